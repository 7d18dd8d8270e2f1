"""By what a match knows its players, before the register says who that is today."""

from madrasso_qt.rules.log import Player, Source
from madrasso_qt.rules.text import name_key

YOU = "you"
"""The identity of the person at the screen who gave no name."""
BOT = "bot:"
"""How the identity of a bot begins; its level follows."""
NAME = "name:"
"""How a person is known of whom a match has only the name; its ``name_key`` follows."""
UNKNOWN = NAME
"""How somebody is known of whom a match has not even the name."""


def is_person(identity: str) -> bool:
    """Tell whether an identity stands for one person."""
    return not identity.startswith(BOT) and identity != UNKNOWN


def key_of(player: Player, source: Source | None = Source.BOTS) -> str:
    """Return by what a match knows a player, to be resolved by ``Register.identity``.

    Who gave no name is the person at the screen in a match against bots, and anybody elsewhere.
    """
    if player.bot:
        return BOT + player.bot
    if player.id:
        return player.id
    if player.name:
        return NAME + name_key(player.name)
    return YOU if source is Source.BOTS else UNKNOWN
