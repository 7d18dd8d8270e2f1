"""The measures and colours that every drawing shares. Ten units are a millimetre."""

W, H = 490, 1040
"""Width and height of a card."""
CX, CY = W / 2, H / 2
"""The centre; the halves of the courts meet at CY."""
FRAME_X, FRAME_Y = 44, 52
"""Left and upper side of the frame: 9 % and 5 % in from the edge."""
FRAME_W, FRAME_H = W - 2 * FRAME_X, H - 2 * FRAME_Y
CORNER = 26

INK = "#1c1712"
PAPER = "#fbf5e3"
CREAM = "#fff9ea"  # white things on the paper: ruffs, ribbons, horses, eyes
RED, DEEP_RED, ROSE = "#c4281f", "#8e1a16", "#ef8f76"
YELLOW, OCHRE, STRAW = "#f2b21c", "#cf8f12", "#ffe394"
BLUE, NAVY, SKY = "#2c67ad", "#1f4a80", "#8fbfe0"
GREEN, LEAF = "#3f7d46", "#7db36a"
FLESH, CHEEK, TAN = "#f8d9b8", "#ea9478", "#d9a878"
HAIR_BROWN, HAIR_BLACK, HAIR_FAIR, HAIR_WHITE = "#7a4a22", "#2b211b", "#e0a12a", "#e9e2d2"
HORSE_GREY, HORSE_DUN, HORSE_BAY = "#c9c2b4", "#c3aa8a", "#d8a764"
EDGE = "#6b5f4b"

DARK = {PAPER: "#eee4cb", CREAM: "#f6eed8"}
"""The two whites and what replaces them on a dark table."""

SHADE = {
    RED: DEEP_RED,
    YELLOW: OCHRE,
    BLUE: NAVY,
    GREEN: "#2c5a33",
    CREAM: "#d9cfb8",
    STRAW: YELLOW,
    SKY: BLUE,
    ROSE: RED,
    FLESH: TAN,
}
"""What a cloth looks like in its folds."""

SUITS = ("denari", "coppe", "spade", "bastoni")
RANKS = ("asso", "due", "tre", "quattro", "cinque", "sei", "sette", "fante", "cavallo", "re")
LABELS = dict(zip(RANKS, "A234567FCR", strict=True))
PIPS = {rank: number for number, rank in enumerate(RANKS[:7], 1)}
"""How many suit signs the number cards bear."""
