"""Locking a tournament's row for an act."""

from __future__ import annotations

from games.base.sanctions.gate import is_open
from games.models import Player
from tournaments.models import Tournament
from tournaments.permissions import may_direct
from tournaments.refusals import NotDirector


def lock(tournament_id: int) -> Tournament:
    """Lock a tournament's row for the rest of the transaction, and return it.

    Raises:
        Tournament.DoesNotExist: there is no such tournament.
    """
    return Tournament.objects.select_for_update().get(pk=tournament_id)


def lock_for(tournament_id: int, by: Player) -> Tournament:
    """Lock a tournament for an act of one of its directors.

    Raises:
        NotDirector: the player is none.
        Tournament.DoesNotExist: there is no such tournament.
    """
    tournament = lock(tournament_id)
    # Asked anew: they may have closed their account while this waited for the row.
    if not is_open(by) or not may_direct(by, tournament):
        raise NotDirector(by)
    if tournament.retry_at is not None:
        # Whatever they do may mend what could not be done, so that is tried at once.
        tournament.retry_at = None
        tournament.save(update_fields=["retry_at"])
    return tournament
