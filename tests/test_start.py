"""The whole program in a process of its own: it plays a deal, whatever folders it is given."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from madrasso_qt.solver import COMPILED

ROOT = Path(__file__).parents[1]


def selftest(*arguments: object) -> "subprocess.CompletedProcess[str]":
    """Run the self-test with further arguments."""
    command = [sys.executable, "-m", "madrasso_qt", "--selftest", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def compiled_somewhere() -> list[str]:
    """Return what runs compiled where there is a compiler."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return sorted(module["name"] for module in settings["tool"]["setuptools"]["ext-modules"])


def test_the_selftest_plays_a_deal_and_takes_a_picture(tmp_path: Path, home: Path) -> None:
    picture, report = tmp_path / "table.png", tmp_path / "report.json"
    done = selftest("--screenshot", picture, "--report", report)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    figures = json.loads(report.read_text("utf-8"))
    assert figures["ok"]
    assert figures["problems"] == []
    assert figures["tricks"] == 10
    assert sum(figures["points"].values()) == 130
    assert figures["compiled"] == (compiled_somewhere() if COMPILED else [])
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert not list(home.rglob("*.sqlite3")), "the person's own matches were touched"


def test_the_selftest_may_be_repeated_in_the_same_folder(tmp_path: Path) -> None:
    for _ in range(2):
        done = selftest("--data-dir", tmp_path / "data")
        assert (done.returncode, done.stderr) == (0, "")


def test_a_picture_or_report_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    done = selftest("--screenshot", nowhere / "table.png", "--report", nowhere / "report.json")
    assert done.returncode == 1
    assert "no picture could be saved" in done.stderr
    assert "no report" in done.stderr


@pytest.mark.parametrize("in_the_way", ["data", "data/madrasso.sqlite3", "data/settings.ini"])
def test_folders_that_cannot_be_used_stop_nothing(tmp_path: Path, in_the_way: str) -> None:
    """A file where the folder should be, a folder where a file should be."""
    path = tmp_path / in_the_way
    if in_the_way == "data":
        path.write_text("a file")
    else:
        path.mkdir(parents=True)
    done = selftest("--data-dir", tmp_path / "data")
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
