"""Serializers of seasons, their tables and a player's results."""

from typing import Any

from rest_framework import serializers

from games.api.serializers.people import PlayerSerializer
from games.models import League


class SeasonSerializer(serializers.Serializer[Any]):
    """A season of one pool."""

    season = serializers.CharField(
        source="key", help_text="The month in which it starts: `2026-11`."
    )
    game = serializers.CharField()
    pool = serializers.CharField()
    starts_at = serializers.DateTimeField()
    ends_at = serializers.DateTimeField()
    final = serializers.BooleanField(
        source="is_closed", help_text="Ranks and leagues are final."
    )


class SeasonStandingSerializer(serializers.Serializer[Any]):
    """A line of a season's table."""

    rank = serializers.IntegerField()
    player = PlayerSerializer()
    league = serializers.ChoiceField(League.choices)
    value = serializers.IntegerField(help_text="The rating in this season.")
    gain = serializers.IntegerField(help_text="What the season has added to it.")
    games = serializers.IntegerField(help_text="Rated matches that count.")


class SeasonResultSerializer(SeasonSerializer):
    """A player's result in a season, current or final."""

    rank = serializers.IntegerField(allow_null=True, help_text="`null`: not ranked yet.")
    league = serializers.ChoiceField(League.choices, allow_null=True)
    value = serializers.IntegerField(help_text="The rating in this season.")
    games = serializers.IntegerField(help_text="Rated matches that count.")
    games_missing = serializers.IntegerField(help_text="Until the player is ranked.")
    next_league = serializers.ChoiceField(
        League.choices, allow_null=True, help_text="Only while the season runs."
    )
    next_league_value = serializers.IntegerField(
        allow_null=True, help_text="The lowest rating in it at the moment."
    )


class SeasonsQuerySerializer(serializers.Serializer[Any]):
    """Query parameters that select the game whose seasons are listed."""

    game = serializers.CharField(
        required=False, max_length=20, help_text="Its key; the usual game if left out."
    )


class SeasonQuerySerializer(SeasonsQuerySerializer):
    """Query parameters that select a season."""

    season = serializers.CharField(
        required=False, max_length=7, help_text="The one that is running if left out."
    )
