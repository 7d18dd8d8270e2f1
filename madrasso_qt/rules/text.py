"""Names and other texts that people write, made safe to keep and to show."""

import unicodedata
from typing import Final

MAX_VALUE: Final = 4_000
"""The most characters of a text, such as a name or the value of a tag."""

MAX_MARKS: Final = 30
"""The most combining marks on one letter; more are dropped (none is that long in earnest)."""

MAX_NAME: Final = 60
"""The most characters of a player's name."""

_HIDDEN: Final = {"Cc", "Cs", "Zl", "Zp"}
_TURNING: Final = frozenset(
    "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)


def clean_text(text: str) -> str:
    """Return ``text`` as a record may hold it: in normal form C, without hidden characters.

    Control characters, line ends and the marks that turn the direction of writing are left out
    (a name that holds one can falsify a score on the screen); a tab becomes a blank. The result
    is at most ``MAX_VALUE`` characters long.
    """
    if text.isascii() and text.isprintable():
        return text[:MAX_VALUE]
    kept, marks = [], 0
    for char in text.replace("\t", " ")[:MAX_VALUE]:
        if char in _TURNING or unicodedata.category(char) in _HIDDEN:
            continue
        parts = unicodedata.normalize("NFD", char)
        new = sum(unicodedata.combining(part) != 0 for part in parts)
        if unicodedata.combining(parts[0]) == 0:
            marks = 0
        if marks + new <= MAX_MARKS:
            kept.append(char)
            marks += new
    # A character may compose to fewer, and a few singletons decompose to more.
    return unicodedata.normalize("NFC", "".join(kept))[:MAX_VALUE]


def clean_name(text: str) -> str:
    """Return the name that was typed: normal form C, single blanks, at most ``MAX_NAME`` long.

    Control characters are dropped, those that turn the direction of writing among them.
    """
    return " ".join(clean_text(text).split())[:MAX_NAME].rstrip()


def name_key(name: str) -> str:
    """Return what two spellings of one name have in common: normal form KC without case."""
    return unicodedata.normalize("NFKC", clean_name(name)).casefold()


def folded(text: str) -> str:
    """Return ``text`` as it is searched: without case, accents and double blanks."""
    if text.isascii():
        return " ".join(text.lower().split())
    parts = unicodedata.normalize("NFKD", clean_text(text))
    bare = "".join(char for char in parts if not unicodedata.combining(char))
    return " ".join(unicodedata.normalize("NFKC", bare).casefold().split())
