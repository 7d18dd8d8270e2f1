"""What happens, in words: kept in a dock to read again, and spoken by a screen reader.

Hides the text field, which is made when the dock is first shown: most people never open it.
"""

from collections import deque

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDockWidget, QPlainTextEdit, QWidget

_KEPT_LINES = 2000
"""How many lines the log keeps; the match itself is kept whole elsewhere."""


def say(widget: QWidget, text: str) -> None:
    """Let a screen reader say ``text`` on behalf of ``widget``."""
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # slow to import

    if text:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


class TextLog(QDockWidget):
    """A dock with one line for everything that happened at the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("text_log")
        self._lines: deque[str] = deque(maxlen=_KEPT_LINES)
        self._field: QPlainTextEdit | None = None
        self.retranslate()

    def retranslate(self) -> None:
        """Set the texts anew in the present language."""
        title = QCoreApplication.translate("TextLog", "Text log")
        self.setWindowTitle(title)
        if self._field is not None:
            self._field.setAccessibleName(title)

    def announce(self, text: str) -> None:
        """Write ``text`` as a line and let a screen reader say it."""
        if not text:
            return
        self._lines.append(text)
        if self._field is not None:
            self._field.appendPlainText(text)
        say(self, text)

    def clear(self) -> None:
        """Forget all lines: another match is on the table."""
        self._lines.clear()
        if self._field is not None:
            self._field.clear()

    def text(self) -> str:
        """Return all lines."""
        return "\n".join(self._lines)

    def showEvent(self, event: QShowEvent) -> None:
        """Make the text field when it is first seen."""
        from PySide6.QtGui import QTextCursor  # slow to import

        super().showEvent(event)
        if self._field is None:
            self._field = QPlainTextEdit(self)
            self._field.setReadOnly(True)
            self._field.setMaximumBlockCount(_KEPT_LINES)
            self._field.setPlainText(self.text())
            self._field.moveCursor(QTextCursor.MoveOperation.End)
            self.setWidget(self._field)
            self.retranslate()
