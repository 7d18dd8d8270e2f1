"""What can be typed on a kept sheet, in a list."""

from collections.abc import Sequence

from PySide6.QtWidgets import QDialogButtonBox, QGridLayout, QVBoxLayout, QWidget

from madrasso_qt.ui.dialogs.parts import PlainLabel, ScrollPage, Window, fit
from madrasso_qt.ui.words import translate


class KeysDialog(Window):
    """Explains the entry language and the keys."""

    def __init__(self, seats: Sequence[str], parent: QWidget | None = None) -> None:
        """Explain; ``seats`` are the players with their keys."""
        super().__init__(parent)
        self._seats = "   ".join(seats)
        page = ScrollPage()
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(18)
        self._cells = [(PlainLabel(wrap=False), PlainLabel()) for _ in _texts(self._seats)]
        for row, (key, text) in enumerate(self._cells):
            grid.addWidget(key, row, 0)
            grid.addWidget(text, row, 1)
            font = key.font()
            font.setBold(True)
            key.setFont(font)
        page.column.addLayout(grid)
        page.column.addStretch(1)
        buttons = QDialogButtonBox()
        self._close = buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(page, 1)
        column.addWidget(buttons)
        self.retranslate()
        fit(self, 640, 620)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.setWindowTitle(translate("Keys", "Keys and entries"))
        self._close.setText(translate("Keys", "Close"))
        for (key, text), (shown, meaning) in zip(self._cells, _texts(self._seats), strict=True):
            key.setText(shown)
            text.setText(meaning)


def _texts(seats: str) -> list[tuple[str, str]]:
    """Return what can be typed, and what it means."""
    return [
        ("83", translate("Keys", "our points; the others' follow")),
        ("83+  83-", translate("Keys", "and the last trick was ours, theirs")),
        ("/47", translate("Keys", "the others' points were counted")),
        ("83/47", translate("Keys", "both were counted: checked against 130")),
        ("=11+10+4", translate("Keys", "a sum")),
        ("130s", translate("Keys", "stramazzo: 130 points without all tricks")),
        ("c6  c6 4 t", translate("Keys", "casson: who, in which trick, duty F follow or T trump")),
        ("k  /k  1300", translate("Keys", "cappotto, ours or theirs")),
        ("f  f8 5 70", translate("Keys", "call-out: who, after which trick, points")),
        ("x  x1 x2 x3", translate("Keys", "void: misdealt, card exposed, wrong count")),
        ("*1 *2 *3 *4", translate("Keys", "C, K, F, X from the number pad")),
        ("8 4 2 6", seats),
        (translate("Keys", "Up  Down"), translate("Keys", "choose a line")),
        ("F2  Enter", translate("Keys", "correct it; its consequence is shown first")),
        (translate("Keys", "Del"), translate("Keys", "strike it out")),
        (translate("Keys", "Ins"), translate("Keys", "put a forgotten deal before it")),
        (translate("Keys", "Alt+Up  Alt+Down"), translate("Keys", "move it")),
        ("Ctrl+Z  Ctrl+Y", translate("Keys", "undo, redo, also after a restart")),
        ("Ctrl+V", translate("Keys", "paste a whole column, with a preview")),
        (
            translate("Keys", "Shift+Enter"),
            translate("Keys", "write 1 or 129 because the table agrees on it, with a note"),
        ),
        ("F6", translate("Keys", "count a pile card by card")),
        ("F8", translate("Keys", "sums before the last regular deal")),
        ("F11", translate("Keys", "the window for the whole table")),
    ]
