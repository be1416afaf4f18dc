"""Tie-breaks of duels from the opponents' scores, with unplayed rounds as in FIDE C.07.

The rules are those of the FIDE Handbook, C.07 "Play-Off and Tie-Break Regulations", in
force since 1 March 2026: Buchholz (8.1), its cuts (14), Sonneborn-Berger (9.1), and
unplayed rounds (15.2, 16). Two additions, which 16.6 leaves to an event: a round against a
filler (a computer that fills up tables) and an annulled round count as unplayed and not
voluntary, like a bye of the pairing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from tournaments.pairing.records import EntrantId
from tournaments.pairing.scoring.points import Points, whole
from tournaments.pairing.scoring.tally import Outcome, Tally


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """What one round adds to Buchholz and Sonneborn-Berger."""

    round: int
    opponent: EntrantId | None
    """The opponent; None for the dummy of an unplayed round (16.4)."""
    score: Points
    """The opponent's score."""
    share: Points
    """The share of a win that the entrant got in the round: 1, 1/2 or 0 in a game."""
    is_voluntary: bool = False
    is_cut: bool = False

    @property
    def product(self) -> Points:
        """The score multiplied by the share."""
        return self.score * self.share


class Opponents:
    """The scores of the opponents of all entrants, each computed once."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        row = tally.scoring.row(2)
        self.win = row[0]
        self.draw = whole(Fraction(sum(row), 2))
        self._adjusted: dict[EntrantId, Points] = {}
        self._terms: dict[EntrantId, list[Term]] = {}

    def terms(self, entrant: EntrantId) -> list[Term]:
        """Return what each round adds, in the order of the rounds."""
        if entrant not in self._terms:
            self._terms[entrant] = list(self._iter_terms(entrant))
        return self._terms[entrant]

    def adjusted(self, entrant: EntrantId) -> Points:
        """Return an entrant's score as it counts for the opponents (16.3): a round that the
        entrant sat out counts as a draw if only voluntary unplayed rounds follow.
        """
        if entrant not in self._adjusted:
            self._adjusted[entrant] = self._adjusted_score(entrant)
        return self._adjusted[entrant]

    def _adjusted_score(self, entrant: EntrantId) -> Points:
        if self.tally.predetermined:
            return self.tally.points[entrant]
        total: Points = 0
        are_all_voluntary = True
        for outcome in reversed(self._with_rounds_after_leaving(entrant)):
            is_draw = outcome.requested and are_all_voluntary
            total += self.draw if is_draw else outcome.points
            are_all_voluntary = are_all_voluntary and outcome.is_voluntary
        return total

    def _with_rounds_after_leaving(self, entrant: EntrantId) -> list[Outcome]:
        """Return an entrant's outcomes. A round without one is a bye without points, as
        every round after a withdrawal (16.1.1).
        """
        found = {one.round: one for one in self.tally.outcomes.get(entrant, ())}
        return [
            found.get(number) or Outcome(round=number, points=0, requested=True)
            for number in self.tally.numbers
            if (number, entrant) not in self.tally.unfinished
        ]

    def _iter_terms(self, entrant: EntrantId) -> Iterator[Term]:
        for outcome in self._with_rounds_after_leaving(entrant):
            if outcome.is_played:
                for opponent in outcome.opponents:
                    yield self._term(outcome, opponent, self.adjusted(opponent))
            elif not self.tally.predetermined:
                score = self._score_of_dummy(entrant, outcome)
                yield self._term(outcome, None, score, is_voluntary=outcome.is_voluntary)
            elif outcome.scheduled is not None:
                # With pairings that are fixed from the start, a forfeit is a game (15.2).
                score = self.adjusted(outcome.scheduled)
                yield self._term(outcome, outcome.scheduled, score)

    def _term(
        self,
        outcome: Outcome,
        opponent: EntrantId | None,
        score: Points,
        *,
        is_voluntary: bool = False,
    ) -> Term:
        return Term(
            round=outcome.round,
            opponent=opponent,
            score=score,
            share=self._share(outcome),
            is_voluntary=is_voluntary,
        )

    def _score_of_dummy(self, entrant: EntrantId, outcome: Outcome) -> Points:
        """Return the score of the dummy against whom an unplayed round counts (16.4): the
        entrant's own, at most that of the absent opponent (16.4.1), or else as many points
        as a draw in every round (16.4.2).
        """
        if outcome.scheduled is not None:
            limit = self.adjusted(outcome.scheduled)
        else:
            limit = self.draw * len(self.tally.numbers)
        return min(self.tally.points[entrant], limit)

    def _share(self, outcome: Outcome) -> Points:
        if outcome.present > 1:
            behind = outcome.present - outcome.ahead - outcome.level
            return _share(2 * behind + outcome.level - 1, 2 * (outcome.present - 1))
        return _share(outcome.points, self.win)


def opponents_of(tally: Tally) -> Opponents:
    """Return the opponents' scores of a tally, computed with the first call."""
    if tally.opponents is None:
        tally.opponents = Opponents(tally)
    assert isinstance(tally.opponents, Opponents)
    return tally.opponents


def _share(part: Points, of: int) -> Points:
    if part in (0, of):
        return 1 if part else 0
    return Fraction(part) / of


def without_least(terms: Sequence[Term]) -> list[Term]:
    """Mark the term that Cut-1 leaves out (14.1.1): the lowest one of the voluntary
    unplayed rounds if there is any (16.5.1), else the lowest of all.
    """
    if not terms:
        return []
    voluntary = [one for one in terms if one.is_voluntary]
    least = min(voluntary or terms, key=lambda one: one.score)
    return _cut(terms, least)


def without_extremes(terms: Sequence[Term]) -> list[Term]:
    """Mark the terms that the median leaves out (14.3): the least as in Cut-1, then the
    greatest of the others.
    """
    found = without_least(terms)
    kept = [one for one in found if not one.is_cut]
    return _cut(found, max(kept, key=lambda one: one.score)) if kept else found


def _cut(terms: Sequence[Term], cut: Term) -> list[Term]:
    return [replace(one, is_cut=True) if one is cut else one for one in terms]


def sum_of_scores(terms: Sequence[Term]) -> Points:
    """Return Buchholz: the sum of the opponents' scores (8.1) that are not cut."""
    return sum(one.score for one in terms if not one.is_cut)


def sum_of_products(terms: Sequence[Term]) -> Points:
    """Return Sonneborn-Berger: the sum of the opponents' scores, each multiplied by the
    share of a win against them (9.1).
    """
    return sum(one.product for one in terms)


def shares_against(tally: Tally, entrant: EntrantId) -> Mapping[EntrantId, Points]:
    """Return for each opponent met, without fillers, how often the entrant finished ahead;
    a shared place counts as half.
    """
    beaten = tally.beaten[entrant]
    return {
        other: whole(Fraction(times + beaten[other] - tally.beaten[other][entrant], 2))
        for other, times in sorted(tally.met[entrant].items())
        if other not in tally.fillers
    }
