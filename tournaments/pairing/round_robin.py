"""Round robin: all entrants meet each other, at tables of two."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tournaments.pairing.records import (
    Bye,
    ByeKind,
    Entrant,
    EntrantId,
    Pairing,
    Round,
    Table,
    TournamentOver,
    by_seed,
    next_number,
)


def schedule(entrants: Sequence[EntrantId], *, legs: int = 1) -> tuple[Pairing, ...]:
    """Return all rounds, by the circle method.

    In each leg, every two entrants meet once, no one has two byes, and all are first player
    equally often. No one has the same seat three times running. Every second leg swaps the
    seats and starts with its second round, so that no run continues from the leg before.

    Raises:
        ValueError: an entrant is named twice.
    """
    if len(set(entrants)) < len(entrants):
        raise ValueError("an entrant is named twice")
    if len(entrants) < 2:
        return ()
    rounds = len(entrants) - 1 + len(entrants) % 2
    return tuple(
        _round(
            entrants,
            leg * rounds + number + 1,
            (number + leg % 2) % rounds,
            turned=leg % 2 == 1,
        )
        for leg in range(legs)
        for number in range(rounds)
    )


def schedule_of(entrants: Sequence[Entrant], *, legs: int = 1) -> tuple[Pairing, ...]:
    """Return all rounds of the entrants in the order of their seeds."""
    people = [entrant for entrant in entrants if not entrant.filler]
    return schedule([entrant.id for entrant in by_seed(people)], legs=legs)


def pair(
    entrants: Sequence[Entrant],
    rounds: Sequence[Round],
    *,
    legs: int = 1,
    absent: Collection[EntrantId] = (),
) -> Pairing:
    """Return the next round of the schedule, which depends only on the seeds.

    Opponents of withdrawn or absent entrants have a bye.

    Raises:
        TournamentOver: all rounds have been played.
        ValueError: there is a late entry, for which the schedule has no place.
    """
    if any(entrant.joined > 1 for entrant in entrants):
        raise ValueError("a round robin has no place for a late entry")
    rows = schedule_of(entrants, legs=legs)
    number = next_number(rounds)
    if number > len(rows):
        raise TournamentOver
    inside = {
        entrant.id for entrant in entrants if not entrant.filler and entrant.is_in(number)
    }
    return _with_byes_for_missing(rows[number - 1], inside, set(absent))


def without_withdrawn(
    entrants: Sequence[Entrant], rounds: Sequence[Round], *, legs: int = 1
) -> tuple[Round, ...]:
    """Return the rounds without the games that withdrawals make void.

    If an entrant left before half of their games were played, all their games are void,
    also the wins that opponents had without playing. Otherwise only the entrants who met
    this one early would profit. If an entrant left later, their results stand, and
    opponents win the other games.
    """
    people = [entrant for entrant in entrants if not entrant.filler]
    half = (len(people) - 1) * legs / 2
    void = {
        one.id
        for one in people
        if one.left is not None and _count_games(one.id, rounds) < half
    }
    if not void:
        return tuple(rounds)
    rows = schedule_of(entrants, legs=legs)
    return tuple(_without_void_tables(each, rows, void) for each in rounds)


def _count_games(entrant: EntrantId, rounds: Sequence[Round]) -> int:
    """Count the finished games of an entrant in which both players were present."""
    return sum(
        result.counts and entrant in result.present and len(result.present) > 1
        for each in rounds
        for result in each.tables
    )


def _without_void_tables(
    each: Round, rows: Sequence[Pairing], void: set[EntrantId]
) -> Round:
    """Return a round without the tables of entrants in `void`, and without the byes that
    they gave to opponents.
    """
    tables = tuple(
        result for result in each.tables if not void.intersection(result.table.seats)
    )
    planned = rows[each.number - 1].tables if each.number <= len(rows) else ()
    lucky = {one for table in planned if void & {*table.seats} for one in table.seats}
    byes = tuple(
        bye
        for bye in each.byes
        if bye.entrant not in void
        and not (bye.entrant in lucky and bye.kind is ByeKind.PAIRED)
    )
    return Round(each.number, tables, byes)


def _round(
    entrants: Sequence[EntrantId], number: int, turn: int, *, turned: bool
) -> Pairing:
    """Return one round of the circle method.

    All entrants but the last form a circle that moves by `turn`. Entrants opposite each
    other meet, and the one in front meets the last, or has a bye if the number is odd. The
    first seat alternates from pair to pair, so an entrant's seat changes as the circle
    moves.
    """
    odd = len(entrants) % 2 == 1
    circle = len(entrants) - (not odd)
    front = entrants[turn % circle]
    pairs = []
    for step in range(1, (circle + 1) // 2):
        ahead, behind = entrants[(turn + step) % circle], entrants[(turn - step) % circle]
        pairs.append((ahead, behind) if step % 2 else (behind, ahead))
    if not odd:
        last = entrants[-1]
        pairs.insert(0, (front, last) if turn % 2 else (last, front))
    tables = tuple(Table(pair[::-1] if turned else pair) for pair in pairs)
    return Pairing(number, tables, (Bye(front),) if odd else ())


def _with_byes_for_missing(
    pairing: Pairing, inside: set[EntrantId], absent: set[EntrantId]
) -> Pairing:
    """Replace tables of absent or withdrawn entrants by byes."""
    here = inside - absent
    tables, byes = [], [bye for bye in pairing.byes if bye.entrant in here]
    for table in pairing.tables:
        left = [entrant for entrant in table.seats if entrant in here]
        if len(left) == 2:
            tables.append(table)
        else:
            byes += [Bye(entrant) for entrant in left]
    asked = [Bye(entrant, ByeKind.REQUESTED) for entrant in sorted(inside & absent)]
    return Pairing(pairing.number, tuple(tables), (*byes, *asked))
