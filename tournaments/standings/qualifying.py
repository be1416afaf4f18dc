"""Who has qualified for a final on its first days, and with which seed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from tournaments.base.pairing_records import History, load_history
from tournaments.models import FinalRules, FirstDay
from tournaments.pairing.scoring.points import Points, points_from_text
from tournaments.pairing.scoring.tiebreaks import drawn_lot
from tournaments.standings import current_standings


@dataclass(frozen=True, slots=True)
class DayResult:
    """A player's result on a first day."""

    day: int
    """The primary key of the `FirstDay`."""
    player: int
    place: int
    points: Points | None
    """None if the day's format has no points."""

    @property
    def text(self) -> str:
        """The points as they are stored."""
        return "" if self.points is None else str(self.points)


def results_of_day(day: FirstDay, history: History | None = None) -> list[DayResult]:
    """Return the results of a day that is over, best first.

    Computers, and players who have left or are disqualified, are passed over. Players who
    share a place are ordered by lot.

    Args:
        history: the history of the day, if it is not the stored one.
    """
    history = history or load_history(day.day)
    lines = [
        line
        for line in current_standings.summary(history).lines
        if line.place is not None and line.entry.player_id and line.entry.left is None
    ]
    seed = f"{history.tournament.seed}:final"
    lines.sort(key=lambda line: (line.rank, drawn_lot(seed, line.entry.pk)))
    return [
        DayResult(day.pk, line.entry.player_id or 0, line.rank, line.points)
        for line in lines
    ]


def stored_results(day: FirstDay) -> list[DayResult]:
    """Return the results by which players have qualified on a day so far, best first."""
    rows = day.qualified.filter(entry__player__isnull=False).order_by("place", "pk")
    return [
        DayResult(
            day.pk,
            row.entry.player_id or 0,
            row.place,
            points_from_text(row.points) if row.points else None,
        )
        for row in rows.select_related("entry")
    ]


def qualified(
    rules: FinalRules, days: Sequence[Sequence[DayResult]], without: Collection[int] = ()
) -> list[DayResult]:
    """Return the results by which players go on to the final, the first seed first; one
    result for each player.

    Somebody who qualifies on several days goes on with the better result, and on the other
    days the next one goes on.

    Args:
        days: the results of each day, best first.
        without: players who don't want to play the final, or must not.
    """
    there = [[one for one in day if one.player not in without] for day in days]
    while True:
        found = [one for day in there for one in _first(rules, day)]
        best: dict[int, DayResult] = {}
        for one in sorted(found, key=lambda each: _order(rules, each)):
            best.setdefault(one.player, one)
        worse = set(found) - set(best.values())
        if not worse:
            return list(best.values())
        there = [[one for one in day if one not in worse] for day in there]


def _first(rules: FinalRules, day: Sequence[DayResult]) -> Iterator[DayResult]:
    """Yield the results of a day that are good enough by themselves."""
    if rules.best is not None:
        yield from day[: rules.best]
    else:
        yield from (one for one in day if (one.points or 0) >= (rules.points or 0))


def _order(rules: FinalRules, one: DayResult) -> tuple[Points, ...]:
    """Return the key that sorts results into the order of the seeds: by the place on the
    day and then by points, or by points first if these are carried over. A lot decides
    between equal results.
    """
    points = -(one.points or 0)
    first = (points, one.place) if rules.carries_points else (one.place, points)
    return (*first, drawn_lot(f"{rules.tournament.seed}:first days", one.player))
