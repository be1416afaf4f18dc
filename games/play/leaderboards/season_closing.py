"""Close seasons that have ended: make ranks and leagues final, and give badges for them.

A season is closed some minutes after its end, or as soon as the site is up again. If a
moderator changes one of its results later, the season is reopened and closed once more, and
the badges are corrected to the new leagues.
"""

from collections import defaultdict
from datetime import datetime, timedelta
from functools import partial

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.base import sweeps
from games.contract.honours import BadgeKind
from games.models import League, Player, Season, SeasonStanding
from games.play.badges import badges
from games.play.ratings import season_standings
from games.play.ratings.pools import Pool, all_pools, lock_pool
from games.play.ratings.seasons import ensure_seasons, league_at, ranked

DELAY = timedelta(minutes=10)
"""How long a season stays open after its end, so that its last matches are rated."""

SEASONS_PER_SWEEP = 20
PLAYERS_PER_SWEEP = 200
"""The maximum number of seasons that one sweep closes, and of players for whom it computes
the missing standings of a pool's first season.
"""


def league_badge_name(league: League) -> str:
    """Return the name of the badge that players get for finishing a season in this
    league.
    """
    return f"season-{league}"


def begin_and_close_seasons(now: datetime) -> None:
    """Begin the seasons that have started, and close those that have ended. Called
    periodically.
    """
    for pool in all_pools():
        ensure_seasons(pool, now=now)
    sweeps.process_each(
        "seasons to backfill",
        Season.objects.filter(backfilled=False).order_by("pk"),
        partial(season_standings.compute_missing_standings, most=PLAYERS_PER_SWEEP),
        most=SEASONS_PER_SWEEP,
    )
    due = Season.objects.filter(closed_at=None, backfilled=True, ends_at__lte=now - DELAY)
    sweeps.process_each(
        "ended seasons", due.order_by("ends_at"), close_season, most=SEASONS_PER_SWEEP
    )


def close_season(season: Season) -> bool:
    """Make ranks and leagues of an ended season final, and give badges for them.

    Repeated calls have no further effect, because everything is computed from the
    standings.

    Returns:
        Whether the season was still open.
    """
    with transaction.atomic():
        lock_pool(Pool(season.game, season.pool))
        season.refresh_from_db()
        if season.closed_at or season.ends_at > timezone.now():
            return False
        standings = list(ranked(season))
        before = dict(
            season.standings.exclude(league="").values_list("player_id", "league")
        )
        season.standings.update(rank=None, league="")
        for rank, standing in enumerate(standings, start=1):
            standing.rank = rank
            standing.league = league_at(rank, len(standings))
        SeasonStanding.objects.bulk_update(standings, ["rank", "league"], batch_size=500)
        _update_league_badges(
            season, before, {each.player_id: each.league for each in standings}
        )
        season.closed_at, season.ranked = timezone.now(), len(standings)
        season.save(update_fields=["closed_at", "ranked"])
    return True


def _update_league_badges(
    season: Season, before: dict[int, str], after: dict[int, str]
) -> None:
    """Give the badges for the leagues of a season, and take them from players who no longer
    earn them.
    """
    new, lost = defaultdict[str, set[int]](set), defaultdict[str, set[int]](set)
    for player, league in after.items():
        new[league].add(player)
    for player, league in before.items():
        if after.get(player) != league:
            lost[league].add(player)
    for league, players in lost.items():
        others = SeasonStanding.objects.filter(player__in=players, league=league)
        still = set(others.values_list("player_id", flat=True))
        badges.revoke_badge(players - still, league_badge_name(League(league)))
    for league, players in new.items():
        # Skip closed accounts: nobody would read the notice.
        here = Player.objects.filter(pk__in=players, is_active=True)
        there = here.values_list("pk", flat=True)
        badges.award_all(there, league_badge_name(League(league)), at=season.ends_at)


for _league, _title, _how in (
    (League.BRONZE, _("Bronze season"), _("You finished a season in the bronze league.")),
    (League.SILVER, _("Silver season"), _("You finished a season in the silver league.")),
    (League.GOLD, _("Gold season"), _("You finished a season in the gold league.")),
    (
        League.DIAMOND,
        _("Diamond season"),
        _("You finished a season in the diamond league."),
    ),
    (League.MASTER, _("Master season"), _("You finished a season in the master league.")),
):
    badges.register(
        BadgeKind(league_badge_name(_league), _title, _how, "badge-season", _league.value)
    )
