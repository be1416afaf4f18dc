"""The standings of any format as one kind of line, for pages, feeds and the demo.

Worked out anew each time: no standings are stored anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tournaments.formats import pairings
from tournaments.history import History, load
from tournaments.models import Entry, Tournament
from tournaments.pairing import elimination, league
from tournaments.pairing.elimination import Progress
from tournaments.records import EntrantId
from tournaments.standings import by_points
from tournaments.standings.tally import count
from tournaments.standings.tiebreaks import TieValue


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsLine:
    """One line of the standings."""

    entry: Entry
    place: int
    """1 is best; shared if nothing parts two. In a bracket those who are still in it share
    the best place that they can reach.
    """
    points: int | None
    """In twelfths of a table won; None where the format has no points (league, bracket)."""
    wins: int
    """Tables won alone."""
    wounds: int
    """The sum that counts; in a league with what was charged."""
    games: int
    charged: int = 0
    """League: wounds that are not from play."""
    by: str | None = None
    """What put this entrant behind the one above: a `TieBreak`, a `league.Part`; None if
    points or the bracket did.
    """
    ties: tuple[TieValue, ...] = ()
    """The values of the tie-breaks in the chosen order, with what they are made of."""
    moved: int | None = None
    """Places gained or lost since the round before."""
    out: bool = False
    """Withdrawn, dropped out, or beaten for good."""


def standings_of(tournament: Tournament) -> list[StandingsLine]:
    """Return the standings as they are now, best first, also while a round is played.

    Nobody is in them before the start; who was disqualified is not in them at all.
    """
    return lines(load(tournament))


def lines(history: History) -> list[StandingsLine]:
    """Return the standings from a history that has been loaded already."""
    if history.tournament.format == Tournament.Format.LEAGUE:
        return _of_league(history)
    if history.tournament.format in pairings.ELIMINATIONS:
        return _of_bracket(history)
    return [
        StandingsLine(
            entry=history.entries[row.entrant],
            place=row.place,
            points=row.points,
            wins=row.wins,
            wounds=row.wounds,
            games=row.games,
            by=None if row.by is None else str(row.by),
            ties=row.ties,
            moved=row.moved,
            out=history.entries[row.entrant].left is not None,
        )
        for row in by_points.compute(history.ranked, history.rounds, history.settings)
    ]


def places(found: Iterable[StandingsLine]) -> dict[int, int]:
    """Return the place of each entry by its primary key."""
    return {line.entry.pk: line.place for line in found}


def progress_of(history: History) -> Progress | None:
    """Return how far the bracket of an elimination has been played; None before it is
    drawn and for other formats.
    """
    if history.tournament.format not in pairings.ELIMINATIONS:
        return None
    if (
        sum(entry.joined == 1 and not entry.filler for entry in history.entries.values())
        < 2
    ):
        return None
    bracket = pairings.bracket_of(history)
    return elimination.progress(bracket, history.rounds, gone=history.gone)


def _of_league(history: History) -> list[StandingsLine]:
    terms = pairings.league_terms(history.tournament)
    tally = count(history.rounds, history.settings.scoring)
    rows = league.table(history.ranked, history.rounds, terms)
    before = {
        row.entrant: row.place
        for row in league.table(history.ranked, history.rounds[:-1], terms)
    }
    return [
        StandingsLine(
            entry=history.entries[row.entrant],
            place=row.place,
            points=None,
            wins=row.won,
            wounds=row.wounds,
            games=tally.games[row.entrant],
            charged=row.charged,
            by=None if row.by is None else str(row.by),
            moved=(
                before[row.entrant] - row.place
                if len(history.rounds) > 1 and row.entrant in before
                else None
            ),
            out=row.dropped is not None,
        )
        for row in rows
    ]


def _of_bracket(history: History) -> list[StandingsLine]:
    played = progress_of(history)
    if played is None:
        return []
    tally = count(history.rounds, history.settings.scoring)
    ranked = [entrant.id for entrant in history.ranked if not entrant.filler]
    seeds = pairings.bracket_of(history).seeds
    order = sorted(
        (each for each in seeds if each in set(ranked)),
        key=lambda each: (played.places.get(each, 1), seeds.index(each)),
    )
    shown = _renumbered(order, played.places)
    return [
        StandingsLine(
            entry=history.entries[each],
            place=shown[each],
            points=None,
            wins=tally.wins[each],
            wounds=tally.wounds[each],
            games=tally.games[each],
            out=each in played.places and each != played.champion,
        )
        for each in order
    ]


def _renumbered(
    order: Sequence[EntrantId], found: Mapping[EntrantId, int]
) -> dict[EntrantId, int]:
    """Close the gaps that those leave who are not ranked."""
    values = [found.get(each, 1) for each in order]
    return {each: 1 + sum(value < found.get(each, 1) for value in values) for each in order}
