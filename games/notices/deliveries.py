"""Sending notices to devices (web push) and webhooks.

`notify` stores one `NoticeDelivery` for each endpoint that the notice may go to. The task
claims what is due by moving `due_at` into the future, in a transaction of its own, sends
side by side outside any transaction, and settles what came of it. A sender that dies leaves
a claim that runs out. As with mail, what is no longer needed is not sent.
"""

import json
import logging
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime, timedelta
from http import HTTPStatus
from typing import Any
from urllib.parse import urljoin

from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from django.db import transaction
from django.db.models import F, QuerySet
from django.urls import reverse
from django.utils import translation
from django.utils.text import Truncator
from django.utils.translation import gettext as _, ngettext

from games.models import Notice, NoticeDelivery, NoticeEndpoint, Topic
from games.notices import outbound_http, web_push
from games.notices.endpoints import MAX_FAILURES, switch_off
from games.notices.kinds import still_holds, text_of, topic_of
from games.notices.preferences import preferences_of
from games.notices.quiet_hours import quiet_until

logger = logging.getLogger(__name__)

CLAIM = timedelta(minutes=5)
"""How long a sender has for what it has claimed, before another may take it."""

RETRIES = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 20, 60))
"""Waits after a failure; then the delivery is given up."""

STALE = timedelta(hours=24)
"""Older notices are not sent any more."""

MAX_REQUESTS = 50
"""Requests of one run; the others follow in the next."""

MAX_DELIVERIES = 500

PARALLEL_REQUESTS = 8

MAX_TEXT_LENGTH = 240

GONE = (HTTPStatus.NOT_FOUND, HTTPStatus.GONE)
"""What a push service answers about a subscription that has ended."""

RETRYABLE = (HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_MANY_REQUESTS)

MARKDOWN = re.compile(r"([\\`*_~|<>\[\]()#@:-])")


@dataclass(frozen=True, slots=True)
class Outgoing:
    """One request: for one endpoint, about one notice or several."""

    endpoint: NoticeEndpoint
    deliveries: tuple[NoticeDelivery, ...]
    body: bytes
    headers: Mapping[str, str]


def deliver_due(*, now: datetime) -> int:
    """Send what is due, one message to an endpoint; return how many were taken.

    May run several times at once.
    """
    if not NoticeDelivery.objects.filter(due_at__lte=now).exists():
        return 0
    outgoing = _claim(now)
    with ThreadPoolExecutor(PARALLEL_REQUESTS) as pool:
        statuses = list(pool.map(_send, outgoing))
    return sum(
        _settle(each, status, now) for each, status in zip(outgoing, statuses, strict=True)
    )


@transaction.atomic
def _claim(now: datetime) -> list[Outgoing]:
    """Take what is due; drop what need not be sent, postpone what comes in quiet hours."""
    due = NoticeDelivery.objects.filter(due_at__lte=now).select_related(
        "notice", "endpoint__player__quiet_hours"
    )
    locked = due.select_for_update(skip_locked=True, of=("self",))
    by_endpoint: dict[NoticeEndpoint, list[NoticeDelivery]] = defaultdict(list)
    for delivery in locked.order_by("due_at", "pk")[:MAX_DELIVERIES]:
        full = len(by_endpoint) >= MAX_REQUESTS
        if not full or delivery.endpoint in by_endpoint:
            by_endpoint[delivery.endpoint].append(delivery)
    key = web_push.site_key()
    found = [_prepare(*each, key, now) for each in by_endpoint.items()]
    return [each for each in found if each is not None]


def _prepare(
    endpoint: NoticeEndpoint,
    deliveries: Sequence[NoticeDelivery],
    key: ec.EllipticCurvePrivateKey,
    now: datetime,
) -> Outgoing | None:
    wanted = _wanted(endpoint, deliveries, now)
    dropped = {each.pk for each in deliveries} - {each.pk for each in wanted}
    NoticeDelivery.objects.filter(pk__in=dropped).delete()
    tests = [each for each in wanted if each.notice is None]
    until = quiet_until(getattr(endpoint.player, "quiet_hours", None), now)
    if until is not None:
        _rows(each for each in wanted if each.notice is not None).update(due_at=until)
        wanted = tests
    if not wanted:
        return None
    _rows(wanted).update(due_at=now + CLAIM, tries=F("tries") + 1)
    with translation.override(
        endpoint.player.language or endpoint.language or settings.LANGUAGE_CODE
    ):
        message = _message([each.notice for each in wanted])
    if endpoint.kind == NoticeEndpoint.Kind.WEBHOOK:
        return Outgoing(endpoint, tuple(wanted), *_webhook_request(message))
    keys = web_push.read_keys(endpoint.p256dh, endpoint.auth)
    body = web_push.encrypt(json.dumps(message).encode(), keys)
    headers = web_push.request_headers(endpoint.url, key)
    return Outgoing(endpoint, tuple(wanted), body, headers)


def _wanted(
    endpoint: NoticeEndpoint, deliveries: Sequence[NoticeDelivery], now: datetime
) -> list[NoticeDelivery]:
    if endpoint.disabled_at is not None or not endpoint.player.is_active:
        return []
    preferences = preferences_of(endpoint.player_id)

    def is_needed(notice: Notice | None) -> bool:
        if notice is None:
            return True
        is_webhook = endpoint.kind == NoticeEndpoint.Kind.WEBHOOK
        return (
            notice.read_at is None
            and now - notice.created_at < STALE
            and (is_webhook or preferences[topic_of(notice)].push)
            and still_holds(notice)
        )

    return [each for each in deliveries if is_needed(each.notice)]


def _message(notices: Sequence[Notice | None]) -> dict[str, str]:
    """Describe notices in the active language: nothing but kind, address and a sentence.

    What moderators have decided is for the player's eyes, and a screen shows it to anybody.
    """
    told = [notice for notice in notices if notice is not None]
    title = str(settings.SITE_NAME)
    if not told:
        text = _("This is a test message. Notifications will look like this.")
        url = reverse("notice-settings")
        return {"kind": "test", "title": title, "text": text, "url": url, "tag": "test"}
    if len(told) > 1:
        number = len(told)
        text = ngettext("%(number)d notification", "%(number)d notifications", number) % {
            "number": number
        }
        url = reverse("notices")
        return {"kind": "several", "title": title, "text": text, "url": url, "tag": "all"}
    notice = told[0]
    is_private = topic_of(notice) == Topic.MODERATION
    text = _("You have news.") if is_private else text_of(notice)
    return {
        "kind": notice.kind,
        "title": title,
        "text": Truncator(text).chars(MAX_TEXT_LENGTH),
        "url": reverse("notice", args=[notice.pk]),
        # As the bell calls it, so that of two messages about one notice one is shown.
        "tag": f"notice-{notice.pk}",
    }


def _webhook_request(message: Mapping[str, str]) -> tuple[bytes, dict[str, str]]:
    """Build the request to a webhook; `content` and `allowed_mentions` are for Discord."""
    url = urljoin(f"{settings.SITE_URL}/", message["url"])
    escaped = MARKDOWN.sub(r"\\\1", message["text"])
    body: dict[str, Any] = {
        "site": message["title"],
        "kind": message["kind"],
        "message": message["text"],
        "url": url,
        "content": f"{escaped} {url}",
        "allowed_mentions": {"parse": []},
    }
    headers = {"Content-Type": "application/json", "User-Agent": str(settings.SITE_NAME)}
    return json.dumps(body).encode(), headers


def _send(outgoing: Outgoing) -> int:
    """Send a request; return the status of the response, 0 if there was none.

    Runs in a thread without a database connection.
    """
    try:
        return outbound_http.post(
            outgoing.endpoint.url, body=outgoing.body, headers=outgoing.headers
        )
    except outbound_http.NoResponse:
        return 0
    except outbound_http.UnsafeAddress:
        return HTTPStatus.FORBIDDEN
    except Exception:
        # Whatever it is, nobody else's message must suffer from it.
        logger.exception("no request to endpoint %s", outgoing.endpoint.pk)
        return HTTPStatus.FORBIDDEN


@transaction.atomic
def _settle(outgoing: Outgoing, status: int, now: datetime) -> int:
    endpoint = outgoing.endpoint
    row = NoticeEndpoint.objects.filter(pk=endpoint.pk)
    if HTTPStatus.OK <= status < HTTPStatus.MULTIPLE_CHOICES:
        row.update(failures=0, last_sent_at=now)
        _rows(outgoing.deliveries).delete()
        return 1
    logger.info("%s (%s) was not delivered: status %s", endpoint, endpoint.pk, status)
    if endpoint.kind == NoticeEndpoint.Kind.PUSH and status in GONE:
        row.delete()
        return 0
    row.update(failures=F("failures") + 1)
    may_retry = status == 0 or status >= 500 or status in RETRYABLE
    for delivery in outgoing.deliveries:
        if may_retry and delivery.tries < len(RETRIES):
            _rows([delivery]).update(due_at=now + RETRIES[delivery.tries])
        else:
            _rows([delivery]).delete()
    failing = row.filter(failures__gte=MAX_FAILURES).first()
    if failing is not None:
        switch_off(failing)
    return 0


def _rows(deliveries: Iterable[NoticeDelivery]) -> QuerySet[NoticeDelivery]:
    return NoticeDelivery.objects.filter(pk__in=[each.pk for each in deliveries])
