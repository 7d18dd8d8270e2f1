"""The backs, which look the same either way up: an ogee lattice, and the waves of the lagoon."""

from canvas import Drawing
from curves import around, nums, polygon
from ornaments import flower, leaf
from palette import BLUE, CORNER, CREAM, EDGE, INK, NAVY, PAPER, RED, YELLOW, H, W

OXBLOOD = "#9c2320"
DEEP_BLUE = "#1f4f86"
COLUMNS, ROWS = 3, 6
_MARGIN = 52


def _ground(field: str, line: str) -> Drawing:
    """Draw the card, its field and a line round that."""
    g = Drawing().rect(1.5, 1.5, W - 3, H - 3, PAPER, 3, CORNER, EDGE)
    g.rect(30, 30, W - 60, H - 60, field, 5)
    return g.rect(41, 41, W - 82, H - 82, "none", 3.2, 0, line)


def _ogee(xa: float, ya: float, xb: float, yb: float) -> str:
    first, second = nums(xa, ya + (yb - ya) * 0.52), nums(xb, ya + (yb - ya) * 0.48)
    return f"M{nums(xa, ya)}C{first} {second} {nums(xb, yb)}"


def tracery(field: str = OXBLOOD, petals: str = BLUE) -> Drawing:
    """Draw flowers in an ogee lattice, whole cells only."""
    g = _ground(field, CREAM)
    x0, y0 = _MARGIN, _MARGIN
    cw, ch = (W - 2 * x0) / COLUMNS / 2, (H - 2 * y0) / ROWS / 2
    d = ""
    for j in range(ROWS * 2):
        for i in range(COLUMNS * 2):
            a, b = (0, 1) if (i + j) % 2 == 0 else (1, 0)
            d += _ogee(x0 + (i + a) * cw, y0 + j * ch, x0 + (i + b) * cw, y0 + (j + 1) * ch)
    g.path(d, "none", INK, 13).path(d, "none", CREAM, 6.5)
    knots = [_knot(petals, CREAM), _knot(CREAM, YELLOW)]
    for j in range(1, ROWS * 2):
        for i in range(1, COLUMNS * 2):
            x, y = x0 + i * cw, y0 + j * ch
            if (i + j) % 2 == 0:
                g.circle(x, y, 9, YELLOW, 4.4)
            else:  # by the distance from the centre only, so that half a turn changes nothing
                g.add(knots[(abs(i - COLUMNS) + abs(j - ROWS)) // 2 % 2], x, y)
    return g


def _knot(petals: str, heart: str) -> Drawing:
    g = Drawing()
    g.add(leaf(42, 24, YELLOW), 0, -20, -90).add(leaf(42, 24, YELLOW), 0, 20, 90)
    return g.add(flower(30, petals, heart))


def quatrefoils(field: str = DEEP_BLUE) -> Drawing:
    """Draw pierced quatrefoils, as over the arches of Venetian palaces, whole ones only."""
    g = _ground(field, CREAM)
    columns, rows = 4, 10
    x0, y0 = _MARGIN, _MARGIN
    cw, ch = (W - 2 * x0) / columns, (H - 2 * y0) / rows
    whole, star = _quatrefoil(min(cw, ch)), _star()
    for j in range(rows + 1):
        for i in range(columns + 1):
            if 0 < i < columns and 0 < j < rows:
                g.add(star, x0 + i * cw, y0 + j * ch)
            if i < columns and j < rows:
                g.add(whole, x0 + (i + 0.5) * cw, y0 + (j + 0.5) * ch)
    return g


def _quatrefoil(size: float) -> Drawing:
    """Draw one ring of four lobes round a red heart."""
    g, r = Drawing(), size * 0.2
    a = r * 1.02
    lobes = "".join(
        f"A{nums(r, r)} 0 1 1 {nums(x, y)}" for x, y in ((a, -a), (a, a), (-a, a), (-a, -a))
    )
    d = f"M{nums(-a, -a)}{lobes}Z"
    g.path(d, NAVY, INK, 13).path(d, "none", CREAM, 6.5)
    g.circle(0, 0, r * 0.62, YELLOW, 4)
    return g.circle(0, 0, r * 0.26, RED, 2.6)


def _star() -> Drawing:
    g = Drawing()
    outline = [
        (16 * c if i % 2 == 0 else 6 * c, 16 * s if i % 2 == 0 else 6 * s)
        for i, (c, s) in enumerate(around(8))
    ]
    return g.path(polygon(outline), CREAM, INK, 3)
