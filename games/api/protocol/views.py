"""What all views of the API have in common."""

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
    """A view for anybody; `scopes` and `throttle_scopes` go by method."""

    permission_classes = [AllowAny, HasScope]
    scopes: ClassVar[dict[str, str]] = {}
    throttle_scopes: ClassVar[dict[str, str]] = {}

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Speak the language that the request asks for, then check who asks."""
        query = LanguageSerializer(data=request.query_params)
        if query.is_valid() and query.validated_data:
            translation.activate(query.validated_data["language"])
        super().initial(request, *args, **kwargs)
        query.is_valid(raise_exception=True)
        key, method = request.headers.get(idempotency.HEADER), str(request.method)
        if key and method in idempotency.UNSAFE_METHODS and self.reader is not None:
            self._make_idempotent(method.lower(), key)

    def _make_idempotent(self, method: str, key: str) -> None:
        """Wrap the handler of this request, so that a repeated one is not run again."""
        handler, player = getattr(self, method, None), self.player
        if handler is None:
            return
        # The body as it came: what it has to be is the handler's affair.
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
        """Mark an answer as private, so that no cache keeps what one player may see."""
        patch_cache_control(response, private=True, no_store=True)
        final: Response = super().finalize_response(request, response, *args, **kwargs)
        return final

    @property
    def language(self) -> str:
        """The language of cards and prompts."""
        return rendering.language()

    @property
    def reader(self) -> Player | None:
        """Who asks, None for nobody known."""
        user = self.request.user
        return user if isinstance(user, Player) else None

    @property
    def player(self) -> Player:
        """Who asks, in a view that does not answer anybody else."""
        assert self.reader is not None
        return self.reader

    def access(self, slug: str) -> selectors.Access:
        """Return a match and the seat from which the caller looks at it.

        Anybody who sits there shows by it that they are there.
        """
        access = selectors.match_access(slug=slug, user=self.request.user)
        if access.seat is not None and access.match.is_running:
            mine = access.match.seats.filter(number=access.seat)
            # A write per question would be many: programs ask all the time.
            lately = timezone.now() - presence.BEAT / 2
            if not mine.filter(last_seen__gt=lately).exists():
                presence.seen(match_id=access.match.pk, player=self.player)
                pattern_data.note_address(
                    match=access.match,
                    player=self.player,
                    address=get_adapter().get_client_ip(self.request),
                )
        return access

    def check_may_watch(self, match: Match) -> None:
        """Let a caller pass who sits at a match, loaded by `with_seats`, or may watch it.

        Raises:
            DailyNotPlayed, NotAMember, NoSpectators: see `games.base.policies.watching`.
        """
        reader = self.reader
        seats = match.seats.all()
        if reader is None or all(seat.player_id != reader.pk for seat in seats):
            watching.check_may_watch(match, reader)

    def seated(self, slug: str) -> tuple[selectors.Access, int]:
        """Return the same and the seat, for anybody who has to sit there.

        Raises:
            NotYourSeat: the caller only watches.
        """
        access = self.access(slug)
        if access.seat is None:
            raise NotYourSeat(slug)
        return access, access.seat

    def written(
        self, serializer: type[BaseSerializer[Any]], what: Any, status: int = 200
    ) -> Response:
        """Return a response with something serialized, as the caller may see it."""
        context = {"player": self.reader, "request": self.request}
        return Response(serializer(what, context=context).data, status=status)


class PlayerView(ApiView):
    """A view for those who are signed in or have a key."""

    permission_classes = [IsAuthenticated, HasScope]


class Pages(PageNumberPagination):
    """Lists come in pages."""

    page_size = 20
    page_size_query_param = "page_size"
    max_page_size = 100


def read(
    serializer: type[BaseSerializer[Any]], request: Request, *, query: bool = False
) -> dict[str, Any]:
    """Parse and validate a request.

    Raises:
        ValidationError: it is not what the serializer takes.
    """
    given = serializer(data=request.query_params if query else request.data)
    given.is_valid(raise_exception=True)
    data: dict[str, Any] = given.validated_data
    return data


def with_seats(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Return matches with what their lists show, and without their secrets."""
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


def fresh(match: Match) -> Match:
    """Return a match as it stands now, for an answer."""
    return with_seats(Match.objects.all()).get(pk=match.pk)


class NowhereView(ApiView):
    """What is at no address answers in the same shape as everything else."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        raise NotFound

    @extend_schema(exclude=True)
    def get(self, request: Request, path: str) -> Response:
        raise NotFound
