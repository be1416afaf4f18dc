"""Measure the speed of the engine: `python -m tools.engine_bench`, or `make bench`.

Plays random games through the public API, in one thread, the same games each time, and
counts CPU time. A decision with one option takes time but is not counted. If the package
`chess` is installed, random games of chess are measured in the same run, for comparison.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from types import ModuleType
from typing import Any

from engine import jaeger, nightfall
from engine.nightfall.forecast import chain_forecasts

GAMES: dict[str, tuple[ModuleType, tuple[int, ...]]] = {
    "nightfall": (nightfall, (2, 3, 4, 5)),
    "jaeger": (jaeger, (4, 6, 8)),
}
"""The games that can be measured, and the numbers of seats."""
LONGEST_CHESS = 200
"""Moves after which a random game of chess is stopped; later moves would mostly move
kings.
"""
COLUMNS = {
    "decisions_per_s": "decisions/s",
    "games_per_s": "games/s",
    "clone_us": "clone µs",
    "clone_play_per_s": "clone and play/s",
}


def play_games(game: ModuleType, seats: int, games: int) -> tuple[int, float]:
    """Play random games to their end; return the number of decisions and the seconds they
    took.
    """
    decisions, began = 0, process_time()
    for seed in range(games):
        choose = Random(seed).random
        position = game.new(seats=seats, seed=seed)
        while position.result is None:
            decision = position.decision(position.waiting[0])
            options = decision.options
            count = len(options)
            decisions += count > 1
            position.play(decision.seat, options[int(choose() * count)])
    return decisions, process_time() - began


def positions_of(game: ModuleType, seats: int, games: int) -> list[Any]:
    """Return the positions of random games, from first to last, in which a seat has a
    choice.
    """
    positions = []
    for seed in range(games):
        rng = Random(seed)
        position = game.new(seats=seats, seed=seed)
        while position.result is None:
            decision = position.decision(position.waiting[0])
            if len(decision.options) > 1:
                positions.append(position.clone())
            position.play(decision.seat, rng.choice(decision.options))
    return positions


def time_clones(positions: list[Any], rounds: int) -> float:
    """Return the seconds that it takes to clone every position `rounds` times."""
    began = process_time()
    for _ in range(rounds):
        for position in positions:
            position.clone()
    return process_time() - began


def time_clones_and_plays(positions: list[Any], rounds: int) -> float:
    """Return the seconds that it takes to clone each position and play one choice on the
    clone.
    """
    choose = Random(0).random
    began = process_time()
    for _ in range(rounds):
        for position in positions:
            clone = position.clone()
            decision = clone.decision(clone.waiting[0])
            options = decision.options
            clone.play(decision.seat, options[int(choose() * len(options))])
    return process_time() - began


def measure(game: ModuleType, seats: int, games: int) -> dict[str, float]:
    """Return the figures for one number of seats."""
    decisions, seconds = play_games(game, seats, games)
    positions = positions_of(game, seats, max(1, games // 20))
    rounds = max(1, 20_000 // len(positions)) if games > 1 else 1
    clones = rounds * len(positions)
    return {
        "decisions_per_s": round(decisions / seconds),
        "games_per_s": round(games / seconds, 1),
        "clone_us": round(time_clones(positions, rounds) / clones * 1e6, 2),
        "clone_play_per_s": round(clones / time_clones_and_plays(positions, rounds)),
    }


def time_storing_and_loading(game: ModuleType, seats: int, games: int) -> dict[str, float]:
    """Return the microseconds that it takes to store and to load a position and, if the
    game has sampling, to observe it and to draw a sample.
    """
    positions = positions_of(game, seats, max(1, games // 100))[::5]
    texts = [position.to_json() for position in positions]
    found = {
        "store": time_each(lambda at: positions[at].to_json(), positions),
        "read": time_each(lambda at: game.from_json(texts[at]), positions),
        "read_own": time_each(lambda at: game.from_own_json(texts[at]), positions),
    }
    try:
        sampling = importlib.import_module(f"{game.__name__}.sampling")
    except ImportError:
        return found
    known = [sampling.Observation(each, each.waiting[0]) for each in positions]
    rng = Random(0)
    return found | {
        "observe": time_each(
            lambda at: sampling.Observation(positions[at], positions[at].waiting[0]),
            positions,
        ),
        "sample": time_each(lambda at: known[at].sample(rng), positions),
    }


def time_forecasts(positions: list[Any]) -> dict[str, float]:
    """Return the milliseconds that all forecasts of one question about the chain take:
    median and maximum.
    """
    taken = []
    for position in positions:
        asked = position.decision(position.waiting[0])
        if asked.kind == "chain":
            view = position.view(asked.seat)
            seconds = []
            for _ in range(3):  # the minimum is least disturbed by other load
                began = process_time()
                chain_forecasts(view)
                seconds.append(process_time() - began)
            taken.append(round(min(seconds) * 1e3, 2))
    taken.sort()
    return {"median": taken[len(taken) // 2], "most": taken[-1]}


def time_each(act: Callable[[int], object], positions: list[Any]) -> float:
    """Return the microseconds that `act` takes for one position."""
    rounds, began = 5, process_time()
    for _ in range(rounds):
        for at in range(len(positions)):
            act(at)
    return round((process_time() - began) / rounds / len(positions) * 1e6, 1)


def play_chess(chess: ModuleType, games: int) -> float:
    """Return the moves per second of random games with python-chess."""
    decisions, began = 0, process_time()
    for seed in range(games):
        choose = Random(seed).random
        board = chess.Board()
        for _ in range(LONGEST_CHESS):
            moves = list(board.legal_moves)
            if not moves:
                break
            decisions += len(moves) > 1
            board.push(moves[int(choose() * len(moves))])
    return round(decisions / (process_time() - began))


def run_benchmarks(games: int, key: str = "nightfall") -> dict[str, Any]:
    """Return all figures of a game, by number of seats."""
    game, numbers = GAMES[key]
    play_games(
        game, numbers[0], max(1, games // 10)
    )  # these games only warm up the interpreter
    figures: dict[str, Any] = {
        "games": games,
        "seats": {str(seats): measure(game, seats, games) for seats in numbers},
        "keeping_us": {str(n): time_storing_and_loading(game, n, games) for n in numbers},
    }
    if key == "nightfall":
        figures["forecasts_ms"] = {
            str(n): time_forecasts(positions_of(game, n, max(1, games // 20)))
            for n in numbers
        }
    try:
        chess = importlib.import_module("chess")
    except ImportError:
        return figures
    return figures | {"python_chess_decisions_per_s": play_chess(chess, games)}


def figures_table(figures: dict[str, Any]) -> str:
    """Return the figures as a table of text."""
    lines = ["seats" + "".join(f"{title:>18}" for title in COLUMNS.values())]
    for seats, row in figures["seats"].items():
        lines.append(f"{seats:>5}" + "".join(f"{row[name]:>18,}" for name in COLUMNS))
    for seats, row in figures["keeping_us"].items():
        times = ", ".join(f"{name} {time:,}" for name, time in row.items())
        lines.append(f"{seats} seats, µs: {times}")
    for seats, row in figures.get("forecasts_ms", {}).items():
        times = ", ".join(f"{name} {time}" for name, time in row.items())
        lines.append(f"{seats} seats, forecasts of a chain question, ms: {times}")
    chess = figures.get("python_chess_decisions_per_s")
    if chess is not None:
        seats, row = next(iter(figures["seats"].items()))
        times = row["decisions_per_s"] / chess
        lines.append(f"python-chess {chess:,} decisions/s")
        lines.append(f"{seats} seats: {times:.2f} x that")
    return "\n".join(lines)


def main(arguments: list[str]) -> None:
    """Measure and print the figures."""
    parser = argparse.ArgumentParser(description="Measure the engine.")
    parser.add_argument("--games", type=int, default=400, help="for each number of seats")
    parser.add_argument("--game", choices=GAMES, default="nightfall", help="which rules")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = parser.parse_args(arguments)
    figures = run_benchmarks(chosen.games, chosen.game)
    print(json.dumps(figures) if chosen.json else figures_table(figures))


if __name__ == "__main__":
    main(sys.argv[1:])
