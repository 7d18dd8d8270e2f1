"""Which card a key means, whatever the layout of the keyboard.

Hides that Shift+1 is ``!`` here and a digit there: the place of the key decides where the
platform tells it, the usual signs where it does not.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent

_MAC_DIGITS = {18: 1, 19: 2, 20: 3, 21: 4, 23: 5, 22: 6, 26: 7, 28: 8, 25: 9, 29: 10}
_SHIFTED_SIGNS = {"!": 1, "@": 2, '"': 2, "#": 3, "£": 3, "§": 3, "·": 3}
_SHIFTED_CARDS = 3
_TEN = 10


def card_number(event: QKeyEvent) -> int | None:
    """Return the number, 1 to 13, of the own card that a key means, or None.

    The digits 1 to 9 and 0 are the cards 1 to 10, with Shift 1 to 3 the cards 11 to 13; the
    keypad's digits count too.
    """
    modifiers = event.modifiers()
    if modifiers & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
        return None
    shifted = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
    if modifiers & Qt.KeyboardModifier.KeypadModifier:
        return None if shifted else _digit(event.key())
    number = _place(event) or _digit(event.key())
    if number is None and shifted:
        number = _SHIFTED_SIGNS.get(event.text())
    if number is None or not shifted:
        return number
    return _TEN + number if number <= _SHIFTED_CARDS else None


def _digit(key: int) -> int | None:
    digit = key - Qt.Key.Key_0
    return (digit or _TEN) if 0 <= digit <= 9 else None


def _place(event: QKeyEvent) -> int | None:
    """Return the number of a key in the row of digits by its place, if the platform tells it."""
    platform = QGuiApplication.platformName()
    if platform == "cocoa":
        return _MAC_DIGITS.get(event.nativeVirtualKey()) if event.nativeScanCode() else None
    first = {"xcb": 10, "wayland": 10, "windows": 2}.get(platform)
    if first is None:
        return None
    number = event.nativeScanCode() - first + 1
    return number if 1 <= number <= _TEN else None
