"""Work that compiled code does without the interpreter, shared among threads.

What a part comes to must not hang on who does it, so that a choice is the same with one thread or
more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Self, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

T = TypeVar("T")


class Crew:
    """The asking thread and its helpers, who are called when they are first wanted."""

    def __init__(self, threads: int = 1) -> None:
        """Make a crew of so many threads, the asking one included."""
        self.threads = threads

    def done(self, parts: Sequence[Callable[[], T]]) -> list[T]:
        """Return what the parts of a work come to, the first done by the asking thread."""
        first, *others = parts
        waiting = [self._helpers.submit(part) for part in others]
        return [first(), *(one.result() for one in waiting)]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if "_helpers" in self.__dict__:
            self._helpers.shutdown()

    @cached_property
    def _helpers(self) -> ThreadPoolExecutor:
        from concurrent.futures import ThreadPoolExecutor  # only where threads are wanted

        return ThreadPoolExecutor(self.threads - 1, thread_name_prefix="crew")
