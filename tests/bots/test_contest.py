"""The arena measures fairly, can be gone on with, and survives a player that breaks rules."""

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from subprocess import DEVNULL, PIPE, Popen, run

import pytest

from madrasso_qt import commandline
from madrasso_qt.bots import contest as contest_module
from madrasso_qt.bots.contest import Board, Contest, ContestError, hold, read, report
from madrasso_qt.bots.player import Decision, Limit
from madrasso_qt.rules.deal import SeatView

SMALL = Contest("osteria", "r0", boards=6, seed=5)


class Renegade:
    """A player that fails now and then and plays what it does not hold."""

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        if rng.random() < 0.3:
            raise RuntimeError("lost the thread")
        return Decision(exchange=True) if rng.random() < 0.5 else Decision()


@pytest.mark.parametrize("variant", ["classic", "three"])
@pytest.mark.parametrize("name", ["r0", "r1", "principiante"])
def test_a_player_is_his_own_equal(name: str, variant: str) -> None:
    held = Contest(name, name, boards=4, seed=1, variant=variant)
    figures = report(held, hold(held))
    assert figures["edge"] == pytest.approx(0.0)
    assert figures["interval"] == pytest.approx([0.0, 0.0])


def test_the_report_has_its_keys() -> None:
    figures = report(SMALL, hold(SMALL))
    assert {"edge", "interval", "boards", "match_win", "illegal", "ms", "seeds"} <= set(figures)
    assert figures["seeds"] == [5, 10]
    assert figures["interval"][0] < figures["edge"] < figures["interval"][1]
    assert set(figures["ms"]["a"]) == {"p50", "p95", "max"}
    assert figures["illegal"] == {"a": 0, "b": 0}
    assert 0.5 < figures["match_win"] <= 1.0
    assert report(SMALL, hold(replace(SMALL, a="r0", b="r0")))["match_win"] == pytest.approx(
        0.5, abs=0.05
    )


def points(boards: list[Board]) -> list[list[int]]:
    return [board.points for board in boards]


def test_several_processes_play_the_same_boards() -> None:
    assert points(hold(SMALL, jobs=2)) == points(hold(SMALL))


CLUSTER = """
from distributed import LocalCluster

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        print(cluster.scheduler_address, flush=True)
        input()
"""
"""Two workers that wait until their input is closed; they leave threads, so not in this process."""


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[str]:
    """Yield where the scheduler of a cluster of two workers listens."""
    pytest.importorskip("distributed", reason="the extra cluster is not installed")
    script = tmp_path / "cluster.py"
    script.write_text(CLUSTER, encoding="utf-8")
    with Popen(
        [sys.executable, str(script)], stdin=PIPE, stdout=PIPE, stderr=DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.communicate("\n")


@pytest.mark.slow
def test_a_cluster_plays_the_same_boards(scheduler: str, tmp_path: Path) -> None:
    path = tmp_path / "boards.jsonl"
    arguments = ["arena", "--a", "osteria", "--b", "r0", "--seed", "5", "--json"]
    arguments += ["--resume", str(path), "--scheduler", scheduler]
    program = [sys.executable, "-m", "madrasso_qt", *arguments]
    run([*program, "--boards", "3"], capture_output=True, check=True)
    shown = run([*program, "--boards", "6"], capture_output=True, check=True)
    figures, alone = json.loads(shown.stdout), report(SMALL, hold(SMALL))
    del figures["ms"], alone["ms"]
    assert figures == alone
    assert len(path.read_text("utf-8").splitlines()) == 7


def test_without_the_extra_no_cluster_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(contest_module, "has_cluster", lambda: False)
    asked = ["arena", "--a", "r0", "--b", "r0", "--scheduler", "tcp://nowhere:1"]
    assert commandline.obey(asked) == 2
    assert "extra cluster" in capsys.readouterr().err


def test_a_player_that_breaks_rules_loses_the_decision_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(contest_module, "player", lambda _: Renegade())
    boards = hold(replace(SMALL, boards=2))
    assert all(sum(board.illegal) > 20 for board in boards)
    assert all(0 <= taken <= 130 for board in boards for taken in board.points)


def test_a_contest_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "boards.jsonl"
    arguments = ["arena", "--a", "osteria", "--b", "r0", "--seed", "5", "--json"]
    arguments += ["--resume", str(path)]
    assert commandline.obey([*arguments, "--boards", "3"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert len(read(path, SMALL)) == 3
    played: list[int] = []
    original = contest_module.play_board

    def noted(held: Contest, number: int) -> Board:
        played.append(number)
        return original(held, number)

    monkeypatch.setattr(contest_module, "play_board", noted)
    assert commandline.obey([*arguments, "--boards", "6"]) == 0
    second = json.loads(capsys.readouterr().out)
    assert played == [8, 9, 10]
    assert (first["boards"], second["boards"]) == (3, 6)
    assert points(read(path, SMALL)) == points(hold(SMALL))


def test_boards_of_another_contest_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "boards.jsonl"
    path.write_text(json.dumps({"a": "r1"}) + "\n")
    with pytest.raises(ContestError, match="another contest"):
        read(path, SMALL)
    path.write_text("no boards")
    assert commandline.obey(["arena", "--a", "r0", "--b", "r0", "--resume", str(path)]) == 1
    assert "holds no boards" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("wrong", "message"),
    [(replace(SMALL, a="r9"), "no player 'r9'"), (replace(SMALL, boards=1), "2 boards")],
)
def test_what_cannot_be_held_is_refused(wrong: Contest, message: str) -> None:
    with pytest.raises(ContestError, match=message):
        hold(wrong)


def test_it_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert commandline.obey(["arena", "--a", "r1", "--b", "r0", "--boards", "2"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("r1 against r0, veneto classic, 2 boards from 0\nedge")
    assert asdict(Board(1, [65, 65]))["points"] == [65, 65]
