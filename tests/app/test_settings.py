"""The settings file: what it holds comes back, and whatever it holds the program starts."""

import logging
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QByteArray, QSettings

from madrasso_qt.app.settings import (
    ColourScheme,
    FirstDealer,
    Language,
    Settings,
    SettingsStore,
)
from madrasso_qt.rules.ruleset import Preset, RuleSet, Void
from madrasso_qt.rules.ruleset import Variant as Game
from madrasso_qt.rules.text import MAX_NAME, clean_name

NAMES = st.text(max_size=80).map(clean_name)
ALL = st.builds(
    Settings,
    language=st.sampled_from(Language),
    colour_scheme=st.sampled_from(ColourScheme),
    deck=st.sampled_from(["treviso", "mie carte", "ł,ó=;"]),
    index_mode=st.sampled_from(["index", "traditional", "large"]),
    back=st.sampled_from(["", "back_blue"]),
    speed=st.one_of(st.just(0), st.integers(25, 400)),
    trick_pause_ms=st.integers(-1, 10_000),
    text_size=st.integers(80, 200),
    live_count=st.booleans(),
    show_sums=st.booleans(),
    show_last_trick=st.booleans(),
    ponders=st.booleans(),
    preset=st.sampled_from(["", *(preset.value for preset in Preset)]),
    variant=st.sampled_from(Game),
    house_rules=st.sampled_from(["", "target=700", "void=free;tie=draw"]),
    first_dealer=st.sampled_from(FirstDealer),
    name_north=NAMES,
    name_west=NAMES,
    name_south=NAMES,
    name_east=NAMES,
    geometry=st.binary(max_size=60),
    window_state=st.binary(max_size=60),
)
SAME_HOME = settings(
    max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)


def store_with(folder: Path, text: str) -> SettingsStore:
    """Return the settings of a file with these lines."""
    path = folder / "settings.ini"
    path.write_text(f"[General]\n{text}\n", "utf-8")
    return SettingsStore(path)


def test_without_a_file_all_is_as_delivered(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "nowhere" / "settings.ini")
    assert store.load() == Settings()
    assert not store.path.parent.exists()


@SAME_HOME
@given(chosen=ALL)
def test_what_is_saved_comes_back(tmp_path: Path, chosen: Settings) -> None:
    store = SettingsStore(tmp_path / "config" / "settings.ini")
    assert store.save(chosen)
    assert store.load() == chosen


@pytest.mark.parametrize(
    "name", ["Nicolò", "דוד לוי", "Zorzi, Marco", '"Piero"', "@Invalid()", "50 %", "a=b;c", "@x"]
)
def test_names_come_back_as_typed(tmp_path: Path, name: str) -> None:
    store = SettingsStore(tmp_path / "settings.ini")
    assert store.save(Settings(name_south=name))
    assert store.load().name_south == name


@pytest.mark.parametrize(
    "line",
    [
        "language=xx",
        "language=",
        "colour_scheme=pink",
        "speed=fast",
        "speed=-1",
        "speed=24",
        "speed=401",
        "speed=1.5",
        f"speed={'9' * 6000}",
        "trick_pause_ms=-2",
        "trick_pause_ms=10001",
        "text_size=79",
        "text_size=99999",
        "live_count=maybe",
        "live_count=1",
        "show_sums=True, False",
        "preset=casino",
        "variant=@Rect(1 2 3 4)",
        "first_dealer=me",
        "bot_level=unbeatable",
        "name_north=Marco, Anna",
        "name_west=@Invalid()",
        "geometry=wide",
        "window_state=1, 2",
    ],
)
def test_a_bad_value_is_replaced_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, line: str
) -> None:
    loaded = store_with(tmp_path, f"{line}\nname_east=Lucia").load()
    assert loaded == Settings(name_east="Lucia")
    assert f"setting {line.partition('=')[0]} replaced" in caplog.text
    assert len(caplog.text) < 2_000


def test_a_name_in_the_file_is_cleaned_like_a_typed_one(tmp_path: Path) -> None:
    loaded = store_with(tmp_path, f"name_north=\\x202e Zor\\nzi\nname_west={'y' * 999}").load()
    assert loaded.name_north == "Zorzi"
    assert loaded.name_west == "y" * MAX_NAME


def test_the_file_keeps_what_a_later_version_wrote(tmp_path: Path) -> None:
    store = store_with(tmp_path, "from_the_future=7")
    assert store.save(store.load())
    assert "from_the_future=7" in store.path.read_text("utf-8")


@SAME_HOME
@given(content=st.binary(max_size=400))
def test_no_file_stops_the_program(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.ini"
    path.write_bytes(content)
    loaded = SettingsStore(path).load()
    for item in fields(Settings):
        assert type(getattr(loaded, item.name)) is type(getattr(Settings(), item.name))
    loaded.rules()


def test_a_file_that_cannot_be_read_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "settings.ini"
    path.mkdir()
    store = SettingsStore(path)
    assert store.load() == Settings()
    assert "cannot all be read" in caplog.text
    assert not store.save(Settings())


def test_a_folder_that_cannot_be_made_is_told_and_not_raised(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    assert not SettingsStore(tmp_path / "config" / "settings.ini").save(Settings())


def test_settings_are_stored_as_plain_text_and_bytes(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.ini")
    store.save(Settings(geometry=b"\x00\xff"))
    raw = QSettings(str(store.path), QSettings.Format.IniFormat)
    assert isinstance(raw.value("geometry"), QByteArray)
    assert raw.value("speed") == "100"


class TestRules:
    """The rules of the last new match."""

    @pytest.mark.parametrize("preset", Preset)
    @pytest.mark.parametrize("game", Game)
    def test_presets_and_games_come_back(self, preset: Preset, game: Game) -> None:
        rules = RuleSet.of(preset, game)
        assert Settings().with_rules(rules).rules() == rules

    def test_house_rules_come_back(self) -> None:
        rules = replace(RuleSet.of(), void=Void.FREE)
        chosen = Settings().with_rules(rules)
        assert (chosen.preset, chosen.rules()) == ("", rules)

    @pytest.mark.parametrize(
        "text", ["void", "void=often", "target=many", "target=-1", "colour=red"]
    )
    def test_house_rules_that_cannot_be_read_give_veneto(
        self, caplog: pytest.LogCaptureFixture, text: str
    ) -> None:
        caplog.set_level(logging.WARNING)
        rules = Settings(preset="", house_rules=text, variant=Game.SHORT).rules()
        assert rules == RuleSet.of(Preset.VENETO, Game.SHORT)
        assert "house rules replaced" in caplog.text
