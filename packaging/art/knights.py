"""The four knights: riders on three kinds of horse; that of batons is drawn mirrored."""

from attributes import sabre
from batons import baton
from canvas import Drawing, run
from cloth import LINE, Limb, bent_sleeve, cuff, folds, hatched, sleeve, sleeve_end
from coins import coin
from cups import cup
from curves import Point, polygon, pts
from garments import shoulder_puff
from hands import fist, rein_hand
from heads import head
from horse import PACING, PRANCING, REARING, Colours, forehand, foreleg, rump, saddle
from palette import (
    BLUE,
    CREAM,
    HAIR_BLACK,
    HAIR_BROWN,
    HORSE_BAY,
    HORSE_DUN,
    HORSE_GREY,
    INK,
    RED,
    SHADE,
    YELLOW,
)

GREY = Colours(HORSE_GREY, "#a39b8c", HAIR_BLACK, RED, RED)
DUN = Colours(HORSE_DUN, "#a08766", HAIR_BROWN, BLUE, BLUE)
PALE = Colours("#e4dccb", "#bcb29c", "#4a4038", BLUE, RED)
BAY = Colours(HORSE_BAY, "#b58343", "#4f331c", RED, YELLOW)


def knight(suit: str) -> Drawing:
    """Draw half a knight."""
    g = Drawing()
    {"denari": _denari, "coppe": _coppe, "spade": _spade, "bastoni": _bastoni}[suit](g)
    return g


def _torso(g: Drawing, side_a: str, side_b: str, belt: str) -> None:
    """Draw a rider's coat from the shoulders to the saddle."""
    left = pts("276,248! 250,262 232,300 238,360 240,404 230,436!")
    right = pts("374,436! 366,400 376,350 380,296 362,262 332,248!")
    g.shape([*left, (300, 450), *right], side_a, LINE, 1)
    g.path([*pts("304,266! 304,448!"), *right], side_b)
    g.path(pts("354,330! 350,380 356,438! 374,436! 366,400 376,350 380,300"), SHADE[side_b])
    g.path([*pts("304,266! 304,448!"), *right], "none", INK, LINE)
    folds(g, "258,300 254,340 260,384", "282,330 280,360 284,388", "326,308 328,342 324,382")
    hatched(g, "354,436 350,386 354,334", 8, 17, 180)
    for y in (300, 330, 360):
        g.circle(304, y, 7, YELLOW, 3.8)
    g.shape(pts("234,388! 304,402 372,386! 374,412! 304,430 232,414!"), belt, LINE, 0.3)
    g.path(polygon(pts("290,394! 318,394! 318,430! 290,430!")), CREAM, INK, 4.4)
    g.path(polygon(pts("298,402! 310,402! 310,422! 298,422!")), RED, INK, 2.6)


def _thigh(g: Drawing, colour: str) -> None:
    """Draw the leg that is seen, cut by the line."""
    leg = Limb(pts("346,440 336,480 300,570"), (70, 98, 84))
    sleeve(g, leg, colour, -1, 9)
    folds(g, "330,446 318,474 306,508", "356,446 350,476 336,510")


def _reins(g: Drawing, line: str, colour: str) -> None:
    g.line(pts(line), 11).line(pts(line), 5, colour)


def _rein_arm_across(
    g: Drawing, upper: str, lower: str, trim: str, hand: tuple[float, float]
) -> None:
    """Draw the viewer's right arm across the body to the reins."""
    x, y = hand
    sleeve(g, Limb(pts("346,288 378,326 384,388"), (60, 72, 56)), upper, -1)
    forearm = Limb([(386, 400), (344, 424), (x + 22, y)], (54, 54, 44))
    sleeve(g, forearm, lower, 1, 5)
    cuff(g, forearm, trim, 0.18)
    g.add(rein_hand(), x, y, -4)


def _arm(g: Drawing, joints: tuple[Point, Point, Point], fill: str, trim: str, stripe: str) -> None:
    """Draw an arm with a puffed shoulder, a bent sleeve and a cuff."""
    bent_sleeve(g, joints, (58, 54, 42), fill)
    sleeve_end(g, joints[1], joints[2], 48, 16, trim)
    shoulder_puff(g, joints[0], stripe)


def _denari(g: Drawing) -> None:
    """Draw a rider in profile to the right, a coin raised over a grey horse that paces."""
    rump(g, GREY)
    saddle(g, BLUE, YELLOW)
    _torso(g, RED, YELLOW, BLUE)
    _arm(g, ((258, 288), (196, 272), (154, 216)), YELLOW, BLUE, BLUE)
    _thigh(g, RED)
    g.add(foreleg(GREY.coat), 212, 508)
    g.add(forehand(PACING, GREY), 0, 14)
    g.add(coin(50), 152, 146)
    g.add(fist(), 150, 202)
    g.add(head("denari", "cavallo"), 300, 172, scale=0.92, flip=True)
    _reins(g, "121,401 172,430 262,424", RED)
    _arm(g, ((352, 290), (402, 384), (304, 418)), RED, BLUE, BLUE)
    g.add(rein_hand(), 276, 422, -4)


def _coppe(g: Drawing) -> None:
    """Draw a cup held up behind, a dun horse that prances, its head plumed."""
    rump(g, DUN)
    saddle(g, RED, YELLOW)
    rider = Drawing()
    _torso(rider, YELLOW, BLUE, RED)
    g.add(rider, -16)
    _arm(g, ((334, 288), (414, 372), (400, 298)), YELLOW, RED, RED)
    _thigh(g, BLUE)
    g.add(cup(118), 398, 224)
    g.add(fist(), 398, 266, flip=True)
    g.add(foreleg(DUN.coat), 206, 456)
    g.add(forehand(PRANCING, DUN))
    g.add(head("coppe", "cavallo"), 274, 172, scale=0.92)
    _reins(g, "112,297 132,370 200,412", BLUE)
    _arm(g, ((246, 288), (254, 388), (206, 404)), BLUE, RED, RED)
    g.add(rein_hand(), 188, 408, 4)


def _spade(g: Drawing) -> None:
    """Draw a turbaned rider on a rearing horse, his sabre over his head, a striped cloak."""
    rump(g, PALE, 440)
    saddle(g, YELLOW, RED, 430)
    sabre(g, (134, 176), (430, 128), 66, 44, 1.0)
    _torso(g, RED, BLUE, YELLOW)
    _arm(g, ((258, 290), (188, 270), (138, 196)), YELLOW, BLUE, BLUE)
    _thigh(g, RED)
    g.add(foreleg(PALE.shade), 192, 446, scale=0.86)
    g.add(forehand(REARING, PALE), -6, 30)
    g.add(foreleg(PALE.coat), 236, 456, scale=0.86)
    g.add(fist(), 134, 176)
    g.add(head("spade", "cavallo"), 306, 178, scale=0.92)
    _reins(g, "114,353 168,400 256,418", BLUE)
    _rein_arm_across(g, BLUE, RED, YELLOW, (266, 418))
    _cloak(g, (RED, YELLOW, CREAM, BLUE))


def _bastoni(g: Drawing) -> None:
    """Draw a plumed hat, a slanting staff, a bay horse that paces."""
    rump(g, BAY)
    saddle(g, BLUE, RED)
    _torso(g, RED, BLUE, YELLOW)
    _thigh(g, YELLOW)
    baton(g, (300, 500), (410, 236), 32, "red", 0.95, "bell")
    _arm(g, ((340, 290), (420, 400), (386, 342)), YELLOW, RED, RED)
    g.add(fist(), 377, 316, 22, flip=True)
    g.add(foreleg(BAY.coat), 208, 500)
    g.add(forehand(PACING, BAY), -4, 2)
    g.add(head("bastoni", "cavallo"), 290, 172, scale=0.92)
    _reins(g, "113,390 150,432 206,412", RED)
    _arm(g, ((252, 290), (262, 394), (218, 410)), YELLOW, BLUE, RED)
    g.add(rein_hand(), 200, 412, 4)


def _cloak(g: Drawing, colours: tuple[str, ...]) -> None:
    """Draw a cloak of many stripes that hangs from the shoulder."""
    edges = [
        [
            (334 + t * 9, 252 + t * 3),
            (358 + t * 20, 292 - t * 2),
            (372 + t * 22, 360 - t * 2),
            (366 + t * 25, 448 - t * 5),
        ]
        for t in range(len(colours) + 1)
    ]
    for i, colour in enumerate(colours):
        outline = [*run(edges[i]), *run(edges[i + 1][::-1])]
        g.shape(outline, colour, 4.6, 0.5)
        g.brushes(
            (0, 5, 0),
            " ".join(
                f"{(a[0] + b[0]) / 2},{(a[1] + b[1]) / 2}"
                for a, b in zip(edges[i][1:], edges[i + 1][1:], strict=True)
            ),
        )
