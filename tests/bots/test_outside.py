"""Another program plays; whatever it does, only its decision is lost and nothing stays behind."""

import sys
import threading
import time
from collections.abc import Iterator
from random import Random

import pytest

from madrasso_qt.bots import outside
from madrasso_qt.bots.contest import Contest, ContestError, hold, player
from madrasso_qt.bots.outside import GRACE_SECONDS, EngineError, Outside
from madrasso_qt.bots.player import Limit
from tests.bots.positions import position

VIEW = position("DA D2 C5 C6 B4 B6 S5 S6 B7 C7")
READY = "import sys\ninput()\nprint('ready', flush=True)\n"
GO = "while True:\n    line = sys.stdin.readline()\n    if line.startswith('go'):\n        "


def script(answer: str, before: str = READY, grace: float = GRACE_SECONDS) -> Outside:
    return Outside([sys.executable, "-c", f"{before}{GO}{answer}"], grace)


@pytest.fixture
def program() -> Iterator[list[Outside]]:
    started: list[Outside] = []
    yield started
    for one in started:
        one.close()
        assert one._process is None
        assert not one._threads


def test_it_plays_what_the_program_says(program: list[Outside]) -> None:
    one = script("print('info why\\nplay D2', flush=True)")
    program.append(one)
    for _ in range(2):
        assert str(one.choose(VIEW, Limit(seconds=5.0), Random(0)).card) == "D2"


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("print('play now', flush=True)", "no card"),
        ("print('error too hard', flush=True)", "too hard"),
        ("sys.exit(3)", "ended"),
        ("print('x' * 200_000, flush=True)", "too long a line"),
        ("pass", "no answer in time"),
    ],
)
def test_a_failure_is_told_and_the_next_choice_starts_anew(
    program: list[Outside], answer: str, message: str
) -> None:
    one = script(answer)
    program.append(one)
    for _ in range(2):
        with pytest.raises(EngineError, match=message):
            one.choose(VIEW, Limit(seconds=0.2), Random(0))


def test_who_is_waited_for_may_be_late(program: list[Outside]) -> None:
    one = script("__import__('time').sleep(1.2); print('play D2', flush=True)", grace=60.0)
    program.append(one)
    assert str(one.choose(VIEW, Limit(seconds=0.1), Random(0)).card) == "D2"


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(EngineError, match="no-such-program"):
        Outside(["/no-such-program"]).choose(VIEW, Limit(), Random(0))


def test_its_complaints_never_block_it(program: list[Outside]) -> None:
    one = script(
        "sys.stderr.write('x' * 1000 + '\\n'); print('play DA', flush=True)",
        READY + "sys.stderr.write(('y' * 99 + '\\n') * 10_000)\n",
    )
    program.append(one)
    assert str(one.choose(VIEW, Limit(seconds=10.0), Random(0)).card) == "DA"


def test_what_is_not_wanted_any_more_ends_at_once(program: list[Outside]) -> None:
    one = script("pass")
    program.append(one)
    wanted = threading.Event()
    threading.Timer(0.3, wanted.set).start()
    start = time.monotonic()
    with pytest.raises(EngineError, match="not wanted"):
        one.choose(VIEW, Limit(seconds=60.0, cancel=wanted.is_set), Random(0))
    assert time.monotonic() - start < 30.0


def test_a_program_that_does_not_go_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "_END_SECONDS", 0.1)
    stubborn = "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + READY
    one = script("print('play DA', flush=True)", stubborn)
    one.choose(VIEW, Limit(seconds=10.0), Random(0))
    process = one._process
    assert process is not None
    one.close()
    assert process.returncode is not None


def test_no_shell_reads_the_command() -> None:
    made = player("cmd:echo 'a b' $HOME; ls")
    assert isinstance(made, Outside)
    assert made._command == ["echo", "a b", "$HOME;", "ls"]
    with pytest.raises(ContestError):
        player("cmd:")


def test_a_level_is_its_own_equal_through_the_protocol() -> None:
    command = f"cmd:{sys.executable} -m madrasso_qt engine --level circolo"
    boards = hold(Contest(command, "circolo", boards=2, seed=3))
    assert [sum(board.points) for board in boards] == [130, 130]
    assert all(board.illegal == (0, 0) for board in boards)
