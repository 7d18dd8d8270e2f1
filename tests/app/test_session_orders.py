"""One table in any order of events: clicks, late answers, full disks, other windows."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from madrasso_qt.app import session as session_module
from madrasso_qt.app.session import Question, Session
from madrasso_qt.app.thinker import Answer, Request
from madrasso_qt.bots.player import Decision
from madrasso_qt.library import ConflictError, LibraryError, Trouble
from madrasso_qt.rules.deal import SeatView
from madrasso_qt.rules.log import CardPlayed, LogEvent, MatchCreated, MatchSetup, Player
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import CallWho, Preset, RuleSet, Variant


class LateThinker(QObject):
    """Answers when it is told to, the oldest request first."""

    answered = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.requests: list[Request] = []
        self.rng = Random(1)

    def ask(self, request: Request) -> None:
        self.requests.append(request)

    def drop(self) -> None:
        """Answer all the same: an answer on its way when it was dropped."""

    def ponder(self, request: Request) -> None:
        """Think of nothing that was not asked."""

    def stop_pondering(self) -> None:
        """Have nothing to stop."""

    def use(self, command: str) -> None:
        """Know no other program."""

    def end_players(self) -> None:
        """Have no processes to end."""

    def close(self) -> None:
        self.requests.clear()

    def answer(self) -> None:
        if self.requests:
            request = self.requests.pop(0)
            self.answered.emit(Answer(request.token, self.choice(request.view)))

    def choice(self, view: SeatView) -> Decision:
        if view.can_call and self.rng.random() < 0.1:
            return Decision(call=True)
        if view.can_exchange and self.rng.random() < 0.5:
            return Decision(exchange=True)
        return Decision(self.rng.choice(view.legal_plays) if view.legal_plays else None)


class FullStore:
    """A store that several windows share and that is full now and then."""

    def __init__(self) -> None:
        self.logs: dict[str, list[LogEvent]] = {}
        self.full = False

    def create(self, setup: MatchSetup) -> None:
        self.logs[setup.id] = [MatchCreated(setup)]

    def append(self, match_id: str, seq: int, event: LogEvent, match: Match | None = None) -> None:
        if self.full:
            raise LibraryError(Trouble.FULL, "no room")
        if seq != len(self.logs[match_id]):
            raise ConflictError("taken")
        self.logs[match_id].append(event)


class Hands:
    """Whoever sits before the window and does anything at any time."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.store = FullStore()
        self.session = Session(self.store, paced=rng.random() < 0.7)
        thinker: object = self.session._thinker
        assert isinstance(thinker, LateThinker)
        self.thinker = thinker
        self.asked: Question | None = None
        self.ends = 0
        self.troubles: list[object] = []
        self.session.asked.connect(self._on_asked)
        self.session.deal_finished.connect(self._on_end)
        self.session.match_finished.connect(self._on_end)
        self.session.replaced.connect(self._on_replaced)
        self.session.bot_failed.connect(self.troubles.append)
        self.ids = ["m1", "m2"]
        for match_id in self.ids:
            self.session.start(self.setup_of(match_id))

    def setup_of(self, match_id: str) -> MatchSetup:
        rng = self.rng
        rules = RuleSet.of(rng.choice(list(Preset)), rng.choice(list(Variant)))
        rules = replace(
            rules,
            min_deals=1,
            target=rng.choice((70, 150)),
            call_who=rng.choice(list(CallWho)),
            call_after_last_trick=rng.random() < 0.5,
        )
        players = {seat: Player(seat.value, "osteria") for seat in rules.seats}
        if rng.random() < 0.8:
            players[rng.choice(rules.seats)] = Player("")
        first = rules.seats[0]
        return MatchSetup(
            match_id, rules, players, first, rules.side_of(first), seed=rng.randrange(99)
        )

    def _on_asked(self, question: Question) -> None:
        self.asked = question
        assert self.session.awaits_person
        assert question.seat is self.session.viewer

    def _on_end(self) -> None:
        self.ends += 1

    def _on_replaced(self) -> None:
        self.open_again()

    def open_again(self) -> None:
        match = self.session.match
        assert match is not None
        self.session.open(Match.replay(self.store.logs[match.setup.id]))

    def open_another(self) -> None:
        self.session.open(Match.replay(self.store.logs[self.rng.choice(self.ids)]))

    def play(self) -> None:
        if self.asked is not None and self.asked.legal_plays:
            self.session.play(self.rng.choice(self.asked.legal_plays))

    def other_window(self) -> None:
        """Let another window play on in the open match, as far as it is on disk."""
        match = self.session.match
        assert match is not None
        log = self.store.logs[match.setup.id]
        there = Match.replay(log)
        if there.deal is not None and there.deal.to_play is not None and not there.closed:
            seat, card = there.deal.to_play, there.deal.legal_plays()[0]
            log.append(CardPlayed(seat, card))

    def fill_or_empty_the_disk(self) -> None:
        self.store.full = not self.store.full

    def count_or_not(self) -> None:
        self.session.set_live_count(self.rng.random() < 0.5)

    def one_step(self) -> None:
        session = self.session
        often: tuple[Callable[[], object], ...] = (
            *(self.play, session.proceed, self.thinker.answer, session.next_deal) * 8,
            *(session.undo, session.redo, session.exchange, session.call, session.pass_call) * 2,
            *(session.ask_hint, session.claim, self.fill_or_empty_the_disk, self.count_or_not),
            *(self.open_another, self.open_again, self.other_window, session.replay_deal),
        )
        step = session.resign if self.rng.random() < 0.005 else self.rng.choice(often)
        step()

    def come_to_rest(self) -> None:
        """Empty the disk, show all that happened and let everyone think to the end."""
        self.store.full = False
        self.session.use(self.store)
        match = self.session.match
        assert match is not None
        stored = self.store.logs[match.setup.id]
        if len(stored) > len(match.log):
            # Another window wrote last, and nothing has been written here since.
            assert stored[: len(match.log)] == match.log
            self.open_again()
        for _ in range(60):
            self.session.proceed()
            self.thinker.answer()

    def check(self) -> None:
        """Check that the table is right and goes on."""
        session, match = self.session, self.session.match
        assert match is not None
        assert session.unsaved == 0
        assert self.store.logs[match.setup.id] == match.log
        again = Match.replay(match.log)
        assert again.entries == match.entries
        assert again.evaluation == match.evaluation
        assert not self.troubles
        deal = session.deal
        assert deal is not None
        if match.evaluation.decided or deal.is_over:
            assert self.ends
            assert not session.awaits_person
        else:
            assert session.awaits_person
            assert self.asked is not None
            assert self.asked.legal_plays == deal.view(session.viewer).legal_plays


@pytest.mark.parametrize("seed", range(40))
def test_the_table_goes_on_whatever_was_done_to_it(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(session_module, "Thinker", LateThinker)
    hands = Hands(Random(seed))
    for _ in range(10):
        for _ in range(40):
            hands.one_step()
        hands.come_to_rest()
        hands.check()
    hands.session.close()
