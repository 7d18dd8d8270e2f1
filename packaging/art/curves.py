"""Curves through points: splines with corners, sampling, offsets, widths.

A point is (x, y) for a smooth knot or (x, y, 1) for a corner; `pts` reads the notation "x,y x,y!"
in which all hand-set outlines are written, "!" being a corner.
"""

import itertools
import math
from collections.abc import Callable, Sequence

Point = tuple[float, ...]
Points = Sequence[Point]
Cubic = tuple[Point, Point, Point, Point]
Widths = Sequence[float] | Callable[[float], float]

_TENSION = 0.35


def num(value: float) -> str:
    """Return a number with at most one decimal."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def nums(*values: float) -> str:
    """Return numbers with spaces between them."""
    return " ".join(num(value) for value in values)


def pts(
    text: str, k: float = 1.0, dx: float = 0.0, dy: float = 0.0, flip: bool = False
) -> list[Point]:
    """Read points; mirror them if `flip`, then scale by `k`, then move by (dx, dy)."""
    out: list[Point] = []
    for word in text.split():
        x, y = (float(part) for part in word.rstrip("!").split(","))
        point = ((-x if flip else x) * k + dx, y * k + dy)
        out.append((*point, 1) if word.endswith("!") else point)
    return out


def scaled(points: Points, k: float = 1.0, dx: float = 0.0, dy: float = 0.0) -> list[Point]:
    """Return points scaled by `k`, then moved."""
    return [(p[0] * k + dx, p[1] * k + dy, *p[2:]) for p in points]


def cubics(points: Points, closed: bool = True) -> list[Cubic]:
    """Return cubic segments through the points, sharp at corners, straight between two of them."""
    xy = [(p[0], p[1]) for p in points]
    corners = [i for i, p in enumerate(points) if len(p) > 2]
    if not corners:
        return _smooth(xy, closed)
    last = len(xy) - 1
    stops = [*corners, corners[0] + len(xy)] if closed else sorted({0, *corners, last})
    out: list[Cubic] = []
    for a, b in itertools.pairwise(stops):
        run = [xy[i % len(xy)] for i in range(a, b + 1)]
        out += _smooth(run, False) if len(run) > 2 else [(run[0], run[0], run[1], run[1])]
    return out


def _smooth(points: Points, closed: bool) -> list[Cubic]:
    """Return a Catmull-Rom spline whose tangents the chord limits: it never overshoots."""
    n = len(points)
    out: list[Cubic] = []
    for i in range(n if closed else n - 1):
        p1, p2 = points[i], points[(i + 1) % n]
        p0 = points[(i - 1) % n] if closed or i > 0 else p1
        p3 = points[(i + 2) % n] if closed or i + 2 < n else p2
        t1, t2 = _direction(p0, p2), _direction(p1, p3)
        q = math.dist(p1, p2) * _TENSION
        out.append(
            (p1, (p1[0] + t1[0] * q, p1[1] + t1[1] * q), (p2[0] - t2[0] * q, p2[1] - t2[1] * q), p2)
        )
    return out


def _direction(a: Point, b: Point) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1
    return dx / length, dy / length


def spline(points: Points, closed: bool = True) -> str:
    """Return path data of the curve through the points."""
    segments = cubics(points, closed)
    d = "M" + nums(*segments[0][0])
    for p0, c1, c2, p1 in segments:
        d += "L" + nums(*p1) if c1 == p0 and c2 == p1 else "C" + nums(*c1, *c2, *p1)
    return d + ("Z" if closed else "")


def polygon(points: Points, closed: bool = True) -> str:
    """Return path data of straight lines between the points."""
    return "M" + "L".join(nums(*p[:2]) for p in points) + ("Z" if closed else "")


def sample(points: Points, closed: bool = False, per: int = 8) -> list[Point]:
    """Return the curve through the points as a polyline, `per` pieces from knot to knot."""
    segments = cubics(points, closed)
    out = [_at(segment, i / per) for segment in segments for i in range(per)]
    if not closed:
        out.append(segments[-1][3])
    return out


def _at(s: Cubic, t: float) -> Point:
    u = 1 - t
    a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
    return tuple(a * s[0][i] + b * s[1][i] + c * s[2][i] + d * s[3][i] for i in (0, 1))


def lengths(line: Points) -> list[float]:
    """Return the length of a polyline up to each of its points."""
    out = [0.0]
    for a, b in itertools.pairwise(line):
        out.append(out[-1] + math.dist(a[:2], b[:2]))
    return out


def resample(line: Points, n: int) -> list[Point]:
    """Return `n` points at equal distances along a polyline."""
    walked = lengths(line)
    out: list[Point] = []
    j = 0
    for i in range(n):
        t = walked[-1] * i / (n - 1)
        while j < len(walked) - 2 and walked[j + 1] < t:
            j += 1
        u = (t - walked[j]) / ((walked[j + 1] - walked[j]) or 1)
        a, b = line[j], line[j + 1]
        out.append((a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u))
    return out


def normals(line: Points) -> list[Point]:
    """Return a unit vector across the polyline at each of its points."""
    out: list[Point] = []
    last = len(line) - 1
    for i in range(last + 1):
        ux, uy = _direction(line[max(0, i - 1)], line[min(last, i + 1)])
        out.append((-uy, ux))
    return out


def straight(p: Point, q: Point, n: int = 41) -> list[Point]:
    """Return `n` points from p to q."""
    return [
        (p[0] + (q[0] - p[0]) * i / (n - 1), p[1] + (q[1] - p[1]) * i / (n - 1)) for i in range(n)
    ]


def arc(cx: float, cy: float, r: float, start: float, end: float, n: int = 81) -> list[Point]:
    """Return `n` points of a circle from one angle to another, degrees, 0 to the right, 90 down."""
    angles = [math.radians(start + (end - start) * i / (n - 1)) for i in range(n)]
    return [(cx + r * math.cos(a), cy + r * math.sin(a)) for a in angles]


def around(n: int, first: float = 0.0) -> list[Point]:
    """Return `n` unit vectors round a circle; `first` is the place of the first, in steps."""
    angles = [2 * math.pi * (i + first) / n for i in range(n)]
    return [(math.cos(a), math.sin(a)) for a in angles]


def axes(origin: Point, towards: Point) -> Callable[[float, float], Point]:
    """Return a function from (along, across) to a point.

    Along leads from `origin` in the direction of the vector `towards`; across is 90 degrees on.
    """
    ux, uy = _direction((0, 0), towards)
    return lambda along, across: (
        origin[0] + ux * along - uy * across,
        origin[1] + uy * along + ux * across,
    )


def corners(points: Points) -> list[Point]:
    """Return points all of which are corners."""
    return [(*p[:2], 1) for p in points]


def width_at(profile: Widths, t: float) -> float:
    """Return the width at the fraction `t` of a stroke.

    A profile is a function of t, or key widths that are eased into each other.
    """
    if callable(profile):
        return profile(t)
    if len(profile) == 1:
        return profile[0]
    x = t * (len(profile) - 1)
    i = min(int(x), len(profile) - 2)
    u = x - i
    u = u * u * (3 - 2 * u)
    return profile[i] + (profile[i + 1] - profile[i]) * u


def heading(line: Points) -> float:
    """Return the turn in degrees from 'up' to the direction in which a polyline starts."""
    a, b = line[0], line[1]
    return math.degrees(math.atan2(b[0] - a[0], a[1] - b[1]))
