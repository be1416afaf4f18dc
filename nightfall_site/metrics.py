"""`/metrics`: figures of each web process for Prometheus, with restricted access.

They consist of this process's own counters (`games.base.meters`), and of figures of the
whole site, read from the database and Redis on each request. See
docs/subsystems/operating.md for what to watch.
"""

import hmac
from collections.abc import Iterator
from datetime import datetime

from django.conf import settings
from django.db import DatabaseError
from django.db.models import Count, Max, Min
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry
from prometheus_client.exposition import generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily as Gauge, Metric
from prometheus_client.registry import Collector

from games.models import Heartbeat, Match, Move, Seat, SweepFault
from games.people.moderation import case_queue
from games.play.match.answering.server_answers import GRACE
from nightfall_site.health import queue_lengths

LOCAL = {"127.0.0.1", "::1"}


def metrics(request: HttpRequest) -> HttpResponse:
    """Return the metrics in Prometheus's text format.

    Raises:
        Http404: the client may not read the metrics, see `may_read_metrics`.
    """
    if not may_read_metrics(request):
        raise Http404
    site = CollectorRegistry(auto_describe=False)
    site.register(SharedFigures())
    body = generate_latest(REGISTRY) + generate_latest(site)
    return HttpResponse(body, content_type=CONTENT_TYPE_LATEST)


def may_read_metrics(request: HttpRequest) -> bool:
    """Tell whether a client may read the metrics: with METRICS_TOKEN set, clients that send
    it; else clients on this machine that don't come through a proxy.
    """
    if settings.METRICS_TOKEN:
        shown = request.headers.get("Authorization", "").removeprefix("Bearer ").strip()
        return hmac.compare_digest(shown.encode(), settings.METRICS_TOKEN.encode())
    forwarded = {"X-Forwarded-For", "Forwarded", "X-Real-Ip"} & set(request.headers)
    return not forwarded and request.META.get("REMOTE_ADDR") in LOCAL


class SharedFigures(Collector):
    """Collector of the figures that all processes of the site share. If the database is
    down, it yields only this fact.
    """

    def collect(self) -> Iterator[Metric]:
        """Yield the current figures."""
        try:
            stored = list(_stored_metrics(timezone.now()))
        except DatabaseError:
            stored = [Gauge("nightfall_database_up", "Whether it answers.", value=0)]
        yield from stored
        queues = Gauge(
            "nightfall_queue_tasks", "Tasks that wait, by queue.", labels=["queue"]
        )
        for queue, length in queue_lengths().items():
            queues.add_metric([queue], length)
        yield queues


def _stored_metrics(now: datetime) -> Iterator[Metric]:
    # Use the highest key instead of a count, which would take a second for a million rows.
    moves = Move.objects.aggregate(last=Max("pk"))["last"]
    yield Gauge("nightfall_moves_stored", "The key of the newest move.", value=moves or 0)
    matches = Gauge("nightfall_matches", "Matches, by how they stand.", labels=["status"])
    open_ones = [Match.Status.WAITING, Match.Status.RUNNING]
    by_status = Match.objects.filter(status__in=open_ones).order_by().values("status")
    counts = {row["status"]: row["n"] for row in by_status.annotate(n=Count("pk"))}
    for status in open_ones:
        matches.add_metric([status], counts.get(status, 0))
    yield matches
    overdue = Seat.objects.filter(
        due_at__lt=now - GRACE, match__status=Match.Status.RUNNING
    )
    late = overdue.aggregate(seats=Count("pk"), since=Min("due_at"))
    yield Gauge(
        "nightfall_overdue_seats",
        "Seats that nobody has answered for.",
        value=late["seats"],
    )
    yield Gauge(
        "nightfall_overdue_seconds",
        "For how long the oldest of them has been due.",
        value=_seconds_since(late["since"], now),
    )
    aside = Gauge(
        "nightfall_rows_set_aside",
        "Rows that a sweep left out.",
        labels=["part"],
    )
    faults = SweepFault.objects.order_by().values_list("part").annotate(Count("pk"))
    for part, number in faults:
        aside.add_metric([part], number)
    yield aside
    yield from _moderation_metrics(now)
    swept = Heartbeat.objects.values_list("at", flat=True).first()
    yield Gauge(
        "nightfall_sweep_age_seconds",
        "Since the last sweep.",
        value=_seconds_since(swept, now),
    )
    yield Gauge("nightfall_database_up", "Whether it answers.", value=1)


def _moderation_metrics(now: datetime) -> Iterator[Metric]:
    load = case_queue.measure_load(now)
    yield Gauge(
        "nightfall_moderation_open_cases",
        "Cases that no moderator has decided.",
        value=load.open,
    )
    yield Gauge(
        "nightfall_moderation_held_cases",
        "Those that a moderator is working on.",
        value=load.held,
    )
    yield Gauge(
        "nightfall_moderation_oldest_case_seconds",
        "Since the oldest report of an open case.",
        value=_seconds_since(load.oldest, now),
    )
    yield Gauge(
        "nightfall_moderation_cases_decided_last_day",
        "Cases that were decided in the last 24 hours.",
        value=load.decided_last_day,
    )


def _seconds_since(since: datetime | None, now: datetime) -> float:
    return 0.0 if since is None else max(0.0, (now - since).total_seconds())
