"""Permissions: who may create, list and direct tournaments, and when a reason
is required.
"""

from __future__ import annotations

from allauth.account.models import EmailAddress
from django.db.models import Exists, OuterRef, Q, QuerySet

from games.base.sanctions.offices import banned_for_ever
from games.base.sanctions.selectors import is_suspended
from games.community.clubs.selectors import leader_ids
from games.models import ClubMember, Player
from tournaments.models import Director, RecurringEvent, Tournament
from tournaments.refusals import (
    NeedsReason,
    NotDirector,
    TooManyRecurring,
    TooManyTournaments,
)

ROLE = "Tournament director"
"""The group of staff who may direct every tournament."""


MAX_EVENTS_PER_PLAYER = 5
"""How many unfinished tournaments a player without the role may direct at a time. The
occurrences of recurring events don't count.
"""

MAX_RECURRING_PER_PLAYER = 3
"""How many events a player without the role may repeat at a time."""


PLAYED = 5
"""Number of finished matches that a player without a confirmed e-mail address needs before
their events may be listed in the calendar.
"""


def is_staff_director(player: Player) -> bool:
    """Tell whether a player may direct every tournament of the site.

    Directing other people's events requires a session with a verified second factor, as in
    the admin. A program with an API key has none.
    """
    return player.has_shown_factor and has_site_role(player)


def has_site_role(player: Player) -> bool:
    """Tell whether a player belongs to the staff who may direct every tournament,
    regardless of the session's second factor.
    """
    return player.is_superuser or (
        player.is_staff and player.groups.filter(name=ROLE).exists()
    )


def may_direct(player: Player | None, tournament: Tournament) -> bool:
    """Tell whether a player may act as a director of this tournament now: a director or
    staff, and not suspended.
    """
    if player is None or not player.is_active:
        return False
    return is_director_or_staff(player, tournament) and not is_suspended(player)


def is_director_or_staff(player: Player, tournament: Tournament) -> bool:
    """Tell whether a player is a director of this tournament or staff, even if
    suspended.
    """
    return is_director_or_club_leader(player, tournament) or is_staff_director(player)


def is_director_or_club_leader(player: Player, tournament: Tournament) -> bool:
    """Tell whether a player directs this tournament, as one of its directors or, for an
    event of a club, as an owner or officer of the club.
    """
    if directorships().filter(player=player, tournament=tournament).exists():
        return True
    return tournament.club_id is not None and directs_for_club(player, tournament.club_id)


def may_act_as(player: Player | None, tournament: Tournament, *roles: str) -> bool:
    """Tell whether a player may act in one of these roles (`Official.Role`) now: an
    official with it, a director or staff, and not suspended.
    """
    if player is None or not player.is_active:
        return False
    if may_direct(player, tournament):
        return True
    return holds_role(player, tournament, *roles) and not is_suspended(player)


def holds_role(player: Player, tournament: Tournament, *roles: str) -> bool:
    """Tell whether a player is an official with one of these roles, even if suspended. In
    an event of a club, officials must be members.
    """
    found = tournament.officials.filter(player=player, role__in=roles)
    if not found.exclude(banned_for_ever()).exists():
        return False
    if tournament.club is None or tournament.club.closed_at is not None:
        return True
    return ClubMember.objects.filter(club=tournament.club, player=player).exists()


def directorships() -> QuerySet[Director]:
    """Return the directorships whose players may direct their events now.

    For an event of a club, a director must be a member, unless the club has closed. Players
    with a permanent ban direct nothing until it is lifted.
    """
    members = ClubMember.objects.filter(
        club=OuterRef("tournament__club"), player=OuterRef("player")
    )
    public = Q(tournament__club=None) | Q(tournament__club__closed_at__isnull=False)
    return Director.objects.filter(public | Exists(members)).exclude(banned_for_ever())


def ids_to_notify_as_directors(tournament: Tournament) -> list[int]:
    """Return the primary keys of the players to notify as directors: the event's directors;
    if it has none, the leaders of its club; else the site's staff.
    """
    found = directorships().filter(tournament=tournament)
    players = list(found.values_list("player_id", flat=True))
    if not players and tournament.club is not None:
        players = sorted(leader_ids(tournament.club))
    if not players:
        staff = Player.objects.filter(groups__name=ROLE, is_staff=True, is_active=True)
        players = list(staff.order_by("pk").values_list("pk", flat=True))
    return players


def directs_for_club(player: Player, club_id: int) -> bool:
    """Tell whether a player is the owner or an officer of a club, and so directs its
    events.
    """
    rows = ClubMember.objects.filter(club=club_id, player=player)
    rows = rows.exclude(banned_for_ever())
    return rows.exclude(role=ClubMember.Role.MEMBER).exists()


def may_create(player: Player | None) -> bool:
    """Tell whether a player may create tournaments: any active account of a person."""
    return (
        player is not None and player.is_active and not (player.is_guest or player.is_bot)
    )


def may_list(player: Player) -> bool:
    """Tell whether a player's events may be listed in the calendar.

    The player needs a confirmed e-mail address or some finished matches, so that new
    accounts can't fill the calendar (decision 0151).
    """
    if is_staff_director(player):
        return True
    if EmailAddress.objects.filter(user=player, verified=True).exists():
        return True
    return player.seats.filter(place__isnull=False).count() >= PLAYED


def check_may_create(player: Player) -> None:
    """Refuse a player who may not create another tournament.

    Raises:
        NotDirector: the player is a guest or a bot.
        TooManyTournaments: the player directs too many unfinished tournaments.
    """
    if not may_create(player):
        raise NotDirector(player)
    if (
        not is_staff_director(player)
        and unfinished_events_directed_by(player).filter(recurring=None).count()
        >= MAX_EVENTS_PER_PLAYER
    ):
        raise TooManyTournaments(player)


def check_may_repeat(player: Player) -> None:
    """Refuse a player who may not repeat another event.

    Raises:
        TooManyRecurring: the player repeats too many events already.
    """
    theirs = RecurringEvent.objects.filter(owner=player, ended_at=None)
    if not is_staff_director(player) and theirs.count() >= MAX_RECURRING_PER_PLAYER:
        raise TooManyRecurring(player)


def unfinished_events_directed_by(player: Player) -> QuerySet[Tournament]:
    """Return the unfinished tournaments that a player directs."""
    rows = directorships().filter(player=player, tournament=OuterRef("pk"))
    theirs = Tournament.objects.filter(Exists(rows))
    return theirs.exclude(state__in=Tournament.OVER)


def check_reason_once_open(tournament: Tournament, reason: str) -> None:
    """Require a reason for an action once the tournament is published, because players rely
    on the announced settings.

    Raises:
        NeedsReason: see `check_reason`.
    """
    if tournament.state != Tournament.State.DRAFT:
        check_reason(reason)


def check_reason(reason: str) -> None:
    """Require a reason for an action that affects others.

    Raises:
        NeedsReason: the reason is empty, or too long for the log.
    """
    if not 0 < len(reason.strip()) <= 500:
        raise NeedsReason(len(reason))
