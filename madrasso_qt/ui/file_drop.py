"""Files that are dropped on a window."""

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget


class FileDrop(QObject):
    """Lets a window take files from the file manager; anything else falls through."""

    dropped = Signal(object)
    """Files were dropped: carries their paths."""

    def __init__(self, window: QWidget) -> None:
        """Let ``window`` take files."""
        super().__init__(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what is dragged in if it is files, and tell when it is dropped."""
        if event.type() not in (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop):
            return super().eventFilter(watched, event)
        from PySide6.QtGui import QDropEvent

        assert isinstance(event, QDropEvent)
        urls = event.mimeData().urls()
        paths = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
        if not paths:
            return super().eventFilter(watched, event)
        event.acceptProposedAction()
        if event.type() is QEvent.Type.Drop:
            self.dropped.emit(paths)
        return True
