"""The lock on a club, which everybody takes who changes its members.

It comes before matches and players, see `games.transactions`.
"""

from games.clubs.refusals import NoClub, NoSuchMember
from games.models import Club, ClubMember


def lock_club(club_id: int) -> Club:
    """Lock a club for the rest of the transaction.

    Raises:
        NoClub: there is none, or it has closed.
    """
    club = Club.objects.select_for_update().filter(pk=club_id, closed_at=None).first()
    if club is None:
        raise NoClub(club_id)
    return club


def member_of(club: Club, player_id: int) -> ClubMember:
    """Load another player's membership. Call with the club locked.

    Raises:
        NoSuchMember: they do not belong to the club.
    """
    rows = ClubMember.objects.filter(club=club, player=player_id, player__is_active=True)
    found = rows.select_related("player").first()
    if found is None:
        raise NoSuchMember(player_id)
    return found
