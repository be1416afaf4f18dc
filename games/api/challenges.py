"""Challenges: invite a player to a new table, and answer challenges."""

from django.db.models import Q
from django.utils import timezone
from drf_spectacular.utils import (
    OpenApiParameter,
    extend_schema,
    extend_schema_serializer,
)
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.protocol.views import (
    EMPTY,
    LANGUAGE,
    PlayerView,
    reload_match,
    validated_fields,
)
from games.api.serializers import NewTableSerializer, PlayerSerializer, TableSerializer
from games.api.tables import terms_of
from games.models import ApiToken, Challenge
from games.play.tables import challenges
from games.play.tables.creation import Sitter

WHICH = OpenApiParameter("challenge_id", int, "path")


class ChallengeSerializer(serializers.ModelSerializer[Challenge]):
    """A challenge of one player to another."""

    by = PlayerSerializer(read_only=True)
    to = PlayerSerializer(read_only=True)
    table = serializers.SerializerMethodField()

    class Meta:
        model = Challenge
        fields = ("id", "by", "to", "table", "created_at", "expires_at")

    def get_table(self, challenge: Challenge) -> str:
        """Return the slug of the table, whose address shows its terms."""
        return challenge.match.slug


@extend_schema_serializer(component_name="NewChallenge")
class NewChallengeSerializer(NewTableSerializer):
    """A challenge: a new table, and the player who is challenged.

    The table is not listed, and has one seat for that player beside those of `opponents`
    and `invited`.
    """

    to = serializers.IntegerField(min_value=1, max_value=2**31 - 1, help_text="The player.")
    within = serializers.ChoiceField(
        list(challenges.ANSWER_WITHIN),
        default=challenges.USUALLY_WITHIN,
        help_text="How long they have to answer.",
    )
    instead_of = serializers.IntegerField(
        required=False,
        allow_null=True,
        default=None,
        min_value=1,
        max_value=2**31 - 1,
        help_text="Their challenge to you, in answer to which you propose other terms.",
    )


class Challenges(PlayerView):
    """Endpoint that lists the caller's open challenges, and creates new ones."""

    scopes = {"POST": ApiToken.Scope.TABLES}
    throttle_scopes = {"POST": "create"}

    @extend_schema(tags=["challenges"], responses=ChallengeSerializer(many=True))
    def get(self, request: Request) -> Response:
        """List the challenges to you and from you that wait for an answer."""
        mine = Q(by=self.player) | Q(to=self.player)
        found = challenges.open_challenges(timezone.now()).filter(mine)
        return Response(ChallengeSerializer(found, many=True).data)

    @extend_schema(
        tags=["challenges"],
        parameters=[LANGUAGE],
        request=NewChallengeSerializer,
        responses={201: ChallengeSerializer},
    )
    def post(self, request: Request) -> Response:
        """Set up a table and challenge a player to it."""
        data = validated_fields(NewChallengeSerializer, request)
        # One free seat is for the player who is challenged.
        free: list[Sitter] = [None] * (1 + data["invited"])
        made = challenges.challenge_create(
            terms_of(data),
            by=self.player,
            to_id=data["to"],
            sitters=[self.player, *free, *data["opponents"]],
            within=data["within"],
            instead_of=data["instead_of"],
        )
        return self.serialized_response(ChallengeSerializer, made, status=201)


class ChallengeDetail(PlayerView):
    """Endpoint with which the caller withdraws a challenge."""

    scopes = {"DELETE": ApiToken.Scope.TABLES}

    @extend_schema(
        tags=["challenges"], parameters=[WHICH, LANGUAGE], responses={204: EMPTY}
    )
    def delete(self, request: Request, challenge_id: int) -> Response:
        """Withdraw a challenge of yours."""
        challenges.challenge_withdraw(challenge_id=challenge_id, player=self.player)
        return Response(status=204)


class Accept(PlayerView):
    """Endpoint with which the caller accepts a challenge."""

    scopes = {"POST": ApiToken.Scope.TABLES}

    @extend_schema(
        tags=["challenges"],
        parameters=[WHICH, LANGUAGE],
        request=None,
        responses=TableSerializer,
    )
    def post(self, request: Request, challenge_id: int) -> Response:
        """Accept a challenge, which seats you at its table."""
        match = challenges.challenge_accept(challenge_id=challenge_id, player=self.player)
        return self.serialized_response(TableSerializer, reload_match(match))


class Decline(PlayerView):
    """Endpoint with which the caller declines a challenge."""

    scopes = {"POST": ApiToken.Scope.TABLES}

    @extend_schema(
        tags=["challenges"],
        parameters=[WHICH, LANGUAGE],
        request=None,
        responses={204: EMPTY},
    )
    def post(self, request: Request, challenge_id: int) -> Response:
        """Decline a challenge."""
        challenges.challenge_decline(challenge_id=challenge_id, player=self.player)
        return Response(status=204)
