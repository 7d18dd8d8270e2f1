"""Kept sheets in the library: they come back as sheets, and the list tells how they stand."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from madrasso_qt.library import Library
from madrasso_qt.rules.cards import FOUR_SEATS, Side
from madrasso_qt.rules.log import DealEntered, LogEvent, MatchSetup, Player, Source, Undone
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.rules.score import DealEntry
from madrasso_qt.rules.tablematch import TableMatch

SETUP = MatchSetup(
    "sheet-1",
    RuleSet(),
    {seat: Player(f"Player {seat.value}", id=f"p{seat.value}") for seat in FOUR_SEATS},
    FOUR_SEATS[0],
    Side.NS,
    Source.TABLE,
    title="Osteria",
)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library.open(tmp_path / "data")
    yield library
    library.close()


def test_a_sheet_comes_back_as_a_sheet(library: Library) -> None:
    library.create(SETUP)
    events: list[LogEvent] = [
        DealEntered("d1", DealEntry.of_points(83, 47), said="83"),
        DealEntered("d2", DealEntry.of_casson(Side.WE)),
        Undone(1),
    ]
    for seq, event in enumerate(events, 1):
        library.append(SETUP.id, seq, event)
    loaded = library.load(SETUP.id)
    assert not loaded.is_damaged
    assert isinstance(loaded.match, TableMatch)
    assert loaded.match.log[1:] == events
    assert loaded.match.next_uid == "d3"
    info = library.matches()[0]
    assert info.source is Source.TABLE
    assert (info.title, info.deals, info.totals) == ("Osteria", 1, {Side.NS: 83, Side.WE: 47})


def test_each_event_has_its_time(library: Library) -> None:
    library.create(SETUP)
    library.append(SETUP.id, 1, DealEntered("d1", DealEntry.of_points(83, 47)))
    times = library.times(SETUP.id)
    assert len(times) == 2
    now = datetime.now(UTC)
    assert all(time is not None and now - timedelta(minutes=1) < time <= now for time in times)


def test_a_sheet_is_not_laid_on_the_card_table(library: Library) -> None:
    library.create(replace(SETUP, id="sheet-2"))
    match = library.load("sheet-2").match
    assert match is not None
    assert match.deals == []
