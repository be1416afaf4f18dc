"""Learning by self-play: which tastes win, found by players who differ by chance.

    python -m engine.nightfall.bots.learned.evolve FILE --lessons 4000 --seed 1 --jobs 2

Every lesson takes the taste of FILE and in each number a random step aside. Half of the
seats play with these steps, the others with the opposite ones; then all change places, on
the same deal. What differs between those who do well and those who do badly is then what
their steps differ in, and nothing else: no strong player's habit is taken for a cause. FILE
moves that way after every batch (an evolution strategy; Rechenberg 1973, Salimans et al.
2017). In some lessons the rivals are the first heuristic, so that it is not only itself
that it beats.

FILE is written after each batch; the same command goes on where it stopped. Runs of several
seeds may go on beside one another, each from nothing; as their steps are small, what they
have learned adds up:

    python -m engine.nightfall.bots.learned.evolve FILE --sum RUN1 RUN2 RUN3 --share 0.8

A share of less than 1 takes back some of what is chance in it.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from engine.files import replace_json
from engine.nightfall import game
from engine.nightfall.bots import planner
from engine.nightfall.bots.heuristic import choose as first_heuristic
from engine.nightfall.bots.learned.self_play import moves
from engine.nightfall.bots.learned.vector import aside, taste_of
from engine.nightfall.options import Options

BATCH = 100
"""Lessons, each of two games, before the vector moves."""

RATE = 2.5
"""How far the vector moves for what a batch says."""

FIRST_HEURISTIC = 0.2
"""In which share of lessons it plays against a seat that learns."""

SPREAD = 5.5
"""Standard deviation of the wounds between two players at the end."""

MOST_AHEAD = 9
"""Wounds ahead beyond which a victory is no better."""

SLOPE = 0.4
"""Of the normal distribution in its middle: turns wounds into chances to win."""


@dataclass(frozen=True)
class Table:
    """Where is played, under which seed."""

    seed: int
    seats: int = 2
    sets: tuple[str, ...] = ("base",)


def play(choosers: Sequence[Any], table: Table, seed: int) -> list[int]:
    """Play a game; return the wounds of each seat."""
    options = Options(sets=table.sets)
    position = game.new(seats=table.seats, seed=seed, options=options)
    for _ in moves(position, choosers, [Random(seed)] * table.seats):
        pass
    assert position.result is not None, "it was played to its end"
    wounds = {place.seat: place.wounds for place in position.result.places}
    return [wounds[seat] for seat in range(table.seats)]


def success(wounds: Sequence[int], seat: int) -> float:
    """Return how well a seat did, about as 1 for a victory against 0 for a defeat; with
    several rivals the one with fewest wounds counts as much as all of them.
    """
    others = [count for each, count in enumerate(wounds) if each != seat]
    rivals = (sum(others) / len(others) + min(others)) / 2
    ahead = max(-MOST_AHEAD, min(MOST_AHEAD, rivals - wounds[seat]))
    return SLOPE * ahead / SPREAD


def lesson(vector: Mapping[str, float], table: Table, number: int) -> dict[str, float]:
    """Play the two games of a lesson; return for each number how the steps aside went with
    success.
    """
    rng = Random(f"{table.seed}/{number}")
    steps = aside(table.sets, rng)
    seats = list(range(table.seats))
    signs = [1 if place < table.seats / 2 else -1 for place in seats]
    rng.shuffle(signs)
    if rng.random() < FIRST_HEURISTIC:
        one = rng.choice(seats)
        signs = [int(seat == one) for seat in seats]
    gained = 0.0
    for direction in (1, -1):
        choosers = [_chooser(vector, steps, direction * sign) for sign in signs]
        wounds = play(choosers, table, table.seed * 10**7 + number)
        for seat, sign in enumerate(signs):
            gained += direction * sign * success(wounds, seat)
    taught = sum(map(abs, signs))
    return {name: gained * step / (2 * taught) for name, step in steps.items()}


def _chooser(vector: Mapping[str, float], steps: Mapping[str, float], sign: int) -> Any:
    if not sign:
        return first_heuristic
    own = {name: vector.get(name, 0.0) + sign * step for name, step in steps.items()}
    return partial(planner.choose, taste=taste_of(own))


class Progress(NamedTuple):
    """What a file holds: the vector, and which games have made it."""

    vector: dict[str, float]
    stages: list[dict[str, Any]]

    @classmethod
    def read(cls, path: Path) -> Progress:
        """Return what a file holds, or a beginning if there is none."""
        if not path.exists():
            return cls({}, [])
        stored = json.loads(path.read_text())
        return cls(stored["vector"], stored["stages"])

    def write(self, path: Path) -> None:
        """Store it."""
        rounded = {name: round(steps, 4) for name, steps in sorted(self.vector.items())}
        data = {"stages": self.stages, "vector": rounded}
        replace_json(path, data, indent=1)

    def stage(self, table: Table) -> dict[str, Any]:
        """Return the entry of a table, made if it is new."""
        key = {"seed": table.seed, "seats": table.seats, "sets": list(table.sets)}
        for stage in self.stages:
            if key.items() <= stage.items():
                return stage
        self.stages.append({**key, "lessons": 0})
        return self.stages[-1]


def add_up(path: Path, runs: Sequence[Path], share: float = 1.0) -> None:
    """Write a share of what several runs have learned together."""
    every = [Progress.read(run) for run in runs]
    vector = dict[str, float]()
    for progress in every:
        for name, steps in progress.vector.items():
            vector[name] = vector.get(name, 0.0) + share * steps
    Progress(vector, [stage for each in every for stage in each.stages]).write(path)


def learn(path: Path, table: Table, lessons: int, jobs: int) -> None:
    """Play until the file has so many lessons of this table."""
    progress = Progress.read(path)
    stage, began, fresh = progress.stage(table), monotonic(), 0
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        while stage["lessons"] < lessons:
            numbers = range(stage["lessons"], stage["lessons"] + BATCH)
            one = partial(lesson, dict(progress.vector), table)
            for learned in pool.map(one, numbers, chunksize=5):
                for name, gain in learned.items():
                    before = progress.vector.get(name, 0.0)
                    progress.vector[name] = before + RATE * gain / BATCH
            stage["lessons"] += BATCH
            fresh += BATCH
            progress.write(path)
            left = (lessons - stage["lessons"]) * (monotonic() - began) / fresh / 60
            line = f"{stage['lessons']}/{lessons} lessons, {left:.0f} min left"
            print(f"\r{line}   ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def main(arguments: Sequence[str]) -> None:
    """Learn, and say what is liked most."""
    parser = argparse.ArgumentParser(description="Learn a taste by self-play.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--lessons", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--sets", default="base", help="such as base,coldest_war")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--sum", type=Path, nargs="+", help="add runs up instead")
    parser.add_argument("--share", type=float, default=1.0, help="of that sum")
    chosen = parser.parse_args(arguments)
    table = Table(chosen.seed, chosen.seats, tuple(chosen.sets.split(",")))
    if chosen.sum:
        add_up(chosen.file, chosen.sum, chosen.share)
    else:
        learn(chosen.file, table, chosen.lessons, chosen.jobs)
    vector = Progress.read(chosen.file).vector
    for name in sorted(vector, key=lambda each: -abs(vector[each]))[:12]:
        print(f"{name:32} {vector[name]:+.2f} steps")


if __name__ == "__main__":
    main(sys.argv[1:])
