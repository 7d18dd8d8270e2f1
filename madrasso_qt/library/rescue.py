"""Saving what can be read of a damaged library.

The damaged files are never written: they are moved aside as they are, and a new library is built
from what SQLite still reads of them, from the same with the first page of a new library in place
of a damaged one, and from the newest good backup. Of each match the source that can be read
furthest wins.
"""

import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from madrasso_qt.files import move
from madrasso_qt.library.backups import newest_good_backup, stamp
from madrasso_qt.library.records import LoadedMatch, StoredEvent, replayed
from madrasso_qt.library.schema import PAGE_BYTES, connect, create_tables

SET_ASIDE = "damaged"
"""The folder, in the data folder, where damaged files go."""

COMPANIONS = ("-wal", "-shm")
"""What SQLite puts beside a file; it belongs to the file's state."""

_MOST_HOLES = 1000


@dataclass(frozen=True)
class Rescue:
    """What came of a rescue."""

    set_aside: Path | None
    """The folder where the damaged files lie now; None if there were none."""
    backup: Path | None
    """The backup from which something was taken."""
    matches: int
    """How many matches the new library has."""
    shortened: tuple[str, ...]
    """The matches of which later events were found that could not be joined on."""


@dataclass
class _Finds:
    """What one source gave."""

    origin: Path
    matches: dict[Any, tuple[Any, ...]] = field(default_factory=dict)
    events: dict[Any, dict[Any, StoredEvent]] = field(default_factory=dict)
    players: list[tuple[Any, ...]] = field(default_factory=list)
    changes: list[tuple[Any, ...]] = field(default_factory=list)


@dataclass(frozen=True)
class _Saved:
    """The best version of one match."""

    origin: Path
    loaded: LoadedMatch
    rows: list[StoredEvent]
    cut: bool
    trashed_at: Any


def finish_interrupted(path: Path) -> None:
    """Put a library that was rescued but not yet moved to its place there, if there is one."""
    if _rescued(path).exists():
        move(_rescued(path), path)


def rescue(path: Path) -> Rescue:
    """Replace a damaged or missing library by what can be saved of it.

    Raises:
        OSError: the disk cannot be written; the damaged files are where they were.
        sqlite3.Error: likewise.
    """
    workshop = path.parent / "rescue.tmp"
    shutil.rmtree(workshop, ignore_errors=True)
    workshop.mkdir()
    try:
        backup = newest_good_backup(path.parent)
        # What an earlier rescue had built when it was cut short; the log may be aside already.
        earlier = _rescued(path) if _rescued(path).exists() else None
        sources = (*_copies(path, workshop), earlier, backup)
        finds = [_read(source) for source in sources if source]
        saved = _best_of(finds)
        built = workshop / "built.sqlite3"
        _build(built, saved, finds)
        move(built, _rescued(path))
    finally:
        shutil.rmtree(workshop, ignore_errors=True)
    set_aside = _move_aside(path)
    move(_rescued(path), path)
    return Rescue(
        set_aside,
        backup if any(item.origin == backup for item in saved.values()) else None,
        len(saved),
        tuple(match_id for match_id, item in saved.items() if item.cut),
    )


def _rescued(path: Path) -> Path:
    return path.with_suffix(".rescued")


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def _copies(path: Path, workshop: Path) -> Iterator[Path]:
    """Yield copies of the damaged library that SQLite may be able to read, and may spoil."""
    if not path.is_file() and not _beside(path, "-wal").is_file():
        return
    template = workshop / "template.sqlite3"
    create_tables(template)
    first_page = template.read_bytes()[:PAGE_BYTES]
    content = path.read_bytes() if path.is_file() else b""
    plain = workshop / "plain.sqlite3"
    # An empty file would make SQLite throw away the log beside it.
    plain.write_bytes(content if len(content) >= PAGE_BYTES else first_page)
    for suffix in COMPANIONS:
        with suppress(FileNotFoundError):
            shutil.copyfile(_beside(path, suffix), _beside(plain, suffix))
    yield plain
    if len(content) >= PAGE_BYTES:
        patched = workshop / "patched.sqlite3"
        patched.write_bytes(_without_log(first_page) + content[PAGE_BYTES:])
        yield patched


def _without_log(first_page: bytes) -> bytes:
    """Return a first page for a file of any length and without a write-ahead log.

    Bytes 18 and 19 of the file format tell the kind of log; where 24 to 27 and 92 to 95 differ,
    SQLite takes the number of pages from the length of the file.
    """
    page = bytearray(first_page)
    page[18:20] = b"\x01\x01"
    page[92:96] = bytes(255 - byte for byte in page[24:28])
    return bytes(page)


def _read(source: Path) -> _Finds:
    """Return all rows of a source that can be read."""
    finds = _Finds(source)
    with suppress(sqlite3.Error), closing(connect(source)) as connection:
        columns = "id, created_at, source, variant, trashed_at"
        for _, *match in _rows(connection, "match", columns):
            finds.matches.setdefault(match[0], tuple(match))
        for _, owner, *row in _rows(connection, "event", "match_id, seq, at, type, payload"):
            events = finds.events.pop(owner, {})
            events.setdefault(row[0], StoredEvent(*row))
            # Put in again, so that the match that was changed last comes last.
            finds.events[owner] = events
        columns = "id, name, short, aliases, note, created_at, used"
        for _, *player in _rows(connection, "player", columns):
            if all(isinstance(text, str) for text in player[:-1]) and type(player[-1]) is int:
                finds.players.append(tuple(player))
        for _, *change in _rows(connection, "register", "seq, at, type, payload"):
            if type(change[0]) is int and all(isinstance(text, str) for text in change[1:]):
                finds.changes.append(tuple(change))
    return finds


def _rows(connection: sqlite3.Connection, table: str, columns: str) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of a table with their row numbers, leaping over what cannot be read."""
    query = f"SELECT rowid, {columns} FROM {table} WHERE rowid > ? ORDER BY rowid"
    last, leap = 0, 0
    for _ in range(_MOST_HOLES):
        try:
            for row in connection.execute(query, (last + leap,)):
                last, leap = max(last, row[0]), 0
                yield row
        except (sqlite3.Error, OverflowError):
            leap = 2 * leap + 1
        else:
            return


def _best_of(finds: Iterable[_Finds]) -> dict[str, _Saved]:
    """Return the version of each match that can be read furthest, the last changed one last."""
    best: dict[str, _Saved] = {}
    for found in finds:
        for match_id, events in found.events.items():
            if not isinstance(match_id, str):
                continue
            new = _joined(found, match_id, events)
            old = best.get(match_id)
            if new.loaded.match and (old is None or _reach(new) > _reach(old)):
                best.pop(match_id, None)
                best[match_id] = new
    return best


def _joined(found: _Finds, match_id: str, events: dict[Any, StoredEvent]) -> _Saved:
    """Return the events of a match up to the first that is missing."""
    rows = []
    for seq in count():
        if seq not in events:
            break
        rows.append(events[seq])
    trashed_at = found.matches.get(match_id, (None,) * 5)[4]
    loaded = replayed(match_id, rows)
    return _Saved(found.origin, loaded, rows, len(rows) < len(events), trashed_at)


def _reach(saved: _Saved) -> tuple[int, int]:
    return saved.loaded.readable_up_to, len(saved.rows)


def _build(path: Path, saved: dict[str, _Saved], finds: Iterable[_Finds]) -> None:
    """Write a new library of what was saved."""
    create_tables(path)
    with closing(connect(path)) as connection:
        connection.execute("BEGIN")
        for match_id, item in saved.items():
            assert item.loaded.match is not None
            setup = item.loaded.match.setup
            facts = (item.rows[0].at, setup.source.value, setup.rules.variant.value)
            trashed_at = item.trashed_at if isinstance(item.trashed_at, str) else None
            row = (match_id, *map(str, facts), trashed_at)
            connection.execute("INSERT INTO match VALUES(?, ?, ?, ?, ?)", row)
            connection.executemany(
                "INSERT INTO event VALUES(?, ?, ?, ?, ?)",
                [(match_id, e.seq, str(e.at), str(e.type), str(e.payload)) for e in item.rows],
            )
        for player in (player for found in finds for player in found.players):
            connection.execute("INSERT OR IGNORE INTO player VALUES(?, ?, ?, ?, ?, ?, ?)", player)
        for change in (change for found in finds for change in found.changes):
            connection.execute("INSERT OR IGNORE INTO register VALUES(?, ?, ?, ?)", change)
        connection.execute("COMMIT")


def _move_aside(path: Path) -> Path | None:
    """Move the library and what belongs to it to a folder of their own; return that folder."""
    # The file itself goes last: a log that is left behind would be played into the new library.
    parts = [part for part in (*(_beside(path, s) for s in COMPANIONS), path) if part.exists()]
    if not parts:
        return None
    base = path.parent / SET_ASIDE
    base.mkdir(exist_ok=True)
    names = (f"{stamp()}{'' if n == 0 else f'-{n}'}" for n in count())
    target = next(base / name for name in names if not (base / name).exists())
    target.mkdir()
    for part in parts:
        part.rename(target / part.name)
    return target
