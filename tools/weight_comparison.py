"""Compare changed weights with the current ones in contests:

    python -m tools.weight_comparison --games 600 keep=0.3 slot=1,linked=0.5

Each argument is one contest of two-seat games with a draft. Every deal is played twice,
once from each seat.
"""

from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import replace
from functools import partial
from math import sqrt
from random import Random

from engine.nightfall import game
from engine.nightfall.bots.heuristic import choose
from engine.nightfall.bots.weights import TUNED, Weights


def play(by_seat: tuple[Weights, Weights], seed: int) -> int:
    """Play one game and return the seat that wins."""
    position = game.new(seats=2, seed=seed)
    rng = Random(seed)
    while position.result is None:
        seat = position.waiting[0]
        decision = position.decision(seat)
        assert decision is not None, "a waiting seat is asked"
        events = partial(position.events_since, 0, seat)
        option = choose(decision, position.view(seat), events, rng, by_seat[seat])
        position.play(seat, option)
    return position.result.winner


def win_share_of(changed: Weights, games: int) -> float:
    """Return the share of games that `changed` wins."""
    won = sum(play((changed, TUNED), seed) == 0 for seed in range(games // 2))
    won += sum(play((TUNED, changed), seed) == 1 for seed in range(games // 2))
    return won / (games // 2 * 2)


def main() -> None:
    """Play the contests of the command line."""
    parser = ArgumentParser(description="Play changed weights against the present ones.")
    parser.add_argument("--games", type=int, default=600, help="per match [600]")
    parser.add_argument("changes", nargs="+", help="such as strike=0.8,shield=0.5")
    arguments = parser.parse_args()
    for change in arguments.changes:
        pairs = (pair.split("=") for pair in change.split(","))
        changed = replace(TUNED, **{name: float(value) for name, value in pairs})
        share = win_share_of(changed, arguments.games)
        margin = 196 * sqrt(share * (1 - share) / arguments.games)
        print(f"{change:40} {100 * share:5.1f} % ± {margin:.1f}", flush=True)


if __name__ == "__main__":
    main()
