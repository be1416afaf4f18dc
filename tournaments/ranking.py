"""The standings of an event, worked out anew each time: none are stored anywhere."""

from __future__ import annotations

from collections.abc import Iterable

from tournaments.formats import StandingsLine, format_of
from tournaments.history import History, load
from tournaments.models import Tournament


def standings_of(tournament: Tournament) -> list[StandingsLine]:
    """Return the standings as they are now, best first, also while a round is played.

    Nobody is in them before the start; who was disqualified is not in them at all.
    """
    return lines(load(tournament))


def lines(history: History) -> list[StandingsLine]:
    """Return the standings from a history that has been loaded already."""
    return format_of(history.tournament).standings(history)


def places(found: Iterable[StandingsLine]) -> dict[int, int]:
    """Return the place of each entry by its primary key."""
    return {line.entry.pk: line.place for line in found}
