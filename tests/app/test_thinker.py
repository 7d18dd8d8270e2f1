"""Bots in their own thread: one answer a request, whatever the bot does."""

import threading
from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from madrasso_qt.app import players as players_module
from madrasso_qt.app.thinker import Answer, Request, Thinker, answer_to
from madrasso_qt.bots.player import Decision, Limit
from madrasso_qt.rules.cards import Seat, numbered_deck
from madrasso_qt.rules.deal import Deal, SeatView
from madrasso_qt.rules.ruleset import RuleSet


def request(token: int, level: str = "osteria") -> Request:
    """Return a request of the player who leads a deal."""
    deal = Deal.from_deck(RuleSet(), numbered_deck(3), Seat.NORTH)
    return Request(token, deal.view(deal.leader), level, "seed", Limit(nodes=1000))


class Listener:
    """A bot that notes in which thread it is asked."""

    def __init__(self) -> None:
        self.threads: list[str] = []

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        self.threads.append(QThread.currentThread().objectName())
        return Decision(view.legal_plays[0])


@pytest.fixture
def thinker(qtbot: QtBot) -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def test_answers_come_in_the_order_of_the_requests(thinker: Thinker, qtbot: QtBot) -> None:
    answers: list[Answer] = []
    thinker.answered.connect(answers.append)
    for token in range(1, 6):
        thinker.ask(request(token))
    qtbot.waitUntil(lambda: len(answers) == 5, timeout=20_000)
    assert [answer.token for answer in answers] == [1, 2, 3, 4, 5]
    assert len({answer.decision for answer in answers}) == 1


def test_the_bot_thinks_in_another_thread(
    thinker: Thinker, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    listener = Listener()
    monkeypatch.setattr(players_module, "bot", lambda _: listener)
    with qtbot.waitSignal(thinker.answered, timeout=20_000):
        thinker.ask(request(1))
    assert listener.threads == ["thinker"]


def test_the_same_request_has_the_same_answer() -> None:
    assert answer_to(request(1)) == answer_to(request(1))


def test_an_unknown_level_is_a_problem_in_words() -> None:
    answer = answer_to(request(7, "unbeatable"))
    assert answer.token == 7
    assert answer.decision is None
    assert "no level 'unbeatable'" in answer.problem


class Ponderer:
    """A bot that thinks until it is stopped."""

    def __init__(self) -> None:
        self.started = threading.Event()
        self.thoughts = 0

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        self.thoughts += 1
        self.started.set()
        assert limit.cancel is not None
        while not limit.cancel():
            pass
        return Decision(view.legal_plays[0])


def test_what_is_dropped_stops_at_once_and_what_waited_never_begins(
    thinker: Thinker, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ponderer = Ponderer()
    bots = {"slow": ponderer, "quick": Listener()}
    monkeypatch.setattr(players_module, "bot", bots.__getitem__)
    answers: list[Answer] = []
    thinker.answered.connect(answers.append)
    thinker.ask(request(1, "slow"))
    thinker.ask(request(2, "slow"))
    assert ponderer.started.wait(20)
    thinker.drop()
    thinker.ask(request(3, "quick"))
    qtbot.waitUntil(lambda: bool(answers), timeout=20_000)
    assert [answer.token for answer in answers] == [3]
    assert ponderer.thoughts == 1


def test_closing_ends_a_thought(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    ponderer = Ponderer()
    monkeypatch.setattr(players_module, "bot", lambda _: ponderer)
    thinker = Thinker()
    thinker.ask(request(1))
    assert ponderer.started.wait(20)
    thinker.close()
    assert ponderer.thoughts == 1


def test_closing_may_be_repeated_and_ends_the_thread(qtbot: QtBot) -> None:
    thinker = Thinker()
    thinker.close()
    thinker.close()
    with qtbot.assertNotEmitted(thinker.answered, wait=20):
        thinker.ask(request(1))
