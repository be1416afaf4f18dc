"""The lock on a club's row, taken by every function that changes its members.

It is taken before the locks on matches and players, see `games.base.transactions`.
"""

from django.db.models import QuerySet

from games.base.sanctions.offices import unlisted
from games.community.clubs.refusals import NoClub, NoSuchMember
from games.models import Club, ClubMember


def lock_club(club_id: int) -> Club:
    """Lock a club for the rest of the transaction.

    Raises:
        NoClub: there is no such club, or it has closed.
    """
    club = locked_clubs().filter(pk=club_id, closed_at=None).first()
    if club is None:
        raise NoClub(club_id)
    return club


def locked_clubs() -> QuerySet[Club]:
    """Return a query that locks the clubs it reads."""
    # NO KEY UPDATE is enough, as clubs are never deleted. A full lock could deadlock: it
    # blocks the insert of a table of this club, whose transaction has locked players for
    # whom the holder of this lock may wait.
    return Club.objects.select_for_update(no_key=True)


def member_of(club: Club, player_id: int) -> ClubMember:
    """Load a member by the player's primary key. Call with the club locked.

    Raises:
        NoSuchMember: the player does not belong to the club.
    """
    rows = ClubMember.objects.filter(club=club, player=player_id).exclude(unlisted())
    found = rows.select_related("player").first()
    if found is None:
        raise NoSuchMember(player_id)
    return found
