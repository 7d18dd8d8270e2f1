"""Records as files: none is too large to refuse, none is lost in writing."""

import errno
import os
from pathlib import Path

import pytest

from madrasso_qt import records
from madrasso_qt.rules import mpn


def test_of_a_huge_file_only_the_beginning_is_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.mpn"
    path.touch()
    os.truncate(path, 1 << 40)
    with pytest.raises(mpn.MpnError, match="longer than"):
        mpn.read(records.contents(path))


def test_a_saved_text_is_the_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "Nicolò.mpn"
    path.write_text("a longer text that stood there before")
    records.save(path, "Nicolò\n")
    assert path.read_bytes() == "Nicolò\n".encode()
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "there.mpn").write_text("old")
    link = tmp_path / "here.mpn"
    link.symlink_to("there.mpn")
    records.save(link, "new")
    assert link.is_symlink()
    assert (tmp_path / "there.mpn").read_text() == "new"


def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = tmp_path / "match.mpn"
    path.write_text("good")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        records.save(path, "x" * 100_000)
    assert path.read_text() == "good"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        records.save(tmp_path / "nowhere" / "match.mpn", "text")
