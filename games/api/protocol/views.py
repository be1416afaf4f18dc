"""Base classes and helpers of all views of the API."""

import json
from typing import Any, ClassVar

from allauth.account.adapter import get_adapter
from django.db.models import OuterRef, Prefetch, QuerySet, Subquery
from django.utils import timezone, translation
from django.utils.cache import patch_cache_control
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.pagination import PageNumberPagination
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import BaseSerializer
from rest_framework.views import APIView

from games.api.protocol.auth import HasScope
from games.api.serializers import LanguageSerializer
from games.base import idempotency
from games.base.policies import watching
from games.models import Match, Player, RatingChange, Seat, StoredResponse
from games.people.moderation import pattern_data
from games.play import rendering
from games.play.match.reading import selectors
from games.play.match.seats import presence
from games.refusals import NotYourSeat

LANGUAGE = LanguageSerializer
EMPTY = OpenApiResponse(description="Done.")


class ApiView(APIView):
    """Base class of endpoints that visitors can use, too. `scopes` and `throttle_scopes`
    are dictionaries by method.
    """

    permission_classes = [AllowAny, HasScope]
    scopes: ClassVar[dict[str, str]] = {}
    throttle_scopes: ClassVar[dict[str, str]] = {}

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Activate the requested language, then check authentication and permissions."""
        query = LanguageSerializer(data=request.query_params)
        if query.is_valid() and query.validated_data:
            translation.activate(query.validated_data["language"])
        super().initial(request, *args, **kwargs)
        query.is_valid(raise_exception=True)
        key, method = request.headers.get(idempotency.HEADER), str(request.method)
        if key and method in idempotency.UNSAFE_METHODS and self.reader is not None:
            self._make_idempotent(method.lower(), key)

    def _make_idempotent(self, method: str, key: str) -> None:
        """Wrap the handler of this request so that a repeated request with the same
        idempotency key gets the stored response.
        """
        handler, player = getattr(self, method, None), self.player
        if handler is None:
            return
        # Compare requests by the raw body, because parsing and validating it is up to the
        # handler.
        sent = self.request.body.decode("latin-1")
        digest = idempotency.request_digest(self.request, key, sent)

        def store(row: StoredResponse, response: Response) -> None:
            if response.status_code < 400:
                row.status = response.status_code
                row.body = JSONRenderer().render(response.data).decode()

        def handle(request: Request, *args: Any, **kwargs: Any) -> Response:
            found = idempotency.run_once(
                player, digest, lambda: handler(request, *args, **kwargs), store
            )
            if isinstance(found, Response):
                return found
            return Response(json.loads(found.body or "null"), status=found.status)

        setattr(self, method, handle)

    def finalize_response(
        self, request: Request, response: Response, *args: Any, **kwargs: Any
    ) -> Response:
        """Mark a response as private, so that no cache stores what one player may see."""
        patch_cache_control(response, private=True, no_store=True)
        final: Response = super().finalize_response(request, response, *args, **kwargs)
        return final

    @property
    def language(self) -> str:
        """The language of card names and prompts in the response."""
        return rendering.game_language()

    @property
    def reader(self) -> Player | None:
        """The player who makes the request; None for a visitor."""
        user = self.request.user
        return user if isinstance(user, Player) else None

    @property
    def player(self) -> Player:
        """The player who makes the request, in a view that requires authentication."""
        assert self.reader is not None
        return self.reader

    def access(self, slug: str) -> selectors.Access:
        """Return the match with this slug, and the caller's seat in it or None.

        For a seated player this counts as a heartbeat.
        """
        access = selectors.match_access(slug=slug, user=self.request.user)
        if access.seat is not None and access.match.is_running:
            mine = access.match.seats.filter(number=access.seat)
            # Programs poll often, so record a heartbeat at most once per interval.
            lately = timezone.now() - presence.BEAT / 2
            if not mine.filter(last_seen__gt=lately).exists():
                presence.record_presence(match_id=access.match.pk, player=self.player)
                pattern_data.record_address(
                    match=access.match,
                    player=self.player,
                    address=get_adapter().get_client_ip(self.request),
                )
        return access

    def check_may_watch(self, match: Match) -> None:
        """Check that the caller sits at a match or may watch it.

        Args:
            match: loaded by `with_seats`.

        Raises:
            DailyNotPlayed, NotAMember, NoSpectators: see `games.base.policies.watching`.
        """
        reader = self.reader
        seats = match.seats.all()
        if reader is None or all(seat.player_id != reader.pk for seat in seats):
            watching.check_may_watch(match, reader)

    def access_with_seat(self, slug: str) -> tuple[selectors.Access, int]:
        """Return match, seat and number of the seat, for an endpoint that only players of
        the match may use.

        Raises:
            NotYourSeat: the caller has no seat in the match.
        """
        access = self.access(slug)
        if access.seat is None:
            raise NotYourSeat(slug)
        return access, access.seat

    def serialized_response(
        self, serializer: type[BaseSerializer[Any]], what: Any, status: int = 200
    ) -> Response:
        """Serialize an object for the caller, and return the response."""
        context = {"player": self.reader, "request": self.request}
        return Response(serializer(what, context=context).data, status=status)


class PlayerView(ApiView):
    """Base class of endpoints that only authenticated callers can use."""

    permission_classes = [IsAuthenticated, HasScope]


class Pages(PageNumberPagination):
    """The pagination of the API's lists: page number and page size."""

    page_size = 20
    page_size_query_param = "page_size"
    max_page_size = 100


def validated_fields(
    serializer: type[BaseSerializer[Any]], request: Request, *, query: bool = False
) -> dict[str, Any]:
    """Parse and validate a request; return the validated fields.

    Args:
        query: read the query string instead of the body.

    Raises:
        ValidationError: the serializer refuses it.
    """
    given = serializer(data=request.query_params if query else request.data)
    given.is_valid(raise_exception=True)
    data: dict[str, Any] = given.validated_data
    return data


def with_seats(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Return a queryset of matches with the seats and players that lists show. The columns
    with secrets are not loaded.
    """
    change = RatingChange.objects.filter(
        match=OuterRef("match"), player=OuterRef("player"), taken_back_at=None
    )
    seats = (
        Seat.objects.select_related("player")
        .annotate(
            mu_before=Subquery(change.values("mu_before")),
            mu_after=Subquery(change.values("mu_after")),
        )
        .order_by("number")
    )
    return (
        matches.select_related("host", "club")
        .prefetch_related(Prefetch("seats", queryset=seats), "commentators")
        .defer("position", "seed")
    )


def reload_match(match: Match) -> Match:
    """Reload a match, so that the response shows its new state."""
    return with_seats(Match.objects.all()).get(pk=match.pk)


class UnknownAddressView(ApiView):
    """Endpoint for all unknown addresses: it answers 404 in the API's own format."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        raise NotFound

    @extend_schema(exclude=True)
    def get(self, request: Request, path: str) -> Response:
        raise NotFound
