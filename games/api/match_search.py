"""The API's view that searches past matches."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.protocol.views import LANGUAGE, ApiView, Pages, with_seats
from games.api.serializers import MatchSerializer
from games.contract import game_asked_for
from games.models import Match
from games.play.past_matches.search import LOST, MINE, PUBLIC, WON, find_matches
from games.play.past_matches.search_form import SearchForm

ASKED = [
    OpenApiParameter("game", str, description="Its key; the usual game if left out."),
    OpenApiParameter(
        "scope", str, enum=[MINE, PUBLIC], description="`mine` with a key, else `public`."
    ),
    OpenApiParameter("player", str, description="The name of somebody who played."),
    OpenApiParameter(
        "result",
        str,
        enum=[WON, LOST],
        description="Yours in your own matches, else that of `player`.",
    ),
    OpenApiParameter("seats", int),
    OpenApiParameter("variant", str, description="As the filters of the lobby name it."),
    OpenApiParameter("min_turns", int),
    OpenApiParameter("max_turns", int),
    OpenApiParameter("first_day", str, description="Finished on this day or later."),
    OpenApiParameter("last_day", str, description="Finished on this day or before."),
]


class MatchSearch(ApiView, GenericAPIView[Match]):
    """Endpoint that searches finished matches: the caller's own, or public ones."""

    queryset = Match.objects.none()
    pagination_class = Pages
    serializer_class = MatchSerializer

    @extend_schema(
        tags=["matches"],
        parameters=[*ASKED, LANGUAGE],
        responses=MatchSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """Search past matches, the newest first. With the parameters `has-…`
        (docs/reference/api.md) you name things that a match must have had, such as a card.
        """
        game = game_asked_for(request.query_params.get("game"))
        form = SearchForm(game, self.reader, request.query_params, self.language)
        if not form.is_valid():
            raise ValidationError(
                {
                    name: [str(error) for error in errors]
                    for name, errors in form.errors.items()
                }
            )
        page = self.paginate_queryset(with_seats(find_matches(form.search())))
        context = {"player": self.reader}
        rows = MatchSerializer(page, many=True, context=context).data
        return self.get_paginated_response(rows)
