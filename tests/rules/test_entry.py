"""The entry language: every way of writing a deal, and every bad input that concerns it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from madrasso_qt.rules.cards import FOUR_SEATS, Side
from madrasso_qt.rules.entry import (
    Ask,
    Calling,
    Fault,
    Keeping,
    Nothing,
    Refused,
    Written,
    as_kind,
    count_cards,
    read_column,
    read_line,
    spell,
)
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.rules.score import Casson, DealEntry, DealKind, Duty, impossibility

N, W, S, E = FOUR_SEATS
NS, WE = Side.NS, Side.WE
NAMES = {N: "Zorzi", W: "Busetto", S: "Vianello", E: "Scarpa"}
PAIR = Keeping(RuleSet(), NS, NAMES)
OTHERS = Keeping(RuleSet(), WE, NAMES)
THREE = Keeping(RuleSet.of(variant=Variant.THREE), Side.WEST, {})


def written(text: str, keeping: Keeping = PAIR) -> DealEntry:
    reading = read_line(text, keeping)
    assert isinstance(reading, Written), reading
    return reading.entry


def refused(text: str, keeping: Keeping = PAIR) -> Refused:
    reading = read_line(text, keeping)
    assert isinstance(reading, Refused), reading
    return reading


@pytest.mark.parametrize(
    ("text", "points", "last"),
    [
        ("83", (83, 47), None),
        (" 83 ", (83, 47), None),
        ("83+", (83, 47), NS),
        ("83-", (83, 47), WE),
        ("/47", (83, 47), None),
        ("/47+", (83, 47), NS),
        ("83/47", (83, 47), None),
        ("83 / 47 -", (83, 47), WE),
        ("=11+10+4", (25, 105), None),
        ("=44-4+", (40, 90), NS),
        ("/=40+7", (83, 47), None),
        ("130s", (130, 0), NS),
        ("0s", (0, 130), WE),
        ("/130s", (0, 130), WE),
    ],
)
def test_points(text: str, points: tuple[int, int], last: Side | None) -> None:
    entry = written(text)
    assert (entry.kind, entry.points, entry.last) == (DealKind.POINTS, points, last)
    assert entry.stramazzo is text.endswith("s")


def test_the_other_pair_may_keep_the_sheet() -> None:
    assert written("83", OTHERS).points == (47, 83)
    assert written("83+", OTHERS).last is WE


def test_who_took_the_last_trick_may_be_said_elsewhere_and_the_text_wins() -> None:
    said = read_line("83", PAIR, last=WE)
    assert isinstance(said, Written)
    assert said.entry.last is WE
    both = read_line("83+", PAIR, last=WE)
    assert isinstance(both, Written)
    assert both.entry.last is NS


def test_all_131_values_with_every_last_trick() -> None:
    """Of them 129 totals, and 238 with a known last trick, are accepted; the rest is asked."""
    accepted: dict[str, set[int]] = {"": set(), "+": set(), "-": set()}
    for points in range(131):
        for sign, values in accepted.items():
            reading = read_line(f"{points}{sign}", PAIR)
            if isinstance(reading, Written):
                assert impossibility(PAIR.rules, reading.entry) is None
                assert (reading.ask is Ask.KIND) is (points in (0, 130))
                values.add(points)
            else:
                assert isinstance(reading, Refused)
    assert accepted[""] == set(range(131)) - {1, 129}
    assert accepted["+"] == {10, *range(12, 129), 130}
    assert accepted["-"] == {0, *range(2, 119), 120}
    assert len(accepted["+"]) + len(accepted["-"]) == 238


def test_twenty_totals_tell_the_last_trick_themselves() -> None:
    told = {}
    for points in range(131):
        reading = read_line(str(points), PAIR)
        if isinstance(reading, Written) and reading.last_forced:
            told[points] = reading.entry.last
    assert {points for points, last in told.items() if last is NS} == {119, *range(121, 129), 130}
    assert {points for points, last in told.items() if last is WE} == {0, *range(2, 10), 11}


@pytest.mark.parametrize("text", ["131", "999", "1301", "/131", "83/131"])
def test_b01_more_than_130_is_refused_with_its_figure(text: str) -> None:
    found = refused(text)
    assert found.fault is Fault.TOO_MANY
    assert str(found.values[0]) in text


@pytest.mark.parametrize(
    ("text", "side"), [("1300", NS), ("-1300", WE), ("−1300", WE), ("k", NS), ("/k", WE)]
)
def test_b02_the_figure_of_a_cappotto_is_understood_and_asked(text: str, side: Side) -> None:
    reading = read_line(text, PAIR)
    assert reading == Written(DealEntry.of_cappotto(side), Ask.CAPPOTTO)


@pytest.mark.parametrize(("text", "figure"), [("1", 1), ("129", 129), ("/1", 129), ("1/129", 1)])
def test_b03_no_cards_make_1_or_129_but_a_table_may_agree(text: str, figure: int) -> None:
    found = refused(text)
    assert (found.fault, found.values) == (Fault.IMPOSSIBLE, (figure,))
    assert found.instead is not None
    assert found.instead.forced
    assert sum(found.instead.points) == 130
    assert impossibility(PAIR.rules, found.instead) is None


@pytest.mark.parametrize(
    "text", ["11+", "119-", "121-", "130-", "0+", *(f"{n}+" for n in range(2, 10))]
)
def test_b04_a_last_trick_that_cannot_be_is_refused_and_the_other_offered(text: str) -> None:
    found = refused(text)
    assert found.fault is Fault.LAST
    assert found.instead is not None
    assert found.instead.last is (WE if text.endswith("+") else NS)


@pytest.mark.parametrize(("text", "winner"), [("130", NS), ("0", WE), ("/130", WE), ("0/130", WE)])
def test_b05_all_or_nothing_is_always_asked(text: str, winner: Side) -> None:
    reading = read_line(text, PAIR)
    assert isinstance(reading, Written)
    assert reading.ask is Ask.KIND
    loser = WE if winner is NS else NS
    entry = reading.entry
    assert as_kind(entry, DealKind.CAPPOTTO, PAIR).cappotto is winner
    assert as_kind(entry, DealKind.CASSON, PAIR).casson == Casson(loser)
    stramazzo = as_kind(entry, DealKind.POINTS, PAIR)
    assert (stramazzo.points, stramazzo.stramazzo) == (entry.points, True)


def test_b06_both_piles_are_added() -> None:
    assert refused("83/46") == Refused(Fault.SUM, (83, 46))
    assert refused("83/48") == Refused(Fault.SUM, (83, 48))


@pytest.mark.parametrize("text", ["", " ", "\t"])
def test_b07_blank_is_not_0(text: str) -> None:
    assert read_line(text, PAIR) == Nothing()


@pytest.mark.parametrize("text", ["٨٣", "８３", "８3", "083"])
def test_b08_digits_of_every_script_are_read(text: str) -> None:
    assert written(text).points == (83, 47)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1_0", Fault.UNREADABLE),
        ("8²", Fault.UNREADABLE),
        ("½", Fault.UNREADABLE),
        ("8.5", Fault.UNREADABLE),
        ("00083", Fault.UNREADABLE),
        ("eighty", Fault.UNREADABLE),
        ("83s", Fault.UNREADABLE),
        ("83/40/7", Fault.UNREADABLE),
        ("8 3", Fault.BLANK),
        ("+83", Fault.SIGN),
        ("-83", Fault.SIGN),
        ("/-83", Fault.SIGN),
    ],
)
def test_b08_what_only_looks_like_a_number_is_refused(text: str, fault: Fault) -> None:
    assert refused(text).fault is fault


@pytest.mark.parametrize("text", ["=", "=a", "=11*2", "=1-11", "=__import__('os')"])
def test_b09_only_plus_and_minus_of_numbers_are_worked_out(text: str) -> None:
    assert refused(text).fault is Fault.BAD_SUM


def test_b09_a_sum_over_130_is_refused() -> None:
    assert refused("=100+40") == Refused(Fault.TOO_MANY, (140,))


@pytest.mark.parametrize(
    ("text", "casson"),
    [
        ("c6", Casson(WE, E)),
        ("c:S", Casson(NS, S)),
        ("c:E", Casson(WE, E)),
        ("c z", Casson(NS, N)),
        ("cns", Casson(NS)),
        ("c6 4", Casson(WE, E, 4)),
        ("c64", Casson(WE, E, 4)),
        ("c610", Casson(WE, E, 10)),
        ("c6 4 t", Casson(WE, E, 4, Duty.TRUMP)),
        ("c6 4f", Casson(WE, E, 4, Duty.FOLLOW)),
        ("*16", Casson(WE, E)),
    ],
)
def test_cassons(text: str, casson: Casson) -> None:
    assert written(text).casson == casson


def test_a_casson_of_nobody_in_particular_is_asked() -> None:
    reading = read_line("c", PAIR)
    assert isinstance(reading, Written)
    assert reading.ask is Ask.OFFENDER


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("cS", Refused(Fault.WHO_OF_TWO, ("s",))),  # Scarpa, and South
        ("c5", Refused(Fault.WHO, ("5",))),
        ("cq", Refused(Fault.WHO, ("q",))),
        ("c6 0", Refused(Fault.TRICK, (0,))),
        ("c6 11", Refused(Fault.TRICK, (11,))),
        ("c6 four", Refused(Fault.TRICK, ("four",))),
        ("c6 4 5", Refused(Fault.UNREADABLE, ("5",))),
    ],
)
def test_cassons_that_cannot_be(text: str, found: Refused) -> None:
    assert read_line(text, PAIR) == found


@pytest.mark.parametrize(
    ("text", "calling"),
    [
        ("f", Calling()),
        ("f8", Calling(N)),
        ("f8 5", Calling(N, 5)),
        ("f8 5 70", Calling(N, 5, 70)),
        ("f:N@5=70", Calling(N, 5, 70)),
        ("*3", Calling()),
        ("*38 5 70", Calling(N, 5, 70)),
        ("f8 0", Calling(N, 0)),
    ],
)
def test_calls(text: str, calling: Calling) -> None:
    assert read_line(text, PAIR) == calling


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x", ""),
        ("x1", "misdealt"),
        ("x 2", "exposed"),
        ("*43", "wrong count"),
        ("x: rain", "rain"),
    ],
)
def test_void_deals(text: str, why: str) -> None:
    assert written(text) == DealEntry.of_void(why)


def test_rare_figures_are_marked() -> None:
    rare = []
    for points in range(2, 129):
        reading = read_line(str(points), PAIR)
        assert isinstance(reading, Written)
        if reading.unlikely:
            rare.append(points)
    assert rare == [*range(2, 10), *range(121, 129)]


class TestThreeHanded:
    """Two columns are written and the third follows (Rule 10.2)."""

    def test_the_third_follows(self) -> None:
        assert written("50/40", THREE).points == (40, 50, 40)
        assert written("50/45/35", THREE).points == (35, 50, 45)
        assert written("50/40+", THREE).last is Side.WEST

    def test_one_figure_is_not_enough(self) -> None:
        assert refused("50", THREE).fault is Fault.NEED_TWO
        assert refused("50/40/41", THREE) == Refused(Fault.SUM, (50, 40, 41))
        assert refused("90/50", THREE) == Refused(Fault.SUM, (90, 50))
        assert refused("/50", THREE).fault is Fault.UNREADABLE

    def test_which_of_the_others_must_be_said(self) -> None:
        assert refused("50/40-", THREE).fault is Fault.NEED_PLAYER
        assert refused("/k", THREE).fault is Fault.NEED_PLAYER
        assert written("k8", THREE).cappotto is Side.NORTH
        assert written("k", THREE).cappotto is Side.WEST
        assert refused("c6", THREE) == Refused(Fault.WHO, ("6",))
        assert written("c2 13", THREE).casson == Casson(Side.SOUTH, S, 13)


def test_b38_a_column_is_read_line_by_line_and_words_are_shown_as_not_read() -> None:
    items = read_column("71 83 54 c:E x 47 60 k", PAIR)
    assert all(item.is_read for item in items)
    assert [item.entry.kind.value for item in items if item.entry] == [
        *("points", "points", "points", "casson", "void", "points", "points", "cappotto"),
    ]
    mixed = read_column("Noi\n1. 71\n2.\t83\n\n3.\t54\t76\n54\t77\nZorzi 60\n130\n131", PAIR)
    assert [item.is_read for item in mixed] == [
        *(False, True, True, True, False, False, False, False),
    ]
    assert mixed[3].entry == DealEntry.of_points(54, 76)


def test_a_call_in_a_column_must_be_told_in_full() -> None:
    items = read_column("f:N@5=70 f8 f:N@2=90", PAIR)
    assert [item.is_read for item in items] == [True, False, False]


@pytest.mark.parametrize(
    "text",
    [
        *("83", "83+", "83-", "130s", "0s", "c:E", "c:E 4 t", "c:S 10 f", "c NS", "k", "/k", "x"),
        *("x misdealt", "f:N@5=70", "f:E@0=0 offlead prompted found:NS"),
    ],
)
def test_what_is_spelled_is_read_again(text: str) -> None:
    reading = read_line(text, PAIR)
    entry = reading.entry(PAIR.rules) if isinstance(reading, Calling) else written(text)
    assert entry is not None
    assert spell(entry, PAIR) == text


def test_three_handed_lines_are_spelled() -> None:
    for text in ("50/40", "50/40+", "k:N", "c:S"):
        assert spell(written(text, THREE), THREE) == text


def test_counting_by_letters() -> None:
    count = count_cards("aat rrfu")
    assert (count.points, count.wrong) == (52, "")
    whole = "AAAATTTTRRRRCCCCFFFFU"
    assert count_cards(whole).points == 130
    assert count_cards(whole).rest == ""
    assert count_cards("").rest == whole


@pytest.mark.parametrize(("letters", "wrong"), [("AAAAA", "A"), ("UU", "U"), ("AX7", "X")])
def test_counting_a_card_too_often(letters: str, wrong: str) -> None:
    assert count_cards(letters).wrong == wrong


@given(text=st.text(max_size=12) | st.text("0123456789+-/=cfkxs *:@8426", max_size=10))
def test_no_text_fails_otherwise_and_what_is_written_can_be(text: str) -> None:
    for keeping in (PAIR, OTHERS, THREE):
        reading = read_line(text, keeping)
        if isinstance(reading, Written):
            assert impossibility(keeping.rules, reading.entry) is None
        read_column(text, keeping)
        count_cards(text)
