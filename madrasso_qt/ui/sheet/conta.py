"""*La conta*: after the last regular deal the column is added before the eyes (Rule 8.1)."""

from PySide6.QtCore import QObject, QTimer, Signal

STEP_MS = 420
"""How long each line is looked at, at the usual speed."""


class Conta(QObject):
    """Counts up the lines of a sheet, one after another."""

    stepped = Signal(int)
    """So many lines are added now; one more than there are means the subtraction too."""
    finished = Signal()
    """Everything is added, or the rest was skipped."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines = 0
        self._added = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._step)

    @property
    def is_running(self) -> bool:
        """Whether lines are being added."""
        return self._timer.isActive()

    def start(self, lines: int, speed: int) -> None:
        """Add up ``lines`` lines.

        Args:
            lines: how many lines the sheet has.
            speed: in per cent of the usual; 0 shows everything at once.
        """
        self._lines, self._added = lines, 0
        if not speed:
            self.finished.emit()
            return
        self._timer.start(STEP_MS * 100 // speed)
        self.stepped.emit(0)

    def skip(self) -> None:
        """Show all at once; nothing happens when nothing is being added."""
        if self._timer.isActive():
            self._timer.stop()
            self.finished.emit()

    def stop(self) -> None:
        """Stop without a word: the sheet is another one."""
        self._timer.stop()

    def _step(self) -> None:
        self._added += 1
        if self._added > self._lines + 2:
            self.skip()
        elif self._added <= self._lines + 1:
            self.stepped.emit(self._added)
