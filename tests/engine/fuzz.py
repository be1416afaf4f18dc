"""Play many random games with all kinds of options, and check some positions of each.

    python -m tests.engine.fuzz --seconds 600
    python -m tests.engine.fuzz --games 100000 --start 5000

The number of a game determines all of its moves. A failure names the game and the move.
`make fuzz` checks games for NIGHTFALL_FUZZ_SECONDS.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from time import monotonic

from engine.nightfall import Position
from engine.nightfall.sampling import determinise
from tests.engine import promises, walks
from tests.engine.rebuild import Listener, shown
from tests.engine.secrets import check_secrets, dealt_anew, known

OFTEN = frozenset({"chain", "claim", "wound_effect"})
"""Kinds of questions that come many times a turn, so that most of their positions are not
checked.
"""
BUILT = 6
"""One in this many games has built decks."""
LATELY = 100
"""The number of latest events that are searched for secrets at each checked position."""


def check_game(number: int, *, looks: float = 1) -> tuple[Position, int]:
    """Play a game to its end; check all promises at some of its positions and at the last;
    return it and the number of its moves. Fewer `looks` check more games an hour.
    """
    fresh = walks.built_table if number % BUILT == BUILT - 1 else walks.random_table
    position, rng = fresh(number), Random(f"game {number}")
    audience = rng.choice([None, *range(position.seats)])
    listener, heard = Listener(position.view(audience)), position.event_count
    moves = 0
    try:
        for seat, _ in walks.walk(position, rng):
            moves += 1
            decision = position.decision(seat)
            assert decision is not None
            if rng.random() < looks * (0.001 if decision.kind in OFTEN else 0.01):
                check_position(position, rng)
                heard = _listen(position, listener, heard)
        check_position(position, rng)
        promises.check_result(position)
        other = dealt_anew(position, audience, rng)
        assert known(other, audience) == known(position, audience)
        _listen(position, listener, heard)
    except Exception as error:
        error.add_note(f"game {number}, move {moves}")
        raise
    return position, moves


def check_position(position: Position, rng: Random) -> None:
    """Check every promise that concerns a single position."""
    promises.check_cards(position)
    promises.check_questions(position)
    promises.check_refusals(position, rng)
    promises.check_json(position)
    if position.result is None:
        promises.check_answers(position)
        promises.check_clone(position, rng)
    check_secrets(position, rng, since=max(0, position.event_count - LATELY))
    check_sample(position, rng)


def check_sample(position: Position, rng: Random) -> None:
    """Check that a seat cannot distinguish a sampled position from the real one."""
    seats = [each for each in range(position.seats) if each not in position.built.seats_out]
    seat = rng.choice(seats)
    sample = determinise(position, seat, rng)
    assert sample.view(seat) == position.view(seat)
    assert sample.decision(seat) == position.decision(seat)


def _listen(position: Position, listener: Listener, heard: int) -> int:
    for event in position.events_since(heard, listener.me):
        listener.hear(event)
    if position.phase != "draft":
        told, seen = listener.table(), shown(position.view(listener.me))
        assert told == seen, [key for key in seen if told.get(key) != seen[key]]
    return position.event_count


def kinds_of(position: Position) -> Iterator[str]:
    """Yield the kinds under which the summary counts a game."""
    options = position.options
    yield f"{position.seats} seats"
    yield options.profile
    yield " and ".join(options.sets)
    yield f"draft {options.draft}"
    for name, value in options.to_dict().items():
        if value is True:
            yield name


def run(
    start: int, *, step: int = 1, seconds: float = 0, games: int = 0, looks: float = 1
) -> tuple[int, Counter[str]]:
    """Check one game after another, `games` of them or for `seconds`; return their number,
    and how often each kind occurred.
    """
    seen: Counter[str] = Counter()
    until = monotonic() + seconds
    done = 0
    while done < games if games else monotonic() < until:
        position, moves = check_game(start + done * step, looks=looks)
        seen.update(kinds_of(position))
        seen["moves"] += moves
        done += 1
    return done, seen


def main(arguments: list[str]) -> None:
    """Check random games, and print how many of each kind were checked."""
    parser = argparse.ArgumentParser(description="Check the promises in random games.")
    parser.add_argument("--seconds", type=float, default=60, help="how long")
    parser.add_argument("--games", type=int, default=0, help="how many, instead")
    parser.add_argument("--start", type=int, default=0, help="number of the first game")
    parser.add_argument("--looks", type=float, default=1, help="how often, 1 is as ever")
    chosen = parser.parse_args(arguments)
    began = monotonic()
    done, seen = run(
        chosen.start, seconds=chosen.seconds, games=chosen.games, looks=chosen.looks
    )
    last = chosen.start + done - 1
    print(f"games {chosen.start} to {last}: {done} games, {monotonic() - began:.0f} s")
    for kind, count in sorted(seen.items()):
        print(f"{count:>10,} {kind}")


if __name__ == "__main__":
    main(sys.argv[1:])
