"""Whole files are the new ones or the old ones, whatever happens in between."""

import errno
import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from madrasso_qt import files
from tests.disks import fill, mount

OLD, NEW = b"old " * 10_000, b"new " * 20_000


class PowerCutError(BaseException):
    """Nothing of the program runs after it."""


def test_the_new_content_is_the_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "sheet.csv"
    path.write_bytes(OLD)
    files.write_file(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "there").write_text("old")
    link = tmp_path / "here"
    link.symlink_to("there")
    files.write_file(link, b"new")
    assert link.is_symlink()
    assert (tmp_path / "there").read_text() == "new"


@pytest.mark.parametrize("step", range(4))
def test_a_power_cut_between_any_two_writes_leaves_old_or_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    """Dies before the content is synced, before the move, before the folder is synced, after."""
    path = tmp_path / "sheet.pdf"
    path.write_bytes(OLD)
    steps = 0

    def dying(call: Callable[..., Any]) -> Callable[..., Any]:
        def called(*arguments: Any) -> Any:
            nonlocal steps
            if steps == step:
                raise PowerCutError
            steps += 1
            return call(*arguments)

        return called

    with monkeypatch.context() as patch, suppress(PowerCutError):
        patch.setattr(os, "fsync", dying(os.fsync))
        patch.setattr(Path, "replace", dying(Path.replace))
        files.write_file(path, NEW)
    assert path.read_bytes() == (OLD if step < 2 else NEW)


def test_b31_a_full_disk_keeps_the_old_file_and_is_told(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    with mount(disk, "32k"):
        path = disk / "players.csv"
        path.write_bytes(OLD[:16_000])
        for size in (16_384, 16_385, 60_000):
            fill(disk / "filler")
            with pytest.raises(OSError, match="No space left"):
                files.write_file(path, NEW[:size])
            assert path.read_bytes() == OLD[:16_000]
            assert sorted(item.name for item in disk.iterdir()) == ["filler", "players.csv"]
            (disk / "filler").unlink()
        files.write_file(path, b"new")
        assert path.read_bytes() == b"new"


class HeldFile:
    """A file that another program holds for a number of tries."""

    def __init__(self, tries: int, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tries, self.code, self.waits_ms = tries, code, list[int]()
        self.replace = Path.replace

        def moved(source: Path, target: Path) -> Path:
            return self.move(source, target)

        monkeypatch.setattr(Path, "replace", moved)
        monkeypatch.setattr(time, "sleep", lambda s: self.waits_ms.append(round(s * 1000)))

    def move(self, source: Path, target: Path) -> Path:
        if self.tries:
            self.tries -= 1
            error = PermissionError(errno.EACCES, "Access is denied")
            error.winerror = self.code  # type: ignore[attr-defined, unused-ignore]
            raise error
        return self.replace(source, target)


@pytest.mark.parametrize("code", [5, 32])
def test_a_file_held_for_a_moment_on_windows_is_written_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    held = HeldFile(4, code, monkeypatch)
    files.write_file(tmp_path / "sheet.csv", NEW)
    assert held.waits_ms == [10, 25, 50, 100]
    assert (tmp_path / "sheet.csv").read_bytes() == NEW


@pytest.mark.parametrize(("tries", "code", "waited"), [(5, 32, 4), (1, 112, 0)])
def test_a_file_held_for_long_or_another_error_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tries: int, code: int, waited: int
) -> None:
    held = HeldFile(tries, code, monkeypatch)
    (tmp_path / "sheet.csv").write_bytes(OLD)
    with pytest.raises(PermissionError):
        files.write_file(tmp_path / "sheet.csv", NEW)
    assert len(held.waits_ms) == waited
    assert (tmp_path / "sheet.csv").read_bytes() == OLD
    assert list(tmp_path.iterdir()) == [tmp_path / "sheet.csv"]
