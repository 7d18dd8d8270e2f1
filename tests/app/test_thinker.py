"""Bots in their own thread: one answer a request, whatever the bot does."""

import threading
from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from madrasso_qt.app import players as players_module
from madrasso_qt.app import thinker as thinker_module
from madrasso_qt.app.players import Players
from madrasso_qt.app.thinker import Answer, Request, Thinker, _Task, _Worker, answer_to
from madrasso_qt.bots import search as search_module
from madrasso_qt.bots.player import Decision, Limit
from madrasso_qt.bots.search import is_compiled
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


@pytest.fixture
def players() -> Iterator[Players]:
    players = Players()
    yield players
    players.stop()


def test_the_same_request_has_the_same_answer(players: Players) -> None:
    assert answer_to(request(1), players) == answer_to(request(1), players)


def test_a_process_and_who_explains_choose_alike(
    players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (players_module, thinker_module):
        monkeypatch.setattr(module, "thinks_slowly", lambda _: True)
    for number in range(24):
        deal = Deal.from_deck(RuleSet(), numbered_deck(number), Seat.NORTH)
        view = deal.view(deal.leader)
        asked = Request(1, view, "principiante", str(number), Limit())
        played = answer_to(asked, players).decision
        explained = answer_to(asked._replace(explains=True), players).decision
        assert played is not None
        assert explained is not None
        assert played.card == explained.card


def test_an_unknown_level_is_a_problem_in_words(players: Players) -> None:
    answer = answer_to(request(7, "unbeatable"), players)
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


needs_compiled = pytest.mark.skipif(not is_compiled(), reason="nothing is compiled here")


def awaited(level: str = "campione", *, nodes: int = 1000) -> tuple[Deal, Request]:
    """Return a deal in the middle of a trick, and what the player after the next may be asked."""
    deal = Deal.from_deck(RuleSet(), numbered_deck(5), Seat.NORTH)
    for _ in range(9):
        deal.play(deal.legal_plays()[0])
    return deal, Request(0, deal.view(deal.next_to_play()), level, "seed", Limit(nodes=nodes))


@needs_compiled
def test_what_was_pondered_is_what_would_be_answered(players: Players) -> None:
    deal, waiting = awaited()
    worker = _Worker()
    worker.ponder(_Task(waiting, 0, 0))
    assert 2 <= len(worker._kept) <= 8
    seen = [asked.view for asked, _ in worker._kept]
    foreseen = 0
    for card in deal.legal_plays():
        then = Deal.from_deck(RuleSet(), numbered_deck(5), Seat.NORTH)
        for played in (*(c for trick in (*deal.tricks, deal.trick) for c in trick.cards), card):
            then.play(played)
        real = waiting._replace(token=9, view=then.view(waiting.view.seat))
        foreseen += real.view in seen
        assert worker._known(real) == (answer_to(real, players) if real.view in seen else None)
    assert foreseen
    assert worker._known(waiting._replace(view=seen[0], seed="another")) is None
    assert worker._known(waiting._replace(view=seen[0], explains=True)) is None


@needs_compiled
def test_what_was_pondered_is_answered_without_a_thought(
    thinker: Thinker, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, waiting = awaited()
    monkeypatch.setattr(thinker_module, "_MOST_KEPT", 1)  # so that pondering is over by then
    thinker.ponder(waiting)
    qtbot.waitUntil(lambda: len(thinker._worker._kept) == 1, timeout=20_000)
    view = thinker._worker._kept[0][0].view
    monkeypatch.setattr(players_module, "bot", lambda _: pytest.fail("nobody need think"))
    with qtbot.waitSignal(thinker.answered, timeout=20_000) as answered:
        thinker.ask(waiting._replace(token=4, view=view))
    assert answered.args is not None
    answer = answered.args[0]
    assert answer.token == 4
    assert answer.decision is not None
    assert answer.decision.card in view.legal_plays


@pytest.mark.parametrize("stop", ["ask", "drop", "stop_pondering", "close"])
def test_pondering_is_ended_at_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, stop: str
) -> None:
    thinker, ponderer = Thinker(), Ponderer()
    bots = {"osteria": ponderer, "quick": Listener()}
    monkeypatch.setattr(players_module, "bot", bots.__getitem__)
    monkeypatch.setattr(thinker_module, "is_pondered", lambda _: True)
    thinker.ponder(awaited("osteria")[1])
    assert ponderer.started.wait(20)
    if stop == "ask":
        with qtbot.waitSignal(thinker.answered, timeout=20_000):
            thinker.ask(request(1, "quick"))
    else:
        getattr(thinker, stop)()
    thinker.close()
    assert ponderer.thoughts == 1
    assert not thinker._worker._kept


def test_who_answers_at_once_ponders_nothing() -> None:
    worker = _Worker()
    worker.ponder(_Task(awaited("osteria")[1], 0, 0))
    assert not worker._kept


def test_pondering_has_its_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    listener = Listener()
    monkeypatch.setattr(players_module, "bot", lambda _: listener)
    monkeypatch.setattr(thinker_module, "is_pondered", lambda _: True)
    monkeypatch.setattr(thinker_module, "_MOST_KEPT", 2)
    worker = _Worker()
    worker.ponder(_Task(awaited("osteria")[1], 0, 0))
    assert len(listener.threads) == len(worker._kept) == 2
    monkeypatch.setattr(thinker_module, "_PONDER_SECONDS", -1.0)
    worker.ponder(_Task(awaited("osteria")[1], 0, 0))
    assert not worker._kept


@needs_compiled
@pytest.mark.parametrize("level", ["maestro", "campione"])
def test_a_forced_card_is_played_without_looking_at_a_world(
    level: str, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_module, "_Choice", lambda *_: pytest.fail("nothing to choose"))
    deal = Deal.from_deck(RuleSet(), numbered_deck(5), Seat.NORTH)
    while len(deal.legal_plays()) > 1:
        deal.play(deal.legal_plays()[0])
    assert deal.to_play is not None
    forced = Request(1, deal.view(deal.to_play), level, "seed", Limit(nodes=1000))
    answer = answer_to(forced, players)
    assert not answer.problem
    assert answer.decision is not None
    assert (answer.decision.card,) == deal.legal_plays()
