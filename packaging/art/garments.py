"""What the courts wear. Garments run below the line that divides the card and are cut there."""

import math

from canvas import Drawing
from cloth import LINE, folds, hatched
from curves import Point, corners, polygon, pts
from ornaments import flower
from palette import BLUE, CREAM, CX, INK, RED, SHADE, YELLOW

FUR = "#8a5a34"


def robe(g: Drawing, side_a: str, side_b: str, orphrey: str, gem: str) -> None:
    """Draw a royal robe parted in two colours, an orphrey with jewels down its middle."""
    left = pts("212,256! 166,276 132,318 116,400 98,560!")
    right = pts("394,560! 378,400 358,318 324,276 278,256!")
    g.shape([*left, *right], side_a, LINE, 1)
    g.path([*pts("245,256! 245,560!"), *right], side_b)
    for shade, edge in (
        (side_a, "150,340! 142,420 134,560! 98,560! 116,400 132,330"),
        (side_b, "346,330! 352,420 352,560! 394,560! 378,400 364,336"),
    ):
        g.path(pts(edge), SHADE[shade])
    g.path([*pts("245,256! 245,560!"), *right], "none", INK, LINE)
    g.shape([*left, *right], "none", LINE, 0)
    folds(
        g,
        "196,372 186,430 184,508",
        "168,392 160,450 156,520",
        "294,372 302,430 304,506",
        "322,392 330,440 334,500",
    )
    hatched(g, "353,496 352,430 346,360", 12, 20, 180)
    hatched(g, "215,500 216,420 217,352", 10, 20, 180)
    hatched(g, "134,500 142,430 150,360", 9, 18, 180)
    g.shape(pts("219,330! 271,330! 273,560! 217,560!"), orphrey, LINE, 0)
    for x in (226, 264):
        g.line([(x, 340), (x, 500)], 2.4)
    for i, y in enumerate((384, 424, 464, 504)):
        jewel = corners([(CX, y - 17), (CX + 16, y), (CX, y + 17), (CX - 16, y)])
        g.path(polygon(jewel), gem if i % 2 == 0 else BLUE, INK, 3.8)
        g.circle(CX, y, 4.4, CREAM, 2.6)


def brocade(g: Drawing, places: str, petals: str, r: float = 15) -> None:
    """Strew flowers over cloth."""
    for x, y, *_ in pts(places):
        floret(g, x, y, r, petals)


def ermine(g: Drawing) -> None:
    """Draw a white fur collar with black tails."""
    hatched(g, "178,352 214,368 245,371 276,368 312,352", 15, 24)
    outline = (
        "206,246! 166,268 136,302 150,340 172,346! 178,356 200,356! 212,368 232,362! 245,372 "
        "262,362! 280,368 292,356! 314,356 322,344! 340,340 354,302 324,268 284,246! 245,282"
    )
    g.shape(pts(outline), CREAM, LINE, 1)
    for x, y, *_ in pts("166,306 198,326 245,338 292,326 324,306 190,288 300,288 222,346 268,346"):
        g.path(pts("0,-10! 5,4 6,10 0,6 -6,10 -5,4", 1, x, y), INK)


def chain(g: Drawing, colour: str) -> None:
    """Draw a golden chain over the shoulders."""
    line = pts("170,330 204,368 245,384 286,368 320,330")
    g.line(line, 17).line(line, 9, YELLOW)
    for x, y, *_ in pts("186,351 222,378 268,378 304,351"):
        g.circle(x, y, 8, colour, 3.6)
    g.add(flower(22, colour), CX, 392)


def ruff(colour: str = CREAM) -> Drawing:
    """Draw a pleated collar."""
    g = Drawing()
    outline = (
        "196,262 184,244! 204,240 206,226! 226,236 245,228! 266,236 286,226! 290,240 308,246! "
        "296,264 300,280! 280,280 270,294! 252,284 238,296! 224,284 204,290! 206,274"
    )
    g.shape(pts(outline), colour, LINE, 0.8)
    return g.brushes(
        (4, 0),
        "204,256 220,256",
        "226,276 232,262",
        "258,278 252,262",
        "286,258 270,257",
        "290,272 276,264",
        "206,274 222,264",
        "242,284 243,268",
    )


def doublet(g: Drawing, side_a: str, side_b: str, belt: str) -> None:
    """Draw a tight doublet parted in two colours, buttoned, with a belt and a skirt of tabs."""
    skirt = pts("162,440! 140,500 132,560! 358,560! 350,500 328,440!")
    g.shape(skirt, side_b, LINE, 1)
    g.path(pts("245,440! 245,560! 358,560! 350,500 328,440!"), side_a, INK, LINE)
    g.path(pts("312,452! 328,500 334,560! 358,560! 350,500 328,446!"), SHADE[side_a])
    folds(g, "196,456 180,484 174,530", "222,460 216,490 214,530", "268,460 274,490 276,530")
    hatched(g, "330,500 320,470 312,452", 5, 16, 180)
    left = pts("212,256! 170,272 144,306 156,380 164,440!")
    right = pts("326,440! 334,380 346,306 320,272 278,256!")
    g.shape([*left, *right], side_a, LINE, 1)
    g.path([*pts("245,278! 245,440!"), *right, (278, 256, 1)], side_b)
    g.path(pts("326,440! 334,380 346,306! 330,332 322,380 312,440!"), SHADE[side_b])
    g.path([*pts("245,278! 245,440!"), *right], "none", INK, LINE)
    hatched(g, "313,436 322,382 330,336", 9, 18, 180)
    hatched(g, "158,384 150,334 146,310", 6, 18, 180)
    folds(
        g,
        "196,330 194,372 204,430",
        "222,350 222,392 228,432",
        "270,350 270,392 264,432",
        "292,330 294,372 286,428",
    )
    g.shape(pts("160,430! 245,440 330,428! 332,454! 245,466 158,456!"), belt, LINE, 0.3)
    g.path(polygon(pts("229,434! 263,434! 263,468! 229,468!")), YELLOW, INK, 4.4)
    g.path(polygon(pts("238,443! 254,443! 254,459! 238,459!")), RED, INK, 3)
    for x in (176, 204, 286, 314):
        g.circle(x, 447 + abs(x - CX) * -0.02, 5, CREAM, 2.8)
    for y in (318, 350, 382, 414):
        g.circle(CX, y, 7.5, YELLOW, 3.8)


def gown(g: Drawing, side_a: str, side_b: str) -> None:
    """Draw a long full gown in deep pleats."""
    left = pts("206,258! 158,282 126,330 116,420 112,560!")
    right = pts("378,560! 374,420 364,330 332,282 284,258!")
    g.shape([*left, *right], side_a, LINE, 1)
    g.path([*pts("245,258! 245,560!"), *right], side_b)
    for x, colour in (
        (146, side_a),
        (190, side_a),
        (232, side_a),
        (276, side_b),
        (318, side_b),
        (342, side_b),
    ):
        lean = (x - CX) * 0.06
        pleat = pts("0,390! 4,440 6,560! 22,560! 16,440", dx=x)
        g.path([(px + lean * (py > 400), py, *c) for px, py, *c in pleat], SHADE[colour])
    g.path([*pts("245,258! 245,560!"), *right], "none", INK, LINE)
    folds(
        g,
        "146,372 150,430 154,508",
        "190,360 194,430 198,508",
        "276,360 278,430 280,508",
        "318,360 322,430 324,508",
    )
    hatched(g, "358,496 354,430 348,372", 9, 18, 180)


def shoulder_puff(g: Drawing, shoulder: Point, fill: str, k: float = 1.0) -> None:
    """Draw the puffed top of a sleeve, slashed."""
    x, y, *_ = shoulder
    puff = "-30,14 -34,-12 -16,-30 14,-30 32,-12 30,14! 14,24 -14,24"
    g.shape(pts(puff, k, x, y), fill, LINE, 0.8)
    for slash in ("-8,-24 -14,0 -14,20", "6,-24 6,0 6,20"):
        g.brush(pts(slash, k, x, y), (0, 6, 1))


def cape_sleeve(g: Drawing, side: int, fill: str, trim: str) -> None:
    """Draw a short wide sleeve, open over the arm, its hem of fur or gold."""
    flip = side < 0
    cape = "30,256! 72,266 104,292 130,330! 112,358 66,384! 52,330"
    g.shape(pts(cape, 1, CX, 0, flip), fill)
    g.path(pts("66,384! 52,330 40,290! 62,320 84,372!", 1, CX, 0, flip), SHADE[fill])
    g.shape(pts(cape, 1, CX, 0, flip), "none", drop=0)
    for fold in ("62,282 78,312 84,352", "80,286 98,310 108,336"):
        g.brush(pts(fold, 1, CX, 0, flip), (0, 6, 1))
    hem = "134,324! 140,340 118,372 70,398! 60,384 68,372 104,348 122,322!"
    g.shape(pts(hem, 1, CX, 0, flip), trim, 4.8, 0.6)
    for tuft in ("126,330 128,340 124,348", "110,352 112,360 106,366", "88,366 90,376 82,382"):
        g.brush(pts(tuft, 1, CX, 0, flip), (1, 4, 0))


def fur_collar(g: Drawing) -> None:
    """Draw the collar of a gown, of brown fur, down to the belt."""
    collar = (
        "196,256! 176,264 158,290 176,318 206,352 234,420 245,432! 256,420 284,352 314,318 332,290 "
        "314,264 294,256! 272,290 245,312! 218,290"
    )
    g.shape(pts(collar), FUR, LINE, 1)
    for flip in (False, True):
        tufts = Drawing().brushes(
            (1, 4.4, 0),
            "-58,284 -50,298 -36,310",
            "-44,272 -38,288 -24,300",
            "-36,314 -26,330 -14,338",
            "-22,336 -14,352 -8,362",
            "-12,366 -7,380 -4,392",
        )
        g.add(tufts, CX, 0, flip=flip)


def jerkin(g: Drawing, side_a: str, side_b: str) -> None:
    """Draw a sleeveless leather jerkin, laced over an open shirt."""
    left = pts("206,256! 162,276 138,312 142,400 138,560!")
    right = pts("352,560! 348,400 352,312 328,276 284,256!")
    g.shape([*left, *right], side_a, LINE, 1)
    g.path([*pts("245,262! 245,560!"), *right], side_b)
    g.path(pts("324,330! 322,420 322,560! 352,560! 348,400 352,312"), SHADE[side_b])
    g.path([*pts("245,262! 245,560!"), *right], "none", INK, LINE)
    g.shape(pts("208,254! 245,402! 282,254! 268,276 245,284 222,276"), CREAM, LINE, 0)
    g.brushes((0, 4, 0), "226,296 236,330 242,366", "264,296 254,330 248,366")
    for i in range(4):
        low, half = 312 + i * 24, 24 - i * 6
        for s in (-1, 1):
            lace = [(CX - s * half, low), (CX + s * half, low + 14)]
            g.line(lace, 8).line(lace, 3, YELLOW)
    folds(g, "176,322 172,390 176,480", "206,370 204,420 208,488", "290,370 292,420 288,488")
    hatched(g, "322,496 322,420 326,340", 11, 20, 180)
    hatched(g, "142,420 140,370 142,320", 8, 20, 180)
    for x, y, *_ in pts(
        "190,300 178,340 176,380 178,420 180,460 300,300 312,340 314,380 312,420 310,460"
    ):
        g.circle(x, y, 4.6, YELLOW, 2.8)


def tabard(g: Drawing, side_a: str, side_b: str, hood: str) -> None:
    """Draw a tabard with a dagged hood over the shoulders, girt with a belt."""
    left = pts("206,262! 164,284 146,330 156,420 134,560!")
    right = pts("356,560! 334,420 344,330 326,284 284,262!")
    g.shape([*left, *right], side_a, LINE, 1)
    g.path([*pts("245,262! 245,560!"), *right], side_b)
    g.path(pts("322,340! 316,430 334,560! 356,560! 334,420 340,350"), SHADE[side_b])
    g.path([*pts("245,262! 245,560!"), *right], "none", INK, LINE)
    folds(g, "176,372 178,420 166,500", "206,380 208,430 202,500", "284,380 282,430 288,500")
    hatched(g, "326,496 316,430 322,356", 9, 18, 180)
    hatched(g, "156,420 150,370 148,340", 6, 18, 180)
    g.shape(pts("152,432! 245,444 338,430! 340,456! 245,470 150,458!"), YELLOW, LINE, 0.3)
    for i in range(8):
        g.circle(166 + i * 22.6, 449 + (1 - abs(i - 3.5) / 3.5) * 8, 5, RED if i % 2 else BLUE, 2.6)
    dags = (
        "204,244! 164,262 140,300! 146,326 160,346! 172,330 184,320! 190,346 206,372! "
        "214,350 226,336! 232,362 245,390! 258,362 264,336! 276,350 284,372! 300,346 "
        "306,320! 318,330 330,346! 344,326 350,300! 326,262 286,244! 266,270 245,276 "
        "224,270"
    )
    g.shape(pts(dags), hood, LINE, 1)
    g.brushes(
        (0, 5, 0),
        "190,276 170,296 160,324",
        "212,288 202,316 204,350",
        "245,294 245,330 245,370",
        "278,288 288,316 286,350",
        "300,276 320,296 330,324",
    )
    hatched(g, "330,336 306,318 284,360", 9, 15, 180)


def floret(g: Drawing, x: float, y: float, r: float, petals: str, heart: str = YELLOW) -> None:
    """Draw a flower of five dots, for patterned cloth."""
    for i in range(5):
        a = 1.2566 * i - 1.57
        g.circle(x + r * 0.62 * math.cos(a), y + r * 0.62 * math.sin(a), r * 0.48, petals, 2.2)
    g.circle(x, y, r * 0.36, heart, 2)


def sash(g: Drawing, y: float, half_width: float, colour: str, stud: str) -> None:
    """Draw a broad belt that hides where two halves join."""
    right = [(CX + half_width, y - 27, 1), (CX + half_width, y + 27, 1)]
    left = [(CX - half_width, y + 27, 1), (CX - half_width, y - 27, 1)]
    g.shape([*right, (CX, y + 20), *left, (CX, y - 20)], colour, LINE, 0)
    for s in (-1, 1):
        edge = [(CX - half_width, y + s * 17), (CX, y + s * 11), (CX + half_width, y + s * 17)]
        g.line(edge, 3.2)
    for i in range(-2, 3):
        x = CX + i * half_width * 0.38
        jewel = corners([(x, y - 10), (x + 10, y), (x, y + 10), (x - 10, y)])
        g.path(polygon(jewel), stud, INK, 3).circle(x, y, 3, CREAM)
