"""What records say, in the language of the program: whose they are, how they ended, what is wrong.

Seats, sides and cards of a text are spelled as they stand in it.
"""

from collections.abc import Mapping
from datetime import date

from PySide6.QtCore import QDate, QLocale

from madrasso_qt.rules.cards import Seat
from madrasso_qt.rules.deal import BadDeal, BadDealCode, Reason
from madrasso_qt.rules.mpn import Fault, Finding, MpnError, Record
from madrasso_qt.rules.score import line_numbers
from madrasso_qt.ui.words import (
    Voice,
    isolate,
    player_name,
    reason_text,
    translate,
    verdict_text,
)


def names_of(record: Record) -> dict[Seat, str]:
    """Return the players' names by seat, empty where they are not known."""
    found = {seat: record.tags.get(seat.name.capitalize(), "?") for seat in record.rules.seats}
    return {seat: "" if name == "?" else name for seat, name in found.items()}


def names_at(record: Record, number: int) -> dict[Seat, str]:
    """Return the names of those who sat there in a deal, by its number."""
    taken = {seat: name for seat, first, name in record.substitutes if first <= number}
    return names_of(record) | taken


def names_then(record: Record) -> list[dict[Seat, str]]:
    """Return who sat where in each line of the sheet; empty if nobody took another one's seat."""
    if not record.substitutes:
        return []
    return [names_at(record, number) for number in line_numbers(record.entries)]


def substitutes_text(record: Record) -> str:
    """Return who took whose seat from which deal on, empty if nobody did."""
    names, parts = names_of(record), []
    for seat, number, name in record.substitutes:
        before = player_name(Voice(record.rules, names), seat)
        text = translate("Records", "from base {number} {name} for {before}")
        parts.append(text.format(number=number, name=isolate(name), before=before))
        names[seat] = name
    return ", ".join(parts)


def voice_of(record: Record, number: int = 0) -> Voice:
    """Return the voice of a record, in a deal: it speaks to South if South alone is a person."""
    names = names_at(record, number)
    kinds = {seat: record.tags.get(f"{seat.name.capitalize()}Type") for seat in record.rules.seats}
    people = [seat for seat, kind in kinds.items() if kind == "human"]
    if people == [Seat.SOUTH]:
        return Voice.at(record.rules, names, Seat.SOUTH)
    return Voice(record.rules, names)


def title_text(record: Record) -> str:
    """Return the heading of a record, the name of the game if it has none."""
    title = record.tags.get("Event", "?")
    return "Madrasso" if title in ("", "?") else isolate(title)


def date_of(record: Record) -> date | None:
    """Return the day of a record, None if it is not wholly known."""
    try:
        return date.fromisoformat(record.tags.get("Date", "").replace(".", "-"))
    except ValueError:
        return None


def date_text(record: Record) -> str:
    """Return the day of a record as the language writes it, or what is known of it."""
    day = date_of(record)
    if day is None:
        return record.tags.get("Date", "").strip("?.")
    return day_text(day)


def short_date_text(record: Record) -> str:
    """Return the day of a record in figures, or what is known of it."""
    day = date_of(record)
    if day is None:
        return record.tags.get("Date", "").strip("?.")
    return short_day_text(day)


def short_day_text(day: date) -> str:
    """Return a day in figures as the language writes it."""
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.ShortFormat)


def day_text(day: date) -> str:
    """Return a day as the language writes it."""
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat)


def result_text(record: Record) -> str:
    """Return who won and how, calling everyone by name; else that the match goes on."""
    if record.unknown_rules:
        return translate("Records", "An unknown house rule: the result is not computed.")
    evaluation = record.evaluation()
    if evaluation.verdict is None:
        return translate("Records", "Not finished.")
    voice = Voice(record.rules, names_at(record, len(record.entries)))
    return verdict_text(voice, evaluation.verdict, evaluation.totals)


def error_text(error: MpnError) -> str:
    """Return why a text cannot be read and where, as a sentence."""
    text = translate("Records", "Line {line}: {problem}.")
    return text.format(line=error.line, problem=fault_text(error.fault, error.fields))


def finding_text(finding: Finding) -> str:
    """Return what is wrong in a text that could be read, and where, as a sentence."""
    text = translate("Records", "Line {line}: {problem}.")
    return text.format(line=finding.line, problem=fault_text(finding.fault, finding.fields))


def fault_text(fault: Fault, fields: Mapping[str, object]) -> str:
    """Return what is wrong, without a full stop."""
    shown = {name: _field_text(value) for name, value in fields.items()}
    return fault_texts()[fault].format(**shown)


def _field_text(value: object) -> str:
    match value:
        case Reason():
            return reason_text(value).removesuffix(".")
        case BadDeal(code, seat, count, whole, card):
            return bad_deal_texts()[code].format(seat=seat, count=count, whole=whole, card=card)
        case int():
            return QLocale().toString(value)
    text = str(value)
    return text if text.isascii() else isolate(text)


def bad_deal_texts() -> dict[BadDealCode, str]:
    """Return why cards cannot be a deal, by code."""
    return {
        BadDealCode.NO_DECK: translate("Records", "a deck has forty different cards"),
        BadDealCode.HAND_SIZE: translate("Records", "{seat} holds {count} cards, not {whole}"),
        BadDealCode.NOBODY_SITS: translate("Records", "nobody sits at {seat}"),
        BadDealCode.TURN_UP: translate("Records", "the turn-up is not among the dealer’s cards"),
        BadDealCode.TWICE: translate("Records", "{card} is there twice"),
    }


def fault_texts() -> dict[Fault, str]:
    """Return the sentence of every fault, with its fields in braces."""
    return {
        **_text_faults(),
        **_tag_faults(),
        **_word_faults(),
        **_line_faults(),
        **_card_faults(),
        **_table_faults(),
        **_disagreements(),
    }


def _text_faults() -> dict[Fault, str]:
    return {
        Fault.TOO_LONG: translate("Records", "the text is longer than {most} bytes"),
        Fault.NOT_UTF8: translate("Records", "the text is not UTF-8"),
        Fault.NUL: translate("Records", "a NUL character"),
        Fault.NO_END_OF_STRING: translate("Records", "a string begins here and does not end"),
        Fault.NO_END_OF_COMMENT: translate("Records", "a comment begins here and does not end"),
        Fault.LATER_VERSION: translate("Records", "this is MPN {text}; only version 1 is known"),
        Fault.NO_MATCH: translate("Records", "there is no match in it"),
        Fault.NO_EVENT: translate("Records", "a match begins with the tag Event"),
        Fault.NO_SECTION: translate("Records", "{text} belongs to no section"),
    }


def _tag_faults() -> dict[Fault, str]:
    return {
        Fault.TAG_FORM: translate(
            "Records", "a tag is a name and a quoted value in square brackets"
        ),
        Fault.TAG_NAME: translate("Records", "{text} is not the name of a tag"),
        Fault.TAG_TOO_LONG: translate(
            "Records", "the value of {tag} is longer than {most} characters"
        ),
        Fault.TAG_MISSING: translate("Records", "the deal has no tag {tag}"),
        Fault.TWO_VARIANTS: translate("Records", "variant={value} is not the tag Variant"),
        Fault.TWO_KEEPERS: translate(
            "Records", "the sheet is {sheet}’s, the tag Keeper says {text}"
        ),
        Fault.WHO_RESIGNED: translate("Records", "the tag ClosedBy does not say who resigned"),
    }


def _word_faults() -> dict[Fault, str]:
    return {
        Fault.NO_SEAT: translate("Records", "{text} is no seat"),
        Fault.NO_SIDE: translate("Records", "{text} is no side"),
        Fault.NO_VARIANT: translate("Records", "{text} is no variant"),
        Fault.NO_DUTY: translate("Records", "{text} is no duty"),
        Fault.NO_CARD: translate("Records", "{text} is no card"),
        Fault.NO_NUMBER: translate("Records", "{text} is no number"),
        Fault.NO_DEAL_NUMBER: translate("Records", "{text} is no number of a deal"),
        Fault.NO_COMMITMENT: translate(
            "Records", "{text} is no commitment: 64 hexadecimal digits in lower case"
        ),
        Fault.NO_NONCE: translate(
            "Records", "{text} is no nonce: 32 hexadecimal digits in lower case"
        ),
        Fault.NO_ORDER: translate("Records", "an order names each of the forty cards once"),
        Fault.NO_POINTS: translate("Records", "{text} is no number of points"),
        Fault.NOBODY_SITS: translate("Records", "nobody sits at {seat} in this game"),
        Fault.NOT_A_SIDE: translate("Records", "{side} is no side of this game"),
    }


def _line_faults() -> dict[Fault, str]:
    return {
        Fault.LINE_FORM: translate("Records", "{text} is no sheet line, such as 3. 54 last:WE"),
        Fault.LINE_NUMBER: translate("Records", "the line of deal {due} is due, not of {number}"),
        Fault.ONE_KIND: translate(
            "Records", "a line says once what the deal was: points, casson, cappotto, ..."
        ),
        Fault.NO_ITEM: translate("Records", "{text} is no item of a sheet line"),
        Fault.ITEM_TWICE: translate("Records", "{item} is there twice"),
        Fault.ITEM_ALONE: translate("Records", "{item} belongs to a {owner}"),
        Fault.POINTS_OF_KEEPER: translate(
            "Records", "a line gives the points of the keeper’s pair"
        ),
        Fault.POINTS_OF_ALL: translate(
            "Records", "a line gives the points of all three players, such as 50/40/40"
        ),
        Fault.SUM: translate("Records", "a deal has {whole} points, not {points}"),
        Fault.NO_SUCH_POINTS: translate("Records", "no cards make {points} points"),
        Fault.NOT_WITH_LAST: translate(
            "Records", "no side takes {points} points with the last trick"
        ),
        Fault.NOT_WITHOUT_LAST: translate(
            "Records", "no side takes {points} points without the last trick"
        ),
        Fault.NO_SUCH_TRICK: translate("Records", "a deal has {tricks} tricks, not {trick}"),
        Fault.CALL_FORM: translate("Records", "a call is written such as call:N@5=70, not {text}"),
        Fault.CALL_POINTS: translate(
            "Records", "{tricks} tricks hold at most {most} points, not {points}"
        ),
        Fault.CAPPOTTO_LAST: translate("Records", "a cappotto includes the last trick"),
        Fault.STRAMAZZO: translate("Records", "a stramazzo has 130 points"),
    }


def _card_faults() -> dict[Fault, str]:
    return {
        Fault.DEAL_NUMBER: translate("Records", "deals are numbered from 1"),
        Fault.HAND_FORM: translate("Records", "{text} is no hand, such as N:62.5.3RF754.R"),
        Fault.HAND_MISSING: translate("Records", "the hand of {seat} is missing"),
        Fault.NO_DEAL: "{why}",
        Fault.AFTER_END: translate("Records", "{text} stands after the end of the deal"),
        Fault.NO_CLOSING_MARK: translate("Records", "the deal is closed neither by * nor by +"),
        Fault.TRICK_LENGTH: translate("Records", "a trick has {cards} cards, not {count}"),
        Fault.CARD_FORM: translate("Records", "{text} is no card, such as DA, SC! or ^RB7"),
        Fault.AFTER_CALL: translate("Records", "cards are played after the call"),
        Fault.TRICK_OPEN: translate("Records", "the trick before this one is not complete"),
        Fault.ALL_PLAYED: translate("Records", "all the cards are played already"),
        Fault.WRONG_LEADER: translate("Records", "{seat} leads, but the lead is {right}’s"),
        Fault.ILLEGAL_CARD: translate("Records", "{seat} plays {card}: {reason}"),
        Fault.ILLEGAL_SWAP: translate("Records", "{seat}: {reason}"),
        Fault.ILLEGAL_CALL: translate("Records", "{seat} calls: {reason}"),
        Fault.SWAP_NEVER: translate("Records", "{seat} swaps, but its turn never came"),
        Fault.DEAL_OVER: translate("Records", "the deal is over, so no more cards can come"),
    }


def _table_faults() -> dict[Fault, str]:
    return {
        Fault.TABLE_HEADER: translate(
            "Records", "the first row must name the columns, at least {columns}"
        ),
        Fault.NO_KIND: translate("Records", "{text} is no kind of deal"),
        Fault.NO_DATE: translate("Records", "{text} is no date"),
    }


def _disagreements() -> dict[Fault, str]:
    return {
        Fault.UNKNOWN_RULE: translate("Records", "unknown house rule {text}, result not computed"),
        Fault.OTHER_RESULT: translate(
            "Records", "the tag {tag} says {text}, the sheet gives {value}"
        ),
        Fault.OTHER_SEED: translate("Records", "these are not the cards of deal {seed}"),
        Fault.COMMITMENT_MISSING: translate(
            "Records", "order and nonce of the deal are told, but not what was promised before"
        ),
        Fault.SEAL_CLOSED: translate(
            "Records", "the deal is over, but its seal is not opened by order and nonce"
        ),
        Fault.OTHER_COMMITMENT: translate("Records", "order and nonce do not give the commitment"),
        Fault.OTHER_ORDER: translate("Records", "the order of the cards does not give these hands"),
        Fault.OTHER_LEADER: translate(
            "Records", "{seat} leads, but by Rule 5 the lead is {right}’s"
        ),
        Fault.NO_CASSON: translate("Records", "{card} is marked as a casson and breaks no rule"),
        Fault.LINE_MISSING: translate(
            "Records", "deal {number}: the cards were played, but the sheet has no line"
        ),
        Fault.OTHER_DEALER: translate(
            "Records", "deal {number}: the sheet says that {sheet} dealt, the cards say {cards}"
        ),
        Fault.OTHER_LEAD: translate(
            "Records", "deal {number}: the sheet says that {sheet} led, the cards say {cards}"
        ),
        Fault.CARDS_GO_ON: translate(
            "Records", "deal {number}: it is on the sheet, but its cards are to be continued"
        ),
        Fault.OTHER_LAST: translate(
            "Records",
            "deal {number}: the sheet says {sheet} for the last trick, the cards give {cards}",
        ),
        Fault.OTHER_LINE: translate(
            "Records", "deal {number}: the sheet says {sheet}, the cards give {cards} ({side})"
        ),
        Fault.CARDS_STOP: translate(
            "Records",
            "deal {number}: the cards stop after {tricks} tricks, but the sheet counts the deal",
        ),
        Fault.OTHER_CALL: translate(
            "Records",
            "deal {number}: the sheet says {points} points after {trick} "
            "tricks, the cards give {taken} after {tricks}",
        ),
    }
