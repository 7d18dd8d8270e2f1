"""The deck's pictures: SVG files in, pixmaps at the size and resolution of the screen out.

Hides that drawing an SVG is slow: a card is rendered once at one of a few widths, kept on disk
for the next start, and scaled from there. What is seen now is rendered at once; all else one
card per turn of the event loop, and not while cards fly.
"""

import logging
import math
import os
import zlib
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QByteArray, QObject, QRectF, QSize, Qt, QTimer, Signal
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

_MOST_PIXMAPS, _MOST_SHADOWS = 40, 12
_SHARPNESS = 1.5
_SHARP_ENOUGH_PX = 424
_STEPS_PER_OCTAVE = 6
# The own cards of the usual window, 106 pixels wide, are then rendered at just their size.
_LEAST_WIDTH = 159 / 16
_MAGIC = b"MDQ2"
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
        self._dark = False
        self._width_px = 0
        self._wanted: dict[int, float] = {}
        self._ratio = 1.0
        self._paused = False
        self._images: dict[Card | None, QImage] = {}
        self._stale: dict[Card | None, QImage] = {}
        self._pixmaps: dict[tuple[Card | None, int, bool], QPixmap] = {}
        self._shadows: dict[tuple[int, float], QImage] = {}
        self._waiting: list[Card | None] = []
        self._unsaved: list[tuple[str, QImage]] = []
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._work)

    def set_dark(self, dark: bool) -> None:
        """Use the softer whites of a dark table, or the usual ones; nothing stale is shown."""
        if dark == self._dark:
            return
        self._dark = dark
        self._stale.clear()
        self._images.clear()
        self._pixmaps.clear()
        self._restart()

    def set_width(self, width: float, ratio: float, user: object = None) -> bool:
        """Choose the resolution; return whether pictures given out before are of another one.

        Several tables may share a deck: the one with the largest cards counts. Until a width is
        chosen there are no pictures.

        Args:
            width: the width of the user's largest card, in device-independent pixels.
            ratio: device pixels per device-independent pixel.
            user: who asks; a later width of the same user replaces this one.
        """
        self._wanted[id(user)] = width * ratio
        width_px = raster_width(max(self._wanted.values()))
        if (width_px, ratio) == (self._width_px, self._ratio):
            return False
        self._ratio = ratio
        self._pixmaps.clear()
        if width_px != self._width_px:
            self._width_px = width_px
            self._stale = {**self._stale, **self._images}
            self._images.clear()
            self._restart()
        return True

    def forget(self, user: object) -> None:
        """Let a user's width count no more; what was rendered for it stays."""
        self._wanted.pop(id(user), None)

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
        """Render and save at once what still waits."""
        while self._waiting or self._unsaved:
            self._work()

    def stop(self) -> None:
        """Forget what still waits."""
        self._waiting.clear()
        self._unsaved.clear()
        self._timer.stop()

    def _kept(self, face: Card | None, width: float, *, shadow: bool) -> QPixmap:
        """Return the finished picture, made when it is first asked for."""
        if not self._width_px:
            return QPixmap()
        key = (face, round(width * 8), shadow)
        found = self._pixmaps.pop(key, None)
        if found is None:
            make = self._composed if shadow else self._plain
            found = make(self._image(face), width)
        self._pixmaps[key] = found
        while len(self._pixmaps) > _MOST_PIXMAPS:
            del self._pixmaps[next(iter(self._pixmaps))]
        return found

    def _plain(self, image: QImage, width: float) -> QPixmap:
        """Return ``image`` scaled to ``width``."""
        # A copy: the picture itself may be kept at another resolution.
        plain = _scaled(image, width * self._ratio).copy()
        plain.setDevicePixelRatio(self._ratio)
        return QPixmap.fromImage(plain)

    def _restart(self) -> None:
        """Drop what waits for the old size or theme and begin anew with what had been shown."""
        waiting = [face for face in (*self._stale, *self._waiting) if face not in self._images]
        self._waiting = list(dict.fromkeys(waiting))
        self._start_timer()

    def _start_timer(self) -> None:
        work = (self._waiting and self._width_px) or self._unsaved
        if work and not self._paused:
            self._timer.start(0)
        else:
            self._timer.stop()

    def _work(self) -> None:
        """Render one card that waits, or save one that was rendered."""
        if self._waiting:
            self._render_next(self._waiting.pop(0))
        elif self._unsaved and self._disk:
            self._disk.write(*self._unsaved.pop(0))
        if not self._waiting and not self._unsaved:
            self._timer.stop()

    def _render_next(self, face: Card | None) -> None:
        if face in self._images:
            return
        self._render(face)
        for key in [key for key in self._pixmaps if key[0] == face]:
            del self._pixmaps[key]
        if self._stale.pop(face, None) is not None:
            self.rendered.emit(face)

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
        """Return the picture from the disk, or draw it and put it there when there is time."""
        svg = self._svg(face)
        name = f"{file_name(face)}-{self._width_px}-{zlib.crc32(svg):08x}"
        image = self._disk.read(name) if self._disk else None
        if image is None or image.width() != self._width_px:
            image = rasterised(svg, self._width_px)
            if self._disk:
                self._unsaved.append((name, image))
                self._start_timer()
        self._images[face] = image
        return image

    @cached_property
    def _replacements(self) -> tuple[tuple[bytes, bytes], ...]:
        """What a dark table draws in softer whites."""
        import tomllib  # only a dark table needs it

        with assets.path("cards", self._deck, "deck.toml").open("rb") as file:
            table = tomllib.load(file).get("dark", {})
        return tuple((old.encode(), new.encode()) for old, new in table.items())

    def _svg(self, face: Card | None) -> bytes:
        text = assets.path("cards", self._deck, f"{file_name(face)}.svg").read_bytes()
        if self._dark:
            for old, new in self._replacements:
                text = text.replace(old, new)
        return text

    def _composed(self, image: QImage, width: float) -> QPixmap:
        """Return ``image`` scaled to ``width`` on top of its shadow."""
        density = self._ratio * sharpness(width * self._ratio)
        place = round(math.ceil(width * SHADOW_MARGIN) * density)
        canvas = self._shadow(width, density).copy()
        card = _scaled(image, width * density)
        painter = QPainter(canvas)
        painter.drawImage(place, place, card)
        painter.end()
        canvas.setDevicePixelRatio(density)
        return QPixmap.fromImage(canvas)

    def _shadow(self, width: float, density: float) -> QImage:
        """Return the shadow of a card, the same for all cards of a width."""
        key = (round(width * 8), density)
        if key not in self._shadows:
            if len(self._shadows) >= _MOST_SHADOWS:
                self._shadows.clear()
            self._shadows[key] = _drawn_shadow(width, density)
        return self._shadows[key]


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
        width, height, checksum = (int.from_bytes(data[at : at + 4], "big") for at in (4, 8, 12))
        pixels = data[16:]
        if data[:4] != _MAGIC or not 0 < len(pixels) == width * height * 4:
            return None
        if zlib.crc32(pixels) != checksum:
            return None
        image = QImage(pixels, width, height, width * 4, _FORMAT)
        return image.copy()

    def write(self, name: str, image: QImage) -> None:
        """Store a picture; a folder that cannot be written is only logged."""
        pixels = bytes(image.constBits())
        numbers = (image.width(), image.height(), zlib.crc32(pixels))
        data = b"".join((_MAGIC, *(n.to_bytes(4, "big") for n in numbers), pixels))
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            temporary = self._folder / f"{name}.{os.getpid()}"
            temporary.write_bytes(data)
            temporary.replace(self._folder / f"{name}.card")
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
    wanted = max(_LEAST_WIDTH, width_px * sharpness(width_px))
    steps = math.ceil(math.log2(wanted / _LEAST_WIDTH) * _STEPS_PER_OCTAVE - 1e-6)
    return round(_LEAST_WIDTH * 2 ** (steps / _STEPS_PER_OCTAVE))


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


def _scaled(image: QImage, width: float) -> QImage:
    """Return ``image`` at a width in device pixels, itself if it has that width."""
    wanted = QSize(max(1, round(width)), max(1, round(width * CARD_RATIO)))
    if image.size() == wanted:
        return image
    return image.scaled(
        wanted, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )


def _drawn_shadow(width: float, density: float) -> QImage:
    """Return three stacked rounded rectangles: a soft shadow without any effect."""
    height, margin = width * CARD_RATIO, math.ceil(width * SHADOW_MARGIN)
    canvas = QImage(
        math.ceil((width + 2 * margin) * density),
        math.ceil((height + 2 * margin) * density),
        _FORMAT,
    )
    canvas.fill(Qt.GlobalColor.transparent)
    painter = QPainter(canvas)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(density, density)
    painter.translate(margin, margin)
    painter.setPen(Qt.PenStyle.NoPen)
    unit, corner = width / _SHADOW_UNITS, width * _CORNER
    for grow, alpha in _SHADOW:
        edge = grow * unit
        painter.setBrush(QColor(0, 0, 0, alpha))
        rect = QRectF(-edge, -edge + 3 * unit, width + 2 * edge, height + 2 * edge)
        painter.drawRoundedRect(rect, corner + edge, corner + edge)
    painter.end()
    return canvas
