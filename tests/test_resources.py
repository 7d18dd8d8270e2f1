"""The deck, the icon, the fonts: complete, drawn alike by any renderer, and loadable."""

import re
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QImage, QPainter, QRawFont
from PySide6.QtSvg import QSvgRenderer

from madrasso_qt.rules.cards import DECK, Suit

RESOURCES = Path(__file__).resolve().parents[1] / "resources"
TREVISO = RESOURCES / "cards" / "treviso"
FONTS = RESOURCES / "fonts"

FACES = [f"{card.suit.name}_{card.rank.name}.svg".lower() for card in DECK]
MARKS = [f"mark_{suit.name}.svg".lower() for suit in Suit]
DRAWINGS = [
    *(TREVISO / name for name in (*FACES, *MARKS, "back.svg")),
    RESOURCES / "icons" / "madrasso.svg",
]

ELEMENTS = {"svg", "title", "g", "defs", "use", "path", "circle", "rect"}
FONT_FILES = {
    "Cabin-Regular.ttf": ("Cabin", QFont.Weight.Normal),
    "Cabin-SemiBold.ttf": ("Cabin", QFont.Weight.DemiBold),
    "Cabin-Bold.ttf": ("Cabin", QFont.Weight.Bold),
    "EBGaramond-Bold.otf": ("EB Garamond", QFont.Weight.Bold),
    "GentiumBasic-Bold.ttf": ("Gentium Basic", QFont.Weight.Bold),
}


@pytest.fixture
def fonts() -> Iterator[list[int]]:
    """Load the fonts of the program and unload them again."""
    loaded = [QFontDatabase.addApplicationFont(str(FONTS / name)) for name in FONT_FILES]
    yield loaded
    for font in loaded:
        QFontDatabase.removeApplicationFont(font)


def opaque_share(image: QImage) -> float:
    """Return how much of ``image`` is fully opaque, 0 to 1, sampled every fourth pixel."""
    points = [(x, y) for x in range(2, image.width(), 4) for y in range(2, image.height(), 4)]
    return sum(image.pixelColor(x, y).alpha() == 255 for x, y in points) / len(points)


def test_deck_has_all_faces_in_each_index_mode() -> None:
    about = tomllib.loads((TREVISO / "deck.toml").read_text(encoding="utf-8"))
    assert list(about["modes"]) == ["traditional", "index", "large"]
    for mode, card in product(about["modes"].values(), FACES):
        for pattern in mode["layers"]:
            names = pattern.format(card=card.removesuffix(".svg")).split("|")
            assert any((TREVISO / name).exists() for name in names), pattern


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)
def test_drawing_renders_and_uses_plain_elements_only(path: Path) -> None:
    tags = {element.tag.rpartition("}")[2] for element in ET.parse(path).iter()}
    assert tags <= ELEMENTS
    renderer = QSvgRenderer(path.read_bytes())
    assert renderer.isValid()
    size = renderer.defaultSize().scaled(QSize(120, 120), Qt.AspectRatioMode.KeepAspectRatio)
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    assert opaque_share(image) > (0.15 if path.name in MARKS else 0.9)


def test_measures_of_the_deck_are_those_of_its_faces() -> None:
    deck = tomllib.loads((TREVISO / "deck.toml").read_text(encoding="utf-8"))
    box = f'viewBox="0 0 {deck["width"]} {deck["height"]}"'
    assert deck["ratio"] == pytest.approx(deck["height"] / deck["width"], abs=1e-6)
    for name in (*FACES, "back.svg"):
        text = (TREVISO / name).read_text(encoding="utf-8")
        assert box in text
        assert any(colour in text for colour in deck["dark"]), name


@pytest.mark.usefixtures("qapp")
def test_fonts_load_under_the_names_that_the_program_asks_for(fonts: list[int]) -> None:
    for font, (family, weight) in zip(fonts, FONT_FILES.values(), strict=True):
        assert family in QFontDatabase.applicationFontFamilies(font)
        asked = QFont(family)
        asked.setWeight(weight)
        found = QFontInfo(asked)
        assert (found.family(), found.weight()) == (family, weight)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", FONT_FILES)
def test_fonts_have_the_letters_of_both_languages(name: str) -> None:
    font = QRawFont(str(FONTS / name), 16)
    assert all(font.supportsCharacter(ord(sign)) for sign in "àèéìòùÀÈÉÌÒÙ’‘“”«»–—…·−×0123456789")


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("path", sorted((RESOURCES / "help").rglob("*.md")), ids=str)
def test_help_needs_no_sign_that_the_font_of_the_interface_lacks(path: Path) -> None:
    font = QRawFont(str(FONTS / "Cabin-Regular.ttf"), 16)
    signs = set(re.sub(r"\s", "", path.read_text(encoding="utf-8")))
    assert not {sign for sign in signs if not font.supportsCharacter(ord(sign))}


def test_each_font_family_has_its_licence() -> None:
    for name in FONT_FILES:
        licence = FONTS / f"OFL-{name.partition('-')[0]}.txt"
        text = licence.read_text(encoding="utf-8")
        assert text.startswith("Copyright")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
