"""Kept sheets in the library: they come back as sheets, and the list tells how they stand."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from madrasso_qt.app.sheet_session import SheetSession
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


class TestHowLongADealTook:
    """B34: a clock that cannot be put back tells it, else two stamps if they make sense."""

    @pytest.fixture
    def now(self) -> list[float]:
        """Return the time, to be moved by hand."""
        return [1000.0]

    @pytest.fixture
    def session(self, library: Library, now: list[float]) -> Iterator[SheetSession]:
        session = SheetSession(library, clock=lambda: now[0])
        session.start(SETUP)
        yield session
        session.close()

    def written(self, session: SheetSession) -> int | None:
        session.enter(DealEntry.of_points(83, 47))
        return session.match.entries[-1].seconds

    def test_b34_within_a_session(self, session: SheetSession, now: list[float]) -> None:
        now[0] += 301
        assert self.written(session) == 301
        now[0] += 5
        assert self.written(session) is None, "written late, just after the one before"
        now[0] += 400
        assert self.written(session) == 400
        session.undo()
        now[0] += 30
        assert self.written(session) == 430
        now[0] += 13 * 3600
        assert self.written(session) is None
        assert session.consequence().before == session.match.evaluation

    @pytest.mark.parametrize(
        ("ago", "seconds"),
        [(timedelta(minutes=5), 300), (timedelta(hours=-1), None), (timedelta(hours=13), None)],
    )
    def test_b34_after_a_restart(
        self, session: SheetSession, ago: timedelta, seconds: int | None
    ) -> None:
        self.written(session)
        then = datetime.now(UTC) - ago
        session.open(session.match, [None, then])
        found = self.written(session)
        assert found == (seconds and pytest.approx(seconds, abs=2))

    def test_b34_a_stamp_that_cannot_be_read(self, session: SheetSession) -> None:
        session.open(session.match, [None])
        assert self.written(session) is None
