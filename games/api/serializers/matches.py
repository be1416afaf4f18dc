"""Serializers of a match: its state, events, open decision, moves and record."""

from collections.abc import Mapping
from typing import Any, ClassVar

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from games.api.serializers.proposals import (
    EndedProposalSerializer,
    ProposalSerializer,
    proposal_for,
)
from games.api.serializers.tables import (
    ClockSerializer,
    OptionsSerializer,
    SeatSerializer,
    clock_of,
)
from games.live.incoming_frames import MAX_CHOICE_LENGTH, MAX_CHOICES
from games.models import Match
from games.play.match.moves import proposal_record, seat_kits, stand_in_moves, takeback

MAX_ENTRIES = 200
"""The maximum number of notes per request: one for each of seven other players with each
character and side.
"""


class PlaceSerializer(serializers.Serializer[Any]):
    """The result of a seat, with further details of its game."""

    seat = serializers.IntegerField()
    place = serializers.IntegerField(help_text="It may be shared.")
    score = serializers.IntegerField(
        allow_null=True, help_text="What the game counts, such as points."
    )
    by = serializers.CharField(
        allow_null=True, help_text="What decided it against the place above."
    )

    def to_representation(self, row: Mapping[str, Any]) -> dict[str, Any]:
        """Return all stored fields of a place, including those of the game."""
        return dict(row)


class ResultSerializer(serializers.Serializer[Any]):
    """How a match ended, best first."""

    places = PlaceSerializer(many=True)


class MatchSerializer(serializers.ModelSerializer[Match]):
    """The state of a match."""

    seats = SeatSerializer(many=True, read_only=True)
    your_seat = serializers.SerializerMethodField()
    clock = serializers.SerializerMethodField()
    result = ResultSerializer(allow_null=True, read_only=True)
    proposal = serializers.SerializerMethodField(
        help_text="What you are asked to agree to; null if there is nothing."
    )
    ready = serializers.ListField(
        child=serializers.IntegerField(),
        read_only=True,
        help_text="Seats that are ready to go on after the pause.",
    )
    agreements = serializers.SerializerMethodField(
        help_text="Earlier proposals, and what came of them."
    )

    class Meta:
        model = Match
        fields = (
            "slug",
            "game",
            "status",
            "rated",
            "version",
            "title",
            "annulled_at",
            "starts_at",
            "clock",
            "your_seat",
            "seats",
            "seed_hash",
            "created_at",
            "started_at",
            "finished_at",
            "result",
            "ending",
            "proposal",
            "agreements",
            "paused_until",
            "ready",
        )
        read_only_fields = fields
        extra_kwargs: ClassVar[dict[str, dict[str, Any]]] = {
            "ending": {
                "allow_blank": True,
                "help_text": "Why it ended before the rules ended it; empty if they did.",
            },
            "annulled_at": {
                "help_text": "When moderators declared it void, so that it counts for "
                "nothing, whatever `rated` says; null if they have not."
            },
        }

    @extend_schema_field(ProposalSerializer(allow_null=True))
    def get_proposal(self, match: Match) -> dict[str, Any] | None:
        return proposal_for(match, match.seats.all(), self.get_your_seat(match))  # type: ignore[arg-type]

    @extend_schema_field(EndedProposalSerializer(many=True))
    def get_agreements(self, match: Match) -> list[dict[str, Any]]:
        ended = proposal_record.ended_proposals(match)
        return [dict(EndedProposalSerializer(one).data) for one in ended]

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
    """Field for a view of a match, whose format docs/reference/engine.md describes."""


class VersionSerializer(serializers.Serializer[Any]):
    """The version and status of the match in a response."""

    version = serializers.IntegerField()
    status = serializers.ChoiceField(Match.Status.choices)


class ViewSerializer(VersionSerializer):
    """What your seat, or the public, may know; null until the match begins."""

    view = ViewField()


class EventsSerializer(VersionSerializer):
    """Events, as your seat or the public saw them."""

    events = serializers.ListField(
        child=serializers.DictField(), help_text="docs/reference/engine.md lists them."
    )
    next = serializers.IntegerField(help_text="Pass it as `since` in the next call.")
    stood_in = serializers.ListField(
        child=serializers.IntegerField(),
        help_text="The `n` of events that a computer chose for somebody who was away.",
    )


class OptionSerializer(serializers.Serializer[Any]):
    """An option of a question."""

    key = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]


class QuestionSerializer(serializers.Serializer[Any]):
    """One question of a batch."""

    kind = serializers.CharField()
    subject = serializers.CharField(allow_null=True)
    prompt = serializers.CharField()
    options = OptionSerializer(many=True)


class DecisionSerializer(QuestionSerializer):
    """The open decision of your seat."""

    seat = serializers.IntegerField()
    card = serializers.CharField(allow_null=True)
    purpose = serializers.CharField(allow_null=True)
    amount = serializers.IntegerField()
    batch = QuestionSerializer(
        many=True,
        help_text="This question first, then any that can be answered along with it.",
    )


class AskedSerializer(VersionSerializer):
    """What your seat has to decide; null if nothing."""

    decision = DecisionSerializer(allow_null=True)
    can_undo = serializers.BooleanField(
        help_text="The last step was yours and can be undone."
    )
    exchangeable = OptionSerializer(
        many=True,
        help_text="What you may put in place of your last answer without anybody noticing.",
    )
    offers = OptionSerializer(
        many=True,
        help_text="What you may do out of turn, in games that have that; play one alone.",
    )


class ExchangeSerializer(serializers.Serializer[Any]):
    """Another answer in place of the last one."""

    choice = serializers.CharField(max_length=200)


class PlaySerializer(serializers.Serializer[Any]):
    """An answer to the open question, and to those that follow in its batch."""

    version = serializers.IntegerField(
        min_value=0, max_value=2**31 - 1, help_text="The version you were looking at."
    )
    choices = serializers.ListField(
        child=serializers.CharField(max_length=MAX_CHOICE_LENGTH),
        min_length=1,
        max_length=MAX_CHOICES,
    )


class NotebookSerializer(serializers.Serializer[Any]):
    """Your private notes in a match."""

    notes = serializers.DictField(
        child=serializers.JSONField(), help_text="What it means is the game's."
    )


class EntriesSerializer(serializers.Serializer[Any]):
    """Notes to store, all of them or none."""

    entries = serializers.ListField(
        child=serializers.CharField(max_length=MAX_CHOICE_LENGTH),
        min_length=1,
        max_length=MAX_ENTRIES,
        help_text="docs/reference/api.md says what an entry is in each game.",
    )


class StatementSerializer(serializers.Serializer[Any]):
    """A statement to make at your table."""

    statement = serializers.CharField(
        max_length=MAX_CHOICE_LENGTH,
        help_text="docs/reference/api.md says what can be stated in each game.",
    )


class MoveSerializer(serializers.Serializer[Any]):
    """One choice that was played."""

    number = serializers.IntegerField()
    seat = serializers.IntegerField()
    kind = serializers.CharField()
    option = serializers.CharField()
    stand_in = serializers.BooleanField(
        help_text="A computer chose for the person who sits there."
    )
    at = serializers.DateTimeField()
    clock_ms = serializers.IntegerField(
        allow_null=True,
        help_text="What the clock had left. Null without a clock, and at all but the "
        "first choice of an answer.",
    )
    earned_ms = serializers.IntegerField(help_text="What the answer added to the clock.")
    lag_ms = serializers.IntegerField(
        help_text="Part of `clock_ms` that was given back, as the answer was under way.",
    )


class RecordSerializer(serializers.Serializer[Any]):
    """The record of a finished match, from which it can be replayed."""

    slug = serializers.CharField()
    game = serializers.CharField()
    engine_version = serializers.CharField()
    options = OptionsSerializer()
    seat_count = serializers.IntegerField()
    seed = serializers.CharField(source="published_seed")
    seed_hash = serializers.CharField()
    brought = serializers.SerializerMethodField(
        help_text="What each seat began with, where everybody brings something; empty "
        "while the event that it is of goes on."
    )
    result = ResultSerializer()
    moves = serializers.SerializerMethodField()

    def get_brought(self, match: Match) -> list[dict[str, Any]]:
        """Return the kit, such as a deck, with which each seat played; empty for a sealed
        match.
        """
        return [] if match.sealed else seat_kits.kits_of_match(match)

    @extend_schema_field(MoveSerializer(many=True))
    def get_moves(self, match: Match) -> list[dict[str, Any]]:
        """Return the moves that count, without those that were taken back."""
        seats = list(match.seats.order_by("number"))
        moves = takeback.moves_that_count(match.moves.order_by("number"))
        for move in moves:
            made_for_them = stand_in_moves.is_stand_in_move(move, seats)
            move.stand_in = made_for_them  # type: ignore[attr-defined]
        return [dict(MoveSerializer(move).data) for move in moves]
