"""`/status/`: the state of the site's parts, as a page for people and JSON for monitors.

It shows only up, slow or down; operators find figures in `/metrics`.
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
from games.play.match.answering.server_answers import GRACE, UNANSWERED
from nightfall_site.health import is_redis_up

SLOW_ANSWER = 0.5
"""Seconds of a query after which the database counts as slow."""

LATE = timedelta(seconds=10)
"""Delay after which background work or computers count as slow."""

STOPPED = timedelta(minutes=1)
"""Delay after which background work or computers count as down."""

SLOW_WAKES = 3
"""Number of tasks that the sweep sends for one unanswered seat before computers count as
slow: about 20 seconds.
"""

STOPPED_WAKES = 5
"""Number of tasks for one unanswered seat before computers count as down: about a minute
and a half.
"""

ADDRESSES = ("/status/", "/status.json")

_KEY = "status"
_KEPT_SECONDS = 5


class State(StrEnum):
    """The state of a part of the site."""

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
    """A part of the site, such as the database, with its state."""

    key: str
    state: State

    @property
    def name(self) -> StrOrPromise:
        """The name of the part for players."""
        return {
            "database": _("Database: accounts, games and everything stored"),
            "live": _("Live updates: moves and chat without reloading"),
            "worker": _("Background work: clocks, reminders and events"),
            "computers": _("Computer opponents"),
        }[self.key]


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """Show the state of the site."""
    parts = current_parts()
    context: dict[str, object] = {"parts": parts, "overall": worst_state(parts)}
    if parts[0].state is State.DOWN:
        # These are values that the base template would otherwise read from the database.
        context |= {"announced_maintenance": None, "version_to_accept": None}
    response = render(request, "web/site_pages/status.html", context)
    response["Cache-Control"] = "no-store"
    return response


@require_safe
def data(request: HttpRequest) -> JsonResponse:
    """Return the state as JSON, with status 503 if any part is down."""
    parts = current_parts()
    planned = None if parts[0].state is State.DOWN else maintenance.current_or_next()
    body = {
        "status": worst_state(parts),
        "parts": {part.key: part.state for part in parts},
        "maintenance": planned
        and {
            "starts_at": planned.starts_at.isoformat(),
            "ends_at": planned.ends_at.isoformat(),
            "message": planned.message,
        },
    }
    response = JsonResponse(body, status=503 if worst_state(parts) is State.DOWN else 200)
    response["Cache-Control"] = "no-store"
    return response


def without_session(get_response: Callable[[HttpRequest], HttpResponse]) -> object:
    """Remove the session cookie from status requests while the database is down.

    Without this, signed-in people would get an error page, because their sessions are in
    the database.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        if request.path_info in ADDRESSES and current_parts()[0].state is State.DOWN:
            request.COOKIES.pop(settings.SESSION_COOKIE_NAME, None)
        return get_response(request)

    return answer


def worst_state(parts: list[Part]) -> State:
    """Return the worst state of all parts."""
    states = {part.state for part in parts}
    return next(each for each in (State.DOWN, State.SLOW, State.UP) if each in states)


def current_parts() -> list[Part]:
    """Check every part; each process caches the result for some seconds."""
    found: list[Part] | None = caches["local"].get(_KEY)
    if found is None:
        found = _check_parts()
        caches["local"].set(_KEY, found, _KEPT_SECONDS)
    return found


def _check_parts() -> list[Part]:
    live = State.UP if is_redis_up() else State.DOWN
    began = time.perf_counter()
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        seconds = time.perf_counter() - began
        now = timezone.now()
        worker, computers = _worker_state(now), _computers_state(now)
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


def _worker_state(now: datetime) -> State:
    """Return the state of background work, by the time since the last sweep. The sweep runs
    every two seconds.
    """
    swept = Heartbeat.objects.values_list("at", flat=True).first()
    return State.DOWN if swept is None else _state_for_delay(now - swept)


def _computers_state(now: datetime) -> State:
    """Return the state of computers, by the seat that has waited longest for a computer's
    answer.

    The sweep moves `due_at` into the future with each task that it sends, so a late answer
    shows in `wakes`. `due_at` itself is late only while no sweep runs. Seats that the sweep
    has set aside are ignored, because they have errors of their own.
    """
    aside = SweepFault.objects.filter(part=UNANSWERED).values("row")
    due = Seat.objects.filter(due_at__isnull=False, match__status=Match.Status.RUNNING)
    worst = due.exclude(pk__in=aside).aggregate(
        since=Min("due_at", filter=Q(due_at__lt=now - GRACE)), wakes=Max("wakes")
    )
    wakes = worst["wakes"] or 0
    late = State.UP if worst["since"] is None else _state_for_delay(now - worst["since"])
    if wakes >= STOPPED_WAKES or late is State.DOWN:
        return State.DOWN
    return State.SLOW if wakes >= SLOW_WAKES else late


def _state_for_delay(delay: timedelta) -> State:
    if delay > STOPPED:
        return State.DOWN
    return State.SLOW if delay > LATE else State.UP
