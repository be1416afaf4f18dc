"""API views of the caller's notifications."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.protocol.views import LANGUAGE, Pages, PlayerView, validated_fields
from games.community.notices import services
from games.community.notices.kinds import text_of, topic_of
from games.community.notices.services import notices_of
from games.models import ApiToken, Notice, Topic

MAX_READ = 100


class NoticeSerializer(serializers.ModelSerializer[Notice]):
    """A notice to the caller."""

    text = serializers.SerializerMethodField(help_text="In the requested language.")
    topic = serializers.SerializerMethodField()
    url = serializers.CharField(
        read_only=True, help_text="The path of the page it leads to; may be empty."
    )

    class Meta:
        model = Notice
        fields = ("id", "kind", "topic", "text", "url", "created_at", "read_at")
        read_only_fields = fields

    def get_text(self, notice: Notice) -> str:
        return text_of(notice)

    def get_topic(self, notice: Notice) -> Topic:
        return topic_of(notice)


class WhichSerializer(serializers.Serializer[Any]):
    """Query parameters that select notices."""

    unread = serializers.BooleanField(
        required=False, default=False, help_text="Only unread ones."
    )


class ReadSerializer(serializers.Serializer[Any]):
    """Which notices to mark as read."""

    ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**63 - 1),
        max_length=MAX_READ,
        required=False,
        help_text="Leave it out to mark everything.",
    )


class CountSerializer(serializers.Serializer[Any]):
    """How many notices were unread until now."""

    read = serializers.IntegerField(min_value=0)


class Notices(PlayerView, GenericAPIView[Notice]):
    """Endpoint that lists the caller's notices."""

    queryset = Notice.objects.none()
    pagination_class = Pages
    serializer_class = NoticeSerializer

    @extend_schema(
        tags=["players"],
        parameters=[WhichSerializer, LANGUAGE],
        responses=NoticeSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """List your notices, the newest first."""
        theirs = notices_of(self.player)
        if validated_fields(WhichSerializer, request, query=True)["unread"]:
            theirs = theirs.filter(read_at=None)
        page = self.paginate_queryset(theirs)
        return self.get_paginated_response(NoticeSerializer(page, many=True).data)


class NoticesRead(PlayerView):
    """Endpoint that marks the caller's notices as read."""

    scopes = {"POST": ApiToken.Scope.NOTIFY}

    @extend_schema(tags=["players"], request=ReadSerializer, responses=CountSerializer)
    def post(self, request: Request) -> Response:
        """Mark notices as read."""
        ids = validated_fields(ReadSerializer, request).get("ids")
        if ids is None:
            number = services.mark_all_read(player_id=self.player.pk)
        else:
            number = services.mark_read(player_id=self.player.pk, notices=ids)
        return Response({"read": number})
