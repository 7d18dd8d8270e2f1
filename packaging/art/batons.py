"""The suit of batons: long patterned staffs, red and blue by turns; the layouts of 2 to 7."""

import math
from typing import NamedTuple

from canvas import Drawing
from curves import Point, axes, corners, heading, polygon
from ornaments import flower, leaf, lozenge
from palette import BLUE, CREAM, CX, CY, DEEP_RED, GREEN, INK, NAVY, OCHRE, RED, YELLOW

SHAFT = {"red": (RED, DEEP_RED, CREAM), "blue": (BLUE, NAVY, CREAM), "yellow": (YELLOW, OCHRE, RED)}
"""Colour, shaded side and lozenges of a shaft."""

Line = tuple[Point, Point]


class Lattice(NamedTuple):
    """How the crossed staffs lie: half their reach to the side and up, their distance and size."""

    dx: float
    dy: float
    spacing: float
    width: float
    head: float


LATTICE = {
    1: Lattice(132, 330, 0, 40, 1.25),
    2: Lattice(106, 344, 62, 31, 1.0),
    3: Lattice(96, 352, 50, 25, 0.86),
}
LATTICE_TIGHT = {
    1: Lattice(104, 330, 0, 40, 1.25),
    2: Lattice(84, 344, 58, 31, 1.0),
    3: Lattice(76, 352, 45, 24, 0.84),
}


def stacked_head(k: float = 1.0, w: float = 30) -> Drawing:
    """Draw a bell and three balls; the shaft of width `w` comes from below, origin at the joint."""
    g, line, h = Drawing(), max(3, 4.2 * k**0.6), w / 2
    right = [(h * 0.5, -16 * k, 1), (h, -6 * k), (h + 8 * k, 10 * k, 1)]
    left = [(-x, *rest) for x, *rest in right[::-1]]
    g.shape([*left, *right, (0, 16 * k)], YELLOW, line, 0.7)
    g.line([(-h - 4 * k, 3 * k), (0, 8 * k), (h + 4 * k, 3 * k)], line * 0.7)
    y = -16 * k
    for colour, r in ((YELLOW, 17 * k), (RED, 13.5 * k), (BLUE, 9 * k)):
        y -= r * 0.84
        g.ball(0, y, r, colour, line)
        y -= r * 0.84
    return g


def bell_foot(k: float = 1.0, w: float = 30) -> Drawing:
    """Draw a bell-shaped foot; the shaft comes from above, origin at the joint."""
    g, line, h = Drawing(), max(3, 4.2 * k**0.6), w / 2
    wide = h + 14 * k
    right = [(h * 0.9, -4, 1), (h, 16 * k), (wide, 36 * k, 1)]
    left = [(-x, *rest) for x, *rest in right[::-1]]
    g.shape([*right, (0, 44 * k), *left], YELLOW, line, 0.8)
    g.wedges([(h, 14 * k), (wide - 2, 36 * k)], 4, 10 * k, 3 * k, 0)
    rim = [(-wide, 36 * k, 1), (0, 44 * k), (wide, 36 * k, 1)]
    under = [(wide - 3 * k, 45 * k, 1), (0, 53 * k), (3 * k - wide, 45 * k, 1)]
    g.path([*rim, *under], RED, INK, line)
    collar = [(-h - 4, -6 * k), (h + 4, -6 * k), (h + 4, 5 * k), (-h - 4, 5 * k)]
    return g.shape(corners(collar), BLUE, line, 0.5)


def shaft(
    g: Drawing,
    p: Point,
    q: Point,
    w: float,
    colour: str,
    bare: tuple[Point, ...] = (),
    reach: float = 0,
) -> None:
    """Draw a shaft from p to q: its right side shaded, a chain of lozenges along it.

    No lozenge comes nearer than `reach` to a point of `bare`.
    """
    light, dark, mark = SHAFT[colour]
    to = axes(p, (q[0] - p[0], q[1] - p[1]))
    length, h = math.dist(p, q), w / 2
    side = 1 if q[1] < p[1] else -1
    g.path(polygon([to(0, h), to(length, h), to(length, -h), to(0, -h)]), light)
    inner, outer = side * h * 0.36, side * h
    g.path(polygon([to(0, inner), to(length, inner), to(length, outer), to(0, outer)]), dark)
    a, d = w * 0.3, ""
    count = max(1, int(length / (w * 1.9)))
    for i in range(count):
        s = length * (i + 0.5) / count
        if all(math.dist(to(s, 0), place) >= reach for place in bare):
            d += polygon([to(s - a * 1.7, 0), to(s, a), to(s + a * 1.7, 0), to(s, -a)])
    if d:
        g.path(d, mark, INK, max(1.6, w * 0.055))
    for across, edge in ((h, 4.2 if side < 0 else 5.25), (-h, 5.25 if side < 0 else 4.2)):
        g.line(polygon([to(0, across), to(length, across)], False), edge)


def baton(
    g: Drawing,
    p: Point,
    q: Point,
    w: float,
    colour: str,
    k: float = 1.0,
    foot: str = "",
    bare: tuple[Point, ...] = (),
    reach: float = 0,
) -> None:
    """Draw a staff with its head at q; at p a second head, a bell foot, or nothing."""
    shaft(g, p, q, w, colour, bare, reach)
    angle = heading([p, q])
    if foot == "head":
        g.add(stacked_head(k, w), p[0], p[1], angle + 180)
    elif foot == "bell":
        g.add(bell_foot(k, w), p[0], p[1], angle)
    g.add(stacked_head(k, w), q[0], q[1], angle)


def _meeting(a: Line, b: Line) -> Point:
    """Return where two lines cross."""
    (x1, y1, *_), (x2, y2, *_) = a
    (x3, y3, *_), (x4, y4, *_) = b
    t = ((x1 - x3) * (y3 - y4) - (y1 - y3) * (x3 - x4)) / (
        (x1 - x2) * (y3 - y4) - (y1 - y2) * (x3 - x4)
    )
    return x1 + t * (x2 - x1), y1 + t * (y2 - y1)


def _weave(g: Drawing, under: Line, over: Line, w: float, colour: str) -> None:
    """Draw one staff once more where it crosses another: the parallelogram that they share."""
    light, dark, _ = SHAFT[colour]
    to = axes(over[0], (over[1][0] - over[0][0], over[1][1] - over[0][1]))
    beside = axes(under[0], (under[1][0] - under[0][0], under[1][1] - under[0][1]))
    length = math.dist(over[0], over[1])
    h, m = w / 2, w / 2 + 2.6
    side = 1 if over[1][1] < over[0][1] else -1

    def cross(across: float, edge: float) -> Point:
        mine = (to(0, across), to(length, across))
        return _meeting(mine, (beside(0, edge), beside(100, edge)))

    g.path(polygon([cross(h, -m), cross(h, m), cross(-h, m), cross(-h, -m)]), light)
    inner, outer = side * h * 0.36, side * h
    g.path(polygon([cross(inner, -m), cross(inner, m), cross(outer, m), cross(outer, -m)]), dark)
    for across in (h, -h):
        g.line(polygon([cross(across, -m), cross(across, m)], False), 4.6)


def baton_card(n: int, tight: bool) -> Drawing:
    """Draw a number card; `tight` keeps the corners clear."""
    g, pairs = Drawing(), n // 2
    lattice = (LATTICE_TIGHT if tight else LATTICE)[pairs]
    if pairs < 3:
        _sprays(g, n, (120, 132)[pairs - 1] if tight else (132, 150)[pairs - 1])
    _crossed(g, pairs, lattice)
    w, k, dy = lattice.width, lattice.head, lattice.dy
    size = {1: (84, 112), 2: (128, 190), 3: (150, 230)}[pairs]
    if n % 2:
        baton(g, (CX, CY + dy + 6), (CX, CY - dy + 6), w + 4, "yellow", k * 1.12, "bell")
        size = {1: (84, 112), 2: (104, 150), 3: (112, 164)}[pairs]
    return g.add(lozenge(*size, YELLOW, GREEN, RED if pairs > 1 else CREAM), CX, CY)


def _crossed(g: Drawing, pairs: int, lattice: Lattice) -> None:
    """Draw the two bundles, woven."""
    dx, dy, spacing, w, k = lattice
    offsets = [(j - (pairs - 1) / 2) * spacing for j in range(pairs)]
    rising: list[Line] = [((CX - dx + o, CY + dy), (CX + dx + o, CY - dy)) for o in offsets]
    falling: list[Line] = [((CX + dx + o, CY + dy), (CX - dx + o, CY - dy)) for o in offsets]
    # The half-length of a crossing along a staff, and a bit of air: no lozenge is cut to a sliver.
    angle = 2 * math.atan2(dx, dy)
    reach = w * (1 + math.cos(angle)) / (2 * math.sin(angle)) + w * 0.3
    for family, others, colours in (
        (falling, rising, ("blue", "red")),
        (rising, falling, ("red", "blue")),
    ):
        for j, (p, q) in enumerate(family):
            bare = tuple(_meeting((p, q), other) for other in others)
            baton(g, p, q, w, colours[j % 2], k, "head", bare, reach)
    for i, under in enumerate(rising):
        for j, over in enumerate(falling):
            if (i + j) % 2:
                _weave(g, under, over, w, ("blue", "red")[j % 2])


def _sprays(g: Drawing, n: int, x: float) -> None:
    """Draw a flower between leaves on either side."""
    spray = Drawing()
    for angle in (60, 90, 120):
        length, away = (64, 30) if angle == 90 else (52, 26)
        spray.add(leaf(length, 26), x, away, angle).add(leaf(length, 26), x, -away, -angle)
    spray.add(flower(34, RED if n < 4 else BLUE), x, 0)
    for turn in (0, 180):
        g.add(spray, CX, CY, turn)
