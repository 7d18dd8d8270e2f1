"""What the program is made of, and under which licences: the text of NOTICE.txt.

    python3 packaging/notice.py            write resources/licences/NOTICE.txt
    python3 packaging/notice.py appimage   print what the runtime of the AppImage adds

An installer carries a text of its own, with the exact versions in it. Each licence that is named
by a file has its text beside NOTICE.txt or in the folder `fonts`.
"""

from __future__ import annotations

import platform
import re
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Iterable, Sequence
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

import project

FILE = "NOTICE.txt"
LICENCES = project.ROOT / "resources" / "licences"


class Component(NamedTuple):
    """A part that somebody else made."""

    name: str
    version: str
    """Empty where it depends on what is installed."""
    licence: str
    rights: str
    """Whose it is."""
    source: str
    """Where its source is."""
    note: str = ""


QT_NOTE = (
    "Used unmodified and linked dynamically under the LGPL: its libraries are files of their own "
    "in the folder PySide6 and may be replaced by other builds of the same version. Files that "
    "the program does not use were left out and debugging symbols stripped. Nothing in the terms "
    "of this program forbids to take Qt or its use here apart. Qt contains further code under "
    "permissive licences, listed at https://doc.qt.io/qt-6/licenses-used-in-qt.html."
)

HEAD = """\
NOTICE for {title} {version}
{line}

Madrasso Qt is free software under the GNU General Public License, version 3
or later (GPL-3.0.txt). There is no warranty. Its source, from which this was
built, comes with the release it belongs to. Cards, icons, sounds and texts
were made for it and are under the same licence.

It uses the following works of others. Their licences are those named; the
texts are in this folder and in the folder fonts.
"""


def fonts() -> list[Component]:
    """Return the fonts that every copy of the program carries."""
    ofl = "SIL Open Font License 1.1 (fonts/OFL-{}.txt)"
    note = "A font of the program, unmodified."
    return [
        Component(
            "Cabin", "", ofl.format("Cabin"), "The Cabin Project Authors",
            "https://github.com/impallari/Cabin", note,
        ),
        Component(
            "EB Garamond", "", ofl.format("EBGaramond"), "The EB Garamond Project Authors",
            "https://github.com/octaviopardo/EBGaramond12", note,
        ),
        Component(
            "Gentium Basic", "", ofl.format("GentiumBasic"), "SIL International",
            "https://software.sil.org/gentium/", note,
        ),
    ]  # fmt: skip


def python_parts(versions: dict[str, str]) -> list[Component]:
    """Return what pip installs for the program; `versions` may lack any of them."""
    return [
        Component(
            "Qt", versions.get("Qt", ""), "LGPL-3.0-only (LGPL-3.0.txt, GPL-3.0.txt)",
            "The Qt Company Ltd. and other contributors",
            "https://download.qt.io/official_releases/qt/", QT_NOTE,
        ),
        Component(
            "Qt for Python (PySide6, Shiboken6)", versions.get("PySide6", ""),
            "LGPL-3.0-only (LGPL-3.0.txt, GPL-3.0.txt)", "The Qt Company Ltd.",
            "https://download.qt.io/official_releases/QtForPython/pyside6/",
            "The same holds as for Qt.",
        ),
        Component(
            "ICU", versions.get("ICU", ""), "Unicode-3.0 (Unicode-3.0.txt)", "Unicode, Inc.",
            "https://icu.unicode.org/",
            "Carried by Qt on Linux and macOS. Packages for Linux leave out its tables for other "
            "languages than English and Italian.",
        ),
        Component(
            "platformdirs", versions.get("platformdirs", ""), "MIT (platformdirs.txt)",
            "The platformdirs developers", "https://github.com/tox-dev/platformdirs",
        ),
    ]  # fmt: skip


def interpreter(versions: dict[str, str]) -> list[Component]:
    """Return what an installer carries besides: Python and what its modules are linked with."""
    return [
        Component(
            "Python", versions.get("Python", ""), "PSF-2.0 (Python.txt)",
            "Python Software Foundation", "https://www.python.org/downloads/source/",
            "Python.txt names the further code in it and its licences.",
        ),
        Component(
            "SQLite", versions.get("SQLite", ""), "public domain", "nobody",
            "https://www.sqlite.org/",
        ),
    ]  # fmt: skip


def text(components: Iterable[Component]) -> str:
    """Return the notice."""
    title = f"Madrasso Qt {project.version()}"
    head = HEAD.format(title="Madrasso Qt", version=project.version(), line="=" * (11 + len(title)))
    return "\n".join([head, *map(_entry, components)])


def _entry(part: Component) -> str:
    lines = [
        f"{part.name} {part.version}".rstrip(),
        f"  Licence: {part.licence}",
        f"  Rights:  {part.rights}",
        f"  Source:  {part.source}",
    ]
    if part.note:
        lines += textwrap.wrap(part.note, 76, initial_indent="  ", subsequent_indent="  ")
    return "\n".join(lines) + "\n"


def for_checkout() -> str:
    """Return the notice of a checkout and a wheel, where pip chooses the versions."""
    return text([*fonts(), *python_parts({})])


def frozen(libraries: Sequence[tuple[str, str]]) -> str:
    """Return the notice of the program that this interpreter freezes.

    Args:
        libraries: the shared libraries in it as (place in the program, file that was taken).
    """
    icu = [re.search(r"libicudata\.so\.(\d+)", place) for place, _ in libraries]
    versions = {
        "Qt": metadata.version("PySide6-Essentials"),
        "PySide6": metadata.version("PySide6-Essentials"),
        "ICU": next((found[1] for found in icu if found), ""),
        "platformdirs": metadata.version("platformdirs"),
        "Python": platform.python_version(),
        "SQLite": sqlite3.sqlite_version,
    }
    boot_loader = Component(
        "PyInstaller boot loader",
        metadata.version("pyinstaller"),
        "GPL-2.0-or-later with the exception that programs started by it may have any licence",
        "The PyInstaller Development Team",
        "https://github.com/pyinstaller/pyinstaller",
    )
    parts = [*fonts(), *python_parts(versions), *interpreter(versions), boot_loader]
    return text([*parts, *debian_libraries(source for _, source in libraries)])


def windows(pins: dict[str, str], python: str) -> str:
    """Return the notice of the program for Windows.

    Args:
        pins: the versions of the wheels by the names in windows/pins.txt.
        python: the version of the embeddable Python.
    """
    versions = {
        "Qt": pins["pyside6-essentials"],
        "PySide6": pins["pyside6-essentials"],
        "platformdirs": pins["platformdirs"],
        "Python": python,
    }
    carried = [part for part in python_parts(versions) if part.name != "ICU"]
    with_python = f"as carried by Python {python}"
    more = [
        Component(
            "OpenSSL (libcrypto)", with_python, "Apache-2.0 (Python.txt)",
            "The OpenSSL Project Authors", "https://www.openssl.org/source/",
        ),
        Component(
            "libffi, bzip2, XZ Utils, zlib, Expat, mpdecimal", with_python,
            "permissive licences (Python.txt)", "their authors",
            "https://www.python.org/downloads/source/",
        ),
        Component(
            "Microsoft Visual C++ run-time libraries", "14",
            "redistributable under the terms of Microsoft Visual Studio", "Microsoft Corporation",
            "none is published",
        ),
        Component(
            "mingw-w64 and GCC run-time parts", "as in Debian",
            "ZPL-2.1, MIT; GPL-3.0-or-later with the GCC Runtime Library Exception",
            "the mingw-w64 project, Free Software Foundation", "https://www.mingw-w64.org/",
            "In Madrasso.exe, madrasso-qt.exe and the compiled modules.",
        ),
        Component(
            "NSIS", "as in Debian", "zlib/libpng", "the NSIS contributors",
            "https://nsis.sourceforge.io/", "The installer and the uninstaller.",
        ),
    ]  # fmt: skip
    return text([*fonts(), *carried, *interpreter(versions), *more])


def runtime_parts() -> list[Component]:
    """Return what the AppImage's runtime is linked with, from this Debian."""
    note = (
        "Linked statically into the head of the AppImage, whose source and command are published."
    )
    packages = {
        "libsquashfuse-dev": ("squashfuse", "BSD-2-Clause"),
        "libfuse3-dev": ("libfuse", "LGPL-2.1 (LGPL-2.1.txt)"),
        "libzstd-dev": ("Zstandard", "BSD-3-Clause"),
        "zlib1g-dev": ("zlib", "Zlib"),
        "libc6-dev": ("GNU C Library", "LGPL-2.1-or-later (LGPL-2.1.txt)"),
    }
    return [
        Component(
            name,
            _debian_version(package),
            licence,
            "as its copyright file in Debian says",
            f"https://packages.debian.org/source/{_debian_source(package)}",
            note,
        )
        for package, (name, licence) in packages.items()
    ]


def debian_libraries(files: Iterable[str]) -> list[Component]:
    """Return the libraries that were taken from packages of this Debian system, if it is one."""
    packages = sorted(set(_debian_packages(sorted(set(files)))) - {"libsqlite3-0"})
    return [
        Component(
            package,
            _debian_version(package),
            _licences_in(Path(f"/usr/share/doc/{package}/copyright")),
            "as its copyright file in Debian says",
            f"https://packages.debian.org/source/{_debian_source(package)}",
        )
        for package in packages
    ]


def _debian_packages(files: list[str]) -> list[str]:
    """Return the packages that brought libraries, asking once, as asking is slow."""
    places = [place for file in files for place in (file, str(Path(file).resolve()))]
    # A merged /usr has the same file under two names, of which only one is recorded.
    places += [place.removeprefix("/usr") for place in places if place.startswith("/usr/lib")]
    lines = _output(["dpkg-query", "--search", *places], partly=True).splitlines()
    return [line.split(":", 1)[0] for line in lines]


def _debian_version(package: str) -> str:
    return _output(["dpkg-query", "--show", "--showformat=${Version}", package])


def _debian_source(package: str) -> str:
    return _output(["dpkg-query", "--show", "--showformat=${source:Package}", package])


def _licences_in(rights: Path) -> str:
    """Return the names of the licences in a copyright file of Debian."""
    try:
        content = rights.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return "see its source"
    names = re.findall(r"^License: *(\S[^\n]*)$", content, re.MULTILINE)
    return ", ".join(dict.fromkeys(names)) or "MIT (X11)"


def _output(command: list[str], *, partly: bool = False) -> str:
    """Return what a command prints; nothing if it fails, unless a part of it is of use."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 or partly else ""


def main(arguments: list[str]) -> int:
    """Write or print a notice and return the exit code, 2 for a wrong command line."""
    if arguments == ["appimage"]:
        print("\n" + "\n".join(map(_entry, runtime_parts())), end="")
    elif not arguments:
        (LICENCES / FILE).write_text(for_checkout(), encoding="utf-8")
    else:
        print(__doc__, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
