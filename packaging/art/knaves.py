"""The four knaves on foot, each in a dress of his own."""

from attributes import half_moon, sabre, severed_head
from batons import baton
from canvas import Drawing
from cloth import LINE, Limb, bent_sleeve, sleeve, sleeve_end
from coins import coin
from cups import cup
from curves import Point, pts
from garments import FUR, Arm, arm, doublet, floret, fur_collar, gown, jerkin, ruff, tabard
from hands import fist, hip_hand, resting_hand
from heads import head
from palette import BLUE, CREAM, CX, FLESH, GREEN, RED, SHADE, YELLOW


def knave(suit: str) -> Drawing:
    """Draw half a knave."""
    g = Drawing()
    {"denari": _denari, "coppe": _coppe, "spade": _spade, "bastoni": _bastoni}[suit](g)
    return g


def _denari(g: Drawing) -> None:
    """Draw a page: doublet, ruff, flowered sleeves, a coin raised, a hand on the hip."""
    doublet(g, RED, BLUE, GREEN)
    _sleeve(g, ((184, 304), (92, 424), (112, 362)), YELLOW, RED)
    _sleeve(g, ((306, 304), (404, 372), (334, 434)), YELLOW, RED)
    for x, y, *_ in pts("166,318 132,350 108,394 326,314 358,336 388,366"):
        floret(g, x, y, 12, RED, BLUE)
    g.add(head("denari", "fante"), 248, 178)
    g.add(ruff(), 0, 12)
    g.add(coin(68), 112, 276)
    g.add(fist(), 114, 348).add(hip_hand(), 322, 440, -40)


def _coppe(g: Drawing) -> None:
    """Draw a young lord: pleated gown edged with fur, tight sleeves, a cup, a shield."""
    half_moon(g, 448, 172, 64)
    gown(g, RED, YELLOW)
    for side, joints, cape in (
        (-1, ((190, 304), (92, 430), (112, 366)), RED),
        (1, ((300, 304), (404, 404), (344, 446)), YELLOW),
    ):
        _sleeve(g, joints, BLUE, FUR)
        _cape_sleeve(g, side, cape)
    g.add(head("coppe", "fante"), 248, 184, flip=True)
    _high_collar(g)
    fur_collar(g)
    g.add(cup(190), 114, 292)
    g.add(fist(), 114, 342).add(resting_hand(), 330, 450, -6)


def _sleeve(g: Drawing, joints: tuple[Point, Point, Point], fill: str, trim: str) -> None:
    bent_sleeve(g, joints, (78, 66, 50), fill)
    sleeve_end(g, joints[1], joints[2], 54, 17, trim)


def _cape_sleeve(g: Drawing, side: int, fill: str) -> None:
    """Draw the short wide sleeve of a gown, open over the arm, its hem of fur."""
    flip = side < 0
    cape = "30,256! 72,266 104,292 130,330! 112,358 66,384! 52,330"
    g.shape(pts(cape, 1, CX, 0, flip), fill)
    g.path(pts("66,384! 52,330 40,290! 62,320 84,372!", 1, CX, 0, flip), SHADE[fill])
    g.shape(pts(cape, 1, CX, 0, flip), "none", drop=0)
    for fold in ("62,282 78,312 84,352", "80,286 98,310 108,336"):
        g.brush(pts(fold, 1, CX, 0, flip), (0, 6, 1))
    hem = "134,324! 140,340 118,372 70,398! 60,384 68,372 104,348 122,322!"
    g.shape(pts(hem, 1, CX, 0, flip), FUR, 4.8, 0.6)
    for tuft in ("126,330 128,340 124,348", "110,352 112,360 106,366", "88,366 90,376 82,382"):
        g.brush(pts(tuft, 1, CX, 0, flip), (1, 4, 0))


def _high_collar(g: Drawing) -> None:
    """Draw a standing collar of pleated linen up to the chin."""
    outline = (
        "196,268! 192,240! 206,232! 214,240! 226,236! 236,246! 248,242! 258,250! 270,242! 280,248! "
        "288,240! 292,266! 268,284 244,288 218,282"
    )
    g.shape(pts(outline), CREAM, LINE, 0.8)
    pleats = ("206,240 206,256 208,270", "226,242 226,262 228,278", "248,248 248,268 248,282")
    g.brushes((3.4, 3, 0), *pleats, "270,248 268,264 266,278", "284,248 282,260 280,270")
    g.line(pts("197,262 218,276 246,281 270,277 290,260"), 8)
    g.line(pts("197,262 218,276 246,281 270,277 290,260"), 3, YELLOW)


def _spade(g: Drawing) -> None:
    """Draw the headsman: jerkin, bare forearms, sword down, a head in the other hand."""
    jerkin(g, YELLOW, RED)
    for side, hand in ((-1, (104, 316)), (1, (396, 292))):
        x = 245 + side * 156
        upper = Limb([(245 + side * 68, 302), (245 + side * 124, 346), (x, 432)], (60, 90, 72))
        sleeve(g, upper, RED if side < 0 else YELLOW, -1)
        forearm = Limb([(x, 446), (x + side * 4, 390), (hand[0], hand[1] + 12)], (52, 54, 40))
        sleeve(g, forearm, FLESH, 1, 6)
        hem = Limb([(x - side * 36, 412), (x + side * 2, 446), (x + side * 36, 424)], (24, 34, 24))
        sleeve(g, hem, BLUE, 1, 0)
    g.add(head("spade", "fante"), 245, 180)
    sabre(g, (104, 318), (90, 486), 18, 42, 1.1)
    g.add(fist(), 104, 320, 180)
    severed_head(g, 388, 378)
    g.add(fist(), 394, 286, 84)


def _bastoni(g: Drawing) -> None:
    """Draw a guard: tabard and dagged hood, spotted sleeves, a long staff across the body."""
    tabard(g, BLUE, RED, GREEN)
    arm(g, -1, Arm(YELLOW, YELLOW, BLUE), (160, 312), (82, 424))
    arm(g, 1, Arm(YELLOW, YELLOW, BLUE), (306, 446), (410, 440))
    left, right = (
        "152,322 120,344 94,376 74,410 96,432 116,396",
        "340,316 366,336 386,362 396,396 416,424 392,444 364,440",
    )
    for x, y, *_ in pts(f"{left} {right}"):
        g.circle(x, y, 7, RED, 2.6).circle(x, y, 2.4, CREAM)
    baton(g, (420, 580), (108, 250), 34, "red", 1.0)
    g.add(head("bastoni", "fante"), 248, 178, flip=True)
    g.add(fist(), 168, 314, -43).add(fist(), 292, 444, -43)
