"""The twelve double-ended courts: one half is drawn, cut at the middle, and turned by half.

Figures are drawn FIGURE_DY units too high. A thin line marks the join, except on three cards.
"""

from canvas import Drawing
from garments import sash
from halves import cut_above
from hands import resting_hand
from kings import king
from knaves import knave, lowered_sword
from knights import knight
from palette import BLUE, CY, FRAME_W, FRAME_X, INK, RED, YELLOW, W
from seal import city_shield

FIGURE_DY = 24
HIDDEN_LINE = {("coppe", "fante"), ("spade", "fante"), ("bastoni", "re")}
HAIRLINE = 4.6


def court(suit: str, rank: str) -> Drawing:
    """Draw a court card."""
    figure = {"re": king, "cavallo": knight, "fante": knave}[rank](suit)
    half = Drawing()
    if (suit, rank) == ("bastoni", "cavallo"):  # this horse faces right
        half.add(figure, W, FIGURE_DY, flip=True)
    else:
        half.add(figure, 0, FIGURE_DY)
    g = Drawing()
    hidden = (suit, rank) in HIDDEN_LINE
    # Halves that overlap a little leave no seam.
    g.both_ways(cut_above(half, CY + 0.6 if hidden else CY - 1.5))
    if not hidden:
        return g.rect(FRAME_X, CY - HAIRLINE / 2, FRAME_W, HAIRLINE, INK)
    if rank == "re":
        g.add(city_shield(136))
        return g.both_ways(Drawing().add(resting_hand(), 108, CY - 34, 40, flip=True))
    sash(g, CY, 122 if suit == "spade" else 134, BLUE, YELLOW if suit == "coppe" else RED)
    return g.both_ways(lowered_sword()) if suit == "spade" else g
