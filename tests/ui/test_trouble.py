"""A start that fails is told, with its log; so is a crash while the program runs."""

from __future__ import annotations

import logging
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from madrasso_qt import assets, solver
from madrasso_qt.app.options import Options
from madrasso_qt.ui import application, trouble

if TYPE_CHECKING:
    from tests.ui.conftest import MakeWindow

ROOT = Path(__file__).resolve().parents[2]


def copy_of_the_program(folder: Path) -> Path:
    """Return a folder that holds the program as a wheel does, with links for what is unchanged."""
    program = folder / "installed"
    package = program / "madrasso_qt"
    package.mkdir(parents=True)
    for path in (ROOT / "madrasso_qt").iterdir():
        if path.name == "__pycache__":
            continue
        if path.is_dir():
            (package / path.name).symlink_to(path)
        else:
            (package / path.name).write_bytes(path.read_bytes())
    resources = package / "_resources"
    resources.mkdir()
    for path in (ROOT / "resources").iterdir():
        (resources / path.name).symlink_to(path)
    return program


def run(program: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "madrasso_qt", "--data-dir", str(folder), "--selftest"]
    environment = {**os.environ, "PYTHONPATH": str(program), "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        command, cwd=folder.parent, env=environment, capture_output=True, text=True, check=False
    )


def test_a_missing_resource_is_named_with_the_log(tmp_path: Path) -> None:
    program, data = copy_of_the_program(tmp_path), tmp_path / "data"
    (program / "madrasso_qt" / "_resources" / "fonts").unlink()
    done = run(program, data)
    assert done.returncode == 1
    assert "the program lacks its resource fonts/" in done.stderr
    assert f"Log: {data / 'madrasso-qt.log'}" in done.stderr
    assert "Traceback" not in done.stderr
    assert "IncompleteError" in (data / "madrasso-qt.log").read_text(encoding="utf-8")


@pytest.mark.skipif(sys.platform != "linux", reason="the name of the platform is that of Linux")
def test_a_missing_screen_is_told_with_the_log(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "madrasso_qt", "--data-dir", str(tmp_path)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "xcb"}
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        environment.pop(name, None)
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1, "it was left to Qt, which aborts"
    assert "gives up" in done.stderr
    assert "si ferma" in done.stderr
    assert "could not connect to display" in done.stderr
    assert f"Log: {tmp_path / 'madrasso-qt.log'}" in done.stderr
    assert "platform plugin" in (tmp_path / "madrasso-qt.log").read_text(encoding="utf-8")
    assert "trouble.py" not in done.stderr, "telling of it failed"


@pytest.mark.parametrize("resource", ["cards", "i18n"])
def test_a_window_that_cannot_be_made_ends_without_a_crash(tmp_path: Path, resource: str) -> None:
    program, data = copy_of_the_program(tmp_path), tmp_path / "data"
    (program / "madrasso_qt" / "_resources" / resource).unlink()
    done = run(program, data)
    assert done.returncode == 1
    assert f"the program lacks its resource {resource}" in done.stderr
    assert "QThread" not in done.stderr
    assert not list(data.glob("*-wal")), "the library was left open"
    assert "Fatal" not in done.stderr


def test_a_missing_translation_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    program, data = copy_of_the_program(tmp_path), tmp_path / "data"
    texts = program / "madrasso_qt" / "_resources" / "i18n"
    texts.unlink()
    texts.mkdir()
    done = run(program, data)
    assert done.returncode == 0
    assert "the translation madrasso_en.qm is missing" in done.stderr


def test_a_library_of_python_that_is_missing_is_told(tmp_path: Path) -> None:
    program = copy_of_the_program(tmp_path)
    (program / "platformdirs").mkdir()
    (program / "platformdirs" / "__init__.py").write_text("raise ImportError('no platformdirs')")
    done = run(program, tmp_path / "data")
    assert done.returncode == 1
    assert "is missing or damaged: no platformdirs" in done.stderr
    assert f"Log: {trouble.spare_log()}" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_damaged_font_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    program, data = copy_of_the_program(tmp_path), tmp_path / "data"
    fonts = program / "madrasso_qt" / "_resources" / "fonts"
    fonts.unlink()
    fonts.mkdir()
    for path in (ROOT / "resources" / "fonts").iterdir():
        (fonts / path.name).write_bytes(path.read_bytes())
    (fonts / "Cabin-Regular.ttf").write_bytes(b"no font")
    done = run(program, data)
    assert done.returncode == 0
    assert "the font Cabin-Regular.ttf is damaged" in done.stderr


@pytest.mark.skipif(not solver.COMPILED, reason="nothing is compiled here")
def test_a_damaged_solver_is_told_and_its_twin_plays(tmp_path: Path) -> None:
    program, data = copy_of_the_program(tmp_path), tmp_path / "data"
    package = program / "madrasso_qt" / "solver"
    package.unlink()
    shutil.copytree(ROOT / "madrasso_qt" / "solver", package)
    for path in package.glob("core.*.so"):
        path.write_bytes(b"no library")
    done = run(program, data)
    assert done.returncode == 1
    assert "selftest: the compiled solver is damaged" in done.stderr
    assert "core.abi3.so" in (data / "madrasso-qt.log").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ImportError("libGL.so.1: cannot open shared object file"), "libGL.so.1"),
        (FileNotFoundError("the program lacks its resource x"), "lacks its resource x"),
        (RuntimeError("odd"), "RuntimeError: odd"),
    ],
)
def test_what_is_wrong_is_said_in_both_languages(error: Exception, words: str) -> None:
    english, italian = trouble.explanation(error).splitlines()
    assert words in english
    assert "programma" in italian


def test_a_failed_start_is_logged_and_ends_with_1(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    options = Options(data_dir=tmp_path / "data", selftest=True)
    assert trouble.report_failed_start(ImportError("libX.so"), options) == 1
    assert "libX.so" in capfd.readouterr().err
    assert "ImportError" in (tmp_path / "data" / "madrasso-qt.log").read_text(encoding="utf-8")


def test_the_log_goes_elsewhere_if_its_folder_cannot_be_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    (tmp_path / "file").touch()
    log = trouble.write_log(tmp_path / "file" / "x.log", ["line\n"])
    assert log == trouble.spare_log()
    assert log.read_text(encoding="utf-8").endswith("line\n")
    monkeypatch.setattr(trouble, "spare_log", lambda: tmp_path / "file" / "y.log")
    assert trouble.write_log(tmp_path / "file" / "x.log", ["line\n"]) is None


def test_a_desktop_without_qt_shows_a_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = tmp_path / "kdialog"
    box.write_text(f'#!/bin/sh\nprintf "%s|" "$@" >{tmp_path}/shown\n')
    box.chmod(box.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setattr("shutil.which", lambda name: str(box) if name == "kdialog" else None)
    monkeypatch.setenv("DISPLAY", ":9")
    trouble._show_linux_box("what is wrong")
    assert (tmp_path / "shown").read_text() == "--title|Madrasso|--error|what is wrong|"


def test_a_frozen_program_lends_no_libraries_to_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/program")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    assert "LD_LIBRARY_PATH" not in trouble._system_environment()
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/before")
    assert trouble._system_environment()["LD_LIBRARY_PATH"] == "/before"


@pytest.mark.parametrize(
    ("category", "message", "about_sound"),
    [
        ("qt.multimedia.symbolsresolver", "Couldn't load pipewire-0.3 library", True),
        ("default", "PulseAudioService: pa_context_connect() failed", True),
        ("default", "No QtMultimedia backends found. Only QSoundEffect is available.", True),
        (None, "QPainter::begin: Paint device returned engine == 0", False),
    ],
)
def test_a_machine_without_sound_is_no_fault(
    category: str | None, message: str, about_sound: bool
) -> None:
    assert application._is_about_sound(category, message) is about_sound


def test_the_log_is_let_go_of_before_its_folder_is_removed(tmp_path: Path) -> None:
    handler = logging.FileHandler(tmp_path / "log", encoding="utf-8")
    logging.getLogger().addHandler(handler)
    application._close_log()
    assert handler not in logging.getLogger().handlers
    assert handler.stream is None or handler.stream.closed


def test_a_crash_is_told_in_the_window_with_the_log(make_window: MakeWindow) -> None:
    window = make_window()
    window.tell_fault()
    assert "went wrong inside the program" in window.area.notice.text()
    assert str(window.context.log) in window.area.notice.text()


def test_a_missing_resource_is_named_in_the_window_with_the_log(make_window: MakeWindow) -> None:
    window, alarm = make_window(), application.Alarm()
    alarm.raised.connect(window.tell_fault)
    try:
        assets.path("help", "nowhere.md")
    except assets.IncompleteError as error:
        application._log_crash(alarm, type(error), error, error.__traceback__)
    assert "lacks its resource help/nowhere.md" in window.area.notice.text()
    assert str(window.context.log) in window.area.notice.text()


def test_a_damaged_part_is_passed_on_also_before_there_is_a_window() -> None:
    alarm, heard = application.Alarm(), list[str]()
    handler = application.DamageHandler(alarm)
    assets.damage.addHandler(handler)
    try:
        assets.damage.warning("the font %s is damaged", "x")
        alarm.raised.connect(heard.append)
        assets.damage.warning("the font %s is damaged", "y")
    finally:
        assets.damage.removeHandler(handler)
    assert alarm.damaged == ["the font x is damaged", "the font y is damaged"]
    assert heard == alarm.damaged[1:]
