"""packaging/art: the files that it writes are those of the repository, and they are drawn well."""

import importlib
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QByteArray, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from madrasso_qt.app.decks import read_deck, stem
from madrasso_qt.rules.cards import DECK as CARDS_OF_THE_GAME

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "packaging" / "art"
RESOURCES = ROOT / "resources"
CARDS = RESOURCES / "cards"
DECKS = ("treviso", "chiaro")
ALL_CARDS = [stem(card) for card in CARDS_OF_THE_GAME]
COURTS = [name for name in ALL_CARDS if name.endswith(("_fante", "_cavallo", "_re"))]

NUMBERS = [name for name in ALL_CARDS if name not in COURTS and not name.endswith("_asso")]

ATTRIBUTES = {
    "svg": {"width", "height", "viewBox", "stroke-linejoin", "stroke-linecap"},
    "g": {"id", "transform"},
    "defs": set(),
    "use": {"href", "transform"},
    "path": {"d"},
    "circle": {"cx", "cy", "r"},
    "rect": {"x", "y", "width", "height", "rx"},
}
PAINT = {"fill", "stroke", "stroke-width", "transform"}


@pytest.fixture(scope="module")
def art() -> Iterator[Any]:
    """Return a function that imports a script of the folder; all are forgotten afterwards."""
    before = set(sys.modules)
    sys.path.insert(0, str(ART))

    def load(name: str) -> ModuleType:
        return importlib.import_module(name)

    yield load
    sys.path.remove(str(ART))
    for name in set(sys.modules) - before:
        if str(ART) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]


def local(name: str) -> str:
    """Return a name without its namespace."""
    return name.rpartition("}")[2]


def image_of(layers: list[tuple[Path, float]], width: int) -> QImage:
    """Return layers drawn one over the other, each at its scale about the middle."""
    height = round(width * 1040 / 490)
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for path, scale in layers:
        dx, dy = width * (1 - scale) / 2, height * (1 - scale) / 2
        place = QRectF(0, 0, width, height).adjusted(dx, dy, -dx, -dy)
        QSvgRenderer(QByteArray(path.read_bytes())).render(painter, place)
    painter.end()
    return image


def on_white(image: QImage) -> bytes:
    """Return the pixels of an image on white, three bytes each."""
    flat = QImage(image.size(), QImage.Format.Format_RGB888)
    flat.fill(QColor("white"))
    painter = QPainter(flat)
    painter.drawImage(0, 0, image)
    painter.end()
    rows = bytes(flat.constBits())
    stride, used = flat.bytesPerLine(), flat.width() * 3
    return b"".join(rows[y * stride : y * stride + used] for y in range(flat.height()))


def difference(a: bytes, b: bytes) -> float:
    """Return how far two pictures differ on average, 0 to 255."""
    assert len(a) == len(b)
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def layers(deck: str, card: str, mode: str) -> list[tuple[Path, float]]:
    """Return the files of a face, each with its scale."""
    [face] = [face for face in CARDS_OF_THE_GAME if stem(face) == card]
    return read_deck(CARDS / deck).face_files(face, mode)


def modes(deck: str) -> list[str]:
    """Return the index modes of a deck."""
    return list(read_deck(CARDS / deck).modes)


def test_it_writes_the_drawings_that_are_there_byte_for_byte(art: Any) -> None:
    drawn = art("make").drawings()
    there = {
        path.relative_to(RESOURCES).as_posix(): path.read_text(encoding="utf-8")
        for folder in (*(CARDS / deck for deck in DECKS), RESOURCES / "icons")
        for path in folder.rglob("*.svg")
    }
    assert sorted(drawn) == sorted(there)
    assert [name for name in drawn if drawn[name] != there[name]] == []


@pytest.mark.usefixtures("qapp")
def test_its_icons_are_those_that_are_there(art: Any) -> None:
    icons = art("icons")
    for name, data in icons.pixels().items():
        if not name.endswith(".png"):
            continue
        there = QImage(str(RESOURCES / "icons" / name))
        size = int(name.removesuffix(".png").rpartition("-")[2])
        assert (there.width(), there.height()) == (size, size)
        # Releases of Qt may round differently.
        assert difference(on_white(QImage.fromData(data)), on_white(there)) < 1, name


@pytest.mark.parametrize("name", ["madrasso", "madrasso-document"])
def test_ico_files_hold_the_png_files(name: str) -> None:
    data = (RESOURCES / "icons" / f"{name}.ico").read_bytes()
    assert data[:4] == b"\0\0\1\0"
    for i, size in enumerate((16, 24, 32, 48, 64, 128, 256)):
        entry = data[6 + 16 * i : 22 + 16 * i]
        length, at = (int.from_bytes(entry[k : k + 4], "little") for k in (8, 12))
        assert entry[0] == size % 256
        assert data[at : at + length] == (RESOURCES / "icons" / f"{name}-{size}.png").read_bytes()


@pytest.mark.parametrize("folder", [*(CARDS / deck for deck in DECKS), RESOURCES / "icons"])
def test_drawings_use_plain_elements_attributes_and_colours(folder: Path) -> None:
    for path in sorted(folder.rglob("*.svg")):
        for element in ET.parse(path).iter():
            tag = local(element.tag)
            assert tag in ATTRIBUTES, path
            allowed = ATTRIBUTES[tag] | (PAINT if tag in {"path", "circle", "rect"} else set())
            assert {local(key) for key in element.attrib} <= allowed, path
            for key in ("fill", "stroke"):
                assert re.fullmatch(r"#[0-9a-f]{6}|none", element.get(key, "none")), path


def test_files_stay_small() -> None:
    sizes = {path: path.stat().st_size for path in (CARDS / "treviso").rglob("*.svg")}
    assert max(sizes.values()) < 90_000
    assert sum(sizes.values()) < 2_500_000
    assert sum(path.stat().st_size for path in (CARDS / "chiaro").rglob("*.svg")) < 1_000_000


def test_deck_files_agree_with_the_drawings(art: Any) -> None:
    palette, aces = art("palette"), art("aces")
    for deck in DECKS:
        about = tomllib.loads((CARDS / deck / "deck.toml").read_text(encoding="utf-8"))
        assert about["dark"] == palette.DARK
        assert (about["width"], about["height"]) == (palette.W, palette.H)
        assert about["corner"] == palette.CORNER
        assert about["ratio"] == pytest.approx(palette.H / palette.W, abs=1e-6)
        assert about["default_mode"] in about["modes"]
        assert all((CARDS / deck / f"{back}.svg").exists() for back in about["backs"])
    about = tomllib.loads((CARDS / "treviso" / "deck.toml").read_text(encoding="utf-8"))
    for suit, motto in aces.MOTTO.items():
        assert about["mottoes"][f"{suit}_asso"]["text"].upper() == motto


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("card", [card for card in COURTS if card != "bastoni_re"])
def test_courts_look_the_same_turned_by_half(card: str) -> None:
    for mode in modes("treviso"):
        pixels = on_white(image_of(layers("treviso", card, mode), 120))
        turned = b"".join(pixels[i : i + 3] for i in range(len(pixels) - 3, -1, -3))
        assert difference(pixels, turned) < 0.3


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    "back", [path for deck in DECKS for path in (CARDS / deck).glob("back*.svg")], ids=str
)
def test_backs_look_the_same_turned_by_half(back: Path) -> None:
    pixels = on_white(image_of([(back, 1)], 120))
    turned = b"".join(pixels[i : i + 3] for i in range(len(pixels) - 3, -1, -3))
    # Only the ink of the shapes, which falls to the lower right, differs.
    assert difference(pixels, turned) < 2.5


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("card", ALL_CARDS)
def test_faces_have_nothing_outside_the_card_and_nothing_under_the_index(card: str) -> None:
    width, height = 245, 520  # two units a pixel
    for mode in modes("treviso"):
        faces = layers("treviso", card, mode)
        whole, bare = image_of(faces, width), image_of(faces[:1], width)
        for edge in (
            QRect(0, 0, width, 1),
            QRect(0, height - 1, width, 1),
            QRect(0, 0, 1, height),
            QRect(width - 1, 0, 1, height),
        ):
            assert whole.copy(edge) == bare.copy(edge), mode
    paper, picture, index = layers("treviso", card, "index")
    whole, alone = image_of([paper, picture, index], width), image_of([paper, index], width)
    tab = QRect(0, 0, 45, 83)
    assert whole.copy(tab) == alone.copy(tab)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("card", ALL_CARDS)
def test_index_lies_inside_its_tab(card: str) -> None:
    paper, _, index = layers("treviso", card, "index")
    image, bare = image_of([paper, index], 490), image_of([paper], 490)
    # The edge of the card, and the inner sides of the lines that part the tab from the picture.
    for strip in (QRect(4, 30, 4, 136), QRect(88, 58, 3, 108), QRect(50, 163, 40, 3)):
        assert image.copy(strip) == bare.copy(strip), strip
    label = QRect(8, 12, 80, 150)
    ink = [
        (x, y)
        for x in range(label.left(), label.right(), 3)
        for y in range(label.top(), label.bottom(), 3)
        if image.pixelColor(x, y).lightness() < 60
    ]
    assert len(ink) > 100


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("deck", DECKS)
def test_faces_are_drawn_without_a_message_of_qt(
    deck: str, qtlog: pytest.LogCaptureFixture
) -> None:
    for mode, card in product(modes(deck), ALL_CARDS):
        image_of(layers(deck, card, mode), 60)
    assert qtlog.records == []


@pytest.mark.slow
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("mode", modes("treviso"))
@pytest.mark.parametrize("suit", ["denari", "coppe", "spade", "bastoni"])
def test_faces_are_drawn_at_every_width_and_ratio(
    suit: str, mode: str, qtlog: pytest.LogCaptureFixture
) -> None:
    widths = {
        round(width * ratio) for width, ratio in product((48, 60, 90, 110, 200, 400), (1, 1.25, 2))
    }
    cards = [card for card in ALL_CARDS if card.startswith(suit)]
    for card, width in product(cards, sorted(widths)):
        image = image_of(layers("treviso", card, mode), width)
        assert image.pixelColor(width // 2, image.height() // 2).alpha() == 255
    assert qtlog.records == []


@pytest.mark.usefixtures("qapp")
@pytest.mark.skipif(shutil.which("rsvg-convert") is None, reason="librsvg is not here")
@pytest.mark.parametrize("card", ALL_CARDS)
def test_librsvg_draws_the_same_picture(card: str, tmp_path: Path) -> None:
    [(picture, _)] = [
        layer for layer in layers("treviso", card, "traditional") if "pictures" in str(layer[0])
    ]
    other = tmp_path / "other.png"
    size = ["-w", "240", "-h", "509", "-b", "white"]
    subprocess.run(["rsvg-convert", *size, str(picture), "-o", str(other)], check=True)
    theirs = QImage(str(other)).convertToFormat(QImage.Format.Format_ARGB32)
    assert difference(on_white(image_of([(picture, 1)], 240)), on_white(theirs)) < 1


class TestPaths:
    def test_short_path_data_says_the_same(self, art: Any) -> None:
        compact = art("paths").compact
        assert compact("M10 20L30.5 40L30 40Z") == "m10 20l20.5 20-.5 0z"
        assert compact("M0.5 -0.5H10V3Z") == "m.5-.5h9.5v3.5z"
        assert compact("M0 -90A90 90 0 0 1 0 90Z") == "m0-90a90 90 0 0 1 0 180z"

    def test_what_is_above_a_line_stays_and_the_cut_has_no_stroke(self, art: Any) -> None:
        drawing = art("canvas").Drawing()
        drawing.rect(10, 0, 20, 40, "#ff0000", 2)
        drawing.circle(0, 100, 5, "#00ff00")
        cut = art("halves").cut_above(drawing, 30)
        fill, stroke = cut.items
        corners = sorted(re.findall(r"\d+ \d+", fill.attributes["d"]))
        assert set(corners) == {"10 0", "10 30", "30 0", "30 30"}
        assert fill.attributes["d"].endswith("Z")
        assert stroke.attributes["fill"] == "none"
        assert not stroke.attributes["d"].endswith("Z")

    def test_what_is_repeated_is_written_once(self, art: Any) -> None:
        drawing, part = art("canvas").Drawing(), art("coins").coin(50)
        drawing.add(part, 100, 100).add(part, 300, 300)
        text = art("svgfile").svg_file(drawing)
        assert text.count("<use ") == 2
        assert text.count('<g id="') == 1


def inked(picture: Path, *areas: QRect) -> bool:
    """Tell whether a picture draws anything in areas, given in units."""
    image = image_of([(picture, 1.0)], 490)
    seen = (image.copy(area) for area in areas)
    return any(part.pixelColor(x, y).alpha() > 40 for part in seen for x, y in pixels(part))


def pixels(image: QImage) -> Iterator[tuple[int, int]]:
    return product(range(image.width()), range(image.height()))


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("card", [card for card in ALL_CARDS if card not in COURTS])
def test_signs_and_aces_keep_three_units_from_the_tab(card: str) -> None:
    # The tab ends at x 94 and y 170; the other one is the same, turned by half.
    _, (picture, _), *_ = layers("treviso", card, "index")
    assert not inked(picture, QRect(46, 54, 51, 119), QRect(393, 867, 51, 119))


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("card", NUMBERS)
def test_signs_keep_three_units_from_the_frame(card: str) -> None:
    _, (picture, _), *_ = layers("treviso", card, "traditional")
    sides = (QRect(40, 50, 7, 940), QRect(443, 50, 7, 940))
    assert not inked(picture, *sides, QRect(40, 50, 410, 5), QRect(40, 985, 410, 5))
