#!/usr/bin/env python3
"""Build the solver with the address and undefined-behaviour sanitizers and run its tests on it.

    .venv/bin/python packaging/sanitize.py [ARGUMENT...]      pytest gets the arguments

Needs gcc on Linux. Nothing in the checkout changes: a copy of the package is built in a temporary
folder. Without arguments the random tests run; `-m "" -k agree` adds their long versions.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TESTS = ["-k", "agree or limit or threads or known_values_are_met_by_the_compiled"]
FLAGS = [
    *("-O1", "-g", "-fPIC", "-shared", "-fno-omit-frame-pointer", "-fno-sanitize-recover=all"),
    *("-fsanitize=address,undefined", "-DCYTHON_LIMITED_API=1", "-DPy_LIMITED_API=0x030b0000"),
]


def main(arguments: list[str]) -> int:
    """Build, test, and return pytest's exit code."""
    with tempfile.TemporaryDirectory(prefix="madrasso-sanitize-") as folder:
        root = Path(folder)
        for name in ("madrasso_qt", "tests"):
            ignored = shutil.ignore_patterns("*.so", "*.c", "__pycache__")
            shutil.copytree(ROOT / name, root / name, ignore=ignored)
        shutil.copy(ROOT / "pyproject.toml", root)
        build(root / "madrasso_qt" / "solver")
        libraries = [library("libasan.so"), library("libubsan.so")]
        environment = {
            **os.environ,
            "LD_PRELOAD": " ".join(libraries),
            "ASAN_OPTIONS": "detect_leaks=0",  # the interpreter's own
            "UBSAN_OPTIONS": "print_stacktrace=1",
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONPATH": folder,
        }
        command = [sys.executable, "-m", "pytest", "-q", "tests/solver", "-p", "no:cacheprovider"]
        return subprocess.run(
            [*command, *(arguments or TESTS)], cwd=root, env=environment, check=False
        ).returncode


def build(folder: Path) -> None:
    """Compile the search in a folder, with the sanitizers."""
    source, target = folder / "core.c", folder / "core.abi3.so"
    cython = [sys.executable, "-m", "cython", "-3", str(folder / "core.pyx"), "-o", str(source)]
    subprocess.run(cython, cwd=folder.parent.parent, check=True)
    include = sysconfig.get_path("include")
    subprocess.run(["gcc", *FLAGS, f"-I{include}", str(source), "-o", str(target)], check=True)


def library(name: str) -> str:
    """Return where gcc has a library of a sanitizer."""
    command = ["gcc", f"-print-file-name={name}"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
