"""The connection to the library's file, and the one way to write through it."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from madrasso_qt.library.errors import LibraryError, Trouble, typed_errors
from madrasso_qt.library.opening import OpenKind, OpenReport
from madrasso_qt.library.schema import wait_briefly


class Database:
    """An open file of matches; what is written in one ``writing`` is one transaction."""

    def __init__(self, path: Path, connection: sqlite3.Connection, report: OpenReport) -> None:
        """Use the open ``connection`` to the file at ``path``."""
        self.path = path
        self.report = report
        """What was found when it was opened."""
        self.connection = connection
        wait_briefly(connection)
        self._file = _identity(path)

    @property
    def is_read_only(self) -> bool:
        """Whether nothing can be written."""
        return self.report.read_only

    def is_sound(self) -> bool:
        """Tell whether the file can be written and all its pages are in order."""
        try:
            return not self.is_read_only and self.run("PRAGMA quick_check(1)").fetchall() == [
                ("ok",)
            ]
        except sqlite3.Error:
            return False

    def close(self) -> None:
        """Close the file."""
        with suppress(sqlite3.Error):
            self.connection.close()

    def run(self, statement: str, *values: Any) -> sqlite3.Cursor:
        """Run one statement."""
        return self.connection.execute(statement, values)

    def run_each(self, statement: str, rows: Iterable[tuple[Any, ...]]) -> None:
        """Run one statement once a row."""
        self.connection.executemany(statement, rows)

    @contextmanager
    def writing(self, doing: str) -> Iterator[None]:
        """Make one transaction of what is done inside.

        Args:
            doing: how the message of an error begins.

        Raises:
            LibraryError: nothing can be written; nothing was changed.
        """
        if self.is_read_only:
            newer = self.report.kind is OpenKind.NEWER
            trouble = Trouble.NEWER if newer else Trouble.READ_ONLY
            raise LibraryError(trouble, " ".join(self.report.sentences))
        if _identity(self.path) != self._file:
            # SQLite would go on writing into a file that nobody finds any more.
            raise LibraryError(Trouble.MISSING, f"{self.path} was moved or replaced.")
        with typed_errors(doing):
            self.run("BEGIN IMMEDIATE")
            try:
                yield
                self.run("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self.run("ROLLBACK")
                raise


def now_text() -> str:
    """Return the time as the library stores it: ISO 8601 with the local offset."""
    return datetime.now(UTC).astimezone().isoformat(timespec="milliseconds")


def _identity(path: Path) -> tuple[int, int] | None:
    """Return what tells a file from another one that has taken its name."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
