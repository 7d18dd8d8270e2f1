"""The icons: the program's and that of its documents, as drawings and as pixels.

Small sizes are drawn with less in them. The `.ico` file holds PNG images, as Windows reads them.
"""

import struct
import zlib

from canvas import Drawing
from coins import coin
from curves import nums
from frame import suit_mark
from lettering import text_line
from palette import CREAM, EDGE, INK, PAPER
from svgfile import svg_file

SIZE = 256
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""The widths in pixels that installers want."""
ICO_SIZES = SIZES[:-1]
"""The widths inside the .ico file, which ends at 256."""
_SIMPLE_BELOW = 40
_FELT, _FELT_LIGHT, _FELT_LINE = "#477f5e", "#5f9a76", "#2c5540"
_WOOD, _WOOD_LINE = "#8b6034", "#3a2718"


def program(simple: bool = False) -> Drawing:
    """Draw a coin of the deck on a table; `simple` for the smallest sizes."""
    g = Drawing()
    if simple:
        g.rect(6, 6, 244, 244, _FELT, 12, 48, _WOOD_LINE)
        mark = Drawing().add(suit_mark("denari"), scale=2.3)
        return g.add(mark, SIZE / 2, SIZE / 2)
    g.rect(4, 4, 248, 248, _WOOD, 6, 52, _WOOD_LINE)
    g.rect(15, 15, 226, 226, _FELT, 4, 42, _FELT_LINE)
    g.path(
        "M17 150V57A40 40 0 0 1 57 17H199A40 40 0 0 1 239 57V90C170 84 80 106 17 150Z", _FELT_LIGHT
    )
    return g.add(coin(96), SIZE / 2, SIZE / 2)


def document(simple: bool = False) -> Drawing:
    """Draw a sheet with a folded corner: the record of a match."""
    g = Drawing()
    fold = "M48 8H160L216 64V240A8 8 0 0 1 208 248H48A8 8 0 0 1 40 240V16A8 8 0 0 1 48 8Z"
    g.shape(fold, PAPER, 8 if simple else 6, 1.4)
    g.path("M160 8V64H216Z", CREAM, INK, 8 if simple else 6)
    mark = Drawing().add(coin(62) if not simple else Drawing().add(suit_mark("denari"), scale=1.5))
    g.add(mark, SIZE / 2, 132)
    if simple:
        return g
    for y in (48, 62):
        g.line(f"M{nums(62, y)}H140", 4, EDGE)
    g.path(text_line("mpn", SIZE / 2, 232, 40, "index", 3), INK)
    return g


DRAWINGS = {"madrasso": program, "madrasso-document": document}


def svgs() -> dict[str, str]:
    """Return the vector files by name."""
    return {f"{name}.svg": svg_file(draw(), SIZE, SIZE) for name, draw in DRAWINGS.items()}


def pixels() -> dict[str, bytes]:
    """Return the PNG files and the .ico file by name."""
    from render import pixels as drawn  # Qt only where pixels are wanted

    out: dict[str, bytes] = {}
    for name, draw in DRAWINGS.items():
        for size in SIZES:
            svg = svg_file(draw(size < _SIMPLE_BELOW), SIZE, SIZE)
            out[f"{name}-{size}.png"] = png(size, drawn(svg, size))
        out[f"{name}.ico"] = ico({size: out[f"{name}-{size}.png"] for size in ICO_SIZES})
    return out


def png(size: int, rgba: bytes) -> bytes:
    """Return a square PNG file of 8-bit RGBA pixels."""
    rows = b"".join(b"\0" + rgba[y * size * 4 : (y + 1) * size * 4] for y in range(size))
    header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    body = b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + body


def ico(images: dict[int, bytes]) -> bytes:
    """Return an .ico file of PNG images by their width, 256 at most."""
    head = struct.pack("<HHH", 0, 1, len(images))
    at = len(head) + 16 * len(images)
    entries = b""
    for size, data in images.items():
        # A width of 256 is written as 0.
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + entries + b"".join(images.values())
