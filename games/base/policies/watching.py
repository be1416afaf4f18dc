"""Who may look at a match at which they do not sit, live, later or looking back.

Everything that shows a match to somebody asks here, and shows a delayed match by
`games.play.match.reading.delayed`. What has ended is open to all who find it, but for daily
challenges that are not over and for matches of the members of a club.
"""

from collections.abc import Iterable

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from games.base.policies import daily_access
from games.models import ClubMember, Match, Player, Seat
from games.refusals import NoSpectators, NotAMember

MAX_DELAY = 100
"""Moves that spectators may be behind."""

MAX_COMMENTATORS = 8

FIELDS = ("status", "game", "unrated", "started_at", "spectators", "club")
"""Columns that `check_may_watch` and `is_delayed` read."""

Reader = Player | AnonymousUser | None


def check_may_watch(match: Match, user: Reader) -> None:
    """Let somebody pass who does not sit at a match and wants to see it.

    Raises:
        DailyNotPlayed: it would show them what they have not played yet.
        NotAMember: it is for the members of a club.
        NoSpectators: it runs without spectators, and they do not comment on it.
    """
    daily_access.check_may_watch(match, user)
    if match.club_id is not None and not is_member(match.club_id, user):
        raise NotAMember(match)
    if is_closed(match) and not is_commentator(match, user):
        raise NoSpectators(match)


def check_may_see(match: Match, user: Reader) -> None:
    """Let somebody pass who sits at a match or may watch it.

    Raises:
        DailyNotPlayed, NotAMember, NoSpectators: as `check_may_watch` says.
    """
    if is_restricted(match) and not _sits(match, user):
        check_may_watch(match, user)


def is_restricted(match: Match) -> bool:
    """Tell whether a match may have to be kept from somebody who asks."""
    return is_for_some(match) or is_closed(match) or is_delayed(match)


def is_for_some(match: Match) -> bool:
    """Tell whether a match is kept from some of those who have its link, even after its
    end.
    """
    return match.club_id is not None or daily_access.is_open(match)


def is_closed(match: Match) -> bool:
    """Tell whether a match runs without spectators."""
    return match.is_running and match.spectators == Match.Spectators.NONE


def is_delayed(match: Match) -> bool:
    """Tell whether a match runs of which spectators see earlier positions."""
    return match.is_running and match.spectators == Match.Spectators.DELAYED


def is_member(club_id: int, user: Reader) -> bool:
    """Tell whether somebody belongs to a club."""
    if user is None or not user.is_authenticated:
        return False
    return ClubMember.objects.filter(club=club_id, player=user).exists()


def is_commentator(match: Match, user: Reader) -> bool:
    """Tell whether somebody was named to comment on a match."""
    if user is None or not user.is_authenticated:
        return False
    return match.commentators.filter(pk=user.pk).exists()


def sees_later(match: Match, user: Reader) -> bool:
    """Tell whether somebody who does not sit at a match sees it with its delay."""
    return is_delayed(match) and not is_commentator(match, user)


def without_closed(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Leave out running matches without spectators, for lists of what can be watched."""
    closed = Q(status=Match.Status.RUNNING, spectators=Match.Spectators.NONE)
    return matches.exclude(closed)


def _sits(match: Match, user: Reader) -> bool:
    if user is None or not user.is_authenticated:
        return False
    return match.seats.filter(player=user).exists()


def hide_turn(seats: Iterable[Seat]) -> None:
    """Take from rows of seats, which nobody stores, whose turn it is and for how long."""
    for seat in seats:
        seat.asked_since = seat.asked_at = seat.due_at = None
        seat.clock_ms = seat.runs_out_at = seat.grace_until = None
