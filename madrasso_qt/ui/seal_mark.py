"""The seal of the deal on the table, at the end of the menu bar: a small sign and a few digits."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from madrasso_qt.ui.theme import LIGHT, Theme
from madrasso_qt.ui.words import plain_tooltip

_DIGITS = 8
"""How many digits of a seal are shown: enough to tell one from another."""


class SealMark(QAbstractButton):
    """Shows the beginning of a seal, or that the deal is known beforehand; click it for more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show nothing."""
        super().__init__(parent)
        self._theme = LIGHT
        self._commitment, self._known = "", ""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    @property
    def commitment(self) -> str:
        """The seal that is shown, empty without one."""
        return self._commitment

    def tell(self, commitment: str, known: int | None) -> None:
        """Show a seal, or that a deal is known.

        Args:
            commitment: the seal in hexadecimal digits; empty for none.
            known: the number by which the deal is known beforehand, None if it is not.
        """
        self._commitment, self._known = commitment, "" if known is None else str(known)
        self.retranslate()
        self.setVisible(bool(commitment or self._known))

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        self.update()

    def retranslate(self) -> None:
        """Put the texts in the language spoken now."""
        translate = QCoreApplication.translate
        if self._commitment:
            self.setText(f"{self._commitment[:4]} {self._commitment[4:_DIGITS]}")
            text = translate("SealMark", "Seal of the deal, told before the cut: {seal}")
            text = text.format(seal=self._commitment)
        else:
            self.setText(translate("SealMark", "known"))
            text = translate("SealMark", "These cards are known beforehand: deal number {number}.")
            text = text.format(number=self._known)
        self.setAccessibleName(text)
        self.setToolTip(plain_tooltip(text))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for sign and digits."""
        metrics = self.fontMetrics()
        width = metrics.height() + metrics.horizontalAdvance(self.text())
        return QSize(width + metrics.height(), metrics.height() + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a seal, broken open where the deal is known, and the digits beside it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self._theme.colour(self._theme.ink if self.underMouse() else self._theme.sub)
        size = self.fontMetrics().height() * 0.7
        disc = QRectF(2, (self.height() - size) / 2, size, size)
        painter.setPen(QPen(ink, 1.4))
        if self._commitment:
            painter.drawEllipse(disc)
            painter.setBrush(ink)
            painter.drawEllipse(disc.center(), size * 0.22, size * 0.22)
        else:
            painter.drawArc(disc, 60 * 16, 300 * 16)
            painter.drawLine(disc.center(), QPointF(disc.right(), disc.top()))
        painter.drawText(
            self.rect().adjusted(round(size) + 8, 0, 0, 0),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
            self.text(),
        )
        event.accept()
