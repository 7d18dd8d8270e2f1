"""What may go wrong with the library's file, as typed errors with an English sentence."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum


class Trouble(StrEnum):
    """What is wrong, for whoever words the message."""

    FULL = "full"
    """The disk has no room."""
    READ_ONLY = "read_only"
    """The file or its folder may not be written."""
    BUSY = "busy"
    """Another process holds the file."""
    NEWER = "newer"
    """A later version of the program wrote the file; this one only reads it."""
    DAMAGED = "damaged"
    """The file or a match in it cannot be read."""
    CONFLICT = "conflict"
    """Another window or process wrote first."""
    MISSING = "missing"
    """The match, the file or its folder is not there."""
    DISK = "disk"
    """The disk reports an error of another kind."""


class LibraryError(Exception):
    """Something the library could not do; nothing was changed, and trying again is safe."""

    def __init__(self, trouble: Trouble, message: str) -> None:
        super().__init__(message)
        self.trouble = trouble


class ConflictError(LibraryError):
    """An event's place in the log is taken, or the one before it is not there.

    Another window or process has written to the match: load it again and go on from there.
    """

    def __init__(self, message: str) -> None:
        super().__init__(Trouble.CONFLICT, message)


_TROUBLES = {
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_BUSY: Trouble.BUSY,
    sqlite3.SQLITE_LOCKED: Trouble.BUSY,
    sqlite3.SQLITE_CANTOPEN: Trouble.MISSING,
    sqlite3.SQLITE_CORRUPT: Trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: Trouble.DAMAGED,
    sqlite3.SQLITE_FORMAT: Trouble.DAMAGED,
    sqlite3.SQLITE_ERROR: Trouble.DAMAGED,
    sqlite3.SQLITE_CONSTRAINT: Trouble.DAMAGED,
    sqlite3.SQLITE_MISMATCH: Trouble.DAMAGED,
}
"""What the primary result codes mean; a plain error is a statement that finds other tables."""


def trouble_of(error: sqlite3.Error) -> Trouble:
    """Return what an error of SQLite means."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_IOERR)
    return _TROUBLES.get(code & 0xFF, Trouble.DISK)


@contextmanager
def typed_errors(doing: str) -> Iterator[None]:
    """Turn errors of SQLite and of the disk into ``LibraryError``; ``doing`` starts the message."""
    try:
        yield
    except sqlite3.Error as error:
        raise LibraryError(trouble_of(error), f"{doing}: {error}") from error
    except PermissionError as error:
        raise LibraryError(Trouble.READ_ONLY, f"{doing}: {error}") from error
    except OSError as error:
        raise LibraryError(_trouble_of_os_error(error), f"{doing}: {error}") from error


def _trouble_of_os_error(error: OSError) -> Trouble:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return Trouble.FULL
    return Trouble.READ_ONLY if error.errno == errno.EROFS else Trouble.DISK
