"""Who is who: the players' names of today, and which entries are one person.

Hides that renaming and merging are events that may be taken back: what holds now is the replay of
those that still count. Nothing stored in a match ever changes by it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from madrasso_qt.library.identity import NAME, YOU
from madrasso_qt.rules.text import name_key


class ChangeKind(StrEnum):
    """What may be done to the register."""

    RENAMED = "player.renamed"
    DESCRIBED = "player.described"
    MERGED = "player.merged"
    UNDONE = "change.undone"


@dataclass(frozen=True, slots=True)
class Change:
    """One event of the register."""

    seq: int
    """Its number, 1 or more."""
    kind: ChangeKind | None
    """What it did; None for a kind of a later version, which is kept and ignored."""
    facts: Mapping[str, Any]
    """What belongs to it: ``id``, and ``name``, ``short`` and ``note``, ``into`` or ``seq``."""


@dataclass(frozen=True)
class KnownPlayer:
    """A person in the register as he is known now."""

    id: str
    """His id, never reused."""
    name: str
    """His name today; empty only for ``YOU``."""
    short: str = ""
    """A short name for the head of a column; empty for none."""
    note: str = ""
    """Whatever was noted about him."""
    former: tuple[str, ...] = ()
    """Other names that he has borne or that were merged into his, oldest first."""
    merged: tuple[str, ...] = ()
    """The ids of the entries that were merged into his."""
    used: int = 0
    """Orders players by when they were last named: the higher the later."""


class Register:
    """All players as they are known now."""

    def __init__(self, players: Iterable[KnownPlayer], changes: Iterable[Change]) -> None:
        """Replay the register.

        Args:
            players: the entries as they were made, the oldest first.
            changes: what was done since, in order.
        """
        self._entries = {player.id: player for player in players}
        self._entries.setdefault(YOU, KnownPlayer(YOU, ""))
        changes = list(changes)
        undone = {c.facts.get("seq") for c in changes if c.kind is ChangeKind.UNDONE}
        self.changes = [c for c in changes if c.seq not in undone and c.kind is not None]
        """What still counts, in order."""
        self._into: dict[str, str] = {}
        for change in self.changes:
            self._apply(change)
        self._ids_by_name = self._known_names()
        self._joined = self._join()
        self._identities: dict[str, str] = {}

    def __iter__(self) -> Any:
        """Iterate over the players, the last named first; ``YOU`` is not among them."""
        named = [player for player in self._joined.values() if player.id != YOU]
        return iter(sorted(named, key=lambda player: -player.used))

    def get(self, player_id: str) -> KnownPlayer | None:
        """Return the player that ``player_id`` stands for now, following merges."""
        return self._joined.get(self._root(player_id))

    def named(self, name: str) -> list[KnownPlayer]:
        """Return the players who are called ``name`` today, whatever its case."""
        key = name_key(name)
        return [player for player in self if name_key(player.name) == key]

    def identity(self, key: str) -> str:
        """Return who is meant by what a match knows of a player (``key_of``).

        A match without ids knows names only: the eldest entry that bears or bore the name is
        meant. A bot and a name that is not in the register stand for themselves.
        """
        known = self._identities.get(key)
        if known is None:
            entry = key
            if key.startswith(NAME):
                entry = self._ids_by_name.get(key.removeprefix(NAME), key)
            known = self._identities[key] = self._root(entry)
        return known

    def keys(self, identity: str) -> list[str]:
        """Return all by which matches may know an identity: the inverse of ``identity``."""
        ids = [entry for entry in self._entries if self._root(entry) == identity]
        names = [NAME + name for name, entry in self._ids_by_name.items() if entry in ids]
        return [*ids, *names] or [identity]

    def name_of(self, identity: str) -> str:
        """Return the name today of an identity; empty for ``YOU`` and for bots."""
        player = self._joined.get(identity)
        if player is not None:
            return player.name
        return identity.removeprefix(NAME) if identity.startswith(NAME) else ""

    def merge_of(self, player_id: str) -> Change | None:
        """Return the change that merged the entry ``player_id`` into another, if one did."""
        merges = [c for c in self.changes if c.kind is ChangeKind.MERGED]
        return next((c for c in reversed(merges) if c.facts.get("id") == player_id), None)

    def entry(self, player_id: str) -> KnownPlayer | None:
        """Return the entry of ``player_id`` itself, merged or not."""
        return self._entries.get(player_id)

    def _apply(self, change: Change) -> None:
        entry = self._entries.get(change.facts.get("id", ""))
        if entry is None:
            return
        match change.kind:
            case ChangeKind.RENAMED:
                name = str(change.facts.get("name", entry.name))
                former = tuple(dict.fromkeys((*entry.former, entry.name)))
                self._entries[entry.id] = replace(
                    entry, name=name, former=tuple(n for n in former if n and n != name)
                )
            case ChangeKind.DESCRIBED:
                short = str(change.facts.get("short", entry.short))
                note = str(change.facts.get("note", entry.note))
                self._entries[entry.id] = replace(entry, short=short, note=note)
            case ChangeKind.MERGED:
                into = str(change.facts.get("into", ""))
                if into in self._entries and self._root(into) != entry.id:
                    self._into[entry.id] = into

    def _root(self, player_id: str) -> str:
        while player_id in self._into:
            player_id = self._into[player_id]
        return player_id

    def _known_names(self) -> dict[str, str]:
        """Return the entry that each name, of today or before, belongs to: the eldest."""
        found: dict[str, str] = {}
        for entry in self._entries.values():
            for name in (entry.name, *entry.former):
                if name:
                    found.setdefault(name_key(name), entry.id)
        return found

    def _join(self) -> dict[str, KnownPlayer]:
        """Return the players that are left when merged entries are one."""
        groups: dict[str, list[KnownPlayer]] = {}
        for entry in self._entries.values():
            groups.setdefault(self._root(entry.id), []).append(entry)
        return {root: _joined(self._entries[root], group) for root, group in groups.items()}


def _joined(root: KnownPlayer, group: list[KnownPlayer]) -> KnownPlayer:
    names = [name for entry in group for name in (*entry.former, entry.name)]
    former = tuple(name for name in dict.fromkeys(names) if name and name != root.name)
    merged = tuple(entry.id for entry in group if entry.id != root.id)
    used = max(entry.used for entry in group)
    return replace(root, former=former, merged=merged, used=used)
