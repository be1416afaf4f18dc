"""Serializers of tables: options, clock, seats, new tables and joining."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError as BadMoment
from django.utils import timezone
from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers

from games.api.serializers.people import PlayerSerializer
from games.base.local_times import parse_local_time, zone_named
from games.base.policies import blind_tables, watching
from games.base.policies.watching import MAX_COMMENTATORS
from games.contract import all_games
from games.contract.setup import Setting
from games.models import Club, Match, Part, Seat
from games.models.game_terms import DAY
from games.play import rendering
from games.play.match.moves import clocks
from games.play.match.seats import slow_players
from games.play.tables.creation import HIGHEST_RATING
from games.play.tables.table_settings import COLUMNS
from games.play.tables.terms import TableTerms

MAX_OPPONENTS = 15
"""A maximum above that of any game, to limit the request; each game checks its own limit.
"""

MAX_SELECTED = 100
"""A maximum above that of any selection, like `MAX_OPPONENTS`."""

MILLISECOND = timedelta(milliseconds=1)


class ClockSerializer(serializers.Serializer[Any]):
    """The clock that a table agreed on; docs/reference/api.md explains the seconds."""

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
    """Return the clock of a table in the API's format."""
    return {
        "kind": match.clock,
        "bank": match.clock_bank,
        "increment": match.clock_increment,
        "on_timeout": match.on_timeout,
    }


class SeatSerializer(serializers.ModelSerializer[Seat]):
    """A seat and its player."""

    name = serializers.CharField(
        source="shown_name", help_text="As the table shows it.", read_only=True
    )
    player = PlayerSerializer(
        source="shown_player",
        allow_null=True,
        read_only=True,
        help_text="Null for a computer and a free seat, and at a blind table until the "
        "match is over.",
    )
    level = serializers.CharField(
        allow_null=True,
        read_only=True,
        help_text="The computer's level; null for a person.",
    )
    asked = serializers.BooleanField(
        read_only=True,
        help_text="The match is waiting for this seat, perhaps among others.",
    )
    rating_change = serializers.IntegerField(
        read_only=True,
        allow_null=True,
        help_text="What the match added to the player's rating, once it has ended.",
    )
    held = serializers.ChoiceField(
        Seat.Held.choices,
        allow_null=True,
        read_only=True,
        help_text="Why a computer plays for the person; null if they play themselves.",
    )
    played_for = serializers.IntegerField(
        read_only=True, help_text="Moves that a computer made for the person."
    )
    part = serializers.ChoiceField(
        Part.choices,
        allow_null=True,
        read_only=True,
        help_text="Who played, once the match has ended: see docs/reference/api.md.",
    )
    wounds = serializers.IntegerField(
        source="score",
        allow_null=True,
        read_only=True,
        help_text="The score, as it was called at first.",
    )
    remind_at = serializers.DateTimeField(
        allow_null=True,
        read_only=True,
        help_text="From then on the others can remind them; only without a clock.",
    )
    claim_at = serializers.DateTimeField(
        allow_null=True,
        read_only=True,
        help_text="From then on, once reminded, a computer can be had to play for them.",
    )
    left_ms = serializers.IntegerField(
        allow_null=True,
        read_only=True,
        help_text="What is left on its clock; null without one.",
    )
    runs_out_at = serializers.DateTimeField(
        allow_null=True, read_only=True, help_text="Null while its clock is stopped."
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
            "score",
            "wounds",
            "rating_change",
            "held",
            "played_for",
            "part",
            "remind_at",
            "claim_at",
            "left_ms",
            "runs_out_at",
        )
        read_only_fields = fields

    def to_representation(self, seat: Seat) -> dict[str, Any]:
        """Return the fields of the row, and those that are computed from the match."""
        if watching.is_delayed(seat.match) and not self._sees_live(seat.match):
            watching.hide_turn_and_times([seat])
        info = rendering.seat_infos([seat])[0]
        seat.shown_name, seat.shown_player = info.name, info.person  # type: ignore[attr-defined]
        paused = seat.match.paused_until is not None
        seat.asked = seat.asked_since is not None and not paused  # type: ignore[attr-defined]
        seat.rating_change = _rating_change(seat)  # type: ignore[attr-defined]
        wait = next(slow_players.waits_for_seats(seat.match, [seat]), None)
        seat.remind_at = wait and wait.remind_at  # type: ignore[attr-defined]
        seat.claim_at = wait and wait.claim_at  # type: ignore[attr-defined]
        left = clocks.remaining(seat, timezone.now())
        seat.left_ms = None if left is None else left // MILLISECOND  # type: ignore[attr-defined]
        row: dict[str, Any] = super().to_representation(seat)
        if paused:
            row["runs_out_at"] = None
        return row | {name: row[name] or None for name in ("level", "held", "part")}

    def _sees_live(self, match: Match) -> bool:
        """Tell whether the reader plays in this match or comments on it, and so sees it
        without the spectators' delay. `with_seats` must have loaded the match.
        """
        reader = self.context.get("player")
        if reader is None:
            return False
        people = {seat.player_id for seat in match.seats.all()}
        return reader.pk in people | {each.pk for each in match.commentators.all()}


def _rating_change(seat: Seat) -> int | None:
    """Return the rating change of a seat, from a match loaded by `with_seats`."""
    before, after = getattr(seat, "mu_before", None), getattr(seat, "mu_after", None)
    return None if before is None or after is None else round(after) - round(before)


class LanguageSerializer(serializers.Serializer[Any]):
    """The language of names, texts and prompts; by default that of Accept-Language."""

    language = serializers.ChoiceField(
        [code for code, _name in settings.LANGUAGES], required=False
    )


class OptionsSerializer(serializers.Serializer[Any]):
    """The options of a table's game, which docs/reference/engine.md explains."""

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Return the options of all games as fields. Each game later refuses the options of
        others.
        """
        settings_by_name: dict[str, list[Setting]] = {}
        fields: dict[str, serializers.Field[Any, Any, Any, Any]] = {}
        for game in all_games():
            for setting in game.setup.settings:
                settings_by_name.setdefault(setting.name, []).append(setting)
            for switch in game.setup.switches:
                fields[switch.value] = serializers.BooleanField(required=False)
            for selection in game.setup.selections:
                fields[selection.name] = serializers.ListField(
                    child=serializers.CharField(max_length=60),
                    required=False,
                    max_length=MAX_SELECTED,
                    help_text=str(selection.sentence),
                )
            if game.setup.first:
                fields[game.setup.first] = _first_player_field()
        for name, shared in settings_by_name.items():
            fields[name] = _setting_field(shared)
        return fields

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        """Validate the options that are known here. The others pass unchanged, as the game
        accepts or refuses them.
        """
        known: dict[str, Any] = super().to_internal_value(data)
        return {name: value for name, value in data.items() if name not in known} | known

    def to_representation(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return all stored options."""
        return dict(options)


def _setting_field(
    shared: Sequence[Setting],
) -> serializers.Field[Any, Any, Any, Any]:
    """Build the serializer field for a setting of one or several games.

    It accepts the values of all these games; each game refuses the values of others. A
    setting whose default follows from others accepts any text, and lists its values in the
    help text.
    """
    choices = [choice for setting in shared for choice in setting.choices]
    if isinstance(choices[0].means, list):
        members = dict.fromkeys(name for choice in choices for name in choice.means)
        return serializers.ListField(
            child=serializers.ChoiceField(list(members)), required=False
        )
    if any(setting.follows for setting in shared):
        named = dict.fromkeys(choice.means or choice.value for choice in choices)
        said = ", ".join(f"`{name}`" for name in named)
        return serializers.CharField(
            required=False, help_text=f"{said}; left out, what the other options ask for."
        )
    values = dict.fromkeys(choice.means for choice in choices)
    return serializers.ChoiceField(list(values), required=False)


def _first_player_field() -> serializers.IntegerField:
    return serializers.IntegerField(
        required=False,
        allow_null=True,
        min_value=0,
        max_value=MAX_OPPONENTS,
        help_text="The seat that begins; null for a random one.",
    )


class TableSerializer(serializers.ModelSerializer[Match]):
    """The terms of a table, and its seats."""

    options = OptionsSerializer()
    host = serializers.SerializerMethodField(
        help_text="Null for a table of an event, and at a blind table until the match "
        "is over."
    )
    seats = SeatSerializer(many=True, read_only=True)
    invite = serializers.SerializerMethodField(
        help_text="What others join with; only for players at the table, while it waits."
    )
    locked = serializers.SerializerMethodField(
        help_text="Without an invitation, a password is needed."
    )
    clock = serializers.SerializerMethodField()
    commentators = PlayerSerializer(many=True, read_only=True)
    club: serializers.SlugRelatedField[Club] = serializers.SlugRelatedField(
        slug_field="slug",
        read_only=True,
        allow_null=True,
        help_text="Only its members see the table; null: no club.",
    )

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
            *COLUMNS,
            "commentators",
            "clock",
            "options",
            "pace",
            "reaction_seconds",
            "listed",
            "club",
            "host",
            "seats",
            "seed_hash",
            "created_at",
            "invite",
        )
        read_only_fields = fields

    def get_locked(self, match: Match) -> bool:
        return bool(match.password)

    @extend_schema_field(PlayerSerializer(allow_null=True))
    def get_host(self, match: Match) -> dict[str, Any] | None:
        if match.host is None or blind_tables.hides_names(match):
            return None
        return dict(PlayerSerializer(match.host).data)

    @extend_schema_field(ClockSerializer)
    def get_clock(self, match: Match) -> dict[str, Any]:
        return clock_of(match)

    def get_invite(self, match: Match) -> str | None:
        reader = self.context.get("player")
        waiting = match.status == Match.Status.WAITING
        if waiting and reader and any(s.player_id == reader.pk for s in match.seats.all()):
            return match.invite
        return None


class MomentField(serializers.DateTimeField):
    """Field for a time in ISO 8601. As in forms, a time without an offset is in the site's
    time zone, and must not be in the hour that clocks skip in spring.
    """

    def to_internal_value(self, value: Any) -> datetime:
        """Parse the time; return it in UTC.

        Raises:
            ValidationError: it is not a valid time.
        """
        try:
            return parse_local_time(str(value), zone_named(""))
        except BadMoment as error:
            raise serializers.ValidationError(error.messages) from error


class TableSettingsSerializer(serializers.ModelSerializer[Match]):
    """The settings of a new table that are columns of its match."""

    class Meta:
        model = Match
        fields = tuple(COLUMNS)
        extra_kwargs = {
            name: {"default": getattr(TableTerms(), name), **told}
            for name, told in COLUMNS.items()
        }


@extend_schema_serializer(component_name="NewTable")
class NewTableSerializer(serializers.Serializer[Any]):
    """A table to set up. Its seats are yours, then those for invited players, then
    computers.
    """

    game = serializers.CharField(
        max_length=20, default="", help_text="The site's first game if it is left out."
    )
    opponents = serializers.ListField(
        child=serializers.CharField(max_length=20),
        default=list,
        max_length=MAX_OPPONENTS,
        help_text="The level of each computer.",
    )
    invited = serializers.IntegerField(
        default=0, min_value=0, max_value=MAX_OPPONENTS, help_text="Free seats."
    )
    options = OptionsSerializer(required=False)
    pace = serializers.ChoiceField(Match.Pace.choices, default=Match.Pace.FAST)
    reaction_seconds = serializers.FloatField(default=1.2, min_value=0, max_value=10)
    listed = serializers.BooleanField(
        default=False,
        help_text="Anybody can find the table, join while a seat is free, and watch.",
    )
    clock = ClockSerializer(required=False)
    title = serializers.CharField(max_length=60, default="", allow_blank=True)
    rated = serializers.BooleanField(
        default=False, help_text="It changes ratings; accounts only."
    )
    min_rating = serializers.IntegerField(
        default=None, allow_null=True, min_value=0, max_value=HIGHEST_RATING
    )
    max_rating = serializers.IntegerField(
        default=None, allow_null=True, min_value=0, max_value=HIGHEST_RATING
    )
    min_reliability = serializers.IntegerField(
        default=0, min_value=0, max_value=100, help_text="Percentage of matches finished."
    )
    password = serializers.CharField(
        max_length=60,
        default="",
        allow_blank=True,
        help_text="For players without an invitation.",
    )
    commentators = serializers.ListField(
        child=serializers.CharField(max_length=150),
        default=list,
        max_length=MAX_COMMENTATORS,
        help_text="Usernames of accounts that see it live from outside all the same.",
    )
    club = serializers.CharField(
        max_length=20,
        default="",
        allow_blank=True,
        help_text="Its `slug`: only members of this club of yours see the table and join.",
    )
    starts_at = MomentField(
        default=None,
        allow_null=True,
        help_text="The match begins at this time, neither earlier nor later.",
    )
    when_short = serializers.ChoiceField(
        Match.WhenShort.choices,
        default=Match.WhenShort.FILL,
        help_text="What happens if seats are still free by then.",
    )

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Return the fields, including those for the settings that are columns of a
        match.
        """
        return {**super().get_fields(), **TableSettingsSerializer().get_fields()}


class JoinSerializer(serializers.Serializer[Any]):
    """An invitation, or the slug of a listed table with its password if it has one."""

    invite = serializers.CharField(max_length=24, required=False)
    slug = serializers.CharField(max_length=20, required=False)
    password = serializers.CharField(max_length=60, required=False, allow_blank=True)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if ("invite" in attrs) == ("slug" in attrs):
            raise serializers.ValidationError("Give either an invitation or a table.")
        return attrs
