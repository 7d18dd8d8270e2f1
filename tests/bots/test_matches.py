"""Whole matches of bots: every action legal, no silly card, and clearly better than chance."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from madrasso_qt.bots.arena import RandomBot, duplicate, play_match
from madrasso_qt.bots.player import Bot, Decision, Limit, bot
from madrasso_qt.bots.simple import counted_total
from madrasso_qt.bots.turn import Turn
from madrasso_qt.rules.cards import Card
from madrasso_qt.rules.deal import Deal, SeatView
from madrasso_qt.rules.log import CallMade, DealDealt, SevenExchanged
from madrasso_qt.rules.ruleset import CallWho, RuleSet, Tie, Variant
from madrasso_qt.rules.score import EndReason
from tests.bots.positions import TABLES, THREE, VARIANTS, VENETO, VENEZIA, decide, random_deal

HOUSE = (
    RuleSet.of(call_after_last_trick=True, call_who=CallWho.ANY_MEMBER),
    RuleSet.of(variant=Variant.THREE, call_after_last_trick=True, tie=Tie.EXTRA_DEAL),
)
MATCHES = (*VARIANTS, *HOUSE)


def _name(rules: RuleSet) -> str:
    kind = rules.preset() or "house"
    return f"{rules.variant}-{kind}"


class Checked:
    """A bot under watch: its decisions must be legal, and no call may be wrong."""

    def __init__(self, player: Bot) -> None:
        self.player = player
        self.decisions = 0

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        decision = self.player.choose(view, limit, rng)
        self.decisions += 1
        right = view.can_call and counted_total(view) >= view.rules.reach
        assert decision.call is right
        assert [decision.card is not None, decision.exchange, decision.call].count(True) <= 1
        assert decision.card is None or decision.card in view.legal_plays
        assert not decision.exchange or view.can_exchange
        assert decision.reasons
        return decision


@pytest.mark.parametrize("rules", MATCHES, ids=_name)
@pytest.mark.parametrize("seed", range(8))
def test_a_match_against_random_players_is_legal(rules: RuleSet, seed: int) -> None:
    """One bot in every second seat; the match refuses what is illegal."""
    checked = Checked(bot("osteria"))
    bots = {seat: checked if place % 2 else RandomBot() for place, seat in enumerate(rules.seats)}
    match = play_match(bots, rules, Random(seed))
    verdict = match.evaluation.verdict
    assert verdict is not None
    assert verdict.reason is not EndReason.WRONG_CALL
    dealt = sum(isinstance(event, DealDealt) for event in match.log)
    watched = sum(player is checked for player in bots.values())
    assert checked.decisions >= (dealt - 1) * watched * rules.hand_size > 0


@pytest.mark.parametrize("rules", MATCHES, ids=_name)
def test_a_match_of_equals_is_legal_and_repeats(rules: RuleSet) -> None:
    bots = dict.fromkeys(rules.seats, Checked(bot("osteria")))
    first, second = (play_match(bots, rules, Random(32)) for _ in range(2))
    assert first.evaluation.decided
    assert first.log == second.log
    assert any(isinstance(event, SevenExchanged) for event in first.log)


def test_matches_are_won_by_calls() -> None:
    """Extra deals end with a right call as soon as the target is counted."""
    rules = RuleSet.of(min_deals=1, target=100)
    bots = dict.fromkeys(rules.seats, Checked(bot("osteria")))
    ends = Counter[EndReason]()
    for seed in range(12):
        match = play_match(bots, rules, Random(seed))
        assert match.evaluation.verdict is not None
        ends[match.evaluation.verdict.reason] += 1
        calls = sum(isinstance(event, CallMade) for event in match.log)
        assert calls == (match.evaluation.verdict.reason is EndReason.CALL)
    assert ends[EndReason.CALL] >= 6


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.variant}-{rules.void}")
def test_no_silly_card(rules: RuleSet) -> None:
    """No ruff of the partner's sure winner while free, no asso on a lost trick while not."""
    rng = Random(41)
    silly = [
        (fault, view)
        for _ in range(60)
        for view, card in _plays(random_deal(rules, rng))
        for fault in _faults(view, card)
    ]
    assert silly == []


def _plays(deal: Deal) -> Iterator[tuple[SeatView, Card]]:
    """Play a deal by four bots and yield every card with what its player saw."""
    while (seat := deal.to_act) is not None:
        view = deal.view(seat)
        decision = decide(view)
        if decision.exchange:
            deal.exchange(seat)
            continue
        assert decision.card is not None
        yield view, decision.card
        deal.play(decision.card)


def _faults(view: SeatView, card: Card) -> Iterator[str]:
    if not view.trick.plays:
        return
    turn = Turn(view)
    worthless = [
        other for other in view.legal_plays if not other.points and other.suit is not view.trump
    ]
    ruffs = card.suit is view.trump and turn.led is not view.trump
    free = any(other.suit is not view.trump for other in view.legal_plays)
    assert turn.best is not None
    if turn.partner_wins and turn.is_sure(turn.best) and ruffs and free:
        yield "ruffed the partner's sure winner"
    lost = all(turn.chance(other) == 0.0 for other in (card, *worthless))
    if lost and card.points >= 10 and worthless:
        yield "wasted a carico on a lost trick"


@pytest.mark.parametrize(
    ("rules", "bound"),
    [(VENETO, 8.0), (VENEZIA, 11.0), (THREE, 7.0)],
    ids=["veneto", "venezia", "three"],
)
def test_it_beats_random_play_clearly(rules: RuleSet, bound: float) -> None:
    """On 100 boards the lower end of the interval stays above a safe bound."""
    assert duplicate(bot("osteria"), RandomBot(), rules, boards=100, seed=1000).low > bound


def test_the_last_call_is_asked_once() -> None:
    view = random_deal(HOUSE[0], Random(1), number=11).view
    decision = decide(replace(view(HOUSE[0].seats[0]), to_play=None, can_call=True))
    assert decision == Decision(reasons=decision.reasons)
