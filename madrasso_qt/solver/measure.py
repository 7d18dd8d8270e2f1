"""`madrasso-qt bench solver`: cards tried and time taken, by the number of cards in a hand.

The deals are numbered, so the nodes of one version are the same everywhere; times are of the
processor, but a loaded machine still lengthens them, hence the load in the report.
"""

import json
import os
import platform
import statistics
import time
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, Final

from madrasso_qt import __version__
from madrasso_qt.rules.cards import FOUR_SEATS, Suit, shuffled
from madrasso_qt.rules.ruleset import RuleSet, Void
from madrasso_qt.solver.position import Position
from madrasso_qt.solver.solving import COMPILED, Result, Solver

RULES: Final = RuleSet(void=Void.FREE)
"""Void players are free: the harder rule to solve."""
COMPILED_SIZES: Final = {5: 200, 6: 200, 7: 200, 8: 200, 9: 100, 10: 100}
"""How many deals of how many cards each the compiled search solves."""
TWIN_SIZES: Final = {4: 20, 5: 20, 6: 5}
"""The same for the twin."""

Row = dict[str, Any]


def deal(size: int, number: int) -> Position:
    """Return a fixed random position of ``size`` tricks."""
    rng = Random(1000 * size + number)
    cards = shuffled(rng)
    hands = {seat: cards[i * size : (i + 1) * size] for i, seat in enumerate(FOUR_SEATS)}
    return Position(hands, Suit.DENARI, FOUR_SEATS[number % 4])


def rows(solver: Solver, sizes: dict[int, int]) -> Iterator[Row]:
    """Yield what each question costs for each number of cards."""
    questions: tuple[tuple[str, Callable[[Position], int]], ...] = (
        ("value", lambda position: solver.solve(position, RULES).nodes),
        ("all moves", lambda position: _nodes(solver.solve_all(position, RULES).values())),
    )
    for size, count in sizes.items():
        for name, question in questions:
            nodes, times = [], []
            for number in range(count):
                position = deal(size, number)
                start = time.thread_time()
                nodes.append(question(position))
                times.append((time.thread_time() - start) * 1000)
            yield {
                "solver": "compiled" if solver.compiled else "twin",
                "cards": size,
                "question": name,
                "deals": count,
                **_figures("nodes", nodes),
                **_figures("ms", times),
            }


def run(*, as_json: bool) -> int:
    """Measure and print; return the exit code."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    head = {
        "version": __version__,
        "python": platform.python_version(),
        "processor": platform.machine(),
        "load": load,
    }
    solvers = [(Solver(compiled=False), TWIN_SIZES)]
    if COMPILED:
        solvers.insert(0, (Solver(compiled=True), COMPILED_SIZES))
    figures = [row for solver, sizes in solvers for row in rows(solver, sizes)]
    print(json.dumps({**head, "rows": figures}) if as_json else report(head, figures))
    return 0


def report(head: Row, figures: list[Row]) -> str:
    """Return the figures as a table for a person."""
    load = "" if head["load"] is None else f", load {head['load']:.1f}"
    columns = f"{'median':>12}{'mean':>12}{'max':>12}{'median':>11}{'mean':>10}{'max':>11}"
    lines = [
        f"madrasso-qt {head['version']}, Python {head['python']}, {head['processor']}{load}",
        f"{'':<28}{'nodes':^36}{'ms':^32}",
        f"{'':<8}{'cards':>6}{'':<14}" + columns,
    ]
    for row in figures:
        nodes = "".join(f"{row[f'nodes_{key}']:>12,.0f}" for key in ("median", "mean", "max"))
        times = "".join(f"{row[f'ms_{key}']:>10,.2f} " for key in ("median", "mean", "max"))
        lines.append(f"{row['solver']:<8}{row['cards']:>6}  {row['question']:<12}{nodes}{times}")
    return "\n".join(lines)


def _nodes(results: Iterable[Result]) -> int:
    return sum(result.nodes for result in results)


def _figures(unit: str, values: list[float] | list[int]) -> Row:
    return {
        f"{unit}_median": statistics.median(values),
        f"{unit}_mean": statistics.fmean(values),
        f"{unit}_max": max(values),
    }
