"""A library of a test's own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from madrasso_qt.library import Library


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """Return an empty library."""
    library = Library.open(tmp_path)
    yield library
    library.close()
