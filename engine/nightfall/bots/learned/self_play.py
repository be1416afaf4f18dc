"""Games that are played to be learned from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from engine.nightfall import game
from engine.public_face import Heard

Chooser = Callable[..., str]
"""Chooses from a decision, a view, events and a source of chance, as levels do."""


def moves(
    position: game.Position, choosers: Sequence[Chooser], chances: Sequence[Random]
) -> Iterator[None]:
    """Play a game to its end, and stop after each move.

    Args:
        choosers: who plays each seat; nobody is asked where there is no choice.
        chances: where each seat takes its moods from; it may be the same for all.
    """
    heard = [Heard(position, seat) for seat in range(len(choosers))]
    while position.result is None:
        seat = position.waiting[0]
        decision = position.decision(seat)
        assert decision is not None, "a waiting seat is asked"
        option = decision.options[0]
        if len(decision.options) > 1:
            view = position.view(seat)
            option = choosers[seat](decision, view, heard[seat], chances[seat])
        position.play(seat, option)
        yield
