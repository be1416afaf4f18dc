"""Games between compute opponents, for tests and for measuring them.

    python -m tests.engine.jaeger.arena --level seasoned --rival random --games 100

One group is played by a level, everybody else by its rival.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from time import process_time

from engine import jaeger
from engine.jaeger import Options, Position
from engine.jaeger.bots import LEVELS
from engine.jaeger.characters.roster import GROUP
from engine.jaeger.view import is_window

MOST_CHOICES = 5000
RANDOM = "random"


def play(seats: int, seed: int, levels: dict[str, str], options: Options) -> Position:
    """Play a game to its end; `levels` names a level for each group."""
    position, rng = jaeger.new(seats=seats, seed=seed, options=options), Random(seed)
    names = [levels[GROUP[character]] for character in position.characters]
    for _ in range(MOST_CHOICES):
        if position.result is not None:
            return position
        if not is_window(position) or not _volunteer(position, names):
            seat = position.waiting[0]
            position.play(seat, choose(position, seat, names[seat], rng))
    raise AssertionError(f"game {seed} does not end")


def choose(position: Position, seat: int, level: str, rng: Random) -> str:
    """Return what a level chooses, from what the seat may know."""
    decision = position.decision(seat)
    assert decision is not None
    if level == RANDOM:
        return rng.choice(decision.options)
    view = position.view(seat)
    return LEVELS[level](decision, view, lambda: position.events_since(0, seat), rng)


def _volunteer(position: Position, names: list[str]) -> bool:
    """Let whoever wants to act out of turn do so."""
    for seat, level in enumerate(names):
        if level != RANDOM and position.offers(seat):
            view = position.view(seat)
            offer = LEVELS[level].volunteer(view, lambda: position.events_since(0, seat))  # noqa: B023
            if offer is not None:
                position.play(seat, offer)
                return True
    return False


def wins(group: str, level: str, rival: str, games: int, seats: int = 6) -> tuple[int, int]:
    """Return how often members of a group won, and how many there were."""
    won = played = 0
    levels = {each: level if each == group else rival for each in set(GROUP.values())}
    for seed in range(games):
        position = play(seats, seed, levels, Options())
        assert position.result is not None
        members = [s for s, who in enumerate(position.characters) if GROUP[who] == group]
        won += sum(seat in position.result.winners for seat in members)
        played += len(members)
    return won, played


def main(arguments: list[str]) -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="Let a level play one group.")
    parser.add_argument("--level", choices=(*LEVELS, RANDOM), default="seasoned")
    parser.add_argument("--rival", choices=(*LEVELS, RANDOM), default=RANDOM)
    parser.add_argument("--games", type=int, default=100, help="for each group")
    parser.add_argument("--seats", type=int, default=6)
    chosen = parser.parse_args(arguments)
    for group in ("werewolf", "vampire", "human"):
        began = process_time()
        won, played = wins(group, chosen.level, chosen.rival, chosen.games, chosen.seats)
        seconds = process_time() - began
        print(f"{group:9} {won:5} of {played:5} ({won / played:.1%}), {seconds:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
