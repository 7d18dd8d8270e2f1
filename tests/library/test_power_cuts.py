"""A power cut between any two writes to the disk: nothing acknowledged is lost.

SQLite writes what is new beside the library, piece by piece, and acknowledges it after the disk
has; until then any of the pieces may be on it. These tests rebuild every such moment.
"""

import random
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import zip_longest
from pathlib import Path

import pytest

from madrasso_qt.exchange.imports import judged, take
from madrasso_qt.library import FILE, Library, OpenKind
from madrasso_qt.library.exchange import back_up, restore
from madrasso_qt.library.schema import PAGE_BYTES
from madrasso_qt.rules import mpn
from madrasso_qt.rules.match import Match
from tests.playing import next_event, setup_of

LOG = f"{FILE}-wal"
EXAMPLE = Path(__file__).parents[1] / "data" / "example.mpn"
Logs = dict[str, int]


class Disk:
    """A data folder whose last changes can be torn."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.library = Library.open(folder)

    def play(self, match: Match, events: int) -> None:
        """Go on with a match."""
        if len(match.log) == 1:
            self.library.create(match.setup)
        for _ in range(events):
            event = next_event(match)
            match.append(event)
            self.library.append(match.setup.id, len(match.log) - 1, event, match)

    def files(self) -> dict[str, bytes]:
        """Return the bytes of library and log."""
        return {name: (self.folder / name).read_bytes() for name in (FILE, LOG)}


def logs_of(library: Library) -> Logs:
    return {info.id: info.events for info in library.matches()}


def pieces(before: bytes, after: bytes, size: int) -> list[tuple[int, bytes]]:
    """Return what was written, in pieces of at most ``size`` bytes with their places."""
    places = range(0, len(after), size)
    return [
        (place, after[place : place + size])
        for place in places
        if before[place : place + size] != after[place : place + size]
    ]


def torn(before: bytes, written: list[tuple[int, bytes]]) -> bytes:
    """Return a file with only some of what was written."""
    data = bytearray(before)
    for place, piece in written:
        data[len(data) :] = bytes(max(0, place - len(data)))
        data[place : place + len(piece)] = piece
    return bytes(data)


def moments(written: list[tuple[int, bytes]]) -> Iterator[list[tuple[int, bytes]]]:
    """Yield what of the pieces may be on the disk: the first ones, or any, whatever the order."""
    rng = random.Random(5)
    yield from (written[:count] for count in range(len(written) + 1))
    for _ in range(8):
        yield [piece for piece in written if rng.random() < 0.5]


def seen(files: dict[str, bytes], folder: Path) -> Logs:
    """Return what the library holds after the power cut."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    with closing(Library.open(folder)) as library:
        assert library.report.kind is OpenKind.GOOD
        for info in library.matches():
            assert not library.load(info.id).is_damaged
        return logs_of(library)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    disk = Disk(tmp_path / "data")
    yield disk
    disk.library.close()


def one_event(disk: Disk, match: Match) -> None:
    disk.play(match, 1)


def another_match(disk: Disk, _: Match) -> None:
    disk.library.create(setup_of(9))


def an_import(disk: Disk, _: Match) -> None:
    records = mpn.read(EXAMPLE.read_bytes())
    take(disk.library, judged(disk.library, records))


def a_restored_copy(disk: Disk, _: Match) -> None:
    restore(disk.folder, disk.folder.parent / "copy")


@pytest.mark.parametrize("change", [one_event, another_match, an_import, a_restored_copy])
def test_between_any_two_writes_of_a_change(
    disk: Disk, tmp_path: Path, change: Callable[[Disk, Match], None]
) -> None:
    """What was there before is there, whole; the change is there wholly or not at all."""
    with closing(Library.open(tmp_path / "other")) as other:
        other.create(setup_of(4))
        back_up(tmp_path / "other", tmp_path / "copy")
    match = Match(setup_of(1))
    disk.play(match, 30)
    before, known = disk.files(), logs_of(disk.library)
    change(disk, match)
    after, changed = disk.files(), logs_of(disk.library)
    assert before[FILE] == after[FILE]
    changed_bytes = sum(old != new for old, new in zip_longest(before[LOG], after[LOG]))
    written = pieces(before[LOG], after[LOG], max(8, changed_bytes // 60))
    results = []
    for part in moments(written):
        torn_log = torn(before[LOG], part)
        results.append(seen({FILE: before[FILE], LOG: torn_log}, tmp_path / "cut"))
    assert all(result in (known, changed) for result in results)
    assert results[0] == known
    assert seen(after, tmp_path / "cut") == changed


def test_while_the_log_is_written_into_the_library(disk: Disk, tmp_path: Path) -> None:
    """Nothing of the log goes before all of it is in the library."""
    matches = [Match(setup_of(seed)) for seed in range(2)]
    for match in matches:
        disk.play(match, 20)
    before, known = disk.files(), logs_of(disk.library)
    disk.library._database.connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
    after = disk.files()
    assert after[LOG] == before[LOG]
    written = pieces(before[FILE], after[FILE], PAGE_BYTES)
    assert len(written) > 3
    for part in moments(written):
        torn_file = torn(before[FILE], part)
        assert seen({FILE: torn_file, LOG: before[LOG]}, tmp_path / "cut") == known
    assert seen({FILE: after[FILE], LOG: b""}, tmp_path / "cut") == known
