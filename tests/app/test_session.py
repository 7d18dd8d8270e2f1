"""One table: turns, bots, undo, claims, and every event in the store before it is shown."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from madrasso_qt.app import thinker
from madrasso_qt.app.session import BotTrouble, Happened, Question, SaveTrouble, Session
from madrasso_qt.bots.player import Decision, Limit
from madrasso_qt.library import ConflictError, LibraryError, Trouble
from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.deal import SeatView
from madrasso_qt.rules.events import DealEnded, Dealt
from madrasso_qt.rules.log import (
    Assisted,
    AssistKind,
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

    def append(self, match_id: str, seq: int, event: LogEvent) -> None:
        if self.failure:
            raise self.failure
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


PERSON = frozenset({Seat.SOUTH})
SHORT = RuleSet.of(variant=Variant.SHORT)


class Table:
    """A session without a view, and what it said."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.session = Session(self.store, paced=False)
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
        assert table.saves[-1].problem == "no room"
        table.store.failure = None
        play_first_legal(table)
        assert table.session.unsaved == 0
        assert table.saves[-1] == SaveTrouble(0)
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
    monkeypatch.setattr(thinker, "bot", lambda _: FaultyBot(fails=fails))
    table.session.start(match_setup())
    with qtbot.waitSignal(table.session.deal_finished, timeout=20_000):
        pass
    assert table.troubles
    trouble = table.troubles[0]
    assert trouble.record.startswith("% MPN")
    assert trouble.problem
    assert table.match.deals[0].is_over
