"""The bar that asks: what it says, and how it is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from madrasso_qt.rules.cards import Side
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.rules.score import DealEntry, evaluate
from madrasso_qt.ui.dialogs.confirm import (
    Answer,
    ConfirmBar,
    Question,
    QuestionKind,
    call_question,
    claim_text,
    resign_question,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

RULES = RuleSet()


@pytest.fixture
def bar(qtbot: QtBot) -> ConfirmBar:
    bar = ConfirmBar()
    qtbot.addWidget(bar)
    return bar


def call() -> Question:
    entries = [DealEntry.of_points(72, 58)] * 10
    return call_question(evaluate(RULES, entries), Side.NS)


def test_call_tells_the_stakes_and_not_the_points_of_the_deal() -> None:
    text = call().text
    assert "720" in text
    assert "57" in text
    assert "wins" in text
    assert "loses" in text


def test_resigning_tells_who_wins() -> None:
    three = RuleSet.of(variant=Variant.THREE)
    assert "other pair" in resign_question(RULES).text
    assert "other two" in resign_question(three).text


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_first_key_press_risks_nothing(qtbot: QtBot, bar: ConfirmBar, key: Qt.Key) -> None:
    with qtbot.waitExposed(bar):
        bar.ask(call())
    assert bar._no.hasFocus()
    with qtbot.waitSignal(bar.answered) as answered:
        QTest.keyClick(bar._no, key)
    assert answered.args == [Answer(QuestionKind.CALL, yes=False)]
    assert not bar.isVisible()
    assert bar.question is None


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_keyboard_can_agree(qtbot: QtBot, bar: ConfirmBar, key: Qt.Key) -> None:
    with qtbot.waitExposed(bar):
        bar.ask(call())
    QTest.keyClick(bar._no, Qt.Key.Key_Tab)
    assert bar._yes.hasFocus()
    with qtbot.waitSignal(bar.answered) as answered:
        QTest.keyClick(bar._yes, key)
    assert answered.args == [Answer(QuestionKind.CALL, yes=True)]


def test_mouse_can_agree(qtbot: QtBot, bar: ConfirmBar) -> None:
    bar.ask(resign_question(RULES))
    with qtbot.waitSignal(bar.answered) as answered:
        QTest.mouseClick(bar._yes, Qt.MouseButton.LeftButton)
    assert answered.args == [Answer(QuestionKind.RESIGN, yes=True)]


def test_claims_are_answered_either_way() -> None:
    assert "the other tricks are yours" in claim_text(True)
    assert "not certain" in claim_text(False)


def test_dismissing_answers_nothing(qtbot: QtBot, bar: ConfirmBar) -> None:
    bar.ask(call())
    with qtbot.assertNotEmitted(bar.answered):
        bar.dismiss()
        bar._on_yes()
    assert not bar.isVisible()


def test_a_new_question_replaces_the_old_one(qtbot: QtBot, bar: ConfirmBar) -> None:
    with qtbot.assertNotEmitted(bar.answered):
        bar.ask(call())
        bar.ask(resign_question(RULES))
    assert bar.question == resign_question(RULES)
