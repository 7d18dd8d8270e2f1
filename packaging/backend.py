"""The build backend: setuptools, and an honest tag for a wheel without the compiled solver.

The extension is optional, so setuptools goes on where there is no compiler; but it has chosen the
tag of the compiled wheel by then.
"""

import shutil
import tempfile
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from setuptools import build_meta
from setuptools.build_meta import (  # the hooks that need no change
    build_editable,
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

PURE_TAG = "py3-none-any"


def build_wheel(
    wheel_directory: str,
    config_settings: dict[str, Any] | None = None,
    metadata_directory: str | None = None,
) -> str:
    """Build the wheel and return its name."""
    with tempfile.TemporaryDirectory() as folder:
        built = build_meta.build_wheel(folder, config_settings, metadata_directory)
        wheel = Path(folder, built)
        if not has_extension(wheel):
            wheel = retagged(wheel)
        shutil.move(wheel, Path(wheel_directory, wheel.name))
    return wheel.name


def has_extension(wheel: Path) -> bool:
    """Tell whether a wheel holds a compiled module."""
    with ZipFile(wheel) as archive:
        return any(name.endswith((".so", ".pyd")) for name in archive.namelist())


def retagged(wheel: Path) -> Path:
    """Return a copy of a wheel that says that it holds no compiled module."""
    # Its stubs do not know that the command hands this on.
    from setuptools.command.bdist_wheel import WheelFile  # type: ignore[attr-defined]

    name, version = wheel.name.split("-")[:2]
    pure = wheel.with_name(f"{name}-{version}-{PURE_TAG}.whl")
    with ZipFile(wheel) as old, WheelFile(pure, "w") as new:
        for item in old.infolist():
            data = old.read(item)
            if item.filename.endswith(".dist-info/RECORD"):
                continue  # written anew when the copy is closed
            if item.filename.endswith(".dist-info/WHEEL"):
                data = pure_metadata(data.decode()).encode()
            new.writestr(item, data)
    return pure


def pure_metadata(text: str) -> str:
    """Return the text of a file WHEEL with the tag of a wheel without compiled modules."""
    lines = [line for line in text.splitlines() if line and not line.startswith("Tag:")]
    lines = [line.replace("Purelib: false", "Purelib: true") for line in lines]
    return "\n".join([*lines, f"Tag: {PURE_TAG}", ""])
