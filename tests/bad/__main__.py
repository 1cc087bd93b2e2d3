"""``python -m tests.bad`` writes all reports anew. Read the difference before you commit it."""

from __future__ import annotations

from tests.bad import FILES, FOLDER, report_of


def main() -> None:
    """Writes a report beside every file, and removes those without one."""
    for report in FOLDER.glob("*.txt"):
        report.unlink()
    for path in FILES:
        path.with_suffix(".txt").write_text(report_of(path), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
