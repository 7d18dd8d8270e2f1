"""What stands on the sheet (Rules 8, 10): not added until the tenth, then sum and subtraction."""

from dataclasses import replace

from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.ruleset import RuleSet, Variant
from madrasso_qt.rules.score import Call, Casson, DealEntry, DealKind, evaluate
from madrasso_qt.ui.sheet.lines import LineKind, Sheet, SheetLine, sheet_text
from madrasso_qt.ui.words import Voice

NAMES = {Seat.NORTH: "Marco", Seat.WEST: "Bepi", Seat.SOUTH: "Anna", Seat.EAST: "<img src=x>"}
CLASSIC = RuleSet.of()
SHORT = RuleSet.of(variant=Variant.SHORT)
THREE = RuleSet.of(variant=Variant.THREE)
TEN = [DealEntry.of_points(own, 130 - own) for own in (71, 83, 54, 77, 47, 60, 66, 58, 102, 90)]


def sheet(entries: list[DealEntry], rules: RuleSet = CLASSIC, **changes: object) -> Sheet:
    keeper = rules.side_of(Seat.SOUTH)
    voice = Voice(rules, NAMES, keeper)
    plain = Sheet(voice, evaluate(rules, entries), keeper)
    return replace(plain, **changes)  # type: ignore[arg-type]


def of_kind(lines: tuple[SheetLine, ...], kind: LineKind) -> list[SheetLine]:
    return [line for line in lines if line.kind is kind]


def figures(lines: tuple[SheetLine, ...]) -> list[tuple[str, ...]]:
    return [line.figures for line in lines]


def test_nothing_is_added_before_the_tenth_deal() -> None:
    lines = sheet(TEN[:9], current=10).lines()
    assert figures(tuple(of_kind(lines, LineKind.DEAL))) == [
        (str(entry.points[0]),) for entry in TEN[:9]
    ]
    assert not of_kind(lines, LineKind.SUM)
    assert not of_kind(lines, LineKind.SUBTRACTION)
    assert not of_kind(lines, LineKind.TOTALS)
    assert all(not line.pencil for line in lines)
    total = str(sum(entry.points[0] for entry in TEN[:9]))
    assert all(total not in line.spoken for line in lines)


def test_tenth_deal_brings_sum_and_subtraction_from_1300() -> None:
    lines = sheet(TEN).lines()
    (total,) = of_kind(lines, LineKind.SUM)
    (subtraction,) = of_kind(lines, LineKind.SUBTRACTION)
    assert total.figures == ("708", "")
    assert subtraction.text == "1300 − 708 = 592"


def test_keeper_of_the_other_side_writes_its_own_points() -> None:
    lines = sheet(TEN, keeper=Side.WE).lines()
    assert lines[0].figures == ("59",)
    assert of_kind(lines, LineKind.SUBTRACTION)[0].text == "1300 − 592 = 708"


def test_totals_run_deal_by_deal_from_the_eleventh() -> None:
    lines = sheet([*TEN, DealEntry.of_points(60, 70)]).lines()
    *_, deal, totals = lines
    assert (deal.number, deal.figures) == ("11.", ("60", "70"))
    assert totals.figures == ("768", "662")
    assert "768" in totals.spoken


def test_pencil_sums_are_there_when_asked_for() -> None:
    lines = sheet(TEN[:2], show_sums=True).lines()
    assert [line.pencil for line in lines[:2]] == [("71", "59"), ("154", "106")]


def test_marks_tell_casson_call_last_trick_void_and_help() -> None:
    entries = [
        DealEntry.of_points(71, 59, last=Side.NS),
        DealEntry.of_points(71, 59, last=Side.WE),
        DealEntry(DealKind.CASSON, casson=Casson(Side.WE, Seat.EAST)),
        DealEntry.of_casson(Side.NS),
        DealEntry.of_void("exposed"),
        DealEntry(DealKind.POINTS, points=(50, 80), assist=True),
    ]
    lines = of_kind(sheet(entries).lines(), LineKind.DEAL)
    assert [line.marks[0] for line in lines] == ["·", "", "C", "C", "x", "*"]
    assert [line.figures[0] for line in lines] == ["71", "71", "130", "0", "", "50"]
    assert [line.number for line in lines] == ["1.", "2.", "3.", "4.", "–", "5."]
    assert lines[2].note == "casson \u2068<img src=x>\u2069"


def test_cappotto_stands_as_1300_with_its_sign() -> None:
    own = sheet([DealEntry.of_cappotto(Side.NS)]).lines()
    theirs = sheet([DealEntry.of_cappotto(Side.WE)]).lines()
    assert figures(own) == [("+1300",)]
    assert figures(theirs) == [("−1300",)]
    assert sheet([DealEntry.of_cappotto(Side.WE)]).footer == "You lose: cappotto in deal 1."


def test_call_has_its_mark_and_total() -> None:
    call = DealEntry.of_call(Call(Side.NS, 6, 70, Seat.SOUTH))
    *_, deal, total = sheet([*TEN, call]).lines()
    assert (deal.figures, deal.marks) == (("70", ""), ("F", ""))
    assert total.figures == ("778", "")
    theirs = DealEntry.of_call(Call(Side.WE, 6, 70, Seat.WEST))
    *_, deal, total = sheet([*TEN, theirs]).lines()
    assert (deal.figures, deal.marks) == (("", "70"), ("", "F"))
    assert total.figures == ("", "662")


def test_early_call_of_the_others_is_marked_in_the_one_column() -> None:
    call = DealEntry.of_call(Call(Side.WE, 6, 70, Seat.WEST))
    lines = sheet([TEN[0], call]).lines()
    assert (lines[1].figures, lines[1].marks) == (("",), ("F",))


def test_short_match_starts_from_195() -> None:
    sevenths = [DealEntry.of_points(own, 130 - own) for own in (90, 84, 77, 95, 60, 88, 92)]
    lines = sheet(sevenths, SHORT).lines()
    assert (lines[0].kind, lines[0].figures) == (LineKind.START, ("195",))
    assert of_kind(lines, LineKind.SUM)[0].figures == ("781", "")
    assert of_kind(lines, LineKind.SUBTRACTION)[0].text == "1300 − 781 = 519"
    assert not of_kind(sheet(sevenths[:6], SHORT).lines(), LineKind.SUM)


def test_three_write_two_columns_and_the_third_follows() -> None:
    ten = [DealEntry.of_points(40, 50, 40, last=Side.NORTH)] * 10
    lines = sheet(ten, THREE, keeper=Side.SOUTH).lines()
    assert lines[0].figures == ("40", "40")
    assert lines[0].marks == ("", "·")
    assert of_kind(lines, LineKind.SUM)[0].figures == ("400", "400", "")
    assert of_kind(lines, LineKind.SUBTRACTION)[0].text == "1300 − 400 − 400 = 500"
    more = sheet([*ten, DealEntry.of_points(50, 10, 70)], THREE, keeper=Side.SOUTH).lines()
    assert more[-1].figures == ("470", "450", "510")


def test_casson_of_three_gives_65_to_each_of_the_others() -> None:
    lines = sheet([DealEntry.of_casson(Side.SOUTH)], THREE, keeper=Side.SOUTH).lines()
    assert lines[0].figures == ("0", "65")


def test_surplus_deals_are_kept_and_told_apart() -> None:
    won = [DealEntry.of_points(80, 50)] * 10
    lines = sheet([*won, DealEntry.of_points(60, 70)]).lines()
    assert lines[-1].surplus
    assert lines[-1].spoken.endswith("does not count.")
    assert not any(line.surplus for line in lines[:-1])


def test_current_deal_is_told() -> None:
    lines = sheet(TEN[:6], current=7).lines()
    (current,) = of_kind(lines, LineKind.CURRENT)
    assert (current.number, current.text) == ("7.", "base 7 of 10")
    (extra,) = of_kind(sheet(TEN, current=11).lines(), LineKind.CURRENT)
    assert extra.text == "base 11"


def test_footer_tells_the_needs_then_the_verdict() -> None:
    assert sheet(TEN[:9]).footer == ""
    assert sheet(TEN).footer == "We 708, 69 to go; they 592, 185 to go: not in this deal."
    assert sheet([*TEN, DealEntry.of_points(69, 61)]).footer.startswith("You win: 777 point")


def test_every_line_can_be_read_aloud() -> None:
    entries = [*TEN[:3], DealEntry.of_void(), DealEntry.of_casson(Side.WE), *TEN]
    for line in sheet(entries, current=12).lines():
        assert line.spoken
        assert len(line.figures) == len(line.marks)


def test_text_has_the_columns_and_the_names_as_typed() -> None:
    text = sheet_text(sheet([*TEN, DealEntry.of_points(60, 70)]))
    assert "<img src=x>" in text
    assert "  1.    71\n" in text
    assert "1300 − 708 = 592" in text
    assert " 11.    60       70\n" in text
    assert text.index("Veneto rules, classic") < text.index("Noi:") < text.index("Loro:")


def test_text_of_three_names_every_column() -> None:
    text = sheet_text(sheet([DealEntry.of_points(40, 50, 40)], THREE, keeper=Side.SOUTH))
    assert text.index("Anna") < text.index("Marco") < text.index("Bepi")
