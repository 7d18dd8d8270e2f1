"""What the command line asks of the window."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

PROBE = "MADRASSO_QT_PROBE"
"""The environment variable by which `bench` asks a process for figures.

Its value is what is measured, when the process was started (seconds since 1970) and the data
folder, with blanks between: a start like any other has no arguments.
"""


class Options(NamedTuple):
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
    engine: str | None = None
    """The command of another program that may sit down as a player, to be kept in the settings."""
    probe: str = ""
    """What `bench` measures: one of the names in ``ui.probe``; usually nothing."""
    started: float = 0.0
    """When a probed process was started, in seconds since 1970."""

    @classmethod
    def of_environment(cls, environment: Mapping[str, str]) -> "Options":
        """Return the options of a start without arguments, those of a probe if one is asked for.

        Raises:
            ValueError: the variable of the probe has a wrong value.
        """
        if PROBE not in environment:
            return cls()
        probe, started, folder = environment[PROBE].split(" ", 2)
        return cls(data_dir=Path(folder), probe=probe, started=float(started))
