"""What the partner's cards tell by the conventions; South looks, spades are trumps."""

import pytest

from madrasso_qt.bots.signals import told
from madrasso_qt.bots.turn import Turn
from madrasso_qt.rules.deal import SeatView
from tests.bots.positions import THREE, cards, position

DRAWN = ("S: SA S5 S2 S6", "S: S3 SC S4 SF", "S: SR S7 B6 B4")
"""Three tricks with which all the trumps are gone."""


def heard(view: SeatView) -> list[tuple[str, bool, str]]:
    return [(str(one.card), one.holds, one.rule) for one in told(Turn(view))]


@pytest.mark.parametrize(
    ("tricks", "said"),
    [
        (("S: SA S5 C2 S6",), [("CA", True, "9.1")]),
        (("S: SA S5 C7 S6",), [("CA", False, "9.2")]),
        ((*DRAWN, "S: DA D5 D2 D7"), [("D3", True, "9.3")]),
        ((*DRAWN, "S: DA D5 DC D7"), [("D3", False, "9.3")]),
        (("S: DA D5 D2 D7",), [("D3", True, "9.4")]),
        (("S: DA D5 DC D7",), []),
        (("E: D5 D3 D2 D6",), [("DA", True, "9.5")]),
        (("N: SC SA S2 S6",), [("S3", True, "9.8")]),
        (("N: BC BA B2 B6",), []),
    ],
)
def test_a_card_tells_of_another(
    tricks: tuple[str, ...], said: list[tuple[str, bool, str]]
) -> None:
    assert heard(position("D4 C6 C4 B5 B3 BR", tricks=tricks)) == said


def test_two_discards_tell_more_than_one() -> None:
    first, second = "S: SA S5 C2 S6", "S: SR S7 C4 SF"
    (once,) = told(Turn(position("D4 C6 B5", tricks=(first,))))
    (twice,) = told(Turn(position("D4 C6 B5", tricks=(first, second))))
    assert once.belief(held=True) == twice.belief(held=True) == 1.0
    assert twice.belief(held=False) < once.belief(held=False) < 1.0


def test_what_is_seen_is_not_told() -> None:
    (one,) = heard(position("CA C6 B5", tricks=("S: SA S5 C2 S6",)))
    assert one == ("C3", True, "9.1")


def test_alone_nobody_tells_anything() -> None:
    view = position("D4 C6 B5", tricks=("S: SA S5 C2",), rules=THREE)
    assert view.hand == cards("D4 C6 B5")
    assert not heard(view)
