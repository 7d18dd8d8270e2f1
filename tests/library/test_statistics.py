"""Statistics against figures that were worked out by hand."""

from collections import Counter
from dataclasses import replace
from math import sqrt
from statistics import stdev
from typing import Any

import pytest

from madrasso_qt.library import Library
from madrasso_qt.library.company import Company
from madrasso_qt.library.statistics import (
    Filter,
    Help,
    Share,
    Statistics,
    Subject,
    condition_of,
    histogram,
    margin_of,
    mean_of,
    statistics,
)
from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.log import MatchClosed, Player, SeatChanged
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant
from madrasso_qt.rules.score import Casson, Closed, ClosedHow, DealEntry, DealKind, EndReason
from tests.club import (
    BEHIND,
    NAMES,
    THEM,
    US,
    X01,
    X02,
    begun,
    entered,
    keep,
    points,
    season,
    table_setup,
    write,
)


@pytest.fixture
def club(library: Library) -> Library:
    season(library)
    return library


def count(
    library: Library, *members: str, against: tuple[str, ...] = (), **changes: object
) -> Statistics:
    subject, wanted = Subject(members, against), replace(Filter(), **changes)  # type: ignore[arg-type]
    register = library.players.register()
    matches = library.seated(condition_of(register, subject, wanted))
    return statistics(matches, register, subject, wanted)


def test_the_figures_of_a_pair(club: Library) -> None:
    ours = count(club, *US)
    assert (ours.matches.won, ours.matches.lost, ours.matches.neither) == (3, 3, 0)
    assert ours.unfinished == 1
    assert ours.won_by == Counter({EndReason.POINTS: 1, EndReason.CALL: 1, EndReason.CAPPOTTO: 1})
    lost = {EndReason.POINTS: 1, EndReason.WRONG_CALL: 1, EndReason.CAPPOTTO: 1}
    assert ours.lost_by == Counter(lost)
    assert ours.in_carozza == 1
    # 777 + 523 + 720 + 720 + 200 + 0 + 70 + 370 + 130 points in 54 deals, the casson's left out.
    assert len(ours.matches.scores) == 54
    assert sum(ours.matches.scores) == 3510
    assert mean_of(ours.matches.scores) == 65.0
    assert ours.last_tricks == Counter({True: 2, False: 1})
    assert ours.cappotti == Counter({True: 1, False: 1})
    assert ours.cassoni == Counter({False: 1})
    assert (ours.calls_right, ours.calls_wrong) == (Counter({True: 1}), Counter({"short by": 1}))
    assert ours.others_wrong == Counter()
    assert ours.biggest_deficit == 430  # 370 to 800 after nine deals, then a cappotto.
    assert (ours.longest_won, ours.longest_lost) == (1, 2)
    assert list(ours.opponents) == [THEM]
    assert [course.match_id for course in ours.courses] == list("ABCDEG")
    assert [course.won for course in ours.courses] == [True, False, True, False, False, True]
    assert ours.courses[0].totals[-1] == 777
    assert ours.courses[5].totals == (30, 80, 120, 165, 200, 240, 290, 330, 370)


def test_the_other_side_sees_the_mirror(club: Library) -> None:
    theirs = count(club, *THEM)
    assert (theirs.matches.won, theirs.matches.lost) == (3, 3)
    assert sum(theirs.matches.scores) == 54 * 130 - 3510
    assert theirs.cassoni == Counter({True: 1})
    assert theirs.others_wrong == Counter({"short by": 1})
    assert theirs.calls_right == Counter({False: 1})
    assert theirs.in_carozza == 1
    assert theirs.biggest_deficit == 200 - 60  # 60 to 200 after two deals, then a cappotto.


def test_a_player_alone(club: Library) -> None:
    scarpa, busetto = count(club, "scarpa"), count(club, "busetto")
    assert (scarpa.own_cassoni, busetto.own_cassoni) == (1, 0)
    assert scarpa.cassoni == busetto.cassoni == Counter({True: 1})
    assert scarpa.matches.won == 3


@pytest.mark.parametrize(
    ("members", "against", "matches"),
    [
        (US, THEM, 6),
        (US, ("busetto",), 6),
        (("zorzi",), ("busetto", "scarpa"), 6),
        (("zorzi", "busetto"), (), 0),
        (US, ("zorzi",), 0),
        (("nobody",), (), 0),
    ],
)
def test_whose_matches_are_counted(
    club: Library, members: tuple[str, ...], against: tuple[str, ...], matches: int
) -> None:
    assert count(club, *members, against=against).wins.of == matches


@pytest.mark.parametrize(
    ("changes", "ids"),
    [
        ({"since": "2025-01-01"}, "BCDEG"),
        ({"until": "2025-11-08"}, "AB"),
        ({"since": "2025-11-08", "until": "2025-11-22"}, "BCD"),
        ({"since": "2025-11", "until": "2025"}, "BCDEG"),
        ({"until": "2024"}, "A"),
        ({"source": "bots"}, ""),
        ({"source": "table"}, "ABCDEG"),
        ({"variant": Variant.SHORT}, ""),
        ({"preset": "venezia"}, "v"),
        ({"preset": ""}, "h"),
        ({"preset": "veneto"}, "ABCDEG"),
    ],
)
def test_which_matches_are_counted(club: Library, changes: dict[str, Any], ids: str) -> None:
    old = {"v": RuleSet.of(Preset.VENEZIA), "h": RuleSet(target=700)}
    if "preset" in changes:
        for match_id, rules in old.items():
            keep(club, match_id, "2020-01-01", *points(*X01), rules=rules)
    found = [course.match_id for course in count(club, *US, **changes).courses]
    assert "".join(found) == ids


def test_assisted_deals_stand_apart(library: Library) -> None:
    lines = points(*X01)
    lines[2] = replace(lines[2], assist=True)
    keep(library, "helped", "2025-01-01", *lines)
    keep(library, "alone", "2025-01-02", *points(*X02))
    without = count(library, *US)
    assert (without.left_out, without.left_out_deals) == (1, 1)
    assert (without.wins.of, len(without.matches.scores)) == (1, 19)
    helped = count(library, *US, help=Help.WITH)
    assert (helped.wins, helped.matches.scores) == (Share(1, 1), [96])
    both = count(library, *US, help=Help.ALL)
    assert (both.wins, both.left_out, len(both.matches.scores)) == (Share(1, 2), 0, 20)


def test_a_substitute_answers_for_his_own_deals(library: Library) -> None:
    match = begun(library, table_setup("s"))
    first, second, *others = entered(*points(*X01))
    write(library, match, first, second)
    write(library, match, SeatChanged(Seat.EAST, Player("Piero", id="piero"), "d2"), *others)
    assert len(count(library, "piero").matches.scores) == 8
    assert len(count(library, *US).matches.scores) == 10
    assert len(count(library, *US, against=("piero",)).matches.scores) == 8
    assert count(library, "piero").wins == Share(0, 1)


def test_who_left_a_table_keeps_the_deals_and_not_the_result(library: Library) -> None:
    match = begun(library, table_setup("s"))
    first, second, *others = entered(*points(*X01))
    second = second._replace(entry=DealEntry(DealKind.CASSON, casson=Casson(Side.WE, Seat.EAST)))
    write(library, match, first, second)
    write(library, match, SeatChanged(Seat.EAST, Player("Piero", id="piero"), "d2"), *others)
    scarpa = count(library, "scarpa")
    assert (scarpa.matches.scores, scarpa.own_cassoni) == ([47], 1)
    assert (scarpa.wins.of, scarpa.courses) == (0, [])
    assert count(library, "piero").own_cassoni == 0
    assert count(library, *THEM).matches.scores == [47]
    ours = count(library, *US)
    assert {others: len(r.scores) for others, r in ours.opponents.items()} == {
        ("busetto", "scarpa"): 1,
        ("busetto", "piero"): 8,
    }


def test_who_comes_back_or_changes_sides_counts_where_he_sat(library: Library) -> None:
    match = begun(library, table_setup("s"))
    lines = entered(*points(*X01))
    write(library, match, *lines[:2])
    write(library, match, SeatChanged(Seat.EAST, Player("Piero", id="piero"), "d2"), *lines[2:5])
    write(library, match, SeatChanged(Seat.NORTH, Player("Scarpa", id="scarpa"), "d5"), *lines[5:])
    assert count(library, "scarpa").matches.scores == [130 - 83, 130 - 71, *X01[5:]]
    assert count(library, "scarpa").wins == Share(1, 1)
    company = Company(library.seatings(), library.players.register())
    assert company.seats == Counter(["zorzi", "busetto", "vianello", "scarpa", "piero"])
    assert company.beside_and_against(("scarpa",)) == (
        Counter(["busetto", "vianello"]),
        Counter(["zorzi", "vianello", "busetto", "piero"]),
    )
    assert company.together("scarpa", "piero") == 1
    assert company.together("zorzi", "scarpa") == 1


def test_three_players_each_for_himself(library: Library) -> None:
    rules = RuleSet.of(variant=Variant.THREE)
    players = {seat: Player(NAMES[seat], id=NAMES[seat].lower()) for seat in rules.seats}
    lines = [DealEntry.of_points(60, 40, 30)] * 10
    keep(library, "t", "2025-01-01", *lines, rules=rules, players=players, keeper=Side.NORTH)
    zorzi = count(library, "zorzi", variant=Variant.THREE)
    assert zorzi.wins == Share(1, 1)
    assert zorzi.expected == pytest.approx(130 / 3)
    assert zorzi.matches.scores == [60] * 10
    assert list(zorzi.opponents) == [("busetto", "vianello")]
    assert count(library, "vianello", variant=Variant.THREE).biggest_deficit == 0
    assert count(library, "zorzi").wins.of == 0


def test_ended_by_word(library: Library) -> None:
    for match_id, closed in (
        ("r", Closed(ClosedHow.RESIGNED, Side.WE)),
        ("a", Closed(ClosedHow.ABANDONED)),
    ):
        match = begun(library, table_setup(match_id))
        write(library, match, *entered(*points(65)), MatchClosed(closed))
    ours = count(library, *US)
    assert (ours.matches.won, ours.matches.lost, ours.matches.neither) == (1, 0, 1)
    assert ours.won_by == Counter({EndReason.RESIGNED: 1})


def test_the_trash_and_damaged_matches_do_not_count(club: Library) -> None:
    club.trash("A")
    with club._database.writing("test"):
        club._database.run("UPDATE event SET payload = '{' WHERE match_id = 'B' AND seq = 3")
        club._database.run("DELETE FROM summary")
    club._seen = -1
    assert [course.match_id for course in count(club, *US).courses] == list("CDEG")


def test_a_merged_player_has_both_his_histories(club: Library) -> None:
    keep(
        club,
        "H",
        "2025-12-01",
        *points(*X01),
        players={**table_setup("x").players, Seat.NORTH: Player("Zorzi M.", id="other")},
    )
    with club._database.writing("test"):
        club._database.run("INSERT INTO player VALUES('other', 'Zorzi M.', '', '[]', '', '', 0)")
    assert count(club, *US).wins.of == 6
    club.players.merge("other", "zorzi")
    assert count(club, *US).wins.of == 7


@pytest.mark.parametrize(
    ("share", "low", "high"),
    [((3, 6), 0.188, 0.812), ((0, 10), 0.0, 0.278), ((10, 10), 0.722, 1.0), ((0, 0), 0.0, 1.0)],
)
def test_wilsons_interval(share: tuple[int, int], low: float, high: float) -> None:
    assert Share(*share).interval == pytest.approx((low, high), abs=0.0006)


def test_the_margin_of_a_mean() -> None:
    # Few deals are given the usual scatter of 24.3: ±15 for ten, ±6.7 for fifty.
    assert margin_of([65] * 10) == pytest.approx(15.06, abs=0.01)
    scores = [*X01, *X02, *BEHIND, 130, 0]
    assert margin_of(scores) == pytest.approx(1.96 * stdev(scores) / sqrt(len(scores)))
    assert margin_of([]) == float("inf")


def test_scores_lie_in_thirteen_bins() -> None:
    assert histogram([0, 9, 10, 65, 119, 120, 129, 130]) == [2, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 3]


def test_who_played_with_whom(club: Library) -> None:
    company = Company(club.seatings(), club.players.register())
    assert company.years == ["2025", "2024"]
    assert company.seats == Counter(dict.fromkeys((*US, *THEM), 7))
    beside, against = company.beside_and_against(("zorzi",))
    assert beside == Counter({"vianello": 7})
    assert against == Counter(dict.fromkeys(THEM, 7))
    assert company.beside_and_against(("zorzi", "busetto")) == (Counter(), Counter())
    assert company.beside_and_against(US)[1] == against
    assert company.beside_and_against(()) == (Counter(), Counter())
    assert (company.together("zorzi", "scarpa"), company.together("zorzi", "x")) == (7, 0)
