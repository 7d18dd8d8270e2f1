"""The solver: what an open position is worth, exactly.

``Position.of(deal)`` is what is asked about; ``solve``, ``solve_all``, ``at_least`` and
``takes_all`` are the questions; ``solve_worlds`` asks about many at once. The module functions
keep one ``Solver`` for each thread. The search is described in ``twin.py``; ``core.pyx`` is the
same, compiled, and ``COMPILED`` tells whether it is there.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from madrasso_qt.solver.limit import Limit

if TYPE_CHECKING:
    from madrasso_qt.solver.questions import (
        COMPILED,
        Position,
        Result,
        Solver,
        Table,
        at_least,
        solve,
        solve_all,
        solve_worlds,
        takes_all,
    )

__all__ = [
    "COMPILED",
    "Limit",
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


def __getattr__(name: str) -> Any:
    """Load the search when something of it is first wanted: the window starts without it."""
    if name not in __all__:
        raise AttributeError(name)
    return getattr(import_module("madrasso_qt.solver.questions"), name)
