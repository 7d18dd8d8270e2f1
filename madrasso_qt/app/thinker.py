"""Bots think here, away from the window's thread, so that no card ever waits for a bot.

A request carries a token; whoever asks drops an answer whose token is no longer his. What is not
wanted any more is stopped in the middle of the thought.
"""

from collections.abc import Iterator
from random import Random
from time import thread_time
from typing import NamedTuple

from PySide6.QtCore import QObject, QThread, Signal, Slot

from madrasso_qt.app.players import Players, is_pondered, process_chance, thinks_slowly
from madrasso_qt.bots.player import Beliefs, Believer, Decision, Limit
from madrasso_qt.rules.cards import Seat
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
    explains: bool = False
    """Whether the reasons matter, which a bot in a process of its own does not tell."""
    beliefs: bool = False
    """Whether it is to tell what it believes about the hidden cards, too."""


def chance_of(match_id: str, place: int, cards: int, seat: Seat) -> str:
    """Return where a bot's chance comes from: nothing of what the cards were drawn from.

    Args:
        match_id: the match's id, which is chance by itself.
        place: how many deals were dealt before, 0 or more.
        cards: how many cards of the deal are played, 0 or more.
        seat: whose choice it is.
    """
    return f"{match_id}/{place + 1}/{cards}/{seat.value}"


class Answer(NamedTuple):
    """What came of a request."""

    token: int
    """The request's token."""
    decision: Decision | None
    """What the bot chose; None if it failed."""
    problem: str = ""
    """Why it failed, in the program's English."""
    beliefs: Beliefs | None = None
    """What it believes, if that was asked for and it believes anything."""


class _Task(NamedTuple):
    """A request and the turn of wishes in which it was made."""

    request: Request
    wish: int
    asked: int
    """How many requests had been made."""


_MOST_KEPT = 8
"""How many answers to what was not asked yet are kept at most."""
_PONDER_SECONDS = 3.0
"""How much of a processor's time is given to finding them, before one person's move."""


class Thinker(QObject):
    """One worker thread for all bots of a table; ``close`` ends it."""

    answered = Signal(object)
    """An ``Answer``, delivered in the thread of the receiver."""
    _requested = Signal(object)
    _pondered = Signal(object)
    _stopped = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = QThread(self)
        self._thread.setObjectName("thinker")
        self._worker = _Worker()
        self._worker.moveToThread(self._thread)
        self._requested.connect(self._worker.think)
        self._pondered.connect(self._worker.ponder)
        self._worker.thought.connect(self.answered)
        self._stopped.connect(self._worker.stop)
        self._thread.finished.connect(self._worker.deleteLater)
        self._thread.start()

    def ask(self, request: Request) -> None:
        """Let a bot think about ``request``; the answer comes by ``answered``."""
        self._worker.asked += 1
        self._requested.emit(_Task(request, self._worker.wish, self._worker.asked))

    def ponder(self, request: Request) -> None:
        """Let a bot that waits for a person think what it would play after his likely cards.

        A request that comes true later is answered at once, as it would be without this. Ended
        by ``drop`` and by the next request; nothing is told.

        Args:
            request: what would be asked after the next card, but with the view of now.
        """
        self._pondered.emit(_Task(request, self._worker.wish, self._worker.asked))

    def stop_pondering(self) -> None:
        """End what ``ponder`` began; what was found is kept."""
        self._worker.asked += 1

    def use(self, command: str) -> None:
        """Let ``engine:NICKNAME`` be the program with this command from the next request on."""
        self._worker.command = command

    def end_players(self) -> None:
        """End the processes of players as soon as nothing is thought about."""
        self._stopped.emit()

    def drop(self) -> None:
        """Stop at once all that was asked so far; no answer to it is begun any more."""
        self._worker.wish += 1

    def close(self) -> None:
        """Stop thinking and end the thread."""
        self.drop()
        self.end_players()
        self._thread.quit()
        self._thread.wait()


class _Worker(QObject):
    """Thinks in the thread that it was moved to."""

    thought = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.wish = 0
        """Counts the times that everything asked was dropped; written by the other thread."""
        self.command = ""
        """The command of another program; written by the other thread."""
        self.asked = 0
        """Counts the requests; written by the other thread."""
        self._players = Players()
        self._kept: list[tuple[Request, Answer]] = []

    @Slot()
    def stop(self) -> None:
        """End the processes of players."""
        self._players.stop()

    @Slot(object)
    def think(self, task: _Task) -> None:
        if self.wish != task.wish:
            return
        limit = task.request.limit._replace(cancel=lambda: self.wish != task.wish)
        if self._players.command != self.command:
            self._players.stop()
            self._players = Players(self.command)
        request = task.request._replace(limit=limit)
        answer = self._known(request) or answer_to(request, self._players)
        if self.wish == task.wish:
            self.thought.emit(answer)

    @Slot(object)
    def ponder(self, task: _Task) -> None:
        self._kept.clear()
        request = task.request

        def unwanted() -> bool:
            return self.wish != task.wish or self.asked != task.asked

        # The whole answer is wanted, so no clock cuts it off; other cores are left to the window.
        limit = Limit(nodes=request.limit.nodes, cancel=unwanted)
        end = thread_time() + _PONDER_SECONDS
        for view in _views_ahead(request):
            if unwanted() or len(self._kept) == _MOST_KEPT or thread_time() > end:
                break
            answer = answer_to(request._replace(view=view, limit=limit), self._players)
            if answer.decision is not None and not unwanted():
                self._kept.append((request._replace(view=view), answer))

    def _known(self, request: Request) -> Answer | None:
        """Return the answer if it was found before."""
        for asked, answer in self._kept:
            if asked == request._replace(token=asked.token, limit=asked.limit):
                return answer._replace(token=request.token)
        return None


def _views_ahead(request: Request) -> Iterator[SeatView]:
    """Yield what the bot of a request may see when it is to play, the likeliest first.

    Nothing for a bot that answers at once, and nothing where it has no choice.
    """
    if not is_pondered(request.level):
        return
    from madrasso_qt.bots.expecting import expected_plays, seen_after  # not wanted at the start

    for card in expected_plays(request.view, Random(request.seed)):
        view = seen_after(request.view, card)
        if view.to_play is view.seat and len(view.legal_plays) > 1:
            yield view


def answer_to(request: Request, players: Players) -> Answer:
    """Return a bot's answer; whatever a bot raises becomes a problem in words.

    The choice is the same whether it is to be explained or not.
    """
    try:
        explains = request.explains or request.beliefs
        player = players.player(request.level, explains=explains)
        rng = Random(request.seed)
        if explains and thinks_slowly(request.level):
            rng = process_chance(rng)
        decision = player.choose(request.view, request.limit, rng)
        beliefs = None
        if request.beliefs and isinstance(player, Believer):
            beliefs = player.believes(request.view, request.limit, Random(request.seed))
    except Exception as error:
        return Answer(request.token, None, f"{type(error).__name__}: {error}")
    return Answer(request.token, decision, beliefs=beliefs)
