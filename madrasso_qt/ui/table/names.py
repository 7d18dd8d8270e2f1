"""What the table calls a player, and what it says that he is or does."""

from PySide6.QtCore import QCoreApplication

from madrasso_qt.app.table_state import TableState
from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.events import Trick
from madrasso_qt.ui import words


def voice_of(state: TableState) -> words.Voice:
    """Return how to speak of a table: to its viewer, unless he is nobody at this screen."""
    voice = words.Voice.at(state.rules, state.names, state.viewer)
    return voice if state.seated else voice._replace(seat=None)


def player_name(state: TableState, seat: Seat) -> str:
    """Return the name of who sits in ``seat``, as plain text wrapped in isolates."""
    return words.player_name(voice_of(state), seat)


def role_text(state: TableState, seat: Seat) -> str:
    """Return that it is the turn of ``seat``, or what it is to the viewer, else where it is.

    Empty where the place is all that there is for a name.
    """
    if state.to_play is seat:
        if seat is state.viewer and state.seated:
            return QCoreApplication.translate("Table", "your turn")
        return QCoreApplication.translate("Table", "to play")
    if not state.seated:
        return words.seat_name(seat) if state.names.get(seat, "").strip() else ""
    if seat is state.viewer:
        return QCoreApplication.translate("Table", "your seat")
    if state.rules.side_of(seat) is state.rules.side_of(state.viewer):
        return QCoreApplication.translate("Table", "partner")
    return QCoreApplication.translate("Table", "opponent")


def trick_text(trick: Trick, seat: Seat) -> str:
    """Return whether ``seat`` led a trick, took it, or both; empty when neither."""
    led, took = seat is trick.leader, seat is trick.winner
    if led and took:
        return QCoreApplication.translate("Table", "led and took it")
    if led:
        return QCoreApplication.translate("Table", "led")
    return QCoreApplication.translate("Table", "took it") if took else ""
