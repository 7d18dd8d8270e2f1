"""Everything that the library reports has its sentence."""

from pathlib import Path

import pytest

from madrasso_qt.library import OpenKind, OpenReport, Trouble
from madrasso_qt.ui.library_words import report_text, trouble_text


def test_every_trouble_has_a_sentence_of_its_own() -> None:
    texts = {trouble_text(trouble) for trouble in Trouble}
    assert len(texts) == len(Trouble)
    assert all(text.endswith(".") for text in texts)


@pytest.mark.parametrize("kind", [OpenKind.NEW, OpenKind.GOOD])
def test_a_sound_library_needs_no_words(kind: OpenKind) -> None:
    assert not report_text(OpenReport(kind))


def test_a_backup_that_failed_is_told() -> None:
    report = OpenReport(OpenKind.GOOD, ("The weekly backup could not be made: why",))
    assert "backup" in report_text(report)


@pytest.mark.parametrize("kind", [OpenKind.NEWER, OpenKind.READ_ONLY])
def test_a_library_that_cannot_be_written_says_so(kind: OpenKind) -> None:
    assert "can" in report_text(OpenReport(kind, ("why",)))


def test_a_rescue_tells_what_was_saved_and_where_the_rest_lies() -> None:
    text = report_text(
        OpenReport(
            OpenKind.RESCUED,
            ("damaged",),
            set_aside=Path("aside"),
            backup=Path("copies", "monday.db"),
            matches=7,
            shortened=("a", "b"),
        )
    )
    assert text == (
        "The file of the matches was damaged. It was set aside, unchanged, in aside. "
        "Matches that could be saved: 7. The backup monday.db was used. "
        "Matches that lost their end: 2."
    )


def test_a_library_that_was_gone_was_not_set_aside() -> None:
    text = report_text(OpenReport(OpenKind.RESCUED, ("gone",), matches=1))
    assert text == "The file of the matches was gone. Matches that could be saved: 1."
