"""Take a picture of a whole X screen: PYTHON packaging/grab.py DISPLAY PNG.

PYTHON is one that has PySide6, as that of the freeze.
"""

from __future__ import annotations

import os
import sys


def main(display: str, target: str) -> int:
    """Write the picture and return 0, or 1 if that is not possible."""
    os.environ["DISPLAY"] = display
    os.environ["QT_QPA_PLATFORM"] = "xcb"
    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication([])
    saved = application.primaryScreen().grabWindow(0).save(target, "PNG")
    return 0 if saved else 1


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2]))
