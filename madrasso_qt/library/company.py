"""Who played with whom, and how often, over all matches."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from madrasso_qt.library.conditions import Seating, tables_of
from madrasso_qt.library.identity import BOT
from madrasso_qt.library.register import Register
from madrasso_qt.rules.ruleset import Variant


class Company:
    """Everybody's partners and opponents as the register knows them now."""

    def __init__(self, seatings: Iterable[Seating], register: Register) -> None:
        """Note who sat where."""
        self._seatings = list(seatings)
        self._matches: list[list[list[str]]] = []
        self._places: dict[str, list[int]] = {}
        self._found: dict[tuple[str, ...], tuple[Counter[str], Counter[str]]] = {}
        known: dict[str, str] = {}
        for place, seating in enumerate(self._seatings):
            tables = tables_of(seating.players, seating.variant)
            for key in chain.from_iterable(tables):
                if key not in known:
                    known[key] = register.identity(key)
            tables = [[known[key] for key in table] for table in tables]
            self._matches.append(tables)
            for identity in set(chain.from_iterable(tables)):
                self._places.setdefault(identity, []).append(place)

    @property
    def years(self) -> list[str]:
        """In which years matches were begun, the last first."""
        return sorted({seating.year for seating in self._seatings}, reverse=True)

    @property
    def seats(self) -> Counter[str]:
        """How many seats each identity took: for a person, in how many matches he sat."""
        seats: Counter[str] = Counter()
        for tables in self._matches:
            seats.update(_most(map(Counter, tables)) if len(tables) > 1 else tables[0])
        return seats

    def busiest_pair(self) -> tuple[str, ...]:
        """Return the two persons who sat side by side in the most matches, nobody if none did."""
        people: Counter[tuple[str, ...]] = Counter()
        for seating, tables in zip(self._seatings, self._matches, strict=True):
            if seating.variant != Variant.THREE:
                people.update(
                    {tuple(sorted(table[side::2])) for table in tables for side in (0, 1)}
                )
        pairs = {pair: n for pair, n in people.items() if not any(x.startswith(BOT) for x in pair)}
        return max(pairs, key=pairs.__getitem__, default=())

    def together(self, one: str, other: str) -> int:
        """Return in how many matches two players sat at one table: they are not one person."""
        places = self._places.get(one, ())
        return sum(
            any(one in table and other in table for table in self._matches[place])
            for place in places
        )

    def beside_and_against(self, members: Sequence[str]) -> tuple[Counter[str], Counter[str]]:
        """Return who sat beside, and who against, a player or a pair, and in how many matches."""
        key = tuple(members)
        if key not in self._found:
            self._found[key] = self._search(key)
        return self._found[key]

    def _search(self, members: tuple[str, ...]) -> tuple[Counter[str], Counter[str]]:
        beside: Counter[str] = Counter()
        against: Counter[str] = Counter()
        for place in self._places.get(members[0], ()) if members else ():
            found = [
                (rest, others)
                for own, others in self._ways_to_look(place)
                if (rest := _without(own, members)) is not None
            ]
            beside.update(_most(Counter(rest) for rest, _ in found))
            against.update(_most(Counter(others) for _, others in found))
        return beside, against

    def _ways_to_look(self, place: int) -> Iterator[tuple[list[str], set[str]]]:
        """Yield each side of each table of a match with who sat against it."""
        for table in self._matches[place]:
            if self._seatings[place].variant == Variant.THREE:
                for name in table:
                    yield [name], {other for other in table if other != name}
            else:
                ours, theirs = table[0::2], table[1::2]
                yield ours, set(theirs)
                yield theirs, set(ours)


def _most(counts: Iterable[Counter[str]]) -> Counter[str]:
    """Return how many seats each took at most at one table of a match."""
    most: Counter[str] = Counter()
    for count in counts:
        most |= count
    return most


def _without(side: Sequence[str], members: Sequence[str]) -> list[str] | None:
    """Return who else sits on a side with all ``members``, None if they do not sit there."""
    rest = list(side)
    for name in members:
        if name not in rest:
            return None
        rest.remove(name)
    return rest
