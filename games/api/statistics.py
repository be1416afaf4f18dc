"""The API's view of statistics of past matches."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.protocol.views import LANGUAGE, ApiView, validated_fields
from games.contract import game_asked_for
from games.play import rendering
from games.play.past_matches.item_statistics import rows_of


class StatisticsQuerySerializer(serializers.Serializer[Any]):
    """Query parameters that select the game."""

    game = serializers.CharField(
        required=False, max_length=20, help_text="Its key; the usual game if left out."
    )


class ItemStatisticSerializer(serializers.Serializer[Any]):
    """How often players had an item and won with it, in a band of ratings."""

    measure = serializers.CharField()
    item = serializers.CharField(help_text="Such as the slug of a card.")
    name = serializers.CharField()
    band = serializers.CharField(help_text="Of ratings: `all`, `low`, `middle`, `high`.")
    players = serializers.IntegerField(
        allow_null=True, help_text="At whose tables it was; null if they are too few."
    )
    had = serializers.IntegerField(allow_null=True)
    had_percent = serializers.FloatField(allow_null=True)
    had_low = serializers.FloatField(allow_null=True)
    had_high = serializers.FloatField(allow_null=True)
    won = serializers.IntegerField(allow_null=True)
    won_percent = serializers.FloatField(allow_null=True)
    won_low = serializers.FloatField(allow_null=True)
    won_high = serializers.FloatField(allow_null=True)
    expected_percent = serializers.FloatField(allow_null=True)
    computed_at = serializers.DateTimeField()


class Statistics(ApiView):
    """Endpoint with statistics of a game's items, such as cards."""

    @extend_schema(
        tags=["matches"],
        parameters=[StatisticsQuerySerializer, LANGUAGE],
        responses=ItemStatisticSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """List how often players had each item in their matches and won with it, by rating,
        with 95 % confidence intervals.
        """
        asked = validated_fields(StatisticsQuerySerializer, request, query=True)
        game = game_asked_for(asked.get("game"))
        return Response(list(rows_of(game, rendering.game_language(game))))
