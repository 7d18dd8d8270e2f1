"""Find a resource by its name, wherever the program stands.

Hidden here: a checkout has its resources in the folder `resources/` beside the package, where they
can be edited; an installed or frozen program has them inside the package, as `_resources`.
"""

import logging
from pathlib import Path

damage = logging.getLogger("madrasso_qt.damage")
"""Hears which part of the program is missing or damaged, where it goes on all the same."""

_PACKAGE = Path(__file__).resolve().parent


class IncompleteError(FileNotFoundError):
    """A resource is missing; the text names it."""


def path(*parts: str) -> Path:
    """Return the path of the file or folder `parts` of the resources, such as `"help", "en"`.

    Raise `IncompleteError`, naming the resource, if there is none, and `ValueError` if `parts`
    lead out of the resources.
    """
    name = "/".join(parts)
    relative = Path(*parts)
    if relative.is_absolute() or ".." in relative.parts:
        raise ValueError(f"not the name of a resource: {name}")
    found = _root().joinpath(relative)
    if not found.exists():
        raise IncompleteError(f"the program lacks its resource {name}")
    return found


def _root() -> Path:
    """Return the folder of the resources, that of the checkout if there is one."""
    # Beside an installed package may lie anyone's `resources`; a checkout has its project file too.
    checkout = _PACKAGE.parent
    if (checkout / "pyproject.toml").is_file() and (checkout / "resources").is_dir():
        return checkout / "resources"
    return _PACKAGE / "_resources"
