"""Arena: for a fixed time, anybody who is free is seated again at once.

All tables of an arena make one round in the history, in the order in which they started.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from tournaments.pairing.one_round import Attendance, arrange
from tournaments.pairing.past import past_of
from tournaments.pairing.sizes import SMALLEST
from tournaments.pairing_data import (
    Entrant,
    EntrantId,
    Pairing,
    Round,
    Table,
    TournamentOver,
)
from tournaments.standings import by_points

MEMORY = 3
"""How many of somebody's last tables count as company to avoid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What an arena agreed on. Times are seconds on the same clock as `now`."""

    ends_at: float
    """No table starts at this time or later; those being played are finished."""
    table_size: int = 4
    smallest: int = SMALLEST
    patience_seconds: float = 30.0
    """After waiting this long, somebody takes a smaller table, or the same company."""
    teams: Mapping[EntrantId, int] = field(default_factory=dict)
    """For whom somebody plays. Those of one team meet only where others sit there, too, and
    then as few as can be.
    """


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody who is free to play."""

    entrant: EntrantId
    since: float


def pair(
    waiting: Sequence[Waiting],
    rounds: Sequence[Round],
    terms: Terms,
    *,
    now: float,
    rng: Random,
    settings: by_points.Settings | None = None,
) -> Pairing:
    """Return the tables that can start now. Who is not in it goes on waiting.

    Full tables start at once, with those who have waited longest; company of the last
    tables is avoided, and points at a table are close. A smaller table starts, and so does
    one with exactly the company that everybody there has just had, only once somebody
    there has run out of patience. Nobody is seated with their own team alone.

    Args:
        waiting: everybody who is free, once.
        rounds: the one round of the arena so far, or none.

    Raises:
        TournamentOver: the time is up.
        ValueError: there are no tables of this size.
    """
    if now >= terms.ends_at:
        raise TournamentOver
    restless = {w.entrant for w in waiting if now - w.since >= terms.patience_seconds}
    queue = [each.entrant for each in sorted(waiting, key=lambda w: (w.since, w.entrant))]
    queue = _beside_others(queue, terms)
    full = _full_tables(queue, terms)
    if not restless.intersection(set(queue) - set(full)):
        queue = full
    past = past_of(rounds)
    company = _company(rounds)
    past.met = _recent(company)
    past.teams = terms.teams
    pairing = arrange(_call(queue, rounds, terms, settings), past, rng)
    tables = [
        table
        for table in pairing.tables
        if (restless.intersection(table.seats) or not _is_same(table, company))
        and not _is_one_team(table, terms.teams)
    ]
    return Pairing(pairing.number, tuple(tables))


def _beside_others(queue: Sequence[EntrantId], terms: Terms) -> list[EntrantId]:
    """Return those of a queue who can sit with another team: of a team that outnumbers all
    others those who have waited longest, so that there is one of the others to each table.
    """
    count = Counter(terms.teams[each] for each in queue if each in terms.teams)
    if not count:
        return list(queue)
    [(largest, members)] = count.most_common(1)
    room = (len(queue) - members) * (terms.table_size - 1)
    of_it = [each for each in queue if terms.teams.get(each) == largest]
    left_out = set(of_it[room:])
    return [each for each in queue if each not in left_out]


def _full_tables(queue: Sequence[EntrantId], terms: Terms) -> list[EntrantId]:
    """Return as many as fill whole tables, without those who have waited least; where there
    are teams, the largest one goes without.
    """
    kept = list(queue)
    for _ in range(len(queue) % terms.table_size):
        count = Counter(terms.teams[each] for each in kept if each in terms.teams)
        sizes = {
            each: count[terms.teams[each]] if each in terms.teams else 0 for each in kept
        }
        kept.remove(max(reversed(kept), key=sizes.__getitem__))
    return kept


def _call(
    queue: Sequence[EntrantId],
    rounds: Sequence[Round],
    terms: Terms,
    settings: by_points.Settings | None,
) -> Attendance:
    free = [Entrant(id=each) for each in queue]
    rows = by_points.compute(free, rounds, settings, moves=False)
    return Attendance(
        number=1,
        people=tuple(row.entrant for row in rows),
        scores=tuple(row.points for row in rows),
        table_size=terms.table_size,
        smallest=terms.smallest,
    )


def _company(rounds: Sequence[Round]) -> dict[EntrantId, list[set[EntrantId]]]:
    """List everybody's opponents at their last `MEMORY` tables, the last one first."""
    company: dict[EntrantId, list[set[EntrantId]]] = {}
    results = [result for each in rounds for result in each.tables if not result.annulled]
    for result in reversed(results):
        for one in result.present:
            tables = company.setdefault(one, [])
            if len(tables) < MEMORY:
                tables.append(set(result.present) - {one})
    return company


def _recent(
    company: dict[EntrantId, list[set[EntrantId]]],
) -> defaultdict[EntrantId, Counter[EntrantId]]:
    """Compute how recently two met: the later, the higher."""
    met: defaultdict[EntrantId, Counter[EntrantId]] = defaultdict(Counter)
    for one, tables in company.items():
        for ago, others in enumerate(tables):
            for other in others:
                met[one][other] += MEMORY - ago
                met[other][one] += MEMORY - ago
    return met


def _is_one_team(table: Table, teams: Mapping[EntrantId, int]) -> bool:
    """Tell whether all at a table play for the same team."""
    found = {teams.get(one) for one in table.seats}
    return len(found) == 1 and None not in found


def _is_same(table: Table, company: dict[EntrantId, list[set[EntrantId]]]) -> bool:
    """Tell whether everybody here has just sat with all the others."""
    here = set(table.seats)
    return all(one in company and company[one][0] >= here - {one} for one in here)
