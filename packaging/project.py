"""What every packager asks about the program, each fact from the one place where it is kept.

python3 packaging/project.py version      the version, from madrasso_qt/__init__.py
python3 packaging/project.py epoch        the time of the build in seconds since 1970
python3 packaging/project.py extensions   the compiled modules, from pyproject.toml, one a line
python3 packaging/project.py home         tell if it may not be published yet, exit code 1
python3 packaging/project.py sources DIR  copy what a wheel is built from to the new folder DIR
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
"""Where builds work; git ignores it."""
DIST = ROOT / "dist"
"""Where finished packages lie; git ignores it."""
FROZEN = BUILD / "frozen" / "madrasso-qt"
"""The frozen program for this system."""

NAME = "madrasso-qt"

# Set before the first release; see RELEASE.md. Names below .invalid lead nowhere, by design.
MAINTAINER = "The Madrasso Qt authors <authors@madrasso.invalid>"
HOMEPAGE = "https://madrasso.invalid"
"""Where people find the program; its pictures are in `pictures` below."""
APP_ID = "invalid.madrasso.MadrassoQt"
"""The name of the program among all programs: the domain of `HOMEPAGE` backwards, and its own."""

_SOURCES = ("pyproject.toml", "README.md", "LICENSE", "madrasso_qt", "resources")
_FALLBACK_EPOCH = 1_764_374_400
"""Used where neither the environment nor git knows the time."""


class Release(NamedTuple):
    """One section of CHANGELOG.md."""

    version: str
    date: str
    """YYYY-MM-DD."""
    entries: tuple[str, ...]
    """What changed, an entry each, without line breaks."""


def version() -> str:
    """Return the version of the program."""
    text = (ROOT / "madrasso_qt" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise ValueError("madrasso_qt/__init__.py names no version")
    return found[1]


def has_a_home() -> bool:
    """Tell whether people can find the program and its makers: whether it may be published."""
    return not any("invalid" in fact for fact in (MAINTAINER, HOMEPAGE, APP_ID))


def epoch() -> int:
    """Return the time that is written into packages: that of the last commit, unless it is set."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return int(done.stdout) if done.returncode == 0 and done.stdout.strip() else _FALLBACK_EPOCH


def build_date() -> datetime:
    """Return `epoch` as a date."""
    return datetime.fromtimestamp(epoch(), UTC)


def settings() -> dict[str, Any]:
    """Return pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def extensions() -> dict[str, dict[str, Any]]:
    """Return the compiled modules by name, each with its settings in pyproject.toml."""
    return {module["name"]: module for module in settings()["tool"]["setuptools"]["ext-modules"]}


def is_shipped(path: Path) -> bool:
    """Tell whether a file of a wheel is of use in an installed program."""
    if path.suffix in {".ts", ".pyi", ".pyx", ".pxd", ".c"} or path.name in {
        "py.typed",
        "README.md",
    }:
        return False
    if path.parts[-3:-1] == ("_resources", "icons"):
        return path.name == "madrasso.svg"
    return path.parts[-3:-1] != ("_resources", "pictures")


def releases() -> list[Release]:
    """Return the sections of CHANGELOG.md, newest first.

    What is not released yet counts as the release of the present version on the day of the build.
    """
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = []
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, _, body = section.partition("\n")
        number, _, date = title.strip().partition(" - ")
        if number == "Unreleased":
            number, date = version(), f"{build_date():%Y-%m-%d}"
        entries = re.findall(r"^- (.+(?:\n  .+)*)", body, re.MULTILINE)
        found.append(Release(number, date, tuple(" ".join(entry.split()) for entry in entries)))
    return found


def copy_sources(folder: Path) -> None:
    """Copy what a wheel is built from, without what earlier builds left behind.

    Raise `FileExistsError` if the folder is there already.
    """
    folder.mkdir(parents=True)
    forget = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.c")
    for name in _SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=forget)
        else:
            shutil.copy2(source, folder / name)
    (folder / "packaging").mkdir()
    shutil.copy2(ROOT / "packaging" / "backend.py", folder / "packaging")


def main(arguments: list[str]) -> int:
    """Print one fact and return the exit code, 2 for a wrong command line."""
    match arguments:
        case ["version"]:
            print(version())
        case ["epoch"]:
            print(epoch())
        case ["home"]:
            if not has_a_home():
                print("not to be published: set HOMEPAGE, MAINTAINER and APP_ID in project.py")
                return 1
        case ["extensions"]:
            print("\n".join(extensions()))
        case ["sources", folder]:
            copy_sources(Path(folder))
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
