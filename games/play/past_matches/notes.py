"""A player's private notes on the moves of a finished match."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext_noop

from games.base import limits, personal_data
from games.base.transactions import lock_players
from games.community.relations.services import NoteTooLong
from games.models import Match, Player, ReplayNote
from games.play.match.moves.takeback import moves_that_count
from games.refusals import GamesError, NotOver

MAX_NOTES = 100
"""How many notes a player may have in a match."""


class TooManyNotes(GamesError):
    """A player already has the maximum number of notes in a match."""

    refusal = "too_many_notes"
    sentence = gettext_noop(
        "You have a hundred notes in this match already. Delete one first."
    )


def notes_of(match: Match, player: Player) -> QuerySet[ReplayNote]:
    """Return a player's private notes in a match, in the order of the moves."""
    return ReplayNote.objects.filter(match=match, player=player).order_by("step")


@transaction.atomic
def note_write(*, match: Match, player: Player, step: int, text: str) -> int:
    """Store a player's note on a move, or delete it if the text is empty.

    Args:
        match: a match that the player may watch.
        step: the number of moves before the note. If the match has fewer moves, the note is
            at its end.

    Returns:
        The step at which the note is stored.

    Raises:
        NotOver: the match is not finished.
        NoteTooLong: the text is longer than `ReplayNote.MAX_LENGTH` characters.
        TooManyNotes: the player already has `MAX_NOTES` notes in this match.
        TooOften: the player has written too many notes lately.
    """
    if match.status != Match.Status.FINISHED:
        raise NotOver(match)
    limits.check_and_count(limits.Act.NOTE, player)
    # Browsers send a line break as two characters, but the form's `maxlength` counts it as
    # one.
    text = text.replace("\r\n", "\n").strip()
    if len(text) > ReplayNote.MAX_LENGTH:
        raise NoteTooLong(len(text))
    step = max(0, min(step, len(moves_that_count(match.moves.order_by("number")))))
    lock_players(player.pk)
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
    """Move a guest's notes to their account. If both have a note on the same move, the
    account's is kept.
    """
    lock_players(guest, player.pk)
    own = set(player.replay_notes.values_list("match_id", "step"))
    for note in ReplayNote.objects.filter(player=guest):
        if (note.match_id, note.step) in own:
            note.delete()
        else:
            ReplayNote.objects.filter(pk=note.pk).update(player=player)


def erase(player: Player) -> None:
    """Delete a player's notes."""
    player.replay_notes.all().delete()


def register_personal_data() -> None:
    """Register these functions for personal data of notes. Called once at startup."""
    personal_data.register(
        "replay_notes",
        personal_data.PersonalDataHandlers(
            own_data=own_data, hand_over=hand_over, erase=erase
        ),
    )
