"""The standings of an event in groups."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from tournaments.base.pairing_records import History
from tournaments.formats import points_standings
from tournaments.formats.standings_line import StandingsLine
from tournaments.pairing.records import Entrant


def standings(
    history: History, groups: Sequence[Sequence[Entrant]], lengths: Sequence[int]
) -> list[StandingsLine]:
    """Return the first of all groups, then the second of all groups, and so on; among them,
    those with the most points for each round come first.

    Args:
        history: with the rounds that count.
        lengths: the number of rounds of each group.
    """
    found: list[tuple[tuple[int, Fraction], StandingsLine]] = []
    for number, (members, length) in enumerate(zip(groups, lengths, strict=True), 1):
        ids = {each.id for each in members}
        inside = {one: each for one, each in history.entries.items() if one in ids}
        for line in points_standings.standings(replace(history, entries=inside)):
            place = line.rank
            found.append(
                (
                    (place, -Fraction(line.points or 0) / (length or 1)),
                    replace(line, group=number, group_place=place, moved=None),
                )
            )
    found.sort(key=lambda each: each[0])
    keys = [key for key, _line in found]
    return [replace(line, place=1 + keys.index(key)) for key, line in found]
