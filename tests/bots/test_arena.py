"""The arena gives the same games for the same seeds and measures fairly."""

from random import Random

import pytest

from madrasso_qt.bots.arena import RandomBot, duplicate, play_deal, play_match
from madrasso_qt.bots.player import Decision, Limit, bot, event_of
from madrasso_qt.rules.cards import DEAL_POINTS
from madrasso_qt.rules.deal import IllegalPlayError
from madrasso_qt.rules.log import CallMade, CallPassed, CardPlayed, SevenExchanged
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import RuleSet
from tests.bots.positions import THREE, VENETO, VENEZIA, cards, random_deal


class Renegade:
    """A player that ignores the rules."""

    def choose(self, view: object, limit: Limit, rng: Random) -> Decision:
        return Decision(card=cards("DA")[0], call=True)


@pytest.mark.parametrize("rules", [VENETO, VENEZIA, THREE], ids=["veneto", "venezia", "three"])
@pytest.mark.parametrize("player", [bot("osteria"), RandomBot()], ids=["osteria", "random"])
def test_a_bot_is_its_own_equal(rules: RuleSet, player: RandomBot) -> None:
    comparison = duplicate(player, player, rules, boards=5, seed=3)
    assert (comparison.edge, comparison.low, comparison.high) == pytest.approx((0.0, 0.0, 0.0))


def test_the_edge_has_two_sides() -> None:
    one, other = bot("osteria"), RandomBot()
    there = duplicate(one, other, VENEZIA, boards=10, seed=7)
    back = duplicate(other, one, VENEZIA, boards=10, seed=7)
    assert there.edge == pytest.approx(-back.edge)
    assert there.low < there.edge < there.high
    assert there == duplicate(one, other, VENEZIA, boards=10, seed=7)
    assert str(there).endswith("10 boards")


def test_one_board_has_no_interval() -> None:
    with pytest.raises(ValueError, match="2 boards"):
        duplicate(RandomBot(), RandomBot(), VENEZIA, boards=1)


@pytest.mark.parametrize("rules", [VENETO, THREE], ids=["veneto", "three"])
def test_a_deal_is_played_to_its_end(rules: RuleSet) -> None:
    deal = random_deal(rules, Random(5))
    chance = {seat: Random(1) for seat in rules.seats}
    points = play_deal(deal, dict.fromkeys(rules.seats, RandomBot()), chance, Limit())
    assert sum(points.values()) == DEAL_POINTS
    assert deal.is_over
    assert deal.to_act is None


def test_a_match_can_be_replayed_from_its_log() -> None:
    match = play_match(dict.fromkeys(VENETO.seats, RandomBot()), VENETO, Random(6))
    assert Match.replay(match.log).evaluation == match.evaluation


def test_what_was_decided_becomes_an_event() -> None:
    deal = random_deal(VENETO, Random(5))
    seat = deal.leader
    card = deal.legal_plays()[0]
    assert event_of(deal, seat, Decision(card=card)) == CardPlayed(seat, card)
    assert event_of(deal, seat, Decision(exchange=True)) == SevenExchanged(seat)
    assert event_of(deal, seat, Decision(call=True)) == CallMade(seat)
    with pytest.raises(ValueError, match="plays no card"):
        event_of(deal, seat, Decision())
    deal.to_play, deal.to_call = None, seat
    assert event_of(deal, seat, Decision()) == CallPassed(seat)


def test_an_illegal_action_is_no_silent_repair() -> None:
    with pytest.raises(IllegalPlayError):
        play_match(dict.fromkeys(VENETO.seats, Renegade()), VENETO, Random(6))
