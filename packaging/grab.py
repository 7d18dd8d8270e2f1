"""Take a picture of a whole X screen once it is still and not empty: PYTHON grab.py DISPLAY PNG.

PYTHON is one that has PySide6, as that of the freeze. The exit code is 1 if nothing came.
"""

from __future__ import annotations

import os
import sys
import time

_PATIENCE_S = 90
_PAUSE_S = 3
"""A screen that has not changed for so long is still."""
_LEAST_COLOURS = 200


def main(display: str, target: str) -> int:
    """Write the picture and return 0, or 1 if that is not possible."""
    os.environ["DISPLAY"] = display
    os.environ["QT_QPA_PLATFORM"] = "xcb"
    from PySide6.QtGui import QGuiApplication, QImage

    application = QGuiApplication([])
    before = QImage()
    for _ in range(_PATIENCE_S // _PAUSE_S):
        now = application.primaryScreen().grabWindow(0).toImage()
        places = ((x, y) for x in range(0, now.width(), 8) for y in range(0, now.height(), 8))
        if now == before and len({now.pixel(x, y) for x, y in places}) >= _LEAST_COLOURS:
            return 0 if now.save(target) else 1
        before = now
        time.sleep(_PAUSE_S)
    print(f"the screen {display} shows nothing, or is never still", file=sys.stderr)
    return 1


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2]))
