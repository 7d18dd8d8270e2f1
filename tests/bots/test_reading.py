"""What is read from plays points to the real hands."""

from math import log2
from random import Random
from statistics import fmean

import pytest

from madrasso_qt.bots.belief import Belief
from madrasso_qt.bots.player import Limit
from madrasso_qt.bots.reading import Reading, likely, tempered
from madrasso_qt.bots.simple import SimpleBot
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.ruleset import RuleSet
from tests.bots.positions import THREE, VENETO, VENEZIA, played_on, position, random_deal


def bits_gained(deal: Deal, rng: Random) -> float:
    """Return how many bits the real world gains over an average one, for who is to play."""
    assert deal.to_play is not None
    view = deal.view(deal.to_play)
    belief, reading = Belief(view, waived=1.0), Reading(view)
    worlds = [{seat: deal.hand(seat) for seat in belief.seats}, *belief.draw(rng, 120)]
    heard = reading.heard([reading.hands(world) for world in worlds])
    weights = likely([one.evidence for one in heard])
    return log2(weights[0] * len(weights))


def played_by_bots(deal: Deal, tricks: int) -> None:
    player = SimpleBot()
    while len(deal.tricks) < tricks:
        assert deal.to_play is not None
        decision = player.choose(deal.view(deal.to_play), Limit(), Random(0))
        if decision.exchange:
            deal.exchange(deal.to_play)
        else:
            assert decision.card is not None
            deal.play(decision.card)


@pytest.mark.parametrize("rules", [VENETO, VENEZIA, THREE], ids=["veneto", "venezia", "three"])
def test_the_real_hands_gain_weight_with_every_trick(rules: RuleSet) -> None:
    rng = Random(8)
    gains: dict[int, float] = {2: 0.0, 5: 0.0}
    for _ in range(25):
        deal = random_deal(rules, rng)
        for tricks in gains:
            played_by_bots(deal, tricks)
            gains[tricks] += bits_gained(deal, rng) / 25
    assert gains[2] > 0.3
    assert gains[5] > gains[2]


def test_no_world_is_ever_impossible() -> None:
    view = position("DA D2 C5 C6 B4 B6 S5 S6 B7", tricks=["W: D5 D3 D6 D7"])
    belief, reading = Belief(view), Reading(view)
    weights = likely([one.evidence for one in reading.heard(belief.sample(Random(1), 100))])
    assert min(weights) > 0.0
    assert sum(weights) == pytest.approx(1.0)


@pytest.mark.parametrize("rules", [VENETO, VENEZIA], ids=["veneto", "venezia"])
def test_who_keeps_to_the_rules_is_told_from_who_plays_anything(rules: RuleSet) -> None:
    rng = Random(5)
    kept: list[float] = []
    blind: list[float] = []
    for _ in range(8):
        for shares, keeps in ((kept, True), (blind, False)):
            deal = random_deal(rules, rng)
            if keeps:
                played_by_bots(deal, 7)
            else:
                played_on(deal, rng, 3)
            assert deal.to_play is not None
            view = deal.view(deal.to_play)
            world = {seat: deal.hand(seat) for seat in Belief(view).seats}
            reading = Reading(view)
            (heard,) = reading.heard([reading.hands(world)])
            shares.append(heard.by_rules)
    assert all(0.0 <= share <= 1.0 for share in (*kept, *blind))
    assert fmean(kept) > 0.6
    assert fmean(blind) < 0.2


def test_weights_are_flattened_until_enough_worlds_count() -> None:
    logs = [0.0, -1.0, -2.0, *(-9.0 for _ in range(17))]
    assert tempered(logs, 1.0) == likely(logs)
    for least in (4.0, 10.0, 20.0):
        weights = tempered(logs, least)
        assert sum(weights) == pytest.approx(1.0)
        assert 1.0 / sum(weight * weight for weight in weights) >= 0.99 * least
        assert weights[0] >= weights[1] >= weights[2] >= weights[3]
