"""One table: whose turn it is, what happens next, and every event on disk before it is shown.

Hides the order of things between the model, the bots, the library and the view. The view shows
what ``happened``, then says ``proceed``; until then the next card waits.
"""

import logging
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from madrasso_qt.app.outbox import Outbox, Store
from madrasso_qt.app.reasons import Explanation
from madrasso_qt.app.table_state import TableState, table_state
from madrasso_qt.app.thinker import Answer, Request, Thinker, chance_of
from madrasso_qt.bots.claims import provable_claim
from madrasso_qt.bots.player import LEVELS, Decision, Limit, event_of
from madrasso_qt.rules.cards import Card, Seat, Side
from madrasso_qt.rules.deal import BadDealError, Deal, IllegalPlayError, Reason
from madrasso_qt.rules.events import Event
from madrasso_qt.rules.log import (
    Assisted,
    AssistKind,
    CallMade,
    CallPassed,
    CardPlayed,
    DealSealed,
    LogError,
    LogEvent,
    MatchClosed,
    MatchSetup,
    Redone,
    SevenExchanged,
    Undone,
)
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.score import Closed, ClosedHow
from madrasso_qt.rules.sealing import drawn_seal

_log = logging.getLogger(__name__)

BOT_LIMIT = Limit(seconds=1.0, threads=2)
"""How long a bot may think about one play; the levels have bounds of their own."""

HINT_LIMIT = Limit(seconds=3.0, threads=2)
"""How long it may think about a hint, which nobody waits for who does not want it."""

PONDER_AFTER_MS = 300
"""How long a person has been on turn before a bot begins to think on his time: the table is painted
first, and who plays at once needs none."""


class Happened(NamedTuple):
    """What to show: the events of one action and the table after them."""

    events: tuple[Event, ...]
    """The events in order."""
    state: TableState
    """What the viewer sees after all of them."""


class Question(NamedTuple):
    """A person must act."""

    seat: Seat
    """Who."""
    legal_plays: tuple[Card, ...]
    """What he may play; empty when only a call is asked for."""
    can_exchange: bool
    """Whether he may swap for the turn-up (Rule 4.1)."""
    can_call: bool
    """Whether he may call out (Rule 7.4)."""

    @property
    def is_last_call(self) -> bool:
        """Whether he is asked for a call after the last trick."""
        return not self.legal_plays


class BotTrouble(NamedTuple):
    """A bot broke a rule or failed; the table went on with a legal card."""

    seat: Seat
    """Which bot."""
    problem: str
    """What it did, in the program's English."""
    record: str
    """The match as MPN up to then, to be sent with a complaint."""


class Session(QObject):
    """The controller of one table with at most one open match."""

    happened = Signal(object)
    """A ``Happened``: show it, then call ``proceed``."""
    reset = Signal()
    """The table is another one: show ``state()`` at once."""
    asked = Signal(object)
    """A ``Question``: a person must act."""
    hinted = Signal(object)
    """A ``Decision``: what the bot would do in the person's place."""
    explained = Signal(object)
    """An ``Explanation`` of the hint, with what the hidden cards are thought to be."""
    claim_judged = Signal(bool)
    """Whether the person's claim holds in every world that his view allows."""
    deal_finished = Signal()
    """A deal is over and shown; ``next_deal`` goes on."""
    match_finished = Signal()
    """The match is over and shown."""
    bot_failed = Signal(object)
    """A ``BotTrouble``."""
    save_changed = Signal(object)
    """A ``SaveTrouble``."""
    sealed = Signal(str)
    """The next deal is drawn; its commitment, before any card of it is dealt."""
    replaced = Signal()
    """Another window wrote to this match: it must be opened anew."""

    def __init__(self, store: Store, *, paced: bool = True, parent: QObject | None = None) -> None:
        """Make an empty table.

        Args:
            store: where events are kept.
            paced: whether a view will call ``proceed`` after each ``happened``.
            parent: the owner.
        """
        super().__init__(parent)
        self.match: Match | None = None
        self.ponders = True
        """Whether bots think while a person does; see ``set_pondering``."""
        self.nameless = "—"
        """What stands for a player without a name."""
        self._ponder_timer = QTimer(self)
        self._ponder_timer.setSingleShot(True)
        self._ponder_timer.setInterval(PONDER_AFTER_MS)
        self._ponder_timer.timeout.connect(self._ponder)
        self._outbox = Outbox(store, self)
        self._outbox.save_changed.connect(self.save_changed)
        self._outbox.taken.connect(self._on_taken)
        self._paced = paced
        self._showing = False
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._on_answered)
        self._token = 0
        self._answer: Answer | None = None
        self._thinking = False
        self._hint_token = 0
        self._claimed = False
        self._live_count = False
        self._announced_end = -1

    def use(self, store: Store) -> None:
        """Keep events in ``store`` from now on, those that wait first."""
        self._outbox.use(store)

    def use_engine(self, command: str) -> None:
        """Let another program be asked where one plays; empty for none."""
        self._thinker.use(command)

    def save_now(self) -> bool:
        """Try once more to write what waits; return whether all is on disk."""
        return self._outbox.save_now()

    def set_pondering(self, wanted: bool) -> None:
        """Let bots think while a person does, or not."""
        self.ponders = wanted
        if not wanted:
            self._ponder_timer.stop()
            self._thinker.stop_pondering()

    def close(self) -> None:
        """Stop thinking and retrying; what is unsaved is tried once more."""
        self._showing = False
        self._forget_thoughts()
        self._outbox.close()
        self._thinker.close()

    # What the view asks

    @property
    def viewer(self) -> Seat:
        """The seat at the bottom of the picture: South, or a person's if none sits there."""
        people = self._people()
        if not people or Seat.SOUTH in people:
            return Seat.SOUTH
        return next(seat for seat in Seat if seat in people)

    @property
    def viewer_side(self) -> Side | None:
        """The side of the viewer, None without a match."""
        return self.match.rules.side_of(self.viewer) if self.match else None

    @property
    def names(self) -> dict[Seat, str]:
        """The players' names as typed, by seat."""
        if self.match is None:
            return {}
        players = self.match.setup.players
        return {seat: player.name or self.nameless for seat, player in players.items()}

    @property
    def unsaved(self) -> int:
        """How many events wait in memory because the disk refused them."""
        return self._outbox.unsaved

    @property
    def deal(self) -> Deal | None:
        """The newest deal of the match, in hand or over."""
        return self.match.deal if self.match else None

    @property
    def commitment(self) -> str:
        """What was promised of the deal in hand, or of the next one once it is over."""
        match, deal = self.match, self.deal
        if match is None:
            return ""
        in_hand = deal is not None and not deal.is_over and not match.evaluation.decided
        seal = match.seal(len(match.deals) - in_hand)
        return seal.commitment if seal else ""

    @property
    def awaits_person(self) -> bool:
        """Whether everything is shown and a person must act."""
        return not self._showing and self._seat_to_act() in self._people()

    def state(self) -> TableState | None:
        """Return what the viewer sees now, None without a deal on the table."""
        deal = self.deal
        if deal is None:
            return None
        seated = self.viewer in self._people()
        return table_state(deal, self.viewer, self.names, seated=seated)

    def why_illegal(self, card: Card) -> Reason | None:
        """Return why the person may not play ``card`` now, None if he may."""
        return self.deal.why_illegal(card) if self.deal else None

    def record_text(self, *, in_hand: bool = False) -> str:
        """Return the match as MPN, empty without one.

        Args:
            in_hand: whether a deal that still goes on is in it, with the cards that nobody may
                see yet.
        """
        from madrasso_qt.rules.mpn import record_of, write  # keeps the start of the program quick

        return write(record_of(self.match, in_hand=in_hand)) if self.match else ""

    # What a person does

    def start(self, setup: MatchSetup) -> None:
        """Begin a new match.

        Raises:
            LibraryError: it cannot be written.
        """
        self._outbox.store.create(setup)
        self.open(Match(setup))

    def open(self, match: Match) -> None:
        """Go on with a match at the very card where it was left.

        Events of it that wait for the disk are its last ones and are added; if another window
        has written to it meanwhile, they are dropped.
        """
        self.match = match
        self._outbox.add_to(match)
        self._note_live_count()
        self._reset()

    def leave(self) -> None:
        """Leave the match: the table is empty until another one is opened."""
        self.match = None
        self._reset()

    def play(self, card: Card) -> bool:
        """Play the person's ``card``; return whether it was his turn and legal."""
        return self._act(CardPlayed(self.viewer, card))

    def exchange(self) -> bool:
        """Swap for the turn-up (Rule 4.1); return whether the person might."""
        return self._act(SevenExchanged(self.viewer))

    def call(self) -> bool:
        """Call out (Rule 7.4); return whether the person might.

        Possible while the last trick is still being shown, and under ``any_member`` while the
        partner is about to lead.
        """
        deal = self.deal
        if deal is None or self.viewer not in self._people() or deal.why_no_call(self.viewer):
            return False
        return self._record(CallMade(self.viewer))

    def pass_call(self) -> bool:
        """Let the count decide after the last trick; return whether the person was asked."""
        return self._act(CallPassed(self.viewer))

    def next_deal(self) -> bool:
        """Deal on after a finished deal; return whether there is one to deal."""
        deal = self.deal
        if self.match is None or self.match.evaluation.decided or self._showing:
            return False
        if deal is not None and not deal.is_over:
            return False
        return self._deal_cards()

    def undo(self) -> bool:
        """Go back to the person's previous decision; return whether there was one."""
        return self._go_back(self.match.undo_target() if self.match else None)

    def replay_deal(self) -> bool:
        """Play the newest deal again from its first card; return whether there is one."""
        return self._go_back(self.match.restart_target() if self.match else None)

    def redo(self) -> bool:
        """Take the last undoing back; return whether there was one."""
        if self.match is None or not self.match.can_redo:
            return False
        return self._change(Redone())

    def ask_hint(self, *, beliefs: bool = False) -> bool:
        """Ask the bot for the person's best play; marks the deal as assisted.

        Args:
            beliefs: whether it is to tell what it believes about the hidden cards, too; then
                ``explained`` comes beside ``hinted``.
        """
        deal = self.deal
        if deal is None or not self.awaits_person or not self._record(Assisted(AssistKind.HINT)):
            return False
        self._token += 1
        self._hint_token = self._token
        request = self._request(self._token, self.viewer, LEVELS[-1])
        self._thinker.ask(request._replace(limit=HINT_LIMIT, explains=True, beliefs=beliefs))
        return True

    def claim(self) -> bool:
        """Claim the remaining tricks; ``claim_judged`` tells the result.

        An accepted claim is played out as ordinary cards; a refused one reveals nothing. Return
        whether the person was on turn.
        """
        deal = self.deal
        if deal is None or not self.awaits_person or deal.to_play is None:
            return False
        self._claimed = provable_claim(deal.view(self.viewer)) is not None
        self.claim_judged.emit(self._claimed)
        if self._claimed:
            self._advance()
        return True

    def resign(self) -> bool:
        """Give the match to the other side (Rule 7.7); return whether the person might."""
        if self.match is None or self.viewer not in self._people():
            return False
        return self._record(MatchClosed(Closed(ClosedHow.RESIGNED, self.viewer_side)))

    def set_live_count(self, shown: bool) -> None:
        """Note whether the points of the deal in hand are shown (Rule 7.6)."""
        self._live_count = shown
        self._note_live_count()

    def proceed(self) -> None:
        """Go on: the view has shown all that happened."""
        if self._showing:
            self._showing = False
            self._advance()

    # What happens next

    def _people(self) -> frozenset[Seat]:
        return self.match.setup.people() if self.match else frozenset()

    def _seat_to_act(self) -> Seat | None:
        deal = self.deal
        if deal is None or deal.is_over or self.match is None or self.match.evaluation.decided:
            return None
        return deal.to_act

    def _advance(self) -> None:
        """Do what comes next once everything is shown."""
        if self._showing or self.match is None:
            return
        seat = self._seat_to_act()
        if seat is None:
            self._between_deals()
        elif seat in self._people():
            self._ask_person(seat)
        elif self._answer is not None:
            answer, self._answer = self._answer, None
            self._follow(seat, answer)
        else:
            self._let_think()

    def _between_deals(self) -> None:
        assert self.match is not None
        if self.match.evaluation.decided:
            self._announce_end(self.match_finished)
        elif self.match.deal is None:
            self._deal_cards()
        elif self._seal_next():
            self._announce_end(self.deal_finished)

    def _announce_end(self, signal: SignalInstance) -> None:
        """Tell once that a deal or the match is over."""
        assert self.match is not None
        if self._announced_end != len(self.match.log):
            self._announced_end = len(self.match.log)
            signal.emit()

    def _ask_person(self, seat: Seat) -> None:
        deal = self.deal
        assert deal is not None
        view = deal.view(seat)
        if self._claimed and deal.to_play is seat:
            line = provable_claim(view)
            if line:
                self._record(CardPlayed(seat, line[0]))
                return
            self._claimed = False
        if self.ponders:
            self._ponder_timer.start()
        self.asked.emit(Question(seat, view.legal_plays, view.can_exchange, view.can_call))

    def _ponder(self) -> None:
        """Let the bot that will probably play after the person think on his time."""
        deal, match = self.deal, self.match
        if deal is None or match is None or deal.to_play is None or not self.awaits_person:
            return
        seat = deal.next_to_play()
        if seat not in self._people():
            level = match.setup.players[seat].bot
            self._thinker.ponder(self._request(0, seat, level, ahead=1))

    def _let_think(self) -> None:
        """Ask the bot whose turn it is, once."""
        seat = self._seat_to_act()
        if seat is None or seat in self._people() or self._thinking or self.match is None:
            return
        self._thinking = True
        self._token += 1
        level = self.match.setup.players[seat].bot
        self._thinker.ask(self._request(self._token, seat, level))

    def _request(self, token: int, seat: Seat, level: str, *, ahead: int = 0) -> Request:
        """Return what is asked of a bot now, or so many cards ahead with the view of now."""
        assert self.match is not None
        assert self.deal is not None
        played = sum(len(trick.plays) for trick in self.deal.tricks) + len(self.deal.trick.plays)
        seed = chance_of(self.match.setup.id, len(self.match.deals) - 1, played + ahead, seat)
        return Request(token, self.deal.view(seat), level, seed, BOT_LIMIT)

    def _on_answered(self, answer: Answer) -> None:
        if answer.token == self._hint_token:
            self._hint_token = 0
            if answer.decision is None:
                _log.error("no hint: %s", answer.problem)
            elif self.awaits_person:
                self.hinted.emit(answer.decision)
                self._explain(answer, answer.decision)
        elif self._thinking and answer.token == self._token:
            self._thinking = False
            self._answer = answer
            self._advance()

    def _explain(self, answer: Answer, decision: Decision) -> None:
        """Tell more of a hint if that was asked for."""
        deal = self.deal
        if deal is not None and answer.beliefs is not None:
            view = deal.view(self.viewer)
            self.explained.emit(Explanation(view, LEVELS[-1], None, decision, answer.beliefs))

    def _follow(self, seat: Seat, answer: Answer) -> None:
        """Do what a bot decided, or report it and go on with a legal card."""
        deal = self.deal
        assert deal is not None
        try:
            if answer.decision is None:
                raise LogError(answer.problem)
            self._record_strictly(event_of(deal, seat, answer.decision))
        except ValueError as error:
            _log.error("bot %s: %s", seat.value, error)
            self.bot_failed.emit(BotTrouble(seat, str(error), self.record_text(in_hand=True)))
            self._record_strictly(self._legal_event(seat))

    def _legal_event(self, seat: Seat) -> LogEvent:
        assert self.deal is not None
        legal = self.deal.legal_plays()
        return CardPlayed(seat, legal[0]) if legal else CallPassed(seat)

    def _deal_cards(self) -> bool:
        if not self._seal_next():
            return False
        assert self.match is not None
        self._claimed = False
        done = self._record(self.match.next_deal())
        self._note_live_count()
        return done

    def _seal_next(self) -> bool:
        """Draw the next deal if it has to be; return whether the table is still the same.

        Order and nonce are on disk with the commitment before it is shown: whatever becomes of
        the program, the deal that comes is the one that was promised.
        """
        match = self.match
        assert match is not None
        if not match.needs_seal():
            return True
        seal = drawn_seal()
        match.append(DealSealed(len(match.deals), seal))
        self._outbox.put(match)
        if self.match is not match:
            return False
        self.sealed.emit(seal.commitment)
        return True

    def _note_live_count(self) -> None:
        if (
            self._live_count
            and self.match is not None
            and self._seat_to_act() is not None
            and not self.match.deal_is_assisted
        ):
            self._record(Assisted(AssistKind.LIVE_COUNT))

    # Writing it down

    def _act(self, event: LogEvent) -> bool:
        """Record what the person did, if everything is shown and it is his turn."""
        return self.awaits_person and self._record(event)

    def _record(self, event: LogEvent) -> bool:
        """Record an event; return whether the rules and the other windows allow it."""
        match = self.match
        try:
            self._record_strictly(event)
        except (IllegalPlayError, LogError, BadDealError) as error:
            _log.info("refused: %s", error)
            return False
        return self.match is match

    def _record_strictly(self, event: LogEvent) -> None:
        match = self.match
        assert match is not None
        events = match.append(event)
        self._outbox.put(match)
        if not events or self.match is not match:
            return
        self._forget_thoughts()
        state = self.state()
        assert state is not None
        self._showing = self._paced
        self._let_think()
        self.happened.emit(Happened(events, state))
        if not self._paced:
            self._advance()

    def _change(self, event: LogEvent) -> bool:
        """Record an event that makes another table of this one."""
        match = self.match
        assert match is not None
        try:
            match.append(event)
        except LogError as error:
            _log.info("refused: %s", error)
            return False
        self._outbox.put(match)
        if self.match is not match:
            return False
        self._reset()
        return True

    def _go_back(self, target: int | None) -> bool:
        if self.match is None or target is None:
            return False
        return self._change(Undone(target))

    def _reset(self) -> None:
        self._forget_thoughts()
        self._thinker.end_players()
        self._claimed = False
        self._showing = False
        self._announced_end = -1
        self.reset.emit()
        self._advance()

    def _forget_thoughts(self) -> None:
        self._thinker.drop()
        self._ponder_timer.stop()
        self._token += 1
        self._thinking = False
        self._answer = None
        self._hint_token = 0

    def _on_taken(self, match_ids: frozenset[str]) -> None:
        if self.match is not None and self.match.setup.id in match_ids:
            self.replaced.emit()
