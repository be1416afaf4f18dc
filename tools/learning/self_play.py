"""Play games to learn from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from engine.nightfall import game
from engine.nightfall.wounding import count_wounds
from engine.position import CachedEvents

MAX_MOVES = 600
"""The largest number of moves per seat, several times that of a usual game. Two players who
put each other's minions back on the decks could go on for ever.
"""

Chooser = Callable[..., str]
"""A function that returns an option for a decision, a view, events and a random generator,
as levels do.
"""


def play_moves(
    position: game.Position, choosers: Sequence[Chooser], chances: Sequence[Random]
) -> Iterator[None]:
    """Play a game until it ends or takes too long; yield after each move.

    Args:
        choosers: the chooser of each seat; only called if there is more than one option.
        chances: the random generator of each seat; may be the same one for all.
    """
    events = [CachedEvents(position, seat) for seat in range(len(choosers))]
    for _ in range(MAX_MOVES * len(choosers)):
        if position.result is not None:
            return
        seat = position.waiting[0]
        decision = position.decision(seat)
        assert decision is not None, "a waiting seat is asked"
        option = decision.options[0]
        if len(decision.options) > 1:
            view = position.view(seat)
            option = choosers[seat](decision, view, events[seat], chances[seat])
        position.play(seat, option)
        yield


def wounds_of(position: game.Position) -> list[int]:
    """Return the wounds of each seat at the end, or now if the game took too long."""
    if position.result is not None:
        return [row.wounds for row in sorted(position.result.places)]
    return [sum(count_wounds(position, seat)) for seat in range(position.seats)]


def winner_of(position: game.Position) -> int:
    """Return the winner, or the seat with the fewest wounds if the game took too long."""
    if position.result is not None:
        return position.result.winner
    wounds = wounds_of(position)
    return wounds.index(min(wounds))
