"""No player's choice, nor its reasons, depends on a card that its seat has not seen.

A position is taken from a deal in play. The hidden cards are dealt anew among the others in a way
that agrees with all that the seat has seen, and the new deal is played to the same moment. Then
the views are one, and so must be what players say that know nothing of each other.
"""

from random import Random

import pytest

from madrasso_qt.app.players import Players
from madrasso_qt.app.thinker import Answer, Request, answer_to
from madrasso_qt.bots.belief import Belief, World
from madrasso_qt.bots.player import LEVELS, Limit, bot
from madrasso_qt.rules.cards import Card, Seat, numbered_deck
from madrasso_qt.rules.deal import Deal, SeatView
from madrasso_qt.rules.ruleset import RuleSet, Variant
from tests.bots.positions import TABLES

POSITIONS = 10_000
"""How many positions each level is tried in when there is time."""
FEW = 40
"""How many else."""
NODES = 2_000
"""How many cards a level may try in a choice."""

HINT = "hint"
"""The strongest level as it gives hints."""

Plays = list[Card | None]
"""The cards played in a deal; None for a swap."""


def started(rules: RuleSet, number: int, rng: Random) -> tuple[Deal, Plays]:
    """Return a deal at any moment before its end, and what was played until then."""
    dealer = rules.seats[int(rng.random() * len(rules.seats))]
    deal = Deal.from_deck(rules, numbered_deck(number), dealer, number=1 + number % 2)
    plays: Plays = []
    for _ in range(int(rng.random() * (len(rules.seats) * rules.hand_size - 1))):
        seat = deal.to_play
        assert seat is not None
        if deal.why_no_exchange(seat) is None and rng.random() < 0.7:
            deal.exchange(seat)
            plays.append(None)
        legal = deal.legal_plays()
        plays.append(legal[int(rng.random() * len(legal))])
        deal.play(legal[legal.index(plays[-1])])
    return deal, plays


def redealt(deal: Deal, plays: Plays, world: World) -> Deal:
    """Return the deal with the hidden cards as in ``world``, played to the same moment."""
    seat = deal.to_play
    assert seat is not None
    hands: dict[Seat, list[Card]] = {other: [*held] for other, held in world.items()}
    hands[seat] = [*deal.hand(seat)]
    for trick in (*deal.tricks, deal.trick):
        for other, card in trick.plays:
            hands[other].append(card)
    swapper = deal.exchanged_by
    three = deal.rules.variant is Variant.THREE
    if swapper is not None and (three or swapper is not deal.dealer):
        special = Card(deal.trump, deal.rules.privileged_rank)
        hands[swapper][hands[swapper].index(deal.turn_up)] = special
        if not three:
            dealers = hands[deal.dealer]
            dealers[dealers.index(special)] = deal.turn_up
    twin = Deal(
        deal.rules, hands, deal.turn_up, deal.dealer, number=deal.number, leader=deal.leader
    )
    for play in plays:
        assert twin.to_play is not None
        if play is None:
            twin.exchange(twin.to_play)
        else:
            twin.play(play)
    return twin


def said(level: str, view: SeatView, number: int) -> object:
    """Return what a level says of a view; the hint tells what it believes, too."""
    limit = Limit(nodes=NODES)
    if level != HINT:
        return bot(level).choose(view, limit, Random(number))
    asked = Request(0, view, LEVELS[-1], str(number), limit, explains=True, beliefs=True)
    return answer_to(asked, Players())


def differences(level: str, positions: range) -> tuple[int, int]:
    """Return in how many positions hidden cards mattered, and in how many they really moved."""
    wrong = moved = 0
    for number in positions:
        rng = Random(f"invariance {number}")
        deal, plays = started(TABLES[number % len(TABLES)], number, rng)
        seat = deal.to_play
        assert seat is not None
        (world,) = Belief(deal.view(seat), waived=1.0).draw(rng, 1)
        twin = redealt(deal, plays, world)
        moved += any(set(deal.hand(other)) != set(held) for other, held in world.items())
        views = [one.view(seat) for one in (deal, twin)]
        answers = [said(level, view, number) for view in views]
        wrong += views[0] != views[1] or answers[0] != answers[1]
    return wrong, moved


def test_the_hint_tells_what_it_believes() -> None:
    deal, _ = started(TABLES[0], 1, Random(1))
    assert deal.to_play is not None
    answer = said(HINT, deal.view(deal.to_play), 1)
    assert isinstance(answer, Answer)
    assert not answer.problem
    assert answer.beliefs


@pytest.mark.parametrize("level", [*LEVELS, HINT])
def test_hidden_cards_never_matter(level: str) -> None:
    wrong, moved = differences(level, range(FEW))
    assert not wrong
    assert moved > FEW // 2


@pytest.mark.slow
@pytest.mark.timeout(14_400)
@pytest.mark.parametrize("level", [*LEVELS, HINT])
def test_hidden_cards_never_matter_in_many_positions(level: str) -> None:
    wrong, moved = differences(level, range(POSITIONS))
    assert not wrong
    assert moved > POSITIONS // 2
