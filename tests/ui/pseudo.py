"""A language that doubles every text, and a look for texts that do not fit.

``PseudoTranslator`` stands for the longest language; ``clipped`` names what a shown window cuts
off. Both are for all tests of windows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, Qt, QTranslator
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QTabWidget,
    QWidget,
)

from madrasso_qt.ui.dialogs.parts import NameBox


def doubled(text: str) -> str:
    """Return ``text`` twice in double brackets, as ``[[Text Text]]``.

    ``%n`` and ``{fields}`` stand in both halves, a mnemonic in the first alone. What only joins
    fields, such as ``{text}, {more}``, is no longer in any language and stays.
    """
    if not re.search(r"[^\W\d_]|%n", re.sub(r"{\w*}", "", text)):
        return text
    second = re.sub(r"&(?!&)", "", text.replace("&&", "\0")).replace("\0", "&&")
    return f"[[{text} {second}]]"


class PseudoTranslator(QTranslator):
    """Translate every text into itself, doubled."""

    def translate(
        self,
        context: str,
        source_text: str,
        disambiguation: str | None = None,
        n: int = -1,
    ) -> str:
        return doubled(source_text)

    def isEmpty(self) -> bool:  # noqa: N802
        return False


@contextmanager
def pseudo_language() -> Iterator[None]:
    """Speak the doubled language for a while."""
    translator = PseudoTranslator()
    QCoreApplication.installTranslator(translator)
    try:
        yield
    finally:
        QCoreApplication.removeTranslator(translator)


@contextmanager
def text_size(percent: int) -> Iterator[None]:
    """Make the application's font ``percent`` of its usual size for a while."""
    usual = QApplication.font()
    font = QApplication.font()
    font.setPointSizeF(usual.pointSizeF() * percent / 100)
    QApplication.setFont(font)
    try:
        yield
    finally:
        QApplication.setFont(usual)


def clipped(window: QWidget) -> list[str]:
    """Return a line for each text or part of a shown window that is not fully visible.

    Looks at labels, buttons, boxes, tabs and group titles, at overlaps of a widget with the border
    of its parent, and at pages that would have to scroll sideways.
    """
    found = []
    for widget in window.findChildren(QWidget):
        if widget.isVisibleTo(window):
            found += [f"{type(widget).__name__}: {fault}" for fault in _faults(widget)]
    return found


def clashes(window: QWidget) -> list[str]:
    """Return each letter that is the mnemonic of more than one visible item of a window."""
    letters: dict[str, list[str]] = {}
    for widget in window.findChildren(QWidget):
        text = _mnemonic_text(widget)
        letter = _mnemonic(text)
        if letter and widget.isVisibleTo(window):
            letters.setdefault(letter, []).append(text)
    return [f"{letter}: {texts}" for letter, texts in letters.items() if len(texts) > 1]


def nameless(window: QWidget) -> list[str]:
    """Return each visible widget that takes the focus and says nothing to a screen reader."""
    labels = {label.buddy() for label in window.findChildren(QLabel) if label.buddy()}
    found = []
    for widget in window.findChildren(QWidget):
        if not widget.isVisibleTo(window) or not widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            continue
        text = widget.text() if isinstance(widget, QAbstractButton) else ""
        if not (widget.accessibleName() or text or widget in labels or _is_inner(widget)):
            found.append(f"{type(widget).__name__} {widget.objectName()}")
    return found


def _is_inner(widget: QWidget) -> bool:
    """Tell whether ``widget`` consists of parts that speak, or is a part of one that speaks."""
    if isinstance(widget, (QTabWidget, QTabBar)):
        return True  # each tab has a text
    return isinstance(widget.parent(), (QComboBox, QAbstractSpinBox, QTabBar, QAbstractScrollArea))


def _mnemonic_text(widget: QWidget) -> str:
    if isinstance(widget, QAbstractButton):
        return widget.text()
    if isinstance(widget, QGroupBox):
        return widget.title()
    if isinstance(widget, QLabel) and widget.buddy() is not None:
        return widget.text()
    return ""


def _mnemonic(text: str) -> str:
    match = re.search(r"&(\w)", text.replace("&&", ""))
    return match.group(1).lower() if match else ""


def _faults(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QLabel):
        yield from _label_faults(widget)
    elif isinstance(widget, QAbstractButton):
        yield from _button_faults(widget)
    elif isinstance(widget, QComboBox):
        yield from _combo_faults(widget)
    elif isinstance(widget, QGroupBox):
        yield from _line_faults(widget, widget.title())
    elif isinstance(widget, QLineEdit):
        yield from _line_faults(widget, widget.placeholderText())
    elif isinstance(widget, QScrollArea):
        yield from _page_faults(widget)
    yield from _border_faults(widget)


def _button_faults(button: QAbstractButton) -> Iterator[str]:
    hint = button.sizeHint()
    if button.text() and (hint.width() > button.width() or hint.height() > button.height()):
        yield f"{button.text()!r} needs {hint.toTuple()}, has {button.size().toTuple()}"


def _line_faults(widget: QWidget, text: str) -> Iterator[str]:
    needed = widget.fontMetrics().horizontalAdvance(text)
    if needed > widget.width():
        yield f"{text!r} needs {needed} px, has {widget.width()}"


def _page_faults(page: QScrollArea) -> Iterator[str]:
    content = page.widget()
    if content is not None and content.width() > page.viewport().width():
        yield f"content of {content.width()} px in {page.viewport().width()} px"


def _border_faults(widget: QWidget) -> Iterator[str]:
    parent = widget.parentWidget()
    if parent is None or widget.isWindow() or not isinstance(widget, (QLabel, QAbstractButton)):
        return
    if isinstance(parent, (QTabBar, QScrollArea)):
        return
    area = widget.geometry()
    if not parent.rect().contains(area) and not area.isEmpty():
        yield f"{_mnemonic_text(widget) or widget.objectName()!r} reaches over its parent's border"


def _label_faults(label: QLabel) -> Iterator[str]:
    area = label.contentsRect()
    text = label.text()
    if not text:
        return
    if label.buddy() is not None:
        text = re.sub("&(.)", r"\1", text)
    metrics = QFontMetrics(label.font())
    if not label.wordWrap():
        widest = max(metrics.horizontalAdvance(line) for line in text.splitlines())
        if widest > area.width() + 1:
            yield f"{text!r} needs {widest} px, has {area.width()}"
        return
    needed = label.heightForWidth(label.width())
    if needed > label.height():
        yield f"{text!r} needs a height of {needed} px, has {label.height()}"
    word = max(text.split(), key=metrics.horizontalAdvance, default="")
    if metrics.horizontalAdvance(word) > area.width() + 1:
        yield f"the word {word!r} is wider than its label"


def _combo_faults(combo: QComboBox) -> Iterator[str]:
    option = QStyleOptionComboBox()
    combo.initStyleOption(option)
    field = combo.style().subControlRect(
        QStyle.ComplexControl.CC_ComboBox,
        option,
        QStyle.SubControl.SC_ComboBoxEditField,
        combo,
    )
    for place in range(combo.count()):
        text = combo.itemText(place)
        if isinstance(combo, NameBox) and "\u2068" in text:
            continue  # a name, which its list shows whole
        if combo.fontMetrics().horizontalAdvance(text) > field.width():
            yield f"{text!r} is wider than the box of {field.width()} px"
