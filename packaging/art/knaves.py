"""The four knaves on foot, each in a dress of his own."""

from attributes import half_moon, sabre, severed_head
from batons import baton
from canvas import Drawing
from cloth import LINE, Limb, bent_sleeve, cuff, sleeve, sleeve_end
from coins import coin
from cups import cup
from curves import Point, pts
from garments import (
    FUR,
    cape_sleeve,
    doublet,
    floret,
    fur_collar,
    gown,
    jerkin,
    ruff,
    shoulder_puff,
    tabard,
)
from hands import fist, hip_hand, resting_hand
from heads import head
from palette import BLUE, CREAM, FLESH, GREEN, RED, YELLOW


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
    for x, y, *_ in pts("146,344 118,384 92,420 340,330 366,350 390,372"):
        floret(g, x, y, 12, RED, BLUE)
    shoulder_puff(g, (180, 302), BLUE, 1.2)
    shoulder_puff(g, (310, 302), RED, 1.2)
    g.add(head("denari", "fante"), 248, 178)
    g.add(ruff(), 0, 12)
    g.add(coin(68), 112, 276)
    g.add(fist(), 114, 348).add(hip_hand(), 328, 442, -40)


def _coppe(g: Drawing) -> None:
    """Draw a young lord: pleated gown edged with fur, tight sleeves, a cup, a shield."""
    half_moon(g, 448, 172, 64)
    gown(g, RED, YELLOW)
    for side, joints, cape in (
        (-1, ((190, 304), (92, 430), (112, 366)), RED),
        (1, ((300, 304), (404, 404), (344, 446)), YELLOW),
    ):
        _sleeve(g, joints, BLUE, FUR)
        cape_sleeve(g, side, cape, FUR)
    g.add(head("coppe", "fante"), 248, 184, flip=True)
    _high_collar(g)
    fur_collar(g)
    g.add(cup(190), 114, 292)
    g.add(fist(), 114, 342).add(resting_hand(), 330, 450, -6)


def _sleeve(g: Drawing, joints: tuple[Point, Point, Point], fill: str, trim: str) -> None:
    bent_sleeve(g, joints, (78, 66, 50), fill)
    sleeve_end(g, joints[1], joints[2], 54, 17, trim)


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
    """Draw the headsman: jerkin, bare forearms, a head held up by its hair before the chest."""
    jerkin(g, YELLOW, RED)
    bent_sleeve(g, ((184, 304), (80, 376), (128, 416)), (74, 62, 44), FLESH)
    _rolled_sleeve(g, ((178, 300), (128, 326), (92, 362)), RED)
    bent_sleeve(g, ((306, 304), (420, 404), (362, 330)), (76, 66, 44), FLESH)
    _rolled_sleeve(g, ((312, 300), (368, 330), (404, 382)), YELLOW)
    g.add(head("spade", "fante"), 245, 180)
    severed_head(g, 348, 384)
    g.add(fist(), 352, 296, 84)


def _rolled_sleeve(g: Drawing, line: tuple[Point, Point, Point], fill: str) -> None:
    """Draw a sleeve rolled up to the elbow."""
    upper = Limb(line, (60, 84, 84))
    sleeve(g, upper, fill, -1, 6)
    cuff(g, upper, BLUE, 0.16, 1.1)


def lowered_sword() -> Drawing:
    """Draw the sword that the knave of swords holds down, beside the belt, and his hand."""
    g = Drawing()
    sabre(g, (132, 446), (76, 572), 14, 40, 1.05)
    return g.add(fist(), 132, 444, 196)


def _bastoni(g: Drawing) -> None:
    """Draw a guard: tabard and dagged hood, spotted sleeves, a long staff across the body."""
    tabard(g, BLUE, RED, GREEN)
    _sleeve(g, ((184, 306), (84, 402), (148, 336)), YELLOW, BLUE)
    _sleeve(g, ((306, 306), (412, 388), (328, 438)), YELLOW, BLUE)
    left, right = (
        "160,322 132,340 106,366 84,394 112,380 134,356",
        "330,322 358,338 384,362 404,388 376,404 350,420",
    )
    for x, y, *_ in pts(f"{left} {right}"):
        g.circle(x, y, 7, RED, 2.6).circle(x, y, 2.4, CREAM)
    baton(g, (420, 580), (108, 250), 34, "red", 1.0)
    g.add(head("bastoni", "fante"), 248, 178, flip=True)
    g.add(fist(), 168, 314, -43).add(fist(), 292, 444, -43)
