"""Records on the disk: a new file, one event a line; while somebody plays, ``undo`` takes lines back again."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from trickwright.commands.choices import wrong_usage
from trickwright.engine.events import Event
from trickwright.reading.report import harmless

_Opened = TypeVar("_Opened")


def new_record(path: Path, opened: Callable[[Path], _Opened]) -> _Opened:
    """The file of ``--record``, made by ``opened``; wrong usage where something is there already, or none can be."""
    name = harmless(str(path))
    try:
        if path.is_file() and path.stat().st_size:
            raise FileExistsError(str(path))
        return opened(path)
    except FileExistsError:
        wrong_usage(f"{name} is there already and not empty; name a new file, or remove that one first")
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else "this is no name for a file"
        wrong_usage(f"no record can be written to {name}: {reason}")


def event_line(event: dict[str, Any]) -> bytes:
    """An event as a line of a record."""
    return json.dumps(event, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"


class RecordFile:
    """A file that always holds the events so far, each line on the disk as soon as it is written.

    Raises OSError where none can be written.
    """

    def __init__(self, path: Path) -> None:
        if path.exists() and not path.is_file():
            raise FileExistsError(str(path))  # lines cannot be taken back from a pipe or a device
        self.path = path
        self._file = path.open("wb")
        self._ends: list[int] = []  # where the line of each event ends

    def write(self, events: list[Event]) -> None:
        """Makes the file hold exactly these events: what was taken back goes, what is new comes. Raises OSError."""
        del self._ends[len(events) :]
        end = self._ends[-1] if self._ends else 0
        # Also where the last writing was interrupted in the middle, this one begins after the last whole line.
        self._file.seek(end)
        for event in events[len(self._ends) :]:
            line = event_line(event)
            self._file.write(line)
            end += len(line)
            self._ends.append(end)
        self._file.truncate()
        self._file.flush()

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def __enter__(self) -> RecordFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
