"""Text as outlines, so that a card never depends on an installed font."""

import math
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from curves import Point, Points, lengths, nums
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[2] / "resources" / "fonts"
FILES = {"motto": "EBGaramond-Bold.otf", "index": "GentiumBasic-Bold.ttf"}


Stroke = tuple[str, list[Point]]


class Glyph(NamedTuple):
    """A letter at its place in a line: y grows downwards, the baseline is 0."""

    strokes: list[Stroke]
    x: float
    advance: float


@cache
def _font(name: str) -> tuple[Any, dict[int, str], int]:
    """Return glyphs, character map and units per em."""
    font = TTFont(FONTS / FILES[name])
    return font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm


def _set(text: str, size: float, font: str, track: float) -> tuple[list[Glyph], float]:
    """Return the letters of a line and its width."""
    glyphs, names, per_em = _font(font)
    k = size / per_em
    x = 0.0
    out: list[Glyph] = []
    for sign in text:
        glyph = glyphs[names[ord(sign)]]
        pen = DecomposingRecordingPen(glyphs)
        glyph.draw(pen)
        strokes: list[Stroke] = [
            (op, [(p[0] * k, -p[1] * k) for p in places if p]) for op, places in pen.value
        ]
        out.append(Glyph(strokes, x, glyph.width * k))
        x += glyph.width * k + track
    return out, x - track


def _outlined(glyph: Glyph, move: Callable[[Point], Point]) -> str:
    """Return path data of a letter, each point moved."""
    d = ""
    for op, places in glyph.strokes:
        moved = [move(p) for p in places]
        if op == "moveTo":
            d += "M" + nums(*moved[0])
        elif op == "lineTo":
            d += "L" + nums(*moved[0])
        elif op == "curveTo":
            d += "C" + nums(*(v for p in moved for v in p))
        elif op == "qCurveTo":
            d += _quadratic(moved)
        else:
            d += "Z"
    return d


def _quadratic(points: list[Point]) -> str:
    """Return a TrueType curve, whose knots between two controls are left out."""
    d = ""
    for i, control in enumerate(points[:-1]):
        end = points[i + 1]
        if i < len(points) - 2:
            end = ((control[0] + end[0]) / 2, (control[1] + end[1]) / 2)
        d += "Q" + nums(*control, *end)
    return d


def text_width(text: str, size: float, font: str = "motto", track: float = 0.0) -> float:
    """Return the width of a line; `track` is added between its letters."""
    return _set(text, size, font, track)[1]


def text_line(
    text: str,
    x: float,
    y: float,
    size: float,
    font: str = "motto",
    track: float = 0.0,
    condense: float = 1.0,
) -> str:
    """Return path data of a line centred on x with its baseline at y."""
    glyphs, width = _set(text, size, font, track)
    left = x - width * condense / 2
    d = ""
    for glyph in glyphs:
        start = left + glyph.x * condense
        d += _outlined(glyph, lambda p, start=start: (start + p[0] * condense, y + p[1]))  # type: ignore[misc]
    return d


def text_on(
    text: str,
    line: Points,
    size: float,
    font: str = "motto",
    track: float = 0.0,
    rise: float = 0.33,
) -> str:
    """Return path data of text centred on a polyline, smaller if it is too long for it.

    `rise` lowers the baseline by a share of the size.
    """
    walked = lengths(line)
    width = text_width(text, size, font, track)
    room = walked[-1] - 10
    if width > room:
        size, track = size * room / width, track * room / width
    glyphs, width = _set(text, size, font, track)
    start, drop, d = (walked[-1] - width) / 2, size * rise, ""
    for glyph in glyphs:
        x, y, angle = _place(line, walked, start + glyph.x + glyph.advance / 2)
        c, s, half = math.cos(angle), math.sin(angle), glyph.advance / 2

        def moved(
            p: Point, x: float = x, y: float = y, c: float = c, s: float = s, half: float = half
        ) -> Point:
            along, down = p[0] - half, p[1] + drop
            return (x + along * c - down * s, y + along * s + down * c)

        d += _outlined(glyph, moved)
    return d


def _place(line: Points, walked: list[float], at: float) -> tuple[float, float, float]:
    """Return the point at a distance along a polyline and the angle of the line there."""
    j = 0
    while j < len(walked) - 2 and walked[j + 1] < at:
        j += 1
    u = (at - walked[j]) / ((walked[j + 1] - walked[j]) or 1)
    a, b = line[j], line[j + 1]
    x, y = a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u
    return x, y, math.atan2(b[1] - a[1], b[0] - a[0])
