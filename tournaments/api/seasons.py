"""Seasons of events: their rules and standings."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema, extend_schema_serializer
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.protocol.views import LANGUAGE, ApiView, Pages
from tournaments import selectors
from tournaments.api.views import SLUG
from tournaments.models import EventSeason
from tournaments.rendering import season_page


@extend_schema_serializer(component_name="EventSeason")
class EventSeasonSerializer(serializers.ModelSerializer[EventSeason]):
    """A season of tournaments, and how it is counted."""

    club = serializers.SlugRelatedField[Any](
        slug_field="slug", read_only=True, help_text="Whose members it is for; else null."
    )
    points = serializers.ListField(
        child=serializers.IntegerField(), help_text="By place, the best first."
    )
    other_points = serializers.IntegerField(help_text="Points for each further place.")
    is_sized = serializers.BooleanField(
        help_text="Whether points are multiplied by a factor for the number of people."
    )
    best = serializers.IntegerField(
        allow_null=True, help_text="How many results of a player count; null for all."
    )

    class Meta:
        model = EventSeason
        fields = (
            "slug",
            "title",
            "about",
            "club",
            "points",
            "other_points",
            "is_sized",
            "best",
        )
        read_only_fields = fields


@extend_schema_serializer(component_name="EventSeasonResult")
class ResultSerializer(serializers.Serializer[Any]):
    """What one tournament adds to a player's sum."""

    tournament = serializers.SlugField()
    place = serializers.IntegerField()
    shared_by = serializers.IntegerField(help_text="How many entries share the place.")
    people = serializers.IntegerField()
    place_points = serializers.FloatField()
    factor = serializers.FloatField()
    points = serializers.FloatField(help_text="`place_points` times `factor`.")
    counts = serializers.BooleanField(help_text="Whether it is in the sum.")


@extend_schema_serializer(component_name="EventSeasonStanding")
class StandingSerializer(serializers.Serializer[Any]):
    """A player's line in the standings of a season."""

    place = serializers.IntegerField()
    player = serializers.IntegerField()
    name = serializers.CharField()
    points = serializers.FloatField()
    results = ResultSerializer(many=True)


@extend_schema_serializer(component_name="EventSeasonDetail")
class SeasonWithStandingsSerializer(serializers.Serializer[Any]):
    """A season with its tournaments and standings."""

    season = EventSeasonSerializer()
    tournaments = serializers.ListField(child=serializers.SlugField())
    standings = StandingSerializer(many=True)


class EventSeasons(ApiView, GenericAPIView[EventSeason]):
    """The seasons of the caller's calendar."""

    queryset = EventSeason.objects.none()
    pagination_class = Pages
    serializer_class = EventSeasonSerializer

    @extend_schema(
        tags=["tournaments"],
        parameters=[LANGUAGE],
        responses=EventSeasonSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """List the seasons of tournaments, the newest first."""
        page = self.paginate_queryset(selectors.seasons_in_calendar(self.reader))
        return self.get_paginated_response(EventSeasonSerializer(page, many=True).data)


class EventSeasonDetail(ApiView):
    """One season of tournaments."""

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG, LANGUAGE],
        responses=SeasonWithStandingsSerializer,
    )
    def get(self, request: Request, slug: str) -> Response:
        """Show a season with its standings, computed from the final places."""
        try:
            found = selectors.season_get(slug, self.reader)
        except EventSeason.DoesNotExist:
            raise Http404 from None
        return self.serialized_response(
            SeasonWithStandingsSerializer,
            {
                "season": found,
                "tournaments": [each.slug for each in selectors.events_of_season(found)],
                "standings": season_page.standings_rows(found),
            },
        )
