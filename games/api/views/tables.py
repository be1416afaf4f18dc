"""Tables: finding, setting up, joining, giving up."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from games import presence, services
from games.api.serializers import InviteSerializer, NewTableSerializer, TableSerializer
from games.api.views.base import (
    EMPTY,
    LANGUAGE,
    ApiView,
    Pages,
    PlayerView,
    fresh,
    read,
    with_seats,
)
from games.models import ApiToken, Match

OPEN = [Match.Status.WAITING, Match.Status.RUNNING, Match.Status.FINISHED]


class StatusSerializer(serializers.Serializer[Any]):
    """Which tables."""

    status = serializers.ChoiceField([status.value for status in OPEN], required=False)


class Tables(ApiView, GenericAPIView[Match]):
    """The tables that anybody may find."""

    queryset = Match.objects.none()
    pagination_class = Pages
    serializer_class = TableSerializer
    scopes = {"POST": ApiToken.Scope.TABLES}
    throttle_scopes = {"POST": "create"}

    @extend_schema(
        tags=["tables"],
        parameters=[StatusSerializer, LANGUAGE],
        responses=TableSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """List the tables that are open to be watched, the newest first."""
        wanted = read(StatusSerializer, request, query=True).get("status")
        listed = Match.objects.filter(listed=True, status__in=[wanted] if wanted else OPEN)
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
        data = read(NewTableSerializer, request)
        free: list[services.Sitter] = [None] * data["invited"]
        match = services.match_create(
            host=self.player,
            sitters=[self.player, *free, *data["opponents"]],
            options=data.get("options"),
            pace=data["pace"],
            reaction_seconds=data["reaction_seconds"],
            listed=data["listed"],
        )
        return self.written(TableSerializer, fresh(match), status=201)


class Join(PlayerView):
    """Sitting down."""

    scopes = {"POST": ApiToken.Scope.TABLES}

    @extend_schema(
        tags=["tables"],
        parameters=[LANGUAGE],
        request=InviteSerializer,
        responses=TableSerializer,
    )
    def post(self, request: Request) -> Response:
        """Take the first free seat of the table that has invited you."""
        invite = read(InviteSerializer, request)["invite"]
        match = services.match_join(invite=invite, player=self.player)
        return self.written(TableSerializer, fresh(match))


class TableDetail(ApiView):
    """One table."""

    scopes = {"DELETE": ApiToken.Scope.TABLES}

    @extend_schema(tags=["tables"], parameters=[LANGUAGE], responses=TableSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Show what was agreed at a table, and who sits there."""
        return self.written(TableSerializer, with_seats(Match.objects.all()).get(slug=slug))

    @extend_schema(tags=["tables"], responses={204: EMPTY})
    def delete(self, request: Request, slug: str) -> Response:
        """Give up a table of yours that still waits for players."""
        if self.reader is None:
            self.permission_denied(request)
        match = Match.objects.only("pk").get(slug=slug)
        services.match_cancel(match_id=match.pk, player=self.player)
        return Response(status=204)


class Rematch(PlayerView):
    """Once more."""

    scopes = {"POST": ApiToken.Scope.TABLES}
    throttle_scopes = {"POST": "create"}

    @extend_schema(
        tags=["tables"],
        parameters=[OpenApiParameter("slug", str, "path"), LANGUAGE],
        request=None,
        responses=TableSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Sit down for the rematch of a finished match of yours, made if there is none."""
        match = Match.objects.only("pk").get(slug=slug)
        rematch = services.rematch_join(match_id=match.pk, player=self.player)
        return self.written(TableSerializer, fresh(rematch))


class Leave(PlayerView):
    """Going away."""

    scopes = {"POST": ApiToken.Scope.TABLES}

    @extend_schema(tags=["matches"], request=None, responses={204: EMPTY})
    def post(self, request: Request, slug: str) -> Response:
        """Let a compute opponent play for you until you come back."""
        match = Match.objects.only("pk").get(slug=slug)
        presence.leave(match_id=match.pk, player=self.player)
        return Response(status=204)


class Return(PlayerView):
    """Coming back."""

    scopes = {"POST": ApiToken.Scope.TABLES}

    @extend_schema(tags=["matches"], request=None, responses={204: EMPTY})
    def post(self, request: Request, slug: str) -> Response:
        """Take your seat back. What was played for you stays played."""
        match = Match.objects.only("pk").get(slug=slug)
        presence.take_back(match_id=match.pk, player=self.player)
        return Response(status=204)
