"""How long pages show what happens at a table. Computers wait for it, so that players can
follow their moves.
"""

from collections.abc import Iterable
from datetime import timedelta
from itertools import groupby

SECONDS = {
    "played": 0.42,
    "resolving": 0.5,
    "targeted": 0.32,
    "combat": 0.64,
    "struck": 0.82,
    "given": 0.52,
    "minion_damaged": 0.36,
    "wounded": 0.64,
    "destroyed": 0.4,
    "entered": 0.24,
    "claimed": 0.86,
    "turn_began": 0.06,
    "game_over": 0.2,
    "unmasked": 3.0,
    "rolled": 0.3,
    "moved": 0.4,
    "singled_out": 0.7,
    "follows": 0.55,
}
"""The time of each kind of act; `TAKES` in static/js/theatre.js has it in milliseconds."""

SECONDS_TO_READ = {"resolving": 0.6, "struck": 0.45, "given": 0.3, "wounded": 0.3}
"""How much longer an act takes where its sentence is shown, too (`READING` there)."""

SECONDS_OF_A_FURTHER_ONE = 0.11
"""Wounds that follow one another are one act, which takes this much longer for each, and so
are minions that fall (`FURTHER` there, in milliseconds).
"""

SECONDS_TO_DRAW = 0.25
"""How long a page needs to draw a change and let its elements come to rest."""

LONGEST = timedelta(seconds=7)
"""Pages show more acts the faster, so that they never take longer (`LONGEST` there)."""


def showing_time(kinds: Iterable[str], *, with_sentences: bool = False) -> timedelta:
    """Return how long a page shows acts of these kinds, in their order, with the drawing;
    unknown kinds take no time.
    """
    seconds = 0.0
    for kind, group in groupby(kinds):
        number = len(list(group))
        one = SECONDS.get(kind, 0.0)
        if with_sentences:
            one += SECONDS_TO_READ.get(kind, 0.0)
        if kind in {"wounded", "destroyed"}:
            seconds += one + SECONDS_OF_A_FURTHER_ONE * (number - 1)
        else:
            seconds += one * number
    if seconds:
        seconds += SECONDS_TO_DRAW
    return min(timedelta(seconds=seconds), LONGEST)
