"""R3: information-set Monte Carlo tree search, 2,500 iterations a card.

One tree over the cards that may be played, each node the cards played since the root; every
iteration deals the hidden cards anew, none of the worlds likelier than another, and walks the tree
with the cards that this world allows (Cowling, Powley and Whitehouse 2012, single observer). The
playouts are random. Calls and swaps are left to the rules of thumb. No reading of plays, no rule
of play, no thought of the match; it shares the rules and the drawing of worlds with the levels and
nothing else. ``walking`` holds the tree.
"""

from math import log
from random import Random

from madrasso_qt.bots.belief import Belief
from madrasso_qt.bots.numbers import NUMBERS
from madrasso_qt.bots.player import Decision, Limit
from madrasso_qt.bots.reference.thumb import Thumb
from madrasso_qt.bots.reference.walking import BATCH, Walker
from madrasso_qt.rules.cards import LAST_TRICK_POINTS
from madrasso_qt.rules.deal import SeatView
from madrasso_qt.rules.ruleset import Variant, Void

ITERATIONS = 2_500
"""How many worlds are walked through for each choice."""
EXPLORATION = 0.7
"""How much what was seldom tried counts beside what did well, rewards being from 0 to 1."""
_LOGARITHMS = [0.0, *(log(count) for count in range(1, ITERATIONS + 1))]


class Tree:
    """A player that searches one tree over many worlds."""

    def __init__(self) -> None:
        self._thumb = Thumb()

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        """Return a call or swap by the rules of thumb, else the card that was tried most.

        A limit of nodes counts as one of iterations.

        Raises:
            ValueError: the seat has nothing to decide.
        """
        if len(view.legal_plays) < 2 or view.can_call or view.can_exchange:
            thumb = self._thumb.choose(view, limit, rng)
            if thumb.card is None or len(view.legal_plays) < 2:
                return thumb
        count = ITERATIONS if limit.nodes is None else min(limit.nodes, ITERATIONS)
        tried, numbers = _tried(view, max(1, count), rng), NUMBERS[view.trump]
        return Decision(card=max(view.legal_plays, key=lambda card: tried.get(numbers[card], 0)))


def _tried(view: SeatView, count: int, rng: Random) -> dict[int, int]:
    """Walk through so many worlds; return how often which card, by its number, came first."""
    worlds = Belief(view, waived=1.0).sample(rng, count)
    version, chance, spare = rng.getstate()
    walker = _walker(view, chance)
    for begin in range(0, count, BATCH):
        walker.walk(worlds[begin : begin + BATCH])
    rng.setstate((version, walker.chance(), spare))
    return walker.tried()


def _walker(view: SeatView, chance: tuple[int, ...]) -> Walker:
    """Return a tree of which nothing has grown, for the choice that a seat has."""
    rules, numbers = view.rules, NUMBERS[view.trump]
    three = rules.variant is Variant.THREE
    return Walker(
        (
            [rules.sides.index(rules.side_of(seat)) for seat in rules.seats],
            int(rules.void is Void.MUST_TRUMP),
            LAST_TRICK_POINTS + (view.lying.points if three and view.lying else 0),
        ),
        (
            rules.seats.index(view.trick.leader),
            [numbers[card] for card in view.trick.cards],
            [view.points(side) for side in rules.sides],
        ),
        (rules.seats.index(view.seat), [numbers[card] for card in view.hand]),
        (EXPLORATION, _LOGARITHMS),
        chance,
    )
