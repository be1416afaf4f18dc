"""Queries for matches. `match_access` loads a match to show it to a reader.

Lists do not load `position` and `seed`, which are large and secret.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import Prefetch, Q, QuerySet

from games.base.compiled_sql import KEY, NAME, PreparedQuery, fetch_in_turn
from games.base.policies.watching import (
    check_may_watch,
    sees_with_delay,
    without_unwatchable,
)
from games.community.relations.selectors import without_blocked
from games.models import Match, Player, Seat
from games.play.match.moves import disclosure
from games.play.match.reading import delayed

SHOWN = PreparedQuery(lambda: Match.objects.select_related("host").filter(slug=NAME))
SEATED = PreparedQuery(
    lambda: (
        Seat.objects.select_related("player").filter(match__slug=NAME).order_by("number")
    )
)
SEATS = PreparedQuery(
    lambda: Seat.objects.select_related("player").filter(match=KEY).order_by("number")
)


@dataclass(frozen=True, slots=True)
class Access:
    """A match, and the seat of the reader in it; None for spectators."""

    match: Match
    seat: int | None


def match_access(*, slug: str, user: Player | AnonymousUser) -> Access:
    """Load a match that a user wants to watch or play, with the user's seat.

    Every reader who has the link may watch, as far as `games.base.policies.watching`
    allows. For spectators with a delay the match is a copy with an earlier position. The
    call waits until the reader may see the last answer
    (`games.play.match.moves.disclosure`).

    Raises:
        Match.DoesNotExist: there is no such match.
        DailyNotPlayed, NotAMember, NoSpectators: see `games.base.policies.watching`.
    """
    found = SHOWN.fetch(slug)
    if not found:
        raise Match.DoesNotExist(slug)
    match = found[0]
    seat = seat_number_of(match=match, user=user)
    if seat is None:
        check_may_watch(match, user)
    disclosure.wait_until_shown(match, seat)
    if seat is None and sees_with_delay(match, user):
        match = delayed.row_for_spectators(match)
    return Access(match, seat)


def match_with_seats(*, slug: str) -> tuple[Match, list[Seat]]:
    """Load a match with its host, and its seats in order with their players.

    Raises:
        Match.DoesNotExist: there is no such match.
    """
    found, seats = fetch_in_turn(slug, SHOWN, SEATED)
    if not found:
        raise Match.DoesNotExist(slug)
    match: Match = found[0]
    for seat in seats:
        seat.match = match
    return match, seats


def seats_of(match: Match) -> Sequence[Seat]:
    """Load the seats of a match with their people, in order."""
    seats = SEATS.fetch(match.pk)
    for seat in seats:
        seat.match = match
    return seats


def seat_number_of(*, match: Match, user: Player | AnonymousUser) -> int | None:
    """Return the number of the user's seat, None for spectators."""
    if not user.is_authenticated:
        return None
    return match.seats.filter(player=user).values_list("number", flat=True).first()


def match_of_invite(*, invite: str) -> Match:
    """Return the match of an invitation, with its seats and their players. The invitation
    is either for any free seat, or for one seat that is reserved for a team mate.

    Raises:
        Match.DoesNotExist: there is no such invitation.
    """
    if not invite:
        raise Match.DoesNotExist
    kept = Seat.objects.filter(kept=invite).values("match")
    return with_light_columns(Match.objects.filter(Q(invite=invite) | Q(pk__in=kept))).get()


def listed_table(*, slug: str) -> Match:
    """Return a table of the lobby or of a club with its seats and their players.

    Raises:
        Match.DoesNotExist: there is no table with this slug, or it is private.
    """
    listed = Q(listed=True) | Q(club__isnull=False)
    return with_light_columns(Match.objects.filter(listed)).get(slug=slug)


def unfinished_match_keys(player: Player) -> QuerySet[Seat, Any]:
    """Select the primary keys of a player's unfinished matches, as a subquery."""
    return Seat.objects.filter(player=player, place=None).order_by().values("match")


def finished_keys(player: Player) -> QuerySet[Seat, int]:
    """Select the keys of a player's finished matches, the latest first.

    Return only the keys, because a player may have thousands of matches; `matches_by_key`
    loads the matches of one page.
    """
    theirs = Seat.objects.filter(
        player=player, place__isnull=False, match__status=Match.Status.FINISHED
    )
    return theirs.order_by("-match__finished_at", "-match_id").values_list(
        "match_id", flat=True
    )


def matches_by_key(keys: Sequence[int]) -> list[Match]:
    """Load the matches with these primary keys, in the order of the keys (see
    `with_light_columns` for the columns).
    """
    found = {
        match.pk: match for match in with_light_columns(Match.objects.filter(pk__in=keys))
    }
    return [found[key] for key in keys if key in found]


def public_matches(*, limit: int = 10, reader: Player | None = None) -> list[Match]:
    """Return public matches: running ones, newest first, then finished ones.

    Args:
        reader: the player for whom the list is. It leaves out the reader's own matches, and
            matches of people whom they have blocked or who have blocked them.
    """
    listed = without_blocked(without_unwatchable(Match.objects.filter(listed=True)), reader)
    if reader is not None:
        own = Seat.objects.filter(player=reader)
        listed = listed.exclude(pk__in=own.values("match_id"))
    listed = with_light_columns(listed)
    running = list(
        listed.filter(status=Match.Status.RUNNING).order_by("-created_at")[:limit]
    )
    ended = listed.filter(status=Match.Status.FINISHED).order_by("-finished_at")
    return running + list(ended[: limit - len(running)])


def is_asked(*, match: Match, player: Player) -> bool:
    """Tell whether the match waits for this player's answer. The seats must have been
    prefetched.

    As in `own_matches.asked_seats`, a question that the server is about to answer for the
    player does not count.
    """
    return match.paused_until is None and any(
        seat.player_id == player.pk
        and seat.asked_since is not None
        and seat.due_at is None
        and not seat.held
        for seat in match.seats.all()
    )


def with_light_columns(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Prefetch the seats and players of a queryset of matches, and defer the columns that
    no list needs.
    """
    seats = Seat.objects.select_related("player", "stands_for").order_by("number")
    return (
        matches.select_related("host")
        .prefetch_related(Prefetch("seats", queryset=seats))
        .defer("position", "seed", "result")
    )
