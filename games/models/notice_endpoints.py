"""Where notices go besides the site and mail: browsers (web push) and webhooks."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from games.models.notices import Notice
from games.models.players import Player


class NoticeEndpoint(models.Model):
    """An address on another server to which a player's notices are sent.

    A push endpoint belongs to one browser, whose keys encrypt what is sent. A player has
    at most one webhook. `failures` counts the attempts that failed since the last success,
    `failing_since` is when the first of them was. `is_slow` says that the server took long
    at the last attempt. `session_key` names the login in which a
    browser was added; it ends with that.
    """

    class Kind(models.TextChoices):
        PUSH = "push"
        WEBHOOK = "webhook"

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="notice_endpoints"
    )
    kind = models.CharField(max_length=7, choices=Kind.choices)
    url = models.CharField(max_length=1000)
    # Base64url, as the browser gives them.
    p256dh = models.CharField(max_length=100, blank=True)
    auth = models.CharField(max_length=40, blank=True)
    name = models.CharField(max_length=60, blank=True)
    # For players whose language is that of their browser.
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
    """A notice that is still to be sent to an endpoint; deleted when that is settled.

    Without a notice it is a test message.
    """

    # Without a constraint: an endpoint may be deleted while a transaction that plays a
    # match queues something for it, and the move must not fail because of that. The
    # sender deletes what has lost its endpoint.
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
    """The hours of the day in which a player's endpoints are sent nothing."""

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
    """The key by which push services know this site; one row, made when first needed.

    It is kept with the subscriptions because they are bound to it: a backup that has one
    and not the other is worth nothing.
    """

    # The private scalar of a P-256 key, base64url.
    private = models.CharField(max_length=50)

    def __str__(self) -> str:
        return "VAPID key"
