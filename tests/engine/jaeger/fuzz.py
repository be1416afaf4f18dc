"""Play many random games with all kinds of options, and check some positions of each.

    python -m tests.engine.jaeger.fuzz --games 100000 --looks 0.1

The number of a game determines all of its moves. A failure names the game and the move.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random
from time import monotonic

from engine.jaeger import Position
from tests.engine.jaeger import promises, walks
from tests.engine.jaeger.secrets import check_secrets


def check_position(position: Position, rng: Random) -> None:
    """Check every promise that concerns a single position."""
    promises.check_cards(position)
    promises.check_players(position)
    promises.check_settled(position)
    promises.check_questions(position)
    promises.check_answers(position)
    promises.check_refusals(position)
    promises.check_json(position)
    promises.check_clone(position, rng)
    check_secrets(position, rng)


def check_game(number: int, *, looks: float = 1) -> tuple[Position, int]:
    """Play a game to its end; check all promises at some of its positions, and the cheap
    checks more often; return it and the number of its moves.
    """
    position, rng = walks.random_table(number), Random(f"jaeger game {number}")
    moves = 0
    try:
        for _ in walks.walk(position, rng):
            moves += 1
            if rng.random() < 0.1:
                promises.check_players(position)
                promises.check_cards(position)
                promises.check_questions(position)
            if rng.random() < looks * 0.02:
                check_position(position, rng)
        promises.check_cards(position)
        promises.check_players(position)
        promises.check_result(position)
        if rng.random() < looks:
            promises.check_json(position)
            check_secrets(position, rng)
    except Exception as error:
        error.add_note(f"game {number}, move {moves}")
        raise
    return position, moves


def run(start: int, *, games: int, looks: float = 1) -> Counter[str]:
    """Check random games, and count what occurred in them by kind."""
    seen: Counter[str] = Counter()
    for number in range(start, start + games):
        position, moves = check_game(number, looks=looks)
        seen["moves"] += moves
        seen[f"{position.seats} seats"] += 1
        seen[position.options.profile] += 1
        assert position.result is not None
        seen[f"{len(position.result.winners)} winners"] += 1
        for place in position.result.places:
            for goal in place.goals:
                seen[f"goal {goal}"] += 1
    return seen


def main(arguments: list[str]) -> None:
    """Check random games, and print how often each kind of thing occurred."""
    parser = argparse.ArgumentParser(description="Check the promises in random games.")
    parser.add_argument("--games", type=int, default=1000, help="how many")
    parser.add_argument("--start", type=int, default=0, help="number of the first game")
    parser.add_argument("--looks", type=float, default=1, help="how often, 1 is as ever")
    chosen = parser.parse_args(arguments)
    began = monotonic()
    seen = run(chosen.start, games=chosen.games, looks=chosen.looks)
    last = chosen.start + chosen.games - 1
    print(f"games {chosen.start} to {last}: {monotonic() - began:.0f} s")
    for kind, count in sorted(seen.items()):
        print(f"{count:>10,} {kind}")


if __name__ == "__main__":
    main(sys.argv[1:])
