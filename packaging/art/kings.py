"""The four kings: crowned, robed, with a red lance besides the sign of their suit."""

from attributes import lance, upright_sword
from batons import baton
from canvas import Drawing
from cloth import bent_sleeve, sleeve_end
from coins import coin
from cups import cup
from curves import Point
from garments import brocade, cape_sleeve, chain, ermine, robe, ruff
from hands import fist
from heads import head
from palette import BLUE, CX, RED, YELLOW


def king(suit: str) -> Drawing:
    """Draw half a king."""
    g = Drawing()
    {"denari": _denari, "coppe": _coppe, "spade": _spade, "bastoni": _bastoni}[suit](g)
    return g


Joints = tuple[Point, Point, Point]

RAISED: Joints = ((184, 306), (84, 428), (112, 372))
UPRIGHT_LANCE: Joints = ((306, 306), (424, 424), (396, 366))
ACROSS: Joints = ((306, 306), (422, 404), (368, 420))


def _arm(g: Drawing, joints: Joints, sleeve: str, mantle: str, trim: str) -> None:
    """Draw an arm in a close sleeve, the mantle's wide one open over it."""
    bent_sleeve(g, joints, (74, 68, 52), sleeve)
    sleeve_end(g, joints[1], joints[2], 56, 17, trim)
    cape_sleeve(g, -1 if joints[0][0] < CX else 1, mantle, trim)


def _denari(g: Drawing) -> None:
    robe(g, BLUE, RED, YELLOW, RED)
    brocade(g, "190,424 182,462 204,396", YELLOW, 11)
    _arm(g, RAISED, BLUE, RED, YELLOW)
    _arm(g, UPRIGHT_LANCE, RED, BLUE, YELLOW)
    chain(g, BLUE)
    g.add(ruff(), 245 - 245 * 1.5, 292 - 262 * 1.5, scale=1.5)
    lance(g, (396, 590), (394, 138))
    g.add(head("denari", "re"), 245, 178)
    g.add(coin(70), 112, 272)
    g.add(fist(), 112, 348).add(fist(), 394, 346, flip=True)


def _coppe(g: Drawing) -> None:
    robe(g, RED, BLUE, YELLOW, RED)
    _arm(g, RAISED, RED, BLUE, YELLOW)
    _arm(g, UPRIGHT_LANCE, BLUE, RED, YELLOW)
    ermine(g)
    lance(g, (374, 590), (412, 138))
    g.add(head("coppe", "re"), 245, 178, flip=True)
    g.add(cup(188), 112, 298)
    g.add(fist(), 112, 348).add(fist(), 394, 350, 5, flip=True)


def _spade(g: Drawing) -> None:
    robe(g, BLUE, YELLOW, RED, YELLOW)
    _arm(g, RAISED, BLUE, YELLOW, RED)
    _arm(g, ACROSS, YELLOW, BLUE, RED)
    ermine(g)
    lance(g, (300, 590), (414, 140))
    g.add(head("spade", "re"), 245, 178)
    upright_sword(g, 120, 312, 66)
    g.add(fist(), 120, 348).add(fist(), 344, 418, 14, flip=True)


def _bastoni(g: Drawing) -> None:
    baton(g, (104, 590), (122, 226), 36, "red", 1.05)
    robe(g, YELLOW, RED, BLUE, RED)
    ermine(g)
    bent_sleeve(g, ((186, 306), (76, 398), (98, 452)), (76, 66, 50), RED)
    sleeve_end(g, (76, 398), (98, 452), 54, 17, YELLOW)
    bent_sleeve(g, ((304, 306), (416, 416), (394, 352)), (76, 66, 50), YELLOW)
    sleeve_end(g, (416, 416), (394, 352), 54, 17, RED)
    lance(g, (396, 590), (390, 142))
    g.add(fist(), 392, 334, flip=True)
    g.add(head("bastoni", "re"), 245, 178, flip=True)
