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

from madrasso_qt.app.decks import read_deck
from madrasso_qt.rules.cards import DECK, Suit

RESOURCES = Path(__file__).resolve().parents[1] / "resources"
DECKS = [RESOURCES / "cards" / name for name in ("treviso", "chiaro")]
FONTS = RESOURCES / "fonts"

MARKS = [f"mark_{suit.name}.svg".lower() for suit in Suit]
DRAWINGS = [
    *(path for deck in DECKS for path in sorted(deck.glob("*.svg")) if path.stem != "frame"),
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


@pytest.mark.parametrize("deck", DECKS, ids=lambda path: path.name)
def test_a_deck_has_all_suit_marks_and_no_drawing_that_is_never_seen(deck: Path) -> None:
    seen = {deck / name for name in MARKS}
    about = read_deck(deck)
    seen |= {about.back_file(back) for back in about.backs}
    for mode, card in product(about.modes, DECK):
        seen |= {path for path, _ in about.face_files(card, mode)}
    assert seen == set(deck.rglob("*.svg"))


@pytest.mark.parametrize("deck", DECKS, ids=lambda path: path.name)
def test_all_layers_use_plain_elements_only_and_share_a_view_box(deck: Path) -> None:
    about = tomllib.loads((deck / "deck.toml").read_text(encoding="utf-8"))
    assert about["ratio"] == pytest.approx(about["height"] / about["width"], abs=1e-6)
    box = f"0 0 {about['width']} {about['height']}"
    for path in deck.rglob("*.svg"):
        root = ET.parse(path).getroot()
        assert {element.tag.rpartition("}")[2] for element in root.iter()} <= ELEMENTS, path
        assert path.name in MARKS or root.get("viewBox") == box, path
    paper = (deck / "paper.svg").read_text(encoding="utf-8")
    assert any(colour in paper for colour in about["dark"])


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_drawing_of_a_whole_thing_covers_it(path: Path) -> None:
    renderer = QSvgRenderer(path.read_bytes())
    assert renderer.isValid()
    size = renderer.defaultSize().scaled(QSize(120, 120), Qt.AspectRatioMode.KeepAspectRatio)
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    assert opaque_share(image) > (0.15 if path.name in MARKS else 0.9)


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
