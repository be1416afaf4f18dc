"""A player's own matches: which wait for them, and all of them in order."""

from collections.abc import Iterable

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from games.base.compiled_sql import KEY, Prepared
from games.models import Match, Player, Seat
from games.play.match.reading.selectors import (
    finished_keys,
    light,
    matches_by_key,
    unplaced,
)


def matches_of(*, player: Player, limit: int = 20) -> list[Match]:
    """Return the player's tables: first those that wait for the player's answer, then the
    others that are open, then the last that ended.
    """
    waiting = waiting_seats(player).order_by().filter(match=OuterRef("pk"))
    open_ones = Match.objects.filter(
        pk__in=unplaced(player), status__in=(Match.Status.WAITING, Match.Status.RUNNING)
    )
    found = list(light(open_ones).order_by(Exists(waiting).desc(), "-created_at")[:limit])
    return found + matches_by_key(list(finished_keys(player)[: limit - len(found)]))


def waiting_seats(player: Player) -> QuerySet[Seat]:
    """Return the player's seats at which nobody but they can answer, the most urgent first.

    A question that the server answers for them in a moment does not wait for them.
    """
    return _waiting(Q(player=player)).order_by(
        F("runs_out_at").asc(nulls_last=True), "match__started_at", "pk"
    )


def _waiting(whose: Q) -> QuerySet[Seat]:
    return Seat.objects.filter(
        whose,
        asked_since__isnull=False,
        due_at__isnull=True,
        held="",
        match__status=Match.Status.RUNNING,
        match__paused_until=None,
    )


# Asked with every page.
WAITING = Prepared(
    lambda: _waiting(Q(player=KEY)).select_related("match").only("pk", "match__slug")
)


def waiting_count(
    player: Player, *, beside: str = "", seats: Iterable[Seat] | None = None
) -> int:
    """Count the matches that wait for a player, without the current one.

    Args:
        player: who is waited for.
        beside: the slug of the match that they are at.
        seats: what `WAITING` finds for them, if it has been asked.
    """
    found = WAITING.fetch(player.pk) if seats is None else seats
    return sum(seat.match.slug != beside for seat in found)


def next_waiting(player: Player, *, after: str = "") -> str | None:
    """Return the slug of the match that waits the most urgently; another one than `after`.

    Anybody who goes from one to the next comes by all of them: behind `after` comes what is
    behind it in the list, and then the list from its beginning.
    """
    slugs = list(waiting_seats(player).values_list("match__slug", flat=True))
    if after in slugs:
        place = slugs.index(after)
        slugs = slugs[place + 1 :] + slugs[:place]
    return slugs[0] if slugs else None


def waiting_keys(player: Player) -> list[int]:
    """Return the keys of the matches that wait for a player, the most urgent first.

    The keys alone, here and below, as a player may have thousands of matches:
    `matches_by_key` reads those of a page.
    """
    return list(waiting_seats(player).values_list("match", flat=True))


def running_keys(player: Player) -> list[int]:
    """Return the keys of the running matches that do not wait for a player, the newest
    first.
    """
    theirs = Match.objects.filter(pk__in=unplaced(player), status=Match.Status.RUNNING)
    others = theirs.exclude(pk__in=waiting_seats(player).order_by().values("match"))
    return list(others.order_by("-started_at", "-pk").values_list("pk", flat=True))


def own_table_keys(player: Player) -> list[int]:
    """Return the keys of the tables where a player waits for others, the newest first."""
    theirs = Match.objects.filter(pk__in=unplaced(player), status=Match.Status.WAITING)
    return list(theirs.order_by("-created_at", "-pk").values_list("pk", flat=True))
