"""Random lives of a kept sheet, against a plain list of lines that is copied at each step."""

import json
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from madrasso_qt.rules.cards import FOUR_SEATS, Side
from madrasso_qt.rules.log import (
    DealCorrected,
    DealEntered,
    DealMoved,
    DealRetracted,
    KeeperChanged,
    LogEvent,
    MatchClosed,
    MatchReopened,
    MatchSetup,
    NoteChanged,
    Player,
    Redone,
    Source,
    Undone,
    decode,
    encode,
)
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import RuleSet, Tie, Variant
from madrasso_qt.rules.score import (
    Call,
    Closed,
    ClosedHow,
    DealEntry,
    evaluate,
    most_points_in,
)
from madrasso_qt.rules.tablematch import TableMatch

PLAIN = st.sampled_from([points for points in range(131) if points not in (1, 129)])


@st.composite
def entries(draw: st.DrawFn, rules: RuleSet) -> DealEntry:
    """Return a line that a deal can be, most often points near the middle."""
    kind = draw(st.sampled_from(["points"] * 12 + ["casson", "void", "call", "cappotto"]))
    side = draw(st.sampled_from(rules.sides))
    if kind == "points":
        points = draw(st.integers(50, 95) | PLAIN)
        return DealEntry.of_points(points, 130 - points)
    if kind == "casson":
        return DealEntry.of_casson(side)
    if kind == "void":
        return DealEntry.of_void()
    if kind == "cappotto":
        return DealEntry.of_cappotto(side)
    trick = draw(st.integers(0, 10))
    return DealEntry.of_call(
        Call(
            side,
            trick,
            draw(st.integers(0, most_points_in(rules, trick))),
            on_lead=draw(st.booleans()),
            prompted=draw(st.booleans()),
            casson_side=draw(st.none() | st.sampled_from(rules.sides)),
        )
    )


@dataclass(frozen=True)
class Paper:
    """What stands on the sheet."""

    lines: tuple[tuple[str, DealEntry], ...] = ()
    closed: Closed | None = None
    keeper: Side = Side.NS
    title: str = ""


class KeptSheet(RuleBasedStateMachine):
    """Entries, corrections, undos and reopenings in any order."""

    @initialize(variant=st.sampled_from([Variant.CLASSIC, Variant.SHORT]), tie=st.sampled_from(Tie))
    def begin(self, variant: Variant, tie: Tie) -> None:
        self.rules_of_match = RuleSet.of(variant=variant, tie=tie)
        players = {seat: Player(seat.value) for seat in FOUR_SEATS}
        self.match = TableMatch(
            MatchSetup("m", self.rules_of_match, players, FOUR_SEATS[0], Side.NS, Source.TABLE)
        )
        self.paper = Paper()
        self.before: list[Paper] = []
        self.undone: list[Paper] = []

    def write(self, event: LogEvent, paper: Paper) -> None:
        """Do ``event``; the sheet must look like ``paper`` then, in memory and when stored."""
        name, payload = encode(event)
        self.match.append(decode(name, json.loads(json.dumps(payload))))
        self.before.append(self.paper)
        self.undone = []
        self.paper = paper

    def place(self, data: st.DataObject) -> int:
        return data.draw(st.integers(0, len(self.paper.lines) - 1))

    @rule(data=st.data())
    def enter(self, data: st.DataObject) -> None:
        entry, uid = data.draw(entries(self.rules_of_match)), self.match.next_uid
        lines = (*self.paper.lines, (uid, entry))
        self.write(DealEntered(uid, entry), replace(self.paper, lines=lines))

    @rule(data=st.data(), count=st.integers(6, 11))
    def enter_many(self, data: st.DataObject, count: int) -> None:
        for _ in range(count):
            self.enter(data)

    @precondition(lambda self: self.paper.lines)
    @rule(data=st.data())
    def enter_forgotten(self, data: st.DataObject) -> None:
        place, entry = self.place(data), data.draw(entries(self.rules_of_match))
        uid, lines = self.match.next_uid, list(self.paper.lines)
        event = DealEntered(uid, entry, before=lines[place][0])
        lines.insert(place, (uid, entry))
        self.write(event, replace(self.paper, lines=tuple(lines)))

    @precondition(lambda self: self.paper.lines)
    @rule(data=st.data())
    def correct(self, data: st.DataObject) -> None:
        place, entry = self.place(data), data.draw(entries(self.rules_of_match))
        lines = list(self.paper.lines)
        uid, was = lines[place]
        lines[place] = (uid, entry)
        foretold = self.match.if_changed([DealCorrected(uid, was, entry)])
        self.write(DealCorrected(uid, was, entry, "why"), replace(self.paper, lines=tuple(lines)))
        assert self.match.evaluation == foretold

    @precondition(lambda self: self.paper.lines)
    @rule(data=st.data())
    def strike_out(self, data: st.DataObject) -> None:
        lines = list(self.paper.lines)
        uid, _ = lines.pop(self.place(data))
        self.write(DealRetracted(uid), replace(self.paper, lines=tuple(lines)))

    @precondition(lambda self: len(self.paper.lines) > 1)
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        lines = list(self.paper.lines)
        line = lines.pop(self.place(data))
        place = data.draw(st.integers(0, len(lines)))
        before = lines[place][0] if place < len(lines) else ""
        lines.insert(place, line)
        self.write(DealMoved(line[0], before), replace(self.paper, lines=tuple(lines)))

    @rule(side=st.none() | st.sampled_from([Side.NS, Side.WE]))
    def close(self, side: Side | None) -> None:
        assume(not self.evaluation().decided)
        how = ClosedHow.RESIGNED if side else ClosedHow.ABANDONED
        closed = Closed(how, side)
        self.write(MatchClosed(closed), replace(self.paper, closed=closed))
        assert self.match.is_locked is True

    @rule()
    def reopen(self) -> None:
        assume(self.evaluation().decided)
        self.write(MatchReopened("why"), replace(self.paper, closed=None))
        assert not self.match.is_locked

    @rule(keeper=st.sampled_from([Side.NS, Side.WE]), title=st.text(max_size=3))
    def change_head(self, keeper: Side, title: str) -> None:
        self.write(KeeperChanged(keeper), replace(self.paper, keeper=keeper))
        self.write(NoteChanged(title), replace(self.paper, title=title))

    @precondition(lambda self: self.before)
    @rule(times=st.integers(1, 4))
    def undo(self, times: int) -> None:
        for _ in range(min(times, len(self.before))):
            target = self.match.undo_target()
            assert target is not None
            self.match.append(Undone(target))
            self.undone.append(self.paper)
            self.paper = self.before.pop()

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self) -> None:
        self.match.append(Redone())
        self.before.append(self.paper)
        self.paper = self.undone.pop()

    def evaluation(self) -> Any:
        facts = [entry for _, entry in self.paper.lines]
        return evaluate(self.rules_of_match, facts, self.paper.closed)

    @invariant()
    def the_sheet_is_what_its_final_facts_say(self) -> None:
        if not hasattr(self, "match"):
            return
        match, setup = self.match, self.match.setup
        assert tuple((line.uid, line.entry) for line in match.lines) == self.paper.lines
        assert (setup.keeper, setup.title) == (self.paper.keeper, self.paper.title)
        evaluation = match.evaluation
        assert evaluation == self.evaluation()
        added = sum(row.points is not None for row in evaluation.rows)
        assert sum(evaluation.totals.values()) == self.rules_of_match.total(added)
        assert match.can_undo is bool(self.before)
        assert match.can_redo is bool(self.undone)

    def teardown(self) -> None:
        if not hasattr(self, "match"):
            return
        replayed = Match.replay(self.match.log)
        assert isinstance(replayed, TableMatch)
        assert replayed.lines == self.match.lines
        assert replayed.evaluation == self.match.evaluation
        assert replayed.is_locked is self.match.is_locked
        while self.match.can_undo:
            self.match.append(Undone(self.match.undo_target() or 0))
        assert not self.match.evaluation.decided
        assert self.match.lines == ()


QUIET = {
    "deadline": None,
    "stateful_step_count": 12,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.filter_too_much],
}


def test_random_lives_of_a_sheet() -> None:
    run_state_machine_as_test(KeptSheet, settings=settings(max_examples=200, **QUIET))  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_ten_thousand_random_lives_of_a_sheet() -> None:
    run_state_machine_as_test(KeptSheet, settings=settings(max_examples=10_000, **QUIET))  # type: ignore[arg-type]
