"""The standings of a season: points by place over several events, of which the best
count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from tournaments.pairing.scoring.points import Points

USUAL_POINTS = (25, 18, 15, 12, 10, 8, 6, 4, 2)
"""Points by place of a new season, best place first; other places give
`USUAL_OTHER_POINTS`.
"""

USUAL_OTHER_POINTS = 1

SIZE_FACTORS: Sequence[tuple[int, Fraction]] = (
    (64, Fraction(3)),
    (32, Fraction(2)),
    (16, Fraction(3, 2)),
    (8, Fraction(1)),
    (0, Fraction(1, 2)),
)
"""The factors of events by size: the number of people from which each counts."""


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """How places in events become points of a season."""

    points: tuple[int, ...] = USUAL_POINTS
    """Points by place, best place first."""
    other_points: int = USUAL_OTHER_POINTS
    """Points for each place that has none in `points`."""
    is_sized: bool = True
    """Whether points are multiplied by the factor of the event's size."""
    best: int | None = None
    """How many of a player's results count; None for all."""


@dataclass(frozen=True, slots=True)
class Finish:
    """The final place of an entry in an event, and the people of the entry."""

    place: int
    players: tuple[int, ...]
    """Primary keys: one player, two for a pair, none for a computer."""


@dataclass(frozen=True, slots=True)
class SeasonResult:
    """What one event adds to a player's sum: `value` = `points` times `factor`."""

    event: int
    place: int
    shared_by: int
    """How many entries share the place; they share the points of the places they fill."""
    people: int
    """Number of people with a final place in the event."""
    points: Points
    factor: Fraction
    value: Points
    counts: bool = True
    """Whether the result is among the player's best ones, and so in the sum."""


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A player's line in the standings of a season."""

    player: int
    place: int
    total: Points
    results: tuple[SeasonResult, ...]
    """The player's results, in the order of the events."""


def factor_for_size(people: int) -> Fraction:
    """Return the factor of an event with so many people."""
    return next(factor for least, factor in SIZE_FACTORS if people >= least)


def season_standings(
    rules: SeasonRules,
    events: Mapping[int, Iterable[Finish]],
    *,
    without: Collection[int] = (),
) -> list[SeasonLine]:
    """Return the standings of a season, best first.

    Players with equal sums are ordered by their best result, then by the second best, and
    so on; if all are equal, they share a place.

    Args:
        events: the final places of each finished event, in the order of the events.
        without: players who get no line.
    """
    theirs: dict[int, list[SeasonResult]] = {}
    for event, finishes in events.items():
        for player, result in _results_of_event(rules, event, list(finishes)):
            theirs.setdefault(player, []).append(result)
    found: list[tuple[list[Points], int, tuple[SeasonResult, ...]]] = []
    for player in theirs.keys() - {*without}:
        results = theirs[player]
        marked = _with_best_marked(results, rules.best)
        values = sorted((one.value for one in marked if one.counts), reverse=True)
        # Results of 0 are left out: another event without points must not improve a
        # player's rank when sums are equal.
        best = [value for value in values if value]
        found.append(([_plain(sum(best)), *best], player, marked))
    found.sort(key=lambda each: each[1])
    found.sort(key=lambda each: each[0], reverse=True)
    lines: list[SeasonLine] = []
    for number, (key, player, marked) in enumerate(found):
        tied = number > 0 and found[number - 1][0] == key
        place = lines[-1].place if tied else number + 1
        lines.append(SeasonLine(player, place, key[0], marked))
    return lines


def _results_of_event(
    rules: SeasonRules, event: int, finishes: Sequence[Finish]
) -> Iterable[tuple[int, SeasonResult]]:
    people = sum(len(one.players) for one in finishes)
    factor = factor_for_size(people) if rules.is_sized else Fraction(1)
    sharing = Counter(one.place for one in finishes)
    for one in finishes:
        points = _points_of_place(rules, one.place, sharing[one.place])
        result = SeasonResult(
            event=event,
            place=one.place,
            shared_by=sharing[one.place],
            people=people,
            points=points,
            factor=factor,
            value=_plain(points * factor),
        )
        for player in one.players:
            yield player, result


def _points_of_place(rules: SeasonRules, place: int, shared_by: int) -> Points:
    """Return the average points of the places that entries with the same place fill."""
    last = len(rules.points)
    filled = range(place - 1, place - 1 + shared_by)
    total = sum(rules.points[one] if one < last else rules.other_points for one in filled)
    return _plain(Fraction(total, shared_by))


def _with_best_marked(
    results: Sequence[SeasonResult], best: int | None
) -> tuple[SeasonResult, ...]:
    """Mark all but the best results as not counting; of equal ones the earlier counts."""
    if best is None:
        return tuple(results)
    order = sorted(range(len(results)), key=lambda number: -results[number].value)
    counted = set(order[:best])
    return tuple(
        replace(one, counts=number in counted) for number, one in enumerate(results)
    )


def _plain(value: Points) -> Points:
    """Return a whole number as an `int`."""
    found = Fraction(value)
    return int(found) if found.denominator == 1 else found
