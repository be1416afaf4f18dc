"""Who may create, list and direct a tournament, and acts that need a reason."""

from __future__ import annotations

from allauth.account.models import EmailAddress
from django.db.models import Exists, OuterRef, Q, QuerySet

from games.base.sanctions.offices import banned_for_ever
from games.base.sanctions.selectors import is_suspended
from games.community.clubs.selectors import leader_ids
from games.models import ClubMember, Player
from tournaments.models import Director, Tournament
from tournaments.refusals import NeedsReason, NotDirector, TooManyTournaments

ROLE = "Tournament director"
"""The group of staff who may run every tournament."""


MAX_EVENTS_PER_PLAYER = 5
"""Tournaments that somebody without the role may have going at a time."""


PLAYED = 5
"""Matches finished by somebody without a confirmed address whose events are listed."""


def is_staff_director(player: Player) -> bool:
    """Tell whether a player may run every tournament of the site.

    Power over others' events takes a session that has shown a second factor, here as in the
    admin; a program with a key has shown none.
    """
    return player.has_shown_factor and has_role(player)


def has_role(player: Player) -> bool:
    """Tell whether a player may run every tournament, once they have shown who they are."""
    return player.is_superuser or (
        player.is_staff and player.groups.filter(name=ROLE).exists()
    )


def may_direct(player: Player | None, tournament: Tournament) -> bool:
    """Tell whether a player may run this tournament: one who directs it, or staff. Nobody
    may who is suspended.
    """
    if player is None or not player.is_active:
        return False
    return has_office(player, tournament) and not is_suspended(player)


def has_office(player: Player, tournament: Tournament) -> bool:
    """Tell whether a player directs this tournament, even if they may not act now."""
    return directs(player, tournament) or is_staff_director(player)


def directs(player: Player, tournament: Tournament) -> bool:
    """Tell whether this tournament is a player's to run: it is its directors', and if it is
    for the members of a club, that of those who lead the club.
    """
    if directorships().filter(player=player, tournament=tournament).exists():
        return True
    return tournament.club_id is not None and leads_club(player, tournament.club_id)


def directorships() -> QuerySet[Director]:
    """Return who directs what: an event for the members of a club only while they are
    members, or once the club has closed and has none. Players who are banned for ever
    direct nothing, until the ban is lifted.
    """
    members = ClubMember.objects.filter(
        club=OuterRef("tournament__club"), player=OuterRef("player")
    )
    public = Q(tournament__club=None) | Q(tournament__club__closed_at__isnull=False)
    return Director.objects.filter(public | Exists(members)).exclude(banned_for_ever())


def director_ids(tournament: Tournament) -> list[int]:
    """Return the keys of those who hear what a director has to look after: its directors,
    without any those who lead the club that the event is for, else the site's directors.
    """
    found = directorships().filter(tournament=tournament)
    players = list(found.values_list("player_id", flat=True))
    if not players and tournament.club is not None:
        players = sorted(leader_ids(tournament.club))
    if not players:
        staff = Player.objects.filter(groups__name=ROLE, is_staff=True, is_active=True)
        players = list(staff.order_by("pk").values_list("pk", flat=True))
    return players


def leads_club(player: Player, club_id: int) -> bool:
    """Tell whether a player is the owner or an officer of a club, and so of its events."""
    rows = ClubMember.objects.filter(club=club_id, player=player)
    rows = rows.exclude(banned_for_ever())
    return rows.exclude(role=ClubMember.Role.MEMBER).exists()


def may_create(player: Player | None) -> bool:
    """Tell whether a player may prepare a tournament: everybody with an account."""
    return (
        player is not None and player.is_active and not (player.is_guest or player.is_bot)
    )


def may_list(player: Player) -> bool:
    """Tell whether events of a player may be in the calendar: those of people who are known
    here a little, so that nobody fills it from accounts made a minute ago (decision 0151).
    """
    if is_staff_director(player):
        return True
    if EmailAddress.objects.filter(user=player, verified=True).exists():
        return True
    return player.seats.filter(place__isnull=False).count() >= PLAYED


def check_may_create(player: Player) -> None:
    """Refuse who may not prepare a further tournament.

    Raises:
        NotDirector: guests and programs may not.
        TooManyTournaments: too many of theirs are not over.
    """
    if not may_create(player):
        raise NotDirector(player)
    if (
        not is_staff_director(player)
        and directed_by(player).count() >= MAX_EVENTS_PER_PLAYER
    ):
        raise TooManyTournaments(player)


def directed_by(player: Player) -> QuerySet[Tournament]:
    """Return the tournaments that a player directs and that are not over."""
    rows = directorships().filter(player=player, tournament=OuterRef("pk"))
    theirs = Tournament.objects.filter(Exists(rows))
    return theirs.exclude(state__in=Tournament.OVER)


def check_reason_once_open(tournament: Tournament, reason: str) -> None:
    """Refuse an act without a word about why, once others go by what was agreed.

    Raises:
        NeedsReason: see `check_reason`.
    """
    if tournament.state != Tournament.State.DRAFT:
        check_reason(reason)


def check_reason(reason: str) -> None:
    """Refuse an act that others feel if nothing is said about why.

    Raises:
        NeedsReason: it is empty, or too long for the log.
    """
    if not 0 < len(reason.strip()) <= 500:
        raise NeedsReason(len(reason))
