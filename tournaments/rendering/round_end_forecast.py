"""When the open round of an event probably ends, from how long its tables have taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from tournaments.formats import format_of
from tournaments.models import Round, Table, Tournament
from tournaments.running.tables import takeover_time

MIN_TABLES = 3
"""Number of played tables of an event from which the length of others is estimated."""

LONGER_THAN_ALL = 0.1
"""The share of the time so far that a table is expected to take on if no other table of the
event has taken as long.
"""

MAX_AHEAD = timedelta(hours=3)
"""No estimate is shown that is farther ahead, as in events played turn by turn."""


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table that is being played."""

    began: datetime
    ends: datetime | None
    """When computers take over; None if never."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The tables that are being played, and how long those before took."""

    tables: tuple[OpenTable, ...] = ()
    lengths: tuple[timedelta, ...] = ()
    """The lengths of the event's finished tables, the shortest first."""


def pace_of(tournament: Tournament, row: Round | None) -> Pace:
    """Load the pace of an event's open round. An arena has no rounds to wait for; tables
    whose times the players arrange have no common pace.
    """
    if row is None or row.state != Round.State.RUNNING:
        return Pace()
    if format_of(tournament).is_continuous or tournament.is_arranged:
        return Pace()
    playing = row.tables.filter(
        started_at__isnull=False, finished_at=None, annulled_at=None
    )
    played = Table.objects.filter(
        round__tournament=tournament,
        series__isnull=False,
        finished_at__isnull=False,
        adjusted_at=None,
        hurried_at=None,
    ).values_list("started_at", "finished_at")
    return Pace(
        tuple(
            OpenTable(table.started_at, takeover_time(row, table, tournament))
            for table in playing
            if table.started_at is not None
        ),
        tuple(sorted(end - began for began, end in played if began and end)),
    )


def expected_end(pace: Pace, now: datetime) -> datetime | None:
    """Return when the last open table probably ends; None if it cannot be estimated.

    A table that has taken some time is expected to take as long as the median of those
    that took longer. Its deadline limits this.
    """
    ends = [_expected_end_of_table(table, pace.lengths, now) for table in pace.tables]
    known = [each for each in ends if each is not None]
    if not known or len(known) < len(ends):
        return None
    latest = max(known)
    return latest if latest - now <= MAX_AHEAD else None


def _expected_end_of_table(
    table: OpenTable, lengths: Sequence[timedelta], now: datetime
) -> datetime | None:
    if len(lengths) < MIN_TABLES:
        return table.ends
    taken = now - table.began
    # `lengths` are sorted, so the middle one is the upper median.
    longer = [length for length in lengths if length > taken]
    more = longer[len(longer) // 2] - taken if longer else taken * LONGER_THAN_ALL
    found = now + more
    return found if table.ends is None else min(found, max(now, table.ends))
