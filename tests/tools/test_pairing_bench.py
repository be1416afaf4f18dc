"""Test the benchmark of pairing. An import contract checks that the measured code is plain
Python.
"""

import json
from random import Random
from time import process_time

import pytest

from tools import pairing_bench
from tournaments.pairing.records import Entrant, EntrantId, Pairing, Round, Table
from tournaments.pairing.scoring import by_points


def test_the_benchmark_measures_and_finds_no_needless_meeting() -> None:
    found = pairing_bench.measure(20, 4, 3, 10_000)
    assert (found.people, found.seats, found.met_again) == (20, 4, 0)
    assert found.in_time
    assert "met again" in pairing_bench.measurements_table([found])


def test_standings_grow_with_the_field_and_not_with_its_square() -> None:
    took: list[float] = []
    for count in (300, 1200):
        entrants = [Entrant(id=EntrantId(number)) for number in range(count)]
        rng, played = Random(3), list[Round]()
        for number in range(1, 9):
            order = rng.sample(range(count), count)
            tables = tuple(
                Table(tuple(map(EntrantId, order[n : n + 4]))) for n in range(0, count, 4)
            )
            played.append(pairing_bench.play_round(Pairing(number, tables, ()), rng))
        times = []
        for _ in range(3):
            start = process_time()
            by_points.compute_standings(entrants, played)
            times.append(process_time() - start)
        took.append(min(times))
    assert took[1] < 9 * took[0]


def test_the_benchmark_prints_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pairing_bench, "FIELDS", ((8, 4, None), (6, 2, 0)))
    assert pairing_bench.main(["--json", "--rounds", "2"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [each["people"] for each in found] == [8, 6]
