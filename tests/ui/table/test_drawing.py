"""Drawing in threads."""

import subprocess
import sys

_NAMED_LATE = """
from PySide6 import QtCore, QtGui
from PySide6.QtWidgets import QApplication

application = QApplication(["test", "-platform", "offscreen"])
from madrasso_qt.app.decks import Drawing
from madrasso_qt.ui.table.drawing import Workshop, rasterised

def types():
    return {name for module in (QtCore, QtGui) for name in vars(module)}

square = b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0h9'/></svg>"
before = []
late = []

def job():
    before.append(types())
    drawn = rasterised([Drawing(square, 1), Drawing(square, 1)], 40)
    late.append(types() - before[0])
    return drawn

workshop = Workshop()
workshop.ask("card", job)
workshop.wait()
print(sorted(late[0]), workshop.take()[0].image.width())
"""


def test_a_thread_that_draws_lets_pyside_make_no_type() -> None:
    """Two threads that name a type of PySide for the first time together crash the process."""
    found = subprocess.run(
        [sys.executable, "-c", _NAMED_LATE], check=False, capture_output=True, text=True, timeout=60
    )
    assert found.stdout.strip() == "[] 40", found.stderr
