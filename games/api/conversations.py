"""Messages between the caller and other players."""

from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.chat import (
    READING,
    SAYING,
    ChatView,
    MessageSerializer,
    OlderSerializer,
    SaySerializer,
)
from games.api.protocol.auth import HasScope
from games.api.protocol.views import EMPTY, LANGUAGE, Pages, PlayerView, validated_fields
from games.api.serializers import PlayerSerializer
from games.community.chat.conversations import conversations_of, mark_conversation_read
from games.community.chat.rooms import Room
from games.models import ApiToken, Conversation, Player


class ConversationSerializer(serializers.ModelSerializer[Conversation]):
    """A conversation with one player: its last message, and the number of unread ones."""

    player = PlayerSerializer(source="other", read_only=True)
    last = MessageSerializer(source="last_message", read_only=True)

    class Meta:
        model = Conversation
        fields = ("player", "last", "unread")
        read_only_fields = fields


class UntilSerializer(serializers.Serializer[Any]):
    """Up to which message the conversation was read."""

    until = serializers.IntegerField(
        required=False,
        min_value=1,
        max_value=2**53,
        help_text="The `id` of the last message that was read; leave it out for all.",
    )


class Conversations(PlayerView, GenericAPIView[Conversation]):
    """Endpoint that lists the caller's conversations."""

    queryset = Conversation.objects.none()
    pagination_class = Pages
    serializer_class = ConversationSerializer

    @extend_schema(
        tags=["messages"],
        parameters=[LANGUAGE],
        responses=ConversationSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """List your conversations, the newest first, without those with players whom you
        muted or blocked.
        """
        page = self.paginate_queryset(conversations_of(self.player))
        context = {"player": self.player}
        rows = ConversationSerializer(page, many=True, context=context).data
        return self.get_paginated_response(rows)


class Messages(ChatView):
    """Endpoint that reads one conversation, and sends messages to its other player."""

    permission_classes = [IsAuthenticated, HasScope]

    @extend_schema(tags=["messages"], **READING)
    def get(self, request: Request, player_id: int) -> Response:
        """List the messages to and from a player. It doesn't mark them as read."""
        room = Room.direct(self.player, _player_or_404(player_id))
        return self.messages(room, validated_fields(OlderSerializer, request, query=True))

    @extend_schema(tags=["messages"], **SAYING)
    def post(self, request: Request, player_id: int) -> Response:
        """Send a message to a player."""
        room = Room.direct(self.player, _player_or_404(player_id))
        return self.say(request, room, validated_fields(SaySerializer, request)["text"])


class MessagesRead(PlayerView):
    """Endpoint that marks a conversation as read."""

    scopes = {"POST": ApiToken.Scope.MESSAGES}

    @extend_schema(tags=["messages"], request=UntilSerializer, responses={204: EMPTY})
    def post(self, request: Request, player_id: int) -> Response:
        """Mark a player's messages to you as read."""
        mark_conversation_read(
            player=self.player,
            other=_player_or_404(player_id),
            until=validated_fields(UntilSerializer, request).get("until"),
        )
        return Response(status=204)


def _player_or_404(player_id: int) -> Player:
    return get_object_or_404(Player, pk=player_id, is_active=True)
