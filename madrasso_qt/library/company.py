"""Who played with whom, and how often, over all matches."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from madrasso_qt.library.conditions import Seating, keys_of
from madrasso_qt.library.identity import BOT
from madrasso_qt.library.register import Register
from madrasso_qt.rules.ruleset import Variant


class Company:
    """Everybody's partners and opponents as the register knows them now."""

    def __init__(self, seatings: Iterable[Seating], register: Register) -> None:
        """Note who sat where."""
        self._seatings = list(seatings)
        self._tables: list[list[str]] = []
        self._places: dict[str, list[int]] = {}
        self._found: dict[tuple[str, ...], tuple[Counter[str], Counter[str]]] = {}
        known: dict[str, str] = {}
        for place, seating in enumerate(self._seatings):
            keys = keys_of(seating.players)
            for key in keys:
                if key not in known:
                    known[key] = register.identity(key)
            table = [known[key] for key in keys]
            self._tables.append(table)
            for identity in table:
                self._places.setdefault(identity, []).append(place)

    @property
    def years(self) -> list[str]:
        """In which years matches were begun, the last first."""
        return sorted({seating.year for seating in self._seatings}, reverse=True)

    @property
    def seats(self) -> Counter[str]:
        """How many seats each identity took: for a person, in how many matches he sat."""
        return Counter(chain.from_iterable(self._tables))

    def busiest_pair(self) -> tuple[str, ...]:
        """Return the two persons who sat side by side in the most matches, nobody if none did."""
        pairs = (
            tuple(sorted(table[side::2]))
            for seating, table in zip(self._seatings, self._tables, strict=True)
            if seating.variant != Variant.THREE
            for side in (0, 1)
        )
        people = Counter(pair for pair in pairs if not any(n.startswith(BOT) for n in pair))
        return max(people, key=people.__getitem__, default=())

    def together(self, one: str, other: str) -> int:
        """Return in how many matches two players sat at one table: they are not one person."""
        return sum(other in self._tables[place] for place in self._places.get(one, ()))

    def beside_and_against(self, members: Sequence[str]) -> tuple[Counter[str], Counter[str]]:
        """Return who sat beside, and who against, a player or a pair, and in how many matches."""
        key = tuple(members)
        if key not in self._found:
            self._found[key] = self._search(key)
        return self._found[key]

    def _search(self, members: tuple[str, ...]) -> tuple[Counter[str], Counter[str]]:
        beside: Counter[str] = Counter()
        against: Counter[str] = Counter()
        for place in dict.fromkeys(self._places.get(members[0], ()) if members else ()):
            for own, others in self._ways_to_look(place):
                rest = own.copy()
                for name in members:
                    if name not in rest:
                        break
                    rest.remove(name)
                else:
                    beside.update(rest)
                    against.update(others)
        return beside, against

    def _ways_to_look(self, place: int) -> Iterator[tuple[list[str], set[str]]]:
        """Yield each side of a table with who sat against it."""
        table = self._tables[place]
        if self._seatings[place].variant == Variant.THREE:
            for name in table:
                yield [name], {other for other in table if other != name}
        else:
            ours, theirs = table[0::2], table[1::2]
            yield ours, set(theirs)
            yield theirs, set(ours)
