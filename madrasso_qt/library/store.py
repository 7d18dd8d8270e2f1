"""The library of matches: append, load, list.

Hides SQLite. State is never stored: a match is loaded by replay of its events.
"""

import sqlite3
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from madrasso_qt.library.errors import ConflictError, LibraryError, Trouble, typed_errors
from madrasso_qt.library.opening import FILE, OpenKind, OpenReport, open_file
from madrasso_qt.library.records import LoadedMatch, StoredEvent, replayed, written
from madrasso_qt.library.schema import wait_briefly
from madrasso_qt.library.summaries import (
    VERSION,
    MatchInfo,
    SummaryError,
    facts_of,
    info_of,
    time_of,
)
from madrasso_qt.rules.log import LogEvent, MatchCreated, MatchSetup

_APPEND = """
INSERT INTO event(match_id, seq, at, type, payload) SELECT ?1, ?2, ?3, ?4, ?5
WHERE ?2 = (SELECT MAX(seq) + 1 FROM event WHERE match_id = ?1)
"""

_LIST = """
SELECT m.id, m.created_at, m.source, m.variant, m.trashed_at,
    e.at AS changed_at, e.seq, e.seq + 1 AS events, e.rowid AS place,
    s.seq AS summary_seq, s.version, s.facts
FROM match AS m
JOIN event AS e ON e.rowid = (
    SELECT rowid FROM event WHERE match_id = m.id ORDER BY seq DESC LIMIT 1
)
LEFT JOIN summary AS s ON s.match_id = m.id
WHERE (m.trashed_at IS NOT NULL) = ?
ORDER BY place DESC
"""


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
        self._connection = connection
        wait_briefly(connection)
        self._file = _identity(path)

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

    @property
    def is_read_only(self) -> bool:
        """Whether nothing can be written; open it again to try anew."""
        return self.report.read_only

    def close(self) -> None:
        """Close the file; everything is on disk already."""
        with suppress(sqlite3.Error):
            self._connection.close()

    def create(self, setup: MatchSetup) -> None:
        """Add a match with its first event.

        Raises:
            ConflictError: a match of this id is there.
            LibraryError: it cannot be written.
        """
        now, (name, payload) = _now(), written(MatchCreated(setup))
        row = (setup.id, now, setup.source.value, setup.rules.variant.value)
        with self._writing("The match cannot be saved"):
            try:
                self._run("INSERT INTO match VALUES(?, ?, ?, ?, NULL)", *row)
            except sqlite3.IntegrityError as error:
                raise ConflictError(f"The match {setup.id} is there already.") from error
            self._run("INSERT INTO event VALUES(?, 0, ?, ?, ?)", setup.id, now, name, payload)

    def append(self, match_id: str, seq: int, event: LogEvent) -> None:
        """Write one event in one transaction; when this returns, it is on the disk.

        Args:
            match_id: the match.
            seq: the event's number, the length of the match's log before it.
            event: the event.

        Raises:
            ConflictError: another window or process has written to the match.
            LibraryError: it cannot be written, or there is no such match.
        """
        name, payload = written(event)
        with self._writing("The event cannot be saved"):
            if not self._run(_APPEND, match_id, seq, _now(), name, payload).rowcount:
                self._check_there(match_id)
                raise ConflictError(f"Event {seq} does not come next in the saved match.")

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
        return replayed(match_id, self._stored(match_id))

    def times(self, match_id: str) -> list[datetime | None]:
        """Return when each event of a match was written; None for a time that cannot be read.

        Raises:
            LibraryError: there is no such match.
        """
        return [time_of(row.at) for row in self._stored(match_id)]

    def matches(self, *, trashed: bool = False) -> list[MatchInfo]:
        """Return the matches, or those in the trash: first unfinished, then last changed ones.

        "Last" is the order of writing, whatever the clock said.
        """
        with typed_errors("The matches cannot be listed"):
            cursor = self._run(_LIST, trashed)
            names = [column[0] for column in cursor.description]
            rows = [dict(zip(names, row, strict=True)) for row in cursor]
        made: list[tuple[str, int, int, str]] = []
        infos = [self._info(row, made) for row in rows]
        if made:
            self._keep_summaries(made)
        return sorted(infos, key=lambda info: info.is_finished)

    def trash(self, match_id: str) -> None:
        """Put a match into the trash; nothing is deleted.

        Raises:
            LibraryError: it cannot be written, or there is no such match.
        """
        self._flag(match_id, _now())

    def restore(self, match_id: str) -> None:
        """Take a match out of the trash.

        Raises:
            LibraryError: it cannot be written, or there is no such match.
        """
        self._flag(match_id, None)

    def remember_names(self, names: Iterable[str]) -> None:
        """Remember players' names, the last one as the most recent; blank ones are left out."""
        from uuid import uuid4  # slow to import, and seldom needed

        cleaned = [unicodedata.normalize("NFC", name).strip() for name in names]
        with self._writing("The names cannot be saved"):
            for name in filter(None, cleaned):
                used = self._run("SELECT COALESCE(MAX(used), 0) + 1 FROM player").fetchone()[0]
                if not self._run("UPDATE player SET used = ? WHERE name = ?", used, name).rowcount:
                    self._run(
                        "INSERT INTO player(id, name, created_at, used) VALUES(?, ?, ?, ?)",
                        *(str(uuid4()), name, _now(), used),
                    )

    def recent_names(self, limit: int = 50) -> list[str]:
        """Return remembered names, the most recent first."""
        with typed_errors("The names cannot be read"):
            rows = self._run("SELECT name FROM player ORDER BY used DESC LIMIT ?", limit)
            return [str(name) for (name,) in rows]

    def _run(self, statement: str, *values: Any) -> sqlite3.Cursor:
        return self._connection.execute(statement, values)

    @contextmanager
    def _writing(self, doing: str) -> Iterator[None]:
        """Make one transaction of what is done inside."""
        if self.is_read_only:
            newer = self.report.kind is OpenKind.NEWER
            trouble = Trouble.NEWER if newer else Trouble.READ_ONLY
            raise LibraryError(trouble, " ".join(self.report.sentences))
        if _identity(self.path) != self._file:
            # SQLite would go on writing into a file that nobody finds any more.
            raise LibraryError(Trouble.MISSING, f"{self.path} was moved or replaced.")
        with typed_errors(doing):
            self._run("BEGIN IMMEDIATE")
            try:
                yield
                self._run("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._run("ROLLBACK")
                raise

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
        with self._writing("The match cannot be moved"):
            statement = "UPDATE match SET trashed_at = ? WHERE id = ?"
            if not self._run(statement, trashed_at, match_id).rowcount:
                raise LibraryError(Trouble.MISSING, f"There is no match {match_id}.")

    def _info(self, row: dict[str, Any], made: list[tuple[str, int, int, str]]) -> MatchInfo:
        """Return a match's line; add its summary to ``made`` if it was not up to date."""
        if (row["summary_seq"], row["version"]) == (row["seq"], VERSION):
            with suppress(SummaryError):
                return info_of(row, row["facts"])
        facts = facts_of(self.load(row["id"]))
        made.append((row["id"], row["seq"], VERSION, facts))
        return info_of(row, facts)

    def _keep_summaries(self, summaries: list[tuple[str, int, int, str]]) -> None:
        """Keep summaries if they can be written; else they are made again next time."""
        statement = "INSERT OR REPLACE INTO summary VALUES(?, ?, ?, ?)"
        with suppress(LibraryError), self._writing("The summaries cannot be kept"):
            self._connection.executemany(statement, summaries)


def _now() -> str:
    return datetime.now(UTC).astimezone().isoformat(timespec="milliseconds")


def _identity(path: Path) -> tuple[int, int] | None:
    """Return what tells a file from another one that has taken its name."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
