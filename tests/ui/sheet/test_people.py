"""What the players of a match are called: short names of the register, told apart (B17, B21)."""

from __future__ import annotations

from madrasso_qt.library.register import KnownPlayer
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.log import Player
from madrasso_qt.ui.sheet.people import called

N, W, S, E = Seat.NORTH, Seat.WEST, Seat.SOUTH, Seat.EAST
FATHER = KnownPlayer("f", "Marco Zorzi", short="Marco")
OTHER = KnownPlayer("o", "Marco De Nardi", short="marco", merged=("old",))


def test_a_short_name_stands_for_the_name() -> None:
    players = {N: Player("Marco Zorzi", id="f"), W: Player("Anna Busetto", id="x"), S: Player("")}
    assert called(players, [FATHER]) == {N: "Marco", W: "Anna Busetto", S: ""}


def test_b17_equal_short_names_get_initials() -> None:
    players = {N: Player("Marco Zorzi", id="f"), W: Player("Marco De Nardi", id="old")}
    assert called(players, [FATHER, OTHER]) == {N: "Marco M. Z.", W: "marco M. D. N."}


def test_b17_equal_names_get_their_seats() -> None:
    players = {N: Player("Marco Zorzi", id="f"), S: Player("marco  Zorzi", id="s"), E: Player("")}
    assert called(players, []) == {N: "Marco Zorzi (North)", S: "marco  Zorzi (South)", E: ""}
    assert called(players, [FATHER]) == {N: "Marco", S: "marco  Zorzi", E: ""}
