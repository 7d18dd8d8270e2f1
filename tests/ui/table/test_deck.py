"""The deck's pictures: sharp enough, rendered in turn, kept on disk, never trusted blindly."""

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from madrasso_qt.rules.cards import DECK, Card
from madrasso_qt.ui.table import deck as deck_module
from madrasso_qt.ui.table.deck import (
    SHADOW_MARGIN,
    CardPictures,
    RasterCache,
    raster_width,
    sharpness,
)
from madrasso_qt.ui.table.layout import CARD_RATIO

ASSO, SETTE = Card.parse("DA"), Card.parse("C7")


def opened(cache: Path | None = None, width: float = 20) -> CardPictures:
    pictures = CardPictures(cache)
    pictures.set_width(width, 1.0)
    return pictures


def saved(cache: Path) -> QImage:
    """Return a card from a deck that has then written all that it wants to keep."""
    pictures = opened(cache)
    picture = pictures.pixmap(ASSO, 20).toImage()
    pictures.finish()
    return picture


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the widths of all cards drawn from their SVG from now on."""
    widths: list[int] = []
    plain = deck_module.rasterised

    def counted(svg: bytes, width: int) -> QImage:
        widths.append(width)
        return plain(svg, width)

    monkeypatch.setattr(deck_module, "rasterised", counted)
    return widths


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_a_picture_has_the_size_and_resolution_of_the_screen(
    qapp: QApplication, ratio: float
) -> None:
    pictures = CardPictures()
    pictures.set_width(40, ratio)
    picture = pictures.pixmap(ASSO, 40)
    size = picture.deviceIndependentSize()
    assert size.width() == pytest.approx(40 * (1 + 2 * SHADOW_MARGIN), abs=1.5)
    assert size.height() == pytest.approx(40 * (CARD_RATIO + 2 * SHADOW_MARGIN), abs=1.5)
    assert picture.devicePixelRatio() >= ratio
    assert picture.toImage().pixelColor(picture.width() // 2, picture.height() // 2).alpha() == 255
    assert pictures.pixmap(ASSO, 40) is picture


def test_few_widths_are_rendered_and_all_are_wide_enough() -> None:
    widths = {raster_width(width) for width in range(60, 400)}
    assert len(widths) < 16
    assert all(raster_width(w) >= w * sharpness(w) - 1 for w in range(20, 900, 7))


def test_a_dark_table_has_softer_whites(qapp: QApplication) -> None:
    pictures = opened()

    def paper() -> QColor:
        image = pictures.pixmap(SETTE, 20).toImage()
        return image.pixelColor(image.width() // 2, round(image.height() * 0.11))

    light = paper()
    pictures.set_dark(True)
    assert paper().lightness() < light.lightness() - 8
    pictures.set_dark(False)
    assert paper() == light


def test_a_resize_shows_the_old_picture_until_the_new_one_is_there(
    qtbot: QtBot, drawn: list[int]
) -> None:
    pictures = opened()
    pictures.pixmap(ASSO, 20)
    pictures.set_width(80, 1.0)
    blurred = pictures.pixmap(ASSO, 80).toImage()
    assert drawn == [raster_width(20)]
    with qtbot.waitSignal(pictures.rendered) as rendered:
        pass
    assert rendered.args == [ASSO]
    assert drawn == [raster_width(20), raster_width(80)]
    assert pictures.pixmap(ASSO, 80).toImage() != blurred


def test_what_waits_for_an_old_size_is_dropped(qtbot: QtBot, drawn: list[int]) -> None:
    pictures = opened()
    pictures.pixmap(ASSO, 20)
    pictures.set_width(80, 1.0)
    pictures.set_width(120, 1.0)
    with qtbot.waitSignal(pictures.rendered):
        pass
    assert drawn == [raster_width(20), raster_width(120)]


def test_of_two_tables_the_larger_counts(qapp: QApplication, drawn: list[int]) -> None:
    pictures = CardPictures()
    large, small = object(), object()
    pictures.set_width(80, 1.0, large)
    assert not pictures.set_width(20, 1.0, small)
    pictures.pixmap(ASSO, 20)
    assert drawn == [raster_width(80)]
    pictures.forget(large)
    assert pictures.set_width(20, 1.0, small)
    pictures.stop()


def test_the_rest_of_the_deck_is_rendered_one_card_a_turn(qtbot: QtBot, drawn: list[int]) -> None:
    pictures = opened(width=4)
    pictures.prepare()
    assert not drawn
    qtbot.waitUntil(lambda: len(drawn) == len(DECK) + 1)
    assert not pictures.findChildren(QTimer)[0].isActive()


def test_nothing_is_rendered_while_cards_fly(qtbot: QtBot, drawn: list[int]) -> None:
    pictures = opened(width=4)
    pictures.set_paused(True)
    pictures.prepare()
    qtbot.wait(20)
    assert not drawn
    pictures.set_paused(False)
    qtbot.waitUntil(lambda: len(drawn) > 3)
    pictures.stop()


def test_the_disk_spares_the_drawing(qapp: QApplication, tmp_path: Path, drawn: list[int]) -> None:
    first = saved(tmp_path)
    assert opened(tmp_path).pixmap(ASSO, 20).toImage() == first
    assert len(drawn) == 1
    large = opened(tmp_path, width=60)
    large.pixmap(ASSO, 60)
    large.stop()
    dark = CardPictures(tmp_path)
    dark.set_dark(True)
    dark.set_width(20, 1.0)
    dark.pixmap(ASSO, 20)
    assert len(drawn) == 3
    dark.stop()


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"MDQ1",
        b"something else",
        b"MDQ1" + bytes(40),
        b"MDQ1\x7f\xff\xff\xff\x7f\xff\xff\xff" + b"x" * 50,
    ],
)
def test_a_damaged_file_is_drawn_again(
    qapp: QApplication, tmp_path: Path, drawn: list[int], damage: bytes
) -> None:
    picture = saved(tmp_path)
    (stored,) = tmp_path.iterdir()
    good = stored.read_bytes()
    stored.write_bytes(damage)
    assert saved(tmp_path) == picture
    assert len(drawn) == 2
    assert stored.read_bytes() == good


def test_a_file_with_a_flipped_bit_or_a_lost_end_counts_as_missing(
    qapp: QApplication, tmp_path: Path
) -> None:
    cache = RasterCache(tmp_path)
    image = QImage(16, 34, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0xFF336699)
    cache.write("card", image)
    (stored,) = tmp_path.iterdir()
    good = stored.read_bytes()
    assert cache.read("card") == image
    for place in range(0, len(good), 3):
        stored.write_bytes(good[:place] + bytes([good[place] ^ 0x40]) + good[place + 1 :])
        assert cache.read("card") in (None, image)
        stored.write_bytes(good[:place])
        assert cache.read("card") is None


def test_a_folder_that_cannot_be_made_is_no_harm(qapp: QApplication, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert not saved(blocked / "cards").isNull()


def test_the_folder_stays_within_its_limit(qapp: QApplication, tmp_path: Path) -> None:
    cache = RasterCache(tmp_path, limit=3000)
    image = QImage(16, 34, QImage.Format.Format_ARGB32_Premultiplied)
    for number in range(80):
        image.fill(number * 1000 + 1)
        cache.write(f"card-{number}", image)
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= 3000
    assert cache.read("card-79") == image
