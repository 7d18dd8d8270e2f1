"""How sheets will look on paper, page by page, before they are printed.

Hides the scaling: what is shown is painted by the same hand as what is printed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QDialogButtonBox, QPushButton, QScrollArea, QVBoxLayout, QWidget

from madrasso_qt.rules.mpn import Record
from madrasso_qt.ui.dialogs.parts import CheckBox, PlainLabel, Window, fit
from madrasso_qt.ui.printing.canvas import HEIGHT, WIDTH, Page
from madrasso_qt.ui.printing.document import (
    Layout,
    page_layout,
    pages_of,
    paint_on,
    paint_side,
    sheets_of,
)
from madrasso_qt.ui.theme import Theme

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

_EDGE = 16
"""Pixels around each side of paper."""


class PrintWindow(Window):
    """Shows the pages and prints them; blocks nothing."""

    pdf_asked = Signal()
    """A person wants the pages as a PDF instead; see ``layout_chosen``."""

    def __init__(self, records: Sequence[Record], parent: QWidget | None = None) -> None:
        """Make the window for one match or more; ``show`` opens it."""
        super().__init__(parent)
        self._records = tuple(records)
        self._with_record, self._folded = CheckBox(), CheckBox()
        self._told = PlainLabel()
        self.paper = Paper()
        self._scroll = QScrollArea()
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._print, self._pdf = QPushButton(), QPushButton()
        self._build()
        self.retranslate()
        self._show_pages()
        fit(self, 640, 760)

    @property
    def layout_chosen(self) -> Layout:
        """What goes on paper, as it is chosen."""
        return Layout(self._with_record.isChecked(), self._folded.isChecked())

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``; paper stays white."""
        self.paper.setAutoFillBackground(True)
        palette = self.paper.palette()
        palette.setColor(palette.ColorRole.Window, theme.colour(theme.chip))
        self.paper.setPalette(palette)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.setWindowTitle(self.tr("Print"))
        self._with_record.setText(self.tr("With the record (&MPN)"))
        self._folded.setText(self.tr("As a &folded booklet on A4"))
        self._print.setText(self.tr("&Print…"))
        self._pdf.setText(self.tr("Save as P&DF…"))
        self._show_pages()

    def print_on(self, printer: QPrinter) -> None:
        """Print the pages."""
        paint_on(printer, self._records, self.layout_chosen)

    def _build(self) -> None:
        self._scroll.setWidget(self.paper)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._buttons.addButton(self._print, QDialogButtonBox.ButtonRole.AcceptRole)
        self._buttons.addButton(self._pdf, QDialogButtonBox.ButtonRole.ActionRole)
        self._buttons.rejected.connect(self.reject)
        self._print.clicked.connect(self._ask_printer)
        self._pdf.clicked.connect(self.pdf_asked)
        for box in (self._with_record, self._folded):
            box.toggled.connect(self._show_pages)
        column = QVBoxLayout(self)
        column.addWidget(self._scroll, 1)
        column.addWidget(self._with_record)
        column.addWidget(self._folded)
        column.addWidget(self._told)
        column.addWidget(self._buttons)
        self._told.hide()
        self._print.setDefault(True)

    def _show_pages(self) -> None:
        layout = self.layout_chosen
        sides = sheets_of(pages_of(self._records, layout), layout)
        self.paper.set_sides(sides, across=2 if layout.folded else 1)
        count = self.tr("%n side(s) of paper", "", len(sides))
        self._scroll.setAccessibleName(count)
        self.paper.setAccessibleName(count)

    def _ask_printer(self) -> None:
        """Ask for the printer and print; say so where there is none."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo

        if not QPrinterInfo.availablePrinterNames():
            self._told.setText(self.tr("There is no printer: save a PDF and print it elsewhere."))
            self._told.show()
            return
        self._told.hide()
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setFullPage(True)
        printer.setPageLayout(page_layout(self.layout_chosen))
        dialog = QPrintDialog(printer, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.accepted.connect(lambda: self.print_on(printer))
        dialog.show()


class Paper(QWidget):
    """Sides of paper one under the other, each as wide as there is room."""

    def __init__(self) -> None:
        super().__init__()
        self._sides: list[tuple[Page | None, ...]] = []
        self._across = 1
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_sides(self, sides: Sequence[tuple[Page | None, ...]], across: int) -> None:
        """Show other sides with ``across`` pages each."""
        self._sides, self._across = list(sides), across
        self._grow()
        self.update()

    def side_size(self) -> QSize:
        """Return the size of one side of paper, in pixels."""
        width = max(1, self.width() - 2 * _EDGE)
        return QSize(width, round(width * HEIGHT / (WIDTH * self._across)))

    def resizeEvent(self, event: object) -> None:  # noqa: ARG002
        """Be as high as all sides are at this width."""
        self._grow()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sides that are in sight."""
        painter = QPainter(self)
        size, y = self.side_size(), _EDGE
        for side in self._sides:
            area = QRect(_EDGE, y, size.width(), size.height())
            if event.rect().intersects(area):
                painter.setPen(QPen(QColor("#8a8a8a"), 1))
                painter.setBrush(QColor("white"))
                painter.drawRect(area)
                painter.save()
                painter.translate(area.topLeft())
                paint_side(painter, side, size)
                painter.restore()
            y += size.height() + _EDGE

    def _grow(self) -> None:
        size = self.side_size()
        self.setMinimumHeight(_EDGE + len(self._sides) * (size.height() + _EDGE))
