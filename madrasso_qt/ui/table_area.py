"""The place of the table: the view itself, panels laid over it, and a bar for bad news."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

if TYPE_CHECKING:
    from madrasso_qt.ui.sheet.parts import PaperPanel
    from madrasso_qt.ui.theme import Theme

_MARGIN = 12
"""The least room around a panel, in pixels."""


class NoticeBar(QFrame):
    """A line above the table that stays until what it tells is mended."""

    way_out_chosen = Signal()
    """The button beside the text was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label, self._button = QLabel(), QPushButton()
        self.setAutoFillBackground(True)
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setWordWrap(True)
        self._button.clicked.connect(self.way_out_chosen)
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 6, 6, 6)
        row.addWidget(self._label, 1)
        row.addWidget(self._button)
        self.hide()

    def text(self) -> str:
        """Return what is told, or nothing."""
        return self._label.text()

    def tell(self, text: str, way_out: str = "") -> None:
        """Show ``text`` and a button with the text ``way_out``; nothing if they are empty."""
        self._label.setText(text)
        self._button.setText(way_out)
        self._button.setVisible(bool(way_out))
        self.setVisible(bool(text))

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, theme.colour(theme.warning))
        palette.setColor(QPalette.ColorRole.WindowText, theme.colour(theme.panel))
        self.setPalette(palette)


class TableArea(QWidget):
    """The table with at most one panel over it; the table stays alive beneath."""

    def __init__(self, table: QWidget, parent: QWidget | None = None) -> None:
        """Lay out ``table`` as the ground."""
        super().__init__(parent)
        self.notice = NoticeBar(self)
        self._table = table
        self._panels: list[PaperPanel] = []
        self._bar: QWidget | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.notice)
        layout.addWidget(table, 1)
        table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def add_bar(self, bar: QWidget) -> None:
        """Take a bar that comes and goes by itself; it is kept at the lower middle."""
        bar.setParent(self)
        bar.installEventFilter(self)
        bar.hide()
        self._bar = bar

    @property
    def panel(self) -> PaperPanel | None:
        """The panel that is shown, None if there is none."""
        return next((panel for panel in self._panels if not panel.isHidden()), None)

    def show_panel(self, panel: PaperPanel) -> None:
        """Show ``panel`` over the table in place of any other."""
        if panel not in self._panels:
            panel.setParent(self)
            self._panels.append(panel)
        for other in self._panels:
            other.setVisible(other is panel)
        self._place_panel()
        panel.raise_()
        panel.setFocus()

    def hide_panel(self) -> None:
        """Take the panel away and give the table the keyboard."""
        for panel in self._panels:
            panel.hide()
        self._table.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep panel and bar in their places."""
        super().resizeEvent(event)
        self._place_panel()
        self._place_bar()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Place the bar when it shows itself or has other words."""
        if watched is self._bar and event.type() in {
            QEvent.Type.Show,
            QEvent.Type.LayoutRequest,
        }:
            self._place_bar()
        return super().eventFilter(watched, event)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self.notice.set_theme(theme)

    def _place_bar(self) -> None:
        if self._bar is None:
            return
        width = min(self._bar.sizeHint().width(), self.width() - 2 * _MARGIN)
        height = max(self._bar.heightForWidth(width), self._bar.minimumSizeHint().height())
        left = (self.width() - width) // 2
        top = (self.height() - height) * 2 // 5
        self._bar.setGeometry(left, top, width, height)

    def _place_panel(self) -> None:
        panel = self.panel
        if panel is None:
            return
        room = self.rect().adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        panel.fit_room(room.size())
        size = panel.sizeHint().expandedTo(panel.minimumSizeHint()).boundedTo(room.size())
        place = panel.rect()
        place.setSize(size)
        place.moveCenter(room.center())
        panel.setGeometry(place)
