"""Tie-breaks: each gives a value by which those with equal points are parted, together with
what the value was made of, so that a page can explain it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from hashlib import sha256
from itertools import combinations

from tournaments.pairing_data import EntrantId
from tournaments.standings.tally import Tally


class TieBreak(StrEnum):
    """What may part those with equal points."""

    SCORE = "score"  # the best score a game
    OPPONENTS = "opponents"  # highest points of the opponents met
    HEAD_TO_HEAD = "head_to_head"  # who came in ahead among the tied themselves
    WINS = "wins"  # most tables won
    LOT = "lot"  # drawn once for the whole tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class TieValue:
    """A tie-break's value for one entrant."""

    key: TieBreak
    value: Fraction | None
    """The number to show: a mean for SCORE (a game) and OPPONENTS (an opponent), else
    whole. None if there is nothing to go by.
    """
    rank: tuple[int, Fraction]
    """For comparing: the lowest is best."""
    made_of: tuple[tuple[EntrantId, int], ...] = ()
    """OPPONENTS: each opponent met, once for each meeting, with their points.
    HEAD_TO_HEAD: each rival in the tie, with how often this entrant came in ahead of them
    less how often behind. Else empty: the row itself has score, games and wins.
    """


def no_value(key: TieBreak) -> TieValue:
    """Return the value of somebody for whom there is nothing to go by."""
    return TieValue(key=key, value=None, rank=(1, Fraction()))


Values = dict[EntrantId, TieValue]


def by_score(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Best score a game. With equal numbers of games that is the best sum; with unequal
    ones, nobody gains by a bye. Last are those who have not played.
    """
    key = TieBreak.SCORE
    values: Values = {}
    for each in tied:
        if not tally.games[each]:
            values[each] = no_value(key)
            continue
        mean = Fraction(tally.score[each], tally.games[each])
        rank = mean if tally.lowest_wins else -mean
        values[each] = TieValue(key=key, value=mean, rank=(0, rank))
    return values


def by_opponents(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Highest mean of the points of all opponents met: the same points are worth more
    against stronger ones. A mean, because tables and numbers of rounds may differ.
    """
    values: Values = {}
    for each in tied:
        met = sorted(tally.met[each].elements())
        made_of = tuple((other, tally.points[other]) for other in met)
        if not met:
            values[each] = no_value(TieBreak.OPPONENTS)
            continue
        mean = Fraction(sum(points for _, points in made_of), len(met))
        values[each] = _highest(TieBreak.OPPONENTS, mean, made_of)
    return values


def by_head_to_head(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Most often ahead of the others in the tie, less how often behind. It says nothing
    unless every two of them have met: else somebody would gain by whom they never faced.
    """
    key = TieBreak.HEAD_TO_HEAD
    if not all(tally.met[one][other] for one, other in combinations(tied, 2)):
        return {each: no_value(key) for each in tied}
    values: Values = {}
    for each in tied:
        made_of = tuple((o, _lead(tally, each, o)) for o in tied if o != each)
        values[each] = _highest(key, Fraction(sum(lead for _, lead in made_of)), made_of)
    return values


def by_wins(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Most tables won."""
    return {each: _highest(TieBreak.WINS, Fraction(tally.wins[each])) for each in tied}


def by_lot(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Lowest ticket. Tickets come from the tournament's seed and the entrant's id alone,
    so that neither later results nor late entries draw the lots anew.
    """
    key = TieBreak.LOT
    order = sorted(tied, key=lambda each: _ticket(tally.seed, each))
    return {
        each: TieValue(key=key, value=Fraction(number), rank=(0, Fraction(number)))
        for number, each in enumerate(order, 1)
    }


RULES: dict[TieBreak, Callable[[Tally, Sequence[EntrantId]], Values]] = {
    TieBreak.SCORE: by_score,
    TieBreak.OPPONENTS: by_opponents,
    TieBreak.HEAD_TO_HEAD: by_head_to_head,
    TieBreak.WINS: by_wins,
    TieBreak.LOT: by_lot,
}


def _highest(
    key: TieBreak, value: Fraction, made_of: tuple[tuple[EntrantId, int], ...] = ()
) -> TieValue:
    return TieValue(key=key, value=value, rank=(0, -value), made_of=made_of)


def _lead(tally: Tally, one: EntrantId, other: EntrantId) -> int:
    return tally.beaten[one][other] - tally.beaten[other][one]


def _ticket(seed: str, entrant: EntrantId) -> str:
    return sha256(f"{seed}:{entrant}".encode()).hexdigest()
