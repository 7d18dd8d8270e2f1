"""What lies under and over a picture: paper, margin, frame, and the indices of the three modes.

traditional: a small digit inside the frame, on 2 to 7 only, as printed decks have it;
index: a tab in two corners of every card, round which the frame steps;
large: the picture is smaller and leaves a strip for a large label and mark.
"""

from canvas import Drawing
from curves import num, polygon, pts, resample, sample
from lettering import text_line
from palette import (
    BLUE,
    CORNER,
    CREAM,
    EDGE,
    FRAME_H,
    FRAME_W,
    FRAME_X,
    FRAME_Y,
    INK,
    LABELS,
    PAPER,
    RED,
    SKY,
    YELLOW,
    H,
    W,
)

TAB_X, TAB_Y = 94, 170
"""The inner corner of the tab."""
FRAME_LINE = 4.4
LARGE_SCALE = 0.86
_INSIDE = 3.2

# (suit, rank) -> how far a digit gives way where the picture fills the corner
_NUDGE = {
    ("bastoni", "due"): (46, 0),
    ("bastoni", "tre"): (50, 0),
    ("coppe", "cinque"): (-2, -8),
    ("coppe", "sei"): (-2, -8),
    ("coppe", "sette"): (-1, -8),
    **{("bastoni", rank): (-4, -7) for rank in ("quattro", "cinque", "sei", "sette")},
}


def suit_mark(suit: str) -> Drawing:
    """Draw the sign of a suit for an index, about 100 units high: four different silhouettes."""
    return {"denari": _disc, "coppe": _goblet, "spade": _sabre, "bastoni": _staff}[suit]()


def _disc() -> Drawing:
    g = Drawing().circle(0, 0, 45, PAPER, 8)
    g.path("M0 -38A38 38 0 0 0 0 38Z", BLUE).path("M0 -38A38 38 0 0 1 0 38Z", YELLOW)
    return g.circle(0, 0, 15, RED, 7)


def _goblet() -> Drawing:
    g = Drawing()
    body = "-30,46! -34,34! -14,22! -9,10! -26,-2 -38,-30! 38,-30! 26,-2 9,10! 14,22! 34,34! 30,46!"
    g.path(polygon(pts(body)), YELLOW, INK, 8)
    g.path(polygon(pts("-40,-36! -24,-48! 24,-48! 40,-36! 24,-25! -24,-25!")), RED, INK, 7)
    return g.circle(0, 15, 11, RED, 6)


def _sabre() -> Drawing:
    g = Drawing()
    line = resample(sample(pts("-18,20 12,-2 26,-48")), 21)
    g.band(line, (26, 28, 26, 18, 1), BLUE, 8, core=SKY)
    g.line([(-42, 4), (2, 42)], 20).line([(-42, 4), (2, 42)], 9, RED)
    return g.circle(-27, 32, 11, YELLOW, 6).circle(-40, 46, 7, YELLOW, 5)


def _staff() -> Drawing:
    g = Drawing().rect(-12, -26, 24, 60, RED, 8)
    g.circle(0, -30, 16, YELLOW, 7).circle(0, -47, 8, BLUE, 6)
    g.path(polygon(pts("-16,26! 16,26! 24,47! -24,47!")), YELLOW, INK, 7)
    return g.path(polygon(pts("0,-12! 6,0! 0,12! -6,0!")), CREAM)


def paper() -> Drawing:
    """Draw the empty card."""
    return Drawing().rect(1.5, 1.5, W - 3, H - 3, PAPER, 3, CORNER, EDGE)


def frame() -> Drawing:
    """Draw the frame and the margin, which covers whatever of a picture passes the frame."""
    x0, y0, x1, y1 = FRAME_X, FRAME_Y, W - FRAME_X, H - FRAME_Y
    r, a, q = num(CORNER), num(_INSIDE), num(CORNER - _INSIDE)
    right, low = num(W - _INSIDE), num(H - _INSIDE)
    bend_x, bend_y = num(W - CORNER), num(H - CORNER)
    outer = (
        f"M{r} {a}H{bend_x}A{q} {q} 0 0 1 {right} {r}V{bend_y}A{q} {q} 0 0 1 {bend_x} {low}"
        f"H{r}A{q} {q} 0 0 1 {a} {bend_y}V{r}A{q} {q} 0 0 1 {r} {a}Z"
    )
    # The other way round, so that the inside stays open.
    inner = f"M{num(x0)} {num(y0)}V{num(y1)}H{num(x1)}V{num(y0)}Z"
    g = Drawing().path(outer + inner, PAPER)
    return g.rect(FRAME_X, FRAME_Y, FRAME_W, FRAME_H, "none", FRAME_LINE)


def digit(suit: str, rank: str) -> Drawing:
    """Draw the small digits of a number card and their frame."""
    dx, dy = _NUDGE.get((suit, rank), (0, 0))
    x, y = FRAME_X + 23 + dx, FRAME_Y + 47 + dy
    label = Drawing().path(text_line(LABELS[rank], x, y, 56, "index", 0, 0.92), INK, INK, 0.8)
    return frame().both_ways(label)


def index(suit: str, rank: str) -> Drawing:
    """Draw the two tabs and the step of the frame round them."""
    corner = Drawing()
    a, q = num(_INSIDE), num(CORNER - _INSIDE)
    corner.path(f"M{CORNER} {a}H{TAB_X}V{TAB_Y}H{a}V{CORNER}A{q} {q} 0 0 1 {CORNER} {a}Z", PAPER)
    corner.line(f"M{TAB_X} {FRAME_Y}V{TAB_Y}H{FRAME_X}", FRAME_LINE)
    label = LABELS[rank]
    corner.path(text_line(label, 51, 91, 112, "index", 0, _condense(label)), INK, INK, 2)
    corner.add(suit_mark(suit), 51, 132, scale=0.56)
    return frame().both_ways(corner)


def large_index(suit: str, rank: str) -> Drawing:
    """Draw the two labels of the large mode."""
    label = LABELS[rank]
    corner = Drawing()
    corner.path(text_line(label, 68, 107, 146, "index", 0, _condense(label)), INK, INK, 3)
    corner.add(suit_mark(suit), 162, 62, scale=0.88)
    return Drawing().both_ways(corner)


def _condense(label: str) -> float:
    return 0.85 if label in "RA" else 0.92
