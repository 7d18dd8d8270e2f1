"""Limbs and folds: sleeves, legs and necks as strips of changing width, shaded and hatched."""

import math

from canvas import Drawing, strip
from curves import Point, Points, Widths, normals, pts, resample, sample, spline, width_at
from palette import INK, SHADE

LINE = 5.4
"""The outline of garments."""
_KNOTS = 12


class Limb:
    """A strip along a curve from shoulder to wrist, of the given widths."""

    def __init__(self, line: str | Points, widths: Widths) -> None:
        points = pts(line) if isinstance(line, str) else line
        self._line = resample(sample(points), _KNOTS + 1)
        self._across = normals(self._line)
        self._half = [width_at(widths, i / _KNOTS) / 2 for i in range(_KNOTS + 1)]

    def edge(self, share: float, start: float = 0.0, end: float = 1.0) -> list[Point]:
        """Return a line along it; `share` is 0 in the middle, -1 and 1 at the edges."""
        first, last = round(start * _KNOTS), round(end * _KNOTS)
        return [
            (
                self._line[i][0] + self._across[i][0] * self._half[i] * share,
                self._line[i][1] + self._across[i][1] * self._half[i] * share,
            )
            for i in range(first, last + 1)
        ]

    def part(self, low: float, high: float, start: float = 0.0, end: float = 1.0) -> str:
        """Return the outline of a part of it as path data."""
        return spline(strip(self.edge(low, start, end), self.edge(high, start, end)))

    def outline(self) -> str:
        """Return its outline, round at the shoulder, straight at the wrist."""
        left, right = self.edge(-1), self.edge(1)
        (x, y, *_), (ux, uy, *_) = self._line[0], self._across[0]
        reach = self._half[0]
        top = [
            (x - uy * reach * c + ux * reach * s, y + ux * reach * c + uy * reach * s)
            for c, s in ((0.62, -0.62), (0.8, 0), (0.62, 0.62))
        ]
        ends: list[Point] = [(*left[-1], 1), (*right[-1], 1)]
        return spline([*left[1:-1], *ends, *right[-2:0:-1], *top[::-1]])

    def shadow(self, side: int) -> str:
        """Return the shaded part of it, which begins at a point; `side` as in `sleeve`."""
        outer = self.edge(side)[1:]
        inner = self.edge(0.42 * side)[3:]
        return spline(
            [(*outer[0], 1), *outer[1:-1], (*outer[-1], 1), (*inner[-1], 1), *inner[-2::-1]]
        )


def sleeve(
    g: Drawing, limb: Limb, fill: str, dark_side: int = 1, ticks: int = 10, w: float = LINE
) -> None:
    """Draw a limb in cloth, its dark side shaded and hatched.

    `dark_side` is 1 for the edge to the right of the way from shoulder to wrist, else -1.
    """
    g.shape(limb.outline(), fill, w, 1)
    if fill in SHADE:
        g.path(limb.shadow(dark_side), SHADE[fill])
    if ticks:
        angle = 180 if dark_side > 0 else 0
        inner = limb.edge(0.46 * dark_side, 0.08, 0.92)
        g.wedges(inner, ticks, 13, 5, angle, ramp=(0.6, 1, 0.6))
    g.path(limb.outline(), "none", INK, w)


def cuff(g: Drawing, limb: Limb, fill: str, length: float = 0.14, spread: float = 1.18) -> None:
    """Close a sleeve with a turned-up cuff."""
    g.shape(limb.part(-spread, spread, 1 - length, 1), fill, 4.8, 0.5)


def folds(g: Drawing, *lines: str, w: float = 7.0) -> None:
    """Draw folds, which taper at both ends."""
    g.brushes((0, w, 0), *lines)


def hatched(g: Drawing, line: str, n: int, length: float, angle: float = 0.0) -> None:
    """Hatch along an edge, the ticks longest in the middle."""
    g.wedges(pts(line), n, length, 5.5, angle, ramp=(0.5, 1, 0.6))


def bent_sleeve(
    g: Drawing, joints: tuple[Point, Point, Point], widths: tuple[float, float, float], fill: str
) -> None:
    """Draw the sleeve of a bent arm: shoulder, elbow and wrist, and how wide it is at each.

    The elbow is a point, the crook a corner from which the folds spread.
    """
    shoulder, elbow, wrist = (joint[:2] for joint in joints)
    a, b, c = (width / 2 for width in widths)
    u, v = _heading(shoulder, elbow), _heading(elbow, wrist)
    k = 1 if u[0] * v[1] > u[1] * v[0] else -1
    # Across each part, away from the crook.
    m, n = (u[1] * k, -u[0] * k), (v[1] * k, -v[0] * k)
    out = _heading((0, 0), (m[0] + n[0], m[1] + n[1]))
    crook = _off(elbow, out, -b * 0.9)
    half_up, half_down = _between(shoulder, elbow), _between(elbow, wrist)

    def outer(depth: float) -> list[Point]:
        upper, lower = (a + b) / 2 * 1.12, (b + c) / 2
        return [
            _off(half_up, m, upper - depth),
            _off(elbow, m, b - depth),
            _off(elbow, out, b * 1.3 - depth),
            _off(elbow, n, b - depth),
            _off(half_down, n, lower - depth),
            (*_off(wrist, n, c - depth), 1),
        ]

    outline = [
        _off(shoulder, m, -a),
        _off(shoulder, u, -a * 0.8),
        _off(shoulder, m, a),
        *outer(0),
        (*_off(wrist, n, -c), 1),
        _off(half_down, n, -(b + c) / 2 * 0.94),
        (*crook, 1),
        _off(half_up, m, -(a + b) / 2 * 0.96),
    ]
    g.shape(outline, fill, LINE, 1)
    below = 0.4 * out[0] + out[1] > 0
    if below:
        edge, inner = outer(0), outer(b * 0.5)
        g.path([(*edge[0], 1), *edge[1:], *inner[:0:-1]], SHADE[fill])
    else:
        low = _off(half_down, n, -(b + c) / 2 * 0.94)
        edge = [(*crook, 1), low, (*_off(wrist, n, -c), 1)]
        g.path([*edge, (*_off(wrist, n, -c * 0.4), 1), _off(half_down, n, -b * 0.3)], SHADE[fill])
    g.path(outline, "none", INK, LINE)
    start = _off(crook, out, b * 0.16)
    for along, across in ((-1.15, 0.62), (-0.55, 0.5), (0.1, 0.5), (0.75, 0.45)):
        to = u if along < 0 else v
        end = _off(_off(elbow, out, b * across), to, b * along)
        middle = _off(_between(start, end), to, b * along * 0.16)
        g.brush([start, middle, end], (5.4, 4.6, 0))
    for part, across, sign in ((half_up, m, -1), (half_down, n, 1)):
        to = u if part is half_up else v
        first = _off(_off(part, across, b * 0.75), to, sign * b * 0.5)
        last = _off(_off(part, across, -b * 0.05), to, sign * b * 0.95)
        g.brush([first, _off(_between(first, last), to, sign * b * 0.12), last], (5, 4, 0))
    if below:
        g.wedges(outer(b * 0.08)[1:], 9, b * 0.42, 4.6, 180 if k < 0 else 0, ramp=(0.5, 1, 0.6))


def sleeve_end(
    g: Drawing, elbow: Point, wrist: Point, width: float, length: float, fill: str
) -> None:
    """Close a sleeve at the wrist with a turned-up cuff."""
    v = _heading(elbow, wrist)
    n = (-v[1], v[0])
    back = _off(wrist, v, -length)
    h = width / 2
    edge: list[Point] = [
        (*_off(back, n, h * 1.1), 1),
        _off(_off(back, v, -4), n, 0),
        (*_off(back, n, -h * 1.1), 1),
        (*_off(wrist, n, -h * 0.94), 1),
        _off(_off(wrist, v, 5), n, 0),
        (*_off(wrist, n, h * 0.94), 1),
    ]
    g.shape(edge, fill, 4.8, 0.5)


def _heading(p: Point, q: Point) -> tuple[float, float]:
    d = math.dist(p[:2], q[:2])
    return (q[0] - p[0]) / d, (q[1] - p[1]) / d


def _off(p: Point, to: tuple[float, float], by: float) -> tuple[float, float]:
    return p[0] + to[0] * by, p[1] + to[1] * by


def _between(p: Point, q: Point) -> tuple[float, float]:
    return (p[0] + q[0]) / 2, (p[1] + q[1]) / 2
