"""Swiss: everybody plays each round, against others with about as many points."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from random import Random

from tournaments.pairing.one_round import Attendance, arrange, available, with_byes
from tournaments.pairing.past import past_of
from tournaments.pairing.sizes import SMALLEST
from tournaments.pairing_data import Entrant, EntrantId, Pairing, Round, next_number
from tournaments.standings import by_points


def pair(
    entrants: Sequence[Entrant],
    rounds: Sequence[Round],
    *,
    table_size: int,
    smallest: int = SMALLEST,
    rng: Random,
    settings: by_points.Settings | None = None,
    absent: Collection[EntrantId] = (),
) -> Pairing:
    """Return the next round of a Swiss tournament, at tables of `smallest` to `table_size`.

    In this order: nobody has a second bye while another has had none; nobody meets again
    while that can be avoided; fillers go round as byes do; points within a table are close;
    a bye goes to the lowest standing; everybody is first player equally often. The first
    round is drawn by lot.

    Tables get `table_size` seats or one less as far as the number of people allows (`sizes.
    table_sizes`). Entrants with `filler` set are used to fill tables up; without any, there
    is a bye where somebody is left over.

    Args:
        rounds: all rounds so far; tables still being played count as met, without points.
        settings: what standings go by.
        absent: those who sit this round out; they get a bye that they asked for.

    Raises:
        ValueError: there are no such tables, or the scoring lacks a size in `rounds`.
    """
    number = next_number(rounds)
    people, fillers, byes = available(entrants, number, absent)
    settings = replace(settings or by_points.Settings(), seed=str(rng.random()))
    table = by_points.compute(entrants, rounds, settings, moves=False)
    rows = [row for row in table if row.entrant in people]
    attendance = Attendance(
        number=number,
        people=tuple(row.entrant for row in rows),
        scores=tuple(row.points for row in rows),
        fillers=fillers,
        table_size=table_size,
        smallest=smallest,
    )
    return with_byes(arrange(attendance, past_of(rounds), rng), byes)
