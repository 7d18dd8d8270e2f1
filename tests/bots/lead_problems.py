"""The expert's eight opening leads (Rule 9.11): how far behind a level finds his card.

`python -m tests.bots.lead_problems LEVEL` prints for each problem the rank of the expert's card
among those that the level judges, its points behind the best, and what the level leads.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from madrasso_qt.bots.player import LEVELS, Limit, bot
from madrasso_qt.bots.search import SearchBot
from madrasso_qt.rules.deal import SeatView
from tests.bots.positions import position

SUITS = {"denari": "D", "coppe": "C", "spade": "S", "bastoni": "B"}
RANKS = {"asso": "A", "tre": "3", "re": "R", "cavallo": "C", "fante": "F"}


class Standing(NamedTuple):
    """How a level finds the expert's card of a problem."""

    problem: int
    """The number of the problem."""
    led: str
    """What the level leads."""
    right: bool
    """Whether that is an answer of the expert's."""
    rank: int
    """The place of the expert's best card by worth, 1 for the best."""
    behind: float
    """Its points behind the best."""


def problems() -> Iterator[tuple[int, SeatView, set[str]]]:
    """Yield each problem's number, its view with the lowest small cards, and the answers."""
    path = Path(__file__).parents[1] / "data" / "lead_problems.json"
    for problem in json.loads(path.read_text(encoding="utf-8"))["problems"]:
        turn_up = next(f"S{rank}" for rank in "CFR" if rank not in problem["hand"]["spade"])
        answers = {SUITS[suit] + RANKS[rank] for suit, rank in map(str.split, problem["answer"])}
        yield problem["id"], position(_hand(problem), turn_up=turn_up), answers


def _hand(problem: dict[str, Any]) -> str:
    cards = []
    for suit, ranks in problem["hand"].items():
        small = iter("24567")
        cards += [SUITS[suit] + (next(small) if rank == "x" else rank) for rank in ranks]
    return " ".join(cards)


def standings(level: str, nodes: int | None = None) -> Iterator[Standing]:
    """Yield how a level that searches finds each problem."""
    player = bot(level)
    assert isinstance(player, SearchBot)
    limit = Limit(nodes=nodes)
    for number, view, answers in problems():
        judged = player.judge(view, limit, Random(number))
        led = str(player.choose(view, limit, Random(number)).card)
        worths = {str(one.card): one.worth for one in judged}
        own = max(worths[answer] for answer in answers)
        rank = 1 + sum(worth > own for worth in worths.values())
        yield Standing(number, led, led in answers, rank, max(worths.values()) - own)


def main() -> None:
    """Print how a level does."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level", choices=LEVELS[3:], nargs="?", default=LEVELS[-1])
    for found in standings(parser.parse_args().level):
        answer = "right" if found.right else "wrong"
        print(
            f"{found.problem}: leads {found.led}, {answer}; the expert's card is number "
            f"{found.rank}, {found.behind:.2f} points behind"
        )


if __name__ == "__main__":
    main()
