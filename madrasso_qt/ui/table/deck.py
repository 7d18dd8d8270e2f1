"""The deck's pictures: SVG files in, pixmaps at the size and resolution of the screen out.

Hides that drawing an SVG is slow: a card is rendered once at one of a few widths, kept on disk
for the next start, and scaled from there. What was never seen before is rendered at once; all
else away from the window's thread, and not while cards fly. What comes too late is dropped.
"""

import logging
import math
import os
import threading
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from madrasso_qt.app.decks import DeckError, DeckProblem, Look, default_deck, stem
from madrasso_qt.rules.cards import DECK, Card, Suit
from madrasso_qt.ui.table.drawing import CORNER, FORMAT, UnreadableSvgError, Workshop, rasterised
from madrasso_qt.ui.table.layout import CARD_RATIO

_log = logging.getLogger(__name__)

SHADOW_MARGIN = 0.12
"""The room around a card for its shadow, in card widths."""
CACHE_LIMIT = 64 * 2**20
"""The most bytes that the cache folder may hold."""
_LARGEST_KEPT = CACHE_LIMIT // 8
"""The most bytes of a finished picture that is kept."""

_MOST_PIXMAPS, _MOST_SHADOWS = 40, 12
_SHARPNESS = 1.5
_SHARP_ENOUGH_PX = 280
_STEPS_PER_OCTAVE = 6
# The own cards of the usual window, 106 pixels wide, are then rendered at just their size.
_LEAST_WIDTH = 159 / 16
_MAGIC = b"MDQ3"
_NUMBERS = 16
"""How many bytes follow the pixels in a file."""
_PATIENCE_MS = 150
"""How long cards that nobody sees yet wait before they are rendered, in milliseconds."""
_CALM_MS = 2000
"""How long no size may have changed before finished pictures are kept for the next start, in
milliseconds."""
_NEAR = 0.03
"""By how much a picture may be scaled while it is painted, which is three times as fast."""
_SHADOW = ((1.5, 60), (4.0, 34), (8.0, 18))
_SHADOW_UNITS = 96.0


class _Key(NamedTuple):
    """Which picture: late results bear another one than those that are wanted now."""

    face: Card | None
    width_px: int
    look: int


class CardPictures(QObject):
    """Pixmaps of one deck, with their shadow, for one width of the own cards at a time."""

    rendered = Signal(object)
    """A picture is there, or is sharper now than the one given out before; a Card, or None for
    the back."""
    completed = Signal()
    """Nothing waits to be rendered any more."""
    failed = Signal(object)
    """The deck could not be drawn and the default one took its place; a DeckError."""

    def __init__(self, cache: Path | None = None, parent: QObject | None = None) -> None:
        """Open the default deck.

        Args:
            cache: the folder of rendered cards, made when needed; None keeps nothing.
            parent: the owner.
        """
        super().__init__(parent)
        self._disk = RasterCache(cache) if cache else None
        self._look = Look(default_deck())
        self._stamp = self._look.stamp
        self._width_px = 0
        self._wanted: dict[int, float] = {}
        self._ratio = 1.0
        self._paused = False
        self._images: dict[Card | None, QImage] = {}
        self._stale: dict[Card | None, QImage] = {}
        self._large: tuple[_Key, QImage | None] | None = None
        self._pixmaps: dict[tuple[Card | None, int, bool], QPixmap] = {}
        self._shadows: dict[tuple[int, float], QImage] = {}
        self._waiting: list[Card | None] = []
        self._unsaved: list[tuple[str, QImage]] = []
        self._finished: dict[str, QImage] = {}
        # What was given out finished, though its picture was never loaded.
        self._sharp: set[Card | None] = set()
        self._asked: set[_Key] = set()
        self._workshop = Workshop(self)
        self._workshop.finished.connect(self._take_in)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._hand_out)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._want_all)
        self._calm = QTimer(self)
        self._calm.setSingleShot(True)
        self._calm.timeout.connect(self._save_finished)

    @property
    def look(self) -> Look:
        """What is drawn."""
        return self._look

    def set_look(self, look: Look) -> None:
        """Draw another deck, in another mode or with another back.

        What has been shown stays until it is drawn anew. Whether the table is dark is left as it
        is.
        """
        self._take(look._replace(dark=self._look.dark))

    def set_dark(self, dark: bool) -> None:
        """Use the softer whites of a dark table, or the usual ones."""
        self._take(self._look._replace(dark=dark))

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
        if width_px != self._width_px:
            self._width_px = width_px
            self._renew()
        self._pixmaps.clear()
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

    def mark_file(self, suit: Suit) -> Path | None:
        """Return the drawing of a suit's mark in this deck; None if it has none."""
        file = self._look.folder.path / f"mark_{suit.name.lower()}.svg"
        return file if file.is_file() else None

    def face(self, face: Card | None, width: float) -> QPixmap:
        """Return a card (None for the back) without a shadow, for panels and dialogs.

        Args:
            face: the card.
            width: its width in device-independent pixels.
        """
        return self._kept(face, width, shadow=False)

    def enlarged(self, face: Card, width: float) -> QPixmap:
        """Return a card with its shadow at a width far above that of the table.

        What is there is scaled until the sharp picture comes, of which ``rendered`` tells.
        """
        key = _Key(face, raster_width(width * self._ratio), self._stamp)
        image = self._image(face)
        if key.width_px > self._width_px:
            if self._large is None or self._large[0] != key:
                self._large = (key, None)
                self._hand_out()
            image = self._large[1] or image
        return self._pixmap(self._composed(image, width), width)

    def prepare(self, patience_ms: int = _PATIENCE_MS) -> None:
        """Render all cards that are not yet there, once the first painting is over.

        Args:
            patience_ms: how long to wait first, in milliseconds, for what is to be painted now.
        """
        self._patience.start(patience_ms)

    def set_paused(self, paused: bool) -> None:
        """Hold the rendering of cards that nobody sees yet, so that moving ones move smoothly."""
        self._paused = paused
        self._start_timer()

    def finish(self) -> None:
        """Render and save what still waits before returning."""
        if self._patience.isActive():
            self._want_all()
        self._save_finished()
        while self._waiting or self._unsaved or self._asked:
            self._hand_out()
            self._workshop.wait()
            self._take_in()

    def stop(self) -> None:
        """Forget what still waits."""
        self._waiting.clear()
        self._unsaved.clear()
        self._finished.clear()
        self._large = None
        self._timer.stop()
        self._patience.stop()
        self._calm.stop()
        self._workshop.wait()
        self._workshop.take()
        self._asked.clear()

    def _kept(self, face: Card | None, width: float, *, shadow: bool) -> QPixmap:
        """Return the finished picture, made when it is first asked for."""
        if not self._width_px:
            return QPixmap()
        key = (face, round(width * 8), shadow)
        found = self._pixmaps.pop(key, None)
        if found is None:
            make = self._shaded if shadow else self._plain
            found = make(face, width)
        self._pixmaps[key] = found
        while len(self._pixmaps) > _MOST_PIXMAPS:
            del self._pixmaps[next(iter(self._pixmaps))]
        return found

    def kept(self, name: str, make: Callable[[], QImage]) -> QImage:
        """Return a finished picture: from the disk, or from ``make`` and kept for the next start.

        Args:
            name: stands for all that the picture depends on; a part of a file name.
            make: paints it, with 32 bits a pixel.
        """
        image = self._disk.read(name) if self._disk else None
        if image is None:
            image = make()
            if self._disk and image.sizeInBytes() <= _LARGEST_KEPT:
                self._finished[name] = image
                self._calm.start(_CALM_MS)
        return image

    def _save_finished(self) -> None:
        self._unsaved += self._finished.items()
        self._finished.clear()
        self._start_timer()

    def _plain(self, face: Card | None, width: float) -> QPixmap:
        """Return a card scaled to ``width``."""
        # A copy: the picture itself may be kept at another resolution.
        plain = _scaled(self._image(face), _size(width * self._ratio)).copy()
        plain.setDevicePixelRatio(self._ratio)
        return QPixmap.fromImage(plain)

    def _take(self, look: Look) -> None:
        if look.stamp == self._stamp:
            return
        self._look, self._stamp = look, look.stamp
        self._renew()

    def _renew(self) -> None:
        """Draw anew what has been shown, the latest first; until then the old pictures do."""
        latest = [face for face, _, _ in reversed(self._pixmaps)]
        self._stale = {**self._stale, **self._images}
        self._images.clear()
        self._large = None
        self._waiting = list(dict.fromkeys((*latest, *self._stale, *self._sharp, *self._waiting)))
        self._sharp.clear()
        self._start_timer()

    # Away from the window's thread

    def _want_all(self) -> None:
        """Let all cards wait to be rendered, those first that wait already."""
        self._patience.stop()
        faces = (face for face in (*self._waiting, *DECK, None) if face not in self._images)
        self._waiting = list(dict.fromkeys(faces))
        self._start_timer()

    def _start_timer(self) -> None:
        """Begin to work when all that is to be painted now is painted."""
        if (self._waiting and self._width_px) or self._unsaved:
            self._timer.start(0)

    def _hand_out(self) -> None:
        """Give the workshop what it can begin at once."""
        if self._large is not None and self._large[1] is None:
            self._ask(self._large[0])
        while self._waiting and self._width_px and self._workshop.is_free and not self._paused:
            face = self._waiting.pop(0)
            if face in self._images:
                self._tell(face)  # it was rendered at once for somebody else
            else:
                self._ask(_Key(face, self._width_px, self._stamp))
        while self._unsaved and self._disk and self._workshop.is_free and not self._paused:
            name, image = self._unsaved.pop(0)
            self._workshop.ask(None, partial(self._disk.write, name, image))

    def _ask(self, key: _Key) -> None:
        if key not in self._asked:
            self._asked.add(key)
            job = partial(_made, self._look, key, self._disk)
            self._workshop.ask(key, job)

    def _take_in(self) -> None:
        """Show what the workshop has drawn, unless something else is wanted by now."""
        for key, image, error in self._workshop.take():
            self._asked.discard(key)
            if isinstance(key, _Key) and key.look == self._stamp:
                if image is not None:
                    self._show(key, image)
                else:
                    self._fall_back(error)
                if not self._asked and not self._waiting:
                    self.completed.emit()
        self._hand_out()

    def _show(self, key: _Key, image: QImage) -> None:
        if self._large is not None and key == self._large[0]:
            self._large = (key, image)
        elif key.width_px == self._width_px:
            self._images[key.face] = image
            self._stale.pop(key.face, None)
            if key.face in self._sharp:
                return
        else:
            return
        self._tell(key.face)

    def _tell(self, face: Card | None) -> None:
        """Forget what was given out of a card, and tell that there is something better."""
        for old in [old for old in self._pixmaps if old[0] == face]:
            del self._pixmaps[old]
        self.rendered.emit(face)

    def _fall_back(self, error: Exception | None) -> None:
        """Use the default deck in place of one that cannot be drawn."""
        default = default_deck()
        if not isinstance(error, DeckError) or self._look.folder.path == default.path:
            raise RuntimeError("the default deck cannot be drawn") from error
        self.set_look(self._look._replace(folder=default))
        self.failed.emit(error)

    def _image(self, face: Card | None) -> QImage:
        """Return the best picture there is."""
        image = self._images.get(face)
        if image is not None:
            return image
        stale = self._stale.get(face)
        if stale is None:
            return self._render(face)
        if face not in self._waiting and _Key(face, self._width_px, self._stamp) not in self._asked:
            self._waiting.insert(0, face)
            self._start_timer()
        return stale

    def _render(self, face: Card | None) -> QImage:
        """Return the picture from the disk, or draw it and put it there when there is time."""
        key = _Key(face, self._width_px, self._stamp)
        image = _stored(key, self._disk)
        if image is None:
            try:
                image = _drawn(self._look, key)
            except DeckError as error:
                self._fall_back(error)
                return self._render(face)
            if self._disk:
                self._unsaved.append((_name(key), image))
                self._start_timer()
        self._images[face] = image
        return image

    def _shaded(self, face: Card | None, width: float) -> QPixmap:
        """Return a card scaled to ``width`` on top of its shadow."""
        if face in self._images or face in self._stale:
            return self._pixmap(self._composed(self._image(face), width), width)
        key = _Key(face, self._width_px, self._stamp)
        name = f"{_name(key)}-{round(width * 8)}-{round(self._density(width) * 64)}"
        image = self.kept(name, lambda: self._composed(self._image(face), width))
        self._sharp.add(face)
        return self._pixmap(image, width)

    def _composed(self, image: QImage, width: float) -> QImage:
        """Return ``image`` scaled to ``width`` on top of its shadow."""
        density = self._density(width)
        place = round(math.ceil(width * SHADOW_MARGIN) * density)
        canvas = self._shadow(width, density).copy()
        wanted = _size(width * density)
        near = abs(image.width() / wanted.width() - 1) < _NEAR
        painter = QPainter(canvas)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        target = QRectF(QPointF(place, place), QSizeF(wanted))
        painter.drawImage(target, image if near else _scaled(image, wanted))
        painter.end()
        return canvas

    def _density(self, width: float) -> float:
        """Return how many pixels a card of ``width`` has for each of its own."""
        return self._ratio * sharpness(width * self._ratio)

    def _pixmap(self, composed: QImage, width: float) -> QPixmap:
        composed.setDevicePixelRatio(self._density(width))
        return QPixmap.fromImage(composed)

    def _shadow(self, width: float, density: float) -> QImage:
        """Return the shadow of a card, the same for all cards of a width."""
        key = (round(width * 8), density)
        if key not in self._shadows:
            if len(self._shadows) >= _MOST_SHADOWS:
                self._shadows.clear()
            self._shadows[key] = _drawn_shadow(width, density)
        return self._shadows[key]


def _made(look: Look, key: _Key, disk: "RasterCache | None") -> QImage:
    """Return a picture from the disk, or draw and store it; may be called in any thread."""
    image = _stored(key, disk)
    if image is None:
        image = _drawn(look, key)
        if disk is not None:
            disk.write(_name(key), image)
    return image


def _stored(key: _Key, disk: "RasterCache | None") -> QImage | None:
    image = disk.read(_name(key)) if disk is not None else None
    return image if image is not None and image.width() == key.width_px else None


def _drawn(look: Look, key: _Key) -> QImage:
    """Return a picture drawn from its files.

    Raises:
        DeckError: the deck cannot be used.
    """
    try:
        return rasterised(look.layers(key.face), key.width_px)
    except UnreadableSvgError as error:
        name = "back" if key.face is None else stem(key.face)
        raise DeckError(look.folder.path, DeckProblem.BAD_PICTURE, name) from error


def _name(key: _Key) -> str:
    face = "back" if key.face is None else stem(key.face)
    return f"{face}-{key.width_px}-{key.look:08x}"


class RasterCache:
    """Rendered cards in a folder; whatever is wrong with a file, it counts as missing."""

    def __init__(self, folder: Path, limit: int = CACHE_LIMIT) -> None:
        """Use ``folder``, made when needed; it is kept under ``limit`` bytes."""
        self._folder = folder
        self._limit = limit
        self._size: int | None = None
        self._writing = threading.Lock()

    def read(self, name: str) -> QImage | None:
        """Return a stored picture, or None."""
        try:
            with (self._folder / f"{name}.card").open("rb", buffering=0) as file:
                pixels = file.seek(-_NUMBERS, os.SEEK_END)
                numbers = file.read(_NUMBERS)
                width, height, checksum = (
                    int.from_bytes(numbers[at : at + 4], "big") for at in (4, 8, 12)
                )
                if numbers[:4] != _MAGIC or not 0 < pixels == width * height * 4:
                    return None
                image = QImage(width, height, FORMAT)
                file.seek(0)
                # Into the picture itself: nothing is copied.
                whole = file.readinto(image.bits()) == pixels
        except OSError:
            return None
        return image if whole and zlib.adler32(image.constBits()) == checksum else None

    def write(self, name: str, image: QImage) -> None:
        """Store a picture; a folder that cannot be written is only logged."""
        pixels = bytes(image.constBits())
        numbers = (image.width(), image.height(), zlib.adler32(pixels))
        data = b"".join((pixels, _MAGIC, *(n.to_bytes(4, "big") for n in numbers)))
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            temporary = self._folder / f"{name}.{os.getpid()}"
            with self._writing:
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


def _size(width: float) -> QSize:
    """Return the size of a card of ``width`` device pixels."""
    return QSize(max(1, round(width)), max(1, round(width * CARD_RATIO)))


def _scaled(image: QImage, wanted: QSize) -> QImage:
    """Return ``image`` at a size in device pixels, itself if it has that size."""
    if image.size() == wanted:
        return image
    return image.scaled(
        wanted, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )


def _drawn_shadow(width: float, density: float) -> QImage:
    """Return stacked rounded rectangles: a soft shadow without any effect."""
    height, margin = width * CARD_RATIO, math.ceil(width * SHADOW_MARGIN)
    canvas = QImage(
        math.ceil((width + 2 * margin) * density),
        math.ceil((height + 2 * margin) * density),
        FORMAT,
    )
    canvas.fill(Qt.GlobalColor.transparent)
    painter = QPainter(canvas)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(density, density)
    painter.translate(margin, margin)
    painter.setPen(Qt.PenStyle.NoPen)
    unit, corner = width / _SHADOW_UNITS, width * CORNER
    for grow, alpha in _rings(width):
        edge = grow * unit
        painter.setBrush(QColor(0, 0, 0, alpha))
        rect = QRectF(-edge, -edge + 3 * unit, width + 2 * edge, height + 2 * edge)
        painter.drawRoundedRect(rect, corner + edge, corner + edge)
    painter.end()
    return canvas


def _rings(width: float) -> list[tuple[float, int]]:
    """Return the rings of a shadow: so many that no step is seen where a card is large."""
    parts = max(1, round(width / 80))
    rings, inner = [], 0.0
    for grow, alpha in _SHADOW:
        rings += [
            (inner + (grow - inner) * (part + 1) / parts, round(alpha / parts))
            for part in range(parts)
        ]
        inner = grow
    return rings
