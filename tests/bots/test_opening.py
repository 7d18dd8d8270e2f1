"""The first lead: what solved deals add to playing out."""

import pytest

from madrasso_qt.bots.opening import correction
from tests.bots.positions import cards, position

STRONG = "SA SR S4 S2 C3 C5 DA DF D4 B6"


def added(hand: str, card: str) -> float:
    return correction(position(hand, turn_up="S3"), cards(card)[0])


def test_drawing_trumps_with_the_asso_gains_most() -> None:
    drawing = added(STRONG, "SA")
    assert drawing > 0.0
    assert all(added(STRONG, card) < drawing for card in STRONG.split() if card != "SA")
    assert added("SR S7 S4 S2 C3 C5 DA DF D4 B6", "S2") < added(STRONG, "S2")


@pytest.mark.parametrize("card", ["DF", "D4", "C5"])
def test_leading_away_from_a_carico_loses(card: str) -> None:
    assert added(STRONG, card) < 0.0


@pytest.mark.parametrize("card", ["DA", "C3", "B6"])
def test_the_rest_is_left_as_it_is(card: str) -> None:
    assert added(STRONG, card) == 0.0
