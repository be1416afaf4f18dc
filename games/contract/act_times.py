"""How long pages show what happens at a table. Computers wait for it, so that players can
follow their moves. `static/js/theatre.js` has the same times in milliseconds.
"""

from collections.abc import Collection, Iterable, Mapping
from datetime import timedelta
from itertools import groupby

SECONDS_OF_A_FURTHER_ONE = 0.11
"""How much longer an act takes for each further one that is shown with it (`FURTHER`)."""

SECONDS_TO_DRAW = 0.25
"""How long a page needs to draw a change and let its elements come to rest."""

LONGEST = timedelta(seconds=7)
"""Pages show more acts the faster, so that they never take longer (`LONGEST`)."""


def showing_time(
    kinds: Iterable[str],
    seconds: Mapping[str, float],
    *,
    shown_together: Collection[str] = (),
) -> timedelta:
    """Return how many seconds a page takes to show acts of these kinds and then the table.

    Args:
        kinds: the kinds of the acts, in their order.
        seconds: how long an act of each kind takes; other kinds take no time.
        shown_together: the kinds of which several in a row are shown together.
    """
    total = 0.0
    for kind, group in groupby(kinds):
        number = len(list(group))
        if kind in shown_together:
            total += seconds[kind] + SECONDS_OF_A_FURTHER_ONE * (number - 1)
        else:
            total += seconds.get(kind, 0.0) * number
    if total:
        total += SECONDS_TO_DRAW
    return min(timedelta(seconds=total), LONGEST)
