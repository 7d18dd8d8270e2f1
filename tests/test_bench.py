"""The measurements' wording and failures; the figures themselves depend on the machine."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from madrasso_qt import bench
from madrasso_qt.app.options import PROBE, Options
from madrasso_qt.solver import COMPILED, measure

FIGURES: dict[str, Any] = {
    "version": "1.2.3",
    "python": "3.11.9",
    "qt": "6.8.1",
    "screen": "xcb",
    "size": [1280, 800],
    "first_start_s": 0.512,
    "start_s": 0.4041,
    "faces_s": 0.437,
    "memory_mb": 121.6,
    "frame_idle_median_ms": 16.6,
    "frame_idle_p95_ms": 20.0,
    "frame_thinking_median_ms": 17.0,
    "frame_thinking_p95_ms": 23.0,
}

Starter = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Return the starts of a program that answers each probe at once."""
    starts: list[dict[str, Any]] = []

    def start(command: list[str], **options: Any) -> "subprocess.CompletedProcess[str]":
        starts.append({"command": command, **options})
        seconds = len(starts) / 10
        answer = FIGURES | {"painted_s": seconds, "frame_idle_count": 60}
        return subprocess.CompletedProcess(command, 0, f"a warning\n{json.dumps(answer)}\n", "")

    monkeypatch.setattr(subprocess, "run", start)
    return starts


def answer(monkeypatch: pytest.MonkeyPatch, code: int, out: str, err: str) -> None:
    """Let every probe end like this."""
    monkeypatch.setattr(
        subprocess,
        "run",
        lambda command, **_: subprocess.CompletedProcess(command, code, out, err),
    )


def test_the_report_has_a_line_for_each_figure() -> None:
    head, *lines = bench.report(FIGURES).splitlines()
    assert head == "madrasso-qt 1.2.3, Python 3.11.9, Qt 6.8.1 on xcb, 1280×800"
    assert lines == [
        "first start to a painted table      0.51 s",
        "start to one, median of 5           0.40 s",
        "all 40 faces, never drawn before    0.44 s",
        "resident memory                     122 MB",
        "frame gap while dealing, median     16.6 ms",
        "  95th percentile                   20.0 ms",
        "the same while bots think, median   17.0 ms",
        "  95th percentile                   23.0 ms, 1.15 times the idle one",
    ]


def test_the_first_start_is_told_apart_and_the_others_have_a_median(
    started: list[dict[str, Any]],
) -> None:
    figures = bench.measure()
    assert figures["first_start_s"] == 0.1
    assert figures["start_s"] == 0.4
    assert figures["frame_idle_count"] == 60
    assert len(started) == bench.RUNS + 3


def test_every_start_has_the_same_folder_of_its_own(
    started: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    bench.measure()
    asked = [start["env"][PROBE].split(" ", 2) for start in started]
    folders = {folder for _, _, folder in asked}
    assert len(folders) == 1
    assert not Path(folders.pop()).exists()
    for start, (_, moment, _) in zip(started, asked, strict=True):
        assert float(moment) > 0
        assert Options.of_environment(start["env"]).started == float(moment)
        assert "PYTHONDONTWRITEBYTECODE" not in start["env"]


@pytest.mark.parametrize(
    ("names", "platform"),
    [
        ({}, "offscreen"),
        ({"DISPLAY": ":0"}, None),
        ({"WAYLAND_DISPLAY": "wayland-0"}, None),
        ({"QT_QPA_PLATFORM": "vnc"}, "vnc"),
    ],
)
def test_without_a_screen_the_window_is_painted_in_memory(
    started: list[dict[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
    names: dict[str, str],
    platform: str | None,
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in names.items():
        monkeypatch.setenv(name, value)
    bench.measure()
    assert {start["env"].get("QT_QPA_PLATFORM") for start in started} == {platform}


@pytest.mark.parametrize(
    ("probe", "message"),
    [
        ((134, "", "no Qt platform plugin\n"), "no Qt platform plugin"),
        ((3, "", ""), "the probe ended with 3"),
        ((0, "no figures\n", ""), "the probe ended with 0"),
        ((0, "[1, 2]\n", ""), "the probe ended with 0"),
        ((134, '{"painted_s": 0.3}\n', "Aborted"), "Aborted"),
    ],
)
def test_a_probe_that_fails_is_told(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    probe: tuple[int, str, str],
    message: str,
) -> None:
    answer(monkeypatch, *probe)
    with pytest.raises(bench.ProbeError, match=message):
        bench.measure()
    assert bench.run(as_json=True) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"bench: {message}\n"


@pytest.mark.usefixtures("started")
def test_figures_are_printed_for_people_or_for_programs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert bench.run(as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["start_s"] == 0.4
    assert bench.run(as_json=False) == 0
    assert "resident memory" in capsys.readouterr().out


def test_the_solver_is_measured_beside_a_window(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(measure, "COMPILED_SIZES", {4: 2})
    monkeypatch.setattr(measure, "TWIN_SIZES", {3: 2})
    monkeypatch.setattr(measure, "THREAD_DEALS", 2)
    answer(monkeypatch, 0, '{"timer_median_ms": 5.0, "timer_p99_ms": 6.54}\n', "")
    assert bench.run_solver(as_json=False) == 0
    *_, last = capsys.readouterr().out.splitlines()
    assert last == (
        "a timer of 5 ms while two threads solve: median 5.0 ms, 99th percentile 6.5 ms"
    )
    assert bench.run_solver(as_json=True) == 0
    figures = json.loads(capsys.readouterr().out)
    assert [row["question"] for row in figures["rows"][-2:]] == ["value", "all moves"]
    assert figures["loop_ms"] > 0
    assert (figures["threads_gain"] is None) is not COMPILED
    answer(monkeypatch, 134, "", "no Qt platform plugin\n")
    assert bench.run_solver(as_json=False) == 1
    assert capsys.readouterr().err == "bench: no Qt platform plugin\n"
