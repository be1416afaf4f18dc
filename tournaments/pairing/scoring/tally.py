"""Totals for the standings: points, scores, wins, meetings, and what each round gave."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tournaments.pairing.records import (
    Bye,
    ByeKind,
    EntrantId,
    Round,
    TableResult,
    in_order,
)
from tournaments.pairing.scoring.points import (
    DEFAULT,
    Points,
    Scoring,
    entrants_by_place,
    points_at,
    possible_points,
)

REQUESTED_BYES = 2
"""Maximum number of byes on request for which one entrant gets points."""

LAST_ROUNDS = 2
"""Byes on request in this many rounds at the end give no points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What one round, or in an arena one table, has given an entrant."""

    round: int
    points: Points
    best: int = 0
    """The points of first place at the table, or of a bye of the pairing. 0 if the round
    tells nothing about the entrant's strength: a round that they sat out or missed, or an
    annulled table.
    """
    opponents: tuple[EntrantId, ...] = ()
    """The entrants met there: neither no-shows nor fillers (computers that fill up
    tables). Empty if the round counts as unplayed.
    """
    ahead: int = 0
    """Number of entrants who finished ahead at the table, fillers included."""
    level: int = 0
    """Number of entrants who share the place at the table, this one included; 0 without a
    place.
    """
    present: int = 0
    """Number of entrants at the table without no-shows."""
    scheduled: EntrantId | None = None
    """The opponent of a duel that was decided without a game."""
    requested: bool = False
    """Whether the entrant asked to sit the round out, or missed it by entering late or by
    leaving.
    """
    absent: bool = False
    """Whether the entrant did not come to the table."""

    @property
    def is_played(self) -> bool:
        return bool(self.opponents)

    @property
    def is_voluntary(self) -> bool:
        """Whether the round is a voluntary unplayed round (FIDE C.07, 16.1.2)."""
        return self.requested or self.absent

    @property
    def is_first(self) -> bool:
        """Whether the entrant won the table alone."""
        return self.level == 1 and self.ahead == 0 and self.present > 1

    @property
    def is_second(self) -> bool:
        """Whether the entrant came second alone, behind a sole winner."""
        return self.level == 1 and self.ahead == 1

    @property
    def is_win(self) -> bool:
        """Whether the entrant won the table, alone or with some of the others."""
        return self.ahead == 0 and 0 < self.level < self.present


Counts = defaultdict[EntrantId, Counter[EntrantId]]
"""Counts by two entrants."""


@dataclass(slots=True)
class Tally:
    """The totals of each entrant over all tables that count. A missing value is 0."""

    seed: str
    scoring: Scoring = DEFAULT
    fillers: frozenset[EntrantId] = frozenset()
    """The computers that only fill up tables."""
    predetermined: bool = False
    """Whether all pairings follow from the entries, as in a round robin (FIDE C.07,
    15.2).
    """
    points: defaultdict[EntrantId, Points] = field(
        default_factory=lambda: defaultdict[EntrantId, Points](int)
    )
    wins: Counter[EntrantId] = field(default_factory=Counter)
    """Tables won without a tie, with at least one opponent present."""
    score: Counter[EntrantId] = field(default_factory=Counter)
    games: Counter[EntrantId] = field(default_factory=Counter)
    met: Counts = field(default_factory=lambda: defaultdict(Counter))
    """How often two entrants were present at the same table; symmetric."""
    beaten: Counts = field(default_factory=lambda: defaultdict(Counter))
    """`beaten[a][b]`: how often `a` finished ahead of `b`."""
    outcomes: defaultdict[EntrantId, list[Outcome]] = field(
        default_factory=lambda: defaultdict(list)
    )
    """The outcomes of each entrant, in the order of the rounds."""
    numbers: list[int] = field(default_factory=list)
    """The numbers of the rounds in which anything has an outcome, in order."""
    unfinished: set[tuple[int, EntrantId]] = field(default_factory=set)
    """Each round and entrant at a table of it that is still being played."""
    rounds: list[Round] = field(default_factory=list, repr=False)
    """The rounds that are added up, in order."""
    at_tables: set[EntrantId] = field(default_factory=set, repr=False)
    """The entrants who have been at a table, or play in the coming round."""
    requested: Counter[EntrantId] = field(default_factory=Counter, repr=False)
    """How many byes on request count so far."""
    unplayed_byes: set[EntrantId] = field(default_factory=set, repr=False)
    """The entrants whose byes on request give nothing, as they haven't been at a table."""
    opponents: object = field(default=None, repr=False)
    """A cache of `unplayed.opponents_of`."""

    @property
    def lowest_wins(self) -> bool:
        return self.scoring.lowest_wins


def tally_rounds(
    rounds: Iterable[Round],
    scoring: Scoring,
    *,
    seed: str = "",
    to_play: Collection[EntrantId] = (),
    fillers: Iterable[EntrantId] = (),
    predetermined: bool = False,
    earlier: Tally | None = None,
) -> Tally:
    """Add up the rounds, which may come in any order.

    Absence must not be better than playing. So only an entrant's first two requested byes
    give points, only before the last two rounds, and only if the entrant has played at a
    table.

    Args:
        to_play: entrants who count as having played, because they play in the coming round.
        fillers, predetermined: see `Tally`.
        earlier: the tally of the first of these rounds, added up with the same settings,
            so that only the further rounds have to be added.

    Raises:
        ValueError: the scoring has no points for the size of a table.
    """
    played = in_order(rounds)
    to_play, fillers = frozenset(to_play), frozenset(fillers)
    tally = _copied(earlier, played, to_play) if earlier is not None else None
    if tally is None:
        tally = Tally(seed, scoring, fillers, predetermined)
        tally.at_tables = set(to_play) | {one for each in played for one in _present(each)}
    for each in played[len(tally.rounds) :]:
        _add_round(tally, each)
    tally.numbers = sorted({one.round for had in tally.outcomes.values() for one in had})
    return tally


def _copied(
    earlier: Tally, played: Sequence[Round], to_play: frozenset[EntrantId]
) -> Tally | None:
    """Return a copy of an earlier tally, to which the further rounds can be added; None if
    these change what the earlier rounds gave.
    """
    count = len(earlier.rounds)
    came = to_play | {one for each in played[count:] for one in _present(each)}
    if came & earlier.unplayed_byes:
        return None
    found = replace(
        earlier,
        points=earlier.points.copy(),
        wins=earlier.wins.copy(),
        score=earlier.score.copy(),
        games=earlier.games.copy(),
        met=_copies(earlier.met),
        beaten=_copies(earlier.beaten),
        outcomes=defaultdict(list),
        unfinished=earlier.unfinished.copy(),
        rounds=[*earlier.rounds],
        requested=earlier.requested.copy(),
        unplayed_byes=earlier.unplayed_byes.copy(),
        at_tables=earlier.at_tables | came,
        opponents=None,
    )
    for one, had in list(earlier.outcomes.items()):
        found.outcomes[one] = had.copy()
    return found


def _copies(counts: Counts) -> Counts:
    # Another thread may read the same tally, which can add empty rows: iterate over a list.
    return defaultdict(Counter, {one: row.copy() for one, row in list(counts.items())})


def _add_round(tally: Tally, each: Round) -> None:
    scoring = tally.scoring
    for bye in each.byes:
        is_average = admit_requested_bye(bye, each.number, tally.requested, scoring.rounds)
        points = 0
        if is_average and bye.entrant in tally.at_tables:
            points = scoring.requested_bye
        elif is_average:
            tally.unplayed_byes.add(bye.entrant)
        elif bye.kind is not ByeKind.REQUESTED:
            points = scoring.bye if bye.kind is ByeKind.PAIRED else scoring.missed
        _add_bye(tally, each.number, bye, points)
    for result in each.tables:
        if result.counts:
            _add_table(tally, result, each.number)
        elif not result.annulled:
            tally.unfinished |= {(each.number, one) for one in result.table.seats}
        elif scoring.annulled_counts:
            _add_annulled_table(tally, result, scoring, each.number)
    tally.rounds.append(each)


def _present(each: Round) -> Iterator[EntrantId]:
    """Yield the entrants at the tables of a round, without no-shows."""
    for result in each.tables:
        if not result.annulled:
            yield from result.present


def _add_bye(tally: Tally, number: int, bye: Bye, points: int) -> None:
    is_paired = bye.kind is ByeKind.PAIRED
    tally.points[bye.entrant] += points
    tally.outcomes[bye.entrant].append(
        Outcome(
            round=number,
            points=points,
            best=tally.scoring.bye if is_paired else 0,
            requested=not is_paired,
        )
    )


def _add_annulled_table(
    tally: Tally, result: TableResult, scoring: Scoring, number: int
) -> None:
    points = scoring.for_annulled(len(result.table.seats))
    here = result.present
    for one in result.table.seats:
        is_here = one in here
        tally.points[one] += points if is_here else 0
        tally.outcomes[one].append(
            Outcome(round=number, points=points if is_here else 0, absent=not is_here)
        )


def admit_requested_bye(
    bye: Bye, number: int, asked: Counter[EntrantId], rounds: int | None
) -> bool:
    """Tell whether a bye in round `number` was requested by the player and gives the
    average points of a table.

    Args:
        asked: the requested byes counted so far, to which this one is added if it counts.
        rounds: the number of rounds of the event, if it is known.
    """
    if bye.kind is not ByeKind.REQUESTED or asked[bye.entrant] >= REQUESTED_BYES:
        return False
    if rounds is not None and number > rounds - LAST_ROUNDS:
        return False
    asked[bye.entrant] += 1
    return True


def _add_table(tally: Tally, result: TableResult, number: int) -> None:
    groups = entrants_by_place(result)
    here = [one for group in groups for one in group]
    given = points_at(result, tally.scoring, groups)
    for one, points in given.items():
        tally.points[one] += points
    for finish in result.finishes:
        if not finish.no_show:
            tally.score[finish.entrant] += finish.score
            tally.games[finish.entrant] += finish.games
    for one in here:
        met = tally.met[one]
        for other in here:
            if other != one:
                met[other] = met.get(other, 0) + 1
    for at, group in enumerate(groups):
        behind = [one for later in groups[at + 1 :] for one in later]
        for one in group if behind else ():
            beaten = tally.beaten[one]
            for other in behind:
                beaten[other] = beaten.get(other, 0) + 1
    if len(here) > 1 and len(groups[0]) == 1:
        tally.wins[here[0]] += 1
    _add_outcomes(tally, result, groups, given, number)


def _add_outcomes(
    tally: Tally,
    result: TableResult,
    groups: Sequence[Sequence[EntrantId]],
    given: Mapping[EntrantId, Points],
    number: int,
) -> None:
    seats = result.table.seats
    best = possible_points(result, tally.scoring)
    people = [one for one in seats if one not in tally.fillers]
    here = [one for group in groups for one in group]
    ahead = 0
    for group in groups:
        for one in group:
            opponents = tuple([o for o in people if o != one and o in here])
            tally.outcomes[one].append(
                Outcome(
                    round=number,
                    points=given[one],
                    best=best,
                    opponents=opponents,
                    ahead=ahead,
                    level=len(group),
                    present=len(here),
                    scheduled=None if opponents else _other_side(seats, people, one),
                )
            )
        ahead += len(group)
    for one in seats:
        if one not in here:
            tally.outcomes[one].append(
                Outcome(
                    round=number,
                    points=given.get(one, 0),
                    best=best,
                    absent=True,
                    scheduled=_other_side(seats, people, one),
                )
            )


def _other_side(
    seats: Sequence[EntrantId], people: Sequence[EntrantId], one: EntrantId
) -> EntrantId | None:
    """Return the opponent in a duel; None at larger tables and against a filler."""
    others = [other for other in people if other != one]
    return others[0] if len(seats) == 2 and others else None
