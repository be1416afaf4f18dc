"""Proposals to all people at a table, and answers to them."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.serializers import MatchSerializer
from games.api.serializers.proposals import ProposalNumberSerializer, ProposeSerializer
from games.api.views.base import LANGUAGE, PlayerView, fresh, read
from games.match import pauses, proposals
from games.models import ApiToken, Match


class Propose(PlayerView):
    """Proposing something."""

    scopes = {"POST": ApiToken.Scope.PLAY}
    throttle_scopes = {"POST": "play"}

    @extend_schema(
        tags=["matches"],
        parameters=[LANGUAGE],
        request=ProposeSerializer,
        responses=MatchSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Ask all people at your table to agree to something."""
        match = Match.objects.only("pk").get(slug=slug)
        given = read(ProposeSerializer, request)
        proposals.propose(
            match_id=match.pk,
            player=self.player,
            kind=given["kind"],
            length=given["length"],
        )
        return self.written(MatchSerializer, fresh(match))


class Agree(PlayerView):
    """Agreeing to the open proposal."""

    scopes = {"POST": ApiToken.Scope.PLAY}
    throttle_scopes = {"POST": "play"}

    @extend_schema(
        tags=["matches"],
        parameters=[LANGUAGE],
        request=ProposalNumberSerializer,
        responses=MatchSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Agree to the open proposal, which takes effect once all have agreed."""
        match = Match.objects.only("pk").get(slug=slug)
        number = read(ProposalNumberSerializer, request)["number"]
        proposals.agree(match_id=match.pk, player=self.player, number=number)
        return self.written(MatchSerializer, fresh(match))


class Decline(PlayerView):
    """Declining the open proposal, or withdrawing one's own."""

    scopes = {"POST": ApiToken.Scope.PLAY}
    throttle_scopes = {"POST": "play"}

    @extend_schema(
        tags=["matches"],
        parameters=[LANGUAGE],
        request=ProposalNumberSerializer,
        responses=MatchSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Decline the open proposal, which ends it; if it's yours, you withdraw it."""
        match = Match.objects.only("pk").get(slug=slug)
        number = read(ProposalNumberSerializer, request)["number"]
        proposals.decline(match_id=match.pk, player=self.player, number=number)
        return self.written(MatchSerializer, fresh(match))


class GoOn(PlayerView):
    """Going on after a pause."""

    scopes = {"POST": ApiToken.Scope.PLAY}
    throttle_scopes = {"POST": "play"}

    @extend_schema(
        tags=["matches"], parameters=[LANGUAGE], request=None, responses=MatchSerializer
    )
    def post(self, request: Request, slug: str) -> Response:
        """Say that you are ready; the pause ends once everybody who plays is."""
        match = Match.objects.only("pk").get(slug=slug)
        pauses.go_on(match_id=match.pk, player=self.player)
        return self.written(MatchSerializer, fresh(match))
