"""The register of players on disk: to complete names from, to rename, to merge, to take back.

Hides SQLite; ``register`` knows what the stored entries and changes mean.
"""

import json
import unicodedata
from dataclasses import replace
from typing import Any

from madrasso_qt.library.database import Database, now_text
from madrasso_qt.library.errors import typed_errors
from madrasso_qt.library.identity import YOU
from madrasso_qt.library.register import Change, ChangeKind, KnownPlayer, Register
from madrasso_qt.rules.log import MatchSetup, Player
from madrasso_qt.rules.text import clean_name, clean_text

MAX_SHORT = 12
"""The most characters of a short name."""


class RegisterError(ValueError):
    """The register cannot be changed in this way; the message says why, in English."""


class Players:
    """The register; every method raises ``LibraryError`` if the file cannot be used."""

    def __init__(self, database: Database) -> None:
        """Use ``Library.players``."""
        self._database = database

    def register(self) -> Register:
        """Return all players as they are known now."""
        with typed_errors("The players cannot be read"):
            rows = self._database.run(
                "SELECT id, name, short, note, aliases, used FROM player ORDER BY rowid"
            ).fetchall()
            stored = self._database.run(
                "SELECT seq, type, payload FROM register ORDER BY seq"
            ).fetchall()
        return Register(map(_entry, rows), map(_change, stored))

    def named(self, name: str) -> list[KnownPlayer]:
        """Return the players who are called ``name`` today, whatever its case."""
        return self.register().named(name)

    def enroll(self, name: str) -> KnownPlayer:
        """Return the player called ``name``, the last named one; he is added if there is none.

        Raises:
            RegisterError: the name is blank.
        """
        found = self.named(name)
        if not found:
            return self.add(name)
        self._mark_used(found[0].id)
        return found[0]

    def seated(self, setup: MatchSetup) -> MatchSetup:
        """Return ``setup`` with the ids of all persons who have a name; new ones are added."""
        players = {
            seat: who if who.bot or who.id or not clean_name(who.name) else self._known(who)
            for seat, who in setup.players.items()
        }
        return replace(setup, players=players)

    def add(self, name: str) -> KnownPlayer:
        """Add a player, also if another one has the name already, and return him.

        Raises:
            RegisterError: the name is blank.
        """
        from uuid import uuid4  # slow to import, and seldom needed

        cleaned = _checked(name)
        player_id = str(uuid4())
        with self._database.writing("The player cannot be saved"):
            self._database.run(
                "INSERT INTO player(id, name, created_at, used)"
                " SELECT ?, ?, ?, COALESCE(MAX(used), 0) + 1 FROM player",
                *(player_id, cleaned, now_text()),
            )
        player = self.register().get(player_id)
        assert player is not None
        return player

    def rename(self, player_id: str, name: str) -> int:
        """Give a player another name; what matches show of that day stays.

        Returns:
            the number of the change, for ``undo``.

        Raises:
            RegisterError: the name is blank, or there is no such player.
        """
        return self._record(ChangeKind.RENAMED, id=self._own(player_id), name=_checked(name))

    def describe(self, player_id: str, *, short: str, note: str) -> int:
        """Give a player a short name and a note; the result and errors of ``rename``."""
        texts = {"short": clean_name(short)[:MAX_SHORT].rstrip(), "note": clean_text(note)}
        return self._record(ChangeKind.DESCRIBED, id=self._own(player_id), **texts)

    def merge(self, player_id: str, into: str) -> int:
        """Let two entries be one person from now on, known by the name of ``into``.

        Whether they ever sat at one table is for ``Company.together`` to tell.

        Returns:
            the number of the change, for ``undo``.

        Raises:
            RegisterError: they are one already, or there is no such player.
        """
        register = self.register()
        one, other = register.get(player_id), register.get(into)
        if one is None or other is None:
            raise RegisterError("there is no such player")
        if one.id == other.id:
            raise RegisterError("they are one player already")
        if other.id == YOU:
            raise RegisterError("a name cannot be merged into the nameless player")
        return self._record(ChangeKind.MERGED, id=one.id, into=other.id)

    def part(self, player_id: str) -> int:
        """Take a merged entry out again; the result of ``rename``.

        Raises:
            RegisterError: the entry is not merged into another.
        """
        merge = self.register().merge_of(player_id)
        if merge is None:
            raise RegisterError("this entry is not merged")
        return self.undo(merge.seq)

    def undo(self, seq: int) -> int:
        """Take one change back, whatever was changed after it; the result of ``rename``.

        Raises:
            RegisterError: there is no such change, or it is taken back already.
        """
        if all(change.seq != seq for change in self.register().changes):
            raise RegisterError("there is nothing to take back")
        return self._record(ChangeKind.UNDONE, seq=seq)

    def _known(self, player: Player) -> Player:
        return player._replace(id=self.enroll(player.name).id)

    def _own(self, player_id: str) -> str:
        """Return the id of the entry that stands for a player now."""
        player = self.register().get(player_id)
        if player is None or player.id == YOU:
            raise RegisterError("there is no such player")
        return player.id

    def _record(self, kind: ChangeKind, **facts: Any) -> int:
        with self._database.writing("The register cannot be changed"):
            cursor = self._database.run(
                "INSERT INTO register(at, type, payload) VALUES(?, ?, ?)",
                *(now_text(), kind.value, json.dumps(facts)),
            )
            return int(cursor.lastrowid or 0)

    def _mark_used(self, player_id: str) -> None:
        with self._database.writing("The player cannot be saved"):
            self._database.run(
                "UPDATE player SET used = (SELECT MAX(used) + 1 FROM player) WHERE id = ?",
                player_id,
            )


def _checked(name: str) -> str:
    cleaned = clean_name(name)
    if not cleaned:
        raise RegisterError("a name has at least one letter")
    return cleaned


def _entry(row: tuple[Any, ...]) -> KnownPlayer:
    player_id, name, short, note, aliases, used = row
    return KnownPlayer(
        str(player_id),
        unicodedata.normalize("NFC", str(name)),
        str(short),
        str(note),
        tuple(_names(aliases)),
        used=used if isinstance(used, int) else 0,
    )


def _names(stored: object) -> list[str]:
    try:
        names = json.loads(str(stored))
    except ValueError:
        return []
    return [name for name in names if isinstance(name, str)] if isinstance(names, list) else []


def _change(row: tuple[Any, ...]) -> Change:
    seq, kind, payload = row
    try:
        facts = json.loads(str(payload))
    except ValueError:
        facts = None
    if kind not in set(ChangeKind) or not isinstance(facts, dict):
        return Change(seq, None, {})
    return Change(seq, ChangeKind(kind), facts)
