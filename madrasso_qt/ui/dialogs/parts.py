"""Small parts of which the dialogs are made: plain labels, pages that scroll, rows of choices.

Hides how a dialog keeps all of its text in sight in any language and at any text size: sentences
wrap, and what is too tall scrolls.
"""

from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QFrame,
    QGridLayout,
    QHeaderView,
    QLabel,
    QRadioButton,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QToolTip,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from madrasso_qt.ui.theme import TITLE_FAMILY, Theme, scaled_font
from madrasso_qt.ui.words import plain_tooltip

Value = TypeVar("Value", bound=Hashable)

_MARK = 0.7
"""How high the mark of a check box or radio button is at least, in heights of its text."""
_SPARE = 80
"""Pixels of the screen that a dialog leaves free for frames and panels of the desktop."""


class PlainLabel(QLabel):
    """A label that shows its text as typed and wraps it."""

    clicked = Signal()
    """The label was pressed with the main mouse button."""

    def __init__(self, text: str = "", *, wrap: bool = True) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        self.setText(text)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(wrap)
        self.setSizePolicy(policy)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell of a click; a selectable label still selects."""
        super().mousePressEvent(event)
        if event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit()


class TitleLabel(PlainLabel):
    """A heading in the program's title face; its figures are old-style, so no numbers."""

    def __init__(self, text: str = "", factor: float = 1.35) -> None:
        """Show ``text`` at ``factor`` times the size of running text."""
        super().__init__(text)
        self._factor = factor
        self.take_size()

    def take_size(self) -> None:
        """Be as large as the text of the program wants it now."""
        font = scaled_font(TITLE_FAMILY, QApplication.font(), self._factor, QFont.Weight.Bold)
        self.setFont(font)


class Window(QDialog):
    """A window of its own that blocks nothing; it puts its texts anew when the language changes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a window without content."""
        super().__init__(parent)
        self.setModal(False)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        raise NotImplementedError

    def changeEvent(self, event: QEvent) -> None:
        """Put the texts anew when the language changes, and let titles grow with the text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() is QEvent.Type.FontChange:
            for title in self.findChildren(TitleLabel):
                title.take_size()


def colour_text(label: QLabel, colour: str, theme: Theme) -> None:
    """Give the text of ``label`` a colour of ``theme``."""
    palette = label.palette()
    palette.setColor(QPalette.ColorRole.WindowText, theme.colour(colour))
    label.setPalette(palette)


class _ScrollContent(QWidget):
    """What lies on a page: as tall as its width asks for, not as it would be when narrowest."""

    def minimumSizeHint(self) -> QSize:
        """Return the least width; the height follows from the width that there is."""
        hint = super().minimumSizeHint()
        layout = self.layout()
        return QSize(hint.width(), 0) if layout and layout.hasHeightForWidth() else hint


class ScrollPage(QScrollArea):
    """A page whose content is as wide as the page and scrolls when it is too tall."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._content = _ScrollContent()
        self.column = QVBoxLayout(self._content)
        """Where the content goes."""
        self.setWidget(self._content)

    def sizeHint(self) -> QSize:
        """Return the size at which nothing scrolls, within reason."""
        content = self._content
        width = max(content.minimumSizeHint().width(), content.sizeHint().width())
        height = content.sizeHint().height()
        layout = content.layout()
        if layout is not None and layout.hasHeightForWidth():
            height = layout.heightForWidth(width)
        return QSize(width + self.verticalScrollBar().sizeHint().width(), height)

    def minimumSizeHint(self) -> QSize:
        """Return the least width that cuts nothing off."""
        width = self._content.minimumSizeHint().width()
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(width + bar, self.fontMetrics().height() * 4)

    def reveal(self, widget: QWidget) -> None:
        """Scroll to a widget, also to one that was shown just now and has no place yet."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        self.ensureWidgetVisible(widget)


class WideColumn(QObject):
    """Gives one column of a list the width that the others leave, but never next to none.

    A section that stretches gives way to the last pixel when the text of the others is large.
    """

    def __init__(self, header: QHeaderView, column: int, letters: int) -> None:
        """Watch over a column.

        Args:
            header: the horizontal header of the list, which owns this.
            column: which column is the wide one.
            letters: how many of them are seen at least, however large the text is.
        """
        super().__init__(header)
        self._header, self._column, self._letters = header, column, letters
        header.sectionResized.connect(self._share_out)
        header.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share the width out anew when the list is resized."""
        if event.type() is QEvent.Type.Resize:
            self._share_out()
        return super().eventFilter(watched, event)

    def _share_out(self, changed: int | None = None) -> None:
        header = self._header
        if not isValid(header):
            return  # its list is being destroyed, which resizes sections once more
        if changed == self._column or self._column >= header.count():
            return
        header.setSectionResizeMode(self._column, QHeaderView.ResizeMode.Fixed)
        others = header.length() - header.sectionSize(self._column)
        least = self._letters * header.fontMetrics().averageCharWidth()
        header.resizeSection(self._column, max(least, header.width() - others))


class CheckBox(QCheckBox):
    """A check box whose mark is as dark on its ground as the text is, and grows with it."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint box, mark, text and focus."""
        _paint_choice(self)

    def sizeHint(self) -> QSize:
        """Return the size with a mark in proportion to the text."""
        return _with_mark(super().sizeHint(), self)

    def hitButton(self, place: QPoint) -> bool:
        """Tell whether a click at ``place`` falls on mark or text."""
        return _is_hit(self, place)


class RadioButton(QRadioButton):
    """A radio button whose mark is as dark on its ground as the text is, and grows with it."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint ring, dot, text and focus."""
        _paint_choice(self)

    def sizeHint(self) -> QSize:
        """Return the size with a mark in proportion to the text."""
        return _with_mark(super().sizeHint(), self)

    def hitButton(self, place: QPoint) -> bool:
        """Tell whether a click at ``place`` falls on mark or text."""
        return _is_hit(self, place)


def _mark_growth(button: CheckBox | RadioButton) -> int:
    """Return by how many pixels the mark is larger than the style's, which keeps one size."""
    metric = QStyle.PixelMetric
    is_round = isinstance(button, RadioButton)
    kind = metric.PM_ExclusiveIndicatorWidth if is_round else metric.PM_IndicatorWidth
    usual = button.style().pixelMetric(kind, None, button)
    return max(0, round(_MARK * button.fontMetrics().height()) - usual)


def _with_mark(size: QSize, button: CheckBox | RadioButton) -> QSize:
    """Return the size that a button needs where ``size`` is enough for the style's mark."""
    high = round(_MARK * button.fontMetrics().height())
    return QSize(size.width() + _shift(_mark_growth(button)), max(size.height(), high))


def _shift(growth: int) -> int:
    """Return by how much the text moves: the gap before it grows with the mark."""
    return growth + growth // 4


def _is_hit(button: CheckBox | RadioButton, place: QPoint) -> bool:
    wide = QRect(0, 0, min(button.sizeHint().width(), button.width()), button.height())
    return QStyle.visualRect(button.layoutDirection(), button.rect(), wide).contains(place)


def _paint_choice(button: CheckBox | RadioButton) -> None:
    """Paint a check box or radio button.

    The style draws the frame of the indicator a shade darker than the window, which nobody sees on
    a dark ground, and as small beside large text as beside small.
    """
    option = QStyleOptionButton()
    button.initStyleOption(option)
    is_round = isinstance(button, RadioButton)
    parts = QStyle.SubElement
    indicator = parts.SE_RadioButtonIndicator if is_round else parts.SE_CheckBoxIndicator
    contents = parts.SE_RadioButtonContents if is_round else parts.SE_CheckBoxContents
    painter = QStylePainter(button)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    growth = _mark_growth(button)
    area = button.style().subElementRect(indicator, option, button)
    area.adjust(0, -(growth // 2), growth, growth - growth // 2)
    area = QStyle.visualRect(option.direction, button.rect(), area)
    _paint_indicator(painter, QRectF(area).adjusted(1, 1, -1, -1), button, is_round=is_round)
    option.rect = button.style().subElementRect(contents, option, button)
    option.rect.adjust(_shift(growth), 0, 0, 0)
    elements = QStyle.ControlElement
    label = elements.CE_RadioButtonLabel if is_round else elements.CE_CheckBoxLabel
    painter.drawControl(label, option)
    if button.hasFocus():
        painter.setPen(QPen(button.palette().color(QPalette.ColorRole.Highlight), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(button.rect()).adjusted(1, 1, -1, -1), 4, 4)


def _paint_indicator(
    painter: QPainter, area: QRectF, button: CheckBox | RadioButton, *, is_round: bool
) -> None:
    roles, groups = QPalette.ColorRole, QPalette.ColorGroup
    group = groups.Active if button.isEnabled() else groups.Disabled
    ink = button.palette().color(group, roles.WindowText)
    thick = max(1.0, area.width() / 12)
    painter.setPen(QPen(ink, 1.3 * thick))
    painter.setBrush(button.palette().color(group, roles.Base))
    corner = area.width() / 2 if is_round else 2.5
    painter.drawRoundedRect(area, corner, corner)
    if not button.isChecked():
        return
    if is_round:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawEllipse(area.center(), area.width() * 0.26, area.width() * 0.26)
        return
    painter.setPen(QPen(ink, 2.0 * thick, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    places = ((0.22, 0.52), (0.43, 0.74), (0.80, 0.26))
    painter.drawPolyline(
        [QPointF(area.left() + x * area.width(), area.top() + y * area.height()) for x, y in places]
    )


class Choices(QWidget, Generic[Value]):
    """Radio buttons, one a line, each with a sentence beside it."""

    chosen = Signal(object)
    """A person or ``choose`` has chosen another value; carries it."""

    def __init__(self, values: Iterable[Value]) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self._buttons: dict[Value, QRadioButton] = {}
        self._sentences: dict[Value, PlainLabel] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(3)
        for row, value in enumerate(values):
            self._add(grid, row, value)
        self._group.buttonToggled.connect(self._on_toggled)

    @property
    def value(self) -> Value:
        """The chosen value; the first one until something was chosen."""
        return next(
            (value for value, button in self._buttons.items() if button.isChecked()),
            next(iter(self._buttons)),
        )

    def choose(self, value: Value) -> None:
        """Choose ``value``."""
        self._buttons[value].setChecked(True)

    def button(self, value: Value) -> QRadioButton:
        """Return the button of ``value``."""
        return self._buttons[value]

    def set_texts(self, value: Value, title: str, sentence: str = "") -> None:
        """Give the choice of ``value`` its title, with a mnemonic if it has one, and sentence."""
        button, label = self._buttons[value], self._sentences[value]
        button.setText(title)
        button.setAccessibleDescription(sentence)
        label.setText(sentence)
        label.setVisible(bool(sentence))
        self._align()

    def changeEvent(self, event: QEvent) -> None:
        """Keep the lines level in another font or style."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._align()

    def _align(self) -> None:
        """Let each sentence begin on the line of its title."""
        for value, label in self._sentences.items():
            room = self._buttons[value].sizeHint().height() - label.fontMetrics().height()
            label.setContentsMargins(0, max(0, room // 2), 0, 0)

    def _add(self, grid: QGridLayout, row: int, value: Value) -> None:
        button, label = RadioButton(), PlainLabel()
        label.clicked.connect(button.click)
        self._group.addButton(button)
        self._buttons[value], self._sentences[value] = button, label
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(button, row, 0, top)
        grid.addWidget(label, row, 1, top)

    def _on_toggled(self, _button: object, checked: bool) -> None:
        if checked:
            self.chosen.emit(self.value)


class NameBox(QComboBox):
    """A box whose entries may hold names: one that is too long stands whole in its list."""

    def __init__(self, letters: int = 8) -> None:
        """Make an empty box that shows at least so many letters."""
        super().__init__()
        policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        self.setSizeAdjustPolicy(policy)
        self.setMinimumContentsLength(letters)

    def showPopup(self) -> None:
        """Open the list as wide as its entries are, within the screen."""
        view = self.view()
        bar = view.verticalScrollBar().sizeHint().width()
        wanted = view.sizeHintForColumn(0) + bar + 2 * view.frameWidth()
        view.setMinimumWidth(min(wanted, self.screen().availableSize().width() - _SPARE))
        super().showPopup()

    def event(self, event: QEvent) -> bool:
        """Show the chosen entry whole in a tooltip."""
        if event.type() is QEvent.Type.ToolTip:
            assert isinstance(event, QHelpEvent)
            QToolTip.showText(event.globalPos(), plain_tooltip(self.currentText()), self)
            return True
        return super().event(event)


def fit(window: QWidget, width: int, height: int) -> None:
    """Make ``window`` so large, but no larger than its screen, nor smaller than its content."""
    room = window.screen().availableSize() - QSize(_SPARE, _SPARE)
    wanted = QSize(width, height).expandedTo(window.minimumSizeHint())
    window.resize(wanted.boundedTo(room))
