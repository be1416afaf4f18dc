"""A table of Jäger der Nacht that is as full as possible, rendered as the site renders it:
all places occupied, equipment with as many players as possible, everybody claims and
suspects something, and seat 0 is asked whom to attack.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.jaeger import Position
from games.contract.statements import Statement
from tests.games.jaeger.nights import drawn, walk

GAMES = 6
"""Random games in which the fullest night is looked for."""


@cache
def _fullest(seats: int, kind: str) -> Position:
    """Return the position with the most to show in which seat 0 is asked a question of a
    kind.
    """
    found: list[tuple[int, Position]] = []
    for seed in range(GAMES):
        for position in walk(seats, seed):
            asked: Any = position.decision(0)
            if asked is not None and asked.kind == kind:
                cards = sum(map(len, position.equipment))
                found.append((cards + 4 * len(position.in_game()), position))
    return max(found, key=lambda each: each[0])[1]


def full_night(seats: int = 8, language: str = "en", *, kind: str = "attack") -> str:
    """Return the fragment that seat 0 sees."""
    said = [
        Statement(seat, key, event=0, number=1)
        for seat in range(seats)
        for key in ("is:werewolf", f"suspect:{(seat + 1) % seats}")
    ]
    return drawn(_fullest(seats, kind), 0, language, said)
