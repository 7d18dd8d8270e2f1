"""R5: the cheat that sees all cards and plays exactly from the first one on.

It is here to be measured against only; no match at the table can have it.
"""

from random import Random

from madrasso_qt.bots.player import Decision, Limit
from madrasso_qt.bots.reference.thumb import Thumb
from madrasso_qt.rules.deal import Deal, SeatView
from madrasso_qt.solver import Position, solve_all


class Clairvoyant:
    """A player that knows the deal; ``look`` shows it before each choice."""

    def __init__(self) -> None:
        self._rules_of_thumb = Thumb()
        self._position: Position | None = None

    def look(self, deal: Deal) -> None:
        """Show it all the cards of a deal as they lie now."""
        self._position = Position.of(deal)

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        """Return a call or swap by the rules of thumb, else a card of the highest exact value.

        Raises:
            ValueError: the seat has nothing to decide, or no deal was shown.
        """
        thumb = self._rules_of_thumb.choose(view, limit, rng)
        if thumb.card is None or len(view.legal_plays) < 2:
            return thumb
        if self._position is None:
            raise ValueError("the cheat was shown no cards")
        values = solve_all(self._position, view.rules, view.side, limit)
        best = max(value.value for value in values.values())
        if values[thumb.card].value == best:
            return thumb
        return Decision(next(card for card, value in values.items() if value.value == best))
