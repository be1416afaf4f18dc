"""Ratings of a season, worked out from the stored rating changes.

A player starts at the long-term rating, made less certain, and the arithmetic of ratings
is applied to the matches of the season once more. The others at the table count with their
long-term ratings, so a standing depends on stored rows only and never on another standing.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import groupby

from django.db import transaction
from django.db.models import QuerySet

from games.models import Part, RatingChange, Season, SeasonStanding
from games.play.ratings.arithmetic import Belief
from games.play.ratings.pools import Pool, lock_pool
from games.play.ratings.rating_update import Competitor, outcome_of
from games.play.ratings.repetition import limited
from games.play.ratings.seasons import ensure_seasons
from games.play.ratings.selectors import CERTAIN

CHUNK = 500
"""Rows that one statement may name."""

NEGLIGIBLE = 1e-6
"""A change of a rating, in points, that is too small to divide by."""


def update_standings(pool: Pool, since: datetime, players: Iterable[int]) -> None:
    """Bring the standings of players up to date whose ratings have changed.

    Called with the pool locked. A closed season whose standings change is open again, and
    `games.play.leaderboards.season_closing` closes it once more.

    Args:
        since: no rating change before this moment is different.
    """
    ensure_seasons(pool)
    people = sorted(players)
    for season in Season.objects.filter(**pool.where, ends_at__gt=since):
        for start in range(0, len(people), CHUNK):
            _update(season, pool, since, people[start : start + CHUNK])


def backfill(season: Season, *, most: int) -> bool:
    """Compute standings that are missing in the first season of a pool; twice does no harm.

    Args:
        most: how many players to do at once.

    Returns:
        Whether none is missing any more.
    """
    pool = Pool(season.game, season.pool)
    there = season.standings.values("player")
    rows = _changes(pool, season).exclude(player__in=there).order_by()
    missing = list(rows.values_list("player", flat=True).distinct()[:most])
    for player in missing:
        with transaction.atomic():
            lock_pool(pool)
            _update(season, pool, season.starts_at, [player])
    if not missing:
        Season.objects.filter(pk=season.pk).update(backfilled=True)
    return not missing


def _update(season: Season, pool: Pool, since: datetime, players: Sequence[int]) -> None:
    stored = {row.player_id: row for row in season.standings.filter(player__in=players)}
    new = [
        row
        for player in players
        if (row := _standing(season, pool, since, player, stored.get(player)))
    ]
    if not new:
        return
    SeasonStanding.objects.bulk_create(
        new,
        update_conflicts=True,
        unique_fields=["season", "player"],
        update_fields=["start_mu", "mu", "sigma", "games", "played_at"],
    )
    Season.objects.filter(pk=season.pk, closed_at__isnull=False).update(closed_at=None)


def _standing(
    season: Season,
    pool: Pool,
    since: datetime,
    player: int,
    stored: SeasonStanding | None,
) -> SeasonStanding | None:
    """Compute a player's standing; None if it is as stored, or there is nothing to store.

    Somebody whose matches have all been taken back keeps a row without games, from which
    closing sees what they had before.
    """
    if stored and stored.played_at < since:
        # All before is counted already: usually one match follows.
        begin, games, played_at = since, stored.games, stored.played_at
        start_mu, belief = stored.start_mu, Belief(stored.mu, stored.sigma)
    else:
        begin, games, played_at = season.starts_at, 0, season.starts_at
        belief = _start(season, pool, player)
        start_mu = belief.mu
    matches = _changes(pool, season).filter(at__gte=begin, player=player).values("match")
    rows = RatingChange.objects.filter(
        **pool.where, taken_back_at=None, match__in=matches.order_by()
    )
    in_order = rows.order_by("at", "match_id", "player_id")
    for _match, entrants in groupby(in_order, key=lambda row: row.match_id):
        seats = list(entrants)
        belief = _after(pool, seats, player, belief)
        games, played_at = games + 1, seats[0].at
    new = SeasonStanding(
        season=season,
        player_id=player,
        start_mu=start_mu,
        mu=belief.mu,
        sigma=belief.sigma,
        games=games,
        played_at=played_at,
    )
    if stored is None:
        return new if games else None
    return new if _values(new) != _values(stored) else None


def _start(season: Season, pool: Pool, player: int) -> Belief:
    """Return the long-term rating before a season, no more certain than a new one is."""
    before = RatingChange.objects.filter(
        **pool.where, taken_back_at=None, player=player, at__lt=season.starts_at
    )
    last = before.order_by("-at", "-match_id").first()
    return Belief(last.mu_after, max(last.sigma_after, CERTAIN)) if last else Belief()


def _after(pool: Pool, rows: Sequence[RatingChange], player: int, belief: Belief) -> Belief:
    """Compute the belief about a player after a match.

    Args:
        rows: what the match did to the long-term ratings of all who played it.
        belief: about the player in this season, before the match.
    """
    number = next(n for n, row in enumerate(rows) if row.player_id == player)
    people = [
        Competitor(Belief(row.mu_before, row.sigma_before), row.place, Part(row.part))
        for row in rows
    ]
    share = _share(rows[number], outcome_of(people, allies=pool.allies)[number])
    people[number] = Competitor(belief, people[number].place, people[number].part)
    new = outcome_of(people, allies=pool.allies)[number]
    return limited(belief, new, share)


def _share(row: RatingChange, full: Belief) -> float:
    """Compute how much of a match counted, from what it would have changed in full.

    Repeated matches count less (`repetition`): as much less in the season. A middle place
    can leave the rating where it is and still make it more certain, so the larger of the
    two changes is compared.
    """
    changes = [
        (full.mu - row.mu_before, row.mu_after - row.mu_before),
        (full.sigma - row.sigma_before, row.sigma_after - row.sigma_before),
    ]
    whole, counted = max(changes, key=lambda change: abs(change[0]))
    if abs(whole) < NEGLIGIBLE:
        return 1.0
    return min(1.0, max(0.0, counted / whole))


def _changes(pool: Pool, season: Season) -> QuerySet[RatingChange]:
    return RatingChange.objects.filter(
        **pool.where,
        taken_back_at=None,
        at__gte=season.starts_at,
        at__lt=season.ends_at,
    )


def _values(row: SeasonStanding) -> tuple[float, float, float, int, datetime]:
    return row.start_mu, row.mu, row.sigma, row.games, row.played_at
