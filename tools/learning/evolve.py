"""Learn a policy by self-play: find weights that win, from players with random differences.

    python -m tools.learning.evolve FILE --lessons 4000 --seed 1 --jobs 2

A lesson takes the policy of FILE and draws a random step for every weight. Half of the
seats play with these steps, the others with the opposite ones; then they change places on
the same deal. Winners and losers differ only in their steps, so a step that goes with
winning is a cause of it. After every batch FILE moves in that direction (an evolution
strategy; Rechenberg 1973, Salimans et al. 2017). In some lessons the opponents are the
first heuristic, so that the policy does not learn to beat only itself.

FILE is written after each batch; the same command continues an interrupted run. Runs with
several seeds can be made in parallel, each from scratch; because their steps are small,
their results can be added up:

    python -m tools.learning.evolve FILE --sum RUN1 RUN2 RUN3 --share 0.8

A share of less than 1 removes some of the randomness in the sum.
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
from engine.nightfall.bots import computer_decks, deck_building_policy
from engine.nightfall.bots.heuristic import choose as first_heuristic
from engine.nightfall.bots.learned.weight_vector import CARD_STEPS, random_steps, weights_of
from engine.nightfall.decisions import Ask
from engine.nightfall.options import BASE_ALONE, Options
from engine.nightfall.sides import side
from tools.atomic_json import replace_json
from tools.learning.self_play import play_moves, wounds_of

BATCH = 100
"""How many lessons, of two games each, are played before the vector moves."""

RATE = 2.5
"""How far the vector moves after a batch, unless a run has its own rate. A smaller rate
learns more slowly and keeps less randomness.
"""

FIRST_HEURISTIC = 0.2
"""The share of lessons that are played against the first heuristic."""

BLIND = 0.5
"""The share of lessons with random drafts. Without these, no player would ever own the
cards that no player likes, and the policy could not correct its dislike.
"""

SPREAD = 5.5
"""Standard deviation of the difference in wounds between two players at the end."""

MAX_AHEAD = 9
"""The largest lead in wounds that counts; a larger lead counts as this one."""

SLOPE = 0.4
"""The slope of the normal distribution at its mean; it turns wounds into chances to win."""


@dataclass(frozen=True)
class Table:
    """The games of a run: seed, seats, sets and other options. With `cards`, only the
    values of cards are learned, so that a set with fewer lessons does not change the other
    weights again.
    """

    seed: int
    seats: int = 2
    sets: tuple[str, ...] = BASE_ALONE
    cards: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, stage: Mapping[str, Any]) -> Table:
        """Return the table that a stored stage describes."""
        sets, cards = tuple(stage["sets"]), stage.get("cards", False)
        return cls(stage["seed"], stage["seats"], sets, cards, stage.get("options", {}))

    @property
    def agreed(self) -> Options:
        """The options of the games."""
        return Options.from_dict({"sets": list(self.sets)} | dict(self.options))

    @property
    def side_by_seat(self) -> list[int]:
        """By seat: the side it plays on (TEAM-1); without teams, each seat is a side of its
        own.
        """
        teams = self.agreed.teams
        return [side(self.seats, seat, teams=teams) for seat in range(self.seats)]


def play(choosers: Sequence[Any], table: Table, seed: int) -> list[float]:
    """Play a game; return the wounds of each seat when it ends or is stopped. In team games
    each seat has the mean of its team.
    """
    options = table.agreed
    brought = computer_decks.decks_for_computers(
        options, table.seats, Random(f"decks {seed}")
    )
    position = game.new(seats=table.seats, seed=seed, options=options, brought=brought)
    for _ in play_moves(position, choosers, [Random(seed)] * table.seats):
        pass
    wounds, sides = wounds_of(position), table.side_by_seat
    whole = Counter[int]()
    for own, count in zip(sides, wounds, strict=True):
        whole[own] += count
    return [whole[own] / sides.count(own) for own in sides]


def success(wounds: Sequence[float], sides: Sequence[int], seat: int) -> float:
    """Return a seat's success: about 1 more for a victory than for a defeat. Among several
    rivals, the one with the fewest wounds counts as much as the mean of all.
    """
    others = [n for n, own in zip(wounds, sides, strict=True) if own != sides[seat]]
    rivals = (sum(others) / len(others) + min(others)) / 2
    ahead = max(-MAX_AHEAD, min(MAX_AHEAD, rivals - wounds[seat]))
    return SLOPE * ahead / SPREAD


def learn_from_game_pair(
    vector: Mapping[str, float], table: Table, number: int
) -> dict[str, float]:
    """Play the two games of a lesson; return, for each weight, its step multiplied by the
    success that the steps have brought.
    """
    rng = Random(f"{table.seed}/{number}")
    steps = random_steps(table.sets, rng)
    if table.cards:
        steps = {key: n for key, n in steps.items() if key.partition(".")[0] in CARD_STEPS}
    sides = table.side_by_seat
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
    """Choose like `chooser`, but pick at random in the draft."""
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
    """The contents of a file: the vector, and the games that produced it."""

    vector: dict[str, float]
    stages: list[dict[str, Any]]

    @classmethod
    def read(cls, path: Path) -> Progress:
        """Load the progress from a file, or return an empty one if there is no file."""
        if not path.exists():
            return cls({}, [])
        stored = json.loads(path.read_text())
        return cls(stored["vector"], stored["stages"])

    def write(self, path: Path) -> None:
        """Store the progress in a file."""
        rounded = {name: round(steps, 4) for name, steps in sorted(self.vector.items())}
        data = {"stages": self.stages, "vector": rounded}
        replace_json(path, data, indent=1)

    def stage(self, table: Table, rate: float) -> dict[str, Any]:
        """Return the file's stage for a table; a new one is added if there is none."""
        for stage in self.stages:
            if Table.of(stage) == table:
                return stage
        found = asdict(table) | {"sets": list(table.sets), "rate": rate, "lessons": 0}
        if not table.options:
            del found["options"]
        self.stages.append(found)
        return self.stages[-1]


def add_up_runs(path: Path, runs: Sequence[Path], share: float = 1.0) -> None:
    """Add up the steps that several runs have learned, and write a share of the sum."""
    every = [Progress.read(run) for run in runs]
    vector = dict[str, float]()
    for progress in every:
        for name, steps in progress.vector.items():
            vector[name] = vector.get(name, 0.0) + share * steps
    Progress(vector, [stage for each in every for stage in each.stages]).write(path)


def learn(path: Path, table: Table, rate: float, lessons: int, jobs: int) -> None:
    """Play lessons and learn from them until the file has this many lessons of the
    table.
    """
    progress = Progress.read(path)
    stage, began, fresh = progress.stage(table, rate), monotonic(), 0
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        while stage["lessons"] < lessons:
            numbers = range(stage["lessons"], stage["lessons"] + BATCH)
            one = partial(learn_from_game_pair, dict(progress.vector), table)
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
    """Learn, and print the weights that have changed most."""
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
        add_up_runs(chosen.file, chosen.sum, chosen.share)
    else:
        learn(chosen.file, table, chosen.rate, chosen.lessons, chosen.jobs)
    vector = Progress.read(chosen.file).vector
    for name in sorted(vector, key=lambda each: -abs(vector[each]))[:12]:
        print(f"{name:32} {vector[name]:+.2f} steps")


if __name__ == "__main__":
    main(sys.argv[1:])
