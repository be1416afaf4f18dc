"""Private notes at the moves of a match that is over."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext_noop

from games.base import limits, personal_data
from games.base.transactions import hold_players
from games.community.relations.services import NoteTooLong
from games.models import Match, Player, ReplayNote
from games.play.match.moves.takeback import that_stand
from games.refusals import GamesError, NotOver

MAX_NOTES = 100
"""Notes of one player in one match."""


class TooManyNotes(GamesError):
    """A player has as many notes in a match as there may be."""

    refusal = "too_many_notes"
    sentence = gettext_noop(
        "You have a hundred notes in this match already. Delete one first."
    )


def notes_of(match: Match, player: Player) -> QuerySet[ReplayNote]:
    """Return a player's notes in a match, in the order of the moves."""
    return ReplayNote.objects.filter(match=match, player=player).order_by("step")


@transaction.atomic
def note_write(*, match: Match, player: Player, step: int, text: str) -> int:
    """Store a note at a move, or delete it if there is nothing to note.

    Args:
        match: one that the player may look at.
        step: after how many moves; beyond the end it is the end.

    Returns:
        At which step the note is.

    Raises:
        NotOver: the match is not finished.
        NoteTooLong: it is longer than `ReplayNote.MAX_LENGTH` signs.
        TooManyNotes: the player has `MAX_NOTES` there already.
        TooOften: the player has noted too much lately.
    """
    if match.status != Match.Status.FINISHED:
        raise NotOver(match)
    limits.spend(limits.Act.NOTE, player)
    # Forms send line ends as two signs, and count them as one.
    text = text.replace("\r\n", "\n").strip()
    if len(text) > ReplayNote.MAX_LENGTH:
        raise NoteTooLong(len(text))
    step = max(0, min(step, len(that_stand(match.moves.order_by("number")))))
    hold_players(player.pk)
    notes = notes_of(match, player)
    if not text:
        notes.filter(step=step).delete()
    elif notes.exclude(step=step).count() >= MAX_NOTES:
        raise TooManyNotes(match)
    else:
        found = {"text": text}
        ReplayNote.objects.update_or_create(
            match=match, player=player, step=step, defaults=found
        )
    return step


def own_data(player: Player) -> Mapping[str, Any]:
    """Export a player's notes, in types that JSON has."""
    rows = player.replay_notes.order_by("match_id", "step").values_list(
        "match__slug", "step", "text", "written_at"
    )
    return {
        "notes": [
            {"table": slug, "move": step, "text": text, "at": at.isoformat()}
            for slug, step, text, at in rows
        ]
    }


@transaction.atomic
def hand_over(guest: int, player: Player) -> None:
    """Move a guest's notes to the account; one of its own at the same move stays."""
    hold_players(guest, player.pk)
    own = set(player.replay_notes.values_list("match_id", "step"))
    for note in ReplayNote.objects.filter(player=guest):
        if (note.match_id, note.step) in own:
            note.delete()
        else:
            ReplayNote.objects.filter(pk=note.pk).update(player=player)


def erase(player: Player) -> None:
    """Delete somebody's notes."""
    player.replay_notes.all().delete()


def load() -> None:
    """Make the keeper known. Called once."""
    personal_data.register(
        "replay_notes",
        personal_data.Keeper(own_data=own_data, hand_over=hand_over, erase=erase),
    )
