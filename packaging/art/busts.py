"""The courts of the deck Chiaro: large busts in the colour of their suit, its sign held up.

A bust is drawn to the line across the card, cut there, and turned by half.
"""

from canvas import Drawing
from cloth import LINE, Limb, cuff, folds, sleeve
from curves import Point, pts
from garments import ruff
from halves import cut_above
from hands import fist
from heads import head
from horse import Colours
from horse import head as horse_head
from knights import BAY, DUN, GREY, PALE
from palette import CREAM, CX, CY, INK, PAPER, YELLOW, W
from signs import COLOURS, DEEP, sign

_X = CX + 36
"""The middle of a king or knave; the sign is to the left."""
_RIDER_X = CX + 66
_HEAD_Y = 346
_HORSES: dict[str, Colours] = {"denari": GREY, "coppe": DUN, "spade": PALE, "bastoni": BAY}
_HELD: dict[str, tuple[Point, Point]] = {
    "denari": ((108, 328), (108, 418)),
    "coppe": ((106, 322), (106, 372)),
    "spade": ((132, 318), (92, 382)),
    "bastoni": ((106, 322), (106, 382)),
}
"""Where the sign is held, and where the hand is on it."""
_SIGN = 174


def court(suit: str, rank: str) -> Drawing:
    """Draw a bust twice, the second turned by half."""
    figure = Drawing()
    {"fante": _knave, "cavallo": _knight, "re": _king}[rank](figure, suit)
    half = Drawing()
    if (suit, rank) == ("bastoni", "cavallo"):  # as in the Treviso deck this horse faces right
        half.add(figure, W, flip=True)
    else:
        half = figure
    g = Drawing().both_ways(cut_above(half, CY - 3))
    return g.rect(26, CY - 4, W - 52, 8, INK)


def _body(g: Drawing, suit: str, x: float, k: float = 1.0) -> None:
    """Draw neck and shoulders in cloth, the half away from the light darker."""
    left = pts("-38,-122! -92,-108 -136,-76 -154,-20 -158,40!", k, x, CY)
    right = pts("158,40! 154,-20 136,-76 92,-108 38,-122!", k, x, CY)
    g.shape([*left, *right], COLOURS[suit], LINE)
    g.path([*pts("0,-122! 0,40!", k, x, CY), *right], DEEP[suit])
    g.path([*left, *right], "none", INK, LINE)
    for s in (-1, 1):
        fold = pts(f"{s * 104},-74 {s * 112},-40 {s * 108},10", k, x, CY)
        g.brush(fold, (0, 8, 6))
        g.brush(pts(f"{s * 66},-50 {s * 68},-20 {s * 66},10", k, x, CY), (0, 7, 5))


def _held(g: Drawing, suit: str) -> None:
    """Draw the sign of the suit in a raised hand, the forearm below it."""
    (x, y), (hx, hy) = (place[:2] for place in _HELD[suit])
    lower = Limb([(hx - 22, CY + 60), (hx - 14, CY - 30), (hx, hy + 24)], (84, 74, 52))
    sleeve(g, lower, COLOURS[suit], 1, 0)
    folds(g, f"{hx - 26},{CY - 50} {hx - 20},{CY - 20} {hx - 30},{CY + 10}")
    cuff(g, lower, CREAM, 0.16)
    g.add(sign(suit, _SIGN), x, y)
    g.add(fist(), hx, hy, -40 if suit == "spade" else 0, 1.14)


def _king(g: Drawing, suit: str) -> None:
    """Draw a crowned head over ermine."""
    _body(g, suit, _X)
    ermine = (
        "-40,-124! -88,-110 -128,-76! -118,-56 -98,-44! -86,-32 -64,-36! -48,-22 -26,-28! "
        "-12,-16 0,-20! 12,-16 26,-28! 48,-22 64,-36! 86,-32 98,-44! 118,-56 128,-76! 88,-110 "
        "40,-124!"
    )
    g.shape(pts(ermine, 1, _X, CY), CREAM, LINE, 0.8)
    tails = "-98,-74 -66,-60 -32,-48 32,-48 66,-60 98,-74 -78,-92 78,-92"
    for x, y, *_ in pts(tails, 1, _X, CY):
        g.path(pts("0,-12! 6,4 7,12 0,7 -7,12 -6,4", 1, x, y), INK)
    g.add(head(suit, "re"), _X, _HEAD_Y, scale=1.16)
    _held(g, suit)


def _knave(g: Drawing, suit: str) -> None:
    """Draw a head over a ruff and a buttoned doublet."""
    _body(g, suit, _X)
    for y in (-34, -10):
        g.circle(_X, CY + y, 9, YELLOW, 4.4)
    if suit == "spade":  # the headsman wears an open shirt, and his hair falls over it
        g.shape(pts("-40,-110! 0,-14! 40,-110!", 1, _X, CY), CREAM, LINE, 0.6)
    g.add(head(suit, "fante"), _X, _HEAD_Y, scale=1.16)
    if suit != "spade":
        g.add(ruff(), _X - 245 * 1.2, 458 - 262 * 1.2, scale=1.2)
    _held(g, suit)


def _knight(g: Drawing, suit: str) -> None:
    """Draw a rider with the sign of the suit on his breast, and the head of his horse."""
    colours = _HORSES[suit]
    _body(g, suit, _RIDER_X, 0.88)
    g.add(head(suit, "cavallo"), _RIDER_X, 346, scale=1.0, flip=suit != "spade")
    g.circle(_RIDER_X + 2, CY - 45, 45, INK).circle(_RIDER_X, CY - 48, 44, PAPER, 5)
    g.add(sign(suit, 68), _RIDER_X, CY - 48)
    neck = (
        "172,300! 214,306 236,352 232,404 216,452 224,560! 84,560! 74,516 96,470 128,430 140,380!"
    )
    g.shape(pts(neck), colours.coat, LINE, 1)
    g.path(
        pts("140,380! 128,430 96,470 74,516 84,560! 112,560! 104,520 124,476 150,436"),
        colours.shade,
    )
    g.path(pts(neck), "none", INK, LINE)
    mane = (
        "158,292! 190,282 222,306 240,348 242,404 228,450! 216,438 212,448! 204,424 210,404! "
        "194,398 202,372! 184,368 192,340! 172,336"
    )
    g.shape(pts(mane), colours.mane, LINE, 0.8)
    g.add(horse_head(colours, 0.9), 164, 312, -42, 0.82)
