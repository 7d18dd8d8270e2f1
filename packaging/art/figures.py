"""The small figures inside the even cards of swords: Mercury and two peasant women."""

from canvas import Drawing
from curves import pts
from ornaments import flower
from palette import (
    BLUE,
    CHEEK,
    CREAM,
    FLESH,
    GREEN,
    HAIR_BROWN,
    HAIR_FAIR,
    INK,
    LEAF,
    OCHRE,
    RED,
    YELLOW,
)

LINE = 4.2


def _face(g: Drawing, x: float, y: float) -> None:
    """Draw a face that looks ahead, slightly to the left."""
    head = Drawing()
    head.shape(pts("-18,-22 -20,0 -12,20 0,26 13,18 19,-2 16,-22"), FLESH, LINE, 0.5)
    head.brushes((1, 3.4, 2.4, 1), "9,-6 2,-8 -4,-4 -8,6 -3,9")
    head.brushes((1, 3.4, 1), "-16,-6 -11,-9 -6,-6")
    head.circle(-11, -1, 2.6, INK).circle(6, -1, 2.8, INK)
    head.brushes((1, 3.2, 1), "-9,14 -3,15 5,13")
    head.circle(10, 9, 4, CHEEK)
    g.add(head, x, y)


def mercury() -> Drawing:
    """Draw Mercury, 330 units high, about the origin: winged hat and sandals, mantle, caduceus."""
    g = Drawing()
    mantle = "-24,-88! -58,-52 -76,12 -70,92! -54,80 -40,96! -28,84 -12,90! -8,20 10,-60"
    g.shape(pts(mantle), RED, LINE, 0.8)
    g.brushes((0, 5, 0), "-46,-40 -58,20 -56,70", "-34,20 -36,60 -34,82")
    g.wedges(pts("-68,84 -74,20 -64,-24"), 9, 12, 3.4, 0)
    bent = (
        "-28,26! -46,62 -42,92! -50,120 -58,144! -76,156 -70,166! -38,164! -34,146 -20,112 "
        "-12,86 4,58 6,34!"
    )
    firm = "0,28! 8,70 14,104 12,140! 0,154 4,164! 40,162! 34,146 34,104 38,68 34,26!"
    for leg in (bent, firm):
        g.shape(pts(leg), FLESH, LINE, 0.7)
    g.wedges(pts("37,70 34,104 34,142"), 8, 9, 3, 0)
    g.wedges(pts("-12,88 -20,112 -32,142"), 7, 8, 3, 0)
    g.brushes((0, 3, 0), "-38,86 -28,92 -18,88", "14,98 22,104 30,100")
    for x, y, flip in ((-58, 146, False), (34, 144, True)):
        g.shape(pts("0,0! -22,-12 -30,-26! -12,-20 2,-12!", 1, x, y, flip), YELLOW, 3.2, 0.4)
    torso = "-34,-84! -43,-64 -33,-34 -27,-8 -33,36! 35,36! 29,-10 33,-40 41,-64 33,-84! 0,-76"
    g.shape(pts(torso), FLESH, LINE, 0.7)
    g.brushes((1, 3.4, 0), "-26,-50 -12,-42 0,-48", "2,-48 16,-42 28,-50", "0,-40 -2,-16 0,6")
    g.brushes((0, 3, 0), "-16,-24 -8,-20 0,-22", "2,-22 10,-20 18,-24", "-20,8 -10,16 0,18")
    g.wedges(pts("40,-62 32,-38 29,-8 33,20"), 9, 10, 3, 0)
    g.shape(pts("-35,12! 0,24 37,8! 42,44 26,64! 10,50 -8,68! -20,52 -40,60!"), BLUE, LINE, 0.7)
    g.brushes((0, 4.4, 0), "-16,26 -20,42 -18,54", "6,26 6,42 4,52", "24,20 28,36 26,50")
    _caduceus(g)
    g.shape(pts("26,-86! 50,-80 72,-62 80,-40! 66,-26 54,-34 44,-52 26,-58!"), FLESH, LINE, 0.6)
    g.circle(70, -34, 11, FLESH, 3.6)
    on_hip = "-28,-86! -54,-76 -74,-44 -70,-18! -48,8 -34,14 -28,2! -48,-22 -46,-42 -30,-58!"
    g.shape(pts(on_hip), FLESH, LINE, 0.6)
    g.shape(pts("-8,-100! -10,-82 12,-82 10,-100!"), FLESH, LINE, 0.3)
    _face(g, 0, -118)
    g.shape(pts("-30,-128! -22,-148 0,-158 22,-148 30,-128! 0,-136"), YELLOW, LINE, 0.7)
    wing = "16,-142! 34,-168 52,-164! 44,-154 48,-146! 36,-140 24,-134!"
    for flip in (False, True):
        g.shape(pts(wing, flip=flip), CREAM, 3.4, 0.4)
    return g


def _caduceus(g: Drawing) -> None:
    g.shape(pts("70,-134! 76,-134! 66,56! 60,56!"), YELLOW, 3.6, 0.5)
    for flip in (False, True):
        snake = pts("0,20 16,0 0,-22 -14,-44 0,-64 14,-82 4,-92", 1, 68, -6, flip)
        g.line(snake, 8).line(snake, 3.4, LEAF)
        wing = pts("2,0! 24,-20 38,-14! 28,-6 34,2! 20,4 4,8!", 1, 73, -120, flip)
        g.shape(wing, CREAM, 3.2, 0.4)
    g.circle(73, -138, 8, YELLOW, 3.4)


def woman(basket: bool) -> Drawing:
    """Draw a peasant woman, 290 units high, about the origin.

    She holds a flower and wears a straw hat, or holds a basket and wears a kerchief.
    """
    g = Drawing()
    _skirt(g)
    _bodice(g)
    if basket:
        _basket(g)
    else:
        g.shape(pts("54,-36! 60,-62 58,-92! 48,-94 46,-66 44,-28!"), FLESH, 3.6, 0.5)
        g.brush(pts("54,-96 56,-112 52,-126"), (4, 4, 3), GREEN)
        g.add(flower(18, YELLOW, RED), 53, -128)
    g.shape(pts("-7,-86! -8,-66 9,-66 8,-86!"), FLESH, LINE, 0.3)
    hair = "-20,-112 -16,-130 6,-136 24,-120 24,-92 12,-82 -6,-90"
    g.shape(pts(hair), HAIR_FAIR if basket else HAIR_BROWN, LINE, 0.6)
    _face(g, 0, -102)
    if basket:
        kerchief = "-22,-104! -20,-124 0,-138 22,-126 28,-100 30,-78! 18,-84 20,-108! 0,-118"
        g.shape(pts(kerchief), BLUE, LINE, 0.6)
    else:
        hat = "-44,-112 -24,-124! -18,-140 16,-140 22,-124! 46,-110 20,-114 -18,-114"
        g.shape(pts(hat), YELLOW, LINE, 0.7)
        g.line(pts("-22,-124 0,-128 22,-124"), 5, RED)
    return g


def _skirt(g: Drawing) -> None:
    """Draw shoes, a red skirt with a yellow hem, and a white apron."""
    for x in (-16, 14):
        g.shape(pts("-8,0! 8,0! 10,12 -16,14!", 1, x, 136), INK, 3, 0.3)
    skirt = "-22,-10! -44,60 -58,134! -30,142 0,138 30,142 58,134! 44,60 22,-10!"
    g.shape(pts(skirt), RED, LINE, 1)
    g.brushes((0, 5, 0), "-34,30 -46,90 -48,128", "34,30 46,90 46,128", "40,70 52,110 52,130")
    g.wedges(pts("40,50 50,90 56,126"), 9, 11, 3.4, 0)
    g.line(pts("-56,122 -30,130 0,126 30,130 56,122"), 5, YELLOW)
    g.shape(pts("-16,-8! -26,50 -28,112! 0,118 28,112! 26,50 16,-8!"), CREAM, LINE, 0.5)
    g.brushes((0, 4, 0), "-10,10 -14,60 -12,104", "8,10 12,60 10,104")


def _bodice(g: Drawing) -> None:
    """Draw a green laced bodice, white sleeves, and the viewer's left forearm."""
    g.shape(pts("-26,-70! -30,-50 -22,-8! 22,-8! 30,-50 26,-70! 0,-60"), GREEN, LINE, 0.8)
    g.wedges(pts("28,-54 24,-30 21,-12"), 6, 9, 3, 0)
    g.path(pts("-14,-68! 0,-44! 14,-68! 0,-62"), CREAM, INK, 3.2)
    for y in (-36, -24):
        g.line([(-7, y), (7, y)], 3, YELLOW)
    g.line(pts("-22,-9 0,-5 22,-9"), 6).line(pts("-21,-9 0,-5 21,-9"), 2.4, YELLOW)
    g.shape(pts("-24,-70! -44,-58 -54,-26! -40,-14! -24,-34!"), CREAM, LINE, 0.6)
    g.shape(pts("24,-70! 44,-58 56,-34! 44,-20! 24,-38!"), CREAM, LINE, 0.6)
    g.brushes((0, 3, 0), "-34,-58 -42,-42 -44,-26", "34,-58 42,-46 44,-32")
    g.shape(pts("-52,-28! -52,-6 -34,6 -18,8! -18,-4 -36,-10 -42,-20!"), FLESH, 3.6, 0.5)


def _basket(g: Drawing) -> None:
    """Draw a basket of flowers and the arm that holds it."""
    g.shape(pts("54,-34! 56,-10 40,4 20,4! 18,-8 36,-12 44,-24!"), FLESH, 3.6, 0.5)
    handle = pts("-22,26 -16,-14 14,-16 22,24")
    g.line(handle, 9).line(handle, 4, OCHRE)
    for x, petals, heart in ((-20, RED, YELLOW), (0, YELLOW, RED), (20, RED, YELLOW)):
        g.add(flower(13, petals, heart), x, 22)
    g.shape(pts("-38,26! -28,60! 28,60! 38,26! 0,32"), OCHRE, LINE, 0.8)
    g.line(pts("-34,40 0,45 34,40"), 3.4)
    for x in (-20, -6, 8, 22):
        g.line([(x, 31), (x * 0.86, 59)], 3)
