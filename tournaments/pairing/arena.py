"""Pairing of an arena: for a fixed time, free players are seated again at once.

All tables of an arena form one round, in the order in which they started.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from tournaments.pairing.past import past_of
from tournaments.pairing.records import (
    Entrant,
    EntrantId,
    Pairing,
    Round,
    Table,
    TournamentOver,
)
from tournaments.pairing.round_pairing import Attendance, pair_round
from tournaments.pairing.scoring import by_points
from tournaments.pairing.sizes import SMALLEST

MEMORY = 3
"""Number of an entrant's last tables whose opponents are avoided."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The settings of an arena. Times are seconds on the clock of `now`."""

    ends_at: float
    """No table starts at or after this time; running tables are finished."""
    table_size: int = 4
    smallest: int = SMALLEST
    patience_seconds: float = 30.0
    """After waiting this long, an entrant accepts a smaller table or the same opponents."""
    teams: Mapping[EntrantId, int] = field(default_factory=dict)
    """The team of each entrant. Members of a team meet only at tables with entrants of
    another team, and as few of them as possible.
    """
    kept_apart: Mapping[EntrantId, int] = field(default_factory=dict)
    """Like `teams`, but after `patience_seconds` members accept a table of their own. Only
    one of the two is given.
    """


@dataclass(frozen=True, slots=True)
class Waiting:
    """An entrant who is free to play, and since when."""

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
    """Return the tables that can start now. Entrants without a table keep waiting.

    Full tables start at once, with the entrants who have waited longest. Opponents of the
    last tables are avoided, and points at a table are close. A smaller table, or one at
    which all entrants have just met, starts only if an entrant there has waited
    `patience_seconds`; so does one with only members of a team in `kept_apart`. No table
    has only members of one team in `teams`.

    Args:
        waiting: all free entrants, each once.
        rounds: the arena's single round so far, or empty.

    Raises:
        TournamentOver: the time is up.
        ValueError: there are no tables of this size.
    """
    if now >= terms.ends_at:
        raise TournamentOver
    restless = {w.entrant for w in waiting if now - w.since >= terms.patience_seconds}
    queue = [each.entrant for each in sorted(waiting, key=lambda w: (w.since, w.entrant))]
    queue = _without_isolated_team(queue, terms)
    full = _fill_whole_tables(queue, terms)
    if not restless.intersection(set(queue) - set(full)):
        queue = full
    past = past_of(rounds)
    company = _last_opponents(rounds)
    past.met = _recent_opponent_weights(company)
    past.teams = terms.teams or terms.kept_apart
    pairing = pair_round(_attendance_of_queue(queue, rounds, terms, settings), past, rng)
    tables = [
        table
        for table in pairing.tables
        if (
            restless.intersection(table.seats)
            or not (
                _is_repeated_table(table, company) or _is_one_team(table, terms.kept_apart)
            )
        )
        and not _is_one_team(table, terms.teams)
    ]
    return Pairing(pairing.number, tuple(tables))


def _without_isolated_team(queue: Sequence[EntrantId], terms: Terms) -> list[EntrantId]:
    """Return the queue without the members of the largest team for whom there is no
    opponent.

    Each table needs an entrant of another team. If the largest team has more members than
    fit beside the others, the members who have waited least are left out.
    """
    count = Counter(terms.teams[each] for each in queue if each in terms.teams)
    if not count:
        return list(queue)
    [(largest, members)] = count.most_common(1)
    room = (len(queue) - members) * (terms.table_size - 1)
    of_it = [each for each in queue if terms.teams.get(each) == largest]
    left_out = set(of_it[room:])
    return [each for each in queue if each not in left_out]


def _fill_whole_tables(queue: Sequence[EntrantId], terms: Terms) -> list[EntrantId]:
    """Return as many entrants of the queue as fill whole tables.

    The entrants who have waited least are left out; with teams, first those of the largest
    team.
    """
    kept = list(queue)
    for _ in range(len(queue) % terms.table_size):
        count = Counter(terms.teams[each] for each in kept if each in terms.teams)
        sizes = {
            each: count[terms.teams[each]] if each in terms.teams else 0 for each in kept
        }
        kept.remove(max(reversed(kept), key=sizes.__getitem__))
    return kept


def _attendance_of_queue(
    queue: Sequence[EntrantId],
    rounds: Sequence[Round],
    terms: Terms,
    settings: by_points.Settings | None,
) -> Attendance:
    free = [Entrant(id=each) for each in queue]
    rows = by_points.compute_standings(free, rounds, settings, moves=False)
    return Attendance(
        number=1,
        people=tuple(row.entrant for row in rows),
        scores=tuple(round(row.points) for row in rows),
        table_size=terms.table_size,
        smallest=terms.smallest,
    )


def _last_opponents(rounds: Sequence[Round]) -> dict[EntrantId, list[set[EntrantId]]]:
    """Map entrants to their opponents at their last `MEMORY` tables, the latest first."""
    company: dict[EntrantId, list[set[EntrantId]]] = {}
    results = [result for each in rounds for result in each.tables if not result.annulled]
    for result in reversed(results):
        for one in result.present:
            tables = company.setdefault(one, [])
            if len(tables) < MEMORY:
                tables.append(set(result.present) - {one})
    return company


def _recent_opponent_weights(
    company: dict[EntrantId, list[set[EntrantId]]],
) -> defaultdict[EntrantId, Counter[EntrantId]]:
    """Map each entrant to the entrants met at recent tables, with a weight that is higher
    the later they met.
    """
    met: defaultdict[EntrantId, Counter[EntrantId]] = defaultdict(Counter)
    for one, tables in company.items():
        for ago, others in enumerate(tables):
            for other in others:
                met[one][other] += MEMORY - ago
                met[other][one] += MEMORY - ago
    return met


def _is_one_team(table: Table, teams: Mapping[EntrantId, int]) -> bool:
    """Tell whether all entrants at a table are of the same team."""
    found = {teams.get(one) for one in table.seats}
    return len(found) == 1 and None not in found


def _is_repeated_table(
    table: Table, company: dict[EntrantId, list[set[EntrantId]]]
) -> bool:
    """Tell whether the last table of each entrant here included all the others."""
    here = set(table.seats)
    return all(one in company and company[one][0] >= here - {one} for one in here)
