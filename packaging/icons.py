"""Draw the icons of the packages from their drawings: pictures of many sizes, and .ico and .icns.

    PYTHON packaging/icons.py DIR

writes to DIR `madrasso-qt/SIZE.png` and `record/SIZE.png` for each size, `madrasso.ico`,
`record.ico` and `madrasso.icns`. PYTHON is one that has PySide6, as that of the freeze.
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

import project

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
DRAWINGS = {
    "madrasso-qt": project.ROOT / "resources" / "icons" / "madrasso.svg",
    "record": project.ROOT / "resources" / "icons" / "record.svg",
}
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
# The names that Apple gave to pictures of these sizes in an .icns file.
ICNS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def draw(drawing: Path, size: int, target: Path) -> None:
    """Write a square picture of a drawing, `size` pixels wide, as PNG."""
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(drawing.read_bytes()).render(painter)
    painter.end()
    if not image.save(str(target)):
        raise OSError(f"{target} could not be written")


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return an icon for Windows that holds PNG pictures by their sizes, at most 256."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(head) + 16 * len(pictures)
    body = b""
    for size, png in pictures.items():
        head += struct.pack(
            "<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(png), place + len(body)
        )
        body += png
    return head + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """Return an icon for macOS that holds PNG pictures by their sizes."""
    parts = [
        ICNS_TYPES[size] + struct.pack(">I", len(png) + 8) + png for size, png in pictures.items()
    ]
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main(arguments: list[str]) -> int:
    """Write all icons and return the exit code, 2 for a wrong command line."""
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication([])
    folder = Path(arguments[0])
    drawn: dict[str, dict[int, bytes]] = {}
    for name, drawing in DRAWINGS.items():
        (folder / name).mkdir(parents=True, exist_ok=True)
        for size in SIZES:
            target = folder / name / f"{size}.png"
            draw(drawing, size, target)
            drawn.setdefault(name, {})[size] = target.read_bytes()
    for name, target_name in (("madrasso-qt", "madrasso.ico"), ("record", "record.ico")):
        pictures = {size: drawn[name][size] for size in ICO_SIZES}
        (folder / target_name).write_bytes(ico(pictures))
    pictures = {size: drawn["madrasso-qt"][size] for size in ICNS_TYPES}
    (folder / "madrasso.icns").write_bytes(icns(pictures))
    application.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
