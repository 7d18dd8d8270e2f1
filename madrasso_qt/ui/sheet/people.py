"""The people of the register as a sheet needs them: who may be meant, and what they are called.

Hides how the players of one match are told apart when their short names are the same.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from madrasso_qt.library.register import KnownPlayer
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.log import Player
from madrasso_qt.rules.text import name_key
from madrasso_qt.ui.words import seat_name


@dataclass(frozen=True)
class People:
    """What may be asked of the register of players; without one nobody is known."""

    known: Callable[[], Sequence[KnownPlayer]] = list
    """Gives everybody."""
    matches: Callable[[KnownPlayer], int] = lambda _player: 0
    """Gives the number of matches in which somebody sat, 0 or more."""
    enrolled: Callable[[Player], Player] = Player._replace
    """Enters somebody in the register who is not there, and returns him with his id."""


NOBODY = People()
"""No register."""


def called(players: Mapping[Seat, Player], known: Iterable[KnownPlayer]) -> dict[Seat, str]:
    """Return what the players of a match are called: the short name of the register, or the name.

    Two of one short name get the initials of their names, two of one name that of the seat.
    """
    shorts = {each: player.short for player in known for each in (player.id, *player.merged)}
    names = {seat: shorts.get(who.id) or who.name for seat, who in players.items()}

    def initials(seat: Seat) -> str:
        whole = players[seat].name
        return "" if names[seat] == whole else " ".join(f"{word[0]}." for word in whole.split())

    names = _told_apart(names, initials)
    return _told_apart(names, lambda seat: f"({seat_name(seat)})")


def _told_apart(names: Mapping[Seat, str], more: Callable[[Seat], str]) -> dict[Seat, str]:
    """Return names with something more behind those that are there twice."""
    often = Counter(map(name_key, names.values()))
    return {
        seat: f"{name} {more(seat)}".strip() if name and often[name_key(name)] > 1 else name
        for seat, name in names.items()
    }
