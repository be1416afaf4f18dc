"""API views of the caller's devices for push messages, and of their webhook."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.protocol.views import EMPTY, LANGUAGE, PlayerView, validated_fields
from games.community.notices import endpoints, outbound_http, web_push
from games.community.notices.this_device import session_key_or_empty
from games.models import ApiToken, NoticeEndpoint
from games.refusals import NoEndpoint

WHICH = OpenApiParameter("device_id", int, "path")


class DeviceSerializer(serializers.ModelSerializer[NoticeEndpoint]):
    """A device that gets push messages."""

    class Meta:
        model = NoticeEndpoint
        fields = ("id", "name", "created_at", "last_sent_at")
        read_only_fields = fields


class DevicesSerializer(serializers.Serializer[Any]):
    """The caller's devices, and what a new one needs."""

    key = serializers.CharField(help_text="The site's public key (VAPID), base64url.")
    devices = DeviceSerializer(many=True)


class NewDeviceSerializer(serializers.Serializer[Any]):
    """A push subscription, as a browser gives it."""

    endpoint = serializers.CharField(max_length=outbound_http.MAX_URL_LENGTH)
    p256dh = serializers.CharField(max_length=100)
    auth = serializers.CharField(max_length=40)
    name = serializers.CharField(
        max_length=endpoints.MAX_NAME_LENGTH, required=False, default="", allow_blank=True
    )


class WebhookSerializer(serializers.ModelSerializer[NoticeEndpoint]):
    """The caller's webhook. Its address is a secret and not shown: anybody with it can post
    there.
    """

    host = serializers.CharField(source="name", read_only=True)
    is_on = serializers.SerializerMethodField(
        help_text="False once it was switched off because it kept failing."
    )

    class Meta:
        model = NoticeEndpoint
        fields = ("host", "is_on", "created_at", "last_sent_at")
        read_only_fields = fields

    def get_is_on(self, webhook: NoticeEndpoint) -> bool:
        return webhook.disabled_at is None


class WebhookUrlSerializer(serializers.Serializer[Any]):
    """The address that gets news of turn-by-turn matches."""

    url = serializers.CharField(max_length=outbound_http.MAX_URL_LENGTH)


class Devices(PlayerView):
    """Endpoint that lists the devices to which push messages for the caller go, and adds
    one.
    """

    scopes = {"POST": ApiToken.Scope.NOTIFY}

    @extend_schema(tags=["players"], responses=DevicesSerializer)
    def get(self, request: Request) -> Response:
        """List the devices that get push messages for you."""
        key = web_push.public_key(web_push.site_key())
        found = {"key": key, "devices": endpoints.devices_of(self.player)}
        return Response(DevicesSerializer(found).data)

    @extend_schema(
        tags=["players"],
        parameters=[LANGUAGE],
        request=NewDeviceSerializer,
        responses={201: DeviceSerializer},
    )
    def post(self, request: Request) -> Response:
        """Add a device that gets push messages."""
        data = validated_fields(NewDeviceSerializer, request)
        added = endpoints.device_add(
            player=self.player,
            url=data["endpoint"],
            p256dh=data["p256dh"],
            auth=data["auth"],
            name=data["name"],
            # There is no session: a device that was added with an API key stays when a
            # session ends.
            session_key="" if request.auth else session_key_or_empty(request),
        )
        return self.serialized_response(DeviceSerializer, added, status=201)


class DeviceDetail(PlayerView):
    """Endpoint that removes one of the caller's devices."""

    scopes = {"DELETE": ApiToken.Scope.NOTIFY}

    @extend_schema(tags=["players"], parameters=[WHICH, LANGUAGE], responses={204: EMPTY})
    def delete(self, request: Request, device_id: int) -> Response:
        """Remove a device, so that it gets no more push messages."""
        endpoints.device_remove(player=self.player, device_id=device_id)
        return Response(status=204)


class Webhook(PlayerView):
    """Endpoint that shows, sets or removes the caller's webhook."""

    scopes = {"POST": ApiToken.Scope.NOTIFY, "DELETE": ApiToken.Scope.NOTIFY}

    @extend_schema(tags=["players"], parameters=[LANGUAGE], responses=WebhookSerializer)
    def get(self, request: Request) -> Response:
        """Show your webhook."""
        return Response(WebhookSerializer(self._webhook()).data)

    @extend_schema(
        tags=["players"],
        parameters=[LANGUAGE],
        request=WebhookUrlSerializer,
        responses=WebhookSerializer,
    )
    def post(self, request: Request) -> Response:
        """Set or change the address of your webhook."""
        url = validated_fields(WebhookUrlSerializer, request)["url"]
        webhook = endpoints.webhook_set(player=self.player, url=url)
        return self.serialized_response(WebhookSerializer, webhook)

    @extend_schema(tags=["players"], parameters=[LANGUAGE], responses={204: EMPTY})
    def delete(self, request: Request) -> Response:
        """Remove your webhook."""
        webhook = self._webhook()
        endpoints.endpoint_remove(player=self.player, endpoint_id=webhook.pk)
        return Response(status=204)

    def _webhook(self) -> NoticeEndpoint:
        webhook = endpoints.webhook_of(self.player)
        if webhook is None:
            raise NoEndpoint("webhook")
        return webhook
