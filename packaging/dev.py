#!/usr/bin/env python3
"""Set up, run and check Madrasso Qt from a checkout, with nothing installed by hand.

    python3 packaging/dev.py play [ARGUMENT...]           start the program with these arguments
    python3 packaging/dev.py test [--slow] [ARGUMENT...]  run every check; pytest gets the arguments
    python3 packaging/dev.py setup                        make the environment only
    python3 packaging/dev.py freeze                       build a wheel, freeze and try the program
    python3 packaging/dev.py package                      make and test every installer

Each command first installs or names what the system lacks, on Debian and its relatives; the first
three make or refresh the environment, too: the folder .venv of the checkout. `test --slow` runs the
slow tests too. `package` takes about ten minutes and, for the test in fresh systems, root.
"""

# Only the standard library, since this runs before anything is installed.

from __future__ import annotations

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
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "madrasso-setup.json"
OLDEST_PYTHON = (3, 11)
COMMANDS = ("play", "test", "setup", "freeze", "package")
TAKE_ARGUMENTS = ("play", "test")

# Debian package -> the library that it brings: what Qt's widgets and its offscreen, X11 and Wayland
# platforms load and a minimal Debian lacks.
QT_LIBRARIES = {
    "libdbus-1-3": "libdbus-1.so.3",
    "libegl1": "libEGL.so.1",
    "libfontconfig1": "libfontconfig.so.1",
    "libfreetype6": "libfreetype.so.6",
    "libgl1": "libGL.so.1",
    "libglib2.0-0": "libgthread-2.0.so.0",
    "libwayland-client0": "libwayland-client.so.0",
    "libwayland-cursor0": "libwayland-cursor.so.0",
    "libx11-6": "libX11.so.6",
    "libx11-xcb1": "libX11-xcb.so.1",
    "libxcb-cursor0": "libxcb-cursor.so.0",
    "libxcb-icccm4": "libxcb-icccm.so.4",
    "libxcb-image0": "libxcb-image.so.0",
    "libxcb-keysyms1": "libxcb-keysyms.so.1",
    "libxcb-randr0": "libxcb-randr.so.0",
    "libxcb-render-util0": "libxcb-render-util.so.0",
    "libxcb-render0": "libxcb-render.so.0",
    "libxcb-shape0": "libxcb-shape.so.0",
    "libxcb-shm0": "libxcb-shm.so.0",
    "libxcb-sync1": "libxcb-sync.so.1",
    "libxcb-util1": "libxcb-util.so.1",
    "libxcb-xfixes0": "libxcb-xfixes.so.0",
    "libxcb-xkb1": "libxcb-xkb.so.1",
    "libxkbcommon-x11-0": "libxkbcommon-x11.so.0",
    "libxkbcommon0": "libxkbcommon.so.0",
}

# What the frozen program links, and so must be there when it is made.
FREEZE_LIBRARIES = {
    "libcups2": "libcups.so.2",
    "libopengl0": "libOpenGL.so.0",
    "libpulse0": "libpulse.so.0",
    "libwayland-egl1": "libwayland-egl.so.1",
    "libxcb-glx0": "libxcb-glx.so.0",
}
# Debian package -> a program or header that it brings: what makes and tests the installers.
FREEZE_TOOLS = {"binutils": "objdump"}
PACKAGE_TOOLS = {
    "appstream": "appstreamcli",
    "debootstrap": "debootstrap",
    "desktop-file-utils": "desktop-file-validate",
    "dpkg-dev": "dpkg-shlibdeps",
    "gcc-mingw-w64-x86-64": "x86_64-w64-mingw32-gcc",
    "libfuse3-dev": "/usr/include/fuse3/fuse.h",
    "libsquashfuse-dev": "/usr/include/squashfuse/squashfuse.h",
    "libzstd-dev": "/usr/include/zstd.h",
    "lintian": "lintian",
    "mingw-w64-tools": "gendef",
    "nsis": "makensis",
    "osslsigncode": "osslsigncode",
    "squashfs-tools": "mksquashfs",
    "wine": "wine",
    "wine64": "/usr/lib/wine/wine64",
    "x11-utils": "xwininfo",
    "zlib1g-dev": "/usr/include/zlib.h",
}


class SetupError(Exception):
    """The environment cannot be made; the text is a plain sentence for the person."""


class Missing(NamedTuple):
    """Debian packages that are not there."""

    for_playing: list[str]
    """Without these the program does not start."""
    for_developing: list[str]
    """Without these the compiled parts cannot be built or some tests cannot run."""
    for_freezing: list[str]
    """Without these the program cannot be frozen."""
    for_packaging: list[str]
    """Without these the installers cannot be made or tested."""


def say(text: str) -> None:
    """Print one line of progress at once."""
    print(f"madrasso: {text}", flush=True)


def run(command: list[str], **options: Any) -> int:
    """Run a command without input and return its exit code; `options` as in `subprocess.run`."""
    return subprocess.run(command, stdin=subprocess.DEVNULL, check=False, **options).returncode


def library_loads(name: str) -> bool:
    """Tell whether the shared library `name` (a soname) can be loaded."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def tool_is_there(name: str) -> bool:
    """Tell whether the program or, by its whole path, the file `name` is there."""
    return shutil.which(name) is not None or (name.startswith("/") and Path(name).exists())


def lacking(wanted: dict[str, str], is_there: Callable[[str], bool]) -> list[str]:
    """Return the packages of `wanted` that bring something that is not there."""
    return [package for package, brought in wanted.items() if not is_there(brought)]


def find_missing() -> Missing:
    """Return the Debian packages whose programs, headers or libraries are not found.

    What is there is asked, not which package is installed: an interpreter built by hand needs no
    `python3-venv`, and package names differ between releases.
    """
    python = f"python{sys.version_info.major}.{sys.version_info.minor}"
    playing = lacking(QT_LIBRARIES, library_loads)
    if importlib.util.find_spec("ensurepip") is None:
        playing.append(f"{python}-venv")
    developing = lacking({"gcc": "gcc", "xvfb": "Xvfb", "xauth": "xauth"}, tool_is_there)
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        developing.append(f"{python}-dev")
    freezing = [*lacking(FREEZE_LIBRARIES, library_loads), *lacking(FREEZE_TOOLS, tool_is_there)]
    return Missing(playing, developing, freezing, lacking(PACKAGE_TOOLS, tool_is_there))


def apt_line(packages: list[str], *, sudo: bool) -> str:
    """Return the shell line that installs `packages`."""
    words = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    return shlex.join(["sudo", *words] if sudo else words)


def install_system_packages(packages: list[str]) -> bool:
    """Install Debian packages as root and tell whether that went well."""
    say(f"installing system packages: {' '.join(packages)}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = False
    # An update that fails may leave lists that are good enough, so only the install counts.
    for words in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        command = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300", *words]
        done = run(command, env=environment, stdout=subprocess.DEVNULL) == 0
    return done


def ensure_system(command: str) -> None:
    """Install or ask for the system packages that `command` needs.

    Raise `SetupError` with the line to type if something needed is missing and cannot be
    installed from here.
    """
    if not sys.platform.startswith("linux"):
        return
    missing = find_missing()
    everything = missing.for_playing + missing.for_developing
    if command in ("freeze", "package"):
        everything += missing.for_freezing
    if command == "package":
        everything += missing.for_packaging
    needed = missing.for_playing if command == "play" else everything
    if not everything:
        return
    if shutil.which("apt-get") is None:
        say(f"perhaps missing (names as in Debian): {' '.join(everything)}")
        return
    line = apt_line(needed, sudo=os.geteuid() != 0)
    if os.geteuid() == 0:
        if not install_system_packages(everything) and needed:
            raise SetupError(f"that failed (is the network there?); to try it by hand:\n{line}")
    elif needed:
        raise SetupError(f"system packages are missing; type this, then try again:\n{line}")


def venv_python(venv: Path) -> Path:
    """Return the path of the interpreter inside `venv`."""
    if os.name == "nt":
        return venv / "Scripts" / "python.exe"
    return venv / "bin" / "python"


def wanted_stamp(root: Path) -> dict[str, str]:
    """Return what an environment for the checkout `root` and this interpreter is made from.

    Of the project file only what pip reads counts, not the settings of the checks. What is
    compiled counts, too: an editable installation does not compile it again by itself.
    """
    # Late, since older interpreters, which are told so by main(), lack it.
    import tomllib

    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    tools = project.get("tool", {})
    read_by_pip = [project.get("build-system"), project.get("project"), tools.get("setuptools")]
    return {
        "folder": str(root),
        "python": f"{sys.version_info.major}.{sys.version_info.minor}",
        "prefix": sys.base_prefix,
        "project": hashlib.sha256(json.dumps(read_by_pip).encode()).hexdigest(),
        "compiled": hashlib.sha256(b"".join(sources_compiled(root))).hexdigest(),
    }


def sources_compiled(root: Path) -> list[bytes]:
    """Return the contents of the sources that are compiled; a .pxd makes the .py beside it one."""
    typed = sorted([*root.glob("madrasso_qt/**/*.pyx"), *root.glob("madrasso_qt/**/*.pxd")])
    plain = [path.with_suffix(".py") for path in typed if path.suffix == ".pxd"]
    return [path.read_bytes() for path in (*typed, *plain) if path.is_file()]


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
        return run([str(python), "-c", "import pip"], stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def make_venv(venv: Path) -> None:
    """Make the environment `venv` anew.

    Raise `SetupError` if the interpreter cannot.
    """
    say(f"making the environment {venv.name}")
    if venv.is_symlink() or venv.is_file():
        venv.unlink()
    shutil.rmtree(venv, ignore_errors=True)
    # Started from inside an environment, this is the interpreter that made that one.
    base = getattr(sys, "_base_executable", None) or sys.executable
    command = [str(base), "-m", "venv", str(venv)]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode != 0:
        words = (done.stdout + done.stderr).strip()
        raise SetupError(f"the environment could not be made: {words}")


def install_project(python: Path) -> None:
    """Install the checkout and its development tools into the environment, editable.

    Raise `SetupError` if pip fails.
    """
    say("installing the program and its tools (about 250 MB the first time)")
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "--quiet"]
    # A plain path to the checkout; the finder that setuptools makes otherwise slows every start.
    mode = ["--config-settings", "editable_mode=compat"]
    if run([*pip, "install", *mode, "--editable", ".[dev]"], cwd=ROOT) != 0:
        raise SetupError(
            "pip could not install what pyproject.toml asks for; its message is above. "
            "The first setup needs the network or a package mirror that pip knows of."
        )
    unpack_shiboken(python)


def unpack_shiboken(python: Path) -> None:
    """Let PySide6 keep its own Python modules as files, so that they are compiled only once.

    Packed as they come they are compiled at every start of the program. Without this it only
    starts more slowly, so a failure is no reason to stop.
    """
    environment = {**os.environ, "SBK_EMBED": "0"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    run([str(python), "-c", "import PySide6.QtCore"], env=environment)


def ensure_environment(command: str) -> Path:
    """Make or refresh what `command` needs and return the interpreter; quick if nothing changed.

    Raise `SetupError` if that is not possible.
    """
    ensure_system(command)
    wanted = wanted_stamp(ROOT)
    found = read_stamp(STAMP)
    python = venv_python(VENV)
    healthy = same_interpreter(found, wanted) and interpreter_runs(python)
    if healthy and found == wanted:
        return python
    # With the old stamp a setup that is interrupted would pass for a finished one.
    STAMP.unlink(missing_ok=True)
    if not healthy:
        make_venv(VENV)
    install_project(python)
    STAMP.write_text(json.dumps(wanted, indent=1) + "\n", encoding="utf-8")
    return python


def checks(python: Path, arguments: list[str]) -> list[tuple[str, list[str]]]:
    """Return the checks as (name, command) in the order in which they run.

    pytest gets `arguments`, less `--slow`, which chooses every test.
    """
    module = [str(python), "-m"]
    pytest = [*module, "pytest"]
    if not any(word.startswith(("-n", "--numprocesses", "--pdb")) for word in arguments):
        pytest += ["-n", str(os.cpu_count() or 1), "--dist", "worksteal"]
    if "--slow" in arguments:
        pytest += ["-m", ""]
    # Scripts apart: beside the rest, mypy would take them for parts of the library `packaging`.
    scripts = sorted(str(path) for path in (ROOT / "packaging").rglob("*.py"))
    return [
        ("ruff check", [*module, "ruff", "check", "."]),
        ("ruff format", [*module, "ruff", "format", "--check", "."]),
        ("mypy", [*module, "mypy", "madrasso_qt", "tests"]),
        ("mypy scripts", [*module, "mypy", "--no-explicit-package-bases", *scripts]),
        ("import-linter", [str(python.parent / "lint-imports"), "--no-cache", "--no-logo"]),
        ("pytest", [*pytest, *(word for word in arguments if word != "--slow")]),
    ]


def passes(name: str, command: list[str]) -> bool:
    """Run one check or step in the checkout and tell whether it went well."""
    say(name)
    start = time.monotonic()
    returncode = subprocess.run(command, cwd=ROOT, check=False).returncode
    say(f"{name} {'failed' if returncode else 'passed'} in {time.monotonic() - start:.0f} s")
    return returncode == 0


def run_checks(commands: list[tuple[str, list[str]]]) -> int:
    """Run every check, also after a failure, and return 0 if all passed, else 1."""
    failed = [name for name, command in commands if not passes(name, command)]
    say(f"failed: {', '.join(failed)}" if failed else "every check passed")
    return 1 if failed else 0


def packaging_steps(command: str) -> list[tuple[str, list[str]]]:
    """Return the steps of `freeze` or `package` as (name, command) in the order in which they run.

    Each needs what the one before it made.
    """
    python = sys.executable
    steps = [
        ("wheel and frozen program", ["env", f"PYTHON={python}", "sh", "packaging/freeze.sh"]),
        ("self-test of the frozen program", [python, "packaging/selftest.py"]),
    ]
    if command == "package":
        steps += [
            ("broken on purpose", ["sh", "packaging/linux/test_broken.sh"]),
            (".deb", [python, "packaging/linux/build_deb.py"]),
            (".deb in fresh systems", ["sh", "packaging/linux/test_deb.sh"]),
            ("AppImage", ["sh", "packaging/linux/build_appimage.sh"]),
            ("AppImage with and without FUSE", ["sh", "packaging/linux/test_appimage.sh"]),
            ("setup.exe", [python, "packaging/windows/build.py"]),
            ("setup.exe in wine", ["sh", "packaging/windows/test_wine.sh"]),
            ("checksums", ["sh", "packaging/checksums.sh"]),
        ]
    return steps


def run_steps(steps: list[tuple[str, list[str]]]) -> int:
    """Run steps up to the first that fails and return 0 if none did, else 1."""
    for name, command in steps:
        if not passes(name, command):
            return 1
    return 0


def screen_is_there() -> bool:
    """Tell whether the program can open a window: always off Linux, else if a display is named."""
    if not sys.platform.startswith("linux"):
        return True
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return any(os.environ.get(name) for name in names)


def play(python: Path, arguments: list[str]) -> int:
    """Start the program and return its exit code."""
    command = [str(python), "-m", "madrasso_qt", *arguments]
    return subprocess.run(command, check=False).returncode


def usage_error(arguments: list[str]) -> str | None:
    """Return what is wrong with the command line, None if nothing is."""
    if not arguments:
        return f"which of {', '.join(COMMANDS)}?"
    if arguments[0] not in COMMANDS:
        return f"no such command: {arguments[0]}"
    if arguments[0] not in TAKE_ARGUMENTS and arguments[1:]:
        return f"{arguments[0]} takes no arguments: {shlex.join(arguments[1:])}"
    return None


def main(arguments: list[str]) -> int:
    """Run one command and return the exit code, 2 for a wrong command line."""
    if sys.version_info < OLDEST_PYTHON:
        say(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}")
        return 1
    if arguments[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    wrong = usage_error(arguments)
    if wrong:
        print(f"{__doc__}\n{wrong}", file=sys.stderr)
        return 2
    command, *rest = arguments
    # With arguments the program may do something that needs no window.
    if command == "play" and not rest and not screen_is_there():
        say("there is no screen to play on: neither DISPLAY nor WAYLAND_DISPLAY is set")
        return 1
    try:
        if command in ("freeze", "package"):
            ensure_system(command)
            return run_steps(packaging_steps(command))
        python = ensure_environment(command)
    except SetupError as error:
        say(str(error))
        return 1
    if command == "test":
        return run_checks(checks(python, rest))
    if command == "play":
        return play(python, rest)
    say("the environment is ready")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
