"""Events for pairs: an entry is two people, who sit as one team at every table.

`Tournament.table_size` counts entries, here as everywhere; this says which seats of a match
they have.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import game_of
from tournaments.models import Entry, Tournament

Sides = Sequence[tuple[int, ...]]

PAIR = 2


def sides(tournament: Tournament, entries: int) -> Sides:
    """Return the seats that each of so many entries has at a table: one, or two that are a
    team; nothing if no table is for so many.
    """
    game = game_of(tournament.game)
    by_count = _by_count(tournament)
    if by_count:
        return by_count.get(entries, ())
    return [(seat,) for seat in range(entries)] if entries in game.seats else ()


def is_for_pairs(tournament: Tournament) -> bool:
    """Tell whether two people share an entry, as the game is played in teams."""
    return bool(_by_count(tournament))


def sizes(tournament: Tournament) -> list[int]:
    """List the numbers of entries at a table, smallest first."""
    return sorted(_by_count(tournament)) or game_of(tournament.game).sizes


def seats_at(tournament: Tournament, entries: int) -> int:
    """Return the number of seats that these entries take."""
    return sum(map(len, sides(tournament, entries)))


def as_entries(tournament: Tournament, seats: int) -> int:
    """Return the number of entries that fill these seats; the number itself if nothing
    fits.
    """
    counts = _by_count(tournament)
    if seats in counts:
        return seats
    fitting = [count for count in counts if seats_at(tournament, count) == seats]
    return fitting[0] if fitting else seats


def side_of(whole: Sides, seat: int) -> int:
    """Return the number of the entry that has a seat."""
    return next(number for number, side in enumerate(whole) if seat in side)


def playing(entry: Entry, place: int) -> int | None:
    """Return the key of the person in one of an entry's seats; None for a computer."""
    people = entry.people
    return people[place].pk if place < len(people) else None


def _by_count(tournament: Tournament) -> dict[int, Sides]:
    game = game_of(tournament.game)
    found = {}
    for seats in game.setup.seats:
        whole = game.sides(tournament.options, seats)
        if whole and all(len(side) == PAIR for side in whole):
            found[len(whole)] = whole
    return found
