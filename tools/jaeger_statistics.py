"""Play many games between computers, and report statistics about balance:

    python -m tools.jaeger_statistics --seats 4 6 8 --games 200 --level seasoned

prints the win rates of each side, each character and each place in the turn order, by
number of players. With `--rival`, the level plays one group at a time, and the rival plays
all others.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from engine.jaeger.bots import LEVELS
from engine.jaeger.characters.roster import GROUP
from engine.jaeger.game import Position, new
from engine.jaeger.options import Options
from engine.jaeger.rule_profiles import SEATS, Profile
from engine.jaeger.view import is_window

RANDOM = "random"
GROUPS = ("werewolf", "vampire", "human")
MAX_CHOICES = 5000
"""The maximum number of choices in a game. No usual game takes a fifth of this; a game that
reaches it shows a fault of a level.
"""
CHUNK = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The conditions of the games to play: the options, and the level that plays each
    group.
    """

    seats: int
    levels: Mapping[str, str]
    options: Options = field(default_factory=Options)


class Record(NamedTuple):
    """The facts of one game that statistics need. Tuples are in the order of seats."""

    first: int
    rounds: int
    characters: tuple[str, ...]
    winners: tuple[int, ...]


def play(setup: Setup, seed: int) -> Position:
    """Play one game to its end; the same setup and seed give the same game.

    Raises:
        RuntimeError: the game does not end.
    """
    position = new(seats=setup.seats, seed=seed, options=setup.options)
    names = [setup.levels[GROUP[character]] for character in position.characters]
    rng = Random(seed)
    for _ in range(MAX_CHOICES):
        if position.result is not None:
            return position
        if not _play_one_offer(position, names):
            seat = position.waiting[0]
            position.play(seat, choose(position, seat, names[seat], rng))
    raise RuntimeError(f"the game with seed {seed} does not end: {setup}")


def choose(position: Position, seat: int, level: str, rng: Random) -> str:
    """Return the choice of a level for the open question of `seat`; the level sees only the
    view and the events of the seat.

    Raises:
        ValueError: the seat has no open question.
    """
    decision = position.decision(seat)
    if decision is None:
        raise ValueError(f"seat {seat} has nothing to decide")
    if level == RANDOM:
        return rng.choice(decision.options)
    events = partial(position.events_since, 0, seat)
    return LEVELS[level](decision, position.view(seat), events, rng)


def _play_one_offer(position: Position, names: Sequence[str]) -> bool:
    """Play one offer out of turn if a level accepts any; tell whether one did
    (JDN-WINDOW-2).
    """
    if not is_window(position):
        return False
    for seat, level in enumerate(names):
        if level != RANDOM and position.offers(seat):
            events = partial(position.events_since, 0, seat)
            offer = LEVELS[level].volunteer(position.view(seat), events)
            if offer is not None:
                position.play(seat, offer)
                return True
    return False


def record(setup: Setup, seed: int) -> Record:
    """Play a game and return its record."""
    position = play(setup, seed)
    result = position.result
    winners = result.winners if result else ()
    return Record(position.first, position.round, position.characters, winners)


def run(setup: Setup, seeds: Iterable[int], *, jobs: int = 1) -> list[Record]:
    """Play one game for each seed, in `jobs` processes."""
    if jobs == 1:
        return [record(setup, seed) for seed in seeds]
    # Use the start method "spawn", because the caller may have threads and because it works
    # the same on every system.
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        return pool.map(partial(record, setup), seeds, chunksize=CHUNK)


def _success_rates(chances: Iterable[tuple[str, bool]]) -> dict[str, dict[str, float]]:
    """Return the success rate of each key, best first; `margin` is half of the 95 %
    confidence interval.
    """
    tried, won = Counter[str](), Counter[str]()
    for key, success in chances:
        tried[key] += 1
        won[key] += success
    rates = {}
    for key in sorted(tried, key=lambda key: (-won[key] / tried[key], key)):
        rate = won[key] / tried[key]
        margin = 1.96 * sqrt(rate * (1 - rate) / tried[key])
        rates[key] = {
            "chances": tried[key],
            "rate": round(rate, 4),
            "margin": round(margin, 4),
        }
    return rates


def report(records: Sequence[Record], seats: int) -> dict[str, Any]:
    """Return the figures of the games as JSON-ready data. `by_order` counts seats from the
    start player, who is 1. A side has won if its members have won.
    """
    rows = [(each, seat) for each in records for seat in range(seats)]
    return {
        "games": len(records),
        "seats": seats,
        "rounds": round(sum(each.rounds for each in records) / len(records), 2),
        "winners": round(sum(len(each.winners) for each in records) / len(records), 2),
        "by_side": _success_rates(
            (GROUP[each.characters[seat]], seat in each.winners) for each, seat in rows
        ),
        "by_character": _success_rates(
            (each.characters[seat], seat in each.winners) for each, seat in rows
        ),
        "by_order": _success_rates(
            (str((seat - each.first) % seats + 1), seat in each.winners)
            for each, seat in rows
        ),
    }


def report_lines(figures: Mapping[str, Any]) -> list[str]:
    """Return a report as lines of text."""
    text = [
        f"{figures['games']} games, {figures['seats']} seats, {figures['rounds']} rounds, "
        f"{figures['winners']} winners a game"
    ]
    for key in ("by_side", "by_character", "by_order"):
        text.append(key.replace("_", " "))
        for name, row in figures[key].items():
            percent, margin = 100 * row["rate"], 100 * row["margin"]
            text.append(f"  {name:12} {percent:5.1f} % ± {margin:4.1f} ({row['chances']})")
    return text


def win_rates_against(
    level: str, rival: str, games: int, seats: int
) -> dict[str, dict[str, float]]:
    """Return the win rate of each group when `level` plays it and `rival` plays all
    others.
    """
    chances = []
    for group in GROUPS:
        levels = {each: level if each == group else rival for each in GROUPS}
        setup = Setup(seats=seats, levels=levels)
        for each in run(setup, range(games)):
            chances += [
                (group, seat in each.winners)
                for seat, who in enumerate(each.characters)
                if GROUP[who] == group
            ]
    return _success_rates(chances)


def main(arguments: list[str]) -> None:
    """Play the games and print the figures."""
    parser = argparse.ArgumentParser(description="Measure levels and balance.")
    names = (*LEVELS, RANDOM)
    parser.add_argument("--seats", type=int, nargs="+", choices=SEATS, default=[6])
    parser.add_argument("--games", type=int, default=100, help="for each number of seats")
    parser.add_argument("--level", choices=names, default="seasoned")
    parser.add_argument("--rival", choices=names, help="plays everybody but one group")
    parser.add_argument("--profile", choices=list(Profile), default=Profile.KOSMOS)
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--json", action="store_true", help="print JSON, a line for each")
    chosen = parser.parse_args(arguments)
    for seats in chosen.seats:
        if chosen.rival:
            figures = win_rates_against(chosen.level, chosen.rival, chosen.games, seats)
            print(json.dumps(figures))
            continue
        options = Options(profile=chosen.profile)
        levels = dict.fromkeys(GROUPS, chosen.level)
        setup = Setup(seats=seats, levels=levels, options=options)
        figures = report(run(setup, range(chosen.games), jobs=chosen.jobs), seats)
        print(json.dumps(figures) if chosen.json else "\n".join(report_lines(figures)))


if __name__ == "__main__":
    main(sys.argv[1:])
