"""Imports: nothing is counted twice, nothing is overwritten, nothing is lost by the way."""

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from madrasso_qt.exchange.imports import Status, id_of, judged, match_from, take
from madrasso_qt.library import Library, LibraryError, Trouble
from madrasso_qt.library.company import Company
from madrasso_qt.library.identity import UNKNOWN
from madrasso_qt.rules import mpn
from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.log import Source
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.mpn import Record
from madrasso_qt.rules.tablematch import TableMatch
from tests.playing import next_event, setup_of

EXAMPLE = Path(__file__).parents[1] / "data" / "example.mpn"


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with closing(Library.open(tmp_path / "data")) as library:
        yield library


def example() -> Record:
    return mpn.read(EXAMPLE.read_bytes())[0]


def cut(record: Record, lines: int) -> Record:
    return replace(record, entries=record.entries[:lines], deals=())


def imported(library: Library, *records: Record) -> list[Status]:
    candidates = judged(library, records)
    take(library, candidates)
    return [candidate.status for candidate in candidates]


def there(library: Library, match_id: str) -> Record:
    loaded = library.load(match_id)
    assert loaded.match is not None
    assert not loaded.is_damaged
    return mpn.record_of(loaded.match)


def test_all_facts_arrive(library: Library) -> None:
    record = example()
    assert imported(library, record) == [Status.NEW]
    again = there(library, id_of(record))
    assert again.entries == record.entries
    assert again.deals == record.deals
    assert (again.rules, again.keeper) == (record.rules, record.keeper)
    for tag in ("Event", "Site", "North", "West", "South", "East", "MatchId", "Result"):
        assert again.tags[tag] == record.tags[tag]
    (info,) = library.matches()
    assert info.source is Source.IMPORT
    assert info.created_at is not None
    assert info.created_at.date() == date(2025, 11, 25)
    assert info.totals == {Side.NS: 708, Side.WE: 592}


@pytest.mark.parametrize(
    "text",
    [
        '[Event "gone"][Sheet "NS"]\n1. 70\n2. void why:misdealt\n2. 60 assist secs:9',
        '[Event "r"][Termination "resigned"][ClosedBy "WE"][Sheet "WE"]\n1. 70',
        '[Event "a"][Termination "abandoned"][Sheet "NS"]\n1. casson:E trick:3 duty:trump',
        '[Event "3"][Variant "Three"][North "A"][West "B"][South "C"][Sheet "W"]\n1. 50/40/40',
        '[Event "s"][Variant "Short"][Sheet "NS"]\n1. 129 forced\n2. cappotto:WE\n3. 65',
        '[Event "x"][Substitute "E@2=Nane; W@3=Toni"][Sheet "NS"]\n1. 70\n2. 60\n3. 50',
    ],
)
def test_every_kind_of_sheet_arrives(library: Library, text: str) -> None:
    (record,) = mpn.read(text)
    imported(library, record)
    again = there(library, id_of(record))
    assert again.entries == record.entries
    assert again.closed == record.closed
    assert again.tags.get("Substitute") == record.tags.get("Substitute")
    assert imported(library, record) == [Status.SAME]


def test_b33_one_match_twice_is_one_match(library: Library) -> None:
    record = example()
    assert imported(library, record, record) == [Status.NEW, Status.SAME]
    assert imported(library, record) == [Status.SAME]
    assert imported(library, cut(record, 5)) == [Status.SAME]
    assert len(library.matches()) == 1


def test_b33_a_longer_version_goes_on_where_the_other_ends(library: Library) -> None:
    record = example()
    assert imported(library, cut(record, 5)) == [Status.NEW]
    before = library.events(id_of(record))
    assert imported(library, record) == [Status.LONGER]
    assert library.events(id_of(record))[: len(before)] == before
    assert there(library, id_of(record)).entries == record.entries
    assert len(library.matches()) == 1


def test_b33_a_different_version_is_kept_beside_it(library: Library) -> None:
    record = example()
    other = replace(record, entries=(record.entries[1], *record.entries[1:]), deals=())
    assert imported(library, record, other) == [Status.NEW, Status.DIFFERENT]
    assert imported(library, other) == [Status.SAME]
    assert len(library.matches()) == 2
    assert there(library, id_of(record)).entries == record.entries


def test_b33_other_players_make_another_match(library: Library) -> None:
    record = example()
    other = replace(record, tags={**record.tags, "North": "Somebody"})
    assert imported(library, record, other) == [Status.NEW, Status.DIFFERENT]


def test_a_match_without_an_id_has_the_same_one_each_time(library: Library) -> None:
    (record,) = mpn.read('[Event "x"][Sheet "NS"]\n1. 70')
    assert imported(library, record) == [Status.NEW]
    assert imported(library, *mpn.read(mpn.write(record))) == [Status.SAME]


def test_a_match_of_the_trash_comes_back(library: Library) -> None:
    record = example()
    imported(library, record)
    library.trash(id_of(record))
    assert imported(library, record) == [Status.TRASHED]
    assert [info.id for info in library.matches()] == [id_of(record)]


def test_a_match_that_was_played_here_is_known_again(library: Library) -> None:
    match = Match(setup_of(3))
    library.create(match.setup)
    for _ in range(100):
        event = next_event(match)
        match.append(event)
        library.append(match.setup.id, len(match.log) - 1, event)
    (record,) = mpn.read(mpn.write(mpn.record_of(match, in_hand=False)))
    assert imported(library, record) == [Status.SAME]


def test_b30_an_unknown_house_rule_is_not_taken_for_another(library: Library) -> None:
    text = EXAMPLE.read_text("utf-8").replace("tie=last_trick", "tie=coin")
    assert imported(library, *mpn.read(text)) == [Status.NOT_UNDERSTOOD]
    assert not library.matches()


def test_b36_the_computed_result_counts(library: Library) -> None:
    text = EXAMPLE.read_text("utf-8").replace('[Result "NS"]', '[Result "WE"]')
    (record,) = mpn.read(text)
    assert any(f.fault is mpn.Fault.OTHER_RESULT for f in mpn.findings(record))
    imported(library, record)
    (info,) = library.matches()
    assert info.verdict is not None
    assert info.verdict.winner is Side.NS


def test_b37_evidence_of_a_casson_is_kept(library: Library) -> None:
    text = EXAMPLE.read_text("utf-8")
    text = text.replace("2. 83 dealer:S lead:E last:WE", "2. casson:S trick:1 dealer:S lead:E")
    text = text.replace("E C2 C5 C4 CR", "E C2 C5 ^RB2 *").split("S BA CA")[0]
    records = mpn.read(text.replace("^RB2", "^RSA"))
    (record,) = records
    imported(library, record)
    assert there(library, id_of(record)).deals == record.deals


def test_b23_b24_names_are_cleaned_on_the_way(library: Library) -> None:
    text = '[Event "x"][North "Nicolo\u0300 \u202e74"][Sheet "NS"]\n1. 70'
    (record,) = mpn.read(text)
    imported(library, record)
    (info,) = library.matches()
    assert info.players[Seat.NORTH].name == "Nicol\u00f2 74"


def test_programs_are_no_persons(library: Library) -> None:
    (record,) = mpn.read('[Event "x"][North "Bot"][NorthType "program"][Sheet "NS"]\n1. 70')
    imported(library, record)
    (info,) = library.matches()
    assert info.players[Seat.NORTH].bot
    assert not info.players[Seat.SOUTH].bot


def test_all_or_nothing(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    records = [replace(example(), tags={**example().tags, "MatchId": f"m{n}"}) for n in range(3)]
    candidates = judged(library, records)
    imported(library, records[1])
    with pytest.raises(LibraryError) as caught:
        take(library, candidates)
    assert caught.value.trouble is Trouble.CONFLICT
    assert [info.id for info in library.matches()] == ["m1"]


def test_what_becomes_of_a_match_is_seen_before(library: Library) -> None:
    match = match_from(example(), "new")
    assert isinstance(match, TableMatch)
    assert match.evaluation == example().evaluation()
    assert library.matches() == []


@pytest.mark.parametrize("day", ["0001.01.01", "9999.12.31", "7026.13.45"])
def test_b34_a_day_at_the_ends_of_the_calendar(library: Library, day: str) -> None:
    records = mpn.read(f'[Event "x"][Date "{day}"][Sheet "NS"]\n1. 70')
    assert take(library, judged(library, records)) == 1
    (info,) = library.matches()
    assert info.created_at is None or info.created_at.astimezone()


@pytest.mark.parametrize(
    "text",
    [
        '[Event "x"][MatchId "i"][North "A"][Substitute "N@1=B; N@2=A"][Sheet "NS"]\n1. 70\n2. 60',
        '[Event "x"][MatchId "i"][North "A"][Substitute "N@1=B"][Sheet "NS"]\n1. void\n1. 70',
        (
            '[Event "x"][MatchId "i"][Termination "resigned"][ClosedBy "NS"][Sheet "NS"]\n'
            "1. cappotto:NS"
        ),
    ],
    ids=["seat changed before the first deal", "and a void one", "given up after the decision"],
)
def test_b33_what_a_record_says_beyond_a_match_makes_no_other_one(
    library: Library, text: str
) -> None:
    records = mpn.read(text)
    assert take(library, judged(library, records)) == 1
    assert [item.status for item in judged(library, records)] == [Status.SAME]


def test_who_has_no_name_elsewhere_is_not_the_person_at_this_screen(library: Library) -> None:
    records = mpn.read('[Event "x"][North "Zorzi"][Sheet "NS"]\n1. 70')
    take(library, judged(library, records))
    company = Company(library.seatings(), library.players.register())
    assert company.seats == Counter({"name:zorzi": 1, UNKNOWN: 3})
    assert company.busiest_pair() == ()
