"""The facts of a match as they are stored: one event after another, never changed.

Hides the spelling in the database: ``encode`` and ``decode`` turn each event into a type and a
JSON-ready payload and back. A type that this version does not know is kept as ``Unknown``.

Events are told apart by their class, never by ``==``: they are named tuples, of which a start can
afford several dozen.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from madrasso_qt.rules.cards import Card, Seat, Side
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.rules.score import Closed, ClosedHow, DealEntry
from madrasso_qt.rules.sealing import Seal
from madrasso_qt.rules.stored_entry import decode_entry, encode_entry

Payload = dict[str, Any]


class LogError(ValueError):
    """A stored event cannot be read; the message says which and why."""


class Source(StrEnum):
    """Where a match was played."""

    TABLE = "table"
    BOTS = "bots"
    IMPORT = "import"


class Origin(StrEnum):
    """How a line came onto a kept sheet."""

    TYPED = "typed"
    PASTED = "pasted"
    IMPORTED = "imported"


class AssistKind(StrEnum):
    """What kind of help marks a deal as assisted (Rule 7.6)."""

    HINT = "hint"
    LIVE_COUNT = "live_count"


class Player(NamedTuple):
    """Who sits in a seat."""

    name: str
    """The name as it was shown that day."""
    bot: str = ""
    """The level of a bot; empty for a person."""
    id: str = ""
    """The person's id in the register of players; empty if there is none."""


@dataclass(frozen=True)
class MatchSetup:
    """What is settled before the first deal."""

    id: str
    """A UUID, never reused."""
    rules: RuleSet
    """The rules, frozen for the whole match (Rule 11)."""
    players: Mapping[Seat, Player]
    """Who sits where."""
    first_dealer: Seat
    """Who deals first (Rule 2.2)."""
    keeper: Side
    """Whose points the sheet shows in its column (Rule 8.1)."""
    source: Source = Source.BOTS
    """Where it is played."""
    seed: int | None = 0
    """The number from which the numbers of the deals follow, 0 or more; None if every deal is drawn
    for itself and sealed."""
    title: str = ""
    """A heading for the sheet."""
    place: str = ""
    """Where the table stands."""
    note: str = ""
    """What else was written on the sheet."""

    def people(self) -> frozenset[Seat]:
        """Return the seats of persons."""
        return frozenset(seat for seat, player in self.players.items() if not player.bot)


class MatchCreated(NamedTuple):
    """The match exists."""

    setup: MatchSetup
    """Its settled facts."""


class DealSealed(NamedTuple):
    """The next deal is drawn, and promised by its commitment; undoing leaves it as it is."""

    ordinal: int
    """How many deals were dealt before it, void ones included."""
    seal: Seal
    """The deal; nothing but its commitment is shown before it is over."""


class DealDealt(NamedTuple):
    """The cards of the next deal."""

    deck: tuple[Card, ...]
    """The forty cards after the cut, top card first."""
    dealer: Seat
    """Who dealt."""
    seed: int | None = None
    """The deal's number among all deals, if it was made by ``numbered_deck``."""


class SevenExchanged(NamedTuple):
    """The seven (three-handed: the two) of trumps was swapped for the turn-up."""

    seat: Seat
    """Who swapped."""


class CardPlayed(NamedTuple):
    """A card was played."""

    seat: Seat
    """Who played it."""
    card: Card
    """What was played."""


class CallMade(NamedTuple):
    """Someone called out."""

    seat: Seat
    """Who called."""


class CallPassed(NamedTuple):
    """The winner of the last trick let the count decide."""

    seat: Seat
    """Who was asked."""


class DealThrownIn(NamedTuple):
    """The deal in hand is void (Rule 3.5)."""

    why: str = ""
    """The reason in one word."""


class Undone(NamedTuple):
    """All live events after ``to_seq`` count no more."""

    to_seq: int
    """The number of the last event that still counts."""


class Redone(NamedTuple):
    """The last undoing is taken back."""


class Assisted(NamedTuple):
    """Help was used in the deal in hand."""

    kind: AssistKind
    """What help."""


class MatchClosed(NamedTuple):
    """The match was ended by word (Rule 7.7)."""

    closed: Closed
    """How and by whom."""


class DealEntered(NamedTuple):
    """A line was written on a kept sheet."""

    uid: str
    """The line's name, such as ``d7``: never used again in the match, whatever becomes of it."""
    entry: DealEntry
    """The line."""
    origin: Origin = Origin.TYPED
    """How it came there."""
    said: str = ""
    """What was typed, letter by letter; empty if nothing was."""
    before: str = ""
    """The line before which it was put in (a forgotten deal); empty for the end of the sheet."""
    play: str = ""
    """The cards as the deal's section in MPN; empty if they are not known."""
    note: str = ""
    """What the table said about it, such as why an impossible figure stands there."""


class DealCorrected(NamedTuple):
    """A line of a kept sheet was written anew."""

    uid: str
    """Which line."""
    was: DealEntry
    """What stood there."""
    entry: DealEntry
    """What stands there now."""
    reason: str = ""
    """Why, in the words of who corrected it."""


class DealRetracted(NamedTuple):
    """A line of a kept sheet was struck out."""

    uid: str
    """Which line."""
    reason: str = ""
    """Why, in the words of who struck it out."""


class DealMoved(NamedTuple):
    """A line of a kept sheet was put elsewhere."""

    uid: str
    """Which line."""
    before: str
    """The line before which it stands now; empty for the end of the sheet."""
    reason: str = ""
    """Why, in the words of who moved it."""


class SeatChanged(NamedTuple):
    """Somebody else took a seat, or the name in it was mended, from the next deal on."""

    seat: Seat
    """Which seat."""
    player: Player
    """Who sits there now."""
    after: str = ""
    """The newest line at that time; empty before the first."""


class KeeperChanged(NamedTuple):
    """The other side writes the sheet now; no fact of a deal changes (Rule 8.1)."""

    keeper: Side
    """Whose points the column shows."""


class NoteChanged(NamedTuple):
    """Heading, place and note of a sheet were written anew."""

    title: str = ""
    """The heading."""
    place: str = ""
    """Where the table stands."""
    note: str = ""
    """What else is to be remembered."""


class MatchReopened(NamedTuple):
    """A finished match may be changed again."""

    reason: str = ""
    """Why, in the words of who opened it."""


class RulesChanged(NamedTuple):
    """Other rules were agreed on; only before the first deal."""

    rules: RuleSet
    """The rules of the whole match."""


class Unknown(NamedTuple):
    """An event of a later version, kept as it is and without effect."""

    type: str
    """Its type as stored."""
    payload: Payload
    """Its payload as stored."""

    def __hash__(self) -> int:
        return hash(self.type)


LogEvent = (
    MatchCreated
    | DealSealed
    | DealDealt
    | SevenExchanged
    | CardPlayed
    | CallMade
    | CallPassed
    | DealThrownIn
    | Undone
    | Redone
    | Assisted
    | MatchClosed
    | DealEntered
    | DealCorrected
    | DealRetracted
    | DealMoved
    | SeatChanged
    | KeeperChanged
    | NoteChanged
    | MatchReopened
    | RulesChanged
    | Unknown
)

FORMAT = 1
"""The version of the payloads, written into ``match.created``."""


def encode(event: LogEvent) -> tuple[str, Payload]:
    """Return the stored type and payload of ``event``."""
    if isinstance(event, Unknown):
        return event.type, event.payload
    name = _NAMES[type(event)]
    return name, _ENCODERS[name](event)


def decode(name: str, payload: object) -> LogEvent:
    """Return the event stored under type ``name``; keys that are not known are ignored.

    Raises:
        LogError: the payload of a known type lacks something or holds a wrong value.
    """
    if not isinstance(payload, dict):
        raise LogError(f"{name}: the payload is no object")
    if name not in _DECODERS:
        return Unknown(name, payload)
    try:
        return _DECODERS[name](payload)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise LogError(f"{name}: {error}") from error


def _encode_setup(event: MatchCreated) -> Payload:
    setup = event.setup
    return {
        "format": FORMAT,
        "id": setup.id,
        "rules": setup.rules.to_keys(),
        "seats": {seat.value: _encode_player(p) for seat, p in setup.players.items()},
        "first_dealer": setup.first_dealer.value,
        "keeper": setup.keeper.value,
        "source": setup.source.value,
        "seed": setup.seed,
        "title": setup.title,
        "place": setup.place,
        "note": setup.note,
    }


def _decode_setup(payload: Payload) -> MatchCreated:
    rules = RuleSet.from_keys(payload["rules"])
    players = {Seat(seat): _decode_player(stored) for seat, stored in payload["seats"].items()}
    if set(players) != set(rules.seats):
        raise ValueError("the players do not fit the seats")
    dealer, keeper = Seat(payload["first_dealer"]), Side(payload["keeper"])
    if dealer not in rules.seats or keeper not in rules.sides:
        raise ValueError("dealer or keeper does not sit at the table")
    seed = payload.get("seed", 0)
    seed = None if seed is None else int(seed)
    if seed is not None and seed < 0:
        raise ValueError(f"the match's number is 0 or more, not {seed}")
    return MatchCreated(
        MatchSetup(
            id=str(payload["id"]),
            rules=rules,
            players=players,
            first_dealer=dealer,
            keeper=keeper,
            source=Source(payload.get("source", "bots")),
            seed=seed,
            title=str(payload.get("title", "")),
            place=str(payload.get("place", "")),
            note=str(payload.get("note", "")),
        )
    )


def _encode_player(player: Player) -> Payload:
    return {"name": player.name, "bot": player.bot, "id": player.id}


def _decode_player(stored: Payload) -> Player:
    return Player(str(stored["name"]), str(stored.get("bot", "")), str(stored.get("id", "")))


def _encode_line(entry: DealEntry) -> Payload:
    # Three points are those of the three-handed game's sides, two those of the pairs.
    sides = (Side.NORTH, Side.WEST, Side.SOUTH) if len(entry.points) == 3 else (Side.NS, Side.WE)
    return encode_entry(entry, sides)


def _encode_entered(event: DealEntered) -> Payload:
    return {
        "uid": event.uid,
        "entry": _encode_line(event.entry),
        "origin": event.origin.value,
        "said": event.said,
        "before": event.before,
        "play": event.play,
        "note": event.note,
    }


def _decode_entered(payload: Payload) -> DealEntered:
    return DealEntered(
        _uid(payload),
        decode_entry(payload["entry"]),
        Origin(payload.get("origin", "typed")),
        *(str(payload.get(key, "")) for key in ("said", "before", "play", "note")),
    )


def _uid(payload: Payload) -> str:
    uid = payload["uid"]
    if not isinstance(uid, str) or not uid:
        raise ValueError("a line has a name")
    return uid


def _reason(payload: Payload) -> str:
    return str(payload.get("reason", ""))


def _encode_sealed(event: DealSealed) -> Payload:
    seal = event.seal
    return {
        "ordinal": event.ordinal,
        "commitment": seal.commitment,
        "order": " ".join(map(str, seal.order)),
        "nonce": seal.nonce,
        "number": seal.number,
    }


def _decode_sealed(payload: Payload) -> DealSealed:
    order = tuple(Card.parse(text) for text in payload["order"].split())
    number = payload.get("number")
    number = None if number is None else int(number)
    seal = Seal(str(payload["commitment"]), order, str(payload["nonce"]), number)
    return DealSealed(int(payload["ordinal"]), seal)


def _decode_dealt(payload: Payload) -> DealDealt:
    deck = tuple(Card.parse(text) for text in payload["deck"].split())
    seed = payload.get("seed")
    return DealDealt(deck, Seat(payload["dealer"]), None if seed is None else int(seed))


def _decode_closed(payload: Payload) -> MatchClosed:
    how, side = ClosedHow(payload["how"]), payload.get("side")
    if how is ClosedHow.RESIGNED and side is None:
        raise ValueError("who resigned?")
    return MatchClosed(Closed(how, None if side is None else Side(side)))


_NAMES: Mapping[type[Any], str] = {
    MatchCreated: "match.created",
    DealSealed: "deal.sealed",
    DealDealt: "deal.dealt",
    SevenExchanged: "seven.exchanged",
    CardPlayed: "card.played",
    CallMade: "call.made",
    CallPassed: "call.passed",
    DealThrownIn: "deal.voided",
    Undone: "undone",
    Redone: "redone",
    Assisted: "assisted",
    MatchClosed: "match.closed",
    DealEntered: "deal.entered",
    DealCorrected: "deal.corrected",
    DealRetracted: "deal.retracted",
    DealMoved: "deal.moved",
    SeatChanged: "seat.changed",
    KeeperChanged: "keeper.changed",
    NoteChanged: "note.changed",
    MatchReopened: "match.reopened",
    RulesChanged: "rules.changed",
}

_ENCODERS: Mapping[str, Callable[[Any], Payload]] = {
    "match.created": _encode_setup,
    "deal.sealed": _encode_sealed,
    "deal.dealt": lambda e: {
        "deck": " ".join(map(str, e.deck)),
        "dealer": e.dealer.value,
        "seed": e.seed,
    },
    "seven.exchanged": lambda e: {"seat": e.seat.value},
    "card.played": lambda e: {"seat": e.seat.value, "card": str(e.card)},
    "call.made": lambda e: {"seat": e.seat.value},
    "call.passed": lambda e: {"seat": e.seat.value},
    "deal.voided": lambda e: {"why": e.why},
    "undone": lambda e: {"to_seq": e.to_seq},
    "redone": lambda _: {},
    "assisted": lambda e: {"kind": e.kind.value},
    "match.closed": lambda e: {
        "how": e.closed.how.value,
        "side": e.closed.side.value if e.closed.side else None,
    },
    "deal.entered": _encode_entered,
    "deal.corrected": lambda e: {
        "uid": e.uid,
        "was": _encode_line(e.was),
        "set": _encode_line(e.entry),
        "reason": e.reason,
    },
    "deal.retracted": lambda e: {"uid": e.uid, "reason": e.reason},
    "deal.moved": lambda e: {"uid": e.uid, "before": e.before, "reason": e.reason},
    "seat.changed": lambda e: {
        "seat": e.seat.value,
        "player": _encode_player(e.player),
        "after": e.after,
    },
    "keeper.changed": lambda e: {"keeper": e.keeper.value},
    "note.changed": lambda e: {"title": e.title, "place": e.place, "note": e.note},
    "match.reopened": lambda e: {"reason": e.reason},
    "rules.changed": lambda e: {"rules": e.rules.to_keys()},
}

_DECODERS: Mapping[str, Callable[[Payload], LogEvent]] = {
    "match.created": _decode_setup,
    "deal.sealed": _decode_sealed,
    "deal.dealt": _decode_dealt,
    "seven.exchanged": lambda p: SevenExchanged(Seat(p["seat"])),
    "card.played": lambda p: CardPlayed(Seat(p["seat"]), Card.parse(p["card"])),
    "call.made": lambda p: CallMade(Seat(p["seat"])),
    "call.passed": lambda p: CallPassed(Seat(p["seat"])),
    "deal.voided": lambda p: DealThrownIn(str(p.get("why", ""))),
    "undone": lambda p: Undone(int(p["to_seq"])),
    "redone": lambda _: Redone(),
    "assisted": lambda p: Assisted(AssistKind(p["kind"])),
    "match.closed": _decode_closed,
    "deal.entered": _decode_entered,
    "deal.corrected": lambda p: DealCorrected(
        _uid(p), decode_entry(p["was"]), decode_entry(p["set"]), _reason(p)
    ),
    "deal.retracted": lambda p: DealRetracted(_uid(p), _reason(p)),
    "deal.moved": lambda p: DealMoved(_uid(p), str(p.get("before", "")), _reason(p)),
    "seat.changed": lambda p: SeatChanged(
        Seat(p["seat"]), _decode_player(p["player"]), str(p.get("after", ""))
    ),
    "keeper.changed": lambda p: KeeperChanged(Side(p["keeper"])),
    "note.changed": lambda p: NoteChanged(
        *(str(p.get(key, "")) for key in ("title", "place", "note"))
    ),
    "match.reopened": lambda p: MatchReopened(_reason(p)),
    "rules.changed": lambda p: RulesChanged(RuleSet.from_keys(p["rules"])),
}
