"""From a text to tags and rows of words: characters, line ends, comments and strings of MPN.

Every pattern moves forward only, so the time grows with the length of the text and no faster.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from madrasso_qt.rules.mpn.faults import Fault, MpnError
from madrasso_qt.rules.mpn.record import MAX_BYTES
from madrasso_qt.rules.mpn.words import shown
from madrasso_qt.rules.text import MAX_VALUE, clean_text

VERSION: Final = 1
"""The major version of the notation that this program reads and writes."""

MAX_NAME: Final = 60
"""The most characters of a tag's name."""


class Tag(NamedTuple):
    """A tag pair, its value unescaped and cleaned."""

    name: str
    value: str
    line: int


class Row(NamedTuple):
    """What stands on one line outside the tags, comments left out."""

    text: str
    """The words with one blank between them and none around ``: @ = /``."""
    line: int


def scan(source: str | bytes) -> Iterator[Tag | Row]:
    """Yield the tags and rows of a text in order.

    Raises:
        MpnError: the text is too long, not UTF-8, of a later version, or a comment, string or tag
            has no end.
    """
    words: list[str] = []
    at = 1
    tokens = _tokens(_decoded(source))
    for kind, text, line in tokens:
        if kind in ("newline", "open") and words:
            yield Row(_joined(words), at)
            words = []
        if kind == "open":
            yield _tag(tokens, line)
        elif kind != "newline":
            at = at if words else line
            words.append(text)
    if words:
        yield Row(_joined(words), at)


def _decoded(source: str | bytes) -> str:
    """Return the text with plain line ends and no byte order mark."""
    if len(source) > MAX_BYTES:
        raise MpnError(Fault.TOO_LONG, 1, most=MAX_BYTES)
    text = _plain_ends(source if isinstance(source, str) else _from_utf8(source))
    text = text.removeprefix("\ufeff")
    nul = text.find("\0")
    if nul >= 0:
        raise MpnError(Fault.NUL, text.count("\n", 0, nul) + 1)
    return text


def _from_utf8(source: bytes) -> str:
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError as error:
        before = source[: error.start].decode("utf-8")
        raise MpnError(Fault.NOT_UTF8, _plain_ends(before).count("\n") + 1) from None


def _plain_ends(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


_TOKEN: Final = re.compile(
    r"""
      (?P<escape> ^%[^\n]*+ )
    | (?P<newline> \n )
    | (?P<blank> [^\S\n]++ )
    | (?P<comment> ;[^\n]*+ )
    | (?P<brace> \{[^}]*+\} )
    | (?P<string> "[^"\\\n]*+(?:\\[^\n][^"\\\n]*+)*+" )
    | (?P<open> \[ )
    | (?P<close> \] )
    | (?P<unclosed> ["{] )
    | (?P<word> [^\s\[\]"{};]++ | . )
    """,
    re.MULTILINE | re.VERBOSE,
)
_SILENT: Final = {"escape", "blank", "comment", "brace"}


def _tokens(text: str) -> Iterator[tuple[str, str, int]]:
    """Yield the kind, text and line of everything that counts."""
    line, versioned = 1, False
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        if kind == "escape" and not versioned:
            versioned = True
            _check_version(match.group(), line)
        if kind == "unclosed":
            is_string = match.group() == '"'
            raise MpnError(Fault.NO_END_OF_STRING if is_string else Fault.NO_END_OF_COMMENT, line)
        if kind not in _SILENT:
            yield kind, match.group(), line
        if kind in ("newline", "brace"):
            line += match.group().count("\n")


def _check_version(escape: str, line: int) -> None:
    """Refuse a text of a later major version; the first escape line may be about anything."""
    match = re.match(r"%[ \t]*+MPN[ \t]++([0-9]++)", escape)
    if match is None:
        return
    number = match.group(1).lstrip("0")
    if len(number) > 1 or int(number or "0") > VERSION:
        raise MpnError(Fault.LATER_VERSION, line, text=shown(match.group(1)))


def _tag(tokens: Iterator[tuple[str, str, int]], line: int) -> Tag:
    """Read a tag after its opening bracket."""
    name = _expect(tokens, "word", line)
    if len(name) > MAX_NAME or not re.fullmatch(r"[A-Z][A-Za-z0-9_]*", name):
        raise MpnError(Fault.TAG_NAME, line, text=shown(name))
    quoted = _expect(tokens, "string", line)
    _expect(tokens, "close", line)
    value = re.sub(r'\\(["\\])', r"\1", quoted[1:-1])
    if len(value) > MAX_VALUE:
        raise MpnError(Fault.TAG_TOO_LONG, line, tag=name, most=MAX_VALUE)
    return Tag(name, clean_text(value), line)


def _expect(tokens: Iterator[tuple[str, str, int]], wanted: str, line: int) -> str:
    """Return the text of the next token, line ends passed over."""
    for kind, text, _ in tokens:
        if kind == wanted:
            return text
        if kind != "newline":
            break
    raise MpnError(Fault.TAG_FORM, line)


def _joined(words: list[str]) -> str:
    """Return the words of a row in the plain spacing of the strict form."""
    text = " ".join(words)
    text = re.sub(r" ?([:@=/]) ?", r"\1", text)
    return re.sub(r"(?<=\^R) | (?=[!?])", "", text)
