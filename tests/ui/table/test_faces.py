"""Every card in every index mode, as the screen gets it: the index in its place, no art under it.

Each face is compared with a bare one, without its picture, that goes the same way to the screen.
Whatever Qt says while it draws fails the test, as everywhere.
"""

import shutil
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from madrasso_qt.app.decks import DeckFolder, Decks, Look
from madrasso_qt.rules.cards import DECK, Card, Rank
from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.table.layout import CARD_RATIO

Mode = tuple[str, str]
Size = tuple[int, float]

WIDTHS = (48, 60, 90, 110, 200, 400)
RATIOS = (1.0, 1.25, 2.0)
SIZES = list(product(WIDTHS, RATIOS))
SAMPLE = ((48, 1.0), (90, 1.25), (110, 2.0))
SAMPLE_CARDS = tuple(Card.parse(code) for code in ("DA", "SR", "C7", "B4"))
FIGURES = {Rank.ASSO, Rank.RE, Rank.CAVALLO, Rank.FANTE}

UNITS = 490
CLEAR = 3.0
"""The least room between the index and the line around its place, in units."""
TOLERANCE = 40
"""How much of 255 a pixel may differ beside a line that is scaled."""


class Place(NamedTuple):
    """Where the upper index of a mode is, in units of the drawing."""

    area: QRectF
    """What the index may fill; around it is a line, or a pip."""
    whole: bool = True
    """Whether the area is the index's alone, so that no art is seen anywhere in it."""


PLACES = {
    # The tab, up to the lines at x 94 and y 170 that the frame takes around it.
    ("treviso", "index"): Place(QRectF(16, 6, 75.8, 161.8)),
    # The strip above the framed picture, whose frame is at y 117.
    ("treviso", "large"): Place(QRectF(16, 6, 240, 109)),
    # Inside of the frame, among the pips.
    ("treviso", "traditional"): Place(QRectF(47, 55, 90, 56), whole=False),
    ("chiaro", "index"): Place(QRectF(16, 6, 272, 166)),
}


@pytest.fixture(scope="session")
def decks(tmp_path_factory: pytest.TempPathFactory) -> dict[str, DeckFolder]:
    """Return the program's decks with a bare copy of each mode, whose faces have no picture."""
    base = tmp_path_factory.mktemp("decks")
    copies = {}
    for folder in Decks().folders():
        path = Path(shutil.copytree(folder.path, base / folder.key))
        with (path / "deck.toml").open("a", encoding="utf-8") as file:
            for mode, layers in folder.deck.modes.items():
                bare = [layer for layer in layers if "pictures/" not in layer.names]
                assert len(bare) == len(layers) - 1
                names = ", ".join(f'"{layer.names}"' for layer in bare)
                scales = ", ".join(str(layer.scale) for layer in bare)
                file.write(f"[modes.bare_{mode}]\nlayers = [{names}]\nscale = [{scales}]\n")
        copies[folder.key] = DeckFolder(path)
    return copies


@pytest.fixture
def pictures(qapp: QApplication) -> Iterator[CardPictures]:
    """Return a deck of no size yet."""
    deck = CardPictures()
    yield deck
    deck.stop()


def test_every_mode_of_every_deck_is_looked_at() -> None:
    modes = {(folder.key, mode) for folder in Decks().folders() for mode in folder.deck.modes}
    assert modes == set(PLACES)


@pytest.mark.parametrize("shown", PLACES, ids="-".join)
@pytest.mark.parametrize("size", SAMPLE, ids=str)
def test_the_index_is_in_its_place_with_nothing_under_it(
    pictures: CardPictures, decks: dict[str, DeckFolder], shown: Mode, size: Size
) -> None:
    check(pictures, decks, shown, size, SAMPLE_CARDS)


@pytest.mark.slow
@pytest.mark.parametrize("shown", PLACES, ids="-".join)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_same_for_all_cards_at_all_sizes(
    pictures: CardPictures, decks: dict[str, DeckFolder], shown: Mode, size: Size
) -> None:
    check(pictures, decks, shown, size, DECK)


def check(
    pictures: CardPictures,
    decks: dict[str, DeckFolder],
    shown: Mode,
    size: Size,
    cards: tuple[Card, ...],
) -> None:
    """Look at the index of some cards."""
    key, mode = shown
    pictures.set_width(*size)
    faces = images(pictures, Look(decks[key], mode), size[0], cards)
    bare = images(pictures, Look(decks[key], f"bare_{mode}"), size[0], cards)
    scale = size[0] * size[1] / UNITS
    for card in cards:
        assert faces[card].width() == round(size[0] * size[1])
        assert faces[card].height() == round(size[0] * size[1] * CARD_RATIO)
        if mode == "traditional" and card.rank in FIGURES:
            continue  # as on printed cards, these have no index
        problem = trouble(faces[card], bare[card], PLACES[shown], scale)
        assert not problem, f"{card} at {size}: {problem}"


def images(
    pictures: CardPictures, look: Look, width: int, cards: tuple[Card, ...]
) -> dict[Card, QImage]:
    """Return the pictures of cards as they go to the screen."""
    pictures.set_look(look)
    pictures.finish()
    return {
        card: pictures.face(card, width).toImage().convertToFormat(QImage.Format.Format_RGB32)
        for card in cards
    }


def trouble(face: QImage, bare: QImage, place: Place, scale: float) -> str:
    """Return what is wrong with the index of a face, nothing if all is well."""
    area = pixels_of(place.area, scale)
    ink = ink_of(bare.copy(area))
    if ink is None:
        return "there is no index"
    room = int(CLEAR * scale)
    if ink.right() + room > area.width() - 1 or ink.bottom() + room > area.height() - 1:
        return f"the index, {ink}, reaches the edge of its place, {area}"
    if ink.height() < 0.02 * bare.height():
        return "the index is too small to be one"
    seen = area if place.whole else ink.translated(area.topLeft())
    changed = differences(face.copy(seen), bare.copy(seen))
    if not place.whole:
        changed &= inked(bare.copy(seen))
    return f"art at {sorted(changed)[:5]} under the index" if changed else ""


def pixels_of(area: QRectF, scale: float) -> QRect:
    """Return the pixels that lie wholly within ``area``, given in units."""
    left, top = int(area.left() * scale) + 1, int(area.top() * scale) + 1
    return QRect(left, top, int(area.right() * scale) - left, int(area.bottom() * scale) - top)


def inked(image: QImage) -> set[tuple[int, int]]:
    """Return the pixels that are much darker than the paper, the lightest that there is."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    places = list(product(range(grey.width()), range(grey.height())))
    values = [grey.pixelColor(x, y).lightness() for x, y in places]
    paper = max(values)
    return {place for place, value in zip(places, values, strict=True) if value < paper - 60}


def ink_of(image: QImage) -> QRect | None:
    """Return the box around what is written on paper; None if there is nothing."""
    points = inked(image)
    if not points:
        return None
    across, down = [x for x, _ in points], [y for _, y in points]
    left, top = min(across), min(down)
    return QRect(left, top, max(across) - left + 1, max(down) - top + 1)


def differences(one: QImage, other: QImage) -> set[tuple[int, int]]:
    """Return the pixels in which two pictures differ by more than scaling can explain."""
    if one == other:
        return set()
    found = set()
    for x, y in product(range(one.width()), range(one.height())):
        first, second = one.pixelColor(x, y), other.pixelColor(x, y)
        if abs(first.lightness() - second.lightness()) > TOLERANCE:
            found.add((x, y))
    return found
