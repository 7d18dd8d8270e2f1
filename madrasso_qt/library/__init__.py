"""The library of matches on disk: an append-only log of events in one SQLite file."""

from madrasso_qt.library.errors import ConflictError, LibraryError, Trouble
from madrasso_qt.library.opening import FILE, OpenKind, OpenReport
from madrasso_qt.library.records import LoadedMatch
from madrasso_qt.library.store import Addition, Library
from madrasso_qt.library.summaries import MatchInfo

__all__ = [
    "FILE",
    "Addition",
    "ConflictError",
    "Library",
    "LibraryError",
    "LoadedMatch",
    "MatchInfo",
    "OpenKind",
    "OpenReport",
    "Trouble",
]
