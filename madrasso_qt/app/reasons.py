"""Why a bot played a card: its choice is made again from what it saw, and told with its reasons.

Hides the replay of the deal and the thread in which the bot thinks. The same view, level and
chance give the same choice, unless the bot's time was up at the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from madrasso_qt.app.thinker import Answer, Request, Thinker, chance_of
from madrasso_qt.bots.player import Limit

if TYPE_CHECKING:
    from madrasso_qt.bots.player import Beliefs, Decision
    from madrasso_qt.rules.cards import Card
    from madrasso_qt.rules.deal import SeatView
    from madrasso_qt.rules.match import Match


class Explanation(NamedTuple):
    """What a bot thinks of one choice."""

    view: SeatView
    """What the seat saw."""
    level: str
    """Which bot."""
    played: Card | None
    """The card that was played, None if the choice is still to be made."""
    decision: Decision
    """What the bot chooses, with its reasons and what it found of every card."""
    beliefs: Beliefs | None
    """What it believes about the hidden cards, None if it does not weigh how they may lie."""

    @property
    def agrees(self) -> bool:
        """Whether the card that was played is the one that is chosen again."""
        return self.played is None or self.played == self.decision.card


def can_tell(match: Match, place: int, cards: int) -> bool:
    """Tell whether a bot played a card of a deal that is over, so that it can be asked why.

    Args:
        match: the match.
        place: how many deals were dealt before, 0 or more.
        cards: how many cards of the deal were played before, 0 or more.
    """
    if place >= len(match.deals):
        return False
    deal = match.deals[place]
    in_hand = deal is match.deal and not deal.is_over and not match.evaluation.decided
    plays = deal.plays
    return not in_hand and cards < len(plays) and bool(match.setup.players[plays[cards][0]].bot)


class Reasons(QObject):
    """Makes choices of bots again; ``close`` ends its thread."""

    explained = Signal(object)
    """An ``Explanation``."""
    failed = Signal(str)
    """A choice could not be made again; why, in the program's English."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._on_answered)
        self._token = 0
        self._asked: tuple[Request, Card] | None = None

    def ask(self, match: Match, place: int, cards: int) -> bool:
        """Ask why a card was played, as in ``can_tell``; return whether that can be told.

        What was asked before is dropped.
        """
        if not can_tell(match, place, cards):
            return False
        deal = match.deals[place]
        seat, card = deal.plays[cards]
        level = match.setup.players[seat].bot
        self.drop()
        seed = chance_of(match.setup.id, place, cards, seat)
        view = deal.before(cards).view(seat)
        request = Request(self._token, view, level, seed, Limit(), explains=True, beliefs=True)
        self._asked = request, card
        self._thinker.ask(request)
        return True

    def drop(self) -> None:
        """Forget what was asked."""
        self._thinker.drop()
        self._token += 1
        self._asked = None

    def close(self) -> None:
        """Stop thinking and end the thread."""
        self._thinker.close()

    def _on_answered(self, answer: Answer) -> None:
        if self._asked is None or answer.token != self._token:
            return
        (request, card), self._asked = self._asked, None
        if answer.decision is None:
            self.failed.emit(answer.problem)
        else:
            self.explained.emit(
                Explanation(request.view, request.level, card, answer.decision, answer.beliefs)
            )
