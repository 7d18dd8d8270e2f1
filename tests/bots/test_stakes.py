"""What points are worth follows from the chance to win the match."""

import pytest

from madrasso_qt.bots.stakes import Stakes
from madrasso_qt.rules.ruleset import RuleSet, Variant
from tests.bots.positions import THREE, VENETO, position

HAND = "DA D2 C5 C6 B4 B6 S5 S6 B7 C7"
SHORT = RuleSet.of(variant=Variant.SHORT)


def stakes(number: int, totals: tuple[int, ...], rules: RuleSet = VENETO) -> Stakes:
    return Stakes(position(HAND, rules=rules, number=number, totals=totals))


@pytest.mark.parametrize("number", [1, 5, 8, 10, 11, 12])
def test_an_even_match_is_even(number: int) -> None:
    half = 65 * (number - 1)
    assert stakes(number, (half, half)).chance(65) == pytest.approx(0.5, abs=0.01)


@pytest.mark.parametrize(
    ("number", "totals", "rules"),
    [
        (1, (0, 0), VENETO),
        (9, (500, 540), VENETO),
        (11, (700, 600), VENETO),
        (7, (585, 585), SHORT),
    ],
)
def test_more_points_are_never_worth_less(
    number: int, totals: tuple[int, ...], rules: RuleSet
) -> None:
    judged = stakes(number, totals, rules)
    chances = [judged.chance(points) for points in range(131)]
    assert chances == sorted(chances)
    assert 0.0 <= chances[0] <= chances[-1] <= 1.0


def test_the_tenth_deal_counts_from_777_on() -> None:
    judged = stakes(10, (577, 593))
    assert judged.chance(130) < 1.0
    judged = stakes(10, (650, 520))
    assert judged.chance(127) == 1.0
    assert judged.chance(126) < 1.0


def test_early_points_count_as_they_are() -> None:
    judged = stakes(2, (65, 65))
    for points in (35, 65, 95):
        assert judged.worth(points) == pytest.approx(points, abs=0.5)


def test_cappotto_is_worth_more_than_any_points() -> None:
    for number, totals in ((2, (65, 65)), (10, (600, 570)), (11, (770, 530))):
        judged = stakes(number, totals)
        assert judged.worth(0, swept=True) >= judged.worth(130)
        assert judged.worth(130, was_swept=True) <= judged.worth(0)
        assert judged.worth(0, swept=True) > judged.worth(0, was_swept=True)


def test_three_players_count_points() -> None:
    judged = stakes(3, (50, 50, 30), THREE)
    assert judged.worth(44) == 44
    assert judged.worth(0, swept=True) > 130
