"""Learning by self-play: which policies win, found by players who differ by chance.

    python -m tools.learning.evolve FILE --lessons 4000 --seed 1 --jobs 2

Every lesson takes the policy of FILE and in each number a random step aside. Half of the
seats play with these steps, the others with the opposite ones; then all change places, on
the same deal. What differs between those who do well and those who do badly is then what
their steps differ in, and nothing else: no strong player's habit is taken for a cause. FILE
moves that way after every batch (an evolution strategy; Rechenberg 1973, Salimans et al.
2017). In some lessons the rivals are the first heuristic, so that it is not only itself
that it beats.

FILE is written after each batch; the same command goes on where it stopped. Runs of several
seeds may go on beside one another, each from nothing; as their steps are small, what they
have learned adds up:

    python -m tools.learning.evolve FILE --sum RUN1 RUN2 RUN3 --share 0.8

A share of less than 1 takes back some of what is chance in it.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from engine.decisions import Decision
from engine.nightfall import game
from engine.nightfall.bots import deck_building_policy, decks
from engine.nightfall.bots.heuristic import choose as first_heuristic
from engine.nightfall.bots.learned.weight_vector import CARD_STEPS, aside, weights_of
from engine.nightfall.decisions import Ask
from engine.nightfall.options import BASE_ALONE, Options
from engine.nightfall.sides import side
from tools.atomic_json import replace_json
from tools.learning.self_play import moves, wounds_of

BATCH = 100
"""Lessons, each of two games, before the vector moves."""

RATE = 2.5
"""How far the vector moves for what a batch says, unless a run has a rate of its own: a
smaller one learns more slowly, and keeps less of what was chance.
"""

FIRST_HEURISTIC = 0.2
"""In which share of lessons it plays against a seat that learns."""

BLIND = 0.5
"""In which share of lessons chance drafts: else nobody ever had what nobody likes, and the
dislike would never be put right.
"""

SPREAD = 5.5
"""Standard deviation of the wounds between two players at the end."""

MAX_AHEAD = 9
"""Wounds ahead beyond which a victory is no better."""

SLOPE = 0.4
"""Of the normal distribution in its middle: turns wounds into chances to win."""


@dataclass(frozen=True)
class Table:
    """Where is played, under which seed, with which other options of a game; with `cards`
    only likings for cards are learned, so that a set with fewer lessons does not unlearn
    what another has taught.
    """

    seed: int
    seats: int = 2
    sets: tuple[str, ...] = BASE_ALONE
    cards: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, stage: Mapping[str, Any]) -> Table:
        """Build the table that a stored stage describes."""
        sets, cards = tuple(stage["sets"]), stage.get("cards", False)
        return cls(stage["seed"], stage["seats"], sets, cards, stage.get("options", {}))

    @property
    def agreed(self) -> Options:
        """What is agreed on at this table."""
        return Options.from_dict({"sets": list(self.sets)} | dict(self.options))

    @property
    def sides(self) -> list[int]:
        """By seat, who plays together (TEAM-1): everybody for themselves without teams."""
        teams = self.agreed.teams
        return [side(self.seats, seat, teams=teams) for seat in range(self.seats)]


def play(choosers: Sequence[Any], table: Table, seed: int) -> list[float]:
    """Play a game; return the wounds of each seat, at its end or when it drags on. In teams
    all have what their team has on average.
    """
    options = table.agreed
    brought = decks.brought(options, table.seats, Random(f"decks {seed}"))
    position = game.new(seats=table.seats, seed=seed, options=options, brought=brought)
    for _ in moves(position, choosers, [Random(seed)] * table.seats):
        pass
    wounds, sides = wounds_of(position), table.sides
    whole = Counter[int]()
    for own, count in zip(sides, wounds, strict=True):
        whole[own] += count
    return [whole[own] / sides.count(own) for own in sides]


def success(wounds: Sequence[float], sides: Sequence[int], seat: int) -> float:
    """Score a seat's result, about 1 for a victory against 0 for a defeat. Of several
    rivals the one with the fewest wounds counts as much as all of them.
    """
    others = [n for n, own in zip(wounds, sides, strict=True) if own != sides[seat]]
    rivals = (sum(others) / len(others) + min(others)) / 2
    ahead = max(-MAX_AHEAD, min(MAX_AHEAD, rivals - wounds[seat]))
    return SLOPE * ahead / SPREAD


def lesson(vector: Mapping[str, float], table: Table, number: int) -> dict[str, float]:
    """Play the two games of a lesson; return for each number how the steps aside went with
    success.
    """
    rng = Random(f"{table.seed}/{number}")
    steps = aside(table.sets, rng)
    if table.cards:
        steps = {key: n for key, n in steps.items() if key.partition(".")[0] in CARD_STEPS}
    sides = table.sides
    teams = sorted({*sides})
    signs = [1 if place < len(teams) / 2 else -1 for place in teams]
    rng.shuffle(signs)
    if rng.random() < FIRST_HEURISTIC:
        one = rng.choice(teams)
        signs = [int(each == one) for each in teams]
    gained = 0.0
    deal = table.seed * 10**7 + number
    blind = rng.random() < BLIND
    for direction in (1, -1):
        choosers = [_chooser(vector, steps, direction * signs[own]) for own in sides]
        if blind:
            picks = Random(f"picks {deal}")
            choosers = [partial(_picking, picks, chooser) for chooser in choosers]
        wounds = play(choosers, table, deal)
        for seat, own in enumerate(sides):
            gained += direction * signs[own] * success(wounds, sides, seat)
    taught = sum(abs(signs[own]) for own in sides)
    return {name: gained * step / (2 * taught) for name, step in steps.items()}


def _picking(
    picks: Random, chooser: Any, decision: Decision, *rest: Any, **named: Any
) -> str:
    """Choose as `chooser` does, but pick by chance in the draft."""
    if decision.kind == Ask.DRAFT:
        return picks.choice(decision.options)
    option: str = chooser(decision, *rest, **named)
    return option


def _chooser(vector: Mapping[str, float], steps: Mapping[str, float], sign: int) -> Any:
    if not sign:
        return first_heuristic
    own = {name: vector.get(name, 0.0) + sign * step for name, step in steps.items()}
    return partial(deck_building_policy.choose, policy=weights_of(own))


class Progress(NamedTuple):
    """What a file holds: the vector, and which games have made it."""

    vector: dict[str, float]
    stages: list[dict[str, Any]]

    @classmethod
    def read(cls, path: Path) -> Progress:
        """Load the progress of a file, or start anew without one."""
        if not path.exists():
            return cls({}, [])
        stored = json.loads(path.read_text())
        return cls(stored["vector"], stored["stages"])

    def write(self, path: Path) -> None:
        """Store it."""
        rounded = {name: round(steps, 4) for name, steps in sorted(self.vector.items())}
        data = {"stages": self.stages, "vector": rounded}
        replace_json(path, data, indent=1)

    def stage(self, table: Table, rate: float) -> dict[str, Any]:
        """Return the entry of a table, made if it is new."""
        for stage in self.stages:
            if Table.of(stage) == table:
                return stage
        found = asdict(table) | {"sets": list(table.sets), "rate": rate, "lessons": 0}
        if not table.options:
            del found["options"]
        self.stages.append(found)
        return self.stages[-1]


def add_up(path: Path, runs: Sequence[Path], share: float = 1.0) -> None:
    """Write a share of what several runs have learned together."""
    every = [Progress.read(run) for run in runs]
    vector = dict[str, float]()
    for progress in every:
        for name, steps in progress.vector.items():
            vector[name] = vector.get(name, 0.0) + share * steps
    Progress(vector, [stage for each in every for stage in each.stages]).write(path)


def learn(path: Path, table: Table, rate: float, lessons: int, jobs: int) -> None:
    """Play until the file has so many lessons of this table."""
    progress = Progress.read(path)
    stage, began, fresh = progress.stage(table, rate), monotonic(), 0
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        while stage["lessons"] < lessons:
            numbers = range(stage["lessons"], stage["lessons"] + BATCH)
            one = partial(lesson, dict(progress.vector), table)
            for learned in pool.map(one, numbers, chunksize=5):
                for name, gain in learned.items():
                    before = progress.vector.get(name, 0.0)
                    progress.vector[name] = before + rate * gain / BATCH
            stage["lessons"] += BATCH
            fresh += BATCH
            progress.write(path)
            left = (lessons - stage["lessons"]) * (monotonic() - began) / fresh / 60
            line = f"{stage['lessons']}/{lessons} lessons, {left:.0f} min left"
            print(f"\r{line}   ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def main(arguments: Sequence[str]) -> None:
    """Learn, and say what is liked most."""
    parser = argparse.ArgumentParser(description="Learn a policy by self-play.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--lessons", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--sets", default="base", help="such as base,coldest_war")
    parser.add_argument("--cards", action="store_true", help="learn of cards alone")
    parser.add_argument(
        "--options", type=json.loads, default={}, help='others, as JSON: {"teams": true}'
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--sum", type=Path, nargs="+", help="add runs up instead")
    parser.add_argument("--share", type=float, default=1.0, help="of that sum")
    chosen = parser.parse_args(arguments)
    sets = tuple(chosen.sets.split(","))
    table = Table(chosen.seed, chosen.seats, sets, chosen.cards, chosen.options)
    if chosen.sum:
        add_up(chosen.file, chosen.sum, chosen.share)
    else:
        learn(chosen.file, table, chosen.rate, chosen.lessons, chosen.jobs)
    vector = Progress.read(chosen.file).vector
    for name in sorted(vector, key=lambda each: -abs(vector[each]))[:12]:
        print(f"{name:32} {vector[name]:+.2f} steps")


if __name__ == "__main__":
    main(sys.argv[1:])
