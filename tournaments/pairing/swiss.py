"""Swiss: all entrants play every round, against opponents with about as many points."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from random import Random

from tournaments.pairing.past import floats_of, past_of
from tournaments.pairing.records import (
    Entrant,
    EntrantId,
    Pairing,
    Round,
    in_order,
    next_number,
)
from tournaments.pairing.round_pairing import (
    Attendance,
    pair_round,
    people_fillers_and_byes,
    with_byes,
)
from tournaments.pairing.scoring import by_points
from tournaments.pairing.scoring.tally import tally_rounds
from tournaments.pairing.sizes import SMALLEST


def pair(
    entrants: Sequence[Entrant],
    rounds: Sequence[Round],
    *,
    table_size: int,
    smallest: int = SMALLEST,
    rng: Random,
    settings: by_points.Settings | None = None,
    absent: Collection[EntrantId] = (),
    teams: Mapping[EntrantId, int] | None = None,
) -> Pairing:
    """Return the next round of a Swiss tournament, at tables of `smallest` to `table_size`.

    The aims, in this order: no second bye while another entrant has had none; no two
    members of a team at one table; no repeated meetings; in duels, no seat too often and no
    opponent with more points, or with fewer, twice running; at larger tables, seats at
    tables with fewer seats are spread evenly; meetings with fillers are spread evenly;
    points within a table are close; a bye goes to the lowest standing; all entrants are
    first player equally often. The first round is random.

    Tables get `table_size` seats or one less as far as the number of people allows
    (`sizes.table_sizes`). Entrants with `filler` set fill up tables; without fillers,
    people who are left over have a bye.

    Args:
        rounds: all rounds so far; tables still being played count as met, without points.
        settings: the settings of the standings.
        absent: entrants who asked to sit this round out; they get a requested bye.
        teams: the team of each entrant that has one, or another group whose members meet
            only if they have to.

    Raises:
        ValueError: there are no such tables, or the scoring lacks a size in `rounds`.
    """
    number = next_number(rounds)
    people, fillers, byes = people_fillers_and_byes(entrants, number, absent)
    settings = replace(settings or by_points.Settings(), seed=str(rng.random()))
    table = by_points.compute_standings(
        entrants, rounds, settings, moves=False, to_play=people
    )
    rows = [row for row in table if row.entrant in people]
    attendance = Attendance(
        number=number,
        people=tuple(row.entrant for row in rows),
        scores=tuple(round(row.points) for row in rows),
        fillers=fillers,
        table_size=table_size,
        smallest=smallest,
    )
    past = past_of(rounds)
    past.teams = teams or {}
    if rounds and table_size == 2:
        *before, last = in_order(rounds)
        past.floats = floats_of(last, tally_rounds(before, settings.scoring).points)
    return with_byes(pair_round(attendance, past, rng), byes)
