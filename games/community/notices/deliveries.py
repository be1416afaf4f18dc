"""Sending notices to devices (web push) and webhooks.

`notify` stores one `NoticeDelivery` for each endpoint that the notice may go to. The task
claims due deliveries by moving `due_at` into the future, in a transaction of its own. It
then sends them in parallel, outside any transaction, and stores each outcome as its
response arrives. If the sender dies, its claims run out. As with mail, a notice that is no
longer needed is dropped.

Players choose the servers, and a server may be silent on purpose. So a run claims only what
it can send at once, claims more while it waits, and limits its threads: endpoints that have
answered quickly come first; slow and new ones, one player, and one host may each occupy
only some threads (`SenderRun`).
"""

import json
import logging
import re
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import IntEnum
from http import HTTPStatus
from typing import Any
from urllib.parse import urljoin, urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from django.db import InterfaceError, OperationalError, transaction
from django.db.models import (
    BooleanField,
    Exists,
    ExpressionWrapper,
    F,
    Min,
    OuterRef,
    Q,
    QuerySet,
)
from django.urls import reverse
from django.utils import translation
from django.utils.text import Truncator
from django.utils.translation import gettext as _, ngettext

from games.community.notices import outbound_http, web_push
from games.community.notices.endpoints import (
    count_failure_or_give_up,
    endpoints_delete,
    notify_owner_of_end,
)
from games.community.notices.kinds import still_holds, text_of, topic_of
from games.community.notices.preferences import preferences_of
from games.community.notices.quiet_hours import quiet_until
from games.live import announce, online
from games.models import Notice, NoticeDelivery, NoticeEndpoint, Topic

logger = logging.getLogger(__name__)

CLAIM = timedelta(minutes=5)
"""How long a claim lasts, before another sender may take the delivery."""

RETRIES = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 20, 60))
"""The delays before each retry of a failed delivery. After the last failure it is
dropped.
"""

STALE = timedelta(hours=24)
"""Notices older than this are not sent any more."""

PARALLEL_REQUESTS = 8

MAX_REQUESTS = 32
"""Maximum number of simultaneous requests, including those that have run longer than
`SLOW_SECONDS`. `PARALLEL_REQUESTS` does not count these, because a server may answer
quickly once and then be silent.
"""

REQUESTS_PER_PLAYER = 2
"""Maximum number of simultaneous requests for one player. The next three constants are such
limits, too.
"""

REQUESTS_PER_HOST = 4

UNPROVEN_REQUESTS = 4
"""Maximum number of simultaneous requests to endpoints that have never answered, or that
were slow the last time.
"""

SLOW_REQUESTS = 2
"""Maximum number of simultaneous requests to endpoints that were slow the last time. These
also count as unproven.
"""

SLOW_SECONDS = 2.0

PLAYER_SECONDS = 15.0
"""Seconds that a run waits for all endpoints of one player; their other endpoints wait for
the next run.
"""

RUN_SECONDS = 30.0
"""Seconds after which a run begins no further requests; the next run takes the remaining
deliveries.
"""

POLL_SECONDS = 1.0
"""How often a run that waits for responses looks for further deliveries."""

MAX_CLAIMS = 20

MAX_CANDIDATES = 500
MAX_DELIVERIES = 500

MAX_TEXT_LENGTH = 240

STILL_HERE = online.BEAT + timedelta(seconds=15)
"""How long after a heartbeat a player may still be on the site. Open pages send the next
heartbeat within that time, and while they do, no push message is sent.
"""

USER_AGENT = "notifications of a game site"
"""The User-Agent header. It does not have the site's name, because headers are Latin-1 and
the name may not be.
"""

GONE = (HTTPStatus.NOT_FOUND, HTTPStatus.GONE)
"""Statuses with which a push service reports that a subscription has ended."""

NO_RESPONSE = 0
NOT_SENT = -1
"""Used instead of an HTTP status: this site refused to send the request."""
BROKEN = -2
"""Used instead of an HTTP status: the response broke off or came too late."""

RETRYABLE = (HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_MANY_REQUESTS)

MARKDOWN = re.compile(r"([\\`*_~|<>\[\]()#@:-])")


@dataclass(frozen=True, slots=True)
class OutgoingRequest:
    """A request to one endpoint, about one or several notices."""

    endpoint: NoticeEndpoint
    deliveries: tuple[NoticeDelivery, ...]
    body: bytes
    headers: Mapping[str, str]


def queue_sending_if_due(*, now: datetime) -> None:
    """Queue the task that sends due deliveries, if there are any; part of
    `games.tasks.sweep`.
    """
    if _due_deliveries(now).exists():
        announce.queue_deliveries()


def deliver_due(*, now: datetime) -> int:
    """Send due deliveries, one message per endpoint; return how many endpoints accepted.

    Several processes may run this at once.
    """
    if not _due_deliveries(now).exists():
        return 0
    _drop_orphans(now)
    taken, unanswered, has_response = 0, [], False
    for each, response in SenderRun(now).send_all():
        with _logging_errors(each.endpoint):
            taken += _store_outcome(each, response, now)
        if response.status == NO_RESPONSE:
            unanswered.append(each.endpoint)
        has_response = has_response or response.status not in (NO_RESPONSE, NOT_SENT)
    if has_response:
        # If no server has answered, this site itself may have no network, so no endpoint is
        # blamed.
        for endpoint in unanswered:
            with _logging_errors(endpoint):
                _count_failure(endpoint, now)
    return taken


@contextmanager
def _logging_errors(endpoint: NoticeEndpoint) -> Iterator[None]:
    """Log any error in the block and go on. A delivery whose outcome was not stored is sent
    again later.
    """
    try:
        yield
    except Exception:
        logger.exception("nothing was stored about %s (%s)", endpoint, endpoint.pk)


def _due_deliveries(now: datetime) -> QuerySet[NoticeDelivery]:
    return NoticeDelivery.objects.filter(due_at__lte=now)


def _drop_orphans(now: datetime) -> None:
    endpoints = NoticeEndpoint.objects.filter(pk=OuterRef("endpoint_id"))
    _due_deliveries(now).filter(~Exists(endpoints)).delete()


class EndpointReliability(IntEnum):
    """How reliable an endpoint is; the lowest value is served first."""

    PROVEN = 0
    NEW = 1
    SLOW = 2


@dataclass(frozen=True, slots=True)
class LimitedEndpoint:
    """The properties of an endpoint by which `SenderRun` limits requests: player, host,
    reliability.
    """

    player_id: int
    host: str
    standing: EndpointReliability

    @classmethod
    def of(cls, endpoint: NoticeEndpoint) -> "LimitedEndpoint":
        """Return the properties of an endpoint."""
        if endpoint.is_slow:
            standing = EndpointReliability.SLOW
        elif endpoint.last_sent_at is None:
            standing = EndpointReliability.NEW
        else:
            standing = EndpointReliability.PROVEN
        return cls(endpoint.player_id, urlsplit(endpoint.url).hostname or "", standing)


@dataclass(frozen=True, slots=True)
class Response:
    """The outcome of a request: a status, or `NO_RESPONSE`, `NOT_SENT` or `BROKEN`."""

    status: int
    seconds: float = 0.0


class SenderRun:
    """One run of the sender. It tracks running requests and decides which request may
    begin.
    """

    def __init__(self, now: datetime) -> None:
        """Begin a run at the moment `now`."""
        self.now = now
        self.started = time.monotonic()
        self.running: dict[
            Future[Response], tuple[OutgoingRequest, LimitedEndpoint, float]
        ] = {}
        self.seconds_of_player: dict[int, float] = defaultdict(float)

    def send_all(self) -> Iterator[tuple[OutgoingRequest, Response]]:
        """Send deliveries that are due or become due meanwhile; yield each request with its
        response as it arrives.

        A request that does not end in time is abandoned, with `NO_RESPONSE`.
        """
        pool = ThreadPoolExecutor(MAX_REQUESTS)
        patience = 2 * outbound_http.DEADLINE_SECONDS
        try:
            while True:
                has_more = self.elapsed < RUN_SECONDS and self._begin_requests(pool)
                if not self.running:
                    if has_more:
                        continue
                    return
                done = wait(self.running, POLL_SECONDS, FIRST_COMPLETED).done
                for future in done:
                    yield self._finish_request(future), future.result()
                oldest = min((each[2] for each in self.running.values()), default=None)
                if oldest is not None and time.monotonic() - oldest > patience:
                    break
            logger.warning("%d requests have not ended in time", len(self.running))
            for future in list(self.running):
                yield self._finish_request(future), Response(NO_RESPONSE, patience)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    @property
    def elapsed(self) -> float:
        """Seconds since the run began."""
        return time.monotonic() - self.started

    def may_begin(
        self, claimant: LimitedEndpoint, begun: Iterable[LimitedEndpoint] = ()
    ) -> bool:
        """Tell whether a request may begin beside the running ones.

        Args:
            begun: requests that will also be running by then.
        """
        others = [*(each for _, each, _ in self.running.values()), *begun]
        holding = [*self._counted_requests(), *begun]
        standing = [each.standing for each in holding]
        slow = standing.count(EndpointReliability.SLOW)
        of_player = [each for each in others if each.player_id == claimant.player_id]
        at_host = [each for each in others if each.host == claimant.host]
        return (
            len(others) < MAX_REQUESTS
            and len(holding) < PARALLEL_REQUESTS
            and len(of_player) < REQUESTS_PER_PLAYER
            and len(at_host) < REQUESTS_PER_HOST
            and self.seconds_of_player[claimant.player_id] < PLAYER_SECONDS
            and (
                claimant.standing == EndpointReliability.PROVEN
                or slow + standing.count(EndpointReliability.NEW) < UNPROVEN_REQUESTS
            )
            and (claimant.standing != EndpointReliability.SLOW or slow < SLOW_REQUESTS)
        )

    def _counted_requests(self) -> list[LimitedEndpoint]:
        """Return the running requests that count against the limits. Requests that have
        just turned out to be slow, to endpoints that were not slow before, do not count.
        """
        since = time.monotonic() - SLOW_SECONDS
        return [
            each
            for _, each, began in self.running.values()
            if began > since or each.standing == EndpointReliability.SLOW
        ]

    def _begin_requests(self, pool: ThreadPoolExecutor) -> bool:
        """Begin as many requests as fit; return whether more may fit.

        A claimed delivery may turn out not to be needed, or another run may have claimed
        it, so one claim is not always enough.
        """
        for _try in range(MAX_CLAIMS):
            chosen = self._choose_endpoints()
            if not chosen:
                return False
            for outgoing in _claim_deliveries(chosen, self._current_time()):
                future = pool.submit(_send, outgoing)
                claimant = LimitedEndpoint.of(outgoing.endpoint)
                self.running[future] = (outgoing, claimant, time.monotonic())
        return True

    def _choose_endpoints(self) -> list[int]:
        """Return the primary keys of endpoints to which requests can begin now."""
        if len(self._counted_requests()) >= PARALLEL_REQUESTS:
            return []
        busy = [outgoing.endpoint.pk for outgoing, _, _ in self.running.values()]
        due = NoticeEndpoint.objects.filter(deliveries__due_at__lte=self._current_time())
        candidates = due.exclude(pk__in=busy).annotate(
            first_due=Min("deliveries__due_at"),
            is_new=ExpressionWrapper(Q(last_sent_at=None), BooleanField()),
        )
        keys: list[int] = []
        begun: list[LimitedEndpoint] = []
        for endpoint in candidates.order_by("is_slow", "is_new", "first_due", "pk")[
            :MAX_CANDIDATES
        ]:
            claimant = LimitedEndpoint.of(endpoint)
            if self.may_begin(claimant, begun):
                keys.append(endpoint.pk)
                begun.append(claimant)
        return keys

    def _finish_request(self, future: Future[Response]) -> OutgoingRequest:
        outgoing, claimant, began = self.running.pop(future)
        self.seconds_of_player[claimant.player_id] += time.monotonic() - began
        return outgoing

    def _current_time(self) -> datetime:
        return self.now + timedelta(seconds=self.elapsed)


@transaction.atomic
def _claim_deliveries(endpoint_ids: Sequence[int], now: datetime) -> list[OutgoingRequest]:
    """Claim due deliveries of these endpoints; drop deliveries that are not needed, and
    postpone deliveries that must wait.
    """
    due = _due_deliveries(now).select_related("notice", "endpoint__player__quiet_hours")
    locked = due.filter(endpoint__in=endpoint_ids).select_for_update(
        skip_locked=True, of=("self",)
    )
    by_endpoint: dict[NoticeEndpoint, list[NoticeDelivery]] = defaultdict(list)
    for delivery in locked.order_by("due_at", "pk")[:MAX_DELIVERIES]:
        by_endpoint[delivery.endpoint].append(delivery)
    key = web_push.site_key()
    found = [_try_to_prepare_request(*each, key, now) for each in by_endpoint.items()]
    return [each for each in found if each is not None]


def _try_to_prepare_request(
    endpoint: NoticeEndpoint,
    deliveries: Sequence[NoticeDelivery],
    key: ec.EllipticCurvePrivateKey,
    now: datetime,
) -> OutgoingRequest | None:
    """Prepare a request; log an error, so that it stops no other request."""
    try:
        with transaction.atomic():
            return _prepare_request(endpoint, deliveries, key, now)
    except (OperationalError, InterfaceError):
        # The database is unreachable or busy, so don't blame this endpoint.
        raise
    except Exception:
        logger.exception("no message for %s (%s)", endpoint, endpoint.pk)
        _rows(deliveries).filter(tries__gte=len(RETRIES)).delete()
        _rows(deliveries).update(due_at=now + CLAIM, tries=F("tries") + 1)
        return None


def _prepare_request(
    endpoint: NoticeEndpoint,
    deliveries: Sequence[NoticeDelivery],
    key: ec.EllipticCurvePrivateKey,
    now: datetime,
) -> OutgoingRequest | None:
    wanted = _wanted_deliveries(endpoint, deliveries, now)
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
        message = _notice_message([each.notice for each in wanted])
    if endpoint.kind == NoticeEndpoint.Kind.WEBHOOK:
        return OutgoingRequest(endpoint, tuple(wanted), *_webhook_request(message))
    keys = web_push.read_keys(endpoint.p256dh, endpoint.auth)
    body = web_push.encrypt(json.dumps(message).encode(), keys)
    headers = web_push.request_headers(endpoint.url, key)
    return OutgoingRequest(endpoint, tuple(wanted), body, headers)


def _postponed_until(endpoint: NoticeEndpoint, now: datetime) -> datetime | None:
    """Return the moment until which a delivery has to wait; None if it can be sent now.

    It waits for the end of quiet hours, or until it is clear that a player who was just on
    the site has left.
    """
    until = quiet_until(getattr(endpoint.player, "quiet_hours", None), now)
    seen = endpoint.player.last_seen_at
    if until is not None or endpoint.kind == NoticeEndpoint.Kind.WEBHOOK or seen is None:
        return until
    has_left = seen + STILL_HERE
    return has_left if has_left > now else None


def _wanted_deliveries(
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


def _notice_message(notices: Sequence[Notice | None]) -> dict[str, str]:
    """Return a message about notices in the active language, with only kind, address and a
    sentence for each.

    Decisions of moderators are not spelled out, because other people may see the device's
    screen.
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
        # The site's own browser notifications use the same tag, so that a device shows a
        # notice only once.
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


def _send(outgoing: OutgoingRequest) -> Response:
    """Send a request and return its outcome.

    Runs in a thread without a database connection.
    """
    began = time.monotonic()
    try:
        status = outbound_http.post(
            outgoing.endpoint.url, body=outgoing.body, headers=outgoing.headers
        )
    except outbound_http.BrokenResponse:
        status = BROKEN
    except outbound_http.NoResponse:
        status = NO_RESPONSE
    except outbound_http.UnsafeAddress:
        status = NOT_SENT
    except Exception:
        # No error with one endpoint may stop the messages to others.
        logger.exception("no request to endpoint %s", outgoing.endpoint.pk)
        status = NOT_SENT
    return Response(status, time.monotonic() - began)


def _store_outcome(outgoing: OutgoingRequest, response: Response, now: datetime) -> int:
    """Store the outcome of a request; return 1 if the endpoint accepted it, else 0."""
    endpoint, status = outgoing.endpoint, response.status
    is_slow = response.seconds > SLOW_SECONDS
    if is_slow != endpoint.is_slow:
        NoticeEndpoint.objects.filter(pk=endpoint.pk).update(is_slow=is_slow)
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
            notify_owner_of_end(endpoint, now=now)
        return 0
    may_retry = status in (NO_RESPONSE, BROKEN) or status >= 500 or status in RETRYABLE
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
    ended = count_failure_or_give_up(endpoint_id=endpoint.pk, now=now)
    if ended is not None:
        notify_owner_of_end(ended, now=now)


def _rows(deliveries: Iterable[NoticeDelivery]) -> QuerySet[NoticeDelivery]:
    return NoticeDelivery.objects.filter(pk__in=[each.pk for each in deliveries])
