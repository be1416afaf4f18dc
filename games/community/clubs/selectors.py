"""Queries of clubs and their members."""

from datetime import timedelta

from django.db.models import Case, Count, F, IntegerField, Q, QuerySet, Value, When
from django.utils import timezone

from games.base.policies import names
from games.base.policies.watching import without_unwatchable
from games.base.sanctions.offices import banned_for_ever, check_may_lead, unlisted
from games.community.clubs.refusals import BadInvitation, NoClub, NotAnOfficer
from games.models import Club, ClubMember, ClubRequest, Match, Player, Unrated
from games.refusals import NotAMember

DECLINED_FOR = timedelta(days=30)
"""How long after a declined request the same player cannot ask again."""


def open_clubs() -> QuerySet[Club]:
    """Select the clubs that have not closed, with the number of members as `size`."""
    return Club.objects.filter(closed_at=None).annotate(size=Count("members"))


def clubs_like(query: str) -> QuerySet[Club]:
    """Select the clubs whose name contains a query, the largest first.

    An empty query selects all clubs. Case, accents and punctuation are ignored.
    """
    clubs = open_clubs().order_by(F("size").desc(), "name", "pk")
    if not query.strip():
        return clubs
    wanted = Q()
    for key in names.comparison_keys(query):
        wanted |= Q(name_key__contains=key)
    return clubs.filter(wanted) if wanted else clubs.none()


def clubs_of(player: Player) -> list[ClubMember]:
    """Return a player's memberships with the clubs, in the order of their names."""
    rows = ClubMember.objects.filter(player=player).select_related("club")
    return list(rows.order_by("club__name", "club_id"))


def club_ids_of(player: Player) -> frozenset[int]:
    """Return the ids of the clubs to which a player belongs."""
    rows = ClubMember.objects.filter(player=player)
    return frozenset(rows.values_list("club_id", flat=True))


def club_get(slug: str) -> Club:
    """Load a club.

    Raises:
        NoClub: no club has this slug, or it has closed.
    """
    club = Club.objects.filter(slug=slug, closed_at=None).first()
    if club is None:
        raise NoClub(slug)
    return club


def club_of_invite(invite: str) -> Club:
    """Load the club that an invitation link leads to.

    Raises:
        BadInvitation: the link was revoked, has expired, or never existed.
    """
    valid = Club.objects.filter(closed_at=None, invite_expires_at__gt=timezone.now())
    club = valid.filter(invite=invite).first() if invite else None
    if club is None:
        raise BadInvitation
    return club


def membership(club: Club, player: Player | None) -> ClubMember | None:
    """Return a player's membership in a club; None if there is none."""
    if player is None:
        return None
    rows = ClubMember.objects.filter(club=club, player=player)
    return rows.select_related("player").first()


def check_member(club: Club, player: Player | None) -> ClubMember:
    """Return the membership of a player.

    Raises:
        NotAMember: the player does not belong to the club.
    """
    found = membership(club, player)
    if found is None:
        raise NotAMember(club)
    return found


def check_leads(club: Club, player: Player | None) -> ClubMember:
    """Return a player's membership if they are the club's owner or an officer.

    Raises:
        NotAMember, NotAnOfficer: the player does not belong to the club, or is a plain
            member.
        LeaderSuspended: the player is suspended.
    """
    found = check_member(club, player)
    if not found.leads:
        raise NotAnOfficer(club)
    check_may_lead(found.player)
    return found


def members_of(club: Club) -> QuerySet[ClubMember]:
    """Select the members of a club: the owner, officers, then the others by name."""
    roles = (ClubMember.Role.OWNER, ClubMember.Role.OFFICER)
    rank = Case(
        *(When(role=role, then=Value(place)) for place, role in enumerate(roles)),
        default=Value(len(roles)),
        output_field=IntegerField(),
    )
    rows = ClubMember.objects.filter(club=club).exclude(banned_for_ever())
    return rows.select_related("player").order_by(rank, "player__display_name", "player_id")


def leader_ids(club: Club) -> frozenset[int]:
    """Return the ids of the owner and the officers of a club, suspended ones included."""
    rows = club.members.exclude(role=ClubMember.Role.MEMBER).exclude(banned_for_ever())
    return frozenset(rows.values_list("player_id", flat=True))


def pending_requests(club: Club) -> QuerySet[ClubRequest]:
    """Select the requests that wait for an answer, oldest first."""
    rows = club.requests.filter(declined_at=None).exclude(unlisted())
    return rows.select_related("player").order_by("asked_at", "pk")


def may_ask_again(request: ClubRequest) -> bool:
    """Tell whether a request was declined so long ago that its player may ask again."""
    declined = request.declined_at
    return declined is not None and declined <= timezone.now() - DECLINED_FOR


def tables_of(club: Club) -> QuerySet[Match]:
    """Select a club's tables that members can join or watch, waiting ones first."""
    open_ones = (Match.Status.WAITING, Match.Status.RUNNING)
    rows = Match.objects.filter(club=club, status__in=open_ones)
    rows = without_unwatchable(rows).exclude(unrated=Unrated.PRACTICE)
    return rows.order_by("-status", "-created_at")
