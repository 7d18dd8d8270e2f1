"""The log of a kept sheet to be read: who wrote what when, what was changed, and why."""

from collections.abc import Iterable, Sequence

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QDialogButtonBox, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from madrasso_qt.app.sheet_session import Version
from madrasso_qt.rules.log import (
    DealCorrected,
    DealEntered,
    DealMoved,
    DealRetracted,
    KeeperChanged,
    LogEvent,
    MatchClosed,
    MatchCreated,
    MatchReopened,
    NoteChanged,
    Origin,
    Redone,
    RulesChanged,
    SeatChanged,
    Undone,
)
from madrasso_qt.rules.score import ClosedHow
from madrasso_qt.ui.dialogs.parts import PlainLabel, Window, fit
from madrasso_qt.ui.sheet.entry_words import shortened
from madrasso_qt.ui.words import Voice, entry_text, isolate, seat_name, side_name, translate


class VersionsDialog(Window):
    """Shows every event of a sheet, oldest first; what was undone is grey."""

    def __init__(
        self, voice: Voice, versions: Sequence[Version], parent: QWidget | None = None
    ) -> None:
        """Show ``versions``."""
        super().__init__(parent)
        self._voice, self._versions = voice, tuple(versions)
        self._intro = PlainLabel()
        self.list = QListWidget()
        self.list.setWordWrap(True)
        buttons = QDialogButtonBox()
        self._close = buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self._intro)
        column.addWidget(self.list, 1)
        column.addWidget(buttons)
        self.retranslate()
        fit(self, 640, 520)

    def retranslate(self) -> None:
        """Put all texts in the language spoken now."""
        self.setWindowTitle(translate("Versions", "Log of the sheet"))
        self._intro.setText(
            translate("Versions", "Everything that was written, oldest first. Grey: undone.")
        )
        self._close.setText(translate("Versions", "Close"))
        self.list.setAccessibleName(self.windowTitle())
        self.list.clear()
        for text, undone in lines_of(self._voice, self._versions):
            item = QListWidgetItem(text)
            if undone:
                group = QPalette.ColorGroup.Disabled
                item.setForeground(self.palette().brush(group, QPalette.ColorRole.WindowText))
            self.list.addItem(item)


def lines_of(voice: Voice, versions: Iterable[Version]) -> list[tuple[str, bool]]:
    """Return a line for each event and whether it was undone; a slip and its undoing are one."""
    lines: list[tuple[str, bool]] = []
    slips = False
    for version in versions:
        voice = _voice_after(voice, version.event)
        if isinstance(version.event, Undone) and slips:
            slips = False
            continue
        slips = version.slip
        text = _text(voice, version.event)
        if not text:
            continue
        when = version.at.astimezone().strftime("%H:%M") if version.at else "?"
        if version.undone:
            text = translate("Versions", "{text} (undone)").format(text=text)
        lines.append((f"{when}  {text}", version.undone))
    return lines


def _voice_after(voice: Voice, event: LogEvent) -> Voice:
    """Return how those are named who sit at the table after ``event``."""
    names = dict(voice.names)
    if isinstance(event, MatchCreated):
        names = {seat: shortened(player.name) for seat, player in event.setup.players.items()}
    elif isinstance(event, SeatChanged):
        names[event.seat] = shortened(event.player.name)
    return voice._replace(names=names)


def _text(voice: Voice, event: LogEvent) -> str:
    match event:
        case DealEntered():
            return _entered_text(voice, event)
        case DealCorrected(_, was, entry, reason):
            text = translate("Versions", "Corrected: {was} Now: {now}").format(
                was=entry_text(voice, was, None), now=entry_text(voice, entry, None)
            )
            return _with_reason(text, reason)
        case DealRetracted(_, reason):
            return _with_reason(translate("Versions", "A deal struck out."), reason)
        case DealMoved(_, _, reason):
            return _with_reason(translate("Versions", "A deal moved."), reason)
        case MatchReopened(reason):
            return _with_reason(translate("Versions", "The match opened again."), reason)
    return _other_text(voice, event)


def _entered_text(voice: Voice, event: DealEntered) -> str:
    text = entry_text(voice, event.entry, None)
    if event.origin is Origin.PASTED:
        text = translate("Versions", "{text} Pasted.").format(text=text)
    if event.before:
        text = translate("Versions", "{text} Forgotten, put in later.").format(text=text)
    if event.said:
        said = translate("Versions", "{text} Typed: {said}").format(
            text=text, said=isolate(event.said)
        )
        text = said
    return _with_reason(text, event.note)


def _with_reason(text: str, reason: str) -> str:
    if not reason:
        return text
    return translate("Versions", "{text} Reason: {reason}").format(
        text=text, reason=isolate(reason)
    )


def _other_text(voice: Voice, event: LogEvent) -> str:
    match event:
        case MatchCreated():
            return translate("Versions", "The match begins.")
        case Undone():
            return translate("Versions", "Undone.")
        case Redone():
            return translate("Versions", "Done again.")
        case SeatChanged(seat, player):
            return translate("Versions", "{seat}: {name} sits there now.").format(
                seat=seat_name(seat), name=isolate(player.name)
            )
        case KeeperChanged(keeper):
            return translate("Versions", "{side} write the sheet now.").format(
                side=side_name(voice, keeper)
            )
        case NoteChanged(title, place, note):
            parts = ", ".join(isolate(part) for part in (title, place, note) if part)
            return translate("Versions", "Heading, place and note: {parts}.").format(parts=parts)
        case RulesChanged():
            return translate("Versions", "Other rules were agreed on.")
        case MatchClosed(closed):
            if closed.how is ClosedHow.ABANDONED or closed.side is None:
                return translate("Versions", "The match was abandoned.")
            return translate("Versions", "{side} gave the match up.").format(
                side=side_name(voice, closed.side)
            )
    return ""
