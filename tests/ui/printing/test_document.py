"""Paper: everything is on it, whole, plain and in its place, however long the names are."""

import re
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QImage, QPainter

from madrasso_qt.rules import mpn
from madrasso_qt.rules.mpn import Record
from madrasso_qt.ui.printing import canvas
from madrasso_qt.ui.printing.canvas import Canvas, Page
from madrasso_qt.ui.printing.document import Layout, pages_of, pdf, picture, sheets_of
from madrasso_qt.ui.printing.sheet_pages import sheet_pages
from tests.ui.italian import in_italian

LONG = " ".join(["Bartolomeo della Giudecca"] * 5)[:108]
THREE = """[Event "a tre"][Variant "Three"][North "Anna"][West "Bepi"][South "Carla"][Sheet "N"]
1. 50/40/40 last:N
"""


def many_voids(voids: int) -> Record:
    lines = ["1. void why:misdealt"] * voids + [f"{n}. 65 dealer:N" for n in range(1, 11)]
    return mpn.read("\n".join(['[Event "x"]', '[Sheet "NS"]', *lines]))[0]


class Listener(Canvas):
    """Keeps every text with where it stands, and paints it too."""

    def __init__(self, painter: QPainter) -> None:
        super().__init__(painter)
        self.texts: list[tuple[str, QRectF]] = []

    def text(self, area: QRectF, text: str, font: QFont, **how: object) -> None:
        self.texts.append((text, area))
        super().text(area, text, font, **how)  # type: ignore[arg-type]

    def paragraph(self, place, width, text, font, **how):  # type: ignore[no-untyped-def]
        height = super().paragraph(place, width, text, font, **how)
        self.texts.append((text, QRectF(place.x(), place.y(), width, height)))
        return height


def listened(page: Page) -> list[tuple[str, QRectF]]:
    """Paint a page and return its texts."""
    size = (int(canvas.WIDTH * canvas.UNITS // 4), int(canvas.HEIGHT * canvas.UNITS // 4))
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    painter.scale(0.25, 0.25)
    listener = Listener(painter)
    page.paint(listener)
    painter.end()
    edge = int((canvas.MARGIN - 2) * canvas.UNITS / 4)
    columns = [*range(edge), *range(size[0] - edge, size[0])]
    assert all(image.pixel(x, y) == 0xFFFFFFFF for x in columns for y in range(0, size[1], 3)), (
        "something is painted over the edge"
    )
    return listener.texts


def words_on(page: Page) -> list[str]:
    return [re.sub("[\u2068\u2069]", "", text) for text, _ in listened(page) if text]


def test_everything_is_on_the_sheet(example: Record) -> None:
    (page,) = sheet_pages(example)
    words = words_on(page)
    for wanted in (
        "Osteria, martedì sera",
        "Venezia, ITA · Tuesday, 25 November 2025",
        "Veneto rules, classic",
        "Noi (keep the sheet)",
        "708",
        "1300 − 708 = 592",
        "778",
        "casson Scarpa, Lucia",
        'Zorzi, Marco and Vianello, Piero "Piero el longo" win: called out with 778 in deal 11.',
        "· last trick     C casson     F fora     x thrown in",
    ):
        assert wanted in words
    # Three times as dealer, and under a line for her signature.
    assert words.count("Busetto, Anna") == 3 + 1


def test_it_speaks_the_language_of_the_program(example: Record) -> None:
    with in_italian():
        (page,) = sheet_pages(example)
        words = words_on(page)
    assert "Noi (scrive)" in words
    assert "mazziere" in words
    assert any(text.startswith("Vincono Zorzi") for text in words)


@pytest.mark.parametrize(
    "name", [LONG, "דוד לוי", "Nicolo\u0300", '<img src="/etc/x.png">', "W" * 60]
)
def test_b21_b22_b41_names_are_plain_and_whole_and_nothing_overlaps(
    example: Record, name: str
) -> None:
    tags = {**example.tags, **dict.fromkeys(("North", "West", "South", "East"), name)}
    for page in sheet_pages(replace(example, tags=tags)):
        texts = listened(page)
        assert sum(name in text for text, _ in texts) >= 2
        for place, (text, area) in enumerate(texts):
            assert area.bottom() <= canvas.HEIGHT - canvas.MARGIN + 0.1, text
            for other, beside in texts[place + 1 :]:
                common = area.adjusted(0.1, 0.1, -0.1, -0.1).intersected(beside)
                assert common.isEmpty() or not (text and other), (text, other)


def test_b23_a_name_cannot_turn_the_score_around(example: Record) -> None:
    text = mpn.write(example).replace("Zorzi, Marco", "Busetto \u202e74 – 38")
    (record,) = mpn.read(text)
    (page,) = sheet_pages(record)
    assert any("Busetto 74 – 38" in word for word in words_on(page))
    assert not any("\u202e" in text for text, _ in listened(page))


@pytest.mark.parametrize(("voids", "pages"), [(0, 1), (12, 1), (20, 2), (90, 4)])
def test_a_long_sheet_goes_on_overleaf(voids: int, pages: int) -> None:
    found = sheet_pages(many_voids(voids))
    assert len(found) == pages
    numbers = [text for page in found for text, _ in listened(page) if re.fullmatch(r"\d+\.", text)]
    assert numbers == [f"{n}." for n in range(1, 11)]
    assert "1300 − 650 = 650" in words_on(found[-1])


def test_three_players_sign_and_have_a_column_each() -> None:
    (page,) = sheet_pages(mpn.read(THREE)[0])
    words = words_on(page)
    assert [words.count(name) for name in ("Anna", "Bepi", "Carla")] == [2, 2, 2]
    assert "Not finished." in words


def test_an_unknown_house_rule_has_no_result(example: Record) -> None:
    text = mpn.write(example).replace("tie=last_trick", "tie=coin")
    (page,) = sheet_pages(mpn.read(text)[0])
    assert "An unknown house rule: the result is not computed." in words_on(page)


def test_a_booklet_begins_with_its_contents(example: Record) -> None:
    records = [example, many_voids(20), *mpn.read(THREE)]
    pages = pages_of(records, Layout())
    assert len(pages) == 1 + 1 + 2 + 1
    words = words_on(pages[0])
    assert words[0] == "Score sheets"
    assert [word for word in words if word.isdigit()] == ["2", "3", "5"]
    with_records = pages_of(records, Layout(with_record=True))
    assert len(with_records) == len(pages) + 3
    assert any('[Event "Osteria' in word for word in words_on(with_records[2]))


def test_many_matches_need_several_pages_of_contents(example: Record) -> None:
    pages = pages_of([example] * 30, Layout())
    count = len(pages) - 30
    assert count > 1
    numbers = [word for page in pages[:count] for word in words_on(page) if word.isdigit()]
    assert numbers == [str(number) for number in range(count + 1, count + 31)]


@pytest.mark.parametrize("count", range(1, 10))
def test_a_folded_booklet_can_be_leafed_through(count: int) -> None:
    pages = [Page(str(n), lambda _: None) for n in range(1, count + 1)]
    sides = sheets_of(pages, Layout(folded=True))
    assert len(sides) % 2 == 0
    # Laid into one another and folded, a leaf is the right half of a front with the left half of
    # its back, and in the second half of the booklet the other way round.
    fronts, backs = sides[0::2], sides[1::2]
    leaves = [(front[1], back[0]) for front, back in zip(fronts, backs, strict=True)]
    leaves += [(back[1], front[0]) for front, back in zip(fronts, backs, strict=True)][::-1]
    read = [page.title for leaf in leaves for page in leaf if page]
    assert read == [page.title for page in pages]


def test_a_pdf_has_pages_of_a5_with_our_letters(example: Record) -> None:
    content = pdf([example], Layout(with_record=True))
    assert content.startswith(b"%PDF-")
    assert content.rstrip().endswith(b"%%EOF")
    assert len(re.findall(rb"/Type\s*/Page\b", content)) == 2
    boxes = re.findall(rb"/MediaBox\s*\[0 0 ([0-9.]+) ([0-9.]+)\]", content)
    assert {(round(float(w)), round(float(h))) for w, h in boxes} <= {(420, 595), (419, 595)}
    for family in (b"Cabin", b"EBGaramond", b"Gentium"):
        assert family in content


def test_a_folded_pdf_is_a4_on_its_side(example: Record) -> None:
    content = pdf([example, example, example], Layout(folded=True))
    boxes = re.findall(rb"/MediaBox\s*\[0 0 ([0-9.]+) ([0-9.]+)\]", content)
    assert {(round(float(w)), round(float(h))) for w, h in boxes} == {(842, 595)}
    assert len(re.findall(rb"/Type\s*/Page\b", content)) == 2


def test_a_picture_is_as_large_as_its_sheets(example: Record) -> None:
    one, two = picture([example]), picture([many_voids(20)])
    assert (one.width(), one.height()) == (1165, 1654)
    assert two.width() == 2 * one.width()
