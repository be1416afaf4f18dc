"""Load the data that are needed to show a table: rows, position, and facts about its
players.
"""

from collections.abc import Sequence
from dataclasses import replace
from time import monotonic

from games.contract.rules import Position
from games.models import Match, Seat
from games.play.match.agreeing.proposals import is_result_needed_by_event
from games.play.match.moves import match_cache
from games.play.match.moves.match_cache import CachedMatch
from games.play.match.moves.play import load_position
from games.play.match.moves.table_snapshot import TableSnapshot
from games.play.match.moves.view_cache import with_view_cache
from games.play.match.reading import selectors
from games.play.match.replaying.turn_retries import retry_of
from games.play.ratings.pools import pool_of
from games.play.ratings.selectors import displayed_ratings
from games.play.tables.first_matches import coached_seats


def read_table(*, slug: str, reuse: bool = False) -> CachedMatch:
    """Load a table, and cache it while its match runs.

    Args:
        reuse: return the cached entry, with its rendered parts, if no row of the table has
            changed since. These parts may show outdated presence, which is not stored in
            the database.

    Raises:
        Match.DoesNotExist: there is no such match.
        Unreadable: the stored position cannot be read.
    """
    read_at = monotonic()
    match, seats = selectors.match_with_seats(slug=slug)
    if reuse and (unchanged := match_cache.get_unchanged(match, seats)) is not None:
        return unchanged
    before = match_cache.get_same_people(match, seats)
    if before is None:
        found = CachedMatch(snapshot_of(match, seats), read_at, read_at)
    else:
        table = replace(
            before.table, match=match, seats=tuple(seats), position=_position(match)
        )
        found = CachedMatch(table, read_at, before.people_at)
    if match.is_running:
        match_cache.store(found)
    return found


def snapshot_of(match: Match, seats: Sequence[Seat]) -> TableSnapshot:
    """Build the snapshot of a table, whose rows the caller has just read.

    Raises:
        Unreadable: the stored position cannot be read.
    """
    people = [seat.player_id for seat in seats if seat.player_id is not None]
    return TableSnapshot(
        match=match,
        seats=tuple(seats),
        position=_position(match),
        ratings=displayed_ratings(people, pool_of(match)),
        coached=coached_seats(match, seats),
        # The cache entry is used only for running matches.
        counts_for_event=match.is_running and is_result_needed_by_event(match),
        retry=retry_of(match),
    )


def _position(match: Match) -> Position | None:
    """Return the position of a match, with a view for each audience; None before the start.

    Use the cached position if there was no move since.
    """
    if not match.position:
        return None
    before = match_cache.possibly_stale_position(match.slug)
    cached = match_cache.cached_position_of(match)
    return with_view_cache(load_position(match), before) if cached is None else cached
