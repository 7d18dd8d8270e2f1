"""What the courts hold: sabre, sword, lance, a severed head, a half-moon."""

import math

from canvas import Drawing, run, strip
from cloth import LINE
from curves import (
    Point,
    Widths,
    axes,
    corners,
    heading,
    normals,
    num,
    nums,
    polygon,
    pts,
    resample,
    straight,
    width_at,
)
from faces import face, fringe
from palette import BLUE, CREAM, DEEP_RED, HAIR_BROWN, INK, RED, ROSE, SKY, YELLOW
from swords import Blade, draw_blade, hilt

STEEL, STEEL_LIGHT = "#4f8cc9", "#b9d8ee"
_SABRE: Widths = (0.80, 0.88, 0.95, 1.0, 1.04, 1.04, 0.92, 0.62, 0)
_GUARD = 34
"""How far from the hand a sabre's blade begins."""


def sabre(g: Drawing, hand: Point, tip: Point, bulge: float, w: float, k: float) -> None:
    """Draw a curved sword from the hand to the tip, `bulge` units to the left of a straight one."""
    line = _sabre_line(hand, tip, bulge)
    across = normals(line)
    half = [w / 2 * width_at(_SABRE, j / 40) for j in range(41)]

    def edge(share: float) -> list[Point]:
        knots = (0, 6, 12, 18, 24, 30, 34, 37)
        return [
            (
                line[j][0] + across[j][0] * half[j] * share,
                line[j][1] + across[j][1] * half[j] * share,
            )
            for j in knots
        ]

    point = (*line[-1][:2], 1)
    g.shape([*run([*edge(1), point]), *run([*edge(-1)])[:0:-1], (*edge(-1)[0], 1)], STEEL, LINE, 1)
    side = 1 if bulge > 0 else -1
    g.path(strip([*edge(0.88 * side), line[-1]], edge(0.38 * side)), STEEL_LIGHT)
    g.brush([line[2], line[14], line[26]], (3.4, 4.4, 0))
    g.add(hilt(k, RED, BLUE), line[0][0], line[0][1], heading(line))


def _sabre_line(hand: Point, tip: Point, bulge: float) -> list[Point]:
    """Return the middle of a sabre's blade, 41 points from the guard to the tip."""
    dx, dy = tip[0] - hand[0], tip[1] - hand[1]
    d = math.hypot(dx, dy)
    cx = (hand[0] + tip[0]) / 2 + dy / d * bulge * 2
    cy = (hand[1] + tip[1]) / 2 - dx / d * bulge * 2
    curve = []
    for i in range(61):
        t = i / 60
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        curve.append((a * hand[0] + b * cx + c * tip[0], a * hand[1] + b * cy + c * tip[1]))
    walked, i = 0.0, 0
    while walked < _GUARD:
        walked += math.dist(curve[i], curve[i + 1])
        i += 1
    return resample(curve[i:], 41)


def upright_sword(g: Drawing, x: float, y_root: float, y_tip: float) -> None:
    """Draw a straight blue sword, point up."""
    line = straight((x, y_root), (x, y_tip), 61)
    scheme = [(0.0, 0.12, "yellow"), (0.12, 0.2, "red"), (0.2, 1.0, "blue")]
    draw_blade(g, Blade(line, 36, scheme, tip=0.14, edge=4.8))
    g.add(hilt(1.1, YELLOW, RED), x, y_root)


def lance(g: Drawing, p: Point, q: Point) -> None:
    """Draw a king's red lance with a blue head at q."""
    to = axes(q, (q[0] - p[0], q[1] - p[1]))
    d, h = math.dist(p, q), 7.5
    g.shape(corners([to(-d, h), to(0, h), to(0, -h), to(-d, -h)]), RED, LINE, 0.8)
    g.path(polygon([to(-d, h * 0.1), to(0, h * 0.1), to(0, h * 0.8), to(-d, h * 0.8)]), DEEP_RED)
    side = [(*to(4, -9), 1), to(16, -24), to(34, -22)]
    other = [to(34, 22), to(16, 24), (*to(4, 9), 1)]
    g.shape([*side, (*to(84, 0), 1), *other], BLUE, LINE, 0.8)
    g.path([(*to(12, -4), 1), to(34, -14), (*to(70, -2), 1), to(30, -3)], SKY)
    g.brush([to(8, 0), to(40, 0), to(74, 0)], (4, 4, 0))
    g.wedges([to(20, 22), to(38, 18), to(62, 8)], 6, 11, 3.6, 180)
    g.shape(corners([to(-10, -14), to(6, -14), to(6, 14), to(-10, 14)]), YELLOW, 4.6, 0.4)


def half_moon(g: Drawing, x: float, y: float, r: float) -> None:
    """Draw a red disc with a face, half of it behind the frame, to the left of `x`."""
    for i in range(9):
        a = math.pi * (0.56 + 0.11 * i)
        ray = [
            (x + r * k * math.cos(a + t), y + r * k * math.sin(a + t))
            for k, t in ((0.98, -0.1), (1.26, 0), (0.98, 0.1))
        ]
        g.path(polygon(ray), YELLOW, INK, 3.4)
    g.path(f"M{nums(x + 8, y - r)}A{num(r)} {num(r)} 0 0 0 {nums(x + 8, y + r)}Z", RED, INK, LINE)
    g.wedges(
        [(x - r * 0.5, y + r * 0.84), (x - r * 0.9, y + r * 0.4), (x - r * 0.98, y)], 8, 12, 4, 0
    )

    def local(text: str) -> list[Point]:
        return pts(text, r, x, y)

    g.path(local("-.56,-.16! -.38,-.30 -.16,-.16! -.36,-.06"), CREAM, INK, 3)
    g.circle(x - r * 0.4, y - r * 0.17, r * 0.075, INK)
    g.brush(local("-.62,-.32 -.40,-.46 -.12,-.34"), (1.5, 6, 2))
    g.brush(local("-.10,-.28 -.12,.05 -.20,.18 -.04,.24"), (1.5, 4.4, 4.4, 1.5))
    g.circle(x - r * 0.46, y + r * 0.2, r * 0.12, ROSE)
    g.brush(local("-.34,.46 -.16,.52 .04,.46"), (1.5, 5, 3))


def severed_head(g: Drawing, x: float, y: float) -> None:
    """Draw a head with closed eyes that hangs by its hair."""
    h = Drawing()
    h.shape(
        pts("-40,-20 -30,-52 -8,-70! -6,-98! 14,-98! 16,-70! 40,-48 50,0 44,40 20,20 -20,0"),
        HAIR_BROWN,
        LINE,
        0.8,
    )
    h.brushes((1, 4, 1), "-2,-94 -4,-76 -18,-62", "8,-94 10,-76 26,-60")
    h.shape(pts("-26,44! -22,66 -10,58! 0,76 10,60! 20,72 30,40!"), RED, 4.6, 0.4)
    face(h)
    h.circle(20, 25, 8, ROSE)
    h.brush(
        pts("34,-10 18,-16 0,-13 -11,-2 -17,10 -27,23 -22,30 -11,26"),
        (1.5, 6, 5, 4, 4, 5, 4, 1.5),
        n=18,
    )
    h.brushes((1.5, 5, 2), "-41,-11 -33,-16 -19,-13")
    h.brushes((1.5, 5.5, 1.5), "-4,-1 11,5 26,-1", "-40,-1 -30,5 -20,-1")
    h.brushes((1, 5, 1), "-30,46 -16,41 2,46")
    h.wedges(pts("40,20 36,42 16,58"), 6, 14, 4, 0)
    fringe(h, HAIR_BROWN)
    g.add(h, x, y, 6, 0.94)
