"""The dialogs of a kept sheet: a call-out, a correction, a pasted column, a count by letters.

Each says what follows from what is typed before anything is written, and blocks nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.entry import (
    SEAT_KEYS,
    Calling,
    CardCount,
    ColumnItem,
    Keeping,
    Reading,
    Refused,
    Written,
    count_cards,
    points_of,
    read_column,
    read_line,
    spell,
)
from madrasso_qt.rules.log import LogError
from madrasso_qt.rules.score import DealEntry, DealKind, Evaluation, evaluate
from madrasso_qt.rules.tablematch import Consequence
from madrasso_qt.ui.announcer import say
from madrasso_qt.ui.dialogs.parts import (
    CheckBox,
    Choices,
    NameBox,
    PlainLabel,
    ScrollPage,
    Window,
    colour_text,
    fit,
)
from madrasso_qt.ui.sheet.entry_words import (
    call_fault_text,
    call_verdict_text,
    consequence_text,
    fault_text,
    seat_key_text,
)
from madrasso_qt.ui.sheet.lines import spoken_text
from madrasso_qt.ui.theme import LIGHT, Theme
from madrasso_qt.ui.words import (
    Voice,
    entry_text,
    player_name,
    side_name,
    translate,
)


class SheetDialog(Window):
    """A page of fields with an accepting button that is usable only when all is well."""

    def __init__(self, voice: Voice, parent: QWidget | None = None) -> None:
        """Make an empty page that speaks to ``voice``."""
        super().__init__(parent)
        self.voice = voice
        self.theme = LIGHT
        self.page = ScrollPage()
        self.is_bad = False
        """Whether what stands below the page says that something is wrong."""
        self._outcome = PlainLabel()
        self._outcome.hide()
        self._at_fault: QWidget | None = None
        self.ok, self.cancel = QPushButton(), QPushButton()
        self.ok.setObjectName("ok")
        buttons = QDialogButtonBox()
        buttons.addButton(self.ok, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(self.cancel, QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.page, 1)
        column.addWidget(self._outcome)
        column.addWidget(buttons)
        self.ok.setDefault(True)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self.theme = theme
        self._colour_outcome()

    def conclude(self, text: str, *, bad: bool = False) -> None:
        """Say what follows from what is typed, or what is wrong with it.

        Args:
            text: stands below the page, where nothing scrolls it out of sight; empty for nothing.
            bad: whether something is wrong.
        """
        self.is_bad = bad
        self._outcome.setText(text)
        self._outcome.setVisible(bool(text))
        self.ok.setAccessibleDescription(text)
        if self._at_fault is not None:
            self._at_fault.setAccessibleDescription(text if bad else "")
        self._colour_outcome()

    @property
    def outcome(self) -> str:
        """What is said below the page; empty for nothing."""
        return self._outcome.text()

    def fault(self) -> tuple[str, QWidget] | None:
        """Return why nothing can be accepted and the field that mends it, None if all is well."""
        return None

    def accept(self) -> None:
        """Close if all is well; otherwise say what is wrong and lead to the field."""
        fault = self.fault()
        if fault is not None:
            text, self._at_fault = fault
            self.conclude(text, bad=True)
            self._at_fault.setFocus(Qt.FocusReason.OtherFocusReason)
            say(self._at_fault, text)
        elif self.ok.isEnabled():
            super().accept()

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.cancel.setText(translate("SheetDialog", "Cancel"))

    def retell(self) -> None:
        """Say in the language spoken now what is wrong."""
        fault = self.fault()
        if fault is not None:
            self.conclude(fault[0], bad=True)

    def _colour_outcome(self) -> None:
        colour = self.theme.warning if self.is_bad else self.theme.ink
        colour_text(self._outcome, colour, self.theme)


class CallDialog(SheetDialog):
    """Asks for the facts of a call-out and shows how they are judged (Rule 7.4)."""

    def __init__(
        self,
        voice: Voice,
        calling: Calling,
        evaluation: Evaluation,
        parent: QWidget | None = None,
    ) -> None:
        """Ask.

        Args:
            voice: to whom it speaks.
            calling: what was said already.
            evaluation: the sheet before the deal.
            parent: the owner.
        """
        super().__init__(voice, parent)
        self._evaluation = evaluation
        rules = voice.rules
        self._warning = PlainLabel()
        self.seat: Choices[Seat] = Choices(rules.seats)
        self.trick, self.points = QLineEdit(), QLineEdit()
        self.on_lead, self.prompted = CheckBox(), CheckBox()
        self.casson: Choices[Side | None] = Choices([None, *rules.sides])
        self._labels = [PlainLabel() for _ in range(4)]
        self._build(calling)
        self.retranslate()
        self._judge()
        fit(self, 520, 560)
        self._first_unsaid(calling).setFocus()

    @property
    def calling(self) -> Calling:
        """The facts as they are told; what is missing or no number is None."""
        return Calling(
            seat=self.seat.value,
            after_trick=_small_number(self.trick.text()),
            points=points_of(self.points.text()),
            on_lead=self.on_lead.isChecked(),
            prompted=self.prompted.isChecked(),
            casson_side=self.casson.value,
        )

    @property
    def entry(self) -> DealEntry:
        """The line; to be asked for once it was accepted."""
        entry = self.calling.entry(self.voice.rules)
        assert entry is not None
        return entry

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        super().retranslate()
        self.setWindowTitle(translate("SheetDialog", "Fora me ciamo"))
        self.ok.setText(translate("SheetDialog", "&Write"))
        texts = (
            translate("SheetDialog", "Who called"),
            translate("SheetDialog", "After trick"),
            translate("SheetDialog", "Points taken in this deal"),
            translate("SheetDialog", "Casson found in the count"),
        )
        for label, text in zip(self._labels, texts, strict=True):
            label.setText(text)
        for field, text in ((self.trick, texts[1]), (self.points, texts[2])):
            field.setAccessibleName(text)
        self.on_lead.setText(translate("SheetDialog", "was on lead"))
        self.prompted.setText(translate("SheetDialog", "hinted at by the partner"))
        for seat in self.voice.rules.seats:
            self.seat.set_texts(seat, _plain_button(seat_key_text(self.voice, seat)))
        self.casson.set_texts(None, translate("SheetDialog", "none"))
        for side in self.voice.rules.sides:
            self.casson.set_texts(side, _plain_button(side_name(self.voice, side)))
        self._warn()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose who called with 8 4 2 6."""
        seat = SEAT_KEYS.get(event.text())
        if seat in self.voice.rules.seats and seat is not None:
            self.seat.choose(seat)
            self.trick.setFocus()
        else:
            super().keyPressEvent(event)

    def _build(self, calling: Calling) -> None:
        column = self.page.column
        column.addWidget(self._warning)
        who, trick, points, casson = self._labels
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.addRow(who, self.seat)
        form.addRow(trick, self.trick)
        form.addRow(self.on_lead)
        form.addRow(self.prompted)
        form.addRow(points, self.points)
        form.addRow(casson, self.casson)
        column.addLayout(form)
        column.addStretch(1)
        self.on_lead.setChecked(calling.on_lead)
        self.prompted.setChecked(calling.prompted)
        self.casson.choose(calling.casson_side)
        if calling.seat is not None:
            self.seat.choose(calling.seat)
        else:
            self.seat.choose(self.voice.rules.seats[0])
        for field, value in ((self.trick, calling.after_trick), (self.points, calling.points)):
            field.setText("" if value is None else str(value))
            field.textChanged.connect(self._judge)
        for box in (self.on_lead, self.prompted):
            box.toggled.connect(self._judge)
        self.seat.chosen.connect(self._judge)
        self.casson.chosen.connect(self._judge)

    def _first_unsaid(self, calling: Calling) -> QWidget:
        """Return where what is not said yet is to be told."""
        if calling.seat is None:
            return self.seat.button(self.voice.rules.seats[0])
        if calling.after_trick is None:
            return self.trick
        return self.points if calling.points is None else self.ok

    def _warn(self) -> None:
        """Say beforehand what an early call means."""
        number, regular = self._evaluation.deals + 1, self.voice.rules.min_deals
        text = translate("SheetDialog", "In deal {number} a call loses the match.")
        self._warning.setText(text.format(number=number) if number <= regular else "")
        self._warning.setVisible(number <= regular)
        colour_text(self._warning, self.theme.warning, self.theme)

    def _judge(self) -> None:
        calling = self.calling
        entry = calling.entry(self.voice.rules)
        if entry is None or entry.call is None:
            self.conclude(translate("SheetDialog", "Say all facts: then it is judged."))
            self.ok.setEnabled(False)
            return
        fault = call_fault_text(self.voice, entry.call)
        entries = [row.entry for row in self._evaluation.rows]
        verdict = fault or call_verdict_text(self.voice, self._evaluation, [*entries, entry])
        self.conclude(verdict, bad=bool(fault))
        self.ok.setEnabled(not fault)


class CorrectDialog(SheetDialog):
    """Writes a line anew, or a forgotten one; says first what it means for the match."""

    def __init__(
        self,
        voice: Voice,
        keeping: Keeping,
        was: DealEntry | None,
        try_out: Callable[[DealEntry], Consequence],
        *,
        heading: str,
        remark: str = "",
        reason_needed: bool = False,
        written_at: datetime | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Ask for the line.

        Args:
            voice: to whom it speaks.
            keeping: the sheet.
            was: what stands there; None for a forgotten deal.
            try_out: returns what a line would mean; raises ``LogError`` if it cannot be.
            heading: which deal.
            remark: what must be borne in mind, in yellow; empty for nothing.
            reason_needed: whether a reason is needed whatever follows.
            written_at: when it was written; None if that is not known.
            parent: the owner.
        """
        super().__init__(voice, parent)
        self._keeping, self._was, self._try_out = keeping, was, try_out
        self._heading, self._reason_needed = heading, reason_needed
        self._written_at = written_at
        self._remark = PlainLabel(remark)
        self._remark.setVisible(bool(remark))
        self._was_label = PlainLabel()
        self.text, self.reason = QLineEdit(), QLineEdit()
        self.reason.setMaxLength(200)
        self.last, self.dealer, self.lead = NameBox(), NameBox(), NameBox()
        self._labels = [PlainLabel() for _ in range(5)]
        self._entry: DealEntry | None = None
        self._build()
        self.retranslate()
        self._weigh()
        fit(self, 560, 520)
        self.text.setFocus()
        self.text.selectAll()

    @property
    def entry(self) -> DealEntry:
        """The line; to be asked for once it was accepted."""
        assert self._entry is not None
        return self._entry

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        super().retranslate()
        self.setWindowTitle(self._heading)
        self.ok.setText(translate("SheetDialog", "&Write"))
        if self._was is not None:
            was = entry_text(self.voice, self._was, None)
            text = translate("SheetDialog", "It was: {line}").format(line=was)
            if self._written_at is not None:
                moment = self._written_at.astimezone()
                written = translate("SheetDialog", "(written at {time})")
                text += " " + written.format(time=f"{moment:%H:%M}")
            self._was_label.setText(text)
        texts = (
            translate("SheetDialog", "Now"),
            translate("SheetDialog", "Last trick"),
            translate("SheetDialog", "Dealer"),
            translate("SheetDialog", "First lead"),
            translate("SheetDialog", "Reason"),
        )
        fields = (self.text, self.last, self.dealer, self.lead, self.reason)
        for label, field, text in zip(self._labels, fields, texts, strict=True):
            label.setText(text)
            field.setAccessibleName(text)
        for box in (self.last, self.dealer, self.lead):
            for place in range(box.count()):
                box.setItemText(place, self._name_of(box.itemData(place)))

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        super().set_theme(theme)
        colour_text(self._remark, theme.warning, theme)
        self._weigh()

    def _build(self) -> None:
        column = self.page.column
        column.addWidget(self._remark)
        column.addWidget(self._was_label)
        self._was_label.setVisible(self._was is not None)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for label, field in zip(
            self._labels, (self.text, self.last, self.dealer, self.lead, self.reason), strict=True
        ):
            form.addRow(label, field)
        column.addLayout(form)
        column.addStretch(1)
        was = self._was
        _fill(self.last, self._keeping.sides, was.last if was else None)
        _fill(self.dealer, self._keeping.rules.seats, was.dealer if was else None)
        _fill(self.lead, self._keeping.rules.seats, was.lead if was else None)
        self._spelled = spell(replace(was, last=None), self._keeping) if was else ""
        self.text.setText(self._spelled)
        self.text.textChanged.connect(self._weigh)
        self.reason.textChanged.connect(self._weigh)
        for box in (self.last, self.dealer, self.lead):
            box.currentIndexChanged.connect(self._weigh)

    def _name_of(self, who: Seat | Side | None) -> str:
        if isinstance(who, Seat):
            return player_name(self.voice, who)
        if isinstance(who, Side):
            return side_name(self.voice, who)
        return translate("SheetDialog", "not known")

    def _read(self) -> DealEntry | str:
        """Return the line as typed, or why it cannot be."""
        last = self.last.currentData()
        if self._was is not None and self.text.text().strip() == self._spelled:
            entry = replace(self._was, last=last if self._was.points else self._was.last)
        else:
            read = entry_of(read_line(self.text.text(), self._keeping, last), self._keeping)
            if isinstance(read, str):
                return read
            entry = replace(read, seconds=self._was.seconds if self._was else None)
        return replace(entry, dealer=self.dealer.currentData(), lead=self.lead.currentData())

    def _weigh(self) -> None:
        """Say what the line means for the match, and let it be written if it may."""
        self._entry, text, fault, needed = None, "", True, self._reason_needed
        read = self._read()
        if isinstance(read, str):
            text = read
        elif read == self._was:
            text, fault = translate("SheetDialog", "Nothing is changed yet."), False
        else:
            try:
                found = self._try_out(read)
            except LogError:
                text = translate("SheetDialog", "No deal can be so.")
            else:
                self._entry, fault = read, False
                text = consequence_text(self.voice, found)
                needed = needed or found.change.needs_reason
        if needed and self._entry is not None and not self.reason.text().strip():
            self._entry = None
            text += " " + translate("SheetDialog", "Type a reason.")
        self.conclude(text, bad=fault)
        self.ok.setEnabled(self._entry is not None)


def entry_of(reading: Reading, keeping: Keeping) -> DealEntry | str:
    """Return the line that a reading is, or why it is none without a further question."""
    if isinstance(reading, Refused):
        return fault_text(reading)
    if isinstance(reading, Calling):
        entry = reading.entry(keeping.rules)
        missing = translate("SheetDialog", "A call needs who, trick and points: f8 5 70.")
        return missing if entry is None else entry
    if not isinstance(reading, Written):
        return translate("SheetDialog", "Nothing is typed.")
    entry = reading.entry
    if reading.ask is None or entry.kind is DealKind.CAPPOTTO:
        return entry
    if entry.kind is DealKind.CASSON:
        return translate("SheetDialog", "Whose casson? Write it after the C: c6.")
    return translate(
        "SheetDialog", "0 and 130: write k or /k for a cappotto, 130s or 0s for a stramazzo, c6."
    )


class ColumnDialog(SheetDialog):
    """Shows what a pasted column is read as; everything is written, or nothing."""

    def __init__(
        self,
        voice: Voice,
        keeping: Keeping,
        text: str,
        before: Sequence[DealEntry] = (),
        parent: QWidget | None = None,
    ) -> None:
        """Show ``text``, which may be mended here; ``before`` are the lines above it."""
        super().__init__(voice, parent)
        self._keeping, self._before = keeping, tuple(before)
        self._items: list[ColumnItem] = []
        self._intro = PlainLabel()
        self.text, self.preview = QPlainTextEdit(text), QPlainTextEdit()
        self.preview.setReadOnly(True)
        column = self.page.column
        for widget in (self._intro, self.text, self.preview):
            column.addWidget(widget)
        self.text.setTabChangesFocus(True)
        self.preview.setTabChangesFocus(True)
        self.text.textChanged.connect(self._read)
        self.retranslate()
        fit(self, 640, 580)

    @property
    def lines(self) -> list[tuple[DealEntry, str]]:
        """The lines with their texts."""
        return [(item.entry, item.text) for item in self._items if item.entry is not None]

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        super().retranslate()
        self.setWindowTitle(translate("SheetDialog", "Paste a column"))
        self.ok.setText(translate("SheetDialog", "&Write all"))
        self._intro.setText(
            translate(
                "SheetDialog",
                "One deal a line, or all in one line with blanks: 71 83 54 c:E x 47. "
                "Mend here what is not read.",
            )
        )
        self.text.setAccessibleName(translate("SheetDialog", "Column"))
        self.preview.setAccessibleName(translate("SheetDialog", "How it is read"))
        self._read()

    def _read(self) -> None:
        self._items = read_column(self.text.toPlainText(), self._keeping)
        written = [entry for entry, _text in self.lines]
        judged = evaluate(self._keeping.rules, [*self._before, *written]).rows
        lines = iter(judged[len(self._before) :])
        rows = []
        for item in self._items:
            shown = translate("SheetDialog", "NOT READ")
            label = "?"
            if item.entry is not None:
                line = next(lines)
                shown = spoken_text(self.voice, line)
                label = "–" if line.number is None else str(line.number)
            elif not isinstance(item.reading, Written):
                why = entry_of(item.reading, self._keeping)
                shown = f"{shown}: {why}" if isinstance(why, str) else shown
            else:
                shown = f"{shown}: {entry_of(item.reading, self._keeping)}"
            rows.append(f"{label}  {item.text}  =  {shown}")
        self.preview.setPlainText("\n".join(rows))
        unread = sum(not item.is_read for item in self._items)
        if unread:
            text = translate("SheetDialog", "Lines not read: {number}. Nothing is written yet.")
        else:
            text = translate("SheetDialog", "All lines are read: {number}.")
        self.conclude(text.format(number=unread or len(self._items)))
        self.ok.setEnabled(bool(self._items) and not unread)


class CountDialog(SheetDialog):
    """Counts a pile card by card, called by letters."""

    def __init__(self, voice: Voice, keeping: Keeping, parent: QWidget | None = None) -> None:
        super().__init__(voice, parent)
        self._keeping = keeping
        self._intro = PlainLabel()
        self.letters = QLineEdit()
        self.letters.setMaxLength(60)
        self._rest = PlainLabel()
        self.side: Choices[Side] = Choices(keeping.sides)
        self.side.choose(keeping.keeper)
        for widget in (self._intro, self.letters, self._rest, self.side):
            self.page.column.addWidget(widget)
        self.page.column.addStretch(1)
        self.letters.textChanged.connect(self._count)
        self.side.chosen.connect(self._count)
        self.retranslate()
        fit(self, 560, 420)
        self.letters.setFocus()

    @property
    def count(self) -> CardCount:
        """The pile as it is counted."""
        return count_cards(self.letters.text())

    @property
    def text(self) -> str:
        """The entry that the pile makes; to be asked for once it was accepted."""
        counted, points = self.count.counted, str(self.count.points)
        own = self.side.value is self._keeping.keeper
        if len(self._keeping.sides) > 2:
            return points
        sign = {(True, True): "+", (True, False): "-", (False, True): "-", (False, False): "+"}
        return ("" if own else "/") + points + sign[own, "U" in counted]

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        super().retranslate()
        self.setWindowTitle(translate("SheetDialog", "Count the cards"))
        self.ok.setText(translate("SheetDialog", "&Take over"))
        self._intro.setText(
            translate(
                "SheetDialog",
                "Call each card of one pile by its letter: A asso, T tre, R re, C cavallo, "
                "F fante; U for the last trick (ultima).",
            )
        )
        self.letters.setAccessibleName(translate("SheetDialog", "Letters"))
        self.side.setAccessibleName(translate("SheetDialog", "Whose pile"))
        for side in self._keeping.sides:
            text = translate("SheetDialog", "pile of {side}").format(
                side=side_name(self.voice, side)
            )
            self.side.set_texts(side, _plain_button(text))
        self._count()

    def _count(self) -> None:
        count = self.count
        text = translate("SheetDialog", "{points} points").format(points=count.points)
        if count.wrong:
            text = translate("SheetDialog", "“{letter}” is no card, or comes too often.").format(
                letter=count.wrong
            )
        self.conclude(text, bad=bool(count.wrong))
        rest = " ".join(count.rest)
        self._rest.setText(
            translate("SheetDialog", "In the other pile: {cards}").format(cards=rest or "–")
        )
        self.ok.setEnabled(not count.wrong and bool(count.counted))


def _fill(box: NameBox, members: Sequence[Seat] | Sequence[Side], chosen: object) -> None:
    """Let ``box`` offer *not known* and ``members``."""
    for member in (None, *members):
        box.addItem("", member)
    box.setCurrentIndex(max(0, box.findData(chosen)))


def _plain_button(text: str) -> str:
    """Return a text for a button in which no letter is a mnemonic."""
    return text.replace("&", "&&")


def _small_number(text: str) -> int | None:
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 2 else None
