"""Characters: what a player of any level prefers among cards that are worth nearly the same.

None of them gives away more than ``NEAR`` points of what its level thinks a card is worth.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from madrasso_qt.bots.leads import lead_worth
from madrasso_qt.bots.player import (
    Advice,
    AdviceCode,
    Beliefs,
    Believer,
    Bot,
    Decision,
    Judged,
    Limit,
)
from madrasso_qt.bots.turn import Turn
from madrasso_qt.rules.cards import Card, Rank
from madrasso_qt.rules.deal import SeatView

NEAR = 0.8
"""By how many points a card may be worse than the best one and still be preferred."""

Taste = Callable[[SeatView, Sequence[Card]], Card | None]
"""Returns which of some cards it likes best, None if it has no liking."""


class Character:
    """A player of a level with a taste of its own."""

    def __init__(self, player: Bot, taste: Taste) -> None:
        self._player = player
        self._taste = taste

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        """Return what the level chooses, or a card that is worth nearly as much and liked better.

        Raises:
            ValueError: the seat has nothing to decide.
        """
        decision = self._player.choose(view, limit, rng)
        if decision.card is None or len(view.legal_plays) < 2:
            return decision
        judged = decision.judged or _weighed(view, decision.card)
        liked = self._taste(view, near(judged, decision.card))
        if liked is None or liked == decision.card:
            return decision
        behind = next(one for one in judged if one.card == liked)
        first = (behind, *(one for one in decision.judged if one.card != liked))
        reason = Advice(AdviceCode.TASTE, card=decision.card)
        return Decision(liked, reasons=(reason,), judged=first if decision.judged else ())

    def believes(self, view: SeatView, limit: Limit, rng: Random) -> Beliefs:
        """Return what the level believes; nothing if it does not weigh how cards may lie."""
        player = self._player
        return player.believes(view, limit, rng) if isinstance(player, Believer) else {}


def near(judged: Sequence[Judged], chosen: Card) -> list[Card]:
    """Return the cards that are worth nearly as much as the best, the chosen one among them."""
    best = max(one.worth for one in judged)
    return [one.card for one in judged if one.card == chosen or one.worth >= best - NEAR]


def _weighed(view: SeatView, chosen: Card) -> tuple[Judged, ...]:
    """Return what the rules of thumb find of each card; none is better than the chosen one."""
    turn = Turn(view)
    worth = (lambda card: lead_worth(turn, card)) if not view.trick.plays else turn.worth
    # The rules of thumb weigh the difference between the sides: a point taken counts twice.
    most = worth(chosen) / 2.0
    return tuple(Judged(card, min(most, worth(card) / 2.0), 0) for card in view.legal_plays)


def _prudent(view: SeatView, cards: Sequence[Card]) -> Card | None:
    """Keep trumps and points: the cheapest card of a side suit, if need be the lowest trump."""
    return min(cards, key=lambda card: (card.suit is view.trump, card.points, card.strength))


def _drawing(view: SeatView, cards: Sequence[Card]) -> Card | None:
    """Lead trumps, the highest first (Rule 9.9)."""
    if view.trick.plays:
        return None
    trumps = [card for card in cards if card.suit is view.trump]
    return max(trumps, key=lambda card: card.strength, default=None)


def _furlan(view: SeatView, cards: Sequence[Card]) -> Card | None:
    """Lead or throw the only card of a side suit, so as to ruff it later (Rule 9.7)."""
    if not any(card.suit is view.trump for card in view.hand):
        return None
    led = view.trick.plays[0][1].suit if view.trick.plays else None
    single = [
        card
        for card in cards
        if card.suit not in (view.trump, led)
        and card.rank not in (Rank.ASSO, Rank.TRE)
        and sum(held.suit is card.suit for held in view.hand) == 1
    ]
    return min(single, key=lambda card: (card.points, card.strength), default=None)


TASTES: Mapping[str, Taste] = {"prudente": _prudent, "batitore": _drawing, "furlan": _furlan}
"""What each character prefers: keeping, drawing trumps, leading alla furlana."""
