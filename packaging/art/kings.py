"""The four kings: crowned, robed, with a red lance besides the sign of their suit."""

from attributes import lance, upright_sword
from batons import baton
from canvas import Drawing
from cloth import bent_sleeve, sleeve_end
from coins import coin
from cups import cup
from garments import Arm, arm, brocade, chain, ermine, robe, ruff
from hands import fist
from heads import head
from ornaments import flower
from palette import BLUE, RED, YELLOW


def king(suit: str) -> Drawing:
    """Draw half a king."""
    g = Drawing()
    {"denari": _denari, "coppe": _coppe, "spade": _spade, "bastoni": _bastoni}[suit](g)
    return g


LEFT, RIGHT = (78, 446), (412, 446)


def _denari(g: Drawing) -> None:
    robe(g, BLUE, RED, YELLOW, RED)
    brocade(g, "180,420 176,470 204,396", YELLOW, 11)
    chain(g, BLUE)
    arm(g, -1, Arm(RED, BLUE, YELLOW), (112, 348), LEFT)
    arm(g, 1, Arm(BLUE, RED, YELLOW), (394, 398), (428, 470))
    g.add(ruff(), 245 - 245 * 1.5, 292 - 262 * 1.5, scale=1.5)
    lance(g, (396, 590), (394, 138))
    g.add(head("denari", "re"), 245, 178)
    g.add(coin(70), 112, 272)
    g.add(fist(), 112, 348).add(fist(), 394, 396, flip=True)


def _coppe(g: Drawing) -> None:
    robe(g, RED, BLUE, YELLOW, RED)
    ermine(g)
    arm(g, -1, Arm(BLUE, RED, YELLOW), (112, 348), LEFT)
    arm(g, 1, Arm(RED, BLUE, YELLOW), (388, 404), (424, 474))
    g.add(flower(21, YELLOW, RED), 364, 344)
    lance(g, (366, 590), (408, 138))
    g.add(head("coppe", "re"), 245, 178, flip=True)
    g.add(cup(188), 112, 298)
    g.add(fist(), 112, 348).add(fist(), 386, 402, 6, flip=True)


def _spade(g: Drawing) -> None:
    robe(g, BLUE, YELLOW, RED, YELLOW)
    ermine(g)
    arm(g, -1, Arm(YELLOW, BLUE, RED), (120, 348), LEFT)
    arm(g, 1, Arm(BLUE, YELLOW, RED), (344, 420), (414, 462))
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
