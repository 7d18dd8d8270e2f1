"""How long a search or a choice may take."""

from collections.abc import Callable
from typing import NamedTuple


class Limit(NamedTuple):
    """How long a choice may take; what is None does not limit it."""

    nodes: int | None = None
    """The most cards that may be tried in thought, 1 or more."""
    seconds: float | None = None
    """The longest time in seconds; tests leave it out so that they repeat."""
    cancel: Callable[[], bool] | None = None
    """Asked now and then; once it returns True the choice is wanted no more."""
    threads: int = 1
    """How many threads may work on it; the choice is the same with any number."""
