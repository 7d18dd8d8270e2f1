"""The settings of the program; each change counts at once.

Hides how steps of a slider stand for speeds and pauses.
"""

from collections.abc import Sequence
from dataclasses import replace
from importlib.util import find_spec
from typing import Any

from PySide6.QtCore import QEasingCurve, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from madrasso_qt.app.decks import Decks
from madrasso_qt.app.settings import ColourScheme, Language, Settings
from madrasso_qt.ui.dialogs.deck_choice import CardSample, DeckChoice, show_value
from madrasso_qt.ui.dialogs.parts import CheckBox, PlainLabel, ScrollPage, Window, fit
from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.theme import LIGHT, Theme

SPEEDS = (25, 50, 75, 100, 150, 200, 300, 400, 0)
"""The steps of the speed dial in per cent of the usual, slow to fast; 0 is at once."""
PAUSES_MS = (0, 400, 800, 1200, 1600, 2000, 2500, 3000, 4000, 5000, 7000, 10_000, -1)
"""The steps of the pause after a trick; -1 is until a click."""
VOLUMES = (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
"""The steps of the volume in per cent; 0 is off."""
TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)
"""The sizes of the text in per cent that can be chosen."""
CARD_MS = 230
"""How long a card flies at the usual speed."""

_ROWS = (
    "language",
    "colour_scheme",
    "text_size",
    "deck",
    "index_mode",
    "back",
    "speed",
    "trick_pause_ms",
    "volume",
    "engine",
)
_CHECKS = ("live_count", "show_sums", "show_last_trick", "ponders")


class SettingsDialog(Window):
    """Shows the settings and tells of each change at once."""

    settings_changed = Signal(object)
    """A person has changed something: the new ``Settings``."""

    def __init__(
        self,
        settings: Settings,
        parent: QWidget | None = None,
        *,
        decks: Decks | None = None,
        shown: CardPictures | None = None,
    ) -> None:
        """Make the window; ``show`` opens it.

        Args:
            settings: what it shows at first.
            parent: the window that it belongs to.
            decks: the decks to choose from; those of the program if None.
            shown: the deck on the table, of which a few cards are shown; none if None.
        """
        super().__init__(parent)
        self._settings = settings
        self._labels = {name: PlainLabel() for name in _ROWS}
        self._language, self._scheme, self._text_size = QComboBox(), QComboBox(), QComboBox()
        self._decks = DeckChoice(decks or Decks())
        self._cards = CardSample(shown)
        self._speed, self._pause = _slider(len(SPEEDS)), _slider(len(PAUSES_MS))
        self._volume = _slider(len(VOLUMES))
        self._speed_value, self._pause_value = PlainLabel(), PlainLabel()
        self._volume_value = PlainLabel()
        self._engine, self._engine_note = QLineEdit(), PlainLabel()
        self._sample = SpeedSample()
        self._checks = {name: CheckBox() for name in _CHECKS}
        self._notes = {name: PlainLabel() for name in _CHECKS}
        self._reset = QPushButton()
        self._build()
        self._fill()
        self.retranslate()
        self.set_settings(settings)
        self._connect()
        fit(self, 560, 560)

    @property
    def settings(self) -> Settings:
        """The settings as shown."""
        return self._settings

    def set_settings(self, settings: Settings) -> None:
        """Show other settings, changed elsewhere; emits nothing."""
        self._settings = settings
        widgets = (self._language, self._scheme, self._text_size, self._speed, self._pause)
        everything = (*widgets, self._volume, *self._decks.combos, *self._checks.values())
        for widget in everything:
            widget.blockSignals(True)
        show_value(self._language, settings.language)
        show_value(self._scheme, settings.colour_scheme)
        show_value(self._text_size, settings.text_size, f"{settings.text_size} %")
        self._decks.show_settings(settings)
        self._speed.setValue(_nearest_speed(settings.speed))
        self._pause.setValue(_nearest_pause(settings.trick_pause_ms))
        self._volume.setValue(_nearest_volume(settings.volume))
        self._engine.setText(settings.engine)
        for name, check in self._checks.items():
            check.setChecked(getattr(settings, name))
        for widget in everything:
            widget.blockSignals(False)
        self._show_values()

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._sample.set_theme(theme)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.setWindowTitle(self.tr("Settings"))
        for name, text in {
            "language": self.tr("&Language"),
            "colour_scheme": self.tr("&Colours"),
            "text_size": self.tr("&Text size"),
            "deck": self.tr("&Deck"),
            "index_mode": self.tr("&Index of the cards"),
            "back": self.tr("&Back of the cards"),
            "speed": self.tr("&Speed of the cards"),
            "trick_pause_ms": self.tr("A finished trick sta&ys"),
            "volume": self.tr("Sou&nd"),
            "engine": self.tr("Another pro&gram as a player"),
        }.items():
            self._labels[name].setText(text)
        self._language.setItemText(0, self.tr("As the system"))
        for place, text in enumerate(
            (
                self.tr("As the system: light or dark"),
                self.tr("Light, green table"),
                self.tr("Dark, green table"),
                self.tr("Osteria, wooden table"),
                self.tr("High contrast, plain table"),
            )
        ):
            self._scheme.setItemText(place, text)
        self._decks.retranslate()
        self._cards.retranslate()
        self._retranslate_checks()
        self._reset.setText(self.tr("&Reset to defaults"))
        self._engine_note.setText(
            self.tr(
                "A command, run without a shell, that speaks the line protocol; it may then be "
                "chosen in a new match. Empty for none."
            )
        )
        self._sample.setToolTip(self.tr("A card at this speed"))
        self._show_values()

    def _retranslate_checks(self) -> None:
        for name, text, note in (
            (
                "live_count",
                self.tr("Count the &points for me"),
                self.tr(
                    "Shows what each side has taken in the deal in hand. Keeping count is part of "
                    "the game: a deal played with it is marked as assisted (Rule 7.6)."
                ),
            ),
            (
                "show_sums",
                self.tr("&Add up the sheet"),
                self.tr("Shows the totals in pencil before the regular deals are over (Rule 8.1)."),
            ),
            (
                "show_last_trick",
                self.tr("&Keep the last trick in sight"),
                self.tr("Shows it small at the side; the key L shows it large at any time."),
            ),
            (
                "ponders",
                self.tr("Bots think on &my time"),
                self.tr(
                    "The next bot thinks about your likely cards while you do, and answers faster; "
                    "it plays the same without. Off saves the battery."
                ),
            ),
        ):
            self._checks[name].setText(text)
            self._checks[name].setAccessibleDescription(note)
            self._notes[name].setText(note)

    def _build(self) -> None:
        page = ScrollPage()
        grid = QGridLayout()
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(8)
        page.column.addLayout(grid)
        rows: tuple[tuple[str, QWidget, tuple[QWidget, ...]], ...] = (
            ("language", self._language, ()),
            ("colour_scheme", self._scheme, ()),
            ("text_size", self._text_size, ()),
            ("deck", self._decks.deck, (self._decks.about, self._decks.note)),
            ("index_mode", self._decks.mode, ()),
            ("back", self._decks.back, (self._cards,)),
            ("speed", self._speed, (self._speed_value, self._sample)),
            ("trick_pause_ms", self._pause, (self._pause_value,)),
            ("volume", self._volume, (self._volume_value,)),
            ("engine", self._engine, (self._engine_note,)),
        )
        for name, widget, more in rows:
            self._add_row(grid, name, widget, more)
        page.column.addSpacing(8)
        for name, check in self._checks.items():
            page.column.addWidget(check)
            self._notes[name].setIndent(self.fontMetrics().averageCharWidth() * 3)
            page.column.addWidget(self._notes[name])
        page.column.addStretch(1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(self._reset, QDialogButtonBox.ButtonRole.ResetRole)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(page)
        column.addWidget(buttons)

    def _add_row(
        self, grid: QGridLayout, name: str, widget: QWidget, more: Sequence[QWidget]
    ) -> None:
        row = grid.rowCount()
        top = Qt.AlignmentFlag.AlignTop
        self._labels[name].setBuddy(widget)
        grid.addWidget(self._labels[name], row, 0, top)
        if isinstance(widget, QComboBox):
            grid.addWidget(widget, row, 1, Qt.AlignmentFlag.AlignLeft)
        else:
            grid.addWidget(widget, row, 1)
        for place, item in enumerate(more, row + 1):
            grid.addWidget(item, place, 1)

    def _fill(self) -> None:
        self._language.addItem("", Language.SYSTEM)
        # A language is always named in itself.
        self._language.addItem("English", Language.ENGLISH)
        self._language.addItem("Italiano", Language.ITALIAN)
        for scheme in ColourScheme:
            self._scheme.addItem("", scheme)
        for size in TEXT_SIZES:
            self._text_size.addItem(f"{size} %", size)

    def _connect(self) -> None:
        for combo in (self._language, self._scheme, self._text_size, *self._decks.combos):
            combo.currentIndexChanged.connect(self._on_changed)
        for slider in (self._speed, self._pause, self._volume):
            slider.valueChanged.connect(self._on_changed)
        self._speed.valueChanged.connect(self._on_speed_changed)
        self._engine.editingFinished.connect(self._on_changed)
        for check in self._checks.values():
            check.toggled.connect(self._on_changed)
        self._reset.clicked.connect(self._on_reset)

    def _on_changed(self) -> None:
        """Take over what is shown, and only what differs: a value between two steps may stay."""
        changes: dict[str, Any] = {
            # Qt keeps a plain text of them.
            "language": Language(self._language.currentData()),
            "colour_scheme": ColourScheme(self._scheme.currentData()),
            "text_size": self._text_size.currentData(),
            "engine": self._engine.text().strip(),
            **self._decks.changes(self._settings),
            **{name: check.isChecked() for name, check in self._checks.items()},
        }
        if self._speed.value() != _nearest_speed(self._settings.speed):
            changes["speed"] = SPEEDS[self._speed.value()]
        if self._pause.value() != _nearest_pause(self._settings.trick_pause_ms):
            changes["trick_pause_ms"] = PAUSES_MS[self._pause.value()]
        if self._volume.value() != _nearest_volume(self._settings.volume):
            changes["volume"] = VOLUMES[self._volume.value()]
        self._take(replace(self._settings, **changes))

    def _on_speed_changed(self) -> None:
        self._sample.play(self._settings.speed)

    def _on_reset(self) -> None:
        defaults = Settings()
        changes: dict[str, Any] = {name: getattr(defaults, name) for name in (*_ROWS, *_CHECKS)}
        self.set_settings(replace(self._settings, **changes))
        self.settings_changed.emit(self._settings)

    def _take(self, settings: Settings) -> None:
        if settings != self._settings:
            other_deck = settings.deck != self._settings.deck
            self._settings = settings
            if other_deck:
                self.set_settings(settings)
            self._show_values()
            self.settings_changed.emit(settings)

    def _show_values(self) -> None:
        """Say in words what the sliders stand at."""
        speed, pause = self._settings.speed, self._settings.trick_pause_ms
        text = self.tr("at once, without movement")
        if speed:
            text = self.tr("{percent} % of the usual").format(percent=speed)
        if speed == Settings().speed:
            text = self.tr("as usual")
        self._speed_value.setText(text)
        self._speed.setAccessibleDescription(text)
        text = self.tr("until I click or press Space")
        if pause >= 0:
            seconds = self.locale().toString(pause / 1000, "f", 1)
            text = self.tr("{seconds} s; a click or Space goes on").format(seconds=seconds)
        self._pause_value.setText(text)
        self._pause.setAccessibleDescription(text)
        text = self.tr("off")
        if self._settings.volume:
            text = self.tr("{percent} %").format(percent=self._settings.volume)
        if not sound_is_installed():
            text = self.tr("This installation has no sound.")
        self._volume_value.setText(text)
        self._volume.setAccessibleDescription(text)


def sound_is_installed() -> bool:
    """Tell whether Qt Multimedia, which is an extra, is there."""
    return find_spec("PySide6.QtMultimedia") is not None


class SpeedSample(QWidget):
    """A card that flies once across a strip of cloth, as fast as the cards at the table."""

    def __init__(self) -> None:
        super().__init__()
        self._theme = LIGHT
        self._flight = QVariantAnimation(self)
        self._flight.setStartValue(0.0)
        self._flight.setEndValue(1.0)
        self._flight.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._flight.valueChanged.connect(self.update)

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        self._theme = theme
        self.update()

    def play(self, speed: int) -> None:
        """Let the card fly at ``speed`` per cent of the usual, or be there at once for 0."""
        self._flight.stop()
        if speed == 0 or not self.isVisible():
            self._flight.setCurrentTime(self._flight.duration())
            self.update()
            return
        self._flight.setDuration(CARD_MS * 100 // speed)
        self._flight.start()

    def sizeHint(self) -> QSize:
        """Return the height of about two lines of text."""
        return QSize(160, self.fontMetrics().height() * 5 // 2)

    def hideEvent(self, event: QHideEvent) -> None:
        """Let nothing move that nobody sees."""
        self._flight.stop()
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the cloth and the card."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(self._theme.colour(self._theme.line), 1))
        painter.setBrush(self._theme.colour(self._theme.felt[0]))
        painter.drawRoundedRect(area, 6, 6)
        height = area.height() - 8
        width = height * 490 / 1040
        progress = self._flight.currentValue() if self._flight.duration() else 1.0
        left = area.left() + 6 + (area.width() - width - 12) * float(progress or 0.0)
        painter.setBrush(self._theme.colour("#fbf5e3"))
        painter.drawRoundedRect(QRectF(left, area.top() + 4, width, height), 3, 3)
        painter.setBrush(self._theme.colour("#9c2320"))
        painter.drawRoundedRect(QRectF(left + 3, area.top() + 7, width - 6, height - 6), 1.5, 1.5)


def _slider(steps: int) -> QSlider:
    slider = QSlider(Qt.Orientation.Horizontal)
    slider.setRange(0, steps - 1)
    slider.setPageStep(1)
    slider.setTickPosition(QSlider.TickPosition.TicksBelow)
    slider.setTickInterval(1)
    return slider


def _nearest_volume(volume: int) -> int:
    """Return the step of the slider that stands for ``volume``; only 0 is off."""
    return (volume + 9) // 10


def _nearest_speed(speed: int) -> int:
    """Return the step of the dial that stands for ``speed``."""
    if speed == 0:
        return SPEEDS.index(0)
    return min(range(len(SPEEDS) - 1), key=lambda step: abs(SPEEDS[step] - speed))


def _nearest_pause(pause_ms: int) -> int:
    """Return the step of the slider that stands for ``pause_ms``."""
    if pause_ms < 0:
        return PAUSES_MS.index(-1)
    return min(range(len(PAUSES_MS) - 1), key=lambda step: abs(PAUSES_MS[step] - pause_ms))
