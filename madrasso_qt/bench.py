"""`madrasso-qt bench`: how fast the program starts, what memory it takes, how smoothly it deals.

`madrasso-qt bench solver`: what the solver costs, and whether the window goes on meanwhile.

Figures come from child processes that run the real window (``ui.probe``), so that nothing of this
process is measured; no test depends on them.
"""

import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from typing import Any

from madrasso_qt import __version__
from madrasso_qt.app.options import PROBE

RUNS = 5
"""How many starts are measured; their median counts."""

Figures = dict[str, Any]


class ProbeError(RuntimeError):
    """A measured process failed; the message holds what it printed."""


def measure() -> Figures:
    """Return all figures: seconds, megabytes (10**6 bytes) and milliseconds.

    Raises:
        ProbeError: the window cannot be shown.
    """
    with tempfile.TemporaryDirectory(prefix="madrasso-bench-") as folder:
        cold = probe("startup", folder)
        starts = [probe("startup", folder) for _ in range(RUNS)]
        frames = probe("frames", folder)
        faces = probe("faces", folder)
    return {
        "version": __version__,
        "python": platform.python_version(),
        "qt": cold["qt"],
        "screen": cold["screen"],
        "size": cold["size"],
        "first_start_s": cold["painted_s"],
        "start_s": statistics.median(run["painted_s"] for run in starts),
        "faces_s": faces["faces_s"],
        "memory_mb": statistics.median(run["memory_mb"] for run in starts),
        **{key: value for key, value in frames.items() if key.startswith("frame_")},
    }


def report(figures: Mapping[str, Any]) -> str:
    """Return the figures as a table for a person."""
    width, height = figures["size"]
    idle, busy = figures["frame_idle_p95_ms"], figures["frame_thinking_p95_ms"]
    screen = f"Qt {figures['qt']} on {figures['screen']}, {width}×{height}"
    rows = (
        ("first start to a painted table", f"{figures['first_start_s']:.2f} s"),
        (f"start to one, median of {RUNS}", f"{figures['start_s']:.2f} s"),
        ("all 40 faces, never drawn before", f"{figures['faces_s']:.2f} s"),
        ("resident memory", f"{figures['memory_mb']:.0f} MB"),
        ("frame gap while dealing, median", f"{figures['frame_idle_median_ms']:.1f} ms"),
        ("  95th percentile", f"{idle:.1f} ms"),
        ("the same while bots think, median", f"{figures['frame_thinking_median_ms']:.1f} ms"),
        ("  95th percentile", f"{busy:.1f} ms, {busy / idle:.2f} times the idle one"),
    )
    head = f"madrasso-qt {figures['version']}, Python {figures['python']}, {screen}"
    return "\n".join((head, *(f"{what:<36}{figure}" for what, figure in rows)))


def run(*, as_json: bool) -> int:
    """Measure and print; return the exit code."""
    try:
        figures = measure()
    except ProbeError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    print(json.dumps(figures) if as_json else report(figures))
    return 0


def run_solver(*, as_json: bool) -> int:
    """Measure the solver and print; return the exit code."""
    from madrasso_qt.solver import measure as solver

    figures = solver.measure()
    try:
        with tempfile.TemporaryDirectory(prefix="madrasso-bench-") as folder:
            figures |= probe("timer", folder)
    except ProbeError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    if as_json:
        print(json.dumps(figures))
    else:
        print(solver.report(figures))
        print(
            f"a timer of 5 ms while two threads solve: median {figures['timer_median_ms']:.1f} ms, "
            f"99th percentile {figures['timer_p99_ms']:.1f} ms"
        )
    return 0


def probe(name: str, folder: str) -> Figures:
    """Run one probe in a process of its own and return what it printed.

    Raises:
        ProbeError: it failed or printed no figures.
    """
    program = (
        [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", __package__]
    )
    environment = dict(os.environ)
    if not _has_screen(environment):
        environment["QT_QPA_PLATFORM"] = "offscreen"
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program has its bytecode
    environment[PROBE] = f"{name} {time.time()} {folder}"
    done = subprocess.run(
        program,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    try:
        figures = json.loads(done.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        figures = None
    if done.returncode != 0 or not isinstance(figures, dict):
        raise ProbeError(done.stderr.strip() or f"the probe ended with {done.returncode}")
    return figures


def _has_screen(environment: Mapping[str, str]) -> bool:
    """Tell whether a window can be shown without asking for Qt's offscreen platform."""
    if sys.platform in {"win32", "darwin"} or environment.get("QT_QPA_PLATFORM"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))
