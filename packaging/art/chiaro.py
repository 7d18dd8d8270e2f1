"""The deck Chiaro: large plain signs and indices, a colour and a shape for each suit."""

from busts import court
from canvas import Drawing
from curves import corners, polygon, pts, scaled
from frame import paper
from layout import Places
from lettering import text_line
from palette import CORNER, CREAM, EDGE, INK, LABELS, PAPER, PIPS, RANKS, SUITS, H, W
from signs import AZURE, CRIMSON, LETTERS, sign
from svgfile import svg_file

# In per cent of the room under and over the index.
_PLACES: Places = {
    1: "50,50",
    2: "50,25 50,75",
    3: "50,16.7 50,50 50,83.3",
    4: "25,22 75,22 25,78 75,78",
    5: "24,15.5 76,15.5 50,50 24,84.5 76,84.5",
    6: "25,15.5 75,15.5 25,50 75,50 25,84.5 75,84.5",
    7: "20,12.5 80,12.5 50,37.5 20,62.5 80,62.5 20,87.5 80,87.5",
}
_SIZE = {1: 430, 2: 306, 3: 202, 4: 204, 5: 200, 6: 198, 7: 152}
_TOP = 180


def index(suit: str, rank: str) -> Drawing:
    """Draw the labels in the two corners, the sign of the suit beside them."""
    label = LABELS[rank]
    colour = LETTERS[suit]
    corner = Drawing()
    outline = text_line(label, 84, 160, 218, "index", 0, 0.84 if label in "RA" else 0.92)
    corner.path(outline, colour, colour, 5)
    corner.add(sign(suit, 122), 220, 90)
    return Drawing().both_ways(corner)


def picture(suit: str, rank: str) -> Drawing:
    """Draw the middle of a card."""
    if rank not in PIPS:
        return court(suit, rank)
    g, n = Drawing(), PIPS[rank]
    for x, y in pts(_PLACES[n]):
        g.add(sign(suit, _SIZE[n]), 30 + x * 4.3, _TOP + y * (H - 2 * _TOP) / 100)
    return g


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
