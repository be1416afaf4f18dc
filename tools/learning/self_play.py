"""Games that are played to be learned from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from engine.nightfall import game
from engine.nightfall.wounding import count_wounds
from engine.position import Heard

MAX_MOVES = 600
"""Of each seat, several times those of a usual game. Two who put each other back on the
deck would go on for ever.
"""

Chooser = Callable[..., str]
"""Chooses from a decision, a view, events and a source of chance, as levels do."""


def moves(
    position: game.Position, choosers: Sequence[Chooser], chances: Sequence[Random]
) -> Iterator[None]:
    """Play a game to its end, or until it drags on, and stop after each move.

    Args:
        choosers: who plays each seat; nobody is asked where there is no choice.
        chances: where each seat takes its moods from; it may be the same for all.
    """
    heard = [Heard(position, seat) for seat in range(len(choosers))]
    for _ in range(MAX_MOVES * len(choosers)):
        if position.result is not None:
            return
        seat = position.waiting[0]
        decision = position.decision(seat)
        assert decision is not None, "a waiting seat is asked"
        option = decision.options[0]
        if len(decision.options) > 1:
            view = position.view(seat)
            option = choosers[seat](decision, view, heard[seat], chances[seat])
        position.play(seat, option)
        yield


def wounds_of(position: game.Position) -> list[int]:
    """Return the wounds of each seat, at the end or as a game that drags on stands."""
    if position.result is not None:
        return [row.wounds for row in sorted(position.result.places)]
    return [sum(count_wounds(position, seat)) for seat in range(position.seats)]


def winner_of(position: game.Position) -> int:
    """Return the winners, or those with the fewest wounds if the game is too long."""
    if position.result is not None:
        return position.result.winner
    wounds = wounds_of(position)
    return wounds.index(min(wounds))
