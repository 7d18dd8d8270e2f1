"""The program's window with a person who plays by himself; to be killed while he does.

    python -m tests.ui.killed_window FOLDER SEED

goes on with the match in the data folder ``FOLDER``, or begins one if there is none, as fast as it
can. For each event that is on disk a line is printed: how long the log is and the log's mark.
"""

import random
import sys
from contextlib import ExitStack
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QTimer

from madrasso_qt.app.folders import Folders
from madrasso_qt.app.session import Question
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.log import MatchSetup, Player, encode
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.ui.application import make_application, make_context
from madrasso_qt.ui.main_window import MainWindow

_UNDO_CHANCE, _HINT_CHANCE = 0.1, 0.1


def mark(match: Match, length: int) -> str:
    """Return a short mark of the first ``length`` events of a match."""
    events = repr([encode(event) for event in match.log[:length]])
    return sha256(events.encode()).hexdigest()[:16]


def acknowledged(match: Match) -> str:
    """Return the line that tells that the whole log of ``match`` is on disk."""
    return f"{len(match.log)} {mark(match, len(match.log))}"


class Person:
    """Sits at the window and does whatever is asked of him."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self._window = window
        self._session = window.session
        self._chance = random.Random(seed)
        self._session.happened.connect(self._tell)
        self._session.reset.connect(self._tell)
        self._session.sealed.connect(self._tell)
        self._session.asked.connect(self._on_asked)
        self._session.deal_finished.connect(self._on_deal_finished)

    def _tell(self) -> None:
        match = self._session.match
        if match is not None and not self._session.unsaved:
            print(acknowledged(match), flush=True)

    def _on_asked(self, question: Question) -> None:
        self._question = question
        QTimer.singleShot(0, self._answer)

    def _on_deal_finished(self) -> None:
        QTimer.singleShot(0, self._session.next_deal)

    def _answer(self) -> None:
        """Play a card; now and then take the last one back or ask for a hint before it."""
        if self._chance.random() < _HINT_CHANCE:
            self._session.ask_hint()
        if self._chance.random() < _UNDO_CHANCE and self._session.undo():
            return
        if self._question.is_last_call:
            self._session.pass_call()
        else:
            self._session.play(self._chance.choice(self._question.legal_plays))


def new_setup(seed: int) -> MatchSetup:
    """Return a match of one person against three bots."""
    rules = RuleSet()
    players = {seat: Player(seat.name.title(), "osteria") for seat in rules.seats}
    players[Seat.SOUTH] = Player("Anna")
    side = rules.side_of(Seat.SOUTH)
    return MatchSetup(f"killed-{seed}", rules, players, Seat.WEST, side, seed=None)


def main(folder: Path, seed: int) -> None:
    """Play until killed."""
    with ExitStack() as stack:
        application = make_application()
        context, notice = make_context(Folders.of(folder), stack)
        assert not notice, notice
        context.settings = replace(context.settings, speed=0, trick_pause_ms=0)
        window = MainWindow(context)
        player = Person(window, seed)
        window.show()
        if context.library.matches():
            window.start()
        else:
            window.begin(new_setup(seed))
        assert player
        application.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
