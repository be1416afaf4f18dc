"""Tables: find, set up, join and give up; actions around a match, such as conceding."""

from collections.abc import Callable, Mapping
from typing import Any

from django.db.models import Exists, OuterRef
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import payloads
from games.api.protocol.views import (
    EMPTY,
    LANGUAGE,
    ApiView,
    Pages,
    PlayerView,
    reload_match,
    validated_fields,
    with_seats,
)
from games.api.serializers import (
    JoinSerializer,
    MatchSerializer,
    NewTableSerializer,
    TableSerializer,
)
from games.base.policies.watching import without_unwatchable
from games.community.clubs.selectors import club_get
from games.models import ApiToken, Match, Seat, Timing
from games.play.match.ending import early_end
from games.play.match.seats import presence, slow_players
from games.play.tables import partners
from games.play.tables.creation import Sitter, match_create
from games.play.tables.joining import match_join, sit_down
from games.play.tables.kit_hand_in import hand_in_kit
from games.play.tables.leaving import match_cancel
from games.play.tables.rematch import rematch_join
from games.play.tables.table_settings import COLUMNS
from games.play.tables.terms import TableTerms

OPEN = [Match.Status.WAITING, Match.Status.RUNNING, Match.Status.FINISHED]


class WhichSerializer(serializers.Serializer[Any]):
    """Query parameters that select tables."""

    status = serializers.ChoiceField([status.value for status in OPEN], required=False)
    free = serializers.BooleanField(
        required=False, default=False, help_text="Only tables with a free seat."
    )
    game = serializers.CharField(required=False, max_length=20)
    seats = serializers.IntegerField(required=False, min_value=2, max_value=16)
    clock = serializers.ChoiceField(Match.Clock.choices, required=False)
    rated = serializers.BooleanField(required=False, allow_null=True, default=None)


class Tables(ApiView, GenericAPIView[Match]):
    """Endpoint that lists the public tables, and sets up new ones."""

    queryset = Match.objects.none()
    pagination_class = Pages
    serializer_class = TableSerializer
    scopes = {"POST": ApiToken.Scope.TABLES}
    throttle_scopes = {"POST": "create"}

    @extend_schema(
        tags=["tables"],
        parameters=[WhichSerializer, LANGUAGE],
        responses=TableSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """List the tables that are in the lobby or can be watched, the newest first."""
        wanted = validated_fields(WhichSerializer, request, query=True)
        status = wanted.get("status")
        listed = Match.objects.filter(listed=True, status__in=[status] if status else OPEN)
        for name, column in (
            ("game", "game"),
            ("seats", "seat_count"),
            ("clock", "clock"),
            ("rated", "rated"),
        ):
            if wanted.get(name) is not None:
                listed = listed.filter(**{column: wanted[name]})
        if wanted["free"]:
            free = Seat.objects.filter(match=OuterRef("pk"), player=None, level="", kept="")
            listed = listed.filter(Exists(free), status=Match.Status.WAITING)
        listed = without_unwatchable(listed)
        page = self.paginate_queryset(with_seats(listed).order_by("-created_at", "-pk"))
        context = {"player": self.reader}
        rows = TableSerializer(page, many=True, context=context).data
        return self.get_paginated_response(rows)

    @extend_schema(
        tags=["tables"],
        parameters=[LANGUAGE],
        request=NewTableSerializer,
        responses={201: TableSerializer},
    )
    def post(self, request: Request) -> Response:
        """Set up a table with you at it; it starts when no seat is free."""
        if self.reader is None:
            self.permission_denied(request)
        data = validated_fields(NewTableSerializer, request)
        free: list[Sitter] = [None] * data["invited"]
        match = match_create(
            terms_of(data),
            host=self.player,
            sitters=[self.player, *free, *data["opponents"]],
        )
        return self.serialized_response(TableSerializer, reload_match(match), status=201)


def terms_of(data: Mapping[str, Any]) -> TableTerms:
    """Build the `TableTerms` of a new table from the fields of a request."""
    clock = data.get("clock")
    return TableTerms(
        game=data["game"],
        options=data.get("options", {}),
        pace=data["pace"],
        reaction_seconds=data["reaction_seconds"],
        timing=clock
        and Timing(clock["kind"], clock["bank"], clock["increment"], clock["on_timeout"]),
        rated=data["rated"],
        listed=data["listed"],
        title=data["title"],
        password=data["password"],
        min_reliability=data["min_reliability"],
        min_rating=data["min_rating"],
        max_rating=data["max_rating"],
        club=club_get(data["club"]) if data["club"] else None,
        starts_at=data["starts_at"],
        when_short=data["when_short"],
        commentators=data["commentators"],
        **{name: data[name] for name in COLUMNS},
    )


class Join(PlayerView):
    """Endpoint with which the caller joins a table."""

    scopes = {"POST": ApiToken.Scope.TABLES}

    @extend_schema(
        tags=["tables"],
        parameters=[LANGUAGE],
        request=JoinSerializer,
        responses=TableSerializer,
    )
    def post(self, request: Request) -> Response:
        """Take the first free seat of a listed table, or of one whose invitation
        you have.
        """
        given = validated_fields(JoinSerializer, request)
        if "invite" in given:
            match = match_join(invite=given["invite"], player=self.player)
        else:
            match = sit_down(
                slug=given["slug"],
                player=self.player,
                password=given.get("password", ""),
            )
        return self.serialized_response(TableSerializer, reload_match(match))


class TableDetail(ApiView):
    """Endpoint that shows a table, or closes one that the caller hosts."""

    scopes = {"DELETE": ApiToken.Scope.TABLES}

    @extend_schema(tags=["tables"], parameters=[LANGUAGE], responses=TableSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Show the terms of a table, and its seats."""
        match = with_seats(Match.objects.all()).get(slug=slug)
        self.check_may_watch(match)
        return self.serialized_response(TableSerializer, match)

    @extend_schema(tags=["tables"], responses={204: EMPTY})
    def delete(self, request: Request, slug: str) -> Response:
        """Give up a table that you host and that still waits for players."""
        if self.reader is None:
            self.permission_denied(request)
        match = Match.objects.only("pk").get(slug=slug)
        match_cancel(match_id=match.pk, player=self.player)
        return Response(status=204)


class RematchSerializer(serializers.Serializer[Any]):
    """The rematch of a finished match."""

    slug = serializers.CharField()
    status = serializers.ChoiceField(Match.Status.choices)
    players = serializers.ListField(
        child=serializers.IntegerField(), help_text="Who plays again, by number."
    )
    free = serializers.IntegerField(help_text="Free seats.")
    listed = serializers.BooleanField(
        help_text="Others can take a free seat, from `open_at` on."
    )
    open_at = serializers.DateTimeField()


class FollowedSerializer(serializers.Serializer[Any]):
    """The rematch of a match; null if nobody has asked for one."""

    rematch = RematchSerializer(allow_null=True)


class Rematch(ApiView):
    """Endpoint that shows the rematch of a finished match, and with which the caller joins
    it.
    """

    scopes = {"POST": ApiToken.Scope.TABLES}
    throttle_scopes = {"POST": "create"}

    @extend_schema(
        tags=["tables"],
        parameters=[OpenApiParameter("slug", str, "path"), LANGUAGE],
        responses=FollowedSerializer,
    )
    def get(self, request: Request, slug: str) -> Response:
        """Show the rematch of a finished match, with its players."""
        match = with_seats(Match.objects.defer("position", "seed")).get(slug=slug)
        self.check_may_watch(match)
        return self.serialized_response(
            FollowedSerializer, {"rematch": payloads.rematch(match)}
        )

    @extend_schema(
        tags=["tables"],
        parameters=[OpenApiParameter("slug", str, "path"), LANGUAGE],
        request=None,
        responses=TableSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Sit down for the rematch of a match that you played; it is created if there is
        none.
        """
        if self.reader is None:
            self.permission_denied(request)
        match = Match.objects.only("pk").get(slug=slug)
        rematch = rematch_join(match_id=match.pk, player=self.player)
        return self.serialized_response(TableSerializer, reload_match(rematch))


class BroughtSerializer(serializers.Serializer[Any]):
    """What you play with at a table that asks for it, such as a deck: a saved one, by its
    slug, one of the computers' (`lent`), or the given content.
    """

    kit = serializers.CharField(required=False, max_length=20)
    content = serializers.DictField(
        required=False, help_text="As the rules of the game describe it."
    )


class Bring(PlayerView):
    """Endpoint with which the caller hands in a deck, or whatever else the game needs."""

    scopes = {"POST": ApiToken.Scope.TABLES}

    @extend_schema(
        tags=["tables"],
        parameters=[OpenApiParameter("slug", str, "path"), LANGUAGE],
        request=BroughtSerializer,
        responses=TableSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Bring what you play with. The match begins if nothing else is missing."""
        given = validated_fields(BroughtSerializer, request)
        match = hand_in_kit(
            match_id=Match.objects.only("pk").get(slug=slug).pk,
            player=self.player,
            kit=given.get("kit", ""),
            content=given.get("content"),
        )
        return self.serialized_response(TableSerializer, reload_match(match))


class PartnerSerializer(serializers.Serializer[Any]):
    """The invitation of your team mate, for `POST /tables/join/`."""

    invite = serializers.CharField()


class Partner(PlayerView):
    """Endpoint that reserves the seat of the caller's team mate at a waiting table."""

    scopes = {"POST": ApiToken.Scope.TABLES, "DELETE": ApiToken.Scope.TABLES}

    @extend_schema(tags=["tables"], request=None, responses=PartnerSerializer)
    def post(self, request: Request, slug: str) -> Response:
        """Reserve your team mate's seat for a player to whom you send the invitation."""
        match_id = Match.objects.only("pk").get(slug=slug).pk
        invite = partners.reserve_partner_seat(match_id=match_id, player=self.player)
        return Response(PartnerSerializer({"invite": invite}).data)

    @extend_schema(tags=["tables"], request=None, responses={204: EMPTY})
    def delete(self, request: Request, slug: str) -> Response:
        """Open your team mate's seat to everybody again."""
        match_id = Match.objects.only("pk").get(slug=slug).pk
        partners.release_partner_seat(match_id=match_id, player=self.player)
        return Response(status=204)


class WhomSerializer(serializers.Serializer[Any]):
    """The seat of a player who keeps a table without a clock waiting."""

    seat = serializers.IntegerField(min_value=0, max_value=99)


class SlowPlayerView(PlayerView):
    """Base class of endpoints that act on a player who keeps a table waiting."""

    scopes = {"POST": ApiToken.Scope.PLAY}
    throttle_scopes = {"POST": "play"}

    def act_on_named_seat(
        self, request: Request, slug: str, act: Callable[..., None]
    ) -> Response:
        """Call the function `act` for the seat that the request names; respond with the
        match.
        """
        match = Match.objects.only("pk").get(slug=slug)
        act(
            match_id=match.pk,
            player=self.player,
            seat=validated_fields(WhomSerializer, request)["seat"],
        )
        return self.serialized_response(MatchSerializer, reload_match(match))


class Remind(SlowPlayerView):
    """Endpoint that reminds a player who keeps a table without a clock waiting."""

    @extend_schema(
        tags=["matches"],
        parameters=[LANGUAGE],
        request=WhomSerializer,
        responses=MatchSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Remind a player that the table waits for them, at most once for each question."""
        return self.act_on_named_seat(request, slug, slow_players.remind_player)


class Claim(SlowPlayerView):
    """Endpoint that lets a computer play for a player who ignored a reminder."""

    @extend_schema(
        tags=["matches"],
        parameters=[LANGUAGE],
        request=WhomSerializer,
        responses=MatchSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Have a computer play for a player who was reminded and has not answered."""
        return self.act_on_named_seat(request, slug, slow_players.claim_seat_for_computer)


class Leave(PlayerView):
    """Endpoint with which the caller leaves a running match; a computer then plays for
    them.
    """

    scopes = {"POST": ApiToken.Scope.TABLES}

    @extend_schema(tags=["matches"], request=None, responses={204: EMPTY})
    def post(self, request: Request, slug: str) -> Response:
        """Let a computer play for you until you come back."""
        match = Match.objects.only("pk").get(slug=slug)
        presence.leave_seat(match_id=match.pk, player=self.player)
        return Response(status=204)


class EarlyEndView(PlayerView):
    """Base class of endpoints that may end a match early."""

    scopes = {"POST": ApiToken.Scope.PLAY}
    throttle_scopes = {"POST": "play"}

    def carry_out(self, slug: str, act: Callable[..., object]) -> Response:
        """Call the function `act` for the caller; respond with the match."""
        match = Match.objects.only("pk").get(slug=slug)
        act(match_id=match.pk, player=self.player)
        return self.serialized_response(MatchSerializer, reload_match(match))


class Concede(EarlyEndView):
    """Endpoint with which the caller concedes a running match."""

    @extend_schema(
        tags=["matches"], parameters=[LANGUAGE], request=None, responses=MatchSerializer
    )
    def post(self, request: Request, slug: str) -> Response:
        """Concede a match. A duel ends; otherwise a computer plays on for you."""
        return self.carry_out(slug, early_end.concede)


class ClaimWin(EarlyEndView):
    """Endpoint with which the caller claims the win of a match that all others have
    left.
    """

    @extend_schema(
        tags=["matches"], parameters=[LANGUAGE], request=None, responses=MatchSerializer
    )
    def post(self, request: Request, slug: str) -> Response:
        """Claim the win once all others have been gone for long enough."""
        return self.carry_out(slug, early_end.claim_win)


class Return(PlayerView):
    """Endpoint with which the caller takes their seat back from the computer."""

    scopes = {"POST": ApiToken.Scope.TABLES}

    @extend_schema(tags=["matches"], request=None, responses={204: EMPTY})
    def post(self, request: Request, slug: str) -> Response:
        """Take your seat back. The moves that were played for you stay."""
        match = Match.objects.only("pk").get(slug=slug)
        presence.return_to_seat(match_id=match.pk, player=self.player)
        return Response(status=204)
