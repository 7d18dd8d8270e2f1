"""Files have names that every platform takes, whatever a match is called."""

import re
from pathlib import Path

import pytest

from madrasso_qt.exchange.names import file_stem, slug
from madrasso_qt.rules import mpn

EXAMPLE = Path(__file__).parents[1] / "data" / "example.mpn"


def named(title: str) -> mpn.Record:
    return mpn.read(f'[Event "{title}"][Date "2025.11.25"][MatchId "8f0c1c9e-7a55"]')[0]


def test_a_name_has_date_title_and_id() -> None:
    (record,) = mpn.read(EXAMPLE.read_bytes())
    assert file_stem([record]) == "2025-11-25-osteria-martedi-sera-8f0c1c9e"


@pytest.mark.parametrize(
    "title",
    ["..\\\\CON?*", "../../etc/passwd", "CON", "", "?", "\N{HEBREW LETTER ALEF}", "x" * 500],
)
def test_b26_a_name_is_safe_on_every_platform(title: str) -> None:
    stem = file_stem([named(title)])
    assert re.fullmatch(r"[a-z0-9-]+", stem)
    assert stem.startswith("2025-11-25-")
    assert stem.endswith("-8f0c1c9e")
    assert len(slug(title)) <= 40


def test_a_match_of_an_unknown_day_has_a_name() -> None:
    assert file_stem(mpn.read('[Event "?"]')) == "madrasso-madrasso"


def test_several_matches_have_a_name_together() -> None:
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-madrasso-2", file_stem([named("a"), named("b")]))
