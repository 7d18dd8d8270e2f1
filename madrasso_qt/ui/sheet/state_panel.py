"""Beside a kept sheet: who deals and leads, how far the match is, what is needed, who won."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QVBoxLayout, QWidget

from madrasso_qt.app.sheet_session import SheetSession
from madrasso_qt.rules.cards import Seat
from madrasso_qt.ui.dialogs.parts import NameBox, PlainLabel, TitleLabel, colour_text
from madrasso_qt.ui.sheet.entry_words import deals_left_text, needs_lines, result_text
from madrasso_qt.ui.sheet.flow import FlowLayout
from madrasso_qt.ui.sheet.lines import current_text
from madrasso_qt.ui.sheet.parts import KeyButton
from madrasso_qt.ui.theme import LIGHT, Theme
from madrasso_qt.ui.words import (
    Voice,
    player_name,
    ruleset_text,
    side_name,
    translate,
    winner_text,
)


class StatePanel(QWidget):
    """How the match stands, apart from the column."""

    dealer_chosen = Signal(object)
    """The next dealer was set right: a ``Seat``, or None for not known."""
    lead_chosen = Signal(object)
    """Who leads next was set right: a ``Seat``, or None for not known."""
    rematch_asked = Signal()
    """Another match of the same players is wanted."""
    print_asked = Signal()
    """The sheet is to be printed."""
    copy_asked = Signal()
    """The sheet is wanted as text."""
    reopen_asked = Signal()
    """The finished match is to be opened again."""
    call_asked = Signal()
    """Somebody called out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self.dealer, self.lead = NameBox(6), NameBox(6)
        self._labels = [PlainLabel(), PlainLabel()]
        self.deal, self.needs = TitleLabel(factor=1.2), PlainLabel()
        self.verdict, self.how = TitleLabel(factor=1.6), PlainLabel()
        self._rules, self._unknown = PlainLabel(), PlainLabel()
        self.rematch = KeyButton("", self)
        self.print = KeyButton("", self)
        self.copy = KeyButton("", self)
        self.reopen = KeyButton("", self)
        self.call = KeyButton("F7", self)
        self._buttons = (self.rematch, self.print, self.copy, self.reopen)
        self._build()
        self._connect()
        self.retranslate()

    @property
    def result(self) -> str:
        """Who won and how, in a sentence; empty while the match goes on."""
        return f"{self.verdict.text()}: {self.how.text()}" if self.verdict.text() else ""

    def show_match(
        self, session: SheetSession, voice: Voice, *, early: bool, counting: bool
    ) -> None:
        """Show how a match stands.

        Args:
            session: the sheet.
            voice: to whom it is told.
            early: whether it is told before the last regular deal what it must bring.
            counting: whether the column is being added up, so that nothing is told yet.
        """
        evaluation = session.match.evaluation
        decided = evaluation.decided and not counting
        self._show_seats(session, voice, shown=not evaluation.decided)
        number = evaluation.deals + 1
        text = current_text(evaluation, number)
        left = voice.rules.min_deals - evaluation.deals
        if left > 1:
            text = translate("StatePanel", "{deal}: {left}").format(
                deal=text, left=deals_left_text(left)
            )
        self.deal.setText(text)
        self.deal.setVisible(not evaluation.decided and not counting)
        lines = [] if counting else needs_lines(voice, evaluation, early=early)
        if evaluation.deals == voice.rules.min_deals and lines:
            nobody = translate("StatePanel", "Nobody at {target}: we go on.")
            lines.insert(0, nobody.format(target=voice.rules.reach))
        self.needs.setText("\n".join(lines))
        self.needs.setVisible(bool(lines))
        extra = evaluation.deals >= voice.rules.min_deals
        self.call.setVisible(extra and not evaluation.decided and not counting)
        self._show_verdict(session, voice, decided=decided)
        self._rules.setText(ruleset_text(voice.rules))

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        for button in (self.call, *self._buttons):
            button.set_theme(theme)
        for label in (self._rules, self._unknown, *self._labels):
            colour_text(label, theme.sub, theme)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        texts = (translate("StatePanel", "Dealer"), translate("StatePanel", "First lead"))
        for label, box, text in zip(self._labels, (self.dealer, self.lead), texts, strict=True):
            label.setText(text)
            box.setAccessibleName(text)
        self.rematch.set_label(
            translate("StatePanel", "Rematch"),
            translate("StatePanel", "Another match with the same players and rules"),
        )
        self.print.set_label(translate("StatePanel", "Print"))
        self.copy.set_label(
            translate("StatePanel", "Copy text"),
            translate("StatePanel", "Put the sheet into the clipboard"),
        )
        self.reopen.set_label(translate("StatePanel", "Open again…"))
        self.call.set_label(translate("StatePanel", "Fora me ciamo…"))
        self._unknown.setText(
            translate("StatePanel", "Say once who deals or leads: then it goes round by itself.")
        )

    def _build(self) -> None:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for label, box in zip(self._labels, (self.dealer, self.lead), strict=True):
            label.setBuddy(box)
            form.addRow(label, box)
        row = FlowLayout()
        for button in self._buttons:
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.deal)
        column.addLayout(form)
        column.addWidget(self._unknown)
        column.addWidget(self.needs)
        column.addWidget(self.call, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.verdict)
        column.addWidget(self.how)
        column.addLayout(row)
        column.addStretch(1)
        column.addWidget(self._rules)

    def _connect(self) -> None:
        self.dealer.activated.connect(self._on_dealer)
        self.lead.activated.connect(self._on_lead)
        self.rematch.clicked.connect(self.rematch_asked)
        self.print.clicked.connect(self.print_asked)
        self.copy.clicked.connect(self.copy_asked)
        self.reopen.clicked.connect(self.reopen_asked)
        self.call.clicked.connect(self.call_asked)

    def _show_seats(self, session: SheetSession, voice: Voice, *, shown: bool) -> None:
        due: tuple[tuple[NameBox, Seat | None], ...] = (
            (self.dealer, session.dealer),
            (self.lead, session.lead),
        )
        for (box, seat), label in zip(due, self._labels, strict=True):
            box.clear()
            box.addItem(translate("StatePanel", "not known"), "")
            for member in voice.rules.seats:
                box.addItem(player_name(voice, member), member.value)
            box.setCurrentIndex(max(0, box.findData(seat.value if seat else "")))
            box.setVisible(shown)
            label.setVisible(shown)
        self._unknown.setVisible(shown and session.dealer is None)

    def _show_verdict(self, session: SheetSession, voice: Voice, *, decided: bool) -> None:
        evaluation = session.match.evaluation
        verdict = evaluation.verdict
        for widget in (self.verdict, self.how, *self._buttons):
            widget.setVisible(decided)
        self.reopen.setVisible(decided and session.match.is_locked)
        if verdict is None or not decided:
            self.verdict.setText("")
            return
        title = winner_text(voice, verdict)
        if verdict.winner is not None and voice.side is not None:
            # Four people look at it: the pair that writes is "Noi", whoever reads.
            title = translate("StatePanel", "{side} win").format(
                side=side_name(voice, verdict.winner)
            )
        self.verdict.setText(title)
        self.how.setText(result_text(voice, evaluation))

    def _on_dealer(self, place: int) -> None:
        self.dealer_chosen.emit(_seat(self.dealer.itemData(place)))

    def _on_lead(self, place: int) -> None:
        self.lead_chosen.emit(_seat(self.lead.itemData(place)))


def _seat(value: str) -> Seat | None:
    return Seat(value) if value else None
