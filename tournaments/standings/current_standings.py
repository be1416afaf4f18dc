"""The current standings of a tournament, computed on each call and never stored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from tournaments.base.pairing_records import History, load
from tournaments.formats import StandingsLine, format_of
from tournaments.models import Entry, Tournament


def standings_of(tournament: Tournament) -> list[StandingsLine]:
    """Return the current standings, best first, also while a round is being played.

    The list is empty before the start, and leaves out disqualified players.
    """
    return lines(load(tournament))


def lines(history: History) -> list[StandingsLine]:
    """Return the standings that follow from a loaded history."""
    found = format_of(history.tournament).standings(history)
    return _without_absent_winners(_people_first(found))


def champions(tournament: Tournament) -> list[Entry]:
    """Return the entries in first place, or none while a bracket has no champion."""
    history = load(tournament)
    if not has_champion(history):
        return []
    return [line.entry for line in lines(history) if line.place == 1]


def has_champion(history: History) -> bool:
    """Tell whether the event has a champion; a bracket has one once its last contest is
    won.

    A result that is corrected after the end may leave a bracket without one, until a
    director reopens the event and what has changed is played. Decision 0150.
    """
    played = format_of(history.tournament).progress(history)
    return played is None or played.champion is not None


def places(found: Iterable[StandingsLine]) -> dict[int, int]:
    """Map each entry's primary key to its place."""
    return {line.entry.pk: line.place for line in found}


def _people_first(found: list[StandingsLine]) -> list[StandingsLine]:
    """Rank computers below all people: computers only fill tables and win no event."""
    people = [line for line in found if line.entry.player_id is not None]
    computers = [line for line in found if line.entry.player_id is None]
    if not people or not computers:
        return found
    return [*_renumbered(people, 0), *_renumbered(computers, len(people))]


def _renumbered(some: Sequence[StandingsLine], ahead: int) -> Iterator[StandingsLine]:
    """Number some of the lines without gaps, starting after the first `ahead` places."""
    places = [line.place for line in some]
    before = [line.place + line.moved for line in some if line.moved is not None]
    for line in some:
        place, moved = sum(one < line.place for one in places), line.moved
        if moved is not None:
            moved = sum(one < line.place + moved for one in before) - place
        yield replace(line, place=ahead + 1 + place, moved=moved)


def _without_absent_winners(found: list[StandingsLine]) -> list[StandingsLine]:
    """Rank players who have withdrawn below the best player who stayed, so that nobody wins
    an event that they left.
    """
    best = next((line.place for line in found if line.entry.left is None), None)
    ahead = [line for line in found if best is not None and line.place <= best]
    gone = [line for line in ahead if line.entry.left is not None]
    if not gone:
        return found
    staying = [line for line in ahead if line.entry.left is None]
    return [
        *(replace(line, place=1) for line in staying),
        *(replace(line, place=len(staying) + n, by=None) for n, line in enumerate(gone, 1)),
        *found[len(ahead) :],
    ]
