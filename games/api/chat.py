"""The chats at tables and in the lobby."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.protocol.views import LANGUAGE, ApiView, validated_fields
from games.api.serializers import PlayerSerializer
from games.community.chat import services
from games.community.chat.rooms import Room
from games.community.chat.selectors import NEWEST, may_see_shadow_mark, messages_in
from games.models import ApiToken, Message

TABLE_ROOMS = ["table", "watchers"]

SEND_KEY = OpenApiParameter(
    "Idempotency-Key",
    location=OpenApiParameter.HEADER,
    description="A name of your own for this message, at most 64 characters. Within a day "
    "the same text with the same key in the same room is the same message: sending it "
    "again says nothing twice and answers with what was said.",
)


class MessageSerializer(serializers.Serializer[Message]):
    """A chat message."""

    id = serializers.IntegerField()
    name = serializers.SerializerMethodField(help_text="The author, as the room shows it.")
    author = serializers.SerializerMethodField(
        help_text="Null for the players of a blind table, until the match is over."
    )
    text = serializers.SerializerMethodField(
        help_text="Plain text; empty if it was removed, or erased with its account."
    )
    at = serializers.DateTimeField()
    is_hidden = serializers.SerializerMethodField(
        help_text="For moderators: whether only they and its author see it. False for all "
        "others."
    )

    def get_name(self, message: Message) -> str:
        return message.mask or message.author.plain_name

    @extend_schema_field(PlayerSerializer(allow_null=True))
    def get_author(self, message: Message) -> dict[str, Any] | None:
        return None if message.mask else dict(PlayerSerializer(message.author).data)

    def get_text(self, message: Message) -> str:
        return "" if message.removed_at else message.text

    def get_is_hidden(self, message: Message) -> bool:
        return may_see_shadow_mark(message, self.context["player"])


class ChatSerializer(serializers.Serializer[Any]):
    """The newest messages, oldest first."""

    messages = MessageSerializer(many=True)


class SaySerializer(serializers.Serializer[Any]):
    """A message to post."""

    text = serializers.CharField(
        trim_whitespace=False, help_text="One line of at most 300 characters."
    )


class OlderSerializer(serializers.Serializer[Any]):
    """Query parameters that select messages of a chat."""

    before = serializers.IntegerField(
        required=False,
        min_value=1,
        max_value=2**53,
        help_text="Only messages older than this one.",
    )
    limit = serializers.IntegerField(default=NEWEST, min_value=1, max_value=NEWEST)


class RoomSerializer(OlderSerializer):
    """Query parameters that select messages of one of the chat rooms at a table."""

    room = serializers.ChoiceField(
        TABLE_ROOMS,
        default="table",
        help_text="Players can't read what spectators write until the match is over.",
    )


class SayAtSerializer(SaySerializer):
    """A message to post in a chat room at the table."""

    room = serializers.ChoiceField(TABLE_ROOMS, default="table")


READING: dict[str, Any] = {
    "parameters": [OlderSerializer, LANGUAGE],
    "responses": ChatSerializer,
}
"""The description of every endpoint that reads a chat, in the API schema."""

SAYING: dict[str, Any] = {
    "parameters": [SEND_KEY, LANGUAGE],
    "request": SaySerializer,
    "responses": {201: MessageSerializer},
}
"""The description of every endpoint that posts to a chat, in the API schema."""


class ChatView(ApiView):
    """Base class of the endpoints that read and write in a chat room."""

    scopes = {"POST": ApiToken.Scope.MESSAGES}

    def messages(self, room: Room, wanted: dict[str, Any]) -> Response:
        """Return the response with messages of a room, as the caller may see them."""
        found = messages_in(
            room=room,
            reader=self.reader,
            before=wanted.get("before"),
            limit=wanted["limit"],
        )
        return self.serialized_response(ChatSerializer, {"messages": found})

    def say(self, request: Request, room: Room, text: str) -> Response:
        """Post a message, and return the response with the stored message."""
        if self.reader is None:
            self.permission_denied(request)
        message = services.post(
            author=self.player,
            room=room,
            text=text,
            send_key=request.headers.get("Idempotency-Key", ""),
        )
        return self.serialized_response(MessageSerializer, message, status=201)


class MatchChat(ChatView):
    """Endpoint of the chat at a table."""

    @extend_schema(
        tags=["chat"], parameters=[RoomSerializer, LANGUAGE], responses=ChatSerializer
    )
    def get(self, request: Request, slug: str) -> Response:
        """List the chat at a table, without messages of players whom you muted or
        blocked.
        """
        wanted = validated_fields(RoomSerializer, request, query=True)
        return self.messages(Room(wanted["room"], slug), wanted)

    @extend_schema(
        tags=["chat"],
        parameters=[SEND_KEY, LANGUAGE],
        request=SayAtSerializer,
        responses={201: MessageSerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Post a message at your table, or among its spectators."""
        said = validated_fields(SayAtSerializer, request)
        return self.say(request, Room(said["room"], slug), said["text"])


class LobbyChat(ChatView):
    """Endpoint of the chat in the lobby."""

    @extend_schema(tags=["chat"], **READING)
    def get(self, request: Request) -> Response:
        """List the chat in the lobby, without messages of players whom you muted or
        blocked.
        """
        return self.messages(
            Room.lobby(), validated_fields(OlderSerializer, request, query=True)
        )

    @extend_schema(tags=["chat"], **SAYING)
    def post(self, request: Request) -> Response:
        """Post a message in the lobby."""
        return self.say(
            request, Room.lobby(), validated_fields(SaySerializer, request)["text"]
        )
