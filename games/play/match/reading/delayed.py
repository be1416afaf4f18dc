"""Show a running match to its spectators with a delay of some moves.

The earlier position is computed by replaying the stored moves. The process caches it, so
that after the next move it only has to play one more move.
"""

import logging
from collections import OrderedDict
from copy import copy
from dataclasses import replace
from threading import Lock
from time import monotonic

from games.base.policies.watching import hide_turn_and_times
from games.contract.rules import Position
from games.models import Match
from games.play.match.moves.match_cache import CachedMatch
from games.play.match.moves.takeback import moves_that_count
from games.play.match.moves.view_cache import with_view_cache
from games.play.match.replaying.verify import ReplayError, play_stored_move, replay
from games.refusals import NoSpectators

logger = logging.getLogger(__name__)

MAX_POSITIONS = 100
"""The maximum number of cached positions. If there are more, that of the least recently
watched match is dropped.
"""

Played = tuple[tuple[int, int, str], ...]
"""The number, seat and option of each move. If a player exchanges an answer, only the
option changes.
"""

_positions: OrderedDict[str, tuple[Played, Position]] = OrderedDict()
_lock = Lock()

LATER = "for spectators"
"""The key in `CachedMatch.drawn` under which a cache entry stores its delayed copy."""


def position_for_spectators(match: Match) -> Position:
    """Return the delayed position that spectators of a running match see. It is read-only.

    Raises:
        NoSpectators: the stored moves cannot be replayed; this is logged.
    """
    try:
        return _replay_delayed(match)
    except ReplayError as error:
        logger.error("match %s: nothing to show to spectators: %s", match, error)
        raise NoSpectators(match) from error


def _replay_delayed(match: Match) -> Position:
    stand = moves_that_count(
        match.moves.filter(number__lt=match.version).order_by("number")
    )
    moves = stand[: max(0, len(stand) - match.spectator_delay)]
    played = tuple((move.number, move.seat, move.option) for move in moves)
    before, known = _positions.get(match.slug, ((), None))
    if known is None or played[: len(before)] != before:
        position = replay(match, moves)
    elif played == before:
        return known
    else:
        position = known.clone()
        for move in moves[len(before) :]:
            play_stored_move(position, move)
    with _lock:
        _positions[match.slug] = played, position
        _positions.move_to_end(match.slug)
        while len(_positions) > MAX_POSITIONS:
            _positions.popitem(last=False)
    return position


def row_for_spectators(match: Match) -> Match:
    """Return a copy of a match's row with the delayed position. Never save it.

    The copy keeps the version, because the number of moves is no secret.

    Raises:
        NoSpectators: see `position_for_spectators`.
    """
    return _delayed_row(match, position_for_spectators(match))


def _delayed_row(match: Match, position: Position) -> Match:
    row = copy(match)
    row.position = position.to_json()
    row.undo_seat = row.undo_from = None
    return row


def cached_match_for_spectators(found: CachedMatch) -> CachedMatch:
    """Return a copy of a cached match for spectators: with the delayed position, and
    without whose turn it is now. The copy is created once for each entry.

    Raises:
        NoSpectators: see `position_for_spectators`.
    """
    known: CachedMatch | None = found.drawn.get(LATER)
    if known is not None:
        return known
    table = found.table
    position = position_for_spectators(table.match)
    row = _delayed_row(table.match, position)
    seats = [copy(seat) for seat in table.seats]
    for seat in seats:
        seat.match = row
    hide_turn_and_times(seats)
    shown = with_view_cache(position)
    earlier = replace(table, match=row, seats=tuple(seats), position=shown)
    before: CachedMatch | None = found.drawn_before.get(LATER)
    drawn_before = {} if before is None else before.drawn
    later = CachedMatch(earlier, monotonic(), found.people_at, drawn_before=drawn_before)
    found.drawn[LATER] = later
    return later
