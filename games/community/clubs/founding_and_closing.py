"""Found, edit and close clubs."""

import secrets
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.base import audit, limits
from games.base.policies import names, word_filter
from games.base.sanctions.enforcement import check_account_is_open
from games.base.sanctions.offices import check_may_lead
from games.base.transactions import after_commit, lock_players
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
"""How many clubs a player may own."""

MAX_JOINED = 20
"""How many clubs a player may belong to."""

SHORTEST_NAME = 2


@transaction.atomic
def club_found(
    *,
    by: Player,
    name: str,
    description: str = "",
    joining: str = Club.Joining.REQUEST,
    crest: str = "",
) -> Club:
    """Found a club, with its founder as the owner.

    Args:
        crest: the text of its crest (`crests.parse`); empty for the default one.

    Raises:
        NeedsAccount, ForPeople, LeaderSuspended, AccountTooNew, OwnsTooManyClubs,
        TooManyClubs, TooOften: see `check_may_found`.
        Muted, BadWords, FreshLink, BadClubName: the name or description is refused.
        ClubNameTaken: another club has that name or a similar one.
    """
    check_is_person(by)
    lock_players(by.pk)
    check_account_is_open(by)
    check_may_found(by)
    club = Club(joining=joining, description=_description(description, by), crest=crest)
    _set_name(club, name, by)
    _save(club)
    ClubMember.objects.create(club=club, player=by, role=ClubMember.Role.OWNER)
    # Count only a club that was stored, so that a refused name does not use up the limit.
    limits.count(limits.Act.CLUB, by)
    return club


def check_may_found(by: Player) -> None:
    """Check that a player may found a club. The name of the club is checked elsewhere.

    Raises:
        NeedsAccount, ForPeople: the player is a guest or a bot.
        LeaderSuspended: the player is suspended.
        AccountTooNew: see `FOUND_AFTER`.
        OwnsTooManyClubs, TooManyClubs: see `MAX_OWNED` and `MAX_JOINED`.
        TooOften: the player has founded too many clubs lately.
    """
    check_is_person(by)
    check_may_lead(by)
    if by.date_joined > timezone.now() - FOUND_AFTER:
        raise AccountTooNew(by)
    if count_owned_by(by) >= MAX_OWNED:
        raise OwnsTooManyClubs(by)
    if by.club_memberships.count() >= MAX_JOINED:
        raise TooManyClubs(by)
    limits.check(limits.Act.CLUB, by)


@transaction.atomic
def club_edit(
    *,
    club_id: int,
    by: Player,
    name: str,
    description: str,
    joining: str,
    crest: str | None = None,
) -> Club:
    """Change the name and description of a club, how players join, and its crest.

    Args:
        crest: the text of its crest; None to leave the crest as it is.

    Raises:
        NoClub, NotAMember, NotTheOwner: `by` does not own the club.
        Muted, BadWords, FreshLink, BadClubName, ClubNameTaken: as `club_found` says.
    """
    club = lock_club(club_id)
    owner_membership(club, by)
    # An unchanged description is not checked again: another owner may have written it, and
    # the checks depend on the author.
    if description.replace("\r\n", "\n") != club.description:
        club.description = _description(description, by)
    club.joining = joining
    if crest is not None:
        club.crest = crest
    _set_name(club, name, by)
    _save(club)
    return club


@transaction.atomic
def club_edit_as_moderator(
    *, club_id: int, by: Player, name: str, description: str, reason: str = ""
) -> Club:
    """Change the name and description of a club as a moderator, and notify its owner.

    Raises:
        NoClub: the club has closed.
        BadClubName, BadWords, ClubNameTaken: the name is refused.
    """
    club = lock_club(club_id)
    owner = owner_of(club)
    # Leave the name out of the audit log, which cannot be changed: names are erased when an
    # account is closed.
    audit.add_entry(by, "club.edited", player=owner, reason=reason.strip(), club=club.pk)
    # Old notices contain the removed name, so delete them.
    notices.forget_name(club)
    club.description = _description(description, None)
    _set_name(club, name, None)
    _save(club)
    notices.notify_players(club, "club_renamed", [owner.pk] if owner else [])
    return club


@transaction.atomic
def club_close(*, club_id: int, by: Player) -> None:
    """Close a club as its owner: it loses its members, and its chat can no longer be read.

    Raises:
        NoClub, NotAMember, NotTheOwner: `by` does not own the club.
    """
    club = lock_club(club_id)
    owner_membership(club, by)
    end_club(club, by=by)


@transaction.atomic
def club_close_as_moderator(*, club_id: int, by: Player, reason: str = "") -> None:
    """Close a club as a moderator.

    Raises:
        NoClub: the club has closed already.
    """
    club = lock_club(club_id)
    end_club(club, by=by, reason=reason)


def end_club(club: Club, *, by: Player | None, reason: str = "") -> None:
    """Close a club that is locked, and notify all its members except `by`."""
    audit.add_entry(by, CLOSED, player=owner_of(club), reason=reason.strip(), club=club.pk)
    notices.forget_name(club)
    members = set(club.members.values_list("player_id", flat=True))
    notices.notify_players(club, "club_closed", members - {by.pk if by else None}, url="/")
    club.members.all().delete()
    club.requests.all().delete()
    club.exclusions.all().delete()
    # Erase the description; an undecided report has a copy of its own.
    club.description = ""
    club.closed_at, club.name_key = timezone.now(), None
    club.invite = club.invite_expires_at = None
    club.save()
    announce_to_open_pages(club)


def announce_to_open_pages(club: Club) -> None:
    """Make open pages of a club's chat and tables check again whether their readers are
    members.
    """
    after_commit(announce.chat_changed, CHAT, club.slug)
    open_ones = (Match.Status.WAITING, Match.Status.RUNNING)
    tables = Match.objects.filter(club=club, status__in=open_ones)
    after_commit(announce.tables_changed, list(tables.values_list("pk", flat=True)))


def check_is_person(player: Player) -> None:
    """Check that a player has an account and is no bot.

    Raises:
        NeedsAccount, ForPeople: the player is a guest or a bot.
    """
    if player.is_guest:
        raise NeedsAccount("club")
    if player.is_bot:
        raise ForPeople(player)


def owner_membership(club: Club, player: Player) -> ClubMember:
    """Return a player's membership if they own the club.

    Raises:
        NotAMember, NotTheOwner: the player is not the owner.
        LeaderSuspended: the player is suspended.
    """
    own = check_member(club, player)
    if own.role != ClubMember.Role.OWNER:
        raise NotTheOwner(club)
    check_may_lead(own.player)
    return own


def check_name(name: str, club: Club) -> None:
    """Check that a club may have a name.

    Raises:
        BadClubName: the name is too short, reserved or cannot be read.
        ClubNameTaken: another club has that name or a similar one.
    """
    if len(name) < SHORTEST_NAME or names.is_reserved(name):
        raise BadClubName(name)
    if Club.objects.filter(name_key=names.name_key(name)).exclude(pk=club.pk).exists():
        raise ClubNameTaken(name)


def neutral_name() -> str:
    """Return a name that is free, for a club that loses its own."""
    while True:
        name = f"Club {secrets.randbelow(900000) + 100000}"
        if not Club.objects.filter(name_key=names.name_key(name)).exists():
            return name


def count_owned_by(player: Player) -> int:
    """Count the clubs that a player owns."""
    return player.club_memberships.filter(role=ClubMember.Role.OWNER).count()


def _description(text: str, by: Player | None) -> str:
    # Browsers send a line break as two characters, but count it as one for `maxlength`.
    plain = word_filter.clean_public_text(text.replace("\r\n", "\n"), by=by)
    return plain[: Club.MAX_DESCRIPTION]


def _set_name(club: Club, name: str, by: Player | None) -> None:
    if club.pk and name == club.name:
        return
    cleaned = word_filter.clean_title(name, by=by, longest=Club.MAX_NAME)
    check_name(cleaned, club)
    club.name, club.name_key = cleaned, names.name_key(cleaned)


def _save(club: Club) -> None:
    try:
        with transaction.atomic():
            club.save()
    except IntegrityError as error:
        raise ClubNameTaken(club.name) from error
