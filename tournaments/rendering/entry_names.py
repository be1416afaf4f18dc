"""Names of entries, the same on all pages, in feeds and at tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from games.models import Player
from tournaments.models import Entry, FormerHolder, Tournament


@dataclass(frozen=True, slots=True)
class EntryName:
    """The name of an entry, and the player it links to."""

    entry: int
    name: str
    is_machine: bool
    player: Player | None
    """The player whose profile the name links to; None for computers and closed
    accounts.
    """
    pair: tuple[Player, ...] = ()
    """Both players of a pair; else empty."""

    @property
    def css(self) -> str:
        """The CSS class by which `cached_parts.highlight_entry` highlights the reader's
        own lines.
        """
        return f"e{self.entry}"

    @property
    def people(self) -> list[EntryName]:
        """The players of this entry whose accounts are open."""
        found = self.pair or (self.player,)
        return [
            EntryName(self.entry, str(one), is_machine=False, player=one)
            for one in found
            if one is not None and one.is_active
        ]


def name_of_entry(entry: Entry) -> EntryName:
    """Return the current name of an entry."""
    if entry.partner is not None:
        both = tuple(entry.people)
        return EntryName(
            entry.pk, entry.shown_name, is_machine=False, player=None, pair=both
        )
    return _entry_name(entry, entry.player, entry.shown_name)


@dataclass(frozen=True, slots=True)
class Holders:
    """The players who hold or have held the entries of an event."""

    former: Mapping[int, Sequence[FormerHolder]]
    """The former holders of each entry, the earliest first."""

    @classmethod
    def load(cls, tournament: Tournament) -> Holders:
        """Load the former holders of the entries of an event; few entries have any."""
        found: dict[int, list[FormerHolder]] = {}
        rows = FormerHolder.objects.filter(entry__tournament=tournament)
        for row in rows.select_related("player", "still"):
            found.setdefault(row.entry_id, []).append(row)
        return cls(found)

    def at(self, entry: Entry, moment: datetime | None) -> EntryName:
        """Return the name of an entry as it was at a moment; None means now."""
        for holder in self.former.get(entry.pk, ()):
            if moment is not None and moment < holder.until:
                if holder.still is not None:
                    return EntryName(entry.pk, str(holder), is_machine=False, player=None)
                return _entry_name(entry, holder.player, str(holder))
        return name_of_entry(entry)


def _entry_name(entry: Entry, player: Player | None, name: str) -> EntryName:
    return EntryName(
        entry=entry.pk,
        name=name,
        is_machine=player is None,
        player=None if player is None or not player.is_active else player,
    )
