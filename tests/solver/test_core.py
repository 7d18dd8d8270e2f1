"""Another compiled module asks the search without the interpreter."""

import importlib.util
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from madrasso_qt.rules.cards import DECK
from madrasso_qt.solver import COMPILED, Solver, measure
from madrasso_qt.solver.weights import WEIGHTS

ROOT = Path(__file__).resolve().parents[2]
SOURCE = """
# cython: language_level=3
from libc.stdint cimport uint64_t
from madrasso_qt.solver.core cimport MOST_CARDS, WHOLE, CardValue, Core, World

def ask(Core core, hands, int leader, int nodes):
    cdef World world
    cdef CardValue values[MOST_CARDS]
    cdef int seat, count, low = 0, high = 130, cancelled = 0
    for seat in range(4):
        world.hands[seat] = hands[seat]
        world.sides[seat] = seat & 1
    world.seats, world.leader, world.played = 4, leader, 0
    world.must_trump, world.bonus, world.sweep = False, 10, False
    with nogil:
        core.set_up(&world)
        count = core.narrow_all(values)
        core.set_up(&world)
        core.set_limit(<uint64_t>nodes, &cancelled)
        core.narrow(WHOLE, &low, &high, core.guess())
    cards = {values[i].card: (values[i].low, values[i].high) for i in range(count)}
    return cards, low, high, core.is_stopped(), core.spent()
"""


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED or shutil.which("gcc") is None, reason="nothing can be compiled")
def test_a_compiled_module_gets_the_values_that_python_gets(tmp_path: Path) -> None:
    (tmp_path / "asking.pyx").write_text(SOURCE, encoding="utf-8")
    built, target = tmp_path / "asking.c", tmp_path / "asking.so"
    cython = [sys.executable, "-m", "cython", "-3", "-I", str(ROOT), str(tmp_path / "asking.pyx")]
    subprocess.run(cython, check=True)
    include = f"-I{sysconfig.get_path('include')}"
    macros = ["-DCYTHON_LIMITED_API=1", "-DPy_LIMITED_API=0x030b0000"]
    gcc = ["gcc", "-O1", "-fPIC", "-shared", *macros, include, str(built), "-o", str(target)]
    subprocess.run(gcc, check=True)
    spec = importlib.util.spec_from_file_location("asking", target)
    assert spec is not None
    assert spec.loader is not None
    asking = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(asking)

    from madrasso_qt.solver.core import Core

    core, position = Core(WEIGHTS), measure.deal(6, 2)
    suits = [position.trump, *(suit for suit in type(position.trump) if suit != position.trump)]
    bits = {card: 10 * suits.index(card.suit) + card.strength for card in DECK}
    hands = [sum(1 << bits[card] for card in hand) for hand in position.hands.values()]
    leader = list(position.hands).index(position.leader)
    side = measure.RULES.side_of(next(iter(position.hands)))
    expected = Solver(True).solve_all(position, measure.RULES, side)
    best = max if leader % 2 == 0 else min
    value = best(result.value for result in expected.values())

    cards, low, high, stopped, spent = asking.ask(core, hands, leader, 1_000_000)
    assert cards == {bits[card]: (found.low, found.high) for card, found in expected.items()}
    assert (low, high, stopped) == (value, value, False)
    assert spent > 20
    _, low, high, stopped, spent = asking.ask(core, hands, leader, 20)
    assert (stopped, spent) == (True, 20)
    assert low <= value <= high
