"""Referee a match of Madrasso from the text of the rules alone.

This is the second implementation of the rules, written for the tests. It shares no code and no
types with the program, so that a misreading of a rule in the one is shown by the other. It is
meant to be read beside the rules (their numbers are cited), hence sets and loops, and no attempt
at speed.

Everything is plain data:

* a card is two letters, suit then rank: ``"DA"`` is the asso of denari, ``"C7"`` the 7 of coppe,
  ``"BC"`` the cavallo of bastoni; suits ``D C S B``, ranks high to low ``A 3 R C F 7 6 5 4 2``;
* a seat is ``"N"``, ``"W"``, ``"S"`` or ``"E"`` (three-handed: no ``"E"``);
* a side is ``"NS"`` or ``"WE"``, three-handed the seat itself;
* a rule set is a dictionary with the keys of Rule 11, see `rule_set`.

`Referee` follows a match as it is played. Per deal: `start_deal`, then `exchange`, `play` and
`call` until `deal_over`; between the deals `dealer`, `totals` and `result` tell how the match
stands. `evaluate` judges a score sheet, and is what `Referee` keeps its own score with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

SUITS = "DCSB"
RANKS = "A3RCF76542"
POINTS = {"A": 11, "3": 10, "R": 4, "C": 3, "F": 2, "7": 0, "6": 0, "5": 0, "4": 0, "2": 0}
LAST_TRICK = 10
DECK = tuple(suit + rank for suit in SUITS for rank in RANKS)

VENETO: dict[str, Any] = {
    "void": "must_trump",
    "first_lead": "seven_holder",
    "packets": "five",
    "turnup_display": "after_three_tricks_or_trump",
    "compare": "at_least",
    "call_who": "on_lead",
    "call_prompted": "loses",
    "call_after_last_trick": False,
    "tie": "last_trick",
    "casson_three": "split",
}
VENEZIA: dict[str, Any] = {
    **VENETO,
    "void": "free",
    "first_lead": "eldest",
    "packets": "three_two",
    "turnup_display": "until_played",
    "call_prompted": "ignored",
}
PRESETS = {"veneto": VENETO, "venezia": VENEZIA}
VARIANTS: dict[str, dict[str, Any]] = {
    "classic": {"sides": 2, "start": 0, "min_deals": 10, "target": 777, "deal_total": 130},
    "short": {"sides": 2, "start": 195, "min_deals": 7, "target": 777, "deal_total": 130},
    "three": {"sides": 3, "start": 0, "min_deals": 10, "target": 518, "deal_total": 130},
}
VALUES: dict[str, tuple[Any, ...]] = {
    "void": ("must_trump", "free"),
    "first_lead": ("seven_holder", "eldest"),
    "packets": ("five", "three_two"),
    "turnup_display": ("until_played", "after_three_tricks_or_trump", "until_play"),
    "compare": ("at_least", "more_than"),
    "call_who": ("on_lead", "any_member"),
    "call_prompted": ("loses", "ignored"),
    "call_after_last_trick": (False, True),
    "tie": ("last_trick", "extra_deal", "draw"),
    "casson_three": ("split",),
}


class RefusedError(Exception):
    """Raised when an action is against the rules; the state is unchanged."""


def rule_set(
    preset: str = "veneto", variant: str = "classic", changes: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Return all keys of Rule 11 for a preset and a variant, with single keys changed.

    Raises `KeyError` for a preset, variant or key that the table does not have, and `ValueError`
    for a value it does not have. The numbers of the variant may be changed too.
    """
    rules = {"variant": variant, **PRESETS[preset], **VARIANTS[variant]}
    for key, value in (changes or {}).items():
        if key not in rules:
            raise KeyError(key)
        if key in VALUES and value not in VALUES[key]:
            raise ValueError(f"{key}: {value!r}")
        rules[key] = value
    return rules


def seats_of(rules: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the seats in playing order, anticlockwise (Rules 2.1 and 10.2)."""
    return ("N", "W", "S") if rules["sides"] == 3 else ("N", "W", "S", "E")


def sides_of(rules: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the sides in the order in which totals are reported."""
    return ("N", "W", "S") if rules["sides"] == 3 else ("NS", "WE")


def side_of(rules: Mapping[str, Any], seat: str) -> str:
    """Return the side that `seat` plays for."""
    for side in sides_of(rules):
        if seat in side:
            return side
    raise ValueError(seat)


def right_of(rules: Mapping[str, Any], seat: str) -> str:
    """Return the player at the right of `seat`, the next to play (Rule 2.1)."""
    seats = seats_of(rules)
    return seats[(seats.index(seat) + 1) % len(seats)]


def left_of(rules: Mapping[str, Any], seat: str) -> str:
    """Return the player at the left of `seat`: of the dealer, the one who cuts (Rule 3.1)."""
    seats = seats_of(rules)
    return seats[seats.index(seat) - 1]


def points_of(cards: Sequence[str] | set[str]) -> int:
    """Return the points of some cards (Rule 1.2)."""
    return sum(POINTS[card[1]] for card in cards)


def cut_deck(order: Sequence[str], lifted: int) -> list[str]:
    """Return the deck after `lifted` cards from the top were put beneath; 3 to 37 (Rule 3.1)."""
    if not 3 <= lifted <= 37:
        raise RefusedError(f"cut of {lifted} cards")
    return [*order[lifted:], *order[:lifted]]


def distribute(
    rules: Mapping[str, Any], dealer: str, order: Sequence[str]
) -> tuple[dict[str, set[str]], str]:
    """Deal `order` (first card on top) and return the hands and the turn-up (Rules 3.2, 10.2).

    In the pair game the dealer's hand holds the turn-up, which is his tenth card (Rule 3.3);
    three-handed it belongs to nobody.
    """
    if sorted(order) != sorted(DECK):
        raise RefusedError("not a deck")
    pack = list(order)
    hands: dict[str, set[str]] = {seat: set() for seat in seats_of(rules)}

    def round_of(packet: int, for_dealer: int) -> None:
        seat = dealer
        for _ in hands:
            seat = right_of(rules, seat)
            for _ in range(for_dealer if seat == dealer else packet):
                hands[seat].add(pack.pop(0))

    if rules["sides"] == 3:
        for packet in (4, 4, 5):
            round_of(packet, packet)
        return hands, pack.pop(0)
    if rules["packets"] == "five":
        round_of(5, 5)
        turnup = pack.pop(0)
        round_of(5, 4)
    else:
        round_of(3, 3)
        round_of(2, 2)
        turnup = pack.pop(0)
        round_of(3, 2)
        round_of(2, 2)
    hands[dealer].add(turnup)
    return hands, turnup


def stack_deck(
    rules: Mapping[str, Any], dealer: str, hands: Mapping[str, Sequence[str]], turnup: str
) -> list[str]:
    """Return the order that deals these hands; the dealer's holds the turn-up as in `distribute`.

    Cards of a hand are dealt in the order given.
    """
    seats, turned = distribute(rules, dealer, DECK)
    order = [""] * len(DECK)
    order[DECK.index(turned)] = turnup
    for seat, places in seats.items():
        cards = [card for card in hands[seat] if card != turnup]
        free = sorted(DECK.index(place) for place in places if place != turned)
        for place, card in zip(free, cards, strict=True):
            order[place] = card
    return order


def privileged_card(rules: Mapping[str, Any], turnup: str) -> str:
    """Return the 7 of trumps, three-handed the 2 (Rules 4.1 and 10.2)."""
    return turnup[0] + ("2" if rules["sides"] == 3 else "7")


def first_leader(
    rules: Mapping[str, Any], number: int, dealer: str, hands: Mapping[str, set[str]], turnup: str
) -> str:
    """Return who leads to the first trick of deal `number` (Rules 5.1 to 5.4 and 10.2)."""
    card = privileged_card(rules, turnup)
    if rules["first_lead"] == "seven_holder" and number == 1 and card != turnup:
        for seat, hand in hands.items():
            if card in hand:
                return seat
    return right_of(rules, dealer)


def legal_cards(rules: Mapping[str, Any], hand: set[str], led: str | None, trump: str) -> set[str]:
    """Return what may be played from `hand` (Rules 6.1 to 6.3); `led` is a suit, None on lead."""
    if led is None:
        return set(hand)
    same = {card for card in hand if card[0] == led}
    if same:
        return same
    trumps = {card for card in hand if card[0] == trump}
    if trumps and rules["void"] == "must_trump":
        return trumps
    return set(hand)


def trick_winner(trick: Sequence[tuple[str, str]], trump: str) -> str:
    """Return the seat that takes the trick, a list of (seat, card) in playing order (Rule 6.4)."""
    suits = {card[0] for _, card in trick}
    deciding = trump if trump in suits else trick[0][1][0]
    for rank in RANKS:
        for seat, card in trick:
            if card == deciding + rank:
                return seat
    raise AssertionError("an empty trick")


def first_kings(
    order: Sequence[str], *, fixed_pairs: bool = False, three: bool = False
) -> tuple[str, str | None]:
    """Turn up cards by the rule of kings and return the owner of the first king and his partner.

    Both are the seats where the players sit before anybody is moved (Rule 2.2). With fixed pairs
    and three-handed only the first king counts and the partner is None.
    """
    rules = rule_set(variant="three" if three else "classic")
    seat, first = "S", None
    for card in order:
        seat = right_of(rules, seat)
        if card[1] != "R":
            continue
        if first is None:
            first = seat
            if fixed_pairs or three:
                return first, None
        elif seat != first:
            return first, seat
    raise RefusedError("two players with a king are needed")


def seating_faults(first: str, partner: str, seating: Mapping[str, str], dealer: str) -> set[str]:
    """Return what is wrong with a seating made by the rule of kings (Rule 2.2).

    `seating` maps each new seat to the seat its player had before. The rule leaves open where the
    other two go, and where the owner of the first king goes if South keeps him from his place.
    """
    opposite = {"N": "S", "S": "N", "W": "E", "E": "W"}
    faults = set()
    if set(seating) != set("NWSE") or set(seating.values()) != set("NWSE"):
        return {"players lost"}
    now = {before: seat for seat, before in seating.items()}
    if seating["S"] != "S":
        faults.add("South was moved")
    if opposite[now[first]] != now[partner]:
        faults.add("the kings are not opposite")
    if dealer != now[first]:
        faults.add("the first king does not deal")
    south_in_the_way = (opposite[first] == "S") != (partner == "S")
    if now[first] != first and not south_in_the_way:
        faults.add("the first king was moved without need")
    return faults


@dataclass(frozen=True)
class Verdict:
    """How a score sheet stands."""

    totals: tuple[int, ...]
    """Totals of the completed deals, in the order of `sides_of`; `start` included."""
    deals: int
    """Deals that count: without void ones, and none after the deciding one."""
    decided: bool
    """Whether the match is over."""
    winner: int | None = None
    """Index of the winning side; None while open, for a draw, and if a question remains."""
    reason: str | None = None
    """Why it is over, spelt as in the worked examples; None while open."""
    surplus: int = 0
    """Entries after the deciding one."""


def evaluate(rules: Mapping[str, Any], entries: Sequence[Mapping[str, Any]]) -> Verdict:
    """Judge a sheet (Rules 7 and 8).

    An entry is a deal: ``{"points": [...]}``, ``{"casson_by": side}``, ``{"cappotto_by": side}``,
    ``{"call": {"side", "after_trick", "points", "on_lead", "prompted", "casson_by"}}`` or
    ``{"void": True}``; ``"last"`` may name the side that took the last trick. Sides are indices.
    """
    totals = [rules["start"]] * rules["sides"]
    number = 0
    for position, entry in enumerate(entries):
        if entry.get("void"):
            continue
        number += 1
        ending = _judge(rules, number, totals, entry)
        if ending is not None:
            surplus = len([later for later in entries[position + 1 :] if not later.get("void")])
            return Verdict(tuple(totals), number, True, ending[0], ending[1], surplus)
    return Verdict(tuple(totals), number, False)


def settle(
    entry: Mapping[str, Any], cassons: Sequence[tuple[int, int | None]]
) -> Mapping[str, Any]:
    """Return what a deal that ended as `entry` is on the sheet once cassons are named.

    Each casson is the offending side and its trick, None if unknown (Rules 6.5 and 8.3). Written
    for the pair game: what several offenders mean three-handed is said nowhere.
    """
    offenders = {side for side, _ in cassons}
    if not offenders:
        return entry
    decisive = offenders
    if len(offenders) == 2:
        tricks = [trick for _, trick in cassons if trick is not None]
        if len(tricks) < len(cassons):
            return {"void": True}
        decisive = {side for side, trick in cassons if trick == min(tricks)}
        if len(decisive) == 2:
            return {"void": True}
    if "cappotto_by" in entry and entry["cappotto_by"] not in offenders:
        return entry
    (offender,) = decisive
    if "call" in entry:
        return {**entry, "call": {**entry["call"], "casson_by": offender}}
    return {"casson_by": offender}


_Ending = tuple[int | None, str]


def _judge(
    rules: Mapping[str, Any], number: int, totals: list[int], entry: Mapping[str, Any]
) -> _Ending | None:
    """Add one deal to `totals` and return how it ends the match, if it does (Rule 8.3)."""
    if "casson_by" in entry:
        _add(rules, totals, _casson_score(rules, entry["casson_by"]))
    elif "cappotto_by" in entry:
        return entry["cappotto_by"], "cappotto"
    elif "call" in entry:
        ending = _judge_call(rules, number, totals, entry["call"])
        if ending is not None:
            return ending
        _add(rules, totals, _casson_score(rules, entry["call"]["casson_by"]))
    else:
        _add(rules, totals, entry["points"])
    if number < rules["min_deals"]:
        return None
    return _count(rules, totals, entry)


def _add(rules: Mapping[str, Any], totals: list[int], score: Sequence[int]) -> None:
    if len(score) != rules["sides"] or sum(score) != rules["deal_total"]:
        raise RefusedError(f"score {score}")
    for side, points in enumerate(score):
        totals[side] += points


def _casson_score(rules: Mapping[str, Any], offender: int) -> list[int]:
    """Return 0 for the offenders and 130 for the others, three-handed 65 each (6.5, 10.2)."""
    innocent = rules["deal_total"] // (rules["sides"] - 1)
    return [0 if side == offender else innocent for side in range(rules["sides"])]


def _needs(rules: Mapping[str, Any], total: int) -> int:
    """Return how many points `total` is short of the target (Rule 7.2); 0 if it is there."""
    enough = rules["target"] + (1 if rules["compare"] == "more_than" else 0)
    return max(0, int(enough) - total)


def _judge_call(
    rules: Mapping[str, Any], number: int, totals: Sequence[int], call: Mapping[str, Any]
) -> _Ending | None:
    """Judge a call (Rules 7.4 and 8.3); None if a casson of the others makes it void."""
    side, offender = call["side"], call["casson_by"]
    points = call["points"] if offender is None else _casson_score(rules, offender)[side]
    short = _needs(rules, totals[side] + points)
    tricks = 13 if rules["sides"] == 3 else 10
    if number <= rules["min_deals"]:
        fault = "early"
    elif not call["on_lead"] and rules["call_who"] == "on_lead":
        fault = "not on lead"
    elif call["prompted"] and rules["call_prompted"] == "loses":
        fault = "prompted"
    elif call["after_trick"] == tricks and not rules["call_after_last_trick"]:
        fault = "after last trick"
    elif short and offender is not None and offender != side:
        return None
    elif short:
        fault = f"short by {short}"
    else:
        return side, "call"
    return best_of_the_others(totals, side), "wrong call: " + fault


def best_of_the_others(totals: Sequence[int], loser: int) -> int | None:
    """Return who wins when one side has lost the match (Rules 7.4, 7.7 and 10.2).

    In the pair game the other pair; three-handed the higher total of completed deals, None (a
    draw) if these are equal.
    """
    others = [side for side in range(len(totals)) if side != loser]
    most = max(totals[side] for side in others)
    best = [side for side in others if totals[side] == most]
    return best[0] if len(best) == 1 else None


def _count(
    rules: Mapping[str, Any], totals: Sequence[int], entry: Mapping[str, Any]
) -> _Ending | None:
    """Return who has won by count after a full deal (Rules 7.2, 7.3 and 10.2)."""
    there = [side for side, total in enumerate(totals) if not _needs(rules, total)]
    if len(there) < 2:
        return (there[0], "points") if there else None
    most = max(totals)
    tied = [side for side in there if totals[side] == most]
    if len(tied) == 1:
        return tied[0], "more points"
    if rules["tie"] == "draw":
        return None, "draw"
    if rules["tie"] == "extra_deal":
        return None
    last = entry.get("last")
    if last is None:
        return None, "tie: ask who took the last trick"
    return (last, "tie: last trick") if last in tied else None


@dataclass(frozen=True)
class Trick:
    """A finished trick."""

    leader: str
    """The seat that led."""
    plays: tuple[tuple[str, str], ...]
    """(seat, card) in playing order."""
    winner: str
    """The seat that took it."""
    points: int
    """The points of its cards, and in the last trick what comes with it (Rules 1.3 and 10.2)."""


class Referee:
    """Follow a match and know at every moment who may do what.

    Public state, to be read only:

    `rules`, `seats`, `sides`; `number` (of the deal in hand, or the last one), `dealer` (of the
    deal in hand, between deals of the next one), `leader` (who led first in this deal), `hands`
    (seat to set of cards; the dealer's turn-up is in his), `turnup` (as it lies or was played; it
    changes by an exchange), `dealt_turnup`, `trump`, `exchanged_by`, `trick` (cards on the table),
    `tricks` (finished ones), `turn` (who plays next; None when nobody does), `asked` (who is asked
    for a call after the last trick; None normally), `deal_over`, `entries` (the sheet),
    `verdict`, `result`.
    """

    def __init__(
        self,
        rules: Mapping[str, Any],
        first_dealer: str,
        entries: Sequence[Mapping[str, Any]] = (),
    ) -> None:
        """Open a match under `rules` (all keys, see `rule_set`).

        With `entries` the match is joined after these deals, and `first_dealer` deals the next one.
        """
        self.rules = dict(rules)
        self.seats = seats_of(rules)
        self.sides = sides_of(rules)
        self.entries: list[Mapping[str, Any]] = list(entries)
        self.closed: tuple[str | None, str] | None = None
        self.number = 0
        self.dealer = first_dealer
        self.deal_over = True
        self.hands: dict[str, set[str]] = {}
        self.leader = self.turnup = self.dealt_turnup = self.trump = ""
        self._clear()

    def _clear(self) -> None:
        self.exchanged_by: str | None = None
        self.trick: list[tuple[str, str]] = []
        self.tricks: list[Trick] = []
        self.turn: str | None = None
        self.asked: str | None = None
        self.turnup_played = False

    @property
    def verdict(self) -> Verdict:
        """The judgement of the sheet so far."""
        return evaluate(self.rules, self.entries)

    @property
    def totals(self) -> dict[str, int]:
        """The total of each side over the completed deals, its start included."""
        return dict(zip(self.sides, self.verdict.totals, strict=True))

    @property
    def result(self) -> tuple[str | None, str] | None:
        """(winning side or None, reason) once the match is over, else None."""
        if self.closed is not None:
            return self.closed
        verdict = self.verdict
        if not verdict.decided:
            return None
        winner = None if verdict.winner is None else self.sides[verdict.winner]
        return winner, str(verdict.reason)

    def side(self, seat: str) -> str:
        """Return the side of `seat`."""
        return side_of(self.rules, seat)

    # Dealing

    def start_deal(self, order: Sequence[str]) -> None:
        """Deal the next deal from a shuffled and cut deck, its first card on top."""
        if not self.deal_over or self.result is not None:
            raise RefusedError("no deal is due")
        self.hands, self.turnup = distribute(self.rules, self.dealer, order)
        self.number = self.verdict.deals + 1
        self._clear()
        self.deal_over = False
        self.dealt_turnup, self.trump = self.turnup, self.turnup[0]
        self.leader = first_leader(
            self.rules, self.number, self.dealer, self.hands, self.dealt_turnup
        )
        self.turn = self.leader

    def void_deal(self) -> None:
        """Break off a misdeal: the same dealer deals again, under the same number (Rule 3.5)."""
        if self.deal_over:
            raise RefusedError("no deal")
        self.entries.append({"void": True})
        self._finish_deal(next_dealer=self.dealer)

    # The seven of trumps

    def can_exchange(self, seat: str) -> bool:
        """Tell whether `seat` may swap the 7 (three-handed: the 2) now (Rules 4.1 to 4.5, 10.2)."""
        card = privileged_card(self.rules, self.dealt_turnup or "DA")
        return (
            self.turn == seat
            and not self._has_played(seat)
            and card != self.turnup
            and card in self.hands[seat]
            and not self.turnup_played
        )

    def exchange(self, seat: str) -> None:
        """Swap the 7 (three-handed: the 2) for the turn-up."""
        if not self.can_exchange(seat):
            raise RefusedError(f"exchange by {seat}")
        taken, given = self.turnup, privileged_card(self.rules, self.turnup)
        self.hands[seat].remove(given)
        if self.rules["sides"] == 2:
            self.hands[self.dealer].remove(taken)
            self.hands[self.dealer].add(given)
        self.hands[seat].add(taken)
        self.turnup = given
        self.exchanged_by = seat

    def _has_played(self, seat: str) -> bool:
        played = {who for who, _ in self.trick}
        for trick in self.tricks:
            played |= {who for who, _ in trick.plays}
        return seat in played

    # Play

    def legal(self, seat: str) -> set[str]:
        """Return the cards `seat` may play now; empty if it is not his turn."""
        if self.turn != seat:
            return set()
        led = self.trick[0][1][0] if self.trick else None
        return legal_cards(self.rules, self.hands[seat], led, self.trump)

    def play(self, seat: str, card: str) -> None:
        """Play a card."""
        if card not in self.legal(seat):
            raise RefusedError(f"{seat} plays {card}")
        self.hands[seat].remove(card)
        if card == self.turnup:
            self.turnup_played = True
        self.trick.append((seat, card))
        self.turn = right_of(self.rules, seat)
        if len(self.trick) == len(self.seats):
            self._end_trick()

    def _end_trick(self) -> None:
        winner = trick_winner(self.trick, self.trump)
        points = points_of([card for _, card in self.trick])
        last = not any(self.hands.values())
        if last:
            points += LAST_TRICK
            if self.rules["sides"] == 3:
                points += points_of([self.turnup])
        self.tricks.append(Trick(self.trick[0][0], tuple(self.trick), winner, points))
        self.trick = []
        self.turn = None if last else winner
        if last:
            self._end_play(winner)

    def _end_play(self, winner: str) -> None:
        takers = {self.side(trick.winner) for trick in self.tricks}
        late = self.rules["call_after_last_trick"] and self.number > self.rules["min_deals"]
        if len(takers) == 1:
            self.entries.append({"cappotto_by": self.sides.index(takers.pop())})
            self._finish_deal(next_dealer=self.leader)
        elif late:
            self.asked = winner
        else:
            self._count_deal()

    def _count_deal(self) -> None:
        score = [self.taken()[side] for side in self.sides]
        last = self.sides.index(self.side(self.tricks[-1].winner))
        self.entries.append({"points": score, "last": last})
        self._finish_deal(next_dealer=self.leader)

    def _finish_deal(self, next_dealer: str) -> None:
        # Whoever led first deals next: by 5.1 in so many words, by 5.2 because eldest leads.
        self.dealer = next_dealer
        self.deal_over = True
        self.turn = self.asked = None

    def taken(self) -> dict[str, int]:
        """Return the points each side has taken in this deal so far."""
        points = dict.fromkeys(self.sides, 0)
        for trick in self.tricks:
            points[self.side(trick.winner)] += trick.points
        return points

    def turnup_lies(self) -> bool:
        """Tell whether the turn-up lies open on the table (Rule 3.4; display only)."""
        if self.rules["sides"] == 3:
            return True
        if self.turnup_played:
            return False
        played = [card for trick in self.tricks for _, card in trick.plays]
        played += [card for _, card in self.trick]
        if self.rules["turnup_display"] == "until_play":
            return not played
        if self.rules["turnup_display"] == "after_three_tricks_or_trump":
            return len(self.tricks) < 3 and self.trump not in {card[0] for card in played}
        return True

    # Calling out, and other ends

    def can_call(self, seat: str) -> bool:
        """Tell whether `seat` may call himself out now (Rule 7.4): what the program offers."""
        if self.asked is not None:
            return seat == self.asked
        if self.turn is None or self.trick or not self.tricks:
            return False
        if self.number <= self.rules["min_deals"]:
            return False
        if self.rules["call_who"] == "any_member":
            return self.side(seat) == self.side(self.turn)
        return seat == self.turn

    def call(self, seat: str) -> None:
        """Call out: the match ends."""
        if not self.can_call(seat):
            raise RefusedError(f"call by {seat}")
        call = {
            "side": self.sides.index(self.side(seat)),
            "after_trick": len(self.tricks),
            "points": self.taken()[self.side(seat)],
            "on_lead": seat in (self.turn, self.asked),
            "prompted": False,
            "casson_by": None,
        }
        self.entries.append({"call": call})
        self._finish_deal(next_dealer=self.leader)

    def decline(self, seat: str) -> None:
        """Answer no when asked for a call after the last trick: the deal is counted."""
        if self.asked is None or seat != self.asked:
            raise RefusedError(f"{seat} was not asked")
        self._count_deal()

    def resign(self, seat: str) -> None:
        """Give the match up for the side of `seat` (Rules 7.7 and 10.2)."""
        if self.result is not None:
            raise RefusedError("the match is over")
        winner = best_of_the_others(self.verdict.totals, self.sides.index(self.side(seat)))
        self.closed = None if winner is None else self.sides[winner], "resigned"
        self._stop()

    def abandon(self) -> None:
        """End the match without a winner (Rule 7.7)."""
        if self.result is not None:
            raise RefusedError("the match is over")
        self.closed = None, "abandoned"
        self._stop()

    def _stop(self) -> None:
        self.deal_over = True
        self.turn = self.asked = None
