"""Review rooms: open one, follow and lead it, and its chat."""

from typing import Any

from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.chat import (
    READING,
    SAYING,
    ChatView,
    OlderSerializer,
    SaySerializer,
)
from games.api.protocol.views import EMPTY, LANGUAGE, ApiView, PlayerView, validated_fields
from games.api.serializers import PlayerSerializer
from games.models import ApiToken, Match, ReviewRoom
from games.play.review_rooms.chat import room_of
from games.play.review_rooms.leading import lead_hand_over, lead_take, step_set
from games.play.review_rooms.opening import room_close, room_open
from games.play.review_rooms.selectors import (
    MAX_LISTED,
    open_rooms_of,
    room_find,
    room_get,
    visitors_in,
)
from games.play.review_rooms.visits import room_visit

PLAY, TABLES = ApiToken.Scope.PLAY, ApiToken.Scope.TABLES
MAX_STEP = 999_999


class ReviewRoomSerializer(serializers.ModelSerializer[ReviewRoom]):
    """A review room. `/review-rooms/SLUG/` is the link to it."""

    match = serializers.SlugRelatedField[Match](slug_field="slug", read_only=True)
    opener = PlayerSerializer(read_only=True)
    leader = PlayerSerializer(read_only=True, allow_null=True)
    people = serializers.SerializerMethodField(help_text="Who is there, 60 at most.")

    class Meta:
        model = ReviewRoom
        fields = (
            "slug",
            "match",
            "opener",
            "leader",
            "step",
            "version",
            "created_at",
            "people",
        )

    @extend_schema_field(PlayerSerializer(many=True))
    def get_people(self, room: ReviewRoom) -> Any:
        here = [each.player for each in visitors_in(room)[:MAX_LISTED]]
        return PlayerSerializer(here, many=True).data


class NewReviewRoomSerializer(serializers.Serializer[Any]):
    """The match of a new room, and the step at which it begins."""

    match = serializers.CharField(max_length=20, help_text="The slug of the match.")
    step = serializers.IntegerField(
        default=0, min_value=0, max_value=MAX_STEP, help_text="After how many moves."
    )


class StepSerializer(serializers.Serializer[Any]):
    """The step to which the leader goes."""

    step = serializers.IntegerField(
        min_value=0,
        max_value=MAX_STEP,
        help_text="After how many moves; beyond the end it is the end.",
    )


class LeadSerializer(serializers.Serializer[Any]):
    """The player who leads the review room from now on."""

    to = serializers.IntegerField(
        required=False,
        min_value=1,
        max_value=2**31 - 1,
        help_text="A player in the room; left out: you.",
    )


class ReviewRooms(PlayerView):
    """Endpoint that lists the caller's open review rooms, and opens new ones."""

    scopes = {"POST": TABLES}
    throttle_scopes = {"POST": "create"}

    @extend_schema(tags=["review rooms"], responses=ReviewRoomSerializer(many=True))
    def get(self, request: Request) -> Response:
        """List the open review rooms that you have opened, three at most."""
        found = open_rooms_of(self.player)
        return Response(ReviewRoomSerializer(found, many=True).data)

    @extend_schema(
        tags=["review rooms"],
        parameters=[LANGUAGE],
        request=NewReviewRoomSerializer,
        responses={201: ReviewRoomSerializer},
    )
    def post(self, request: Request) -> Response:
        """Open a review room for a finished match, or return the one that you have open."""
        data = validated_fields(NewReviewRoomSerializer, request)
        match = self.access(data["match"]).match
        room = room_open(match_id=match.pk, by=self.player, step=data["step"])
        return self.serialized_response(ReviewRoomSerializer, room, status=201)


class ReviewRoomDetail(ApiView):
    """Endpoint that shows or closes one review room."""

    scopes = {"DELETE": TABLES}

    @extend_schema(tags=["review rooms"], responses=ReviewRoomSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Show a review room: its leader, step and visitors. For a minute you are listed as
        a visitor yourself.
        """
        room = room_get(slug, self.reader)
        if self.reader is not None:
            room_visit(room=room, player=self.reader)
        return self.serialized_response(ReviewRoomSerializer, room)

    @extend_schema(tags=["review rooms"], parameters=[LANGUAGE], responses={204: EMPTY})
    def delete(self, request: Request, slug: str) -> Response:
        """Close a review room that you have opened."""
        if self.reader is None:
            self.permission_denied(request)
        room_close(room_id=room_find(slug).pk, by=self.player)
        return Response(status=204)


class ReviewRoomStep(PlayerView):
    """Endpoint with which the leader of a review room goes to another step."""

    scopes = {"PUT": PLAY}
    throttle_scopes = {"PUT": "play"}

    @extend_schema(
        tags=["review rooms"],
        parameters=[LANGUAGE],
        request=StepSerializer,
        responses=ReviewRoomSerializer,
    )
    def put(self, request: Request, slug: str) -> Response:
        """Lead a review room to another step. You are then listed as a visitor."""
        step = validated_fields(StepSerializer, request)["step"]
        room = step_set(room_id=room_find(slug).pk, by=self.player, step=step)
        return self.serialized_response(ReviewRoomSerializer, room)


class ReviewRoomLead(PlayerView):
    """Endpoint with which the caller takes the lead of a review room, or hands it over."""

    scopes = {"POST": PLAY}
    throttle_scopes = {"POST": "play"}

    @extend_schema(
        tags=["review rooms"],
        parameters=[LANGUAGE],
        request=LeadSerializer,
        responses=ReviewRoomSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Take the lead, or hand it over to another player in the room."""
        to_id = validated_fields(LeadSerializer, request).get("to")
        room = room_find(slug)
        if to_id is None:
            lead_take(room_id=room.pk, by=self.player)
        else:
            lead_hand_over(room_id=room.pk, by=self.player, to_id=to_id)
        return self.serialized_response(ReviewRoomSerializer, room_get(slug, self.player))


class ReviewRoomChat(ChatView):
    """Endpoint of the chat of a review room."""

    @extend_schema(tags=["review rooms"], **READING)
    def get(self, request: Request, slug: str) -> Response:
        """List the chat of a review room, without messages of players whom you muted or
        blocked.
        """
        room = room_of(room_find(slug))
        return self.messages(room, validated_fields(OlderSerializer, request, query=True))

    @extend_schema(tags=["review rooms"], **SAYING)
    def post(self, request: Request, slug: str) -> Response:
        """Post a message in a review room."""
        room = room_of(room_find(slug))
        return self.say(request, room, validated_fields(SaySerializer, request)["text"])
