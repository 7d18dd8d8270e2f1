"""Make a library of ICU's tables without those that nothing here asks for: python3 icu.py OLD NEW.

Qt for Linux is linked to ICU, whose tables are a quarter of the frozen program. Of ICU Qt asks for
the order of names in a folder, character sets other than UTF-8, and names of time zones. Kept are
these for English and Italian, what holds in every language, and the small character sets, those of
Europe; other languages get the order of Unicode. The result replaces the library of Qt and may be
replaced by it again.
"""

from __future__ import annotations

import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

LANGUAGES = {"en", "it"}
_MARK = b"CmnD"
_MARK_PLACE = 12
"""Where in its header an archive of tables is marked as such."""
_ALIGNED = 16
_SMALL = 10_000
"""Character sets of one byte a letter have tables with fewer bytes."""

_ASSEMBLER = """\
.section .rodata
.balign {aligned}
.global {name}
.type {name}, @object
.size {name}, {size}
{name}: .incbin "tables"
.section .note.GNU-stack, "", @progbits
"""

Tables = dict[str, bytes]
"""The tables of an archive by their names, in the order of the archive, which ICU relies on."""


def is_needed(name: str, size: int) -> bool:
    """Tell whether something may ask for the table `name`, which has `size` bytes."""
    *folders, file = name.split("/")[1:]
    if folders not in ([], ["coll"], ["zone"]):
        return False
    if file.endswith(".cnv"):
        return size < _SMALL
    language = re.fullmatch(r"([a-z]{2,3})(_\w+)?\.res", file)
    return language is None or language[1] in LANGUAGES


def unpack(archive: bytes) -> tuple[bytes, Tables]:
    """Return the header of an archive of tables, and the tables.

    Raise `ValueError` if it is none.
    """
    if archive[_MARK_PLACE : _MARK_PLACE + len(_MARK)] != _MARK:
        raise ValueError("these are no tables of ICU")
    (header,) = struct.unpack_from("<H", archive)
    body = archive[header:]
    (count,) = struct.unpack_from("<I", body)
    entries = list(struct.iter_unpack("<II", body[4 : 4 + 8 * count]))
    ends = [place for _, place in entries[1:]] + [len(body)]
    return archive[:header], {
        body[name : body.index(b"\0", name)].decode("ascii"): body[place:end]
        for (name, place), end in zip(entries, ends, strict=True)
    }


def pack(header: bytes, tables: Tables) -> bytes:
    """Return an archive of tables."""
    names = [name.encode("ascii") + b"\0" for name in tables]
    place = 4 + 8 * len(tables)
    entries, content = [], b"".join(names)
    end = place + len(content)
    for name, table in zip(names, tables.values(), strict=True):
        padding = -end % _ALIGNED
        entries.append(struct.pack("<II", place, end + padding))
        content += bytes(padding) + table
        place += len(name)
        end += padding + len(table)
    return header + struct.pack("<I", len(tables)) + b"".join(entries) + content


def trim(library: Path, target: Path) -> None:
    """Write a library of ICU's tables that holds those of another one which are needed.

    Raise `ValueError` if that is no library of tables, and `CalledProcessError` if a tool fails.
    """
    command = ["nm", "-D", "-S", str(library)]
    symbols = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    symbol = re.search(r"^\w+ (\w+) R (icudt\d+_dat)$", symbols, re.MULTILINE)
    content = library.read_bytes()
    start = content.find(_MARK) - _MARK_PLACE
    if symbol is None or start < 0:
        raise ValueError(f"{library} is no library of ICU's tables")
    header, tables = unpack(content[start : start + int(symbol[1], 16)])
    kept = {name: table for name, table in tables.items() if is_needed(name, len(table))}
    archive = pack(header, kept)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "tables").write_bytes(archive)
        text = _ASSEMBLER.format(aligned=_ALIGNED, name=symbol[2], size=len(archive))
        (folder / "tables.s").write_text(text, encoding="ascii")
        options = ["-shared", "-nostdlib", "-Wl,--build-id=none", f"-Wl,-soname,{library.name}"]
        command = ["gcc", *options, "-o", str(target.absolute()), "tables.s"]
        subprocess.run(command, cwd=folder, check=True)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    trim(Path(sys.argv[1]), Path(sys.argv[2]))
