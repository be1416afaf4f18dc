"""Serializers of players, ratings, profiles, leaderboards and bots."""

from dataclasses import asdict
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from games.contract.winner_query import won
from games.models import Badge, Player
from games.play.badges.player_records import seats_that_count
from games.play.ratings.selectors import rounded_for_display

KINDS = ["person", "guest", "bot"]


class PlayerSerializer(serializers.ModelSerializer[Player]):
    """A player in short."""

    name = serializers.CharField(source="plain_name", read_only=True)
    kind = serializers.ChoiceField(KINDS, read_only=True)

    class Meta:
        model = Player
        fields = ("id", "name", "kind")


class RatingSerializer(serializers.Serializer[Any]):
    """A rating with its uncertainty."""

    value = serializers.IntegerField()
    deviation = serializers.IntegerField(
        help_text="The true strength lies within it two times out of three."
    )
    provisional = serializers.BooleanField(
        help_text="Still too uncertain for the leaderboard."
    )


class PoolRatingSerializer(RatingSerializer):
    """A rating in one pool."""

    game = serializers.CharField()
    pool = serializers.CharField(
        help_text="The usual ones are `duel`, for two seats, and `table`, for more."
    )
    games = serializers.IntegerField(help_text="Rated matches that count.")


class BadgeSerializer(serializers.ModelSerializer[Badge]):
    """Something that a player has achieved."""

    class Meta:
        model = Badge
        fields = ("kind", "game", "awarded_at")


class ProfileSerializer(serializers.ModelSerializer[Player]):
    """What everybody may know about a player."""

    name = serializers.CharField(source="plain_name", read_only=True)
    kind = serializers.ChoiceField(KINDS, read_only=True)
    owner = PlayerSerializer(read_only=True, allow_null=True, help_text="Only for a bot.")
    since = serializers.DateTimeField(source="date_joined", read_only=True)
    played = serializers.SerializerMethodField(help_text="Finished matches that count.")
    won = serializers.SerializerMethodField()
    ratings = serializers.SerializerMethodField()
    badges = BadgeSerializer(many=True, read_only=True)

    class Meta:
        model = Player
        fields = (
            "id",
            "name",
            "kind",
            "owner",
            "since",
            "played",
            "won",
            "ratings",
            "badges",
        )

    def get_played(self, player: Player) -> int:
        return seats_that_count(player).count()

    def get_won(self, player: Player) -> int:
        return seats_that_count(player).filter(won()).count()

    @extend_schema_field(PoolRatingSerializer(many=True))
    def get_ratings(self, player: Player) -> list[dict[str, Any]]:
        """Return the player's ratings, in the pools in which they have one."""
        rows = player.ratings.order_by("game", "pool")
        return [
            dict(
                PoolRatingSerializer(
                    {
                        "game": row.game,
                        "pool": row.pool,
                        "games": row.games,
                        **asdict(rounded_for_display(row.mu, row.sigma)),
                    }
                ).data
            )
            for row in rows
        ]


class LeaderSerializer(RatingSerializer):
    """A line of a leaderboard."""

    rank = serializers.IntegerField()
    player = PlayerSerializer()
    games = serializers.IntegerField(help_text="Rated matches that count.")
    played_at = serializers.DateTimeField(help_text="When the last of them ended.")


class LeadersQuerySerializer(serializers.Serializer[Any]):
    """Query parameters that select the rows of a leaderboard."""

    game = serializers.CharField(
        required=False, max_length=20, help_text="Its key; the usual game if left out."
    )
    provisional = serializers.BooleanField(
        required=False,
        default=False,
        help_text="Players whose rating is still provisional.",
    )


class BotSerializer(serializers.Serializer[Any]):
    """A new bot and its key."""

    player = PlayerSerializer()
    token = serializers.CharField(help_text="Shown only this once.")


class NewBotSerializer(serializers.Serializer[Any]):
    """The name of a new bot."""

    name = serializers.CharField(max_length=40)
