"""Who plays at a table: a level of the program, or another program set on this computer.

Hides where a player thinks: compiled bots in the thinker's thread; bots without compiled code,
and programs of others, in a process of their own, spoken to by the line protocol. A match, and
every file, bears at most the nickname of another program, never its command.
"""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from madrasso_qt.bots.player import LEVELS, Bot, bot, level_of

if TYPE_CHECKING:
    from madrasso_qt.bots.outside import Outside

_log = logging.getLogger(__name__)

OUTSIDE = "engine:"
"""What begins the level of a player that is another program; its nickname follows."""


def nickname(command: str) -> str:
    """Return what a program is called after its command; empty without a command.

    Raises:
        ValueError: the command cannot be split into words.
    """
    import shlex  # seldom wanted

    words = shlex.split(command)
    return Path(words[0]).stem[:20] if words else ""


class Players:
    """The players that were asked so far; ``stop`` ends those that are processes.

    All is done in the thread that asks them.
    """

    def __init__(self, command: str = "") -> None:
        """Know the command of the other program, as it is typed in a terminal; empty for none."""
        self.command = command
        """The command that is known."""
        self._outside: dict[str, Outside] = {}

    def player(self, level: str, *, explains: bool = False) -> Bot:
        """Return the player of a level, or of ``engine:NICKNAME``.

        Args:
            level: who; the strongest level stands in for a program that is not set here.
            explains: whether reasons are wanted, which do not come from another process.

        Raises:
            ValueError: there is no such level.
        """
        if level.startswith(OUTSIDE):
            command = self._words()
            if command:
                return self._process(level, command)
            _log.warning("%s is not set on this computer; %s plays", level, LEVELS[-1])
            level = LEVELS[-1]
        if not explains and thinks_slowly(level):
            return self._process(level, own_command(level), own=True)
        return bot(level)

    def stop(self) -> None:
        """End all processes; they are started anew when they are asked again."""
        for one in self._outside.values():
            one.close()
        self._outside.clear()

    def _words(self) -> list[str]:
        import shlex  # seldom wanted

        with suppress(ValueError):
            return shlex.split(self.command)
        return []

    def _process(self, level: str, command: list[str], *, own: bool = False) -> Outside:
        # Late, since it is slow to import and seldom wanted.
        from madrasso_qt.bots.outside import ANSWER_SECONDS, GRACE_SECONDS, Outside

        # The own program keeps its limit; where it is late the computer is busy.
        grace = ANSWER_SECONDS if own else GRACE_SECONDS
        return self._outside.setdefault(level, Outside(command, grace))


def thinks_slowly(level: str) -> bool:
    """Tell whether a level searches without compiled code, which must not be done in a thread."""
    from madrasso_qt.bots.levels import SEARCHING
    from madrasso_qt.bots.search import is_compiled

    return level_of(level) in SEARCHING and not is_compiled()


def process_chance(rng: Random) -> Random:
    """Return the chance that a player in a process has where another one would have ``rng``."""
    return Random(f"{rng.random()}")


def is_pondered(level: str) -> bool:
    """Tell whether a player thinks long enough to begin on another's time, and in a thread."""
    from madrasso_qt.bots.levels import SEARCHING
    from madrasso_qt.bots.search import is_compiled

    return level_of(level) in SEARCHING and is_compiled()


def own_command(level: str) -> list[str]:
    """Return how this program is started as a player of a level."""
    module = [] if getattr(sys, "frozen", False) else ["-m", "madrasso_qt"]
    return [sys.executable, *module, "engine", "--level", level]
