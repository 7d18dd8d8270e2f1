"""How a line of the sheet is spelled in a stored event.

Only what was said is written: a key that is left out means "not known" or "no".
"""

from collections.abc import Mapping
from typing import Any, Final

from madrasso_qt.rules.cards import Seat, Side
from madrasso_qt.rules.score import Call, Casson, DealEntry, DealKind, Duty

_FLAGS: Final = ("stramazzo", "forced", "assist")
_NEEDED: Final = {
    DealKind.POINTS: "points",
    DealKind.CASSON: "casson",
    DealKind.CAPPOTTO: "cappotto",
    DealKind.CALL: "call",
}


def encode_entry(entry: DealEntry, sides: tuple[Side, ...]) -> dict[str, Any]:
    """Return the JSON-ready form of ``entry``.

    Args:
        entry: a line.
        sides: the sides of the game in the order of the line's points.
    """
    made: dict[str, Any] = {"kind": entry.kind.value}
    if entry.points:
        shares = zip(sides, entry.points, strict=True)
        made["points"] = {side.value: points for side, points in shares}
    if entry.casson is not None:
        made["casson"] = _encode_casson(entry.casson)
    if entry.call is not None:
        made["call"] = _encode_call(entry.call)
    for name in ("cappotto", "dealer", "lead", "last"):
        member = getattr(entry, name)
        if member is not None:
            made[name] = member.value
    if entry.why_void:
        made["why"] = entry.why_void
    if entry.seconds is not None:
        made["seconds"] = entry.seconds
    made |= {flag: True for flag in _FLAGS if getattr(entry, flag)}
    return made


def decode_entry(stored: Mapping[str, Any]) -> DealEntry:
    """Return the line that ``stored`` spells.

    Raises:
        KeyError, TypeError, ValueError, AttributeError: it spells none.
    """
    kind = DealKind(stored["kind"])
    for other, key in _NEEDED.items():
        if (key in stored) is not (other is kind):
            raise ValueError(f"a line of kind {kind.value} and the key {key} do not fit")
    shares = {Side(side): _whole(points) for side, points in stored.get("points", {}).items()}
    return DealEntry(
        kind=kind,
        points=tuple(shares[side] for side in Side if side in shares),
        casson=_decode_casson(stored["casson"]) if "casson" in stored else None,
        cappotto=_member(Side, stored, "cappotto"),
        call=_decode_call(stored["call"]) if "call" in stored else None,
        why_void=str(stored.get("why", "")),
        dealer=_member(Seat, stored, "dealer"),
        lead=_member(Seat, stored, "lead"),
        last=_member(Side, stored, "last"),
        seconds=_optional_whole(stored, "seconds"),
        **{flag: stored.get(flag, False) is True for flag in _FLAGS},
    )


def _encode_casson(casson: Casson) -> dict[str, Any]:
    made: dict[str, Any] = {"side": casson.side.value}
    if casson.seat is not None:
        made["seat"] = casson.seat.value
    if casson.trick is not None:
        made["trick"] = casson.trick
    if casson.duty is not None:
        made["duty"] = casson.duty.value
    return made


def _decode_casson(stored: Mapping[str, Any]) -> Casson:
    return Casson(
        side=Side(stored["side"]),
        seat=_member(Seat, stored, "seat"),
        trick=_optional_whole(stored, "trick"),
        duty=_member(Duty, stored, "duty"),
    )


def _encode_call(call: Call) -> dict[str, Any]:
    made: dict[str, Any] = {
        "side": call.side.value,
        "after_trick": call.after_trick,
        "points": call.points,
        "on_lead": call.on_lead,
        "prompted": call.prompted,
    }
    if call.seat is not None:
        made["seat"] = call.seat.value
    if call.casson_side is not None:
        made["casson_side"] = call.casson_side.value
    if call.casson_seat is not None:
        made["casson_seat"] = call.casson_seat.value
    return made


def _decode_call(stored: Mapping[str, Any]) -> Call:
    return Call(
        side=Side(stored["side"]),
        after_trick=_whole(stored["after_trick"]),
        points=_whole(stored["points"]),
        seat=_member(Seat, stored, "seat"),
        on_lead=bool(stored.get("on_lead", True)),
        prompted=bool(stored.get("prompted", False)),
        casson_side=_member(Side, stored, "casson_side"),
        casson_seat=_member(Seat, stored, "casson_seat"),
    )


def _member(kind: Any, stored: Mapping[str, Any], key: str) -> Any:
    """Return the member of ``kind`` under ``key``, None if the key is left out."""
    return kind(stored[key]) if key in stored else None


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is no whole number")
    return value


def _optional_whole(stored: Mapping[str, Any], key: str) -> int | None:
    return _whole(stored[key]) if key in stored else None
