"""Questions about a position, put to the compiled search or to its twin.

Hides how cards become bits, which of the two searches answers, and what limits mean to them.
"""

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from madrasso_qt import assets
from madrasso_qt.rules.cards import DECK, LAST_TRICK_POINTS, Card, Side, Suit, points_of
from madrasso_qt.rules.ruleset import RuleSet, Void
from madrasso_qt.solver.limit import Limit
from madrasso_qt.solver.position import Position
from madrasso_qt.solver.weights import WEIGHTS

COMPILED: bool
"""Whether the compiled search is there; else its twin answers, some two hundred times slower."""

_compiled: Any = None
try:
    import madrasso_qt.solver.core as _compiled
except ModuleNotFoundError:
    COMPILED = False  # as from a checkout without a compiler
except ImportError as error:
    assets.damage.warning("the compiled solver is damaged, a slow one answers: %s", error)
    COMPILED = False
else:
    COMPILED = True

NO_LIMIT: Final = Limit()

_WHOLE: Final = -1
"""In place of a card: the position itself."""


@dataclass(frozen=True, slots=True)
class Result:
    """What is known of a value, in points of the asked side."""

    value: int
    """The value if ``exact``, else the lower bound."""
    exact: bool
    """Whether ``value`` is exact; only a limit keeps it from being so."""
    low: int
    """What the value is at least."""
    high: int
    """What the value is at most."""
    nodes: int
    """How many cards were tried to find it out."""


class Table(NamedTuple):
    """What all worlds of a seat have in common, in the numbers of the search."""

    sides: tuple[int, ...]
    """0 for each seat whose points are asked for, 1 for those against them."""
    leader: int
    """Who led, or leads, the trick, as a place at the table."""
    on_table: tuple[int, ...]
    """The cards of the trick so far: 10 * suit + strength, suit 0 is trump."""
    must_trump: bool
    """Whether a void player must trump (Rule 6.2)."""
    bonus: int
    """What the last trick is worth beside its cards."""


class Solver:
    """A search with its memory; for one thread at a time, to be used again and again.

    In the pair game a value is what the asked side still gets if all see all cards and play their
    best. Among three it is *paranoid*: what the side is sure of even if the other two join
    forces. That needs no guess of what players do who gain and lose nothing by a card, as the
    max-n rule would; it is one number for each side, and it can be asked as yes or no. The
    numbers of the three may add up to less than there is to get.

    Args:
        compiled: False for the plain twin; None for the compiled search if there is one.

    Raises:
        RuntimeError: ``compiled`` is True and nothing was compiled.
    """

    def __init__(self, compiled: bool | None = None) -> None:
        if compiled and not COMPILED:
            raise RuntimeError("the solver is not compiled")
        self.compiled = COMPILED if compiled is None else compiled
        self._core = _new_core(self.compiled)

    def solve(
        self,
        position: Position,
        rules: RuleSet,
        side: Side | None = None,
        limit: Limit = NO_LIMIT,
    ) -> Result:
        """Return the points, 0 to 130, that a side still gets, those of the trick included.

        Args:
            position: the open cards.
            rules: the rules of the match.
            side: whose points; the side of the seat to play if None.
            limit: when to stop.

        Raises:
            ValueError: the position cannot be played on, or nobody is the side.
        """
        self._load(position, rules, side)
        points = _points_left(position)
        clock = _Clock(limit)
        low, high = self._core.value(_WHOLE, 0, points, None, clock.nodes, clock.poll)
        return Result(low, low == high, low, high, self._core.nodes)

    def solve_all(
        self,
        position: Position,
        rules: RuleSet,
        side: Side | None = None,
        limit: Limit = NO_LIMIT,
    ) -> dict[Card, Result]:
        """Return the value of each card that may be played, in the order of the hand.

        One limit holds for all together. The arguments and errors are those of ``solve``.
        """
        bits = self._load(position, rules, side)
        clock = _Clock(limit)
        found = {
            card: Result(low, low == high, low, high, nodes)
            for card, low, high, nodes in self._core.values(clock.nodes, clock.poll)
        }
        return {card: found[bits[card]] for card in position.legal_plays(rules)}

    def solve_worlds(
        self, table: Table, worlds: Sequence[tuple[int, ...]], most: int, limit: Limit
    ) -> list[dict[int, Result]]:
        """Return the value of each card that may be played in each of up to 64 worlds.

        Unlike ``solve_all`` it knows cards by number and hands by mask, looks at no world twice,
        and checks nothing. With fewer answers than worlds the limit came first.

        Args:
            table: what the worlds have in common.
            worlds: the mask of each seat's hand.
            most: the most nodes for one world.
            limit: when to stop.
        """
        clock = _Clock(limit)
        nodes = sys.maxsize if clock.nodes is None else clock.nodes
        rows = self._core.solve_all(worlds, *table, nodes, most, clock.poll)
        return [
            {card: Result(low, low == high, low, high, spent) for card, low, high, spent in row}
            for row in rows
        ]

    def at_least(
        self,
        position: Position,
        rules: RuleSet,
        points: int,
        side: Side | None = None,
        limit: Limit = NO_LIMIT,
    ) -> bool | None:
        """Tell whether a side still gets so many points; None if a limit came first.

        Far quicker than ``solve``. The other arguments and errors are those of ``solve``.
        """
        self._load(position, rules, side)
        most = _points_left(position)
        if points <= 0 or points > most:
            return points <= 0
        return self._yes_or_no(points, limit)

    def takes_all(
        self,
        position: Position,
        rules: RuleSet,
        side: Side | None = None,
        limit: Limit = NO_LIMIT,
    ) -> bool | None:
        """Tell whether a side can take all tricks from here on; None if a limit came first.

        The arguments and errors are those of ``solve``.
        """
        self._load(position, rules, side, sweep=True)
        return self._yes_or_no(1, limit)

    def _load(
        self, position: Position, rules: RuleSet, side: Side | None, *, sweep: bool = False
    ) -> dict[Card, int]:
        """Set the position up and return the bit of each card."""
        position.check(rules)
        asked = rules.side_of(position.to_play(rules)) if side is None else side
        if asked not in rules.sides:
            raise ValueError(f"nobody is {asked.value}")
        bits = _BITS[position.trump]
        turn_up = () if position.turn_up is None else (position.turn_up,)
        self._core.load(
            [sum(1 << bits[card] for card in position.hands[seat]) for seat in rules.seats],
            [int(rules.side_of(seat) is not asked) for seat in rules.seats],
            rules.seats.index(position.leader),
            [bits[card] for card in position.on_table],
            rules.void is Void.MUST_TRUMP,
            LAST_TRICK_POINTS + points_of(turn_up),
            sweep,
        )
        return bits

    def _yes_or_no(self, points: int, limit: Limit) -> bool | None:
        clock = _Clock(limit)
        low, high = self._core.value(_WHOLE, points - 1, points, points, clock.nodes, clock.poll)
        if low >= points:
            return True
        return False if high < points else None


class _Clock:
    """A limit that began to run."""

    def __init__(self, limit: Limit) -> None:
        self.nodes = limit.nodes
        self._cancel = limit.cancel
        self._end = None if limit.seconds is None else time.monotonic() + limit.seconds
        timed = limit.seconds is not None or limit.cancel is not None
        self.poll: Callable[[], bool] | None = self._is_over if timed else None

    def _is_over(self) -> bool:
        if self._cancel is not None and self._cancel():
            return True
        return self._end is not None and time.monotonic() >= self._end


def _new_core(compiled: bool) -> Any:
    """Return a search; the two have the same interface, see ``twin.Core``."""
    if compiled:
        return _compiled.Core(WEIGHTS)
    from madrasso_qt.solver.twin import Core  # its tables are not needed otherwise

    return Core(WEIGHTS)


def _numbered(trump: Suit) -> dict[Card, int]:
    """Return the number of each card's bit: trumps first, ranks low to high."""
    suits = [trump, *(suit for suit in Suit if suit is not trump)]
    return {card: 10 * suits.index(card.suit) + card.strength for card in DECK}


_BITS: Final = {suit: _numbered(suit) for suit in Suit}


def _points_left(position: Position) -> int:
    """Return what there is still to get."""
    cards = [card for hand in position.hands.values() for card in hand]
    turn_up = () if position.turn_up is None else (position.turn_up,)
    return points_of((*cards, *position.on_table, *turn_up)) + LAST_TRICK_POINTS
