"""Sounds: which event is heard, how loud, and that silence is never an error."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from madrasso_qt import assets
from madrasso_qt.rules.cards import DECK, Seat, Side
from madrasso_qt.rules.events import Called, Dealt, Event, Exchanged, MatchEnded, Played, TrickTaken
from madrasso_qt.rules.score import EndReason, Verdict
from madrasso_qt.ui import sound
from madrasso_qt.ui.sound import Readiness, Sound, Sounds

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.ui.conftest import MakeWindow


class Effect:
    """Stands in for a QSoundEffect."""

    def __init__(self) -> None:
        self.volume = -1.0
        self.played = 0

    def setVolume(self, volume: float) -> None:  # noqa: N802 (as in Qt)
        self.volume = volume

    def play(self) -> None:
        self.played += 1


@pytest.fixture
def sounds(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Sounds:
    """Return sounds of a machine that has sound."""
    monkeypatch.setattr(sound, "readiness", lambda: Readiness.READY)
    monkeypatch.setattr(Sounds, "_loaded", lambda _self, _sound: Effect())
    return Sounds(lambda: Side.NS)


def played(sounds: Sounds) -> list[Sound]:
    """Return what was played since the last time, and let the same be played again at once."""
    effects: dict[Sound, Any] = dict(sounds._effects)
    found = [name for name, effect in effects.items() for _ in range(effect.played)]
    for effect in effects.values():
        effect.played = 0
    sounds._began.clear()
    return found


def ended(winner: Side | None) -> MatchEnded:
    return MatchEnded(Verdict(winner, next(iter(EndReason)), 10))


CARD = DECK[0]


def test_nothing_is_loaded_while_the_volume_is_nought(sounds: Sounds) -> None:
    sounds.set_volume(0)
    sounds.on_event(Played(Seat.SOUTH, CARD))
    assert sounds._effects == {}
    assert not sounds.is_on


@pytest.mark.parametrize(
    ("event", "heard"),
    [
        (Dealt(1, Seat.WEST, Seat.SOUTH, CARD), [Sound.SHUFFLE]),
        (Exchanged(Seat.SOUTH, CARD, DECK[5]), [Sound.CARD]),
        (Played(Seat.SOUTH, CARD), [Sound.CARD]),
        (ended(Side.NS), [Sound.WIN]),
        (ended(Side.WE), []),
        (ended(None), []),
    ],
)
def test_what_is_heard_of_an_event(sounds: Sounds, event: Event, heard: list[Sound]) -> None:
    sounds.set_volume(50)
    sounds.on_event(event)
    assert played(sounds) == heard


def test_tricks_and_calls_have_sounds_of_their_own() -> None:
    assert sound._OF_EVENT[TrickTaken] is Sound.TRICK
    assert sound._OF_EVENT[Called] is Sound.CALL


def test_the_volume_reaches_every_sound_and_a_change_is_heard(sounds: Sounds) -> None:
    sounds.set_volume(50)
    assert played(sounds) == []
    sounds.set_volume(100)
    effects: list[Any] = list(sounds._effects.values())
    assert {effect.volume for effect in effects} == {1.0}
    assert played(sounds) == [Sound.CARD]
    sounds.set_volume(0)
    sounds.play(Sound.CARD)
    assert played(sounds) == []


def test_cards_that_fly_at_once_sound_once(sounds: Sounds) -> None:
    sounds.set_volume(50)
    for _ in range(4):
        sounds.play(Sound.CARD)
    assert played(sounds) == [Sound.CARD]


@pytest.mark.parametrize("state", [Readiness.NO_DEVICE, Readiness.NOT_INSTALLED])
def test_without_device_or_extra_it_is_silent(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch, state: Readiness
) -> None:
    monkeypatch.setattr(sound, "readiness", lambda: state)
    sounds.set_volume(80)
    sounds.on_event(Played(Seat.SOUTH, CARD))
    assert not sounds.is_on


def test_without_the_extra_nothing_can_be_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "_INSTALLED", False)
    assert sound.readiness() is Readiness.NOT_INSTALLED


def test_every_sound_has_its_file() -> None:
    files = {path.stem for path in assets.path("sounds").glob("*.wav")}
    assert files == {item.value for item in Sound}


def test_the_table_is_heard_once_sound_is_prepared(make_window: MakeWindow, sounds: Sounds) -> None:
    window = make_window(volume=40)
    assert not window.findChildren(Sounds), "the start must not wait for sound"
    window.prepare_sound()
    (found,) = window.findChildren(Sounds)
    assert found.is_on
    window.stage.begun.emit(Played(Seat.SOUTH, CARD))
    assert played(found) == [Sound.CARD]


def test_sound_that_is_off_is_not_even_imported(make_window: MakeWindow, sounds: Sounds) -> None:
    window = make_window(volume=0)
    window.prepare_sound()
    assert not window.findChildren(Sounds)
    window.apply(replace(window.context.settings, volume=30))
    (found,) = window.findChildren(Sounds)
    assert found.is_on
