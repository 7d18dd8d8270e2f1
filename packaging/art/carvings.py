"""What is carved on the aces: faces in profile and cocks."""

from canvas import Drawing
from curves import Point, pts
from palette import BLUE, CHEEK, CREAM, FLESH, GREEN, INK, RED, YELLOW


def carved_profile(k: float) -> Drawing:
    """Draw a face in profile that looks left; the origin is the back of the head."""
    g = Drawing()

    def s(text: str) -> list[Point]:
        return pts(text, k)

    w = min(1, k)
    face = (
        "0,-46! -24,-44 -38,-28 -38,-14! -52,2 -46,10! -40,11! -45,18 -38,22! -43,30 -36,35 -34,46 "
        "-20,52 0,48!"
    )
    g.shape(s(face), FLESH, 4.4 * w, 0.7)
    hair = (
        "4,-34! -10,-38 -34,-26! -40,-44 -30,-60 -12,-66 0,-58 10,-68! 10,50! -6,48! "
        "-14,26 -8,6 -14,-12"
    )
    g.shape(s(hair), YELLOW, 4.2 * w, 0.5)
    curls = ("-4,-54 -16,-50 -28,-42", "0,-28 -6,-10 -4,16", "6,-30 2,4 2,40")
    g.brushes((1, 4 * k, 0), *curls, k=k)
    g.brushes((1, 5 * k, 1), "-40,-12 -30,-17 -18,-12", k=k)
    g.circle(-29 * k, -5 * k, 4 * k, INK)
    g.brushes((1, 3.6 * k, 1), "-45,25 -34,24 -28,26", k=k)
    return g.circle(-22 * k, 16 * k, 6 * k, CHEEK)


def cock(k: float, body: str) -> Drawing:
    """Draw a cock about 150 units high that looks left, its feet at the origin."""
    g = Drawing()
    for x in (-8, 12):
        g.line(pts(f"{x},-34 {x - 2},-4", k), 5.5 * k)
        for claw in (f"{x - 18},0", f"{x + 2},2", f"{x + 12},0"):
            g.line(pts(f"{x - 2},-4 {claw}", k), 4.8 * k)
    for colour, angle in ((BLUE, 0), (GREEN, -16), (BLUE, -32), (YELLOW, -48)):
        feather = Drawing()
        feather.shape(pts("0,0! 26,-26 40,-70 22,-92! 66,-74 58,-22 20,14!", k), colour, 4 * k, 0.6)
        feather.brush(pts("14,-6 38,-36 44,-72", k), (3 * k, 3 * k, 0))
        feather.wedges(pts("58,-30 54,-58 40,-80", k), 5, 10 * k, 3 * k, 0)
        g.add(feather, 22 * k, -62 * k, angle + 20)
    breast = "-34,-112 -20,-120 -8,-108 2,-84 30,-72 52,-60 40,-36 6,-24 -24,-34 -40,-62 -38,-90"
    g.shape(pts(breast, k), body, 4.4 * k)
    for row, (y, n) in enumerate(((-100, 3), (-86, 4), (-72, 4))):
        for x in (-34 + i * 13 + row * 3 for i in range(n)):
            g.brushes((1, 3.4 * k, 1), f"{x},{y} {x + 4},{y + 9} {x + 10},{y + 2}", k=k)
    g.wedges(pts("-24,-34 6,-25 38,-38", k), 9, 12 * k, 3.4 * k, 180, ramp=(0.6, 1, 0.6))
    g.shape(pts("0,-78! 28,-70 50,-50! 34,-44 10,-46 -4,-60", k), YELLOW, 4 * k, 0.6)
    wing = ("6,-70 8,-60 2,-52", "17,-65 18,-56 14,-50", "28,-60 28,-52 26,-48")
    g.brushes((1, 3.4 * k, 1), *wing, k=k)
    g.shape(pts("-38,-112! -40,-134 -30,-148 -14,-146 -6,-130 -10,-108!", k), YELLOW, 4 * k, 0.6)
    comb = (
        "-40,-140! -48,-158 -36,-156 -34,-170 -22,-160 -14,-170 -10,-156 -2,-152 -10,-138! -24,-148"
    )
    g.shape(pts(comb, k), RED, 3.8 * k, 0.5)
    g.shape(pts("-40,-138! -58,-130! -40,-124!", k), CREAM, 3.6 * k, 0.4)
    g.shape(pts("-38,-122! -46,-110 -38,-102 -31,-112 -30,-120!", k), RED, 3.4 * k, 0.4)
    return g.circle(-27 * k, -134 * k, 4 * k, INK)
