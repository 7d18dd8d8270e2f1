"""What each piece of the campione's knowledge is worth, at a tenth of his work.

`python -m tests.bots.ablations PIECE BOARDS` plays him against one without it on duplicate boards
and prints his edge in points a deal. The pieces are

* **inference**: worlds are weighed by what the others played;
* **conventions**: signals (Rule 9) are sent and heard;
* **re-ranking**: worlds are played out, too, where others are solved;
* **opening**: first leads follow the rules of thumb and what exact solving has corrected;
* **utility**: the match counts, not the points. It is played in ends of matches, from the tenth
  deal on with even totals, and what is printed is the share of them that he wins above half, in
  hundredths;
* **partner**: nothing is taken from him; his partner is deaf and dumb to conventions, and against
  them sits a pair that both know them. The edge is what the pair loses by that.
"""

import argparse
from collections.abc import Mapping
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean, stdev

from madrasso_qt.bots.arena import Comparison, duplicate, play_match
from madrasso_qt.bots.levels import CAMPIONE
from madrasso_qt.bots.player import Bot, Decision, Limit
from madrasso_qt.bots.search import SearchBot, Skill
from madrasso_qt.rules.cards import DEAL_POINTS
from madrasso_qt.rules.deal import SeatView
from madrasso_qt.rules.ruleset import Preset, RuleSet

SEED = 8_000_000
"""The number of the first board."""
TENTH = replace(
    CAMPIONE, worlds=15, candidates=250, playouts=100, second=30, nodes=CAMPIONE.nodes // 10
)
"""The campione at about a tenth of his work."""
WITHOUT: Mapping[str, Skill] = {
    "inference": replace(TENTH, reads=False),
    "conventions": replace(TENTH, conventions=False),
    "re-ranking": replace(TENTH, second=0),
    "opening": replace(TENTH, book=TENTH.opening_custom, corrects=False),
    "utility": replace(TENTH, aware=False),
}
"""Him without one piece of his knowledge."""


class Pair:
    """Two players who take the two seats of a side."""

    def __init__(self, first: Bot, second: Bot) -> None:
        """Seat ``first`` in the side's first seat of the round and ``second`` across."""
        self._players = first, second

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        """Let the player decide who sits there."""
        return self._players[view.rules.seats.index(view.seat) // 2].choose(view, limit, rng)


def compare(piece: str, rules: RuleSet, boards: int, seed: int = SEED) -> Comparison:
    """Play the boards of one piece of knowledge.

    Raises:
        KeyError: there is no such piece.
        ValueError: fewer than two boards, which have no interval.
    """
    known = SearchBot(TENTH)
    if piece == "partner":
        blind = SearchBot(WITHOUT["conventions"])
        return duplicate(Pair(known, blind), known, rules, boards=boards, seed=seed)
    without = SearchBot(WITHOUT[piece])
    hold = ends if piece == "utility" else duplicate
    return hold(known, without, rules, boards=boards, seed=seed)


def ends(one: Bot, other: Bot, rules: RuleSet, *, boards: int, seed: int) -> Comparison:
    """Play ends of matches, each once for either pair, with the same cards.

    Nine deals are over and have brought either pair the half of their points.

    Args:
        one: the bot whose share is measured.
        other: the bot of the other pair.
        rules: the rules of the match; its start and number of deals are set here.
        boards: how many ends, 2 or more.
        seed: what the first one's chance comes from.
    """
    half = (rules.min_deals - 1) * DEAL_POINTS // 2
    late = replace(rules, min_deals=1, start=rules.start + half)
    shares = []
    for board in range(boards):
        won = 0.0
        for side in late.sides:
            bots = {seat: one if late.side_of(seat) is side else other for seat in late.seats}
            verdict = play_match(bots, late, Random(seed + board)).evaluation.verdict
            assert verdict is not None
            won += 0.5 if verdict.winner is None else float(verdict.winner is side)
        shares.append(100.0 * (won / len(late.sides) - 0.5))
    share, spread = fmean(shares), 1.96 * stdev(shares) / sqrt(boards)
    return Comparison(share, share - spread, share + spread, boards)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("piece", choices=[*WITHOUT, "partner"])
    parser.add_argument("boards", type=int)
    parser.add_argument("--seed", type=int, default=SEED, help="the number of the first board")
    parser.add_argument("--preset", default=Preset.VENEZIA.value, choices=list(Preset))
    arguments = parser.parse_args()
    rules = RuleSet.of(Preset(arguments.preset))
    print(arguments.piece, compare(arguments.piece, rules, arguments.boards, arguments.seed))


if __name__ == "__main__":
    main()
