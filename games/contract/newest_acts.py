"""The newest events as acts, for the scripts that animate them. Acts are built once and
kept while later moves are drawn.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, MutableMapping, Sequence
from typing import Any

from games.contract.parts import Act, Acts
from games.contract.rules import Event, events_after


def newest_acts(
    events: Sequence[Event],
    audience: int | None,
    known: MutableMapping[Any, Any],
    acts_of: Callable[[Event], Iterable[Act]],
    *,
    most: int,
) -> Acts:
    """Return the newest acts of these events, oldest first.

    Args:
        known: the cache of data derived from earlier events, `Scene.derived`.
        acts_of: builds the acts of an event.
        most: the maximum number of acts on a page.
    """
    before = known.get(("acts", audience))
    old, new = list[tuple[int, Act]](), events
    if before is not None:
        news = events_after(events, before[0])
        if news is not None:
            first = bisect_left(before[1], events[0]["n"], key=lambda act: act[0])
            old, new = before[1][first:], news
    drawn = [(event["n"], act) for event in new for act in acts_of(event)]
    found = [*old, *drawn][-most:]
    if events:
        known["acts", audience] = events[-1], found
    return Acts(tuple([act for _number, act in found]))
