"""The deck's pictures: sharp enough, rendered in turn, kept on disk, never trusted blindly."""

import shutil
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from madrasso_qt import assets
from madrasso_qt.app.decks import DeckError, DeckFolder, DeckProblem, Drawing, Look
from madrasso_qt.rules.cards import DECK, Card
from madrasso_qt.ui.table.deck import (
    SHADOW_MARGIN,
    CardPictures,
    RasterCache,
    raster_width,
    sharpness,
)
from madrasso_qt.ui.table.drawing import rasterised
from madrasso_qt.ui.table.layout import CARD_RATIO

ASSO, SETTE = Card.parse("DA"), Card.parse("C7")


OpenDeck = Callable[..., CardPictures]


@pytest.fixture
def opened(qapp: QApplication) -> Iterator[OpenDeck]:
    """Return a function that opens the deck; whatever it draws is ended after the test."""
    decks: list[CardPictures] = []

    def open_deck(cache: Path | None = None, width: float = 20, ratio: float = 1.0) -> CardPictures:
        pictures = CardPictures(cache)
        if width:
            pictures.set_width(width, ratio)
        decks.append(pictures)
        return pictures

    yield open_deck
    for pictures in decks:
        pictures.stop()


@pytest.fixture
def saved(opened: OpenDeck) -> Callable[[Path], QImage]:
    """Return a function: a card from a deck that has then written all that it wants to keep."""

    def save(cache: Path) -> QImage:
        pictures = opened(cache)
        picture = pictures.pixmap(ASSO, 20).toImage()
        pictures.finish()
        return picture

    return save


@pytest.fixture
def other_deck(tmp_path: Path) -> Path:
    """Return a deck of a user whose index mode *swapped* shows backs as faces."""
    folder = tmp_path / "decks" / "other"
    shutil.copytree(assets.path("cards", "treviso"), folder)
    with (folder / "deck.toml").open("a", encoding="utf-8") as file:
        file.write('[modes.swapped]\nlayers = ["back.svg"]\n')
    return folder


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the widths of all cards drawn from their SVG from now on."""
    widths: list[int] = []

    def counted(layers: Sequence[Drawing], width: int) -> QImage:
        widths.append(width)
        return rasterised(layers, width)

    monkeypatch.setattr("madrasso_qt.ui.table.deck.rasterised", counted)
    return widths


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_a_picture_has_the_size_and_resolution_of_the_screen(
    opened: OpenDeck, ratio: float
) -> None:
    pictures = opened(width=40, ratio=ratio)
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


def test_a_dark_table_has_softer_whites(opened: OpenDeck) -> None:
    pictures = opened()

    def paper() -> QColor:
        image = pictures.pixmap(SETTE, 20).toImage()
        return image.pixelColor(image.width() // 2, round(image.height() * 0.11))

    light = paper()
    pictures.set_dark(True)
    assert paper() == light  # the window does not wait
    pictures.finish()
    assert paper().lightness() < light.lightness() - 8
    pictures.set_dark(False)
    pictures.finish()
    assert paper() == light


def test_a_resize_shows_the_old_picture_until_the_new_one_is_there(
    qtbot: QtBot, opened: OpenDeck, drawn: list[int]
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


def test_what_waits_for_an_old_size_is_dropped(
    qtbot: QtBot, opened: OpenDeck, drawn: list[int]
) -> None:
    pictures = opened()
    pictures.pixmap(ASSO, 20)
    pictures.set_width(80, 1.0)
    pictures.set_width(120, 1.0)
    with qtbot.waitSignal(pictures.rendered):
        pass
    assert drawn == [raster_width(20), raster_width(120)]


def test_of_two_tables_the_larger_counts(opened: OpenDeck, drawn: list[int]) -> None:
    pictures = opened(width=0)
    large, small = object(), object()
    pictures.set_width(80, 1.0, large)
    assert not pictures.set_width(20, 1.0, small)
    pictures.pixmap(ASSO, 20)
    assert drawn == [raster_width(80)]
    pictures.forget(large)
    assert pictures.set_width(20, 1.0, small)


def test_the_rest_of_the_deck_is_rendered_elsewhere(
    qtbot: QtBot, opened: OpenDeck, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: set[threading.Thread] = set()

    def watched(layers: Sequence[Drawing], width: int) -> QImage:
        threads.add(threading.current_thread())
        return rasterised(layers, width)

    monkeypatch.setattr("madrasso_qt.ui.table.deck.rasterised", watched)
    pictures = opened(width=4)
    told: list[object] = []
    pictures.rendered.connect(told.append)
    pictures.prepare()
    assert not threads
    qtbot.waitUntil(lambda: len(told) == len(DECK) + 1)
    assert set(told) == {None, *DECK}
    assert threading.main_thread() not in threads
    qtbot.waitUntil(lambda: not any(thread.is_alive() for thread in threads))


def test_nothing_is_rendered_while_cards_fly(
    qtbot: QtBot, opened: OpenDeck, drawn: list[int]
) -> None:
    pictures = opened(width=4)
    pictures.set_paused(True)
    pictures.prepare()
    qtbot.wait(20)
    assert not drawn
    pictures.set_paused(False)
    qtbot.waitUntil(lambda: len(drawn) > 3)


def test_a_result_that_comes_too_late_is_dropped(opened: OpenDeck, drawn: list[int]) -> None:
    pictures = opened()
    small = pictures.pixmap(ASSO, 20).toImage()
    pictures.set_width(80, 1.0)
    pictures._hand_out()
    pictures._workshop.wait()
    pictures.set_width(20, 1.0)
    pictures.finish()
    assert drawn == [raster_width(width) for width in (20, 80, 20)]
    assert pictures.pixmap(ASSO, 20).toImage() == small


def test_a_mode_and_a_back_change_what_is_seen_without_waiting(
    opened: OpenDeck, other_deck: Path, drawn: list[int]
) -> None:
    pictures = opened()
    asso, back = (pictures.pixmap(face, 20).toImage() for face in (ASSO, None))
    pictures.set_look(Look(DeckFolder(other_deck), "swapped"))
    assert pictures.pixmap(ASSO, 20).toImage() == asso
    assert len(drawn) == 2
    pictures.finish()
    assert pictures.pixmap(ASSO, 20).toImage() == back
    pictures.set_look(Look(DeckFolder(other_deck), "no such mode", "no such back"))
    pictures.finish()
    assert pictures.pixmap(ASSO, 20).toImage() == asso


def test_what_is_seen_is_drawn_anew_first(
    opened: OpenDeck, other_deck: Path, drawn: list[int]
) -> None:
    pictures = opened()
    pictures.prepare()
    pictures.finish()
    for face in (SETTE, ASSO):
        pictures.pixmap(face, 20)
    told: list[object] = []
    pictures.rendered.connect(told.append)
    pictures.set_look(Look(DeckFolder(other_deck), "swapped"))
    pictures.finish()
    assert set(told[:2]) == {ASSO, SETTE}
    assert len(told) == len(DECK) + 1


def test_who_shows_a_card_hears_of_it_when_another_had_it_drawn_at_once(
    opened: OpenDeck, other_deck: Path, saved: Callable[[Path], QImage], tmp_path: Path
) -> None:
    saved(tmp_path / "cache")
    pictures = opened(tmp_path / "cache")
    before = pictures.pixmap(ASSO, 20).toImage()  # finished, from the disk
    told: list[object] = []
    pictures.rendered.connect(told.append)
    pictures.set_look(Look(DeckFolder(other_deck), "swapped"))
    pictures.face(ASSO, 30)
    pictures.finish()
    assert ASSO in told
    assert pictures.pixmap(ASSO, 20).toImage() != before


def test_a_look_does_not_undo_the_dark_table(opened: OpenDeck, other_deck: Path) -> None:
    pictures = opened()
    pictures.set_dark(True)
    pictures.set_look(Look(DeckFolder(other_deck)))
    assert pictures.look.dark


@pytest.mark.parametrize("at_once", [True, False])
def test_a_drawing_that_is_none_gives_the_default_deck(
    opened: OpenDeck, other_deck: Path, at_once: bool
) -> None:
    (other_deck / "index" / "denari_asso.svg").write_text("no drawing")
    pictures = opened()
    if not at_once:
        pictures.pixmap(ASSO, 20)
    good = opened().pixmap(ASSO, 20).toImage()
    troubles: list[DeckError] = []
    pictures.failed.connect(troubles.append)
    pictures.set_look(Look(DeckFolder(other_deck)))
    pictures.pixmap(ASSO, 20)
    pictures.finish()
    assert [error.problem for error in troubles] == [DeckProblem.BAD_PICTURE]
    assert troubles[0].what == "denari_asso"
    assert pictures.look.folder.path != other_deck
    assert pictures.pixmap(ASSO, 20).toImage() == good


def test_a_card_can_be_seen_large_and_sharp(opened: OpenDeck, drawn: list[int]) -> None:
    pictures = opened()
    pictures.pixmap(ASSO, 20)
    blurred = pictures.enlarged(ASSO, 300).toImage()
    pictures.finish()
    assert drawn == [raster_width(20), raster_width(300)]
    sharp = pictures.enlarged(ASSO, 300).toImage()
    assert sharp.size() == blurred.size()
    assert sharp != blurred
    assert pictures.enlarged(ASSO, 300).toImage() == sharp
    assert len(drawn) == 2


def test_the_disk_spares_the_drawing(
    opened: OpenDeck, saved: Callable[[Path], QImage], tmp_path: Path, drawn: list[int]
) -> None:
    first = saved(tmp_path)
    assert opened(tmp_path).pixmap(ASSO, 20).toImage() == first
    assert len(drawn) == 1
    opened(tmp_path, width=60).pixmap(ASSO, 60)
    dark = opened(tmp_path, width=0)
    dark.set_dark(True)
    dark.set_width(20, 1.0)
    dark.pixmap(ASSO, 20)
    assert len(drawn) == 3


def test_what_is_on_the_disk_needs_no_look_into_the_deck(
    opened: OpenDeck,
    saved: Callable[[Path], QImage],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = saved(tmp_path)
    monkeypatch.setattr(Look, "layers", None)
    assert opened(tmp_path).pixmap(ASSO, 20).toImage() == first


def test_a_card_that_came_finished_from_the_disk_follows_another_look(
    opened: OpenDeck, saved: Callable[[Path], QImage], tmp_path: Path
) -> None:
    first = saved(tmp_path)
    pictures = opened(tmp_path)
    assert pictures.pixmap(ASSO, 20).toImage() == first
    renewed: list[Card | None] = []
    pictures.rendered.connect(renewed.append)
    pictures.set_dark(True)
    pictures.finish()
    assert ASSO in renewed
    assert pictures.pixmap(ASSO, 20).toImage() != first


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"MDQ1",
        b"something else",
        bytes(40) + b"MDQ3" + bytes(12),
        b"x" * 50 + b"MDQ3\x7f\xff\xff\xff\x7f\xff\xff\xff" + bytes(4),
    ],
)
def test_a_damaged_file_is_drawn_again(
    saved: Callable[[Path], QImage], tmp_path: Path, drawn: list[int], damage: bytes
) -> None:
    picture = saved(tmp_path)
    good = {stored: stored.read_bytes() for stored in tmp_path.iterdir()}
    for stored in good:
        stored.write_bytes(damage)
    assert saved(tmp_path) == picture
    assert len(drawn) == 2
    assert good == {stored: stored.read_bytes() for stored in tmp_path.iterdir()}


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


def test_a_folder_that_cannot_be_made_is_no_harm(
    saved: Callable[[Path], QImage], tmp_path: Path
) -> None:
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
