"""The four knaves on foot, each in a dress of his own."""

from attributes import half_moon, sabre, severed_head
from batons import baton
from canvas import Drawing
from cloth import Limb, sleeve
from coins import coin
from cups import cup
from curves import pts
from garments import FUR, Arm, arm, doublet, floret, gown, jerkin, ruff, tabard
from hands import fist, open_hand, resting_hand
from heads import head
from palette import BLUE, CREAM, FLESH, GREEN, RED, YELLOW


def knave(suit: str) -> Drawing:
    """Draw half a knave."""
    g = Drawing()
    {"denari": _denari, "coppe": _coppe, "spade": _spade, "bastoni": _bastoni}[suit](g)
    return g


def _denari(g: Drawing) -> None:
    """Draw a page: doublet, ruff, flowered sleeves, a coin raised, the other hand open."""
    doublet(g, RED, BLUE, GREEN)
    arm(g, -1, Arm(YELLOW, YELLOW, RED, fullness=1.05), (114, 350), (84, 440))
    arm(g, 1, Arm(YELLOW, YELLOW, RED, fullness=1.05), (398, 408), (412, 456))
    for x, y, *_ in pts("156,318 124,350 94,388 72,430 352,318 374,356 402,380 412,456"):
        floret(g, x, y, 13, RED, BLUE)
    g.add(head("denari", "fante"), 248, 178)
    g.add(ruff(), 0, 12)
    g.add(coin(68), 112, 276)
    g.add(fist(), 114, 348).add(open_hand(), 398, 414, 6)


def _coppe(g: Drawing) -> None:
    """Draw a young lord: pleated gown, wide sleeves edged with fur, a cup, a half-moon."""
    half_moon(g, 448, 316, 58)
    gown(g, RED, YELLOW)
    arm(g, -1, Arm(YELLOW, RED, FUR, fullness=1.15, bell=1.25), (114, 352), (82, 452))
    arm(g, 1, Arm(RED, YELLOW, FUR, fullness=1.15, bell=1.25), (352, 448), (420, 448))
    g.add(head("coppe", "fante"), 248, 178, flip=True)
    g.add(cup(190), 114, 292)
    g.add(fist(), 114, 342).add(resting_hand(), 344, 448, -6)


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
