"""The deck Chiaro: large plain signs and indices, a colour and a shape for each suit."""

from canvas import Drawing
from curves import corners, polygon, pts, resample, sample, scaled
from frame import paper
from halves import cut_above
from heads import head
from horse import head as horse_head
from knights import GREY
from layout import Places
from lettering import text_line
from palette import CORNER, CREAM, CX, CY, EDGE, INK, LABELS, PAPER, PIPS, RANKS, SUITS, H, W
from svgfile import svg_file

GOLD, CRIMSON, AZURE, VERDE = "#d9920a", "#a8161c", "#1d56a0", "#4a9a52"
COLOURS = {"denari": GOLD, "coppe": CRIMSON, "spade": AZURE, "bastoni": VERDE}
LINE = 9.0

# In per cent of the room under and over the index.
_PLACES: Places = {
    1: "50,50",
    2: "50,26 50,74",
    3: "50,17 50,50 50,83",
    4: "26,24 74,24 26,76 74,76",
    5: "23,16 77,16 50,50 23,84 77,84",
    6: "25,16 75,16 25,50 75,50 25,84 75,84",
    7: "21,13 79,13 50,31.5 21,50 79,50 21,87 79,87",
}
_SIZE = {1: 400, 2: 258, 3: 172, 4: 192, 5: 178, 6: 184, 7: 152}
_COURT_SIZE = {"fante": 1.08, "cavallo": 1.06, "re": 1.05}
"""How large the busts are: they reach up to the index."""
_HORSE = (170, 372, -44, 0.92)
"""Where a horse's head lies, how it is turned, and its size."""
_TOP = 190


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
    corner.add(sign(suit, 112), 206, 84)
    return Drawing().both_ways(corner)


def picture(suit: str, rank: str) -> Drawing:
    """Draw the middle of a card."""
    if rank not in PIPS:
        return court(suit, rank)
    g, n = Drawing(), PIPS[rank]
    for x, y in pts(_PLACES[n]):
        g.add(sign(suit, _SIZE[n]), 30 + x * 4.3, _TOP + y * (H - 2 * _TOP) / 100)
    return g


def court(suit: str, rank: str) -> Drawing:
    """Draw a bust twice, the second turned by half, in the colour of the suit."""
    half = Drawing()
    x = CX + (48 if rank == "cavallo" else 0)
    shoulders = "-190,0! -176,-66 -110,-104 -30,-116 30,-116 110,-104 176,-66 190,0!"
    k = 0.8 if rank == "cavallo" else 1
    if rank == "cavallo":
        neck = "-30,40! 20,-30 60,20 66,110 20,250! -80,240! -20,140"
        half.add(Drawing().shape(pts(neck), GREY.coat, LINE), *_HORSE)
    half.shape(pts(shoulders, k, x, CY), COLOURS[suit], LINE)
    half.brushes((0, 9, 6), *(f"{x + dx},{CY - 80} {x + dx * 1.2},{CY}" for dx in (-110, 110)))
    if rank == "cavallo":
        half.add(horse_head(GREY), *_HORSE)
        half.add(head(suit, rank), x, 336, scale=1.06, flip=suit != "spade")
    else:
        half.add(head(suit, rank), x, 346, scale=1.16)
    collar = "-70,-104! 0,-60 70,-104! 80,-76! 0,-28 -80,-76!"
    half.shape(pts(collar, 1, x, CY), CREAM, 6, 0.5)
    size = _COURT_SIZE[rank]
    large = Drawing().add(half, CX * (1 - size), CY * (1 - size), scale=size)
    g = Drawing().both_ways(cut_above(large, CY - 3))
    return g.rect(26, CY - 4, W - 52, 8, INK)


def files() -> dict[str, str]:
    """Return the text of every file by its path inside the deck's folder."""
    drawings = {"paper": paper(), "back": back(AZURE), "back_rosso": back(CRIMSON)}
    out = {f"{name}.svg": svg_file(drawing) for name, drawing in drawings.items()}
    for suit in SUITS:
        out[f"mark_{suit}.svg"] = svg_file(sign(suit, 104), 120, 120, "-60 -60 120 120")
        for rank in RANKS:
            out[f"pictures/{suit}_{rank}.svg"] = svg_file(picture(suit, rank))
            out[f"index/{suit}_{rank}.svg"] = svg_file(index(suit, rank))
    return out


def back(field: str) -> Drawing:
    """Draw a back of broad lozenges, which stay clear when a card is small."""
    g = Drawing().rect(1.5, 1.5, W - 3, H - 3, PAPER, 3, CORNER, EDGE)
    g.rect(32, 32, W - 64, H - 64, field, 7)
    g.rect(50, 50, W - 100, H - 100, "none", 5, colour=CREAM)
    w, h = (W - 124) / 3, (H - 124) / 6
    lozenge = corners([(0, -h * 0.4), (w * 0.4, 0), (0, h * 0.4), (-w * 0.4, 0)])
    cell = Drawing().path(polygon(lozenge), CREAM, INK, 6)
    cell.path(polygon(scaled(lozenge, 0.5)), field, INK, 5)
    for j in range(6):
        for i in range(3):
            g.add(cell, 62 + (i + 0.5) * w, 62 + (j + 0.5) * h)
    return g
