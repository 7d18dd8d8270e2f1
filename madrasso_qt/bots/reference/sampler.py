"""R2: twenty worlds, none likelier than another, solved exactly from eight cards on.

The first two tricks are played by the rules of thumb. No reading of plays, no thought of the match.
"""

from random import Random

from madrasso_qt.bots.belief import Belief
from madrasso_qt.bots.player import Advice, AdviceCode, Decision, Limit
from madrasso_qt.bots.reference.thumb import Thumb
from madrasso_qt.rules.deal import SeatView
from madrasso_qt.rules.ruleset import Variant
from madrasso_qt.solver import Position, solve_all

WORLDS = 20
"""How many worlds are solved for each choice."""
SOLVES_FROM = 8
"""How many cards a hand has when that begins."""


class Sampler:
    """A player that averages exact values over worlds drawn at random."""

    def __init__(self) -> None:
        self._rules_of_thumb = Thumb()

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        """Return what the rules of thumb decide, from eight cards on the card with the best mean.

        The limit of cards holds for each world; a world that it cuts off is left out.

        Raises:
            ValueError: the seat has nothing to decide.
        """
        thumb = self._rules_of_thumb.choose(view, limit, rng)
        if thumb.card is None or len(view.legal_plays) < 2 or len(view.hand) > SOLVES_FROM:
            return thumb
        sums = dict.fromkeys(view.legal_plays, 0)
        for world in Belief(view, waived=1.0).draw(rng, WORLDS):
            three = view.rules.variant is Variant.THREE
            position = Position(
                {**world, view.seat: view.hand},
                view.trump,
                view.trick.leader,
                view.trick.cards,
                view.lying if three else None,
            )
            values = solve_all(position, view.rules, view.side, limit)
            if all(value.exact for value in values.values()):
                for card, value in values.items():
                    sums[card] += value.value
        best = max(sums.values())
        if sums[thumb.card] == best:
            return thumb
        card = next(card for card, total in sums.items() if total == best)
        return Decision(card=card, reasons=(Advice(AdviceCode.AS_GOOD, card=thumb.card),))
