"""Pairings that a director publishes, times that players arrange, and results of tables on
real cards.
"""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import (
    OpenApiParameter,
    extend_schema,
    extend_schema_field,
    extend_schema_serializer,
)
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.protocol.auth import HasScope
from games.api.protocol.views import EMPTY, validated_fields
from games.models import ApiToken
from tournaments import selectors
from tournaments.api.views import SLUG, EventView
from tournaments.base import permissions
from tournaments.directing import arranged_times, publishing, reported_results
from tournaments.directing.table_results import MAX_SCORE, Verdict
from tournaments.entries import pairs
from tournaments.models import ReportedResult, Table, Tournament
from tournaments.refusals import NotDirector, NotYourReport, WrongMoment
from tournaments.running import held_pairings

TABLES = ApiToken.Scope.TABLES


@extend_schema_serializer(component_name="HeldPairing")
class HeldPairingSerializer(serializers.Serializer[Any]):
    """A pairing that waits until a director publishes it."""

    key = serializers.CharField(help_text="Names it; another pairing has another key.")
    round = serializers.IntegerField(source="number")
    tables = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField()),
        help_text="The entries at each table, in seat order.",
    )
    byes = serializers.ListField(child=serializers.IntegerField())
    is_changed = serializers.BooleanField(
        help_text="A director has changed it; publishing then needs a reason."
    )
    since = serializers.DateTimeField(source="drawn_at")


class PublishSerializer(serializers.Serializer[Any]):
    """The pairing that is to be published."""

    key = serializers.CharField(max_length=40, help_text="That of the pairing you saw.")
    reason = serializers.CharField(max_length=500, default="", allow_blank=True)


class HeldPairing(EventView):
    """The pairing that waits for its director."""

    permission_classes = [IsAuthenticated, HasScope]
    scopes = {"POST": TABLES}

    @extend_schema(tags=["tournaments"], parameters=[SLUG], responses=HeldPairingSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Show the pairing that waits, to directors."""
        found = self.event(slug)
        if not permissions.may_direct(self.player, found):
            raise NotDirector(self.player)
        held = held_pairings.held_pairing(found)
        if held is None:
            raise WrongMoment(found.state)
        return self.serialized_response(HeldPairingSerializer, held)

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG],
        request=PublishSerializer,
        responses={204: EMPTY},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Publish it: its round begins after the break of the event."""
        said = validated_fields(PublishSerializer, request)
        publishing.publish(tournament_id=self.event(slug).pk, by=self.player, **said)
        return Response(status=204)


@extend_schema_serializer(component_name="TimeProposal")
class ProposalSerializer(serializers.Serializer[Any]):
    """A time proposed for the caller's table."""

    proposal = serializers.IntegerField(source="proposal.pk")
    at = serializers.DateTimeField(
        source="proposal.at", allow_null=True, help_text="Null: at once."
    )
    is_own = serializers.BooleanField()
    has_accepted = serializers.BooleanField(help_text="Whether you have accepted it.")


@extend_schema_serializer(component_name="TableTimes")
class ArrangementSerializer(serializers.Serializer[Any]):
    """When the caller's table opens."""

    opens_at = serializers.DateTimeField()
    is_agreed = serializers.BooleanField()
    latest = serializers.DateTimeField(
        help_text="When it opens if the players agree on nothing."
    )
    proposals = ProposalSerializer(many=True)


class ProposeTimeSerializer(serializers.Serializer[Any]):
    """A time for the caller's table."""

    at = serializers.DateTimeField(allow_null=True, help_text="Null: at once.")


class MadeProposalSerializer(serializers.Serializer[Any]):
    """The proposal that was made."""

    proposal = serializers.IntegerField(source="pk")


class Times(EventView):
    """The time of the caller's table, where players arrange it."""

    permission_classes = [IsAuthenticated, HasScope]
    scopes = {"POST": TABLES}

    @extend_schema(tags=["tournaments"], parameters=[SLUG], responses=ArrangementSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Show when your table opens, and the times that are proposed."""
        found = self.event(slug)
        table = selectors.open_table_of(found, self.player)
        entry = pairs.entry_of(found, self.player)
        arrangement = arranged_times.arrangement_of(found, table, entry)
        if arrangement is None:
            raise WrongMoment(found.state)
        return self.serialized_response(ArrangementSerializer, arrangement)

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG],
        request=ProposeTimeSerializer,
        responses={201: MadeProposalSerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Propose a time for your table. It opens then once all there have accepted."""
        said = validated_fields(ProposeTimeSerializer, request)
        found = self.event(slug)
        made = arranged_times.propose_time(
            tournament_id=found.pk, player=self.player, **said
        )
        return self.serialized_response(MadeProposalSerializer, made, status=201)


class TimeAnswer(EventView):
    """The caller's answer to a proposed time."""

    permission_classes = [IsAuthenticated, HasScope]
    scopes = {"POST": TABLES, "DELETE": TABLES}
    NUMBER = OpenApiParameter("proposal", int, "path")

    @extend_schema(
        operation_id="tournaments_times_accept",
        tags=["tournaments"],
        parameters=[SLUG, NUMBER],
        request=None,
        responses={204: EMPTY},
    )
    def post(self, request: Request, slug: str, proposal: int) -> Response:
        """Accept a proposed time."""
        arranged_times.accept_time(**self._given(slug, proposal))
        return Response(status=204)

    @extend_schema(tags=["tournaments"], parameters=[SLUG, NUMBER], responses={204: EMPTY})
    def delete(self, request: Request, slug: str, proposal: int) -> Response:
        """Take back a proposal of your own."""
        arranged_times.take_back_time(**self._given(slug, proposal))
        return Response(status=204)

    def _given(self, slug: str, proposal: int) -> dict[str, Any]:
        found = self.event(slug)
        return {
            "tournament_id": found.pk,
            "player": self.player,
            "proposal_id": proposal,
        }


@extend_schema_serializer(component_name="ReportedSeat")
class ReportedSeatSerializer(serializers.Serializer[Any]):
    """The result of one entry at a table on real cards."""

    entry = serializers.IntegerField(min_value=1)
    place = serializers.IntegerField(min_value=1, max_value=20)
    score = serializers.IntegerField(min_value=0, max_value=MAX_SCORE)


class ReportSerializer(serializers.Serializer[Any]):
    """The result of the caller's table."""

    seats = ReportedSeatSerializer(many=True, help_text="All entries at the table.")


@extend_schema_serializer(component_name="ReportedResult")
class ReportedResultSerializer(serializers.Serializer[Any]):
    """A result that a player has reported."""

    report = serializers.IntegerField(source="pk")
    entry = serializers.IntegerField(source="entry_id", help_text="Who reported it.")
    seats = serializers.SerializerMethodField()
    is_disputed = serializers.SerializerMethodField()

    @extend_schema_field(ReportedSeatSerializer(many=True))
    def get_seats(self, found: ReportedResult) -> list[dict[str, int]]:
        return [
            {"entry": entry, "place": place, "score": score}
            for entry, place, score in found.result
        ]

    def get_is_disputed(self, found: ReportedResult) -> bool:
        return found.disputed_at is not None


class ConfirmSerializer(serializers.Serializer[Any]):
    """The caller's answer to a reported result."""

    confirm = serializers.BooleanField(help_text="False: it is wrong.")


class RealTableView(EventView):
    """Base class of views about the caller's table on real cards."""

    def own_table(self, tournament: Tournament) -> Table:
        """Return the caller's table in the open round of an event on real cards.

        Raises:
            NotYourReport: there is none.
        """
        table = selectors.open_table_of(tournament, self.player)
        if table is None or not tournament.on_real_cards:
            raise NotYourReport(tournament)
        return table


class Result(RealTableView):
    """The result of the caller's table on real cards."""

    permission_classes = [IsAuthenticated, HasScope]
    scopes = {"POST": TABLES}

    @extend_schema(
        tags=["tournaments"], parameters=[SLUG], responses=ReportedResultSerializer
    )
    def get(self, request: Request, slug: str) -> Response:
        """Show the result that a player of your table has reported."""
        found = self.event(slug)
        rows = ReportedResult.objects.filter(table=self.own_table(found))
        reported = rows.first()
        if reported is None:
            raise WrongMoment("nothing reported")
        return self.serialized_response(ReportedResultSerializer, reported)

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG],
        request=ReportSerializer,
        responses={201: ReportedResultSerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Report the result of your table; somebody else there confirms it."""
        said, found = validated_fields(ReportSerializer, request), self.event(slug)
        made = reported_results.report_result(
            tournament_id=found.pk,
            table_id=self.own_table(found).pk,
            player=self.player,
            verdicts=[Verdict(**each) for each in said["seats"]],
        )
        return self.serialized_response(ReportedResultSerializer, made, status=201)


class ResultAnswer(RealTableView):
    """The caller's answer to a reported result."""

    permission_classes = [IsAuthenticated, HasScope]
    scopes = {"POST": TABLES}

    @extend_schema(
        operation_id="tournaments_result_answer",
        tags=["tournaments"],
        parameters=[SLUG, OpenApiParameter("report", int, "path")],
        request=ConfirmSerializer,
        responses={204: EMPTY},
    )
    def post(self, request: Request, slug: str, report: int) -> Response:
        """Confirm the reported result of your table, or say that it is wrong."""
        said, found = validated_fields(ConfirmSerializer, request), self.event(slug)
        given: Any = {
            "tournament_id": found.pk,
            "table_id": self.own_table(found).pk,
            "player": self.player,
            "report_id": report,
        }
        if said["confirm"]:
            reported_results.confirm_result(**given)
        else:
            reported_results.dispute_result(**given)
        return Response(status=204)
