"""The program is killed between a promise and its cards: the cards that come are those promised."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from madrasso_qt.app.session import Session
from madrasso_qt.library import Library
from madrasso_qt.rules.match import Match

ROOT = Path(__file__).parents[2]
PROGRAM = """
import os, signal, sys
from dataclasses import replace
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from madrasso_qt.app.session import Session
from madrasso_qt.library import Library
from tests.playing import setup_of

application = QCoreApplication([])
library = Library.open(Path(sys.argv[1]))
session = Session(library)

def on_sealed(commitment):
    print(commitment, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

session.sealed.connect(on_sealed)
session.start(replace(setup_of(), seed=None))
"""


def kept(folder: Path) -> tuple[Library, Match]:
    library = Library.open(folder)
    (info,) = library.matches()
    match = library.load(info.id).match
    assert match is not None
    return library, match


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_kill_between_promise_and_cards_changes_nothing(tmp_path: Path, qtbot: QtBot) -> None:
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == -signal.SIGKILL, told.stderr
    library, match = kept(tmp_path)
    assert match.deal is None
    seal = match.seal(0)
    assert seal is not None
    assert seal.commitment == told.stdout.strip()
    assert seal.holds
    session = Session(library)
    renewed: list[str] = []
    session.sealed.connect(renewed.append)
    with qtbot.waitSignal(session.happened):
        session.open(match)
    assert match.next_dealer() is not None
    assert match.deals[0].turn_up == seal.order[20]
    assert not renewed, "no other deal was drawn"
    session.close()
    library.close()
