"""The levels: how much a player remembers, how deep he looks and how often he is careless.

None of them ever sees a hidden card, and none plays an absurd one on purpose.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from madrasso_qt.bots.player import Advice, AdviceCode, Bot, Decision, Limit
from madrasso_qt.bots.reading import Reading
from madrasso_qt.bots.search import SearchBot, Skill
from madrasso_qt.bots.simple import SimpleBot, counted_total, settled
from madrasso_qt.bots.turn import Turn
from madrasso_qt.rules.cards import Card
from madrasso_qt.rules.deal import SeatView

_SENSIBLE = 0.04
"""How likely, measured by the likeliest, a card must be to look sensible."""


class Casual:
    """A player who goes by the rules of thumb, forgets old tricks and is sometimes careless."""

    def __init__(self, memory: int, careless: float) -> None:
        """Make a player.

        Args:
            memory: how many of the last tricks are remembered, 1 or more.
            careless: how often a card is played that merely looks sensible, 0 to 1.
        """
        self._bot = SimpleBot()
        self._memory = memory
        self._careless = careless

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        """Return a call that is surely right, else what a forgetful player thinks best.

        Raises:
            ValueError: the seat has nothing to decide.
        """
        if view.can_call and counted_total(view) >= view.rules.reach:
            return self._bot.choose(view, limit, rng)
        remembered = replace(view, tricks=view.tricks[-self._memory :], can_call=False)
        if view.can_exchange or len(view.legal_plays) < 2:
            return self._bot.choose(remembered if view.legal_plays else view, limit, rng)
        if rng.random() < self._careless:
            decision = Decision(
                card=_sensible(remembered, rng), reasons=(Advice(AdviceCode.CARELESS),)
            )
        else:
            decision = self._bot.choose(remembered, limit, rng)
        assert decision.card is not None
        turn = Turn(view)
        # What all can see is never forgotten: that the trick is the partner's for sure, or which
        # of two equal cards has the points.
        if _ruffs_the_partner(turn, decision.card):
            return self._bot.choose(replace(view, can_call=False), limit, rng)
        if (better := settled(turn, decision.card)) != decision.card:
            return Decision(card=better, reasons=(Advice(AdviceCode.CARELESS),))
        return decision


def _ruffs_the_partner(turn: Turn, card: Card) -> bool:
    """Tell whether a card trumps a trick that is the partner's for sure, without a duty."""
    if turn.best is None or turn.led is turn.trump or card.suit is not turn.trump:
        return False
    if not turn.partner_wins or not turn.is_sure(turn.best):
        return False
    return any(other.suit is not turn.trump for other in turn.legal)


def _sensible(view: SeatView, rng: Random) -> Card:
    """Return one of the cards that look sensible."""
    chances = Reading(view).liked()
    bar = _SENSIBLE * max(chances.values())
    sensible = [card for card in view.legal_plays if chances[card] >= bar]
    return sensible[int(rng.random() * len(sensible))]


MAESTRO = Skill(worlds=20, growth=1, solves_from=5, reads=False, second=0, opens=False)
"""Rules of thumb until five cards are left, then twenty ways the others may hold, none likelier
than another."""
CAMPIONE = Skill()
"""All that the program can do within its time."""

SEARCHING = ("maestro", "campione")
"""The levels that compare worlds, which takes compiled code to be quick."""
PLAYERS: Mapping[str, Callable[[], Bot]] = {
    "principiante": lambda: Casual(memory=1, careless=1.0),
    "osteria": lambda: Casual(memory=2, careless=0.45),
    "circolo": SimpleBot,
    "maestro": lambda: SearchBot(MAESTRO),
    "campione": lambda: SearchBot(CAMPIONE),
}
"""Who plays at each level."""
