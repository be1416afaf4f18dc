"""Measure how long pairing takes: `python -m tools.pairing_bench [--json] [--rounds N]`.

Each field plays several rounds with random results, so that the pairing has points to match
and repeated meetings to avoid. The slowest pairing of a field counts. Times are those of
the processor, so that other programs on the machine change little.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from random import Random
from time import process_time

from tournaments.pairing import swiss
from tournaments.pairing.past import past_of
from tournaments.pairing.records import (
    Entrant,
    EntrantId,
    Finish,
    Pairing,
    Round,
    Table,
    TableResult,
)
from tournaments.pairing.scoring import by_points

FIELDS = (
    (64, 4, 500),
    (200, 4, 1000),
    (1000, 4, 1000),
    (5000, 4, 5000),
    (64, 2, None),
    (120, 2, None),
    (1000, 2, None),
    (1000, 5, None),
)
"""The fields to measure: number of entrants, seats at a table, and the time limit in
milliseconds, or None.
"""
SEED = 2011


@dataclass(frozen=True, slots=True, kw_only=True)
class Measurement:
    """The measurements of one field."""

    people: int
    seats: int
    rounds: int
    slowest_ms: float
    mean_ms: float
    standings_ms: float
    """The time that the standings after the last round took."""
    met_again: int
    """How many pairs of entrants met more than once in the whole tournament."""
    allowed_ms: int | None

    @property
    def in_time(self) -> bool:
        return self.allowed_ms is None or self.slowest_ms <= self.allowed_ms


def play_round(pairing: Pairing, rng: Random) -> Round:
    """Return the round with random results: scores from 0 to 15 in ascending order, in a
    random order of entrants.
    """
    return Round(
        pairing.number,
        tuple(TableResult(table, _random_finishes(table, rng)) for table in pairing.tables),
        pairing.byes,
    )


def _random_finishes(table: Table, rng: Random) -> tuple[Finish, ...]:
    score = sorted(rng.randint(0, 15) for _ in table.seats)
    order = rng.sample(table.seats, len(table.seats))
    return tuple(
        Finish(entrant=entrant, place=place, score=count)
        for place, (entrant, count) in enumerate(zip(order, score, strict=True), 1)
    )


def measure(people: int, seats: int, rounds: int, allowed_ms: int | None) -> Measurement:
    """Play a Swiss tournament and measure the time of each pairing."""
    entrants = [Entrant(id=EntrantId(number)) for number in range(people)]
    rng, played, times = Random(SEED), list[Round](), list[float]()
    for _ in range(rounds):
        start = process_time()
        pairing = swiss.pair(entrants, played, table_size=seats, rng=rng)
        times.append((process_time() - start) * 1000)
        played.append(play_round(pairing, rng))
    start = process_time()
    by_points.compute_standings(entrants, played)
    standings_ms = (process_time() - start) * 1000
    met = past_of(played).met.values()
    return Measurement(
        people=people,
        seats=seats,
        rounds=rounds,
        slowest_ms=round(max(times), 1),
        mean_ms=round(sum(times) / len(times), 1),
        standings_ms=round(standings_ms, 1),
        met_again=sum(times > 1 for others in met for times in others.values()) // 2,
        allowed_ms=allowed_ms,
    )


def measurements_table(found: Sequence[Measurement]) -> str:
    """Return the measurements as a table of text."""
    lines = ["people  seats  rounds  slowest    mean  standings  met again  allowed"]
    for each in found:
        allowed = "-" if each.allowed_ms is None else f"{each.allowed_ms} ms"
        lines.append(
            f"{each.people:6}  {each.seats:5}  {each.rounds:6}  {each.slowest_ms:7}"
            f"  {each.mean_ms:6}  {each.standings_ms:9}  {each.met_again:9}  {allowed:>7}"
        )
    python = platform.python_version()
    return "\n".join([*lines, f"Milliseconds of the processor; Python {python}."])


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure all fields; return 1 if one took longer than its limit, otherwise 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.pairing_bench")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--rounds", type=int, default=8, help="rounds to play (8)")
    chosen = parser.parse_args(arguments)
    found = [measure(*field[:2], chosen.rounds, field[2]) for field in FIELDS]
    text = json.dumps([asdict(each) for each in found], indent=2)
    print(text if chosen.json else measurements_table(found))
    return 0 if all(each.in_time for each in found) else 1


if __name__ == "__main__":
    sys.exit(main())
