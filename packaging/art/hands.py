"""Hands: they hold, lie, open; each is as large as what it does to the card asks for."""

from canvas import Drawing
from curves import pts
from palette import BLUE, CREAM, FLESH, INK, NAVY, YELLOW


def fist(skin: str = FLESH) -> Drawing:
    """Draw a fist round an upright shaft, the thumb over it; origin on the shaft."""
    g = Drawing()
    back = (
        "-24,-4 -21,-22 -6,-30 14,-27! 26,-22 25,-13! 29,-8 27,1! 30,7 26,14! 27,20 18,27! "
        "-8,28 -22,16"
    )
    g.shape(pts(back), skin, 4.8, 0.9)
    g.brushes((4.4, 4, 0), "25,-13 10,-14 -2,-12", "27,1 12,0 -2,2", "26,14 12,13 0,15")
    thumb = "-22,-8 -14,-20 4,-24 14,-19 13,-11 2,-10 -8,-4!"
    g.shape(pts(thumb), skin, 3.8, 0)
    return g.brushes((0, 3, 1), "6,-20 11,-18 12,-14")


def rein_hand(skin: str = FLESH) -> Drawing:
    """Draw a fist seen from above, knuckles to the left; origin in its middle."""
    g = Drawing()
    outline = (
        "28,-18! 12,-24 -10,-22 -24,-16 -28,-8! -32,-2 -28,4! -30,10 -24,15! -22,22 "
        "-10,24 10,22 28,18!"
    )
    g.shape(pts(outline), skin, 4.8, 0.9)
    g.brushes((4, 3.6, 0), "-28,-8 -16,-9 -6,-6", "-28,4 -16,3 -6,4", "-24,15 -14,14 -6,14")
    return g.brushes((1, 3.6, 1), "-12,-18 -4,-12 8,-14")


def hip_hand(skin: str = FLESH) -> Drawing:
    """Draw a hand set on a hip: thumb up, fingers to the left; origin at the knuckles."""
    g = Drawing()
    g.shape(pts("30,-18! 12,-26 -4,-40 -16,-42 -18,-32 -8,-20 0,-6 20,10!"), skin, 4.4, 0.6)
    fingers = (
        "32,-16! 8,-20 -14,-16 -36,-8 -38,1 -32,4! -40,8 -38,17 -30,17! -34,22 -30,29 -22,27! "
        "-20,34 -10,34 6,28 30,18!"
    )
    g.shape(pts(fingers), skin, 4.8, 0.9)
    return g.brushes((3.6, 3.2, 0), "-32,4 -18,1 -4,1", "-30,17 -16,14 -4,12", "-22,27 -10,24 0,21")


def resting_hand(skin: str = FLESH) -> Drawing:
    """Draw a hand laid flat on an edge, fingers to the left; origin at the knuckles."""
    g = Drawing()
    outline = (
        "34,-18! 10,-24 -10,-22 -36,-20 -44,-14 -36,-9! -46,-6 -46,2 -36,4! -44,6 "
        "-42,15 -30,15! -34,18 -28,26 -6,25 16,22 34,20!"
    )
    g.shape(pts(outline), skin, 4.8, 0.9)
    return g.brushes(
        (3.6, 3.4, 0), "-36,-9 -20,-10 -6,-8", "-36,4 -20,3 -4,4", "-30,15 -16,14 -4,14"
    )


def arm_behind_shaft(x: float, y: float) -> Drawing:
    """Draw a sleeve from the right edge and the palm behind an upright shaft at (x, y)."""
    g = Drawing()
    sleeve = "200,-50! 150,-56 104,-46! 96,0 104,36! 150,39 200,36!"
    g.shape(pts(sleeve, 1, x, y), BLUE, 6)
    g.path(pts("200,36! 150,39 104,36! 100,20 150,23 200,18!", 1, x, y), NAVY)
    g.shape(pts(sleeve, 1, x, y), "none", 6, 0)
    for dx in (128, 154, 180):
        g.brush([(x + dx + 8, y - 48), (x + dx - 6, y - 14), (x + dx - 4, y + 22)], (7, 5, 0))
    g.wedges([(x + 110, y + 34), (x + 150, y + 37), (x + 196, y + 34)], 8, 20, 5, 180)
    palm = "112,-32! 84,-36 50,-50 20,-52! 20,48! 52,48 84,35 112,29!"
    g.shape(pts(palm, 1, x, y), FLESH, 6)
    g.shape(pts("96,-54! 120,-54 114,0 120,42! 96,42! 88,0", 1, x, y), YELLOW, 6)
    for dy in (-28, 0, 28):
        g.brush([(x + 97, y + dy), (x + 110, y + dy)], (1, 4))
    return g.wedges([(x + 56, y + 44), (x + 74, y + 38), (x + 88, y + 34)], 5, 16, 4.6, 180)


def fingers_round_shaft(x: float, y: float, half: float) -> Drawing:
    """Draw four fingers and a thumb that grip a shaft of half-width `half` at (x, y)."""
    g = Drawing()
    left, right = x - half - 11, x + half
    for dy, reach in ((40, -14), (15, -5), (-10, -2), (-35, -10)):
        low, top, tip = y + dy + 14, y + dy - 13, right + reach
        finger = [
            (left + 12, top, 1),
            (x, top - 2),
            (tip - 8, top + 2),
            (tip + 2, top + 13),
            (tip - 8, low - 1),
            (x, low),
            (left + 12, low, 1),
            (left - 1, low - 6),
            (left - 4, top + 13),
            (left, top + 5),
        ]
        g.shape(finger, FLESH, 5.4, 0.9)
        g.brushes((0, 4, 0), f"{x - 20},{top + 4} {x - 24},{top + 12} {x - 20},{low - 4}")
        nail = [(tip - 16, top + 6), (tip - 6, top + 7), (tip - 4, top + 14), (tip - 16, top + 17)]
        g.path(nail, CREAM, INK, 2.8)
    thumb = "62,-52! 40,-66 8,-70 -22,-62 -30,-50 -24,-40 -4,-38 16,-36! 34,-26 52,-8 66,6!"
    g.shape(pts(thumb, 1, x, y), FLESH, 5.6, 0.9)
    g.path(pts("62,-50! 80,-36 74,-6 66,3!", 1, x, y), FLESH)
    g.brushes((0, 4.4, 0), f"{x + 8},{y - 66} {x + 14},{y - 56} {x + 12},{y - 46}")
    return g.path(pts("-26,-52 -20,-60 -8,-60 -8,-50 -20,-46", 1, x, y), CREAM, INK, 2.8)
