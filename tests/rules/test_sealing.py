"""Sealed deals: the promise, what opens it, and that nothing but the end of the deal does."""

import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from madrasso_qt.rules import mpn
from madrasso_qt.rules.cards import DECK, Card, Seat, numbered_deck
from madrasso_qt.rules.log import (
    CardPlayed,
    DealDealt,
    DealSealed,
    DealThrownIn,
    LogError,
    MatchClosed,
    MatchSetup,
    Redone,
    Undone,
)
from madrasso_qt.rules.match import Match, rematch
from madrasso_qt.rules.ruleset import Variant
from madrasso_qt.rules.score import Closed, ClosedHow
from madrasso_qt.rules.sealing import (
    DRAWN_NUMBERS,
    Seal,
    commitment_of,
    drawn_seal,
    sealed_text,
)
from tests.playing import setup_of

ORDER = numbered_deck(7)
NONCE = "00112233445566778899aabbccddeeff"


def ordinary(variant: Variant = Variant.CLASSIC) -> MatchSetup:
    """Return a match whose deals are drawn and sealed."""
    return replace(setup_of(variant=variant), seed=None)


def sealed(match: Match, seal: Seal | None = None) -> Seal:
    """Seal the next deal of ``match``."""
    seal = seal or drawn_seal()
    match.append(DealSealed(len(match.deals), seal))
    return seal


def play(match: Match, cards: int) -> None:
    """Play so many cards, always the first legal one."""
    for _ in range(cards):
        assert match.deal is not None
        assert match.deal.to_play is not None
        match.append(CardPlayed(match.deal.to_play, match.deal.legal_plays()[0]))


def dealt(match: Match, cards: int = 0) -> Seal:
    """Seal and deal the next cards and play some of them."""
    seal = sealed(match)
    match.append(match.next_deal())
    play(match, cards)
    return seal


def test_what_is_hashed_is_the_order_and_the_nonce_as_text() -> None:
    text = sealed_text(ORDER, NONCE)
    assert text == " ".join(str(card) for card in ORDER) + " " + NONCE
    assert len(text) == 40 * 3 + 32
    assert commitment_of(ORDER, NONCE) == (
        "91307779d31e957bd50c31920146d138f7391b61add72ace67f30ed1c9a176fc"
    )


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="the system has no sha256sum")
def test_everybody_can_verify_it_with_the_tools_of_the_system() -> None:
    told = subprocess.run(
        ["sha256sum"], input=sealed_text(ORDER, NONCE).encode(), capture_output=True, check=True
    )
    assert told.stdout.split()[0].decode() == commitment_of(ORDER, NONCE)


def test_a_deal_is_drawn_from_the_chance_for_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def below(bound: int) -> int:
        asked.append(bound)
        return 123_456_789_012

    monkeypatch.setattr("secrets.randbelow", below)
    monkeypatch.setattr("secrets.token_hex", lambda count: "ab" * count)
    seal = drawn_seal()
    assert asked == [DRAWN_NUMBERS]
    assert seal.number == 123_456_789_012
    assert seal.order == numbered_deck(123_456_789_012)
    assert seal.nonce == "ab" * 16
    assert seal.holds


def test_drawn_deals_differ() -> None:
    seals = [drawn_seal() for _ in range(20)]
    assert len({seal.commitment for seal in seals}) == 20
    assert len({seal.nonce for seal in seals}) == 20
    assert len({seal.order for seal in seals}) == 20
    assert all(seal.holds and set(seal.order) == set(DECK) for seal in seals)


@pytest.mark.parametrize(
    "seal",
    [
        Seal(commitment_of(ORDER, NONCE), ORDER, "f" + NONCE[1:]),
        Seal(commitment_of(ORDER, NONCE), (ORDER[1], ORDER[0], *ORDER[2:]), NONCE),
        Seal("0" * 64, ORDER, NONCE),
    ],
    ids=["nonce", "order", "commitment"],
)
def test_a_changed_promise_does_not_hold(seal: Seal) -> None:
    assert not seal.holds


def test_an_ordinary_deal_is_not_dealt_before_it_is_sealed() -> None:
    match = Match(ordinary())
    assert match.needs_seal()
    with pytest.raises(LogError):
        match.next_deal()
    seal = sealed(match)
    assert not match.needs_seal()
    assert match.seal(0) == seal
    assert match.next_deal() == DealDealt(seal.order, Seat.SOUTH, seal.number)


def test_a_deal_is_sealed_once() -> None:
    match = Match(ordinary())
    seal = sealed(match)
    with pytest.raises(LogError):
        sealed(match)
    with pytest.raises(LogError):
        match.append(DealSealed(1, drawn_seal()))
    assert match.seal(0) == seal


def test_a_numbered_match_needs_no_seal() -> None:
    assert not Match(setup_of(5)).needs_seal()
    assert not Match(setup_of(0)).needs_seal()


def test_a_rematch_is_drawn_anew_even_after_a_numbered_match() -> None:
    assert Match(rematch(setup_of(5))).needs_seal()


def test_undoing_neither_changes_nor_loses_what_was_promised() -> None:
    match = Match(ordinary())
    dealt(match, 40)
    second = sealed(match)
    before = len(match.log) - 2
    match.append(match.next_deal())
    play(match, 3)
    match.append(Undone(before))
    assert len(match.deals) == 1
    assert match.seal(1) == second
    assert match.next_deal().deck == second.order
    match.append(Redone())
    assert len(match.deals) == 2
    assert match.seal(1) == second


def test_sealing_leaves_what_may_be_redone() -> None:
    match = Match(ordinary())
    dealt(match, 40)
    match.append(Undone(len(match.log) - 3))
    assert match.can_redo
    match.append(Redone())
    sealed(match)
    match.append(Undone(2))
    assert match.can_redo


def test_replaying_a_deal_keeps_its_cards_and_its_promise() -> None:
    match = Match(ordinary())
    seal = dealt(match, 40)
    target = match.restart_target()
    assert target is not None
    match.append(Undone(target))
    play(match, 40)
    (recorded,) = mpn.record_of(match).deals
    assert recorded.order == seal.order
    assert [one.state for one in mpn.verified(mpn.record_of(match))] == [mpn.SealState.HELD]


def test_a_deal_that_is_thrown_in_is_drawn_and_sealed_anew() -> None:
    match = Match(ordinary())
    first = dealt(match, 2)
    match.append(DealThrownIn("misdealt"))
    assert match.needs_seal()
    second = dealt(match)
    assert second.order != first.order
    states = [one.state for one in mpn.verified(mpn.record_of(match))]
    assert states == [mpn.SealState.HELD, mpn.SealState.CLOSED]


@pytest.mark.parametrize("variant", Variant)
def test_the_log_of_sealed_deals_is_replayed(variant: Variant) -> None:
    match = Match(ordinary(variant))
    size = match.rules.hand_size * len(match.rules.seats)
    dealt(match, size)
    last = sealed(match)
    again = Match.replay(match.log)
    assert again.seal(1) == last
    assert again.next_deal() == match.next_deal()


def told(record_text: str, cards: Iterable[Card]) -> bool:
    return any(str(card) in record_text.split() for card in cards)


def test_what_opens_the_seal_is_in_no_record_before_the_deal_is_over() -> None:
    match = Match(ordinary())
    seal = dealt(match, 5)
    for text in (mpn.write(mpn.record_of(match)), mpn.write(mpn.record_of(match, in_hand=False))):
        assert seal.nonce not in text
        assert "[Order" not in text
        assert "[Seed" not in text
        assert str(seal.number) not in text
    hidden = mpn.write(mpn.record_of(match, in_hand=False))
    assert not told(hidden, DECK)
    assert seal.commitment in mpn.write(mpn.record_of(match))


def test_the_next_deal_is_in_no_record() -> None:
    match = Match(ordinary())
    dealt(match, 40)
    coming = sealed(match)
    text = mpn.write(mpn.record_of(match))
    assert coming.nonce not in text
    assert str(coming.number) not in text


def test_a_match_that_is_given_up_opens_the_deal_in_hand() -> None:
    match = Match(ordinary())
    seal = dealt(match, 5)
    match.append(MatchClosed(Closed(ClosedHow.ABANDONED)))
    (recorded,) = mpn.record_of(match).deals
    assert (recorded.order, recorded.nonce) == (seal.order, seal.nonce)


class TestRecords:
    """Commitment, order and nonce in MPN, and what is made of them."""

    @pytest.fixture
    def text(self) -> str:
        match = Match(ordinary())
        dealt(match, 40)
        return mpn.write(mpn.record_of(match))

    @staticmethod
    def state(text: str) -> mpn.Verification:
        (record,) = mpn.read(text)
        (found,) = mpn.verified(record)
        return found

    @pytest.mark.parametrize("variant", Variant)
    def test_written_and_read_back_they_verify(self, variant: Variant) -> None:
        match = Match(ordinary(variant))
        size = match.rules.hand_size * len(match.rules.seats)
        seals = [dealt(match, size), dealt(match, size), dealt(match, 1)]
        text = mpn.write(mpn.record_of(match))
        (record,) = mpn.read(text)
        assert mpn.write(record) == text
        for recorded, seal in zip(record.deals[:2], seals, strict=False):
            assert (recorded.commitment, recorded.order, recorded.nonce, recorded.seed) == seal
        assert [one.state.name for one in mpn.verified(record)] == ["HELD", "HELD", "CLOSED"]
        assert not mpn.findings(record)

    def changed(self, text: str, tag: str, value: str) -> str:
        lines = [
            f'[{tag} "{value}"]' if line.startswith(f"[{tag} ") else line
            for line in text.splitlines()
        ]
        assert lines != text.splitlines()
        return "\n".join(lines) + "\n"

    @pytest.mark.parametrize(
        ("tag", "value", "fault"),
        [
            ("Nonce", "0" * 32, mpn.Fault.OTHER_COMMITMENT),
            ("Commitment", "0" * 64, mpn.Fault.OTHER_COMMITMENT),
            ("Order", " ".join(map(str, DECK)), mpn.Fault.OTHER_COMMITMENT),
            ("Seed", "1", mpn.Fault.OTHER_SEED),
            ("Nonce", "", mpn.Fault.SEAL_CLOSED),
            ("Order", "?", mpn.Fault.SEAL_CLOSED),
            ("Commitment", "", mpn.Fault.COMMITMENT_MISSING),
        ],
    )
    def test_what_was_tampered_with_is_found(
        self, text: str, tag: str, value: str, fault: mpn.Fault
    ) -> None:
        found = self.state(self.changed(text, tag, value))
        assert (found.state, found.fault) == (mpn.SealState.BROKEN, fault)
        assert not found.is_good

    def test_other_cards_with_a_seal_of_their_own_are_found(self, text: str) -> None:
        """Whoever makes up a seal afterwards has to make the hands fit, too."""
        other = drawn_seal()
        forged = self.changed(text, "Order", " ".join(map(str, other.order)))
        forged = self.changed(forged, "Nonce", other.nonce)
        forged = self.changed(forged, "Commitment", other.commitment)
        forged = self.changed(forged, "Seed", "?")
        found = self.state(forged)
        assert found.fault is mpn.Fault.OTHER_ORDER
        assert text.splitlines()[found.line - 1].startswith("[Order")
        (record,) = mpn.read(forged)
        assert mpn.Fault.OTHER_ORDER in {one.fault for one in mpn.findings(record)}

    def test_every_single_change_of_order_or_nonce_is_found(self, text: str) -> None:
        (record,) = mpn.read(text)
        (recorded,) = record.deals
        rng = Random(4)
        for _ in range(60):
            order, digits = list(recorded.order), list(recorded.nonce)
            one, two = rng.sample(range(40), 2)
            order[one], order[two] = order[two], order[one]
            digit = rng.randrange(32)
            digits[digit] = "0123456789abcdef"[(int(digits[digit], 16) + 1) % 16]
            for forged in (
                replace(recorded, order=tuple(order)),
                replace(recorded, nonce="".join(digits)),
            ):
                (found,) = mpn.verified(replace(record, deals=(forged,)))
                assert found.fault is mpn.Fault.OTHER_COMMITMENT

    @pytest.mark.parametrize(
        ("tag", "value", "fault"),
        [
            ("Commitment", "abc", mpn.Fault.NO_COMMITMENT),
            ("Commitment", "A" * 64, mpn.Fault.NO_COMMITMENT),
            ("Nonce", "0" * 31, mpn.Fault.NO_NONCE),
            ("Nonce", "g" * 32, mpn.Fault.NO_NONCE),
            ("Order", "DA D3", mpn.Fault.NO_ORDER),
            ("Order", "DA " * 40, mpn.Fault.NO_ORDER),
            ("Order", "nonsense", mpn.Fault.NO_CARD),
        ],
    )
    def test_what_is_malformed_is_refused_with_its_line(
        self, text: str, tag: str, value: str, fault: mpn.Fault
    ) -> None:
        with pytest.raises(mpn.MpnError) as error:
            mpn.read(self.changed(text, tag, value))
        assert error.value.fault is fault
        assert text.splitlines()[error.value.line - 1].startswith(f"[{tag} ")

    def test_a_numbered_deal_is_marked_as_known(self) -> None:
        match = Match(setup_of(5))
        match.append(match.next_deal())
        (found,) = mpn.verified(mpn.record_of(match))
        assert found.state is mpn.SealState.KNOWN
        assert str(found) == "known beforehand, the cards of deal 5"

    def test_a_deal_without_number_and_seal_proves_nothing(self) -> None:
        match = Match(setup_of(5))
        match.append(DealDealt(DECK, Seat.SOUTH))
        (found,) = mpn.verified(mpn.record_of(match))
        assert found.state is mpn.SealState.UNSEALED
        assert not found.is_good
