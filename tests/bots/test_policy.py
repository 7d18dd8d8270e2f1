"""The policy keeps the rules, sees what its seat sees, and is the same compiled or not."""

from random import Random
from types import ModuleType

import pytest

from madrasso_qt.bots import policy
from madrasso_qt.bots.belief import Belief
from madrasso_qt.bots.habits import RULES, SEARCH
from madrasso_qt.bots.reading import COMPILED, Reading
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.ruleset import RuleSet
from tests.bots.modules import plain_module
from tests.bots.positions import TABLES, THREE, VENETO, played_on, random_deal

IDS = ["veneto", "venezia", "three", "three-free"]


@pytest.fixture(scope="module")
def plain() -> tuple[ModuleType, ModuleType]:
    """Return policy and worlds as the interpreter runs them."""
    return plain_module("policy"), plain_module("worlds")


def step(deal: Deal, rng: Random) -> None:
    """Let someone swap or play a random legal card."""
    seat = deal.to_play
    assert seat is not None
    if deal.why_no_exchange(seat) is None and rng.random() < 0.5:
        deal.exchange(seat)
    legal = deal.legal_plays()
    deal.play(legal[int(rng.random() * len(legal))])


def test_the_weights_have_one_shape() -> None:
    assert [len(row) for row in SEARCH] == [len(row) for row in RULES]


@pytest.mark.parametrize("rules", TABLES, ids=IDS)
def test_its_chances_are_those_of_the_legal_cards(rules: RuleSet) -> None:
    rng = Random(4)
    for _ in range(2):
        deal = random_deal(rules, rng)
        while deal.to_play is not None:
            view = deal.view(deal.to_play)
            reading = Reading(view)
            chances = reading.chances()
            assert set(chances) == set(view.legal_plays)
            assert min(chances.values()) > 0.0
            assert sum(chances.values()) == pytest.approx(1.0, abs=1e-3)
            liked = reading.liked()
            assert set(liked) == set(view.legal_plays)
            assert sum(liked.values()) == pytest.approx(1.0, abs=1e-3)
            assert reading.chances() == chances
            assert reading.choice() in view.legal_plays
            assert all(len(row) == len(RULES[0]) for row in reading.features().values())
            step(deal, rng)


@pytest.mark.skipif(not COMPILED, reason="nothing to compare with: nothing is compiled")
@pytest.mark.parametrize("rules", TABLES, ids=IDS)
def test_compiled_and_plain_are_one(rules: RuleSet, plain: tuple[ModuleType, ModuleType]) -> None:
    rng = Random(9)
    deal = random_deal(rules, rng)
    while deal.to_play is not None:
        view = deal.view(deal.to_play)
        fast, slow = Reading(view), Reading(view, modules=plain)
        assert fast.chances() == slow.chances()
        assert fast.choice() == slow.choice()
        hands = Belief(view).sample(rng, 1)
        assert fast.heard(hands) == slow.heard(hands)
        cards = view.legal_plays
        assert fast.played_out(hands, cards) == slow.played_out(hands, cards)
        line = [fast.number(cards[-1])]
        assert fast.replies(hands, line) == slow.replies(hands, line)
        step(deal, rng)


@pytest.mark.parametrize("rules", TABLES, ids=IDS)
def test_it_plays_out_as_the_rules_do(rules: RuleSet) -> None:
    """The thought and the table agree when the same policy plays the real cards."""
    rng = Random(12)
    for _ in range(5):
        deal = played_on(random_deal(rules, rng), rng, 6)
        view = deal.view(deal.leader if deal.to_play is None else deal.to_play)
        world = {seat: deal.hand(seat) for seat in Belief(view).seats}
        card = view.legal_plays[0]
        reading = Reading(view)
        ((end,),) = reading.played_out([reading.hands(world)], [card])
        deal.play(card)
        while (seat := deal.to_play) is not None:
            deal.play(Reading(deal.view(seat)).choice())
        assert end.points == deal.points()[view.side]
        winners = {rules.side_of(trick.winner) for trick in deal.tricks if trick.winner}
        assert end.swept == (winners == {view.side})
        assert end.was_swept == (len(winners) == 1 and not end.swept)


@pytest.mark.parametrize("rules", [VENETO, THREE], ids=["veneto", "three"])
def test_a_seat_thinks_with_its_own_cards_only(rules: RuleSet) -> None:
    rng = Random(6)
    for _ in range(10):
        view = random_deal(rules, rng).view(rules.seats[0])
        numbers = [list(range(10)), list(range(10, 20))]
        choices = set()
        for order in (numbers, numbers[::-1]):
            table = policy.Table(RULES, 0.1)
            sides = [rules.sides.index(rules.side_of(seat)) for seat in rules.seats]
            table.begin(sides, 1, 10, rules.hand_size, 0)
            table.give(0, [0b1001, 0b1100000000, 0b10101, 0b11])
            table.give(1, [sum(1 << n % 10 for n in order[0]) & ~0b1001, 0, 0, 0])
            table.give(2, [0, sum(1 << n % 10 for n in order[1]) & 0b0011111111, 0, 0])
            if order is not numbers:
                table.give(1, [0, 0, 0b01010, 0b1100])
                table.give(2, [0b0110, 0, 0, 0b1110000])
            choices.add(tuple(table.chances()))
        assert len(choices) == 1
        assert view.legal_plays or view.to_play is not view.seat
