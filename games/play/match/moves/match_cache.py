"""Cache of running matches in the memory of a process, shared by all its sockets.

Entries are read-only: never change or save their rows. A caller passes the version and the
time of the last announcement that it knows. An older entry is not used, so changes by other
processes are read from the database. A move starts from the cached position only if the
locked row has the same version and position. Decisions 0251 and 0034.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from threading import Lock
from time import monotonic
from typing import Any

from django.db.models import Model

from games.contract.rules import Position
from games.models import Match, Seat
from games.play.match.moves.table_snapshot import TableSnapshot
from games.play.match.moves.view_cache import with_view_cache

MAX_CACHED_MATCHES = 500
"""The maximum number of entries. If there are more, the least recently used one is dropped.
An entry takes up to 200 kB, including its drawn tables.
"""

IGNORED_COLUMN = (Seat, "last_seen")
"""This column is ignored when rows are compared: it changes with every heartbeat and is not
rendered.
"""

PEOPLE_TTL_SECONDS = 30.0
"""After this time seats and people are read again, even without an announcement."""


@dataclass(frozen=True, slots=True)
class CachedMatch:
    """An entry of the cache: a table with its rows and position.

    Attributes:
        read_at: when the rows were read, by `time.monotonic`; changes that were announced
            before are included.
        people_at: when names and ratings were read, by `time.monotonic`.
        drawn: the tables that were drawn from the snapshot, by seat and language, and other
            derived data.
        drawn_before: the tables that were drawn from the entry before this one, from which
            a drawing takes the parts that have not changed.
    """

    table: TableSnapshot
    read_at: float
    people_at: float
    drawn: dict[Any, Any] = field(default_factory=dict)
    drawn_before: dict[Any, Any] = field(default_factory=dict)


_matches: OrderedDict[str, CachedMatch] = OrderedDict()
_lock = Lock()


def get_cached(slug: str, *, version: int, since: float) -> CachedMatch | None:
    """Return the entry of a match if it has at least this version and was read after a
    certain moment; otherwise None.
    """
    found = _matches.get(slug)
    if found is None or found.table.match.version < version or found.read_at < since:
        return None
    return found if monotonic() - found.people_at < PEOPLE_TTL_SECONDS else None


def get_unchanged(match: Match, seats: Sequence[Seat]) -> CachedMatch | None:
    """Return the entry of a match if the rows that the caller has just read (match and
    host, seats and players) equal the cached ones; otherwise None.
    """
    found = _matches.get(match.slug)
    if found is None or monotonic() - found.people_at >= PEOPLE_TTL_SECONDS:
        return None
    cached = _row_values(found.table.match, found.table.seats)
    return found if cached == _row_values(match, seats) else None


def get_same_people(match: Match, seats: Sequence[Seat]) -> CachedMatch | None:
    """Return the entry of a match if its data about the players is also valid for rows that
    the caller has just read: the seats have the same players, and the match has neither
    begun nor ended since. Otherwise return None.
    """
    found = _matches.get(match.slug)
    if found is None or monotonic() - found.people_at >= PEOPLE_TTL_SECONDS:
        return None
    old = found.table
    if (old.match.status, old.match.host_id) != (match.status, match.host_id):
        return None
    players = [seat.player_id for seat in old.seats]
    return found if players == [seat.player_id for seat in seats] else None


def _row_values(match: Match, seats: Sequence[Seat]) -> list[Any]:
    rows = [match, match.host, *seats, *(seat.player for seat in seats)]
    return [
        None if row is None else [getattr(row, name) for name in _columns(type(row))]
        for row in rows
    ]


@cache
def _columns(model: type[Model]) -> tuple[str, ...]:
    names = (field.attname for field in model._meta.concrete_fields)
    return tuple(name for name in names if (model, name) != IGNORED_COLUMN)


def possibly_stale_position(slug: str) -> Position | None:
    """Return the cached position of a match, even if it is out of date."""
    found = _matches.get(slug)
    return None if found is None else found.table.position


def cached_position_of(match: Match) -> Position | None:
    """Return the cached position if it belongs to a match row that the caller has just
    read; otherwise None. The position is shared: clone it to play a move.
    """
    found = _matches.get(match.slug)
    if found is None or found.table.match.version != match.version:
        return None
    if found.table.match.position != match.position:
        # Compare the positions, too: an exchanged answer changes the position without a new
        # version.
        remove_entry(match.slug)
        return None
    return found.table.position


def store(found: CachedMatch) -> None:
    """Store an entry in the cache, unless it has a newer one for the match."""
    slug = found.table.match.slug
    with _lock:
        old = _matches.get(slug)
        if old is not None and _age(old) > _age(found):
            return
        if old is not None:
            found.drawn_before.update(old.drawn_before | old.drawn)
        _matches[slug] = found
        _matches.move_to_end(slug)
        while len(_matches) > MAX_CACHED_MATCHES:
            _matches.popitem(last=False)


def _age(found: CachedMatch) -> tuple[int, float]:
    return found.table.match.version, found.read_at


def store_move(match: Match, seats: Sequence[Seat], position: Position, at: float) -> None:
    """Update the entry of a match after a move was stored. Its data about the players
    stays.

    Args:
        at: the moment before the rows were read, by `time.monotonic`.
    """
    old = _matches.get(match.slug)
    if old is None or not match.is_running or match.host_id != old.table.match.host_id:
        remove_entry(match.slug)
        return
    before = old.table
    players = {seat.player_id: seat.player for seat in before.seats}
    if not players.keys() >= {seat.player_id for seat in seats}:
        remove_entry(match.slug)
        return
    for seat in seats:
        seat.player = players[seat.player_id]
    match.host = before.match.host
    readable = with_view_cache(position, before.position)
    table = replace(before, match=match, seats=tuple(seats), position=readable)
    store(CachedMatch(table, at, old.people_at))


def remove_entry(slug: str) -> None:
    """Remove the entry of a match from the cache."""
    with _lock:
        _matches.pop(slug, None)
