"""Which players and visitors may watch a match at which they do not sit.

All code that shows a match checks here, and shows a delayed match with
`games.play.match.reading.delayed`. A finished match is open to everybody with its link,
except for matches of open daily challenges and of clubs, and those whose deal other tables
still play.
"""

from collections.abc import Iterable

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from games.base.policies import daily_access
from games.models import ClubMember, Match, Player, Seat
from games.refusals import DealWithheld, NoSpectators, NotAMember

MAX_DELAY = 100
"""The longest delay for spectators, in moves."""

MAX_COMMENTATORS = 8

FIELDS = ("status", "game", "unrated", "started_at", "spectators", "club", "withheld")
"""Columns that `check_may_watch` and `is_delayed` read."""

Reader = Player | AnonymousUser | None


def check_may_watch(match: Match, user: Reader) -> None:
    """Check that a player or visitor who does not sit at a match may watch it.

    Raises:
        DailyNotPlayed: the match would show the deal of a daily challenge that the player
            has not played.
        NotAMember: the match is for the members of a club.
        DealWithheld: other tables still play the deal of the match, and the player is not
            one of its commentators.
        NoSpectators: the match is running without spectators, and the player is not one of
            its commentators.
    """
    daily_access.check_may_watch(match, user)
    if match.club_id is not None and not is_club_member(match.club_id, user):
        raise NotAMember(match)
    if match.withheld and not is_commentator(match, user):
        raise DealWithheld(match)
    if is_running_unwatched(match) and not is_commentator(match, user):
        raise NoSpectators(match)


def check_may_see(match: Match, user: Reader) -> None:
    """Check that a player or visitor sits at a match or may watch it.

    Raises:
        DailyNotPlayed, NotAMember, NoSpectators: see `check_may_watch`.
    """
    if is_restricted(match) and not _sits(match, user):
        check_may_watch(match, user)


def is_restricted(match: Match) -> bool:
    """Tell whether a match may have to be hidden or delayed for some readers."""
    return is_hidden_from_some(match) or is_running_unwatched(match) or is_delayed(match)


def is_hidden_from_some(match: Match) -> bool:
    """Tell whether a match stays hidden from some people even after its end and with its
    link.
    """
    return match.club_id is not None or match.withheld or daily_access.is_open(match)


def is_running_unwatched(match: Match) -> bool:
    """Tell whether a match is running without spectators."""
    return match.is_running and match.spectators == Match.Spectators.NONE


def is_delayed(match: Match) -> bool:
    """Tell whether a match is running and spectators see earlier positions."""
    return match.is_running and match.spectators == Match.Spectators.DELAYED


def is_club_member(club_id: int, user: Reader) -> bool:
    """Tell whether a player belongs to a club."""
    if user is None or not user.is_authenticated:
        return False
    return ClubMember.objects.filter(club=club_id, player=user).exists()


def is_commentator(match: Match, user: Reader) -> bool:
    """Tell whether a player is a commentator of a match."""
    if user is None or not user.is_authenticated:
        return False
    return match.commentators.filter(pk=user.pk).exists()


def sees_with_delay(match: Match, user: Reader) -> bool:
    """Tell whether a player or visitor who does not sit at a match sees it with the
    spectators' delay.
    """
    return is_delayed(match) and not is_commentator(match, user)


def without_unwatchable(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Exclude running matches without spectators, and those whose deal other tables still
    play, for lists of matches to watch.
    """
    closed = Q(status=Match.Status.RUNNING, spectators=Match.Spectators.NONE)
    return matches.exclude(closed | Q(withheld=True))


def _sits(match: Match, user: Reader) -> bool:
    if user is None or not user.is_authenticated:
        return False
    return match.seats.filter(player=user).exists()


def hide_turn_and_times(seats: Iterable[Seat]) -> None:
    """Clear the fields that show whose turn it is, and all times. Call only with seats that
    are displayed and not saved.
    """
    for seat in seats:
        seat.asked_since = seat.asked_at = seat.due_at = None
        seat.clock_ms = seat.runs_out_at = seat.grace_until = None
