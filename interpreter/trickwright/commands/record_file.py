"""A record that is written while a game is played: one event a line, taken back again by ``undo``."""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import Any

from trickwright.engine.events import Event


class RecordFile:
    """A file that always holds the events so far, each line on the disk as soon as it is written.

    Raises FileExistsError for a file that has something in it, and OSError where none can be written.
    """

    def __init__(self, path: Path) -> None:
        if path.exists() and (not path.is_file() or path.stat().st_size):
            raise FileExistsError(str(path))
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
            line = _line(event)
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


def _line(event: dict[str, Any]) -> bytes:
    return json.dumps(event, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"
