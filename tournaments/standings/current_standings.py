"""The current standings of a tournament, computed on each call and never stored."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from tournaments.base.pairing_records import History, load_history
from tournaments.formats import StandingsLine, format_of
from tournaments.models import Entry, Tournament
from tournaments.pairing.elimination import Progress
from tournaments.pairing.records import EntrantId
from tournaments.pairing.scoring.points import Points
from tournaments.pairing.scoring.tally import tally_rounds
from tournaments.pairing.table_knockout import KnockoutProgress


@dataclass(frozen=True, slots=True)
class KnockoutPhase:
    """The state of a phase with a bracket or a knock-out at tables."""

    number: int
    """The number of the phase, from 1 on."""
    progress: Progress | None
    knockout: KnockoutProgress | None

    @property
    def is_last(self) -> bool:
        """Whether no further phase follows."""
        played = self.progress or self.knockout
        return played is not None and played.left == 1

    @property
    def has_winner(self) -> bool:
        """Whether somebody has won the phase, or it has those who go on to the next."""
        played = self.progress or self.knockout
        if played is None:
            return True
        return played.champion is not None if self.is_last else played.is_over


@dataclass(frozen=True, slots=True)
class Summary:
    """The standings of an event, and the entries that have its title."""

    lines: list[StandingsLine]
    """The standings, best first, also while a round is being played; empty before the
    start. Disqualified players are left out. In a finished event, entries that are still in
    its bracket have no place.
    """
    phases: list[KnockoutPhase]
    """The phases that have begun, in order. In those without bracket or knock-out, both are
    None.
    """
    champions: list[Entry]
    """The entries that have the title of the event; empty before the end, and if nobody has
    it.

    A title needs two people who took part, and a first place ahead of all computers. The
    title of a battle between clubs goes to a club, see `club_standings`. Decision 0151.
    """
    is_undecided: bool
    """Whether the event is over although contests of its bracket have to be played.

    This happens if a result is corrected after the end, until a director reopens the event
    and the changed contests are played (decision 0150).
    """

    @property
    def progress(self) -> Progress | None:
        """The state of the last phase's bracket; None in formats without one, and before it
        is drawn.
        """
        return self.phases[-1].progress

    @property
    def knockout(self) -> KnockoutProgress | None:
        """The state of the last phase's knock-out at tables; None in other phases."""
        return self.phases[-1].knockout


def standings_of(tournament: Tournament) -> list[StandingsLine]:
    """Return the current standings."""
    return summary(load_history(tournament)).lines


def summary(history: History) -> Summary:
    """Compute the standings that follow from a loaded history, and the title."""
    numbers = (1, *sorted(history.qualified))
    begun = [(number, history.in_phase(number)) for number in numbers]
    found: list[StandingsLine] = []
    phases = []
    for number, inside in begun:
        agreed = format_of(inside.tournament)
        lines = agreed.standings(inside)
        found = lines if number == 1 else _after_cut(found, lines)
        progress, knockout = agreed.progress(inside), agreed.knockout(inside)
        phases.append(KnockoutPhase(number, progress, knockout))
    undecided, champions = set[EntrantId](), list[Entry]()
    if history.tournament.state == Tournament.State.FINISHED:
        _number, last = begun[-1]
        undecided = format_of(last.tournament).undecided(last)
        champions = _champions(history, last, found) if phases[-1].has_winner else []
    return Summary(_lines(found, undecided), phases, champions, bool(undecided))


def _after_cut(
    before: Sequence[StandingsLine], inside: Sequence[StandingsLine]
) -> list[StandingsLine]:
    """Rank the entrants of a phase by its places, and behind them all others by those of
    the phase before. Points and tie-breaks stay those of the first phase.
    """
    known = {line.entry.pk: line for line in before}
    found = [
        replace(known[line.entry.pk], place=line.place, out=line.out, by=None, moved=None)
        for line in inside
    ]
    through = {line.entry.pk for line in inside}
    rest = [line for line in before if line.entry.pk not in through]
    ranks = [line.rank for line in rest]
    for number, line in enumerate(rest):
        place = len(found) - number + 1 + sum(rank < line.rank for rank in ranks)
        by = line.by if number else None
        found.append(replace(line, place=place, out=True, by=by, moved=None))
    return found


def _lines(found: list[StandingsLine], undecided: Collection[int]) -> list[StandingsLine]:
    found = _without_absent_winners(_computers_last(found))
    if not undecided:
        return found
    return [
        replace(line, place=None, moved=None) if line.entry.pk in undecided else line
        for line in found
    ]


def _champions(history: History, last: History, found: list[StandingsLine]) -> list[Entry]:
    """Return the entries that have the title of a finished event.

    Args:
        last: the history of the last phase.
    """
    if history.tournament.is_club_battle:
        return []
    entries = history.entries.values()
    people = [entry for entry in entries if entry.player_id and entry.left != 0]
    if len(people) < 2:
        return []
    ahead = _without_absent_winners(found)
    first = [line for line in ahead if line.place == 1]
    won = all(line.entry.player_id and line.entry.left is None for line in first)
    # Fillers (computers that fill up tables) are not in the standings, but in formats with
    # points they can be compared.
    beaten = all((line.points or 0) < _points_of_fillers(last) for line in first)
    return [line.entry for line in first] if won and not beaten else []


def _points_of_fillers(history: History) -> Points:
    """Return the highest points of a filler (a computer that fills up tables); 0 if the
    format has no points.
    """
    fillers = [each for each, entry in history.entries.items() if entry.filler]
    if not fillers or not format_of(history.tournament).has_points:
        return 0
    points = tally_rounds(history.rounds, history.settings.scoring).points
    return max(points[each] for each in fillers)


def _computers_last(found: list[StandingsLine]) -> list[StandingsLine]:
    """Rank computers below all people: computers only fill tables and win no event."""
    people = [line for line in found if line.entry.player_id is not None]
    computers = [line for line in found if line.entry.player_id is None]
    if not people or not computers:
        return found
    return [*_renumbered(people, 0), *_renumbered(computers, len(people))]


def _renumbered(some: Sequence[StandingsLine], ahead: int) -> Iterator[StandingsLine]:
    """Number some of the lines without gaps, starting after the first `ahead` places."""
    places = [line.rank for line in some]
    before = [line.rank + line.moved for line in some if line.moved is not None]
    for line in some:
        place, moved = sum(one < line.rank for one in places), line.moved
        if moved is not None:
            moved = sum(one < line.rank + moved for one in before) - place
        yield replace(line, place=ahead + 1 + place, moved=moved)


def _without_absent_winners(found: list[StandingsLine]) -> list[StandingsLine]:
    """Rank players who have withdrawn below the best player who stayed, so that nobody wins
    an event that they left.
    """
    best = next((line.rank for line in found if line.entry.left is None), None)
    ahead = [line for line in found if best is not None and line.rank <= best]
    gone = [line for line in ahead if line.entry.left is not None]
    if not gone:
        return found
    staying = [line for line in ahead if line.entry.left is None]
    return [
        *(replace(line, place=1) for line in staying),
        *(replace(line, place=len(staying) + n, by=None) for n, line in enumerate(gone, 1)),
        *found[len(ahead) :],
    ]
