"""Queries for a player's own matches: those that wait for the player, and all of them."""

from collections.abc import Iterable

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from games.base.compiled_sql import KEY, PreparedQuery
from games.models import Match, Player, Seat
from games.play.match.reading.selectors import (
    finished_keys,
    matches_by_key,
    unfinished_match_keys,
    with_light_columns,
)


def matches_of(*, player: Player, limit: int = 20) -> list[Match]:
    """Return the player's matches: first those that wait for the player's answer, then the
    other open ones, then the latest finished ones.
    """
    waiting = asked_seats(player).order_by().filter(match=OuterRef("pk"))
    open_ones = Match.objects.filter(
        pk__in=unfinished_match_keys(player),
        status__in=(Match.Status.WAITING, Match.Status.RUNNING),
    )
    found = list(
        with_light_columns(open_ones).order_by(Exists(waiting).desc(), "-created_at")[
            :limit
        ]
    )
    return found + matches_by_key(list(finished_keys(player)[: limit - len(found)]))


def asked_seats(player: Player) -> QuerySet[Seat]:
    """Select the player's seats with a question that they have to answer, most urgent
    first.

    Seats whose question the server is about to answer for the player are left out.
    """
    return _waiting_seats_where(Q(player=player)).order_by(
        F("runs_out_at").asc(nulls_last=True), "match__started_at", "pk"
    )


def _waiting_seats_where(whose: Q) -> QuerySet[Seat]:
    return Seat.objects.filter(
        whose,
        asked_since__isnull=False,
        due_at__isnull=True,
        held="",
        match__status=Match.Status.RUNNING,
        match__paused_until=None,
    )


# A compiled query: every page runs it, and building it would take longer than running it.
WAITING = PreparedQuery(
    lambda: (
        _waiting_seats_where(Q(player=KEY))
        .select_related("match")
        .only("pk", "match__slug")
    )
)


def waiting_count(
    player: Player, *, beside: str = "", seats: Iterable[Seat] | None = None
) -> int:
    """Count the matches that wait for a player, without the match on the current page.

    Args:
        beside: the slug of the match on the current page; empty for none.
        seats: the result of the query `WAITING` for the player, if the caller has run it
            already.
    """
    found = WAITING.fetch(player.pk) if seats is None else seats
    return sum(seat.match.slug != beside for seat in found)


def next_waiting(player: Player, *, after: str = "") -> str | None:
    """Return the slug of the next match that waits for the player; None without one.

    The matches are sorted by urgency. The result is the match after `after`; after the last
    one, or if `after` is not among them, it is the first. So a player who goes from one
    match to the next visits all of them.
    """
    slugs = list(asked_seats(player).values_list("match__slug", flat=True))
    if after in slugs:
        place = slugs.index(after)
        slugs = slugs[place + 1 :] + slugs[:place]
    return slugs[0] if slugs else None


def waiting_keys(player: Player) -> list[int]:
    """Return the primary keys of the matches that wait for a player, the most urgent first.

    This and the following functions return only keys, because a player may have thousands
    of matches; `matches_by_key` loads the matches of one page.
    """
    return list(asked_seats(player).values_list("match", flat=True))


def keys_waiting_for_others(player: Player) -> list[int]:
    """Return the primary keys of the player's running matches that wait for somebody else,
    the newest first.
    """
    theirs = Match.objects.filter(
        pk__in=unfinished_match_keys(player), status=Match.Status.RUNNING
    )
    others = theirs.exclude(pk__in=asked_seats(player).order_by().values("match"))
    return list(others.order_by("-started_at", "-pk").values_list("pk", flat=True))


def unbegun_table_keys(player: Player) -> list[int]:
    """Return the primary keys of the player's tables that have not begun, the newest
    first.
    """
    theirs = Match.objects.filter(
        pk__in=unfinished_match_keys(player), status=Match.Status.WAITING
    )
    return list(theirs.order_by("-created_at", "-pk").values_list("pk", flat=True))
