"""The window of a kept sheet, by keyboard: every worked match, every bad input, corrections."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from madrasso_qt.library import LibraryError, Trouble
from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.log import (
    DealCorrected,
    DealEntered,
    DealMoved,
    DealRetracted,
    LogEvent,
    MatchClosed,
    MatchReopened,
    Player,
    Undone,
)
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import RuleSet, Tie, Variant
from madrasso_qt.rules.score import Closed, ClosedHow, DealKind, Duty, EndReason
from madrasso_qt.rules.tablematch import TableMatch
from madrasso_qt.ui.sheet.sheet_dialogs import CallDialog, CorrectDialog
from madrasso_qt.ui.theme import DARK
from tests.examples import EXAMPLES, entry_of, rules_of
from tests.ui.sheet.keeping import Keeper, setup_of

X01 = ["83", "71", "96", "54", "77", "102", "68", "90", "61", "75"]
CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)


@pytest.fixture
def keeper(qtbot: QtBot) -> Keeper:
    return Keeper(qtbot, setup_of())


@pytest.fixture
def make(qtbot: QtBot) -> Iterator[Callable[..., Keeper]]:
    """Return what opens a window for other rules."""
    opened = []

    def made(rules: RuleSet | None = None, **changes: object) -> Keeper:
        opened.append(Keeper(qtbot, setup_of(rules, **changes)))
        return opened[-1]

    yield made
    opened.clear()


# The worked matches


def write(keeper: Keeper, rules: RuleSet, facts: dict[str, Any]) -> None:
    """Type one deal of a worked match, and answer what is asked."""
    if "points" in facts:
        points, last = facts["points"], facts.get("last")
        sign = "" if last is None else "+-"[last]
        keeper.type(("/".join(map(str, points[:-1])) if len(points) > 2 else str(points[0])) + sign)
        if keeper.question and 130 in points:
            keeper.answer("s")
    elif "casson_by" in facts:
        keeper.type(f"c{'8426'[facts['casson_by']]}")
    elif "cappotto_by" in facts:
        keeper.type(("k", "/k")[facts["cappotto_by"]])
        keeper.answer("s")
    elif "void" in facts:
        keeper.type("x")
    else:
        write_call(keeper, rules, facts["call"])
    if keeper.question.startswith("The match is decided"):
        keeper.answer("a")


def write_call(keeper: Keeper, rules: RuleSet, call: dict[str, Any]) -> None:
    keeper.type(f"f{'84'[call['side']]} {call['after_trick']} {call['points']}")
    dialog = keeper.dialog
    assert isinstance(dialog, CallDialog)
    if not call["on_lead"]:
        QTest.keyClick(dialog.on_lead, Qt.Key.Key_Space)
    if call["prompted"]:
        QTest.keyClick(dialog.prompted, Qt.Key.Key_Space)
    if call["casson_by"] is not None:
        QTest.keyClick(dialog.casson.button(rules.sides[call["casson_by"]]), Qt.Key.Key_Space)
    keeper.accept()


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_worked_match_by_keyboard(make: Callable[..., Keeper], example: dict[str, Any]) -> None:
    rules = rules_of(example["rules"])
    keeper = make(rules)
    for facts in example["entries"]:
        write(keeper, rules, facts)
    verdict = keeper.verdict
    want = example["want"]
    if want is None:
        assert verdict is None
    else:
        winner = None if want["winner"] is None else rules.sides[want["winner"]]
        assert (verdict.winner, str(verdict), verdict.at_deal) == (
            winner,
            want["reason"],
            want["at_deal"],
        )
    kinds = [entry_of(rules, facts).kind for facts in example["entries"]]
    assert [entry.kind for entry in keeper.match.entries] == kinds
    assert len(keeper.column()) == len(kinds)
    decided = want is not None and not want["reason"].startswith("tie: ask")
    assert bool(keeper.window.state.verdict.text()) is decided
    assert ("who took the last trick" in keeper.question) is (
        want is not None and want["reason"].startswith("tie: ask")
    )


def test_a_tie_is_asked_about_and_the_answer_decides(make: Callable[..., Keeper]) -> None:
    keeper = make()
    keeper.type(*["65", "70", "58", "61", "72", "49", "80", "55", "67", "63", "75", "65"])
    assert "who took the last trick" in keeper.question
    keeper.answer("l")
    verdict = keeper.verdict
    assert (verdict.winner, verdict.reason) == (Side.WE, EndReason.TIE_LAST_TRICK)


def test_a_whole_match_with_one_casson_one_void_one_correction_one_call(keeper: Keeper) -> None:
    """Acceptance: no mouse event."""
    keeper.type("83", "60", "80", "c6 3 t", "x1", "77", "90", "60", "61")
    keeper.press(Qt.Key.Key_Up)
    keeper.press(Qt.Key.Key_Up)
    keeper.press(Qt.Key.Key_F2)
    dialog = keeper.dialog
    QTest.keyClicks(dialog.text, "50")
    keeper.accept()
    keeper.type("20", "79")
    assert keeper.points() == [83, 60, 80, -1, -1, 77, 90, 50, 61, 20, 79]
    casson = keeper.match.entries[3].casson
    assert casson is not None
    assert (casson.seat, casson.trick, casson.duty) == (Seat.EAST, 3, Duty.TRUMP)
    assert keeper.match.evaluation.totals[Side.NS] == 730
    keeper.type("f8 4 47")
    keeper.accept()
    verdict = keeper.verdict
    assert (verdict.winner, verdict.reason, verdict.call_total) == (Side.NS, EndReason.CALL, 777)
    assert keeper.store.logs["sheet-1"] == keeper.match.log


# Bad input


@pytest.mark.parametrize("text", ["131", "999"])
def test_b01_more_than_130(keeper: Keeper, text: str) -> None:
    keeper.type(text)
    assert keeper.message == f"{text}: a deal has 130 points."
    assert keeper.window.entry.field.text() == text
    assert keeper.match.entries == ()


@pytest.mark.parametrize(("text", "side"), [("1300", Side.NS), ("-1300", Side.WE)])
def test_b02_the_figure_of_a_cappotto(keeper: Keeper, text: str, side: Side) -> None:
    keeper.type(text)
    assert "This ends the match" in keeper.question
    assert keeper.match.entries == ()
    keeper.answer("s")
    assert keeper.verdict.winner is side


def test_b02_who_changes_his_mind_writes_nothing(keeper: Keeper) -> None:
    keeper.type("k")
    keeper.press(Qt.Key.Key_Escape)
    assert not keeper.question
    assert keeper.match.entries == ()
    assert keeper.focus is keeper.window.entry.field
    assert keeper.window.entry.field.text() == "k"


@pytest.mark.parametrize("text", ["1", "129"])
def test_b03_what_no_cards_make(keeper: Keeper, text: str) -> None:
    keeper.type(text)
    assert "count again" in keeper.message
    assert keeper.match.entries == ()
    keeper.press(Qt.Key.Key_Enter, SHIFT)
    assert "why the table agrees" in keeper.question
    keeper.press(Qt.Key.Key_Enter)
    assert keeper.match.entries == (), "not without a note"
    QTest.keyClicks(keeper.focus, "we all counted")
    keeper.press(Qt.Key.Key_Enter)
    entry = keeper.match.entries[0]
    assert (entry.points[0], entry.forced) == (int(text), True)
    assert keeper.match.lines[0].note == "we all counted"


def test_b03_shift_enter_writes_nothing_else_by_force(keeper: Keeper) -> None:
    field = keeper.window.entry.field
    QTest.keyClicks(field, "131")
    keeper.press(Qt.Key.Key_Enter, SHIFT)
    assert keeper.match.entries == ()
    assert not keeper.question


def test_b04_the_other_last_trick_is_proposed(keeper: Keeper) -> None:
    keeper.type("11+")
    assert "cannot be" in keeper.question
    assert keeper.match.entries == ()
    keeper.answer("s")
    assert keeper.match.entries[0].last is Side.WE
    keeper.type("128-")
    keeper.press(Qt.Key.Key_Escape)
    assert len(keeper.match.entries) == 1


def test_b04_the_last_trick_may_be_said_with_the_buttons(keeper: Keeper) -> None:
    button = keeper.window.entry._last[Side.WE]
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert keeper.focus is keeper.window.entry.field
    keeper.type("60")
    assert keeper.match.entries[0].last is Side.WE
    keeper.type("61")
    assert keeper.match.entries[1].last is None, "it is said for one deal only"


def test_b04_what_only_the_text_said_is_not_kept(keeper: Keeper) -> None:
    field = keeper.window.entry.field
    QTest.keyClicks(field, "83+")
    field.clear()
    keeper.type("60")
    assert keeper.match.entries[0].last is None


@pytest.mark.parametrize(
    ("text", "key", "kind"),
    [
        ("130", "k", DealKind.CAPPOTTO),
        ("130", "s", DealKind.POINTS),
        ("0", "k", DealKind.CAPPOTTO),
        ("0", "2", DealKind.POINTS),
    ],
)
def test_b05_all_or_nothing_is_asked(keeper: Keeper, text: str, key: str, kind: DealKind) -> None:
    keeper.type(text)
    assert keeper.question
    assert keeper.match.entries == ()
    keeper.answer(key)
    assert keeper.match.entries[0].kind is kind


def test_b05_a_casson_is_asked_by_whom(keeper: Keeper) -> None:
    keeper.type("130")
    keeper.answer("c")
    keeper.answer("4")
    casson = keeper.match.entries[0].casson
    assert casson is not None
    assert (casson.side, casson.seat) == (Side.WE, Seat.WEST)


def test_b06_both_piles(keeper: Keeper) -> None:
    keeper.type("83/46")
    assert keeper.message == "83 + 46 = 129, 1 point(s) missing: count again."
    keeper.type("83/47")
    assert keeper.points() == [83]


def test_b07_blank_is_not_0(keeper: Keeper) -> None:
    keeper.press(Qt.Key.Key_Enter)
    assert keeper.message == "Nothing is typed: blank is not 0."
    assert keeper.match.entries == ()


@pytest.mark.parametrize(
    ("text", "accepted"),
    [("٨٣", True), ("８３", True), ("1_0", False), ("+83", False), ("8 3", False), ("8²", False)],
)
def test_b08_digits_of_any_script_and_nothing_that_only_looks_like_them(
    keeper: Keeper, text: str, accepted: bool
) -> None:
    keeper.window.entry.field.setText(text)
    keeper.press(Qt.Key.Key_Enter)
    assert keeper.points() == ([83] if accepted else [])
    assert bool(keeper.message) is not accepted


def test_b09_a_sum_is_shown_before_enter(keeper: Keeper) -> None:
    QTest.keyClicks(keeper.window.entry.field, "=11+10+4")
    assert keeper.window.entry.preview.text() == "Noi 25, Loro 105"
    keeper.press(Qt.Key.Key_Enter)
    assert keeper.points() == [25]


def test_b10_an_early_call_is_told_of_and_can_be_recorded(keeper: Keeper) -> None:
    keeper.type("83", "f8 5 70")
    dialog = keeper.dialog
    assert "In deal 2 a call loses the match." in _texts(dialog)
    assert "wrong, a call before deal 11 loses the match" in "".join(_texts(dialog))
    keeper.accept()
    verdict = keeper.verdict
    assert (verdict.winner, str(verdict)) == (Side.WE, "wrong call: early")


@pytest.mark.parametrize(("facts", "most"), [("2 90", 84), ("9 121", 120)])
def test_b11_b12_a_call_with_more_than_its_tricks_hold(
    keeper: Keeper, facts: str, most: int
) -> None:
    keeper.type(*["83", "60", "80", "54", "77", "90", "60", "80", "61", "75"], f"f8 {facts}")
    dialog = keeper.dialog
    assert any(f"at most {most} points" in text for text in _texts(dialog))
    assert not dialog.ok.isEnabled()
    keeper.accept()
    assert len(keeper.match.entries) == 10
    dialog.reject()


def test_a_call_is_judged_only_when_all_facts_are_told(keeper: Keeper) -> None:
    keeper.type(*["83", "60", "80", "54", "77", "90", "60", "80", "61", "75"], "f")
    dialog = keeper.dialog
    assert not dialog.ok.isEnabled()
    assert not any("777" in text for text in _texts(dialog))
    QTest.keyClicks(keeper.focus, "8")
    QTest.keyClicks(dialog.trick, "5")
    QTest.keyClicks(dialog.points, "=50+6")
    assert any("720 + 56 = 776: wrong, short by 1" in text for text in _texts(dialog))
    keeper.accept()
    assert str(keeper.verdict) == "wrong call: short by 1"


def _texts(dialog: Any) -> list[str]:
    from PySide6.QtWidgets import QLabel

    return [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]


class TestAfterTheDecision:
    def test_b13_a_surplus_deal_is_kept_and_does_not_count(self, keeper: Keeper) -> None:
        keeper.type(*X01, "60")
        assert "The match is decided" in keeper.question
        assert len(keeper.match.entries) == 10
        keeper.answer("a")
        assert keeper.match.evaluation.rows[-1].surplus
        assert keeper.verdict.at_deal == 10
        assert isinstance(keeper.match.log[-2], MatchReopened)

    def test_b13_a_rematch_is_offered(self, keeper: Keeper, qtbot: QtBot) -> None:
        keeper.type(*X01, "60")
        with qtbot.waitSignal(keeper.window.rematch_asked):
            keeper.answer("r")

    def test_b13_a_correction_is_offered(self, keeper: Keeper) -> None:
        keeper.type(*X01, "60")
        keeper.answer("c")
        assert isinstance(keeper.dialog, CorrectDialog)
        keeper.dialog.reject()

    def test_b14_what_reopens_the_match_needs_a_reason(self, keeper: Keeper) -> None:
        keeper.type(*X01)
        for _ in range(7):
            keeper.press(Qt.Key.Key_Up)
        keeper.press(Qt.Key.Key_Enter)
        dialog = keeper.dialog
        assert dialog.windowTitle() == "Correct deal 4"
        QTest.keyClicks(dialog.text, "45")
        told = "".join(_texts(dialog))
        assert "The match is open again: Noi 768, Loro 532." in told
        keeper.accept()
        assert keeper.match.evaluation.decided, "Enter alone does not confirm"
        QTest.keyClicks(dialog.reason, "letto male")
        keeper.accept()
        assert not keeper.match.evaluation.decided
        corrected = keeper.match.log[-1]
        assert isinstance(corrected, DealCorrected)
        assert (corrected.was.points[0], corrected.entry.points[0]) == (54, 45)
        assert corrected.reason == "letto male"

    def test_b14_what_changes_the_winner_says_so(self, keeper: Keeper) -> None:
        keeper.type(*["65", "70", "58", "91", "92", "79", "80", "75", "67", "63", "30", "5"])
        assert keeper.verdict.winner.value == "WE"
        keeper.window.choose("d3")
        keeper.press(Qt.Key.Key_F2)
        QTest.keyClicks(keeper.dialog.text, "95")
        told = "".join(_texts(keeper.dialog))
        assert "The winner changes from Loro to Noi." in told
        assert "These deals no longer count: 11, 12." in told
        QTest.keyClicks(keeper.dialog.reason, "letto male")
        keeper.accept()
        assert keeper.verdict.winner is Side.NS
        assert [row.surplus for row in keeper.match.evaluation.rows][-2:] == [True, True]

    def test_a_finished_match_is_locked_and_opened_with_a_reason(self, keeper: Keeper) -> None:
        keeper.type(*X01)
        keeper.window.commands["reopen"].trigger()
        keeper.press(Qt.Key.Key_Enter)
        assert keeper.match.is_locked, "not without a reason"
        QTest.keyClicks(keeper.focus, "letto male")
        keeper.press(Qt.Key.Key_Enter)
        assert not keeper.match.is_locked
        assert not keeper.window.commands["reopen"].isEnabled()

    def test_undoing_everything_opens_the_match_again(self, keeper: Keeper) -> None:
        keeper.type(*X01)
        for _ in range(10):
            keeper.press(Qt.Key.Key_Z, CTRL)
        assert keeper.match.entries == ()
        assert keeper.window.state.verdict.text() == ""
        for _ in range(10):
            keeper.press(Qt.Key.Key_Y, CTRL)
        assert keeper.match.evaluation.decided


def test_b15_the_same_figure_at_once_is_asked(keeper: Keeper) -> None:
    keeper.clock.step = 0.5
    keeper.type("83", "83")
    assert "Deal 2 also" in keeper.question
    assert keeper.points() == [83]
    keeper.answer("s")
    assert keeper.points() == [83, 83]
    keeper.clock.step = 10
    keeper.type("83")
    assert keeper.points() == [83, 83, 83]


class TestChanging:
    def test_undo_and_redo_are_events(self, keeper: Keeper) -> None:
        keeper.type("83", "71")
        keeper.press(Qt.Key.Key_Z, CTRL)
        assert keeper.points() == [83]
        assert isinstance(keeper.match.log[-1], Undone)
        keeper.press(Qt.Key.Key_Y, CTRL)
        assert keeper.points() == [83, 71]
        replayed = Match.replay(keeper.store.logs["sheet-1"])
        assert isinstance(replayed, TableMatch)
        assert replayed.can_undo

    def test_what_is_being_typed_is_undone_first(self, keeper: Keeper) -> None:
        keeper.type("83")
        QTest.keyClicks(keeper.window.entry.field, "7")
        keeper.press(Qt.Key.Key_Z, CTRL)
        assert keeper.points() == [83]
        assert keeper.window.entry.field.text() == ""

    def test_strike_out(self, keeper: Keeper) -> None:
        keeper.type("83", "71", "54")
        keeper.press(Qt.Key.Key_Up)
        keeper.press(Qt.Key.Key_Up)
        keeper.press(Qt.Key.Key_Delete)
        assert "Strike out: Deal 2" in keeper.question
        keeper.answer("s")
        assert keeper.points() == [83, 54]
        assert isinstance(keeper.match.log[-1], DealRetracted)

    def test_delete_deletes_what_is_typed(self, keeper: Keeper) -> None:
        keeper.type("83")
        keeper.press(Qt.Key.Key_Up)
        QTest.keyClicks(keeper.window.entry.field, "71")
        keeper.press(Qt.Key.Key_Home)
        keeper.press(Qt.Key.Key_Delete)
        assert keeper.window.entry.field.text() == "1"
        assert not keeper.question

    def test_a_forgotten_deal(self, keeper: Keeper) -> None:
        keeper.type("83", "54")
        keeper.press(Qt.Key.Key_Up)
        keeper.press(Qt.Key.Key_Insert)
        QTest.keyClicks(keeper.dialog.text, "71")
        keeper.accept()
        assert keeper.points() == [83, 71, 54]
        entered = keeper.match.log[-1]
        assert isinstance(entered, DealEntered)
        assert entered.before == "d2"

    def test_move(self, keeper: Keeper) -> None:
        keeper.type("83", "71", "54")
        keeper.press(Qt.Key.Key_Up)
        keeper.press(Qt.Key.Key_Up, ALT)
        keeper.answer("s")
        assert keeper.points() == [83, 54, 71]
        assert isinstance(keeper.match.log[-1], DealMoved)
        keeper.press(Qt.Key.Key_Down, ALT)
        keeper.answer("s")
        assert keeper.points() == [83, 71, 54]

    def test_escape_lets_the_chosen_line_go(self, keeper: Keeper) -> None:
        keeper.type("83")
        keeper.press(Qt.Key.Key_Up)
        assert keeper.window.chosen is not None
        keeper.press(Qt.Key.Key_Escape)
        assert keeper.window.chosen is None

    def test_an_old_deal_is_changed_with_a_remark(self, keeper: Keeper) -> None:
        keeper.type("83", "71", "54")
        keeper.window.choose("d1")
        keeper.press(Qt.Key.Key_F2)
        assert "You are changing deal 1; the table is at deal 4." in _texts(keeper.dialog)
        assert "Nothing is changed yet." in _texts(keeper.dialog)
        keeper.dialog.reject()

    def test_a_correction_is_checked_like_an_entry(self, keeper: Keeper) -> None:
        keeper.type("83")
        keeper.press(Qt.Key.Key_F2)
        assert re.search(
            r"It was: Noi 83, .* \(written at \d\d:\d\d\)", keeper.dialog._was_label.text()
        )
        for text in ("131", "129", "83/46", "x y z", "130", "f8"):
            keeper.dialog.text.setText(text)
            assert keeper.dialog.ok.isEnabled() is (text == "x y z"), text
        keeper.dialog.reject()

    def test_b38_paste_a_column(self, keeper: Keeper) -> None:
        QGuiApplication.clipboard().setText("71 83 54 c:E x 47 abc")
        keeper.press(Qt.Key.Key_V, CTRL)
        dialog = keeper.dialog
        assert not dialog.ok.isEnabled()
        assert "NOT READ" in dialog.preview.toPlainText()
        dialog.text.setPlainText("71 83 54 c:E x 47 60")
        dialog.ok.click()
        assert keeper.points() == [71, 83, 54, -1, -1, 47, 60]
        assert keeper.match.lines[0].origin.value == "pasted"

    def test_one_figure_is_pasted_into_the_line(self, keeper: Keeper) -> None:
        QGuiApplication.clipboard().setText("71")
        keeper.press(Qt.Key.Key_V, CTRL)
        assert keeper.window.entry.field.text() == "71"

    def test_count_the_cards(self, keeper: Keeper) -> None:
        keeper.press(Qt.Key.Key_F6)
        dialog = keeper.dialog
        QTest.keyClicks(dialog.letters, "AAAAA")
        assert not dialog.ok.isEnabled()
        dialog.letters.setText("AATRRFU")
        keeper.accept()
        assert keeper.window.entry.field.text() == "52+"
        keeper.press(Qt.Key.Key_Enter)
        assert keeper.points() == [52]
        assert keeper.match.entries[0].last is Side.NS


class TestTheConta:
    def test_the_column_is_added_line_by_line(self, make: Callable[..., Keeper]) -> None:
        keeper = make()
        keeper.window.speed = 100
        keeper.type(*X01)
        sheet = keeper.window.sheet
        assert keeper.window.state.verdict.text() == "", "no verdict before it is added"
        assert not any("1300" in line.text for line in sheet.lines())
        sums = []
        for _ in range(10):
            keeper.window._conta._step()
            sums.append(int(sheet.lines()[-1].figures[0]))
        assert sums == [83, 154, 250, 304, 381, 483, 551, 641, 702, 777]
        keeper.window._conta._step()
        assert sheet.lines()[-1].text == "1300 − 777 = 523"
        keeper.window._conta._step()
        keeper.window._conta._step()
        assert keeper.window.state.verdict.text() == "Noi win"

    @pytest.mark.parametrize("key", [Qt.Key.Key_Enter, Qt.Key.Key_Escape])
    def test_it_can_be_skipped(self, make: Callable[..., Keeper], key: Qt.Key) -> None:
        keeper = make()
        keeper.window.speed = 100
        keeper.type(*X01)
        keeper.press(key)
        assert keeper.window.state.verdict.text() == "Noi win"

    def test_undo_stops_it(self, make: Callable[..., Keeper]) -> None:
        keeper = make()
        keeper.window.speed = 100
        keeper.type(*X01)
        keeper.press(Qt.Key.Key_Z, CTRL)
        assert not keeper.window._conta.is_running
        assert len(keeper.column()) == 9

    def test_what_each_pair_needs_afterwards(self, keeper: Keeper) -> None:
        keeper.type(*["71", "83", "54", "130s", "47", "60", "66", "58", "49", "90"])
        needs = keeper.window.state.needs.text().splitlines()
        assert needs == [
            "Nobody at 777: we go on.",
            "Noi 708, 69 to go: may be there after this deal.",
            "Loro 592, 185 to go: not in this deal, cappotto apart.",
        ]

    def test_before_the_twelfth_somebody_gets_there(self, keeper: Keeper) -> None:
        keeper.type(*["65", "70", "58", "61", "72", "49", "80", "55", "67", "63", "70"])
        needs = keeper.window.state.needs.text()
        assert "Somebody gets there: Noi need 67, Loro 57." in needs
        assert "784 or more" in needs
        assert "777 to 783" in needs

    def test_nothing_is_told_before_the_tenth_unless_sums_are_shown(self, keeper: Keeper) -> None:
        keeper.type(*X01[:9])
        assert keeper.window.state.needs.text() == ""
        assert not any(line.pencil for line in keeper.window.sheet.lines())
        keeper.press(Qt.Key.Key_F8)
        assert keeper.window.state.needs.text().splitlines() == [
            "Noi: there with 75 or more in this deal.",
            "Loro cannot be there after this deal, cappotto apart.",
        ]
        assert any(line.pencil for line in keeper.window.sheet.lines())


class TestWords:
    def test_resigning_and_abandoning(self, keeper: Keeper) -> None:
        keeper.type("83")
        keeper.window.commands["resign_others"].trigger()
        keeper.answer("s")
        verdict = keeper.verdict
        assert (verdict.winner, verdict.reason) == (Side.NS, EndReason.RESIGNED)
        keeper.press(Qt.Key.Key_Z, CTRL)
        keeper.window.commands["abandon"].trigger()
        keeper.answer("s")
        assert keeper.verdict.reason is EndReason.ABANDONED

    def test_a_substitute_and_another_keeper(self, keeper: Keeper) -> None:
        keeper.type("83")
        keeper.press(Qt.Key.Key_F4)
        dialog = keeper.dialog
        field = dialog.names.fields[Seat.EAST]
        field.setText("Zorzi")
        keeper.accept()
        assert "cannot sit in two seats" in "".join(_texts(dialog)), "B16"
        field.setText("Lucia")
        dialog.keeper.setCurrentIndex(1)
        dialog.title.setText("Osteria \u202e")
        keeper.accept()
        setup = keeper.match.setup
        assert setup.players[Seat.EAST].name == "Lucia"
        assert keeper.match.players_at(0)[Seat.EAST].name == "Scarpa"
        assert setup.keeper is Side.WE
        assert setup.title == "Osteria", "B23"
        assert keeper.column() == ["47"]
        keeper.type("60")
        assert keeper.points() == [83, 70]

    def test_lines_name_those_who_sat_there_then(self, keeper: Keeper) -> None:
        keeper.type("c6")
        keeper.press(Qt.Key.Key_F4)
        keeper.dialog.names.fields[Seat.EAST].setText("Lucia")
        keeper.accept()
        keeper.type("c6")
        notes = [line.note for line in keeper.window.sheet.lines()[:2]]
        assert notes == ["casson \u2068Scarpa\u2069", "casson \u2068Lucia\u2069"]
        assert "Scarpa" in keeper.window.sheet.lines()[0].spoken
        keeper.press(Qt.Key.Key_Up)
        assert "Lucia" in keeper.message
        keeper.press(Qt.Key.Key_Up)
        assert "Scarpa" in keeper.message
        keeper.press(Qt.Key.Key_F3)
        log = [keeper.dialog.list.item(row).text() for row in range(4)]
        assert ["Scarpa" in text for text in log] == [False, True, False, False]
        assert ["Lucia" in text for text in log] == [False, False, True, True]

    def test_the_log_is_readable(self, keeper: Keeper) -> None:
        keeper.type("83")
        keeper.press(Qt.Key.Key_Z, CTRL)
        keeper.type("71")
        keeper.window.choose("d2")
        keeper.press(Qt.Key.Key_F2)
        QTest.keyClicks(keeper.dialog.text, "17")
        QTest.keyClicks(keeper.dialog.reason, "letto male")
        keeper.accept()
        keeper.press(Qt.Key.Key_F3)
        rows = [keeper.dialog.list.item(row).text() for row in range(keeper.dialog.list.count())]
        texts = [row.split("  ", 1)[1].replace("\u2068", "").replace("\u2069", "") for row in rows]
        assert texts == [
            "The match begins.",
            "Noi 83, Loro 47. Typed: 83 (undone)",
            "Noi 71, Loro 59. Typed: 71",
            "Corrected: Noi 71, Loro 59. Now: Noi 17, Loro 113. Reason: letto male",
        ]
        keeper.dialog.reject()

    def test_dealer_and_lead_are_suggested_and_can_be_set_right(self, keeper: Keeper) -> None:
        state = keeper.window.state
        assert state.dealer.currentData() == "N"
        assert state.lead.currentData() == ""
        state.lead_chosen.emit(Seat.SOUTH)
        keeper.type("83")
        entry = keeper.match.entries[0]
        assert (entry.dealer, entry.lead) == (Seat.NORTH, Seat.SOUTH)
        assert (state.dealer.currentData(), state.lead.currentData()) == ("S", "E")
        keeper.type("x")
        assert state.dealer.currentData() == "S", "dealt again"

    def test_b41_a_name_is_shown_as_it_is(self, make: Callable[..., Keeper]) -> None:
        name = 'Zorzi <img src="/etc/x.png">'
        setup = setup_of()
        players = {**setup.players, Seat.NORTH: Player(name)}
        keeper = make(players=players, title="<b>T</b>")
        assert "<b>T</b>" in keeper.window._heading.text()
        assert "&lt;b&gt;" in keeper.window._heading.toolTip()
        spoken = keeper.window.sheet._head_widgets[0].toolTip()
        assert "&lt;img" in spoken
        assert "<img" not in spoken

    def test_b22_a_name_from_the_right_does_not_turn_figures_around(
        self, make: Callable[..., Keeper]
    ) -> None:
        setup = setup_of()
        players = {**setup.players, Seat.EAST: Player("דוד לוי")}
        keeper = make(players=players)
        keeper.type("c6")
        spoken = keeper.window.sheet.lines()[0].spoken
        assert "\u2068דוד לוי\u2069" in spoken
        assert keeper.window.sheet.lines()[0].figures == ("130",)


class TestThreeHanded:
    def test_two_columns_and_the_third_by_subtraction(self, make: Callable[..., Keeper]) -> None:
        keeper = make(RuleSet.of(variant=Variant.THREE))
        keeper.type("50")
        assert "two players" in keeper.message
        keeper.type("50/40", "c4 13")
        assert keeper.match.evaluation.totals == {
            Side.NORTH: 115,
            Side.WEST: 40,
            Side.SOUTH: 105,
        }
        assert not keeper.window.commands["resign_others"].isVisible()


class TestSaving:
    def test_b31_what_is_not_saved_is_told_and_leaving_is_asked(self, keeper: Keeper) -> None:
        keeper.store.failure = LibraryError(Trouble.FULL, "full")
        keeper.type("83", "71")
        assert keeper.window.notice.text().startswith("NOT SAVED: 2")
        keeper.window.close()
        assert keeper.window.isVisible()
        assert "could not be saved" in keeper.question
        keeper.press(Qt.Key.Key_Escape)
        keeper.store.failure = None
        assert keeper.window.session.save_now()
        assert keeper.window.notice.text() == ""
        assert keeper.store.logs["sheet-1"] == keeper.match.log

    def test_b31_who_leaves_all_the_same_leaves(self, keeper: Keeper) -> None:
        keeper.store.failure = LibraryError(Trouble.FULL, "full")
        keeper.type("83")
        keeper.window.close()
        keeper.answer("e")
        assert not keeper.window.isVisible()

    def test_b32_another_window_wrote_first(self, keeper: Keeper, qtbot: QtBot) -> None:
        keeper.type("83")
        other = DealRetracted("d1")
        keeper.store.append("sheet-1", 2, other)
        with qtbot.waitSignal(keeper.window.reload_asked):
            keeper.type("71")
        assert keeper.store.logs["sheet-1"][-1] == other

    def test_b39_nothing_is_asked_when_all_is_saved(self, keeper: Keeper) -> None:
        keeper.type("83")
        keeper.window.close()
        assert not keeper.window.isVisible()


class TestTable:
    def test_it_shows_what_paper_shows_and_turns(self, make: Callable[..., Keeper]) -> None:
        keeper = make()
        keeper.type(*X01[:9])
        keeper.press(Qt.Key.Key_F11)
        table = keeper.window.table
        assert table is not None
        assert table.isFullScreen()
        assert table.theme is DARK
        board = keeper.board
        assert board.total(0) == "", "paper is not added before the tenth"
        assert board.column()[:2] == ["83", "71"]
        QTest.keyClick(table, Qt.Key.Key_R)
        assert table.is_turned
        QTest.keyClick(table, Qt.Key.Key_D)
        assert table.theme is not DARK
        keeper.type("60")
        assert keeper.board.total(0) == "762"
        assert keeper.board.needs(0) == "15 to go"
        assert keeper.board.needs(1) == "239 to go"
        QTest.keyClick(table, Qt.Key.Key_5)
        QTest.mouseClick(table, Qt.MouseButton.LeftButton)
        assert len(keeper.match.entries) == 10, "nothing can be changed here"
        QTest.keyClick(table, Qt.Key.Key_Escape)
        assert not table.isVisible()

    def test_it_closes_with_the_sheet(self, keeper: Keeper) -> None:
        keeper.press(Qt.Key.Key_F11)
        keeper.window.close()
        assert not keeper.window.table.isVisible()  # type: ignore[union-attr]


def test_the_text_can_be_made_larger(keeper: Keeper) -> None:
    before = keeper.window.sheet.font().pointSizeF()
    keeper.window.commands["larger"].trigger()
    assert keeper.window.sheet.font().pointSizeF() > before
    keeper.window.commands["smaller"].trigger()
    assert keeper.window.sheet.font().pointSizeF() == pytest.approx(before)


def test_an_exact_tie_under_extra_deal_goes_on(make: Callable[..., Keeper]) -> None:
    keeper = make(RuleSet(tie=Tie.EXTRA_DEAL))
    keeper.type(*["65", "70", "58", "61", "72", "49", "80", "55", "67", "63", "75", "65"])
    assert keeper.verdict is None
    assert not keeper.question


class TestMeanwhile:
    """What is asked about may be gone when it is answered: another window wrote meanwhile."""

    @pytest.fixture
    def overtaken(self, keeper: Keeper) -> Callable[..., None]:
        """Return what lets the sheet be another one, as another window left it."""

        def overtake(*events: LogEvent) -> None:
            other = TableMatch(keeper.match.setup)
            for event in events:
                other.append(event)
            keeper.window.session.open(other)

        return overtake

    def test_a_line_to_be_corrected(self, keeper: Keeper, overtaken: Callable[..., None]) -> None:
        keeper.type("83", "71")
        keeper.press(Qt.Key.Key_F2)
        QTest.keyClicks(keeper.dialog.text, "17")
        overtaken()
        keeper.accept()
        assert "meanwhile" in keeper.message
        assert keeper.match.lines == ()

    def test_a_line_to_be_struck_out(self, keeper: Keeper, overtaken: Callable[..., None]) -> None:
        keeper.type("83", "71")
        keeper.press(Qt.Key.Key_Up)
        keeper.window.commands["retract"].trigger()
        overtaken()
        keeper.answer("s")
        assert "meanwhile" in keeper.message

    def test_a_line_before_which_one_was_forgotten(
        self, keeper: Keeper, overtaken: Callable[..., None]
    ) -> None:
        keeper.type("83", "71")
        keeper.press(Qt.Key.Key_Up)
        keeper.window.commands["insert"].trigger()
        QTest.keyClicks(keeper.dialog.text, "60")
        overtaken()
        keeper.accept()
        assert "meanwhile" in keeper.message

    def test_a_match_to_be_given_up_that_is_over(
        self, keeper: Keeper, overtaken: Callable[..., None]
    ) -> None:
        keeper.type("83")
        keeper.window.commands["abandon"].trigger()
        overtaken(MatchClosed(Closed(ClosedHow.RESIGNED, Side.NS)))
        keeper.answer("s")
        assert "meanwhile" in keeper.message

    def test_a_match_to_be_opened_again_that_is_open(
        self, keeper: Keeper, overtaken: Callable[..., None]
    ) -> None:
        keeper.type("83")
        keeper.window.commands["abandon"].trigger()
        keeper.answer("s")
        keeper.window.commands["reopen"].trigger()
        overtaken()
        QTest.keyClicks(keeper.focus, "why")
        keeper.press(Qt.Key.Key_Enter)
        assert "meanwhile" in keeper.message


def test_a_column_is_not_pasted_behind_the_decision_unseen(keeper: Keeper) -> None:
    keeper.type(*["83"] * 9)
    keeper.window._show_column("90\n91")
    preview = keeper.dialog.preview.toPlainText().splitlines()
    assert "does not count" not in preview[0]
    assert "does not count" in preview[1]
    keeper.accept()
    assert keeper.match.is_locked
    keeper.window._show_column("92\n93")
    assert "decided" in keeper.message
    assert len(keeper.match.lines) == 11


def test_nobody_takes_a_seat_after_the_decision(keeper: Keeper) -> None:
    keeper.type("k")
    keeper.answer("s")
    keeper.press(Qt.Key.Key_F4)
    assert not keeper.dialog.names.isEnabled()
    keeper.dialog.note.setText("a fine evening")
    keeper.accept()
    assert keeper.match.setup.note == "a fine evening"
