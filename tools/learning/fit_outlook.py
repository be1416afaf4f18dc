"""Learn the evaluation at the end of a play-out, from players with random differences:

    python -m tools.learning.fit_outlook FILE --games 200 --seeds 21 22 23

Each seat plays the learned policy with a random step in every weight, scaled by a random
length per seat. So decks and plays vary for reasons that have nothing to do with the
position, and a feature that goes with winning is a cause of it. Some seats play the first
heuristic. The weights are fitted to the winners by stochastic gradient descent on the
likelihood; a fifth of the games is kept aside to judge them.

Games are stored in a file beside FILE while they are played, so that the same command
continues an interrupted run; FILE is written at the end. `--kinds table` keeps the weights
for duels in it.
"""

from __future__ import annotations

import argparse
import json
import sys
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from engine.nightfall import game
from engine.nightfall.bots import deck_building_policy
from engine.nightfall.bots.heuristic import choose as first_heuristic
from engine.nightfall.bots.learned.weight_store import read_vector, weight_file
from engine.nightfall.bots.learned.weight_vector import random_steps, weights_of
from engine.nightfall.bots.search.evaluation import (
    NAMES,
    features,
    is_past_combat,
    win_chances_from_features,
)
from engine.nightfall.options import Options
from tools.atomic_json import replace_json
from tools.learning.self_play import play_moves, winner_of

TABLES = ((2, "base"), (2, "base"), (2, "base"), (2, "coldest_war"), (4, "base"))
KINDS = ("duel", "table")

FIRST = 0.1
"""The chance that a seat plays the first heuristic."""

STORED = 50
"""The number of games after which all games played so far are stored."""

EPOCHS = 12
RATE = 0.08
DECAY = 1e-4

Turns = list[list[list[float]]]
"""The features of each seat after the combat of each turn."""


def play(number: int, seed: int) -> tuple[Turns, int]:
    """Play one game; return its turns and the winner."""
    rng = Random(f"{seed}/{number}")
    seats, name = rng.choice(TABLES)
    options = Options(sets=(name,))
    position = game.new(seats=seats, seed=seed * 10**6 + number, options=options)
    vector = read_vector(weight_file(options.sets, seats))
    players = [_player(rng, name, vector) for _ in range(seats)]
    turns: Turns = []
    turn = 0
    for _ in play_moves(position, players, [rng] * seats):
        if position.turn > turn and is_past_combat(position):
            turn = position.turn
            turns.append([[round(x, 4) for x in each] for each in features(position)])
    return turns, winner_of(position)


def _player(rng: Random, name: str, policy: Mapping[str, float]) -> Any:
    if rng.random() < FIRST:
        return first_heuristic
    vector = dict(policy)
    length = rng.random()
    for key, step in random_steps((name,), rng).items():
        vector[key] = vector.get(key, 0.0) + length * step
    return partial(deck_building_policy.choose, policy=weights_of(vector))


def fit_weights(games: Sequence[tuple[Turns, int]], seed: int) -> list[float]:
    """Return the weights that make the results of these games most likely (maximum
    likelihood).
    """
    rng, weights = Random(seed), [0.0] * len(NAMES)
    states = [(state, winner) for turns, winner in games for state in turns]
    for epoch in range(EPOCHS):
        rng.shuffle(states)
        rate = RATE / (1 + epoch / 2)
        for state, winner in states:
            for seat, (each, odds) in enumerate(
                zip(state, win_chances_from_features(weights, state), strict=True)
            ):
                error = rate * ((seat == winner) - odds)
                for place, number in enumerate(each):
                    weights[place] += error * number
            weights = [w * (1 - rate * DECAY) for w in weights]
    return weights


def quality_of_weights(
    weights: Sequence[float], games: Sequence[tuple[Turns, int]]
) -> dict[str, float]:
    """Return squared error and area under the curve (how often the winner is rated higher
    than another player) over all games, from one third of each game on.
    """
    squares, won, lost = 0.0, list[float](), list[float]()
    for turns, winner in games:
        for state in turns[len(turns) // 3 :]:
            odds = win_chances_from_features(weights, state)
            squares += sum((o - (s == winner)) ** 2 for s, o in enumerate(odds)) / len(odds)
            won.append(odds[winner])
            lost += [o for s, o in enumerate(odds) if s != winner]
    if not won:
        return {}
    won.sort()
    lost.sort()
    below = sum(bisect_left(lost, chance) for chance in won)
    area = below / (len(won) * len(lost))
    return {"error": round(squares / len(won), 4), "area": round(area, 4)}


def main(arguments: Sequence[str]) -> None:
    """Play, fit the weights, and print how well they judge."""
    parser = argparse.ArgumentParser(description="Learn who will win.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=600, help="of each seed")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1])
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    chosen = parser.parse_args(arguments)
    store = chosen.file.with_suffix(".games.json")
    games = json.loads(store.read_text()) if store.exists() else []
    every = [(number, seed) for seed in chosen.seeds for number in range(chosen.games)]
    for number, seed in every[len(games) :]:
        games.append(play(number, seed))
        if len(games) % STORED == 0 or len(games) == len(every):
            replace_json(store, games)
        line = f"{len(games)}/{len(every)} games"
        print(f"\r{line}", end="", file=sys.stderr, flush=True)
    data = json.loads(chosen.file.read_text()) if chosen.file.exists() else {}
    for kind in chosen.kinds:
        of_kind = [each for each in games if (len(each[0][0]) == 2) == (kind == "duel")]
        learns = [each for number, each in enumerate(of_kind) if number % 5]
        weights = fit_weights(learns, chosen.seeds[0])
        data[kind] = {
            "seeds": chosen.seeds,
            "games": len(games),
            "judged": quality_of_weights(weights, of_kind[::5]),
            "weights": {name: round(w, 4) for name, w in zip(NAMES, weights, strict=True)},
        }
    replace_json(chosen.file, data, indent=1)
    print(f"\n{json.dumps(data, indent=1)}", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1:])
