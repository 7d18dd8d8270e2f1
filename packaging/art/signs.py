"""The plain signs of the deck Chiaro, one colour and one silhouette for each suit."""

from canvas import Drawing
from curves import around, axes, polygon, pts
from palette import CREAM, INK, PAPER

GOLD, CRIMSON, AZURE, VERDE = "#d9920a", "#a8161c", "#1d56a0", "#2f8f4b"
COLOURS = {"denari": GOLD, "coppe": CRIMSON, "spade": AZURE, "bastoni": VERDE}
DEEP = {"denari": "#a86c00", "coppe": "#7d0f14", "spade": "#153f78", "bastoni": "#1f6535"}
"""The same in shadow."""
LETTERS = {"denari": "#7f5000", "coppe": "#8f1117", "spade": "#174a8c", "bastoni": "#175c2e"}
"""The same as ink for ranks: each stands out from the paper by more than 6 to 1."""


def sign(suit: str, size: float) -> Drawing:
    """Draw the sign of a suit `size` units high, about the origin."""
    g = Drawing()
    {"denari": _coin, "coppe": _cup, "spade": _sword, "bastoni": _staff}[suit](g, COLOURS[suit])
    return Drawing().add(g, scale=size / 100)


def _coin(g: Drawing, colour: str) -> None:
    g.circle(0, 0, 46, colour, 7).circle(0, 0, 33, PAPER, 5)
    petals = ""
    for c, s in around(6):
        to = axes((0, 0), (c, s))
        petals += polygon([to(6, 0), to(16, 9), to(28, 0), to(16, -9)])
    g.path(petals, colour, INK, 3.4)
    g.circle(0, 0, 8, colour, 4.4)


def _cup(g: Drawing, colour: str) -> None:
    bowl = "-42,-41! -39,-14 -26,4 -9,11! 9,11! 26,4 39,-14 42,-41!"
    g.path(polygon(pts("-32,47! -27,37! -8,28! 8,28! 27,37! 32,47!")), colour, INK, 6.4)
    g.path(pts("-8,10! -6,30! 6,30! 8,10!"), colour, INK, 6.4)
    g.path(pts(bowl), colour, INK, 6.4)
    g.path(pts("-40,-22! 40,-22! 36,-8! -36,-8!"), PAPER, INK, 4)
    g.path(polygon(pts("-43,-41! -27,-49! 27,-49! 43,-41! 27,-33! -27,-33!")), PAPER, INK, 5.4)
    g.path(pts("-16,19 0,13 16,19 0,25"), colour, INK, 5.4)


def _sword(g: Drawing, colour: str) -> None:
    blade = "-24,12! -5,-10 10,-30 24,-52! 33,-22 22,10 -2,33!"
    g.path(pts(blade), colour, INK, 6.4)
    g.brush(pts("-10,18 10,-6 22,-34"), (2, 7, 1), PAPER)
    g.line(pts("-14,22! -30,40!"), 16).line(pts("-16,25! -29,39!"), 5, colour)
    g.line(pts("-40,4! -22,10 -3,29 3,48!"), 17).line(pts("-40,4! -22,10 -3,29 3,48!"), 6.4, PAPER)
    g.circle(-33, 44, 8, colour, 5)


def _staff(g: Drawing, colour: str) -> None:
    g.path(polygon(pts("-11,-24! 11,-24! 11,38! -11,38!")), colour, INK, 6)
    for y in (-6, 13, 29):
        g.path(polygon(pts(f"0,{y - 6}! 4.5,{y}! 0,{y + 6}! -4.5,{y}!")), CREAM)
    g.path(polygon(pts("-13,35! 13,35! 22,48! -22,48!")), colour, INK, 6)
    g.path(polygon(pts("-11,-18! 11,-18! 18,-31! -18,-31!")), colour, INK, 6)
    g.circle(0, -47, 4, colour, 5).circle(0, -36, 9.5, colour, 5.4)
