"""Players and bots."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import tokens
from games.api.serializers import (
    BotSerializer,
    NewBotSerializer,
    PlayerSerializer,
    ProfileSerializer,
)
from games.api.views.base import ApiView, PlayerView, read
from games.models import ApiToken, Player
from games.refusals import NeedsAccount


class PlayerDetail(ApiView):
    """A player."""

    @extend_schema(tags=["players"], responses=ProfileSerializer)
    def get(self, request: Request, player_id: int) -> Response:
        """Show what everybody may know about a player."""
        player = get_object_or_404(
            Player.objects.select_related("owner"), pk=player_id, is_active=True
        )
        return self.written(ProfileSerializer, player)


class Me(PlayerView):
    """The caller."""

    @extend_schema(tags=["players"], responses=ProfileSerializer)
    def get(self, request: Request) -> Response:
        """Show who you are."""
        return self.written(ProfileSerializer, self.player)


class Bots(PlayerView):
    """The caller's bots."""

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
        """Make an account for a program, with a key that is shown this once."""
        if self.player.kind != "person":
            raise NeedsAccount(self.player)
        name = read(NewBotSerializer, request)["name"]
        made = tokens.bot_create(owner=self.player, name=name)
        bot = {"player": made.token.player, "token": made.secret}
        return self.written(BotSerializer, bot, status=201)
