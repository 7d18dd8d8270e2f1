"""A chart on the screen with the table behind it, and the same as a file."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QImage, QPainter, QPaintEvent
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from madrasso_qt.ui.dialogs.parts import PlainLabel, WideColumn
from madrasso_qt.ui.statistics.charts import Brush, Picture
from madrasso_qt.ui.theme import LIGHT, Theme, ui_font
from madrasso_qt.ui.words import plain_tooltip

PNG_SCALE = 2
"""How many pixels a PNG has for each of the picture's own."""

_FILE_SIZE = QSize(900, 560)
_MARGIN = 14
_LEAST_NAME = 16
"""How many letters of what a row tells are seen at least."""


class Chart(QWidget):
    """A picture painted as large as there is room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: Picture | None = None
        self._theme = LIGHT
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_picture(self, picture: Picture) -> None:
        """Show another picture."""
        self._picture = picture
        self.setAccessibleName(picture.title)
        self.setAccessibleDescription(picture.summary)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size at which everything can be read."""
        line = self.fontMetrics().height()
        return QSize(line * 30, line * 15)

    def minimumSizeHint(self) -> QSize:
        """Return the least size."""
        line = self.fontMetrics().height()
        return QSize(line * 11, line * 7)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture, and a frame for the focus."""
        painter = QPainter(self)
        if self._picture is not None:
            area = QRectF(self.rect()).adjusted(4, 4, -4, -4)
            self._picture.paint(Brush(painter, self._theme, self.font()), area)
        if self.hasFocus():
            painter.setPen(self._theme.colour(self._theme.noi))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        event.accept()


def png_of(picture: Picture) -> bytes:
    """Return a picture as a PNG on white paper, with its title."""
    image = QImage(_FILE_SIZE * PNG_SCALE, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.scale(PNG_SCALE, PNG_SCALE)
    _paint_file(painter, picture)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())


def svg_of(picture: Picture) -> bytes:
    """Return a picture as an SVG, with its title and what a glance tells as a description."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(_FILE_SIZE)
    generator.setViewBox(QRectF(0, 0, _FILE_SIZE.width(), _FILE_SIZE.height()))
    generator.setTitle(picture.title)
    generator.setDescription(picture.summary)
    painter = QPainter(generator)
    _paint_file(painter, picture)
    painter.end()
    return bytes(data.data())


def _paint_file(painter: QPainter, picture: Picture) -> None:
    """Paint a picture as it is saved: in the colours of paper, with its title above."""
    brush = Brush(painter, LIGHT, ui_font())
    area = QRectF(0, 0, _FILE_SIZE.width(), _FILE_SIZE.height()).adjusted(
        _MARGIN, _MARGIN, -_MARGIN, -_MARGIN
    )
    heading = QFont(brush.font)
    heading.setBold(True)
    brush.font, plain = heading, brush.font
    brush.text(
        QRectF(area.left(), area.top(), area.width(), brush.line * 1.4),
        picture.title,
        Qt.AlignmentFlag.AlignLeft,
    )
    brush.font = plain
    picture.paint(brush, area.adjusted(0, brush.line * 2, 0, 0))


def encoded(picture: Picture, path: Path) -> bytes:
    """Return a picture as the kind of file that the name of ``path`` asks for."""
    return svg_of(picture) if path.suffix.lower() == ".svg" else png_of(picture)


class Table(QTableWidget):
    """Rows to be read, not changed; the first column names them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.setWordWrap(True)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        WideColumn(self.horizontalHeader(), 0, _LEAST_NAME)

    def set_rows(self, header: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Show other rows."""
        self.setColumnCount(len(header))
        self.setHorizontalHeaderLabels(list(header))
        self.setRowCount(len(rows))
        for place, row in enumerate(rows):
            for column, text in enumerate(row):
                item = QTableWidgetItem(text)
                if column:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                self.setItem(place, column, item)
        self.resizeRowsToContents()


class ChartPage(QWidget):
    """A chart, or the table behind it, and the ways to change over and to save the picture."""

    save_asked = Signal(object)
    """A person wants to save the picture; carries it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: Picture | None = None
        self.chart, self.table = Chart(), Table()
        self._sentence = PlainLabel()
        self._as_table, self._save = QPushButton(), QPushButton()
        self._as_table.setCheckable(True)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.chart)
        self._stack.addWidget(self.table)
        row = QHBoxLayout()
        row.addWidget(self._as_table)
        row.addStretch(1)
        row.addWidget(self._save)
        column = QVBoxLayout(self)
        column.addWidget(self._sentence)
        column.addWidget(self._stack, 1)
        column.addLayout(row)
        self._as_table.toggled.connect(self._on_toggled)
        self._save.clicked.connect(self._on_save)

    @property
    def picture(self) -> Picture | None:
        """What is shown."""
        return self._picture

    def set_picture(self, picture: Picture) -> None:
        """Show a picture and its table."""
        self._picture = picture
        self.chart.set_picture(picture)
        self.table.set_rows(picture.header(), picture.rows())
        self.table.setAccessibleName(picture.title)
        self._sentence.setText(picture.summary)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self.chart.set_theme(theme)

    def retranslate(self) -> None:
        """Put the buttons in the language spoken now; ``set_picture`` does the rest."""
        self._as_table.setText(self.tr("&Table"))
        self._as_table.setToolTip(plain_tooltip(self.tr("Show the table behind the picture")))
        self._save.setText(self.tr("&Save…"))
        self._save.setToolTip(plain_tooltip(self.tr("Save the picture as PNG or SVG")))

    def _on_toggled(self, on: bool) -> None:
        self._stack.setCurrentIndex(int(on))

    def _on_save(self) -> None:
        self.save_asked.emit(self._picture)
