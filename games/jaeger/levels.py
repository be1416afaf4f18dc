"""The computer levels of Jäger der Nacht, which deduce from what their seat may see."""

from functools import partial
from random import Random
from typing import Any

from django.utils.translation import gettext_lazy as _, pgettext_lazy

from engine.jaeger.bots import LEVELS as KNOWN
from games.contract import Level
from games.contract.rules import Position

BEGINNER, CASUAL, SEASONED = KNOWN
"""Keys of levels as seats store them, so never change them; `engine.jaeger.bots` defines
them.
"""


def _choose(level: str, position: Position, seat: int, rng: Random) -> str:
    events = partial(position.events_since, 0, seat)
    return KNOWN[level](position.decision(seat), position.view(seat), events, rng)


def _volunteer(level: str, position: Position, seat: int, rng: Random) -> str | None:
    view = position.view(seat)
    if not view["offers"]:
        return None
    return KNOWN[level].volunteer(view, partial(position.events_since, 0, seat))


MANNERS = _(
    "They differ more in what they find out than in how often they win: a side wins"
    " together, and one player counts for little in that."
)


def _level(value: str, label: Any, about: Any, points: float) -> Level:
    return Level(
        value,
        label,
        partial(_choose, value),
        {"table": points},
        partial(_volunteer, value),
        about,
    )


LEVELS = (
    _level(
        BEGINNER,
        pgettext_lazy("computer", "Beginner"),
        _("Knows only what lies open, and often follows a whim. For your first nights."),
        1486.0,
    ),
    _level(
        CASUAL,
        pgettext_lazy("computer", "Casual"),
        _("Draws conclusions from oracle cards, and follows a whim now and then."),
        1500.0,
    ),
    _level(
        SEASONED,
        _("Seasoned"),
        _("Also notes who strikes and who helps whom. It will find you out."),
        1500.0,
    ),
)
"""All levels, weakest first. The seasoned level is the reference for ratings. `python -m
tools calibrate_levels --game jaeger --games 160` measured 1486 ± 33 for the beginner and
1511 ± 34 for the casual level; they are close because a player wins or loses together with
a side. Measure again when a level plays differently.
"""
