"""The seal of a library that was closed in good order: it saves the check, and hides no damage."""

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from madrasso_qt.library import FILE, Library, OpenKind, schema
from madrasso_qt.library.seal import SEALED_S, is_sealed
from tests.playing import setup_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a library with one match that was closed in good order."""
    library = Library.open(tmp_path)
    library.create(setup_of(1))
    library.close()
    assert is_sealed(tmp_path / FILE)
    return tmp_path / FILE


def checks(path: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Open the library and tell whether its pages were all read."""
    seen: list[bool] = []
    examined = schema._examined

    def watched(connection: sqlite3.Connection, whole: bool) -> schema.Health:
        seen.append(whole)
        return examined(connection, whole)

    monkeypatch.setattr(schema, "_examined", watched)
    Library.open(path.parent).close()
    return seen[0]


def test_a_sealed_library_is_not_read_whole(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not checks(path, monkeypatch)


def test_an_open_library_has_no_seal(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library.open(path.parent)
    assert not is_sealed(path)
    library.create(setup_of(2))
    library._database.close()  # As a process ends that is killed.
    assert checks(path, monkeypatch)


def flip(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[5000] ^= 1
    path.write_bytes(content)


def grow(path: Path) -> None:
    with path.open("ab") as file:
        file.write(bytes(4096))


def write(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM summary")
        connection.commit()


def log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").write_bytes(b"left behind")


def age(path: Path) -> None:
    before = time.time() - SEALED_S - 1
    os.utime(path.with_suffix(".sealed"), (before, before))


def spoil(path: Path) -> None:
    path.with_suffix(".sealed").write_bytes(b"\xff\xfe")


def remove(path: Path) -> None:
    path.unlink()


@pytest.mark.parametrize("change", [flip, grow, write, log, age, spoil, remove])
def test_every_change_breaks_it(path: Path, change: Callable[[Path], None]) -> None:
    change(path)
    assert not is_sealed(path)


def test_damage_in_between_is_found(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[:4096] + bytes(len(content) - 4096))
    library = Library.open(path.parent)
    assert library.report.kind is OpenKind.RESCUED
    library.close()


def test_a_library_that_was_found_damaged_while_open_is_not_sealed(path: Path) -> None:
    library = Library.open(path.parent)
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\xa5" * (len(content) - 4096))
    library.close()
    assert not is_sealed(path)
