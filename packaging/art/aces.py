"""The four aces with their mottoes."""

from canvas import Drawing
from carvings import carved_profile, cock
from coins import two_halves
from cups import cup
from curves import arc, around, axes, corners, nums, polygon, pts, scaled, straight
from hands import arm_behind_shaft, fingers_round_shaft
from lettering import text_line, text_on, text_width
from ornaments import acanthus, flower, garland, laurel, leaf, ribbon, sun
from palette import (
    BLUE,
    CREAM,
    CX,
    CY,
    DEEP_RED,
    GREEN,
    INK,
    NAVY,
    OCHRE,
    PAPER,
    RED,
    YELLOW,
)
from swords import Blade, draw_blade

MOTTO = {
    "denari": "NON VAL SAPER A CHI HA FORTUNA CONTRA",
    "coppe": "PER UN PUNTO MARTIN PERSE LA CAPPA",
    "spade": "NON TI FIDAR DI ME SE IL CUOR TI MANCA",
    "bastoni": "SE TI PERDI TUO DANNO",
}
MAKER = "MADRASSO QT"


def ace(suit: str, tight: bool) -> Drawing:
    """Draw an ace; `tight` keeps the corners clear."""
    g = Drawing()
    {"denari": _denari, "coppe": _coppe, "spade": _spade, "bastoni": _bastoni}[suit](g)
    if suit == "coppe":
        _first_half_of_motto(g, tight)
    for s in (-1, 1):
        if suit in ("coppe", "spade"):
            g.add(sun(43), CX + s * (100 if tight else 150), 101)
        if suit == "spade":
            size, reach = (0.66, 68) if tight else (0.92, 88)
            g.add(cock(size, RED if s < 0 else BLUE), CX + s * reach, 980, flip=s < 0)
    return g


def _letters(g: Drawing, d: str) -> None:
    g.path(d, INK, INK, 0.8)


# Coins: a ring round the disc that bore the tax stamp, a panel over it, a knot under it.

_RING_Y = CY - 2


def _denari(g: Drawing) -> None:
    _panel(g)
    for sx in (-1, 1):
        for sy in (-1, 1):
            _spandrel(g, sx, sy)
    _knot(g)
    _ring(g)
    _petals(g)
    _mark(g, CX, _RING_Y, 90)
    g.path(text_line(MAKER, CX, 972, 17, "motto", 3), INK)


def _panel(g: Drawing) -> None:
    """Draw the blank panel between leaves."""
    for s in (-1, 1):
        g.add(leaf(100, 38), CX + s * 26, 254, 6 if s > 0 else 174)
        g.add(leaf(84, 32, RED), CX + s * 22, 268, 34 if s > 0 else 146)
        g.add(acanthus(1.25, GREEN), CX + s * 26, 152, 8 * s, flip=s < 0)
        g.add(acanthus(0.9, RED), CX + s * 66, 158, 14 * s, flip=s < 0)
    g.add(ribbon(pts("143,208 190,187 245,180 300,187 347,208"), 66, CREAM))
    for dy in (0, 25):
        g.line(pts("158,194 196,178 245,171 294,178 332,194", dy=dy), 2.4)
    for s in (-1, 1):
        edge = pts("149,182 161,200 157,230" if s < 0 else "341,182 329,200 333,230")
        g.wedges(edge, 6, 15, 3.6, 180 if s < 0 else 0, ramp=(0.5, 1, 0.5))
    g.add(flower(42, RED), CX, 252)
    g.add(flower(32, BLUE), CX, 122)


def _spandrel(g: Drawing, sx: int, sy: int) -> None:
    """Draw the flower in a corner of the ring's square."""
    corner = Drawing()
    for angle, colour in ((-112, GREEN), (22, RED)):
        corner.add(leaf(46, 20, colour), 0, 0, angle)
    corner.add(flower(24, YELLOW, RED))
    turn = 0 if sy < 0 else 180
    g.add(corner, CX + sx * 150, _RING_Y + sy * 186, turn, flip=sx * sy > 0)


def _knot(g: Drawing) -> None:
    """Draw the blue knot and its leaves."""
    for s in (-1, 1):
        for angle, colour, size in (
            (18, GREEN, 124),
            (52, RED, 108),
            (-14, RED, 88),
            (78, GREEN, 84),
        ):
            g.add(leaf(size, size * 0.4, colour), CX + s * 22, 812, angle if s > 0 else 180 - angle)
        flip = s < 0
        g.shape(pts("0,0! 30,-40 86,-46 96,-8 60,18 22,12!", 1, CX, 804, flip), BLUE, 5, 1)
        g.path(pts("26,-6! 46,-24 72,-24 74,-8 52,4!", 1, CX, 804, flip), PAPER, INK, 4)
        g.wedges(pts("30,-38 70,-46 94,-24", 1, CX, 804, flip), 7, 13, 4, 180 if flip else 0)
        g.shape(
            pts("4,8! 34,52 70,84 62,120! 48,106 30,124! 24,84 2,44!", 1, CX, 804, flip), BLUE, 5, 1
        )
        g.brush(pts("14,22 36,62 46,96", 1, CX, 804, flip), (1, 5, 0))
        g.wedges(pts("34,54 58,78 62,108", 1, CX, 804, flip), 6, 14, 4, 180 if flip else 0)
    g.shape(pts("-22,-22! 0,-28 22,-22! 26,0 22,24! 0,30 -22,24! -26,0", 1, CX, 804), RED, 5, 0.8)
    g.add(flower(16, YELLOW, RED), CX, 805)


def _ring(g: Drawing) -> None:
    """Draw the ring that bears the motto, its edges engraved."""
    y, r = _RING_Y, 192
    g.circle(CX + 4, y + 6, r, INK)
    g.circle(CX, y, r, YELLOW, 6).circle(CX, y, r - 14, CREAM, 4)
    for i, (c, s) in enumerate(around(60)):
        g.circle(CX + (r - 7) * c, y + (r - 7) * s, 3.4 if i % 3 == 0 else 2, INK)
    ticks = ""
    for c, s in around(96, 0.5):
        to = axes((CX, y), (c, s))
        ticks += polygon([to(r - 16, 1.5), to(r - 23, 0), to(r - 16, -1.5)])
        ticks += polygon([to(138, 1.5), to(144, 0), to(138, -1.5)])
    g.path(ticks, INK)
    words = MOTTO["denari"].split()
    upper, lower = " ".join(words[:5]), " ".join(words[5:])
    _letters(g, text_on(upper, arc(CX, y, 158, 187, 353), 34, "motto", 2))
    _letters(g, text_on(lower, arc(CX, y, 158, 171, 9), 34, "motto", 2))
    for s in (-1, 1):
        g.add(flower(11, RED), CX + s * 158, y)


def _petals(g: Drawing) -> None:
    """Draw the wreath of petals, half blue, half yellow, in two rows."""
    y = _RING_Y
    g.circle(CX, y, 137, INK)
    wreath = Drawing().add(two_halves(133, NAVY, OCHRE))
    for row, (inner, outer, half) in enumerate(((92, 132, 12), (78, 118, 15))):
        veins = ""
        for c, s in around(18, 0.5 * (row == 1)):
            if row == 0 and abs(c) < 0.01:
                continue
            to = axes((0, 0), (c, s))
            petal = [
                (*to(inner, 0), 1),
                to((inner + outer) / 2, half),
                (*to(outer, 0), 1),
                to((inner + outer) / 2, -half),
            ]
            wreath.path(petal, BLUE if c < 0 else YELLOW, INK, 3)
            veins += f"M{nums(*to(inner + 16, 0))}L{nums(*to(outer - 10, 0))}"
        wreath.path(veins, "none", CREAM, 2.6)
    for c, s in around(18):
        wreath.circle(125 * c, 125 * s, 4, RED, 2)
    g.add(wreath, CX, y)


def _mark(g: Drawing, x: float, y: float, r: float) -> None:
    """Draw the mark of this program where the tax stamp used to be: M over the goal of the game."""
    g.circle(x, y, r, CREAM, 5).circle(x, y, r * 0.88, "none", 2.4)
    g.path(text_line("M", x, y + r * 0.22, r * 1.02), INK, INK, 1.6)
    g.line([(x - r * 0.5, y + r * 0.34), (x + r * 0.5, y + r * 0.34)], 3)
    g.path(text_line("777", x, y + r * 0.7, r * 0.38, "index", r * 0.04), RED)


# Cups: a tall cup borne by two faces.


def _coppe(g: Drawing) -> None:
    _tall_foot(g)
    bowl = "132,656! 140,716 176,760 214,784! 276,784! 314,760 350,716 358,656!"
    g.shape(pts(bowl), YELLOW, 6)
    g.path(pts("300,660! 292,724 262,784! 276,784! 314,760 350,716 358,656!"), OCHRE)
    for x in (168, 206, 245, 284, 322):
        g.brush([(x, 716), (CX + (x - CX) * 0.72, 750), (CX + (x - CX) * 0.42, 778)], (1, 5, 1))
    g.wedges(pts("352,676 336,726 300,762"), 10, 26, 5, 0, ramp=(0.6, 1, 0.6))
    g.path(pts(bowl), "none", INK, 6)
    _janus(g)
    lower = " ".join(MOTTO["coppe"].split()[4:])
    g.add(ribbon(pts("92,702 150,680 245,670 340,680 398,702"), 56, YELLOW, lower, 40))
    _capital(g, 402, 478)
    for x in (82, 408):
        g.add(garland(6, 1.02), x, 424)
    g.add(cup(172), CX, 284)
    for s in (-1, 1):
        stalk = [(CX + s * 60, 364), (CX + s * 104, 312), (CX + s * 142, 330), (CX + s * 130, 358)]
        g.brush(stalk, (5, 9, 7, 3))
        g.add(flower(25, RED), CX + s * 126, 302)
        g.add(leaf(50, 24), CX + s * 84, 330, -120 if s > 0 else -60)


def _first_half_of_motto(g: Drawing, tight: bool) -> None:
    """Draw the ribbon over the small cup."""
    line, size = (
        ("138,198 184,181 245,174 306,181 352,198", 25.2)
        if tight
        else ("106,186 160,170 245,163 330,170 384,186", 32.0)
    )
    words = " ".join(MOTTO["coppe"].split()[:4])
    g.add(ribbon(pts(line), 44 if tight else 48, YELLOW, words, size))


def _tall_foot(g: Drawing) -> None:
    """Draw the hexagonal foot and the stem between white acanthus."""
    g.shape(
        pts("120,952! 158,912! 332,912! 370,952! 372,972! 300,984! 190,984! 118,972!"), YELLOW, 5.4
    )
    g.path(polygon(pts("120,952! 158,912! 206,930! 188,964!")), RED)
    g.path(polygon(pts("332,912! 370,952! 302,964! 284,930!")), RED)
    g.line(polygon(pts("120,952! 188,966! 302,966! 370,952!"), False), 4)
    for text in (
        "188,966! 190,984!",
        "302,966! 300,984!",
        "158,912! 206,932!",
        "332,912! 284,932!",
    ):
        g.line(polygon(pts(text), False), 4)
    g.wedges(pts("336,918 352,936 366,950"), 6, 24, 4, 0)
    g.add(flower(17, BLUE), CX, 946)
    g.shape(pts("198,930! 214,880 218,800! 272,800! 276,880 292,930!"), BLUE, 5.4)
    g.wedges(pts("270,804 274,866 284,922"), 10, 20, 4.4, 0)
    for s in (-1, 1):
        g.add(acanthus(1.15), CX + s * 12, 926, -8 * s, flip=s < 0)
        g.add(acanthus(1.0), CX + s * 10, 872, -8 * s, flip=s < 0)
    g.shape(pts("190,812! 184,796 196,782! 294,782! 306,796 300,812!"), RED, 5.4)
    for i in range(5):
        g.circle(205 + i * 20, 797, 5, YELLOW, 2.4)


def _janus(g: Drawing) -> None:
    """Draw two faces back to back, a lock between them."""
    g.add(carved_profile(1.62), CX - 34, 572).add(carved_profile(1.62), CX + 34, 572, flip=True)
    plate = "216,500! 245,488 274,500! 278,560 270,644! 245,654 220,644! 212,560"
    g.shape(pts(plate), RED, 5.4)
    g.wedges(pts("274,506 276,560 268,640"), 10, 14, 4, 0, ramp=(0.6, 1, 0.6))
    g.add(flower(24, YELLOW, BLUE), CX, 534)
    g.circle(CX, 590, 14, CREAM, 4).circle(CX, 588, 5.5, INK)
    g.path(polygon(pts("-4,590 4,590 7,603 -7,603", dx=CX)), INK)


def _capital(g: Drawing, top: float, bottom: float) -> None:
    """Draw a fluted capital and the blue plate on it."""
    flared = [
        (-95, bottom, 1),
        (-105, top + 38),
        (-139, top, 1),
        (139, top, 1),
        (105, top + 38),
        (95, bottom, 1),
        (0, bottom + 14),
    ]
    g.shape(scaled(flared, 1, CX), YELLOW, 6)
    for x in (-84, -42, 0, 42, 84):
        flute = [(CX + x * 0.9, bottom - 2), (CX + x, bottom - 32), (CX + x * 1.35, top + 10)]
        g.brush(flute, (2, 6, 2))
    g.wedges(scaled([(136, top + 2), (104, top + 38), (95, bottom)], 1, CX), 9, 22, 5, 0)
    g.shape(corners([(90, top - 36), (400, top - 36), (400, top), (90, top)]), BLUE, 6)
    for i in range(9):
        g.circle(107 + i * 34.5, top - 18, 7.5, (YELLOW, CREAM)[i % 2], 3)


# Swords: a red sword through a crown, a plaque, two cocks.


def _spade(g: Drawing) -> None:
    line = straight((CX, 690), (CX, 66), 121)
    scheme = [(0.0, 0.10, "blue"), (0.10, 0.15, "yellow"), (0.15, 1.0, "red")]
    blade = Blade(line, 66, scheme, tip=0.2, edge=6)
    draw_blade(g, blade, engraved=False)
    g.brush([(CX, 600), (CX, 380), (CX, 120)], (5, 5, 0))
    g.wedges([(CX + 30, 330), (CX + 28, 180)], 13, 16, 4, 180)
    for s in (-1, 1):
        g.add(laurel(1.5), CX + s * 82, 580, flip=s < 0)
    _pierced_crown(g, blade)
    _plaque(g)
    _wheel(g)
    _grip(g)


def _pierced_crown(g: Drawing, blade: Blade) -> None:
    """Draw a crown; the blade passes through it."""
    g.path(pts("150,300 180,284 245,278 310,284 340,300 310,312 245,318 180,312"), DEEP_RED, INK, 5)
    draw_blade(g, blade, 0.58, 0.67, engraved=False)
    g.brush([(CX, 330), (CX, 250), (CX, 120)], (5, 5, 0))
    points = (
        "146,304! 118,214! 176,264! 204,196! 245,262! 286,196! 314,264! 372,214! "
        "344,304! 300,326 245,332 190,326"
    )
    g.shape(pts(points), YELLOW, 6, 1)
    for x in (-70, -38, 38, 70):
        g.brush([(CX + x, 314), (CX + x * 1.1, 290), (CX + x * 1.2, 262)], (5, 5, 0))
    g.wedges(pts("341,304 353,266 362,238"), 7, 22, 5, 180)
    for x, y, r in ((118, 208, 11), (204, 188, 11), (286, 188, 11), (372, 208, 11)):
        g.circle(x, y, r, RED, 4.6)
    band = "142,300! 190,316 245,321 300,316 348,300! 346,326! 300,342 245,347 190,342 144,326!"
    g.shape(pts(band), BLUE, 5, 0.6)
    for i in range(7):
        dx = 166 + i * 26.3 - CX
        g.circle(CX + dx, 331 - (dx / 98) ** 2 * 16, 6.5, (CREAM, RED)[i % 2], 2.6)


def _plaque(g: Drawing) -> None:
    """Draw the plaque with the motto in three lines."""
    g.shape(
        pts("100,406! 120,388! 370,388! 390,406! 390,564! 370,582! 120,582! 100,564!"),
        YELLOW,
        6,
        1.2,
    )
    inner = "111,410! 125,398! 365,398! 379,410! 379,560! 365,572! 125,572! 111,560!"
    g.line(polygon(pts(inner)), 2.6)
    g.wedges(pts("377,412 377,558"), 22, 10, 3.4, 0)
    g.wedges(pts("364,570 126,570"), 34, 7, 3.4, 0)
    words = MOTTO["spade"].split()
    rows = [" ".join(words[a:b]) for a, b in ((0, 3), (3, 7), (7, 10))]
    size = 38 * 230 / max(text_width(row, 38, "motto", 1.5) for row in rows)
    for i, row in enumerate(rows):
        _letters(g, text_line(row, CX, 446 + i * 50, size, "motto", 1.5))


def _wheel(g: Drawing) -> None:
    """Draw the guard, a wheel between two quillons."""
    y = 704
    bar = (
        "96,704! 130,680 190,684 245,688 300,684 360,680 394,704! 360,728 300,724 245,720 "
        "190,724 130,728"
    )
    g.shape(pts(bar), YELLOW, 5.4, 1)
    g.wedges(pts("134,727 180,724"), 6, 14, 4, 180)
    g.wedges(pts("312,724 358,727"), 6, 14, 4, 180)
    for side in (-1, 1):
        g.ball(CX + side * 152, y, 15, RED, 5)
    g.circle(CX + 3, y + 4, 62, INK).circle(CX, y, 62, BLUE, 6).circle(CX, y, 46, YELLOW, 4)
    for c, s in around(8):
        g.line([(CX + 14 * c, y + 14 * s), (CX + 44 * c, y + 44 * s)], 8)
    for c, s in around(8, 0.5):
        g.circle(CX + 54 * c, y + 54 * s, 4.4, CREAM, 2.4)
    g.circle(CX, y, 17, RED, 5)


def _grip(g: Drawing) -> None:
    g.shape(pts("226,764! 264,764! 268,800 262,850! 228,850! 222,800"), RED, 5.4, 1)
    for dy in (778, 796, 814, 832):
        g.line([(225, dy + 5), (265, dy - 5)], 4)
    for y, r, colour in ((866, 24, YELLOW), (906, 20, BLUE), (940, 16, YELLOW)):
        g.ball(CX, y, r, colour, 5)


# Batons: a staff in a hand, the motto winding round it, one cock.


def _bastoni(g: Drawing) -> None:
    g.add(arm_behind_shaft(CX, 820))
    for x in (98, 392):
        g.add(garland(9, 1.12), x, 268)
    g.shape(corners([(202, 300), (288, 300), (288, 946), (202, 946)]), RED, 6, 1.2)
    g.path(polygon([(264, 303), (285, 303), (285, 946), (264, 946)]), DEEP_RED)
    g.wedges([(264, 400), (264, 940)], 44, 12, 4, 0)
    for i in range(9):
        mark = pts("-4,-17 8,0 -4,17 -16,0", 1, CX, 452 + i * 58)
        g.path(polygon(mark), CREAM, INK, 3.4)
    g.shape(pts("198,928! 196,950 172,984! 318,984! 294,950 292,928!"), YELLOW, 6)
    g.wedges(pts("294,936 298,956 314,980"), 6, 20, 4.4, 0)
    g.shape(pts("192,916! 298,916! 298,938! 192,938!"), BLUE, 5, 0.6)
    g.add(carved_profile(1.15), CX - 6, 352).add(carved_profile(1.15), CX + 6, 352, flip=True)
    g.add(_small_capital())
    for y, r, colour in ((158, 34, YELLOW), (112, 27, RED), (78, 19, BLUE)):
        g.ball(CX, y, r, colour, 5.4)
    for s in (-1, 1):
        g.add(acanthus(1.25, GREEN), CX + s * 44, 184, 6 * s, flip=s < 0)
    _winding_motto(g)
    g.add(cock(0.82, RED), 94, 980)
    g.add(fingers_round_shaft(CX, 820, 43))


def _small_capital() -> Drawing:
    g = Drawing()
    g.shape(pts("190,286! 178,252 110,216! 380,216! 312,252 300,286! 245,296"), YELLOW, 6)
    for t in (-2, -1, 0, 1, 2):
        g.brush([(CX + t * 20, 284), (CX + t * 26, 252), (CX + t * 48, 224)], (2, 6, 2))
    g.wedges(pts("376,220 314,250 302,284"), 8, 22, 5, 0)
    g.shape(pts("96,186! 394,186! 394,218! 96,218!"), BLUE, 6)
    for i in range(9):
        g.circle(113 + i * 33, 202, 7.5, (YELLOW, CREAM)[i % 2], 3)
    return g


def _winding_motto(g: Drawing) -> None:
    """Draw the motto on a ribbon that winds up round the staff."""
    words = MOTTO["bastoni"].split()
    turns = (" ".join(words[:2]), *words[2:])
    for i, word in enumerate(turns):
        turn = pts("166,24 205,18 245,0 290,-18 326,-24", dy=462 + i * 82)
        g.add(ribbon(turn, 54, YELLOW, word, 44, tails=""))
        if i < len(turns) - 1:  # where the ribbon goes behind the staff
            g.shape(pts("164,52! 172,74 204,78! 200,48!", dy=462 + i * 82), OCHRE, 4.6, 0.4)
