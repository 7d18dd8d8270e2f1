"""The seal of Treviso on the king of batons' shield: a turreted city over water."""

import math

from canvas import Drawing
from cloth import LINE
from curves import arc, corners, num, nums, polygon, pts
from lettering import text_on
from palette import BLUE, CREAM, CX, CY, INK, OCHRE, RED, ROSE, SKY, YELLOW

NAME = "TARVISIUM"


def city_shield(r: float) -> Drawing:
    """Draw the round shield in the middle of the card."""
    g = Drawing()
    g.circle(2, 4, r + 2, INK)
    g.circle(0, 0, r, YELLOW, LINE).circle(0, 0, r * 0.93, CREAM, 3)
    inner = r * 0.7
    g.circle(0, 0, inner, SKY, 4.4)
    _city(g, inner)
    _water(g, inner)
    g.circle(0, 0, inner, "none", 4.8)
    middle = r * 0.815
    g.path(
        text_on(NAME, arc(0, 0, middle, 216, 324, 61), r * 0.19, "motto", r * 0.04), INK, INK, 0.8
    )
    for i in range(7):
        a = math.pi * (0.12 + 0.76 * i / 6)
        g.circle(middle * math.cos(a), middle * math.sin(a), r * 0.05, RED if i % 2 else BLUE, 2.4)
    return Drawing().add(g, CX, CY)


def _city(g: Drawing, r: float) -> None:
    """Draw three towers behind a wall with a gate."""
    base = r * 0.36
    for s in (-1, 1):
        g.add(_tower(r * 0.32, r * 0.58, ROSE), s * r * 0.52, base)
    g.add(_tower(r * 0.42, r * 0.86, OCHRE), 0, base)
    step = r * 1.6 / 11
    top = []
    for i in range(11):
        y = base - r * (0.32 if i % 2 == 0 else 0.22)
        top += [(-r * 0.8 + i * step, y), (-r * 0.8 + (i + 1) * step, y)]
    wall = [(-r * 0.8, base + 2), *top, (r * 0.8, base + 2)]
    g.path(polygon(wall), CREAM, INK, 3.8)
    g.wedges([(r * 0.78, base), (r * 0.4, base)], 8, r * 0.14, 3.4, 0)
    gate = [(-0.13, 0.02, 1), (-0.13, -0.1), (0, -0.19), (0.13, -0.1), (0.13, 0.02, 1)]
    g.path([(x * r, base + y * r, *c) for x, y, *c in gate], RED, INK, 3)


def _water(g: Drawing, r: float) -> None:
    """Draw the water below the city, a chord of the disc."""
    y = r * 0.36
    half = math.sqrt(r * r - y * y)
    g.path(f"M{nums(half, y)}A{num(r)} {num(r)} 0 0 1 {nums(-half, y)}Z", BLUE, INK, 3.4)
    for dy, reach in ((0.52, 0.56), (0.7, 0.4)):
        wave = [(r * reach * (i / 3 - 1), r * (dy + (0.03 if i % 2 else -0.03))) for i in range(7)]
        g.line(wave, 3, SKY)


def _tower(w: float, h: float, shade: str) -> Drawing:
    """Draw a roofed tower with battlements and a window, its foot at the origin."""
    g, m = Drawing(), w / 5
    g.path(polygon([(-w * 0.42, -h), (0, -h - w * 0.95), (w * 0.42, -h)]), RED, INK, 3.6)
    top = []
    for i in range(5):
        y = -h - (m * 0.9 if i % 2 == 0 else 0)
        top += [(-w / 2 + i * m, y), (-w / 2 + (i + 1) * m, y)]
    g.path(polygon([(-w / 2, 0), *top, (w / 2, 0)]), YELLOW, INK, 3.8)
    g.path(
        polygon(corners([(w * 0.18, 0), (w * 0.18, 3 - h), (w / 2 - 2, 3 - h), (w / 2 - 2, 0)])),
        shade,
    )
    door = pts("-.13,0! -.13,-.3 0,-.42 .13,-.3 .13,0!")
    g.path([(x * w, y * h, *c) for x, y, *c in door], INK)
    return g.rect(-w * 0.07, h * -0.84, w * 0.14, h * 0.16, INK)
