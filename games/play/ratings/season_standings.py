"""Ratings of a season, computed from the stored rating changes.

A player starts with their long-term rating, made less certain, and the arithmetic of
ratings is applied to their matches of the season once more. The other players of a match
count with their long-term ratings, so a standing never depends on another standing.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import groupby

from django.db import transaction
from django.db.models import QuerySet

from games.models import Part, RatingChange, Season, SeasonStanding
from games.play.ratings.arithmetic import Belief
from games.play.ratings.new_ratings import Competitor, beliefs_after_match
from games.play.ratings.pools import Pool, lock_pool
from games.play.ratings.repeated_opponents import with_limited_change
from games.play.ratings.seasons import ensure_seasons
from games.play.ratings.selectors import PROVISIONAL_DEVIATION

CHUNK = 500
"""How many players one SQL statement contains at most."""

NEGLIGIBLE = 1e-6
"""A change of a rating, in points, that is too small to be used as a divisor."""


def update_standings(pool: Pool, since: datetime, players: Iterable[int]) -> None:
    """Update the standings of players whose ratings have changed.

    The caller must have locked the pool. If the standings of a closed season change, it is
    reopened, and `games.play.leaderboards.season_closing` closes it once more.

    Args:
        since: the moment before which no rating change was added, changed or taken back.
    """
    ensure_seasons(pool)
    people = sorted(players)
    for season in Season.objects.filter(**pool.where, ends_at__gt=since):
        for start in range(0, len(people), CHUNK):
            _update_season(season, pool, since, people[start : start + CHUNK])


def compute_missing_standings(season: Season, *, most: int) -> bool:
    """Compute the missing standings of the first season of a pool. Repeated calls have no
    further effect.

    Args:
        most: the maximum number of players whose standings this call computes.

    Returns:
        Whether no standings are missing.
    """
    pool = Pool(season.game, season.pool)
    there = season.standings.values("player")
    rows = _changes(pool, season).exclude(player__in=there).order_by()
    missing = list(rows.values_list("player", flat=True).distinct()[:most])
    for player in missing:
        with transaction.atomic():
            lock_pool(pool)
            _update_season(season, pool, season.starts_at, [player])
    if not missing:
        Season.objects.filter(pk=season.pk).update(backfilled=True)
    return not missing


def _update_season(
    season: Season, pool: Pool, since: datetime, players: Sequence[int]
) -> None:
    stored = {row.player_id: row for row in season.standings.filter(player__in=players)}
    new = [
        row
        for player in players
        if (row := _compute_standing(season, pool, since, player, stored.get(player)))
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


def _compute_standing(
    season: Season,
    pool: Pool,
    since: datetime,
    player: int,
    stored: SeasonStanding | None,
) -> SeasonStanding | None:
    """Compute a player's standing in a season; None if the stored one is right, or there is
    nothing to store.

    A player whose matches have all been taken back keeps a row with no games: closing the
    season needs the league that they had before.
    """
    if stored and stored.played_at < since:
        # The stored row includes all earlier matches, so usually only one match must be
        # added.
        begin, games, played_at = since, stored.games, stored.played_at
        start_mu, belief = stored.start_mu, Belief(stored.mu, stored.sigma)
    else:
        begin, games, played_at = season.starts_at, 0, season.starts_at
        belief = _start_rating(season, pool, player)
        start_mu = belief.mu
    matches = _changes(pool, season).filter(at__gte=begin, player=player).values("match")
    rows = RatingChange.objects.filter(
        **pool.where, taken_back_at=None, match__in=matches.order_by()
    )
    in_order = rows.order_by("at", "match_id", "player_id")
    for _match, entrants in groupby(in_order, key=lambda row: row.match_id):
        seats = list(entrants)
        belief = _belief_after(pool, seats, player, belief)
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
    return new if _standing_values(new) != _standing_values(stored) else None


def _start_rating(season: Season, pool: Pool, player: int) -> Belief:
    """Return the rating with which a player starts a season: the long-term rating, with its
    deviation raised to `PROVISIONAL_DEVIATION` if it is lower.
    """
    before = RatingChange.objects.filter(
        **pool.where, taken_back_at=None, player=player, at__lt=season.starts_at
    )
    last = before.order_by("-at", "-match_id").first()
    if last is None:
        return Belief()
    return Belief(last.mu_after, max(last.sigma_after, PROVISIONAL_DEVIATION))


def _belief_after(
    pool: Pool, rows: Sequence[RatingChange], player: int, belief: Belief
) -> Belief:
    """Compute the belief about a player's strength after a match of the season.

    Args:
        rows: the changes of the long-term ratings of all players of the match.
        belief: the player's rating in this season before the match.
    """
    number = next(n for n, row in enumerate(rows) if row.player_id == player)
    people = [
        Competitor(Belief(row.mu_before, row.sigma_before), row.place, Part(row.part))
        for row in rows
    ]
    share = _match_weight(
        rows[number], beliefs_after_match(people, allies=pool.allies)[number]
    )
    people[number] = Competitor(belief, people[number].place, people[number].part)
    new = beliefs_after_match(people, allies=pool.allies)[number]
    return with_limited_change(belief, new, share)


def _match_weight(row: RatingChange, full: Belief) -> float:
    """Compute the weight with which a match counted for the long-term rating.

    Repeated matches count less (`repetition`), and have the same weight in the season. The
    weight is the ratio of the stored change to the one that the match would cause in full.
    A place in the middle may change only the deviation and not the rating, so the ratio is
    computed from the larger of the two changes.
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


def _standing_values(row: SeasonStanding) -> tuple[float, float, float, int, datetime]:
    return row.start_mu, row.mu, row.sigma, row.games, row.played_at
