"""The rules of thumb as a player: plain rules, a good memory, and never a look at hidden cards.

Hides the order of its thoughts: call, swap, lead, follow. Without chance of its own it answers
the same view always with the same card.
"""

from random import Random

from madrasso_qt.bots.following import follow
from madrasso_qt.bots.leads import lead
from madrasso_qt.bots.player import Advice, AdviceCode, Decision, Limit
from madrasso_qt.bots.turn import Turn
from madrasso_qt.rules.cards import Card, Rank
from madrasso_qt.rules.deal import SeatView


class SimpleBot:
    """A sound player of all variants (Rules 9 and 10)."""

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:  # noqa: ARG002
        """Return a call that is surely right, else a swap that gains, else a card.

        Raises:
            ValueError: the seat has nothing to decide.
        """
        if view.can_call:
            points = view.points(view.side)
            if counted_total(view) >= view.rules.reach:
                return Decision(call=True, reasons=(Advice(AdviceCode.CALL, points=points),))
            if not view.legal_plays:
                return Decision(reasons=(Advice(AdviceCode.NO_CALL, points=points),))
        if not view.legal_plays:
            raise ValueError(f"{view.seat.value} has nothing to decide")
        if view.can_exchange and exchange_gains(view):
            return Decision(exchange=True, reasons=(_exchange_advice(view),))
        turn = Turn(view)
        card, advice = follow(turn) if view.trick.plays else lead(turn)
        if (better := settled(turn, card)) != card:
            advice = advice._replace(card=better, points=advice.points and better.points)
            card = better
        return Decision(card=card, reasons=(advice,))


def settled(turn: Turn, card: Card) -> Card:
    """Return the best card that can stand for ``card`` in a trick whose winner is sure.

    To the own side's trick the one with the most points that might be lost later, to the others'
    the one with the fewest; in every world that brings as much or more.
    """
    ours = turn.is_ours(card)
    if ours is None:
        return card
    equals = turn.equals(card)
    if not ours:
        return min((card, *equals), key=lambda one: one.points)
    if card.rank is Rank.TRE and card.suit is turn.led and turn.partner is not None:
        return card  # it tells the partner of the asso (Rule 9.5)
    return max((card, *filter(turn.may_be_lost, equals)), key=lambda one: one.points)


def counted_total(view: SeatView) -> int:
    """Return what the seat's side has with the tricks of this deal, counted from its view."""
    return view.totals[view.rules.sides.index(view.side)] + view.points(view.side)


def exchange_gains(view: SeatView) -> bool:
    """Tell whether the turn-up is stronger than the card that may be swapped for it (Rule 4)."""
    return view.turn_up.strength > view.rules.privileged_rank.strength


def _exchange_advice(view: SeatView) -> Advice:
    special = Card(view.trump, view.rules.privileged_rank)
    return Advice(AdviceCode.EXCHANGE, card=view.turn_up, rank=special.rank.name.lower())
