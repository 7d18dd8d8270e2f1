"""`madrasso-qt solve` and `madrasso-qt bench solver`."""

import json
from pathlib import Path

import pytest

from madrasso_qt.__main__ import main
from madrasso_qt.analysis import deal_at
from madrasso_qt.rules.cards import Card
from madrasso_qt.solver import Position, measure, solve_all
from madrasso_qt.solver.solving import Solver
from tests.test_commands import EXAMPLE


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str], list[str]]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out.splitlines(), err.splitlines()


def test_each_card_is_printed_with_its_value(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run("solve", str(EXAMPLE), "--after", "6.1", capsys=capsys)
    assert (code, err) == (0, [])
    deal = deal_at(EXAMPLE.read_bytes(), None, (6, 1))
    values = solve_all(Position.of(deal), deal.rules)
    assert out[0].startswith(f"deal {deal.number} after 6.1: still to come NS ")
    assert deal.to_play is not None
    side = deal.rules.side_of(deal.to_play).value
    assert sorted(out[1:]) == sorted(
        f"{deal.to_play.value} plays {card}: {side} {result.value}"
        for card, result in values.items()
    )
    numbers = [int(line.split()[-1]) for line in out[1:]]
    assert numbers == sorted(numbers, reverse=True)
    assert out[0].split(f"{side} ")[1].split(",")[0] == str(numbers[0])


def test_the_same_is_printed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("solve", str(EXAMPLE), "--deal", "2", "--after", "7", "--json")
    code, out, _ = run(*arguments, capsys=capsys)
    assert code == 0
    figures = json.loads(out[0])
    deal = deal_at(EXAMPLE.read_bytes(), 2, (7, 0))
    assert (figures["deal"], figures["after"]) == (2, "7.0")
    assert deal.to_play is not None
    assert figures["to_play"] == deal.to_play.value
    assert {Card.parse(card) for card in figures["cards"]} == set(deal.legal_plays())
    assert max(figures["cards"].values()) == figures["values"][figures["side"]]
    left = sum(card.points for seat in deal.rules.seats for card in deal.hand(seat)) + 10
    assert sum(figures["values"].values()) == left


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--deal", "99"), "no deal 99 is in it"),
        (("--after", "3.4"), "a trick of 4 cards is complete"),
        (("--after", "11"), "deal 2 has 40 cards played, not 44"),
        (("--after", "10"), "deal 2 is over by then"),
    ],
)
def test_what_is_not_in_the_record_is_named(
    arguments: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("solve", str(EXAMPLE), *arguments, capsys=capsys) == (
        1,
        [],
        [f"{EXAMPLE}: {message}"],
    )


def test_what_cannot_be_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "missing.mpn"
    assert run("solve", str(missing), capsys=capsys)[::2] == (
        1,
        [f"{missing}: No such file or directory"],
    )
    bad = tmp_path / "bad.mpn"
    bad.write_text("x", "utf-8")
    assert run("solve", str(bad), capsys=capsys)[2] == [
        f"{bad}:1: a match begins with the tag Event"
    ]
    assert run("solve", str(EXAMPLE), "--after", "x", capsys=capsys)[0] == 2


def test_the_measured_deals_are_always_the_same() -> None:
    first = measure.deal(5, 0)
    assert first == measure.deal(5, 0)
    assert first != measure.deal(5, 1)
    (value, moves) = measure.rows(Solver(compiled=False), {3: 4})
    (again, _) = measure.rows(Solver(compiled=False), {3: 4})
    assert value["nodes_mean"] == again["nodes_mean"]
    assert moves["nodes_mean"] > value["nodes_mean"] > 0
    assert (value["cards"], value["deals"], value["solver"]) == (3, 4, "twin")
    head = {"version": "1", "python": "3", "processor": "x", "load": 1.5, "loop_ms": 9.04}
    figures = {**head, "core_kb": 412.3, "threads_gain": 1.876, "rows": [value]}
    lines = measure.report(figures).splitlines()
    assert lines[0].endswith("load 1.5; a loop of 200,000 in Python 9.0 ms")
    assert lines[3].split()[:3] == ["twin", "3", "value"]
    assert lines[4] == "the compiled module: 412 kB"
    assert lines[5] == "two threads are 1.88 times as fast as one"
