"""What happens, in words: kept in a dock to read again, and spoken by a screen reader."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QDockWidget, QPlainTextEdit, QWidget

_KEPT_LINES = 2000
"""How many lines the log keeps; the match itself is kept whole elsewhere."""


class TextLog(QDockWidget):
    """A dock with one line for everything that happened at the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("text_log")
        self._lines = QPlainTextEdit(self)
        self._lines.setReadOnly(True)
        self._lines.setMaximumBlockCount(_KEPT_LINES)
        self.setWidget(self._lines)
        self.retranslate()

    def retranslate(self) -> None:
        """Set the texts anew in the present language."""
        title = QCoreApplication.translate("TextLog", "Text log")
        self.setWindowTitle(title)
        self._lines.setAccessibleName(title)

    def announce(self, text: str) -> None:
        """Write ``text`` as a line and let a screen reader say it."""
        if not text:
            return
        self._lines.appendPlainText(text)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._lines, text))

    def clear(self) -> None:
        """Forget all lines: another match is on the table."""
        self._lines.clear()

    def text(self) -> str:
        """Return all lines."""
        return self._lines.toPlainText()
