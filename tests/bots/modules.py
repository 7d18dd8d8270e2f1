"""Modules that may be compiled, as the interpreter runs them."""

import importlib.util
from pathlib import Path
from types import ModuleType

import madrasso_qt.bots


def plain_module(name: str) -> ModuleType:
    """Return ``madrasso_qt.bots.NAME`` from its source; a dot leads to a package in it."""
    path = Path(madrasso_qt.bots.__file__).parent.joinpath(*name.split(".")).with_suffix(".py")
    spec = importlib.util.spec_from_file_location(f"plain_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
