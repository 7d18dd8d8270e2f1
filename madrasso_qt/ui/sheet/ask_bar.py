"""A bar below the sheet that asks one thing at a time, answered by one key.

Hides the keys: each answer has a letter, and a digit for a hand that stays on the number pad.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from madrasso_qt.ui.announcer import say
from madrasso_qt.ui.dialogs.parts import PlainLabel
from madrasso_qt.ui.sheet.flow import FlowLayout
from madrasso_qt.ui.sheet.parts import KeyButton
from madrasso_qt.ui.theme import LIGHT, Theme
from madrasso_qt.ui.words import translate

ESCAPE = ""
"""The answer of who does not want to answer."""


@dataclass(frozen=True)
class Answer:
    """One way to answer."""

    key: str
    """The letter or digit that gives it; also its name."""
    text: str
    """What it says."""


class AskBar(QFrame):
    """Asks, and is hidden else."""

    answered = Signal(str, str)
    """The key of the answer, ``ESCAPE`` for none, and what was typed in the bar's field."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a hidden bar."""
        super().__init__(parent)
        self._theme = LIGHT
        self._answers: tuple[Answer, ...] = ()
        self._label = PlainLabel()
        self._typed = QLineEdit()
        self._typed.setMaxLength(200)
        self._typed.returnPressed.connect(self._on_returned)
        self._typed.textChanged.connect(self._on_typed)
        self._buttons: list[KeyButton] = []
        self._row = FlowLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 10, 12, 10)
        column.addWidget(self._label)
        column.addWidget(self._typed)
        column.addLayout(self._row)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    @property
    def is_open(self) -> bool:
        """Whether something is being asked."""
        return bool(self._answers)

    @property
    def text(self) -> str:
        """What is being asked."""
        return self._label.text()

    def ask(self, text: str, answers: Sequence[Answer], *, reason: str = "") -> None:
        """Ask ``text``; what was asked before is dropped without an answer.

        Args:
            text: the question.
            answers: how it can be answered; Escape is always there.
            reason: what is to be typed with the first answer, empty if nothing is.
        """
        self._answers = tuple(answers)
        self._label.setText(text)
        self._typed.setVisible(bool(reason))
        self._typed.clear()
        self._typed.setPlaceholderText(reason)
        self._typed.setAccessibleName(reason)
        self._make_buttons()
        self.setAccessibleName(text)
        self._on_typed()
        self.show()
        (self._typed if reason else self).setFocus(Qt.FocusReason.PopupFocusReason)
        say(self, text)

    def dismiss(self) -> None:
        """Hide without an answer."""
        self._answers = ()
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        for button in self._buttons:
            button.set_theme(theme)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer by a letter, a digit, Enter on a button, or Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self._answer(ESCAPE)
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            for button, answer in zip(self._buttons, self._answers, strict=False):
                if button.hasFocus() and button.isEnabled():
                    self._answer(answer.key)
                    return
            return
        key = self._key_of(event.text())
        if key is None:
            super().keyPressEvent(event)
        else:
            self._answer(key)

    def _key_of(self, typed: str) -> str | None:
        """Return the answer that a typed character gives, None if it gives none."""
        keys = [answer.key for answer in self._answers]
        usable = dict(zip(keys, self._buttons, strict=False))
        key = typed.lower()
        if typed.isdigit() and not any(other.isdigit() for other in keys):
            key = keys[int(typed) - 1] if 1 <= int(typed) <= len(keys) else ""
        return key if key in usable and usable[key].isEnabled() else None

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the ground, a frame and a stripe of gold at the left."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(self._theme.colour(self._theme.line), 1.4))
        painter.setBrush(self._theme.colour(self._theme.chip))
        painter.drawRoundedRect(area, 7, 7)
        painter.fillRect(
            QRectF(area.left() + 6, area.top() + 8, 5, area.height() - 16),
            self._theme.colour(self._theme.gold),
        )

    def _make_buttons(self) -> None:
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        both = [*self._answers, Answer(ESCAPE, translate("AskBar", "Cancel"))]
        for answer in both:
            button = KeyButton(answer.key.upper() or "Esc", self)
            button.setObjectName(f"answer_{answer.key or 'escape'}")
            button.set_label(answer.text)
            button.set_theme(self._theme)
            button.clicked.connect(self._on_clicked)
            self._row.addWidget(button)
            self._buttons.append(button)
            button.show()

    def _on_typed(self) -> None:
        """Let the first answer be given only with what it needs."""
        if self._buttons:
            needed = not self._typed.isHidden()
            self._buttons[0].setEnabled(not needed or bool(self._typed.text().strip()))

    def _on_returned(self) -> None:
        if self._answers and self._typed.text().strip():
            self._answer(self._answers[0].key)

    def _on_clicked(self) -> None:
        place = self._buttons.index(self.sender())  # type: ignore[arg-type]
        self._answer(self._answers[place].key if place < len(self._answers) else ESCAPE)

    def _answer(self, key: str) -> None:
        if not self._answers:
            return
        typed = " ".join(self._typed.text().split())
        self.dismiss()
        self.answered.emit(key, typed)
