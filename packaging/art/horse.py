"""Horses facing left: one that paces, one that prances, one that rears.

Heads are drawn level, the poll at the origin, and turned; necks and manes belong to the pose.
"""

from typing import NamedTuple

from canvas import DROP, Drawing
from cloth import LINE, Limb, folds
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
    feathers: float = 1.0
    """How long the feathers on the head are, 1 being usual."""


PACING = Pose(
    neck="176,292! 208,294 236,318 252,356 262,396 300,420! 300,560! 128,560! 116,512 118,474 "
    "132,438 150,408 158,376! 140,340",
    mane="158,288! 184,266 226,282 252,316 266,356 278,402! 262,394 264,418! 244,404 246,382! "
    "228,386 230,360! 210,360 214,334! 194,332 198,310! 180,310",
    locks=(
        "176,286 202,286 226,306",
        "206,312 230,318 248,344",
        "226,344 248,352 262,384",
    ),
    shade="156,378! 148,420 132,456 134,500 150,560! 128,560! 116,512 118,474 132,438",
    hatching="158,392 152,424 136,456 136,496",
    poll=(168, 312),
    turn=-42,
    size=0.7,
    breast_strap=("114,486 160,462 220,452 300,448",),
    feathers=0.7,
)
PRANCING = Pose(
    neck="176,206! 212,206 242,236 256,284 264,340 274,392 304,416! 304,560! 128,560! 106,510 "
    "100,466 112,426 138,384 156,340 158,292! 140,256",
    mane="158,200! 184,178 228,194 258,232 274,286 282,344 288,396! 270,384 272,412! 250,396 "
    "254,366! 234,366 240,332! 220,330 226,298! 206,294 212,262! 192,258 196,232! 180,228",
    locks=(
        "176,200 206,202 230,226",
        "206,236 232,244 250,274",
        "222,284 246,294 262,330",
        "238,336 258,350 272,384",
    ),
    shade="156,330! 148,380 122,428 120,476 150,560! 128,560! 106,510 100,466 112,426 138,384",
    hatching="156,344 144,388 124,430 122,480",
    poll=(170, 224),
    turn=-36,
    size=0.74,
    breast_strap=("98,476 150,452 220,446 300,440",),
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
    turn=-26,
    size=0.7,
    feathers=0.7,
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
    return g.add(head(colours, pose.feathers), *pose.poll, pose.turn, pose.size)


def head(colours: Colours, feathers: float = 1.0) -> Drawing:
    """Draw a level head that looks left, feathers `feathers` times as long; origin at the poll."""
    g = Drawing()
    g.shape(pts("14,-34! 10,-66 24,-92! 38,-66 34,-30!"), colours.coat, LINE, 0.6)
    for angle, length in ((52, 64), (24, 74)):
        g.add(plume(length * feathers, colours.feather), 2, -34, angle)
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


def foreleg(coat: str) -> Drawing:
    """Draw a raised foreleg that reaches to the left, bent at the knee; origin at the elbow."""
    g = Drawing()
    g.shape(pts("-150,12! -120,18! -110,44! -158,38!"), "#5a4a3a", 4.4, 0.4)
    leg = (
        "-30,-66! -56,-78 -106,-86 -132,-84 -149,-70 -146,-50 -140,-28 -140,-8 -148,4 -150,16! "
        "-118,22! -112,4 -118,-10 -116,-28 -108,-46 -94,-52 -72,-40! -30,-18"
    )
    outline = pts(leg)
    g.add(Drawing().line(outline[:-1], LINE), *DROP)
    # No ink at the elbow, where leg and breast are one.
    g.path(outline, coat).line(outline[:-1], LINE)
    g.wedges(pts("-100,-52 -84,-46 -66,-36"), 3, 14, 5, 0, ramp=(0.6, 1, 0.8))
    g.brushes((0, 5.4, 1), "-30,-66 -8,-52 4,-30", "-72,-40 -52,-28 -40,-8")
    g.brushes((0, 5, 0), "-136,-76 -145,-64 -138,-50", "-110,-76 -104,-64 -108,-52")
    return g.brushes((0, 4, 0), "-128,-36 -126,-16 -130,-2", "-146,4 -134,0 -116,4")


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
