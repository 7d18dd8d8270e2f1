"""Summaries: written with each event, never believed blindly, and never missed."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from madrasso_qt.library import FILE, Library, MatchInfo
from madrasso_qt.library.lines import MatchLine
from madrasso_qt.library.summaries import VERSION
from madrasso_qt.rules.cards import FOUR_SEATS, Seat, Side
from madrasso_qt.rules.log import (
    DealCorrected,
    DealEntered,
    LogEvent,
    MatchSetup,
    NoteChanged,
    Player,
    SeatChanged,
    Source,
    Undone,
)
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import Preset, RuleSet
from madrasso_qt.rules.score import Call, Casson, DealEntry, DealKind
from tests.playing import next_event, setup_of


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library.open(tmp_path)
    yield library
    library.close()


def table_setup(match_id: str, **changes: object) -> MatchSetup:
    names = dict(zip(FOUR_SEATS, ("Zorzi", "Busetto", "Vianello", "Scarpa"), strict=True))
    players = {seat: Player(name, id=name.lower()) for seat, name in names.items()}
    setup = MatchSetup(match_id, RuleSet(), players, Seat.NORTH, Side.NS, Source.TABLE)
    return replace(setup, **changes)  # type: ignore[arg-type]


def write(library: Library, match: Match, *events: LogEvent, told: bool = True) -> None:
    """Append events to a match and its log; ``told``: the library is given the match, too."""
    for event in events:
        seq = len(match.log)
        match.append(event)
        library.append(match.setup.id, seq, event, match if told else None)


CORRECTED = DealEntry.of_points(38, 92)


def entered(*entries: DealEntry) -> list[DealEntered]:
    return [DealEntered(f"d{n}", entry) for n, entry in enumerate(entries, 1)]


def begun(library: Library, setup: MatchSetup) -> Match:
    library.create(setup)
    return Match.begun(setup)


def filled(library: Library, *, told: bool) -> list[Match]:
    """Write matches of every kind."""
    table = begun(library, table_setup("t1", title="Osteria", place="Dorsoduro", note="con l'oste"))
    casson = DealEntry(DealKind.CASSON, casson=Casson(Side.WE, Seat.EAST))
    lines = entered(DealEntry.of_points(83, 47, last=Side.NS), casson, DealEntry.of_void("other"))
    write(library, table, *lines, told=told)
    write(library, table, DealCorrected("d1", lines[0].entry, CORRECTED), told=told)
    called = begun(library, table_setup("t2", rules=RuleSet.of(Preset.VENEZIA)))
    ten = [DealEntry.of_points(72, 58)] * 10
    call = DealEntry.of_call(Call(Side.NS, 6, 57, Seat.SOUTH))
    write(library, called, *entered(*ten, call), told=told)
    played = begun(library, setup_of(3))
    for _ in range(130):
        write(library, played, next_event(played), told=told)
    write(library, played, Undone(100), told=told)
    return [table, called, played]


def everything(library: Library) -> tuple[list[MatchLine], list[MatchInfo], list[str]]:
    lines = library.lines()
    infos = [info._replace(changed_at=None) for info in library.matches()]
    return lines, infos, library.facts([line.id for line in lines])


@pytest.mark.parametrize("told", [True, False])
@pytest.mark.parametrize("statement", ["DELETE FROM summary", "DROP TABLE summary"])
def test_dropped_ones_come_back_the_same(
    library: Library, tmp_path: Path, statement: str, told: bool
) -> None:
    filled(library, told=told)
    before = everything(library)
    library.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(statement)
        connection.commit()
    again = Library.open(tmp_path)
    assert everything(again) == before
    again.close()


def stored(library: Library) -> dict[str, tuple[int, int]]:
    rows = library._database.run("SELECT match_id, seq, version FROM summary")
    return {match_id: (seq, version) for match_id, seq, version in rows}


def test_a_summary_is_written_with_its_event_and_only_of_the_whole_log(library: Library) -> None:
    match = begun(library, table_setup("t"))
    assert stored(library) == {"t": (0, VERSION)}
    first, second = entered(DealEntry.of_points(83, 47), DealEntry.of_points(60, 70))
    write(library, match, first)
    assert stored(library) == {"t": (1, VERSION)}
    # An event that waits for the disk while the match has gone on tells nothing of the match.
    match.append(second)
    match.append(NoteChanged("later"))
    library.append("t", 2, second, match)
    assert stored(library) == {"t": (1, VERSION)}
    assert library.lines()[0].figures == "83 47 60 70"
    assert stored(library) == {"t": (2, VERSION)}


def test_nothing_is_kept_of_an_event_that_was_refused(library: Library) -> None:
    match = begun(library, table_setup("t"))
    match.append(entered(DealEntry.of_points(83, 47))[0])
    with library._database.writing("test"):
        library._database.run("INSERT INTO event VALUES('t', 1, '', 'note.changed', '{}')")
    with pytest.raises(Exception, match="does not come next"):
        library.append("t", 1, match.log[1], match)
    assert stored(library) == {"t": (0, VERSION)}
    assert library.lines()[0].deals == 0


@pytest.mark.parametrize("lie", ["seq = seq + 1", "version = version + 1"])
def test_one_of_another_length_or_version_is_not_believed(library: Library, lie: str) -> None:
    match = begun(library, table_setup("t"))
    write(library, match, *entered(DealEntry.of_points(83, 47)))
    before = everything(library)
    with library._database.writing("test"):
        library._database.run(f"UPDATE summary SET {lie}, facts = '{{}}', deals = 9, names = ''")
    assert library.info("t").deals == 1
    assert everything(library) == before


def test_what_a_line_tells(library: Library) -> None:
    filled(library, told=True)
    played, called, table = library.lines()
    assert (table.id, table.source, table.variant, table.preset) == (
        "t1",
        "table",
        "classic",
        "veneto",
    )
    assert table.seats == {"N": "zorzi", "W": "busetto", "S": "vianello", "E": "scarpa"}
    assert table.names.split("\n") == ["zorzi", "busetto", "vianello", "scarpa"]
    assert table.words == "osteria dorsoduro con l'oste"
    assert (table.figures, table.cassons) == ("38 92", "scarpa")
    assert (table.finished, table.deals, table.reason) == (0, 2, "")
    assert (called.finished, called.deals, called.reason) == (1, 11, "call")
    assert called.preset == "venezia"
    assert played.seats["S"] == "name:anna"
    assert played.seats["N"] == "bot:simple"
    assert (played.source, played.damaged) == ("bots", 0)


def test_the_unfinished_ones_are_known_without_reading(library: Library) -> None:
    filled(library, told=True)
    assert library.unfinished(Source.TABLE) == ["t1"]
    assert library.unfinished(Source.BOTS) == [setup_of(3).id]
    library.trash("t1")
    assert library.unfinished(Source.TABLE) == []
    assert [line.id for line in library.lines(trashed=True)] == ["t1"]


def test_a_substitute_is_found_beside_whom_he_replaced(library: Library) -> None:
    match = begun(library, table_setup("t"))
    write(library, match, *entered(DealEntry.of_points(83, 47), DealEntry.of_void()))
    write(library, match, SeatChanged(Seat.EAST, Player("Piero", id="piero"), "d2"))
    (line,) = library.lines()
    assert line.seats["E"] == "piero"
    assert set(line.names.split("\n")) >= {"scarpa", "piero"}
    assert '"since":{"E":1}' in library.facts(["t"])[0]


def test_a_library_that_cannot_be_written_lists_all_the_same(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(library, told=False)
    before = everything(library)
    with library._database.writing("test"):
        library._database.run("DELETE FROM summary")
    monkeypatch.setattr(type(library._database), "is_read_only", True)
    assert everything(library) == before
    assert stored(library) == {}
