"""Endpoints to which notices are sent in addition to the site and mail: browsers (web push)
and webhooks.
"""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from games.models.notices import Notice
from games.models.players import Player


class NoticeEndpoint(models.Model):
    """An address on another server to which a player's notices are sent.

    A push endpoint belongs to one browser, whose keys encrypt the messages. A player has at
    most one webhook. `failures` counts the failed attempts since the last success, and
    `failing_since` is the time of the first of them. `is_slow` is whether the last attempt
    took long. `session_key` is the session in which a browser was added; the endpoint is
    deleted when that session ends.
    """

    class Kind(models.TextChoices):
        PUSH = "push"
        WEBHOOK = "webhook"

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="notice_endpoints"
    )
    kind = models.CharField(max_length=7, choices=Kind.choices)
    url = models.CharField(max_length=1000)
    # The keys for encrypting push messages, in base64url, as the browser has sent them.
    p256dh = models.CharField(max_length=100, blank=True)
    auth = models.CharField(max_length=40, blank=True)
    name = models.CharField(max_length=60, blank=True)
    # The browser's language. It is used for players who have not set a language.
    language = models.CharField(max_length=10, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    last_sent_at = models.DateTimeField(null=True, blank=True)
    failures = models.PositiveSmallIntegerField(default=0)
    failing_since = models.DateTimeField(null=True, blank=True)
    is_slow = models.BooleanField(default=False, db_default=False)
    session_key = models.CharField(max_length=40, blank=True, db_index=True)
    disabled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["url"], name="push_endpoint_once", condition=Q(kind="push")
            ),
            models.UniqueConstraint(
                fields=["player"], name="one_webhook", condition=Q(kind="webhook")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} of {self.player_id}"


class NoticeDelivery(models.Model):
    """A notice that is to be sent to an endpoint. The row is deleted once the notice was
    sent, or once the server has given up.

    A row without a notice is a test message.
    """

    # No foreign key constraint: an endpoint may be deleted while the transaction of a move
    # queues a delivery to it, and the move must not fail. The sender deletes deliveries
    # without endpoint.
    endpoint = models.ForeignKey(
        NoticeEndpoint,
        on_delete=models.CASCADE,
        related_name="deliveries",
        db_constraint=False,
    )
    notice = models.ForeignKey(
        Notice, null=True, blank=True, on_delete=models.CASCADE, related_name="deliveries"
    )
    due_at = models.DateTimeField(db_index=True)
    tries = models.PositiveSmallIntegerField(default=0)

    class Meta:
        verbose_name_plural = "notice deliveries"

    def __str__(self) -> str:
        return f"{self.notice_id} to {self.endpoint_id}"


class QuietHours(models.Model):
    """The hours of the day in which nothing is sent to a player's endpoints."""

    player = models.OneToOneField(
        Player, on_delete=models.CASCADE, related_name="quiet_hours"
    )
    begin = models.TimeField()
    end = models.TimeField()
    zone = models.CharField(max_length=60)

    class Meta:
        verbose_name_plural = "quiet hours"

    def __str__(self) -> str:
        return f"{self.begin:%H:%M} to {self.end:%H:%M}"


class VapidKey(models.Model):
    """The key that identifies this site to push services; a single row, created on first
    use.

    It is stored in the database because subscriptions are bound to it: neither is useful in
    a backup without the other.
    """

    # The private key of the P-256 curve, as a scalar in base64url.
    private = models.CharField(max_length=50)

    def __str__(self) -> str:
        return "VAPID key"
