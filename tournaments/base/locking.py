"""Locks on a tournament's row, taken before it is changed."""

from __future__ import annotations

from games.base.sanctions.enforcement import is_account_open
from games.base.sanctions.offices import check_may_lead
from games.models import Player
from tournaments.base.permissions import holds_role, is_director_or_staff
from tournaments.models import Tournament
from tournaments.refusals import NotDirector


def lock(tournament_id: int) -> Tournament:
    """Lock a tournament's row for the rest of the transaction, and return it.

    Raises:
        Tournament.DoesNotExist: there is no such tournament.
    """
    return Tournament.objects.select_for_update().get(pk=tournament_id)


def lock_for_director(tournament_id: int, by: Player, *roles: str) -> Tournament:
    """Lock a tournament for an action of one of its directors.

    Args:
        roles: the roles of officials (`Official.Role`) who may do the same.

    Raises:
        NotDirector: `by` does not direct the tournament, and has none of the roles.
        LeaderSuspended: `by` is suspended.
        Tournament.DoesNotExist: there is no such tournament.
    """
    tournament = lock(tournament_id)
    # Check after locking: `by` may have closed their account while this waited for the row.
    if not is_account_open(by) or not (
        is_director_or_staff(by, tournament) or holds_role(by, tournament, *roles)
    ):
        raise NotDirector(by)
    check_may_lead(by)
    if tournament.retry_at is not None:
        # The director's action may remove the cause of a failed step, so the worker retries
        # the step at once.
        tournament.retry_at = None
        tournament.save(update_fields=["retry_at"])
    return tournament
