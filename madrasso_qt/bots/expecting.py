"""What a seat expects the next player to do, and what it would see then.

For thinking while another player makes up his mind. Nothing but the seat's own view is used: which
cards he may hold, how likely he is to play them, and what lies on the table after that.
"""

from dataclasses import replace
from random import Random

from madrasso_qt.bots.belief import Belief
from madrasso_qt.bots.reading import Reading
from madrasso_qt.rules.cards import Card, after
from madrasso_qt.rules.deal import SeatView, legal_cards, trick_winner
from madrasso_qt.rules.events import Trick

_WORLDS = 60
"""In how many worlds it is looked at what would be played."""


def expected_plays(view: SeatView, rng: Random) -> list[Card]:
    """Return what the player on turn may play next, likeliest first; not every card must be there.

    Args:
        view: what another seat sees while it waits for him.
        rng: the source of chance.
    """
    chances = Reading(view).expected(Belief(view).sample(rng, _WORLDS))
    return sorted(chances, key=lambda card: -chances[card])


def seen_after(view: SeatView, card: Card) -> SeatView:
    """Return what the seat sees once the player on turn, another one, has played ``card``.

    Raises:
        ValueError: it is the seat's own turn, or nobody's.
    """
    player = view.to_play
    if player is None or player is view.seat:
        raise ValueError(f"{view.seat.value} waits for nobody")
    seats, lying = view.rules.seats, view.lying
    plays = (*view.trick.plays, (player, card))
    tricks, trick = view.tricks, view.trick._replace(plays=plays)
    if len(plays) == len(seats):
        winner = trick_winner(plays, view.trump)
        tricks, trick = (*tricks, trick._replace(winner=winner)), Trick(winner, ())
    left = replace(
        view,
        lying=None if card == lying and player is view.dealer else lying,
        tricks=tricks,
        trick=trick,
        to_play=after(trick.leader, seats, len(trick.plays)),
    )
    if left.to_play is not view.seat:
        return left
    return replace(
        left,
        legal_plays=legal_cards(view.rules, view.hand, trick, view.trump),
        can_exchange=_can_exchange(left),
        can_call=not trick.plays and view.number > view.rules.min_deals,
    )


def _can_exchange(view: SeatView) -> bool:
    """Tell whether a seat on turn may swap for the turn-up (Rules 4.1, 10.2)."""
    special = Card(view.trump, view.rules.privileged_rank)
    fresh = not view.tricks and all(seat is not view.seat for seat, _ in view.trick.plays)
    there = view.lying is not None and view.turn_up != special and view.exchanged_by is None
    return fresh and there and special in view.hand
