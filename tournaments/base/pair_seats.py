"""Seats in events for pairs, where an entry is two people who play as a team.

`Tournament.table_size` counts entries; the functions here map entries to seats of a match.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import game_of
from tournaments.models import Entry, Tournament

Sides = Sequence[tuple[int, ...]]

PAIR = 2


def seats_by_entry(tournament: Tournament, entries: int) -> Sides:
    """Return the seats of each entry at a table: one seat, or the two of a team. Empty if
    there is no table for this number of entries.
    """
    game = game_of(tournament.game)
    by_count = _seats_by_entry_count(tournament)
    if by_count:
        return by_count.get(entries, ())
    return [(seat,) for seat in range(entries)] if entries in game.seats else ()


def is_for_pairs(tournament: Tournament) -> bool:
    """Tell whether two people share an entry because the game is played in pairs."""
    return bool(_seats_by_entry_count(tournament))


def entries_per_table(tournament: Tournament) -> list[int]:
    """Return the possible numbers of entries at a table, smallest first."""
    return sorted(_seats_by_entry_count(tournament)) or game_of(tournament.game).sizes


def seats_at(tournament: Tournament, entries: int) -> int:
    """Return the number of seats that this many entries take."""
    return sum(map(len, seats_by_entry(tournament, entries)))


def entries_for_seats(tournament: Tournament, seats: int) -> int:
    """Convert a table's number of seats to its number of entries. Return it unchanged if it
    already is a possible number of entries, or if pairs cannot fill so many seats.
    """
    counts = _seats_by_entry_count(tournament)
    if seats in counts:
        return seats
    fitting = [count for count in counts if seats_at(tournament, count) == seats]
    return fitting[0] if fitting else seats


def entry_index_of_seat(whole: Sides, seat: int) -> int:
    """Return the index of the entry in `whole` (see `seats_by_entry`) that has this
    seat.
    """
    return next(number for number, side in enumerate(whole) if seat in side)


def player_id_in_place(entry: Entry, place: int) -> int | None:
    """Return the primary key of the player in seat `place` of an entry (0, or 1 for the
    second of a pair); None for a computer.
    """
    people = entry.people
    return people[place].pk if place < len(people) else None


def _seats_by_entry_count(tournament: Tournament) -> dict[int, Sides]:
    game = game_of(tournament.game)
    found = {}
    for seats in game.setup.seats:
        whole = game.sides(tournament.options, seats)
        if whole and all(len(side) == PAIR for side in whole):
            found[len(whole)] = whole
    return found
