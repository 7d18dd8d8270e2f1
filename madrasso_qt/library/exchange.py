"""The whole library as one file: a copy to keep elsewhere, its check, and the way back.

Hides that the library may be in use by this and by other windows meanwhile: a copy is what the
library was at one moment, and a restored one appears in all windows at one moment.
"""

import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from madrasso_qt.files import replacing
from madrasso_qt.library.backups import make_backup
from madrasso_qt.library.errors import LibraryError, Trouble, typed_errors
from madrasso_qt.library.opening import FILE
from madrasso_qt.library.schema import (
    Health,
    connect,
    connect_to_read,
    connect_to_write,
    health_of,
    migrate,
)
from madrasso_qt.library.summaries import time_of

SUFFIX = ".madrasso"
"""How the name of such a file ends."""

MAGIC = b"SQLite format 3\0"
"""How such a file begins."""

_BROKEN = """
SELECT COUNT(*) FROM match AS m WHERE NOT EXISTS (
    SELECT 1 FROM event WHERE match_id = m.id AND seq = 0 AND type = 'match.created'
) OR (
    SELECT COUNT(*) <> MAX(seq) + 1 OR SUM(NOT json_valid(payload)) FROM event
    WHERE match_id = m.id
)
"""


@dataclass(frozen=True)
class BackupCheck:
    """What was found in a copy of a library."""

    health: Health
    """Whether the file is sound."""
    matches: int = 0
    """How many matches it holds, those in the trash included."""
    broken: int = 0
    """Of how many of them an event is missing or unreadable."""
    players: int = 0
    """How many players it knows."""
    changed_at: datetime | None = None
    """When the last event was written; None if there is none."""

    @property
    def is_usable(self) -> bool:
        """Whether the library can be restored from it."""
        return self.health in (Health.GOOD, Health.OLDER)


@dataclass(frozen=True)
class Restored:
    """What came of restoring."""

    check: BackupCheck
    """What is in the library now."""
    copy: Path
    """The copy of what was there before."""


def back_up(folder: Path, target: Path) -> BackupCheck:
    """Copy the library in the data folder to one file, and check the copy before it counts.

    A file of that name is replaced only by a sound copy.

    Raises:
        LibraryError: the library cannot be read or is damaged, or the copy cannot be written.
    """
    with typed_errors(f"The copy {target} cannot be made"), replacing(target) as draft:
        _copy(folder.absolute() / FILE, draft.absolute())
        check = check_backup(draft)
        if check.health is not Health.GOOD:
            raise LibraryError(Trouble.DAMAGED, f"The copy {target} is not sound.")
    return check


def check_backup(path: Path) -> BackupCheck:
    """Return what a copy holds; every page of it is read.

    Raises:
        LibraryError: it cannot be read for another reason than damage.
    """
    path = path.absolute()
    with typed_errors(f"{path} cannot be read"):
        if not path.exists():
            raise LibraryError(Trouble.MISSING, f"{path} is not there.")
        health = health_of(path)
        if health not in (Health.GOOD, Health.OLDER):
            return BackupCheck(health)
        try:
            with closing(connect_to_read(path)) as connection:
                return _examined(connection, health)
        except (sqlite3.DatabaseError, UnicodeDecodeError):
            return BackupCheck(Health.DAMAGED)


def restore(folder: Path, backup: Path) -> Restored:
    """Put a copy in the place of the library in the data folder.

    What is there now is copied into the folder of backups first. All open windows see the restored
    library afterwards; if anything fails, they see what was there before.

    Raises:
        LibraryError: the copy is not sound or of a later version, or something cannot be written.
    """
    folder, backup = folder.absolute(), backup.absolute()
    check = check_backup(backup)
    if not check.is_usable:
        newer = check.health is Health.NEWER
        raise LibraryError(
            Trouble.NEWER if newer else Trouble.DAMAGED, f"{backup} cannot be restored."
        )
    with typed_errors("The library cannot be restored"):
        copy = make_backup(folder, folder / FILE, spare=backup)
        with (
            closing(connect_to_read(backup)) as source,
            closing(connect_to_write(folder / FILE)) as target,
        ):
            _transfer(source, target)
        if check.health is Health.OLDER:
            migrate(folder / FILE)
    return Restored(check, copy)


def _copy(source_path: Path, target_path: Path) -> None:
    """Copy a library with its latest changes to a new file that stands alone."""
    with (
        closing(connect_to_read(source_path)) as source,
        closing(connect(target_path, "rwc")) as target,
    ):
        _transfer(source, target)
        target.execute("PRAGMA journal_mode=DELETE").fetchall()


def _transfer(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy a whole file in one transaction; do not wait for whoever holds the target."""

    def watch(status: int, _remaining: int, _total: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise LibraryError(Trouble.BUSY, "Another process holds the file.")

    source.backup(target, progress=watch)


def _examined(connection: sqlite3.Connection, health: Health) -> BackupCheck:
    def number(query: str) -> int:
        return int(connection.execute(query).fetchone()[0] or 0)

    if connection.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        return BackupCheck(Health.DAMAGED)
    last = connection.execute("SELECT at FROM event ORDER BY rowid DESC LIMIT 1").fetchone()
    broken = 0
    with suppress(sqlite3.OperationalError):  # where SQLite was built without JSON
        broken = number(_BROKEN)
    return BackupCheck(
        health,
        number("SELECT COUNT(*) FROM match"),
        broken,
        number("SELECT COUNT(*) FROM player"),
        time_of(last[0]) if last else None,
    )
