"""What is shown over the table at the end of a match: who won, how, and the whole sheet."""

from collections.abc import Mapping
from itertools import pairwise

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.score import Evaluation
from madrasso_qt.ui.sheet.parts import (
    KeyButton,
    PaperPanel,
    Rule,
    Themed,
    colour_text,
    plain_label,
    title_label,
)
from madrasso_qt.ui.sheet.sheet_view import SheetView
from madrasso_qt.ui.theme import Theme
from madrasso_qt.ui.words import Voice, how_text, ruleset_text, translate, winner_text

_TITLE_SIZE = 2.2
_LOW_LINES = 26
"""Below how many lines of text in height the title is smaller and the frame narrow."""
_LEAST_SHEET_LINES = 5


class EndPanel(PaperPanel):
    """The end of a match."""

    rematch_asked = Signal()
    """The person wants another match with the same players and rules."""
    new_match_asked = Signal()
    """The person wants to choose another match."""
    copy_asked = Signal()
    """The person wants the sheet in the clipboard; ``as_text`` gives it."""
    close_asked = Signal()
    """The person wants to see the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[Evaluation, Voice] | None = None
        self._title = title_label(_TITLE_SIZE, self)
        self._title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._title.setWordWrap(True)
        self._how = plain_label(self, wrap=True)
        self._how.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._house = plain_label(self, wrap=True)
        self._house.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._lines = [Rule(self), Rule(self)]
        self.sheet = SheetView(self, footer=False)
        self.sheet.set_least_lines(_LEAST_SHEET_LINES)
        self.rematch_button = KeyButton("", self)
        self.new_match_button = KeyButton("", self)
        self.copy_button = KeyButton("", self)
        self.close_button = KeyButton("", self)
        self._buttons = (
            self.rematch_button,
            self.new_match_button,
            self.copy_button,
            self.close_button,
        )
        self.rematch_button.set_offered(True)
        self.rematch_button.clicked.connect(self.rematch_asked)
        self.new_match_button.clicked.connect(self.new_match_asked)
        self.copy_button.clicked.connect(self.copy_asked)
        self.close_button.clicked.connect(self.close_asked)
        self._build()
        # The keyboard is the panel's own, lest a Space too many begin a rematch.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        stops: list[QWidget] = [self, *self._buttons, self.sheet]
        for stop, following in pairwise(stops):
            self.setTabOrder(stop, following)
        self.retranslate()

    def set_match(
        self,
        evaluation: Evaluation,
        keeper: Side,
        names: Mapping[Seat, str],
        viewer_side: Side | None,
    ) -> None:
        """Show a finished match.

        Args:
            evaluation: the whole sheet with its verdict.
            keeper: who wrote it (Rule 8.1).
            names: the players' names as typed.
            viewer_side: the side called *Noi*; None calls everyone by name.
        """
        self._shown = (evaluation, Voice(evaluation.rules, names, viewer_side))
        self.sheet.set_sheet(evaluation, keeper, names, viewer_side, None)
        self._tell()

    def as_text(self) -> str:
        """Return sheet and verdict as plain text for a fixed-width font."""
        return self.sheet.as_text()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        super().set_theme(theme)
        themed: list[Themed] = [*self._lines, *self._buttons, self.sheet]
        for widget in themed:
            widget.set_theme(theme)
        for label in (self._title, self._how):
            colour_text(label, theme.ink)
        colour_text(self._house, theme.sub)

    def retranslate(self) -> None:
        """Set the texts anew in the present language."""
        self.rematch_button.set_label(
            translate("EndPanel", "Rematch"),
            translate("EndPanel", "Another match with the same players and rules"),
        )
        self.new_match_button.set_label(
            translate("EndPanel", "New match"), translate("EndPanel", "Choose another match")
        )
        self.copy_button.set_label(
            translate("EndPanel", "Copy text"),
            translate("EndPanel", "Put the sheet into the clipboard"),
        )
        self.close_button.set_key(translate("EndPanel", "Space"))
        self.close_button.set_label(
            translate("EndPanel", "Close"), translate("EndPanel", "Look at the table")
        )
        self.sheet.retranslate()
        self._tell()

    def sizeHint(self) -> QSize:
        """Return the size at which the whole sheet is seen."""
        hint = super().sizeHint()
        line = self.fontMetrics().height()
        return QSize(max(hint.width(), 22 * line), hint.height() + line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Save height in a low window."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Lay everything out anew when the text grows."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _build(self) -> None:
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(self.frame_margins())
        self._layout.setSpacing(6)
        for label in (self._title, self._how, self._house):
            self._layout.addWidget(label)
        self._layout.addWidget(self._lines[0])
        self._layout.addWidget(self.sheet, 1)
        self._layout.addWidget(self._lines[1])
        grid = QGridLayout()
        grid.setSpacing(7)
        for place, button in enumerate(self._buttons):
            grid.addWidget(button, place // 2, place % 2)
        self._layout.addLayout(grid)

    def _fit(self) -> None:
        low = self.height() < _LOW_LINES * self.fontMetrics().height()
        self.set_compact(low)
        self.sheet.set_compact(low)
        self._layout.setContentsMargins(self.frame_margins())
        self._title.set_factor(1.5 if low else _TITLE_SIZE, self.font())
        for button in self._buttons:
            button.set_compact(low)

    def _tell(self) -> None:
        if self._shown is None:
            return
        evaluation, voice = self._shown
        verdict = evaluation.verdict
        self._title.setText(winner_text(voice, verdict) if verdict else "")
        how = how_text(voice, verdict, evaluation.totals) if verdict else ""
        self._how.setText(how[:1].upper() + how[1:])
        self._house.setText(ruleset_text(evaluation.rules))
        self.setAccessibleName(self._title.text())
        self.updateGeometry()
