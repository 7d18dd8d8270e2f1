"""Crowns, hats, caps and feathers, for heads about the origin."""

from canvas import Drawing
from cloth import LINE
from curves import pts
from palette import BLUE, CREAM, RED, YELLOW


def crown(g: Drawing, cap: str, gem: str) -> None:
    """Draw an open crown of three points over a coloured cap."""
    g.shape(pts("-46,-44 -40,-84 0,-112 42,-86 52,-44"), cap, LINE, 0.4)
    g.brushes((1, 4, 0), "-18,-52 -22,-78 -4,-104", "26,-52 30,-78 10,-104")
    points = "-50,-34! -64,-100! -34,-66! 2,-124! 38,-66! 70,-100! 56,-34! 30,-25 2,-22 -26,-25"
    g.shape(pts(points), YELLOW, LINE, 0.8)
    g.wedges(pts("54,-44 58,-60 62,-76"), 5, 16, 4, 180, ramp=(1, 0.5))
    g.wedges(pts("34,-66 22,-88 12,-104"), 5, 12, 3.6, 180, ramp=(1, 0.6))
    for place, r in (((-65, -106), 8.5), ((2, -131), 10.0), ((71, -106), 8.5)):
        g.circle(*place, r, gem, 4.4)
    g.line(pts("-53,-46 -26,-38 2,-35 30,-38 58,-46"), 4)
    for i, (x, y, *_) in enumerate(pts("-34,-33.5 -14,-30.5 6,-29.5 26,-31.5 44,-35")):
        g.circle(x, y, 4.6, (RED, gem)[i % 2], 2.6)
    g.brushes((5, 5, 0), "-40,-48 -42,-62 -45,-74", "2,-48 2,-62 2,-92", "46,-48 49,-62 52,-74")


def plume(length: float, colour: str) -> Drawing:
    """Draw an ostrich feather; it grows from the origin up, then curls to the right."""
    g, k = Drawing(), length / 100
    outline = (
        "0,0! 2,-34 20,-72 56,-96 94,-84 104,-56 92,-36! 86,-52 72,-50! 64,-42 52,-44! 44,-28 "
        "32,-28! 24,-10 14,-10!"
    )
    g.shape(pts(outline, k), colour, 4.8, 0.8)
    g.brush(pts("2,-4 16,-46 50,-76 84,-68", k), (2, 4.4, 3.6, 1))
    return g.wedges(pts("14,-44 34,-68 62,-78 84,-70", k), 7, 17 * k, 4, 12)


def _band(g: Drawing, colour: str, stones: tuple[str, ...]) -> None:
    """Draw the studded band of a cap."""
    outline = "-56,-40! -30,-36 0,-34 32,-32 60,-28! 62,-46! 32,-50 0,-52 -30,-52 -56,-54!"
    g.shape(pts(outline), colour, LINE, 0.4)
    for i in range(5):
        g.circle(-40 + i * 22, -45 + i * 1.6, 4, stones[i % len(stones)], 2.4)


def beret(g: Drawing, cap: str, band: str, feather: str, length: float) -> None:
    """Draw a flat cap with a studded band and a feather `length` units long."""
    g.add(plume(length, feather), 34, -58, 8)
    outline = "-54,-44! -60,-70 -34,-98 14,-104 58,-88 70,-58 58,-34! 30,-40 0,-42 -30,-42"
    g.shape(pts(outline), cap, LINE, 1)
    g.brushes((1, 5, 0), "-40,-54 -30,-78 -8,-92", "0,-52 6,-72 18,-90", "34,-50 42,-64 44,-80")
    g.wedges(pts("66,-60 58,-80 40,-94"), 7, 14, 4, 180, ramp=(0.6, 1, 0.6))
    _band(g, band, (CREAM,))


def two_colour_beret(g: Drawing, brim: str, top: str, feather: str) -> None:
    """Draw a cap with a top of another colour."""
    g.add(plume(90, feather), 34, -62, -4)
    g.shape(pts("-30,-84! -22,-112 14,-120 46,-104 50,-78! 10,-70"), top, LINE, 0.8)
    g.brushes((1, 5, 0), "-4,-80 0,-98 14,-110", "26,-78 28,-94 24,-108")
    outline = "-54,-44! -62,-66 -40,-88 10,-92 58,-82 72,-56 58,-34! 30,-40 0,-42 -30,-42"
    g.shape(pts(outline), brim, LINE, 0.8)
    g.brushes((1, 5, 0), "-40,-54 -34,-70 -20,-82", "2,-54 6,-70 12,-82", "36,-50 42,-62 42,-74")
    _band(g, YELLOW, (BLUE, RED))


def brimmed_hat(g: Drawing, colour: str, band: str, feather: str) -> None:
    """Draw a hat with a broad brim and a feather."""
    g.add(plume(96, feather), -2, -66, -4, flip=True)
    g.shape(pts("-40,-52! -34,-96 -6,-110 30,-106 48,-84 50,-44!"), colour, LINE, 0.8)
    g.brushes((1, 5, 0), "-16,-66 -14,-86 -2,-100", "22,-62 26,-82 18,-98")
    g.shape(pts("-42,-50! 0,-56 50,-42! 52,-58! 0,-72 -42,-66!"), band, 4.6, 0.3)
    brim = "-82,-40 -60,-54 -20,-56 24,-50 66,-36 88,-12 70,-14 30,-30 -16,-36 -56,-32"
    g.shape(pts(brim), colour, LINE, 1)
    g.brushes((1, 5, 4, 1), "-66,-42 -30,-46 14,-42 58,-26")


def turban(g: Drawing, cloth: str, inner: str) -> None:
    """Draw a turban with a jewel and a feather."""
    outline = "-48,-24! -64,-46 -58,-80 -26,-108 20,-110 58,-88 70,-52 56,-20! 24,-34 -14,-36"
    g.shape(pts(outline), cloth, LINE, 1)
    windings = ("-50,-28 -30,-58 4,-76 46,-84", "-58,-50 -36,-80 -4,-98 24,-104")
    g.brushes((2, 6.5, 6.5, 1), *windings, "-20,-38 10,-54 44,-60 66,-56")
    g.wedges(pts("66,-54 56,-82 34,-100"), 7, 16, 4, 180, ramp=(0.6, 1, 0.6))
    g.shape(pts("-44,-26! -20,-46 20,-56 62,-50 68,-36! 40,-38 6,-32 -16,-20"), inner, LINE, 0.3)
    g.shape(pts("-20,-100 -4,-134! 10,-104"), RED, 4.6, 0.4)
    g.add(plume(46, CREAM), -4, -106, -20)
    g.circle(-4, -98, 11, YELLOW, 4.4).circle(-4, -98, 4, RED)


def lobed_cap(g: Drawing, cap: str, brim: str) -> None:
    """Draw a soft cap whose top is cut into lobes, like a crown, over a rolled brim."""
    lobes = (
        "-48,-40! -66,-66 -68,-86 -54,-92 -38,-74! -40,-100 -26,-112 -12,-102 -8,-80! -4,-108 "
        "8,-120 22,-108 20,-80! 30,-102 44,-106 54,-92 44,-70! 62,-84 76,-78 74,-60 60,-34!"
    )
    g.shape(pts(lobes), cap, LINE, 1)
    creases = ("-44,-50 -54,-66 -58,-80", "-18,-56 -24,-80 -26,-98", "8,-56 8,-84 8,-104")
    g.brushes((1, 5, 0), *creases, "32,-54 38,-76 42,-92", "50,-48 60,-58 66,-68")
    for x, y in ((-57, -91), (-26, -112), (8, -121), (46, -106), (75, -75)):
        g.circle(x, y, 6.5, YELLOW, 3.6)
    rolled = (
        "-58,-42 -62,-54 -52,-62 -20,-58 10,-57 42,-56 62,-54 68,-42 62,-30 36,-33 4,-37 -28,-36"
    )
    g.shape(pts(rolled), brim, LINE, 0.6)
    folds = ("-46,-40 -44,-50 -40,-58", "-18,-40 -14,-48 -10,-56", "12,-39 16,-48 18,-55")
    g.brushes((0, 4, 0), *folds, "42,-36 46,-44 48,-53")
