"""The link from a table to its tournament, in the bar above the table and after its end."""

from __future__ import annotations

import time

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _

from games.contract.drawing import Panel
from games.models import Match, Player
from games.play.rendering.panels import ParentEvent
from tournaments import selectors
from tournaments.entries import pairs
from tournaments.formats import format_of
from tournaments.models import SeriesGame, Table, Tournament
from tournaments.series.rendering import parent_series_of
from tournaments.series.selectors import series_of_match
from tournaments.web import cached_parts

MAX_AGE = 60
"""The place of a reader above their table may be this many seconds old."""


def parent_event_of(match: Match, reader: Player | None) -> ParentEvent | None:
    """Return the tournament of a match with the number of the round and the reader's place.
    If there is none, or if the reader may not find it, return the series of the match; None
    for other matches.
    """
    game = series_of_match(match)
    if game is None:
        return None
    return _event_of(game, reader) or parent_series_of(game)


def _event_of(game: SeriesGame, reader: Player | None) -> ParentEvent | None:
    table = _table_of(game)
    if table is None:
        return None
    tournament = table.round.tournament
    entry = None if reader is None else pairs.entry_of(tournament, reader)
    if entry is None and not _may_find(tournament, reader):
        return None
    said = [tournament.shown_title]
    if not format_of(tournament).is_continuous:
        said.append(_("Round %(number)s") % {"number": table.round.number})
    if entry is not None:
        facts = cached_parts.cached_facts(tournament, since=time.monotonic() - MAX_AGE)
        line = next((one for one in facts.lines if one.entry.pk == entry.pk), None)
        # Before a player's first result, only seeds and lots decide their place.
        if line is not None and line.place is not None and line.games:
            said.append(_("place %(place)d") % {"place": line.place})
    judge_url = ""
    if entry is not None and table.is_open and table.seats.filter(entry=entry).exists():
        judge_url = reverse("judge", args=[tournament.slug, table.pk])
    return ParentEvent(
        " · ".join(said), reverse("tournament", args=[tournament.slug]), judge_url
    )


def panel_after(match: Match, seat: int | None) -> Panel | None:
    """Render the way back to the tournament after one of its matches, for its players; None
    for other matches and for spectators.
    """
    game = None if seat is None else series_of_match(match)
    table = None if game is None else _table_of(game)
    if table is None:
        return None
    context = {"tournament": table.round.tournament}
    html = render_to_string("tournaments/after_table.html", context)
    return Panel(html)


def _table_of(game: SeriesGame) -> Table | None:
    tables = Table.objects.filter(series=game.series_id)
    return tables.select_related("round__tournament").first()


def _may_find(tournament: Tournament, reader: Player | None) -> bool:
    if tournament.club_id is None:
        return tournament.listed
    return selectors.may_watch_tables(tournament, reader)
