"""API views of seasons: their list, their tables, and a player's results."""

from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.protocol.views import ApiView, Pages, validated_fields
from games.api.serializers.seasons import (
    SeasonQuerySerializer,
    SeasonResultSerializer,
    SeasonSerializer,
    SeasonsQuerySerializer,
    SeasonStandingSerializer,
)
from games.contract import UnknownGame, default_game, game_of
from games.models import League, Player, Season, SeasonStanding
from games.play.leaderboards import season_data
from games.play.ratings import seasons
from games.play.ratings.pools import Pool, find_pool, pools_of
from games.play.ratings.seasons import Progress

POOL = OpenApiParameter("pool", str, "path")


class Seasons(ApiView, GenericAPIView[Season]):
    """Endpoint that lists the seasons of a rating pool."""

    queryset = Season.objects.none()
    pagination_class = Pages
    serializer_class = SeasonSerializer

    @extend_schema(
        tags=["players"],
        parameters=[POOL, SeasonsQuerySerializer],
        responses=SeasonSerializer(many=True),
    )
    def get(self, request: Request, pool: str) -> Response:
        """List the seasons of a pool, newest first; the first is running."""
        asked = _pool(validated_fields(SeasonsQuerySerializer, request, query=True), pool)
        found = Season.objects.filter(**asked.where).order_by("-starts_at")
        page = self.paginate_queryset(found)
        return self.get_paginated_response(SeasonSerializer(page, many=True).data)


class SeasonTable(ApiView, GenericAPIView[SeasonStanding]):
    """Endpoint that lists the ranked players of a season."""

    queryset = SeasonStanding.objects.none()
    pagination_class = Pages
    serializer_class = SeasonStandingSerializer

    @extend_schema(
        tags=["players"],
        parameters=[POOL, SeasonQuerySerializer],
        responses=SeasonStandingSerializer(many=True),
    )
    def get(self, request: Request, pool: str) -> Response:
        """List the ranked players of a season with their leagues, best first."""
        wanted = validated_fields(SeasonQuerySerializer, request, query=True)
        season = season_data.season_by_key(_pool(wanted, pool), wanted.get("season", ""))
        if season is None:
            raise NotFound
        page = self.paginate_queryset(seasons.ranked(season)) or []
        assert isinstance(self.paginator, Pages)
        shown = self.paginator.page
        assert shown is not None
        rows = season_data.rows_of(page, shown.start_index(), shown.paginator.count)
        return self.get_paginated_response(SeasonStandingSerializer(rows, many=True).data)


class PlayerSeasons(ApiView):
    """Endpoint that lists a player's results in seasons."""

    @extend_schema(tags=["players"], responses=SeasonResultSerializer(many=True))
    def get(self, request: Request, player_id: int) -> Response:
        """List a player's results in the current seasons, and the final ranks in earlier
        ones, newest first.
        """
        player = get_object_or_404(Player, pk=player_id, is_active=True)
        running = [each.progress for each in season_data.current_results(player)]
        final = [
            Progress(row, row.rank, League(row.league), missing=0, next=None)
            for row in season_data.final_standings(player)
        ]
        rows = [_result(each) for each in [*running, *final]]
        return Response(SeasonResultSerializer(rows, many=True).data)


def _result(progress: Progress) -> dict[str, Any]:
    season, following = progress.standing.season, progress.next
    return {
        "key": season.key,
        "game": season.game,
        "pool": season.pool,
        "starts_at": season.starts_at,
        "ends_at": season.ends_at,
        "is_closed": season.is_closed,
        "rank": progress.rank,
        "league": progress.league,
        "value": progress.value,
        "games": progress.standing.games,
        "games_missing": progress.missing,
        "next_league": following.league if following else None,
        "next_league_value": following.value if following else None,
    }


def _pool(wanted: dict[str, Any], kind: str) -> Pool:
    key = wanted.get("game", "")
    try:
        pools = pools_of(game_of(key) if key else default_game())
    except UnknownGame:
        raise NotFound from None
    found = find_pool(pools, kind)
    if found is None:
        raise NotFound
    return found
