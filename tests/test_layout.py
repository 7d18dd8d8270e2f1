"""The project file names every package, and no module reaches where it must not."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "madrasso_qt"

BASE = {"__init__", "assets", "files"}
"""Modules at the bottom, which everyone may import and which import nothing of the program."""


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def contract(project: dict[str, Any], kind: str) -> dict[str, Any]:
    contracts = project["tool"]["importlinter"]["contracts"]
    (found,) = [item for item in contracts if item["type"] == kind]
    assert isinstance(found, dict)
    return found


def modules_in(entry: str) -> set[str]:
    """Return the modules of one layer, such as `madrasso_qt.bots | (madrasso_qt.library)`."""
    return {name.strip(" ()").removeprefix("madrasso_qt.") for name in entry.split("|")}


def top_level() -> set[str]:
    """Return the modules and packages directly in the package."""
    modules = {path.stem for path in PACKAGE.glob("*.py")}
    return modules | {path.parent.name for path in PACKAGE.glob("*/__init__.py")}


def imports(path: Path) -> Iterator[str]:
    """Yield each module that a file imports anywhere, also in a function; of PySide6 its parts."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "PySide6":
            yield from (f"PySide6.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def test_the_wheel_holds_every_package(project: dict[str, Any]) -> None:
    folders = {
        ".".join(path.parent.relative_to(ROOT).parts) for path in PACKAGE.rglob("__init__.py")
    }
    named = set(project["tool"]["setuptools"]["packages"])
    assert named == folders | {"madrasso_qt._resources"}


def test_every_folder_with_modules_is_a_package() -> None:
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []


def test_every_module_has_its_layer(project: dict[str, Any]) -> None:
    layers = contract(project, "layers")["layers"]
    known = {name for entry in layers for name in modules_in(entry)}
    assert top_level() - known - BASE == set()


def test_all_but_window_and_controller_is_kept_from_qt(project: dict[str, Any]) -> None:
    guarded = {
        name
        for entry in contract(project, "forbidden")["source_modules"]
        for name in modules_in(entry)
    }
    model = {"rules", "solver", "bots", "library", "commands", "assets", "files"} & top_level()
    assert model - guarded == set()


def test_the_controller_uses_only_the_core_of_qt() -> None:
    used = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in (PACKAGE / "app").rglob("*.py")
        for name in imports(path)
        if name.startswith("PySide6") and name.split(".")[:2] != ["PySide6", "QtCore"]
    }
    assert used == set()


def test_the_rules_need_nothing_but_the_standard_library() -> None:
    used = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in (PACKAGE / "rules").rglob("*.py")
        for name in imports(path)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not name.startswith("madrasso_qt.rules")
    }
    assert used == set()


def test_imports_are_seen_in_every_form(tmp_path: Path) -> None:
    source = tmp_path / "x.py"
    source.write_text(
        "import PySide6.QtGui\nfrom PySide6 import QtSvg, QtCore\nimport os, PySide6\n"
        "def f():\n    from PySide6.QtWidgets import QWidget\nfrom . import a\nfrom .b import c\n"
    )
    assert sorted(imports(source)) == [
        "PySide6",
        "PySide6.QtCore",
        "PySide6.QtGui",
        "PySide6.QtSvg",
        "PySide6.QtWidgets",
        "os",
    ]


def test_nothing_hides_the_library_packaging() -> None:
    assert list((ROOT / "packaging").rglob("__init__.py")) == []
