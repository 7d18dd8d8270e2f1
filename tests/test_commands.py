"""The command line without a window."""

import io
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from madrasso_qt import __version__
from madrasso_qt.__main__ import main
from madrasso_qt.app.options import Options
from madrasso_qt.commandline import window_options
from madrasso_qt.commands import COMMANDS
from madrasso_qt.rules import mpn
from madrasso_qt.rules.cards import Seat, numbered_deck
from madrasso_qt.rules.deal import Deal, deal_out
from madrasso_qt.rules.log import DealSealed
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant
from madrasso_qt.rules.sealing import drawn_seal
from tests.playing import next_event, setup_of

EXAMPLE = Path(__file__).parent / "data" / "example.mpn"


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str], list[str]]:
    """Run a command; return its exit code and the lines of its two outputs."""
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out.splitlines(), err.splitlines()


def test_check_prints_points_and_result(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run("check", str(EXAMPLE), capsys=capsys)
    assert (code, err) == (0, [])
    assert out == [
        "deal 1: NS 71, WE 59",
        "deal 2: NS 83, WE 47",
        "deal 3: NS 54, WE 76",
        "deal 4: NS 130, WE 0 (casson)",
        "deal 5: void",
        "deal 5: NS 47, WE 83",
        "deal 6: NS 60, WE 70",
        "deal 7: NS 66, WE 64",
        "deal 8: NS 58, WE 72",
        "deal 9: NS 49, WE 81",
        "deal 10: NS 90, WE 40",
        "deal 11: call of NS with 778: call",
        "result: NS, call; totals NS 708, WE 592",
    ]


def test_check_tells_every_kind_of_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (
        '[Event "one"]\n[Variant "Three"]\n[Sheet "N"]\n'
        "1. 50/40/40\n2. casson:W\n3. cappotto:S\n4. 0/65/65\n"
        '[Event "two"]\n[Sheet "NS"]\n1. call:N@3=20\n'
    )
    file = tmp_path / "two.mpn"
    file.write_text(text, "utf-8")
    assert run("check", str(file), capsys=capsys) == (
        0,
        [
            "match 1: one",
            "deal 1: N 50, W 40, S 40",
            "deal 2: N 65, W 0, S 65 (casson)",
            "deal 3: cappotto of S",
            "deal 4: not counted, the match was decided before",
            "result: S, cappotto; totals N 115, W 40, S 105",
            "match 2: two",
            "deal 1: call of NS with 20: wrong call: early",
            "result: WE, wrong call; totals NS 0, WE 0",
        ],
        [],
    )


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ('[Result "NS"]', '[Result "WE"]', "the tag Result says 'WE', the sheet gives 'NS'"),
        ("2. 83", "2. 93", "deal 2: the sheet says 93, the cards give 83 (NS)"),
        ("S SC S6", "S SC DR", "E plays DR: The led suit, spade, must be followed (Rule 6.1)."),
        ("tie=last_trick", "tie=coin", "unknown house rule tie=coin, result not computed"),
        ("11. call", "12. call", "the line of deal 11 is due, not of 12"),
    ],
)
def test_check_names_the_line_of_what_is_wrong(
    old: str, new: str, wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = EXAMPLE.read_text("utf-8")
    assert text.count(old) == 1
    file = tmp_path / "x.mpn"
    file.write_text(text.replace(old, new), "utf-8")
    number = next(n for n, t in enumerate(file.read_text("utf-8").splitlines(), 1) if new in t)
    assert run("check", str(file), capsys=capsys) == (1, [], [f"{file}:{number}: {wrong}"])


def test_check_reports_the_first_thing_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = EXAMPLE.read_text("utf-8")
    text = text.replace('[Result "NS"]', '[Result "WE"]').replace("2. 83", "2. 93")
    file = tmp_path / "x.mpn"
    file.write_text(text, "utf-8")
    code, out, err = run("check", str(file), capsys=capsys)
    assert (code, out, len(err)) == (1, [], 1)
    assert "the tag Result" in err[0]


def test_check_refuses_what_it_cannot_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "missing.mpn"
    code, out, err = run("check", str(missing), capsys=capsys)
    assert (code, out, err) == (1, [], [f"{missing}: No such file or directory"])
    code, out, err = run("check", str(tmp_path), capsys=capsys)
    assert (code, out) == (1, [])
    assert err[0].startswith(f"{tmp_path}: ")
    assert run("check", "a\0b", capsys=capsys)[0] == 1
    empty = tmp_path / "empty.mpn"
    empty.write_bytes(b"")
    assert run("check", str(empty), capsys=capsys) == (
        1,
        [],
        [f"{empty}:1: there is no match in it"],
    )
    empty.write_bytes(b"\xff\xfe\0")
    assert run("check", str(empty), capsys=capsys)[2] == [f"{empty}:1: the text is not UTF-8"]
    empty.write_bytes(b" " * (mpn.MAX_BYTES + 1))
    assert run("check", str(empty), capsys=capsys)[2] == [
        f"{empty}:1: the text is longer than 4,000,000 bytes"
    ]


def sealed_match(cards: int = 40) -> Match:
    """Return a match with a sealed deal of which so many cards are played."""
    match = Match(replace(setup_of(), seed=None))
    match.append(DealSealed(0, drawn_seal()))
    match.append(match.next_deal())
    for _ in range(cards):
        match.append(next_event(match))
    return match


def test_verify_tells_of_every_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    over, in_hand = sealed_match(), sealed_match(3)
    known = Match(setup_of(5))
    known.append(known.next_deal())
    file = tmp_path / "three.mpn"
    records = [mpn.record_of(match) for match in (over, in_hand, known)]
    file.write_text("".join(mpn.write(record) for record in records), "utf-8")
    assert run("verify", str(file), capsys=capsys) == (
        0,
        [
            "match 1: ?",
            "deal 1: sealed before the cut, and dealt as promised",
            "match 2: ?",
            "deal 1: sealed before the cut, to be opened when it is over",
            "match 3: ?",
            "deal 1: known beforehand, the cards of deal 5",
        ],
        [],
    )


def test_verify_finds_a_changed_nonce(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = sealed_match()
    seal = match.seal(0)
    assert seal is not None
    text = mpn.write(mpn.record_of(match)).replace(seal.nonce, "0" * 32)
    file = tmp_path / "forged.mpn"
    file.write_text(text, "utf-8")
    line = text[: text.index("[Commitment")].count("\n") + 1
    why = "order and nonce do not give the commitment"
    assert run("verify", str(file), capsys=capsys) == (
        1,
        [f"deal 1: NOT as promised: {why}"],
        [f"{file}:{line}: {why}"],
    )
    assert run("check", str(file), capsys=capsys) == (1, [], [f"{file}:{line}: {why}"])


def test_verify_says_where_nothing_is_proved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run("verify", str(EXAMPLE), capsys=capsys)
    assert (code, err) == (1, [])
    assert out == ["deal 2: not sealed, so nothing can be verified"]
    file = tmp_path / "sheet.mpn"
    file.write_text('[Event "one"]\n[Sheet "NS"]\n1. 83\n', "utf-8")
    assert run("verify", str(file), capsys=capsys) == (
        1,
        [],
        [f"{file}: there are no deals with cards in it"],
    )


def test_verify_refuses_what_it_cannot_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.mpn"
    file.write_text('[Event "one"]\n\n[Deal "x"]\n', "utf-8")
    code, out, err = run("verify", str(file), capsys=capsys)
    assert (code, out) == (1, [])
    assert err[0].startswith(f"{file}:3: ")
    assert run("verify", capsys=capsys)[0] == 2


def test_check_reads_the_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(EXAMPLE.read_bytes())))
    code, out, _ = run("check", "-", capsys=capsys)
    assert (code, len(out)) == (0, 13)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"x")))
    assert run("check", "-", capsys=capsys)[2] == ["-:1: a match begins with the tag Event"]


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize("variant", Variant)
def test_a_numbered_deal_is_printed_as_a_record(
    preset: Preset, variant: Variant, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--seed", "42", "--preset", preset.value, "--variant", variant.value]
    assert main(["deal", *arguments]) == 0
    text = capsys.readouterr().out
    (record,) = mpn.read(text)
    assert mpn.write(record) == text
    rules = RuleSet.of(preset, variant)
    assert record.rules == rules
    (recorded,) = record.deals
    hands, turn_up = deal_out(rules, numbered_deck(42), Seat.SOUTH)
    assert {seat: set(cards) for seat, cards in recorded.hands.items()} == {
        seat: set(cards) for seat, cards in hands.items()
    }
    assert (recorded.turn_up, recorded.dealer, recorded.seed) == (turn_up, Seat.SOUTH, 42)
    assert recorded.leader is Deal(rules, hands, turn_up, Seat.SOUTH).leader
    assert not recorded.finished
    file = tmp_path / "deal.mpn"
    file.write_text(text, "utf-8")
    code, out, err = run("check", str(file), capsys=capsys)
    points = ", ".join(f"{side.value} 0" for side in rules.sides)
    assert (code, err, out[0]) == (0, [], f"deal 1: to be continued after 0 tricks, {points}")


def test_a_numbered_deal_is_the_same_for_ever(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "--seed", "1", "--dealer", "W"]) == 0
    out = capsys.readouterr().out
    assert out.isascii()
    assert out.endswith(DEAL_ONE)


DEAL_ONE = """
[Deal "1"]
[Dealer "W"]
[Turn "S7"]
[Hands "N:F4.CF2.AF5.R2 W:35.3R4.37.AF6 S:ARC.7.RC64.54 E:762.A65.2.3C7"]
[Seed "1"]
[Play "S"]
+
"""


@pytest.mark.parametrize(
    "arguments",
    [
        ["check"],
        ["check", "a", "b"],
        ["check", "--what", "a"],
        ["deal"],
        ["deal", "--seed", "-1"],
        ["deal", "--seed", "x"],
        ["deal", "--seed", "٣"],
        ["deal", "--seed", "9" * 19],
        ["deal", "--seed", "9" * 9_000],
        ["deal", "--seed", "1", "--preset", "roma"],
        ["deal", "--seed", "1", "--variant", "long"],
        ["deal", "--seed", "1", "--variant", "three", "--dealer", "E"],
        ["--what"],
        ["a.mpn", "b.mpn"],
        ["--screenshot", "a.png"],
        ["--report", "a.json"],
        ["chekc", "--data-dir", "d"],
    ],
)
def test_a_wrong_command_line_shows_the_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(*arguments, capsys=capsys)
    assert (code, out) == (2, [])
    assert err[0].startswith("usage: madrasso-qt")


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version", capsys=capsys) == (0, [f"madrasso-qt {__version__}"], [])
    code, out, _ = run("--help", capsys=capsys)
    assert code == 0
    for command in COMMANDS:
        assert any(line.split() == [command.name, *command.summary.split()] for line in out)
        code, own, _ = run(command.name, "--help", capsys=capsys)
        assert code == 0
        assert own[0].startswith(f"usage: madrasso-qt {command.name}")


def test_everything_else_is_for_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("check").touch()
    assert window_options([]) == Options()
    assert window_options(["./check"]) == Options(file=Path("check"))
    assert window_options(
        ["a.mpn", "--data-dir", "d", "--selftest", "--screenshot", "s", "--report", "r"]
    ) == Options(Path("a.mpn"), Path("d"), True, Path("s"), Path("r"))


SCRIPT = """
import sys
from madrasso_qt.__main__ import main
codes = [main([{arguments}])]
assert codes == [{code}], codes
loaded = [name for name in sys.modules if name.startswith(("PySide6", "shiboken6"))]
assert not loaded, loaded
"""


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("check", str(EXAMPLE)), 0),
        (("check", "missing"), 1),
        (("deal", "--seed", "3"), 0),
        (("solve", str(EXAMPLE), "--after", "6"), 0),
        (("deal",), 2),
        (("--version",), 0),
    ],
)
def test_sub_commands_import_no_qt(arguments: tuple[str, ...], code: int) -> None:
    script = SCRIPT.format(arguments=", ".join(map(repr, arguments)), code=code)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_reported() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "madrasso_qt", "check", str(EXAMPLE)],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == b"madrasso-qt: No space left on device\n"
