"""Pairing of one round: byes, fillers (computers that fill up tables), table sizes, and
seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random

from tournaments.pairing.costs import Crowd, make_field
from tournaments.pairing.past import Past
from tournaments.pairing.records import Bye, ByeKind, Entrant, EntrantId, Pairing, Table
from tournaments.pairing.search import seat_field
from tournaments.pairing.seating import order_seats
from tournaments.pairing.sizes import SMALLEST, fillers_wanted, table_sizes

LARGE, BLOCK = 200, 120
"""Larger fields are seated in blocks of at least `BLOCK` seats, which is enough for all
people to find new opponents with close scores.
"""
LARGE_DUELS, BLOCK_DUELS = 120, 60
"""`LARGE` and `BLOCK` for tables of two, which are paired optimally; 120 people take a
second.
"""

Named = list[list[EntrantId]]
"""Tables as lists of entrant ids; a list of one is a bye."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attendance:
    """The entrants who want to play in a round."""

    number: int
    people: tuple[EntrantId, ...]
    """The people who want to play, best standing first."""
    scores: tuple[int, ...]
    """The score of each person; scores should be close within a table."""
    fillers: tuple[EntrantId, ...] = ()
    """Computers that may fill up tables."""
    table_size: int
    smallest: int = SMALLEST
    """The smallest table of the game."""


def pair_round(attendance: Attendance, past: Past, rng: Random) -> Pairing:
    """Pair one round, best table first; each entrant is at one table or has a bye.

    Raises:
        ValueError: there are no tables of this size.
    """
    fillers = attendance.fillers[
        : fillers_wanted(len(attendance.people), attendance.table_size)
    ]
    present = attendance.people + fillers
    sizes = table_sizes(len(present), attendance.table_size, attendance.smallest)
    if not sizes:
        return Pairing(attendance.number, (), tuple(Bye(one) for one in present))
    over = len(present) - sum(sizes)
    if over > 1 or (over and attendance.table_size > 2):
        # `costs.Field` can express a bye only as an empty seat at a table of two.
        return _pair_without(
            attendance, _choose_byes(attendance.people, over, past), past, rng
        )
    if len(present) > (LARGE_DUELS if attendance.table_size == 2 else LARGE):
        found = seat_in_blocks(attendance, fillers, sizes, past, rng)
    else:
        bye = sum(sizes) < len(present)
        crowd = Crowd(
            people=attendance.people,
            scores=attendance.scores,
            fillers=fillers,
            bye=bye,
            duels=attendance.table_size == 2,
        )
        found = _seat_crowd(crowd, sizes + (2,) * bye, past, rng)
    return Pairing(
        attendance.number,
        tuple(Table(order_seats(table, past, rng)) for table in found if len(table) > 1),
        tuple(Bye(table[0]) for table in found if len(table) == 1),
    )


def seat_in_blocks(
    attendance: Attendance,
    fillers: Sequence[EntrantId],
    sizes: Sequence[int],
    past: Past,
    rng: Random,
) -> Named:
    """Seat a large field in blocks of neighbours in the standings.

    Each block is seated separately, so that the effort grows linearly with the number of
    people. A bye goes to the lowest-ranked of those with the fewest byes.
    """
    people, scores, byes = list(attendance.people), list(attendance.scores), []
    if sum(sizes) < len(people) + len(fillers):
        fewest = min(past.byes[one] for one in people)
        last = max(n for n, one in enumerate(people) if past.byes[one] == fewest)
        byes.append([people.pop(last)])
        del scores[last]
    usual = BLOCK_DUELS if attendance.table_size == 2 else BLOCK
    blocks = _blocks(sizes, max(usual, _block_size_for_new_opponents(people, past)), rng)
    filled = dict(zip(rng.sample(range(len(blocks)), len(fillers)), fillers, strict=True))
    found: Named = []
    start = 0
    for number, block in enumerate(blocks):
        own = (filled[number],) if number in filled else ()
        end = start + sum(block) - len(own)
        crowd = Crowd(
            people=tuple(people[start:end]),
            scores=tuple(scores[start:end]),
            fillers=own,
            duels=attendance.table_size == 2,
        )
        found += _seat_crowd(crowd, block, past, rng, is_block=True)
        start = end
    return found + byes


def _block_size_for_new_opponents(people: Sequence[EntrantId], past: Past) -> int:
    """Return the smallest block size that gives all people new opponents."""
    return 4 * max((len(past.met[one]) for one in people), default=0)


def _blocks(sizes: Sequence[int], least: int, rng: Random) -> list[list[int]]:
    """Split the tables into blocks of at least `least` seats."""
    shuffled = list(sizes)
    rng.shuffle(shuffled)
    blocks: list[list[int]] = [[]]
    for size in shuffled:
        if sum(blocks[-1]) >= least:
            blocks.append([])
        blocks[-1].append(size)
    if len(blocks) > 1 and sum(blocks[-1]) < least:
        last = blocks.pop()
        blocks[-1] += last
    return blocks


def _seat_crowd(
    crowd: Crowd, sizes: Sequence[int], past: Past, rng: Random, *, is_block: bool = False
) -> Named:
    present = crowd.people + crowd.fillers
    largest = max(sizes)
    if largest > 2 and past.short:
        crowd = replace(crowd, empty=largest * len(sizes) - sum(sizes))
        sizes = (largest,) * len(sizes)
    tables = seat_field(make_field(crowd, past), sizes, rng, is_block=is_block)
    return [[present[one] for one in table if one < len(present)] for table in tables]


def _choose_byes(people: Sequence[EntrantId], count: int, past: Past) -> list[EntrantId]:
    """Choose who sits out if several must: those with the fewest byes, from the bottom of
    the standings.
    """
    last = {one: number for number, one in enumerate(reversed(people))}
    return sorted(people, key=lambda one: (past.byes[one], last[one]))[:count]


def _pair_without(
    attendance: Attendance, resting: Sequence[EntrantId], past: Past, rng: Random
) -> Pairing:
    """Pair all people except `resting`, who get byes."""
    everybody = zip(attendance.people, attendance.scores, strict=True)
    staying = [each for each in everybody if each[0] not in resting]
    found = pair_round(
        replace(
            attendance,
            people=tuple(one for one, _score in staying),
            scores=tuple(score for _one, score in staying),
        ),
        past,
        rng,
    )
    return with_byes(found, [Bye(one) for one in resting])


def people_fillers_and_byes(
    entrants: Iterable[Entrant], number: int, absent: Iterable[EntrantId]
) -> tuple[set[EntrantId], tuple[EntrantId, ...], tuple[Bye, ...]]:
    """Return the people who play round `number`, the available fillers (computers), and a
    requested bye for each person who takes part but is `absent`.
    """
    gone = set(absent)
    here = [entrant for entrant in entrants if entrant.is_in(number)]
    people = {each.id for each in here if not each.filler and each.id not in gone}
    fillers = tuple(each.id for each in here if each.filler and each.id not in gone)
    asked = [each.id for each in here if not each.filler and each.id in gone]
    return people, fillers, tuple(Bye(each, ByeKind.REQUESTED) for each in asked)


def with_byes(pairing: Pairing, byes: Sequence[Bye]) -> Pairing:
    """Return the pairing with these byes appended."""
    return Pairing(pairing.number, pairing.tables, pairing.byes + tuple(byes))
