"""What the points of a deal are worth to a side: the chance to win the match with them.

Hides the arithmetic of the rest of the match. The last deals are computed one by one over the
distribution of a deal's points; what lies further off is taken as normal.
"""

from collections.abc import Callable
from functools import cached_property
from math import erf, sqrt

from madrasso_qt.rules.cards import DEAL_POINTS
from madrasso_qt.rules.deal import SeatView
from madrasso_qt.rules.ruleset import Variant

_STEP = 10
_SHARES = (2, 12, 36, 64, 107, 129, 150, 150, 129, 107, 64, 36, 12, 2)
"""How often a pair took 0-4, 5-14, ... 125-130 points, per mille of 1,400
deals between equal bots, both pairs counted."""
_SPREAD = 24.0
"""The standard deviation of a pair's points in a deal."""
_PRIDE = 0.001
"""What a point is worth in itself, so that it is taken where the match does not hang on it."""
_FAR = 3
"""From so many deals to come on the rest counts as normal."""


class Stakes:
    """The worth of ways in which the deal in hand may end, for one seat's side.

    Worths are on the scale of points: near an even deal one point more is worth about 1, however
    far the match is. Three-handed the points count as they are.
    """

    def __init__(self, view: SeatView) -> None:
        self._rules = view.rules
        self._number = view.number
        place = view.rules.sides.index(view.side)
        self._own = view.totals[place]
        self._other = sum(view.totals) - self._own
        self._pairs = view.rules.variant is not Variant.THREE
        self._memory: dict[tuple[int, int, int], float] = {}
        self._table: dict[int, float] = {}

    def worth(self, points: int, *, swept: bool = False, was_swept: bool = False) -> float:
        """Return what it is worth to end the deal with ``points``, 0 to 130.

        Args:
            points: what the own side has in the whole deal.
            swept: whether it has taken all tricks (Rule 7.5).
            was_swept: whether another side has.
        """
        if swept or was_swept:
            return self._scaled(float(swept)) + _PRIDE * DEAL_POINTS * swept
        if points not in self._table:
            self._table[points] = (
                self._scaled(self.chance(points)) + _PRIDE * points if self._pairs else points
            )
        return self._table[points]

    def chance(self, points: int) -> float:
        """Return the chance to win the match if the deal ends with ``points`` (pair game)."""
        return self._win(self._own + points, self._other + DEAL_POINTS - points, self._number)

    @cached_property
    def _scale(self) -> tuple[float, float]:
        """What an even deal is worth, and how many points a whole match is."""
        if not self._pairs:
            return 1.0 / 3.0, 2.5 * _SPREAD * sqrt(self._to_come(self._number) + 1.0)
        low, high = self.chance(35), self.chance(95)
        middle = self.chance(65)
        return middle, 60.0 / max(high - low, 0.02)

    def _scaled(self, chance: float) -> float:
        middle, size = self._scale
        return DEAL_POINTS / len(self._rules.sides) + (chance - middle) * size

    def _to_come(self, done: int) -> int:
        """Return how many deals are likely to follow when ``done`` are over."""
        return max(1, self._rules.min_deals + 1 - done)

    def _win(self, own: int, other: int, done: int) -> float:
        """Return the chance to win with these totals after ``done`` deals (Rules 7.2, 7.3)."""
        rules = self._rules
        if done >= rules.min_deals and max(own, other) >= rules.reach:
            return 0.5 if own == other else float(own > other)
        if rules.min_deals + 1 - done > _FAR:
            spread = _SPREAD * sqrt(self._to_come(done))
            return _normal((own - other) / 2.0 / spread)
        key = own, other, done
        if key not in self._memory:
            self._memory[key] = self._mean(lambda points: self._after(own, other, done, points))
        return self._memory[key]

    def _after(self, own: int, other: int, done: int, points: int) -> float:
        return self._win(own + points, other + DEAL_POINTS - points, done + 1)

    @staticmethod
    def _mean(value: Callable[[int], float]) -> float:
        """Return the mean of a value over the points of a deal."""
        total = sum(
            share * value(min(DEAL_POINTS, _STEP * place)) for place, share in enumerate(_SHARES)
        )
        return total / sum(_SHARES)


def _normal(deviations: float) -> float:
    """Return the chance that a normal figure is below so many standard deviations."""
    return 0.5 * (1.0 + erf(deviations / sqrt(2.0)))
