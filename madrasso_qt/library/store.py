"""The library of matches: append, load, list.

Hides SQLite. State is never stored: a match is loaded by replay of its events.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from madrasso_qt.library.backups import backups
from madrasso_qt.library.database import Database, now_text
from madrasso_qt.library.errors import ConflictError, LibraryError, Trouble, typed_errors
from madrasso_qt.library.opening import FILE, OpenReport, open_file
from madrasso_qt.library.records import LoadedMatch, StoredEvent, replayed, written
from madrasso_qt.library.schema import connect_to_read
from madrasso_qt.library.seal import seal
from madrasso_qt.library.summaries import (
    VERSION,
    MatchInfo,
    Summary,
    SummaryError,
    info_of,
    summary_of,
    time_of,
)
from madrasso_qt.rules.log import LogEvent, MatchCreated, MatchSetup, Source
from madrasso_qt.rules.match import Match

if TYPE_CHECKING:
    from madrasso_qt.library.conditions import Condition, Seated, Seating
    from madrasso_qt.library.players import Players

_APPEND = """
INSERT INTO event(match_id, seq, at, type, payload) SELECT ?1, ?2, ?3, ?4, ?5
WHERE ?2 = (SELECT MAX(seq) + 1 FROM event WHERE match_id = ?1)
"""

_LIST = """
SELECT m.id, m.created_at, m.source, m.variant, m.trashed_at,
    e.at AS changed_at, e.seq + 1 AS events, e.rowid AS place,
    s.facts, s.seq IS e.seq AND s.version IS ?1 AS is_fresh
FROM match AS m
JOIN event AS e ON e.rowid = (
    SELECT rowid FROM event WHERE match_id = m.id ORDER BY seq DESC LIMIT 1
)
LEFT JOIN summary AS s ON s.match_id = m.id
"""

_KEEP = f"INSERT INTO summary VALUES({', '.join('?' * (3 + len(Summary._fields)))})"

_STALE = """
SELECT m.id, (SELECT MAX(seq) FROM event WHERE match_id = m.id) AS last FROM match AS m
WHERE NOT EXISTS (
    SELECT 1 FROM summary WHERE match_id = m.id AND seq = last AND version = ?
) AND last IS NOT NULL
ORDER BY m.id
"""

_FIND = """
SELECT m.id FROM match AS m JOIN summary AS s ON s.match_id = m.id
WHERE (m.trashed_at IS NOT NULL) = ? AND {condition}
ORDER BY s.damaged, m.rowid DESC
"""

_SEATED = """
SELECT m.id, m.created_at, s.finished, s.players, s.facts
FROM match AS m JOIN summary AS s ON s.match_id = m.id
WHERE m.trashed_at IS NULL AND s.damaged = 0 AND {condition}
ORDER BY m.rowid
"""

_SEATINGS = """
SELECT s.players, m.variant, count(*), group_concat(DISTINCT substr(m.created_at, 1, 4))
FROM summary AS s CROSS JOIN match AS m ON s.match_id = m.id
WHERE m.trashed_at IS NULL AND s.damaged = 0
GROUP BY s.players, m.variant
"""

_OPEN = """
SELECT m.id FROM match AS m LEFT JOIN summary AS s ON s.match_id = m.id
WHERE m.trashed_at IS NULL AND m.source = ?2
    AND (s.match_id IS NULL OR s.version <> ?1 OR (s.finished = 0 AND s.damaged = 0))
ORDER BY (SELECT rowid FROM event WHERE match_id = m.id ORDER BY seq DESC LIMIT 1) DESC
"""

_ASIDE = "CREATE TEMP TABLE IF NOT EXISTS summary AS SELECT * FROM main.summary"
"""A table of that name in memory hides the one in a file that cannot be written."""


@dataclass(frozen=True)
class Addition:
    """A match from elsewhere, or what follows of one that is there."""

    match: Match
    """The match with all of its events."""
    start: int = 0
    """The number of the first event that is not there yet, 0 for a new match."""
    played_at: datetime | None = None
    """When it was played, None if that is not known."""


class Library:
    """All matches on disk; one connection, to be used in the thread that opened it.

    Every method raises ``LibraryError`` if the file cannot be read or written; nothing is changed
    then, and the same call may be tried again. A file that another process holds is waited for
    only a moment, so that a window stays alive: ``Trouble.BUSY`` says try again soon.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, report: OpenReport) -> None:
        """Use ``Library.open``."""
        self.path = path
        self.report = report
        """What was found when it was opened."""
        self._database = Database(path, connection, report)
        self._seen = -1

    @classmethod
    def open(cls, folder: Path) -> "Library":
        """Open the library in the data folder; make both if they are not there.

        A damaged file is set aside and what can be saved of it put in a new one: see ``report``.

        Raises:
            LibraryError: the folder or the file cannot be made or read, or another process holds
                it.
        """
        connection, report = open_file(folder)
        return cls(folder.absolute() / FILE, connection, report)

    @cached_property
    def players(self) -> "Players":
        """Everybody who ever sat at a table."""
        from madrasso_qt.library.players import Players

        return Players(self._database)

    @property
    def is_read_only(self) -> bool:
        """Whether nothing can be written; open it again to try anew."""
        return self.report.read_only

    def close(self) -> None:
        """Close the file; everything is on disk already."""
        sound = self._database.is_sound()
        self._database.close()
        if sound:
            seal(self.path)

    def create(self, setup: MatchSetup) -> None:
        """Add a match with its first event.

        Raises:
            ConflictError: a match of this id is there.
            LibraryError: it cannot be written.
        """
        with self._database.writing("The match cannot be saved"):
            self._begin(MatchCreated(setup), now_text())
            self._keep(setup.id, 0, Match.begun(setup))

    def append(self, match_id: str, seq: int, event: LogEvent, match: Match | None = None) -> None:
        """Write one event in one transaction; when this returns, it is on the disk.

        Args:
            match_id: the match.
            seq: the event's number, the length of the match's log before it.
            event: the event.
            match: the match after this event, if it is at hand: its summary is kept up to date
                in the same transaction, else when it is next wanted.

        Raises:
            ConflictError: another window or process has written to the match.
            LibraryError: it cannot be written, or there is no such match.
        """
        name, payload = written(event)
        with self._database.writing("The event cannot be saved"):
            if not self._run(_APPEND, match_id, seq, now_text(), name, payload).rowcount:
                self._check_there(match_id)
                raise ConflictError(f"Event {seq} does not come next in the saved match.")
            self._keep(match_id, seq, match)

    def add_all(self, additions: Iterable[Addition], restored: Iterable[str] = ()) -> None:
        """Add matches from elsewhere in one transaction, all of them or none.

        Args:
            additions: the matches, or what follows of them.
            restored: the ids of matches that are taken out of the trash with them.

        Raises:
            ConflictError: a match is there already, or another window has written to it.
            LibraryError: they cannot be written.
        """
        with self._database.writing("The matches cannot be added"):
            for addition in additions:
                self._add(addition)
            for match_id in restored:
                self._run("UPDATE match SET trashed_at = NULL WHERE id = ?", match_id)

    def count(self) -> int:
        """Return how many matches there are, those in the trash included."""
        with typed_errors("The matches cannot be counted"):
            return int(self._run("SELECT COUNT(*) FROM match").fetchone()[0])

    def is_trashed(self, match_id: str) -> bool:
        """Tell whether a match lies in the trash."""
        with typed_errors("The match cannot be read"):
            query = "SELECT 1 FROM match WHERE id = ? AND trashed_at IS NOT NULL"
            return bool(self._run(query, match_id).fetchall())

    def events(self, match_id: str) -> list[LogEvent]:
        """Return all events of a match, unknown ones included.

        Raises:
            LogError: an event cannot be read; ``load`` gives those before it.
            LibraryError: there is no such match.
        """
        return [row.decoded() for row in self._stored(match_id)]

    def load(self, match_id: str) -> LoadedMatch:
        """Return a match by replay, as far as it can be read.

        Raises:
            LibraryError: there is no such match.
        """
        loaded = replayed(match_id, self._stored(match_id))
        if loaded.is_damaged:
            self._note_damage(match_id, loaded)
        return loaded

    def times(self, match_id: str) -> list[datetime | None]:
        """Return when each event of a match was written; None for a time that cannot be read.

        Raises:
            LibraryError: there is no such match.
        """
        return [time_of(row.at) for row in self._stored(match_id)]

    def repair(self, match_id: str) -> str:
        """Put a copy of what can be read of a damaged match in its place; return the copy's id.

        What a backup has of it counts, too. The damaged match is not written: it goes into the
        trash as it is.

        Raises:
            LibraryError: nothing of it can be read, or the copy cannot be written.
        """
        from madrasso_qt.library.copies import copied, most_of

        rows = (self._stored(match_id), *stored_in_backups(self.path.parent, match_id))
        best = most_of(replayed(match_id, version) for version in rows)
        if best.match is None:
            raise LibraryError(Trouble.DAMAGED, "Nothing of the match can be read.")
        copy = copied(best.match)
        self.add_all((Addition(copy),))
        self.trash(match_id)
        return copy.setup.id

    def matches(self, *, trashed: bool = False) -> list[MatchInfo]:
        """Return the matches, or those in the trash: first unfinished, then last changed ones.

        "Last" is the order of writing, whatever the clock said.
        """
        self._refresh()
        order = "WHERE (m.trashed_at IS NOT NULL) = ?2 ORDER BY place DESC"
        return sorted(self._infos(order, trashed), key=lambda info: info.is_finished)

    def find(self, condition: "Condition", *, trashed: bool = False) -> list[str]:
        """Return the ids of the matches, or of those in the trash, for which ``condition`` holds.

        The last begun come first, damaged ones last.
        """
        self._refresh()
        with typed_errors("The matches cannot be listed"):
            query = _FIND.format(condition=condition.sql)
            return [match_id for (match_id,) in self._run(query, trashed, *condition.values)]

    def seated(self, condition: "Condition") -> list["Seated"]:
        """Return the sound matches for which ``condition`` holds, the first begun first."""
        from madrasso_qt.library.conditions import Seated

        self._refresh()
        with typed_errors("The matches cannot be read"):
            query = _SEATED.format(condition=condition.sql)
            return [Seated(*row) for row in self._run(query, *condition.values)]

    def seatings(self) -> list["Seating"]:
        """Return who sat at which table, in how many sound matches."""
        from madrasso_qt.library.conditions import Seating

        self._refresh()
        with typed_errors("The matches cannot be read"):
            return [Seating(*row) for row in self._run(_SEATINGS)]

    def info(self, match_id: str) -> MatchInfo:
        """Return one match of the list in full.

        Raises:
            LibraryError: there is no such match.
        """
        infos = self._infos("WHERE m.id = ?2", match_id)
        if not infos:
            raise LibraryError(Trouble.MISSING, f"There is no match {match_id}.")
        return infos[0]

    def unfinished(self, source: Source) -> list[str]:
        """Return the ids of the matches played at ``source`` that go on, the last changed first.

        A match of which that is not known without reading it is among them.
        """
        with typed_errors("The matches cannot be listed"):
            found = self._run(_OPEN, VERSION, source.value).fetchall()
        return [match_id for (match_id,) in found]

    def trash(self, match_id: str) -> None:
        """Put a match into the trash; nothing is deleted.

        Raises:
            LibraryError: it cannot be written, or there is no such match.
        """
        self._flag(match_id, now_text())

    def restore(self, match_id: str) -> None:
        """Take a match out of the trash.

        Raises:
            LibraryError: it cannot be written, or there is no such match.
        """
        self._flag(match_id, None)

    def recent_names(self, limit: int = 50) -> list[str]:
        """Return remembered names, the most recent first."""
        return [player.name for player in self.players.register()][:limit]

    def _run(self, statement: str, *values: Any) -> sqlite3.Cursor:
        return self._database.run(statement, *values)

    def _add(self, addition: Addition) -> None:
        """Write a match, or what follows of it, within a transaction."""
        match, start, played_at = addition.match, addition.start, addition.played_at
        at = now_text() if played_at is None else played_at.isoformat(timespec="milliseconds")
        match_id = match.setup.id
        if start == 0:
            self._begin(match.log[0], at)
        for seq in range(max(1, start), len(match.log)):
            if not self._run(_APPEND, match_id, seq, at, *written(match.log[seq])).rowcount:
                raise ConflictError(f"Event {seq} does not come next in the saved match.")
        self._keep(match_id, len(match.log) - 1, match)

    def _begin(self, first: LogEvent, at: str) -> None:
        """Write a match with its first event within a transaction."""
        assert isinstance(first, MatchCreated)
        setup = first.setup
        row = (setup.id, at, setup.source.value, setup.rules.variant.value)
        try:
            self._run("INSERT INTO match VALUES(?, ?, ?, ?, NULL)", *row)
        except sqlite3.IntegrityError as error:
            raise ConflictError(f"The match {setup.id} is there already.") from error
        self._run("INSERT INTO event VALUES(?, 0, ?, ?, ?)", setup.id, at, *written(first))

    def _stored(self, match_id: str) -> list[StoredEvent]:
        """Return the rows of a match that can be read, in order."""
        query = "SELECT seq, at, type, payload FROM event WHERE match_id = ? ORDER BY seq"
        with typed_errors("The match cannot be read"):
            self._check_there(match_id)
            return [StoredEvent(*row) for row in self._run(query, match_id)]

    def _check_there(self, match_id: str) -> None:
        if not self._run("SELECT 1 FROM match WHERE id = ?", match_id).fetchall():
            raise LibraryError(Trouble.MISSING, f"There is no match {match_id}.")

    def _flag(self, match_id: str, trashed_at: str | None) -> None:
        with self._database.writing("The match cannot be moved"):
            statement = "UPDATE match SET trashed_at = ? WHERE id = ?"
            if not self._run(statement, trashed_at, match_id).rowcount:
                raise LibraryError(Trouble.MISSING, f"There is no match {match_id}.")

    def _keep(self, match_id: str, seq: int, match: Match | None) -> None:
        """Keep the summary of a match whose event ``seq`` is being written."""
        self._run("DELETE FROM summary WHERE match_id = ?", match_id)
        if match is not None and len(match.log) == seq + 1:
            self._run(_KEEP, match_id, seq, VERSION, *summary_of(LoadedMatch(match)))
        else:
            self._seen = -1

    def _refresh(self) -> None:
        """Make the summaries that are missing or not up to date.

        They are looked for once, and again when another process has written, or this one an event
        without its match.
        """
        with typed_errors("The matches cannot be listed"):
            (version,) = self._run("PRAGMA data_version").fetchone()
            if version == self._seen:
                return
            stale = self._run(_STALE, VERSION).fetchall()
        rows = [
            (match_id, seq, VERSION, *summary_of(self.load(match_id))) for match_id, seq in stale
        ]
        try:
            if rows:
                with self._database.writing("The summaries cannot be kept"):
                    self._replace(rows)
        except LibraryError:
            with typed_errors("The matches cannot be listed"):
                self._run(_ASIDE)
                self._replace(rows)
        self._seen = version

    def _note_damage(self, match_id: str, loaded: LoadedMatch) -> None:
        """Make the summary of a match anew if it is from before the damage."""
        with suppress(LibraryError), typed_errors("The match cannot be read"):
            query = "SELECT seq FROM summary WHERE match_id = ? AND damaged = 0"
            for (seq,) in self._run(query, match_id).fetchall():
                with self._database.writing("The summaries cannot be kept"):
                    self._replace([(match_id, seq, VERSION, *summary_of(loaded))])

    def _replace(self, rows: list[tuple[Any, ...]]) -> None:
        self._database.run_each("DELETE FROM summary WHERE match_id = ?", [row[:1] for row in rows])
        self._database.run_each(_KEEP, rows)

    def _infos(self, condition: str, *values: Any) -> list[MatchInfo]:
        with typed_errors("The matches cannot be listed"):
            cursor = self._run(f"{_LIST} {condition}", VERSION, *values)
            names = [column[0] for column in cursor.description]
            rows = [dict(zip(names, row, strict=True)) for row in cursor]
        return [self._info(row) for row in rows]

    def _info(self, row: dict[str, Any]) -> MatchInfo:
        if row["is_fresh"]:
            with suppress(SummaryError):
                return info_of(row, row["facts"])
        return info_of(row, summary_of(self.load(row["id"])).facts)


def stored_in_backups(folder: Path, match_id: str) -> Iterator[list[StoredEvent]]:
    """Yield the rows of a match from each backup that has it."""
    query = "SELECT seq, at, type, payload FROM event WHERE match_id = ? ORDER BY seq"
    for path in backups(folder):
        with suppress(sqlite3.Error), closing(connect_to_read(path)) as connection:
            rows = connection.execute(query, (match_id,)).fetchall()
            if rows:
                yield [StoredEvent(*row) for row in rows]
