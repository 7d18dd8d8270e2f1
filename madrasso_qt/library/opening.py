"""Opening the library's file: make it, check it, back it up, rescue it, and tell what was found."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from madrasso_qt.library.backups import backup_is_due, backups, make_backup
from madrasso_qt.library.errors import Trouble, trouble_of, typed_errors
from madrasso_qt.library.schema import (
    Health,
    connect,
    connect_to_read,
    connect_to_write,
    create_tables,
    health_of,
    migrate,
)
from madrasso_qt.library.seal import break_seal, is_sealed

FILE = "madrasso.sqlite3"
"""The name of the library's file in the data folder."""


class OpenKind(StrEnum):
    """What was found when the library was opened."""

    NEW = "new"
    """There was none; an empty one was made."""
    GOOD = "good"
    """It was sound."""
    RESCUED = "rescued"
    """It was damaged or gone; what could be saved is in a new one."""
    NEWER = "newer"
    """A later version of the program wrote it; it can only be read."""
    READ_ONLY = "read_only"
    """It is sound but cannot be written now; opening it again later may help."""


class OpenReport(NamedTuple):
    """What was found when the library was opened."""

    kind: OpenKind
    """The case."""
    sentences: tuple[str, ...] = ()
    """What to tell the user, in English; empty if there is nothing to tell."""
    set_aside: Path | None = None
    """For ``RESCUED``: the folder where the damaged files lie untouched, if there were any."""
    backup: Path | None = None
    """For ``RESCUED``: the backup from which something was taken."""
    matches: int = 0
    """For ``RESCUED``: how many matches were saved."""
    shortened: tuple[str, ...] = ()
    """For ``RESCUED``: the ids of the matches that lost their end."""

    @property
    def read_only(self) -> bool:
        """Whether the library cannot be written."""
        return self.kind in (OpenKind.NEWER, OpenKind.READ_ONLY)


def open_file(folder: Path) -> tuple[sqlite3.Connection, OpenReport]:
    """Return a connection to the library in the data folder, and what was found.

    Raises:
        LibraryError: the folder or the file cannot be made or read, or another process holds it.
    """
    folder = folder.absolute()
    path = folder / FILE
    with typed_errors(f"The matches in {folder} cannot be opened"):
        folder.mkdir(parents=True, exist_ok=True)
        with _alone(folder):
            report = _prepare(path)
        if report.kind is OpenKind.NEWER:
            return connect_to_read(path), report
        if not (os.access(path, os.W_OK) and os.access(folder, os.W_OK)):
            return connect_to_read(path), _unwritable("the file or its folder is read-only")
        try:
            return connect_to_write(path), report
        except sqlite3.Error as error:
            if report.kind is not OpenKind.GOOD or trouble_of(error) is Trouble.BUSY:
                raise
            return connect_to_read(path), _unwritable(str(error))


def _prepare(path: Path) -> OpenReport:
    """Bring the file into a state in which it can be opened."""
    if not path.exists():
        from madrasso_qt.library.rescue import finish_interrupted  # seldom needed

        finish_interrupted(path)
    health = health_of(path, whole=not is_sealed(path)) if path.exists() else Health.BLANK
    break_seal(path)
    if health is Health.BLANK and not _had_content(path):
        create_tables(path)
        return OpenReport(OpenKind.NEW)
    if health in (Health.DAMAGED, Health.BLANK):
        return _rescued(path)
    if health is Health.NEWER:
        sentence = "A later version of the program wrote the matches: they can only be read here."
        return OpenReport(OpenKind.NEWER, (sentence,))
    if health is Health.OLDER:
        make_backup(path.parent, path)
        migrate(path)
    return OpenReport(OpenKind.GOOD, _weekly_backup(path))


def _had_content(path: Path) -> bool:
    """Tell whether a file without content stands where matches must have been."""
    log = path.with_name(f"{path.name}-wal")
    return bool(backups(path.parent)) or (log.exists() and log.stat().st_size > 0)


def _rescued(path: Path) -> OpenReport:
    from madrasso_qt.library.rescue import rescue  # seldom needed

    result = rescue(path)
    sentences = ["The file of the matches was damaged."]
    if result.set_aside is None:
        sentences = ["The file of the matches was gone."]
    else:
        sentences.append(f"It was set aside, unchanged, in {result.set_aside}.")
    sentences.append(f"Matches that could be saved: {result.matches}.")
    if result.backup is not None:
        sentences.append(f"The backup {result.backup.name} was used.")
    if result.shortened:
        sentences.append(f"Matches that lost their end: {len(result.shortened)}.")
    return OpenReport(
        OpenKind.RESCUED,
        tuple(sentences),
        result.set_aside,
        result.backup,
        result.matches,
        result.shortened,
    )


def _weekly_backup(path: Path) -> tuple[str, ...]:
    """Make the weekly copy if it is due; return what to tell if that fails."""
    if not backup_is_due(path.parent) or _is_empty(path):
        return ()
    try:
        make_backup(path.parent, path)
    except (sqlite3.Error, OSError) as error:
        return (f"The weekly backup could not be made: {error}",)
    return ()


def _is_empty(path: Path) -> bool:
    with closing(connect_to_read(path)) as connection:
        return not connection.execute("SELECT 1 FROM match LIMIT 1").fetchall()


def _unwritable(why: str) -> OpenReport:
    sentence = f"The matches can be read but nothing can be saved now: {why}."
    return OpenReport(OpenKind.READ_ONLY, (sentence,))


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep other processes from checking or rescuing the library at the same time.

    The lock is a database of its own because SQLite's locks work, and end with the process, on
    every platform. Where none can be made nothing can be rescued either.
    """
    try:
        lock = connect(folder / "opening.lock", "rwc")
    except sqlite3.Error:
        yield
        return
    with closing(lock):
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if trouble_of(error) is Trouble.BUSY:
                raise
        yield
        with suppress(sqlite3.Error):
            lock.execute("ROLLBACK")
