"""The suit of cups: a hexagonal goblet with a red top; the layouts of 2 to 7."""

from canvas import Drawing
from curves import Point, corners, polygon, pts, scaled
from layout import Places, at
from ornaments import flower, leaf, rosette, sprig
from palette import BLUE, CREAM, CX, CY, DEEP_RED, FRAME_H, INK, OCHRE, RED, SKY, YELLOW

PLACES: Places = {
    2: "50,26 50,74",
    3: "50,25 28.5,76 71.5,76",
    4: "26.5,24.5 73.5,24.5 26.5,75.5 73.5,75.5",
    5: "28,15.5 72,15.5 50,50 28,84.5 72,84.5",
    6: "28,16 72,16 28,50 72,50 28,84 72,84",
    7: "22,17 78,17 22,50 78,50 17.8,83 50,83 82.2,83",
}
TIGHT: Places = PLACES | {
    3: "50,23.5 27.5,73.5 72.5,73.5",
    4: "26.5,26.8 73.5,26.8 26.5,73.2 73.5,73.2",
    5: "31,18 69,18 50,50 31,82 69,82",
    6: "30.2,17.5 69.8,17.5 30.2,50 69.8,50 30.2,82.5 69.8,82.5",
    7: "28.7,19 71.3,19 28.7,48.3 71.3,48.3 17,76.4 50,76.4 83,76.4",
}
HEIGHT = {2: 410, 3: 244, 4: 256, 5: 214, 6: 214, 7: 178}
HEIGHT_TIGHT = HEIGHT | {3: 232, 4: 230, 5: 196, 6: 190, 7: 172}
_BOWL = "-49,-62! -44,-18 -28,-2 -10,4! 10,4! 28,-2 44,-18 49,-62!"


def cup(h: float) -> Drawing:
    """Draw a goblet of height `h` about the origin, on a grid of 98 by 150."""
    g, k = Drawing(), h / 150
    w = max(3, 4.6 * k**0.7)
    _foot(g, k, w)
    _stem(g, k, w)
    _bowl(g, k, w)

    def s(text: str) -> list[Point]:
        return pts(text, k)

    g.shape(s("-50,-66! -28,-76! 28,-76! 50,-66! 28,-57! -28,-57!"), RED, w)
    inside = polygon(s("-38,-66.5! -22,-72! 22,-72! 38,-66.5! 22,-61.5! -22,-61.5!"))
    return g.path(inside, DEEP_RED, INK, w * 0.62)


def _foot(g: Drawing, k: float, w: float) -> None:
    """Draw the hexagonal foot: sloping facets, then the edge."""
    outline = "-40,62! -22,50! 22,50! 40,62! 42,72! 24,78! -24,78! -42,72!"
    g.shape(pts(outline, k), YELLOW, w)
    for flip in (False, True):
        g.path(polygon(pts("-40,62! -22,50! -12,66! -24,70!", k, flip=flip)), RED)
        for text in ("-24,69! -24,78!", "-22,50! -12,68!"):
            g.line(polygon(pts(text, k, flip=flip), False), w * 0.62)
    g.line(polygon(pts("-40,62! -24,69! 24,69! 40,62!", k), False), w * 0.62)
    if k > 1.2:
        g.wedges(pts("-10,51.5 10,51.5", k), 6, 9 * k, 2.6 * k)


def _stem(g: Drawing, k: float, w: float) -> None:
    """Draw the blue stem with a scroll on each side, and its red knot."""
    for flip in (False, True):
        scroll = "6,50! 8,36 22,40 26,30 18,24 14,30! 16,20 4,18!"
        g.shape(pts(scroll, k, flip=flip), BLUE, w * 0.8, 0.6)
    g.shape(pts("-12,54! -8,44 -7,20! 7,20! 8,44 12,54!", k), BLUE, w * 0.9, 0.6)
    g.brush(pts("-2,26 -2,38 -4,50", k), (1, 4 * k, 1), SKY)
    g.shape(pts("-18,18! -20,10 -16,3! 16,3! 20,10 18,18!", k), RED, w * 0.9, 0.7)
    g.brush(pts("-13,9 0,7 13,9", k), (1, 3.4 * k, 1), CREAM)


def _bowl(g: Drawing, k: float, w: float) -> None:
    """Draw three facets of the bowl and its band."""
    g.shape(pts(_BOWL, k), YELLOW, w)
    g.path(pts("24,-60! 22,-18 10,4! 28,-2 44,-18 48,-62!", k), OCHRE)
    for flip in (False, True):
        g.brush(pts("-24,-24 -22,-12 -10,2", k, flip=flip), (w * 0.62,) * 3)
        for text in ("-36,-20 -26,-8", "-12,-21 -7,-4"):
            g.brush(pts(text, k, flip=flip), (1, 4 * k, 0))
    g.wedges(pts("46,-24 40,-10 26,0", k), 6, 13 * k, 4 * k, 10, ramp=(0.6, 1, 0.6))
    band = "-47.5,-50! 0,-44 47.5,-50! 45.5,-28! 0,-21 -45.5,-28!"
    g.path(pts(band, k), BLUE, INK, w * 0.8)
    for x, y in ((-33, -37.5), (-11, -35), (11, -35), (33, -37.5)):
        jewel = corners([(x, y - 8.5), (x + 8.5, y), (x, y + 8.5), (x - 8.5, y)])
        g.path(polygon(scaled(jewel, k)), CREAM, INK, w * 0.5)
        g.circle(x * k, y * k, 2.6 * k, RED)
    g.path(pts(_BOWL, k), "none", INK, w)


def cup_card(n: int, tight: bool) -> Drawing:
    """Draw a number card; `tight` keeps the corners clear."""
    g = Drawing()
    _ornaments(g, n)
    h = (HEIGHT_TIGHT if tight else HEIGHT)[n]
    for i, (x, y) in enumerate(at((TIGHT if tight else PLACES)[n])):
        g.add(cup(h * 1.5 if n == 3 and i == 0 else h), x, y)
    return g


def _ornaments(g: Drawing, n: int) -> None:
    """Draw what lies between the cups."""
    if n == 3:
        g.add(flower(38, BLUE), CX, CY + 14)
        for s in (0, 180):
            for angle in (-18, 18):
                g.add(leaf(74, 30), CX + (34 if s == 0 else -34), CY + 14, s + angle)
    elif n == 4:
        g.add(rosette(50), CX, CY)
    elif n == 5:
        for s, petals in ((0, BLUE), (180, RED)):
            g.add(Drawing().add(sprig(150, petals), 140, 66), CX, CY, s)
    elif n == 6:
        for y in (-0.17, 0.17):
            g.add(flower(26, BLUE), CX, CY + y * FRAME_H)
    elif n == 7:
        x, y = at("50,33.5")[0]
        g.add(leaf(66, 28), x, y + 34, 90).add(leaf(66, 28), x, y - 34, -90)
        g.add(flower(40, BLUE), x, y)
