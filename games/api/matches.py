"""Matches: state, events, open decision, and playing."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import payloads
from games.api.protocol.views import (
    LANGUAGE,
    ApiView,
    Pages,
    PlayerView,
    validated_fields,
    with_seats,
)
from games.api.serializers import (
    AskedSerializer,
    EntriesSerializer,
    EventsSerializer,
    ExchangeSerializer,
    MatchSerializer,
    NotebookSerializer,
    PlaySerializer,
    RecordSerializer,
    StatementSerializer,
    ViewSerializer,
)
from games.models import ApiToken, Match, Move
from games.play.match.going_back.answer_replacement import replace_answer
from games.play.match.going_back.undo import can_undo, undo_step
from games.play.match.moves import play
from games.play.match.reading import selectors
from games.play.match.seats import notebook, statements
from games.refusals import DealWithheld, NotOver


class MineSerializer(serializers.Serializer[Any]):
    """Query parameters that select matches of the caller."""

    status = serializers.ChoiceField(Match.Status.choices, required=False)
    asked = serializers.BooleanField(
        required=False, default=False, help_text="Only matches waiting for you."
    )


class SinceSerializer(serializers.Serializer[Any]):
    """Query parameters that select events."""

    since = serializers.IntegerField(default=0, min_value=0, max_value=2**31 - 1)
    limit = serializers.IntegerField(
        default=payloads.MAX_EVENTS, min_value=1, max_value=payloads.MAX_EVENTS
    )


class Matches(PlayerView, GenericAPIView[Match]):
    """Endpoint that lists the caller's matches."""

    queryset = Match.objects.none()
    pagination_class = Pages
    serializer_class = MatchSerializer

    @extend_schema(
        tags=["matches"],
        parameters=[MineSerializer, LANGUAGE],
        responses=MatchSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """List your matches, the newest first."""
        wanted = validated_fields(MineSerializer, request, query=True)
        theirs = Match.objects.filter(seats__player=self.player)
        if "status" in wanted:
            theirs = theirs.filter(status=wanted["status"])
        if wanted["asked"]:
            asked = {"seats__player": self.player, "seats__asked_since__isnull": False}
            theirs = theirs.filter(
                status=Match.Status.RUNNING,
                paused_until=None,
                pk__in=Match.objects.filter(**asked),
            )
        page = self.paginate_queryset(with_seats(theirs).order_by("-created_at", "-pk"))
        context = {"player": self.player}
        rows = MatchSerializer(page, many=True, context=context).data
        return self.get_paginated_response(rows)


class MatchDetail(ApiView):
    """Endpoint that shows the state of one match."""

    @extend_schema(tags=["matches"], parameters=[LANGUAGE], responses=MatchSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Show the state of a match. Everybody who knows its slug may watch."""
        match = with_seats(Match.objects.all()).get(slug=slug)
        self.check_may_watch(match)
        return self.serialized_response(MatchSerializer, match)


class View(ApiView):
    """Endpoint that shows the table of a match as the caller's seat, or the public, may see
    it.
    """

    @extend_schema(tags=["matches"], responses=ViewSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Show everything that your seat, or the public, may know."""
        access = self.access(slug)
        match, seat = access.match, access.seat
        view = payloads.view(match, payloads.position_of(match), seat)
        return self.serialized_response(
            ViewSerializer, payloads.version_and_status(match) | {"view": view}
        )


class Events(ApiView):
    """Endpoint that lists the events of a match."""

    @extend_schema(
        tags=["matches"], parameters=[SinceSerializer], responses=EventsSerializer
    )
    def get(self, request: Request, slug: str) -> Response:
        """List the events, as your seat or the public saw them."""
        asked = validated_fields(SinceSerializer, request, query=True)
        access = self.access(slug)
        match, seats = access.match, selectors.seats_of(access.match)
        position = payloads.position_of(match)
        seen = payloads.events(
            match, seats, position, access.seat, asked["since"], asked["limit"]
        )
        return self.serialized_response(
            EventsSerializer, payloads.version_and_status(match) | seen
        )


class Decision(PlayerView):
    """Endpoint that shows the question that the caller has to answer in a match."""

    @extend_schema(tags=["matches"], parameters=[LANGUAGE], responses=AskedSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Show what your seat has to decide, with all options."""
        access, _ = self.access_with_seat(slug)
        return self.serialized_response(
            AskedSerializer, decision_payload(access, self.language)
        )


def decision_payload(access: selectors.Access, language: str) -> dict[str, Any]:
    """Build the response that shows what a seat has to decide."""
    match, seat = access.match, access.seat
    seats, position = selectors.seats_of(match), payloads.position_of(match)
    about = (match, seats, position, seat, language)
    undo = seat is not None and can_undo(match, seat)
    return payloads.version_and_status(match) | {
        "decision": payloads.decision(*about),
        "can_undo": undo,
        "exchangeable": payloads.replacement_answers(*about),
        "offers": payloads.offers(*about),
    }


class Play(PlayerView):
    """Endpoint that plays the caller's answer to the open question."""

    scopes = {"POST": ApiToken.Scope.PLAY}
    throttle_scopes = {"POST": "play"}

    @extend_schema(
        tags=["matches"],
        parameters=[LANGUAGE],
        request=PlaySerializer,
        responses=AskedSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Answer for your seat, and get the next question if there is one at once.

        All choices are played, or none.
        """
        access, seat = self.access_with_seat(slug)
        given = validated_fields(PlaySerializer, request)
        play.submit(
            match_id=access.match.pk,
            seat=seat,
            version=given["version"],
            choices=given["choices"],
            by=Move.By.PERSON,
            player=self.player,
        )
        return self.serialized_response(
            AskedSerializer, decision_payload(self.access(slug), self.language)
        )


class Undo(PlayerView):
    """Endpoint that takes back the caller's last step."""

    scopes = {"POST": ApiToken.Scope.PLAY}
    throttle_scopes = {"POST": "play"}

    @extend_schema(
        tags=["matches"], parameters=[LANGUAGE], request=None, responses=AskedSerializer
    )
    def post(self, request: Request, slug: str) -> Response:
        """Take back your last step, if it revealed nothing and nobody has acted since."""
        access, _ = self.access_with_seat(slug)
        undo_step(match_id=access.match.pk, player=self.player)
        return self.serialized_response(
            AskedSerializer, decision_payload(self.access(slug), self.language)
        )


class Exchange(PlayerView):
    """Endpoint that exchanges the caller's last answer for another one."""

    scopes = {"POST": ApiToken.Scope.PLAY}
    throttle_scopes = {"POST": "play"}

    @extend_schema(
        tags=["matches"],
        parameters=[LANGUAGE],
        request=ExchangeSerializer,
        responses=AskedSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Replace your last answer by another one, such as a pick of the draft until all
        have picked. Nobody else notices.
        """
        access, _ = self.access_with_seat(slug)
        given = validated_fields(ExchangeSerializer, request)
        replace_answer(match_id=access.match.pk, player=self.player, option=given["choice"])
        return self.serialized_response(
            AskedSerializer, decision_payload(self.access(slug), self.language)
        )


class Notebook(PlayerView):
    """Endpoint that reads and writes the caller's private notes in a match."""

    scopes = {"POST": ApiToken.Scope.PLAY}
    throttle_scopes = {"POST": "play"}

    @extend_schema(tags=["matches"], responses=NotebookSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Show your private notes in a match, also after its end."""
        return self._notes(slug)

    @extend_schema(
        tags=["matches"], request=EntriesSerializer, responses=NotebookSerializer
    )
    def post(self, request: Request, slug: str) -> Response:
        """Store private notes while a match runs. Nobody else ever sees them."""
        match = self.access(slug).match
        given = validated_fields(EntriesSerializer, request)
        notebook.write_entries(
            match_id=match.pk, player=self.player, entries=given["entries"]
        )
        return self._notes(slug)

    def _notes(self, slug: str) -> Response:
        match = self.access(slug).match
        notes = notebook.read_notes(match_id=match.pk, player=self.player)
        return self.serialized_response(NotebookSerializer, {"notes": notes})


class Statements(PlayerView):
    """Endpoint that makes a public statement at the caller's table."""

    scopes = {"POST": ApiToken.Scope.PLAY}
    throttle_scopes = {"POST": "play"}

    @extend_schema(tags=["matches"], request=StatementSerializer, responses=ViewSerializer)
    def post(self, request: Request, slug: str) -> Response:
        """Say publicly who you are or whom you suspect; it has no effect on the game."""
        match = self.access(slug).match
        given = validated_fields(StatementSerializer, request)
        statements.make_statement(
            match_id=match.pk, player=self.player, statement=given["statement"]
        )
        access = self.access(slug)
        match, seat = access.match, access.seat
        view = payloads.view(match, payloads.position_of(match), seat)
        return self.serialized_response(
            ViewSerializer, payloads.version_and_status(match) | {"view": view}
        )


class Moves(ApiView):
    """Endpoint that lists all moves of a finished match."""

    @extend_schema(tags=["matches"], responses=RecordSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Show a finished match from seed to result, so that it can be played again."""
        match = self.access(slug).match
        if match.status != Match.Status.FINISHED:
            raise NotOver(match)
        if match.withheld:
            # The moves show what other seats kept hidden.
            raise DealWithheld(match)
        return self.serialized_response(RecordSerializer, match)
