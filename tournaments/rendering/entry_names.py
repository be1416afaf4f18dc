"""What an entry is called: one name for it on all pages, in feeds and at its tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from games.models import Player
from tournaments.models import Entry, FormerHolder, Tournament


@dataclass(frozen=True, slots=True)
class Who:
    """An entry as it is named on pages."""

    entry: int
    name: str
    is_machine: bool
    player: Player | None
    """Of whom a click on the name tells more; None for computers and closed accounts."""
    pair: tuple[Player, ...] = ()
    """Both, where two play together."""

    @property
    def css(self) -> str:
        """What marks their lines as theirs, see `cached_parts.marked`."""
        return f"e{self.entry}"

    @property
    def people(self) -> list[Who]:
        """The players of the entry who have an open account, one or two."""
        found = self.pair or (self.player,)
        return [
            Who(self.entry, str(one), is_machine=False, player=one)
            for one in found
            if one is not None and one.is_active
        ]


def who(entry: Entry) -> Who:
    """Return the current name of an entry."""
    if entry.partner is not None:
        both = tuple(entry.people)
        return Who(entry.pk, entry.shown_name, is_machine=False, player=None, pair=both)
    return _who(entry, entry.player, entry.shown_name)


@dataclass(frozen=True, slots=True)
class Holders:
    """Who had the entries of an event at which time."""

    former: Mapping[int, Sequence[FormerHolder]]
    """By entry, the first of them first."""

    @classmethod
    def load(cls, tournament: Tournament) -> Holders:
        """Load the former holders of the entries of an event; few entries have any."""
        found: dict[int, list[FormerHolder]] = {}
        rows = FormerHolder.objects.filter(entry__tournament=tournament)
        for row in rows.select_related("player", "still"):
            found.setdefault(row.entry_id, []).append(row)
        return cls(found)

    def at(self, entry: Entry, moment: datetime | None) -> Who:
        """Return the name of an entry at a moment; None is now."""
        for holder in self.former.get(entry.pk, ()):
            if moment is not None and moment < holder.until:
                if holder.still is not None:
                    return Who(entry.pk, str(holder), is_machine=False, player=None)
                return _who(entry, holder.player, str(holder))
        return who(entry)


def _who(entry: Entry, player: Player | None, name: str) -> Who:
    return Who(
        entry=entry.pk,
        name=name,
        is_machine=player is None,
        player=None if player is None or not player.is_active else player,
    )
