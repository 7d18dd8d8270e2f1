"""The last tricks: one plan for all worlds that look alike."""

from random import Random

import pytest

from madrasso_qt.bots.belief import Belief
from madrasso_qt.bots.endgame import planned
from madrasso_qt.bots.reading import Ending, Reading
from madrasso_qt.rules.ruleset import RuleSet
from tests.bots.positions import TABLES, VENETO, VENEZIA, played_on, random_deal

IDS = ["veneto", "venezia", "three", "three-free"]


def points(ending: Ending) -> float:
    return float(ending.points)


@pytest.mark.parametrize("rules", TABLES, ids=IDS)
def test_a_plan_is_never_worse_than_playing_out(rules: RuleSet) -> None:
    rng = Random(17)
    for _ in range(12):
        deal = played_on(random_deal(rules, rng), rng, 4)
        assert deal.to_play is not None
        view = deal.view(deal.to_play)
        reading = Reading(view)
        worlds = [(world, 1.0) for world in Belief(view).sample(rng, 12)]
        for card, worth in planned(reading, worlds, view.legal_plays, points).items():
            played = reading.played_out([world for world, _ in worlds], [card])
            ends = [end.points for (end,) in played]
            assert worth >= sum(ends) / len(ends) - 1e-9


@pytest.mark.parametrize("rules", [VENETO, VENEZIA], ids=["veneto", "venezia"])
def test_a_plan_does_not_see_the_world(rules: RuleSet) -> None:
    """What is best in each world by itself is an upper bound, and is mostly not reached."""
    rng = Random(18)
    planned_sum = seeing_sum = 0.0
    for _ in range(25):
        deal = played_on(random_deal(rules, rng), rng, 4)
        assert deal.to_play is not None
        view = deal.view(deal.to_play)
        reading = Reading(view)
        worlds = [(world, 1.0) for world in Belief(view).sample(rng, 20)]
        together = planned(reading, worlds, view.legal_plays, points)
        alone = [planned(reading, [one], view.legal_plays, points) for one in worlds]
        for card, worth in together.items():
            seeing = sum(each[card] for each in alone) / len(alone)
            assert worth <= seeing + 1e-9
            planned_sum += worth
            seeing_sum += seeing
    assert planned_sum < seeing_sum


def test_weights_count() -> None:
    rng = Random(19)
    deal = played_on(random_deal(VENEZIA, rng), rng, 3)
    assert deal.to_play is not None
    view = deal.view(deal.to_play)
    reading = Reading(view)
    one, other = Belief(view).sample(rng, 2)
    cards = view.legal_plays[:1]
    heavy = planned(reading, [(one, 1.0), (other, 0.0)], cards, points)
    assert heavy == planned(reading, [(one, 3.0)], cards, points)
