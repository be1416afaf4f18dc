"""Sending notices to devices (web push) and webhooks.

`notify` stores one `NoticeDelivery` for each endpoint that the notice may go to. The task
claims what is due by moving `due_at` into the future, in a transaction of its own, sends
side by side outside any transaction, and settles each response as it arrives. A sender that
dies leaves a claim that runs out. As with mail, what is no longer needed is not sent.
"""

import json
import logging
import math
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from http import HTTPStatus
from typing import Any
from urllib.parse import urljoin

from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from django.db import InterfaceError, OperationalError, transaction
from django.db.models import Exists, F, OuterRef, QuerySet
from django.urls import reverse
from django.utils import translation
from django.utils.text import Truncator
from django.utils.translation import gettext as _, ngettext

from games.community.notices import outbound_http, web_push
from games.community.notices.endpoints import count_failure, endpoints_delete, tell_of_end
from games.community.notices.kinds import still_holds, text_of, topic_of
from games.community.notices.preferences import preferences_of
from games.community.notices.quiet_hours import quiet_until
from games.live import announce, online
from games.models import Notice, NoticeDelivery, NoticeEndpoint, Topic

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

STILL_HERE = online.BEAT + timedelta(seconds=15)
"""So long after a sign of life a player may still be on the site: open pages give the next
one within that time, and then nothing is sent.
"""

USER_AGENT = "notifications of a game site"
"""Not the name of the site: a header is Latin-1."""

GONE = (HTTPStatus.NOT_FOUND, HTTPStatus.GONE)
"""What a push service answers about a subscription that has ended."""

NO_RESPONSE = 0
NOT_SENT = -1
"""Stands for the status of a request that was refused here."""

RETRYABLE = (HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_MANY_REQUESTS)

MARKDOWN = re.compile(r"([\\`*_~|<>\[\]()#@:-])")


@dataclass(frozen=True, slots=True)
class Outgoing:
    """One request: for one endpoint, about one notice or several."""

    endpoint: NoticeEndpoint
    deliveries: tuple[NoticeDelivery, ...]
    body: bytes
    headers: Mapping[str, str]


def queue_due(*, now: datetime) -> None:
    """Have a worker send what is due, if anything is; part of `games.tasks.sweep`."""
    if _due(now).exists():
        announce.deliveries_due()


def deliver_due(*, now: datetime) -> int:
    """Send what is due, one message to an endpoint; return how many were taken.

    Each response is settled as it arrives. May run several times at once.
    """
    if not _due(now).exists():
        return 0
    taken, unanswered, has_response = 0, [], False
    for each, status in _send_all(_claim(now)):
        with _logging_errors(each.endpoint):
            taken += _settle(each, status, now)
        if status == NO_RESPONSE:
            unanswered.append(each.endpoint)
        has_response = has_response or status > NO_RESPONSE
    if has_response:
        # Else it may well be this site that has no network.
        for endpoint in unanswered:
            with _logging_errors(endpoint):
                _count_failure(endpoint, now)
    return taken


@contextmanager
def _logging_errors(endpoint: NoticeEndpoint) -> Iterator[None]:
    """Let an error stop nothing else; what was not settled is sent again later."""
    try:
        yield
    except Exception:
        logger.exception("nothing was stored about %s (%s)", endpoint, endpoint.pk)


def _due(now: datetime) -> QuerySet[NoticeDelivery]:
    return NoticeDelivery.objects.filter(due_at__lte=now)


@transaction.atomic
def _claim(now: datetime) -> list[Outgoing]:
    """Take what is due; drop what need not be sent, postpone what has time."""
    endpoints = NoticeEndpoint.objects.filter(pk=OuterRef("endpoint_id"))
    _due(now).filter(~Exists(endpoints)).delete()
    due = _due(now).select_related("notice", "endpoint__player__quiet_hours")
    locked = due.select_for_update(skip_locked=True, of=("self",))
    by_endpoint: dict[NoticeEndpoint, list[NoticeDelivery]] = defaultdict(list)
    for delivery in locked.order_by("due_at", "pk")[:MAX_DELIVERIES]:
        full = len(by_endpoint) >= MAX_REQUESTS
        if not full or delivery.endpoint in by_endpoint:
            by_endpoint[delivery.endpoint].append(delivery)
    key = web_push.site_key()
    found = [_try_to_prepare(*each, key, now) for each in by_endpoint.items()]
    return [each for each in found if each is not None]


def _try_to_prepare(
    endpoint: NoticeEndpoint,
    deliveries: Sequence[NoticeDelivery],
    key: ec.EllipticCurvePrivateKey,
    now: datetime,
) -> Outgoing | None:
    """Prepare a request; an error in one is logged and stops no other."""
    try:
        with transaction.atomic():
            return _prepare(endpoint, deliveries, key, now)
    except (OperationalError, InterfaceError):
        # The database is away or busy, which is no fault of this endpoint.
        raise
    except Exception:
        logger.exception("no message for %s (%s)", endpoint, endpoint.pk)
        _rows(deliveries).filter(tries__gte=len(RETRIES)).delete()
        _rows(deliveries).update(due_at=now + CLAIM, tries=F("tries") + 1)
        return None


def _prepare(
    endpoint: NoticeEndpoint,
    deliveries: Sequence[NoticeDelivery],
    key: ec.EllipticCurvePrivateKey,
    now: datetime,
) -> Outgoing | None:
    wanted = _wanted(endpoint, deliveries, now)
    dropped = {each.pk for each in deliveries} - {each.pk for each in wanted}
    NoticeDelivery.objects.filter(pk__in=dropped).delete()
    until = _postponed_until(endpoint, now)
    if until is not None:
        _rows(each for each in wanted if each.notice is not None).update(due_at=until)
        wanted = [each for each in wanted if each.notice is None]
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


def _postponed_until(endpoint: NoticeEndpoint, now: datetime) -> datetime | None:
    """Return when to look again: after quiet hours, or when it is clear that a player who
    was on the site a moment ago has left.
    """
    until = quiet_until(getattr(endpoint.player, "quiet_hours", None), now)
    seen = endpoint.player.last_seen_at
    if until is not None or endpoint.kind == NoticeEndpoint.Kind.WEBHOOK or seen is None:
        return until
    has_left = seen + STILL_HERE
    return has_left if has_left > now else None


def _wanted(
    endpoint: NoticeEndpoint, deliveries: Sequence[NoticeDelivery], now: datetime
) -> list[NoticeDelivery]:
    if endpoint.disabled_at is not None or not endpoint.player.is_active:
        return []
    preferences = preferences_of(endpoint.player_id)
    is_webhook = endpoint.kind == NoticeEndpoint.Kind.WEBHOOK
    seen = endpoint.player.last_seen_at

    def is_needed(notice: Notice | None) -> bool:
        if notice is None:
            return True
        came_back = seen is not None and seen > notice.created_at
        return (
            notice.read_at is None
            and (is_webhook or not came_back)
            and now - notice.created_at < STALE
            and (is_webhook or preferences[topic_of(notice)].push)
            and still_holds(notice)
        )

    may_be_tried = [each for each in deliveries if each.tries <= len(RETRIES)]
    return [each for each in may_be_tried if is_needed(each.notice)]


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
    headers = {"Content-Type": "application/json", "User-Agent": USER_AGENT}
    return json.dumps(body).encode(), headers


def _send_all(outgoing: Sequence[Outgoing]) -> Iterator[tuple[Outgoing, int]]:
    """Send side by side; yield each request with its status as soon as that is known.

    What has not ended when all should have is not waited for: it counts as unanswered.
    """
    rounds = math.ceil(len(outgoing) / PARALLEL_REQUESTS)
    pool = ThreadPoolExecutor(PARALLEL_REQUESTS)
    waiting = {pool.submit(_send, each): each for each in outgoing}
    try:
        limit = (rounds + 1) * outbound_http.DEADLINE_SECONDS
        for future in as_completed(list(waiting), timeout=limit):
            yield waiting.pop(future), future.result()
    except TimeoutError:
        logger.warning("%d requests have not ended in time", len(waiting))
        for future, each in waiting.items():
            yield each, future.result() if future.done() else NO_RESPONSE
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _send(outgoing: Outgoing) -> int:
    """Send a request; return the status of the response, or `NO_RESPONSE`, or `NOT_SENT`.

    Runs in a thread without a database connection.
    """
    try:
        return outbound_http.post(
            outgoing.endpoint.url, body=outgoing.body, headers=outgoing.headers
        )
    except outbound_http.NoResponse:
        return NO_RESPONSE
    except outbound_http.UnsafeAddress:
        return NOT_SENT
    except Exception:
        # Whatever it is, nobody else's message must suffer from it.
        logger.exception("no request to endpoint %s", outgoing.endpoint.pk)
        return NOT_SENT


def _settle(outgoing: Outgoing, status: int, now: datetime) -> int:
    """Store what came of a request; return 1 if the message was taken, else 0."""
    endpoint = outgoing.endpoint
    if HTTPStatus.OK <= status < HTTPStatus.MULTIPLE_CHOICES:
        with transaction.atomic():
            NoticeEndpoint.objects.filter(pk=endpoint.pk).update(
                failures=0, failing_since=None, last_sent_at=now
            )
            _rows(outgoing.deliveries).delete()
        return 1
    logger.info("%s (%s) was not delivered: status %s", endpoint, endpoint.pk, status)
    if endpoint.kind == NoticeEndpoint.Kind.PUSH and status in GONE:
        if endpoints_delete(NoticeEndpoint.objects.filter(pk=endpoint.pk)):
            tell_of_end(endpoint, now=now)
        return 0
    may_retry = status == NO_RESPONSE or status >= 500 or status in RETRYABLE
    with transaction.atomic():
        for delivery in outgoing.deliveries:
            if may_retry and delivery.tries < len(RETRIES):
                _rows([delivery]).update(due_at=now + RETRIES[delivery.tries])
            else:
                _rows([delivery]).delete()
    if status != NO_RESPONSE:
        _count_failure(endpoint, now)
    return 0


def _count_failure(endpoint: NoticeEndpoint, now: datetime) -> None:
    ended = count_failure(endpoint_id=endpoint.pk, now=now)
    if ended is not None:
        tell_of_end(ended, now=now)


def _rows(deliveries: Iterable[NoticeDelivery]) -> QuerySet[NoticeDelivery]:
    return NoticeDelivery.objects.filter(pk__in=[each.pk for each in deliveries])
