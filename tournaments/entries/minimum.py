"""The minimum number of people with which an event takes place."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.formats import format_of
from tournaments.models import Entry, Tournament


def has_enough(tournament: Tournament, field: Sequence[Entry]) -> bool:
    """Tell whether an event takes place with these entries, which are all that would play,
    without fillers.

    There are two entries at least. With a minimum of one person, one entry is enough if
    computers fill up its table.
    """
    people = sum(entry.player_id is not None for entry in field)
    least = tournament.min_people
    fills_up = tournament.fillers and format_of(tournament).takes_fillers
    needed = 1 if least == 1 and fills_up else 2
    return len(field) >= needed and people >= (least or 0)
