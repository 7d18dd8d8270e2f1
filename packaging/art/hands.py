"""Hands: they hold, lie, open; each is as large as what it does to the card asks for."""

from canvas import Drawing
from curves import pts
from palette import BLUE, FLESH, YELLOW


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


def open_hand(skin: str = FLESH) -> Drawing:
    """Draw an open hand, palm to the viewer, fingers up; origin at the wrist."""
    g = Drawing()
    outline = (
        "-20,2! -24,-20 -40,-34 -45,-47 -35,-49 -20,-37! -24,-62 -22,-77 -12,-77 -9,-60 -7,-44! "
        "-6,-70 -2,-86 8,-85 9,-66 8,-46! 12,-66 18,-78 27,-75 26,-58 22,-42! 27,-54 36,-62 42,-56 "
        "36,-38 28,-18 20,2!"
    )
    g.shape(pts(outline), skin, 4.8, 0.9)
    g.brushes((3.4, 3, 0), "-7,-44 -6,-38 -8,-32", "8,-46 7,-40 5,-34", "22,-42 19,-37 15,-34")
    return g.brushes(
        (0.6, 3, 0.6), "-18,-30 -10,-22 -10,-10", "-14,-26 2,-24 18,-30", "-6,-14 6,-18 20,-18"
    )


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


def sleeve_and_fist(x: float, y: float) -> Drawing:
    """Draw a forearm that comes in from the right edge, its fist round a staff at `x`."""
    g = Drawing()
    g.shape(pts("200,-42! 150,-56 78,-48! 60,0 78,44! 150,58 200,52!", 1, x, y), BLUE, 6)
    for dx in (104, 138, 170):
        g.brush([(x + dx, y - 46), (x + dx - 12, y), (x + dx, y + 46)], (2, 7, 2))
    g.wedges(
        [(x + 96, y + 50), (x + 150, y + 56), (x + 196, y + 50)],
        9,
        24,
        5.5,
        180,
        ramp=(0.6, 1, 0.8),
    )
    g.shape(pts("62,-60! 90,-62 82,0 92,58! 62,60! 48,0", 1, x, y), YELLOW, 6)
    for dy in (-30, 0, 30):
        g.brush([(x + 66, y + dy), (x + 82, y + dy)], (1, 4))
    hand = Drawing()
    outline = (
        "-52,-6 -50,-40 -20,-58 26,-54! 58,-46 60,-26! 66,-16 62,4! 68,14 60,32! 60,44 "
        "40,56! -14,58 -46,36"
    )
    hand.shape(pts(outline), FLESH, 6, 1.2)
    hand.brushes((7, 6, 0), "58,-26 22,-28 -10,-24", "60,4 22,2 -14,7", "58,32 22,30 -10,34")
    hand.shape(pts("-48,-14 -34,-40 4,-50 28,-42 26,-26 2,-24 -18,-10!"), FLESH, 5.6, 0)
    hand.brushes((0, 4, 1), "12,-44 24,-38 24,-30")
    return g.add(hand, x - 6, y, flip=True)
