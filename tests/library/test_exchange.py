"""The whole library as one file: a copy is sound or none, and restoring is all or nothing."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from madrasso_qt.library import FILE, Library, LibraryError, Trouble
from madrasso_qt.library.exchange import back_up, check_backup, restore
from madrasso_qt.library.schema import Health
from madrasso_qt.rules.log import Undone
from madrasso_qt.rules.match import Match
from tests.disks import fill, mount
from tests.playing import next_event, setup_of


def started(library: Library, events: int, seed: int) -> Match:
    match = Match(setup_of(seed))
    library.create(match.setup)
    for _ in range(events):
        event = next_event(match)
        match.append(event)
        library.append(match.setup.id, len(match.log) - 1, event)
    return match


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def library(folder: Path) -> Iterator[Library]:
    with closing(Library.open(folder)) as library:
        yield library


def logs(library: Library) -> dict[str, int]:
    return {info.id: info.events for info in library.matches()}


def test_a_copy_is_checked_and_holds_everything(
    library: Library, folder: Path, tmp_path: Path
) -> None:
    matches = [started(library, 30, 1), started(library, 5, 2)]
    for name in ("Anna", "Bepi"):
        library.players.add(name)
    copy = tmp_path / "club.madrasso"
    check = back_up(folder, copy)
    assert check.is_usable
    assert (check.matches, check.broken, check.players) == (2, 0, 2)
    assert check.changed_at is not None
    assert check_backup(copy) == check
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["club.madrasso"]
    elsewhere = tmp_path / "elsewhere"
    with closing(Library.open(elsewhere)) as other:
        restore(elsewhere, copy)
        assert logs(other) == {match.setup.id: len(match.log) for match in matches}
        assert sorted(other.recent_names()) == ["Anna", "Bepi"]


def test_restoring_replaces_and_keeps_what_was_there(
    library: Library, folder: Path, tmp_path: Path
) -> None:
    old = started(library, 10, 1)
    copy = tmp_path / "copy"
    back_up(folder, copy)
    new = started(library, 10, 2)
    with closing(Library.open(folder)) as other_window:
        done = restore(folder, copy)
        for window in (library, other_window):
            assert list(logs(window)) == [old.setup.id]
            with pytest.raises(LibraryError) as caught:
                window.append(new.setup.id, len(new.log), Undone(3))
            assert caught.value.trouble is Trouble.MISSING
    library.append(old.setup.id, len(old.log), Undone(3))
    restore(folder, done.copy)
    assert sorted(logs(library)) == sorted([old.setup.id, new.setup.id])


def test_a_copy_is_replaced_only_by_a_sound_one(
    library: Library, folder: Path, tmp_path: Path
) -> None:
    started(library, 40, 1)
    copy = tmp_path / "copy"
    back_up(folder, copy)
    before = copy.read_bytes()
    started(library, 200, 2)
    library.close()
    data = bytearray((folder / FILE).read_bytes())
    data[4096 * 3 : 4096 * 6] = random.Random(1).randbytes(4096 * 3)
    (folder / FILE).write_bytes(data)
    with pytest.raises(LibraryError) as caught:
        back_up(folder, copy)
    assert caught.value.trouble is Trouble.DAMAGED
    assert copy.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0", b"x" * 10_000, b"% MPN 1.0\n"])
def test_what_is_no_copy_is_told_and_not_restored(
    library: Library, folder: Path, tmp_path: Path, content: bytes
) -> None:
    match = started(library, 5, 1)
    (tmp_path / "copy").write_bytes(content)
    assert not check_backup(tmp_path / "copy").is_usable
    with pytest.raises(LibraryError):
        restore(folder, tmp_path / "copy")
    assert logs(library) == {match.setup.id: 6}


def test_b29_a_copy_of_a_later_version_is_not_restored(
    library: Library, folder: Path, tmp_path: Path
) -> None:
    started(library, 5, 1)
    back_up(folder, tmp_path / "copy")
    with closing(sqlite3.connect(tmp_path / "copy")) as connection:
        connection.execute("PRAGMA user_version=99")
    assert check_backup(tmp_path / "copy").health is Health.NEWER
    with pytest.raises(LibraryError) as caught:
        restore(folder, tmp_path / "copy")
    assert caught.value.trouble is Trouble.NEWER


def test_missing_events_are_counted(library: Library, folder: Path, tmp_path: Path) -> None:
    for seed in range(4):
        started(library, 9, seed)
    back_up(folder, tmp_path / "copy")
    with closing(sqlite3.connect(tmp_path / "copy", isolation_level=None)) as connection:
        first, second, third, _ = (row[0] for row in connection.execute("SELECT id FROM match"))
        connection.execute("DELETE FROM event WHERE match_id = ? AND seq = 4", (first,))
        connection.execute("DELETE FROM event WHERE match_id = ? AND seq = 0", (second,))
        connection.execute(
            "UPDATE event SET payload = '{' WHERE match_id = ? AND seq = 2", (third,)
        )
    check = check_backup(tmp_path / "copy")
    assert (check.matches, check.broken) == (4, 3)
    assert check.is_usable


def check_spoilt_copies(library: Library, folder: Path, tmp_path: Path, rounds: range) -> None:
    """Cut and spoil a copy at random places: it is refused, or what it holds can be read."""
    mine = started(library, 30, 1)
    with closing(Library.open(tmp_path / "other")) as other:
        theirs = [started(other, 60, seed) for seed in (2, 3)]
        back_up(tmp_path / "other", tmp_path / "good")
    good = (tmp_path / "good").read_bytes()
    refused = 0
    for number in rounds:
        rng = random.Random(number)
        data = bytearray(good)
        place = rng.randrange(len(data))
        if number % 2:
            del data[place:]
        else:
            data[place : place + 300] = rng.randbytes(300)
        (tmp_path / "copy").write_bytes(data)
        if not check_backup(tmp_path / "copy").is_usable:
            refused += 1
            with pytest.raises(LibraryError):
                restore(folder, tmp_path / "copy")
            continue
        done = restore(folder, tmp_path / "copy")
        for info in library.matches():
            library.load(info.id)
        restore(folder, done.copy)
        assert logs(library) == {mine.setup.id: len(mine.log)}
    assert refused > len(rounds) // 2
    assert len(theirs) == 2


def test_a_copy_spoilt_at_random_places(library: Library, folder: Path, tmp_path: Path) -> None:
    check_spoilt_copies(library, folder, tmp_path, range(60))


@pytest.mark.slow
def test_a_copy_spoilt_at_many_random_places(
    library: Library, folder: Path, tmp_path: Path
) -> None:
    check_spoilt_copies(library, folder, tmp_path, range(60, 1_060))


def test_b31_a_full_disk_keeps_the_old_copy(library: Library, folder: Path, tmp_path: Path) -> None:
    started(library, 40, 1)
    disk = tmp_path / "stick"
    disk.mkdir()
    with mount(disk, "256k"):
        back_up(folder, disk / "copy")
        before = (disk / "copy").read_bytes()
        fill(disk / "filler")
        with pytest.raises(LibraryError) as caught:
            back_up(folder, disk / "copy")
        assert caught.value.trouble in (Trouble.FULL, Trouble.DISK)
        assert (disk / "copy").read_bytes() == before
        assert sorted(path.name for path in disk.iterdir()) == ["copy", "filler"]


def test_a_full_disk_at_restoring_changes_nothing(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    with mount(disk, "1m"), closing(Library.open(disk / "data")) as library:
        match = started(library, 20, 1)
        with closing(Library.open(tmp_path / "other")) as other:
            for seed in range(2, 10):
                started(other, 200, seed)
        back_up(tmp_path / "other", tmp_path / "copy")
        assert (tmp_path / "copy").stat().st_size > 300_000
        filler = disk / "filler"
        fill(filler)
        with filler.open("rb+") as stream:
            stream.truncate(filler.stat().st_size - 150_000)
        with pytest.raises(LibraryError) as caught:
            restore(disk / "data", tmp_path / "copy")
        assert caught.value.trouble in (Trouble.FULL, Trouble.DISK)
        filler.unlink()
        assert logs(library) == {match.setup.id: len(match.log)}
        library.append(match.setup.id, len(match.log), Undone(2))


def test_restoring_while_another_process_writes_is_refused_at_once(
    library: Library, folder: Path, tmp_path: Path
) -> None:
    match = started(library, 5, 1)
    back_up(folder, tmp_path / "copy")
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        with pytest.raises(LibraryError) as caught:
            restore(folder, tmp_path / "copy")
        assert caught.value.trouble is Trouble.BUSY
    assert logs(library) == {match.setup.id: 6}


def test_no_file_is_told(folder: Path, library: Library, tmp_path: Path) -> None:
    with pytest.raises(LibraryError) as caught:
        check_backup(tmp_path / "nowhere")
    assert caught.value.trouble is Trouble.MISSING
    with pytest.raises(LibraryError):
        back_up(folder, tmp_path / "no" / "folder")
