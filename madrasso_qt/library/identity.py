"""By what a match knows its players, before the register says who that is today."""

from madrasso_qt.rules.log import Player
from madrasso_qt.rules.text import name_key

YOU = "you"
"""The identity of the person at the screen who gave no name."""
BOT = "bot:"
"""How the identity of a bot begins; its level follows."""
NAME = "name:"
"""How a person is known of whom a match has only the name; its ``name_key`` follows."""


def key_of(player: Player) -> str:
    """Return by what a match knows a player, to be resolved by ``Register.identity``."""
    if player.bot:
        return BOT + player.bot
    if player.id:
        return player.id
    return NAME + name_key(player.name) if player.name else YOU
