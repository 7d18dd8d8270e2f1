"""Imports of what the program needs, without what only these import and never use.

Hides that a quarter of the time to an empty window goes into three regular expressions of 6,000
characters, which PySide compiles at each start for its help texts, and into modules of the
standard library for its command lines and archives. Here each comes when it is first used.
And that PySide looks into every import for a feature of its own.
"""

import builtins
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec, module_from_spec
from types import ModuleType
from typing import Any

SELDOM_USED = ("argparse", "ipaddress", "zipfile")
"""What `pathlib` and PySide import for functions that no start calls."""
_LONG = 1000
"""From how many characters on an expression is compiled late."""

_executing = threading.RLock()
_compile_now = re.compile


class _Later(ModuleType):
    """A module that is executed when something of it is first used.

    ``importlib.util.LazyLoader`` does not do: each ``import`` of its modules executes them.
    """

    def __getattr__(self, name: str) -> Any:
        with _executing:
            if vars(self).pop("__later__", False):
                assert self.__spec__ is not None
                assert self.__spec__.loader is not None
                self.__spec__.loader.exec_module(self)
                object.__setattr__(self, "__class__", ModuleType)
            elif type(self) is _Later:  # it is being executed, and asks what it has not
                raise AttributeError(name)
            return getattr(self, name)


def put_off() -> None:
    """Execute what is seldom used only when it is; what was imported before stays as it is."""
    for name in SELDOM_USED:
        spec = find_spec(name) if name not in sys.modules else None
        if spec is not None:
            module = module_from_spec(spec)
            vars(module)["__later__"] = True
            module.__class__ = _Later
            sys.modules[name] = module


class _LatePattern:
    """A regular expression that is compiled when it is first used."""

    def __init__(self, text: str, flags: int) -> None:
        self._source = (text, flags)

    def finditer(self, *arguments: Any) -> Iterator["re.Match[str]"]:
        """Do as the method of a pattern does; PySide keeps it without calling it."""
        return self._compiled.finditer(*arguments)

    def split(self, *arguments: Any) -> list[Any]:
        """Do as the method of a pattern does; PySide keeps it without calling it."""
        return self._compiled.split(*arguments)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # what makes a class asks all that is in it for such names
            raise AttributeError(name)
        return getattr(self._compiled, name)

    @property
    def _compiled(self) -> "re.Pattern[str]":
        return _compile_now(*self._source)  # which keeps what it has compiled


@contextmanager
def _long_patterns_late() -> Iterator[None]:
    def compile_later(pattern: Any, flags: Any = 0) -> Any:
        if isinstance(pattern, str) and len(pattern) >= _LONG:
            return _LatePattern(pattern, flags)
        return _compile_now(pattern, flags)

    vars(re)["compile"] = compile_later
    try:
        yield
    finally:
        vars(re)["compile"] = _compile_now


def import_pyside() -> None:
    """Import what each module of PySide needs; `from __feature__ import …` is not to be had.

    To notice it PySide would call Python code of its own at every import of the program.
    """
    import_of_python = builtins.__import__
    with _long_patterns_late():
        import PySide6.QtCore  # noqa: F401
    vars(builtins)["__import__"] = import_of_python
