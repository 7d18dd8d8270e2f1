"""The place of the table: the view itself, panels laid over it, and a bar for bad news."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from madrasso_qt.ui.theme import Theme

_MARGIN = 12
"""The least room around a panel, in pixels."""


class NoticeBar(QLabel):
    """A line above the table that stays until what it tells is mended."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setMargin(6)
        self.hide()

    def tell(self, text: str) -> None:
        """Show ``text``, or nothing if it is empty."""
        self.setText(text)
        self.setVisible(bool(text))

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self.setStyleSheet(f"background: {theme.warning}; color: {theme.panel};")


class TableArea(QWidget):
    """The table with at most one panel over it; the table stays alive beneath."""

    def __init__(self, table: QWidget, parent: QWidget | None = None) -> None:
        """Lay out ``table`` as the ground."""
        super().__init__(parent)
        self.notice = NoticeBar(self)
        self._table = table
        self._panels: list[QWidget] = []
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.notice)
        layout.addWidget(table, 1)
        table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def panel(self) -> QWidget | None:
        """The panel that is shown, None if there is none."""
        return next((panel for panel in self._panels if not panel.isHidden()), None)

    def show_panel(self, panel: QWidget) -> None:
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
        """Keep the panel in the middle."""
        super().resizeEvent(event)
        self._place_panel()

    def _place_panel(self) -> None:
        panel = self.panel
        if panel is None:
            return
        room = self.rect().adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        size = panel.sizeHint().expandedTo(panel.minimumSizeHint()).boundedTo(room.size())
        place = panel.rect()
        place.setSize(size)
        place.moveCenter(room.center())
        panel.setGeometry(place)
