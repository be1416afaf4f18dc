"""Roles beside the directors: asking players to take one, and dismissing them."""

from __future__ import annotations

from django.db import transaction

from games.base.sanctions.enforcement import check_account_is_open
from games.base.sanctions.offices import check_may_appoint
from games.base.transactions import lock_players
from games.models import Player
from tournaments.base import commentators, locking, notices, permissions
from tournaments.base.announce import announce_changed
from tournaments.base.log import LogKind, write_entry
from tournaments.directing import offers
from tournaments.entries import eligibility
from tournaments.models import Offer, Official, Tournament
from tournaments.refusals import AlreadyDirects, NotDirector, NotIn, WrongMoment


@transaction.atomic
def ask_to_officiate(
    *, tournament_id: int, by: Player, to: Player, role: str, reason: str = ""
) -> Offer:
    """Ask a player to be a judge, a scorekeeper or a commentator. Nothing changes before
    they accept.

    Args:
        role: a value of `Official.Role`.

    Raises:
        NotDirector: `by` does not direct the event, or `to` is a guest or a bot.
        NeedsReason: entry is open and `reason` is missing.
        AccountClosed: `to` has just closed their account.
        CannotLead: `to` is suspended.
        WrongMoment: the event was cancelled, or there is no such role.
        NotAMember: the event is for the members of a club, and `to` is not one.
        AlreadyDirects: `to` directs the event, or has this role already.
        Blocked, Muted, TooOften: see `entries.player_acts.invite`.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason_once_open(tournament, reason)
    is_role = role in Official.Role.values
    if tournament.state == Tournament.State.CANCELLED or not is_role:
        raise WrongMoment(tournament.state)
    lock_players(to.pk)
    check_account_is_open(to)
    check_may_appoint(to)
    if not permissions.may_create(to):
        raise NotDirector(to)
    eligibility.check_is_club_member(tournament, to)
    known = tournament.officials.filter(player=to, role=role)
    if known.exists() or tournament.directors.filter(player=to).exists():
        raise AlreadyDirects(to)
    return offers.make_offer(Offer.Kind(role), tournament, by=by, player=to, reason=reason)


@transaction.atomic
def dismiss(*, tournament_id: int, by: Player, official_id: int, reason: str) -> None:
    """Take a role from an official.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        NotIn: there is no such official.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason_once_open(tournament, reason)
    found = tournament.officials.filter(pk=official_id).select_related("player").first()
    if found is None:
        raise NotIn(official_id)
    found.delete()
    if found.role == Official.Role.COMMENTATOR:
        commentators.end_commenting(tournament, found.player)
    write_entry(
        tournament,
        LogKind.DISMISSED,
        by=by,
        reason=reason,
        player=found.player_id,
        role=found.role,
    )
    notices.notify_player(tournament, found.player_id, "event_role_over")
    announce_changed(tournament)
