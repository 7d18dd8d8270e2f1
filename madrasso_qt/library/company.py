"""Who played with whom, and how often, over all matches."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, reduce
from itertools import chain
from operator import or_
from typing import NamedTuple

from madrasso_qt.library.conditions import Seating, tables_of
from madrasso_qt.library.identity import is_person
from madrasso_qt.library.register import Register
from madrasso_qt.rules.ruleset import Variant


class _Group(NamedTuple):
    """Matches of the same game with the same people in the same seats."""

    matches: int
    """How many they are."""
    three: bool
    """Whether it is the three-handed game."""
    tables: list[list[str]]
    """Who sat at the table in the order of play: at the end, and before substitutes came."""


class Company:
    """Everybody's partners and opponents as the register knows them now."""

    def __init__(self, seatings: Iterable[Seating], register: Register) -> None:
        """Note who sat where."""
        self._years: set[str] = set()
        self._groups: list[_Group] = []
        self._of: dict[str, list[_Group]] = {}
        self._found: dict[tuple[str, ...], tuple[Counter[str], Counter[str]]] = {}
        for players, variant, matches, years in seatings:
            self._years.update(years.split(","))
            tables = [list(map(register.identity, keys)) for keys in tables_of(players, variant)]
            group = _Group(matches, variant == Variant.THREE, tables)
            self._groups.append(group)
            for identity in set(chain.from_iterable(tables)):
                self._of.setdefault(identity, []).append(group)

    @property
    def years(self) -> list[str]:
        """In which years matches were begun, the last first."""
        return sorted(self._years, reverse=True)

    @cached_property
    def seats(self) -> Counter[str]:
        """How many seats each identity took: for a person, in how many matches he sat."""
        seats: Counter[str] = Counter()
        for group in self._groups:
            for name in _most(group.tables):
                seats[name] += group.matches
        return seats

    def busiest_pair(self) -> tuple[str, ...]:
        """Return the two persons who sat side by side in the most matches, nobody if none did."""
        people: Counter[tuple[str, ...]] = Counter()
        for group in self._groups:
            sides = (table[side::2] for table in group.tables for side in (0, 1))
            for pair in {tuple(sorted(side)) for side in sides if not group.three}:
                people[pair] += group.matches
        pairs = {pair: n for pair, n in people.items() if all(map(is_person, pair))}
        return max(pairs, key=pairs.__getitem__, default=())

    def together(self, one: str, other: str) -> int:
        """Return in how many matches two players sat at one table: they are not one person."""
        return sum(
            group.matches
            for group in self._of.get(one, ())
            if any(one in table and other in table for table in group.tables)
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
        for group in self._of.get(members[0], ()) if members else ():
            found = [
                (rest, others)
                for own, others in _ways_to_look(group)
                if (rest := _without(own, members)) is not None
            ]
            for name in _most([rest for rest, _ in found]):
                beside[name] += group.matches
            for name in set(chain.from_iterable(others for _, others in found)):
                against[name] += group.matches
        return beside, against


def _ways_to_look(group: _Group) -> Iterator[tuple[list[str], list[str]]]:
    """Yield each side of each table with who sat against it."""
    for table in group.tables:
        if group.three:
            for place, name in enumerate(table):
                yield [name], table[:place] + table[place + 1 :]
        else:
            yield table[0::2], table[1::2]
            yield table[1::2], table[0::2]


def _most(tables: Sequence[Sequence[str]]) -> Iterable[str]:
    """Return everybody as often as he took seats at one table of a match at the most."""
    if len(tables) == 1:  # nearly always: there are more only where a substitute came
        return tables[0]
    return reduce(or_, map(Counter, tables), Counter[str]()).elements()


def _without(side: Sequence[str], members: Sequence[str]) -> list[str] | None:
    """Return who else sits on a side with all ``members``, None if they do not sit there."""
    rest = list(side)
    for name in members:
        if name not in rest:
            return None
        rest.remove(name)
    return rest
