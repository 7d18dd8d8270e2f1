"""Questions that do not block the table: a bar with a sentence and two buttons.

Hides what is asked in which words: the call (Rule 7.4) and giving up (Rule 7.7); and what is
answered to a claim, which asks nothing back.
"""

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from madrasso_qt.rules.cards import Side
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.rules.score import Evaluation
from madrasso_qt.ui.dialogs.parts import PlainLabel
from madrasso_qt.ui.theme import LIGHT, Theme
from madrasso_qt.ui.words import call_stakes_text

translate = QCoreApplication.translate

_RADIUS = 10.0
_STRIPE = 6.0


class QuestionKind(Enum):
    """What a bar is about."""

    CALL = "call"
    RESIGN = "resign"


@dataclass(frozen=True, slots=True)
class Question:
    """What a bar says."""

    kind: QuestionKind
    """What it is about."""
    text: str
    """The sentences, plain text."""
    yes: str
    """The button that agrees."""
    no: str
    """The button that does not agree."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a person answered."""

    kind: QuestionKind
    """What it was about."""
    yes: bool
    """Whether he agreed."""


def call_question(evaluation: Evaluation, side: Side) -> Question:
    """Return the question before a call: what is at stake, not what was taken (Rules 7.4, 7.6).

    Args:
        evaluation: the sheet before the deal in hand.
        side: whose call it would be.
    """
    return Question(
        QuestionKind.CALL,
        call_stakes_text(evaluation, side),
        translate("Confirm", "&Fora!"),
        translate("Confirm", "&Not yet"),
    )


def resign_question(rules: RuleSet) -> Question:
    """Return the question before a match is given up (Rule 7.7)."""
    if rules.variant is Variant.THREE:
        text = translate(
            "Confirm",
            "Give up the match? Of the other two, the one with more points wins (Rule 7.7).",
        )
    else:
        text = translate("Confirm", "Give up the match? The other pair wins it (Rule 7.7).")
    return Question(
        QuestionKind.RESIGN,
        text,
        translate("Confirm", "&Give up"),
        translate("Confirm", "&Go on playing"),
    )


def claim_text(holds: bool) -> str:
    """Return the answer to a claim of the remaining tricks; it tells nothing about the cards."""
    if holds:
        return translate(
            "Confirm",
            "Right: however the hidden cards lie, the other tricks are yours. They are played out.",
        )
    return translate(
        "Confirm",
        "From what you can see it is not certain that the other tricks are yours. Play on: "
        "nothing was shown.",
    )


class ConfirmBar(QFrame):
    """A bar over or beside the table that asks one thing at a time, and is hidden else."""

    answered = Signal(object)
    """A person has answered: an ``Answer``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a hidden bar."""
        super().__init__(parent)
        self._theme = LIGHT
        self._question: Question | None = None
        self._label = PlainLabel()
        self._yes, self._no = QPushButton(), QPushButton()
        self._yes.clicked.connect(self._on_yes)
        self._no.clicked.connect(self._on_no)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self._no)
        buttons.addWidget(self._yes)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 14, 12)
        column.addWidget(self._label)
        column.addLayout(buttons)
        self.hide()

    @property
    def question(self) -> Question | None:
        """What is being asked, None while the bar is hidden."""
        return self._question

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        self.update()

    def ask(self, question: Question) -> None:
        """Show ``question``; one that was still open is dropped without an answer.

        The button that risks nothing has the focus; Escape presses it too.
        """
        self._question = question
        self._label.setText(question.text)
        self._yes.setText(question.yes)
        self._no.setText(question.no)
        self.setAccessibleName(question.text)
        self._no.setAccessibleDescription(question.text)
        self.show()
        self.raise_()
        self._no.setFocus(Qt.FocusReason.PopupFocusReason)

    def dismiss(self) -> None:
        """Hide the bar without an answer."""
        self._question = None
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer by keyboard: Escape declines, Enter presses the button that has the focus."""
        if event.key() == Qt.Key.Key_Escape:
            self._on_no()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._on_answer(yes=self._yes.hasFocus())
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the paper, its frame and a stripe of gold at the left."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(self._theme.colour(self._theme.line), 1.4))
        painter.setBrush(self._theme.colour(self._theme.panel))
        painter.drawRoundedRect(area, _RADIUS, _RADIUS)
        pen = QPen(self._theme.colour(self._theme.gold), _STRIPE)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        x = area.left() + _RADIUS
        painter.drawLine(QPointF(x, area.top() + 14), QPointF(x, area.bottom() - 14))

    def sizeHint(self) -> QSize:
        """Return a size in which the sentences take a few lines."""
        width = max(self.minimumSizeHint().width(), self.fontMetrics().averageCharWidth() * 64)
        return QSize(width, self.heightForWidth(width))

    def _on_yes(self) -> None:
        self._on_answer(yes=True)

    def _on_no(self) -> None:
        self._on_answer(yes=False)

    def _on_answer(self, *, yes: bool) -> None:
        question = self._question
        if question is None:
            return
        self.dismiss()
        self.answered.emit(Answer(question.kind, yes))
