"""What a piece of knowledge is worth is measured fairly."""

from dataclasses import fields
from random import Random

import pytest

from madrasso_qt.bots.arena import RandomBot, duplicate
from madrasso_qt.bots.player import Decision, Limit, bot
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.deal import SeatView
from tests.bots.ablations import TENTH, WITHOUT, Pair, ends
from tests.bots.positions import VENEZIA


@pytest.mark.parametrize("piece", WITHOUT)
def test_what_is_left_out_is_known_otherwise(piece: str) -> None:
    without = WITHOUT[piece]
    names = [field.name for field in fields(TENTH)]
    changed = {name for name in names if getattr(TENTH, name) != getattr(without, name)}
    assert changed
    assert not changed & {"worlds", "candidates", "playouts", "nodes", "solves_from"}


def test_a_player_wins_half_of_the_ends_against_himself() -> None:
    found = ends(bot("osteria"), bot("osteria"), VENEZIA, boards=6, seed=3)
    assert (found.edge, found.low, found.high) == (0.0, 0.0, 0.0)


def test_a_better_player_wins_more_ends() -> None:
    assert ends(bot("osteria"), RandomBot(), VENEZIA, boards=20, seed=3).low > 0.0


class Named:
    """A player that notes in which seats he was asked."""

    def __init__(self) -> None:
        self.seats: set[Seat] = set()

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        self.seats.add(view.seat)
        return RandomBot().choose(view, limit, rng)


def test_a_pair_has_one_player_in_each_seat() -> None:
    first, second = Named(), Named()
    duplicate(Pair(first, second), RandomBot(), VENEZIA, boards=2, seed=1)
    assert first.seats == set(VENEZIA.seats[:2])
    assert second.seats == set(VENEZIA.seats[2:])
