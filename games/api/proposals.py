"""Proposals to all people at a table, and their answers."""

from collections.abc import Callable
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from games.api.protocol.views import LANGUAGE, PlayerView, reload_match, validated_fields
from games.api.serializers import MatchSerializer
from games.api.serializers.proposals import ProposalNumberSerializer, ProposeSerializer
from games.models import ApiToken, Match
from games.play.match.agreeing import pauses, proposals


class ProposalView(PlayerView):
    """Base class of the endpoints for proposals and pauses of a match."""

    scopes = {"POST": ApiToken.Scope.PLAY}
    throttle_scopes = {"POST": "play"}

    def carry_out(
        self,
        slug: str,
        act: Callable[..., object],
        given_by: type[Serializer[Any]] | None = None,
    ) -> Response:
        """Call the function `act` with the match, the caller and the request's fields;
        respond with the match.

        Args:
            given_by: the serializer that parses the request; None if `act` needs no fields.
        """
        match = Match.objects.only("pk").get(slug=slug)
        given = validated_fields(given_by, self.request) if given_by else {}
        act(match_id=match.pk, player=self.player, **given)
        return self.serialized_response(MatchSerializer, reload_match(match))


class Propose(ProposalView):
    """Endpoint with which the caller makes a proposal."""

    @extend_schema(
        tags=["matches"],
        parameters=[LANGUAGE],
        request=ProposeSerializer,
        responses=MatchSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Propose something to all people at your table."""
        return self.carry_out(slug, proposals.propose, ProposeSerializer)


class Agree(ProposalView):
    """Endpoint with which the caller agrees to the open proposal."""

    @extend_schema(
        tags=["matches"],
        parameters=[LANGUAGE],
        request=ProposalNumberSerializer,
        responses=MatchSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Agree to the open proposal, which takes effect once all have agreed."""
        return self.carry_out(slug, proposals.agree, ProposalNumberSerializer)


class Decline(ProposalView):
    """Endpoint with which the caller declines the open proposal, or withdraws their own."""

    @extend_schema(
        tags=["matches"],
        parameters=[LANGUAGE],
        request=ProposalNumberSerializer,
        responses=MatchSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Decline the open proposal, which ends it; withdraw it if it is yours."""
        return self.carry_out(slug, proposals.decline, ProposalNumberSerializer)


class GoOn(ProposalView):
    """Endpoint with which the caller says that they are ready to go on after a pause."""

    @extend_schema(
        tags=["matches"], parameters=[LANGUAGE], request=None, responses=MatchSerializer
    )
    def post(self, request: Request, slug: str) -> Response:
        """Say that you are ready. The pause ends once all players are."""
        return self.carry_out(slug, pauses.mark_ready)
