"""How wide the panel beside the table is; known before there is a panel."""

MIN_WIDTH, MAX_WIDTH = 200, 400
"""The least and the greatest width of the panel, in pixels."""
_SHARE = 252 / 1280
"""What part of the window's width the panel takes."""


def panel_width(window_width: int, line_height: int) -> int:
    """Return how wide the panel should be, in pixels.

    Args:
        window_width: the width of the window in pixels.
        line_height: the height of a line of text in pixels.
    """
    text = 144 + 6 * line_height
    wanted = max(round(window_width * _SHARE), min(text, round(window_width * 0.36)))
    return max(MIN_WIDTH, min(MAX_WIDTH, wanted))
