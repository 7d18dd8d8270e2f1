"""The levels: how much a player remembers, how deep he looks and how often he is careless.

None of them ever sees a hidden card, and none plays an absurd one on purpose.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from madrasso_qt.bots.player import Advice, AdviceCode, Bot, Decision, Limit
from madrasso_qt.bots.reading import Reading
from madrasso_qt.bots.search import SearchBot, Skill
from madrasso_qt.bots.simple import SimpleBot, counted_total
from madrasso_qt.rules.deal import SeatView

_CARELESS = 0.3
"""How often a beginner plays a card that merely looks sensible."""
_SENSIBLE = 0.05
"""How likely, measured by the likeliest, a card must be to look sensible."""


class Beginner:
    """A player who goes by the rules of thumb, remembers one trick and is often careless."""

    def __init__(self) -> None:
        self._bot = SimpleBot()

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        """Return a call that is surely right, else what a forgetful player thinks best.

        Raises:
            ValueError: the seat has nothing to decide.
        """
        if view.can_call and counted_total(view) >= view.rules.reach:
            return self._bot.choose(view, limit, rng)
        remembered = replace(view, tricks=view.tricks[-1:], can_call=False)
        if view.can_exchange or len(view.legal_plays) < 2 or rng.random() >= _CARELESS:
            seen = view if not view.legal_plays else remembered
            return self._bot.choose(seen, limit, rng)
        chances = Reading(remembered).liked()
        bar = _SENSIBLE * max(chances.values())
        sensible = [card for card in view.legal_plays if chances[card] >= bar]
        card = sensible[int(rng.random() * len(sensible))]
        return Decision(card=card, reasons=(Advice(AdviceCode.CARELESS),))


CIRCOLO = Skill(worlds=8, growth=1, solves_from=5, reads=False, second=0, aware=False, opens=False)
"""Rules of thumb until five cards are left, then a look at eight ways the others may hold."""
MAESTRO = Skill(
    worlds=20, growth=1, solves_from=8, playouts=60, nodes=760_000, reads=False, second=0
)
"""Twenty ways the others may hold, none likelier than another."""
CAMPIONE = Skill()
"""All that the program can do within its time."""

SEARCHING = ("circolo", "maestro", "campione")
"""The levels that compare worlds, which takes compiled code to be quick."""
PLAYERS: Mapping[str, Callable[[], Bot]] = {
    "principiante": Beginner,
    "osteria": SimpleBot,
    "circolo": lambda: SearchBot(CIRCOLO),
    "maestro": lambda: SearchBot(MAESTRO),
    "campione": lambda: SearchBot(CAMPIONE),
}
"""Who plays at each level."""
