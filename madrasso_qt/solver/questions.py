"""The questions as functions; each thread has a solver of its own behind them."""

import threading
from collections.abc import Sequence

from madrasso_qt.rules.cards import Card, Side
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.solver.limit import Limit
from madrasso_qt.solver.position import Position
from madrasso_qt.solver.solving import COMPILED, NO_LIMIT, Result, Solver, Table

__all__ = [
    "COMPILED",
    "Position",
    "Result",
    "Solver",
    "Table",
    "at_least",
    "solve",
    "solve_all",
    "solve_worlds",
    "takes_all",
]

_local = threading.local()


def solve(
    position: Position, rules: RuleSet, side: Side | None = None, limit: Limit = NO_LIMIT
) -> Result:
    """Return the points that a side still gets; see ``Solver.solve``."""
    return _own_solver().solve(position, rules, side, limit)


def solve_all(
    position: Position, rules: RuleSet, side: Side | None = None, limit: Limit = NO_LIMIT
) -> dict[Card, Result]:
    """Return the value of each card that may be played; see ``Solver.solve_all``."""
    return _own_solver().solve_all(position, rules, side, limit)


def at_least(
    position: Position,
    rules: RuleSet,
    points: int,
    side: Side | None = None,
    limit: Limit = NO_LIMIT,
) -> bool | None:
    """Tell whether a side still gets so many points; see ``Solver.at_least``."""
    return _own_solver().at_least(position, rules, points, side, limit)


def takes_all(
    position: Position, rules: RuleSet, side: Side | None = None, limit: Limit = NO_LIMIT
) -> bool | None:
    """Tell whether a side can take all tricks from here on; see ``Solver.takes_all``."""
    return _own_solver().takes_all(position, rules, side, limit)


def solve_worlds(
    table: Table, worlds: Sequence[tuple[int, ...]], most: int, limit: Limit
) -> list[dict[int, Result]]:
    """Return the value of each card in each world; see ``Solver.solve_worlds``."""
    return _own_solver().solve_worlds(table, worlds, most, limit)


def _own_solver() -> Solver:
    """Return the solver of this thread."""
    solver: Solver | None = getattr(_local, "solver", None)
    if solver is None:
        solver = _local.solver = Solver()
    return solver
