"""Sentences for a person: what the model's values say, in the language of the program.

Hides codes, enums and grammar from the widgets: they ask for a text and show it as plain text.
Cards keep their Italian names in every language; players' names come wrapped in isolates, so that
no name can turn the figures beside it around.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QLocale, QObject

from madrasso_qt.bots.player import Advice, AdviceCode
from madrasso_qt.rules.cards import Card, Rank, Seat, Side, Suit
from madrasso_qt.rules.deal import Reason, ReasonCode
from madrasso_qt.rules.events import (
    CallDeclined,
    Called,
    DealEnded,
    Dealt,
    DealVoided,
    Event,
    Exchanged,
    MatchEnded,
    Played,
    TrickTaken,
)
from madrasso_qt.rules.ruleset import Preset, RuleSet, Variant
from madrasso_qt.rules.score import (
    Call,
    DealEntry,
    DealKind,
    EndReason,
    Evaluation,
    Verdict,
    WrongCall,
)

translate = QCoreApplication.translate

_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]+")
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"


class Voice(NamedTuple):
    """Whose table it is and to whom the sentences speak."""

    rules: RuleSet
    """The rules of the match."""
    names: Mapping[Seat, str]
    """The players' names as typed; an empty one is replaced."""
    side: Side | None = None
    """The side of the person spoken to; None for an onlooker."""
    seat: Seat | None = None
    """The seat of the person spoken to, called *you*; None to call everyone by name."""

    @classmethod
    def at(cls, rules: RuleSet, names: Mapping[Seat, str], seat: Seat) -> "Voice":
        """Return the voice that speaks to the person in ``seat``."""
        return cls(rules, names, rules.side_of(seat), seat)


def isolate(name: str) -> str:
    """Return ``name`` wrapped so that its direction cannot touch the text around it.

    Direction controls and control characters inside are dropped, white space is made single.
    """
    plain = " ".join(_CONTROLS.sub(" ", name).split())
    return f"{_FIRST_STRONG_ISOLATE}{plain}{_POP_ISOLATE}"


def plain_tooltip(text: str) -> str:
    """Return the tooltip that shows ``text`` as it is, whatever tags it seems to hold."""
    import html  # slow to import

    return f"<qt>{html.escape(text).replace(chr(10), '<br>')}</qt>" if text else ""


def decimal(value: float, *, signed: bool = False) -> str:
    """Return a figure with one decimal as the language spoken writes it, such as *65,3*.

    Args:
        value: the figure.
        signed: whether a plus stands before what is not negative.
    """
    rounded = round(value, 1) + 0.0  # no minus before 0
    text = QLocale().toString(rounded, "f", 1)
    return f"+{text}" if signed and rounded >= 0 else text


# Cards, players, sides


def suit_name(suit: Suit) -> str:
    """Return the Italian name of a suit, such as ``coppe``; the same in every language."""
    return suit.name.lower()


def rank_name(rank: Rank) -> str:
    """Return the Italian name of a rank, such as ``asso``; the same in every language."""
    return rank.name.lower()


def card_name(card: Card) -> str:
    """Return the Italian name of a card, such as ``asso di coppe``; the same in every language."""
    return f"{rank_name(card.rank)} di {suit_name(card.suit)}"


def the_card(card: Card) -> str:
    """Return the name of a card within a sentence, with the article if the language wants one."""
    text = translate("Words", "{card}", "within a sentence, a rank that begins with a consonant")
    if card.rank is Rank.ASSO:
        text = translate("Words", "{card}", "within a sentence, the asso")
    return text.format(card=card_name(card))


def seat_name(seat: Seat) -> str:
    """Return the name of a place at the table."""
    return {
        Seat.NORTH: translate("Words", "North"),
        Seat.WEST: translate("Words", "West"),
        Seat.SOUTH: translate("Words", "South"),
        Seat.EAST: translate("Words", "East"),
    }[seat]


def player_name(voice: Voice, seat: Seat) -> str:
    """Return the isolated name of who sits in ``seat``, or *You* or the seat if it has none."""
    name = voice.names.get(seat, "").strip()
    if name:
        return isolate(name)
    return translate("Words", "You") if seat is voice.seat else seat_name(seat)


def side_members(voice: Voice, side: Side) -> str:
    """Return the names of a side's players: one, or two joined by *and*."""
    names = [player_name(voice, seat) for seat in voice.rules.members(side)]
    if len(names) == 1:
        return names[0]
    return translate("Words", "{first} and {second}").format(first=names[0], second=names[1])


def side_name(voice: Voice, side: Side) -> str:
    """Return how a side is headed on the sheet: *Noi*, *Loro*, or its players' names."""
    if voice.rules.variant is Variant.THREE or voice.side is None:
        return side_members(voice, side)
    if side is voice.side:
        return translate("Words", "Noi")
    return translate("Words", "Loro")


def side_explanation(voice: Voice, side: Side) -> str:
    """Return who a side is, in one sentence for a tooltip."""
    members = side_members(voice, side)
    if voice.rules.variant is Variant.THREE or voice.side is None:
        return members
    if side is voice.side:
        return translate("Words", "Noi (we): {members}").format(members=members)
    return translate("Words", "Loro (they): {members}").format(members=members)


class Numbers(QObject):
    """Numbers with their noun; of all calls only ``tr`` has its plurals collected."""

    def points(self, number: int) -> str:
        """Return a number of points."""
        return self.tr("%n point(s)", "", number)

    def deals(self, number: int) -> str:
        """Return a number of deals."""
        return self.tr("%n deal(s)", "", number)


def points_text(points: int) -> str:
    """Return a number of points, in words where the language wants it."""
    return Numbers().points(points)


def deals_text(deals: int) -> str:
    """Return a number of deals."""
    return Numbers().deals(deals)


# Why not


def reason_text(reason: Reason) -> str:
    """Return why an action is not allowed, with the number of the rule."""
    suit = suit_name(reason.suit) if reason.suit else ""
    text = _reason_texts()[reason.code].format(suit=suit, rank=reason.rank)
    if not reason.rule:
        return text
    return translate("Words", "{text} (Rule {rule})").format(text=text, rule=reason.rule)


def _reason_texts() -> dict[ReasonCode, str]:
    return {
        ReasonCode.DEAL_OVER: translate("Words", "The deal is over"),
        ReasonCode.NOT_HELD: translate("Words", "That card is not in the hand"),
        ReasonCode.MUST_FOLLOW: translate("Words", "You must follow {suit}"),
        ReasonCode.MUST_TRUMP: translate("Words", "You must play a trump, {suit}"),
        ReasonCode.NOT_YOUR_TURN: translate("Words", "You may swap only when it is your turn"),
        ReasonCode.NOT_THE_HOLDER: translate(
            "Words", "Only the holder of the {rank} of trumps may swap it"
        ),
        ReasonCode.ALREADY_PLAYED: translate(
            "Words", "Once you have played a card you may not swap any more"
        ),
        ReasonCode.NOTHING_TO_SWAP: translate(
            "Words", "The turn-up is the {rank} of trumps itself: nothing to swap"
        ),
        ReasonCode.TURN_UP_PLAYED: translate("Words", "The turn-up has been played already"),
        ReasonCode.CALL_TOO_EARLY: translate(
            "Words", "No call before the regular deals are played"
        ),
        ReasonCode.CALL_NOT_ON_LEAD: translate(
            "Words", "You may call only when you are about to lead"
        ),
        ReasonCode.CALL_BEFORE_FIRST_TRICK: translate(
            "Words", "No call before a trick of the deal is taken"
        ),
        ReasonCode.NO_CALL_TO_DECLINE: translate("Words", "No call is being asked for"),
    }


# What happens


def event_text(voice: Voice, event: Event, *, live_count: bool = False) -> str:
    """Return what happened, in one or more short sentences.

    Args:
        voice: to whom it is told.
        event: what happened.
        live_count: whether the points of a trick may be told while the deal goes on (Rule 7.6).
    """
    match event:
        case Dealt():
            return _dealt_text(voice, event)
        case TrickTaken():
            return _taken_text(voice, event, live_count)
        case DealEnded():
            return entry_text(voice, event.entry, event.number)
        case DealVoided():
            return entry_text(voice, event.entry, None)
        case MatchEnded():
            return verdict_text(voice, event.verdict)
        case Played() | Exchanged() | Called() | CallDeclined():
            return _action_text(voice, event)


def _dealt_text(voice: Voice, event: Dealt) -> str:
    you = voice.seat
    deals = translate("Words", "Deal {number}. {name} deals.")
    if event.dealer is you:
        deals = translate("Words", "Deal {number}. You deal.")
    leads = translate("Words", "Turned up: {card}. {name} leads.")
    if event.leader is you:
        leads = translate("Words", "Turned up: {card}. You lead.")
    return " ".join(
        (
            deals.format(number=event.number, name=player_name(voice, event.dealer)),
            leads.format(card=card_name(event.turn_up), name=player_name(voice, event.leader)),
        )
    )


def _action_text(voice: Voice, event: Played | Exchanged | Called | CallDeclined) -> str:
    own = event.seat is voice.seat
    name = player_name(voice, event.seat)
    match event:
        case Played(_, card):
            text = translate("Words", "{name} plays {card}.")
            if own:
                text = translate("Words", "You play {card}.")
            return text.format(name=name, card=the_card(card))
        case Exchanged(_, taken, left):
            text = translate("Words", "{name} swaps {left} for {taken}.")
            if own:
                text = translate("Words", "You swap {left} for {taken}.")
            return text.format(name=name, left=the_card(left), taken=the_card(taken))
        case Called():
            text = translate("Words", "{name} calls out: fora me ciamo!")
            if own:
                text = translate("Words", "You call out: fora me ciamo!")
            return text.format(name=name)
        case CallDeclined():
            text = translate("Words", "{name} lets the count decide.")
            if own:
                text = translate("Words", "You let the count decide.")
            return text.format(name=name)


def _taken_text(voice: Voice, event: TrickTaken, live_count: bool) -> str:
    winner = event.trick.winner
    assert winner is not None
    last = event.number == voice.rules.hand_size
    if winner is voice.seat:
        text = translate("Words", "You take trick {number}.")
        if last:
            text = translate("Words", "You take the last trick.")
    else:
        text = translate("Words", "{name} takes trick {number}.")
        if last:
            text = translate("Words", "{name} takes the last trick.")
    text = text.format(name=player_name(voice, winner), number=event.number)
    if not live_count:
        return text
    return translate("Words", "{text} {points}.").format(
        text=text, points=points_text(event.points)
    )


# The sheet


def entry_text(voice: Voice, entry: DealEntry, number: int | None) -> str:
    """Return a line of the sheet as a sentence, for screen readers and the log.

    Args:
        voice: to whom it is told.
        entry: the line.
        number: the deal's number, or None for a deal that has none.
    """
    text = _fact_text(voice, entry)
    if number is not None:
        text = translate("Words", "Deal {number}: {text}").format(number=number, text=text)
    if entry.kind is DealKind.POINTS and entry.last is not None:
        last = translate("Words", "last trick {side}").format(side=side_name(voice, entry.last))
        text = translate("Words", "{text}, {more}").format(text=text, more=last)
    if entry.stramazzo:
        text = translate("Words", "{text}, {more}").format(text=text, more="stramazzo")
    if entry.assist:
        more = translate("Words", "assisted")
        text = translate("Words", "{text}, {more}").format(text=text, more=more)
    return translate("Words", "{text}.").format(text=_capitalised(text))


def _capitalised(text: str) -> str:
    """Return ``text`` with a capital at its beginning, the rest as it is."""
    return text[:1].upper() + text[1:]


def _fact_text(voice: Voice, entry: DealEntry) -> str:
    if entry.kind is DealKind.VOID:
        return _void_text(entry.why_void)
    if entry.cappotto is not None:
        return translate("Words", "cappotto, {side} took all tricks").format(
            side=side_name(voice, entry.cappotto)
        )
    if entry.call is not None:
        return _call_fact_text(voice, entry.call)
    if entry.casson is not None:
        offender = side_name(voice, entry.casson.side)
        if entry.casson.seat is not None:
            offender = player_name(voice, entry.casson.seat)
        shares = voice.rules.casson_points(entry.casson.side)
        return translate("Words", "casson of {side}: {points}").format(
            side=offender, points=_shares_text(voice, tuple(shares.values()))
        )
    return _shares_text(voice, entry.points)


def _void_text(why: str) -> str:
    known = {
        "misdealt": translate("Words", "thrown in: misdealt"),
        "exposed": translate("Words", "thrown in: a card was exposed"),
        "wrong count": translate("Words", "thrown in: wrong number of cards"),
    }
    return known.get(why, translate("Words", "thrown in"))


def _call_fact_text(voice: Voice, call: Call) -> str:
    caller = player_name(voice, call.seat) if call.seat else side_name(voice, call.side)
    text = translate("Words", "{caller} called out after trick {trick} with {points}").format(
        caller=caller, trick=call.after_trick, points=points_text(call.points)
    )
    if call.casson_side is None:
        return text
    more = translate("Words", "casson of {side}").format(side=side_name(voice, call.casson_side))
    return translate("Words", "{text}, {more}").format(text=text, more=more)


def _shares_text(voice: Voice, points: tuple[int, ...]) -> str:
    parts = [
        translate("Words", "{side} {points}").format(side=side_name(voice, side), points=share)
        for side, share in zip(voice.rules.sides, points, strict=True)
    ]
    return ", ".join(_own_first(voice, parts))


def _own_first(voice: Voice, parts: list[str]) -> list[str]:
    """Return parts in the order of the sides with the own side's first."""
    if voice.side is None:
        return parts
    place = voice.rules.sides.index(voice.side)
    return [*parts[place:], *parts[:place]]


def score_text(voice: Voice, evaluation: Evaluation) -> str:
    """Return how the match stands, to be spoken: nothing is added before its time (Rule 8.1)."""
    rules = evaluation.rules
    own = rules.sides.index(voice.side) if voice.side else 0
    written = [str(row.points[own]) for row in evaluation.rows if row.points is not None]
    if not written:
        return translate("Words", "No deal is written yet.")
    if evaluation.deals < rules.min_deals:
        return translate("Words", "{side}: {points}.").format(
            side=side_name(voice, rules.sides[own]), points=", ".join(written)
        )
    totals = _shares_text(voice, tuple(evaluation.totals.values()))
    totals = translate("Words", "{text}.").format(text=totals)
    return f"{totals} {needs_text(voice, evaluation)}".strip()


def needs_text(voice: Voice, evaluation: Evaluation) -> str:
    """Return how far each side is from the target before an extra deal, else nothing.

    Tells totals before the deal only: what was taken in it is the players' to count (Rule 7.6).
    """
    rules = evaluation.rules
    if evaluation.decided or evaluation.deals < rules.min_deals:
        return ""
    parts = [_need_text(voice, evaluation, side) for side in rules.sides]
    text = "; ".join(_own_first(voice, parts))
    text = translate("Words", "{text}.").format(text=_capitalised(text))
    if not _somebody_gets_there(evaluation):
        return text
    forced = translate(
        "Words",
        "Somebody gets there in this deal. If nobody calls and more than one is there, "
        "more points win.",
    )
    return f"{text} {forced}"


def _somebody_gets_there(evaluation: Evaluation) -> bool:
    """Tell whether the points of one more deal cannot leave every side short."""
    rules = evaluation.rules
    return rules.total(evaluation.deals + 1) > len(rules.sides) * (rules.reach - 1)


def _need_text(voice: Voice, evaluation: Evaluation, side: Side) -> str:
    total, need = evaluation.totals[side], evaluation.need(side)
    if voice.rules.variant is Variant.THREE or voice.side is None:
        text = translate("Words", "{name} {total}, {need} to go")
    elif side is voice.side:
        text = translate("Words", "we {total}, {need} to go")
    else:
        text = translate("Words", "they {total}, {need} to go")
    text = text.format(name=side_members(voice, side), total=total, need=need)
    if need <= evaluation.rules.total(1) - evaluation.rules.total(0):
        return text
    return translate("Words", "{text}: not in this deal").format(text=text)


def call_stakes_text(evaluation: Evaluation, side: Side) -> str:
    """Return what a call of ``side`` stakes, for the question before it (Rule 7.4).

    Args:
        evaluation: the sheet before the deal in hand.
        side: whose call it would be.
    """
    return translate(
        "Words",
        "Before this deal: {total}, {need} to go. If the tricks taken in this deal make it up, "
        "the call wins the match; if they do not, it loses the match (Rule 7.4). "
        "Nobody counts for you.",
    ).format(total=evaluation.totals[side], need=evaluation.need(side))


# The end


def winner_text(voice: Voice, verdict: Verdict) -> str:
    """Return who won, without why and without a full stop: such as *You win*."""
    if verdict.winner is None:
        return {
            EndReason.TIE_ASK: translate("Words", "A tie"),
            EndReason.ABANDONED: translate("Words", "Nobody wins"),
        }.get(verdict.reason, translate("Words", "A draw"))
    if voice.side is not None:
        if verdict.winner is voice.side:
            return translate("Words", "You win")
        if voice.rules.variant is not Variant.THREE:
            return translate("Words", "You lose")
    members = side_members(voice, verdict.winner)
    if len(voice.rules.members(verdict.winner)) == 1:
        return translate("Words", "{name} wins").format(name=members)
    return translate("Words", "{names} win").format(names=members)


def verdict_text(voice: Voice, verdict: Verdict, totals: Mapping[Side, int] | None = None) -> str:
    """Return who won and how, as one sentence.

    Args:
        voice: to whom it is told.
        verdict: how the match ended.
        totals: the totals of the completed deals; without them no points are told.
    """
    return translate("Words", "{who}: {how}.").format(
        who=winner_text(voice, verdict), how=how_text(voice, verdict, totals)
    )


def how_text(voice: Voice, verdict: Verdict, totals: Mapping[Side, int] | None = None) -> str:
    """Return how a match was won, without a full stop; the arguments of ``verdict_text``."""
    if verdict.reason is EndReason.WRONG_CALL:
        return _wrong_call_text(voice, verdict)
    if verdict.reason in (EndReason.POINTS, EndReason.MORE_POINTS):
        return _count_text(voice, verdict, totals)
    texts = {
        EndReason.CALL: translate("Words", "called out with {total} in deal {deal}"),
        EndReason.CAPPOTTO: translate("Words", "cappotto in deal {deal}"),
        EndReason.TIE_LAST_TRICK: translate("Words", "equal after {deals}, the last trick decides"),
        EndReason.TIE_ASK: translate("Words", "equal after {deals}: who took the last trick?"),
        EndReason.DRAW: translate("Words", "equal after {deals}"),
        EndReason.RESIGNED: translate("Words", "resigned after {deals}"),
        EndReason.ABANDONED: translate("Words", "abandoned after {deals}"),
    }
    return texts[verdict.reason].format(
        deal=verdict.at_deal, deals=deals_text(verdict.at_deal), total=verdict.call_total
    )


def _count_text(voice: Voice, verdict: Verdict, totals: Mapping[Side, int] | None) -> str:
    deals = deals_text(verdict.at_deal)
    carozza = verdict.at_deal <= voice.rules.min_deals
    if totals is None or verdict.winner is None:
        return translate("Words", "by the count after {deals}").format(deals=deals)
    points = points_text(totals[verdict.winner])
    if verdict.reason is EndReason.MORE_POINTS:
        best = max(total for side, total in totals.items() if side is not verdict.winner)
        text = translate("Words", "more points, {points} to {others} after {deals}")
        return text.format(points=points, others=best, deals=deals)
    text = translate("Words", "{points} after {deals}")
    if carozza:
        text = translate("Words", "{points} after {deals}, in carozza")
    return text.format(points=points, deals=deals)


def _wrong_call_text(voice: Voice, verdict: Verdict) -> str:
    """Return what was wrong with whose call (Rule 7.4)."""
    three = voice.rules.variant is Variant.THREE
    if verdict.caller is not None and verdict.caller is voice.side:
        text = translate("Words", "your wrong call, {why}")
    elif three or voice.side is None or verdict.caller is None:
        text = translate("Words", "wrong call of {name}, {why}")
    else:
        text = translate("Words", "their wrong call, {why}")
    name = side_members(voice, verdict.caller) if verdict.caller else ""
    return text.format(name=name, why=_wrong_text(verdict))


def _wrong_text(verdict: Verdict) -> str:
    match verdict.wrong:
        case WrongCall.EARLY:
            return translate("Words", "before the regular deals were played")
        case WrongCall.NOT_ON_LEAD:
            return translate("Words", "by a player not on lead")
        case WrongCall.PROMPTED:
            return translate("Words", "after a hint from the partner")
        case WrongCall.AFTER_LAST_TRICK:
            return translate("Words", "after the last trick")
        case WrongCall.SHORT | None:
            return translate("Words", "short by {points}").format(points=verdict.short_by)


# Rules to choose from


def preset_name(preset: Preset | None) -> str:
    """Return the name of a preset; None stands for house rules."""
    return {
        Preset.VENETO: translate("Words", "Veneto rules"),
        Preset.VENEZIA: translate("Words", "Venezia rules"),
        None: translate("Words", "House rules"),
    }[preset]


def preset_explanation(preset: Preset | None) -> str:
    """Return what a preset is, in one sentence."""
    return {
        Preset.VENETO: translate(
            "Words",
            "As played on the mainland: without the led suit a trump must be played, and the "
            "holder of the seven of trumps leads the first deal.",
        ),
        Preset.VENEZIA: translate(
            "Words",
            "As played in Venice: without the led suit any card may be played, and the player at "
            "the dealer's right leads.",
        ),
        None: translate("Words", "Every rule as your own table plays it."),
    }[preset]


def variant_name(variant: Variant) -> str:
    """Return the name of a variant."""
    return {
        Variant.CLASSIC: translate("Words", "classic"),
        Variant.SHORT: translate("Words", "short"),
        Variant.THREE: translate("Words", "a tre"),
    }[variant]


def variant_explanation(variant: Variant) -> str:
    """Return what a variant is, in one sentence (Rule 10)."""
    return {
        Variant.CLASSIC: translate(
            "Words", "Four players in two pairs, ten deals or more, 777 points."
        ),
        Variant.SHORT: translate(
            "Words", "Four players in two pairs, seven deals or more; each pair starts from 195."
        ),
        Variant.THREE: translate(
            "Words",
            "Three players, each for himself, thirteen cards each, 518 points.",
        ),
    }[variant]


def ruleset_text(rules: RuleSet) -> str:
    """Return a rule set in one line, such as *Veneto rules, short*."""
    preset = rules.preset()
    text = translate("Words", "{preset}, {variant}").format(
        preset=preset_name(preset), variant=variant_name(rules.variant)
    )
    if preset is not None:
        return text
    changed = "; ".join(
        translate("Words", "{rule}: {value}").format(
            rule=rule_name(key), value=value_name(key, value)
        )
        for key, value in rules.house_rules().items()
    )
    return translate("Words", "{rules} ({changed})").format(rules=text, changed=changed)


def rule_name(key: str) -> str:
    """Return the short label of a house rule's key (Rule 11); the key itself if unknown."""
    return {
        "variant": translate("Words", "Variant"),
        "void": translate("Words", "Without the led suit"),
        "first_lead": translate("Words", "First lead"),
        "packets": translate("Words", "Packets"),
        "turnup_display": translate("Words", "The turn-up lies"),
        "compare": translate("Words", "The target"),
        "call_who": translate("Words", "Who may call out"),
        "call_prompted": translate("Words", "A call after a hint"),
        "call_after_last_trick": translate("Words", "Call after the last trick"),
        "tie": translate("Words", "An exact tie"),
        "casson_three": translate("Words", "Casson with three players"),
        "start": translate("Words", "Points at the start"),
        "min_deals": translate("Words", "Regular deals"),
        "target": translate("Words", "Points to win"),
    }.get(key, key)


def rule_explanation(key: str) -> str:
    """Return what a house rule settles, in one sentence with its rule; nothing if unknown."""
    return {
        "variant": translate("Words", "Which game is played (Rule 10)."),
        "void": translate(
            "Words", "What a player may play who has no card of the led suit (Rule 6.2)."
        ),
        "first_lead": translate("Words", "Who leads to the first trick of the match (Rule 5)."),
        "packets": translate(
            "Words", "In what packets the cards are dealt; it changes no one's luck (Rule 3.2)."
        ),
        "turnup_display": translate(
            "Words", "How long the turn-up lies on the table; for the eye only (Rule 3.4)."
        ),
        "compare": translate("Words", "Whether exactly the target is enough (Rule 7.2)."),
        "call_who": translate(
            "Words", "Which player of a pair may declare that it has reached the target (Rule 7.4)."
        ),
        "call_prompted": translate(
            "Words", "What a call is worth after a hint from the partner (Rule 7.4)."
        ),
        "call_after_last_trick": translate(
            "Words",
            "Whether the winner of the last trick may still call before the count (Rule 7.4).",
        ),
        "tie": translate(
            "Words", "What decides when two have the same points at the target (Rule 7.3)."
        ),
        "casson_three": translate(
            "Words", "Who gets the points when one of three players reneges (Rule 10.2)."
        ),
        "start": translate("Words", "What each side has before the first deal (Rule 10.1)."),
        "min_deals": translate(
            "Words", "How many deals are played whatever the totals (Rule 7.1)."
        ),
        "target": translate("Words", "The total that wins after the regular deals (Rule 7.2)."),
    }.get(key, "")


def value_name(key: str, value: str) -> str:
    """Return the short label of a house rule's value; the value itself if it is a number."""
    if key == "variant" and value in set(Variant):
        return variant_name(Variant(value))
    return _value_names().get((key, value), value)


def _value_names() -> dict[tuple[str, str], str]:
    return {
        ("void", "must_trump"): translate("Words", "a trump must be played"),
        ("void", "free"): translate("Words", "any card"),
        ("first_lead", "seven_holder"): translate("Words", "holder of the seven of trumps"),
        ("first_lead", "eldest"): translate("Words", "player at the dealer's right"),
        ("packets", "five"): translate("Words", "fives"),
        ("packets", "three_two"): translate("Words", "threes and twos"),
        ("turnup_display", "until_played"): translate("Words", "until it is played"),
        ("turnup_display", "after_three_tricks_or_trump"): translate(
            "Words", "for three tricks or until a trump is played"
        ),
        ("turnup_display", "until_play"): translate("Words", "until play begins"),
        ("compare", "at_least"): translate("Words", "must be reached"),
        ("compare", "more_than"): translate("Words", "must be passed"),
        ("call_who", "on_lead"): translate("Words", "the player on lead"),
        ("call_who", "any_member"): translate("Words", "either partner"),
        ("call_prompted", "loses"): translate("Words", "loses the match"),
        ("call_prompted", "ignored"): translate("Words", "counts like any other"),
        ("call_after_last_trick", "false"): translate("Words", "no"),
        ("call_after_last_trick", "true"): translate("Words", "yes"),
        ("tie", "last_trick"): translate("Words", "the last trick decides"),
        ("tie", "extra_deal"): translate("Words", "one more deal"),
        ("tie", "draw"): translate("Words", "a draw"),
        ("casson_three", "split"): translate("Words", "65 to each of the others"),
    }


def value_explanation(key: str, value: str) -> str:
    """Return what a house rule's value means, in one sentence; nothing for a number."""
    if key == "variant" and value in set(Variant):
        return variant_explanation(Variant(value))
    return (_play_values() | _match_values()).get((key, value), "")


def _play_values() -> dict[tuple[str, str], str]:
    return {
        ("void", "must_trump"): translate(
            "Words", "Who cannot follow must play a trump if he has one."
        ),
        ("void", "free"): translate("Words", "Who cannot follow may play any card."),
        ("first_lead", "seven_holder"): translate(
            "Words", "The holder of the seven of trumps leads the first deal and deals the second."
        ),
        ("first_lead", "eldest"): translate(
            "Words", "The player at the dealer's right leads in every deal."
        ),
        ("packets", "five"): translate("Words", "Five cards each, the turn-up, five cards each."),
        ("packets", "three_two"): translate(
            "Words", "Three, then two cards each, the turn-up, three, then two each."
        ),
        ("turnup_display", "until_played"): translate(
            "Words", "The turn-up lies open until the dealer plays it."
        ),
        ("turnup_display", "after_three_tricks_or_trump"): translate(
            "Words",
            "The dealer takes the turn-up into his hand after three tricks, or once a trump has "
            "been played.",
        ),
        ("turnup_display", "until_play"): translate(
            "Words", "The dealer takes the turn-up into his hand when play begins."
        ),
    }


def _match_values() -> dict[tuple[str, str], str]:
    return {
        ("compare", "at_least"): translate("Words", "Exactly the target wins."),
        ("compare", "more_than"): translate("Words", "One point more than the target is needed."),
        ("call_who", "on_lead"): translate(
            "Words", "Only the player who has just won a trick and is about to lead may call."
        ),
        ("call_who", "any_member"): translate(
            "Words", "Either partner may call when their pair is about to lead."
        ),
        ("call_prompted", "loses"): translate(
            "Words", "A call after a hint from the partner loses the match, right or wrong."
        ),
        ("call_prompted", "ignored"): translate(
            "Words", "A call after a hint from the partner is judged like any other."
        ),
        ("call_after_last_trick", "false"): translate(
            "Words", "After the last trick the deal is counted at once."
        ),
        ("call_after_last_trick", "true"): translate(
            "Words", "The winner of the last trick is asked once for a call before the count."
        ),
        ("tie", "last_trick"): translate("Words", "Whoever took the last trick wins."),
        ("tie", "extra_deal"): translate("Words", "One more deal is played."),
        ("tie", "draw"): translate("Words", "The match is a draw."),
        ("casson_three", "split"): translate(
            "Words", "The offender gets nothing, the two others 65 each."
        ),
    }


def term_explanation(term: str) -> str:
    """Return what one of the game's Italian words means, for a tooltip; nothing if unknown."""
    return {
        "briscola": translate("Words", "Briscola: the trump suit, that of the turn-up."),
        "mazziere": translate("Words", "Mazziere: the dealer."),
        "base": translate("Words", "Base: a deal, from the dealing to the count."),
        "presa": translate("Words", "Presa: a trick."),
        "cappotto": translate("Words", "Cappotto: all the tricks of a deal; it wins the match."),
        "casson": translate(
            "Words", "Casson: a renege; the offenders get 0 and the others 130 points."
        ),
        "fora": translate(
            "Words", "Fora me ciamo, “I call myself out”: we have reached the target."
        ),
        "stramazzo": translate("Words", "Stramazzo: all 130 points without all the tricks."),
        "carozza": translate("Words", "In carozza: won within the regular deals."),
        "ultima": translate("Words", "Ultima: the last trick, worth 10 points more."),
    }.get(term, "")


# Levels of the bots


def level_name(level: str) -> str:
    """Return the name of a level, with its character: the game's own words in every language."""
    return level.capitalize().replace("/", ", ")


def character_explanation(character: str) -> str:
    """Return what a character prefers among cards of nearly equal worth, nothing for none."""
    return {
        "prudente": translate(
            "Words", "Prudente: between cards worth much the same keeps trumps and points."
        ),
        "batitore": translate(
            "Words", "Batitore: between leads worth much the same draws the trumps."
        ),
        "furlan": translate(
            "Words", "Furlan: between cards worth much the same plays the only one of a suit."
        ),
    }.get(character, "")


def bot_explanations(name: str) -> list[str]:
    """Return what a bot knows, how it errs and what it prefers, a sentence each."""
    level, _, character = name.partition("/")
    return [text for text in (level_explanation(level), character_explanation(character)) if text]


def slow_text() -> str:
    """Return what is to be known of bots that search without compiled code."""
    return translate(
        "Words",
        "There is no compiled code here: the upper levels look at far fewer ways the cards may "
        "lie and play less well.",
    )


def level_explanation(level: str) -> str:
    """Return what a level knows and how it errs, nothing for an unknown one."""
    return {
        "principiante": translate(
            "Words", "Principiante: remembers one trick and plays what looks sensible at a glance."
        ),
        "osteria": translate(
            "Words",
            "Osteria: rules of thumb and conventions, remembers two tricks, often careless.",
        ),
        "circolo": translate(
            "Words",
            "Circolo: rules of thumb and conventions, remembers every card, thinks nothing "
            "through.",
        ),
        "maestro": translate(
            "Words",
            "Maestro: like the Circolo, and thinks the last five tricks through; reads no one's "
            "play.",
        ),
        "campione": translate(
            "Words", "Campione: many ways, the likelier by what was played, and for the match."
        ),
        "engine": translate("Words", "Another program, as set on this computer."),
    }.get(level, "")


# Advice


def advice_text(voice: Voice, advice: Advice) -> str:
    """Return one reason for a bot's choice as a sentence."""
    texts = _advice_follow() | _advice_lead()
    return _capitalised(
        texts[advice.code].format(
            card=the_card(advice.card) if advice.card else "",
            suit=suit_name(advice.suit) if advice.suit else "",
            name=player_name(voice, advice.seat) if advice.seat else "",
            points=points_text(advice.points or 0),
            rank=advice.rank,
            rule=advice.rule,
            first=advice.told[0],
            second=advice.told[1],
        )
    )


def _advice_follow() -> dict[AdviceCode, str]:
    return {
        AdviceCode.FORCED: translate("Words", "It is the only card that may be played."),
        AdviceCode.EXCHANGE: translate(
            "Words", "The {rank} of trumps is worth less than the turn-up: swap it for {card}."
        ),
        AdviceCode.CALL: translate("Words", "With {points} the target is reached: call out."),
        AdviceCode.NO_CALL: translate(
            "Words", "With {points} the target is not reached: let the count decide."
        ),
        AdviceCode.FEED: translate("Words", "Your partner's trick is sure: give it {points}."),
        AdviceCode.FEED_NOTHING: translate(
            "Words", "Your partner's trick is sure: throw the least useful card."
        ),
        AdviceCode.SUPPORT: translate(
            "Words", "Your partner will probably win: give the trick {points}."
        ),
        AdviceCode.LEAVE_TO_PARTNER: translate(
            "Words", "Your partner is winning: leave the trick there."
        ),
        AdviceCode.DUTY_TRUMP: translate(
            "Words", "Trumping your partner's trick is a duty: play the trump you will miss least."
        ),
        AdviceCode.WIN_LAST: translate(
            "Words", "Last to play: the cheapest card that wins the trick."
        ),
        AdviceCode.TAKE: translate(
            "Words", "{card} takes the trick and cannot be beaten any more."
        ),
        AdviceCode.TRY: translate("Words", "{card} has a good chance to take the trick."),
        AdviceCode.RUFF: translate("Words", "Ruff: the trick is worth a trump."),
        AdviceCode.LOSE: translate("Words", "The trick is lost: give it as little as possible."),
        AdviceCode.NOT_WORTH: translate("Words", "The trick is not worth a better card."),
        AdviceCode.SECOND_LOW: translate("Words", "Second hand low: your partner plays after you."),
        AdviceCode.CALL_SUIT: translate(
            "Words", "Discarding upwards from the lowest asks your partner for {suit} (Rule 9.1)."
        ),
        AdviceCode.REFUSE_SUIT: translate(
            "Words", "Discarding downwards tells your partner that {suit} is weak (Rule 9.2)."
        ),
        AdviceCode.KEEP_THREE: translate(
            "Words",
            "From the tre and a small card play the small one and keep the tre (Rule {rule}).",
        ),
        AdviceCode.DROP_THREE: translate(
            "Words",
            "From the tre and two small cards drop the tre on your partner's asso (Rule 9.4).",
        ),
        AdviceCode.THREE_SHOWS_ASSO: translate(
            "Words", "The tre wins as well as the asso and tells your partner of it (Rule 9.5)."
        ),
        AdviceCode.ASSO_AT_ONCE: translate(
            "Words", "From a long suit with asso and tre play the asso at once (Rule 9.5)."
        ),
        AdviceCode.RE_BESIDE_THREE: translate(
            "Words", "From the tre and the re play the re (Rule 9.6)."
        ),
        AdviceCode.RISE_TO_CAVALLO: translate(
            "Words",
            "Your partner leads the cavallo from below his tre: put the asso on it (Rule 9.8).",
        ),
    }


def _advice_lead() -> dict[AdviceCode, str]:
    return {
        AdviceCode.SECOND_ROUND: translate(
            "Words", "Your partner played low on your asso: go on with {suit} (Rule {rule})."
        ),
        AdviceCode.REST_IS_MINE: translate(
            "Words", "None of your cards can be beaten any more: carta franca."
        ),
        AdviceCode.DRAW_TRUMPS: translate(
            "Words", "Your hand is strong: draw the trumps (Rule 9.9)."
        ),
        AdviceCode.DRAW_WITH_CAVALLO: translate(
            "Words", "Strong trumps without the asso: lead the cavallo (Rule 9.8)."
        ),
        AdviceCode.CASH: translate(
            "Words", "{card} is the highest card of its suit: cash it before it can be ruffed."
        ),
        AdviceCode.CASH_SURE: translate(
            "Words", "{card} can be neither beaten nor ruffed: carta franca."
        ),
        AdviceCode.GIVE_RUFF: translate("Words", "Your partner has no {suit} left: let him ruff."),
        AdviceCode.RETURN_SUIT: translate(
            "Words", "Return the suit that your partner led, {suit} (Rule 9.10)."
        ),
        AdviceCode.ANSWER_CALL: translate(
            "Words", "Your partner discarded the {first} of {suit}: he asks for {suit} (Rule 9.1)."
        ),
        AdviceCode.ANSWER_UPWARDS: translate(
            "Words",
            "Your partner discarded the {first} and then the {second} of {suit}: he asks for "
            "{suit} (Rule 9.1).",
        ),
        AdviceCode.FURLANA: translate(
            "Words", "Lead the only card of a suit, alla furlana (Rule 9.7)."
        ),
        AdviceCode.FIGURE_BELOW_THREE: translate(
            "Words", "From the tre and a figura lead the figura (Rule 9.8)."
        ),
        AdviceCode.SMONTAR: translate(
            "Words", "An opponent has no {suit} left: make him spend a trump (Rule 9.10)."
        ),
        AdviceCode.BETTER_THAN: translate(
            "Words", "In the hands that the others may hold it brings {points} more than {card}."
        ),
        AdviceCode.AS_GOOD: translate("Words", "{card} would be about as good."),
        AdviceCode.MARGIN: translate(
            "Words", "The next best, {card}, would bring {points} less on average."
        ),
        AdviceCode.TASTE: translate(
            "Words", "It is worth about as much as {card}, and this player likes it better."
        ),
        AdviceCode.CARELESS: translate("Words", "It looks sensible at a glance."),
        AdviceCode.SAFE_LEAD: translate("Words", "Lead what risks least."),
        AdviceCode.STOP_CAPPOTTO: translate(
            "Words", "The opponents have all the tricks so far: take this one."
        ),
        AdviceCode.FOR_CAPPOTTO: translate(
            "Words", "You have all the tricks so far: take this one too."
        ),
    }
