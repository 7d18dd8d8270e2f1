"""Copies of the library's file, made before a change of its tables and once a week."""

import re
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from madrasso_qt.files import move
from madrasso_qt.library.schema import Health, connect, health_of

FOLDER = "backups"
"""The folder of the copies, in the data folder."""

KEPT = 8
"""How many copies are kept."""

EVERY = timedelta(days=7)
"""How old the newest copy may grow."""

_NAME = re.compile(r"madrasso-(\d{8}-\d{6})\.sqlite3")
_STAMP = "%Y%m%d-%H%M%S"


def stamp() -> str:
    """Return the time as names of files bear it (UTC, to the second)."""
    return datetime.now(UTC).strftime(_STAMP)


def backups(folder: Path) -> list[Path]:
    """Return the copies in the data folder ``folder``, newest first."""
    try:
        found = [path for path in (folder / FOLDER).iterdir() if _NAME.fullmatch(path.name)]
    except OSError:
        return []
    return sorted(found, reverse=True)


def newest_good_backup(folder: Path) -> Path | None:
    """Return the newest copy that is sound, or None."""
    for path in backups(folder):
        with suppress(sqlite3.Error, OSError):
            if health_of(path) in (Health.GOOD, Health.OLDER):
                return path
    return None


def backup_is_due(folder: Path) -> bool:
    """Tell whether the newest copy is older than a week; one from the future does not count."""
    now = datetime.now(UTC)
    return not any(timedelta(0) <= now - _made_at(path) < EVERY for path in backups(folder))


def make_backup(folder: Path, path: Path, spare: Path | None = None) -> Path:
    """Copy the library at ``path`` with its latest changes, and drop the oldest copies.

    Args:
        folder: the data folder.
        path: the library.
        spare: a copy that is not dropped now, however old it is.

    Raises:
        sqlite3.Error: the library cannot be read or the copy cannot be written.
        OSError: the folder cannot be written.
    """
    (folder / FOLDER).mkdir(exist_ok=True)
    target = _free_name(folder / FOLDER)
    partial = target.with_suffix(".partial")
    partial.unlink(missing_ok=True)
    try:
        with closing(connect(path, "ro")) as source, closing(connect(partial, "rwc")) as copy:
            source.backup(copy)
            # A copy is one file: without this it would want a write-ahead log when it is read.
            copy.execute("PRAGMA journal_mode=DELETE").fetchall()
        move(partial, target)
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)
    others = [copy for copy in backups(folder) if copy not in (target, spare)]
    for old in others[KEPT - 1 :]:
        old.unlink(missing_ok=True)
    return target


def _free_name(folder: Path) -> Path:
    """Return the name of a copy that is made now, or a second later than the one made now."""
    moment = datetime.now(UTC)
    while True:
        path = folder / f"madrasso-{moment.strftime(_STAMP)}.sqlite3"
        if not path.exists():
            return path
        moment += timedelta(seconds=1)


def _made_at(path: Path) -> datetime:
    found = _NAME.fullmatch(path.name)
    try:
        return datetime.strptime(found[1] if found else "", _STAMP).replace(tzinfo=UTC)
    except ValueError:
        return datetime.max.replace(tzinfo=UTC)
