"""Cache of the pieces of an event's page that are the same for all readers.

Anybody who has heard of a change asks for a drawing begun since then, which has read what
had changed. So nothing has to be thrown away when an event changes, in whatever process.
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
"""The pieces, by the names of their templates."""

MAX_CACHED_DRAWINGS = 16
"""How many drawings a process keeps: one for each event, language and kind of reader."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """An event as it was read at one moment, in one language."""

    begun: float
    """By the clock of `time.monotonic`."""
    board: Board
    pieces: Mapping[str, SafeString]


_kept: OrderedDict[tuple[int, str, bool, bool], Drawing] = OrderedDict()
_lock = Lock()


def drawing_of(
    tournament: Tournament, *, since: float, directs: bool, may_watch: bool
) -> Drawing:
    """Return an event as it is drawn for all, in the active language.

    Args:
        since: how old the drawing may be, by the clock of `time.monotonic`.
        directs: for those who direct the event, whose tables have links to set results.
        may_watch: for those who may look at the tables, which have links then.
    """
    key = (tournament.pk, get_language() or "", directs, may_watch)
    # Readers who hear of the same change wait here for the first of them.
    with _lock:
        found = _kept.get(key)
        if found is None or found.begun < since:
            found = _kept[key] = _draw(tournament.pk, directs=directs, may_watch=may_watch)
        _kept.move_to_end(key)
        if len(_kept) > MAX_CACHED_DRAWINGS:
            _kept.popitem(last=False)
        return found


def marked(html: str, entry: int | None) -> SafeString:
    """Return a piece with the lines of one reader's entry marked as theirs.

    The templates begin the `class` of each line with its entry: `class="e17 out"`. No text
    can look like that, as quotes are escaped in texts.
    """
    if entry is not None:
        html = html.replace(f'class="e{entry} ', 'class="you ')
    return SafeString(html)


def _draw(tournament_id: int, *, directs: bool, may_watch: bool) -> Drawing:
    begun = time.monotonic()
    # Anew: the caller may have waited since it read the event.
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
