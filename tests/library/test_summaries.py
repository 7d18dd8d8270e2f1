"""Summaries: written with each event, never believed blindly, and never missed."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from madrasso_qt.library import FILE, Library, MatchInfo
from madrasso_qt.library.conditions import EVERYTHING, Seated, tables_of
from madrasso_qt.library.summaries import VERSION
from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.log import (
    DealCorrected,
    NoteChanged,
    Player,
    SeatChanged,
    Source,
    Undone,
)
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import Preset, RuleSet
from madrasso_qt.rules.score import Call, Casson, DealEntry, DealKind
from tests.club import begun, entered, table_setup, write
from tests.playing import next_event, setup_of

CORRECTED = DealEntry.of_points(38, 92)


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


def everything(library: Library) -> tuple[list[str], list[Seated], list[MatchInfo]]:
    infos = [info._replace(changed_at=None) for info in library.matches()]
    return library.find(EVERYTHING), library.seated(EVERYTHING), infos


def columns(library: Library) -> dict[str, dict[str, object]]:
    """Return the columns of all summaries by the match's id."""
    library.find(EVERYTHING)
    cursor = library._database.run("SELECT * FROM summary")
    names = [column[0] for column in cursor.description]
    rows = [dict(zip(names, row, strict=True)) for row in cursor]
    return {str(row["match_id"]): row for row in rows}


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
    assert stored(library) == {}
    assert columns(library)["t"]["figures"] == " 47  60  70  83 "
    assert stored(library) == {"t": (2, VERSION)}


def test_nothing_is_kept_of_an_event_that_was_refused(library: Library) -> None:
    match = begun(library, table_setup("t"))
    match.append(entered(DealEntry.of_points(83, 47))[0])
    with library._database.writing("test"):
        library._database.run("INSERT INTO event VALUES('t', 1, '', 'note.changed', '{}')")
    with pytest.raises(Exception, match="does not come next"):
        library.append("t", 1, match.log[1], match)
    assert stored(library) == {"t": (0, VERSION)}
    assert columns(library)["t"]["deals"] == 0


@pytest.mark.parametrize("lie", ["seq = seq + 1", "version = version + 1"])
def test_one_of_another_length_or_version_is_not_believed(
    library: Library, tmp_path: Path, lie: str
) -> None:
    match = begun(library, table_setup("t"))
    write(library, match, *entered(DealEntry.of_points(83, 47)))
    before = everything(library)
    with library._database.writing("test"):
        library._database.run(f"UPDATE summary SET {lie}, facts = '{{}}', deals = 9, names = ''")
    library.close()
    again = Library.open(tmp_path)
    assert again.info("t").deals == 1
    assert everything(again) == before
    again.close()


def test_what_a_line_tells(library: Library) -> None:
    filled(library, told=True)
    found = columns(library)
    table, called, played = (found[key] for key in ("t1", "t2", setup_of(3).id))
    assert (table["preset"], called["preset"]) == ("veneto", "venezia")
    four = ["zorzi", "busetto", "vianello", "scarpa"]
    assert tables_of(str(table["players"]), "classic") == [four]
    assert str(table["names"]).split("\n") == ["zorzi", "busetto", "vianello", "scarpa"]
    assert table["words"] == "osteria dorsoduro con l'oste"
    assert (table["figures"], table["least"], table["most"]) == (" 38  92 ", 38, 92)
    assert table["cassons"] == "scarpa"
    assert (table["finished"], table["deals"], table["reason"]) == (0, 2, "")
    assert (called["finished"], called["deals"], called["reason"]) == (1, 11, "call")
    assert tables_of(str(played["players"]), "classic")[0][2] == "name:anna"
    assert tables_of(str(played["players"]), "classic")[0][0] == "bot:simple"
    assert [played["damaged"], table["damaged"]] == [0, 0]
    assert library.find(EVERYTHING) == [setup_of(3).id, "t2", "t1"]


def test_the_unfinished_ones_are_known_without_reading(library: Library) -> None:
    filled(library, told=True)
    assert library.unfinished(Source.TABLE) == ["t1"]
    assert library.unfinished(Source.BOTS) == [setup_of(3).id]
    library.trash("t1")
    assert library.unfinished(Source.TABLE) == []
    assert library.find(EVERYTHING, trashed=True) == ["t1"]


def test_a_substitute_is_found_beside_whom_he_replaced(library: Library) -> None:
    match = begun(library, table_setup("t"))
    write(library, match, *entered(DealEntry.of_points(83, 47), DealEntry.of_void()))
    write(library, match, SeatChanged(Seat.EAST, Player("Piero", id="piero"), "d2"))
    (seated,) = library.seated(EVERYTHING)
    assert [table[3] for table in tables_of(seated.players, "classic")] == ["piero", "scarpa"]
    assert set(str(columns(library)["t"]["names"]).split("\n")) >= {"scarpa", "piero"}
    assert '"since":[1,0]' in seated.facts


def test_a_casson_is_that_of_who_sat_there(library: Library) -> None:
    match = begun(library, table_setup("t"))
    casson = DealEntry(DealKind.CASSON, casson=Casson(Side.WE, Seat.EAST))
    write(library, match, *entered(casson))
    write(library, match, SeatChanged(Seat.EAST, Player("Piero", id="piero"), "d1"))
    assert columns(library)["t"]["cassons"] == "scarpa"


def test_who_sat_down_after_the_decision_played_nothing(library: Library) -> None:
    match = begun(library, table_setup("t"))
    write(library, match, *entered(DealEntry.of_cappotto(Side.NS)))
    write(library, match, SeatChanged(Seat.EAST, Player("Piero", id="piero"), "d1"))
    (seated,) = library.seated(EVERYTHING)
    assert [table[3] for table in tables_of(seated.players, "classic")] == ["scarpa"]


def test_a_library_that_cannot_be_written_lists_all_the_same(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(library, told=False)
    monkeypatch.setattr(type(library._database), "is_read_only", True)
    listed = everything(library)
    assert len(listed[0]) == 3
    assert library._database.run("SELECT COUNT(*) FROM main.summary").fetchone() == (0,)
    monkeypatch.undo()
    library.close()
    again = Library.open(tmp_path)
    assert everything(again) == listed
    again.close()
