"""Serializers of the tournaments API, from which its schema is generated."""

from typing import Any

from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers

from games.api.tables import BroughtSerializer
from games.models import Club
from tournaments.base.phases import Tie, later_phases
from tournaments.entries import event_kits
from tournaments.formats import format_choices
from tournaments.models import Bye, Entry, EventSeason, Offer, Round, Series, Tournament
from tournaments.pairing.scoring.tiebreaks import TieBreak
from tournaments.recurring.services import recurring_of
from tournaments.rendering import rule_texts
from tournaments.rendering.event_page_data import tie_breaks_of

State = Tournament.State

TABLE_STATES = ["waiting", "playing", "finished", "annulled"]


class TournamentSerializer(serializers.ModelSerializer[Tournament]):
    """A tournament in a list."""

    people = serializers.IntegerField(help_text="How many have a place.", read_only=True)
    paused = serializers.SerializerMethodField()
    state = serializers.ChoiceField(Tournament.State.choices, read_only=True)
    format = serializers.ChoiceField(format_choices(), read_only=True)
    club = serializers.SlugRelatedField[Club](
        slug_field="slug",
        read_only=True,
        allow_null=True,
        help_text="Whose members it is for; else null.",
    )
    title = serializers.CharField(
        source="shown_title",
        read_only=True,
        help_text="The site's own events have theirs in the requested language.",
    )
    season = serializers.SlugRelatedField[EventSeason](
        slug_field="slug",
        read_only=True,
        allow_null=True,
        help_text="The season to which it adds points; else null.",
    )
    terms = serializers.ChoiceField(
        Series.Terms.choices, read_only=True, help_text="What a round is at each table."
    )

    class Meta:
        model = Tournament
        fields: tuple[str, ...] = (
            "slug",
            "title",
            "game",
            "format",
            "state",
            "paused",
            "table_size",
            "rounds",
            "terms",
            "rated",
            "club",
            "season",
            "starts_at",
            "started_at",
            "finished_at",
            "capacity",
            "people",
        )
        read_only_fields: tuple[str, ...] = fields

    def get_paused(self, tournament: Tournament) -> bool:
        return tournament.paused_at is not None


@extend_schema_serializer(component_name="TournamentPhase")
class PhaseSerializer(serializers.Serializer[Any]):
    """A phase after the first: a cut, after which the best play on in a knock-out."""

    cut = serializers.IntegerField(
        allow_null=True,
        help_text="How many go on; null: all with `points`, or `per_group` of each group.",
    )
    points = serializers.IntegerField(allow_null=True)
    per_group = serializers.IntegerField(
        allow_null=True, help_text="How many of each group go on."
    )
    table_size = serializers.IntegerField(help_text="2: a bracket.")
    advancing = serializers.IntegerField(
        help_text="How many of each table go on to its next round."
    )
    terms = serializers.ChoiceField(Series.Terms.choices)
    best_of = serializers.IntegerField()
    third_place = serializers.BooleanField()
    tie = serializers.ChoiceField(
        [str(each) for each in Tie], help_text="What decides between equals at the cut."
    )


class EventSerializer(TournamentSerializer):
    """A tournament with all its settings."""

    hands_in = serializers.SerializerMethodField(
        help_text="Everybody hands in before the start what they play with."
    )
    tie_breaks = serializers.SerializerMethodField(help_text="In their order.")
    rules = serializers.SerializerMethodField(
        help_text="The rules, as sentences in the requested language."
    )
    repeats = serializers.SerializerMethodField(
        help_text="The RRULE (RFC 5545) by which it repeats; empty if it doesn't."
    )
    later_phases = serializers.SerializerMethodField(
        help_text="The phases after the first: up to three cuts, one after another."
    )
    about = serializers.CharField(source="shown_about", read_only=True)
    final = serializers.SerializerMethodField(
        help_text="The slug of the final to which its best go on; else null."
    )
    first_days = serializers.SerializerMethodField(
        help_text="The slugs of the tournaments whose best go on to this one."
    )
    admission = serializers.ChoiceField(Tournament.Admission.choices, read_only=True)
    no_show = serializers.ChoiceField(Tournament.NoShow.choices, read_only=True)

    class Meta(TournamentSerializer.Meta):
        fields = (
            *TournamentSerializer.Meta.fields,
            "about",
            "best_of",
            "series_limit",
            "legs",
            "groups",
            "third_place",
            "limit",
            "arena_minutes",
            "club_scores",
            "team_size",
            "admission",
            "min_rating",
            "max_rating",
            "min_people",
            "min_account_days",
            "min_games",
            "check_in_minutes",
            "round_minutes",
            "is_arranged",
            "late_until",
            "fillers",
            "same_deal",
            "on_real_cards",
            "no_show",
            "no_show_minutes",
            "repeats",
            "holds_pairings",
            "spectators",
            "spectator_delay",
            "hands_in",
            "later_phases",
            "final",
            "first_days",
            "tie_breaks",
            "rules",
        )
        read_only_fields: tuple[str, ...] = fields

    @extend_schema_field(PhaseSerializer(many=True))
    def get_later_phases(self, tournament: Tournament) -> list[dict[str, Any]]:
        return [phase.settings() for phase in later_phases(tournament)]

    def get_final(self, tournament: Tournament) -> str | None:
        found = Tournament.objects.filter(final_rules__days__day=tournament)
        return found.exclude(state=State.DRAFT).values_list("slug", flat=True).first()

    @extend_schema_field(serializers.ListField(child=serializers.SlugField()))
    def get_first_days(self, tournament: Tournament) -> list[str]:
        found = Tournament.objects.filter(first_day__final__tournament=tournament)
        rows = found.exclude(state=State.DRAFT).order_by("starts_at", "pk")
        return list(rows.values_list("slug", flat=True))

    def get_repeats(self, tournament: Tournament) -> str:
        row = recurring_of(tournament)
        return "" if row is None else row.rule

    def get_hands_in(self, tournament: Tournament) -> bool:
        return event_kits.is_kit_wanted(tournament)

    def get_tie_breaks(self, tournament: Tournament) -> list[str]:
        return [str(tie.key) for tie in tie_breaks_of(tournament)]

    def get_rules(self, tournament: Tournament) -> list[str]:
        return [f"{name}: {text}" for name, text in rule_texts.rules_of(tournament)]


@extend_schema_serializer(component_name="TournamentSeed")
class SeedSerializer(serializers.Serializer[Any]):
    """The seed of an entry in a phase after the first."""

    phase = serializers.IntegerField()
    seed = serializers.IntegerField()


@extend_schema_serializer(component_name="TournamentEntry")
class EntrySerializer(serializers.Serializer[Any]):
    """A player or computer who takes part, took part or waits for a place."""

    entry = serializers.IntegerField(help_text="Identifies them within the tournament.")
    name = serializers.CharField()
    player = serializers.IntegerField(allow_null=True, help_text="Null: not a person.")
    partner = serializers.IntegerField(
        allow_null=True, help_text="Who plays with them, in a tournament for pairs."
    )
    club = serializers.CharField(
        allow_null=True, help_text="Whom they play for, in a battle between clubs."
    )
    team = serializers.CharField(allow_null=True, help_text="The name of their team.")
    level = serializers.CharField(
        allow_null=True, help_text="The computer's level; null for a person."
    )
    state = serializers.ChoiceField(Entry.State.choices)
    rating = serializers.IntegerField(allow_null=True, help_text="At the start.")
    handed_in = serializers.BooleanField(
        help_text="They have handed in what they play with, where that is asked."
    )
    seeds = SeedSerializer(many=True, help_text="In the phases after the first.")
    entered_at = serializers.DateTimeField()


@extend_schema_serializer(component_name="TournamentKit")
class HandedInSerializer(serializers.Serializer[Any]):
    """The kit that a player plays with in a tournament."""

    entry = serializers.IntegerField()
    name = serializers.CharField()
    content = serializers.DictField(help_text="As the rules of the game describe it.")


class EnterSerializer(BroughtSerializer):
    """The player's consent when entering, and their kit; a late entry to a tournament with
    kits must bring one.
    """

    rated = serializers.BooleanField(
        default=False,
        help_text="To enter a rated tournament: I agree that my rating changes.",
    )
    club = serializers.SlugField(
        default="",
        help_text="The club that you play for, if you belong to several in a battle.",
    )


class WithWhomSerializer(serializers.Serializer[Any]):
    """The player who is asked to be the partner of a pair."""

    player = serializers.IntegerField()


class SeatWishSerializer(serializers.Serializer[Any]):
    """The seat that a player chooses."""

    seat = serializers.IntegerField(
        min_value=0, max_value=7, help_text="Counted from 0, which plays first."
    )


@extend_schema_serializer(component_name="TournamentOffer")
class OfferSerializer(serializers.Serializer[Any]):
    """An open offer to the caller."""

    offer = serializers.IntegerField(source="pk")
    kind = serializers.ChoiceField(Offer.Kind.choices)
    entry = serializers.IntegerField(
        source="entry_id", allow_null=True, help_text="The place that it is about."
    )
    team = serializers.CharField(
        source="team.name", allow_null=True, default=None, help_text="The team to join."
    )
    reason = serializers.CharField(allow_blank=True)
    at = serializers.DateTimeField()


class AnswerSerializer(serializers.Serializer[Any]):
    """An answer to an offer."""

    accept = serializers.BooleanField()
    rated = serializers.BooleanField(
        default=False,
        help_text="To play in a rated tournament: I agree that my rating changes.",
    )


@extend_schema_serializer(component_name="BattleClubAnswer")
class ClubAnswerSerializer(serializers.Serializer[Any]):
    """An officer's answer for a club that is invited to a battle."""

    accept = serializers.BooleanField(
        help_text="False also withdraws a club that takes part, before the start."
    )


class PointsField(serializers.FloatField):
    """Points, which are whole numbers unless a place was shared."""

    def to_representation(self, value: float) -> Any:
        """Leave whole numbers whole."""
        return value


@extend_schema_serializer(component_name="BattleClubLeader")
class ClubLeaderSerializer(serializers.Serializer[Any]):
    """An entry whose score counts for a club."""

    entry = serializers.IntegerField()
    name = serializers.CharField()
    points = PointsField()


@extend_schema_serializer(component_name="BattleClub")
class ClubStandingSerializer(serializers.Serializer[Any]):
    """A club in a battle."""

    club = serializers.CharField()
    name = serializers.CharField()
    accepted = serializers.BooleanField(help_text="False: invited, and no answer yet.")
    place = serializers.IntegerField(
        allow_null=True, help_text="Null before the start, and if nobody plays for it."
    )
    points = PointsField()
    people = serializers.IntegerField(help_text="How many play for it, or have played.")
    leaders = ClubLeaderSerializer(many=True, help_text="Whose scores add up.")


@extend_schema_serializer(component_name="TournamentTeam")
class TeamStandingSerializer(serializers.Serializer[Any]):
    """A team of a tournament."""

    name = serializers.CharField()
    place = serializers.IntegerField(
        allow_null=True, help_text="Null before the start, and for a team of one."
    )
    points = PointsField()
    people = serializers.IntegerField()
    members = ClubLeaderSerializer(many=True, help_text="Whose points add up.")


class TieSerializer(serializers.Serializer[Any]):
    """A tie-break's value."""

    key = serializers.ChoiceField([each.value for each in TieBreak])
    value = serializers.FloatField(allow_null=True)


@extend_schema_serializer(component_name="TournamentStanding")
class StandingSerializer(serializers.Serializer[Any]):
    """A line of the standings."""

    place = serializers.IntegerField(
        allow_null=True,
        help_text="Null while a correction after the end has left the bracket open.",
    )
    entry = serializers.IntegerField()
    name = serializers.CharField()
    player = serializers.IntegerField(allow_null=True)
    partner = serializers.IntegerField(allow_null=True)
    club = serializers.CharField(
        allow_null=True, help_text="Whom they play for, in a battle between clubs."
    )
    team = serializers.CharField(allow_null=True, help_text="The name of their team.")
    points = PointsField(allow_null=True, help_text="Null where the format has none.")
    penalty = PointsField(help_text="Points lost by penalties; `points` is without them.")
    carried = PointsField(
        help_text="Points from a first day, in a final; `points` is with them."
    )
    wins = serializers.IntegerField(help_text="Tables won alone.")
    score = serializers.IntegerField()
    wounds = serializers.IntegerField(help_text="The score, as it was called at first.")
    charged = serializers.IntegerField(
        help_text="League: score that doesn't come from play."
    )
    games = serializers.IntegerField()
    moved = serializers.IntegerField(
        allow_null=True, help_text="Places gained since the round before."
    )
    out = serializers.BooleanField(help_text="Withdrawn, out, or beaten for good.")
    group = serializers.CharField(
        allow_blank=True, help_text="The group (A, B, …), in a tournament in groups."
    )
    tie_breaks = TieSerializer(many=True)


@extend_schema_serializer(component_name="TournamentSeat")
class SeatSerializer(serializers.Serializer[Any]):
    """A seat at a table of a round."""

    entry = serializers.IntegerField()
    name = serializers.CharField()
    place = serializers.IntegerField(allow_null=True)
    score = serializers.IntegerField(allow_null=True)
    wounds = serializers.IntegerField(
        allow_null=True, help_text="The score, as it was called at first."
    )
    no_show = serializers.BooleanField()


@extend_schema_serializer(component_name="TournamentTable")
class TableSerializer(serializers.Serializer[Any]):
    """A table of a round."""

    number = serializers.IntegerField()
    contest = serializers.CharField(help_text="Of a bracket, such as W1-2; else empty.")
    state = serializers.ChoiceField(TABLE_STATES)
    match = serializers.CharField(
        allow_null=True, help_text="The newest match played there; see /matches/{slug}/."
    )
    seats = SeatSerializer(many=True)


@extend_schema_serializer(component_name="TournamentBye")
class ByeSerializer(serializers.Serializer[Any]):
    """An entry that sits a round out."""

    entry = serializers.IntegerField()
    name = serializers.CharField()
    kind = serializers.ChoiceField(Bye.Kind.choices)


@extend_schema_serializer(component_name="TournamentRound")
class RoundSerializer(serializers.Serializer[Any]):
    """A round and its pairings."""

    number = serializers.IntegerField()
    phase = serializers.IntegerField(
        help_text="1, and one more after each cut. Rounds are numbered through."
    )
    state = serializers.ChoiceField(Round.State.choices)
    starts_at = serializers.DateTimeField()
    ends_at = serializers.DateTimeField(allow_null=True)
    tables = TableSerializer(many=True)
    byes = ByeSerializer(many=True)


class JudgeCallSerializer(serializers.Serializer[Any]):
    """What a call of the judge is about."""

    text = serializers.CharField(
        max_length=300,
        default="",
        allow_blank=True,
        help_text="For those who direct the tournament only.",
    )


@extend_schema_serializer(component_name="TournamentOpponent")
class OpponentSerializer(serializers.Serializer[Any]):
    """Another entry at the caller's table."""

    entry = serializers.IntegerField()
    name = serializers.CharField()


@extend_schema_serializer(component_name="OwnTournamentTable")
class OwnTableSerializer(serializers.Serializer[Any]):
    """The caller's table in the open round."""

    round = serializers.IntegerField()
    number = serializers.IntegerField()
    seat = serializers.IntegerField(help_text="The caller's seat in the match, from 0.")
    match = serializers.CharField(allow_null=True)
    opens_at = serializers.DateTimeField(
        allow_null=True, help_text="Null once it has opened."
    )
    opponents = OpponentSerializer(many=True)


@extend_schema_serializer(component_name="OwnTournamentRound")
class OwnRoundSerializer(serializers.Serializer[Any]):
    """A round of the caller; in an arena, one of their tables."""

    number = serializers.IntegerField()
    state = serializers.ChoiceField([*TABLE_STATES, "bye"])
    table = serializers.IntegerField(allow_null=True)
    match = serializers.CharField(allow_null=True)
    place = serializers.IntegerField(allow_null=True)
    points = PointsField(allow_null=True)
    opponents = OpponentSerializer(many=True)


@extend_schema_serializer(component_name="OwnTournament")
class OwnPlaySerializer(serializers.Serializer[Any]):
    """What the caller plays in a tournament."""

    table = OwnTableSerializer(allow_null=True)
    rounds = OwnRoundSerializer(many=True)
    open_tables = serializers.IntegerField(help_text="Tables that are being played.")
    round_ends_about = serializers.DateTimeField(
        allow_null=True, help_text="An estimate; null if there is none."
    )


@extend_schema_serializer(component_name="TournamentExport")
class ExportSerializer(serializers.Serializer[Any]):
    """A whole tournament. The seed of its draws and what players have handed in are not in
    it.
    """

    tournament = EventSerializer()
    entries = EntrySerializer(many=True)
    clubs = ClubStandingSerializer(many=True, help_text="Of a battle between clubs.")
    teams = TeamStandingSerializer(many=True)
    standings = StandingSerializer(many=True)
    rounds = RoundSerializer(many=True)


@extend_schema_serializer(component_name="TournamentLogLine")
class LogSerializer(serializers.Serializer[Any]):
    """A line of the public log."""

    at = serializers.DateTimeField()
    by = serializers.CharField(
        allow_null=True, help_text="Null if it happened automatically."
    )
    kind = serializers.CharField()
    text = serializers.CharField()
    reason = serializers.CharField(allow_blank=True)
