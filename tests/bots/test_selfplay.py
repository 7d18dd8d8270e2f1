"""Nobody plays what no player should: self-play is watched, and the watch is not blind."""

import pytest

from tests.bots.selfplay import GAMES, watch

DEALS = 20_000
"""How many deals the fast players play."""
SEARCHED = 1_000
"""How many the campione plays, with `NODES` cards tried in a choice."""
NODES = 20_000


@pytest.mark.parametrize("player", ["policy", "osteria"])
def test_fast_players_play_without_faults(player: str) -> None:
    faults, choices = watch(player, range(24))
    assert not faults, "\n".join(str(fault) for fault in faults)
    assert choices > 500


def test_the_campione_plays_without_faults() -> None:
    faults, choices = watch("campione", range(len(GAMES)), 5_000)
    assert not faults, "\n".join(str(fault) for fault in faults)
    assert choices > 80


def test_no_signal_costs_the_last_tricks_anything() -> None:
    """In deal 636 the discard that would tell most loses in some worlds and gains in none."""
    faults, _choices = watch("campione", range(636, 637), NODES)
    assert not faults, "\n".join(str(fault) for fault in faults)


def test_play_at_random_has_every_fault_but_crashes() -> None:
    faults, _choices = watch("r0", range(60))
    assert {fault.kind for fault in faults} == {"dominated", "missed call", "ruff"}


@pytest.mark.slow
@pytest.mark.timeout(14_400)
@pytest.mark.parametrize("player", ["policy", "osteria"])
def test_many_deals_of_fast_players(player: str) -> None:
    faults, _choices = watch(player, range(DEALS), jobs=2)
    assert not faults, "\n".join(str(fault) for fault in faults)


@pytest.mark.slow
@pytest.mark.timeout(14_400)
def test_many_deals_of_the_campione() -> None:
    faults, _choices = watch("campione", range(SEARCHED), NODES, jobs=2)
    assert not faults, "\n".join(str(fault) for fault in faults)
