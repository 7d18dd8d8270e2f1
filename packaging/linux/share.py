"""What a package for Linux puts into the folder `share` beside the program itself.

    python3 packaging/linux/share.py DIR

writes menu entry, icons, description, file type and manual page below DIR/usr/share.
"""

from __future__ import annotations

import gzip
import sys
from pathlib import Path
from xml.sax.saxutils import escape

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import project

FILES = Path(__file__).resolve().parent / "files"
APP_ID = "org.example.MadrassoQt"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""The sizes of the icons in pixels."""
RECORD_TYPE = "application-x-madrasso-record"
PICTURES = (
    (
        "table.png",
        "The table, your hand and the score sheet",
        "Il tavolo, le carte e il segnapunti",
    ),
)


def fill(root: Path) -> None:
    """Write everything below `root`/usr/share."""
    share = root / "usr" / "share"
    put(
        share / f"applications/{project.NAME}.desktop", (FILES / "madrasso-qt.desktop").read_bytes()
    )
    put(share / f"metainfo/{APP_ID}.metainfo.xml", metainfo().encode())
    put(share / f"mime/packages/{project.NAME}.xml", (FILES / "madrasso-qt.mime.xml").read_bytes())
    put(share / f"man/man6/{project.NAME}.6.gz", gzip.compress(manual().encode(), 9, mtime=0))
    hicolor, icons = share / "icons" / "hicolor", project.ROOT / "resources" / "icons"
    for drawing, place in (
        ("madrasso", f"apps/{project.NAME}"),
        ("madrasso-document", f"mimetypes/{RECORD_TYPE}"),
    ):
        put(hicolor / f"scalable/{place}.svg", (icons / f"{drawing}.svg").read_bytes())
        for size in SIZES:
            picture = (icons / f"{drawing}-{size}.png").read_bytes()
            put(hicolor / f"{size}x{size}/{place}.png", picture)


def put(path: Path, content: bytes, mode: int = 0o644) -> None:
    """Write a file with its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    path.chmod(mode)


def manual() -> str:
    """Return the manual page."""
    text = (FILES / "madrasso-qt.6").read_text(encoding="utf-8")
    text = text.replace("@DATE@", f"{project.build_date():%Y-%m-%d}")
    return text.replace("@VERSION@", project.version())


def metainfo() -> str:
    """Return the description for software centres, with pictures and changes."""
    text = (FILES / "madrasso-qt.metainfo.xml").read_text(encoding="utf-8")
    text = text.replace("@SCREENSHOTS@", "\n".join(_screenshots()))
    text = text.replace("@RELEASES@", "\n".join(_releases()))
    return text.replace("@HOMEPAGE@", project.HOMEPAGE)


def _screenshots() -> list[str]:
    lines = []
    for place, (name, english, italian) in enumerate(PICTURES):
        kind = ' type="default"' if place == 0 else ""
        lines += [
            f"    <screenshot{kind}>",
            f"      <caption>{escape(english)}</caption>",
            f'      <caption xml:lang="it">{escape(italian)}</caption>',
            f"      <image>{project.HOMEPAGE}/pictures/{name}</image>",
            "    </screenshot>",
        ]
    return lines


def _releases() -> list[str]:
    """Return CHANGELOG.md as releases; marks of code are left out, as they mean nothing there."""
    lines = []
    for release in project.releases():
        lines += [
            f'    <release version="{release.version}" date="{release.date}">',
            "      <description><ul>",
            *(f"        <li>{escape(entry.replace('`', ''))}</li>" for entry in release.entries),
            "      </ul></description>",
            "    </release>",
        ]
    return lines


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    fill(Path(sys.argv[1]))
