"""The worked matches, and the arithmetic of the sheet."""

from typing import Any

import pytest

from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.rules.score import (
    Call,
    Casson,
    Closed,
    ClosedHow,
    DealEntry,
    DealKind,
    EndReason,
    WrongCall,
    evaluate,
    impossibility,
    most_points_in,
    settle,
)
from tests.examples import EXAMPLES, entry_of, rules_of


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["id"]))
def test_worked_match(example: dict[str, Any]) -> None:
    rules = rules_of(example["rules"])
    result = evaluate(rules, [entry_of(rules, facts) for facts in example["entries"]])
    want = example["want"]
    if want is None:
        assert result.verdict is None
        return
    verdict = result.verdict
    assert verdict is not None
    winner = None if want["winner"] is None else rules.sides[want["winner"]]
    assert (verdict.winner, str(verdict), verdict.at_deal) == (
        winner,
        want["reason"],
        want["at_deal"],
    )


def test_all_worked_matches_are_there() -> None:
    assert len({example["id"] for example in EXAMPLES}) == 38


def test_identities() -> None:
    """Rules 7.2, 7.3, 10.1 and 10.2 rest on these sums."""
    assert 2 * 777 - RuleSet().total(10) == 254
    assert 2 * 777 - RuleSet().total(11) == 124
    assert 2 * 777 - RuleSet().total(12) == -6
    assert RuleSet.of(variant=Variant.SHORT).total(7) == 1300
    assert 3 * RuleSet.of(variant=Variant.THREE).target == 2 * 777
    assert RuleSet.of(variant=Variant.THREE).total(12) > 3 * 517


def test_needs_after_ten() -> None:
    sheet = [71, 83, 54, 130, 47, 60, 66, 58, 49, 90]
    result = evaluate(RuleSet(), [DealEntry.of_points(p, 130 - p) for p in sheet])
    assert result.totals == {Side.NS: 708, Side.WE: 592}
    assert (result.need(Side.NS), result.need(Side.WE)) == (69, 185)


def test_void_deals_take_no_number_and_surplus_deals_no_points() -> None:
    lines = [DealEntry.of_void("misdealt"), *[DealEntry.of_points(80, 50)] * 11]
    result = evaluate(RuleSet(), lines)
    assert [row.number for row in result.rows[:3]] == [None, 1, 2]
    assert result.rows[-1].surplus
    assert result.rows[-1].points is None
    assert result.totals[Side.NS] == 800


@pytest.mark.parametrize(("totals", "winner"), [((60, 40, 30), Side.NORTH), ((50, 30, 50), None)])
def test_three_handed_wrong_call(totals: tuple[int, int, int], winner: Side | None) -> None:
    """Of the other two the higher total wins, equal is a draw (Rule 10.2)."""
    rules = RuleSet.of(variant=Variant.THREE)
    call = Call(Side.WEST, after_trick=3, points=10)
    result = evaluate(rules, [DealEntry.of_points(*totals), DealEntry.of_call(call)])
    assert result.verdict is not None
    assert result.verdict.winner is winner
    assert result.verdict.wrong is WrongCall.EARLY


def test_three_handed_tie_goes_on_when_the_last_trick_is_the_third_players() -> None:
    rules = RuleSet.of(variant=Variant.THREE)
    nine = [DealEntry.of_points(54, 54, 22)] * 9
    tied = [*nine, DealEntry.of_points(54, 54, 22, last=Side.SOUTH)]
    assert evaluate(rules, tied).verdict is None
    won = [*nine, DealEntry.of_points(54, 54, 22, last=Side.WEST)]
    verdict = evaluate(rules, won).verdict
    assert verdict is not None
    assert (verdict.winner, verdict.reason) == (Side.WEST, EndReason.TIE_LAST_TRICK)


def test_resigning_and_abandoning() -> None:
    """Rule 7.7."""
    resigned = evaluate(RuleSet(), [], Closed(ClosedHow.RESIGNED, Side.NS)).verdict
    assert resigned is not None
    assert (resigned.winner, str(resigned)) == (Side.WE, "resigned")
    abandoned = evaluate(RuleSet(), [], Closed(ClosedHow.ABANDONED)).verdict
    assert abandoned is not None
    assert abandoned.winner is None


def test_a_void_call_is_written_as_the_others_casson() -> None:
    """Rule 8.3: only the others offended and 130 does not suffice."""
    lines = [DealEntry.of_points(60, 70)] * 10
    call = Call(Side.NS, after_trick=4, points=30, casson_side=Side.WE)
    result = evaluate(RuleSet(), [*lines, DealEntry.of_call(call)])
    assert result.totals == {Side.NS: 730, Side.WE: 700}
    assert result.verdict is None


class TestSettle:
    """The precedence of Rule 8.3 and both sides' cassons of Rule 6.5."""

    points = DealEntry.of_points(70, 60, last=Side.NS)

    def test_a_casson_takes_the_points(self) -> None:
        entry = settle(self.points, [Casson(Side.WE, Seat.EAST, 6)])
        assert (entry.kind, entry.points) == (DealKind.CASSON, ())
        assert evaluate(RuleSet(), [entry]).totals == {Side.NS: 130, Side.WE: 0}

    def test_an_offenders_cappotto_yields_and_an_innocents_stands(self) -> None:
        cappotto = DealEntry.of_cappotto(Side.NS)
        assert settle(cappotto, [Casson(Side.NS)]).kind is DealKind.CASSON
        assert settle(cappotto, [Casson(Side.WE)]) == cappotto

    def test_a_call_keeps_its_kind(self) -> None:
        call = DealEntry.of_call(Call(Side.NS, 6, 58))
        settled = settle(call, [Casson(Side.NS, Seat.NORTH)])
        assert settled.call is not None
        assert settled.call.casson_side is Side.NS

    def test_the_earlier_trick_decides(self) -> None:
        both = [Casson(Side.NS, trick=5), Casson(Side.WE, trick=3)]
        casson = settle(self.points, both).casson
        assert casson is not None
        assert casson.side is Side.WE

    @pytest.mark.parametrize("tricks", [(4, 4), (None, 2)])
    def test_the_same_or_an_unknown_trick_voids_the_deal(
        self, tricks: tuple[int | None, int | None]
    ) -> None:
        both = [Casson(Side.NS, trick=tricks[0]), Casson(Side.WE, trick=tricks[1])]
        assert settle(self.points, both).kind is DealKind.VOID


class TestImpossibility:
    """What arithmetic forbids on the sheet."""

    def test_every_total_with_every_last_trick(self) -> None:
        possible = {
            (points, last)
            for points in range(131)
            for last in (Side.NS, Side.WE)
            if impossibility(RuleSet(), DealEntry.of_points(points, 130 - points, last=last))
            is None
        }
        assert len(possible) == 238
        assert (11, Side.NS) not in possible
        assert (119, Side.WE) not in possible

    @pytest.mark.parametrize("points", [(1, 129), (129, 1), (83, 46), (131, -1), (130,)])
    def test_impossible_points(self, points: tuple[int, ...]) -> None:
        assert impossibility(RuleSet(), DealEntry.of_points(*points)) is not None

    def test_most_points_in_tricks(self) -> None:
        assert [most_points_in(RuleSet(), n) for n in range(6)] == [0, 44, 84, 100, 112, 120]
        assert most_points_in(RuleSet(), 10) == 130

    def test_a_call_with_more_points_than_its_tricks_hold(self) -> None:
        call = DealEntry.of_call(Call(Side.NS, after_trick=2, points=90))
        assert impossibility(RuleSet(), call) is not None
