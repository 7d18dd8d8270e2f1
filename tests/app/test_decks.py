"""Decks as folders: what a deck offers, and what is said of one that is not whole."""

import os
import shutil
from pathlib import Path

import pytest

from madrasso_qt import assets
from madrasso_qt.app.decks import (
    DEFAULT_DECK,
    DeckError,
    DeckFolder,
    DeckProblem,
    Decks,
    Look,
    default_deck,
    read_deck,
    stem,
)
from madrasso_qt.rules.cards import DECK, Card, Rank

ASSO, SETTE = Card.parse("DA"), Card.parse("C7")

TOML = """
name = "Prova"
maker = "Piero"
licence = "CC0-1.0"
backs = ["back", "back_blue"]
default_mode = "plain"

[dark]
"#ffffff" = "#eeeeee"

[modes.plain]
layers = ["frame.svg", "tight/{card}.svg|{card}.svg", "digits/{card}.svg|"]

[modes.bare]
layers = ["{card}.svg"]

[mottoes.denari_asso]
text = "Motto"
translation_en = "English"
translation_it = "Italiano"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a deck whose SVG files hold their own names."""
    path = tmp_path / "decks" / "prova"
    names = ["frame", "back", "back_blue", "tight/denari_asso", "digits/coppe_sette"]
    for name in [*names, *(stem(card) for card in DECK)]:
        file = path / f"{name}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{name} #ffffff")
    (path / "deck.toml").write_text(TOML)
    return path


def trouble(folder: Path) -> tuple[DeckProblem, str]:
    """Return why a deck cannot be read."""
    with pytest.raises(DeckError) as caught:
        read_deck(folder)
    assert caught.value.folder == folder
    return caught.value.problem, caught.value.what


def texts(look: Look, face: Card | None) -> list[str]:
    return [layer.svg.decode() for layer in look.layers(face)]


def test_a_deck_says_what_it_is(folder: Path) -> None:
    deck = read_deck(folder)
    assert (deck.name, deck.maker, deck.licence) == ("Prova", "Piero", "CC0-1.0")
    assert (deck.pattern, deck.descriptions) == ("", {})
    assert deck.backs == ("back", "back_blue")
    assert list(deck.modes) == ["plain", "bare"]
    motto = deck.mottoes[stem(ASSO)]
    assert motto.text == "Motto"
    assert motto.translations == {"en": "English", "it": "Italiano"}


def test_a_description_has_its_languages(folder: Path) -> None:
    words = 'description = "English"\ndescription_it = "Italiano"\n'
    (folder / "deck.toml").write_text(words + TOML)
    assert read_deck(folder).descriptions == {"en": "English", "it": "Italiano"}
    (folder / "deck.toml").write_text("description_it = 3\n" + TOML)
    assert trouble(folder) == (DeckProblem.BAD_VALUE, "description_it")


def test_a_face_is_its_layers_in_order_the_first_that_exists_of_each(folder: Path) -> None:
    look = Look(DeckFolder(folder))
    assert texts(look, ASSO) == ["frame #ffffff", "tight/denari_asso #ffffff"]
    assert texts(look, SETTE) == [
        "frame #ffffff",
        "coppe_sette #ffffff",
        "digits/coppe_sette #ffffff",
    ]
    assert texts(look._replace(mode="bare"), ASSO) == ["denari_asso #ffffff"]
    assert texts(look._replace(mode="unknown"), ASSO) == texts(look, ASSO)


def test_layers_may_be_smaller_than_the_card(folder: Path) -> None:
    scaled = TOML.replace('["{card}.svg"]', '["frame.svg", "{card}.svg"]\nscale = [1, 0.86]')
    (folder / "deck.toml").write_text(scaled)
    look = Look(DeckFolder(folder), "bare")
    assert [layer.scale for layer in look.layers(ASSO)] == [1, 0.86]
    assert [layer.scale for layer in look._replace(mode="plain").layers(ASSO)] == [1, 1]
    assert [layer.scale for layer in look.layers(None)] == [1]


def test_a_back_that_the_deck_lacks_is_the_usual_one(folder: Path) -> None:
    look = Look(DeckFolder(folder))
    assert texts(look, None) == texts(look._replace(back="nonsense"), None) == ["back #ffffff"]
    assert texts(look._replace(back="back_blue"), None) == ["back_blue #ffffff"]


def test_a_dark_table_replaces_colours_in_every_layer(folder: Path) -> None:
    look = Look(DeckFolder(folder), dark=True)
    assert texts(look, ASSO) == ["frame #eeeeee", "tight/denari_asso #eeeeee"]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('name = "Prova"', "", "name"),
        ('maker = "Piero"', "maker = 3", "maker"),
        ('licence = "CC0-1.0"', 'licence = ""', "licence"),
        ('["back", "back_blue"]', "[]", "backs"),
        ('["back", "back_blue"]', '["/etc/passwd"]', "backs"),
        ('"plain"', '"other"', "default_mode"),
        ('["{card}.svg"]', '["../{card}.svg"]', "modes.bare.layers"),
        ('["{card}.svg"]', '["c:{card}.svg"]', "modes.bare.layers"),
        ('["{card}.svg"]', '"{card}.svg"', "modes.bare.layers"),
        ('["{card}.svg"]', '["{card}.svg"]\nscale = [1, 1]', "modes.bare.scale"),
        ('["{card}.svg"]', '["{card}.svg"]\nscale = [2]', "modes.bare.scale"),
        ('["{card}.svg"]', '["{card}.svg"]\nscale = ["1"]', "modes.bare.scale"),
        ("[modes.bare]\nlayers", "[modes]\nbare", "modes.bare.layers"),
        ('"#eeeeee"', "7", "dark"),
        ('text = "Motto"', "text = 1", "mottoes.denari_asso"),
    ],
)
def test_a_wrong_value_is_told_by_its_key(folder: Path, old: str, new: str, key: str) -> None:
    assert old in TOML
    (folder / "deck.toml").write_text(TOML.replace(old, new))
    assert trouble(folder) == (DeckProblem.BAD_VALUE, key)


def test_what_is_missing_is_told_by_its_name(folder: Path) -> None:
    (folder / "tight" / "denari_asso.svg").unlink()
    read_deck(folder)
    (folder / "denari_asso.svg").unlink()
    missing = "tight/denari_asso.svg|denari_asso.svg"
    assert trouble(folder) == (DeckProblem.NO_PICTURE, missing)
    (folder / "denari_asso.svg").touch()
    (folder / "back_blue.svg").unlink()
    assert trouble(folder) == (DeckProblem.NO_PICTURE, "back_blue.svg")


def test_a_folder_without_a_readable_deck_toml_is_no_deck(folder: Path) -> None:
    (folder / "deck.toml").write_text("name = =")
    problem, what = trouble(folder)
    assert problem is DeckProblem.NOT_TOML
    assert "line 1" in what
    (folder / "deck.toml").write_bytes(b"\xff\xfe")
    assert trouble(folder)[0] is DeckProblem.NO_FILE
    (folder / "deck.toml").unlink()
    assert trouble(folder)[0] is DeckProblem.NO_FILE


def test_the_stamp_changes_with_any_file(folder: Path) -> None:
    before = DeckFolder(folder).stamp
    assert DeckFolder(folder).stamp == before
    os.utime(folder / "tight" / "denari_asso.svg", ns=(1, 1))
    touched = DeckFolder(folder).stamp
    assert touched != before
    (folder / "frame.svg").rename(folder / "frame2.svg")
    assert DeckFolder(folder).stamp not in {before, touched}
    (folder / "nowhere.svg").symlink_to(folder / "missing.svg")
    assert DeckFolder(folder).stamp


def test_looks_have_stamps_of_their_own(folder: Path) -> None:
    look = Look(DeckFolder(folder))
    looks = [
        look,
        look._replace(mode="bare"),
        look._replace(back="back_blue"),
        look._replace(dark=True),
    ]
    assert len({one.stamp for one in looks}) == len(looks)


def test_the_decks_are_the_programs_and_the_users(folder: Path) -> None:
    decks = Decks(folder.parent)
    assert decks.folders()[0].key == default_deck().key == DEFAULT_DECK
    assert decks.find("prova").path == folder
    own = assets.path("cards", DEFAULT_DECK)
    shutil.copytree(folder, folder.parent / DEFAULT_DECK)
    assert decks.find(DEFAULT_DECK).path == own
    assert [found.key for found in decks.folders()].count(DEFAULT_DECK) == 1


@pytest.mark.parametrize("key", ["nothing", "", "..", "../../etc", "/"])
def test_no_other_folder_is_a_deck(folder: Path, key: str) -> None:
    with pytest.raises(DeckError) as caught:
        Decks(folder.parent).find(key)
    assert caught.value.problem is DeckProblem.NO_FOLDER


def test_a_folder_of_the_user_that_is_not_there_adds_nothing(tmp_path: Path) -> None:
    assert [found.key for found in Decks(tmp_path / "none").folders()] == [
        found.key for found in Decks().folders()
    ]


@pytest.mark.parametrize("deck", Decks().folders(), ids=lambda folder: folder.key)
def test_the_programs_own_decks_are_whole(deck: DeckFolder) -> None:
    assert set(deck.deck.descriptions) == {"en", "it"}
    assert deck.deck.pattern
    aces = {stem(card) for card in DECK if card.rank is Rank.ASSO}
    assert set(deck.deck.mottoes) in ({*aces}, set())
    for motto in deck.deck.mottoes.values():
        assert motto.text
        assert set(motto.translations) == {"en", "it"}
