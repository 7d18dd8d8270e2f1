"""The states of cards and plates in every appearance, measured in grey and without red and green.

A mark counts as seen where it changes the contrast of what was there by 3 to 1, the least that is
asked of anything but text (WCAG 2.2, 1.4.11).
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsItem, QGraphicsScene

from madrasso_qt.rules.cards import Card
from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.table.items import CardItem, PlateItem, draw_team_mark
from madrasso_qt.ui.table.layout import CardPlace, Light, PlatePlace, Pose
from madrasso_qt.ui.theme import CONTRAST, DARK, INK, LIGHT, OSTERIA, Theme, load_fonts

THEMES = {"light": LIGHT, "dark": DARK, "osteria": OSTERIA, "contrast": CONTRAST}
TEAMS = (0, 1, 2)
SEEN = 3.0
WIDTH = 106.0

Vision = Callable[[QColor], float]

#: How the linear parts of light look to eyes without the green cones (Machado et al. 2009).
DEUTERANOPIA = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)


def linear(colour: QColor) -> tuple[float, float, float]:
    """Return red, green and blue as shares of light (sRGB undone)."""
    red, green, blue, _ = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in colour.getRgbF()  # type: ignore[attr-defined]
    )
    return red, green, blue


def luminance(red: float, green: float, blue: float) -> float:
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def in_grey(colour: QColor) -> float:
    return luminance(*linear(colour))


def without_green_cones(colour: QColor) -> float:
    light = linear(colour)
    seen = (sum(a * b for a, b in zip(row, light, strict=True)) for row in DEUTERANOPIA)
    return luminance(*(max(0.0, min(1.0, part)) for part in seen))


VISIONS = {"grey": in_grey, "deuteranopia": without_green_cones}

every_vision = pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def contrast(one: float, other: float) -> float:
    """Return the contrast of two luminances, 1 to 21."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def ratio(one: str, other: str, vision: Vision = in_grey) -> float:
    return contrast(vision(QColor(one)), vision(QColor(other)))


@pytest.fixture
def sharp(qapp: QApplication, raster_folder: Path) -> Iterator[CardPictures]:
    """Return a deck in the size of the usual window."""
    load_fonts()
    deck = CardPictures(raster_folder)
    deck.set_width(WIDTH, 1.0)
    yield deck
    deck.stop()


def picture(item: QGraphicsItem, theme: Theme, area: QRectF) -> QImage:
    """Return ``area`` of the table with one thing on it."""
    scene = QGraphicsScene()
    scene.setBackgroundBrush(QColor(theme.felt[0]))
    scene.addItem(item)
    image = QImage(area.size().toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    scene.render(painter, QRectF(image.rect()), area)
    painter.end()
    scene.removeItem(item)
    return image


def card_picture(
    pictures: CardPictures, theme: Theme, light: Light, *, focused: bool = False, team: int = 0
) -> QImage:
    """Return a card with its surroundings, its left edge at 20 of 146 pixels."""
    pictures.set_dark(theme.soft_cards)
    pictures.finish()
    item = CardItem(pictures, theme)
    item.set_place(CardPlace(Pose(0, 0, 0, WIDTH, 0), Card.parse("C7"), light))
    item.set_light(light, team)
    item.set_focused(focused)
    return picture(item, theme, QRectF(-73, -140, 146, 280))


def plate_picture(theme: Theme, *, on_turn: bool) -> QImage:
    item = PlateItem(theme)
    item.set_place(PlatePlace(QRectF(0, 0, 150, 40), 1.0))
    item.set_player("Marco", "", 0, on_turn=on_turn, dealer=False)
    return picture(item, theme, QRectF(-20, -20, 190, 80))


def changed(one: QImage, other: QImage, vision: Vision) -> int:
    """Return how many pixels of every second row differ by a contrast that is seen."""
    assert one.size() == other.size()
    pairs = Counter(
        (one.pixel(x, y), other.pixel(x, y))
        for x in range(one.width())
        for y in range(0, one.height(), 2)
    )
    return sum(
        count
        for (first, second), count in pairs.items()
        if first != second and contrast(vision(QColor(first)), vision(QColor(second))) >= SEEN
    )


@every_theme
@every_vision
def test_rings_are_seen_and_told_apart(sharp: CardPictures, theme: Theme, vision: Vision) -> None:
    plain = card_picture(sharp, theme, Light.NORMAL)
    playable = card_picture(sharp, theme, Light.PLAYABLE)
    focused = card_picture(sharp, theme, Light.PLAYABLE, focused=True)
    edge = plain.height() - 60  # the sampled pixels along both sides of a card
    assert changed(plain, playable, vision) >= 2 * edge
    assert changed(plain, focused, vision) >= 2 * edge
    assert changed(playable, focused, vision) >= 2 * edge


@every_theme
@every_vision
@pytest.mark.parametrize("team", TEAMS)
def test_the_winning_card_has_a_ring_and_a_tick(
    sharp: CardPictures, theme: Theme, vision: Vision, team: int
) -> None:
    plain = card_picture(sharp, theme, Light.NORMAL)
    winning = card_picture(sharp, theme, Light.WINNING, team=team)
    playable = card_picture(sharp, theme, Light.PLAYABLE)
    assert changed(plain, winning, vision) >= 2 * (plain.height() - 60)
    badge = winning.copy(55, 10, 36, 36)
    assert changed(playable.copy(55, 10, 36, 36), badge, vision) >= 60
    values = [vision(badge.pixelColor(x, y)) for x in range(6, 30) for y in range(6, 30)]
    assert contrast(min(values), max(values)) >= SEEN


@every_theme
@every_vision
def test_a_veil_is_seen_and_the_card_under_it_can_be_read(
    sharp: CardPictures, theme: Theme, vision: Vision
) -> None:
    plain = card_picture(sharp, theme, Light.NORMAL)
    veiled = card_picture(sharp, theme, Light.VEILED)
    paper = QPointF(73, 140 - 104).toPoint()
    assert contrast(vision(plain.pixelColor(paper)), vision(veiled.pixelColor(paper))) >= 1.8
    index = [vision(veiled.pixelColor(x, y)) for x in range(23, 44) for y in range(34, 56)]
    assert contrast(min(index), max(index)) >= 4.0


@every_theme
@every_vision
def test_the_plate_of_whose_turn_it_is_is_ringed(theme: Theme, vision: Vision) -> None:
    load_fonts()
    calm, on_turn = plate_picture(theme, on_turn=False), plate_picture(theme, on_turn=True)
    assert changed(calm, on_turn, vision) >= calm.width() - 40


def mark_mask(team: int) -> set[tuple[int, int]]:
    """Return the pixels of a team's sign, without any colour."""
    image = QImage(64, 64, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    draw_team_mark(painter, QPointF(32, 32), 22, team, LIGHT)
    painter.end()
    return {(x, y) for x in range(64) for y in range(64) if image.pixelColor(x, y).alpha() > 127}


def test_the_signs_of_the_teams_have_shapes_of_their_own() -> None:
    for one, other in combinations([mark_mask(team) for team in TEAMS], 2):
        assert len(one ^ other) / len(one | other) > 0.15


@every_theme
@every_vision
def test_what_is_written_can_be_read(theme: Theme, vision: Vision) -> None:
    for text in (theme.ink, theme.noi, theme.loro, theme.third, theme.sub, theme.warning):
        assert ratio(text, theme.panel, vision) >= 4.5, text
    assert ratio(theme.ink, theme.chip, vision) >= 7
    assert ratio(theme.ink, theme.field, vision) >= 7
    assert ratio(INK, theme.gold, vision) >= 4.5  # the dealer's letter
    for side in (theme.noi, theme.loro, theme.third):
        assert ratio(INK if theme.dark else "#ffffff", side, vision) >= SEEN  # the tick
