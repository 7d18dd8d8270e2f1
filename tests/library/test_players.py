"""The register of players: names of today, merges, and the way back from both."""

from pathlib import Path

import pytest

from madrasso_qt.library import Library
from madrasso_qt.library.identity import YOU, key_of
from madrasso_qt.library.players import Players, RegisterError
from madrasso_qt.rules.log import Player


@pytest.fixture
def players(library: Library) -> Players:
    return library.players


def names(players: Players) -> list[str]:
    return [player.name for player in players.register()]


def test_who_is_named_again_comes_first_and_once(players: Players) -> None:
    anna = players.enroll("Anna")
    players.enroll("Piero")
    assert players.enroll(" anna ").id == anna.id
    assert names(players) == ["Anna", "Piero"]


def test_b17_two_people_of_one_name_stay_two(players: Players) -> None:
    first, second = players.add("Marco"), players.add("Marco")
    assert first.id != second.id
    assert {player.id for player in players.named("marco")} == {first.id, second.id}
    assert players.enroll("Marco").id == second.id
    register = players.register()
    assert register.identity(key_of(Player("Marco", id=second.id))) == second.id
    # A match of the time before ids means the one who was there first.
    assert register.identity(key_of(Player("Marco"))) == first.id


def test_b18_two_names_of_one_person_are_merged_and_parted(players: Players) -> None:
    piero, longo = players.enroll("Piero"), players.enroll("Piero el longo")
    players.describe(longo.id, short="Longo", note="of Tuesdays")
    change = players.merge(longo.id, piero.id)
    register = players.register()
    assert register.identity(key_of(Player("Piero el longo"))) == piero.id
    assert register.identity(longo.id) == piero.id
    (only,) = register
    assert (only.name, only.former, only.merged) == ("Piero", ("Piero el longo",), (longo.id,))
    players.undo(change)
    assert {player.id for player in players.register()} == {piero.id, longo.id}
    players.merge(longo.id, piero.id)
    players.rename(piero.id, "Piero Vianello")
    players.part(longo.id)
    assert set(names(players)) == {"Piero Vianello", "Piero el longo"}
    entry = players.register().get(longo.id)
    assert entry is not None
    assert (entry.short, entry.note) == ("Longo", "of Tuesdays")


def test_merges_follow_one_another_and_any_may_be_taken_back(players: Players) -> None:
    a, b, c = (players.enroll(name).id for name in "abc")
    first = players.merge(a, b)
    players.merge(a, c)  # Now b, of whom a is a part.
    assert players.register().identity(a) == players.register().identity(b) == c
    players.undo(first)
    register = players.register()
    assert (register.identity(a), register.identity(b)) == (a, c)
    players.merge(c, a)
    assert players.register().identity(b) == a


def test_nobody_is_merged_with_himself_or_nobody(players: Players) -> None:
    a, b = players.enroll("a").id, players.enroll("b").id
    players.merge(a, b)
    for one, other in ((a, b), (b, a), (b, b), (b, "no one"), ("no one", b), (b, YOU)):
        with pytest.raises(RegisterError):
            players.merge(one, other)
    with pytest.raises(RegisterError):
        players.part(b)


def test_b19_an_old_name_is_remembered_and_leads_to_the_person(players: Players) -> None:
    anna = players.enroll("Anna")
    change = players.rename(anna.id, "Anna Busetto")
    register = players.register()
    assert [(p.name, p.former) for p in register] == [("Anna Busetto", ("Anna",))]
    assert register.identity(key_of(Player("Anna"))) == anna.id
    players.rename(anna.id, "Anna")
    assert [(p.name, p.former) for p in players.register()] == [("Anna", ("Anna Busetto",))]
    players.undo(change)
    assert [(p.name, p.former) for p in players.register()] == [("Anna", ())]
    with pytest.raises(RegisterError):
        players.undo(change)


@pytest.mark.parametrize("blank", ["", "   ", "\t\n", "\N{RIGHT-TO-LEFT OVERRIDE}", "\u2066\u2069"])
def test_b20_a_blank_name_is_refused(players: Players, blank: str) -> None:
    anna = players.enroll("Anna")
    for action in (players.add, players.enroll):
        with pytest.raises(RegisterError):
            action(blank)
    with pytest.raises(RegisterError):
        players.rename(anna.id, blank)
    assert names(players) == ["Anna"]


def test_b21_a_very_long_name_is_cut(players: Players) -> None:
    assert len(players.add("x" * 108).name) == 60
    player = players.add("Bartolomeo")
    players.describe(player.id, short="Bartolomeo il lungo", note="")
    described = players.register().get(player.id)
    assert described is not None
    assert described.short == "Bartolomeo i"


def test_b23_marks_that_turn_writing_around_are_dropped(players: Players) -> None:
    assert players.add("A\N{RIGHT-TO-LEFT OVERRIDE}nna").name == "Anna"


def test_b24_one_name_in_two_normal_forms_is_one_player(players: Players) -> None:
    composed = players.enroll("Nicol\N{LATIN SMALL LETTER O WITH GRAVE}")
    assert players.enroll("NICOLO\N{COMBINING GRAVE ACCENT}").id == composed.id


def test_the_nameless_person_may_get_a_name(players: Players) -> None:
    piero = players.enroll("Piero")
    register = players.register()
    assert register.identity(key_of(Player(""))) == YOU
    assert [player.id for player in register] == [piero.id]
    change = players.merge(YOU, piero.id)
    assert players.register().identity(key_of(Player(""))) == piero.id
    players.undo(change)
    assert players.register().identity(key_of(Player(""))) == YOU
    with pytest.raises(RegisterError):
        players.rename(YOU, "Piero")


def test_bots_are_known_by_their_level(players: Players) -> None:
    players.enroll("Marco")
    assert players.register().identity(key_of(Player("Marco", "osteria"))) == "bot:osteria"


def test_changes_of_a_later_version_are_kept_and_ignored(library: Library) -> None:
    anna = library.players.enroll("Anna")
    with library._database.writing("test"):
        for kind, payload in (("player.painted", "{}"), ("player.renamed", "["), ("x", "3")):
            library._database.run(
                "INSERT INTO register(at, type, payload) VALUES('', ?, ?)", kind, payload
            )
    library.players.rename(anna.id, "Anna B")
    assert names(library.players) == ["Anna B"]
    assert library._database.run("SELECT COUNT(*) FROM register").fetchone() == (4,)


def test_the_register_survives_a_rescue(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    a, b = library.players.enroll("a").id, library.players.enroll("b").id
    library.players.merge(a, b)
    library.players.rename(b, "Bepi")
    library.close()
    file = tmp_path / "madrasso.sqlite3"
    file.write_bytes(bytes(4096) + file.read_bytes()[4096:])
    again = Library.open(tmp_path)
    assert again.report.set_aside is not None
    assert [(player.name, player.merged) for player in again.players.register()] == [("Bepi", (a,))]
    again.close()
