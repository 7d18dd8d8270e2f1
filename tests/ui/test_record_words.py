"""What is wrong in a text is told in the language of the program, whatever it is."""

import re
from string import Formatter

import pytest

from madrasso_qt.rules import mpn
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.deal import BadDealCode
from madrasso_qt.ui import record_words
from tests.ui.italian import in_italian


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("fault", mpn.Fault)
def test_every_fault_has_words_with_its_fields(fault: mpn.Fault) -> None:
    assert fields(record_words.fault_texts()[fault]) == fields(fault.value)


def test_every_bad_deal_has_words_with_its_fields() -> None:
    texts = record_words.bad_deal_texts()
    assert {code: fields(texts[code]) for code in BadDealCode} == {
        code: fields(code.value) for code in BadDealCode
    }


@pytest.mark.parametrize(
    ("text", "english", "italian"),
    [
        ('[Event "x"]\n[Sheet "NS"]\n1. 129', "no cards make 129 points", "129 punti non si"),
        ('[Event "x"]\n[Sheet "NS"]\n1. 140', "has 130 points, not 140", "ha 130 punti, non 140"),
        ('[Event "x"]\n[Sheet "NS"]\n1. 11 last:NS', "with the last trick", "con l’ultima"),
        ('[Event "x"]\n[Sheet "NS"]\n1. 119 last:WE', "without the last", "senza l’ultima"),
        ('[Event "x"]\n[Sheet "NS"]\n1. call:N@2=90', "2 tricks hold at most", "2 mani hanno"),
        ('[Event "x"]\n[Sheet "NS"]\n1. call:N@11=90', "10 tricks, not 11", "10 mani, non 11"),
        ("hello", "begins with the tag Event", "comincia con l’etichetta Event"),
    ],
)
def test_an_error_is_told_with_its_line(text: str, english: str, italian: str) -> None:
    with pytest.raises(mpn.MpnError, match=re.escape(english)) as caught:
        mpn.read(text)
    error = caught.value
    assert english in record_words.error_text(error)
    assert record_words.error_text(error).startswith(f"Line {error.line}: ")
    with in_italian():
        assert italian in record_words.error_text(error)
        assert record_words.error_text(error).startswith(f"Riga {error.line}: ")


def test_substitutes_are_named_where_they_sat() -> None:
    (record,) = mpn.read(
        '[Event "x"][East "Scarpa"][West "Busetto"][Substitute "E@2=Nane"]'
        '[Sheet "NS"]\n1. casson:E dealer:E\n2. casson:E\n3. cappotto:WE'
    )
    east = [names[Seat.EAST] for names in record_words.names_then(record)]
    assert east == ["Scarpa", "Nane", "Nane"]
    assert record_words.voice_of(record, 1).names[Seat.EAST] == "Scarpa"
    assert record_words.voice_of(record, 2).names[Seat.EAST] == "Nane"
    plain = [
        text.replace("\u2068", "").replace("\u2069", "")
        for text in (record_words.substitutes_text(record), record_words.result_text(record))
    ]
    assert plain[0] == "from base 2 Nane for Scarpa"
    assert plain[1].startswith("Busetto and Nane win")
    (alone,) = mpn.read('[Event "x"][Sheet "NS"]\n1. 70')
    assert record_words.names_then(alone) == []
    assert record_words.substitutes_text(alone) == ""
