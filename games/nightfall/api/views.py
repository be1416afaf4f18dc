"""The API's views of Nightfall's cards."""

from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.protocol.views import LANGUAGE, ApiView, validated_fields
from games.nightfall.api.serializers import CardQuerySerializer, CardSerializer, as_json
from games.nightfall.offered_cards import CARDS


class Cards(ApiView):
    """Every card."""

    @extend_schema(
        tags=["cards"],
        parameters=[CardQuerySerializer, LANGUAGE],
        responses=CardSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """List the cards, all or those of a kind or a colour."""
        wanted = validated_fields(CardQuerySerializer, request, query=True)
        found = [
            as_json(card, self.language)
            for card in CARDS
            if all(getattr(card, name) == value for name, value in wanted.items())
        ]
        return Response(CardSerializer(found, many=True).data)


class CardDetail(ApiView):
    """One card."""

    @extend_schema(tags=["cards"], parameters=[LANGUAGE], responses=CardSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Show a card."""
        for card in CARDS:
            if card.id == slug:
                return self.serialized_response(
                    CardSerializer, as_json(card, self.language)
                )
        raise NotFound
