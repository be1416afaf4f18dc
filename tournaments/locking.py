"""Locking a tournament's row for an act."""

from __future__ import annotations

from games.base.sanctions.gate import is_open
from games.base.sanctions.offices import check_may_lead
from games.models import Player
from tournaments.models import Tournament
from tournaments.permissions import has_office
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
        LeaderSuspended: they are one, and suspended.
        Tournament.DoesNotExist: there is no such tournament.
    """
    tournament = lock(tournament_id)
    # Asked anew: they may have closed their account while this waited for the row.
    if not is_open(by) or not has_office(by, tournament):
        raise NotDirector(by)
    check_may_lead(by)
    if tournament.retry_at is not None:
        # Whatever they do may mend what could not be done, so that is tried at once.
        tournament.retry_at = None
        tournament.save(update_fields=["retry_at"])
    return tournament
