"""The parts of dialogs: marks as large as their text, and clicks on all of it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from madrasso_qt.ui.dialogs.parts import CheckBox, RadioButton
from tests.ui.pseudo import text_size


def mark_height(button: CheckBox | RadioButton) -> int:
    """Return how many lines of pixels the mark covers."""
    image = button.grab().toImage()
    ground = image.pixel(0, 0)
    inked = [
        y
        for y in range(image.height())
        if any(image.pixel(x, y) != ground for x in range(image.width()))
    ]
    return inked[-1] - inked[0] + 1


@pytest.mark.parametrize("kind", [CheckBox, RadioButton])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_mark_grows_with_the_text(
    qtbot: QtBot, kind: type[CheckBox | RadioButton], percent: int
) -> None:
    with text_size(percent):
        button = kind()
        qtbot.addWidget(button)
        button.resize(button.sizeHint())
        button.setChecked(True)
        assert mark_height(button) >= 0.5 * button.fontMetrics().height()


@pytest.mark.parametrize("kind", [CheckBox, RadioButton])
def test_a_click_on_the_end_of_a_large_text_chooses(
    qtbot: QtBot, kind: type[CheckBox | RadioButton]
) -> None:
    with text_size(200):
        button = kind("Vianello")
        qtbot.addWidget(button)
        button.resize(2 * button.sizeHint().width(), button.sizeHint().height())
        middle = button.height() // 2
        assert button.hitButton(QPoint(button.sizeHint().width() - 3, middle))
        assert not button.hitButton(QPoint(button.width() - 3, middle))
