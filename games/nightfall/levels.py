"""The computers that play Nightfall."""

from functools import partial
from random import Random
from typing import Any

from django.utils.translation import gettext_lazy as _

from engine import bots
from games.contract import Level
from games.contract.rules import Position

RANDOM, HEURISTIC = "random", "heuristic"
"""As seats store them; the values are those of `engine.bots`."""


def _choose(level: str, position: Position, seat: int, rng: Random) -> str:
    known: Any = position
    return bots.choose(level, known, seat, rng)


LEVELS = (
    Level(
        RANDOM,
        _("Sleepwalking"),
        partial(_choose, RANDOM),
        {"duel": 300.0, "table": 760.0},
    ),
    Level(
        HEURISTIC,
        _("Seasoned"),
        partial(_choose, HEURISTIC),
        {"duel": 1500.0, "table": 1500.0},
    ),
)
"""Weakest first. The seasoned one is what a point is counted from: 1500 is whoever does as
well as it. The others were measured against it with `manage.py calibrate_ratings`; decision
0100 has the figures. Measure anew when a level plays differently.
"""
