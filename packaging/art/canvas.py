"""`Drawing`: a picture under construction, with the strokes of the house.

Shapes carry drop-ink (an ink copy to the lower right, as if light came from the upper left),
brushes taper, wedges hatch like a woodcut. A drawing is a tree of elements and of other drawings
that are placed in it; svgfile.py writes it and halves.py cuts it.
"""

import math
from dataclasses import dataclass
from typing import NamedTuple

from curves import (
    Point,
    Points,
    Widths,
    normals,
    num,
    nums,
    pts,
    resample,
    sample,
    spline,
    width_at,
)
from palette import CREAM, CX, CY, INK
from paths import IDENTITY, Matrix, multiply

DROP = (1.8, 2.4)
"""How far the ink of a shape is shifted."""


class Transform(NamedTuple):
    """A place, as SVG writes it and as a matrix."""

    text: str
    matrix: Matrix


@dataclass(frozen=True)
class Element:
    """A path, circle or rect with its attributes."""

    tag: str
    attributes: dict[str, str]


@dataclass(frozen=True)
class Placed:
    """A drawing inside another."""

    drawing: "Drawing"
    transform: Transform


def placing(x: float, y: float, rot: float, scale: float, flip: bool) -> Transform:
    """Return the transform that scales, mirrors if `flip`, turns by degrees, then moves."""
    text = f"translate({nums(x, y)})" if x or y else ""
    if rot:
        text += f"rotate({num(rot)})"
    if flip:
        text += f"scale({_factor(-scale)} {_factor(scale)})"
    elif scale != 1:
        text += f"scale({_factor(scale)})"
    a = math.radians(rot)
    turned: Matrix = (math.cos(a), math.sin(a), -math.sin(a), math.cos(a), x, y)
    return Transform(text, multiply(turned, (-scale if flip else scale, 0, 0, scale, 0, 0)))


def _factor(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


HALF_TURN = Transform(f"rotate(180 {num(CX)} {num(CY)})", (-1, 0, 0, -1, 2 * CX, 2 * CY))
"""Half a turn about the centre of the card."""


class Drawing:
    """A picture; every method that draws returns it."""

    def __init__(self) -> None:
        self.items: list[Element | Placed] = []

    def _element(self, tag: str, **attributes: str) -> "Drawing":
        self.items.append(
            Element(tag, {key.replace("_", "-"): value for key, value in attributes.items()})
        )
        return self

    def path(
        self, d: str | Points, fill: str = "none", stroke: str | None = None, w: float = 0.0
    ) -> "Drawing":
        """Draw path data, or a closed spline through points."""
        d = d if isinstance(d, str) else spline(d)
        inked = {"stroke": stroke, "stroke_width": num(w)} if stroke else {}
        return self._element("path", d=d, fill=fill, **inked)

    def shape(
        self, points: str | Points, fill: str, w: float = 5.0, drop: float = 1.0
    ) -> "Drawing":
        """Draw the shape of the house: outlined, on `drop` times the usual drop-ink."""
        d = points if isinstance(points, str) else spline(points)
        if drop:
            under = Drawing().path(d, INK, INK, w)
            self.add(under, DROP[0] * drop, DROP[1] * drop)
        return self.path(d, fill, INK, w)

    def line(
        self, points: str | Points, w: float = 4.0, colour: str = INK, closed: bool = False
    ) -> "Drawing":
        """Draw a line of one width."""
        d = points if isinstance(points, str) else spline(points, closed)
        return self.path(d, "none", colour, w)

    def brush(
        self,
        points: Points,
        widths: Widths = (0, 5, 0),
        colour: str = INK,
        n: int | None = None,
    ) -> "Drawing":
        """Draw a tapered stroke; `n` knots, by default as many as it needs."""
        n = n or max(5, min(14, 3 * len(points)))
        line = resample(sample(points), n)
        half = [width_at(widths, i / (n - 1)) / 2 for i in range(n)]
        across = [(q[0] * h, q[1] * h) for q, h in zip(normals(line), half, strict=True)]
        left: list[Point] = [(p[0] + o[0], p[1] + o[1]) for p, o in zip(line, across, strict=True)]
        right: list[Point] = [(p[0] - o[0], p[1] - o[1]) for p, o in zip(line, across, strict=True)]
        return self.path(spline(strip(left, right)), colour)

    def brushes(
        self, widths: Widths, *lines: str, colour: str = INK, k: float = 1.0, flip: bool = False
    ) -> "Drawing":
        """Draw tapered strokes through points in the notation of `curves.pts`."""
        for line in lines:
            self.brush(pts(line, k, flip=flip), widths, colour)
        return self

    def wedges(
        self,
        points: Points,
        n: int = 8,
        length: float = 20.0,
        w: float = 5.0,
        angle: float = 0.0,
        colour: str = INK,
        ramp: Widths | None = None,
    ) -> "Drawing":
        """Draw a woodcut comb of `n` tapered ticks that grow from a curve.

        `angle` turns them off the normal, in degrees; `ramp` is their length along the curve, as a
        share of `length`.
        """
        line = resample(sample(points), max(n, 2) * 4 + 1)
        across = normals(line)
        d = ""
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        for i in range(n):
            t = (i + 0.5) / n
            j = round(t * (len(line) - 1))
            p, q = line[j], across[j]
            ux, uy = q[0] * c - q[1] * s, q[0] * s + q[1] * c
            reach = length * (width_at(ramp, t) if ramp else 1)
            tx, ty = -uy * w / 2, ux * w / 2
            d += f"M{nums(p[0] + tx, p[1] + ty)}L{nums(p[0] + ux * reach, p[1] + uy * reach)}"
            d += f"L{nums(p[0] - tx, p[1] - ty)}Z"
        return self.path(d, colour)

    def circle(
        self, x: float, y: float, r: float, fill: str, w: float = 0.0, colour: str = INK
    ) -> "Drawing":
        """Draw a disc, outlined if `w` is not 0."""
        inked = {"stroke": colour, "stroke_width": num(w)} if w else {}
        return self._element("circle", cx=num(x), cy=num(y), r=num(r), fill=fill, **inked)

    def ball(self, x: float, y: float, r: float, fill: str, w: float = 4.0) -> "Drawing":
        """Draw a disc with drop-ink and a highlight."""
        self.circle(x + 1.6, y + 2.6, r + 0.9, INK).circle(x, y, r, fill, w)
        shine = [
            (x - r * 0.5, y - r * 0.05),
            (x - r * 0.28, y - r * 0.48),
            (x + r * 0.15, y - r * 0.55),
        ]
        return self.brush(shine, (1, max(2.4, r * 0.24), 1), CREAM)

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str = "none",
        stroke_w: float = 0.0,
        rx: float = 0.0,
        colour: str = INK,
    ) -> "Drawing":
        """Draw a rectangle, with rounded corners if `rx` is not 0."""
        rounded = {"rx": num(rx)} if rx else {}
        inked = {"stroke": colour, "stroke_width": num(stroke_w)} if stroke_w else {}
        return self._element(
            "rect", x=num(x), y=num(y), width=num(w), height=num(h), fill=fill, **rounded, **inked
        )

    def add(
        self,
        other: "Drawing",
        x: float = 0.0,
        y: float = 0.0,
        rot: float = 0.0,
        scale: float = 1.0,
        flip: bool = False,
    ) -> "Drawing":
        """Place another drawing: scaled, mirrored if `flip`, turned by degrees, then moved."""
        return self.place(other, placing(x, y, rot, scale, flip))

    def place(self, other: "Drawing", transform: Transform) -> "Drawing":
        """Place another drawing under any transform."""
        if transform.matrix == IDENTITY:
            self.items += other.items
        else:
            self.items.append(Placed(other, transform))
        return self

    def both_ways(self, other: "Drawing") -> "Drawing":
        """Place another drawing as it is and turned by half about the centre of the card."""
        self.items.append(Placed(other, Transform("", IDENTITY)))
        return self.place(other, HALF_TURN)

    def band(
        self,
        line: Points,
        widths: Widths,
        fill: str,
        edge: float = 4.0,
        t0: float = 0.0,
        t1: float = 1.0,
        core: str | None = None,
        knots: int = 13,
        tip: bool = False,
    ) -> "Drawing":
        """Draw a strip along a polyline between two fractions of it, inked on its long sides.

        `core` colours its right half; `tip` keeps a pointed end crisp.
        """
        n = len(line)
        i0, i1 = round(t0 * (n - 1)), round(t1 * (n - 1))
        if i1 <= i0:
            return self
        across = normals(line)
        pieces = min(i1 - i0, max(2, round(knots * (t1 - t0)) if t1 - t0 > 0.3 else 4))
        index = {round(i0 + (i1 - i0) * q / pieces) for q in range(pieces + 1)}
        if tip and t1 == 1:
            index |= {round((n - 1) * q) for q in (0.90, 0.94, 0.97, 0.985) if (n - 1) * q > i0}

        def side(k: float) -> list[Point]:
            return [
                (
                    line[i][0] + across[i][0] * width_at(widths, i / (n - 1)) * k,
                    line[i][1] + across[i][1] * width_at(widths, i / (n - 1)) * k,
                )
                for i in sorted(index)
            ]

        left, right = side(0.5), side(-0.5)
        self.path(spline(strip(left, right)), fill)
        if core:
            self.path(spline(strip(side(0), right)), core)
        if edge:
            self.path(spline(run(left), False), "none", INK, edge)
            self.path(spline(run(right), False), "none", INK, edge * 1.3)
        return self


def run(points: Points) -> list[Point]:
    """Return points with corners at both ends."""
    return [(*points[0][:2], 1), *points[1:-1], (*points[-1][:2], 1)]


def strip(left: Points, right: Points) -> list[Point]:
    """Return the outline between two lines of one direction."""
    return run(left) + run(right[::-1])
