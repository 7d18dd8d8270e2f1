"""Small file systems, for what becomes of files when the disk is full or read-only."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


@contextmanager
def mount(folder: Path, size: str) -> Iterator[None]:
    """Put a file system of ``size`` bytes on a folder, or skip the test where that is forbidden."""
    run_mount(f"-t tmpfs -o size={size} none {folder}")
    try:
        yield
    finally:
        run_mount(str(folder), "umount")


def run_mount(arguments: str, command: str = "mount") -> None:
    """Run ``mount``, or skip the test where it is not allowed."""
    program = shutil.which(command)
    if program is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("only root may mount a small file system")
    done = subprocess.run([program, *arguments.split()], capture_output=True, check=False)
    if done.returncode:
        pytest.skip(f"no small file system can be mounted: {done.stderr!r}")


def fill(path: Path) -> None:
    """Write a file until the disk is full."""
    with path.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(1024))
