"""Learn chances to win, by temporal differences:

    python -m tools.learning.fit_chances FILE --games 200 --seed 1

plays computers of changing levels against each other at changing tables, and moves the
weights in FILE towards the outcome after each turn: TD(lambda) as in Sutton (1988) and in
Tesauro's backgammon program. FILE is written after every game; the same command continues
an interrupted run.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from engine.nightfall import game
from engine.nightfall.bots.heuristic import choose as heuristic
from engine.nightfall.bots.learned.chances import FEATURES, PublicCounts, win_chances
from engine.nightfall.bots.levels import LEVELS
from engine.nightfall.options import Options
from tools.atomic_json import replace_json
from tools.learning.self_play import play_moves, winner_of

LAMBDA = 0.8
RATE = 0.05

PLAYERS = ("heuristic-1", "heuristic", "master", "casual", "beginner")
TABLES = ((2, "base"), (2, "base"), (2, "coldest_war"), (3, "base"), (4, "base"))
"""Seats and set of the games to learn from, each equally likely."""

HELPS = (False, True, True, True, True)
"""Whether each feature helps its player. A weight never gets the opposite sign: in the
games, minions in play correlate with losing, because players who are behind keep them back,
but a graph that said so would not convince players.
"""


def play_for_turns(seats: int, sets: tuple[str, ...], seed: int) -> tuple[list[Any], int]:
    """Play a game between random levels; return the features at the start of each turn, and
    the winner.
    """
    position = game.new(seats=seats, seed=seed, options=Options(sets=sets))
    rng = Random(seed)
    levels: dict[str, Any] = {"heuristic-1": heuristic, **LEVELS}
    players = [levels[rng.choice(PLAYERS)] for _ in range(seats)]
    moods = [Random(f"{seed}/{seat}") for seat in range(seats)]
    course, found, turn, events_read = PublicCounts(seats), [], 0, 0
    for _ in play_moves(position, players, moods):
        if position.turn > turn and position.result is None:
            turn = position.turn
            course.read_events(position.events_since(events_read))
            events_read = position.event_count
            found.append(course.features(position.view(None)))
    return found, winner_of(position)


def update_weights(weights: list[float], states: Sequence[Any], winner: int) -> float:
    """Move the weights towards the outcome after each turn; return the mean squared
    error.
    """
    seats = len(states[0])
    target = [float(seat == winner) for seat in range(seats)]
    change, error = [0.0] * len(weights), 0.0
    for features in reversed(states):
        now = win_chances(weights, features)
        error += sum((a - b) ** 2 for a, b in zip(target, now, strict=True)) / seats
        for each, aim, value in zip(features, target, now, strict=True):
            for place, number in enumerate(each):
                change[place] += RATE * (aim - value) * number
        target = [
            LAMBDA * aim + (1 - LAMBDA) * value
            for aim, value in zip(target, now, strict=True)
        ]
    for place, step in enumerate(change):
        bound = max if HELPS[place] else min
        weights[place] = bound(0.0, weights[place] + step)
    return error / len(states)


def main(arguments: Sequence[str]) -> None:
    """Learn until the file has seen this many games."""
    parser = argparse.ArgumentParser(description="Learn who will win.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    data: dict[str, Any] = {"seed": chosen.seed, "games": 0, "errors": []}
    data["weights"] = dict.fromkeys(FEATURES, 0.0)
    if chosen.file.exists():
        data = json.loads(chosen.file.read_text())
    weights = [data["weights"][name] for name in FEATURES]
    while data["games"] < chosen.games:
        number = data["games"]
        seats, name = Random(f"{chosen.seed}/{number}").choice(TABLES)
        states, winner = play_for_turns(seats, (name,), chosen.seed * 10**6 + number)
        data["errors"].append(round(update_weights(weights, states, winner), 4))
        data["games"] += 1
        data["weights"] = {
            name: round(value, 5) for name, value in zip(FEATURES, weights, strict=True)
        }
        replace_json(chosen.file, data, indent=1)
        line = f"{data['games']}/{chosen.games} games"
        print(f"\r{line}", end="", file=sys.stderr, flush=True)
    print(f"\n{data['weights']}", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1:])
