"""Limbs and folds: sleeves, legs and necks as strips of changing width, shaded and hatched."""

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
