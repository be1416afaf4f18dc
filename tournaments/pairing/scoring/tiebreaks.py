"""Tie-breaks: values that order entrants with equal points, with the components that pages
show.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from hashlib import sha256
from itertools import combinations

from tournaments.pairing.records import EntrantId
from tournaments.pairing.scoring.points import Points
from tournaments.pairing.scoring.tally import Tally


class TieBreak(StrEnum):
    """The available tie-breaks."""

    SCORE = "score"  # ranks by the best score per game
    OPPONENTS = "opponents"  # ranks by the highest average points of the opponents met
    HEAD_TO_HEAD = "head_to_head"  # ranks by results among the tied entrants themselves
    WINS = "wins"  # ranks by most tables won
    LOT = "lot"  # ranks by a lot, drawn once for the whole tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class TieValue:
    """A tie-break's value for one entrant."""

    key: TieBreak
    value: Fraction | None
    """The number to show: a mean for SCORE (per game) and OPPONENTS (per opponent), else an
    integer. None if the tie-break does not apply.
    """
    rank: tuple[int, Fraction]
    """Sort key; the lowest is best."""
    made_of: tuple[tuple[EntrantId, Points], ...] = ()
    """OPPONENTS: each opponent met, once for each meeting, with their points. HEAD_TO_HEAD:
    each tied rival, with the number of times ahead minus behind. Else empty, as the row
    itself has score, games and wins.
    """


def no_value(key: TieBreak) -> TieValue:
    """Return the value of an entrant to whom the tie-break does not apply; it
    ranks last.
    """
    return TieValue(key=key, value=None, rank=(1, Fraction()))


Values = dict[EntrantId, TieValue]


def by_score(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Rank by the best score per game, so that a bye is no advantage. Entrants without a
    game come last.
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
    """Rank by the highest mean points of all opponents met: equal points are worth more
    against stronger opponents. The mean is used because the number of opponents may differ.
    """
    values: Values = {}
    for each in tied:
        met = sorted(tally.met[each].elements())
        made_of = tuple((other, tally.points[other]) for other in met)
        if not met:
            values[each] = no_value(TieBreak.OPPONENTS)
            continue
        mean = Fraction(sum(points for _, points in made_of)) / len(met)
        values[each] = _highest_first(TieBreak.OPPONENTS, mean, made_of)
    return values


def by_head_to_head(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Rank by how often an entrant finished ahead of the tied others, minus how often
    behind. Applies only if every two of them have met; else an entrant could gain by not
    meeting a rival.
    """
    key = TieBreak.HEAD_TO_HEAD
    if not all(tally.met[one][other] for one, other in combinations(tied, 2)):
        return {each: no_value(key) for each in tied}
    values: Values = {}
    for each in tied:
        made_of = tuple((o, _head_to_head_lead(tally, each, o)) for o in tied if o != each)
        values[each] = _highest_first(
            key, Fraction(sum(lead for _, lead in made_of)), made_of
        )
    return values


def by_wins(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Rank by most tables won."""
    return {
        each: _highest_first(TieBreak.WINS, Fraction(tally.wins[each])) for each in tied
    }


def by_lot(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Rank by lot. An entrant's lot depends only on the tournament's seed and the entrant's
    id, so that later results and late entries don't change it.
    """
    key = TieBreak.LOT
    order = sorted(tied, key=lambda each: drawn_lot(tally.seed, each))
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


def _highest_first(
    key: TieBreak, value: Fraction, made_of: tuple[tuple[EntrantId, Points], ...] = ()
) -> TieValue:
    return TieValue(key=key, value=value, rank=(0, -value), made_of=made_of)


def _head_to_head_lead(tally: Tally, one: EntrantId, other: EntrantId) -> int:
    return tally.beaten[one][other] - tally.beaten[other][one]


def drawn_lot(seed: str, number: int) -> int:
    """Return the lot of the entrant or seat with this number; the lowest is best."""
    return int.from_bytes(sha256(f"{seed}:{number}".encode()).digest())
