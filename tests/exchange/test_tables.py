"""Tables: what a spreadsheet gets, and that a sheet comes back from one as it was."""

import csv
import io
import random
from dataclasses import replace
from pathlib import Path

import pytest

from madrasso_qt.exchange.table_reader import read_deals
from madrasso_qt.exchange.tables import Dialect, deals_table, matches_table
from madrasso_qt.rules import mpn
from madrasso_qt.rules.mpn import Fault, MpnError, Record

EXAMPLE = Path(__file__).parents[1] / "data" / "example.mpn"
COMMA, SEMICOLON = Dialect(), Dialect(";")

THREE = """[Event "a tre"][Variant "Three"][North "Anna"][West "Bepi"][South "Carla"]
[Date "2025.01.02"][Keeper "W"][Sheet "W"]
1. 50/40/40 last:N dealer:N
2. casson:W trick:3
3. cappotto:S
"""
ALL_KINDS = """[Event "everything"][Date "2025.01.02"][North "A"][South "B"][West "C"][East "D"]
[MatchId "x1"][HouseRules "tie=draw"][Keeper "WE"][Sheet "WE"]
1. 71 dealer:N lead:S last:WE
2. 130 stramazzo
3. casson:E trick:6 duty:follow
4. void why:misdealt dealer:W
4. 129 forced
5. 65 assist secs:400
6. casson:NS
7. call:N@5=70 offlead prompted found:W
8. cappotto:NS
"""


def example() -> Record:
    return mpn.read(EXAMPLE.read_bytes())[0]


def rows(table: bytes, dialect: Dialect) -> list[dict[str, str]]:
    text = table.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=dialect.separator))


@pytest.mark.parametrize("dialect", [COMMA, SEMICOLON])
def test_one_row_a_deal(dialect: Dialect) -> None:
    table = deals_table([example()], dialect)
    assert table.startswith(b"\xef\xbb\xbfmatch" + dialect.separator.encode())
    assert table.count(b"\r\n") == table.count(b"\n") == 1 + 12
    found = rows(table, dialect)
    assert found[0]["date"] == "2025-11-25"
    assert found[0]["south"] == 'Vianello, Piero "Piero el longo"'
    assert [row["NS"] for row in found[:5]] == ["71", "83", "54", "130", ""]
    assert [row["WE"] for row in found[:5]] == ["59", "47", "76", "0", ""]
    assert [row["kind"] for row in found[3:5]] == ["casson", "void"]
    assert (found[3]["by"], found[3]["trick"]) == ("E", "6")
    assert (found[-1]["kind"], found[-1]["by"], found[-1]["NS"]) == ("call", "N", "70")


def test_one_row_a_match() -> None:
    (row,) = rows(matches_table([example()], SEMICOLON), SEMICOLON)
    assert (row["NS"], row["WE"], row["deals"]) == ("708", "592", "11")
    assert (row["winner"], row["reason"], row["decided"]) == ("NS", "call", "11")
    assert row["north"] == "Zorzi, Marco"


def test_a_cappotto_is_a_number_with_its_sign() -> None:
    record = mpn.read(ALL_KINDS)[0]
    last = rows(deals_table([record], COMMA), COMMA)[-1]
    assert (last["NS"], last["WE"]) == ("1300", "-1300")


def test_columns_are_those_of_the_games_that_there_are() -> None:
    (three,) = mpn.read(THREE)
    assert list(rows(deals_table([three], COMMA), COMMA)[0])[-5:] == ["N", "W", "S", "last", "note"]
    both = rows(deals_table([example(), three], COMMA), COMMA)
    assert list(both[0])[-7:] == ["NS", "WE", "N", "W", "S", "last", "note"]


@pytest.mark.parametrize(
    "name", ['=cmd|" /C calc"!A0', "+1", "-2+3", "@SUM(1;1)", "\t=1", "'=1+1", '=1;2,3"4']
)
def test_b25_no_cell_is_a_formula(name: str) -> None:
    record = example()
    record = replace(record, tags={**record.tags, "North": name})
    for dialect in (COMMA, SEMICOLON):
        cell = rows(deals_table([record], dialect), dialect)[0]["north"]
        assert cell == f"'{name}"
        assert read_deals(deals_table([record], dialect))[0].tags["North"].strip() == name.strip()


@pytest.mark.parametrize("text", [EXAMPLE.read_text("utf-8"), ALL_KINDS, THREE])
@pytest.mark.parametrize("dialect", [COMMA, SEMICOLON])
def test_a_sheet_comes_back_as_it_was(text: str, dialect: Dialect) -> None:
    (record,) = mpn.read(text)
    (again,) = read_deals(deals_table([record], dialect))
    assert again.entries == record.entries
    assert again.rules == record.rules
    assert again.keeper is record.keeper
    wanted = ("Event", "Site", "Date", "North", "West", "South", "East", "MatchId")
    for tag in wanted:
        assert again.tags.get(tag, "?") == record.tags.get(tag, "?")


def test_several_matches_come_back_apart() -> None:
    records = [example(), *mpn.read(ALL_KINDS), *mpn.read(THREE)]
    again = read_deals(deals_table(records, COMMA))
    assert [record.entries for record in again] == [record.entries for record in records]


class TestForeignTables:
    """What people keep in spreadsheets of their own."""

    def test_a_column_of_points_is_enough(self) -> None:
        (record,) = read_deals(b"NS\n71\n83\n54\n")
        assert [entry.points for entry in record.entries] == [(71, 59), (83, 47), (54, 76)]

    def test_names_of_columns_in_any_order_and_case_and_others_between(self) -> None:
        table = "Weather;we;Deal;North;DATE\nrain;59;1;Anna;25/11/2025\nsun;47;2;Anna;25/11/2025\n"
        (record,) = read_deals(table.encode())
        assert [entry.points for entry in record.entries] == [(71, 59), (83, 47)]
        assert (record.tags["North"], record.tags["Date"]) == ("Anna", "2025.11.25")

    @pytest.mark.parametrize(
        ("text", "wanted"),
        [("2025", "2025.??.??"), ("2025-03", "2025.03.??"), ("", "????.??.??")],
    )
    def test_a_day_need_not_be_known(self, text: str, wanted: str) -> None:
        (record,) = read_deals(f"NS,date\n71,{text}\n".encode())
        assert record.tags["Date"] == wanted
        assert read_deals(deals_table([record], COMMA))[0].tags["Date"] == wanted

    def test_a_note_may_be_prose(self) -> None:
        (record,) = read_deals(b"NS,note\n71,Nane {forgot} to cut; assist\n")
        (entry,) = record.entries
        assert entry.assist

    def test_a_deal_numbered_1_begins_a_match(self) -> None:
        table = "deal\tNS\n1\t71\n2\t83\n1\t60\n"
        assert [len(record.entries) for record in read_deals(table.encode())] == [2, 1]

    @pytest.mark.parametrize(
        ("table", "fault", "line"),
        [
            ("", Fault.TABLE_HEADER, 1),
            ("71\n83\n", Fault.TABLE_HEADER, 1),
            ("NS\n", Fault.NO_MATCH, 1),
            ("NS\n71\n\nx\n", Fault.NO_POINTS, 4),
            ("NS,WE\n71,59\n83,46\n", Fault.SUM, 3),
            ("NS\n131\n", Fault.SUM, 2),
            ("NS\n1\n", Fault.NO_SUCH_POINTS, 2),
            ("NS,last\n11,NS\n", Fault.NOT_WITH_LAST, 2),
            ("NS,dealer\n71,Q\n", Fault.NO_SEAT, 2),
            ("NS,kind\n71,snow\n", Fault.NO_KIND, 2),
            ("NS,by,kind\n71,N;,casson\n", Fault.NO_ITEM, 2),
            ("NS,date\n71,yesterday\n", Fault.NO_DATE, 2),
            ("NS,kind,by,trick\n90,call,N,2\n", Fault.CALL_POINTS, 2),
            ("NS,variant\n71,four\n", Fault.NO_VARIANT, 2),
            ('NS,note\n71,"x\n', Fault.NO_END_OF_STRING, 2),
            ("NS\n71\0\n", Fault.NUL, 2),
            (b"NS\n71\n\xff\n", Fault.NOT_UTF8, 3),
            (b"x" * (mpn.MAX_BYTES + 1), Fault.TOO_LONG, 1),
        ],
    )
    def test_b38_what_cannot_be_read_is_refused_with_its_row(
        self, table: str | bytes, fault: Fault, line: int
    ) -> None:
        with pytest.raises(MpnError) as caught:
            read_deals(table if isinstance(table, bytes) else table.encode())
        assert (caught.value.fault, caught.value.line) == (fault, line)

    def test_no_text_raises_anything_else(self) -> None:
        rng = random.Random(4)
        whole = deals_table(mpn.read(ALL_KINDS) + mpn.read(THREE), COMMA)
        extra = [b",", b"\n", b'"', b"=1", b"\xc3\xa0", b";"]
        lines = []
        for _ in range(1_500):
            data = bytearray(whole)
            for _ in range(rng.randrange(1, 6)):
                place = rng.randrange(len(data))
                match rng.randrange(3):
                    case 0:
                        data[place] = rng.randrange(256)
                    case 1:
                        del data[place : place + rng.randrange(20)]
                    case _:
                        data[place:place] = rng.choice(extra)
            try:
                read_deals(bytes(data))
            except MpnError as error:
                lines.append(error.line)
        assert len(lines) > 500
        assert min(lines) >= 1
