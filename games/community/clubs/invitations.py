"""The invitation link of a club: one at a time, which expires and can be revoked."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from games.base import limits
from games.community.clubs.locking import lock_club
from games.community.clubs.selectors import check_leads
from games.models import Club, Player, new_invite

VALID_FOR = {
    "1d": timedelta(days=1),
    "7d": timedelta(days=7),
    "30d": timedelta(days=30),
}
"""How long a link may be valid, by the value in forms and the API."""

USUALLY_VALID_FOR = "7d"


@transaction.atomic
def invitation_create(*, club_id: int, by: Player, valid_for: str) -> Club:
    """Create an invitation link, which replaces the previous one.

    Raises:
        NoClub, NotAMember, NotAnOfficer: `by` does not lead the club.
        TooOften: `by` has made too many invitations lately.
        KeyError: `valid_for` is not among `VALID_FOR`.
    """
    length = VALID_FOR[valid_for]
    limits.check_and_count(limits.Act.INVITATION, by)
    club = lock_club(club_id)
    check_leads(club, by)
    club.invite, club.invite_expires_at = new_invite(), timezone.now() + length
    club.save(update_fields=["invite", "invite_expires_at"])
    return club


@transaction.atomic
def invitation_revoke(*, club_id: int, by: Player) -> None:
    """Revoke the invitation link.

    Raises:
        NoClub, NotAMember, NotAnOfficer: `by` does not lead the club.
    """
    club = lock_club(club_id)
    check_leads(club, by)
    club.invite = club.invite_expires_at = None
    club.save(update_fields=["invite", "invite_expires_at"])


def has_invitation(club: Club) -> bool:
    """Tell whether a club has an invitation link that is valid."""
    expires = club.invite_expires_at
    return bool(club.invite) and expires is not None and expires > timezone.now()
