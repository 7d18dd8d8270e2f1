"""Bots think here, away from the window's thread, so that no card ever waits for a bot.

A request carries a token; whoever asks drops an answer whose token is no longer his.
"""

from random import Random
from typing import NamedTuple

from PySide6.QtCore import QObject, QThread, Signal, Slot

from madrasso_qt.bots.player import Decision, Limit, bot
from madrasso_qt.rules.deal import SeatView


class Request(NamedTuple):
    """What a bot is asked."""

    token: int
    """Whose answer it will be."""
    view: SeatView
    """All that the bot may know."""
    level: str
    """Which bot."""
    seed: str
    """Where its chance comes from, so that the same match plays the same."""
    limit: Limit
    """How long it may think."""


class Answer(NamedTuple):
    """What came of a request."""

    token: int
    """The request's token."""
    decision: Decision | None
    """What the bot chose; None if it failed."""
    problem: str = ""
    """Why it failed, in the program's English."""


class Thinker(QObject):
    """One worker thread for all bots of a table; ``close`` ends it."""

    answered = Signal(object)
    """An ``Answer``, delivered in the thread of the receiver."""
    _requested = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = QThread(self)
        self._thread.setObjectName("thinker")
        self._worker = _Worker()
        self._worker.moveToThread(self._thread)
        self._requested.connect(self._worker.think)
        self._worker.thought.connect(self.answered)
        self._thread.finished.connect(self._worker.deleteLater)
        self._thread.start()

    def ask(self, request: Request) -> None:
        """Let a bot think about ``request``; the answer comes by ``answered``."""
        self._requested.emit(request)

    def close(self) -> None:
        """End the thread after the answer it is working on."""
        self._thread.quit()
        self._thread.wait()


class _Worker(QObject):
    """Thinks in the thread that it was moved to."""

    thought = Signal(object)

    @Slot(object)
    def think(self, request: Request) -> None:
        self.thought.emit(answer_to(request))


def answer_to(request: Request) -> Answer:
    """Return a bot's answer; whatever a bot raises becomes a problem in words."""
    try:
        decision = bot(request.level).choose(request.view, request.limit, Random(request.seed))
    except Exception as error:
        return Answer(request.token, None, f"{type(error).__name__}: {error}")
    return Answer(request.token, decision)
