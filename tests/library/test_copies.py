"""Copies: a played match goes on on paper, a damaged one is repaired without being written."""

from pathlib import Path

import pytest

from madrasso_qt.library import Library, LibraryError
from madrasso_qt.library.copies import on_paper
from madrasso_qt.library.store import Addition
from madrasso_qt.rules.log import Source
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.mpn import findings, record_of
from madrasso_qt.rules.tablematch import TableMatch
from tests.club import begun, entered, keep, points, table_setup, write
from tests.playing import next_event, setup_of


def test_a_played_match_goes_on_on_paper(library: Library) -> None:
    played = Match(setup_of(5))
    while len(played.entries) < 2 or played.deal is None or played.deal.is_over:
        played.append(next_event(played))
    sheet = on_paper(played)
    assert isinstance(sheet, TableMatch)
    assert sheet.setup.source is Source.TABLE
    assert sheet.setup.id != played.setup.id
    assert sheet.entries == played.entries
    assert sheet.evaluation.totals == played.evaluation.totals
    record = record_of(sheet)
    assert record.deals == record_of(played, in_hand=False).deals
    assert len(record.deals) == 2
    assert not findings(record)
    library.add_all((Addition(sheet),))
    loaded = library.load(sheet.setup.id)
    assert not loaded.is_damaged
    assert loaded.match is not None
    assert loaded.match.entries == played.entries
    write(library, loaded.match, *entered(*[points(65)[0]] * 3)[2:])
    assert library.info(sheet.setup.id).deals == 3


def spoil(library: Library, seq: int) -> None:
    with library._database.writing("test"):
        library._database.run("UPDATE event SET payload = '{' WHERE seq = ?", seq)
        library._database.run("DELETE FROM summary")
    library._seen = -1


def test_b28_a_damaged_match_is_repaired_as_a_copy(library: Library) -> None:
    match = begun(library, table_setup("m", title="Osteria"))
    write(library, match, *entered(*points(83, 71, 96, 54)))
    spoil(library, 3)
    rows = library._database.run("SELECT * FROM event WHERE match_id = 'm'").fetchall()
    assert library.info("m").is_damaged
    copy_id = library.repair("m")
    info = library.info(copy_id)
    assert (info.is_damaged, info.deals, info.title) == (False, 2, "Osteria")
    assert library.info("m").trashed
    assert library._database.run("SELECT * FROM event WHERE match_id = 'm'").fetchall() == rows


def test_what_a_backup_has_longer_is_used(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    keep(library, "m", "2025-01-01", *points(83, 71, 96, 54))
    library.close()
    Library.open(tmp_path).close()  # Makes the weekly backup.
    library = Library.open(tmp_path)
    spoil(library, 2)
    assert library.info(library.repair("m")).deals == 4
    library.close()


def test_nothing_can_be_made_of_nothing(library: Library) -> None:
    keep(library, "m", "2025-01-01", *points(83))
    spoil(library, 0)
    with pytest.raises(LibraryError, match="Nothing"):
        library.repair("m")
    assert not library.info("m").trashed
