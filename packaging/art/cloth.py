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


class _Bent:
    """The outline of a bent arm: the elbow is a point, the crook a corner."""

    def __init__(
        self, joints: tuple[Point, Point, Point], widths: tuple[float, float, float]
    ) -> None:
        self.shoulder, self.elbow, self.wrist = (joint[:2] for joint in joints)
        self.a, self.b, self.c = (width / 2 for width in widths)
        self.u, self.v = _heading(self.shoulder, self.elbow), _heading(self.elbow, self.wrist)
        self.turn = 1 if self.u[0] * self.v[1] > self.u[1] * self.v[0] else -1
        # Across upper arm and forearm, and between both, away from the crook.
        self.m = (self.u[1] * self.turn, -self.u[0] * self.turn)
        self.n = (self.v[1] * self.turn, -self.v[0] * self.turn)
        self.out = _heading((0, 0), (self.m[0] + self.n[0], self.m[1] + self.n[1]))
        self.crook = _off(self.elbow, self.out, -self.b * 0.9)
        self.upper = _between(self.shoulder, self.elbow)
        self.lower = _between(self.elbow, self.wrist)

    def outer(self, depth: float) -> list[Point]:
        """Return the side away from the crook, `depth` units inside the edge."""
        a, b, c = self.a, self.b, self.c
        return [
            _off(self.upper, self.m, (a + b) / 2 * 1.12 - depth),
            _off(self.elbow, self.m, b - depth),
            _off(self.elbow, self.out, b * 1.3 - depth),
            _off(self.elbow, self.n, b - depth),
            _off(self.lower, self.n, (b + c) / 2 - depth),
            (*_off(self.wrist, self.n, c - depth), 1),
        ]

    def inner(self) -> list[Point]:
        """Return the forearm's side of the crook, from the wrist."""
        half = -(self.b + self.c) / 2 * 0.94
        return [
            (*_off(self.wrist, self.n, -self.c), 1),
            _off(self.lower, self.n, half),
            (*self.crook, 1),
        ]

    def outline(self) -> list[Point]:
        """Return all of it."""
        start = [
            _off(self.shoulder, self.m, -self.a),
            _off(self.shoulder, self.u, -self.a * 0.8),
            _off(self.shoulder, self.m, self.a),
        ]
        armpit = _off(self.upper, self.m, -(self.a + self.b) / 2 * 0.96)
        return [*start, *self.outer(0), *self.inner(), armpit]

    def shade(self) -> list[Point]:
        """Return what lies away from the light: the side of the elbow or of the crook."""
        if self.elbow_is_dark:
            edge = self.outer(0)
            return [(*edge[0], 1), *edge[1:], *self.outer(self.b * 0.5)[:0:-1]]
        first = (*_off(self.wrist, self.n, -self.c * 0.4), 1)
        return [first, *self.inner(), _off(self.lower, self.n, -self.b * 0.3)]

    @property
    def elbow_is_dark(self) -> bool:
        """Whether the elbow points down or right, away from the light."""
        return 0.4 * self.out[0] + self.out[1] > 0

    def folds(self) -> list[list[Point]]:
        """Return the folds: a fan from the crook, one more on each part of the arm."""
        b = self.b
        lines: list[list[Point]] = []
        start = _off(self.crook, self.out, b * 0.16)
        for along, across in ((-1.15, 0.62), (-0.55, 0.5), (0.1, 0.5), (0.75, 0.45)):
            to = self.u if along < 0 else self.v
            end = _off(_off(self.elbow, self.out, b * across), to, b * along)
            lines.append([start, _off(_between(start, end), to, b * along * 0.16), end])
        for part, aside, by in (
            (self.upper, self.m, _times(self.u, -b)),
            (self.lower, self.n, _times(self.v, b)),
        ):
            start = _off(_off(part, aside, b * 0.9), by, 0.1)
            end = _off(_off(part, aside, b * -0.2), by, 0.7)
            lines.append([start, _off(_between(start, end), by, 0.12), end])
        return lines


def bent_sleeve(
    g: Drawing, joints: tuple[Point, Point, Point], widths: tuple[float, float, float], fill: str
) -> None:
    """Draw the sleeve of a bent arm: shoulder, elbow and wrist, and how wide it is at each."""
    arm = _Bent(joints, widths)
    outline = arm.outline()
    g.shape(outline, fill, LINE, 1)
    g.path(arm.shade(), SHADE[fill])
    g.path(outline, "none", INK, LINE)
    for fold in arm.folds():
        g.brush(fold, (5.2, 4.4, 0))
    if arm.elbow_is_dark:
        angle = 180 if arm.turn < 0 else 0
        g.wedges(arm.outer(arm.b * 0.08)[1:], 9, arm.b * 0.42, 4.6, angle, ramp=(0.5, 1, 0.6))


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
        _off(back, v, -4),
        (*_off(back, n, -h * 1.1), 1),
        (*_off(wrist, n, -h * 0.94), 1),
        _off(wrist, v, 5),
        (*_off(wrist, n, h * 0.94), 1),
    ]
    g.shape(edge, fill, 4.8, 0.5)


def _heading(p: Point, q: Point) -> tuple[float, float]:
    d = math.dist(p[:2], q[:2])
    return (q[0] - p[0]) / d, (q[1] - p[1]) / d


def _times(to: tuple[float, float], by: float) -> tuple[float, float]:
    return to[0] * by, to[1] * by


def _off(p: Point, to: tuple[float, float], by: float) -> tuple[float, float]:
    return p[0] + to[0] * by, p[1] + to[1] * by


def _between(p: Point, q: Point) -> tuple[float, float]:
    return (p[0] + q[0]) / 2, (p[1] + q[1]) / 2
