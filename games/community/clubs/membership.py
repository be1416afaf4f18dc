"""Join and leave clubs, answer requests to join, remove members, and change roles.

Each function that changes the members locks the club first, then the players.
"""

from django.db import transaction
from django.utils import timezone

from games.base import audit, limits
from games.base.sanctions.enforcement import check_account_is_open
from games.base.sanctions.offices import (
    check_may_appoint,
    suspended_or_banned_ids,
    unlisted,
)
from games.base.transactions import lock_players
from games.community.clubs import notices
from games.community.clubs.founding_and_closing import (
    MAX_JOINED,
    MAX_OWNED,
    announce_to_open_pages,
    check_is_person,
    count_owned_by,
    end_club,
    owner_membership,
)
from games.community.clubs.locking import lock_club, locked_clubs, member_of
from games.community.clubs.past_owners import HANDED_OVER, clubs_closed_under
from games.community.clubs.refusals import (
    AlreadyRequested,
    BadInvitation,
    ByInvitation,
    CannotJoin,
    CannotOwn,
    ClubFull,
    Excluded,
    NoRequest,
    NotTheOwner,
    OwnerStays,
    RequestDeclined,
    TooManyClubs,
)
from games.community.clubs.selectors import (
    check_leads,
    leader_ids,
    may_ask_again,
    membership,
    pending_requests,
)
from games.community.relations.selectors import blocked_between
from games.models import Club, ClubExclusion, ClubMember, ClubRequest, Player
from games.refusals import Blocked, GamesError

MAX_MEMBERS = 1000
"""How many members a club may have."""


@transaction.atomic
def club_join(*, club_id: int, player: Player, invite: str = "") -> ClubMember | None:
    """Make a player a member of a club, or store a request to its officers. Idempotent.

    Args:
        invite: the secret of the invitation link that the player has opened.

    Returns:
        The membership; None if a request was stored instead.

    Raises:
        NoClub: the club has closed.
        BadInvitation: the link is not valid any more.
        NeedsAccount, ForPeople: the player is a guest or a bot.
        TooOften: the player has joined too many clubs lately.
        Excluded: the club has removed the player.
        Blocked: the player blocks an owner or officer of the club, or the reverse.
        TooManyClubs, ClubFull: see `MAX_JOINED` and `MAX_MEMBERS`.
        ByInvitation: the club admits players only by an invitation link.
        AlreadyRequested, RequestDeclined: the player's request is waiting, or was declined
            lately.
    """
    check_is_person(player)
    limits.check_and_count(limits.Act.CLUB_JOIN, player)
    club = lock_club(club_id)
    lock_players(player.pk)
    check_account_is_open(player)
    own = membership(club, player)
    if own is not None:
        return own
    if invite and not _is_valid(club, invite):
        raise BadInvitation(club)
    _check_may_belong(club, player)
    if invite or club.joining == Club.Joining.OPEN:
        return _add_member(club, player)
    if club.joining == Club.Joining.INVITED:
        raise ByInvitation(club)
    _store_request(club, player)
    return None


@transaction.atomic
def request_withdraw(*, club_id: int, player: Player) -> None:
    """Withdraw a player's request to join, if there is one."""
    club = lock_club(club_id)
    ClubRequest.objects.filter(club=club, player=player, declined_at=None).delete()
    notices.forget_request(club, player)


@transaction.atomic
def request_accept(*, club_id: int, by: Player, player_id: int) -> ClubMember:
    """Accept a player's request to join.

    Raises:
        NoClub, NotAMember, NotAnOfficer: `by` does not lead the club.
        NoRequest: the request was answered or withdrawn.
        ClubFull: see `MAX_MEMBERS`.
        CannotJoin: the player may not join any more.
    """
    club, player = _lock_request(club_id, by, player_id)
    try:
        _check_may_belong(club, player)
    except ClubFull:
        raise
    except GamesError as error:
        # The officer does not get the reason, because it concerns only the player.
        raise CannotJoin(player) from error
    own = _add_member(club, player)
    notices.notify_players(club, "club_accepted", [player.pk])
    return own


@transaction.atomic
def request_decline(*, club_id: int, by: Player, player_id: int) -> None:
    """Decline a request. The player is not notified, and cannot ask again for a while.

    Raises:
        NoClub, NotAMember, NotAnOfficer, NoRequest: as `request_accept` says.
    """
    club, player = _lock_request(club_id, by, player_id)
    asked = ClubRequest.objects.filter(club=club, player=player)
    asked.update(declined_at=timezone.now())
    notices.forget_request(club, player)


@transaction.atomic
def club_leave(*, club_id: int, player: Player) -> None:
    """Leave a club. Does nothing if the player is not a member.

    Raises:
        NoClub: the club has closed.
        OwnerStays: the player owns the club.
    """
    club = lock_club(club_id)
    lock_players(player.pk)
    own = membership(club, player)
    if own is None:
        return
    if own.role == ClubMember.Role.OWNER:
        raise OwnerStays(club)
    _end_membership(own)


@transaction.atomic
def member_remove(*, club_id: int, by: Player, player_id: int) -> None:
    """Remove a member, who cannot join again until `exclusion_lift`.

    Raises:
        NoClub, NotAMember, NotAnOfficer: `by` does not lead the club.
        NoSuchMember: the player is not a member.
        NotTheOwner: the member is the owner, or an officer and `by` is not the owner.
    """
    club = lock_club(club_id)
    own, other = check_leads(club, by), member_of(club, player_id)
    lock_players(player_id)
    is_owner = own.role == ClubMember.Role.OWNER
    if other.role == ClubMember.Role.OWNER or (other.leads and not is_owner):
        raise NotTheOwner(club)
    _end_membership(other)
    ClubExclusion.objects.get_or_create(club=club, player=other.player)
    notices.notify_players(club, "club_removed", [player_id], url="/clubs/")


@transaction.atomic
def exclusion_lift(*, club_id: int, by: Player, player_id: int) -> None:
    """Let a player who was removed join again.

    Raises:
        NoClub, NotAMember, NotAnOfficer: `by` does not lead the club.
    """
    club = lock_club(club_id)
    check_leads(club, by)
    ClubExclusion.objects.filter(club=club, player=player_id).delete()


@transaction.atomic
def role_set(*, club_id: int, by: Player, player_id: int, role: str) -> None:
    """Make a member an officer, or an officer a member.

    Raises:
        NoClub, NotAMember, NotTheOwner: `by` does not own the club.
        NoSuchMember: the player is not a member.
        OwnerStays: the member is the owner, who has to transfer the club first, or the role
            is that of the owner.
        CannotLead: the player is suspended.
    """
    club = lock_club(club_id)
    owner_membership(club, by)
    other = member_of(club, player_id)
    if other.role == ClubMember.Role.OWNER or role == ClubMember.Role.OWNER:
        raise OwnerStays(club)
    if other.role == role:
        return
    if role == ClubMember.Role.OFFICER:
        lock_players(player_id)
        check_may_appoint(other.player)
    other.role = role
    other.save(update_fields=["role"])
    if role == ClubMember.Role.OFFICER:
        notices.notify_players(club, "club_officer", [player_id])


@transaction.atomic
def ownership_transfer(*, club_id: int, by: Player, player_id: int) -> None:
    """Transfer a club to another member. The former owner becomes an officer.

    Raises:
        NoClub, NotAMember, NotTheOwner: `by` does not own the club.
        NoSuchMember: the player is not a member.
        CannotLead: the member is suspended.
        CannotOwn: the member owns `MAX_OWNED` clubs already.
    """
    club = lock_club(club_id)
    own, other = owner_membership(club, by), member_of(club, player_id)
    if own.pk == other.pk:
        return
    lock_players(by.pk, player_id)
    check_may_appoint(other.player)
    if count_owned_by(other.player) >= MAX_OWNED:
        raise CannotOwn(player_id)
    _transfer(club, own, other)


def clubs_leave(player: Player) -> None:
    """Leave all clubs, when a player closes their account or is permanently banned.

    Each club is left in its own transaction. A club that the player owns goes to the
    officer who joined first, or else to the member who joined first. Suspended members
    inherit only if there is nobody else. A club without other members closes.
    """
    theirs = ClubMember.objects.filter(player=player).order_by("club_id")
    for club_id in list(theirs.values_list("club_id", flat=True)):
        _leave_for_good(club_id, player)


@transaction.atomic
def _leave_for_good(club_id: int, player: Player) -> None:
    club = locked_clubs().get(pk=club_id)
    own = membership(club, player)
    if own is None:
        return
    if own.role == ClubMember.Role.OWNER:
        heir = _next_owner(club, player)
        if heir is None:
            end_club(club, by=player)
            return
        _transfer(club, own, heir)
    _end_membership(own)


def _next_owner(club: Club, owner: Player) -> ClubMember | None:
    """Return the member who becomes the owner when the owner leaves; None if there is none.
    See `clubs_leave`.
    """
    others = club.members.exclude(player=owner).exclude(unlisted())
    others = others.select_related("player").order_by("joined_at", "pk")
    may_act = others.exclude(player__in=suspended_or_banned_ids())
    for rows in (may_act, others):
        heir = rows.filter(role=ClubMember.Role.OFFICER).first() or rows.first()
        if heir is not None:
            return heir
    return None


def clubs_erase(player: Player) -> None:
    """Delete a player's requests and exclusions, the notices that name the player, and the
    names of clubs that closed while the player owned them.
    """
    for request in ClubRequest.objects.filter(player=player).select_related("club"):
        notices.forget_request(request.club, player)
    ClubRequest.objects.filter(player=player).delete()
    ClubExclusion.objects.filter(player=player).delete()
    for club in clubs_closed_under(pk=player.pk):
        club.name = f"Club {club.pk}"
        club.save(update_fields=["name"])


def _is_valid(club: Club, invite: str) -> bool:
    expires = club.invite_expires_at
    return club.invite == invite and expires is not None and expires > timezone.now()


def _check_may_belong(club: Club, player: Player) -> None:
    if club.exclusions.filter(player=player).exists():
        raise Excluded(club)
    if blocked_between(player.pk, leader_ids(club)):
        raise Blocked(club)
    if player.club_memberships.count() >= MAX_JOINED:
        raise TooManyClubs(player)
    if club.members.count() >= MAX_MEMBERS:
        raise ClubFull(club)


def _add_member(club: Club, player: Player) -> ClubMember:
    ClubRequest.objects.filter(club=club, player=player).delete()
    notices.forget_request(club, player)
    return ClubMember.objects.create(club=club, player=player)


def _store_request(club: Club, player: Player) -> None:
    before = club.requests.filter(player=player).first()
    if before is not None and before.declined_at is None:
        raise AlreadyRequested(club)
    if before is not None and not may_ask_again(before):
        raise RequestDeclined(club)
    ClubRequest.objects.update_or_create(
        club=club,
        player=player,
        defaults={"asked_at": timezone.now(), "declined_at": None},
    )
    notices.notify_of_request(club, player)


def _lock_request(club_id: int, by: Player, player_id: int) -> tuple[Club, Player]:
    """Lock a club and a player who has asked to join, so that an officer can answer."""
    club = lock_club(club_id)
    check_leads(club, by)
    lock_players(player_id)
    found = pending_requests(club).filter(player=player_id).first()
    if found is None:
        raise NoRequest(player_id)
    return club, found.player


def _transfer(club: Club, own: ClubMember, other: ClubMember) -> None:
    audit.add_entry(own.player, HANDED_OVER, player=own.player, club=club.pk)
    # Demote the former owner first, as the database allows only one owner.
    own.role = ClubMember.Role.OFFICER
    own.save(update_fields=["role"])
    other.role = ClubMember.Role.OWNER
    other.save(update_fields=["role"])
    notices.notify_players(club, "club_owner", [other.player_id])


def _end_membership(own: ClubMember) -> None:
    own.delete()
    announce_to_open_pages(own.club)
