"""`madrasso-qt bench solver`: cards tried and time taken, by the number of cards in a hand.

The deals are numbered, so the nodes of one version are the same everywhere; times are of the
processor, but a loaded machine still lengthens them, hence the load in the report.
"""

import os
import platform
import statistics
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from madrasso_qt import __version__
from madrasso_qt.rules.cards import FOUR_SEATS, Suit, shuffled
from madrasso_qt.rules.ruleset import RuleSet, Void
from madrasso_qt.solver.position import Position
from madrasso_qt.solver.solving import COMPILED, Result, Solver

RULES: Final = RuleSet(void=Void.FREE)
"""Void players are free: the harder rule to solve."""
COMPILED_SIZES: Final = dict.fromkeys(range(5, 11), 200)
"""How many deals of how many cards each the compiled search solves."""
TWIN_SIZES: Final = {4: 20, 5: 20, 6: 5}
"""The same for the twin."""
THREAD_DEALS: Final = 60
"""How many deals of eight cards each are solved by one thread, and by two."""

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


def measure() -> Row:
    """Return all figures: a row for each question and size, the machine's, the threads' gain."""
    solvers = [(Solver(compiled=False), TWIN_SIZES)]
    if COMPILED:
        solvers.insert(0, (Solver(compiled=True), COMPILED_SIZES))
    return {
        "version": __version__,
        "python": platform.python_version(),
        "processor": platform.machine(),
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
        "loop_ms": loop_ms(),
        "core_kb": core_bytes() / 1000,
        "rows": [row for solver, sizes in solvers for row in rows(solver, sizes)],
        "threads_gain": threads_gain() if COMPILED else None,
    }


def loop_ms() -> float:
    """Return the milliseconds of a fixed loop, the best of five: what to compare machines by."""
    best = float("inf")
    for _ in range(5):
        start = time.thread_time()
        total = 0
        for number in range(200_000):
            total ^= number
        best = min(best, (time.thread_time() - start) * 1000)
    return best


def core_bytes() -> int:
    """Return the size of the compiled module, 0 if there is none."""
    if not COMPILED:
        return 0
    from madrasso_qt.solver import core

    return Path(core.__file__).stat().st_size


def threads_gain() -> float:
    """Return how many times as fast two threads solve the same deals as one, by the clock."""
    solvers = [Solver(compiled=True), Solver(compiled=True)]

    def work(solver: Solver, numbers: Iterable[int]) -> None:
        for number in numbers:
            solver.solve_all(deal(8, number), RULES)

    start = time.perf_counter()
    work(solvers[0], range(THREAD_DEALS))
    alone = time.perf_counter() - start
    threads = [
        threading.Thread(target=work, args=(solver, range(first, THREAD_DEALS, 2)))
        for first, solver in enumerate(solvers)
    ]
    start = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return alone / (time.perf_counter() - start)


def report(figures: Row) -> str:
    """Return the figures as a table for a person."""
    load = "" if figures["load"] is None else f", load {figures['load']:.1f}"
    loop = f"a loop of 200,000 in Python {figures['loop_ms']:.1f} ms"
    head = f"madrasso-qt {figures['version']}, Python {figures['python']}, {figures['processor']}"
    columns = f"{'median':>12}{'mean':>12}{'max':>12}{'median':>11}{'mean':>11}{'max':>11}"
    lines = [
        f"{head}{load}; {loop}",
        f"{'':<28}{'nodes':^36}{'ms':^33}{'nodes':>9}",
        f"{'':<8}{'cards':>6}{'':<14}{columns}{'a µs':>9}",
    ]
    for row in figures["rows"]:
        nodes = "".join(f"{row[f'nodes_{key}']:>12,.0f}" for key in ("median", "mean", "max"))
        times = "".join(f"{row[f'ms_{key}']:>11,.2f}" for key in ("median", "mean", "max"))
        speed = row["nodes_mean"] / row["ms_mean"] / 1000
        lines.append(
            f"{row['solver']:<8}{row['cards']:>6}  {row['question']:<12}{nodes}{times}{speed:>9.2f}"
        )
    if figures["threads_gain"] is not None:
        lines += [
            f"the compiled module: {figures['core_kb']:.0f} kB",
            f"two threads are {figures['threads_gain']:.2f} times as fast as one",
        ]
    return "\n".join(lines)


def _nodes(results: Iterable[Result]) -> int:
    return sum(result.nodes for result in results)


def _figures(unit: str, values: list[float] | list[int]) -> Row:
    return {
        f"{unit}_median": statistics.median(values),
        f"{unit}_mean": statistics.fmean(values),
        f"{unit}_max": max(values),
    }
