"""Tie-breaks: values that order entrants with equal points, with the sums that pages show.

Byes, no-shows and fillers (computers that fill up tables) are no opponents, except in
`TieBreak.OPPONENTS`, which keeps the standings of older events as they were.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from hashlib import sha256
from itertools import accumulate, combinations
from math import lcm

from tournaments.pairing.records import EntrantId
from tournaments.pairing.scoring import opponent_tie_breaks
from tournaments.pairing.scoring.points import Points
from tournaments.pairing.scoring.tally import Outcome, Tally

FLOOR = Fraction(1, 3)
"""The least share of the possible points that an opponent counts with."""


class TieBreak(StrEnum):
    """The available tie-breaks."""

    OPPONENTS_SHARE = "opponents_share"  # the mean share of points of the opponents met
    BEATEN = "beaten"  # the points of the opponents who finished behind
    OPPONENTS_OPPONENTS = "opponents_opponents"  # the opponents' own OPPONENTS_SHARE
    BUCHHOLZ_CUT_1 = "buchholz_cut_1"  # BUCHHOLZ without the lowest score
    BUCHHOLZ = "buchholz"  # the sum of the opponents' scores (FIDE C.07, 8.1)
    BUCHHOLZ_MEDIAN = "buchholz_median"  # without the lowest and the highest score
    SONNEBORN_BERGER = "sonneborn_berger"  # the scores of those beaten (FIDE C.07, 9.1)
    HEAD_TO_HEAD = "head_to_head"  # results among the tied entrants themselves
    WINS = "wins"  # most tables won alone
    SECONDS = "seconds"  # most second places
    CUMULATIVE = "cumulative"  # the points after each round, added up (FIDE C.07, 7.5)
    SCARCITY = "scarcity"  # how many did not win the tables won (JDN-SERIES-9)
    LATEST_WIN = "latest_win"  # the latest win of only some of the tied (JDN-SERIES-6)
    SCORE = "score"  # the best score per game
    OPPONENTS = "opponents"  # the mean points of the opponents met, fillers included
    LOT = "lot"  # a lot, drawn once for the whole tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One term of a tie-break's sum."""

    value: Points
    """What the term adds; for a mean, before the division by the number of terms."""
    entrant: EntrantId | None = None
    round: int | None = None
    of: Points | None = None
    """The opponent's points or score, if `value` is this multiplied by `share`."""
    share: Points | None = None
    is_cut: bool = False
    """Whether the term is left out of the sum."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TieValue:
    """A tie-break's value for one entrant."""

    key: TieBreak
    value: Fraction | None
    """The number to show, or None if the tie-break does not apply. A mean for SCORE (per
    game), OPPONENTS, OPPONENTS_SHARE and OPPONENTS_OPPONENTS (per opponent), else a sum.
    """
    rank: tuple[int, Fraction]
    """Sort key; the lowest is best."""
    sum_up: Callable[[], Sequence[Part]] = field(default=tuple, compare=False, repr=False)

    @property
    def made_of(self) -> tuple[Part, ...]:
        """The terms of the sum, in the order of rounds or of opponents, once for each
        meeting. Empty for SCORE and LOT, and if the tie-break does not apply.
        """
        return tuple(self.sum_up())


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
    met = {each: tally.met[each] for each in tied}
    return _by_mean(TieBreak.OPPONENTS, met, tally.points)


def by_opponents_share(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Rank by the highest mean share of the opponents met: each one's points at tables and
    for byes of the pairing, divided by what winning all of these would have given, but at
    least a third.
    """
    met = {each: _people_met(tally, each) for each in tied}
    return _by_mean(TieBreak.OPPONENTS_SHARE, met, shares_of_points(tally))


def by_opponents_opponents(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Rank by the mean of the opponents' own OPPONENTS_SHARE."""
    shares = by_opponents_share(tally, sorted(tally.met))
    found = {each: value.value or FLOOR for each, value in shares.items()}
    met = {each: _people_met(tally, each) for each in tied}
    return _by_mean(TieBreak.OPPONENTS_OPPONENTS, met, found)


def shares_of_points(tally: Tally) -> dict[EntrantId, Fraction]:
    """Return the share of the possible points of each entrant who was at a table, at least
    `FLOOR`.
    """
    return {each: _share_of_points(had) for each, had in tally.outcomes.items()}


def _share_of_points(outcomes: Iterable[Outcome]) -> Fraction:
    counted = [one for one in outcomes if one.best]
    possible = sum([one.best for one in counted])
    points = sum([one.points for one in counted])
    # Comparing integers is much faster than comparing fractions.
    if FLOOR.denominator * points <= FLOOR.numerator * possible:
        return FLOOR
    return Fraction(points, possible)


def _people_met(tally: Tally, entrant: EntrantId) -> Mapping[EntrantId, int]:
    met = tally.met[entrant]
    if not tally.fillers:
        return met
    return {other: times for other, times in met.items() if other not in tally.fillers}


def by_beaten(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Rank by the points of the opponents, each multiplied by how often the entrant
    finished ahead of them; a shared place counts as half. This is Sonneborn-Berger at
    tables of any size.
    """

    def parts(entrant: EntrantId) -> list[Part]:
        return [
            Part(
                entrant=other,
                of=tally.points[other],
                share=share,
                value=tally.points[other] * share,
            )
            for other, share in opponent_tie_breaks.shares_against(tally, entrant).items()
            if share
        ]

    values: Values = {}
    for each in tied:
        beaten = tally.beaten[each]
        # Twice the share is an integer, and integers add up much faster than fractions.
        double: Points = 0
        for other, times in _people_met(tally, each).items():
            # `get` is faster than an index, which calls a method for each missing count.
            share = times + beaten.get(other, 0) - tally.beaten[other].get(each, 0)
            double += tally.points[other] * share
        total = Fraction(double) / 2
        values[each] = _highest_first(TieBreak.BEATEN, total, parts, each)
    return values


def by_buchholz(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Rank by the sum of the opponents' scores (FIDE C.07, 8.1)."""
    return _by_scores(TieBreak.BUCHHOLZ, tally, tied, list)


def by_buchholz_cut_1(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Rank by the sum of the opponents' scores without the lowest (FIDE C.07, 14.1.1)."""
    return _by_scores(
        TieBreak.BUCHHOLZ_CUT_1, tally, tied, opponent_tie_breaks.without_least
    )


def by_buchholz_median(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Rank by the sum of the opponents' scores without the lowest and the highest (FIDE
    C.07, 14.3).
    """
    return _by_scores(
        TieBreak.BUCHHOLZ_MEDIAN, tally, tied, opponent_tie_breaks.without_extremes
    )


def _by_scores(
    key: TieBreak,
    tally: Tally,
    tied: Sequence[EntrantId],
    cut: Callable[[list[opponent_tie_breaks.Term]], list[opponent_tie_breaks.Term]],
) -> Values:
    opponents = opponent_tie_breaks.opponents_of(tally)

    def parts(entrant: EntrantId) -> list[Part]:
        return [
            Part(entrant=one.opponent, round=one.round, value=one.score, is_cut=one.is_cut)
            for one in cut(opponents.terms(entrant))
        ]

    values: Values = {}
    for each in tied:
        total = opponent_tie_breaks.sum_of_scores(cut(opponents.terms(each)))
        values[each] = _highest_first(key, Fraction(total), parts, each)
    return values


def by_sonneborn_berger(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Rank by the sum of the opponents' scores, each multiplied by the share of a win
    against them (FIDE C.07, 9.1).
    """
    opponents = opponent_tie_breaks.opponents_of(tally)

    def parts(entrant: EntrantId) -> list[Part]:
        return [
            Part(
                entrant=one.opponent,
                round=one.round,
                of=one.score,
                share=one.share,
                value=one.product,
            )
            for one in opponents.terms(entrant)
        ]

    values: Values = {}
    for each in tied:
        total = Fraction(opponent_tie_breaks.sum_of_products(opponents.terms(each)))
        values[each] = _highest_first(TieBreak.SONNEBORN_BERGER, total, parts, each)
    return values


def by_head_to_head(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Rank by how often an entrant finished ahead of the tied others, minus how often
    behind. Applies only if every two of them have met; else an entrant could gain by not
    meeting a rival.
    """
    key = TieBreak.HEAD_TO_HEAD
    if not all(tally.met[one][other] for one, other in combinations(tied, 2)):
        return {each: no_value(key) for each in tied}

    def parts(entrant: EntrantId) -> list[Part]:
        return [
            Part(entrant=other, value=_head_to_head_lead(tally, entrant, other))
            for other in tied
            if other != entrant
        ]

    return {
        each: _highest_first(key, Fraction(sum(p.value for p in parts(each))), parts, each)
        for each in tied
    }


def by_wins(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Rank by most tables won alone."""
    key = TieBreak.WINS
    parts = _rounds_in_which(tally, lambda one: one.is_first)
    return {
        each: _highest_first(key, Fraction(tally.wins[each]), parts, each) for each in tied
    }


def by_seconds(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Rank by most second places that were not shared."""
    parts = _rounds_in_which(tally, lambda one: one.is_second)
    return {
        each: _highest_first(
            TieBreak.SECONDS,
            Fraction(sum([one.is_second for one in tally.outcomes.get(each, ())])),
            parts,
            each,
        )
        for each in tied
    }


def _rounds_in_which(
    tally: Tally, holds: Callable[[Outcome], bool]
) -> Callable[[EntrantId], list[Part]]:
    def parts(entrant: EntrantId) -> list[Part]:
        had = tally.outcomes.get(entrant, ())
        return [Part(round=one.round, value=1) for one in had if holds(one)]

    return parts


def by_cumulative(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Rank by the sum of the points after each round (FIDE C.07, 7.5): early points are
    worth more, because stronger opponents follow.
    """

    def parts(entrant: EntrantId) -> list[Part]:
        gained = {one.round: one.points for one in tally.outcomes.get(entrant, ())}
        numbers = [n for n in tally.numbers if (n, entrant) not in tally.unfinished]
        totals = accumulate(gained.get(number, 0) for number in numbers)
        return [
            Part(round=number, value=total)
            for number, total in zip(numbers, totals, strict=True)
        ]

    return {
        each: _highest_first(
            TieBreak.CUMULATIVE,
            Fraction(sum(part.value for part in parts(each))),
            parts,
            each,
        )
        for each in tied
    }


def by_scarcity(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Rank by how rare the wins were: over the tables won, alone or with others, the share
    of the players there who did not win (JDN-SERIES-9).
    """

    def parts(entrant: EntrantId) -> list[Part]:
        return [
            Part(round=one.round, value=Fraction(one.present - one.level, one.present))
            for one in tally.outcomes.get(entrant, ())
            if one.is_win
        ]

    return {
        each: _highest_first(
            TieBreak.SCARCITY,
            Fraction(sum(part.value for part in parts(each))),
            parts,
            each,
        )
        for each in tied
    }


def by_latest_win(tally: Tally, tied: Sequence[EntrantId]) -> Values:
    """Rank by the latest round in which only some of the tied won their tables, alone or
    with others (JDN-SERIES-6). The value is the latest round won.
    """
    key = TieBreak.LATEST_WIN
    parts = _rounds_in_which(tally, lambda one: one.is_win)
    values: Values = {}
    for each in tied:
        won = {one.round for one in tally.outcomes.get(each, ()) if one.is_win}
        # Of two sets of rounds, the one with the latest round that is in only one of them
        # has the greater sum of powers of two.
        rank = Fraction(sum(1 << number for number in won))
        values[each] = TieValue(
            key=key,
            value=Fraction(max(won, default=0)),
            rank=(0, -rank),
            sum_up=_bound(parts, each),
        )
    return values


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
    TieBreak.OPPONENTS_SHARE: by_opponents_share,
    TieBreak.BEATEN: by_beaten,
    TieBreak.OPPONENTS_OPPONENTS: by_opponents_opponents,
    TieBreak.BUCHHOLZ_CUT_1: by_buchholz_cut_1,
    TieBreak.BUCHHOLZ: by_buchholz,
    TieBreak.BUCHHOLZ_MEDIAN: by_buchholz_median,
    TieBreak.SONNEBORN_BERGER: by_sonneborn_berger,
    TieBreak.HEAD_TO_HEAD: by_head_to_head,
    TieBreak.WINS: by_wins,
    TieBreak.SECONDS: by_seconds,
    TieBreak.CUMULATIVE: by_cumulative,
    TieBreak.SCARCITY: by_scarcity,
    TieBreak.LATEST_WIN: by_latest_win,
    TieBreak.SCORE: by_score,
    TieBreak.OPPONENTS: by_opponents,
    TieBreak.LOT: by_lot,
}


def _by_mean(
    key: TieBreak,
    met: Mapping[EntrantId, Mapping[EntrantId, int]],
    worth: Mapping[EntrantId, Points],
) -> Values:
    """Rank by the highest mean of what the opponents are worth, each once for each
    meeting.
    """
    # Sums of integers over one common denominator are much faster than sums of fractions.
    scale = lcm(*{value.denominator for value in worth.values()})
    whole = {each: int(value * scale) for each, value in worth.items()}

    def parts(entrant: EntrantId) -> list[Part]:
        return [
            Part(entrant=other, value=worth[other])
            for other, times in sorted(met[entrant].items())
            for _ in range(times)
        ]

    values: Values = {}
    for each, others in met.items():
        if not others:
            values[each] = no_value(key)
            continue
        total = sum(whole[other] * times for other, times in others.items())
        mean = Fraction(total, scale * sum(others.values()))
        values[each] = _highest_first(key, mean, parts, each)
    return values


def _highest_first(
    key: TieBreak,
    value: Fraction,
    parts: Callable[[EntrantId], list[Part]],
    entrant: EntrantId,
) -> TieValue:
    return TieValue(key=key, value=value, rank=(0, -value), sum_up=_bound(parts, entrant))


def _bound(
    parts: Callable[[EntrantId], list[Part]], entrant: EntrantId
) -> Callable[[], list[Part]]:
    return lambda: parts(entrant)


def _head_to_head_lead(tally: Tally, one: EntrantId, other: EntrantId) -> int:
    return tally.beaten[one][other] - tally.beaten[other][one]


def drawn_lot(seed: str, number: int) -> int:
    """Return the lot of the entrant or seat with this number; the lowest is best."""
    return int.from_bytes(sha256(f"{seed}:{number}".encode()).digest())
