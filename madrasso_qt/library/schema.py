"""The tables of the library's file, how to connect to it, and whether it is sound.

Hides every pragma. A file is sound when SQLite finds its pages in order and it has the tables of
this version; a blank one has no table yet.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from enum import Enum
from functools import partial
from pathlib import Path

from madrasso_qt.library.errors import Trouble, trouble_of

BUSY_S = 2.0
"""How long to wait for another process while the library is opened or copied, in seconds."""

HELD_S = 0.05
"""How long an open library waits for another process, in seconds: the window waits with it."""

PAGE_BYTES = 4096
"""The size of a page, the same in every library: a rescue relies on it."""

_TABLES = """
CREATE TABLE match(
    id TEXT PRIMARY KEY NOT NULL,
    created_at TEXT NOT NULL,
    source TEXT NOT NULL,
    variant TEXT NOT NULL,
    trashed_at TEXT
);
CREATE TABLE event(
    match_id TEXT NOT NULL REFERENCES match(id),
    seq INTEGER NOT NULL,
    at TEXT NOT NULL,
    type TEXT NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY(match_id, seq)
);
CREATE TABLE summary(
    match_id TEXT PRIMARY KEY NOT NULL,
    seq INTEGER NOT NULL,
    version INTEGER NOT NULL,
    facts TEXT NOT NULL
);
CREATE TABLE player(
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    short TEXT NOT NULL DEFAULT '',
    aliases TEXT NOT NULL DEFAULT '[]',
    note TEXT NOT NULL DEFAULT '',
    created_at TEXT NOT NULL,
    used INTEGER NOT NULL
);
"""

_PROBES = (
    "SELECT id, created_at, source, variant, trashed_at FROM match LIMIT 0",
    "SELECT rowid, match_id, seq, at, type, payload FROM event LIMIT 0",
    "SELECT seq, at, type, payload FROM register LIMIT 0",
    "SELECT id, name, short, aliases, note, created_at, used FROM player LIMIT 0",
)
"""Statements that fail unless the tables are those of this version."""

_SUMMARY = """
CREATE TABLE IF NOT EXISTS summary(
    match_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    version INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    damaged INTEGER NOT NULL,
    reason TEXT NOT NULL,
    deals INTEGER NOT NULL,
    preset TEXT NOT NULL,
    players TEXT NOT NULL,
    names TEXT NOT NULL,
    words TEXT NOT NULL,
    figures TEXT NOT NULL,
    least INTEGER NOT NULL,
    most INTEGER NOT NULL,
    cassons TEXT NOT NULL,
    facts TEXT NOT NULL,
    PRIMARY KEY(match_id, seq, version)
);
"""
"""The derived table; whoever drops it gets it back, empty, at the next start.

Its key is so wide that whether a summary is up to date is told by the index alone.
"""

_REGISTER_AND_WIDER_SUMMARY = f"""
CREATE TABLE register(
    seq INTEGER PRIMARY KEY NOT NULL,
    at TEXT NOT NULL,
    type TEXT NOT NULL,
    payload TEXT NOT NULL
);
DROP TABLE IF EXISTS summary;
{_SUMMARY}
"""

MIGRATIONS: Sequence[str] = (_REGISTER_AND_WIDER_SUMMARY,)
"""Scripts that lead from each version of the tables to the next, from version 1 on."""


def schema_version() -> int:
    """Return the version of the tables that this program writes."""
    return 1 + len(MIGRATIONS)


class Health(Enum):
    """What kind of file lies where the library is expected."""

    GOOD = "good"
    OLDER = "older"
    NEWER = "newer"
    BLANK = "blank"
    DAMAGED = "damaged"


def connect(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """Return a connection without implicit transactions.

    Args:
        path: the file, absolute.
        mode: ``ro`` never changes the file; ``rw`` needs it there; ``rwc`` may make it.
    """
    uri = f"{path.as_uri()}?mode={mode}"
    connection = sqlite3.connect(uri, uri=True, timeout=BUSY_S, isolation_level=None)
    # Damaged text must be read, and found wrong, rather than raise in the middle of a query.
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    return connection


def connect_to_write(path: Path) -> sqlite3.Connection:
    """Return a connection on which every finished transaction is on the disk.

    Raises:
        sqlite3.Error: the file cannot be written.
    """
    connection = connect(path)
    try:
        connection.execute("PRAGMA journal_mode=WAL").fetchall()
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        # Whether the file may be written shows only when a writer's lock is asked for.
        connection.executescript("BEGIN IMMEDIATE; ROLLBACK")
        connection.execute(_SUMMARY)
    except BaseException:
        connection.close()
        raise
    return connection


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Return a connection that never changes the file, also on a medium that takes no lock.

    Raises:
        sqlite3.Error: the file cannot be read.
    """
    connection = connect(path, "ro")
    try:
        connection.execute("PRAGMA user_version").fetchone()
    except sqlite3.Error as error:
        connection.close()
        if trouble_of(error) not in (Trouble.READ_ONLY, Trouble.MISSING, Trouble.DISK):
            raise
        return connect(path, "ro&immutable=1")
    return connection


def wait_briefly(connection: sqlite3.Connection) -> None:
    """Let a connection give up soon when another process holds the file."""
    connection.execute(f"PRAGMA busy_timeout={round(HELD_S * 1000)}").fetchall()


def create_tables(path: Path) -> None:
    """Make a new file, or fill a blank one, with empty tables in one transaction."""
    with closing(connect(path, "rwc")) as connection:
        # Not left to how SQLite was built, so that the first page of every library is alike.
        connection.execute(f"PRAGMA page_size={PAGE_BYTES}")
        connection.execute("PRAGMA auto_vacuum=NONE")
        connection.execute("PRAGMA journal_mode=WAL").fetchall()
        connection.execute("PRAGMA synchronous=FULL")
        script = _TABLES + "".join(MIGRATIONS)
        connection.executescript(
            f"BEGIN IMMEDIATE; {script} PRAGMA user_version={schema_version()}; COMMIT"
        )


def migrate(path: Path) -> None:
    """Lead the tables of an older version to this one in one transaction.

    Raises:
        sqlite3.Error: it did not work; the file is as before.
    """
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA synchronous=FULL")
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        script = "".join(MIGRATIONS[version - 1 :])
        connection.executescript(
            f"BEGIN IMMEDIATE; {script} PRAGMA user_version={schema_version()}; COMMIT"
        )


def health_of(path: Path, *, whole: bool = True) -> Health:
    """Return what kind of file ``path`` is, without changing a byte of it.

    Args:
        path: the file.
        whole: whether all its pages are read, or just its tables looked for.

    Raises:
        sqlite3.Error: it cannot be read for another reason than damage.
    """
    if not path.is_file():
        return Health.DAMAGED
    size = path.stat().st_size
    if size < PAGE_BYTES:
        # SQLite takes a file of a few bytes for a blank one.
        return Health.DAMAGED if size else Health.BLANK
    if size % PAGE_BYTES:
        # SQLite reads a page that is cut as if zeros stood at its end, and finds nothing wrong.
        return Health.DAMAGED
    try:
        with closing(connect_to_read(path)) as connection:
            return _examined(connection, whole)
    except UnicodeDecodeError:  # SQLite tells what is wrong with the very bytes that are
        return Health.DAMAGED
    except sqlite3.Error as error:
        if trouble_of(error) is Trouble.DAMAGED:
            return Health.DAMAGED
        raise


def _examined(connection: sqlite3.Connection, whole: bool) -> Health:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > schema_version():
        return Health.NEWER
    if whole and connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        return Health.DAMAGED
    if version == 0 and not connection.execute("SELECT 1 FROM sqlite_master").fetchall():
        return Health.BLANK
    if version < 1:
        return Health.DAMAGED
    if version < schema_version():
        return Health.OLDER
    for probe in _PROBES:
        connection.execute(probe)
    return Health.GOOD
