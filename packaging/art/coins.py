"""The suit of coins: a red rosette in petals half blue, half yellow; the layouts of 2 to 7."""

from canvas import Drawing
from curves import around, axes, num, nums, polygon, pts
from layout import Places, at
from ornaments import flower, leaf, ribbon
from palette import BLUE, CREAM, CX, CY, FRAME_H, INK, PAPER, RED, SHADE, YELLOW

PLACES: Places = {
    2: "50,24.5 50,75.5",
    3: "50,17 50,50 50,83",
    4: "26,14 74,14 26,86 74,86",
    5: "26,14 74,14 50,50 26,86 74,86",
    6: "26,14 74,14 26,50 74,50 26,86 74,86",
    7: "26,13 74,13 50,34 26,55 74,55 26,86 74,86",
}
TIGHT: Places = PLACES | {
    3: "50,18 50,50 50,82",
    4: "25.5,21.2 74.5,21.2 25.5,78.8 74.5,78.8",
    5: "25.5,21.2 74.5,21.2 50,50 25.5,78.8 74.5,78.8",
    6: "25.5,21.2 74.5,21.2 26,50 74,50 25.5,78.8 74.5,78.8",
    7: "25.5,21.2 74.5,21.2 50,37.8 25.5,55 74.5,55 25.5,78.8 74.5,78.8",
}
RADIUS = {2: 158, 3: 136, 4: 90, 5: 90, 6: 89, 7: 86}
RADIUS_TIGHT = {2: 152, 3: 126, 4: 84, 5: 84, 6: 84, 7: 81}


def two_halves(r: float, left: str, right: str) -> Drawing:
    """Draw a disc of two colours."""
    g = Drawing()
    for sweep, fill in enumerate((left, right)):
        g.path(f"M0 {num(-r)}A{num(r)} {num(r)} 0 0 {sweep} 0 {num(r)}Z", fill)
    return g


def coin(r: float, swapped: bool = False) -> Drawing:
    """Draw a coin, its left half blue, or yellow if `swapped`."""
    left, right = (YELLOW, BLUE) if swapped else (BLUE, YELLOW)
    g, w = Drawing(), max(3.2, r * 0.045)
    g.circle(2, 3, r + w * 0.35, INK)
    g.circle(0, 0, r, PAPER, w).circle(0, 0, r * 0.945, "none", max(1.8, w * 0.5))
    for c, s in around(28 if r > 100 else 20 if r > 60 else 14, 0.5):
        g.circle(r * 0.875 * c, r * 0.875 * s, r * 0.04, INK)
    g.circle(0, 0, r * 0.815, INK)
    g.add(two_halves(r * 0.775, SHADE[left], SHADE[right]))
    veins = ""
    for c, s in around(12, 0.5):
        to = axes((0, 0), (c, s))
        g.path(_petal(r, c, s), left if c < 0 else right, INK, w * 0.5)
        veins += f"M{nums(*to(r * 0.46, 0))}L{nums(*to(r * 0.61, 0))}"
    if r > 60:
        g.path(veins, "none", CREAM, w * 0.55)
    g.circle(0, 0, r * 0.3, INK)
    for c, s in around(6, 0.5):
        g.circle(r * 0.175 * c, r * 0.175 * s, r * 0.105, RED, w * 0.5)
    return g.circle(0, 0, r * 0.12, RED).circle(0, 0, r * 0.09, YELLOW, w * 0.5)


def _petal(r: float, c: float, s: float) -> str:
    """Return one petal as path data."""
    to = axes((0, 0), (c, s))
    inner, outer, half = r * 0.24, r * 0.755, r * 0.165
    there = (*to(inner + 0.16 * r, half * 0.6), *to(outer - 0.16 * r, half * 1.35), *to(outer, 0))
    back = (*to(outer - 0.16 * r, half * -1.35), *to(inner + 0.16 * r, half * -0.6), *to(inner, 0))
    return f"M{nums(*to(inner, 0))}C{nums(*there)}C{nums(*back)}Z"


def treviso_shield(w: float, h: float) -> Drawing:
    """Draw the arms of Treviso: red, a silver cross, two stars of eight points in chief."""
    g, a, b, t = Drawing(), w / 2, h / 2, w * 0.13
    outline = [
        (x * a, y * b, *c) for x, y, *c in pts("-1,-1! 0,-.94 1,-1! 1,.1 .7,.66 0,1! -.7,.66 -1,.1")
    ]
    g.shape(outline, RED, 5, 1)
    g.wedges([(a * 0.9, -b * 0.7), (a, b * 0.1), (a * 0.72, b * 0.6)], 9, a * 0.3, 4, 0)
    right = [
        (t, -b + 5),
        (t, -t * 1.3),
        (a - 3, -t * 1.3),
        (a - 4, t * 0.7),
        (t, t * 0.7),
        (t, b * 0.88),
    ]
    left = [(-x, y) for x, y in right[::-1]]
    g.path(polygon([*right, (0, b - 4), *left]), CREAM, INK, 3.4)
    for side in (-1, 1):
        star = [
            (side * a * 0.62 + w * q * c, -b * 0.6 + w * q * s)
            for (c, s), q in zip(around(16), (0.155, 0.065) * 8, strict=True)
        ]
        g.path(polygon(star), CREAM, INK, 2.4)
    return g.path(outline, "none", INK, 5)


def coronet(w: float) -> Drawing:
    """Draw the open crown of a city; its lower edge is at y = 0."""
    g, k = Drawing(), w / 100
    outline = "-50,0! -60,-52! -34,-28! -18,-62! 0,-32! 18,-62! 34,-28! 60,-52! 50,0! 0,8"
    g.shape(pts(outline, k), YELLOW, 4.8, 0.8)
    g.wedges(pts("58,-46 54,-26 48,-6", k), 5, 13 * k, 3)
    for x, y in ((-60, -56), (-18, -66), (18, -66), (60, -56)):
        g.circle(x * k, y * k, 7 * k, RED, 3.4)
    for x in (-34, -12, 12, 34):
        g.circle(x * k, (-9 + abs(x) * -0.06) * k, 5 * k, BLUE if abs(x) > 20 else RED, 2.4)
    return g


def coin_card(n: int, tight: bool) -> Drawing:
    """Draw a number card; `tight` keeps the corners clear."""
    g = Drawing()
    _ornaments(g, n, tight)
    for i, place in enumerate(at((TIGHT if tight else PLACES)[n])):
        swapped = (i + (n == 3)) % 2 == 1
        g.add(coin((RADIUS_TIGHT if tight else RADIUS)[n], swapped), place[0], place[1])
    return g


def _ornaments(g: Drawing, n: int, tight: bool) -> None:
    """Draw what lies between the coins."""
    if n == 4:
        _arms(g)
    elif n == 2:
        for s in (-1, 1):
            g.add(flower(36, RED), CX + s * 158, CY)
            for angle in (-35, 35):
                g.add(leaf(60, 26), CX + s * 118, CY, (180 if s > 0 else 0) + angle)
    elif n == 7:
        x, y = at("50,67.2" if tight else "50,70.5")[0]
        g.add(flower(34, RED), x, y)
    elif n > 4:
        reach = {5: (0.19, 0.16), 6: (0.18, 0.1525)}[n][tight] * FRAME_H
        for y in (CY - reach, CY + reach):
            if n == 5:
                g.add(leaf(54, 24), CX + 24, y).add(leaf(54, 24), CX - 24, y, 180)
            g.add(flower(34 if n == 5 else 30, RED), CX, y)


def _arms(g: Drawing) -> None:
    """Draw the crowned arms in the middle of the four."""
    g.add(ribbon(pts("128,640 180,668 245,676 310,668 362,640"), 40, YELLOW))
    beads = pts("160,659 188,669 216,674 245,676 274,674 302,669 330,659")
    for i, (x, y) in enumerate(beads):
        g.circle(x, y, 5.5, (RED, BLUE)[i % 2], 2.8)
    g.add(treviso_shield(138, 180), CX, CY + 20).add(coronet(132), CX, CY - 74)
    for s in (-1, 1):
        for angle in (-60, -15, 30):
            turned = angle if s > 0 else 180 - angle
            g.add(leaf(58, 26), CX + s * 80, CY + 24 + angle * 0.9, turned)
