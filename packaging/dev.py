#!/usr/bin/env python3
"""Set up, run and check Madrasso Qt from a checkout, with nothing installed by hand.

    python3 packaging/dev.py play [ARGUMENTS]           start the program
    python3 packaging/dev.py test [--slow] [ARGUMENTS]  run every check; pytest gets the arguments
    python3 packaging/dev.py setup                      make the environment only

Each command first sees to the environment: the folder `.venv` of the checkout and, on Debian and
its relatives, the packages of the system. Hidden from the rest: how both are found out and made.
Only the standard library is used, since this runs before anything is installed.
"""

from __future__ import annotations

import argparse
import ctypes
import hashlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "madrasso-setup.json"
OLDEST_PYTHON = (3, 11)

# Debian package -> a library that it brings; what Qt's widgets and its xcb and offscreen
# platforms load, beyond what a minimal Debian has.
QT_LIBRARIES = {
    "libdbus-1-3": "libdbus-1.so.3",
    "libegl1": "libEGL.so.1",
    "libfontconfig1": "libfontconfig.so.1",
    "libfreetype6": "libfreetype.so.6",
    "libgl1": "libGL.so.1",
    "libglib2.0-0": "libglib-2.0.so.0",
    "libx11-xcb1": "libX11-xcb.so.1",
    "libxcb-cursor0": "libxcb-cursor.so.0",
    "libxcb-icccm4": "libxcb-icccm.so.4",
    "libxcb-image0": "libxcb-image.so.0",
    "libxcb-keysyms1": "libxcb-keysyms.so.1",
    "libxcb-randr0": "libxcb-randr.so.0",
    "libxcb-render-util0": "libxcb-render-util.so.0",
    "libxcb-shape0": "libxcb-shape.so.0",
    "libxcb-xkb1": "libxcb-xkb.so.1",
    "libxkbcommon-x11-0": "libxkbcommon-x11.so.0",
    "libxkbcommon0": "libxkbcommon.so.0",
}


class SetupError(Exception):
    """The environment cannot be made; the text is a plain sentence for the person."""


class Missing(NamedTuple):
    """Debian packages that are not there."""

    for_playing: list[str]
    """Without these the program does not start."""
    for_developing: list[str]
    """Without these the compiled parts cannot be built or some tests cannot run."""


def say(text: str) -> None:
    """Print one line of progress at once."""
    print(f"madrasso: {text}", flush=True)


def library_loads(name: str) -> bool:
    """Tell whether the shared library `name` (a soname) can be loaded."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def find_missing() -> Missing:
    """Return the Debian packages whose programs, headers or libraries are not found.

    What is there is asked, not which package is installed: an interpreter built by hand needs no
    `python3-venv`, and package names differ between releases.
    """
    python = f"python{sys.version_info.major}.{sys.version_info.minor}"
    playing = [package for package, soname in QT_LIBRARIES.items() if not library_loads(soname)]
    if importlib.util.find_spec("ensurepip") is None:
        playing.append(f"{python}-venv")
    developing = [
        package
        for package, program in (("gcc", "gcc"), ("xvfb", "Xvfb"), ("xauth", "xauth"))
        if shutil.which(program) is None
    ]
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        developing.append(f"{python}-dev")
    return Missing(playing, developing)


def apt_line(packages: list[str], *, sudo: bool) -> str:
    """Return the shell line that installs `packages`."""
    words = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    return shlex.join(["sudo", *words] if sudo else words)


def install_system_packages(packages: list[str]) -> None:
    """Install Debian packages as root.

    Raise `SetupError` if apt-get fails.
    """
    say(f"installing system packages: {' '.join(packages)}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    lock = ["-o", "DPkg::Lock::Timeout=300"]
    install = shlex.split(apt_line(packages, sudo=False))
    for command in (["apt-get", "update"], install):
        done = subprocess.run(
            [command[0], *lock, "-qq", *command[1:]],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            check=False,
        )
        # An update that fails may leave lists that are good enough.
        if done.returncode != 0 and command is install:
            raise SetupError(
                "the system packages could not be installed (is the network there?). "
                f"By hand: {apt_line(packages, sudo=True)}"
            )


def ensure_system(command: str) -> None:
    """Install or ask for the system packages that `command` needs.

    Raise `SetupError` with the line to type if something needed is missing and cannot be
    installed from here.
    """
    if not sys.platform.startswith("linux"):
        return
    missing = find_missing()
    everything = missing.for_playing + missing.for_developing
    if not everything:
        return
    if shutil.which("apt-get") is None:
        say(f"perhaps missing (names as in Debian): {' '.join(everything)}")
        return
    if os.geteuid() == 0:
        install_system_packages(everything)
        return
    needed = missing.for_playing if command == "play" else everything
    if needed:
        raise SetupError(
            f"system packages are missing. Type this, then try again:\n{apt_line(needed, sudo=True)}"
        )


def venv_python(venv: Path) -> Path:
    """Return the path of the interpreter inside `venv`."""
    if os.name == "nt":
        return venv / "Scripts" / "python.exe"
    return venv / "bin" / "python"


def wanted_stamp(root: Path) -> dict[str, str]:
    """Return what an environment for the checkout `root` and this interpreter is made from."""
    return {
        "folder": str(root),
        "python": f"{sys.version_info.major}.{sys.version_info.minor}.{sys.version_info.micro}",
        "prefix": sys.base_prefix,
        "project": hashlib.sha256((root / "pyproject.toml").read_bytes()).hexdigest(),
    }


def read_stamp(path: Path) -> dict[str, str]:
    """Return the stamp left by the last setup, empty if there is none or it is damaged."""
    try:
        stamp = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def same_interpreter(found: dict[str, str], wanted: dict[str, str]) -> bool:
    """Tell whether two stamps differ in nothing but the project file."""
    return all(found.get(key) == wanted[key] for key in ("folder", "python", "prefix"))


def interpreter_runs(python: Path) -> bool:
    """Tell whether `python` starts and has pip."""
    try:
        done = subprocess.run(
            [python, "-c", "import importlib.util as u; raise SystemExit(not u.find_spec('pip'))"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
    except OSError:
        return False
    return done.returncode == 0


def make_venv() -> None:
    """Make `.venv` anew.

    Raise `SetupError` if the interpreter cannot.
    """
    say("making the environment .venv")
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    shutil.rmtree(VENV, ignore_errors=True)
    # Inside an environment this is the interpreter that made it.
    base = getattr(sys, "_base_executable", None) or sys.executable
    done = subprocess.run(
        [base, "-m", "venv", VENV], capture_output=True, text=True, errors="replace", check=False
    )
    if done.returncode != 0:
        raise SetupError(f"the environment could not be made: {(done.stdout + done.stderr).strip()}")


def install_project(python: Path) -> None:
    """Install the checkout and its development tools into the environment, editable.

    Raise `SetupError` if pip fails.
    """
    say("installing the program and its tools (some hundred megabytes the first time)")
    command = [python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    done = subprocess.run([*command, "--editable", ".[dev]"], cwd=ROOT, check=False)
    if done.returncode != 0:
        raise SetupError(
            "pip could not install what pyproject.toml asks for; its message is above. "
            "The first setup needs the network, or a pip configured for a package mirror."
        )


def ensure_environment(command: str) -> Path:
    """Make or refresh the environment and return its interpreter; quick if nothing changed.

    Raise `SetupError` if that is not possible.
    """
    wanted = wanted_stamp(ROOT)
    found = read_stamp(STAMP)
    python = venv_python(VENV)
    ensure_system(command)
    healthy = same_interpreter(found, wanted) and interpreter_runs(python)
    if healthy and found == wanted:
        return python
    # Without a stamp a half-made environment would pass for a finished one.
    STAMP.unlink(missing_ok=True)
    if not healthy:
        make_venv()
    install_project(python)
    STAMP.write_text(json.dumps(wanted, indent=1) + "\n", encoding="utf-8")
    return python


def checks(python: Path, pytest_arguments: list[str], *, slow: bool) -> list[tuple[str, list[str]]]:
    """Return the checks as (name, command) in the order in which they run."""
    run = [str(python), "-m"]
    pytest = [*run, "pytest"]
    if not any(word.startswith(("-n", "--numprocesses", "--pdb")) for word in pytest_arguments):
        pytest += ["-n", str(os.cpu_count() or 1), "--dist", "worksteal"]
    if slow:
        pytest += ["-m", ""]
    return [
        ("ruff check", [*run, "ruff", "check", "."]),
        ("ruff format", [*run, "ruff", "format", "--check", "."]),
        ("mypy", [*run, "mypy", "madrasso_qt", "tests"]),
        # On its own: together with the rest it would be taken for a part of the library `packaging`.
        ("mypy dev.py", [*run, "mypy", "--no-explicit-package-bases", "packaging/dev.py"]),
        ("import-linter", [str(python.parent / "lint-imports"), "--no-cache"]),
        ("pytest", [*pytest, *pytest_arguments]),
    ]


def run_checks(python: Path, pytest_arguments: list[str], *, slow: bool) -> int:
    """Run every check, also after a failure, and return 0 if all passed, else 1."""
    failed = []
    for name, command in checks(python, pytest_arguments, slow=slow):
        say(name)
        start = time.monotonic()
        returncode = subprocess.run(command, cwd=ROOT, check=False).returncode
        if returncode != 0:
            failed.append(name)
        say(f"{name} {'failed' if returncode else 'passed'} in {time.monotonic() - start:.0f} s")
    say(f"failed: {', '.join(failed)}" if failed else "all checks passed")
    return 1 if failed else 0


def screen_is_there() -> bool:
    """Tell whether the program can open a window: always off Linux, else if a display is named."""
    if not sys.platform.startswith("linux"):
        return True
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return any(os.environ.get(name) for name in names)


def play(python: Path, arguments: list[str]) -> int:
    """Start the program and return its exit code."""
    if not screen_is_there():
        say("there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set)")
    return subprocess.run([python, "-m", "madrasso_qt", *arguments], check=False).returncode


def parse(arguments: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """Split the command line into this script's own options and those to hand on."""
    parser = argparse.ArgumentParser(prog="dev.py", description="Set up, run and check the program.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("play", help="start the program", add_help=False)
    test = commands.add_parser("test", help="run every check; pytest gets further arguments")
    test.add_argument("--slow", action="store_true", help="run the slow tests too")
    commands.add_parser("setup", help="make the environment only")
    options, rest = parser.parse_known_args(arguments)
    if options.command == "setup" and rest:
        parser.error(f"setup takes no arguments: {shlex.join(rest)}")
    return options, rest


def main(arguments: list[str]) -> int:
    """Run one command and return the exit code."""
    if sys.version_info < OLDEST_PYTHON:
        say(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}")
        return 1
    options, rest = parse(arguments)
    try:
        python = ensure_environment(options.command)
    except SetupError as error:
        say(str(error))
        return 1
    if options.command == "test":
        return run_checks(python, rest, slow=options.slow)
    if options.command == "play":
        return play(python, rest)
    say("the environment is ready")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
