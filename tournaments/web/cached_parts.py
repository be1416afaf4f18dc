"""Cache of the parts of an event's page that are the same for all readers.

A reader notified of a change asks for a drawing begun after the notification, which
includes the change. So no process has to invalidate entries when an event changes.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.contract import game_of
from tournaments.models import Tournament
from tournaments.rendering import board as boards, handed_in, log_texts
from tournaments.rendering.board import Board

NAMES = ("standings", "rounds", "people", "brought", "log")
"""The parts, by the names of their templates."""

MAX_CACHED_DRAWINGS = 16
"""Number of cached drawings per process: one for each event, language and kind
of reader.
"""


@dataclass(frozen=True, slots=True)
class Drawing:
    """The shared parts of an event's page at one moment, in one language."""

    begun: float
    """A time of `time.monotonic`."""
    board: Board
    pieces: Mapping[str, SafeString]


_kept: OrderedDict[tuple[int, str, bool, bool], Drawing] = OrderedDict()
_lock = Lock()


def drawing_of(
    tournament: Tournament, *, since: float, directs: bool, may_watch: bool
) -> Drawing:
    """Return the shared parts of an event's page in the active language.

    Args:
        since: the drawing must have begun at this time of `time.monotonic` or later.
        directs: draw for directors, with links to set results of tables.
        may_watch: draw for readers who may watch tables, with links to them.
    """
    key = (tournament.pk, get_language() or "", directs, may_watch)
    # Readers notified of the same change wait here, and share the first drawing.
    with _lock:
        found = _kept.get(key)
        if found is None or found.begun < since:
            found = _kept[key] = _draw(tournament.pk, directs=directs, may_watch=may_watch)
        _kept.move_to_end(key)
        if len(_kept) > MAX_CACHED_DRAWINGS:
            _kept.popitem(last=False)
        return found


def marked(html: str, entry: int | None) -> SafeString:
    """Return a part with the lines of one entry highlighted for its player.

    In the templates, the `class` of each such line begins with its entry: `class="e17
    out"`. Texts of users can't contain this, because quotes are escaped.
    """
    if entry is not None:
        html = html.replace(f'class="e{entry} ', 'class="you ')
    return SafeString(html)


def _draw(tournament_id: int, *, directs: bool, may_watch: bool) -> Drawing:
    begun = time.monotonic()
    # Reload: the event may have changed while the caller waited for the lock.
    tournament = Tournament.objects.select_related("created_by").get(pk=tournament_id)
    board = boards.board_of(tournament)
    context = {
        "tournament": tournament,
        "board": board,
        "log": log_texts.log_of(tournament, limit=200),
        "directs": directs,
        "may_watch": may_watch,
        "missing": handed_in.missing_words(tournament),
        "brought": handed_in.brought(tournament),
        "score_name": game_of(tournament.game).score_name,
    }
    pieces = {
        name: render_to_string(f"tournaments/event/{name}.html", context) for name in NAMES
    }
    return Drawing(begun, board, pieces)
