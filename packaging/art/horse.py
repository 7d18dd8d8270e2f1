"""Horses facing left: one that paces, one that bows its head, one that rears.

Heads are drawn level, the poll at the origin, and turned; necks and manes belong to the pose.
"""

from typing import NamedTuple

from canvas import Drawing
from cloth import LINE, Limb, folds, sleeve
from curves import pts
from hats import plume
from palette import CREAM, DEEP_RED, INK, YELLOW


class Colours(NamedTuple):
    """What a horse looks like."""

    coat: str
    shade: str
    mane: str
    tack: str
    feather: str


class Pose(NamedTuple):
    """How a horse holds itself, in figure coordinates."""

    neck: str
    mane: str
    locks: tuple[str, ...]
    """The strands of the mane."""
    shade: str
    """The shaded side of neck and breast."""
    hatching: str
    """The line from which the breast is hatched."""
    poll: tuple[float, float]
    turn: float
    """How far the head is turned from level, in degrees; negative lets it hang."""
    size: float
    breast_strap: tuple[str, ...] = ()


PACING = Pose(
    neck="176,262! 214,256 258,286 292,336 316,400 320,470 306,560! 84,560! 90,500 112,456 148,420 "
    "168,392 172,356! 150,320",
    mane="160,262! 196,236 246,256 288,300 320,356 336,420 334,462! 316,444 314,482! 294,448 "
    "296,412! 276,414 280,374! 256,370 262,338! 236,332 240,306! 214,300 214,282! "
    "190,280",
    locks=(
        "182,262 214,262 240,282",
        "216,290 248,296 268,322",
        "242,318 270,328 290,360",
        "262,350 292,366 306,402",
        "282,390 308,408 318,444",
    ),
    shade="172,376! 160,420 128,470 116,560! 84,560! 90,500 112,456 148,420",
    hatching="170,392 156,426 132,466 120,506",
    poll=(184, 292),
    turn=-50,
    size=0.86,
)
BOWING = Pose(
    neck="160,200! 206,196 258,232 296,290 318,370 322,450 312,560! 70,560! 66,490 84,430 118,384 "
    "142,346 150,300! 136,262",
    mane="142,206! 172,176 228,190 276,236 314,300 334,372 336,430! 318,412 316,452! 296,420 "
    "296,380! 276,384 276,342! 254,342 256,304! 232,302 234,268! 208,268 208,242! "
    "182,242",
    locks=(
        "170,206 204,204 232,226",
        "210,246 242,248 264,276",
        "236,280 264,288 286,326",
        "258,316 286,328 304,372",
        "280,360 306,376 320,416",
    ),
    shade="150,318! 146,368 108,430 96,560! 70,560! 66,490 84,430 118,384",
    hatching="148,336 138,376 112,424 102,492",
    poll=(168, 216),
    turn=-66,
    size=1.02,
    breast_strap=("68,470 140,448 230,450 320,466",),
)
REARING = Pose(
    neck="170,246! 214,248 258,292 284,352 300,420 306,560! 150,560! 128,520 118,476 122,430 "
    "138,384 146,344! 136,300",
    mane="154,244! 190,222 240,244 278,290 306,350 320,416! 302,404 302,440! 282,416 282,378! "
    "262,382 264,344! 242,344 246,310! 220,306 222,278! 196,276",
    locks=(
        "176,250 208,250 234,272",
        "222,286 248,294 264,324",
        "244,322 270,336 284,372",
        "264,364 290,380 302,414",
    ),
    shade="140,368! 142,420 136,470 152,520 170,560! 150,560! 128,520 118,476 122,430",
    hatching="142,380 142,424 140,464 154,508",
    poll=(186, 264),
    turn=-20,
    size=0.78,
)


def forehand(pose: Pose, colours: Colours) -> Drawing:
    """Draw breast, neck, mane and head."""
    g = Drawing()
    g.shape(pts(pose.neck), colours.coat, LINE, 1)
    g.path(pts(pose.shade), colours.shade)
    g.wedges(pts(pose.hatching), 11, 30, 6.5, 186, ramp=(0.5, 1, 1, 0.6))
    g.path(pts(pose.neck), "none", INK, LINE)
    for strap in pose.breast_strap:
        g.path(Limb(strap, (18, 18)).part(-1, 1), colours.tack, INK, 4.6)
        for i, (x, y, *_) in enumerate(pts(strap)[1:-1]):
            g.circle(x, y, 8 - i, YELLOW, 3.6)
    g.shape(pts(pose.mane), colours.mane, LINE, 0.8)
    g.brushes((1, 5, 0), *pose.locks, colour="#8a7766")
    return g.add(head(colours), *pose.poll, pose.turn, pose.size)


def head(colours: Colours) -> Drawing:
    """Draw a level head that looks left; the poll is the origin."""
    g = Drawing()
    g.shape(pts("14,-34! 10,-66 24,-92! 38,-66 34,-30!"), colours.coat, LINE, 0.6)
    for angle, length in ((52, 64), (24, 74)):
        g.add(plume(length, colours.feather), 2, -34, angle)
    outline = (
        "22,-36 -8,-42 -54,-40 -108,-26 -160,-14 -184,-6 -192,10 -186,22! -170,24 -162,30! -172,36 "
        "-172,46 -156,52 -136,46 -120,42 -94,50 -58,70 -18,68 16,40"
    )
    g.shape(pts(outline), colours.coat, LINE, 1)
    g.path(
        pts("-136,46! -120,40 -92,44 -60,60 -24,56 14,30! 16,40 -18,68 -58,70 -94,50 -120,42"),
        colours.shade,
    )
    g.path(pts("-186,22! -170,24 -150,22! -162,30 -170,34!"), DEEP_RED, INK, 3)
    g.path(pts(outline), "none", INK, LINE)
    g.shape(pts("-14,-34! -22,-66 -12,-92! 8,-66 8,-34!"), colours.coat, LINE, 0.6)
    g.brushes((5, 4, 0), "-6,-40 -10,-62 -9,-78")
    g.brushes((1, 6, 1), "-92,-18 -76,-30 -52,-24 -42,-12")
    g.path(pts("-84,-10! -68,-22 -48,-12! -64,-4"), CREAM, INK, 3.2)
    g.circle(-66, -12, 6.4, INK)
    g.brushes((2, 6, 5, 1), "-184,2 -174,-2 -168,6 -174,14")
    g.brushes((0, 5, 5, 0), "-18,-14 -8,16 -24,46 -58,58")
    g.brushes(
        (0.5, 3.4, 0.5), "-100,-4 -128,2 -150,0", "-160,6 -152,14 -154,20", "-104,18 -92,28 -76,34"
    )
    for strap in (
        "4,-40 -14,-4 -24,28 -22,62",
        "-20,-40 -40,-34 -30,-6",
        "-112,-28 -118,6 -116,42",
        "-28,-4 -74,18 -116,10",
    ):
        g.line(pts(strap), 13).line(pts(strap), 6.4, colours.tack)
    g.circle(-28, -6, 8, YELLOW, 4)
    return g.circle(-122, 34, 10, YELLOW, 4.4).circle(-122, 34, 4, CREAM, 2.6)


def rump(g: Drawing, colours: Colours, top: float = 424) -> None:
    """Draw the back of the horse, behind the rider."""
    g.shape(
        pts(
            f"120,560! 150,{top + 40} 230,{top + 4} 310,{top} 400,{top - 4} 458,{top + 18} 466,560!"
        ),
        colours.coat,
        LINE,
        1,
    )
    g.wedges(pts(f"380,{top} 424,{top + 6} 446,{top + 26}"), 7, 30, 6, 0, ramp=(0.6, 1, 0.7))


def forelegs(g: Drawing, colours: Colours) -> None:
    """Draw the two raised legs of the horse that rears."""
    for x, y, coat in ((36, 70, colours.shade), (0, 0, colours.coat)):
        hoof = pts("-15,-8! 14,-12! 26,16! -12,20!", 1, 80 + x, 456 + y)
        g.shape(hoof, "#5a4a3a", 4.4, 0.4)
        cannon = Limb([(76 + x, 376 + y), (64 + x, 412 + y), (80 + x, 448 + y)], (42, 26, 28))
        sleeve(g, cannon, coat, -1, 0)
        forearm = Limb([(206 + x, 440 + y), (150 + x, 392 + y), (84 + x, 378 + y)], (86, 56, 42))
        g.shape(forearm.outline(), coat, LINE, 1)
        g.wedges([(104 + x, 396 + y), (140 + x, 406 + y), (170 + x, 424 + y)], 6, 16, 5, 0)
        g.brushes((0, 5, 0), f"{70 + x},{362 + y} {58 + x},{376 + y} {62 + x},{396 + y}")


def saddle(g: Drawing, cloth: str, trim: str, top: float = 414) -> None:
    """Draw the saddle cloth, fringed, and the saddle bow."""
    g.shape(
        pts(f"232,{top + 22}! 320,{top + 6} 424,{top} 440,{top + 24} 446,560! 240,560!"),
        cloth,
        LINE,
        0.8,
    )
    band = pts(f"402,{top + 4} 414,{top + 60} 416,560")
    g.line(band, 17).line(band, 9, trim)
    for y in range(int(top) + 20, 520, 26):
        g.circle(407 + (y - top) * 0.09, y, 4, INK)
    g.shape(
        pts(f"392,{top + 8}! 396,{top - 30} 420,{top - 38} 432,{top - 20} 430,{top + 12}!"),
        trim,
        LINE,
        0.6,
    )
    folds(g, f"404,{top} 408,{top - 18} 418,{top - 26}", w=4)
