"""End-of-the-World league: new tables every round, and scores add up over the rounds.

Once an entrant's total reaches the limit after a round, that entrant is out, or the whole
event ends, depending on the settings. The lowest total wins, as in a series (SERIES-2). In
a game where the highest score wins, the highest total wins and no one drops out.

Not playing must not be an advantage. An entrant with a bye or at an annulled table is
charged the mean score of the round, and a late entry the mean total of the entrants still
in. A no-show is charged the worst score of the round, and so is an entrant who asks to sit
out more rounds than count elsewhere (`tally.admit_requested_bye`). Means are rounded to the
worse side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random

from tournaments.pairing.past import past_of
from tournaments.pairing.records import (
    RULEBOOK_LIMIT,
    ByeKind,
    Entrant,
    EntrantId,
    Pairing,
    Round,
    TournamentOver,
    in_order,
    next_number,
)
from tournaments.pairing.round_pairing import (
    Attendance,
    pair_round,
    people_fillers_and_byes,
    with_byes,
)
from tournaments.pairing.scoring.points import winner_of
from tournaments.pairing.scoring.tally import admit_requested_bye
from tournaments.pairing.sizes import SMALLEST


class AtLimit(StrEnum):
    """The consequence of an entrant's total reaching the limit."""

    DROP = "drop"  # the entrant drops out; the event ends when only one is left
    END = "end"  # the event ends for all


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The settings of a league."""

    table_size: int = 4
    smallest: int = SMALLEST
    """The smallest table of the game."""
    lowest_wins: bool = True
    limit: int = RULEBOOK_LIMIT
    at_limit: AtLimit = AtLimit.DROP
    most_rounds: int | None = None
    """The maximum number of rounds; None for no such limit."""
    missed_is_mean: bool = False
    """Whether an entrant who left and came back is charged the mean score for each missed
    round rather than the worst score.
    """

    @property
    def drops(self) -> bool:
        """Whether an entrant who reaches the limit is out."""
        return self.lowest_wins and self.at_limit is AtLimit.DROP

    def cost(self, score: int) -> int:
        """Return a number that is lower for a better score, in any game."""
        return score if self.lowest_wins else -score


class Criterion(StrEnum):
    """The criteria of the standings, in order. Also the reason why one row is below
    another.
    """

    DROPPED = "dropped"  # the lower entrant has dropped out or withdrawn, or did so earlier
    SCORE = "score"  # the lower entrant has a worse total
    WON = "won"  # the lower entrant has won fewer tables (SERIES-4)
    # The lower entrant has a worse score in the last round (SERIES-4).
    LAST_SCORE = "last_score"


@dataclass(frozen=True, slots=True, kw_only=True)
class LeagueRow:
    """One row of the standings of a league."""

    entrant: EntrantId
    place: int
    """The entrant's place; 1 is best. Entrants share a place if no criterion separates
    them.
    """
    score: int
    """The total score, including `charged`."""
    charged: int
    """The part of the total from byes, annulled tables, no-shows and late entry."""
    won: int
    last_score: int
    """The score in the last round in which this entrant took part."""
    dropped: int | None
    """The round after which this entrant was out, because of the limit or a withdrawal;
    None while the entrant is in. A withdrawal counts once a round without the entrant has
    ended.
    """
    by: Criterion | None
    """The criterion that put this entrant behind the one above; None if they are equal."""


def league_standings(
    entrants: Iterable[Entrant],
    rounds: Sequence[Round],
    terms: Terms,
    *,
    unranked: Collection[EntrantId] = (),
) -> tuple[LeagueRow, ...]:
    """Return the standings of the league, best first. Only finished rounds count.

    Entrants who dropped out later rank above those who dropped out earlier. Equal totals
    are ordered by tables won, then by score in the last round.

    Args:
        unranked: entrants without a row. Their scores still count for the means that others
            are charged, so that a disqualification changes no other total.
    """
    books = _RunningTotals()
    people = [entrant for entrant in entrants if not entrant.filler]
    played = [each for each in in_order(rounds) if each.finished]
    for each in played:
        _add_round_scores(books, people, each, terms)
    number = played[-1].number + 1 if played else 1
    inside = [entrant.id for entrant in people if entrant.joined <= number]
    _charge_late_entrants(
        books, [entrant.id for entrant in people if entrant.joined == number], terms
    )
    return _rows(books, sorted(set(inside) - set(unranked)), terms)


def is_over(entrants: Sequence[Entrant], rounds: Sequence[Round], terms: Terms) -> bool:
    """Tell whether the league has ended after the finished rounds."""
    played = [each for each in rounds if each.finished]
    if terms.most_rounds is not None and len(played) >= terms.most_rounds:
        return True
    rows = league_standings(entrants, rounds, terms)
    out = {row.entrant for row in rows if row.dropped is not None}
    if not terms.drops:
        return any(row.score >= terms.limit for row in rows)
    number = next_number(rounds)
    left = [e for e in entrants if not e.filler and e.is_in(number) and e.id not in out]
    return bool(played) and len(left) < 2


def pair(
    entrants: Sequence[Entrant],
    rounds: Sequence[Round],
    terms: Terms,
    *,
    rng: Random,
    absent: Collection[EntrantId] = (),
) -> Pairing:
    """Return the next round. New opponents come first, then close totals; otherwise as in
    `swiss.pair`.

    Raises:
        TournamentOver: the league has ended.
        ValueError: a round is still being played, or there are no such tables.
    """
    if not all(each.finished for each in rounds):
        raise ValueError("a round of the league is still being played")
    if is_over(entrants, rounds, terms):
        raise TournamentOver
    number = next_number(rounds)
    rows = league_standings(entrants, rounds, terms)
    out = {row.entrant for row in rows if row.dropped is not None}
    staying = [entrant for entrant in entrants if entrant.id not in out]
    people, fillers, byes = people_fillers_and_byes(staying, number, absent)
    rows = tuple(row for row in rows if row.entrant in people)
    attendance = Attendance(
        number=number,
        people=tuple(row.entrant for row in rows),
        scores=tuple(-terms.cost(row.score) for row in rows),
        fillers=fillers,
        table_size=terms.table_size,
        smallest=terms.smallest,
    )
    return with_byes(pair_round(attendance, past_of(rounds), rng), byes)


@dataclass(slots=True)
class _RunningTotals:
    """The running totals by entrant. An entrant without a value has not played yet."""

    score: dict[EntrantId, int] = field(default_factory=dict)
    charged: dict[EntrantId, int] = field(default_factory=dict)
    won: dict[EntrantId, int] = field(default_factory=dict)
    last: dict[EntrantId, int] = field(default_factory=dict)
    dropped: dict[EntrantId, int] = field(default_factory=dict)
    asked: Counter[EntrantId] = field(default_factory=Counter)
    """Number of byes on request for which the entrant was charged the mean."""

    def add(self, entrant: EntrantId, score: int, *, charged: bool) -> None:
        self.score[entrant] = self.score.get(entrant, 0) + score
        self.charged[entrant] = self.charged.get(entrant, 0) + score * charged
        self.last[entrant] = score


def _add_round_scores(
    books: _RunningTotals, people: Sequence[Entrant], each: Round, terms: Terms
) -> None:
    """Add the scores of one finished round to the totals of the entrants who are still
    in.
    """
    for entrant in people:
        if entrant.left is not None and entrant.left < each.number:
            books.dropped.setdefault(entrant.id, entrant.left)
    newcomers = [entrant.id for entrant in people if entrant.joined == each.number]
    _charge_late_entrants(books, newcomers, terms)
    inside = {
        entrant.id
        for entrant in people
        if entrant.joined <= each.number and entrant.id not in books.dropped
    }
    scores = _scores_of(each)
    among = [sum_ for entrant, sum_ in scores.items() if entrant in inside]
    mean, worst = (
        _mean_rounded_to_worse(among, terms),
        max(among, key=terms.cost, default=0),
    )
    missed, unplayed = (
        _no_shows(each) | _charged_for_bye(books, each, terms),
        _with_seat_or_bye(each),
    )
    for one in sorted(inside):
        if one in scores:
            books.add(one, scores[one], charged=False)
        elif one in missed:
            books.add(one, worst, charged=True)
        elif one in unplayed:
            books.add(one, mean, charged=True)
    _close_round(books, inside, each, terms)


def _close_round(
    books: _RunningTotals, inside: set[EntrantId], each: Round, terms: Terms
) -> None:
    """Count the tables won in a round, and drop the entrants who have reached the limit."""
    for result in each.tables:
        winner = winner_of(result)
        if winner is not None and len(result.present) > 1:
            books.won[winner] = books.won.get(winner, 0) + 1
    full = [entrant for entrant in inside if books.score.get(entrant, 0) >= terms.limit]
    if terms.lowest_wins:
        books.dropped |= dict.fromkeys(full, each.number)


def _scores_of(each: Round) -> dict[EntrantId, int]:
    return {
        finish.entrant: finish.score
        for result in each.tables
        if result.counts
        for finish in result.finishes
        if not finish.no_show and finish.games
    }


def _no_shows(each: Round) -> set[EntrantId]:
    return {
        finish.entrant
        for result in each.tables
        if result.counts
        for finish in result.finishes
        if finish.no_show
    }


def _charged_for_bye(books: _RunningTotals, each: Round, terms: Terms) -> set[EntrantId]:
    """Return the entrants with a bye for which they are charged the worst score."""
    return {
        bye.entrant
        for bye in each.byes
        if bye.kind is not ByeKind.PAIRED
        and not admit_requested_bye(bye, each.number, books.asked, terms.most_rounds)
        and not (bye.kind is ByeKind.MISSED and terms.missed_is_mean)
    }


def _with_seat_or_bye(each: Round) -> set[EntrantId]:
    """Return the entrants who had a seat or a bye in the round. If one of them has no
    score, they were charged for not playing.
    """
    seated = {entrant for result in each.tables for entrant in result.table.seats}
    return seated | {bye.entrant for bye in each.byes}


def _charge_late_entrants(
    books: _RunningTotals, newcomers: Sequence[EntrantId], terms: Terms
) -> None:
    sums = [sum_ for each, sum_ in books.score.items() if each not in books.dropped]
    for entrant in newcomers:
        if sums:
            books.add(entrant, _mean_rounded_to_worse(sums, terms), charged=True)


def _mean_rounded_to_worse(values: Sequence[int], terms: Terms) -> int:
    """Return the mean; if it is not an integer, the next worse score."""
    if not values:
        return 0
    return terms.cost(-(-terms.cost(sum(values)) // len(values)))


def _rows(
    books: _RunningTotals, people: Sequence[EntrantId], terms: Terms
) -> tuple[LeagueRow, ...]:
    keys = {entrant: _ranking_key(books, entrant, terms) for entrant in people}
    rows: list[LeagueRow] = []
    for index, entrant in enumerate(sorted(people, key=keys.__getitem__), 1):
        by = _deciding_criterion(keys[rows[-1].entrant], keys[entrant]) if rows else None
        rows.append(
            LeagueRow(
                entrant=entrant,
                place=index if by or not rows else rows[-1].place,
                score=books.score.get(entrant, 0),
                charged=books.charged.get(entrant, 0),
                won=books.won.get(entrant, 0),
                last_score=books.last.get(entrant, 0),
                dropped=books.dropped.get(entrant),
                by=by,
            )
        )
    return tuple(rows)


def _ranking_key(
    books: _RunningTotals, entrant: EntrantId, terms: Terms
) -> tuple[tuple[bool, int], int, int, int]:
    """Return the sort key of an entrant, in the order of `Criterion`; the lowest is
    best.
    """
    return (
        (entrant in books.dropped, -books.dropped.get(entrant, 0)),
        terms.cost(books.score.get(entrant, 0)),
        -books.won.get(entrant, 0),
        terms.cost(books.last.get(entrant, 0)),
    )


def _deciding_criterion(
    better: Sequence[object], worse: Sequence[object]
) -> Criterion | None:
    for part, one, other in zip(Criterion, better, worse, strict=True):
        if one != other:
            return part
    return None
