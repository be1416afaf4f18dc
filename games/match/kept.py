"""Running matches at hand: read and decoded once for all who follow them in this process.

What is kept is for showing, and as it was read: nothing of it is changed or saved. Whoever
shows it says how new it has to be (a version, and the moment of the last announcement that
they heard), so that what another process has changed is read again. A move begins from the
kept position only if the locked row has its version and text: decisions 0251 and 0420.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from threading import Lock
from time import monotonic
from typing import Any
from weakref import ref

from django.db.models import Model

from games.contract.rules import Position
from games.match.shown import shown
from games.models import Match, Player, Seat

MOST = 500
"""Matches that are kept, those that were used last; one takes up to 200 kB, drawings and
all."""

UNTOLD = (Seat, "last_seen")
"""The column that says nothing about how a match looks: it changes with every page."""

LONGEST = 30.0
"""Seconds after which people and seats are read again, whatever was announced."""


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Kept:
    """A match as it stood at a moment.

    Attributes:
        match: knows that it is kept, for `games.match.selectors.seats_of` and whoever
            loads its position.
        position: decoded, to be looked at (`games.match.shown`); None before the start.
        read_at: what was announced before that moment (of `time.monotonic`) is in it.
        people_at: when names and ratings were read.
        people: what others have read about who sits there, kept from move to move.
        drawn: what others have drawn of it, to be drawn once.
    """

    match: Match
    seats: Sequence[Seat]
    position: Position | None
    read_at: float
    people_at: float
    people: dict[Any, Any] = field(default_factory=dict)
    drawn: dict[Any, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Let the match know, without a circle: what is kept no longer goes at once, and
        with it up to 200 kB, and not only when Python looks for circles.
        """
        self.match.kept = ref(self)

    def seat_of(self, player: Player | None) -> int | None:
        """Return the number of a player's seat, None for spectators."""
        if player is None:
            return None
        mine = (seat.number for seat in self.seats if seat.player_id == player.pk)
        return next(mine, None)


_matches: OrderedDict[str, Kept] = OrderedDict()
_changing = Lock()


def at_hand(slug: str, *, version: int, since: float) -> Kept | None:
    """Return a match that is at least of this version and was read since a moment."""
    found = _matches.get(slug)
    if found is None or found.match.version < version or found.read_at < since:
        return None
    return found if monotonic() - found.people_at < LONGEST else None


def known(match: Match, seats: Sequence[Seat]) -> Kept | None:
    """Return what is kept of a match if it was kept lately and its rows, just read, say
    nothing else: the match and its host, the seats and their people.
    """
    found = _matches.get(match.slug)
    if found is None or monotonic() - found.people_at >= LONGEST:
        return None
    return found if _told(found.match, found.seats) == _told(match, seats) else None


def _told(match: Match, seats: Sequence[Seat]) -> list[Any]:
    rows = [match, match.host, *seats, *(seat.player for seat in seats)]
    return [
        None if row is None else [getattr(row, name) for name in _columns(type(row))]
        for row in rows
    ]


@cache
def _columns(model: type[Model]) -> tuple[str, ...]:
    names = (field.attname for field in model._meta.concrete_fields)
    return tuple(name for name in names if (model, name) != UNTOLD)


def last_shown(slug: str) -> Position | None:
    """Return the position of a match that was kept last, perhaps an old one."""
    found = _matches.get(slug)
    return None if found is None else found.position


def position_of(match: Match) -> Position | None:
    """Return the position that a locked row has, to be cloned, if it is kept."""
    found = _matches.get(match.slug)
    if found is None or found.match.version != match.version:
        return None
    if found.match.position != match.position:
        # An answer was exchanged, which no version tells.
        forget(match.slug)
        return None
    return found.position


def keep(found: Kept) -> None:
    """Keep a match, unless something newer is kept."""
    with _changing:
        old = _matches.get(found.match.slug)
        if old is not None and _age(old) > _age(found):
            return
        _matches[found.match.slug] = found
        _matches.move_to_end(found.match.slug)
        while len(_matches) > MOST:
            _matches.popitem(last=False)


def _age(found: Kept) -> tuple[int, float]:
    return found.match.version, found.read_at


def of(match: Match) -> Kept | None:
    """Return what is kept of a match, if this is the one; None for a row just read."""
    return None if match.kept is None else match.kept()


def move_on(match: Match, seats: Sequence[Seat], position: Position, at: float) -> None:
    """Keep a match as it stands after a move that has just been stored.

    Args:
        at: the moment before its row was read.
    """
    old = _matches.get(match.slug)
    if old is None or not match.is_running or match.host_id != old.match.host_id:
        forget(match.slug)
        return
    players = {seat.player_id: seat.player for seat in old.seats}
    if not players.keys() >= {seat.player_id for seat in seats}:
        forget(match.slug)
        return
    for seat in seats:
        seat.player = players[seat.player_id]
    match.host = old.match.host
    seen = shown(position, old.position)
    keep(Kept(match, seats, seen, at, old.people_at, old.people))


def forget(slug: str) -> None:
    """Keep a match no longer."""
    with _changing:
        _matches.pop(slug, None)
