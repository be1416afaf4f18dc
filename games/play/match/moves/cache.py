"""In-process cache of running matches, shared by all sockets that follow them.

An entry is for reading: nothing of it is changed or saved. A reader passes the least
version and the time of the last announcement that the entry must include, so that changes
by another process are read from the database. A move starts from the cached position only
if the locked row has its version and text: decisions 0251 and 0034.
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
"""The least recently used is dropped. A match takes up to 200 kB, drawings included."""

IGNORED_COLUMN = (Seat, "last_seen")
"""Ignored when rows are compared: it changes with every heartbeat and is not drawn."""

PEOPLE_TTL_SECONDS = 30.0
"""After so long people and seats are read again, whatever was announced."""


@dataclass(frozen=True, slots=True)
class CachedMatch:
    """A table in the cache.

    Attributes:
        read_at: `time.monotonic`; everything announced before then is included.
        people_at: when names and ratings were read.
        drawn: HTML that readers have rendered from the snapshot.
    """

    table: TableSnapshot
    read_at: float
    people_at: float
    drawn: dict[Any, Any] = field(default_factory=dict)


_matches: OrderedDict[str, CachedMatch] = OrderedDict()
_lock = Lock()


def get_cached(slug: str, *, version: int, since: float) -> CachedMatch | None:
    """Return the entry of a match if it has this version and was read since a moment."""
    found = _matches.get(slug)
    if found is None or found.table.match.version < version or found.read_at < since:
        return None
    return found if monotonic() - found.people_at < PEOPLE_TTL_SECONDS else None


def get_unchanged(match: Match, seats: Sequence[Seat]) -> CachedMatch | None:
    """Return the entry of a match if its rows, just read, are equal to the cached ones: the
    match and its host, the seats and their people.
    """
    found = _matches.get(match.slug)
    if found is None or monotonic() - found.people_at >= PEOPLE_TTL_SECONDS:
        return None
    cached = _row_values(found.table.match, found.table.seats)
    return found if cached == _row_values(match, seats) else None


def get_same_people(match: Match, seats: Sequence[Seat]) -> CachedMatch | None:
    """Return the entry of a match if what it knows about the players holds for rows that
    have just been read: the same people sit there, and the match has neither begun nor
    ended since.
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


def last_position(slug: str) -> Position | None:
    """Return the cached position of a match, however old."""
    found = _matches.get(slug)
    return None if found is None else found.table.position


def position_of(match: Match) -> Position | None:
    """Return the cached position of a row that has just been read, if it is the row's. It
    is shared: clone it to play on.
    """
    found = _matches.get(match.slug)
    if found is None or found.table.match.version != match.version:
        return None
    if found.table.match.position != match.position:
        # An exchanged answer changes the position without a new version.
        drop(match.slug)
        return None
    return found.table.position


def store(found: CachedMatch) -> None:
    """Store an entry, unless a newer one is there."""
    slug = found.table.match.slug
    with _lock:
        old = _matches.get(slug)
        if old is not None and _age(old) > _age(found):
            return
        _matches[slug] = found
        _matches.move_to_end(slug)
        while len(_matches) > MAX_CACHED_MATCHES:
            _matches.popitem(last=False)


def _age(found: CachedMatch) -> tuple[int, float]:
    return found.table.match.version, found.read_at


def store_move(match: Match, seats: Sequence[Seat], position: Position, at: float) -> None:
    """Replace the entry of a match after a move that has just been stored. What is known
    about its players stays.

    Args:
        at: the moment before its row was read.
    """
    old = _matches.get(match.slug)
    if old is None or not match.is_running or match.host_id != old.table.match.host_id:
        drop(match.slug)
        return
    before = old.table
    players = {seat.player_id: seat.player for seat in before.seats}
    if not players.keys() >= {seat.player_id for seat in seats}:
        drop(match.slug)
        return
    for seat in seats:
        seat.player = players[seat.player_id]
    match.host = before.match.host
    readable = with_view_cache(position, before.position)
    table = replace(before, match=match, seats=tuple(seats), position=readable)
    store(CachedMatch(table, at, old.people_at))


def drop(slug: str) -> None:
    """Remove the entry of a match."""
    with _lock:
        _matches.pop(slug, None)
