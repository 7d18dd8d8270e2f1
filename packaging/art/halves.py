"""Cutting a drawing along a horizontal line, for double-ended courts without clip paths.

Shapes that cross the line are split as Bézier curves; the cut edge gets no stroke, so that two
halves can meet with or without a visible line.
"""

import math

from canvas import Drawing, Element, Placed, Transform
from curves import Cubic, Point, num, nums
from paths import IDENTITY, Matrix, Subpath, apply, circle_path, multiply, subpaths

_STEPS = 12
_HALVINGS = 30


def cut_above(drawing: Drawing, y: float) -> Drawing:
    """Return what of a drawing lies above `y`."""
    out = Drawing()
    _walk(drawing, IDENTITY, y, out)
    return out


def _walk(drawing: Drawing, m: Matrix, cut: float, out: Drawing) -> None:
    for item in drawing.items:
        span = _extent(item, m)
        if span is None or span[0] >= cut:
            continue
        if span[1] <= cut:
            if m == IDENTITY:
                out.items.append(item)
            else:
                whole = Drawing()
                whole.items.append(item)
                out.place(whole, Transform(f"matrix({' '.join(f'{v:.4g}' for v in m)})", m))
        elif isinstance(item, Placed):
            _walk(item.drawing, multiply(m, item.transform.matrix), cut, out)
        else:
            _cut(item, m, cut, out)


def _extent(item: Element | Placed, m: Matrix) -> tuple[float, float] | None:
    """Return the least and greatest y of something, strokes included; None if it is empty."""
    if isinstance(item, Placed):
        inner = multiply(m, item.transform.matrix)
        spans = [span for child in item.drawing.items if (span := _extent(child, inner))]
        return (min(s[0] for s in spans), max(s[1] for s in spans)) if spans else None
    ys = [apply(m, p)[1] for sub in _outline(item) for s in sub.segments for p in s]
    pad = float(item.attributes.get("stroke-width", 0)) / 2
    return (min(ys) - pad, max(ys) + pad) if ys else None


def _outline(element: Element) -> list[Subpath]:
    """Return any element as Bézier segments."""
    a = element.attributes
    if element.tag == "path":
        return subpaths(a["d"])
    if element.tag == "circle":
        return circle_path(float(a["cx"]), float(a["cy"]), float(a["r"]))
    x, y, w, h = (float(a[key]) for key in ("x", "y", "width", "height"))
    return subpaths(f"M{nums(x, y)}H{num(x + w)}V{num(y + h)}H{num(x)}Z")


def _cut(element: Element, m: Matrix, cut: float, out: Drawing) -> None:
    """Add what of one element lies above the cut: its fill closed, its stroke open there."""
    fills, strokes = "", ""
    for sub in _outline(element):
        moved = [_moved(m, s) for s in sub.segments]
        kept = [piece for s in moved for piece in _pieces(s, cut) if _height(piece, 0.5) <= cut]
        fills += _data(kept, closed=True)
        strokes += _data(kept, closed=False)
    a = element.attributes
    if a["fill"] != "none" and fills:
        out.path(fills, a["fill"])
    if "stroke" in a and strokes:
        scale = math.sqrt(abs(m[0] * m[3] - m[1] * m[2]))
        out.path(strokes, "none", a["stroke"], float(a["stroke-width"]) * scale)


def _moved(m: Matrix, s: Cubic) -> Cubic:
    return (apply(m, s[0]), apply(m, s[1]), apply(m, s[2]), apply(m, s[3]))


def _height(s: Cubic, t: float) -> float:
    u = 1 - t
    return u**3 * s[0][1] + 3 * u * u * t * s[1][1] + 3 * u * t * t * s[2][1] + t**3 * s[3][1]


def _pieces(segment: Cubic, cut: float) -> list[Cubic]:
    """Return the parts of a segment, each wholly above or wholly below the cut."""
    out: list[Cubic] = []
    rest, last = segment, 0.0
    for t in _crossings(segment, cut):
        first, rest = _split(rest, (t - last) / (1 - last))
        out.append(first)
        last = t
    return [*out, rest]


def _crossings(segment: Cubic, cut: float) -> list[float]:
    """Return where a segment crosses the cut, as fractions of it."""
    out: list[float] = []
    above = [_height(segment, i / _STEPS) <= cut for i in range(_STEPS + 1)]
    for i in range(_STEPS):
        if above[i] == above[i + 1]:
            continue
        low, high = i / _STEPS, (i + 1) / _STEPS
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            if (_height(segment, middle) <= cut) == above[i]:
                low = middle
            else:
                high = middle
        out.append((low + high) / 2)
    return out


def _split(s: Cubic, t: float) -> tuple[Cubic, Cubic]:
    a, b, c = _mix(s[0], s[1], t), _mix(s[1], s[2], t), _mix(s[2], s[3], t)
    d, e = _mix(a, b, t), _mix(b, c, t)
    m = _mix(d, e, t)
    if s[0] == s[1] and s[2] == s[3]:  # a straight one, which stays so
        return (s[0], s[0], m, m), (m, m, s[3], s[3])
    return (s[0], a, d, m), (m, e, c, s[3])


def _mix(p: Point, q: Point, t: float) -> Point:
    return (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)


def _data(segments: list[Cubic], closed: bool) -> str:
    """Return path data of segments; between two that do not meet, join or lift the pen."""
    d = ""
    for i, s in enumerate(segments):
        if i == 0 or math.dist(segments[i - 1][3], s[0]) > 0.05:
            d += ("L" if closed and i else "M") + nums(*s[0])
        d += "L" + nums(*s[3]) if s[1] == s[0] and s[2] == s[3] else "C" + nums(*s[1], *s[2], *s[3])
    return d + ("Z" if closed and d else "")
