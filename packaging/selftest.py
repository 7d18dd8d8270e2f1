"""Run the self-test of the frozen program, or judge the report of one that ran elsewhere.

python3 packaging/selftest.py                       run it without a screen
python3 packaging/selftest.py REPORT.json IMAGE.png judge what a self-test left behind
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import project

_LEAST_PICTURE = 60_000
"""A picture with fewer bytes shows no table: an empty window takes a few thousand."""


def problems(report: Path, picture: Path) -> list[str]:
    """Return what is wrong with what a self-test left behind."""
    for path in (report, picture):
        if not path.is_file():
            return [f"there is no {path.name}"]
    told = json.loads(report.read_text(encoding="utf-8"))
    found = list(told["problems"])
    wanted = {
        "ok": True,
        "version": project.version(),
        "tricks": 10,
        "compiled": sorted(project.extensions()),
    }
    for key, value in wanted.items():
        if told.get(key) != value:
            found.append(f"{key} is {told.get(key)!r}, not {value!r}")
    if told.get("sound") not in ("ready", "no device"):
        found.append(f"the sound is {told.get('sound')}")
    if picture.stat().st_size < _LEAST_PICTURE:
        found.append(f"{picture.name} shows no table: {picture.stat().st_size} bytes")
    return found


def run_frozen(folder: Path) -> list[str]:
    """Run the self-test of the frozen program in a folder and return what is wrong."""
    report, picture = folder / "report.json", folder / "table.png"
    command = [str(project.FROZEN / project.NAME), "--selftest", "--report", str(report)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(folder)}
    # Without what the checkout and its Python could lend it.
    for name in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"):
        environment.pop(name, None)
    command += ["--screenshot", str(picture)]
    done = subprocess.run(command, cwd=folder, env=environment, check=False, timeout=300)
    found = problems(report, picture)
    return found if done.returncode == 0 else [f"exit code {done.returncode}", *found]


def main(arguments: list[str]) -> int:
    """Print what is wrong and return 1, or 0 if nothing is, or 2 for a wrong command line."""
    if len(arguments) not in (0, 2):
        print(__doc__, file=sys.stderr)
        return 2
    if arguments:
        found = problems(Path(arguments[0]), Path(arguments[1]))
    else:
        with tempfile.TemporaryDirectory() as folder:
            found = run_frozen(Path(folder))
    for problem in found:
        print(f"selftest: {problem}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
