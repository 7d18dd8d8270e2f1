"""Decks of cards as folders: which there are, what each offers, which files make up a face.

Hides `deck.toml`, which `resources/cards/README.md` describes. The start of the program reads it
only if a picture has to be drawn; what was drawn before is known by the folder's ``stamp``.
"""

import os
import zlib
from collections.abc import Mapping
from enum import Enum
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

from madrasso_qt import assets
from madrasso_qt.rules.cards import DECK, Card

DEFAULT_DECK = "treviso"
"""The folder of the deck that is always there."""


class DeckProblem(Enum):
    """What is wrong with the folder of a deck."""

    NO_FOLDER = "no such folder"
    NO_FILE = "no deck.toml"
    NOT_TOML = "deck.toml is not TOML"
    BAD_VALUE = "a value of deck.toml is missing or wrong"
    NO_PICTURE = "a picture is missing"
    BAD_PICTURE = "a picture cannot be drawn"


class DeckError(Exception):
    """A deck cannot be used."""

    def __init__(self, folder: Path, problem: DeckProblem, what: str = "") -> None:
        """Say what is wrong.

        Args:
            folder: the folder of the deck.
            problem: what kind of problem it is.
            what: the key, the file or the reader's own words, where there is one.
        """
        super().__init__(f"{folder}: {problem.value}: {what}")
        self.folder = folder
        self.problem = problem
        self.what = what


class Motto(NamedTuple):
    """The motto of a card."""

    text: str
    """As it stands on the card."""
    translations: Mapping[str, str]
    """What it means, by language code."""


class Layer(NamedTuple):
    """What is drawn of a face at one go."""

    names: str
    """The file, or several with ``|`` between of which the first that exists counts."""
    scale: float = 1.0
    """Its size about the middle of the card, above 0 up to 1."""


class Drawing(NamedTuple):
    """The text of an SVG file, and how it is drawn."""

    svg: bytes
    """The text."""
    scale: float = 1.0
    """The size about the middle of the card, above 0 up to 1."""


class Deck(NamedTuple):
    """What `deck.toml` says; whoever holds one may rely on all its pictures being there."""

    folder: Path
    """Where the pictures are."""
    name: str
    """What the deck is called."""
    maker: str
    """Who made it."""
    licence: str
    """Under which licence."""
    pattern: str
    """Which traditional pattern it follows."""
    descriptions: Mapping[str, str]
    """A sentence about it, by language code; English at least, or nothing."""
    backs: tuple[str, ...]
    """The file stems of its backs, the usual one first."""
    modes: Mapping[str, tuple[Layer, ...]]
    """For each index mode the layers of a face, lowest first; ``{card}`` stands for the card."""
    default_mode: str
    """The mode for whoever chose one that the deck has not."""
    dark: tuple[tuple[bytes, bytes], ...]
    """Colours of the pictures, as written there, and what replaces them on a dark table."""
    mottoes: Mapping[str, Motto]
    """The mottoes by card stem."""

    def face_files(self, card: Card, mode: str) -> list[tuple[Path, float]]:
        """Return the files that are drawn one over the other for a face, each with its scale.

        Args:
            card: which card.
            mode: the index mode; the deck's own choice if it has no such mode.

        Raises:
            DeckError: a picture is missing.
        """
        layers = self.modes.get(mode) or self.modes[self.default_mode]
        files = []
        for layer in layers:
            path = self._first_there(layer.names.replace("{card}", stem(card)))
            if path is not None:
                files.append((path, layer.scale))
        return files

    def back_file(self, back: str) -> Path:
        """Return the file of a back, the usual one if the deck has no such back.

        Raises:
            DeckError: the picture is missing.
        """
        path = self._first_there(f"{back if back in self.backs else self.backs[0]}.svg")
        assert path is not None
        return path

    def _first_there(self, names: str) -> Path | None:
        """Return the first file that is there; None if the last name is empty: none is needed."""
        for name in names.split("|"):
            if not name:
                return None
            path = self.folder / name
            if path.is_file():
                return path
        raise DeckError(self.folder, DeckProblem.NO_PICTURE, names)


class DeckFolder:
    """A folder that holds a deck, or should."""

    def __init__(self, path: Path) -> None:
        """Use the folder at ``path``; nothing is read yet."""
        self.path = path

    @property
    def key(self) -> str:
        """The name of the folder, by which the settings know the deck."""
        return self.path.name

    @cached_property
    def deck(self) -> Deck:
        """The deck, read and checked when it is first asked for.

        Raises:
            DeckError: it cannot be used.
        """
        return read_deck(self.path)

    @cached_property
    def stamp(self) -> int:
        """A number that changes with the names, sizes and times of the files, 32 bits."""
        lines = []
        for folder, _, names in os.walk(self.path):
            for name in names:
                path = f"{folder}/{name}"
                try:
                    found = os.stat(path)  # noqa: PTH116 - counts at every start
                except OSError:  # a dead link
                    continue
                lines.append(f"{path} {found.st_size} {found.st_mtime_ns}")
        return zlib.crc32("\n".join(sorted(lines)).encode("utf-8", "surrogateescape"))


class Look(NamedTuple):
    """One way to show a deck."""

    folder: DeckFolder
    """The deck."""
    mode: str = ""
    """The index mode; empty for the deck's own choice."""
    back: str = ""
    """The back; empty for the deck's usual one."""
    dark: bool = False
    """Whether the whites are softer, for a dark table."""

    @property
    def stamp(self) -> int:
        """A number that stands for all pictures of this look, 32 bits."""
        words = (self.folder.stamp, self.mode, self.back, self.dark)
        return zlib.crc32(repr(words).encode())

    def layers(self, face: Card | None) -> list[Drawing]:
        """Return what is drawn for a face, or for the back if None, lowest first.

        Raises:
            DeckError: the deck cannot be used.
        """
        deck = self.folder.deck
        files = deck.face_files(face, self.mode) if face else [(deck.back_file(self.back), 1.0)]
        return [Drawing(self._text(deck, path), scale) for path, scale in files]

    def _text(self, deck: Deck, path: Path) -> bytes:
        try:
            text = path.read_bytes()
        except OSError as error:
            raise DeckError(deck.folder, DeckProblem.BAD_PICTURE, path.name) from error
        if self.dark:
            for old, new in deck.dark:
                text = text.replace(old, new)
        return text


class Decks:
    """The decks that there are: those of the program and those in a folder of the user."""

    def __init__(self, users: Path | None = None) -> None:
        """Look for further decks in ``users``, which need not exist."""
        self._users = users

    def find(self, key: str) -> DeckFolder:
        """Return the folder called ``key``; one of the program's own goes before a user's.

        Raises:
            DeckError: there is none.
        """
        if key == DEFAULT_DECK:
            return default_deck()
        for folder in self.folders():
            if folder.key == key:
                return folder
        raise DeckError(Path(key), DeckProblem.NO_FOLDER)

    def folders(self) -> list[DeckFolder]:
        """Return all folders, the default deck's first, whatever may be wrong with them."""
        found = {DEFAULT_DECK: default_deck()}
        for base in (assets.path("cards"), self._users):
            if base is not None and base.is_dir():
                for path in sorted(base.iterdir()):
                    if path.is_dir():
                        found.setdefault(path.name, DeckFolder(path))
        return list(found.values())


@cache
def default_deck() -> DeckFolder:
    """Return the deck that is always there."""
    return DeckFolder(assets.path("cards", DEFAULT_DECK))


def stem(card: Card) -> str:
    """Return the name of a card in file names, such as ``denari_asso``."""
    return f"{card.suit.name}_{card.rank.name}".lower()


def read_deck(folder: Path) -> Deck:
    """Return the deck in ``folder`` after a look at whether every picture is there.

    Raises:
        DeckError: it cannot be used.
    """
    import tomllib  # slow to import, and seldom needed

    try:
        text = (folder / "deck.toml").read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DeckError(folder, DeckProblem.NO_FILE) from error
    try:
        deck = _Reader(folder, tomllib.loads(text)).deck()
    except tomllib.TOMLDecodeError as error:
        raise DeckError(folder, DeckProblem.NOT_TOML, str(error)) from error
    for mode in deck.modes:
        for card in DECK:
            deck.face_files(card, mode)
    for back in deck.backs:
        deck.back_file(back)
    return deck


class _Reader:
    """Takes the values of one `deck.toml` and complains of wrong ones by their key."""

    def __init__(self, folder: Path, values: dict[str, Any]) -> None:
        self._folder = folder
        self._values = values

    def deck(self) -> Deck:
        """Return what the values say."""
        modes = self._modes()
        default_mode = self._text("default_mode")
        if default_mode not in modes:
            raise self._wrong("default_mode")
        colours = self._texts_of("dark", self._values.get("dark", {}))
        return Deck(
            folder=self._folder,
            name=self._text("name"),
            maker=self._text("maker"),
            licence=self._text("licence"),
            pattern=self._text("pattern", ""),
            descriptions=self._descriptions(),
            backs=self._names("backs", self._values.get("backs")),
            modes=modes,
            default_mode=default_mode,
            dark=tuple((old.encode(), new.encode()) for old, new in colours.items()),
            mottoes=self._mottoes(),
        )

    def _modes(self) -> dict[str, tuple[Layer, ...]]:
        tables = self._table("modes")
        if not tables:
            raise self._wrong("modes")
        return {mode: self._layers(f"modes.{mode}", table) for mode, table in tables.items()}

    def _layers(self, key: str, table: object) -> tuple[Layer, ...]:
        values = table if isinstance(table, dict) else {}
        names = self._names(f"{key}.layers", values.get("layers"))
        scales = values.get("scale", [1] * len(names))
        if not isinstance(scales, list) or len(scales) != len(names):
            raise self._wrong(f"{key}.scale")
        for scale in scales:
            if not isinstance(scale, (int, float)) or not 0 < scale <= 1:
                raise self._wrong(f"{key}.scale")
        return tuple(Layer(name, float(scale)) for name, scale in zip(names, scales, strict=True))

    def _descriptions(self) -> dict[str, str]:
        """Return the English description, whose key bears no language, and the others."""
        english = self._text("description", "")
        others = {
            key.removeprefix("description_"): self._text(key)
            for key in self._values
            if key.startswith("description_")
        }
        return {"en": english, **others} if english else others

    def _mottoes(self) -> dict[str, Motto]:
        mottoes = {}
        for name, table in self._table("mottoes").items():
            texts = self._texts_of(f"mottoes.{name}", table)
            translations = {
                key.removeprefix("translation_"): text
                for key, text in texts.items()
                if key.startswith("translation_")
            }
            mottoes[name] = Motto(texts.get("text", ""), translations)
        return mottoes

    def _text(self, key: str, default: str | None = None) -> str:
        value = self._values.get(key, default)
        if not isinstance(value, str) or (not value and default is None):
            raise self._wrong(key)
        return value

    def _table(self, key: str) -> dict[str, Any]:
        value = self._values.get(key, {})
        if not isinstance(value, dict):
            raise self._wrong(key)
        return value

    def _texts_of(self, key: str, table: object) -> dict[str, str]:
        if not isinstance(table, dict) or not all(isinstance(v, str) for v in table.values()):
            raise self._wrong(key)
        return table

    def _names(self, key: str, names: object) -> tuple[str, ...]:
        """Return file names, which may not lead out of the folder."""
        if not isinstance(names, list) or not names:
            raise self._wrong(key)
        for name in names:
            if not isinstance(name, str) or any(_leads_out(part) for part in name.split("|")):
                raise self._wrong(key)
        return tuple(names)

    def _wrong(self, key: str) -> DeckError:
        return DeckError(self._folder, DeckProblem.BAD_VALUE, key)


def _leads_out(name: str) -> bool:
    # A drive or a backslash is no part of a name that works on every system.
    return name.startswith("/") or ".." in name.split("/") or "\\" in name or ":" in name
