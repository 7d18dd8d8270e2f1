"""The deck's pictures: SVG files in, pixmaps at the size and resolution of the screen out.

Hides that drawing an SVG is slow: a card is rendered once at one of a few widths, kept on disk
for the next start, and scaled from there. What is seen now is rendered at once; all else one
card per turn of the event loop, and not while cards fly.
"""

import hashlib
import logging
import math
import os
import tempfile
import tomllib
import zlib
from pathlib import Path

from PySide6.QtCore import QByteArray, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from madrasso_qt import assets
from madrasso_qt.rules.cards import DECK, Card
from madrasso_qt.ui.table.layout import CARD_RATIO

_log = logging.getLogger(__name__)

SHADOW_MARGIN = 0.12
"""The room around a card for its shadow, in card widths."""
CACHE_LIMIT = 64 * 2**20
"""The most bytes that the cache folder may hold."""

_SHARPNESS = 2.0
_SHARP_ENOUGH_PX = 424
_STEPS_PER_OCTAVE = 6
_MAGIC = b"MDQ1"
_MOST_BYTES = 64 * 2**20
_CORNER = 26 / 490
_SHADOW = ((1.5, 60), (4.0, 34), (8.0, 18))
_SHADOW_UNITS = 96.0


class CardPictures(QObject):
    """Pixmaps of one deck, with their shadow, for one width of the own cards at a time."""

    rendered = Signal(object)
    """A picture is sharper now than the one given out before; a Card, or None for the back."""

    def __init__(
        self, cache: Path | None = None, deck: str = "treviso", parent: QObject | None = None
    ) -> None:
        """Open a deck.

        Args:
            cache: the folder of rendered cards, made when needed; None keeps nothing.
            deck: the name of the deck's folder among the resources.
            parent: the owner.
        """
        super().__init__(parent)
        self._deck = deck
        self._disk = RasterCache(cache) if cache else None
        self._replacements = _dark_replacements(deck)
        self._dark = False
        self._width_px = 0
        self._ratio = 1.0
        self._paused = False
        self._images: dict[Card | None, QImage] = {}
        self._stale: dict[Card | None, QImage] = {}
        self._pixmaps: dict[tuple[Card | None, int, bool], QPixmap] = {}
        self._waiting: list[Card | None] = []
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._render_next)

    def set_dark(self, dark: bool) -> None:
        """Use the softer whites of a dark table, or the usual ones; nothing stale is shown."""
        if dark == self._dark:
            return
        self._dark = dark
        self._stale.clear()
        self._images.clear()
        self._pixmaps.clear()
        self._restart()

    def set_width(self, width: float, ratio: float) -> None:
        """Choose the resolution.

        Args:
            width: the width of the largest card, in device-independent pixels.
            ratio: device pixels per device-independent pixel.
        """
        width_px = raster_width(width * ratio)
        if ratio != self._ratio:
            self._ratio = ratio
            self._pixmaps.clear()
        if width_px == self._width_px:
            return
        self._width_px = width_px
        self._stale = {**self._stale, **self._images}
        self._images.clear()
        self._pixmaps.clear()
        self._restart()

    def pixmap(self, face: Card | None, width: float) -> QPixmap:
        """Return a card (None for the back) with its shadow.

        Until a card is rendered at a new size, the old picture is scaled; a card that was never
        rendered is so now.

        Args:
            face: the card.
            width: the width of the card without its shadow, in device-independent pixels.
        """
        return self._kept(face, width, shadow=True)

    def face(self, face: Card | None, width: float) -> QPixmap:
        """Return a card (None for the back) without a shadow, for panels and dialogs.

        Args:
            face: the card.
            width: its width in device-independent pixels.
        """
        return self._kept(face, width, shadow=False)

    def prepare(self) -> None:
        """Render all cards that are not yet there, one a turn of the event loop."""
        self._waiting = [face for face in (None, *DECK) if face not in self._images]
        self._start_timer()

    def set_paused(self, paused: bool) -> None:
        """Hold the rendering of cards that nobody sees yet, so that moving ones move smoothly."""
        self._paused = paused
        self._start_timer()

    def finish(self) -> None:
        """Render at once what still waits."""
        while self._waiting:
            self._render_next()

    def stop(self) -> None:
        """Forget what still waits."""
        self._waiting.clear()
        self._timer.stop()

    def _kept(self, face: Card | None, width: float, *, shadow: bool) -> QPixmap:
        """Return the finished picture, made when it is first asked for."""
        key = (face, round(width * 8), shadow)
        found = self._pixmaps.get(key)
        if found is None:
            make = self._composed if shadow else self._plain
            found = self._pixmaps[key] = make(self._image(face), width)
        return found

    def _plain(self, image: QImage, width: float) -> QPixmap:
        """Return ``image`` scaled to ``width``."""
        plain = image.scaled(
            max(1, round(width * self._ratio)),
            max(1, round(width * CARD_RATIO * self._ratio)),
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        plain.setDevicePixelRatio(self._ratio)
        return QPixmap.fromImage(plain)

    def _restart(self) -> None:
        """Drop what waits for the old size or theme and begin anew with what had been shown."""
        waiting = [face for face in (*self._stale, *self._waiting) if face not in self._images]
        self._waiting = list(dict.fromkeys(waiting))
        self._start_timer()

    def _start_timer(self) -> None:
        if self._waiting and not self._paused and self._width_px:
            self._timer.start(0)
        else:
            self._timer.stop()

    def _render_next(self) -> None:
        face = self._waiting.pop(0)
        if face not in self._images:
            self._render(face)
            for key in [key for key in self._pixmaps if key[0] == face]:
                del self._pixmaps[key]
            if self._stale.pop(face, None) is not None:
                self.rendered.emit(face)
        if not self._waiting:
            self._timer.stop()

    def _image(self, face: Card | None) -> QImage:
        """Return the best picture there is."""
        image = self._images.get(face)
        if image is not None:
            return image
        stale = self._stale.get(face)
        if stale is None:
            return self._render(face)
        if face not in self._waiting:
            self._waiting.insert(0, face)
            self._start_timer()
        return stale

    def _render(self, face: Card | None) -> QImage:
        """Return the picture from the disk, or draw it and leave it there."""
        svg = self._svg(face)
        name = f"{file_name(face)}-{self._width_px}-{_digest(svg)}"
        image = self._disk.read(name) if self._disk else None
        if image is None or image.width() != self._width_px:
            image = rasterised(svg, self._width_px)
            if self._disk:
                self._disk.write(name, image)
        self._images[face] = image
        return image

    def _svg(self, face: Card | None) -> bytes:
        text = assets.path("cards", self._deck, f"{file_name(face)}.svg").read_bytes()
        if self._dark:
            for old, new in self._replacements:
                text = text.replace(old, new)
        return text

    def _composed(self, image: QImage, width: float) -> QPixmap:
        """Return ``image`` scaled to ``width`` on top of its shadow."""
        density = self._ratio * sharpness(width * self._ratio)
        height = width * CARD_RATIO
        margin = math.ceil(width * SHADOW_MARGIN)
        canvas = QImage(
            math.ceil((width + 2 * margin) * density),
            math.ceil((height + 2 * margin) * density),
            QImage.Format.Format_ARGB32_Premultiplied,
        )
        canvas.fill(Qt.GlobalColor.transparent)
        card = image.scaled(
            max(1, round(width * density)),
            max(1, round(height * density)),
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        painter = QPainter(canvas)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(density, density)
        painter.translate(margin, margin)
        _draw_shadow(painter, width, height)
        painter.resetTransform()
        painter.drawImage(round(margin * density), round(margin * density), card)
        painter.end()
        canvas.setDevicePixelRatio(density)
        return QPixmap.fromImage(canvas)


class RasterCache:
    """Rendered cards in a folder; whatever is wrong with a file, it counts as missing."""

    def __init__(self, folder: Path, limit: int = CACHE_LIMIT) -> None:
        """Use ``folder``, made when needed; it is kept under ``limit`` bytes."""
        self._folder = folder
        self._limit = limit
        self._size: int | None = None

    def read(self, name: str) -> QImage | None:
        """Return a stored picture, or None."""
        try:
            data = (self._folder / f"{name}.card").read_bytes()
        except OSError:
            return None
        width, height = (int.from_bytes(data[at : at + 4], "big") for at in (4, 8))
        size = width * height * 4
        if data[:4] != _MAGIC or not 0 < size <= _MOST_BYTES:
            return None
        # The limit keeps a damaged file from growing without end; at the end stands a checksum.
        unpacking = zlib.decompressobj()
        try:
            pixels = unpacking.decompress(data[12:], size + 1)
        except zlib.error:
            return None
        if len(pixels) != size or not unpacking.eof:
            return None
        image = QImage(pixels, width, height, width * 4, _FORMAT)
        return image.copy()

    def write(self, name: str, image: QImage) -> None:
        """Store a picture; a folder that cannot be written is only logged."""
        data = b"".join(
            (
                _MAGIC,
                image.width().to_bytes(4, "big"),
                image.height().to_bytes(4, "big"),
                zlib.compress(bytes(image.constBits()), 1),
            )
        )
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=self._folder)
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            Path(temporary).replace(self._folder / f"{name}.card")
            self._trim(len(data))
        except OSError as error:
            _log.info("card not cached: %s", error)

    def _trim(self, added: int) -> None:
        """Remove the oldest pictures when there are too many bytes."""
        self._size = added + self._size if self._size is not None else self._measured()
        if self._size <= self._limit:
            return
        files = sorted(self._folder.iterdir(), key=lambda file: file.stat().st_mtime_ns)
        while files and self._size > self._limit * 3 // 4:
            oldest = files.pop(0)
            self._size -= oldest.stat().st_size
            oldest.unlink(missing_ok=True)

    def _measured(self) -> int:
        return sum(file.stat().st_size for file in self._folder.iterdir())


_FORMAT = QImage.Format.Format_ARGB32_Premultiplied


def file_name(face: Card | None) -> str:
    """Return the name of a card's file without its ending; None is the back."""
    return "back" if face is None else f"{face.suit.name}_{face.rank.name}".lower()


def sharpness(width_px: float) -> float:
    """Return how many times finer than the screen a card is drawn, so that it turns well."""
    return max(1.0, min(_SHARPNESS, _SHARP_ENOUGH_PX / max(1.0, width_px)))


def raster_width(width_px: float) -> int:
    """Return the width at which cards are rendered for ``width_px`` device pixels.

    It is one of a few, so that a resize rarely renders anything and the disk holds few sizes.
    """
    wanted = max(16.0, width_px * sharpness(width_px))
    steps = math.ceil(math.log2(wanted / 16) * _STEPS_PER_OCTAVE - 1e-6)
    return round(16 * 2 ** (steps / _STEPS_PER_OCTAVE))


def rasterised(svg: bytes, width: int) -> QImage:
    """Return a card drawn at ``width`` pixels; may be called in any thread."""
    height = round(width * CARD_RATIO)
    image = QImage(width, height, _FORMAT)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(svg)).render(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def _draw_shadow(painter: QPainter, width: float, height: float) -> None:
    """Draw three stacked rounded rectangles: a soft shadow without any effect."""
    unit = width / _SHADOW_UNITS
    corner = width * _CORNER
    painter.setPen(Qt.PenStyle.NoPen)
    for grow, alpha in _SHADOW:
        edge = grow * unit
        painter.setBrush(QColor(0, 0, 0, alpha))
        rect = QRectF(-edge, -edge + 3 * unit, width + 2 * edge, height + 2 * edge)
        painter.drawRoundedRect(rect, corner + edge, corner + edge)


def _digest(svg: bytes) -> str:
    return hashlib.blake2b(svg, digest_size=8).hexdigest()


def _dark_replacements(deck: str) -> tuple[tuple[bytes, bytes], ...]:
    with assets.path("cards", deck, "deck.toml").open("rb") as file:
        table = tomllib.load(file).get("dark", {})
    return tuple((old.encode(), new.encode()) for old, new in table.items())
