"""`madrasso-qt engine`: a level of the program as a player for others, by the line protocol."""

import threading
from collections.abc import Callable, Iterator
from random import Random
from typing import IO

from madrasso_qt import __version__
from madrasso_qt.bots.player import Bot, Limit
from madrasso_qt.bots.protocol import (
    MAX_LINE,
    VERSION,
    ProtocolError,
    answer_line,
    view_of,
)
from madrasso_qt.rules.deal import SeatView


def serve(player: Bot, name: str, lines: IO[str], say: Callable[[str], None]) -> None:
    """Answer the lines of the protocol until `quit` or the end of the input.

    Args:
        player: who answers.
        name: what it is called.
        lines: where the questions come from.
        say: told each line of an answer, from whatever thread it comes.
    """
    engine = _Engine(player, name, say)
    for line in _bounded(lines):
        if not engine.obey(line.strip()):
            break
    engine.stop()


class _Engine:
    """The state between two lines: what is seen, and who thinks."""

    def __init__(self, player: Bot, name: str, say: Callable[[str], None]) -> None:
        self._player = player
        self._name = name
        self._say = say
        self._view: SeatView | None = None
        self._rng = Random(0)
        self._cancelled = threading.Event()
        self._thought: threading.Thread | None = None

    def obey(self, line: str) -> bool:
        """Do what a line asks; return whether more may come."""
        word, _, rest = line.partition(" ")
        try:
            if word == "quit":
                return False
            if word == "madrasso":
                self._introduce(rest)
            elif word == "seed":
                self._rng = Random(rest)
            elif word == "view":
                self._view = view_of(line)
            elif word == "go":
                self._go(rest.split())
            elif word == "stop":
                self.stop()
            elif word:
                raise ProtocolError(f"unknown line {word[:20]!r}")
        except ProtocolError as error:
            self._say(f"error {error}")
        return True

    def stop(self) -> None:
        """End a thought; its answer is said before this returns."""
        self._cancelled.set()
        if self._thought is not None:
            self._thought.join()

    def _introduce(self, version: str) -> None:
        if version != str(VERSION):
            raise ProtocolError(f"this is version {VERSION}, not {version[:20]!r}")
        self._say(f"name {self._name}")
        self._say(f"program madrasso-qt {__version__}")
        self._say("ready")

    def _go(self, words: list[str]) -> None:
        if self._view is None:
            raise ProtocolError("nothing to look at: a view comes first")
        self.stop()
        self._cancelled = threading.Event()
        limit = _limit(words)._replace(cancel=self._cancelled.is_set)
        self._thought = threading.Thread(target=self._think, args=(self._view, limit))
        self._thought.start()

    def _think(self, view: SeatView, limit: Limit) -> None:
        try:
            decision = self._player.choose(view, limit, self._rng)
        except Exception as error:
            self._say(f"error {type(error).__name__}: {error}")
            return
        for reason in decision.reasons:
            self._say(f"info {reason}")
        self._say(answer_line(decision))


def _limit(words: list[str]) -> Limit:
    """Return the limit that `nodes N` and `ms T` spell."""
    limits = dict(zip(words[::2], words[1::2], strict=False))
    try:
        nodes = int(limits["nodes"]) if "nodes" in limits else None
        seconds = int(limits["ms"]) / 1000.0 if "ms" in limits else None
    except ValueError as error:
        raise ProtocolError(f"no limit: {error}") from error
    return Limit(nodes=nodes, seconds=seconds)


def _bounded(lines: IO[str]) -> Iterator[str]:
    """Yield the lines, none longer than the protocol allows; a longer one ends the input."""
    while line := lines.readline(MAX_LINE):
        if len(line) == MAX_LINE and not line.endswith("\n"):
            return
        yield line
