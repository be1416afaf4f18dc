"""Standings by points, computed from the history of results.

Entrants are ordered by points, then by the tie-breaks that the tournament chose. As in
TIE-5 of the rules, each tie-break orders those whom the ones before left tied. Entrants who
are still tied share a place.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from tournaments.pairing.records import Entrant, EntrantId, Round
from tournaments.pairing.scoring.points import DEFAULT, Points, Scoring
from tournaments.pairing.scoring.tally import Tally, tally_rounds
from tournaments.pairing.scoring.tiebreaks import RULES, TieBreak, TieValue, no_value

DEFAULT_TIES = (
    TieBreak.SCORE,
    TieBreak.OPPONENTS,
    TieBreak.HEAD_TO_HEAD,
    TieBreak.WINS,
    TieBreak.LOT,
)

CACHED_STANDINGS = 8
"""Number of standings that each process caches."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of a tournament's standings."""

    scoring: Scoring = DEFAULT
    ties: tuple[TieBreak, ...] = DEFAULT_TIES
    """The tie-breaks in the order in which they apply. Without LOT, places may be
    shared.
    """
    seed: str = ""
    """The seed of the lots. Keep the same seed for the whole tournament."""
    predetermined: bool = False
    """Whether all pairings follow from the entries, as in a round robin."""
    penalties: Mapping[EntrantId, Points] = field(default_factory=dict)
    """Points that entrants lose by penalties. They change the entrants' own places, but not
    the tie-breaks of their opponents.
    """
    carried: Mapping[EntrantId, Points] = field(default_factory=dict)
    """Points with which entrants begin, from a first day. Like penalties, they don't change
    the tie-breaks of opponents.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsRow:
    """One row of the standings."""

    entrant: EntrantId
    place: int
    """The entrant's place; 1 is best. Places are skipped after a shared one, as in 1,
    1, 3.
    """
    points: Points
    wins: int
    score: int
    games: int
    by: TieBreak | None
    """The tie-break that put this entrant behind the one above; None if points did, the
    place is shared, or the entrant is first.
    """
    ties: tuple[TieValue, ...]
    """The values of the chosen tie-breaks, in order."""
    moved: int | None = None
    """Places gained (positive) or lost since the last round; None if there is no earlier
    place.
    """


def compute_standings(
    entrants: Iterable[Entrant],
    rounds: Sequence[Round],
    settings: Settings | None = None,
    *,
    moves: bool = True,
    to_play: Collection[EntrantId] = (),
) -> tuple[PointsRow, ...]:
    """Return the standings after these rounds, best first.

    Tables still being played are ignored, so this may be called at any time. Withdrawn
    entrants stay in the standings. Fillers are not ranked.

    Args:
        rounds: in any order, with their tables in any order.
        moves: whether to compute the places gained since the round before.
        to_play: see `tally.tally_rounds`.

    Raises:
        ValueError: the scoring has no points for the size of a table.
    """
    settings = settings or Settings()
    entrants = list(entrants)
    people = [entrant for entrant in entrants if not entrant.filler]
    fillers = tuple(entrant.id for entrant in entrants if entrant.filler)

    def standings(
        people: Iterable[Entrant], rounds: Iterable[Round], **more: Any
    ) -> _Standings:
        ids = tuple(sorted(entrant.id for entrant in people))
        return _standings(_Question(settings, ids, fillers, tuple(rounds), **more))

    last = max((each.number for each in rounds), default=0)
    earlier = [each for each in rounds if each.number < last] if moves else []
    if not earlier:
        return standings(people, rounds, to_play=frozenset(to_play)).rows
    there = [entrant for entrant in people if entrant.joined < last]
    before = standings(there, earlier)
    found = standings(people, rounds, to_play=frozenset(to_play), earlier=before.tally)
    places = {row.entrant: row.place for row in before.rows}
    return tuple(_with_movement(row, places) for row in found.rows)


def _with_movement(row: PointsRow, before: Mapping[EntrantId, int]) -> PointsRow:
    if row.entrant not in before:
        return row
    return replace(row, moved=before[row.entrant] - row.place)


@dataclass(frozen=True, slots=True)
class _Question:
    """What standings depend on."""

    settings: Settings
    ids: tuple[EntrantId, ...]
    fillers: tuple[EntrantId, ...]
    rounds: tuple[Round, ...]
    to_play: frozenset[EntrantId] = frozenset()
    earlier: Tally | None = field(default=None, compare=False)
    """The tally of the rounds before the last one; it only saves time."""

    def __hash__(self) -> int:
        return hash((self.settings.seed, self.ids, self.rounds))


@dataclass(frozen=True, slots=True)
class _Standings:
    rows: tuple[PointsRow, ...]
    tally: Tally


@lru_cache(maxsize=CACHED_STANDINGS)
def _standings(asked: _Question) -> _Standings:
    """Compute standings. The cache compares all results, so it is right after each change;
    most changes are in the last round, and leave the standings before it as they were.
    """
    settings = asked.settings
    tally = tally_rounds(
        asked.rounds,
        settings.scoring,
        seed=settings.seed,
        to_play=asked.to_play,
        fillers=asked.fillers,
        predetermined=settings.predetermined,
        earlier=asked.earlier,
    )
    given = {
        each: settings.carried.get(each, 0) - settings.penalties.get(each, 0)
        for each in asked.ids
    }
    return _Standings(tuple(_ranked_rows(tally, asked.ids, settings.ties, given)), tally)


def _ranked_rows(
    tally: Tally,
    ids: Sequence[EntrantId],
    ties: tuple[TieBreak, ...],
    given: Mapping[EntrantId, Points],
) -> Iterator[PointsRow]:
    values: dict[tuple[EntrantId, TieBreak], TieValue] = {}
    for key in ties:
        # Computed later: head-to-head values depend on which entrants are tied.
        if key is not TieBreak.HEAD_TO_HEAD:
            values |= {(each, key): value for each, value in RULES[key](tally, ids).items()}
    place = 1
    points = {each: tally.points[each] + given[each] for each in ids}
    for tied in _grouped(ids, lambda each: -points[each]):
        for group, by in _split_tied(tally, tied, ties, values):
            for member in group:
                behind = by if member == group[0] else None
                yield _row(tally, member, points[member], place, behind, ties, values)
            place += len(group)


def _split_tied(
    tally: Tally,
    tied: Sequence[EntrantId],
    ties: tuple[TieBreak, ...],
    values: dict[tuple[EntrantId, TieBreak], TieValue],
) -> Iterator[tuple[list[EntrantId], TieBreak | None]]:
    """Split tied entrants by the tie-breaks. Yield groups in order, each with the tie-break
    that put it behind the group before.
    """
    if len(tied) == 1 or not ties:
        yield list(tied), None
        return
    key, *rest = ties
    found = RULES[key](tally, tied) if key is TieBreak.HEAD_TO_HEAD else None
    if found is not None:
        values |= {(each, key): value for each, value in found.items()}
    groups = _grouped(tied, lambda each: values[each, key].rank)
    for number, group in enumerate(groups):
        parts = _split_tied(tally, group, tuple(rest), values)
        for index, (part, by) in enumerate(parts):
            yield part, key if index == 0 and number > 0 else by


def _grouped(
    ids: Iterable[EntrantId], rank: Callable[[EntrantId], Any]
) -> list[list[EntrantId]]:
    """Group entrants of equal rank, the lowest rank first."""
    groups: dict[Any, list[EntrantId]] = {}
    for each in ids:
        groups.setdefault(rank(each), []).append(each)
    return [groups[each] for each in sorted(groups)]


def _row(
    tally: Tally,
    entrant: EntrantId,
    points: Points,
    place: int,
    by: TieBreak | None,
    ties: tuple[TieBreak, ...],
    values: Mapping[tuple[EntrantId, TieBreak], TieValue],
) -> PointsRow:
    return PointsRow(
        entrant=entrant,
        place=place,
        points=points,
        wins=tally.wins[entrant],
        score=tally.score[entrant],
        games=tally.games[entrant],
        by=by,
        ties=tuple(values.get((entrant, key), no_value(key)) for key in ties),
    )
