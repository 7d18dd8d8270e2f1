"""The last tricks: the best plan for one seat over all worlds that it cannot tell apart.

A plan may differ between worlds only where what was played up to then differs. So, unlike worlds
solved one by one, it gains nothing from cards that the seat does not see, and it knows what is
learnt by waiting. The others play by the policy.
"""

from collections.abc import Callable, Sequence

from madrasso_qt.bots.numbers import Hands, bits_of
from madrasso_qt.bots.reading import Ending, Reading
from madrasso_qt.rules.cards import Card

Worlds = Sequence[tuple[Hands, float]]
"""Worlds with their weights."""


def planned(
    reading: Reading, worlds: Worlds, cards: Sequence[Card], worth: Callable[[Ending], float]
) -> dict[Card, float]:
    """Return for each card the mean worth of the best plan that begins with it.

    Args:
        reading: the view of the seat, which is to play.
        worlds: what the others may hold; some weight above 0.
        cards: cards that it may play.
        worth: what an ending is worth.
    """
    total = sum(weight for _, weight in worlds)
    return {card: _sum(reading, worlds, [reading.number(card)], worth) / total for card in cards}


def _sum(
    reading: Reading, worlds: Worlds, line: list[int], worth: Callable[[Ending], float]
) -> float:
    """Return the weighted sum over the worlds of the best that can be had after ``line``."""
    total = 0.0
    alike: dict[tuple[tuple[int, ...], int], list[tuple[Hands, float]]] = {}
    replies = reading.replies([world for world, _ in worlds], line)
    for (world, weight), (played, choices, ending) in zip(worlds, replies, strict=True):
        if ending is None:
            alike.setdefault((played, choices), []).append((world, weight))
        else:
            total += weight * worth(ending)
    for (played, choices), members in alike.items():
        total += max(
            _sum(reading, members, [*line, *played, choice], worth) for choice in bits_of(choices)
        )
    return total
