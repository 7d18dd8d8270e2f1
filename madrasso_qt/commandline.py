"""The command line: a sub-command without Qt, or what the window is asked for.

The first argument decides: if it is the name of a sub-command it is one, otherwise everything is
for the window (a file of that name is opened as ``./check``).
"""

import os
import shlex
import sys
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from madrasso_qt import __version__
from madrasso_qt.app.options import Options
from madrasso_qt.commands import COMMANDS, Command

PROGRAM = "madrasso-qt"
"""The name of the program on the command line."""


def obey(arguments: Sequence[str]) -> Options | int:
    """Run the sub-command that is named and return its exit code, or what is asked of the window.

    Wrong arguments are reported and give code 2; ``--help`` and ``--version`` give 0.
    """
    try:
        for command in COMMANDS:
            if arguments[:1] == [command.name]:
                return _run_command(command, arguments[1:])
        return window_options(arguments)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0


def window_options(arguments: Sequence[str]) -> Options:
    """Return what the arguments ask of the window.

    Raises:
        SystemExit: they are wrong (code 2), or ask for help or the version (code 0).
    """
    parser = _window_parser()
    found = parser.parse_args(arguments)
    if not found.selftest and (found.screenshot or found.report):
        parser.error("--screenshot and --report belong to --selftest")
    if found.file and str(found.file).isidentifier() and not found.file.exists():
        # More likely a sub-command written wrongly than a file without an ending.
        parser.error(f"no sub-command and no file of this name: {found.file}")
    return Options(**vars(found))


def _run_command(command: Command, arguments: Sequence[str]) -> int:
    """Run a sub-command; a full disk or a closed pipe at its output ends it with code 1."""
    parser = ArgumentParser(f"{PROGRAM} {command.name}", description=command.summary)
    command.configure(parser)
    # A name in a record must not fail on a terminal that lacks its letters.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = command.run(parser.parse_args(arguments), parser)
        sys.stdout.flush()
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            print(f"{PROGRAM}: {error.strerror}", file=sys.stderr)
        # The interpreter flushes once more when it ends; that must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def _engine(text: str) -> str:
    """Return the command that stands behind ``cmd:``."""
    command = text.removeprefix("cmd:")
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ArgumentTypeError(f"no command: {error}") from error
    if not words:
        raise ArgumentTypeError("a command is awaited")
    return command


def _window_parser() -> ArgumentParser:
    commands = "\n".join(f"  {command.name:<10}{command.summary}" for command in COMMANDS)
    parser = ArgumentParser(
        PROGRAM,
        description="Madrasso, the Venetian card game, and its score sheet.",
        epilog=f"sub-commands (with --help for more):\n{commands}",
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE.mpn", help="a record to show")
    parser.add_argument(
        "--data-dir", type=Path, metavar="DIR", help="keep matches and settings in this folder"
    )
    parser.add_argument(
        "--engine",
        metavar="cmd:PROGRAM",
        type=_engine,
        help="let another program be chosen as a player in a new match",
    )
    parser.add_argument(
        "--selftest", action="store_true", help="play one deal with bots in the window and end"
    )
    parser.add_argument(
        "--screenshot", type=Path, metavar="PNG", help="save a picture of the self-test"
    )
    parser.add_argument("--report", type=Path, metavar="JSON", help="write what it found")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    return parser
