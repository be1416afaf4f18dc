"""The daily challenge: show today's, begin it, and list the results of a day."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.protocol.views import LANGUAGE, ApiView, Pages, validated_fields
from games.api.serializers import OptionsSerializer, PlayerSerializer
from games.base.policies import daily_access
from games.contract import Game, UnknownGame, default_game, game_of
from games.models import ApiToken, DailyAttempt, DailyChallenge, Player
from games.play.daily import selectors
from games.play.daily.services import attempt_start
from games.play.daily.streaks import streak_of

OPEN, PLAYING, FINISHED = "open", "playing", "finished"

WHICH = OpenApiParameter("day", str, "path", description="Such as `2026-11-27`, in UTC.")


class GameSerializer(serializers.Serializer[Any]):
    """Selects the game."""

    game = serializers.CharField(
        max_length=20, default="", help_text="The site's first game if it is left out."
    )


class ResultsOfSerializer(GameSerializer):
    """Query parameters that select the game and the players whose results are listed."""

    followed = serializers.BooleanField(
        default=False, help_text="Only yours and those of people whom you follow."
    )


class DailyResultSerializer(serializers.ModelSerializer[DailyAttempt]):
    """One player's result; players with the same place have equal results."""

    place = serializers.IntegerField(read_only=True)
    player = PlayerSerializer(read_only=True)

    class Meta:
        model = DailyAttempt
        fields = ("place", "player", "score", "turns")
        read_only_fields = fields


class OwnResultSerializer(serializers.Serializer[Any]):
    """The caller's result, compared with the others so far."""

    score = serializers.IntegerField()
    turns = serializers.IntegerField()
    place = serializers.IntegerField()
    of = serializers.IntegerField(help_text="Results that count so far.")
    better_than = serializers.IntegerField(
        allow_null=True, help_text="Per cent of the others; null without others."
    )


class StreakSerializer(serializers.Serializer[Any]):
    """Days in a row with a result."""

    current = serializers.IntegerField()
    best = serializers.IntegerField()


class DailySerializer(serializers.Serializer[Any]):
    """Today's challenge, with the caller's status."""

    game = serializers.CharField()
    day = serializers.DateField()
    options = OptionsSerializer()
    level = serializers.CharField(help_text="Of the one computer.")
    ends_at = serializers.DateTimeField(help_text="Until then it can be begun.")
    closes_at = serializers.DateTimeField(help_text="Until then it can be finished.")
    status = serializers.ChoiceField([OPEN, PLAYING, FINISHED])
    table = serializers.CharField(allow_null=True, help_text="The slug of your match.")
    result = OwnResultSerializer(
        allow_null=True, help_text="Null if you have not finished, or it does not count."
    )
    streak = StreakSerializer(allow_null=True)


class Daily(ApiView):
    """Endpoint that shows and begins today's challenge."""

    scopes = {"POST": ApiToken.Scope.TABLES}
    throttle_scopes = {"POST": "create"}

    @extend_schema(
        tags=["daily challenge"],
        parameters=[GameSerializer, LANGUAGE],
        responses=DailySerializer,
    )
    def get(self, request: Request) -> Response:
        """Show today's challenge with your status."""
        game = _game(validated_fields(GameSerializer, request, query=True)["game"])
        return self.serialized_response(DailySerializer, _today_data(game, self.reader))

    @extend_schema(
        tags=["daily challenge"],
        parameters=[LANGUAGE],
        request=GameSerializer,
        responses={201: DailySerializer},
    )
    def post(self, request: Request) -> Response:
        """Begin today's challenge. If you have begun it, nothing changes."""
        if self.reader is None:
            self.permission_denied(request)
        game = _game(validated_fields(GameSerializer, request)["game"])
        attempt_start(game=game, player=self.player)
        return self.serialized_response(
            DailySerializer, _today_data(game, self.player), status=201
        )


class DailyResults(ApiView, GenericAPIView[DailyAttempt]):
    """Endpoint that lists the players' results in the daily challenge of one day."""

    queryset = DailyAttempt.objects.none()
    pagination_class = Pages
    serializer_class = DailyResultSerializer

    @extend_schema(
        tags=["daily challenge"],
        parameters=[WHICH, ResultsOfSerializer, LANGUAGE],
        responses=DailyResultSerializer(many=True),
    )
    def get(self, request: Request, day: str) -> Response:
        """List the results of a day, the best first. Until the day is over, you have to
        finish first.
        """
        asked = validated_fields(ResultsOfSerializer, request, query=True)
        game = _game(asked["game"])
        try:
            challenge = selectors.challenge_of(game, selectors.day_in(day))
        except DailyChallenge.DoesNotExist:
            raise NotFound from None
        daily_access.check_may_see(self.reader, challenge.game, challenge.day)
        page = self.paginate_queryset(
            _followed(challenge, game, self.reader)
            if asked["followed"]
            else selectors.ranked_results(challenge, game)
        )
        return self.get_paginated_response(DailyResultSerializer(page, many=True).data)


def _game(key: str) -> Game:
    """Return the game with this key. An empty key means the default game.

    Raises:
        NotFound: there is no such game.
    """
    try:
        return game_of(key) if key else default_game()
    except UnknownGame:
        raise NotFound from None


def _followed(
    challenge: DailyChallenge, game: Game, reader: Player | None
) -> list[DailyAttempt]:
    return selectors.results_of_followed(challenge, game, reader) if reader else []


def _today_data(game: Game, player: Player | None) -> dict[str, Any]:
    challenge = selectors.challenge_today(game)
    own = selectors.attempt_of(challenge, player)
    status = OPEN if own is None else PLAYING if own.finished_at is None else FINISHED
    return {
        "game": challenge.game,
        "day": challenge.day,
        "options": challenge.options,
        "level": challenge.level,
        "ends_at": daily_access.ends_at(challenge.day),
        "closes_at": daily_access.closes_at(challenge.day),
        "status": status,
        "table": own and own.match.slug,
        "result": _own_result_data(own, game),
        "streak": streak_of(player.pk, game.key, challenge.day) if player else None,
    }


def _own_result_data(own: DailyAttempt | None, game: Game) -> dict[str, Any] | None:
    if own is None or not own.counts:
        return None
    standing = selectors.rank_of_result(own, game)
    return {
        "score": own.score,
        "turns": own.turns,
        "place": standing.place,
        "of": standing.of,
        "better_than": standing.better_than,
    }
