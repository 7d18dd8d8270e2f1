"""The program is killed while cards fly: what it had acknowledged is there at the next start."""

import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from madrasso_qt.app.folders import Folders
from madrasso_qt.library import Library, OpenKind
from madrasso_qt.rules.match import Match
from tests.ui.killed_window import mark

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")


@dataclass(frozen=True)
class Acknowledged:
    """What a killed window had told."""

    first: int
    """How long the log was at its start."""
    last: int
    """How long the log was at its end."""
    last_mark: str
    """The mark of the log at its end."""


@contextmanager
def playing(folder: Path, seed: int) -> Iterator["subprocess.Popen[str]"]:
    """Run the window of ``killed_window`` and kill it in the end."""
    command = [sys.executable, "-m", "tests.ui.killed_window", str(folder), str(seed)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    child = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, bufsize=1
    )
    with child:
        try:
            yield child
        finally:
            child.kill()


def play_and_kill(folder: Path, seed: int, events: int) -> Acknowledged:
    """Let the window acknowledge so many events, kill it, and return what it told in all."""
    with playing(folder, seed) as child:
        assert child.stdout is not None
        lines = [child.stdout.readline() for _ in range(events)]
        child.kill()
        lines += child.stdout.readlines()
    assert child.returncode == -signal.SIGKILL, "it ended by itself"
    whole = [line.split() for line in lines if line.endswith("\n")]
    return Acknowledged(int(whole[0][0]), int(whole[-1][0]), whole[-1][1])


def kept(folder: Path) -> Match:
    """Return the one match on disk, as the next start of the program finds it."""
    library = Library.open(Folders.of(folder).data)
    try:
        assert library.report.kind is OpenKind.GOOD
        (info,) = library.matches()
        assert not info.is_damaged
        match = library.load(info.id).match
    finally:
        library.close()
    assert match is not None
    return match


def kill_often(folder: Path, seed: int, times: int) -> None:
    """Kill the window at random moments of one match, each start going on from the last."""
    chance = random.Random(seed)
    before = 0
    for start in range(times):
        told = play_and_kill(folder, seed + start, chance.randint(2, 25))
        assert told.first == before or not before
        match = kept(folder)
        assert len(match.log) >= told.last
        assert mark(match, told.last) == told.last_mark
        before = len(match.log)


def test_nothing_acknowledged_is_lost_when_the_window_is_killed(tmp_path: Path) -> None:
    """The second start goes on at the very event after the last one on disk."""
    kill_often(tmp_path / "data", 1, 2)


@pytest.mark.slow
def test_ten_kills_in_one_match(tmp_path: Path) -> None:
    kill_often(tmp_path / "data", 20, 10)
