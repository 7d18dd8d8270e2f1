"""The lead problems are put as the expert put them, and can be measured."""

import pytest

from tests.bots.lead_problems import problems, standings


def test_the_answers_are_cards_of_the_hands() -> None:
    found = list(problems())
    assert len(found) == 8
    for _number, view, answers in found:
        assert view.seat is view.to_play
        assert answers <= {str(card) for card in view.hand}


@pytest.mark.parametrize("level", ["maestro", "campione"])
def test_a_standing_is_a_place_among_ten(level: str) -> None:
    found = list(standings(level, nodes=2_000))
    assert [one.problem for one in found] == list(range(1, 9))
    assert all(1 <= one.rank <= 10 for one in found)
    assert all((one.behind == 0.0) == (one.rank == 1) for one in found)
