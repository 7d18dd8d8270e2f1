"""The sounds of the table: a card, a shuffle, a trick, a call, a win.

Qt Multimedia is an extra, and a machine may have no sound: then nothing is heard and nothing else
changes. Imported once the table is painted, as Qt Multimedia takes its time.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from PySide6.QtCore import QElapsedTimer, QObject, QUrl

from madrasso_qt import assets
from madrasso_qt.rules.cards import Side
from madrasso_qt.rules.events import (
    Called,
    Dealt,
    Event,
    Exchanged,
    MatchEnded,
    Played,
    TrickTaken,
)

try:
    from PySide6.QtMultimedia import QMediaDevices, QSoundEffect
except ImportError:  # the extra is not there, or the library of the sound server
    _INSTALLED = False
else:
    _INSTALLED = True

_GAP_MS = 45
"""Within so many ms of a sound the same one is not begun again: cards may fly at once."""


class Sound(StrEnum):
    """What can be heard; each is a file of the resources."""

    CARD = "card"
    SHUFFLE = "shuffle"
    TRICK = "trick"
    CALL = "call"
    WIN = "win"


class Readiness(StrEnum):
    """Whether sounds can be heard."""

    READY = "ready"
    NO_DEVICE = "no device"
    NOT_INSTALLED = "not installed"


_OF_EVENT: dict[type[Event], Sound] = {
    Dealt: Sound.SHUFFLE,
    Exchanged: Sound.CARD,
    Played: Sound.CARD,
    TrickTaken: Sound.TRICK,
    Called: Sound.CALL,
}


def readiness() -> Readiness:
    """Tell whether this program on this machine can be heard."""
    if not _INSTALLED:
        return Readiness.NOT_INSTALLED
    if QMediaDevices.defaultAudioOutput().isNull():
        return Readiness.NO_DEVICE
    return Readiness.READY


class Sounds(QObject):
    """Plays sounds at a volume."""

    def __init__(
        self, viewer_side: Callable[[], Side | None], parent: QObject | None = None
    ) -> None:
        """Load nothing yet.

        Args:
            viewer_side: the side whose win is heard.
            parent: the owner.
        """
        super().__init__(parent)
        self._viewer_side = viewer_side
        self._volume = 0
        self._effects: dict[Sound, QSoundEffect] = {}
        self._began: dict[Sound, QElapsedTimer] = {}

    @property
    def is_on(self) -> bool:
        """Whether a sound that is played can be heard."""
        return bool(self._effects) and self._volume > 0

    def set_volume(self, percent: int) -> None:
        """Play at a volume of 0 to 100 per cent; a change is heard, and 0 is off."""
        changed = bool(self._effects) and percent != self._volume
        self._volume = percent
        if percent and not self._effects and readiness() is Readiness.READY:
            self._effects = {sound: self._loaded(sound) for sound in Sound}
        for effect in self._effects.values():
            # Loudness is felt about as the square of the amplitude.
            effect.setVolume((percent / 100) ** 2)
        if changed:
            self.play(Sound.CARD)

    def on_event(self, event: Event) -> None:
        """Let be heard what begins to be shown at the table."""
        if isinstance(event, MatchEnded):
            winner = event.verdict.winner
            if winner is not None and winner is self._viewer_side():
                self.play(Sound.WIN)
        elif type(event) in _OF_EVENT:
            self.play(_OF_EVENT[type(event)])

    def play(self, sound: Sound) -> None:
        """Play ``sound``, unless it has only just begun."""
        if not self.is_on:
            return
        timer = self._began.setdefault(sound, QElapsedTimer())
        if timer.isValid() and timer.elapsed() < _GAP_MS:
            return
        timer.start()
        self._effects[sound].play()

    def _loaded(self, sound: Sound) -> QSoundEffect:
        effect = QSoundEffect(self)
        effect.setSource(QUrl.fromLocalFile(str(assets.path("sounds", f"{sound.value}.wav"))))
        return effect
