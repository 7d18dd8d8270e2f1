"""The suit of swords: curved banded blades woven into an almond; the layouts of 2 to 7.

Odd cards add a straight yellow sword, even ones a small figure. Red and blue differ in what is
engraved on them, too, so that the rings can be told apart without colour.
"""

import math
from typing import NamedTuple

from canvas import Drawing, run
from curves import (
    Point,
    Points,
    axes,
    heading,
    normals,
    nums,
    polygon,
    pts,
    straight,
)
from figures import mercury, woman
from ornaments import flower, leaf, lozenge
from palette import BLUE, CREAM, CX, CY, GREEN, INK, RED, ROSE, SKY, STRAW, YELLOW

COLOUR = {"blue": (BLUE, SKY), "red": (RED, ROSE), "yellow": (YELLOW, STRAW)}

Scheme = list[tuple[float, float, str]]
"""The bands of a blade: from, to, as fractions of its length, and the colour."""


def bands(end: str, end_length: float = 0.11, ring_length: float = 0.09) -> Scheme:
    """Return blue and red near both ends, and a long yellow middle."""
    ring = "red" if end == "blue" else "blue"
    a, b = end_length, end_length + ring_length
    return [
        (0, a, end),
        (a, b, ring),
        (b, 1 - b, "yellow"),
        (1 - b, 1 - a, ring),
        (1 - a, 1, end),
    ]


class Blade(NamedTuple):
    """A blade along a polyline, root first."""

    line: Points
    width: float
    scheme: Scheme
    tip: float = 0.12
    taper: float = 0.0
    edge: float = 4.4

    def profile(self, t: float) -> float:
        """Return the width at a fraction of the length: full up to a curved point."""
        full = self.width * (1 - self.taper * t) * (0.84 + 0.16 * min(1, t * 5))
        left = 1 - (t - 1 + self.tip) / self.tip
        return full if left >= 1 else full * max(0, left) ** 0.62

    @property
    def length(self) -> float:
        """The length in units."""
        return math.dist(self.line[0], self.line[1]) * (len(self.line) - 1)


def draw_blade(
    g: Drawing, blade: Blade, t0: float = 0.0, t1: float = 1.0, engraved: bool = True
) -> None:
    """Draw a blade, or the part of it between two fractions, for weaving."""
    parts = [(max(a, t0), min(b, t1), colour) for a, b, colour in blade.scheme]
    parts = [(a, b, colour) for a, b, colour in parts if b - a > 1e-6]
    for a, b, colour in parts:
        fill, light = COLOUR[colour]
        g.band(blade.line, blade.profile, fill, 0, a, b, light, tip=True)
    if engraved:
        _engrave(g, blade, t0, t1)
    _joints(g, blade, t0, t1)
    _edges(g, blade, t0, t1)


def _joints(g: Drawing, blade: Blade, t0: float, t1: float) -> None:
    """Draw the lines where colours meet."""
    last = len(blade.line) - 1
    across, d = normals(blade.line), ""
    for _, b, _ in blade.scheme:
        if not t0 < b < t1:
            continue
        i = round(b * last)
        (x, y, *_), h = blade.line[i], blade.profile(b) / 2
        ox, oy = across[i][0] * h, across[i][1] * h
        d += f"M{nums(x + ox, y + oy)}L{nums(x - ox, y - oy)}"
    if d:
        g.line(d, blade.edge * 0.9)


def _edges(g: Drawing, blade: Blade, t0: float, t1: float) -> None:
    """Ink both edges, the right one heavier."""
    last = len(blade.line) - 1
    i0, i1 = round(t0 * last), round(t1 * last)
    pieces = max(3, round(13 * (t1 - t0)))
    index = {round(i0 + (i1 - i0) * q / pieces) for q in range(pieces + 1)}
    if t1 == 1 and t0 < 0.8:
        index |= {round(last * q) for q in (0.9, 0.94, 0.97, 0.985)}
    across = normals(blade.line)
    for side, width in ((0.5, blade.edge), (-0.5, blade.edge * 1.3)):
        edge = []
        for i in sorted(index):
            h = blade.profile(i / last) * side
            edge.append((blade.line[i][0] + across[i][0] * h, blade.line[i][1] + across[i][1] * h))
        g.line(run(edge), width)


def _engrave(g: Drawing, blade: Blade, t0: float, t1: float) -> None:
    """Engrave a chain on yellow, bars on red, a row of points on blue."""
    ink, light = "", ""
    for a, b, colour in blade.scheme:
        count = max(2, round(blade.length * (b - a) / (blade.width * 1.05)))
        for q in range(count):
            t = a + (b - a) * (q + 0.5) / count
            if not t0 + 0.006 < t < t1 - 0.006:
                continue
            if colour == "yellow":
                ink += _chain(blade, t, q)
            elif colour == "red":
                ink += _bar(blade, t)
            else:
                light += _point(blade, t)
    if ink:
        g.path(ink, INK)
    if light:
        g.path(light, CREAM, INK, blade.width * 0.05)


def _link(blade: Blade, t: float, points: Points) -> str:
    """Return a polygon, given as (along, across) in widths of the blade at `t`, as path data."""
    last = len(blade.line) - 1
    i = min(last - 1, int(t * last))
    p, q, w = blade.line[i], blade.line[i + 1], blade.profile(t)
    to = axes(p, (q[0] - p[0], q[1] - p[1]))
    return polygon([to(a * w, b * w) for a, b in points])


def _chain(blade: Blade, t: float, number: int) -> str:
    """Return a lozenge, or a pair of ticks from the edges."""
    if number % 2:
        return _link(blade, t, [(0.26, 0), (0, 0.17), (-0.26, 0), (0, -0.17)])
    ticks = [[(0.085, s * 0.4), (0, s * 0.12), (-0.085, s * 0.4)] for s in (-1, 1)]
    return "".join(_link(blade, t, tick) for tick in ticks)


def _bar(blade: Blade, t: float) -> str:
    """Return a bar across two thirds of the blade, bent like a chevron."""
    tip = [(0.02, -0.36), (0.26, 0), (0.02, 0.36), (-0.1, 0.36), (0.1, 0), (-0.1, -0.36)]
    return _link(blade, t, tip)


def _point(blade: Blade, t: float) -> str:
    return _link(blade, t, [(0.2, 0), (0, 0.15), (-0.2, 0), (0, -0.15)])


def hilt(k: float = 1.0, guard: str = RED, tip: str = BLUE) -> Drawing:
    """Draw an acanthus guard and stacked balls; the blade leaves upwards, origin at its root."""
    g, w = Drawing(), max(3, 4.2 * k**0.5)
    for flip in (False, True):
        outline = "0,-6! 12,-14 26,-8 40,-18! 44,-4 36,4! 40,14 26,16 20,10! 12,16 0,12!"
        g.shape(pts(outline, k, flip=flip), guard, w, 0.7)
        g.brush(pts("4,2 18,0 34,-8", k, flip=flip), (1, 3.6 * k, 0), CREAM)
    y = 12 * k
    for r, colour in ((13, YELLOW), (11, YELLOW), (9.5, tip)):
        y += r * k * 0.86
        g.circle(1.4, y + 2, r * k + 0.8, INK).circle(0, y, r * k, colour, w)
        if k > 0.8:
            shine = [
                (-r * 0.45 * k, y),
                (-r * 0.2 * k, y - r * 0.5 * k),
                (r * 0.25 * k, y - r * 0.45 * k),
            ]
            g.brush(shine, (1, 3.4 * k, 1), CREAM)
        y += r * k * 0.86
    return g.circle(0, -3 * k, 6.5 * k, YELLOW, w * 0.8)


class Almond(NamedTuple):
    """The nested pairs of a card, outermost first: their width, radii, and how far they cross."""

    width: float
    radii: tuple[float, ...]
    past_hilt: tuple[float, ...]
    past_tip: tuple[float, ...]
    hilt: float


CENTRE = 300
"""How far off the middle the centres of the arcs lie."""
ALMOND = {
    1: Almond(46, (468,), (52,), (84,), 1.12),
    2: Almond(35, (474, 424), (50, 74), (78, 96), 0.88),
    3: Almond(21, (482, 440, 398), (46, 66, 86), (74, 90, 104), 0.64),
}
_WEAVE_WITHIN = 9


def _arc(radius: float, past_bottom: float, past_top: float, n: int = 181) -> list[Point]:
    """Return an arc that bulges to the left, from the bottom to the top, ends past the middle."""
    a0 = math.acos((CENTRE - past_bottom) / radius)
    a1 = -math.acos((CENTRE - past_top) / radius)
    angles = [a0 + (a1 - a0) * i / (n - 1) for i in range(n)]
    return [(CX + CENTRE - radius * math.cos(a), CY + radius * math.sin(a)) for a in angles]


def _pairs(n: int) -> tuple[list[Blade], list[Blade]]:
    """Return the blades that bulge left and those that bulge right.

    On odd cards both hilts of a pair are at the top; even ones look the same turned by half.
    """
    almond = ALMOND[n // 2]
    left: list[Blade] = []
    right: list[Blade] = []
    for j, radius in enumerate(almond.radii):
        hilt_end, tip_end = almond.past_hilt[j], almond.past_tip[j]
        if n % 2:
            line = _arc(radius, tip_end, hilt_end)[::-1]
            other = [(2 * CX - x, y) for x, y in line]
        else:
            line = _arc(radius, hilt_end, tip_end)
            other = [(2 * CX - x, 2 * CY - y) for x, y in line]
        scheme = bands("blue" if j % 2 == 0 else "red")
        left.append(Blade(line, almond.width, scheme))
        right.append(Blade(other, almond.width, scheme))
    return left, right


def _weave(g: Drawing, under: Blade, over: Blade, half: int) -> None:
    """Draw a piece of one blade once more where it crosses another in a half of that one."""
    last = len(under.line) - 1
    span = range(last // 2) if half == 0 else range(last // 2, last + 1)
    a, b = min(
        ((i, j) for i in span for j in range(last + 1)),
        key=lambda ij: math.dist(under.line[ij[0]], over.line[ij[1]]),
    )
    if math.dist(under.line[a], over.line[b]) > _WEAVE_WITHIN:
        return
    ta, tb = _tangent(under.line, a), _tangent(over.line, b)
    angle = math.asin(min(1, abs(ta[0] * tb[1] - ta[1] * tb[0])))
    w = over.width
    reach = (w / 2 / math.sin(angle) + w / 2 / math.tan(angle) + 5) / over.length
    draw_blade(g, over, max(0, b / last - reach), min(1, b / last + reach))


def _tangent(line: Points, i: int) -> Point:
    a, b = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
    length = math.dist(a, b)
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def straight_sword(y_tip: float, y_root: float, w: float, k: float) -> Drawing:
    """Draw the upright yellow sword in the middle of the card, its point up."""
    g, length = Drawing(), y_root - y_tip
    scheme = [(0, 0.07, "red"), (0.07, 0.12, "blue"), (0.12, 1, "yellow")]
    line = straight((CX, y_root), (CX, y_tip), 81)
    draw_blade(g, Blade(line, w, scheme, tip=0.17, taper=0.3, edge=4.6), engraved=False)
    g.brush([(CX, y_root - length * a) for a in (0.14, 0.4, 0.7, 0.88)], (4.4, 5, 4, 0))
    g.wedges(
        [(CX + w * 0.42, y_root - length * 0.14), (CX + w * 0.33, y_root - length * 0.8)],
        34,
        w * 0.2,
        2.6,
        180,
    )
    for i in range(4):
        y, r = y_root - length * (0.17 + 0.085 * i), 6.5 - i
        jewel = [(CX, y - r * 1.7), (CX + r, y), (CX, y + r * 1.7), (CX - r, y)]
        g.path(polygon(jewel), RED, INK, 2.4)
    return g.add(hilt(k, BLUE, RED), CX, y_root)


def sword_card(n: int) -> Drawing:
    """Draw a number card."""
    g, pairs = Drawing(), n // 2
    left, right = _pairs(n)
    for blade in (*right, *left):
        draw_blade(g, blade)
    for i, under in enumerate(left):
        for j, over in enumerate(right):
            for half in (0, 1):
                top = (half == 1) != bool(n % 2)
                if (i + j + (not top)) % 2 == 0:
                    _weave(g, under, over, half)
    for family in (left, right):
        for j, blade in enumerate(family):
            x, y, *_ = blade.line[0]
            guard, tip = (RED, BLUE) if j % 2 == 0 else (BLUE, RED)
            g.add(hilt(ALMOND[pairs].hilt, guard, tip), x, y, heading(blade.line))
    _ornaments(g, n)
    return g


def _ornaments(g: Drawing, n: int) -> None:
    """Draw what lies on the crossings and inside the almond."""
    if n in (4, 6):
        size, y = (92, 330) if n == 4 else (100, 305)
        for s in (-1, 1):
            g.add(lozenge(size, size, YELLOW, BLUE if n == 4 else GREEN, RED), CX, CY + s * y)
    if n == 5:
        g.add(lozenge(78, 78, YELLOW, BLUE, RED), CX, CY - 328)
    if n % 2:
        sword = {3: (200, 836, 56, 1.3), 5: (256, 800, 50, 1.15), 7: (296, 772, 44, 1.0)}[n]
        g.add(straight_sword(*sword))
    if n == 2:
        g.add(mercury(), CX - 4, CY, scale=1.12)
        for s in (-1, 1):
            for angle in (20, 160):
                x = CX + (20 if angle < 90 else -20)
                g.add(leaf(52, 24), x, CY + s * 246, angle if s > 0 else -angle)
            g.add(flower(30, RED), CX, CY + s * 246)
    if n == 4:
        g.add(woman(False), CX, CY + 6, scale=1.08)
    if n == 6:
        g.add(woman(True), CX, CY + 4, scale=0.92)
