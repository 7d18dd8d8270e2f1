"""Faces in three-quarter view and in profile, hair and beards; all look to the left.

The origin is the middle of the face; a face is 84 units wide and 118 high.
"""

from canvas import Drawing
from cloth import LINE
from curves import Point, pts
from palette import CHEEK, CREAM, FLESH, HAIR_BLACK, INK, ROSE, SKY

LIPS = "#c9473a"
_LINES_IN_BLACK_HAIR = "#8a7766"
_FACE = (
    "-30,-52 -41,-28 -40,-10 -37,-2 -42,10 -40,26 -35,44 -24,60 -8,67 14,61 34,42 45,18 47,-10 "
    "40,-44 8,-62"
)
_PROFILE = (
    "10,-64 -20,-58 -34,-40 -36,-20! -40,-12 -54,12 -58,20 -47,27! -45,31! -51,37! -46,41! -50,47! "
    "-43,52! -45,61 -33,70 -8,66 14,56 34,44 46,10 44,-34"
)


def _strand(hair: str) -> str:
    """Return the colour of lines in hair."""
    return _LINES_IN_BLACK_HAIR if hair == HAIR_BLACK else INK


def _eye(g: Drawing, x: float, y: float, w: float, open_: float = 1.0, pupil: float = 4.6) -> None:
    """Draw an eye that looks ahead of the face."""
    white = [(x - w, y + 1, 1), (x - w * 0.2, y - 8 * open_), (x + w, y + 1, 1), (x, y + 6 * open_)]
    g.path(white, CREAM)
    lid = [(x - w - 2, y + 1), (x - w * 0.2, y - 8.5 * open_), (x + w + 3, y + 1)]
    g.brush(lid, (1.5, 5.6, 2))
    below = [(x - w * 0.6, y + 6 * open_), (x, y + 7.5 * open_), (x + w * 0.8, y + 4)]
    g.brush(below, (0.6, 2.4, 0.6))
    g.circle(x - w * 0.28, y - 1.5, pupil, INK)


def features(g: Drawing, style: str) -> None:
    """Draw brows, nose and eyes, calm, stern or young; brow and nose are one tapered stroke."""
    {"calm": _calm, "stern": _stern, "young": _young}[style](g)


def _calm(g: Drawing) -> None:
    g.circle(20, 25, 9, CHEEK).circle(-33, 24, 5.5, CHEEK)
    nose = pts("34,-11 18,-21 -1,-15 -11,-3 -17,10 -27,23 -22,30 -11,26")
    g.brush(nose, (1.5, 6.5, 5, 4, 4, 5, 4, 1.5), n=18)
    g.brushes((1.5, 6, 2.5), "-38,-14 -31,-20 -18,-15")
    _eye(g, 11, -2, 15)
    _eye(g, -27, -2, 9, 1, 4)


def _stern(g: Drawing) -> None:
    g.circle(20, 25, 9, CHEEK).circle(-33, 24, 5.5, CHEEK)
    g.wedges(pts("46,4 42,24 30,44"), 6, 9, 3.4, 0, ramp=(0.5, 1, 0.5))
    nose = pts("40,-20 24,-25 4,-13 -8,-4 -18,8 -32,20 -27,33 -10,27")
    g.brush(nose, (2, 9.5, 8, 5, 4.4, 6, 5, 1.5), n=18)
    g.brushes((2, 8, 3), "-42,-19 -32,-20 -19,-10")
    _eye(g, 12, 0, 14, 0.8)
    _eye(g, -27, 0, 9, 0.8, 4)
    frown = ("-8,-30 -6,-22 -8,-14", "-2,-34 0,-26 -1,-18")
    g.brushes((0.5, 3, 0.5), "16,12 25,11 34,5", "18,18 27,17 35,12", *frown, "38,20 42,30 38,42")


def _young(g: Drawing) -> None:
    g.circle(22, 26, 11, CHEEK).circle(-32, 26, 6.5, CHEEK)
    nose = pts("34,-18 18,-27 2,-20 -8,-6 -14,8 -22,20 -17,26 -8,22")
    g.brush(nose, (1.2, 4.6, 3, 2.6, 3, 4.4, 3, 1), n=18)
    g.brushes((1.2, 4.6, 2), "-38,-20 -31,-26 -20,-21")
    _eye(g, 12, -3, 14, 1.2, 5.2)
    _eye(g, -26, -3, 9, 1.2, 4.6)


def age(g: Drawing) -> None:
    """Draw the lines of old men beside the eye and on the brow."""
    g.brushes((0.5, 3, 0.5), "16,14 24,12 33,6", "-6,-34 10,-37 26,-32", "-4,-42 8,-44 20,-41")


def mouth(g: Drawing, style: str) -> None:
    """Draw a closed mouth; beards have their own."""
    if style == "young":
        g.path(pts("-26,41! -18,37 -14,39 -9,37 2,40! -6,48 -16,48"), LIPS)
        g.brushes((1, 3.6, 3.4, 1), "-28,40 -16,43 -8,42 5,38")
        return
    g.path(pts("-30,42! -22,38 -17,40 -11,38 4,41! -6,48 -18,50"), LIPS)
    g.brushes((1, 4.4, 4, 1), "-32,42 -20,43 -10,42 8,40")
    g.brushes((0.8, 3.4, 0.8), "-22,55 -14,57 -4,54")


def face(g: Drawing, skin: str = FLESH) -> None:
    """Draw the outline of a face."""
    g.shape(pts(_FACE), skin, LINE, 0.8)


def neck(g: Drawing, skin: str = FLESH) -> None:
    """Draw a neck with a hatched shadow under the chin."""
    g.shape(pts("-20,44! -18,84 -34,104! 52,104! 36,80 36,30!"), skin, LINE, 0.6)
    g.wedges(pts("-18,68 0,78 34,54"), 7, 20, 5, 0)


def beard(g: Drawing, hair: str, length: float, forked: bool = False) -> None:
    """Draw a full beard with a moustache, `length` times as long as usual below the mouth."""

    def low(y: float) -> float:
        return 58 + (y - 58) * length

    tips: list[Point] = [(20, low(120)), (0, low(130), 1), (-20, low(116))]
    if forked:
        tips = [
            (30, low(126), 1),
            (10, low(112)),
            (2, low(92), 1),
            (-8, low(112)),
            (-24, low(124), 1),
        ]
    right: list[Point] = [(47, -6, 1), (56, 26), (54, 60), (44, low(92))]
    left: list[Point] = [(-40, low(84)), (-44, 52), *pts("-40,30! -30,36 -16,32 2,31 20,31 36,14")]
    g.shape([*right, *tips, *left], hair, LINE, 1)
    for x0, y0, x1, y1, x2, y2 in (
        (42, 34, 40, 64, 26, 98),
        (28, 44, 26, 74, 16, 106),
        (12, 60, 8, 82, 6, 96),
        (-10, 62, -12, 84, -12, 104),
        (-28, 52, -30, 72, -22, 94),
        (52, 26, 50, 50, 42, 80),
    ):
        g.brush([(x0, y0), (x1, y1), (x2, low(y2))], (1, 4.4, 0), _strand(hair))
    g.path(pts("-28,45! -18,42 -2,44! -12,53 -20,53"), LIPS, INK, 2.6)
    moustache(g, hair)


def moustache(g: Drawing, hair: str) -> None:
    """Draw a moustache."""
    g.shape(pts("-19,29! -34,32 -47,44 -50,54! -36,50 -24,44 -17,38!"), hair, 4.2, 0)
    g.shape(pts("-19,29! 2,29 22,38 34,54! 14,51 -6,45 -17,38!"), hair, 4.2, 0)
    g.brushes((0, 3, 0), "-24,36 -36,40 -44,50", "-10,35 8,40 24,49", colour=_strand(hair))


def long_hair(g: Drawing, hair: str) -> None:
    """Draw straight hair, behind the face."""
    outline = "-38,-20 -42,-50 -14,-76 30,-76 62,-50 70,-6 76,40 66,84 44,98 30,70 20,40 -20,0"
    g.shape(pts(outline), hair, LINE, 1)
    strands = ("44,-40 56,10 56,46 44,82", "52,-30 62,10 61,46 54,72", "60,-20 68,10 66,46 64,62")
    g.brushes((1, 4.4, 4.4, 0), *strands, colour=_strand(hair))


def curled_hair(g: Drawing, hair: str) -> None:
    """Draw hair that ends in curls, behind the face."""
    outline = "-40,-16 -42,-52 -12,-76 32,-74 62,-44 66,0 62,30 44,40 20,20 -20,0"
    g.shape(pts(outline), hair, LINE, 0.8)
    for x, y, r, turn in ((60, 4, 17, 0), (66, 30, 19, 23), (52, 52, 18, 52), (70, 56, 15, 11)):
        curl(g, x, y, r, hair, turn)


def curl(g: Drawing, x: float, y: float, r: float, hair: str, turn: float) -> None:
    """Draw one curl, turned by degrees."""
    one = Drawing().shape(pts("1,0 .5,.87 -.5,.87 -1,0 -.5,-.87 .5,-.87", r), hair, 4.4, 0.6)
    one.brush(pts("-.53,.32 -.27,-.48 .45,-.22 .1,.16", r), (1, 3.6, 3.4, 1), _strand(hair))
    g.add(one, x, y, turn)


def fringe(g: Drawing, hair: str) -> None:
    """Draw hair on the forehead."""
    outline = (
        "-42,-18! -40,-44 -20,-66 14,-72 44,-56 56,-14 46,4! 40,-22 26,-38 8,-34! 0,-44 "
        "-18,-40 -32,-30"
    )
    g.shape(pts(outline), hair, LINE, 0.4)
    strands = ("-30,-36 -22,-52 -2,-62", "12,-38 10,-52 4,-64", "34,-30 34,-50 20,-66")
    g.brushes((0, 4, 1), *strands, "48,-12 48,-36 36,-58", colour=_strand(hair))


def profile(g: Drawing) -> None:
    """Draw a face in true profile, with its ear."""
    g.shape(pts(_PROFILE), FLESH, LINE, 0.8)
    g.brushes((1.5, 6.5, 1.5), "-38,-22 -30,-27 -14,-22")
    g.path(pts("-35,-6! -24,-13 -12,-5! -24,0"), CREAM)
    g.brushes((1.5, 5.6, 2), "-38,-6 -25,-14 -10,-5")
    g.circle(-28, -6, 4.6, INK)
    g.brushes((1, 3.4, 1), "-50,21 -44,16 -40,22")
    g.path(pts("-50,37! -41,34 -31,40! -39,47 -49,47!"), LIPS)
    g.brushes((1, 4, 1), "-50,41 -41,40 -29,40")
    g.circle(-18, 24, 9, CHEEK)
    g.shape(pts("16,-6 26,-14 34,-4 28,12 20,20 16,10"), FLESH, 4, 0.3)
    g.brushes((1, 3.4, 1), "22,-4 28,0 23,10")


def profile_hair(g: Drawing, hair: str) -> None:
    """Draw the hair of a head in profile, behind the face."""
    outline = "10,-72 50,-66 72,-30 74,20 62,60 40,76! 34,44 20,10 0,-30"
    g.shape(pts(outline), hair, LINE, 1)
    g.brushes((1, 4.4, 0), "44,-40 56,0 52,50", "56,-30 66,10 60,48", colour=_strand(hair))


def profile_fringe(g: Drawing, hair: str) -> None:
    """Draw the hair before the ear of a head in profile, and its curls."""
    for x, y, r, turn in ((56, 14, 16, 0), (60, 40, 17, 29), (44, 58, 15, 57)):
        curl(g, x, y, r, hair, turn)
    outline = "-34,-34! -30,-58 -6,-72 30,-70 54,-40 46,-4! 38,-24 20,-40 -6,-36! -20,-42"
    g.shape(pts(outline), hair, LINE, 0.4)
    strands = ("-20,-44 -8,-58 12,-62", "10,-42 20,-54 34,-52", "34,-26 42,-36 44,-48")
    g.brushes((0, 4, 1), *strands, colour=_strand(hair))


def two_colour_hair(g: Drawing, left: str, right: str) -> None:
    """Draw long loose hair parted in two colours, lock by lock, behind the face."""
    outer = "30,-62! 66,-40 78,0 74,34 92,62 108,70 96,96! 84,90 86,112! 62,96 52,60 44,10"
    inner = "6,-78! 40,-78 66,-48 66,-8 58,28 72,60 66,96! 54,92 48,112! 40,70 40,30 30,-10"
    for lock in (outer, inner):
        g.shape(pts(lock), right, LINE, 0.8)
        g.shape(pts(lock, dx=6, flip=True), left, LINE, 0.8)
    g.brushes((1, 5, 0), "50,-50 66,-6 60,34 78,70", "72,10 82,50 96,78", colour=ROSE)
    g.brushes((1, 5, 0), "-44,-50 -60,-6 -54,34 -72,68", "-68,10 -78,50 -92,76", colour=SKY)
    strands = ("42,-56 58,-20 52,26 62,84", "74,24 84,60 94,84", "-36,-56 -52,-20 -46,26 -56,82")
    g.brushes((1, 4.4, 0), *strands, "-70,24 -80,60 -90,82")


def two_colour_fringe(g: Drawing, left: str, right: str) -> None:
    """Draw the hair over a high forehead, parted in the middle."""
    g.shape(pts("2,-80! 36,-80 62,-52 62,-2! 50,-20 42,-38! 30,-52 4,-62!"), right, LINE, 0.4)
    g.shape(pts("6,-80! -26,-80 -52,-52 -52,-4! -44,-22 -38,-38! -26,-52 4,-62!"), left, LINE, 0.4)
    g.brushes((0, 4.6, 1), "12,-66 30,-66 46,-48", colour=ROSE)
    g.brushes((0, 4.6, 1), "-2,-66 -20,-66 -38,-48", colour=SKY)
    g.brushes((0, 4.2, 1), "10,-72 36,-68 54,-34", "2,-72 -28,-68 -46,-34")
    g.brushes((1, 5, 0), "4,-78 4,-70 4,-62")
