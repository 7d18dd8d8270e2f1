"""Path data: read into Bézier segments, moved, and written as short as it gets.

Drawings write absolute M L H V C Q A Z only; files hold the same in relative tenths.
"""

import math
import re
from functools import cache
from typing import NamedTuple

from curves import Cubic, Point, num

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)

_COMMAND = re.compile(r"([MLHVCQAZ])([^MLHVCQAZ]*)")
_NUMBER = re.compile(r"-?\d*\.?\d+")
_STEP = {"L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7}


class Subpath(NamedTuple):
    """One stroke of the pen."""

    closed: bool
    segments: list[Cubic]


def multiply(m: Matrix, n: Matrix) -> Matrix:
    """Return the transformation that does `n`, then `m`."""
    a, b, c, d, e, f = m
    g, h, i, j, x, y = n
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * x + c * y + e,
        b * x + d * y + f,
    )


def apply(m: Matrix, p: Point) -> Point:
    """Return a point transformed."""
    return (m[0] * p[0] + m[2] * p[1] + m[4], m[1] * p[0] + m[3] * p[1] + m[5])


def words(d: str) -> list[tuple[str, list[float]]]:
    """Return path data as commands with the numbers of one step each."""
    out: list[tuple[str, list[float]]] = []
    for command, text in _COMMAND.findall(d):
        values = [float(word) for word in _NUMBER.findall(text)]
        if command in "MZ":
            out.append((command, values))
            continue
        step = _STEP[command]
        out += [(command, values[i : i + step]) for i in range(0, len(values), step)]
    return out


def subpaths(d: str) -> list[Subpath]:
    """Return path data as Bézier segments."""
    out: list[Subpath] = []
    segments: list[Cubic] = []
    pen: Point = (0, 0)
    start: Point = (0, 0)
    for command, v in words(d):
        if command == "M":
            if segments:
                out.append(Subpath(False, segments))
            segments, pen, start = [], (v[0], v[1]), (v[0], v[1])
        elif command == "Z":
            if math.dist(pen, start) > 0.01:
                segments.append((pen, pen, start, start))
            if segments:
                out.append(Subpath(True, segments))
            segments, pen = [], start
        else:
            segments += _segments(command, v, pen)
            pen = segments[-1][3]
    if segments:
        out.append(Subpath(False, segments))
    return out


def _segments(command: str, v: list[float], pen: Point) -> list[Cubic]:
    """Return one step of path data from the place of the pen."""
    if command == "C":
        return [(pen, (v[0], v[1]), (v[2], v[3]), (v[4], v[5]))]
    if command == "Q":
        q, k = (v[2], v[3]), (v[0], v[1])
        c1 = (pen[0] + 2 / 3 * (k[0] - pen[0]), pen[1] + 2 / 3 * (k[1] - pen[1]))
        c2 = (q[0] + 2 / 3 * (k[0] - q[0]), q[1] + 2 / 3 * (k[1] - q[1]))
        return [(pen, c1, c2, q)]
    if command == "A":
        return arc_segments(pen, v[0], bool(v[3]), bool(v[4]), (v[5], v[6]))
    end = {"L": lambda: (v[0], v[1]), "H": lambda: (v[0], pen[1]), "V": lambda: (pen[0], v[0])}[
        command
    ]()
    return [(pen, pen, end, end)]


def arc_segments(p: Point, r: float, large: bool, sweep: bool, q: Point) -> list[Cubic]:
    """Return a circular arc from p to q as Bézier segments of at most a quarter."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    chord = math.hypot(dx, dy)
    r = max(r, chord / 2)
    h = math.sqrt(max(r * r - chord * chord / 4, 0)) * (-1 if large == sweep else 1)
    cx, cy = (p[0] + q[0]) / 2 - dy / chord * h, (p[1] + q[1]) / 2 + dx / chord * h
    a0, a1 = math.atan2(p[1] - cy, p[0] - cx), math.atan2(q[1] - cy, q[0] - cx)
    if sweep and a1 <= a0:
        a1 += 2 * math.pi
    if not sweep and a1 >= a0:
        a1 -= 2 * math.pi
    n = max(1, math.ceil(abs(a1 - a0) / (math.pi / 2)))
    step = (a1 - a0) / n
    k = 4 / 3 * math.tan(step / 4) * r
    out: list[Cubic] = []
    for i in range(n):
        s, e = a0 + i * step, a0 + (i + 1) * step
        ps = (cx + r * math.cos(s), cy + r * math.sin(s))
        pe = (cx + r * math.cos(e), cy + r * math.sin(e))
        c1 = (ps[0] - k * math.sin(s), ps[1] + k * math.cos(s))
        c2 = (pe[0] + k * math.sin(e), pe[1] - k * math.cos(e))
        out.append((ps, c1, c2, pe))
    return out


def circle_path(x: float, y: float, r: float) -> list[Subpath]:
    """Return a circle as Bézier segments."""
    there = arc_segments((x - r, y), r, False, True, (x + r, y))
    return [Subpath(True, there + arc_segments((x + r, y), r, False, True, (x - r, y)))]


@cache
def compact(d: str) -> str:
    """Return the same path data in relative tenths with no needless sign.

    Positions are rounded before they are subtracted, so that nothing drifts.
    """
    out, last = "", ""
    pen, start = (0, 0), (0, 0)
    for command, v in words(d):
        if command == "Z":
            out, last, pen = out + "z", "z", start
            continue
        numbers, pen = _relative(command, v, pen)
        if command == "M":
            start = pen
        letter = command.lower()
        joined = _joined(numbers)
        if letter != last or letter == "m":
            out += letter + joined
        else:
            out += joined if joined.startswith("-") else " " + joined
        last = letter
    return out


def _relative(
    command: str, v: list[float], pen: tuple[int, int]
) -> tuple[list[str], tuple[int, int]]:
    """Return the numbers of one step as text and the new place of the pen, in tenths."""
    x, y = pen
    if command == "A":
        end = round(v[5] * 10), round(v[6] * 10)
        shape = [num(v[0]), num(v[1]), *(f"{int(value)}" for value in v[2:5])]
        return [*shape, _tenths(end[0] - x), _tenths(end[1] - y)], end
    if command == "H":
        end = round(v[0] * 10), y
        return [_tenths(end[0] - x)], end
    if command == "V":
        end = x, round(v[0] * 10)
        return [_tenths(end[1] - y)], end
    tenths = [round(value * 10) for value in v]
    texts = [_tenths(t - (x, y)[i % 2]) for i, t in enumerate(tenths)]
    return texts, (tenths[-2], tenths[-1])


def _tenths(value: int) -> str:
    """Return tenths as the shortest number."""
    sign = "-" if value < 0 else ""
    whole, rest = divmod(abs(value), 10)
    if not rest:
        return f"{sign}{whole}" if whole else "0"
    return f"{sign}{whole or ''}.{rest}"


def _joined(numbers: list[str]) -> str:
    """Return numbers with a space only where the next has no sign."""
    out = numbers[0]
    for number in numbers[1:]:
        out += number if number.startswith("-") else " " + number
    return out
