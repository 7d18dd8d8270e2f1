"""Parts of a work are done side by side, and what they come to stands in their order."""

import threading

import pytest

from madrasso_qt.bots.crew import Crew


def test_results_stand_in_the_order_of_the_parts() -> None:
    barrier = threading.Barrier(3)

    def part(number: int) -> int:
        barrier.wait(20)  # nobody passes before all are at work
        return number

    with Crew(3) as crew:
        assert crew.done([lambda: part(1), lambda: part(2), lambda: part(3)]) == [1, 2, 3]


def test_a_single_part_is_done_by_who_asks() -> None:
    before = threading.active_count()
    with Crew() as crew:
        assert crew.done([threading.current_thread]) == [threading.current_thread()]
        assert threading.active_count() == before


def test_a_part_that_fails_is_told() -> None:
    def fails() -> int:
        raise ValueError("no")

    with Crew(2) as crew, pytest.raises(ValueError, match="no"):
        crew.done([lambda: 1, fails])
