"""What a person may choose about the program, kept in one INI file.

Hides QSettings: the rest of the program sees one frozen ``Settings`` and replaces it whole. A
value that cannot be read is replaced by its default and logged.
"""

import logging
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QSettings

from madrasso_qt.app.decks import DEFAULT_DECK
from madrasso_qt.bots.player import LEVELS, named
from madrasso_qt.rules.ruleset import Preset, RuleError, RuleSet, Variant
from madrasso_qt.rules.text import clean_name

_log = logging.getLogger(__name__)


class ColourScheme(StrEnum):
    """The colours of the program and its table."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    OSTERIA = "osteria"
    CONTRAST = "contrast"


class Language(StrEnum):
    """The language of the program; the game's terms stay Italian."""

    SYSTEM = "system"
    ENGLISH = "en"
    ITALIAN = "it"


class FirstDealer(StrEnum):
    """How the first dealer of a new match is found (Rule 2.2)."""

    KINGS = "kings"
    RANDOM = "random"


ENGINE = "engine"
"""The level that stands for the other program in the settings."""


@dataclass(frozen=True)
class Settings:
    """Everything that is remembered between two starts, apart from the matches."""

    language: Language = Language.SYSTEM
    """The language of the program."""
    colour_scheme: ColourScheme = ColourScheme.SYSTEM
    """The colours, or light or dark as the system has it."""
    deck: str = DEFAULT_DECK
    """The folder of the deck."""
    index_mode: str = "index"
    """Where the cards bear their rank; a deck without this mode is shown in its own choice."""
    back: str = ""
    """The back of the cards, a file of the deck; empty for its usual one."""
    speed: int = 100
    """How fast cards move, in per cent of the usual, 25 to 400; 0 = at once."""
    trick_pause_ms: int = 1200
    """How long a finished trick stays, 0 to 10,000 ms; -1 = until a click or Space."""
    volume: int = 50
    """How loud sounds are in per cent, 0 to 100; 0 = off."""
    text_size: int = 100
    """The size of the text in per cent, 80 to 200."""
    live_count: bool = False
    """Whether the points of the deal in hand are shown; marks it as assisted (Rule 7.6)."""
    show_sums: bool = False
    """Whether the sheet shows running totals before the tenth deal (Rule 8.1)."""
    sums_shown: str = ""
    """The ids of kept sheets that show running totals before their time, blanks between them."""
    show_last_trick: bool = True
    """Whether the last trick is kept in sight at the side."""
    ponders: bool = True
    """Whether bots think while a person does."""
    preset: str = Preset.VENETO.value
    """The preset of the last new match; empty for house rules."""
    variant: Variant = Variant.CLASSIC
    """The variant of the last new match."""
    house_rules: str = ""
    """The house rules of the last new match as ``key=value;...``."""
    first_dealer: FirstDealer = FirstDealer.KINGS
    """How the first dealer is found."""
    bot_level: str = LEVELS[-1]
    """The level of the opponents in the last new match."""
    partner_level: str = LEVELS[-1]
    """The level of the partner in the last new match."""
    engine: str = ""
    """The command of another program that may sit down as a player; empty for none."""
    name_north: str = "Marco"
    """The name of the player opposite."""
    name_west: str = "Bepi"
    """The name of the player at the left of the picture."""
    name_south: str = ""
    """The name of the person at the screen; empty for *you*."""
    name_east: str = "Nane"
    """The name of the player at the right of the picture."""
    geometry: bytes = field(default=b"", repr=False)
    """The main window's place and size as Qt stores it."""
    window_state: bytes = field(default=b"", repr=False)
    """The docks' places as Qt stores them."""

    def rules(self) -> RuleSet:
        """Return the rule set of the last new match, *veneto* if it cannot be read."""
        try:
            if self.preset:
                return RuleSet.of(Preset(self.preset), self.variant)
            keys = dict(part.split("=", 1) for part in self.house_rules.split(";") if part)
            return RuleSet.from_keys(keys, self.variant)
        except (ValueError, RuleError) as error:
            _log.warning("house rules replaced: %s", error)
            return RuleSet.of(variant=self.variant)

    def with_rules(self, rules: RuleSet) -> "Settings":
        """Return these settings with ``rules`` remembered for the next match."""
        preset = rules.preset()
        house = ";".join(f"{key}={text}" for key, text in rules.house_rules().items())
        return replace(
            self,
            preset=preset.value if preset else "",
            variant=rules.variant,
            house_rules="" if preset else house,
        )


_BOTS = (*(name for level in LEVELS for name in named(level)), ENGINE)
_RANGES = {
    "speed": (range(1), range(25, 401)),
    "trick_pause_ms": (range(-1, 10_001),),
    "volume": (range(101),),
    "text_size": (range(80, 201),),
}
_WORDS = {
    "preset": ("", *(preset.value for preset in Preset)),
    "bot_level": _BOTS,
    "partner_level": _BOTS,
}


class SettingsStore:
    """The INI file behind ``Settings``."""

    def __init__(self, path: Path) -> None:
        """Use the file at ``path``; its folder is made when settings are saved."""
        self.path = path

    def load(self) -> Settings:
        """Return the stored settings; what is missing or bad has its default."""
        store = QSettings(str(self.path), QSettings.Format.IniFormat)
        defaults = Settings()
        values = {}
        if store.status() is not QSettings.Status.NoError:
            _log.warning("the settings in %s cannot all be read", self.path)
        for item in fields(Settings):
            if store.contains(item.name):
                default = getattr(defaults, item.name)
                values[item.name] = _read(item.name, store.value(item.name), default)
        return Settings(**values)

    def save(self, settings: Settings) -> bool:
        """Store ``settings``; return whether they could be written."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError:
            return False
        store = QSettings(str(self.path), QSettings.Format.IniFormat)
        for item in fields(Settings):
            value = getattr(settings, item.name)
            store.setValue(item.name, QByteArray(value) if isinstance(value, bytes) else str(value))
        store.sync()
        return store.status() is QSettings.Status.NoError


def _read(name: str, stored: Any, default: Any) -> Any:
    """Return the value that ``stored`` means, or ``default`` with a line in the log."""
    try:
        return _parsed(name, stored, default)
    except (ValueError, TypeError) as error:
        _log.warning("setting %s replaced by %r: %s", name, default, error)
        return default


def _parsed(name: str, stored: Any, default: Any) -> Any:
    if isinstance(default, bytes):
        return bytes(stored.data()) if isinstance(stored, QByteArray) else _bad(stored)
    # Qt makes a list of a text with commas, and other values of texts that begin with "@".
    text = stored if isinstance(stored, str) else _bad(stored)
    if isinstance(default, bool):
        return {"True": True, "False": False}[text] if text in {"True", "False"} else _bad(text)
    if isinstance(default, int):
        value = int(text)
        return value if any(value in allowed for allowed in _RANGES[name]) else _bad(text)
    if isinstance(default, StrEnum):
        return type(default)(text)
    if name in _WORDS:
        return text if text in _WORDS[name] else _bad(text)
    return clean_name(text) if name.startswith("name_") else text


def _bad(stored: object) -> Any:
    raise ValueError(f"no good value: {stored!r:.80}")
