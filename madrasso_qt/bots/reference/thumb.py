"""R1: plain rules of thumb and a good memory, as the level *osteria* once played.

It and what it rests on (``leading``, ``following``, ``weighing``) are a copy on purpose: the rules
that the levels play by get better, these must not.
"""

from random import Random

from madrasso_qt.bots.player import Decision, Limit
from madrasso_qt.bots.reference.following import follow
from madrasso_qt.bots.reference.leading import lead
from madrasso_qt.bots.reference.weighing import Turn
from madrasso_qt.rules.deal import SeatView


class Thumb:
    """A player of all variants (Rules 9 and 10) that answers a view always alike."""

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:  # noqa: ARG002
        """Return a call that is surely right, else a swap that gains, else a card.

        Raises:
            ValueError: the seat has nothing to decide.
        """
        if view.can_call and _total(view) >= view.rules.reach:
            return Decision(call=True)
        if not view.legal_plays:
            if view.can_call:
                return Decision()
            raise ValueError(f"{view.seat.value} has nothing to decide")
        gains = view.turn_up.strength > view.rules.privileged_rank.strength
        if view.can_exchange and gains:
            return Decision(exchange=True)
        turn = Turn(view)
        return Decision(card=follow(turn) if view.trick.plays else lead(turn))


def _total(view: SeatView) -> int:
    """Return what the seat's side has with the tricks of this deal."""
    return view.totals[view.rules.sides.index(view.side)] + view.points(view.side)
