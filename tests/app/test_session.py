"""One table: turns, bots, undo, claims, and every event in the store before it is shown."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from time import monotonic
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from madrasso_qt.app import players
from madrasso_qt.app import session as session_module
from madrasso_qt.app.outbox import RETRY_MS, SaveTrouble
from madrasso_qt.app.session import BotTrouble, Happened, Question, Session
from madrasso_qt.app.thinker import Answer, Request
from madrasso_qt.bots.player import Decision, Limit
from madrasso_qt.bots.search import is_compiled
from madrasso_qt.library import ConflictError, LibraryError, Trouble
from madrasso_qt.rules.cards import Card, Seat, Side
from madrasso_qt.rules.deal import SeatView
from madrasso_qt.rules.events import DealEnded, Dealt
from madrasso_qt.rules.log import (
    Assisted,
    AssistKind,
    CallPassed,
    CardPlayed,
    DealDealt,
    DealSealed,
    LogEvent,
    MatchCreated,
    MatchSetup,
    Player,
    Undone,
)
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import RuleSet, Variant


class MemoryStore:
    """Keeps events in memory, and can be told to fail."""

    def __init__(self) -> None:
        self.logs: dict[str, list[LogEvent]] = {}
        self.failure: LibraryError | None = None

    def create(self, setup: MatchSetup) -> None:
        self.logs[setup.id] = [MatchCreated(setup)]

    def append(self, match_id: str, seq: int, event: LogEvent, match: Match | None = None) -> None:
        if self.failure:
            raise self.failure
        if match_id not in self.logs:
            raise LibraryError(Trouble.MISSING, "gone")
        log = self.logs[match_id]
        if seq != len(log):
            raise ConflictError("taken")
        log.append(event)


def match_setup(
    rules: RuleSet | None = None, *, people: frozenset[Seat] = frozenset(), seed: int = 1
) -> MatchSetup:
    rules = rules or RuleSet()
    players = {
        seat: Player(
            "" if seat in people else f"Bot {seat.value}", "" if seat in people else "osteria"
        )
        for seat in rules.seats
    }
    return MatchSetup(
        id="m1",
        rules=rules,
        players=players,
        first_dealer=Seat.NORTH,
        keeper=rules.side_of(Seat.NORTH),
        seed=seed,
    )


needs_compiled = pytest.mark.skipif(not is_compiled(), reason="nothing is compiled here")
PERSON = frozenset({Seat.SOUTH})
SHORT = RuleSet.of(variant=Variant.SHORT)


class Table:
    """A session without a view, and what it said."""

    def __init__(self, *, paced: bool = False) -> None:
        self.store = MemoryStore()
        self.session = Session(self.store, paced=paced)
        self.happened: list[Happened] = []
        self.asked: list[Question] = []
        self.troubles: list[BotTrouble] = []
        self.saves: list[SaveTrouble] = []
        self.hints: list[Decision] = []
        self.session.happened.connect(self.happened.append)
        self.session.asked.connect(self.asked.append)
        self.session.bot_failed.connect(self.troubles.append)
        self.session.save_changed.connect(self.saves.append)
        self.session.hinted.connect(self.hints.append)

    @property
    def match(self) -> Match:
        assert self.session.match is not None
        return self.session.match

    def replayed(self) -> Match:
        """Return the match that the store would give back."""
        return Match.replay(self.store.logs["m1"])


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    table = Table()
    yield table
    table.session.close()
    assert not table.troubles or table.session.property("failures_expected")


def play_first_legal(table: Table) -> None:
    """Play the person's first legal card, or let the count decide."""
    question = table.asked[-1]
    if question.is_last_call:
        assert table.session.pass_call()
    else:
        assert table.session.play(question.legal_plays[0])


def until(qtbot: QtBot, condition: Callable[[], bool]) -> None:
    qtbot.waitUntil(condition, timeout=20_000)


def test_four_bots_play_a_whole_short_match(table: Table, qtbot: QtBot) -> None:
    table.session.deal_finished.connect(table.session.next_deal)
    with qtbot.waitSignal(table.session.match_finished, timeout=60_000):
        table.session.start(match_setup(SHORT))
    assert table.match.evaluation.decided
    assert table.replayed().entries == table.match.entries
    assert isinstance(table.happened[0].events[0], Dealt)


def test_the_person_is_asked_and_only_legal_cards_are_taken(table: Table, qtbot: QtBot) -> None:
    table.session.start(match_setup(people=PERSON))
    until(qtbot, lambda: bool(table.asked))
    question = table.asked[-1]
    deal = table.session.deal
    assert deal is not None
    assert question.legal_plays == deal.legal_plays()
    for card in set(deal.hand(Seat.SOUTH)) - set(question.legal_plays):
        assert not table.session.play(card)
    before = len(table.match.log)
    assert table.session.play(question.legal_plays[0])
    assert len(table.match.log) > before


def play_a_deal(table: Table, qtbot: QtBot) -> None:
    """Play the person's cards of one deal."""
    finished: list[bool] = []
    table.session.deal_finished.connect(lambda: finished.append(True))
    while not finished:
        asked = len(table.asked)
        play_first_legal(table)
        until(qtbot, lambda asked=asked: bool(finished) or len(table.asked) > asked)  # type: ignore[misc]


def test_next_deal_waits_for_the_person(table: Table, qtbot: QtBot) -> None:
    table.session.start(match_setup(people=PERSON))
    until(qtbot, lambda: bool(table.asked))
    assert not table.session.next_deal()
    play_a_deal(table, qtbot)
    assert isinstance(table.happened[-1].events[-1], DealEnded)
    assert table.session.next_deal()
    assert table.match.deal is not None
    assert table.match.deal.number == 2


def test_undo_goes_back_to_the_persons_decision_and_redo_forward(
    table: Table, qtbot: QtBot
) -> None:
    table.session.start(match_setup(people=PERSON))
    until(qtbot, lambda: len(table.asked) == 1)
    first = table.asked[0]
    play_first_legal(table)
    until(qtbot, lambda: len(table.asked) == 2)
    state = table.session.state()
    assert table.session.undo()
    assert table.asked[-1] == first
    assert table.match.deal_is_assisted
    assert isinstance(table.store.logs["m1"][-1], Undone)
    assert table.session.redo()
    assert table.session.state() == state
    assert not table.session.redo()
    assert table.replayed().deal_is_assisted


def test_nothing_to_undo_before_the_first_decision(table: Table, qtbot: QtBot) -> None:
    table.session.start(match_setup(people=PERSON))
    until(qtbot, lambda: bool(table.asked))
    assert not table.session.undo()


def test_replaying_a_deal_deals_the_same_cards(table: Table, qtbot: QtBot) -> None:
    table.session.start(match_setup(people=PERSON))
    until(qtbot, lambda: bool(table.asked))
    hands = table.match.deals[-1].hands
    play_a_deal(table, qtbot)
    assert table.session.replay_deal()
    assert table.match.deals[-1].hands == hands
    assert not table.match.entries
    assert table.match.deal_is_assisted


def test_a_hint_is_the_bots_choice_and_marks_the_deal(table: Table, qtbot: QtBot) -> None:
    table.session.start(match_setup(people=PERSON))
    until(qtbot, lambda: bool(table.asked))
    assert table.session.ask_hint()
    until(qtbot, lambda: bool(table.hints))
    hint = table.hints[0]
    assert hint.exchange or hint.card in table.asked[-1].legal_plays
    assert hint.reasons
    assert table.match.deal_is_assisted


def test_a_hint_that_fails_is_logged(
    table: Table, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table.session.start(match_setup(people=PERSON))
    until(qtbot, lambda: bool(table.asked))
    monkeypatch.setattr(players, "bot", lambda _: FaultyBot(fails=True))
    assert table.session.ask_hint()
    until(qtbot, lambda: "no hint: RuntimeError: lost the thread" in caplog.text)
    assert not table.hints
    assert table.session.awaits_person


def test_the_live_count_marks_every_deal(table: Table, qtbot: QtBot) -> None:
    table.session.set_live_count(True)
    table.session.start(match_setup(people=PERSON))
    until(qtbot, lambda: bool(table.asked))
    assert Assisted(AssistKind.LIVE_COUNT) in table.store.logs["m1"]
    play_a_deal(table, qtbot)
    assert table.match.entries[0].assist


def test_a_match_goes_on_at_the_very_card(table: Table, qtbot: QtBot) -> None:
    table.session.start(match_setup(people=PERSON))
    for number in range(1, 4):
        until(qtbot, lambda number=number: len(table.asked) == number)  # type: ignore[misc]
        play_first_legal(table)
    until(qtbot, lambda: len(table.asked) == 4)
    state = table.session.state()
    table.session.open(table.replayed())
    assert table.session.state() == state
    assert table.asked[-1] == table.asked[-2]


def test_a_refused_claim_reveals_nothing(table: Table, qtbot: QtBot) -> None:
    judged: list[bool] = []
    table.session.claim_judged.connect(judged.append)
    table.session.start(match_setup(people=PERSON))
    until(qtbot, lambda: bool(table.asked))
    log = list(table.match.log)
    assert table.session.claim()
    assert judged == [False]
    assert table.match.log == log


def test_an_accepted_claim_is_played_out(table: Table, qtbot: QtBot) -> None:
    """Sooner or later the person leads cards that nothing left can beat."""
    judged: list[bool] = []
    finished: list[bool] = []
    table.session.claim_judged.connect(judged.append)
    table.session.deal_finished.connect(lambda: finished.append(True))
    table.session.start(match_setup(people=PERSON, seed=4))
    for _ in range(12):
        until(qtbot, lambda: bool(finished) or table.session.awaits_person)
        while not finished and not (table.session.claim() and judged[-1]):
            asked = len(table.asked)
            play_first_legal(table)
            until(qtbot, lambda asked=asked: bool(finished) or len(table.asked) > asked)  # type: ignore[misc]
        until(qtbot, lambda: bool(finished))
        if True in judged:
            break
        finished.clear()
        assert table.session.next_deal()
    assert True in judged
    assert table.match.deals[-1].is_over


def test_resigning_gives_the_match_away(table: Table, qtbot: QtBot) -> None:
    table.session.start(match_setup(people=PERSON))
    until(qtbot, lambda: bool(table.asked))
    with qtbot.waitSignal(table.session.match_finished):
        assert table.session.resign()
    verdict = table.match.evaluation.verdict
    assert verdict is not None
    assert verdict.winner is Side.WE
    assert not table.session.resign()


class TestSaving:
    """Nothing is ever lost, whatever the disk says."""

    def test_events_wait_in_memory_while_the_disk_refuses(self, table: Table, qtbot: QtBot) -> None:
        table.session.start(match_setup(people=PERSON))
        until(qtbot, lambda: bool(table.asked))
        table.store.failure = LibraryError(Trouble.FULL, "no room")
        play_first_legal(table)
        until(qtbot, lambda: len(table.asked) == 2)
        assert table.session.unsaved >= 4
        assert table.saves[-1].unsaved == table.session.unsaved
        assert table.saves[-1].trouble is Trouble.FULL
        table.store.failure = None
        play_first_legal(table)
        assert table.session.unsaved == 0
        assert table.saves[-1] == SaveTrouble(0)
        assert table.replayed().log == table.match.log

    def test_a_file_that_another_process_holds_is_tried_again_soon(
        self, table: Table, qtbot: QtBot
    ) -> None:
        table.session.start(match_setup(people=PERSON))
        until(qtbot, lambda: bool(table.asked))
        table.store.failure = LibraryError(Trouble.BUSY, "database is locked")
        play_first_legal(table)
        assert table.saves[-1].trouble is Trouble.BUSY
        assert table.session._outbox._retry.interval() < RETRY_MS
        table.store.failure = None
        until(qtbot, lambda: table.session.unsaved == 0)
        assert table.replayed().log == table.match.log

    def test_what_is_unsaved_is_tried_again_on_closing(self, qtbot: QtBot) -> None:
        table = Table()
        table.session.start(match_setup(people=PERSON))
        until(qtbot, lambda: bool(table.asked))
        table.store.failure = LibraryError(Trouble.READ_ONLY, "read-only")
        play_first_legal(table)
        table.store.failure = None
        table.session.close()
        assert table.replayed().log == table.match.log

    def test_another_window_wins(self, table: Table, qtbot: QtBot) -> None:
        table.session.start(match_setup(people=PERSON))
        until(qtbot, lambda: bool(table.asked))
        table.store.logs["m1"].append(Assisted(AssistKind.HINT))
        with qtbot.waitSignal(table.session.replaced):
            play_first_legal(table)
        assert table.session.unsaved == 0


class FaultyBot:
    """Plays a card that it may not play, or fails."""

    def __init__(self, *, fails: bool) -> None:
        self.fails = fails

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        if self.fails:
            raise RuntimeError("lost the thread")
        legal = set(view.legal_plays)
        wrong = [card for card in view.hand if card not in legal]
        return Decision(card=wrong[0] if wrong else view.turn_up)


@pytest.mark.parametrize("fails", [True, False])
def test_a_faulty_bot_is_reported_and_the_table_goes_on(
    table: Table, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    table.session.setProperty("failures_expected", True)
    monkeypatch.setattr(players, "bot", lambda _: FaultyBot(fails=fails))
    table.session.start(match_setup())
    with qtbot.waitSignal(table.session.deal_finished, timeout=20_000):
        pass
    assert table.troubles
    trouble = table.troubles[0]
    assert trouble.record.startswith("% MPN")
    assert trouble.problem
    assert table.match.deals[0].is_over


class Paced(Table):
    """A session whose view says itself when it has shown what happened."""

    def __init__(self) -> None:
        super().__init__(paced=True)

    def show(self, qtbot: QtBot, condition: Callable[[], bool]) -> None:
        """Show one thing after the other until the condition holds."""

        def shown() -> bool:
            if condition():
                return True
            self.session.proceed()
            return condition()

        until(qtbot, shown)


@pytest.fixture
def paced(qtbot: QtBot) -> Iterator[Paced]:
    paced = Paced()
    yield paced
    paced.session.close()
    assert not paced.troubles


def card_count(match: Match) -> int:
    return sum(isinstance(event, CardPlayed) for event in match.log)


class TestOutOfTurn:
    """What comes at the wrong moment changes nothing, or is still right."""

    def test_undo_while_a_bot_thinks_drops_its_answer(self, paced: Paced, qtbot: QtBot) -> None:
        paced.session.start(match_setup(people=PERSON))
        paced.show(qtbot, lambda: len(paced.asked) == 1)
        play_first_legal(paced)
        paced.session.proceed()
        assert paced.session.undo()
        assert paced.asked[-1] == paced.asked[0]
        length = len(paced.match.log)
        with qtbot.assertNotEmitted(paced.session.happened, wait=50):
            pass
        assert len(paced.match.log) == length
        play_first_legal(paced)
        paced.show(qtbot, lambda: len(paced.asked) == 3)
        assert paced.replayed().log == paced.match.log

    def test_a_call_of_proceed_too_many_does_nothing(self, paced: Paced, qtbot: QtBot) -> None:
        paced.session.proceed()
        paced.session.start(match_setup(people=PERSON))
        paced.show(qtbot, lambda: len(paced.asked) == 1)
        before = len(paced.match.log)
        for _ in range(3):
            paced.session.proceed()
        assert len(paced.asked) == 1
        assert len(paced.match.log) == before

    def test_nothing_is_taken_from_the_person_while_cards_fly(
        self, paced: Paced, qtbot: QtBot
    ) -> None:
        paced.session.start(match_setup(people=PERSON))
        paced.show(qtbot, lambda: len(paced.asked) == 1)
        play_first_legal(paced)
        deal = paced.session.deal
        assert deal is not None
        before = len(paced.match.log)
        for card in deal.hand(Seat.SOUTH):
            assert not paced.session.play(card)
        assert not paced.session.ask_hint()
        assert not paced.session.claim()
        assert not paced.session.next_deal()
        assert len(paced.match.log) == before

    def test_a_hint_that_comes_after_an_undo_is_dropped(self, table: Table, qtbot: QtBot) -> None:
        table.session.start(match_setup(people=PERSON))
        until(qtbot, lambda: len(table.asked) == 1)
        play_first_legal(table)
        until(qtbot, lambda: len(table.asked) == 2)
        assert table.session.ask_hint()
        assert table.session.undo()
        with qtbot.assertNotEmitted(table.session.hinted, wait=50):
            pass
        assert table.session.ask_hint()
        until(qtbot, lambda: len(table.hints) == 1)

    def test_nothing_happens_after_closing(self, qtbot: QtBot) -> None:
        table = Table()
        table.session.start(match_setup())
        table.session.close()
        length = len(table.match.log)
        with qtbot.assertNotEmitted(table.session.happened, wait=50):
            pass
        assert len(table.match.log) == length
        table.session.close()

    def test_showing_may_end_after_closing(self, qtbot: QtBot) -> None:
        paced = Paced()
        paced.session.start(match_setup())
        paced.session.close()
        paced.session.proceed()
        with qtbot.assertNotEmitted(paced.session.happened, wait=50):
            pass
        assert card_count(paced.match) == 0


class TestClaims:
    """An accepted claim plays itself out, in its own deal only."""

    @pytest.fixture(autouse=True)
    def _any_claim_holds(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(session_module, "provable_claim", lambda view: view.legal_plays or None)

    def test_undo_in_the_middle_gives_the_cards_back(self, paced: Paced, qtbot: QtBot) -> None:
        paced.session.start(match_setup(people=PERSON))
        paced.show(qtbot, lambda: len(paced.asked) == 1)
        assert paced.session.claim()
        paced.show(qtbot, lambda: card_count(paced.match) >= 10)
        assert len(paced.asked) == 1
        assert paced.session.undo()
        paced.show(qtbot, lambda: len(paced.asked) == 2)
        assert paced.session.awaits_person
        assert paced.replayed().log == paced.match.log

    def test_a_claim_ends_with_its_deal(self, table: Table, qtbot: QtBot) -> None:
        finished: list[bool] = []
        table.session.deal_finished.connect(lambda: finished.append(True))
        table.session.start(match_setup(people=PERSON))
        until(qtbot, lambda: len(table.asked) == 1)
        assert table.session.claim()
        until(qtbot, lambda: bool(finished))
        assert len(table.asked) == 1
        assert table.session.next_deal()
        until(qtbot, lambda: len(table.asked) == 2 or len(finished) == 2)
        assert len(table.asked) == 2


class TestResigning:
    """Rule 7.7 at the table."""

    def test_undo_takes_a_resignation_back_and_nothing_else(
        self, table: Table, qtbot: QtBot
    ) -> None:
        table.session.start(match_setup(people=PERSON))
        until(qtbot, lambda: len(table.asked) == 1)
        play_first_legal(table)
        until(qtbot, lambda: len(table.asked) == 2)
        state = table.session.state()
        assert table.session.resign()
        assert not table.session.play(table.asked[-1].legal_plays[0])
        assert table.session.undo()
        assert table.session.state() == state
        assert table.asked[-1] == table.asked[-2]
        assert table.session.redo()
        assert table.match.evaluation.decided

    def test_a_spectator_cannot_resign(self, table: Table, qtbot: QtBot) -> None:
        table.session.start(match_setup())
        assert not table.session.resign()
        until(qtbot, lambda: card_count(table.match) > 4)
        state = table.session.state()
        assert state is not None
        assert not state.seated
        assert not table.session.resign()
        assert not table.session.undo()


def test_a_person_may_sit_anywhere(table: Table, qtbot: QtBot) -> None:
    """A match of another program may have its person in another seat than South."""
    table.session.start(match_setup(people=frozenset({Seat.WEST})))
    until(qtbot, lambda: len(table.asked) == 1)
    assert table.session.viewer is Seat.WEST
    state = table.session.state()
    assert state is not None
    assert state.seated
    play_first_legal(table)
    until(qtbot, lambda: len(table.asked) == 2)
    assert table.session.ask_hint()
    until(qtbot, lambda: len(table.hints) == 1)


def test_replaying_the_last_deal_opens_the_match_again(table: Table, qtbot: QtBot) -> None:
    rules = replace(SHORT, min_deals=1, target=1)
    finished: list[bool] = []
    table.session.match_finished.connect(lambda: finished.append(True))
    table.session.start(match_setup(rules, people=PERSON))
    while not finished:
        until(qtbot, lambda: bool(finished) or table.session.awaits_person)
        if not finished:
            play_first_legal(table)
    assert not table.session.next_deal()
    assert table.session.replay_deal()
    assert not table.match.evaluation.decided
    until(qtbot, lambda: table.session.awaits_person)
    while len(finished) < 2:
        until(qtbot, lambda: len(finished) == 2 or table.session.awaits_person)
        if len(finished) < 2:
            play_first_legal(table)
    assert table.replayed().evaluation == table.match.evaluation


def test_a_hint_helps_with_the_call_after_the_last_trick(table: Table, qtbot: QtBot) -> None:
    """Somebody asked after the last trick may ask the bot (Rule 7.4)."""
    rules = replace(RuleSet(), call_after_last_trick=True)
    setup = match_setup(rules, people=PERSON)
    match = Match(setup)
    while (question := match.deal.to_call if match.deal else None) is not Seat.SOUTH:
        assert not match.evaluation.decided
        if match.deal is None or match.deal.is_over:
            match.append(match.next_deal())
        elif question is not None:
            match.append(CallPassed(question))
        else:
            assert match.deal.to_play is not None
            match.append(CardPlayed(match.deal.to_play, match.deal.legal_plays()[-1]))
    table.store.logs["m1"] = list(match.log)
    table.session.open(match)
    assert table.asked[-1].is_last_call
    assert table.session.ask_hint()
    until(qtbot, lambda: bool(table.hints))
    assert table.session.pass_call()


class TestLiveCount:
    """Using the count marks the deal in which it is seen (Rule 7.6)."""

    def test_switched_on_and_off_in_mid_deal(self, table: Table, qtbot: QtBot) -> None:
        table.session.start(match_setup(people=PERSON))
        until(qtbot, lambda: len(table.asked) == 1)
        table.session.set_live_count(True)
        table.session.set_live_count(True)
        table.session.set_live_count(False)
        assert table.match.log.count(Assisted(AssistKind.LIVE_COUNT)) == 1
        play_a_deal(table, qtbot)
        assert table.match.entries[0].assist
        assert table.session.next_deal()
        assert not table.match.deal_is_assisted

    def test_switched_on_after_a_deal_it_marks_the_next_one(
        self, table: Table, qtbot: QtBot
    ) -> None:
        table.session.start(match_setup(people=PERSON))
        until(qtbot, lambda: len(table.asked) == 1)
        play_a_deal(table, qtbot)
        table.session.set_live_count(True)
        assert not table.match.deal_is_assisted
        assert table.session.next_deal()
        assert table.match.deal_is_assisted

    def test_a_match_taken_up_again_is_marked(self, table: Table, qtbot: QtBot) -> None:
        table.session.start(match_setup(people=PERSON))
        until(qtbot, lambda: len(table.asked) == 1)
        table.session.set_live_count(True)
        other = Match.replay(table.store.logs["m1"][:-1])
        table.store.logs["m1"].pop()
        assert not other.deal_is_assisted
        table.session.open(other)
        assert table.match.deal_is_assisted
        assert table.replayed().deal_is_assisted


class TestSeveralMatches:
    """What waits for the disk belongs to its match, whatever lies on the table."""

    def failing(self, table: Table, qtbot: QtBot) -> None:
        table.session.start(match_setup(people=PERSON))
        until(qtbot, lambda: len(table.asked) == 1)
        table.store.failure = LibraryError(Trouble.FULL, "no room")
        play_first_legal(table)
        until(qtbot, lambda: len(table.asked) == 2)
        assert table.session.unsaved

    def test_a_match_opened_again_has_what_waits(self, table: Table, qtbot: QtBot) -> None:
        self.failing(table, qtbot)
        log, unsaved = list(table.match.log), table.session.unsaved
        other = Match(replace(match_setup(), id="m2"))
        table.store.logs["m2"] = list(other.log)
        table.session.open(other)
        table.session.open(table.replayed())
        assert table.match.log == log
        assert table.session.awaits_person
        table.store.failure = None
        play_first_legal(table)
        assert table.session.unsaved == 0
        assert table.replayed().log[: len(log)] == log
        assert len(log) + 1 > unsaved

    def test_another_windows_events_win_over_waiting_ones(self, table: Table, qtbot: QtBot) -> None:
        self.failing(table, qtbot)
        stored = table.store.logs["m1"]
        stored.append(Assisted(AssistKind.HINT))
        table.store.failure = None
        table.session.open(table.replayed())
        assert table.match.log == stored
        assert table.session.unsaved == 0

    def test_a_conflict_in_a_match_that_is_put_away_leaves_the_open_one(
        self, table: Table, qtbot: QtBot
    ) -> None:
        self.failing(table, qtbot)
        other = Match(replace(match_setup(people=PERSON), id="m2"))
        table.store.logs["m2"] = list(other.log)
        table.session.open(other)
        table.store.logs["m1"].append(Assisted(AssistKind.HINT))
        table.store.failure = None
        with qtbot.assertNotEmitted(table.session.replaced):
            table.session.use(table.store)
        assert table.session.unsaved == 0
        assert table.store.logs["m2"] == table.match.log

    def test_a_match_that_cannot_be_written_does_not_hold_up_another(
        self, table: Table, qtbot: QtBot
    ) -> None:
        self.failing(table, qtbot)
        table.store.failure = None
        del table.store.logs["m1"]
        other = Match(replace(match_setup(people=PERSON), id="m2"))
        table.store.logs["m2"] = list(other.log)
        table.session.open(other)
        until(qtbot, lambda: table.session.awaits_person)
        assert table.store.logs["m2"] == table.match.log
        assert table.session.unsaved

    def test_a_table_taken_over_in_mid_play_goes_on_with_what_the_other_wrote(
        self, paced: Paced, qtbot: QtBot
    ) -> None:
        paced.session.replaced.connect(lambda: paced.session.open(paced.replayed()))
        paced.session.start(match_setup(people=PERSON))
        paced.show(qtbot, lambda: len(paced.asked) == 1)
        question = paced.asked[-1]
        paced.store.logs["m1"].append(CardPlayed(Seat.SOUTH, question.legal_plays[-1]))
        shown = len(paced.happened)
        assert not paced.session.play(question.legal_plays[0])
        assert len(paced.happened) == shown
        assert paced.match.log == paced.store.logs["m1"]
        paced.show(qtbot, lambda: len(paced.asked) == 2)
        assert paced.replayed().log == paced.match.log

    @pytest.mark.parametrize("act", ["ask_hint", "undo"])
    def test_a_table_taken_over_by_other_means_goes_on(
        self, paced: Paced, qtbot: QtBot, act: str
    ) -> None:
        paced.session.replaced.connect(lambda: paced.session.open(paced.replayed()))
        paced.session.start(match_setup(people=PERSON))
        paced.show(qtbot, lambda: len(paced.asked) == 1)
        play_first_legal(paced)
        paced.show(qtbot, lambda: len(paced.asked) == 2)
        card = paced.asked[-1].legal_plays[0]
        paced.store.logs["m1"].append(CardPlayed(Seat.SOUTH, card))
        assert not getattr(paced.session, act)()
        paced.show(qtbot, lambda: len(paced.asked) == 3)
        assert paced.replayed().log == paced.match.log
        assert not paced.hints


def test_a_record_keeps_the_hidden_cards_of_the_deal_in_hand(table: Table, qtbot: QtBot) -> None:
    """Saving or copying the match in mid-deal must not show what nobody may see yet."""
    table.session.start(match_setup(people=PERSON))
    until(qtbot, lambda: bool(table.asked))
    assert "[Hands" not in table.session.record_text()
    assert "[Hands" in table.session.record_text(in_hand=True)
    play_a_deal(table, qtbot)
    assert table.session.record_text().count("[Hands") == 1


class TestSealedDeals:
    """Ordinary deals: promised before they are dealt, opened when they are over."""

    @pytest.fixture
    def setup(self) -> MatchSetup:
        return replace(match_setup(SHORT), seed=None)

    def test_the_promise_comes_before_the_cards(
        self, table: Table, setup: MatchSetup, qtbot: QtBot
    ) -> None:
        told: list[tuple[str, int, str]] = []
        session = table.session
        session.sealed.connect(lambda text: told.append((text, len(table.happened), "")))
        with qtbot.waitSignal(session.deal_finished, timeout=60_000):
            session.start(setup)
        first, second = (table.match.seal(place) for place in (0, 1))
        assert first is not None
        assert second is not None
        assert [text for text, _, _ in told] == [first.commitment, second.commitment]
        assert told[0][1] == 0, "nothing was dealt when the first deal was promised"
        assert isinstance(table.happened[0].events[0], Dealt)
        assert first.holds
        assert first.order != second.order
        assert session.commitment == second.commitment, "the next deal is promised already"
        session.next_deal()
        until(qtbot, lambda: len(table.match.deals) == 2)
        assert table.match.next_dealer() is not None
        assert table.replayed().seal(1) == second

    def test_the_promise_is_on_disk_before_it_is_told(
        self, table: Table, setup: MatchSetup
    ) -> None:
        kept: list[str] = []

        def on_sealed(text: str) -> None:
            log = table.store.logs["m1"]
            kept.extend(e.seal.commitment for e in log if isinstance(e, DealSealed))
            assert kept == [text]
            assert not any(isinstance(event, DealDealt) for event in log)

        table.session.sealed.connect(on_sealed)
        table.session.start(replace(setup, players=match_setup(people=PERSON).players))
        assert kept

    def test_undoing_into_the_deal_before_brings_the_same_cards_again(
        self, table: Table, setup: MatchSetup, qtbot: QtBot
    ) -> None:
        finished: list[int] = []
        table.session.deal_finished.connect(lambda: finished.append(1))
        table.session.start(replace(setup, players=match_setup(people=PERSON).players))
        play_to_the_end(table, finished, qtbot)
        table.session.next_deal()
        until(qtbot, lambda: table.session.awaits_person)
        promised, dealt = table.match.seal(1), table.match.deals[1]
        assert promised is not None
        while len(table.match.deals) > 1:
            assert table.session.undo()
        assert table.match.seal(1) == promised
        play_to_the_end(table, finished, qtbot)
        table.session.next_deal()
        again = table.match.deals[1]
        assert again.turn_up == dealt.turn_up == promised.order[20]
        if again.dealer is dealt.dealer:
            assert again.hands == dealt.hands


def play_to_the_end(table: Table, finished: list[int], qtbot: QtBot) -> None:
    """Play the person's first legal cards until a deal is over."""
    count = len(finished)

    def is_over() -> bool:
        return len(finished) > count

    while not is_over():
        until(qtbot, lambda: table.session.awaits_person or is_over())
        if not is_over():
            play_first_legal(table)


def foreseen(table: Table, qtbot: QtBot) -> Card:
    """Return a card that the person may play and a bot has thought about, else his first one."""
    worker, legal = table.session._thinker._worker, table.asked[-1].legal_plays
    end = monotonic() + 1.0  # where no card leaves the bot a choice there is nothing to wait for

    def thought_about() -> list[Card]:
        plays = [play for asked, _ in worker._kept for play in asked.view.trick.plays]
        return [card for seat, card in plays if seat is Seat.SOUTH and card in legal]

    until(qtbot, lambda: bool(thought_about()) or monotonic() > end)
    return (*thought_about(), legal[0])[0]


@pytest.mark.parametrize("level", ["maestro", "campione"])
@needs_compiled
def test_pondering_changes_no_card(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    """A deal is the same with and without thinking on the person's time, which was of use."""
    monkeypatch.setattr(session_module, "PONDER_AFTER_MS", 0)
    monkeypatch.setattr(session_module, "BOT_LIMIT", Limit(nodes=1_000))
    logs: list[list[LogEvent]] = []
    used = {True: 0, False: 0}
    cards: list[Card] = []
    for ponders in (True, False):
        table = Table()
        table.session.set_pondering(ponders)
        worker = table.session._thinker._worker
        known = worker._known

        def count(request: Request, known: Any = known, ponders: bool = ponders) -> Answer | None:
            answer: Answer | None = known(request)
            used[ponders] += answer is not None
            return answer

        monkeypatch.setattr(worker, "_known", count)
        setup = match_setup(people=PERSON)
        bots = {seat: Player(f"Bot {seat.value}", level) for seat in setup.rules.seats}
        table.session.start(replace(setup, players={**bots, Seat.SOUTH: Player("", "")}))
        for number in range(7):
            until(qtbot, lambda asked=table.asked, number=number: len(asked) > number)  # type: ignore[misc]
            if ponders:
                cards.append(foreseen(table, qtbot))
            assert table.session.play(cards[number])
        until(qtbot, lambda asked=table.asked: len(asked) > 7)  # type: ignore[misc]
        logs.append([event for event in table.match.log if isinstance(event, CardPlayed)])
        table.session.close()
    assert logs[0] == logs[1]
    assert used[True] > 0
    assert not used[False]
