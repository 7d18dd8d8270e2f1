"""Places of the suit signs, in per cent of the width and height inside the frame."""

from curves import Point, pts
from palette import FRAME_H, FRAME_W, FRAME_X, FRAME_Y

Places = dict[int, str]
"""The places of each number card, as `curves.pts` reads them."""


def at(places: str) -> list[Point]:
    """Return places as points of the card."""
    return [(FRAME_X + x * FRAME_W / 100, FRAME_Y + y * FRAME_H / 100) for x, y in pts(places)]
