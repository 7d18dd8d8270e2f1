"""The deck Chiaro: large plain signs and indices, a colour and a shape for each suit."""

from canvas import Drawing
from curves import polygon, pts, resample, sample
from frame import paper
from heads import head
from layout import Places
from lettering import text_line
from palette import CREAM, CX, INK, LABELS, PAPER, PIPS, RANKS, SUITS, H, W
from svgfile import svg_file

GOLD, CRIMSON, AZURE, VERDE = "#d9920a", "#b3201c", "#1d56a0", "#2f7a3c"
COLOURS = {"denari": GOLD, "coppe": CRIMSON, "spade": AZURE, "bastoni": VERDE}
LINE = 9.0

# In per cent of the room under and over the index.
PLACES: Places = {
    1: "50,50",
    2: "50,26 50,74",
    3: "50,17 50,50 50,83",
    4: "27,25 73,25 27,75 73,75",
    5: "27,17 73,17 50,50 27,83 73,83",
    6: "27,17 73,17 27,50 73,50 27,83 73,83",
    7: "27,14 73,14 50,32 27,50 73,50 27,86 73,86",
}
SIZE = {1: 360, 2: 250, 3: 205, 4: 176, 5: 158, 6: 158, 7: 138}
TOP = 190
"""Where the room for the signs begins."""


def sign(suit: str, size: float) -> Drawing:
    """Draw the sign of a suit `size` units high, about the origin."""
    g = Drawing()
    {"denari": _coin, "coppe": _cup, "spade": _sword, "bastoni": _club}[suit](g, COLOURS[suit])
    return Drawing().add(g, scale=size / 100)


def _coin(g: Drawing, colour: str) -> None:
    g.circle(0, 0, 46, colour, 7).circle(0, 0, 31, PAPER, 5)
    g.circle(0, 0, 15, colour, 5)


def _cup(g: Drawing, colour: str) -> None:
    bowl = (
        "-40,-46! 40,-46! 36,-16 22,2 8,8! 10,24 30,34! 30,48! -30,48! -30,34! -10,24 "
        "-8,8! -22,2 -36,-16"
    )
    g.path(pts(bowl), colour, INK, 7)
    g.path(polygon(pts("-33,-34! 33,-34! 31,-22! -31,-22!")), PAPER, INK, 4)


def _sword(g: Drawing, colour: str) -> None:
    line = resample(sample(pts("-20,22 8,0 32,-48")), 21)
    g.band(line, (24, 27, 24, 16, 1), colour, 7)
    g.line([(-44, 2), (4, 44)], 20).line([(-44, 2), (4, 44)], 7, PAPER)
    g.line([(-26, 30), (-38, 43)], 17).circle(-40, 45, 9, colour, 5)


def _club(g: Drawing, colour: str) -> None:
    staff = "-9,46! -20,-20 -24,-36 0,-50 24,-36 20,-20 9,46!"
    g.path(pts(staff), colour, INK, 7)
    for x, y in ((-8, -30), (9, -18), (-5, -4)):
        g.circle(x, y, 4.6, PAPER, 3)
    g.line([(-15, 34), (15, 34)], 6)


def index(suit: str, rank: str) -> Drawing:
    """Draw the labels in the two corners, the sign of the suit beside them."""
    label = LABELS[rank]
    corner = Drawing()
    outline = text_line(label, 82, 146, 200, "index", 0, 0.9)
    corner.path(outline, COLOURS[suit], INK, 6)
    corner.add(sign(suit, 118), 196, 84)
    return Drawing().both_ways(corner)


def picture(suit: str, rank: str) -> Drawing:
    """Draw the middle of a card."""
    g = Drawing()
    if rank not in PIPS:
        return court(suit, rank)
    n = PIPS[rank]
    for x, y in pts(PLACES[n]):
        g.add(sign(suit, SIZE[n]), 30 + x * 4.3, TOP + y * (H - 2 * TOP) / 100)
    return g


def court(suit: str, rank: str) -> Drawing:
    """Draw a bust twice, the second turned by half."""
    g = Drawing()
    half = Drawing().add(head(suit, rank), CX, 360, scale=1.35)
    return g.both_ways(half)


def files() -> dict[str, str]:
    """Return the text of every file by its path inside the deck's folder."""
    drawings = {"paper": paper(), "back": weave(AZURE), "back_rosso": weave(CRIMSON)}
    out = {f"{name}.svg": svg_file(drawing) for name, drawing in drawings.items()}
    for suit in SUITS:
        out[f"mark_{suit}.svg"] = svg_file(sign(suit, 104), 120, 120, "-60 -60 120 120")
        for rank in RANKS:
            out[f"pictures/{suit}_{rank}.svg"] = svg_file(picture(suit, rank))
            out[f"index/{suit}_{rank}.svg"] = svg_file(index(suit, rank))
    return out


def weave(field: str) -> Drawing:
    """Draw a back of broad bands in lozenges, that stay clear when a card is small."""
    g = Drawing().rect(1.5, 1.5, W - 3, H - 3, PAPER, 3, 26, "#6b5f4b")
    g.rect(32, 32, W - 64, H - 64, field, 7)
    d = ""
    w, h = (W - 104) / 3, (H - 104) / 6
    for j in range(6):
        for i in range(3):
            x, y = 52 + (i + 0.5) * w, 52 + (j + 0.5) * h
            lozenge = [(x, y - h * 0.38), (x + w * 0.38, y), (x, y + h * 0.38), (x - w * 0.38, y)]
            d += polygon(lozenge)
    return g.path(d, CREAM, INK, 6)
