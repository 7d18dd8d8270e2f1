"""The search language: what it finds, and what it says it does not understand."""

import pytest

from madrasso_qt.library import Library
from madrasso_qt.library.search import ProblemKind, Search
from tests.club import keep, points, season


@pytest.fixture
def club(library: Library) -> Library:
    season(library)
    return library


def found(library: Library, text: str) -> str:
    """Return the ids of what a search finds, in alphabetical order."""
    search = Search(text, library.players.register())
    assert search.problems == []
    return "".join(sorted(library.find(search.condition)))


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("", "ABCDEFG"),
        ("   ", "ABCDEFG"),
        ("osteria", "A"),
        ("OSTERIA zorzi", "A"),
        ("osteria nobody", ""),
        ("nicolo", "F"),
        ('"nicolò\'s birthday"', "F"),
        ("birthday nicolo", "F"),
        ('"birthday nicolo"', ""),
        ("busett", "ABCDEFG"),
        ("con:zorzi", "ABCDEFG"),
        ("con:osteria", ""),
        ("with:ZORZI in:2024", "A"),
        ("in:2025", "BCDEFG"),
        ("in:2025-11-2", ""),
        ("in:2025-11-22", "D"),
        ("in:22/11/2025", "D"),
        ("in:22.11.2025", "D"),
        ("in:11/2025", "BCDEFG"),
        ("in<2025", "A"),
        ("in>=2025-11-25 in<=2025-11-26", "EF"),
        ("dal:2025-11-25 al:26.11.2025", "EF"),
        ("from:11/2025 to:2025-11-15", "BC"),
        ("da:2025", "BCDEFG"),
        ("a:2024", "A"),
        ("dal>2025-11-26", "G"),
        ("motivo:cappotto", "EG"),
        ("motivo:punti", "AB"),
        ("motivo:fora", "C"),
        ("motivo:sbagl", "D"),
        ("reason:wrong", "D"),
        ("motivo:chiamata", "C"),
        ("motivo:parità", ""),
        ("base>10", "CD"),
        ("base>=10", "ABCDG"),
        ("base:3", "E"),
        ("base=3", "E"),
        ("base<3", "F"),
        ("deals<=3", "EF"),
        ("punti>101", "AB"),
        ("punti>102", ""),
        ("punti>=102", "AB"),
        ("punti:102", "AB"),
        ("punti=2", ""),
        ("punti:28", "AB"),
        ("points<29", "AB"),
        ("punti<28", ""),
        ("casson:", "F"),
        ("casson:scarpa", "F"),
        ("casson:zorzi", ""),
        ("casson: in:2024", ""),
        ("busetto in:2025 motivo:cappotto base>3", "G"),
        ("%", ""),
        ("_", ""),
        ("'; DROP TABLE match; --", ""),
    ],
)
def test_what_is_found(club: Library, text: str, ids: str) -> None:
    assert found(club, text) == ids


@pytest.mark.parametrize("text", ["zorzi " * 500, "in:2025 " * 1500, "con:zorzi " * 400])
def test_a_very_long_search_is_borne(club: Library, text: str) -> None:
    assert found(club, f"{text}base:3") == "E"


def test_the_last_begun_come_first(club: Library) -> None:
    assert "".join(club.find(Search("", club.players.register()).condition)) == "GFEDCBA"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("base>", ProblemKind.NUMBER),
        ("base>x", ProblemKind.NUMBER),
        ("base>٣", ProblemKind.NUMBER),
        ("punti:-1", ProblemKind.NUMBER),
        ("in:", ProblemKind.DATE),
        ("in:yesterday", ProblemKind.DATE),
        ("in:2025-11-25-1", ProblemKind.DATE),
        ("in:25", ProblemKind.DATE),
        ("dal:ieri", ProblemKind.DATE),
        ("motivo:", ProblemKind.EMPTY),
        ("motivo:pizza", ProblemKind.REASON),
        ("con:", ProblemKind.EMPTY),
    ],
)
def test_what_is_not_understood_is_told_and_the_rest_counts(
    club: Library, text: str, kind: ProblemKind
) -> None:
    search = Search(f"{text} in:2024", club.players.register())
    assert [(problem.kind, problem.text) for problem in search.problems] == [(kind, text)]
    assert club.find(search.condition) == ["A"]


def test_an_unknown_prefix_is_searched_as_it_stands(library: Library) -> None:
    keep(library, "a", "2025-01-01", *points(65), title="Torneo: finale:2")
    search = Search("finale:2", library.players.register())
    assert [problem.kind for problem in search.problems] == [ProblemKind.PREFIX]
    assert library.find(search.condition) == ["a"]


def test_names_of_today_and_of_that_day_are_found(club: Library) -> None:
    club.players.rename("zorzi", "Marco el longo")
    assert found(club, "longo in:2024") == "A"
    assert found(club, "con:zorzi in:2024") == "A"
    other = club.players.add("Giacometti")
    assert found(club, "giacometti") == ""
    change = club.players.merge("scarpa", other.id)
    assert found(club, "con:giacometti in:2024") == "A"
    club.players.undo(change)
    assert found(club, "giacometti") == ""


def test_damaged_ones_come_last_and_are_searched_as_far_as_they_can_be_read(
    club: Library,
) -> None:
    with club._database.writing("test"):
        club._database.run("UPDATE event SET payload = '{' WHERE match_id = 'G' AND seq = 3")
        club._database.run("DELETE FROM summary WHERE match_id = 'G'")
    club._seen = -1
    assert "".join(club.find(Search("", club.players.register()).condition)) == "FEDCBAG"
    assert found(club, "base:2 zorzi") == "FG"


def test_b35_a_match_belongs_to_the_local_day_on_which_it_began(club: Library) -> None:
    keep(club, "late", "2023-12-31", *points(65))
    with club._database.writing("test"):
        at = "2023-12-31T23:59:00-05:00"  # in UTC it is the year after
        club._database.run("UPDATE match SET created_at = ? WHERE id = 'late'", at)
    assert found(club, "in:2023") == "late"
    assert found(club, "in:2024") == "A"
