"""Founding a club, changing what its page says, and closing it."""

import secrets
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.base import audit, limits
from games.base.policies import names, word_filter
from games.base.sanctions.gate import check_is_open
from games.base.sanctions.offices import check_may_lead
from games.base.transactions import after_commit, hold_players
from games.community.clubs import notices
from games.community.clubs.locking import lock_club
from games.community.clubs.past_owners import CLOSED, owner_of
from games.community.clubs.refusals import (
    AccountTooNew,
    BadClubName,
    ClubNameTaken,
    ForPeople,
    NotTheOwner,
    OwnsTooManyClubs,
    TooManyClubs,
)
from games.community.clubs.selectors import check_member
from games.live import announce
from games.models import Club, ClubMember, Match, Player
from games.refusals import NeedsAccount

CHAT = "club"
"""The kind of the clubs' chat rooms."""

FOUND_AFTER = timedelta(days=3)
"""How long an account has to exist before its player can found a club."""

MAX_OWNED = 3
"""Clubs that one player may own."""

MAX_JOINED = 20
"""Clubs to which one player may belong."""

SHORTEST_NAME = 2


@transaction.atomic
def club_found(
    *, by: Player, name: str, description: str = "", joining: str = Club.Joining.REQUEST
) -> Club:
    """Found a club, with its founder as the owner.

    Raises:
        NeedsAccount, ForPeople, LeaderSuspended, AccountTooNew, OwnsTooManyClubs,
        TooManyClubs, TooOften: see `check_may_found`.
        Muted, BadWords, FreshLink, BadClubName: they may not write, or not this.
        ClubNameTaken: another club has that name, or one that looks like it.
    """
    check_is_person(by)
    hold_players(by.pk)
    check_is_open(by)
    check_may_found(by)
    club = Club(joining=joining, description=_description(description, by))
    _set_name(club, name, by)
    _save(club)
    ClubMember.objects.create(club=club, player=by, role=ClubMember.Role.OWNER)
    # Counted once it stands: a name that is taken costs nothing.
    limits.count(limits.Act.CLUB, by)
    return club


def check_may_found(by: Player) -> None:
    """Let a player found a club, whatever its name.

    Raises:
        NeedsAccount, ForPeople: they are a guest or a bot.
        LeaderSuspended: they are suspended.
        AccountTooNew: see `FOUND_AFTER`.
        OwnsTooManyClubs, TooManyClubs: see `MAX_OWNED` and `MAX_JOINED`.
        TooOften: they have founded too many clubs lately.
    """
    check_is_person(by)
    check_may_lead(by)
    if by.date_joined > timezone.now() - FOUND_AFTER:
        raise AccountTooNew(by)
    if owned_by(by) >= MAX_OWNED:
        raise OwnsTooManyClubs(by)
    if by.club_memberships.count() >= MAX_JOINED:
        raise TooManyClubs(by)
    limits.check(limits.Act.CLUB, by)


@transaction.atomic
def club_edit(
    *, club_id: int, by: Player, name: str, description: str, joining: str
) -> Club:
    """Change what the page of a club says, and how players join.

    Raises:
        NoClub, NotAMember, NotTheOwner: it is not theirs to change.
        Muted, BadWords, FreshLink, BadClubName, ClubNameTaken: as `club_found` says.
    """
    club = lock_club(club_id)
    check_owns(club, by)
    # What stays as it is was checked when somebody, perhaps another owner, wrote it.
    if description.replace("\r\n", "\n") != club.description:
        club.description = _description(description, by)
    club.joining = joining
    _set_name(club, name, by)
    _save(club)
    return club


@transaction.atomic
def club_edit_as_moderator(
    *, club_id: int, by: Player, name: str, description: str, reason: str = ""
) -> Club:
    """Change the name and description of a club as a moderator, and notify its owner.

    Raises:
        NoClub: it has closed.
        BadClubName, BadWords, ClubNameTaken: no club may be called so.
    """
    club = lock_club(club_id)
    owner = owner_of(club)
    # Without the name: a closed account takes it along, and the log cannot be changed.
    audit.note(by, "club.edited", player=owner, reason=reason.strip(), club=club.pk)
    # No notice is to go on showing what had to go.
    notices.forget_name(club)
    club.description = _description(description, None)
    _set_name(club, name, None)
    _save(club)
    notices.tell(club, "club_renamed", [owner.pk] if owner else [])
    return club


@transaction.atomic
def club_close(*, club_id: int, by: Player) -> None:
    """Close a club as its owner: it loses its members, and its chat can no longer be read.

    Raises:
        NoClub, NotAMember, NotTheOwner: it is not theirs to close.
    """
    club = lock_club(club_id)
    check_owns(club, by)
    end_club(club, by=by)


@transaction.atomic
def club_close_as_moderator(*, club_id: int, by: Player, reason: str = "") -> None:
    """Close a club as a moderator.

    Raises:
        NoClub: it has closed already.
    """
    club = lock_club(club_id)
    end_club(club, by=by, reason=reason)


def end_club(club: Club, *, by: Player | None, reason: str = "") -> None:
    """Close a club that is locked, and notify its members but for `by`."""
    audit.note(by, CLOSED, player=owner_of(club), reason=reason.strip(), club=club.pk)
    notices.forget_name(club)
    members = set(club.members.values_list("player_id", flat=True))
    notices.tell(club, "club_closed", members - {by.pk if by else None}, url="/")
    club.members.all().delete()
    club.requests.all().delete()
    club.exclusions.all().delete()
    # A report that is still to be decided has a copy.
    club.description = ""
    club.closed_at, club.name_key = timezone.now(), None
    club.invite = club.invite_expires_at = None
    club.save()
    tell_open_pages(club)


def tell_open_pages(club: Club) -> None:
    """Have open pages of the chat and the tables of a club find out whether their readers
    are still members.
    """
    after_commit(announce.chat_changed, CHAT, club.slug)
    open_ones = (Match.Status.WAITING, Match.Status.RUNNING)
    tables = Match.objects.filter(club=club, status__in=open_ones)
    after_commit(announce.tables_changed, list(tables.values_list("pk", flat=True)))


def check_is_person(player: Player) -> None:
    """Let an account of a person pass.

    Raises:
        NeedsAccount, ForPeople: they are a guest or a bot.
    """
    if player.is_guest:
        raise NeedsAccount("club")
    if player.is_bot:
        raise ForPeople(player)


def check_owns(club: Club, player: Player) -> ClubMember:
    """Return the membership of the owner.

    Raises:
        NotAMember, NotTheOwner: the player is not the owner.
        LeaderSuspended: they are suspended.
    """
    own = check_member(club, player)
    if own.role != ClubMember.Role.OWNER:
        raise NotTheOwner(club)
    check_may_lead(own.player)
    return own


def check_name(name: str, club: Club) -> None:
    """Let a name pass that a club may have.

    Raises:
        BadClubName: it is too short, reserved or cannot be read.
        ClubNameTaken: another club has it, or one that looks like it.
    """
    if len(name) < SHORTEST_NAME or names.is_reserved(name):
        raise BadClubName(name)
    if Club.objects.filter(name_key=names.key(name)).exclude(pk=club.pk).exists():
        raise ClubNameTaken(name)


def neutral_name() -> str:
    """Return a name that is free, for a club that loses its own."""
    while True:
        name = f"Club {secrets.randbelow(900000) + 100000}"
        if not Club.objects.filter(name_key=names.key(name)).exists():
            return name


def owned_by(player: Player) -> int:
    """Count the clubs that a player owns."""
    return player.club_memberships.filter(role=ClubMember.Role.OWNER).count()


def _description(text: str, by: Player | None) -> str:
    # Forms send line ends as two signs, and count them as one.
    plain = word_filter.published(text.replace("\r\n", "\n"), by=by)
    return plain[: Club.MAX_DESCRIPTION]


def _set_name(club: Club, name: str, by: Player | None) -> None:
    if club.pk and name == club.name:
        return
    cleaned = word_filter.title(name, by=by, longest=Club.MAX_NAME)
    check_name(cleaned, club)
    club.name, club.name_key = cleaned, names.key(cleaned)


def _save(club: Club) -> None:
    try:
        with transaction.atomic():
            club.save()
    except IntegrityError as error:
        raise ClubNameTaken(club.name) from error
