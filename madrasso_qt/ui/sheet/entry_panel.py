"""Where a deal is written: one line of text, who took the last trick, and what must be asked.

Hides the dialogue between a typed text and a line of the sheet. What comes out is a line that can
be written, with the text as it was typed; a text that is refused stays in the field.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QVBoxLayout, QWidget

from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.entry import (
    SEAT_KEYS,
    Ask,
    Calling,
    Fault,
    Keeping,
    Nothing,
    Reading,
    Refused,
    Written,
    as_kind,
    read_line,
)
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.rules.score import Casson, DealEntry, DealKind
from madrasso_qt.ui.announcer import say
from madrasso_qt.ui.dialogs.parts import PlainLabel, RadioButton, colour_text
from madrasso_qt.ui.sheet.ask_bar import ESCAPE, Answer, AskBar
from madrasso_qt.ui.sheet.entry_words import fault_text, preview_text
from madrasso_qt.ui.sheet.flow import FlowLayout
from madrasso_qt.ui.theme import LIGHT, SCORE_FAMILY, Theme, scaled_font
from madrasso_qt.ui.words import Voice, player_name, side_name, translate

_FIELD_SIZE = 1.5
"""How large figures are typed, in sizes of the text."""


class EntryField(QLineEdit):
    """The line in which a deal is written; the sheet gets the keys that it has no use for."""

    pasted = Signal(str)
    """A text of several deals is to be pasted."""
    force_asked = Signal()
    """What was refused is to be written all the same."""

    def event(self, event: QEvent) -> bool:
        """Keep undo and redo for the sheet while nothing is typed."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            undoes = event.matches(keys.Undo) or event.matches(keys.Redo)
            if (undoes or event.key() == Qt.Key.Key_Delete) and not self.text():
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type, or tell of a paste of several deals and of Shift+Enter."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.force_asked.emit()
        elif event.matches(QKeySequence.StandardKey.Paste) and self._offers_column():
            self.pasted.emit(QGuiApplication.clipboard().text())
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Escape):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _offers_column(self) -> bool:
        """Tell whether the clipboard holds more than one deal."""
        text = QGuiApplication.clipboard().text()
        return len(text) < 20_000 and len(text.split()) > 1


class EntryPanel(QWidget):
    """The place at the foot of the sheet where the next deal is written."""

    written = Signal(object, str, str)
    """A ``DealEntry`` is to be written, with the text as typed and a note."""
    call_asked = Signal(object)
    """A ``Calling``: the facts of a call-out are to be asked for."""
    column_pasted = Signal(str)
    """A column is to be looked at."""
    blank_entered = Signal()
    """Enter was pressed on nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._keeping = Keeping(RuleSet(), Side.NS)
        self._voice = Voice(RuleSet(), {})
        self._said_last: Side | None = None
        self._follow_up: Callable[[str, str], object] | None = None
        self._refused: Refused | None = None
        self.field = EntryField()
        self.preview = PlainLabel(wrap=False)
        self.message = PlainLabel()
        self.bar = AskBar()
        self._last_label = PlainLabel(wrap=False)
        self._last_group = QButtonGroup(self)
        self._last: dict[Side | None, RadioButton] = {}
        self._row = FlowLayout()
        self._build()
        self._connect()
        self.retranslate()

    def set_keeping(self, keeping: Keeping, voice: Voice) -> None:
        """Write for another sheet, or for the same one with other names."""
        sides = tuple(self._last)[1:]
        self._keeping, self._voice = keeping, voice
        if sides != keeping.sides:
            self._make_last(keeping.sides)
        self.retranslate()

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.field.setAccessibleName(translate("Entry", "This deal"))
        self.field.setPlaceholderText(translate("Entry", "points"))
        self._last_label.setText(translate("Entry", "last trick:"))
        for side, button in self._last.items():
            text = side_name(self._voice, side) if side else translate("Entry", "not known")
            button.setText(text.replace("&", "&&"))

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        self.bar.set_theme(theme)
        colour_text(self.preview, theme.sub, theme)

    def take_text_size(self) -> None:
        """Keep the figures in proportion to the text."""
        font = scaled_font(SCORE_FAMILY, self.font(), _FIELD_SIZE, self.field.font().Weight.Bold)
        self.field.setFont(font)
        width = self.field.fontMetrics().horizontalAdvance("=11+10+4")
        self.field.setMinimumWidth(width)

    def changeEvent(self, event: QEvent) -> None:
        """Keep the figures in proportion to the text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.take_text_size()

    def clear(self) -> None:
        """Begin anew: nothing typed, nothing said, nothing asked."""
        self.field.clear()
        self._say_last(None)
        self.tell("")
        self.bar.dismiss()
        self._refused = None
        self.field.setFocus()

    def tell(self, text: str, *, bad: bool = True) -> None:
        """Say why something was refused, or remark on it; an empty text takes it away."""
        self.message.setText(text)
        self.message.setVisible(bool(text))
        colour_text(self.message, self._theme.warning if bad else self._theme.ink, self._theme)
        self.field.setAccessibleDescription(text)
        say(self.field, text)

    def ask(
        self,
        text: str,
        answers: Sequence[tuple[str, str]],
        follow_up: Callable[[str, str], object],
        *,
        reason: str = "",
    ) -> None:
        """Ask something in the bar.

        Args:
            text: the question.
            answers: keys and what they say.
            follow_up: is called with the key and what was typed, unless nobody answers.
            reason: what is to be typed with the first answer, empty if nothing is.
        """
        self._follow_up = follow_up
        self.bar.ask(text, [Answer(*both) for both in answers], reason=reason)

    def enter(self) -> None:
        """Read what was typed and write it, ask, or say why not."""
        self.tell("")
        reading = self._read()
        self._refused = reading if isinstance(reading, Refused) else None
        match reading:
            case Nothing():
                self.blank_entered.emit()
            case Refused():
                self._refuse(reading)
            case Calling():
                self.call_asked.emit(reading)
            case Written(entry, None):
                self._pass_on(entry)
            case Written(entry, Ask.KIND):
                self._ask_kind(entry)
            case Written(entry, Ask.CAPPOTTO):
                self._ask_cappotto(entry)
            case Written(entry):
                self._ask_offender(entry, self._keeping.rules.sides)

    def _ask_offender(self, entry: DealEntry, sides: tuple[Side, ...]) -> None:
        """Ask whose casson it was of the players of ``sides``."""
        keys = {seat: key for key, seat in SEAT_KEYS.items()}
        rules = self._keeping.rules
        answers = [
            (keys[seat], player_name(self._voice, seat))
            for seat in rules.seats
            if rules.side_of(seat) in sides
        ]
        groups = dict(zip("nl", self._keeping.sides, strict=False)) if len(rules.sides) == 2 else {}
        for key, side in groups.items():
            if side in sides:
                more = translate("Entry", "{side}, not known who")
                answers.append((key, more.format(side=side_name(self._voice, side))))

        def choose(key: str, _typed: str) -> None:
            if key in SEAT_KEYS:
                seat: Seat | None = SEAT_KEYS[key]
                side = rules.side_of(SEAT_KEYS[key])
            else:
                seat, side = None, groups[key]
            casson = entry.casson or Casson(side)
            self._pass_on(replace(entry, casson=replace(casson, side=side, seat=seat)))

        self.ask(translate("Entry", "Whose casson?"), answers, choose)

    def _build(self) -> None:
        self.preview.setMinimumWidth(1)
        for widget in (self.field, self.preview, self._last_label):
            self._row.addWidget(widget)
        self.message.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.bar)
        column.addWidget(self.message)
        column.addLayout(self._row)
        self.take_text_size()

    def _connect(self) -> None:
        self.field.returnPressed.connect(self.enter)
        self.field.textChanged.connect(self._on_typed)
        self.field.pasted.connect(self.column_pasted)
        self.field.force_asked.connect(self._force)
        self.bar.answered.connect(self._on_answered)

    def _make_last(self, sides: tuple[Side, ...]) -> None:
        for button in self._last.values():
            self._last_group.removeButton(button)
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._last = {None: RadioButton(), **{side: RadioButton() for side in sides}}
        for side in (*sides, None):
            button = self._last[side]
            button.setObjectName(f"last_{side.value if side else 'unknown'}")
            self._last_group.addButton(button)
            self._row.addWidget(button)
            button.clicked.connect(self._on_last_clicked)
        self._say_last(None)

    def _read(self) -> Reading:
        return read_line(self.field.text(), self._keeping, self._said_last)

    def _pass_on(self, entry: DealEntry, note: str = "") -> None:
        self.written.emit(entry, self.field.text().strip(), note)

    def _refuse(self, refused: Refused) -> None:
        text = fault_text(refused)
        if refused.fault is not Fault.LAST or refused.instead is None:
            self.tell(text)
            return
        instead = refused.instead
        assert instead.last is not None
        offer = translate("Entry", "The last trick was {side}").format(
            side=side_name(self._voice, instead.last)
        )
        self.ask(text, [("s", offer)], lambda _key, _typed: self._pass_on(instead))

    def _force(self) -> None:
        """Write 1 or 129 because the table agrees on it, with a note that says so."""
        if self._refused is None or self._refused.fault is not Fault.IMPOSSIBLE:
            self.enter()
            return
        entry = self._refused.instead
        assert entry is not None
        self.ask(
            translate("Entry", "Write it all the same? Say why the table agrees on it."),
            [("s", translate("Entry", "Write it"))],
            lambda _key, typed: self._pass_on(entry, typed),
            reason=translate("Entry", "note"),
        )

    def _ask_kind(self, entry: DealEntry) -> None:
        kinds = {
            "k": (DealKind.CAPPOTTO, translate("Entry", "cappotto: all ten tricks")),
            "s": (DealKind.POINTS, translate("Entry", "stramazzo: 130 without all tricks")),
            "c": (DealKind.CASSON, translate("Entry", "casson")),
        }

        def choose(key: str, _typed: str) -> None:
            made = as_kind(entry, kinds[key][0], self._keeping)
            if made.casson is not None:
                self._ask_offender(made, (made.casson.side,))
            else:
                self._pass_on(made)

        text = translate("Entry", "0 and 130: which of the three was it?")
        self.ask(text, [(key, name) for key, (_, name) in kinds.items()], choose)

    def _ask_cappotto(self, entry: DealEntry) -> None:
        assert entry.cappotto is not None
        text = translate("Entry", "Cappotto of {side}: all tricks? This ends the match.")
        self.ask(
            text.format(side=side_name(self._voice, entry.cappotto)),
            [("s", translate("Entry", "Yes"))],
            lambda _key, _typed: self._pass_on(entry),
        )

    def _on_answered(self, key: str, typed: str) -> None:
        follow_up, self._follow_up = self._follow_up, None
        self.field.setFocus()
        if key != ESCAPE and follow_up is not None:
            follow_up(key, typed)

    def _on_typed(self) -> None:
        """Show beside the figure what the others get, and what is odd about it."""
        self.tell("")
        self._refused = None
        reading, text = self._read(), ""
        shown_last = self._said_last
        if isinstance(reading, Written):
            text = self._preview(reading.entry)
            shown_last = reading.entry.last or shown_last
            if reading.unlikely:
                self.tell(translate("Entry", "Few deals end so: look twice."), bad=False)
        elif isinstance(reading, Refused) and reading.fault is Fault.TOO_MANY:
            self.tell(fault_text(reading))
        if self._last:
            self._last[shown_last].setChecked(True)
        self.preview.setText(text)
        self._row.invalidate()

    def _preview(self, entry: DealEntry) -> str:
        """Return what the others get, after what a sum comes to."""
        text = preview_text(self._voice, entry, self._keeping.sides)
        if not entry.points or "=" not in self.field.text():
            return text
        shares = dict(zip(self._keeping.rules.sides, entry.points, strict=True))
        own = side_name(self._voice, self._keeping.keeper)
        return f"{own} {shares[self._keeping.keeper]}, {text}"

    def _say_last(self, side: Side | None) -> None:
        self._said_last = side
        if self._last:
            self._last[side].setChecked(True)

    def _on_last_clicked(self) -> None:
        chosen = next(side for side, button in self._last.items() if button.isChecked())
        self._say_last(chosen)
        self.field.setFocus()
