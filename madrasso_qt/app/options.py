"""What the command line asks of the window."""

from dataclasses import dataclass
from pathlib import Path

STARTED = "MADRASSO_QT_STARTED"
"""The environment variable that tells a probe when it was started, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Options:
    """The arguments of a start with a window."""

    file: Path | None = None
    """A record whose deals are shown, or None to go on with the matches on disk."""
    data_dir: Path | None = None
    """Where matches and settings are kept instead of the user's own folders."""
    selftest: bool = False
    """Whether bots play one whole deal in the window, after which the program ends."""
    screenshot: Path | None = None
    """Where the self-test saves a picture of its window, as PNG."""
    report: Path | None = None
    """Where the self-test writes what it found, as JSON."""
    probe: str = ""
    """What `bench` measures in this process, ``startup`` or ``frames``; usually nothing."""
