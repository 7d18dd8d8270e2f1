"""The library: nothing that was acknowledged is ever lost, nothing damaged is ever written."""

import random
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from madrasso_qt.library import (
    FILE,
    ConflictError,
    Library,
    LibraryError,
    OpenKind,
    Trouble,
    backups,
    records,
    schema,
)
from madrasso_qt.library.conditions import EVERYTHING, tables_of
from madrasso_qt.rules.cards import FOUR_SEATS, THREE_SEATS, Seat, Side
from madrasso_qt.rules.log import (
    Assisted,
    AssistKind,
    LogError,
    LogEvent,
    MatchClosed,
    Undone,
    Unknown,
)
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import Variant
from madrasso_qt.rules.score import Closed, ClosedHow, EndReason
from tests.disks import fill, mount, run_mount
from tests.playing import next_event, setup_of

ROOT = Path(__file__).parents[1]

VERSION_1 = """
CREATE TABLE match(
    id TEXT PRIMARY KEY NOT NULL, created_at TEXT NOT NULL, source TEXT NOT NULL,
    variant TEXT NOT NULL, trashed_at TEXT
);
CREATE TABLE event(
    match_id TEXT NOT NULL REFERENCES match(id), seq INTEGER NOT NULL, at TEXT NOT NULL,
    type TEXT NOT NULL, payload TEXT NOT NULL, PRIMARY KEY(match_id, seq)
);
CREATE TABLE summary(
    match_id TEXT PRIMARY KEY NOT NULL, seq INTEGER NOT NULL, version INTEGER NOT NULL,
    facts TEXT NOT NULL
);
CREATE TABLE player(
    id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, short TEXT NOT NULL DEFAULT '',
    aliases TEXT NOT NULL DEFAULT '[]', note TEXT NOT NULL DEFAULT '', created_at TEXT NOT NULL,
    used INTEGER NOT NULL
);
"""
"""The tables of the first version, as its program made them."""


def grow(library: Library, match: Match, events: int) -> None:
    """Write ``events`` more events of a match."""
    for _ in range(events):
        write(library, match, next_event(match))


def write(library: Library, match: Match, event: LogEvent) -> None:
    seq = len(match.log)
    match.append(event)
    library.append(match.setup.id, seq, event)


def started(library: Library, events: int = 0, seed: int = 1) -> Match:
    match = Match(setup_of(seed))
    library.create(match.setup)
    grow(library, match, events)
    return match


def write_until_refused(library: Library, match: Match) -> tuple[int, LibraryError]:
    """Play on until an event cannot be written; return its number, and why."""
    seq = len(match.log)
    while True:
        match.append(next_event(match))
        try:
            library.append(match.setup.id, seq, match.log[seq])
        except LibraryError as error:
            return seq, error
        seq += 1


def read_back(library: Library, match_id: str) -> list[LogEvent]:
    loaded = library.load(match_id)
    assert not loaded.is_damaged
    assert loaded.match is not None
    return loaded.match.log


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def library(folder: Path) -> Iterator[Library]:
    library = Library.open(folder)
    yield library
    library.close()


@contextmanager
def opened(folder: Path) -> Iterator[Library]:
    library = Library.open(folder)
    try:
        yield library
    finally:
        library.close()


@contextmanager
def raw(folder: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
        yield connection


class TestLog:
    def test_a_match_comes_back_as_it_was(self, library: Library, folder: Path) -> None:
        assert library.report.kind is OpenKind.NEW
        match = started(library, 60)
        library.close()
        with opened(folder) as again:
            assert again.report.kind is OpenKind.GOOD
            assert again.report.sentences == ()
            assert read_back(again, match.setup.id) == match.log
            assert again.events(match.setup.id) == match.log

    def test_undoing_and_marks_are_events_too(self, library: Library) -> None:
        match = started(library, 12)
        write(library, match, Assisted(AssistKind.HINT))
        write(library, match, Undone(6))
        grow(library, match, 3)
        assert read_back(library, match.setup.id) == match.log

    def test_unknown_events_are_kept(self, library: Library) -> None:
        match = started(library, 3)
        write(library, match, Unknown("weather.changed", {"sky": "blu", "n": [1, None]}))
        grow(library, match, 2)
        assert read_back(library, match.setup.id) == match.log

    def test_names_come_back_letter_by_letter(self, library: Library) -> None:
        setup = setup_of(title="Osteria \N{REPLACEMENT CHARACTER} «martedì» <b>\ud800")
        library.create(setup)
        loaded = library.load(setup.id)
        assert loaded.match is not None
        assert loaded.match.setup == setup

    def test_appending_is_durable_and_logged_ahead(self, library: Library) -> None:
        connection = library._database.connection
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)

    def test_there_is_no_such_match(self, library: Library) -> None:
        actions = (
            lambda: library.load("x"),
            lambda: library.events("x"),
            lambda: library.trash("x"),
            lambda: library.append("x", 1, Undone(0)),
        )
        for action in actions:
            with pytest.raises(LibraryError, match="no match x") as caught:
                action()
            assert caught.value.trouble is Trouble.MISSING

    def test_the_same_match_twice(self, library: Library) -> None:
        match = started(library, 5)
        with pytest.raises(ConflictError):
            library.create(match.setup)
        assert read_back(library, match.setup.id) == match.log


class TestList:
    def test_unfinished_ones_first_then_the_last_changed(self, library: Library) -> None:
        matches = [started(library, 3, seed) for seed in range(4)]
        write(library, matches[3], MatchClosed(Closed(ClosedHow.RESIGNED, Side.NS)))
        grow(library, matches[0], 1)
        order = [matches[i].setup.id for i in (0, 2, 1, 3)]
        assert [info.id for info in library.matches()] == order

    def test_the_order_of_writing_counts_not_the_clock(
        self, library: Library, folder: Path
    ) -> None:
        first, second = started(library, 2, 1), started(library, 2, 2)
        with raw(folder) as connection:
            for match, at in ((first, "2030-01-01T00:00:00+00:00"), (second, "never")):
                connection.execute(
                    "UPDATE event SET at = ? WHERE match_id = ?", (at, match.setup.id)
                )
        infos = library.matches()
        assert [info.id for info in infos] == [second.setup.id, first.setup.id]
        assert infos[0].changed_at is None
        assert infos[1].changed_at == datetime(2030, 1, 1, tzinfo=UTC)

    def test_what_a_line_tells(self, library: Library) -> None:
        match = Match(setup_of(5, title="Osteria"))
        library.create(match.setup)
        grow(library, match, 90)
        write(library, match, MatchClosed(Closed(ClosedHow.RESIGNED, Side.NS)))
        for _ in range(2):  # The second one is read from its summary.
            (info,) = library.matches()
            assert info.is_finished
            assert info.verdict == match.evaluation.verdict
            assert info.totals == match.evaluation.totals
            assert (info.deals, info.events) == (2, 92)
            assert info.players == match.setup.players
            assert (info.title, info.source, info.variant) == ("Osteria", "bots", "classic")
            assert not info.is_damaged
            assert info.created_at is not None
            assert info.created_at.tzinfo is not None

    def test_three_handed(self, library: Library) -> None:
        match = Match(setup_of(2, Variant.THREE))
        library.create(match.setup)
        grow(library, match, 45)
        for _ in range(2):
            (info,) = library.matches()
            assert info.totals == match.evaluation.totals
            assert set(info.players) == set(THREE_SEATS)

    @pytest.mark.parametrize("facts", ["", "[]", "{}", '{"problem":1,"verdict":3}', "{", "null"])
    def test_a_summary_that_cannot_be_read_is_made_anew(
        self, library: Library, folder: Path, facts: str
    ) -> None:
        match = started(library, 50)
        before = library.matches()
        with raw(folder) as connection:
            connection.execute("UPDATE summary SET facts = ?", (facts,))
        assert library.matches() == before
        assert before[0].totals == match.evaluation.totals

    def test_a_summary_of_another_length_or_version_is_not_believed(
        self, library: Library, folder: Path
    ) -> None:
        match = started(library, 45)
        library.matches()
        with raw(folder) as connection:
            connection.execute('UPDATE summary SET facts = \'{"problem":"lie"}\', version = 99')
        assert library.matches()[0].problem == ""
        grow(library, match, 36)
        assert library.matches()[0].deals == match.evaluation.deals == 1

    def test_trash_and_back(self, library: Library, folder: Path) -> None:
        first, second = started(library, 2, 1), started(library, 2, 2)
        library.trash(first.setup.id)
        assert [info.id for info in library.matches()] == [second.setup.id]
        (info,) = library.matches(trashed=True)
        assert (info.id, info.trashed) == (first.setup.id, True)
        assert read_back(library, first.setup.id) == first.log
        with opened(folder) as other:
            other.restore(first.setup.id)
        assert len(library.matches()) == 2
        assert library.matches(trashed=True) == []

    def test_names_are_remembered(self, library: Library, folder: Path) -> None:
        for name in ("Anna", "Piero", "Nicolo\N{COMBINING GRAVE ACCENT}", "Anna"):
            library.players.enroll(name)
        with opened(folder) as other:
            assert other.recent_names() == [
                "Anna",
                "Nicol\N{LATIN SMALL LETTER O WITH GRAVE}",
                "Piero",
            ]
            assert other.recent_names(1) == ["Anna"]


class TestTwoAtOnce:
    def test_b32_the_second_one_is_refused_and_goes_on_after_loading(
        self, library: Library, folder: Path
    ) -> None:
        mine = started(library, 5)
        with opened(folder) as other:
            loaded = other.load(mine.setup.id)
            theirs = loaded.match
            assert theirs is not None
            grow(other, theirs, 2)
            with pytest.raises(ConflictError):
                library.append(mine.setup.id, 6, Undone(3))
            assert read_back(library, mine.setup.id) == theirs.log
            library.append(mine.setup.id, 8, Undone(3))
            with pytest.raises(ConflictError):
                other.append(mine.setup.id, 8, next_event(theirs))

    def test_no_event_after_a_gap(self, library: Library) -> None:
        match = started(library, 5)
        with pytest.raises(ConflictError):
            library.append(match.setup.id, 8, Undone(1))
        assert read_back(library, match.setup.id) == match.log

    def test_a_file_locked_by_another_process(
        self, library: Library, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        match = started(library, 5)
        library.close()
        monkeypatch.setattr(schema, "HELD_S", 0.01)
        with opened(folder) as waiting:
            with raw(folder) as holder:
                holder.execute("BEGIN IMMEDIATE")
                with pytest.raises(LibraryError) as caught:
                    grow(waiting, match, 1)
                assert caught.value.trouble is Trouble.BUSY
                assert waiting.load(match.setup.id).readable_up_to == 5
            waiting.append(match.setup.id, 6, match.log[6])
            assert read_back(waiting, match.setup.id) == match.log

    def test_a_window_waits_for_another_process_only_a_moment(
        self, library: Library, folder: Path
    ) -> None:
        for one in (library, Library.open(folder)):
            (waits_ms,) = one._database.connection.execute("PRAGMA busy_timeout").fetchone()
            assert waits_ms == 1000 * schema.HELD_S <= 50
            one.close()

    def test_opening_while_another_process_keeps_it_for_itself(
        self, library: Library, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        match = started(library, 5)
        library.close()
        monkeypatch.setattr(schema, "BUSY_S", 0.01)
        with raw(folder) as holder:
            holder.execute("PRAGMA locking_mode=EXCLUSIVE")
            holder.execute("BEGIN EXCLUSIVE")
            with pytest.raises(LibraryError) as caught:
                Library.open(folder)
            assert caught.value.trouble is Trouble.BUSY
        with opened(folder) as again:
            assert read_back(again, match.setup.id) == match.log
        assert not (folder / "damaged").exists()

    def test_a_file_that_was_moved_away_is_not_written(
        self, library: Library, folder: Path
    ) -> None:
        match = started(library, 5)
        (folder / FILE).rename(folder / "elsewhere")
        with pytest.raises(LibraryError) as caught:
            library.append(match.setup.id, 6, Undone(3))
        assert caught.value.trouble is Trouble.MISSING
        (folder / "elsewhere").rename(folder / FILE)
        library.append(match.setup.id, 6, Undone(3))


class TestUnreadableEvents:
    @pytest.mark.parametrize(
        "change",
        [
            "payload = '{'",
            "payload = '[]'",
            'payload = \'{"seat":"N","card":"XX"}\'',
            'payload = \'{"seat":"Q","card":"DA"}\'',
            "payload = CAST(x'7bff7d' AS TEXT)",
            "payload = x'00'",
            "payload = " + "'" + "[" * 100_000 + "'",
            "payload = '{\"to_seq\":Infinity}', type = 'undone'",
            "type = CAST(x'ff' AS TEXT)",
            "type = 'match.created'",
            "seq = 99",
        ],
        ids=lambda change: change[:30],
    )
    def test_b28_the_match_opens_up_to_it_and_is_never_rewritten(
        self, library: Library, folder: Path, change: str
    ) -> None:
        match = started(library, 20)
        with raw(folder) as connection:
            connection.execute("PRAGMA foreign_keys=OFF")
            connection.execute(f"UPDATE event SET {change} WHERE seq = 12")
        loaded = library.load(match.setup.id)
        assert loaded.is_damaged
        assert loaded.problem.startswith("event 12: ")
        assert loaded.readable_up_to == 11
        assert loaded.match is not None
        assert loaded.match.log == match.log[:12]
        (info,) = library.matches()
        assert info.is_damaged
        assert info.players == match.setup.players
        with pytest.raises(ConflictError):
            library.append(match.setup.id, 12, match.log[12])

    def test_an_unreadable_first_event(self, library: Library, folder: Path) -> None:
        match = started(library, 3)
        with raw(folder) as connection:
            connection.execute("UPDATE event SET payload = '{}' WHERE seq = 0")
        loaded = library.load(match.setup.id)
        assert (loaded.match, loaded.readable_up_to) == (None, -1)
        (info,) = library.matches()
        assert info.is_damaged
        assert (info.id, dict(info.players)) == (match.setup.id, {})
        with pytest.raises(LogError):
            library.events(match.setup.id)

    def test_b30_an_unknown_house_rule_is_told(self, library: Library, folder: Path) -> None:
        match = started(library, 3)
        with raw(folder) as connection:
            connection.execute(
                "UPDATE event SET payload = replace(payload, 'last_trick', 'coin') WHERE seq = 0"
            )
        assert "coin" in library.load(match.setup.id).problem


def opens_and_works(folder: Path) -> Library:
    """Open a library and see that it takes a new match."""
    library = Library.open(folder)
    started(library, 3, seed=99)
    return library


def spoil_a_page(path: Path, match_id: str) -> None:
    """Overwrite a page of the file that holds events of a match and none of another."""
    content = bytearray(path.read_bytes())
    pages = [
        place
        for place in range(4096, len(content), 4096)
        if content.count(match_id.encode(), place, place + 4096) > 20
        and b"card.played" in content[place : place + 4096]
    ]
    place = pages[len(pages) // 2]
    content[place : place + 4096] = random.Random(3).randbytes(4096)
    path.write_bytes(content)


class TestDamagedFile:
    def assert_set_aside(self, library: Library, before: dict[str, bytes]) -> None:
        aside = library.report.set_aside
        assert library.report.kind is OpenKind.RESCUED
        assert aside is not None
        assert {path.name: path.read_bytes() for path in aside.iterdir()} == before

    @pytest.mark.parametrize(
        "content",
        [b"x", random.Random(1).randbytes(20_000), b"SQLite format 3\0" + bytes(4_080)],
        ids=["a byte", "noise", "a head"],
    )
    def test_b27_no_library_at_all(self, folder: Path, content: bytes) -> None:
        folder.mkdir()
        (folder / FILE).write_bytes(content)
        library = opens_and_works(folder)
        self.assert_set_aside(library, {FILE: content})
        assert library.report.matches == 0
        library.close()

    def test_another_programs_database(self, folder: Path) -> None:
        folder.mkdir()
        with raw(folder) as connection:
            connection.execute("CREATE TABLE recipe(name)")
        content = (folder / FILE).read_bytes()
        library = opens_and_works(folder)
        self.assert_set_aside(library, {FILE: content})
        library.close()

    def test_a_folder_in_its_place(self, folder: Path) -> None:
        (folder / FILE / "inner").mkdir(parents=True)
        library = opens_and_works(folder)
        assert library.report.set_aside is not None
        assert (library.report.set_aside / FILE / "inner").is_dir()
        library.close()

    def test_an_empty_file_is_a_new_library(self, folder: Path) -> None:
        folder.mkdir()
        (folder / FILE).touch()
        library = opens_and_works(folder)
        assert library.report.kind is OpenKind.NEW
        library.close()

    @pytest.mark.parametrize("gone", [True, False])
    def test_an_emptied_or_vanished_file_comes_back_from_the_backup(
        self, library: Library, folder: Path, gone: bool
    ) -> None:
        match = started(library, 30)
        library.close()
        with opened(folder):
            pass  # Makes the first weekly backup.
        if gone:
            (folder / FILE).unlink()
        else:
            (folder / FILE).write_bytes(b"")
        with opened(folder) as again:
            assert again.report.kind is OpenKind.RESCUED
            assert again.report.backup is not None
            assert again.report.matches == 1
            assert read_back(again, match.setup.id) == match.log

    def test_b27_a_spoilt_first_page(self, library: Library, folder: Path) -> None:
        matches = [started(library, 60, seed) for seed in (1, 2)]
        library.trash(matches[0].setup.id)
        library.players.enroll("Anna")
        library.close()
        content = random.Random(2).randbytes(4096) + (folder / FILE).read_bytes()[4096:]
        (folder / FILE).write_bytes(content)
        again = opens_and_works(folder)
        self.assert_set_aside(again, {FILE: content})
        for match in matches:
            assert read_back(again, match.setup.id) == match.log
        assert [info.id for info in again.matches(trashed=True)] == [matches[0].setup.id]
        assert again.recent_names() == ["Anna"]
        again.close()

    def test_what_the_backup_has_longer_is_taken_from_it(
        self, library: Library, folder: Path
    ) -> None:
        old = started(library, 200, 1)
        library.close()
        with opened(folder) as again:
            new = started(again, 200, 2)
        size = (folder / FILE).stat().st_size
        with (folder / FILE).open("r+b") as file:
            file.truncate(size // 2)
        with opened(folder) as again:
            assert again.report.backup is not None
            assert read_back(again, old.setup.id) == old.log
            ids = {info.id for info in again.matches()}
            if new.setup.id in ids:
                log = read_back(again, new.setup.id)
                assert log == new.log[: len(log)]

    def test_a_rescue_that_was_interrupted_is_finished(
        self, library: Library, folder: Path
    ) -> None:
        match = started(library, 20)
        library.close()
        (folder / FILE).rename((folder / FILE).with_suffix(".rescued"))
        with opened(folder) as again:
            assert read_back(again, match.setup.id) == match.log

    def test_a_match_that_cannot_be_joined_again_goes_on_from_where_it_breaks(
        self, library: Library, folder: Path
    ) -> None:
        match = started(library, 30)
        library.close()
        with raw(folder) as connection:
            connection.execute("DELETE FROM event WHERE seq = 12")
        content = bytes(4096) + (folder / FILE).read_bytes()[4096:]
        (folder / FILE).write_bytes(content)
        with opened(folder) as again:
            assert again.report.shortened == (match.setup.id,)
            assert read_back(again, match.setup.id) == match.log[:12]
            again.append(match.setup.id, 12, match.log[12])

    def test_b27_a_spoilt_page_in_the_middle(self, library: Library, folder: Path) -> None:
        matches = [started(library, 100, seed) for seed in range(3)]
        library.close()
        spoil_a_page(folder / FILE, matches[1].setup.id)
        with opened(folder) as again:
            assert again.report.kind is OpenKind.RESCUED
            for match in (matches[0], matches[2]):
                assert read_back(again, match.setup.id) == match.log
            log = read_back(again, matches[1].setup.id)
            assert 1 <= len(log) < 101
            assert log == matches[1].log[: len(log)]
            assert again.report.shortened == (matches[1].setup.id,)

    def test_b27_a_file_cut_off(self, library: Library, folder: Path) -> None:
        matches = [started(library, 100, seed) for seed in range(3)]
        library.close()
        content = (folder / FILE).read_bytes()
        (folder / FILE).write_bytes(content[: len(content) * 2 // 3])
        with opened(folder) as again:
            assert again.report.kind is OpenKind.RESCUED
            assert read_back(again, matches[0].setup.id) == matches[0].log

    @pytest.mark.parametrize("step", range(6))
    def test_a_rescue_that_is_cut_short_loses_nothing(
        self, library: Library, folder: Path, step: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The program dies at each of the moments when a file is moved."""
        old = started(library, 100, 1)
        library.close()
        with opened(folder) as again:  # Its log holds some of the pages only.
            match = started(again, 60, 2)
            files = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
        shutil.rmtree(folder / "backups")
        for path, data in files.items():
            path.write_bytes(data)
        spoil_a_page(folder / FILE, old.setup.id)
        content = (folder / FILE).read_bytes()
        moves = 0

        class PowerCutError(BaseException):
            """Nothing of the program runs after it."""

        def cut_short(name: str) -> Callable[[Path, Path], Path]:
            move = getattr(Path, name)

            def moved(self: Path, target: Path) -> Path:
                nonlocal moves
                if moves == step:
                    raise PowerCutError
                moves += 1
                result = move(self, target)
                assert isinstance(result, Path)
                return result

            return moved

        with monkeypatch.context() as patch, suppress(PowerCutError):
            for name in ("rename", "replace"):
                patch.setattr(Path, name, cut_short(name))
            Library.open(folder).close()
        with opened(folder) as again:
            assert read_back(again, match.setup.id) == match.log
            log = read_back(again, old.setup.id)
            assert log == old.log[: len(log)]
        assert schema.health_of(folder / FILE) is schema.Health.GOOD
        aside = [path.read_bytes() for path in folder.glob(f"damaged/*/{FILE}")]
        assert content in aside

    def test_b29_a_newer_file_is_only_read(self, library: Library, folder: Path) -> None:
        match = started(library, 20)
        library.close()
        with raw(folder) as connection:
            connection.execute("PRAGMA user_version=99")
        before = (folder / FILE).read_bytes()
        with opened(folder) as again:
            assert again.report.kind is OpenKind.NEWER
            assert again.report.sentences
            assert read_back(again, match.setup.id) == match.log
            assert [info.id for info in again.matches()] == [match.setup.id]
            with pytest.raises(LibraryError) as caught:
                again.append(match.setup.id, 21, Undone(3))
            assert caught.value.trouble is Trouble.NEWER
        assert (folder / FILE).read_bytes() == before


class TestBackups:
    def test_one_a_week_and_the_last_eight(self, library: Library, folder: Path) -> None:
        match = started(library, 20)
        library.close()
        for day in range(1, 13):
            name = f"madrasso-202001{day:02}-000000.sqlite3"
            (folder / "backups").mkdir(exist_ok=True)
            (folder / "backups" / name).write_bytes(b"old")
        (folder / "backups" / "notes.txt").write_text("mine")
        for _ in range(2):
            with opened(folder):
                pass
        found = backups.backups(folder)
        assert len(found) == 8
        assert sum("202001" not in path.name for path in found) == 1
        assert (folder / "backups" / "notes.txt").exists()
        with closing(sqlite3.connect(found[0])) as copy:
            (count,) = copy.execute("SELECT COUNT(*) FROM event").fetchone()
        assert count == len(match.log)

    def test_one_from_the_future_does_not_count(self, library: Library, folder: Path) -> None:
        started(library, 2)
        library.close()
        (folder / "backups").mkdir()
        ahead = datetime.now(UTC) + timedelta(days=3)
        (folder / "backups" / f"madrasso-{ahead:%Y%m%d-%H%M%S}.sqlite3").write_bytes(b"")
        (folder / "backups" / "madrasso-99999999-999999.sqlite3").write_bytes(b"")
        with opened(folder):
            pass
        assert len(backups.backups(folder)) == 3

    def test_one_that_cannot_be_made_is_told(self, library: Library, folder: Path) -> None:
        match = started(library, 2)
        library.close()
        (folder / "backups").touch()
        with opened(folder) as again:
            assert "backup" in again.report.sentences[0]
            grow(again, match, 1)

    def test_a_migration_starts_with_a_copy(
        self, library: Library, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        match = started(library, 20)
        library.close()
        script = "ALTER TABLE match ADD COLUMN place TEXT; "
        before = schema.schema_version()
        monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, script))
        with opened(folder) as again:
            assert read_back(again, match.setup.id) == match.log
            connection = again._database.connection
            assert connection.execute("PRAGMA user_version").fetchone() == (before + 1,)
            connection.execute("SELECT place FROM match")
        (copy,) = backups.backups(folder)
        with closing(sqlite3.connect(copy)) as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (before,)

    def test_a_library_of_version_1_opens(self, folder: Path) -> None:
        """Written by the first program: no register, a narrow summary, names without ids."""
        match = Match(setup_of(1))
        match.append(match.next_deal())
        at = "2025-11-25T20:00:00+01:00"
        folder.mkdir()
        with raw(folder) as connection:
            connection.executescript(f"PRAGMA page_size=4096; {VERSION_1} PRAGMA user_version=1")
            row: tuple[object, ...] = (match.setup.id, at, "bots", "classic", None)
            connection.execute("INSERT INTO match VALUES(?, ?, ?, ?, ?)", row)
            for seq, event in enumerate(match.log):
                row = (match.setup.id, seq, at, *records.written(event))
                connection.execute("INSERT INTO event VALUES(?, ?, ?, ?, ?)", row)
            connection.execute("INSERT INTO summary VALUES(?, 1, 1, '{}')", (match.setup.id,))
            connection.execute("INSERT INTO player VALUES('p1', 'Anna', '', '[]', '', '2025', 4)")
        with opened(folder) as library:
            assert library.report.kind is OpenKind.GOOD
            assert read_back(library, match.setup.id) == match.log
            (seated,) = library.seated(EVERYTHING)
            assert (
                tables_of(seated.players, "classic")[0][FOUR_SEATS.index(Seat.SOUTH)] == "name:anna"
            )
            assert library.players.register().identity("name:anna") == "p1"
            library.players.rename("p1", "Anna Busetto")
            assert library.players.register().identity("name:anna") == "p1"
        assert len(backups.backups(folder)) == 1

    def test_a_migration_that_fails_changes_nothing(
        self, library: Library, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        match = started(library, 20)
        library.close()
        with monkeypatch.context() as patch:
            script = "ALTER TABLE match ADD COLUMN place TEXT; DROP TABLE no_such; "
            patch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, script))
            with pytest.raises(LibraryError):
                Library.open(folder)
        with opened(folder) as again:
            assert read_back(again, match.setup.id) == match.log


def damaged_copy(rng: random.Random, source: Path, target: Path) -> dict[str, bytes]:
    """Copy the files of a library, one of them truncated or spoilt at a random place."""
    target.mkdir()
    files = {path.name: path.read_bytes() for path in source.iterdir() if path.is_file()}
    files = {name: data for name, data in files.items() if name.startswith(FILE)}
    victim = rng.choice([name for name in files if not name.endswith("-shm")])
    data = bytearray(files[victim])
    place, length = rng.randrange(len(data)), rng.choice([1, 16, 512, 4096, 20_000])
    match rng.randrange(4):
        case 0:
            del data[place:]
        case 1:
            data[place : place + length] = rng.randbytes(length)
        case 2:
            data[place : place + length] = bytes(length)
        case _:
            data[place] ^= 1 << rng.randrange(8)
    files[victim] = bytes(data)
    for name, content in files.items():
        (target / name).write_bytes(content)
    return files


def check_damaged_copies(library: Library, folder: Path, tmp_path: Path, rounds: range) -> None:
    matches = [started(library, 60, 1)]
    library.close()
    with opened(folder) as again:  # Makes a backup of what there is now.
        matches += [started(again, 60, 2), started(again, 20, 3)]
        library_files = tmp_path / "files"  # Taken while the log beside the file is in use.
        shutil.copytree(folder, library_files)
    for number in rounds:
        rng = random.Random(number)
        target = tmp_path / str(number)
        before = damaged_copy(rng, library_files, target)
        if rng.random() < 0.5:
            shutil.copytree(library_files / "backups", target / "backups")
        with opened(target) as again:
            report = again.report
            if report.set_aside is not None:
                aside = {path.name: path.read_bytes() for path in report.set_aside.iterdir()}
                for name in aside.keys() - {f"{FILE}-shm"}:
                    assert aside[name] == before[name]
                assert FILE in aside
            if report.kind is OpenKind.NEWER:
                continue
            if (target / "backups").exists():
                readable = again.load(matches[0].setup.id)
                assert readable.is_damaged or readable.readable_up_to == 60
            for info in again.matches():
                again.load(info.id)
            started(again, 3, seed=99)
        shutil.rmtree(target)


def test_damage_at_random_places(library: Library, folder: Path, tmp_path: Path) -> None:
    check_damaged_copies(library, folder, tmp_path, range(100))


@pytest.mark.slow
def test_damage_at_many_random_places(library: Library, folder: Path, tmp_path: Path) -> None:
    check_damaged_copies(library, folder, tmp_path, range(100, 1_100))


def check_cut_copies(library: Library, folder: Path, tmp_path: Path, rounds: range) -> None:
    """Cut the library or its log at random places: what a backup has is there, and more is told."""
    old = started(library, 60, 1)
    library.close()
    with opened(folder) as again:  # Makes a backup of what there is now.
        new = started(again, 30, 2)
        files = {name: (folder / name).read_bytes() for name in (FILE, f"{FILE}-wal")}
    for number in rounds:
        rng = random.Random(number)
        target = tmp_path / str(number)
        shutil.copytree(folder / "backups", target / "backups")
        cut = rng.choice(list(files))
        for name, data in files.items():
            left = data[: rng.randrange(len(data))] if name == cut else data
            (target / name).write_bytes(left)
        with opened(target) as again:
            assert read_back(again, old.setup.id) == old.log
            ids = {info.id for info in again.matches()}
            log = read_back(again, new.setup.id) if new.setup.id in ids else []
            assert log == new.log[: len(log)]
            if again.report.kind is OpenKind.RESCUED:
                assert again.report.sentences
                assert again.report.set_aside is not None
            started(again, 3, seed=99)
        shutil.rmtree(target)


def test_b27_a_library_cut_at_random_places(library: Library, folder: Path, tmp_path: Path) -> None:
    check_cut_copies(library, folder, tmp_path, range(15))


@pytest.mark.slow
def test_b27_a_library_cut_at_a_thousand_random_places(
    library: Library, folder: Path, tmp_path: Path
) -> None:
    check_cut_copies(library, folder, tmp_path, range(15, 1_015))


def test_b27_a_library_without_its_last_byte_comes_back_from_the_backup(
    library: Library, folder: Path
) -> None:
    match = started(library, 60)
    library.close()
    Library.open(folder).close()  # Makes a backup.
    data = (folder / FILE).read_bytes()
    (folder / FILE).write_bytes(data[:-1])
    with opened(folder) as again:
        assert again.report.kind is OpenKind.RESCUED
        assert read_back(again, match.setup.id) == match.log


def check_kills(folder: Path, kills: int, events: int) -> None:
    """Kill a process again and again while it plays matches.

    Args:
        folder: where the library is.
        kills: how often.
        events: after how many events it is killed at the latest, 1 or more.
    """
    rng = random.Random(7)
    acknowledged, seed = 0, 1
    for _ in range(kills):
        child = subprocess.Popen(
            [sys.executable, "-m", "tests.playing", str(folder), str(seed)],
            stdout=subprocess.PIPE,
            cwd=ROOT,
            text=True,
        )
        assert child.stdout is not None
        for _ in range(rng.randint(1, events)):
            acknowledged = int(child.stdout.readline() or acknowledged)
        child.send_signal(signal.SIGKILL)
        child.wait()
        acknowledged = int((child.stdout.readlines() or [str(acknowledged)])[-1])
        child.stdout.close()
        with opened(folder) as library:
            assert library.report.kind is OpenKind.GOOD
            log = read_back(library, setup_of(seed).id)
            assert acknowledged <= len(log) <= acknowledged + 1
            expected = Match(setup_of(seed))
            while len(expected.log) < len(log):
                expected.append(next_event(expected))
            assert log == expected.log
            if expected.evaluation.decided:
                seed, acknowledged = seed + 1, 0


needs_kill = pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")


@needs_kill
def test_killed_at_random_moments(folder: Path) -> None:
    check_kills(folder, 20, 40)


@needs_kill
def test_several_processes_write_at_once(folder: Path) -> None:
    """All of them make the folder, the file and a match of their own."""
    children = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.playing", str(folder), str(seed)],
            stdout=subprocess.PIPE,
            cwd=ROOT,
            text=True,
        )
        for seed in range(3)
    ]
    lengths = []
    for child in children:
        assert child.stdout is not None
        line = [child.stdout.readline() for _ in range(20)][-1]
        assert line
        child.kill()
        lengths.append(int((child.stdout.readlines() or [line])[-1]))
        child.wait()
        child.stdout.close()
    with opened(folder) as library:
        assert len(library.matches()) == 3
        for seed, length in enumerate(lengths):
            assert length <= len(read_back(library, setup_of(seed).id)) <= length + 1


@needs_kill
@pytest.mark.slow
def test_killed_at_many_random_moments(folder: Path) -> None:
    check_kills(folder, 200, 40)


@needs_kill
@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_killed_after_each_of_five_hundred_events(folder: Path) -> None:
    check_kills(folder, 500, 1)


class TestDiskTrouble:
    def test_b31_a_full_disk_loses_nothing(self, library: Library) -> None:
        match = started(library, 5)
        connection = library._database.connection
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages}")
        written, caught = write_until_refused(library, match)
        assert caught.trouble is Trouble.FULL
        assert read_back(library, match.setup.id) == match.log[:written]
        connection.execute("PRAGMA max_page_count=1000000")
        library.append(match.setup.id, written, match.log[written])
        assert read_back(library, match.setup.id) == match.log

    def test_a_file_that_may_not_grow(self, folder: Path) -> None:
        resource = pytest.importorskip("resource", reason="no limits on this platform")
        with opened(folder) as library:
            match = started(library, 5)
            limits = resource.getrlimit(resource.RLIMIT_FSIZE)
            log = (folder / f"{FILE}-wal").stat().st_size
            resource.setrlimit(resource.RLIMIT_FSIZE, (log + 10_000, limits[1]))
            try:
                written, caught = write_until_refused(library, match)
                assert caught.trouble in (Trouble.DISK, Trouble.FULL)
                assert read_back(library, match.setup.id) == match.log[:written]
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, limits)
            library.append(match.setup.id, written, match.log[written])
        with opened(folder) as library:
            assert read_back(library, match.setup.id) == match.log

    @pytest.mark.parametrize("blocked", ["file", "parent"])
    def test_a_folder_that_cannot_be_made(self, tmp_path: Path, blocked: str) -> None:
        (tmp_path / "data").write_text("in the way")
        folder = tmp_path / "data" if blocked == "file" else tmp_path / "data" / "inner"
        with pytest.raises(LibraryError):
            Library.open(folder)
        assert (tmp_path / "data").read_text() == "in the way"

    @pytest.fixture
    def small_disk(self, tmp_path: Path) -> Iterator[Path]:
        """Return a file system of 256 KB."""
        disk = tmp_path / "disk"
        disk.mkdir()
        with mount(disk, "256k"):
            yield disk

    def test_b31_a_full_file_system(self, small_disk: Path) -> None:
        with opened(small_disk) as library:
            match = started(library, 5)
            filler = small_disk / "filler"
            fill(filler)
            written, caught = write_until_refused(library, match)
            assert caught.trouble is Trouble.FULL
            assert read_back(library, match.setup.id) == match.log[:written]
            filler.unlink()
            library.append(match.setup.id, written, match.log[written])
        with opened(small_disk) as library:
            assert read_back(library, match.setup.id) == match.log

    def test_a_full_file_system_from_the_start(self, small_disk: Path) -> None:
        fill(small_disk / "filler")
        with pytest.raises(LibraryError) as caught:
            Library.open(small_disk)
        assert caught.value.trouble in (Trouble.FULL, Trouble.DISK, Trouble.MISSING)
        (small_disk / "filler").unlink()
        opens_and_works(small_disk).close()

    def test_a_full_disk_keeps_a_damaged_file_where_it_is(self, small_disk: Path) -> None:
        (small_disk / FILE).write_bytes(b"damaged" * 5_000)
        fill(small_disk / "filler")
        with pytest.raises(LibraryError):
            Library.open(small_disk)
        assert (small_disk / FILE).read_bytes() == b"damaged" * 5_000

    @pytest.mark.parametrize("killed", [False, True])
    def test_b31_a_read_only_file_system(self, small_disk: Path, killed: bool) -> None:
        library = Library.open(small_disk)
        match = started(library, 5)
        kept = {p: p.read_bytes() for p in small_disk.iterdir() if p.is_file()}
        library.close()
        if killed:  # The log beside the file is left.
            for path, content in kept.items():
                path.write_bytes(content)
        run_mount(f"-o remount,ro {small_disk}")
        with opened(small_disk) as again:
            assert again.report.kind is OpenKind.READ_ONLY
            assert again.is_read_only
            with pytest.raises(LibraryError) as caught:
                again.append(match.setup.id, 6, Undone(2))
            assert caught.value.trouble is Trouble.READ_ONLY
            assert read_back(again, match.setup.id) == match.log
            assert len(again.matches()) == 1
        run_mount(f"-o remount,rw {small_disk}")
        with opened(small_disk) as again:
            again.append(match.setup.id, 6, Undone(2))

    def test_a_read_only_folder_without_a_library(self, small_disk: Path) -> None:
        run_mount(f"-o remount,ro {small_disk}")
        with pytest.raises(LibraryError):
            Library.open(small_disk / "data")
        with pytest.raises(LibraryError):
            Library.open(small_disk)


def test_the_verdict_survives_its_summary(library: Library) -> None:
    match = started(library, 0)
    while not match.evaluation.decided:
        grow(library, match, 41)
    first, second = library.matches(), library.matches()
    assert first == second
    assert first[0].verdict == match.evaluation.verdict
    assert first[0].verdict is not None
    assert first[0].verdict.reason in EndReason
