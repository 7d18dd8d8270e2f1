"""Drawing cards from their SVG files, in any thread, and the threads in which it is done.

Hides that `QSvgRenderer.render` keeps the interpreter while it draws and `QImageReader.read` does
not: with the reader two threads draw twice as fast as one, and the window goes on meanwhile.
"""

import logging
import threading
from collections import deque
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter

from madrasso_qt.app.decks import Drawing
from madrasso_qt.ui.table.layout import CARD_RATIO

_log = logging.getLogger(__name__)

FORMAT = QImage.Format.Format_ARGB32_Premultiplied
"""How the pixels of a card are stored."""
CORNER = 26 / 490
"""The radius of a card's corners, in card widths."""
HANDS = 2
"""How many threads draw at the same time."""
_AHEAD = 2
"""How many jobs wait for a thread, so that none is ever idle."""

_SAME_SHAPE = 0.01
_PAPER = "#fbf5e3"


class UnreadableSvgError(ValueError):
    """What should be an SVG drawing is none; the argument is its place among the layers."""


def rasterised(layers: Sequence[Drawing], width: int) -> QImage:
    """Return the layers of a card drawn one over the other; may be called in any thread.

    A drawing of another shape than a card keeps its own, in the middle of a blank card.

    Args:
        layers: SVG drawings, lowest first.
        width: the width of the picture in pixels.

    Raises:
        UnreadableSvgError: a layer is no SVG drawing.
    """
    size = QSize(width, round(width * CARD_RATIO))
    canvas: QImage | None = None
    for place, layer in enumerate(layers):
        drawn = _layer(layer, size)
        if drawn.isNull():
            raise UnreadableSvgError(place)
        if canvas is None and drawn.size() == size:
            canvas = drawn
        else:
            canvas = canvas or _blank(size)
            _paint_in_the_middle(canvas, drawn)
    return canvas or _blank(size)


def _layer(layer: Drawing, size: QSize) -> QImage:
    """Return one drawing as large as fits into a card of ``size``; null if it cannot be read."""
    # Not imported at the start, when all cards are on the disk.
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QImageReader

    data = QByteArray(layer.svg)
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(b"svg"))
    own = reader.size()
    if own.isEmpty():
        return QImage()
    shape = own.height() / own.width() / CARD_RATIO
    if abs(shape - 1) > _SAME_SHAPE:
        size = own.scaled(size, Qt.AspectRatioMode.KeepAspectRatio)
    reader.setScaledSize(size * layer.scale)
    return reader.read()


def _make_types() -> None:
    """Let PySide make the types that drawing uses, which it does when one is first named.

    Two threads that name one for the first time together crash: the window's thread does it
    before a thread draws.
    """
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect
    from PySide6.QtGui import QImageReader

    _ = QBuffer, QByteArray, QIODevice.OpenModeFlag, QRect, QImageReader


def _blank(size: QSize) -> QImage:
    """Return a card with nothing on it."""
    canvas = QImage(size, FORMAT)
    canvas.fill(Qt.GlobalColor.transparent)
    painter = QPainter(canvas)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(_PAPER))
    corner = size.width() * CORNER
    painter.drawRoundedRect(QRectF(0, 0, size.width(), size.height()), corner, corner)
    painter.end()
    return canvas


def _paint_in_the_middle(canvas: QImage, drawn: QImage) -> None:
    painter = QPainter(canvas)
    left, top = (canvas.width() - drawn.width()) // 2, (canvas.height() - drawn.height()) // 2
    painter.drawImage(left, top, drawn)
    painter.end()


class Drawn(NamedTuple):
    """What came of a job."""

    key: Hashable
    """Whose result it is."""
    image: QImage | None
    """The picture; None if the job makes none or failed."""
    error: Exception | None = None
    """Why it failed."""


class Workshop(QObject):
    """A few threads that do jobs in turn, made when there is something to do."""

    finished = Signal()
    """There are results to take; delivered in the thread of the receiver."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs: deque[tuple[Hashable, Callable[[], QImage | None]]] = deque()
        self._results: deque[Drawn] = deque()
        self._threads: list[threading.Thread] = []
        self._lock = threading.Lock()
        self._hands = 0
        self._open = 0

    @property
    def is_free(self) -> bool:
        """Whether a job given now is begun soon; what may be called off is better kept back."""
        return self._open < HANDS + _AHEAD

    def ask(self, key: Hashable, job: Callable[[], QImage | None]) -> None:
        """Let a thread call ``job``; ``take`` returns its result under ``key``."""
        self._open += 1
        with self._lock:
            self._jobs.append((key, job))
            if self._hands == HANDS:
                return
            self._hands += 1
        _make_types()
        thread = threading.Thread(target=self._work, name="workshop", daemon=True)
        self._threads = [*(old for old in self._threads if old.is_alive()), thread]
        thread.start()

    def take(self) -> list[Drawn]:
        """Return the results that are there, and forget them."""
        taken = []
        while self._results:
            taken.append(self._results.popleft())
        self._open -= len(taken)
        return taken

    def wait(self) -> None:
        """Return when all that was asked for is done."""
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        """Do jobs until there is none."""
        while True:
            with self._lock:
                if not self._jobs:
                    self._hands -= 1
                    return
                key, job = self._jobs.popleft()
            try:
                result = Drawn(key, job())
            except Exception as error:
                _log.info("not drawn: %s", error)
                result = Drawn(key, None, error)
            self._results.append(result)
            try:
                self.finished.emit()
            except RuntimeError:  # the window is gone, and nobody waits any more
                return
