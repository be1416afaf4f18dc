"""The computer levels of Nightfall, as the site offers them."""

from functools import partial
from random import Random
from typing import Any

from django.utils.translation import gettext_lazy as _, pgettext_lazy

from engine import computer_levels
from games.contract import Level
from games.contract.rules import Position

RANDOM, BEGINNER, HEURISTIC = "random", "beginner", "heuristic"
"""Keys of levels as seats store them, so never change them; `engine.computer_levels` uses
the same keys. The level "Seasoned" is called `heuristic` for historical reasons.
"""

SKILLED = (HEURISTIC, "strong", "master")
"""The levels that count as strong for badges."""

TEMPERS = (
    pgettext_lazy("computer", "aggressive"),
    pgettext_lazy("computer", "patient"),
    pgettext_lazy("computer", "scheming"),
)
"""The names of the temperaments, in the order of `engine.nightfall.bots.levels.TEMPERS`."""

MANNERS = _(
    "Each seat's computer has a manner of its own: the aggressive one strikes first and"
    " guards little, the patient one holds its orders back and blocks, the scheming one"
    " builds on kickers."
)


THINKS = {"strong": 0.1, "master": 0.3}
"""The maximum number of seconds that a searching level may think about an answer, if no
other seat waits for it: `games.play.match.moves.answer_queue`.
"""


def _choose(level: str, position: Position, seat: int, rng: Random) -> str:
    known: Any = position
    return computer_levels.choose(level, known, seat, rng, 0)


def _search(level: str, position: Position, seat: int, rng: Random, seconds: float) -> str:
    known: Any = position
    return computer_levels.choose(level, known, seat, rng, seconds)


def _level(value: str, label: Any, about: Any, duel: float, table: float) -> Level:
    searches = computer_levels.is_searching_level("nightfall", value)
    return Level(
        value,
        label,
        partial(_choose, value),
        {"duel": duel, "table": table},
        about=about,
        tempers=() if value == RANDOM else TEMPERS,
        search=partial(_search, value) if searches else None,
        thinks=THINKS[value] if searches else 0.0,
    )


LEVELS = (
    _level(
        RANDOM,
        _("Sleepwalking"),
        _("Plays anything that is allowed. Good for trying out what the buttons do."),
        300.0,
        760.0,
    ),
    _level(
        BEGINNER,
        pgettext_lazy("computer", "Beginner"),
        _("Knows the rules and overlooks much of what it could do. For your first games."),
        1330.0,
        1395.0,
    ),
    _level(
        "casual",
        pgettext_lazy("computer", "Casual"),
        _("Plays sensibly from turn to turn, and often misses a chance."),
        1400.0,
        1460.0,
    ),
    _level(
        HEURISTIC,
        _("Seasoned"),
        _(
            "Builds a deck that links, and misses a chance now and then. You will have to"
            " plan."
        ),
        1500.0,
        1500.0,
    ),
    _level(
        "strong",
        pgettext_lazy("computer", "Strong"),
        _(
            "Glances ahead before it plays, and seldom misses anything. Expect to lose more"
            " often than you win."
        ),
        1660.0,
        1600.0,
    ),
    _level(
        "master",
        pgettext_lazy("computer", "Master"),
        _(
            "The best that we have. It plays its moves through in its head before it makes"
            " one."
        ),
        1800.0,
        1655.0,
    ),
)
"""All levels, weakest first. Ratings are relative to the seasoned level: a player of equal
strength has 1500. Decision 0490 has the figures of `python -m tools.arena`. Measure again
when a level or the cards change.
"""
