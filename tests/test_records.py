"""Records as files: none is too large to refuse, none is lost in writing."""

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


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        records.save(tmp_path / "nowhere" / "match.mpn", "text")
