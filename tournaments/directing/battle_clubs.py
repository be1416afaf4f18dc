"""Invitations of clubs to a battle (a tournament between clubs) and the clubs' answers: a
club takes part only if one of its leaders accepts.
"""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from games.base import limits
from games.base.policies import word_filter
from games.base.sanctions.enforcement import check_account_is_open
from games.base.sanctions.selectors import is_muted
from games.community.clubs.refusals import NoClub
from games.community.clubs.selectors import check_leads, leader_ids
from games.community.relations.selectors import blocked_between
from games.models import Club, Player
from games.refusals import Blocked
from tournaments.base import locking, notices, permissions
from tournaments.base.announce import announce_changed, queue_steps
from tournaments.base.log import LogKind, write_entry
from tournaments.models import BattleClub, Tournament
from tournaments.refusals import (
    ClubAlreadyIn,
    OfferGone,
    TooManyBattleClubs,
    WrongMoment,
)

MAX_CLUBS = 10
"""Maximum number of clubs in a battle (a tournament between clubs), including invited
ones.
"""


@transaction.atomic
def invite_club(*, tournament_id: int, by: Player, club: Club) -> BattleClub:
    """Invite a club to a battle (a tournament between clubs) that is open for entry.

    Raises:
        NotDirector: `by` does not direct the event.
        WrongMoment: the event is not a battle, is a draft, or has begun.
        NoClub: the club has closed.
        ClubAlreadyIn, TooManyBattleClubs: see `refusals` and `MAX_CLUBS`.
        Blocked: `by` and a leader of the club have a block between them.
        Muted, TooOften: see `entries.player_acts.invite`.
    """
    limits.check_and_count(limits.Act.INVITATION, by)
    if is_muted(by):
        raise word_filter.Muted(by.pk)
    tournament = locking.lock_for_director(tournament_id, by)
    _check_open(tournament)
    if not Club.objects.filter(pk=club.pk, closed_at=None).exists():
        raise NoClub(club)
    if tournament.battle_clubs.filter(club=club).exists():
        raise ClubAlreadyIn(club)
    if tournament.battle_clubs.count() >= MAX_CLUBS:
        raise TooManyBattleClubs(tournament)
    leaders = leader_ids(club)
    if blocked_between(by.pk, leaders):
        raise Blocked(club)
    row = tournament.battle_clubs.create(club=club)
    write_entry(tournament, LogKind.CLUB_ASKED, by=by, club=club.pk)
    key = f"{row.pk}"
    notices.notify_each(
        tournament, "event_club_asked", [(each, key, {}) for each in sorted(leaders)]
    )
    announce_changed(tournament)
    return row


@transaction.atomic
def accept_for_club(*, tournament_id: int, player: Player, club: Club) -> None:
    """Accept the invitation of a club to a battle. Accepting twice does no harm.

    Raises:
        NotAMember, NotAnOfficer: the player does not lead the club.
        AccountClosed: the player has just closed their account.
        OfferGone: the club was not invited, or the invitation was taken back.
        WrongMoment: the battle has begun.
    """
    tournament, row = _locked_battle_and_club(tournament_id, player, club)
    if row.accepted_at is not None:
        return
    row.accepted_at = timezone.now()
    row.save(update_fields=["accepted_at"])
    write_entry(tournament, LogKind.CLUB_JOINED, by=player, club=club.pk)
    _tell_directors(tournament, "event_club_accepted")
    notices.notify_members(tournament, club, "event_battle", by=player)
    announce_changed(tournament)


@transaction.atomic
def decline_for_club(*, tournament_id: int, player: Player, club: Club) -> None:
    """Decline the invitation of a club, or withdraw the club before the start. Players who
    have entered for the club are withdrawn with the next step.

    Raises:
        NotAMember, NotAnOfficer, AccountClosed, OfferGone, WrongMoment: see
        `accept_for_club`.
    """
    tournament, row = _locked_battle_and_club(tournament_id, player, club)
    row.delete()
    write_entry(tournament, LogKind.CLUB_GONE, by=player, club=club.pk)
    _tell_directors(tournament, "event_club_gone")
    announce_changed(tournament)
    queue_steps(tournament.pk)


@transaction.atomic
def remove_club(*, tournament_id: int, by: Player, club: Club, reason: str) -> None:
    """Remove a club from a battle before the start, or withdraw its invitation.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        WrongMoment: the battle has begun.
        OfferGone: the club neither takes part nor is invited.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason(reason)
    _check_open(tournament)
    row = tournament.battle_clubs.filter(club=club).first()
    if row is None:
        raise OfferGone(club)
    row.delete()
    write_entry(tournament, LogKind.CLUB_GONE, by=by, reason=reason, club=club.pk)
    announce_changed(tournament)
    queue_steps(tournament.pk)


def _locked_battle_and_club(
    tournament_id: int, player: Player, club: Club
) -> tuple[Tournament, BattleClub]:
    tournament = locking.lock(tournament_id)
    check_account_is_open(player)
    check_leads(club, player)
    row = tournament.battle_clubs.filter(club=club).first()
    if row is None:
        raise OfferGone(club)
    _check_open(tournament)
    return tournament, row


def _check_open(tournament: Tournament) -> None:
    if not tournament.is_club_battle or not tournament.takes_entries:
        raise WrongMoment(tournament.state)


def _tell_directors(tournament: Tournament, kind: str) -> None:
    players = permissions.ids_to_notify_as_directors(tournament)
    notices.notify_each(tournament, kind, [(each, "", {}) for each in players])
