"""Cache of the parts of an event's page that are the same for all readers.

Each process caches what it has rendered of an event, and renders it again once the event
has changed. It finds changes by comparing a stamp of the database rows, so processes need
not notify each other. Each event has a lock of its own, so a reader of one event never
waits for another event.
"""

from __future__ import annotations

import re
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import Lock

from django.db.models import Q
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.contract import game_of
from games.models import MatchFacts
from tournaments.models import (
    Entry,
    FormerHolder,
    LogEntry,
    Round,
    SeriesGame,
    Tournament,
)
from tournaments.rendering import event_page_data as boards, handed_in, log_texts
from tournaments.rendering.event_page_data import Board, Facts

NAMES = ("standings", "rounds", "people", "brought", "log")
"""The parts, by the names of their templates."""

MAX_CACHED_EVENTS = 16
"""Number of events per process of which renderings are cached."""

LOG_LINES = 30
"""Lines of the log on an event's page; its own page has the rest."""


INDENT = re.compile(r"\s*\n\s*")


@dataclass(frozen=True, slots=True)
class Drawing:
    """The shared parts of an event's page at one moment, in one language."""

    board: Board
    pieces: Mapping[str, SafeString]


@dataclass(slots=True)
class _Event:
    """The cached data of one event. Use it only with its lock held."""

    lock: Lock = field(default_factory=Lock)
    checked: float = float("-inf")
    """When the stamp was compared last, a time of `time.monotonic`."""
    stamp: object = None
    facts: Facts | None = None
    drawings: dict[tuple[str, bool, bool], Drawing] = field(default_factory=dict)
    """The renderings by language, by whether they are for directors, and by whether they
    have links to tables.
    """


_events: OrderedDict[int, _Event] = OrderedDict()
_guard = Lock()
"""Protects `_events` itself, and is never held while anything is loaded or rendered."""


def cached_facts(tournament: Tournament, *, since: float | None = None) -> Facts:
    """Return the data that an event's pages show, from the cache if possible.

    Args:
        since: the data must include all changes before this time of `time.monotonic`; by
            default those until now.
    """
    event = _event(tournament.pk)
    with event.lock:
        since = time.monotonic() if since is None else since
        return _up_to_date(event, tournament.pk, since)


def cached_shared_parts(
    tournament: Tournament, *, since: float, directs: bool, may_watch: bool
) -> Drawing:
    """Return the shared parts of an event's page in the active language.

    Args:
        since: the drawing must include all changes before this time of `time.monotonic`.
        directs: whether to draw for directors, with links to set results of tables.
        may_watch: whether to draw for readers who may watch tables, with links to them.
    """
    event = _event(tournament.pk)
    key = (get_language() or "", directs, may_watch)
    # Readers who are notified of the same change wait here, and use the drawing that the
    # first of them makes.
    with event.lock:
        facts = _up_to_date(event, tournament.pk, since)
        found = event.drawings.get(key)
        if found is None:
            found = render_shared_parts(facts, directs=directs, may_watch=may_watch)
            event.drawings[key] = found
        return found


def render_shared_parts(
    facts: Facts, *, directs: bool, may_watch: bool, whole: bool = False
) -> Drawing:
    """Render the shared parts of an event's page in the active language.

    Args:
        whole: whether to leave nothing out, as for the print view.
    """
    tournament = facts.tournament
    board = boards.board_of(facts, whole=whole)
    brought = handed_in.played_kits(tournament)
    context = {
        "tournament": tournament,
        "board": board,
        "log": log_texts.log_of(tournament, limit=LOG_LINES, whole=whole),
        "directs": directs,
        "may_watch": may_watch,
        "missing": handed_in.missing_kit_note(tournament),
        "brought": brought if whole or brought is None else brought.first(boards.PEOPLE),
        "score_name": game_of(tournament.game).score_name,
    }
    pieces = {
        name: _without_indents(render_to_string(f"tournaments/event/{name}.html", context))
        for name in NAMES
    }
    return Drawing(board, pieces)


def _without_indents(html: str) -> SafeString:
    """Remove indents and empty lines, which are a third of a part's size. Browsers show a
    line break as one space in either case.
    """
    return SafeString(INDENT.sub("\n", html.strip()))


def highlight_entry(html: str, entry: int | None) -> SafeString:
    """Return a part with the lines of one entry highlighted for its player.

    In the templates, the `class` of each such line begins with its entry: `class="e17
    out"`. Texts of users can't contain this, because quotes are escaped.
    """
    if entry is not None:
        html = html.replace(f'class="e{entry} ', 'class="you ')
    return SafeString(html)


def _event(pk: int) -> _Event:
    with _guard:
        event = _events.setdefault(pk, _Event())
        _events.move_to_end(pk)
        if len(_events) > MAX_CACHED_EVENTS:
            _events.popitem(last=False)
        return event


def _up_to_date(event: _Event, pk: int, since: float) -> Facts:
    """Return the data of an event, loaded again if the event has changed since it was
    cached.
    """
    if event.facts is not None and event.checked >= since:
        return event.facts
    # Read the clock and the stamp before the rows are loaded. If the event changes in
    # between, the stored stamp is older than the rows, so the next call loads them again.
    now, stamp = time.monotonic(), _stamp(pk)
    if event.facts is None or stamp != event.stamp:
        tournament = Tournament.objects.select_related("created_by", "club").get(pk=pk)
        event.facts, event.stamp = boards.load_facts(tournament), stamp
        event.drawings.clear()
    event.checked = now
    return event.facts


def _stamp(pk: int) -> object:
    """Return a value that changes with everything that the shared parts show.

    The event's row has its `version`, which changes with its entries and rounds. Names of
    people and clubs and new games of a series do not change that number, so they are part
    of the stamp. The number of queries is constant, and they load plain values.
    """
    row = Tournament.objects.filter(pk=pk).values().get()
    names = Entry.objects.filter(tournament=pk).values_list(
        "player__display_name",
        "player__is_active",
        "partner__display_name",
        "partner__is_active",
        "club__name",
        "club__closed_at",
    )
    former = FormerHolder.objects.filter(entry__tournament=pk)
    writers = LogEntry.objects.filter(tournament=pk).order_by("-pk")[:LOG_LINES]
    games = SeriesGame.objects.filter(
        ~Q(series__table__round__state=Round.State.FINISHED),
        series__table__round__tournament=pk,
    )
    # The facts about the last matches are stored a little after the end of the event, and
    # the page shows the longest chain among them.
    facts = MatchFacts.objects.filter(
        match__series_game__series__table__round__tournament=pk
    )
    return (
        tuple(row.values()),
        facts.count() if row["state"] == Tournament.State.FINISHED else 0,
        hash(tuple(names.order_by("pk"))),
        tuple(former.values_list("player__display_name", "still__display_name")),
        tuple(writers.values_list("by__display_name", flat=True)),
        games.count(),
    )
