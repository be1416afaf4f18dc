"""The standings of an event, worked out anew each time: none are stored anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from tournaments.formats import StandingsLine, format_of
from tournaments.models import Entry, Tournament
from tournaments.pairing_records import History, load


def standings_of(tournament: Tournament) -> list[StandingsLine]:
    """Return the standings as they are now, best first, also while a round is played.

    Nobody is in them before the start; who was disqualified is not in them at all.
    """
    return lines(load(tournament))


def lines(history: History) -> list[StandingsLine]:
    """Return the standings from a history that has been loaded already."""
    found = format_of(history.tournament).standings(history)
    return _without_absent_winners(_people_first(found))


def champions(tournament: Tournament) -> list[Entry]:
    """Return the winners by the standings as they are now, if anybody can be champion."""
    history = load(tournament)
    if not has_champion(history):
        return []
    return [line.entry for line in lines(history) if line.place == 1]


def has_champion(history: History) -> bool:
    """Tell whether somebody can be champion: in a bracket who has won its last contest.

    A result that is corrected after the end may leave a bracket without one, until a
    director reopens the event and what has changed is played. Decision 0150.
    """
    played = format_of(history.tournament).progress(history)
    return played is None or played.champion is not None


def places(found: Iterable[StandingsLine]) -> dict[int, int]:
    """Return the place of each entry by its primary key."""
    return {line.entry.pk: line.place for line in found}


def _people_first(found: list[StandingsLine]) -> list[StandingsLine]:
    """Put computers behind the people: they even a field out, and win no event."""
    people = [line for line in found if line.entry.player_id is not None]
    computers = [line for line in found if line.entry.player_id is None]
    if not people or not computers:
        return found
    return [*_renumbered(people, 0), *_renumbered(computers, len(people))]


def _renumbered(some: Sequence[StandingsLine], ahead: int) -> Iterator[StandingsLine]:
    """Give places to some of the lines, behind so many others, without gaps."""
    places = [line.place for line in some]
    before = [line.place + line.moved for line in some if line.moved is not None]
    for line in some:
        place, moved = sum(one < line.place for one in places), line.moved
        if moved is not None:
            moved = sum(one < line.place + moved for one in before) - place
        yield replace(line, place=ahead + 1 + place, moved=moved)


def _without_absent_winners(found: list[StandingsLine]) -> list[StandingsLine]:
    """Put anybody who has withdrawn right behind the best of those who stayed: nobody wins
    an event that they have left.
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
