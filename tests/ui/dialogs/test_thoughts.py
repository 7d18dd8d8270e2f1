"""Reasons on the screen: of a hint, and of a card that a bot played."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from madrasso_qt.app.reasons import Explanation
from madrasso_qt.bots.player import Advice, AdviceCode, Decision, Limit, bot
from madrasso_qt.bots.search import SearchBot, Skill
from madrasso_qt.rules.cards import Card, Seat
from madrasso_qt.ui.dialogs.record_view import RecordWindow
from madrasso_qt.ui.dialogs.thoughts import ThoughtsWindow
from madrasso_qt.ui.sheet.deal_panel import DealPanel
from madrasso_qt.ui.sheet.parts import CardChip
from madrasso_qt.ui.words import Voice, advice_text
from tests.bots.positions import TABLES, played_on, random_deal
from tests.ui.conftest import MakeWindow, setup_with_person

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from madrasso_qt.ui.main_window import MainWindow

NAMES = {Seat.NORTH: "Marco", Seat.WEST: "<b>Bepi</b>", Seat.SOUTH: "", Seat.EAST: "Nane"}
QUICK = Skill(worlds=6, candidates=12, playouts=10, nodes=60_000)


def explanation(*, other: bool = False) -> tuple[Explanation, Voice]:
    """Return what a quick search thinks of a choice in the middle of a deal."""
    rng = Random(4)
    deal = played_on(random_deal(TABLES[0], rng), rng, 6)
    while len(deal.legal_plays()) < 2:
        deal.play(deal.legal_plays()[0])
    assert deal.to_play is not None
    view = deal.view(deal.to_play)
    player = SearchBot(QUICK)
    decision = player.choose(view, Limit(), Random(1))
    beliefs = player.believes(view, Limit(), Random(1))
    played = decision.card
    if other:
        played = next(card for card in view.legal_plays if card != decision.card)
    voice = Voice.at(deal.rules, NAMES, Seat.SOUTH)
    return Explanation(view, "campione/prudente", played, decision, beliefs), voice


def shown(qtbot: QtBot, told: Explanation, voice: Voice) -> ThoughtsWindow:
    window = ThoughtsWindow()
    qtbot.addWidget(window)
    window.resize(800, 600)
    with qtbot.waitExposed(window):
        window.show()
    window.show_explanation(told, voice)
    return window


def cell(window: ThoughtsWindow, row: int, column: int) -> str:
    item = window._beliefs.item(row, column)
    assert item is not None
    return item.text()


def test_reasons_cards_and_beliefs_can_be_read_as_text(qtbot: QtBot) -> None:
    told, voice = explanation()
    window = shown(qtbot, told, voice)
    text = window.text()
    assert "Campione, prudente" in text
    for reason in told.decision.reasons:
        assert advice_text(voice, reason) in text
    assert window._cards.rowCount() == len(told.decision.judged)
    assert told.beliefs is not None
    assert window._beliefs.rowCount() == len(told.beliefs)
    assert text.count("(played)") == 1
    for row in range(window._beliefs.rowCount()):
        shares = [
            float(cell(window, row, column).removesuffix(" %"))
            for column in range(1, window._beliefs.columnCount())
        ]
        assert sum(shares) == pytest.approx(100, abs=2)


def test_another_choice_is_told_as_such(qtbot: QtBot) -> None:
    told, voice = explanation(other=True)
    window = shown(qtbot, told, voice)
    assert "the choice is another one" in window._text.text()
    assert "(chosen)" in window.text()
    assert "(played)" in window.text()


def test_a_bot_that_compares_nothing_says_so(qtbot: QtBot) -> None:
    told, voice = explanation()
    decision = bot("osteria").choose(told.view, Limit(), Random(1))
    told = told._replace(level="osteria", decision=decision, beliefs=None, played=decision.card)
    window = shown(qtbot, told, voice)
    assert "rules of thumb" in window._text.text()
    assert not window._tabs.isVisible()


def test_while_it_waits_and_when_it_fails_it_says_so(qtbot: QtBot) -> None:
    window = shown(qtbot, *explanation())
    window.wait()
    assert window._text.text() == "The choice is made again…"
    assert not window._tabs.isVisible()
    window.fail("ValueError: x")
    assert "ValueError: x" in window._text.text()


def test_a_call_is_told_with_the_cards_that_made_it() -> None:
    voice = Voice.at(TABLES[0], NAMES, Seat.SOUTH)
    two, five = Card.parse("C2"), Card.parse("C5")
    advice = Advice(AdviceCode.ANSWER_UPWARDS, card=five, suit=two.suit, cards=(two, five))
    text = advice_text(voice, advice)
    assert "discarded the due and then the cinque of coppe: he asks for coppe" in text
    assert "the due and then the cinque of coppe" in str(advice)


class TestAtTheTable:
    """Asked for at the table, with keys and mouse."""

    def finished(self, window: MainWindow, qtbot: QtBot) -> None:
        """Play the first deal to its end."""
        window.begin(setup_with_person())
        session = window.session
        while session.deal is None or not session.deal.is_over:
            qtbot.waitUntil(
                lambda: session.awaits_person or bool(session.deal and session.deal.is_over),
                timeout=20_000,
            )
            if session.awaits_person:
                assert session.deal is not None
                session.play(session.deal.legal_plays()[0])
        qtbot.waitUntil(lambda: isinstance(window.area.panel, DealPanel))

    def told(self, window: MainWindow, qtbot: QtBot) -> Explanation:
        qtbot.waitUntil(lambda: window.windows.thoughts._shown is not None, timeout=20_000)
        shown = window.windows.thoughts._shown
        assert shown is not None
        return shown[0]

    def test_b_gives_a_hint_with_beliefs(self, make_window: MakeWindow, qtbot: QtBot) -> None:
        window = make_window()
        window.begin(replace(setup_with_person(), seed=7))
        qtbot.waitUntil(lambda: window.session.awaits_person, timeout=20_000)
        QTest.keyClick(window.table, Qt.Key.Key_B)
        told = self.told(window, qtbot)
        assert told.played is None
        assert told.beliefs
        assert window.session.match is not None
        assert window.session.match.deal_is_assisted

    def test_a_click_on_a_card_after_the_deal_and_w_in_the_review(
        self, make_window: MakeWindow, qtbot: QtBot
    ) -> None:
        window = make_window()
        self.finished(window, qtbot)
        deal = window.session.deal
        assert deal is not None
        place = next(n for n, (seat, _) in enumerate(deal.plays) if seat is Seat.NORTH)
        assert window.area.panel is not None
        chips = window.area.panel.findChildren(CardChip)
        QTest.mouseClick(chips[place], Qt.MouseButton.LeftButton)
        told = self.told(window, qtbot)
        assert told.played == deal.plays[place][1]
        assert told.agrees
        review = window.findChild(RecordWindow)
        assert review is not None
        assert review.step == place + 1
        assert review._why.isEnabled()
        window.windows.thoughts.wait()
        window.windows.thoughts.close()
        review.activateWindow()
        assert QTest.qWaitForWindowActive(review)
        other = next(n for n, (seat, _) in enumerate(deal.plays) if seat is Seat.EAST)
        review.go_to(other + 1)
        QTest.keyClick(review, Qt.Key.Key_W)
        assert self.told(window, qtbot).played == deal.plays[other][1]
        own = next(n for n, (seat, _) in enumerate(deal.plays) if seat is Seat.SOUTH)
        review.go_to(own + 1)
        assert not review._why.isEnabled(), "nobody asks a person"

    def test_nothing_is_told_of_the_deal_in_hand(
        self, make_window: MakeWindow, qtbot: QtBot
    ) -> None:
        window = make_window()
        window.begin(setup_with_person())
        qtbot.waitUntil(lambda: window.session.awaits_person, timeout=20_000)
        match = window.session.match
        assert match is not None
        assert window.session.deal is not None
        window.session.play(window.session.deal.legal_plays()[0])
        qtbot.waitUntil(lambda: len(match.deals[0].plays) > 1, timeout=20_000)
        for cards in range(len(match.deals[0].plays)):
            window.windows.why(match, 0, cards)
        assert not window.windows.thoughts.isVisible()


def test_decisions_without_reasons_are_no_trouble(qtbot: QtBot) -> None:
    told, voice = explanation()
    window = shown(qtbot, told._replace(decision=Decision(), played=None), voice)
    assert window._title.text() == ""
