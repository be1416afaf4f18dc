"""Elimination: apply the results of a tournament to its bracket."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random

from tournaments.pairing.brackets import Bracket, Contest, Part, Source, Take
from tournaments.pairing.past import past_of
from tournaments.pairing.records import (
    EntrantId,
    Pairing,
    Round,
    Table,
    TableResult,
    TournamentOver,
    in_order,
    next_number,
)
from tournaments.pairing.scoring.points import winner_of
from tournaments.pairing.seating import order_seats


class Side(Enum):
    """A side of a contest on which there is no entrant."""

    OPEN = "open"  # the entrant is not known yet
    NOBODY = "nobody"  # the side stays empty, so the other side advances without playing


Who = EntrantId | Side


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestState:
    """The state of one contest."""

    contest: Contest
    sides: tuple[Who, Who]
    winner: Who = Side.OPEN
    loser: Who = Side.OPEN
    result: TableResult | None = None
    """The deciding result; None while the contest is open or if it was not played."""

    @property
    def is_playable(self) -> bool:
        """Whether the contest can be played now."""
        return self.winner is Side.OPEN and Side.OPEN not in self.sides


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """The state of a bracket."""

    states: tuple[ContestState, ...]
    """The contests' states in the order of the bracket. The second final (reset) is left
    out unless it is played.
    """
    champion: EntrantId | None
    places: Mapping[EntrantId, int]
    """The places of entrants who are out, and of the champion. Entrants who are out in the
    same round share a place. While that round is being played, it is the best place that
    they can still get.
    """
    in_third: frozenset[EntrantId]
    """The entrants who still play for third place, the best that they can reach."""
    stale: tuple[TableResult, ...]
    """Results of contests whose sides have changed since by a correction. They
    are ignored.
    """
    left: int = 1
    """How many are left at the end, see `Bracket.left`."""

    @property
    def is_over(self) -> bool:
        """Whether all contests are decided."""
        return all(state.winner is not Side.OPEN for state in self.states)

    def state(self, key: str) -> ContestState:
        """Return a contest's state.

        Raises:
            KeyError: the bracket has no such contest, or does not need it.
        """
        for state in self.states:
            if state.contest.key == key:
                return state
        raise KeyError(key)


def progress(
    bracket: Bracket, rounds: Sequence[Round], *, gone: Collection[EntrantId] = ()
) -> Progress:
    """Apply the results of all rounds to the bracket.

    The table's label names the contest of a result. If a contest was played several times,
    the last decisive result counts. A no-show loses. A shared first place decides nothing:
    the contest is played again.

    Args:
        gone: entrants who have withdrawn. They lose all their contests without a result.
    """
    results = _results_by_label(rounds)
    states: dict[str, ContestState] = {}
    stale: list[TableResult] = []
    for contest in bracket.contests:
        if contest.part is Part.RESET and not _needs_reset(states):
            continue
        one, other = (_entrant_from_source(side, bracket, states) for side in contest.sides)
        found = results.get(contest.key, ())
        fitting = [each for each in found if set(each.table.seats) == {one, other}]
        stale += [each for each in found if each not in fitting]
        states[contest.key] = _contest_state(contest, (one, other), fitting, gone)
    ordered = tuple(states.values())
    return Progress(
        states=ordered,
        champion=_champion(ordered) if bracket.left == 1 else None,
        places=_places(bracket, ordered),
        in_third=frozenset(_in_third_place_contest(ordered)),
        stale=tuple(stale),
        left=bracket.left,
    )


def pair(
    bracket: Bracket,
    rounds: Sequence[Round],
    *,
    rng: Random,
    gone: Collection[EntrantId] = (),
) -> Pairing:
    """Return a table for each contest that can be played and is not running.

    Call it again whenever a contest ends: contests need not wait for a whole round.

    Raises:
        TournamentOver: the tournament has been decided.
    """
    played = progress(bracket, rounds, gone=gone)
    ready = [state for state in played.states if state.is_playable]
    if played.is_over:
        raise TournamentOver
    running = {
        result.table.label
        for each in rounds
        for result in each.tables
        if not result.finishes and not result.annulled
    }
    past = past_of(rounds)
    tables = [
        Table(
            order_seats(
                [who for who in state.sides if not isinstance(who, Side)], past, rng
            ),
            key,
        )
        for state in ready
        if (key := state.contest.key) not in running
    ]
    return Pairing(next_number(rounds), tuple(tables))


def _results_by_label(rounds: Sequence[Round]) -> dict[str, list[TableResult]]:
    found: dict[str, list[TableResult]] = {}
    for each in in_order(rounds):
        for result in each.tables:
            if result.counts:
                found.setdefault(result.table.label, []).append(result)
    return found


def _entrant_from_source(
    source: Source, bracket: Bracket, states: Mapping[str, ContestState]
) -> Who:
    if source.take is Take.SEED:
        known = source.seed <= len(bracket.seeds)
        return bracket.seeds[source.seed - 1] if known else Side.NOBODY
    state = states[source.key]
    return state.winner if source.take is Take.WINNER else state.loser


def _needs_reset(states: Mapping[str, ContestState]) -> bool:
    """Tell whether the finalist without a loss, the first side, has lost the final."""
    final = states["F1-1"]
    return final.winner is not Side.OPEN and final.loser == final.sides[0]


def _contest_state(
    contest: Contest,
    sides: tuple[Who, Who],
    results: Sequence[TableResult],
    gone: Collection[EntrantId],
) -> ContestState:
    one, other = sides
    for result in reversed(results):
        winner = winner_of(result)
        if winner is not None:
            loser = other if winner == one else one
            return ContestState(
                contest=contest, sides=sides, winner=winner, loser=loser, result=result
            )
        if not result.present:
            both = Side.NOBODY
            return ContestState(
                contest=contest, sides=sides, winner=both, loser=both, result=result
            )
    if Side.OPEN in sides:
        return ContestState(contest=contest, sides=sides)
    return _walk_over(contest, sides, gone)


def _walk_over(
    contest: Contest, sides: tuple[Who, Who], gone: Collection[EntrantId]
) -> ContestState:
    """Decide a contest without playing if a side is empty or has withdrawn."""
    one, other = sides
    if other is Side.NOBODY or other in gone:
        if one in gone:
            one = Side.NOBODY
        return ContestState(contest=contest, sides=sides, winner=one, loser=other)
    if one is Side.NOBODY or one in gone:
        return ContestState(contest=contest, sides=sides, winner=other, loser=one)
    return ContestState(contest=contest, sides=sides)


def _champion(states: Sequence[ContestState]) -> EntrantId | None:
    deciding = [state for state in states if state.contest.part is not Part.THIRD][-1]
    winner = deciding.winner
    return None if isinstance(winner, Side) else winner


def _in_third_place_contest(states: Sequence[ContestState]) -> list[EntrantId]:
    """Return the entrants who wait for the contest for third place, or play it."""
    return [
        who
        for state in states
        for who in state.sides
        if state.contest.part is Part.THIRD
        and state.winner is Side.OPEN
        and not isinstance(who, Side)
    ]


def _places(bracket: Bracket, states: Sequence[ContestState]) -> dict[EntrantId, int]:
    """Rank the entrants who are out by how far they came, and the champion."""
    going_on = {
        (source.key, contest.part)
        for contest in bracket.contests
        for source in contest.sides
        if source.take is Take.LOSER
    }
    needed = {state.contest.part for state in states}
    second_chance = {key for key, part in going_on if part in needed}
    last = max(c.round for c in bracket.contests if c.part is Part.WINNERS)
    out: dict[EntrantId, int] = {}
    for state in states:
        out |= _eliminated_in(state, last, second_chance=state.contest.key in second_chance)
    # The losers of the semifinals rank behind the finalists even before the final.
    waiting = [_third_place_depth(last)] * len(_in_third_place_contest(states))
    levels = sorted([*out.values(), *waiting])
    places = {
        entrant: 1 + len(bracket.seeds) - bisect_right(levels, own)
        for entrant, own in out.items()
    }
    champion = _champion(states) if bracket.left == 1 else None
    return places if champion is None else {champion: 1, **places}


def _eliminated_in(
    state: ContestState, last: int, *, second_chance: bool
) -> dict[EntrantId, int]:
    """Map the entrants who are out after this contest to its depth; deeper is better."""
    if state.winner is Side.OPEN:
        return {}
    level = _comparable_depth(state.contest, last)
    staying = {state.winner, state.loser} if second_chance else {state.winner}
    gone = [who for who in state.sides if not isinstance(who, Side) and who not in staying]
    out = dict.fromkeys(gone, level)
    if state.contest.part is Part.THIRD and not isinstance(state.winner, Side):
        out[state.winner] = level + 1
    return out


def _comparable_depth(contest: Contest, last: int) -> int:
    """Return the depth of a contest in the bracket, for comparison with others.

    A winners' round lies just before the losers' round that its losers enter. Losing and
    winning the contest for third place lie between the last two rounds.
    """
    match contest.part:
        case Part.WINNERS:
            return 4 * contest.round
        case Part.LOSERS:
            return 2 * contest.round + 5
        case Part.THIRD:
            return _third_place_depth(last)
        case Part.FINAL:
            return 4 * last + 10
        case Part.RESET:
            return 4 * last + 11


def _third_place_depth(last: int) -> int:
    """Return the depth of losing the contest for third place."""
    return 4 * last - 2
