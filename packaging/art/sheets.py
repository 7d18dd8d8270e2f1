"""Make contact sheets of the decks: `python packaging/art/sheets.py FOLDER [WORD...]`.

For every deck and index mode: all cards at 60 and 120 pixels, each suit at 300; those of 60 and
120 also in grey and as an eye without green cones sees them. With words, only the sheets whose
names hold one of them.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from palette import SUITS
from PySide6.QtGui import QColor, QImage
from render import application, deck, sheet

from madrasso_qt.rules.cards import DECK, Card, Rank

ORDER = (
    Rank.ASSO,
    Rank.DUE,
    Rank.TRE,
    Rank.QUATTRO,
    Rank.CINQUE,
    Rank.SEI,
    Rank.SETTE,
    Rank.FANTE,
    Rank.CAVALLO,
    Rank.RE,
)
DECKS = ("treviso", "chiaro")
FELT = "#1f5a43"
COLUMNS = {60: 21, 120: 14, 300: 5}

# Deuteranopia of full severity after Machado, Oliveira and Fernandes (2009), on linear light.
_NO_GREEN_CONES = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)

_LINEAR = [
    value / 12.92 / 255 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4
    for value in range(256)
]


def deuteranopia(image: QImage) -> QImage:
    """Return an image as an eye without green cones sees it."""
    out = image.convertToFormat(QImage.Format.Format_RGB32)
    seen: dict[int, int] = {}
    for y in range(out.height()):
        for x in range(out.width()):
            pixel = out.pixel(x, y)
            if pixel not in seen:
                seen[pixel] = _seen(pixel)
            out.setPixel(x, y, seen[pixel])
    return out


def _seen(pixel: int) -> int:
    colour = QColor(pixel)
    light = [_LINEAR[value] for value in (colour.red(), colour.green(), colour.blue())]
    mixed = (sum(k * v for k, v in zip(row, light, strict=True)) for row in _NO_GREEN_CONES)
    return QColor(*(_byte(value) for value in mixed)).rgb()


def _byte(light: float) -> int:
    """Return how sRGB writes a share of light."""
    light = max(0.0, min(1.0, light))
    return round(
        255 * (light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055)
    )


def sheets(name: str) -> Iterator[tuple[str, list[Card], str, int]]:
    """Yield each sheet of a deck: its title, cards, mode and the width of a card."""
    cards = sorted(DECK, key=lambda card: (SUITS.index(suit(card)), ORDER.index(card.rank)))
    for mode in deck(name).modes:
        for width in (60, 120):
            yield f"{name}_{mode}_{width}", cards, mode, width
        for i, of in enumerate(SUITS):
            yield f"{name}_{mode}_300_{of}", cards[i * 10 : i * 10 + 10], mode, 300


def suit(card: Card) -> str:
    """Return the name of a card's suit in files."""
    return card.suit.name.lower()


def make(folder: Path, words: list[str]) -> None:
    """Write the sheets whose names hold one of the words, or all."""
    for name in DECKS:
        found = deck(name)
        for title, cards, mode, width in sheets(name):
            if words and not any(word in title for word in words):
                continue
            faces = [found.face_files(card, mode) for card in cards]
            if width < 300:
                faces += [[(found.back_file(back), 1.0)] for back in found.backs]
            image = sheet(faces, width, COLUMNS[width], FELT)
            image.save(str(folder / f"{title}.png"))
            if width < 300:
                grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
                grey.save(str(folder / f"{title}_grey.png"))
                deuteranopia(image).save(str(folder / f"{title}_deuteranopia.png"))


def main(arguments: list[str]) -> int:
    """Make the sheets and return the exit code."""
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    application()
    make(folder, arguments[1:])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
