"""The lock on a club, which everybody takes who changes its members.

It comes before matches and players, see `games.base.transactions`.
"""

from django.db.models import QuerySet

from games.base.sanctions.offices import unlisted
from games.community.clubs.refusals import NoClub, NoSuchMember
from games.models import Club, ClubMember


def lock_club(club_id: int) -> Club:
    """Lock a club for the rest of the transaction.

    Raises:
        NoClub: there is none, or it has closed.
    """
    club = locked_clubs().filter(pk=club_id, closed_at=None).first()
    if club is None:
        raise NoClub(club_id)
    return club


def locked_clubs() -> QuerySet[Club]:
    """Return a query that locks the clubs it reads."""
    # No club is ever deleted. A lock against that would keep waiting who sets up a table of
    # the club, and holds the players for whom the holder of this lock may wait.
    return Club.objects.select_for_update(no_key=True)


def member_of(club: Club, player_id: int) -> ClubMember:
    """Load another player's membership. Call with the club locked.

    Raises:
        NoSuchMember: they do not belong to the club.
    """
    rows = ClubMember.objects.filter(club=club, player=player_id).exclude(unlisted())
    found = rows.select_related("player").first()
    if found is None:
        raise NoSuchMember(player_id)
    return found
