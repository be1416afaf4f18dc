"""API views of players, the caller's bots and leaderboards."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.protocol.views import ApiView, Pages, PlayerView, validated_fields
from games.api.serializers import (
    BotSerializer,
    LeaderSerializer,
    LeadersQuerySerializer,
    NewBotSerializer,
    PlayerSerializer,
    ProfileSerializer,
)
from games.contract import UnknownGame, default_game, game_of
from games.models import ApiToken, Player, Rating
from games.people.accounts import bots_and_keys
from games.people.player_search import players_like
from games.play.ratings.pools import Pool, find_pool, pools_of
from games.play.ratings.selectors import leaderboard, rounded_for_display
from games.refusals import NeedsAccount


class SearchSerializer(serializers.Serializer[Any]):
    """Query parameters of the search for players."""

    search = serializers.CharField(
        max_length=80, help_text="A part of the name, or something like it."
    )


class Players(ApiView, GenericAPIView[Player]):
    """Endpoint that finds players by name."""

    queryset = Player.objects.none()
    pagination_class = Pages
    serializer_class = PlayerSerializer

    @extend_schema(
        tags=["players"],
        parameters=[SearchSerializer],
        responses=PlayerSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """Find players by a part of their name or a similar name. Players whom you follow
        come first, then the best matches.
        """
        query = validated_fields(SearchSerializer, request, query=True)["search"]
        page = self.paginate_queryset(players_like(query, self.reader))
        return self.get_paginated_response(PlayerSerializer(page, many=True).data)


class PlayerDetail(ApiView):
    """Endpoint that shows the profile of a player."""

    @extend_schema(tags=["players"], responses=ProfileSerializer)
    def get(self, request: Request, player_id: int) -> Response:
        """Show what everybody may know about a player."""
        player = get_object_or_404(
            Player.objects.select_related("owner"), pk=player_id, is_active=True
        )
        return self.serialized_response(ProfileSerializer, player)


class Me(PlayerView):
    """Endpoint that shows the account to which the key or the session belongs."""

    @extend_schema(tags=["players"], responses=ProfileSerializer)
    def get(self, request: Request) -> Response:
        """Show who you are."""
        return self.serialized_response(ProfileSerializer, self.player)


class Bots(PlayerView):
    """Endpoint that lists the caller's bots, and creates new ones."""

    scopes = {"POST": ApiToken.Scope.BOTS}
    throttle_scopes = {"POST": "create"}

    @extend_schema(tags=["players"], responses=PlayerSerializer(many=True))
    def get(self, request: Request) -> Response:
        """List your bots."""
        bots = self.player.bots.filter(is_active=True).order_by("pk")
        return Response(PlayerSerializer(bots, many=True).data)

    @extend_schema(
        tags=["players"], request=NewBotSerializer, responses={201: BotSerializer}
    )
    def post(self, request: Request) -> Response:
        """Create an account for a program, with a key that is shown only this once."""
        if self.player.kind != "person":
            raise NeedsAccount(self.player)
        name = validated_fields(NewBotSerializer, request)["name"]
        made = bots_and_keys.bot_create(owner=self.player, name=name)
        bot = {"player": made.token.player, "token": made.secret}
        return self.serialized_response(BotSerializer, bot, status=201)


class Leaderboard(ApiView, GenericAPIView[Rating]):
    """Endpoint that lists the leaderboard of a rating pool."""

    queryset = Rating.objects.none()
    pagination_class = Pages
    serializer_class = LeaderSerializer

    @extend_schema(
        tags=["players"],
        parameters=[
            OpenApiParameter("pool", str, "path"),
            LeadersQuerySerializer,
        ],
        responses=LeaderSerializer(many=True),
    )
    def get(self, request: Request, pool: str) -> Response:
        """List the ratings of a pool, strongest first: `duel` is for two seats, `table`
        for three and more, in most games.
        """
        wanted = validated_fields(LeadersQuerySerializer, request, query=True)
        asked = find_pool(pools_of_game(wanted.get("game", "")), pool)
        if asked is None:
            raise NotFound
        ratings = leaderboard(asked, provisional=wanted["provisional"])
        page = self.paginate_queryset(ratings)
        rows = LeaderSerializer(leaderboard_rows(self, page), many=True).data
        return self.get_paginated_response(rows)


def leaderboard_rows(
    view: GenericAPIView[Rating], page: Sequence[Rating] | None
) -> list[Any]:
    """Build the rows of a leaderboard, for the page of it that `view` has paginated."""
    assert isinstance(view.paginator, Pages)
    first = view.paginator.page.start_index()  # type: ignore[union-attr]
    return [
        {
            "rank": rank,
            "player": rating.player,
            "games": rating.games,
            "played_at": rating.played_at,
            **asdict(rounded_for_display(rating.mu, rating.sigma)),
        }
        for rank, rating in enumerate(page or (), start=first)
    ]


def pools_of_game(key: str) -> list[Pool]:
    """Return the rating pools of the game with this key. An empty key means the default
    game.
    """
    try:
        return pools_of(game_of(key) if key else default_game())
    except UnknownGame:
        return []
