"""Kits (such as decks) on an event's page: the form to hand one in, and all kits after the
end.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.utils.translation import get_language

from games.contract import game_of
from games.contract.player_kits import HandingIn, Part
from games.models import Player
from games.play.rendering import kit_form
from games.play.rendering.kit_form import KitForm
from tournaments.entries import event_kits
from tournaments.models import Entry, Tournament
from tournaments.rendering.entry_names import EntryName, name_of_entry


@dataclass(frozen=True, slots=True)
class KitRequestMessage:
    """A message that asks the reader to hand in a kit (such as a deck), in the game's
    terms. It has no form once kits can't be changed.
    """

    words: HandingIn
    bringing: KitForm | None


@dataclass(frozen=True, slots=True)
class PlayedKits:
    """All kits (such as decks) that were played in a finished event."""

    heading: str
    rows: list[tuple[EntryName, list[Part]]]
    left_out: int = 0
    """The number of further kits that the page leaves out."""

    def first(self, count: int) -> PlayedKits:
        """Return a copy with only the first `count` kits."""
        left_out = max(0, len(self.rows) - count)
        return replace(self, rows=self.rows[:count], left_out=left_out)


def kit_request(
    tournament: Tournament, player: Player | None, entry: Entry | None, *, may_enter: bool
) -> KitRequestMessage | None:
    """Return the message that asks a reader for a kit (such as a deck); None for readers
    who need none.
    """
    if player is None or tournament.is_over or not event_kits.is_kit_wanted(tournament):
        return None
    game = game_of(tournament.game)
    here = entry is not None and (entry.in_field or entry.state == Entry.State.WAITING)
    entering = may_enter and tournament.state == Tournament.State.RUNNING
    if not here and not entering:
        return None
    open_ = tournament.takes_entries or entering
    question = kit_form.kit_form(
        game,
        tournament.options,
        player,
        chosen=entry is not None and entry.brought is not None,
        kit=entry.kit_id if entry is not None else None,
    )
    return KitRequestMessage(game.brings.events, question if open_ else None)


def missing_kit_note(tournament: Tournament) -> str:
    """Return the note beside the name of an entry without a kit (such as a deck); empty
    while kits aren't due.
    """
    if not tournament.takes_entries or not event_kits.is_kit_wanted(tournament):
        return ""
    return str(game_of(tournament.game).brings.missing)


def played_kits(tournament: Tournament) -> PlayedKits | None:
    """Return the kits (such as decks) of a finished event; None before its end, or if there
    are none.
    """
    if tournament.state != Tournament.State.FINISHED:
        return None
    found = game_of(tournament.game)
    lang = found.language_for(get_language() or "en")
    rows = [
        (name_of_entry(entry), list(found.brings.parts(entry.brought or {}, lang)))
        for entry in event_kits.entries_with_visible_kits(tournament, None)
    ]
    return PlayedKits(str(found.brings.events.heading), rows) if rows else None
