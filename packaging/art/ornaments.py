"""Small ornaments between the suit signs: leaves, flowers, suns, ribbons, lozenges, garlands."""

from canvas import Drawing, strip
from curves import Points, around, axes, corners, normals, polygon, pts, resample, sample, scaled
from lettering import text_on
from palette import BLUE, CREAM, GREEN, INK, PAPER, RED, YELLOW


def leaf(length: float, width: float, fill: str = GREEN) -> Drawing:
    """Draw a pointed leaf that grows to the right."""
    g = Drawing()
    outline = scaled(pts("0,0! .35,-.5 .75,-.38 1,0! .72,.42 .3,.46"))
    g.shape([(x * length, y * width, *c) for x, y, *c in outline], fill, 3.4, 0.5)
    g.brush([(2, 0), (length * 0.5, -1), (length * 0.86, 0)], (3, 2, 0))
    if length > 44:
        below = [
            (length * 0.3, width * 0.4),
            (length * 0.55, width * 0.42),
            (length * 0.8, width * 0.3),
        ]
        g.wedges(below, 5, width * 0.34, 2.6, 205)
    return g


def flower(radius: float, fill: str = RED, heart: str = YELLOW) -> Drawing:
    """Draw a flower of six petals."""
    g, w = Drawing(), max(2.6, radius * 0.07)
    petal = Drawing()
    petal.shape(pts("0,-.2! -.36,-.62 -.24,-.95 0,-.84! .24,-.95 .36,-.62", radius), fill, w, 0.4)
    petal.brush(pts("0,-.3 0,-.7", radius), (3, 0))
    for i in range(6):
        g.add(petal, rot=i * 60)
    g.circle(0, 0, radius * 0.3, heart, w)
    for c, s in around(5):
        g.circle(radius * 0.13 * c, radius * 0.13 * s, radius * 0.045, INK)
    return g


def sprig(height: float, petals: str = RED) -> Drawing:
    """Draw a flowering twig that grows up from the origin."""
    g = Drawing()
    g.brush(pts("0,0 .04,-.35 -.02,-.7", height), (6, 5, 3))
    for t, angle, size in ((0.2, -25, 0.33), (0.2, 205, 0.33), (0.46, -38, 0.3), (0.46, 222, 0.3)):
        g.add(leaf(height * size, height * 0.16), 2, -height * t, angle)
    return g.add(flower(height * 0.24, petals), -4, -height * 0.84)


def rosette(radius: float, fill: str = RED, other: str = BLUE) -> Drawing:
    """Draw a round rosette of two colours."""
    g = Drawing()
    g.circle(1.6, 2.4, radius + 1.5, INK)
    g.circle(0, 0, radius, other, 4.6).circle(0, 0, radius * 0.78, CREAM, 3)
    g.add(flower(radius * 0.74, fill))
    for c, s in around(12, 0.5):
        g.circle(radius * 0.89 * c, radius * 0.89 * s, radius * 0.055, YELLOW)
    return g


def lozenge(w: float, h: float, rim: str, field: str, petals: str) -> Drawing:
    """Draw an ornamented lozenge with a flower in it, as it lies on crossings."""
    g = Drawing()
    diamond = corners([(0, -h / 2), (w / 2, 0), (0, h / 2), (-w / 2, 0)])
    g.shape(diamond, rim, 4.8, 0.8)
    g.path(polygon(scaled(diamond, 0.74)), field, INK, 3.4)
    r = w * h / (w * w + h * h) ** 0.5 / 2
    g.add(flower(r * 0.62, petals, CREAM if petals == YELLOW else YELLOW))
    if h <= 110:
        return g
    for s in (-1, 1):
        g.add(leaf(h * 0.17, h * 0.09, rim), 0, s * r * 0.55, 90 * s)
        for t in (0.28, 0.5, 0.72):
            for v in (-1, 1):
                g.circle(s * w / 2 * 0.87 * t, v * h / 2 * 0.87 * (1 - t), 3.2, RED, 1.6)
    return g


def ribbon(
    points: Points,
    w: float,
    fill: str = CREAM,
    motto: str = "",
    size: float = 32,
    tails: str = RED,
) -> Drawing:
    """Draw a band of width `w` along a curve; swallow-tailed unless `tails` is empty."""
    g = Drawing()
    line = resample(sample(points, per=10), 49)
    for end, ref, side in ((0, 3, 1), (-1, -4, -1)) if tails else ():
        p, q = line[end], line[ref]
        at = axes(p, (p[0] - q[0], p[1] - q[1]))
        h = w / 2
        tail = [(-24, h + 12), (28, h + 14), (12, 12), (30, 18 - h), (-24, 14 - h)]
        g.shape(corners([at(a, b * side) for a, b in tail]), tails, 4.2, 0.8)
        fold = [(-24, h + 12), (0, h), (-24, h - 3)]
        g.path(polygon([at(a, b * side) for a, b in fold]), INK)
    across = normals(line)
    edges = [
        [(p[0] + q[0] * s, p[1] + q[1] * s) for p, q in zip(line, across, strict=True)][::2]
        for s in (w / 2, -w / 2)
    ]
    g.shape(strip(edges[0], edges[1]), fill, 4.4, 1)
    if motto:
        g.path(text_on(motto, line, size, "motto", 1.2), INK, INK, 0.7)
    return g


def sun(radius: float) -> Drawing:
    """Draw a sun with an eye in it."""
    g, r = Drawing(), radius
    straight_ray = Drawing().shape(pts("-.13,-.5! 0,-.82! .13,-.5!", r), RED, 3, 0.3)
    flame = pts("-.13,-.5! -.1,-.7 .05,-.82 0,-1! .16,-.72 .13,-.5!", r)
    curved_ray = Drawing().shape(flame, YELLOW, 3, 0.3)
    for i in range(6):
        g.add(curved_ray, rot=i * 60).add(straight_ray, rot=i * 60 + 30)
    g.circle(0, 0, r * 0.52, YELLOW, 3.6)
    g.path(pts("-.36,0! 0,-.22 .36,0! 0,.22", r), PAPER, INK, 3)
    g.circle(0, 0, r * 0.15, BLUE, 2.6).circle(0, 0, r * 0.06, INK)
    return g.brush(pts("-.38,-.06 0,-.33 .38,-.06", r), (2, 5, 2))


def garland(n: int, k: float = 1.0) -> Drawing:
    """Draw a hanging garland: `n` fruits between leaves on a string, a red tassel at the end."""
    g = Drawing()
    g.line([(0, -18 * k), (0, n * 27 * k)], 3.4)
    for i in range(n):
        y = i * 27 * k
        g.add(leaf(27 * k, 15 * k), 4 * k, y, -12).add(leaf(27 * k, 15 * k), -4 * k, y, 192)
        g.circle(0, y, (10, 12, 13, 11)[i % 4] * k, (RED, YELLOW, BLUE)[i % 3], 3.4)
    y = n * 27 * k - 4
    g.shape(scaled(pts("-6,0! 6,0! 13,36! 4,32! 0,40! -4,32! -13,36!"), k, 0, y), RED, 3.4, 0.5)
    for x in (-4, 1, 6):
        g.brush([(x * k * 0.5, y + 10 * k), (x * k, y + 30 * k)], (0, 2.6))
    return g.circle(0, y, 6 * k, YELLOW, 3)


def laurel(k: float = 1.0) -> Drawing:
    """Draw a laurel branch that curves up and to the right."""
    g = Drawing()
    g.brush(pts("0,0 34,-26 52,-70 48,-120", k), (5, 5, 2))
    for i, (x, y, *_) in enumerate(pts("14,-8 30,-22 42,-42 50,-66 52,-92", k)):
        g.add(leaf(38 * k, 17 * k), x, y, -10 - i * 14).add(
            leaf(34 * k, 16 * k), x, y, -120 - i * 10
        )
    g.add(leaf(36 * k, 16 * k), 48 * k, -118 * k, -100)
    for x, y, *_ in pts("20,-30 40,-58 46,-98", k):
        g.circle(x, y, 4.4 * k, RED, 2.4)
    return g


def acanthus(k: float = 1.0, fill: str = CREAM) -> Drawing:
    """Draw a curling acanthus leaf that grows up and to the right from the origin."""
    g = Drawing()
    outline = (
        "0,0! 6,-18 22,-22! 20,-34 36,-34! 38,-48 54,-40 56,-26! 48,-30 42,-24! 46,-14 "
        "34,-10! 34,0 18,2!"
    )
    g.shape(pts(outline, k), fill, 3.4, 0.4)
    g.brush(pts("3,-2 22,-14 42,-30", k), (3 * k, 3 * k, 0))
    return g.brush(pts("12,-6 16,-14 20,-18", k), (2.4 * k, 0))
