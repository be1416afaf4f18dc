"""`/status/`: how the parts of the site are, in words for people, as JSON for monitors.

Nothing here says more than up, slow or down; figures are for operators, in `/metrics`.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from django.conf import settings
from django.core.cache import caches
from django.db import DatabaseError, connection
from django.db.models import Max, Min, Q
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe
from django_stubs_ext import StrOrPromise

from games.base.policies import maintenance
from games.models import Heartbeat, Match, Seat, SweepFault
from games.play.match.answering.computers import GRACE, UNANSWERED
from nightfall_site.health import is_redis_up

SLOW_ANSWER = 0.5
"""Seconds after which the database is called slow."""

LATE = timedelta(seconds=10)
"""How late background work and computers are when they are called slow."""

STOPPED = timedelta(minutes=1)
"""How late they are when they are called down."""

SLOW_WAKES = 3
"""Tasks that the sweep sends in vain for one answer before computers are called slow: some
20 seconds.
"""

STOPPED_WAKES = 5
"""The same before they are called down: about a minute and a half."""

ADDRESSES = ("/status/", "/status.json")

_KEY = "status"
_KEPT_SECONDS = 5


class State(StrEnum):
    """How a part of the site is."""

    UP = "up"
    SLOW = "slow"
    DOWN = "down"

    @property
    def label(self) -> StrOrPromise:
        return {
            State.UP: _("works"),
            State.SLOW: _("works slowly"),
            State.DOWN: _("doesn't work"),
        }[self]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the site, and how it is."""

    key: str
    state: State

    @property
    def name(self) -> StrOrPromise:
        """What the part is to players."""
        return {
            "database": _("Database: accounts, games and everything stored"),
            "live": _("Live updates: moves and chat without reloading"),
            "worker": _("Background work: clocks, reminders and events"),
            "computers": _("Computer opponents"),
        }[self.key]


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """Show how the site is."""
    parts = current_parts()
    context: dict[str, object] = {"parts": parts, "overall": overall(parts)}
    if parts[0].state is State.DOWN:
        # The base template would ask the database.
        context |= {"announced_maintenance": None, "version_to_accept": None}
    response = render(request, "web/site_pages/status.html", context)
    response["Cache-Control"] = "no-store"
    return response


@require_safe
def data(request: HttpRequest) -> JsonResponse:
    """Answer monitors: 503 as soon as something is down."""
    parts = current_parts()
    planned = None if parts[0].state is State.DOWN else maintenance.announced()
    body = {
        "status": overall(parts),
        "parts": {part.key: part.state for part in parts},
        "maintenance": planned
        and {
            "starts_at": planned.starts_at.isoformat(),
            "ends_at": planned.ends_at.isoformat(),
            "message": planned.message,
        },
    }
    response = JsonResponse(body, status=503 if overall(parts) is State.DOWN else 200)
    response["Cache-Control"] = "no-store"
    return response


def without_session(get_response: Callable[[HttpRequest], HttpResponse]) -> object:
    """Show the status to signed-in people as to visitors while the database is down.

    Their session is in it, so they would get the error page instead.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        if request.path_info in ADDRESSES and current_parts()[0].state is State.DOWN:
            request.COOKIES.pop(settings.SESSION_COOKIE_NAME, None)
        return get_response(request)

    return answer


def overall(parts: list[Part]) -> State:
    """Return the worst state of all."""
    states = {part.state for part in parts}
    return next(each for each in (State.DOWN, State.SLOW, State.UP) if each in states)


def current_parts() -> list[Part]:
    """Check every part; each process asks once in some seconds, however many look."""
    found: list[Part] | None = caches["local"].get(_KEY)
    if found is None:
        found = _check()
        caches["local"].set(_KEY, found, _KEPT_SECONDS)
    return found


def _check() -> list[Part]:
    live = State.UP if is_redis_up() else State.DOWN
    began = time.perf_counter()
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        seconds = time.perf_counter() - began
        now = timezone.now()
        worker, computers = _worker(now), _computers(now)
    except DatabaseError:
        return [
            Part("database", State.DOWN),
            Part("live", live),
            Part("worker", State.DOWN),
            Part("computers", State.DOWN),
        ]
    return [
        Part("database", State.SLOW if seconds > SLOW_ANSWER else State.UP),
        Part("live", live),
        Part("worker", worker),
        Part("computers", computers),
    ]


def _worker(now: datetime) -> State:
    """Judge by the last sweep, which comes every two seconds."""
    swept = Heartbeat.objects.values_list("at", flat=True).first()
    return State.DOWN if swept is None else _by_delay(now - swept)


def _computers(now: datetime) -> State:
    """Judge by the seat that has waited longest for the server's answer.

    The sweep moves `due_at` into the future with each task that it sends, so how late an
    answer is shows in `wakes`. `due_at` is late only while there is no sweep either.
    Seats that the sweep has set aside have a fault of their own.
    """
    aside = SweepFault.objects.filter(part=UNANSWERED).values("row")
    due = Seat.objects.filter(due_at__isnull=False, match__status=Match.Status.RUNNING)
    worst = due.exclude(pk__in=aside).aggregate(
        since=Min("due_at", filter=Q(due_at__lt=now - GRACE)), wakes=Max("wakes")
    )
    wakes = worst["wakes"] or 0
    late = State.UP if worst["since"] is None else _by_delay(now - worst["since"])
    if wakes >= STOPPED_WAKES or late is State.DOWN:
        return State.DOWN
    return State.SLOW if wakes >= SLOW_WAKES else late


def _by_delay(delay: timedelta) -> State:
    if delay > STOPPED:
        return State.DOWN
    return State.SLOW if delay > LATE else State.UP
