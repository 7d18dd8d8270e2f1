"""What a package for Linux puts into the folder `share` beside the program itself.

    python3 packaging/linux/share.py DIR

writes menu entry, icons, description, file type and manual page below DIR/usr/share.
"""

from __future__ import annotations

import argparse
import gzip
import sys
from pathlib import Path
from xml.sax.saxutils import escape

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import project

from madrasso_qt.commands import COMMANDS, Command

FILES = Path(__file__).resolve().parent / "files"
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
    put(share / f"metainfo/{project.APP_ID}.metainfo.xml", metainfo().encode())
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
    text = text.replace("@COMMANDS@", "\n".join(map(_command, COMMANDS)))
    return text.replace("@VERSION@", project.version())


def _command(command: Command) -> str:
    """Return the part of the manual page about a sub-command and its arguments."""
    parser = argparse.ArgumentParser(command.name)
    command.configure(parser)
    lines = [f".SS {command.name}", f"{_roff(command.summary[0].upper() + command.summary[1:])}."]
    for argument in parser._actions[1:]:  # noqa: SLF001 - told in no other way; the first is --help
        lines += _argument(argument)
    return "\n".join(lines)


def _argument(argument: argparse.Action) -> list[str]:
    """Return the lines about an argument of a sub-command."""
    value = str(argument.metavar or "|".join(argument.choices or ()))
    told = (argument.help or "") % {"default": argument.default}
    words = " ".join([*(f"\\fB{name}\\fR" for name in argument.option_strings), f"\\fI{value}\\fR"])
    return [".TP", _roff(words), _roff(told)]


def _roff(words: str) -> str:
    """Return words as a manual page writes them."""
    return words.replace("-", "\\-")


def metainfo() -> str:
    """Return the description for software centres, with pictures and changes."""
    text = (FILES / "madrasso-qt.metainfo.xml").read_text(encoding="utf-8")
    text = text.replace("@SCREENSHOTS@", "\n".join(_screenshots()))
    text = text.replace("@RELEASES@", "\n".join(_releases()))
    text = text.replace("@APP_ID@", project.APP_ID)
    text = text.replace("@DEVELOPER@", project.APP_ID.rpartition(".")[0])
    return text.replace("@URL@", _url())


def _url() -> str:
    """Return the link to the program's page, if there is one."""
    return f'<url type="homepage">{project.HOMEPAGE}</url>' if project.has_a_home() else ""


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
