"""One round for a crowd: sizes, byes, fillers, who sits together, who sits where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from tournaments.pairing.costs import Crowd, make_field
from tournaments.pairing.past import Past
from tournaments.pairing.search import draw
from tournaments.pairing.seating import seat
from tournaments.pairing.sizes import fillers_wanted, table_sizes
from tournaments.records import Bye, ByeKind, Entrant, EntrantId, Pairing, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """Who wants to play in a round."""

    number: int
    people: tuple[EntrantId, ...]
    """Best standing first."""
    scores: tuple[int, ...]
    """As many as people: what should be close within a table."""
    fillers: tuple[EntrantId, ...] = ()
    """Computers that may be used to fill tables; none is used for another end."""
    table_size: int


def arrange(call: Call, past: Past, rng: Random) -> Pairing:
    """Return the round: best table first, everybody in it once or on a bye.

    Raises:
        ValueError: the table size is not 2 to 5.
    """
    fillers = call.fillers[: fillers_wanted(len(call.people), call.table_size)]
    present = call.people + fillers
    sizes = table_sizes(len(present), call.table_size)
    if not sizes:
        return Pairing(call.number, (), tuple(Bye(one) for one in present))
    bye = sum(sizes) < len(present)
    crowd = Crowd(people=call.people, scores=call.scores, fillers=fillers, bye=bye)
    tables = draw(make_field(crowd, past), sizes + (2,) * bye, rng)
    named = [[present[one] for one in table if one < len(present)] for table in tables]
    return Pairing(
        call.number,
        tuple(Table(seat(table, past, rng)) for table in named if len(table) > 1),
        tuple(Bye(table[0]) for table in named if len(table) == 1),
    )


def available(
    entrants: Iterable[Entrant], number: int, absent: Iterable[EntrantId]
) -> tuple[set[EntrantId], tuple[EntrantId, ...], tuple[Bye, ...]]:
    """Return the people who play round `number`, the fillers at hand, and a bye for each
    person who takes part but is `absent` from this round.
    """
    gone = set(absent)
    here = [entrant for entrant in entrants if entrant.is_in(number)]
    people = {each.id for each in here if not each.filler and each.id not in gone}
    fillers = tuple(each.id for each in here if each.filler and each.id not in gone)
    asked = [each.id for each in here if not each.filler and each.id in gone]
    return people, fillers, tuple(Bye(each, ByeKind.REQUESTED) for each in asked)


def with_byes(pairing: Pairing, byes: Sequence[Bye]) -> Pairing:
    """Return the pairing with these byes after its own."""
    return Pairing(pairing.number, pairing.tables, pairing.byes + tuple(byes))
