"""What goes in and out, and so what the schema says."""

from dataclasses import asdict
from datetime import timedelta
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers

from engine.nightfall import Draft, FlankScope, Profile, WoundTiming
from engine.nightfall.cards.model import Colour, Kind, Species
from engine.nightfall.text import LANGUAGES
from games import clocks, show, takeback
from games.clocks import DAY
from games.frames import MAX_CHOICE_LENGTH, MAX_CHOICES
from games.models import Badge, Level, Match, Player, Pool, Seat
from games.ratings.selectors import as_shown
from games.services import HIGHEST_RATING

MOST_OPPONENTS = 4
MILLISECOND = timedelta(milliseconds=1)
KINDS = ["person", "guest", "bot"]
CARD_KINDS = [kind.value for kind in Kind]
COLOURS = [colour.value for colour in Colour]


class PlayerSerializer(serializers.ModelSerializer[Player]):
    """Who somebody is."""

    name = serializers.CharField(source="__str__", read_only=True)
    kind = serializers.ChoiceField(KINDS, read_only=True)

    class Meta:
        model = Player
        fields = ("id", "name", "kind")


class RatingSerializer(serializers.Serializer[Any]):
    """What is believed of somebody's strength."""

    value = serializers.IntegerField()
    deviation = serializers.IntegerField(
        help_text="The strength is within it two times out of three."
    )
    provisional = serializers.BooleanField(help_text="Still too uncertain for a list.")


class PoolRatingSerializer(RatingSerializer):
    """A rating in one pool."""

    pool = serializers.ChoiceField(Pool.choices)
    games = serializers.IntegerField(help_text="Rated matches that count.")


class BadgeSerializer(serializers.ModelSerializer[Badge]):
    """Something that a player has achieved."""

    class Meta:
        model = Badge
        fields = ("kind", "awarded_at")


class ProfileSerializer(serializers.ModelSerializer[Player]):
    """What everybody may know about a player."""

    name = serializers.CharField(source="__str__", read_only=True)
    kind = serializers.ChoiceField(KINDS, read_only=True)
    owner = PlayerSerializer(read_only=True, allow_null=True, help_text="Of a bot.")
    since = serializers.DateTimeField(source="date_joined", read_only=True)
    played = serializers.SerializerMethodField(help_text="Finished matches.")
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
        return player.seats.filter(place__isnull=False).count()

    def get_won(self, player: Player) -> int:
        return player.seats.filter(place=1).count()

    @extend_schema_field(PoolRatingSerializer(many=True))
    def get_ratings(self, player: Player) -> list[dict[str, Any]]:
        """Return the ratings by pool; nothing for a pool in which nobody has rated them."""
        rows = player.ratings.order_by("pool")
        return [
            dict(
                PoolRatingSerializer(
                    {
                        "pool": row.pool,
                        "games": row.games,
                        **asdict(as_shown(row.mu, row.sigma)),
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
    """Whom a leaderboard lists."""

    provisional = serializers.BooleanField(
        required=False, default=False, help_text="Those whose rating is still uncertain."
    )


class BotSerializer(serializers.Serializer[Any]):
    """A new bot and its key."""

    player = PlayerSerializer()
    token = serializers.CharField(help_text="Shown this once.")


class NewBotSerializer(serializers.Serializer[Any]):
    """What a new bot is called."""

    name = serializers.CharField(max_length=40)


class ClockSerializer(serializers.Serializer[Any]):
    """What a table agreed on about time; docs/api.md says what the seconds mean."""

    kind = serializers.ChoiceField(Match.Clock.choices, default=Match.Clock.NONE)
    bank = serializers.IntegerField(
        default=0, min_value=0, max_value=60 * DAY, help_text="Seconds."
    )
    increment = serializers.IntegerField(
        default=0, min_value=0, max_value=60 * 60, help_text="Seconds per answer."
    )
    on_timeout = serializers.ChoiceField(
        Match.OnTimeout.choices, default=Match.OnTimeout.PLAY
    )


def clock_of(match: Match) -> dict[str, Any]:
    """Return what a table agreed on about time, as the API says it."""
    return {
        "kind": match.clock,
        "bank": match.clock_bank,
        "increment": match.clock_increment,
        "on_timeout": match.on_timeout,
    }


class SeatSerializer(serializers.ModelSerializer[Seat]):
    """A seat and who has it."""

    name = serializers.CharField(help_text="As the table shows it.", read_only=True)
    player = PlayerSerializer(allow_null=True, read_only=True)
    level = serializers.ChoiceField(
        Level.choices, allow_null=True, read_only=True, help_text="Of a compute opponent."
    )
    asked = serializers.BooleanField(
        read_only=True, help_text="The match waits for this seat, among others perhaps."
    )
    rating_change = serializers.IntegerField(
        read_only=True,
        allow_null=True,
        help_text="What the match added to the player's rating, once it has ended.",
    )
    left_ms = serializers.IntegerField(
        allow_null=True, read_only=True, help_text="On its clock; null without one."
    )
    runs_out_at = serializers.DateTimeField(
        allow_null=True, read_only=True, help_text="Null while its clock stands."
    )

    class Meta:
        model = Seat
        fields = (
            "number",
            "name",
            "player",
            "level",
            "asked",
            "place",
            "wounds",
            "rating_change",
            "left_ms",
            "runs_out_at",
        )
        read_only_fields = fields

    def to_representation(self, seat: Seat) -> dict[str, Any]:
        """Return the row with what is not a column."""
        seat.name = show.seat_infos([seat])[0].name  # type: ignore[attr-defined]
        seat.asked = seat.asked_since is not None  # type: ignore[attr-defined]
        seat.rating_change = _points(seat)  # type: ignore[attr-defined]
        left = clocks.remaining(seat, timezone.now())
        seat.left_ms = None if left is None else left // MILLISECOND  # type: ignore[attr-defined]
        row: dict[str, Any] = super().to_representation(seat)
        return row | {"level": row["level"] or None}


def _points(seat: Seat) -> int | None:
    """Return what the match was worth to a seat that `views.base.with_seats` has read."""
    before, after = getattr(seat, "mu_before", None), getattr(seat, "mu_after", None)
    return None if before is None or after is None else round(after) - round(before)


class OptionsSerializer(serializers.Serializer[Any]):
    """What a table agrees on; docs/rules.md explains each, by its rule."""

    sets = serializers.ListField(
        child=serializers.ChoiceField(["base"]), required=False, max_length=1, min_length=1
    )
    profile = serializers.ChoiceField([p.value for p in Profile], required=False)
    draft = serializers.ChoiceField([d.value for d in Draft], required=False)
    upstream = serializers.BooleanField(required=False)
    secret = serializers.BooleanField(required=False)
    promos = serializers.BooleanField(required=False)
    longer = serializers.BooleanField(required=False)
    show_wounds = serializers.BooleanField(required=False)
    wound_timing = serializers.ChoiceField([w.value for w in WoundTiming], required=False)
    flank_scope = serializers.ChoiceField([f.value for f in FlankScope], required=False)
    first = serializers.IntegerField(
        required=False,
        allow_null=True,
        min_value=0,
        max_value=4,
        help_text="The seat that begins; null for a random one.",
    )
    ask_every_order = serializers.BooleanField(required=False)


class TableSerializer(serializers.ModelSerializer[Match]):
    """What was agreed at a table, and who sits there."""

    options = OptionsSerializer()
    host = PlayerSerializer(allow_null=True, read_only=True)
    seats = SeatSerializer(many=True, read_only=True)
    invite = serializers.SerializerMethodField(
        help_text="What others join with; only for those who sit there, while it waits."
    )
    locked = serializers.SerializerMethodField(
        help_text="Whoever comes without an invitation needs a password."
    )
    clock = serializers.SerializerMethodField()

    class Meta:
        model = Match
        fields = (
            "slug",
            "game",
            "status",
            "title",
            "rated",
            "min_rating",
            "max_rating",
            "min_reliability",
            "locked",
            "starts_at",
            "when_short",
            "clock",
            "options",
            "pace",
            "reaction_seconds",
            "listed",
            "host",
            "seats",
            "seed_hash",
            "created_at",
            "invite",
        )
        read_only_fields = fields

    def get_locked(self, match: Match) -> bool:
        return bool(match.password)

    @extend_schema_field(ClockSerializer)
    def get_clock(self, match: Match) -> dict[str, Any]:
        return clock_of(match)

    def get_invite(self, match: Match) -> str | None:
        reader = self.context.get("player")
        waiting = match.status == Match.Status.WAITING
        if waiting and reader and any(s.player_id == reader.pk for s in match.seats.all()):
            return match.invite
        return None


@extend_schema_serializer(component_name="NewTable")
class NewTableSerializer(serializers.Serializer[Any]):
    """A table to set up. You sit first, then whom you invite, then compute opponents."""

    opponents = serializers.ListField(
        child=serializers.ChoiceField(Level.choices),
        default=list,
        max_length=MOST_OPPONENTS,
    )
    invited = serializers.IntegerField(
        default=0, min_value=0, max_value=MOST_OPPONENTS, help_text="Free seats."
    )
    options = OptionsSerializer(required=False)
    pace = serializers.ChoiceField(Match.Pace.choices, default=Match.Pace.FAST)
    reaction_seconds = serializers.FloatField(default=1.2, min_value=0, max_value=10)
    listed = serializers.BooleanField(
        default=False,
        help_text="Anybody may find the table, sit down while a seat is free, and watch.",
    )
    clock = ClockSerializer(required=False)
    title = serializers.CharField(max_length=60, default="", allow_blank=True)
    rated = serializers.BooleanField(
        default=False, help_text="It changes ratings; for accounts only."
    )
    min_rating = serializers.IntegerField(
        default=None, allow_null=True, min_value=0, max_value=HIGHEST_RATING
    )
    max_rating = serializers.IntegerField(
        default=None, allow_null=True, min_value=0, max_value=HIGHEST_RATING
    )
    min_reliability = serializers.IntegerField(
        default=0, min_value=0, max_value=100, help_text="Per cent of matches finished."
    )
    password = serializers.CharField(
        max_length=60,
        default="",
        allow_blank=True,
        help_text="For those who come without an invitation.",
    )
    starts_at = serializers.DateTimeField(
        default=None, allow_null=True, help_text="It begins then, not earlier nor later."
    )
    when_short = serializers.ChoiceField(
        Match.WhenShort.choices,
        default=Match.WhenShort.FILL,
        help_text="What happens then if seats are free.",
    )


class JoinSerializer(serializers.Serializer[Any]):
    """An invitation; or the name of a listed table, with its password if it has one."""

    invite = serializers.CharField(max_length=24, required=False)
    slug = serializers.CharField(max_length=20, required=False)
    password = serializers.CharField(max_length=60, required=False, allow_blank=True)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if ("invite" in attrs) == ("slug" in attrs):
            raise serializers.ValidationError("Either an invitation or a table.")
        return attrs


class PlaceSerializer(serializers.Serializer[Any]):
    """How a seat came out."""

    seat = serializers.IntegerField()
    place = serializers.IntegerField()
    wounds = serializers.IntegerField()
    bite = serializers.IntegerField()
    burn = serializers.IntegerField()
    bleed = serializers.IntegerField()
    blank = serializers.IntegerField()
    by = serializers.CharField(
        allow_null=True, help_text="What put it behind the place above."
    )


class ResultSerializer(serializers.Serializer[Any]):
    """How a match ended, best first."""

    places = PlaceSerializer(many=True)


class MatchSerializer(serializers.ModelSerializer[Match]):
    """Where a match stands."""

    seats = SeatSerializer(many=True, read_only=True)
    your_seat = serializers.SerializerMethodField()
    clock = serializers.SerializerMethodField()
    result = ResultSerializer(allow_null=True, read_only=True)

    class Meta:
        model = Match
        fields = (
            "slug",
            "game",
            "status",
            "rated",
            "version",
            "title",
            "rated",
            "starts_at",
            "clock",
            "your_seat",
            "seats",
            "seed_hash",
            "created_at",
            "started_at",
            "finished_at",
            "result",
        )
        read_only_fields = fields

    @extend_schema_field(ClockSerializer)
    def get_clock(self, match: Match) -> dict[str, Any]:
        return clock_of(match)

    def get_your_seat(self, match: Match) -> int | None:
        reader = self.context.get("player")
        for seat in match.seats.all():
            if reader and seat.player_id == reader.pk:
                return seat.number
        return None


@extend_schema_field({"type": "object", "additionalProperties": True, "nullable": True})
class ViewField(serializers.JSONField):
    """What docs/engine.md describes as a view."""


class StandingSerializer(serializers.Serializer[Any]):
    """The version of a match that an answer is about."""

    version = serializers.IntegerField()
    status = serializers.ChoiceField(Match.Status.choices)


class ViewSerializer(StandingSerializer):
    """What your seat, or the public, may know; null until the match begins."""

    view = ViewField()


class EventsSerializer(StandingSerializer):
    """What happened, as your seat or the public saw it."""

    events = serializers.ListField(
        child=serializers.DictField(), help_text="docs/engine.md lists them."
    )
    next = serializers.IntegerField(help_text="Where to go on: `since` of the next call.")


class OptionSerializer(serializers.Serializer[Any]):
    """One thing that may be chosen."""

    key = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]


class QuestionSerializer(serializers.Serializer[Any]):
    """One question of a batch."""

    kind = serializers.CharField()
    subject = serializers.CharField(allow_null=True)
    prompt = serializers.CharField()
    options = OptionSerializer(many=True)


class DecisionSerializer(QuestionSerializer):
    """What your seat is asked."""

    seat = serializers.IntegerField()
    card = serializers.CharField(allow_null=True)
    purpose = serializers.CharField(allow_null=True)
    amount = serializers.IntegerField()
    batch = QuestionSerializer(
        many=True, help_text="This question first, then those that may follow with it."
    )


class AskedSerializer(StandingSerializer):
    """What your seat has to decide; null while it has not."""

    decision = DecisionSerializer(allow_null=True)
    can_undo = serializers.BooleanField(
        help_text="The last step was yours and can be taken back."
    )


class PlaySerializer(serializers.Serializer[Any]):
    """An answer to the open question, and to those that follow in its batch."""

    version = serializers.IntegerField(
        min_value=0, max_value=2**31 - 1, help_text="Which you were looking at."
    )
    choices = serializers.ListField(
        child=serializers.CharField(max_length=MAX_CHOICE_LENGTH),
        min_length=1,
        max_length=MAX_CHOICES,
    )


class MoveSerializer(serializers.Serializer[Any]):
    """One choice, as it was played."""

    number = serializers.IntegerField()
    seat = serializers.IntegerField()
    kind = serializers.CharField()
    option = serializers.CharField()
    at = serializers.DateTimeField()


class RecordSerializer(serializers.Serializer[Any]):
    """The whole of a finished match: what it takes to play it again."""

    game = serializers.CharField()
    engine_version = serializers.CharField()
    options = OptionsSerializer()
    seat_count = serializers.IntegerField()
    seed = serializers.CharField(source="published_seed")
    seed_hash = serializers.CharField()
    result = ResultSerializer()
    moves = serializers.SerializerMethodField()

    @extend_schema_field(MoveSerializer(many=True))
    def get_moves(self, match: Match) -> list[dict[str, Any]]:
        """Return the moves that count: those that were taken back are left out."""
        moves = takeback.that_stand(match.moves.order_by("number"))
        return [dict(MoveSerializer(move).data) for move in moves]


class CardQuerySerializer(serializers.Serializer[Any]):
    """Which cards."""

    kind = serializers.ChoiceField(CARD_KINDS, required=False)
    colour = serializers.ChoiceField(COLOURS, required=False)


class CardSerializer(serializers.Serializer[Any]):
    """A card."""

    slug = serializers.CharField()
    name = serializers.CharField()
    kind = serializers.ChoiceField(CARD_KINDS)
    colour = serializers.ChoiceField(COLOURS, allow_null=True)
    links = serializers.ListField(child=serializers.ChoiceField(COLOURS))
    species = serializers.ChoiceField([s.value for s in Species], allow_null=True)
    cost = serializers.IntegerField()
    strength = serializers.IntegerField()
    health = serializers.IntegerField()
    kicker = serializers.ChoiceField(COLOURS, allow_null=True)
    text = serializers.CharField(help_text="In our words, a line for each label.")
    set = serializers.CharField()
    promo = serializers.BooleanField()


class LanguageSerializer(serializers.Serializer[Any]):
    """The language of names, texts and prompts; else what Accept-Language asks for."""

    language = serializers.ChoiceField(list(LANGUAGES), required=False)
