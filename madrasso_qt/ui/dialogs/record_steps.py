"""A recorded deal as the row of pictures that one steps through.

Hides how a step becomes a picture and what happens between two of them. A finished trick stays on
the table until the next card, so that all of its cards are seen.
"""

from dataclasses import dataclass

from madrasso_qt.app.table_state import TableState, advance, table_state
from madrasso_qt.rules.cards import Card, Seat
from madrasso_qt.rules.deal import Deal, trick_points
from madrasso_qt.rules.events import Called, Dealt, Event, Exchanged, Played, TrickTaken
from madrasso_qt.rules.mpn import Record, RecordedCard, RecordedDeal, replay
from madrasso_qt.ui.words import Voice


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """One card of a recorded deal."""

    seat: Seat
    """Who played it."""
    card: RecordedCard
    """What was played, with its marks."""
    trick: int
    """The number of its trick, 1 or more."""


class Steps:
    """A recorded deal, card by card; step 0 is the deal before the first card."""

    def __init__(self, record: Record, recorded: RecordedDeal, voice: Voice) -> None:
        """Replay the whole deal once.

        Raises:
            MpnError: the cards cannot have been played so.
        """
        self._record, self._recorded, self._voice = record, recorded, voice
        self._totals = record.totals_before().get(recorded.number)
        self._size = len(record.rules.seats)
        self._final = self._deal(None)
        self.cards = self._cards_in_order()
        """The cards in the order in which they were played."""

    @property
    def count(self) -> int:
        """The number of the last step."""
        return len(self.cards)

    def tricks(self) -> tuple[TrickTaken, ...]:
        """Return the finished tricks with their points."""
        rules, lying = self._record.rules, self._final.lying
        return tuple(
            TrickTaken(number, trick, trick_points(rules, number, trick, lying))
            for number, trick in enumerate(self._final.tricks, 1)
        )

    def state(self, step: int) -> TableState:
        """Return what the table shows at ``step``, 0 to ``count``."""
        if step == 0 or step % self._size:
            return self._state_of(self._deal(step))
        shown = self._state_of(self._deal(step - 1))
        for event in self._actions(step):
            shown = advance(shown, event, shown)
        return shown

    def events(self, step: int) -> tuple[Event, ...]:
        """Return what happens from the picture of ``step - 1`` to that of ``step``, 1 or more."""
        before = step - 1
        taken: tuple[Event, ...] = ()
        if before and before % self._size == 0:
            taken = (self.tricks()[before // self._size - 1],)
        return (*taken, *self._actions(step))

    def told(self, step: int) -> tuple[Event, ...]:
        """Return what is to be told at ``step``: the card, and the trick if it is complete."""
        if step == 0:
            deal = self._deal(0)
            return (Dealt(deal.number, deal.dealer, deal.leader, deal.turn_up),)
        events = self._actions(step)
        if step % self._size == 0:
            events = (*events, self.tricks()[step // self._size - 1])
        call = self._recorded.tricks[-1].call if step == self.count else None
        return events if call is None else (*events, Called(call))

    def trick_start(self, step: int) -> int:
        """Return the step before the first card of the trick on the table, or of the one before."""
        return max(0, (step - 1) // self._size * self._size) if step else 0

    def trick_end(self, step: int) -> int:
        """Return the step at which the trick on the table, or the next one, is complete."""
        return min(self.count, (step // self._size + 1) * self._size)

    def _actions(self, step: int) -> tuple[Event, ...]:
        """Return the swap, if it was made just then, and the card of ``step``."""
        played = self.cards[step - 1]
        card = Played(played.seat, played.card.card)
        before, behind = self._deal(step - 1), self._deal(step)
        if before.exchanged_by is behind.exchanged_by or behind.exchanged_by is None:
            return (card,)
        special = Card(behind.trump, behind.rules.privileged_rank)
        return (Exchanged(behind.exchanged_by, behind.turn_up, special), card)

    def _deal(self, cards: int | None) -> Deal:
        return replay(self._recorded, self._record.rules, self._totals, cards)

    def _state_of(self, deal: Deal) -> TableState:
        seated = self._voice.seat is Seat.SOUTH
        return table_state(deal, Seat.SOUTH, self._voice.names, open_hands=True, seated=seated)

    def _cards_in_order(self) -> tuple[PlayedCard, ...]:
        seats = self._record.rules.seats
        cards = []
        for number, trick in enumerate(self._recorded.tricks, 1):
            first = seats.index(trick.leader)
            for place, card in enumerate(trick.cards):
                seat = seats[(first + place) % len(seats)]
                cards.append(PlayedCard(seat, card, number))
        return tuple(cards)
