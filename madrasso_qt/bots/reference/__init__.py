"""Frozen opponents, so that a bot's figures can be compared from one version to the next.

``r0`` plays at random. ``r1`` keeps to rules of thumb. ``r2`` solves twenty worlds. ``r3`` searches
one tree over many worlds. ``r5`` is no fair player: it sees all the cards and bounds what any other
can reach. A change of what one of them plays would spoil every figure measured against it;
tests/bots/test_reference.py holds them.
"""

from collections.abc import Callable, Mapping

from madrasso_qt.bots.arena import RandomBot
from madrasso_qt.bots.player import Bot
from madrasso_qt.bots.reference.clairvoyant import Clairvoyant
from madrasso_qt.bots.reference.sampler import Sampler
from madrasso_qt.bots.reference.thumb import Thumb
from madrasso_qt.bots.reference.tree import Tree

REFERENCES: Mapping[str, Callable[[], Bot]] = {
    "r0": RandomBot,
    "r1": Thumb,
    "r2": Sampler,
    "r3": Tree,
    "r5": Clairvoyant,
}
"""The frozen opponents by name."""
