"""The statistics window: whom it offers, what it counts, and what it shows and saves."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtTest import QTest

from madrasso_qt.library import Library
from madrasso_qt.rules.ruleset import Variant
from madrasso_qt.ui.statistics.chart import PNG_SCALE, encoded
from madrasso_qt.ui.statistics.charts import CoursePicture, nice_step
from madrasso_qt.ui.statistics.window import StatisticsWindow
from madrasso_qt.ui.theme import DARK
from tests.club import THEM, US, X01, keep, points

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def window(qtbot: QtBot, club: Library) -> StatisticsWindow:
    window = StatisticsWindow(lambda: club)
    qtbot.addWidget(window)
    window.ask(US, THEM)
    with qtbot.waitExposed(window):
        window.show()
    qtbot.waitUntil(lambda: len(offered(window, "player")) > 1)
    return window


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def offered(window: StatisticsWindow, name: str) -> list[str]:
    box = window._boxes[name]
    return [plain(box.itemText(place)) for place in range(box.count())]


def choose(window: StatisticsWindow, name: str, value: str) -> None:
    box = window._boxes[name]
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def figures(window: StatisticsWindow) -> dict[str, tuple[str, str]]:
    table = window._table
    cells = [[table.item(row, column) for column in range(3)] for row in range(table.rowCount())]
    return {row[0].text(): (row[1].text(), row[2].text()) for row in cells}  # type: ignore[union-attr]


def test_the_figures_come_with_how_sure_they_are(window: StatisticsWindow) -> None:
    shown = figures(window)
    assert shown["Matches"] == ("6", "3 won, 3 lost, 0 neither")
    assert shown["Won"] == ("50 %", "95 %: 19 to 81 %")
    assert shown["Won in carozza"] == ("1", "33 %")
    assert shown["Points a deal, from 65"][0] == "+0.0"
    assert shown["Points a deal, from 65"][1].endswith("(54 deals)")
    assert shown["Last trick"] == ("67 %", "2 of 3 known")
    assert shown["Cappotti"] == ("1", "1, by others 1")
    assert shown["Cassoni committed"] == ("0", "himself 0, others 1")
    assert shown["Calls"] == ("2", "1 right, 1 wrong")
    assert shown["Most behind and still won"][0] == "430"
    assert shown["Longest run"] == ("1", "won; 2 lost")
    assert window._note.text() == "1 match(es) go on."


def test_figures_are_shown_before_whom_else_one_may_choose(qtbot: QtBot, club: Library) -> None:
    window = StatisticsWindow(lambda: club)
    qtbot.addWidget(window)
    window.ask(("zorzi", "nobody"))
    assert offered(window, "player") == ["Zorzi"]
    assert window.figures.wins.of == 0
    qtbot.waitUntil(lambda: len(offered(window, "player")) > 1)
    assert window._boxes["player"].currentData() == "zorzi"
    assert window._boxes["partner"].currentData() == ""
    assert window.figures.wins.of == 6


def test_partners_and_opponents_are_those_who_were(window: StatisticsWindow) -> None:
    assert offered(window, "partner") == ["anybody", "Zorzi (7)"]
    assert [text[:7] for text in offered(window, "first")] == ["anybody", "Busetto", "Scarpa "]
    choose(window, "player", "scarpa")
    assert offered(window, "partner") == ["anybody", "Busetto (7)"]
    assert window._subject().members == ("scarpa",)
    assert not window._boxes["second"].isEnabled()


def test_filters_count_anew(window: StatisticsWindow, club: Library) -> None:
    choose(window, "when", "2024")
    assert window.figures.wins.of == 1
    choose(window, "when", "")
    choose(window, "where", "bots")
    assert window.figures.wins.of == 0
    assert figures(window)["Won"] == ("–", "")
    choose(window, "where", "table")
    choose(window, "rules", "venezia")
    assert window.figures.wins.of == 0
    choose(window, "rules", "veneto")
    assert window.figures.wins.of == 6
    choose(window, "help", "with")
    assert (window.figures.wins.of, window.figures.left_out) == (0, 6)
    assert "6" in window._note.text()
    choose(window, "help", "all")
    choose(window, "game", Variant.SHORT.value)
    assert window.figures.wins.of == 0


def test_a_free_range_of_days(window: StatisticsWindow) -> None:
    first, last = window._days.values()
    assert not first.isVisible()
    choose(window, "when", "between")
    assert first.isVisible()
    assert window.figures.wins.of == 6
    QTest.keyClicks(first, "8/11/2025")
    assert [course.match_id for course in window.figures.courses] == list("BCDEG")
    QTest.keyClicks(last, "22.11.2025")
    assert [course.match_id for course in window.figures.courses] == list("BCD")
    first.setText("8/11")
    assert plain(window._fault.text()).startswith("8/11: a year")
    assert [course.match_id for course in window.figures.courses] == list("ABCD")
    choose(window, "when", "2024")
    assert not last.isVisible()
    assert not window._fault.isVisible()


def test_how_special_a_score_was(window: StatisticsWindow) -> None:
    assert window._special.text() == "points: 1 of 54, 1.9 %"  # the cappotto
    window._least.setValue(102)
    assert window._special.text().startswith("points: 2 of 54")


def test_opponents_have_a_table(window: StatisticsWindow) -> None:
    window.ask(("zorzi",))
    cells = [window._opponents.item(0, column) for column in range(4)]
    texts = [plain(cell.text()) for cell in cells if cell is not None]
    assert texts == ["Busetto – Scarpa", "3", "3", "65.0"]


def test_each_chart_has_the_table_behind_it(window: StatisticsWindow) -> None:
    for place, name in enumerate(window._pages, 1):
        window._tabs.setCurrentIndex(place)
        page = window._pages[name]
        assert page.chart.isVisible()
        assert page.chart.accessibleName()
        assert page.chart.accessibleDescription()
        QTest.mouseClick(page._as_table, Qt.MouseButton.LeftButton)
        assert page.table.isVisible()
        assert not page.chart.isVisible()
        assert page.picture is not None
        assert page.table.rowCount() == len(page.picture.rows()) > 0


def rows(window: StatisticsWindow, name: str) -> list[tuple[str, ...]]:
    picture = window._pages[name].picture
    assert picture is not None
    return picture.rows()


def test_what_the_pictures_show(window: StatisticsWindow) -> None:
    scores = {row[0]: int(row[1]) for row in rows(window, "scores")}
    assert sum(scores.values()) == 54
    assert (scores["0–9"], scores["120–130"], scores["100–109"]) == (1, 1, 3)
    ways = {row[0]: row[1:] for row in rows(window, "ways")}
    assert ways["points"] == ways["cappotto"] == ("1", "1")
    assert (ways["call"], ways["wrong call"]) == (("1", "0"), ("0", "1"))
    calls = {row[0]: row[1:] for row in rows(window, "calls")}
    assert calls == {
        "right": ("1", "0"),
        "too few points": ("1", "0"),
        "at the wrong moment": ("0", "0"),
    }
    course = window._pages["course"].picture
    assert isinstance(course, CoursePicture)
    assert (course.reach, course.min_deals, course.pace) == (777, 10, 77.7)
    assert [line.strong for line in course.lines] == [False] * 5 + [True] * 2
    assert "2025-" not in course.lines[-1].name, "the day is written as the language does"
    # The newest match, a cappotto in the tenth deal: nine deals were added.
    assert [row[3] for row in course.rows()][:10] == [
        *("30", "80", "120", "165", "200", "240", "290", "330", "370"),
        "",
    ]
    # After one deal: (83 + 47 + 72 + 72 + 100 + 30) / 6 = 67.3.
    assert course.rows()[0][2] == "67"


@pytest.mark.parametrize("name", ["scores", "course", "ways", "calls"])
@pytest.mark.parametrize("empty", [False, True])
def test_pictures_are_saved_as_png_and_svg(
    window: StatisticsWindow, name: str, empty: bool, tmp_path: Path
) -> None:
    if empty:
        choose(window, "where", "import")
    picture = window._pages[name].picture
    assert picture is not None
    image = QImage.fromData(encoded(picture, tmp_path / "x.png"))
    assert image.size().toTuple() == (900 * PNG_SCALE, 560 * PNG_SCALE)
    colours = {image.pixel(x, y) for x in range(0, 1800, 7) for y in range(0, 1120, 7)}
    assert len(colours) > 3
    root = ET.fromstring(encoded(picture, tmp_path / "x.SVG"))
    assert root.tag.endswith("svg")
    texts = "".join(root.itertext())
    assert plain(picture.title) in plain(texts)
    assert picture.summary in texts


def test_saving_is_asked_for(qtbot: QtBot, window: StatisticsWindow) -> None:
    with qtbot.waitSignal(window.save_asked) as asked:
        window._pages["ways"]._save.click()
    assert asked.args is not None
    assert asked.args[0] is window._pages["ways"].picture


def test_light_and_dark_are_two_pictures(window: StatisticsWindow) -> None:
    window._tabs.setCurrentIndex(1)
    before = window._pages["scores"].chart.grab().toImage()
    window.set_theme(DARK)
    assert window._pages["scores"].chart.grab().toImage() != before


def test_names_of_today_stand_in_titles(
    qtbot: QtBot, window: StatisticsWindow, club: Library
) -> None:
    club.players.rename("zorzi", "Marco <b>Zorzi</b>")
    window.refresh()
    picture = window._pages["ways"].picture
    assert picture is not None
    assert "Vianello – Marco <b>Zorzi</b> against Busetto – Scarpa" in plain(picture.title)


def test_an_empty_library_shows_nothing(
    qtbot: QtBot, tmp_path_factory: pytest.TempPathFactory
) -> None:
    library = Library.open(tmp_path_factory.mktemp("empty"))
    window = StatisticsWindow(lambda: library)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    assert window.figures.wins.of == 0
    assert not window._boxes["player"].isEnabled()
    for page in window._pages.values():
        assert isinstance(page.chart.grab(), QPixmap)
    library.close()


def test_it_is_read_again_when_it_is_shown_again(window: StatisticsWindow, club: Library) -> None:
    window.hide()
    keep(club, "new", "2026-01-01", *points(*X01))
    window.show()
    assert window.figures.wins.of == 7


@pytest.mark.parametrize(
    ("most", "step"), [(0, 1), (1, 1), (5, 1), (6, 2), (11, 5), (113, 50), (4000, 1000)]
)
def test_a_scale_has_round_steps(most: int, step: int) -> None:
    assert nice_step(most) == step
