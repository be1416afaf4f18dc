"""The newest events as rows of JSON, for the scripts that animate them.

The rows contain only data from events that this audience may see, so they cannot leak a
secret.
"""

import json
from collections.abc import MutableMapping, Sequence
from functools import lru_cache
from typing import Any

from games.contract.newest_acts import newest_acts
from games.contract.parts import Act, Acts
from games.contract.rules import Event

SECONDS = {
    "played": 0.42,
    "resolving": 0.5,
    "targeted": 0.32,
    "blocks": 0.36,
    "combat": 0.64,
    "minion_damaged": 0.36,
    "wounded": 0.64,
    "destroyed": 0.4,
    "entered": 0.24,
    "claimed": 0.86,
    "turn_began": 0.06,
    "game_over": 2.9,
}
"""Kinds of events that are animated, and how long pages show each."""

SHOWN_TOGETHER = frozenset({"wounded", "destroyed"})
"""Kinds of which several in a row are shown nearly at once."""

FIELDS = (
    "n",
    "kind",
    "seat",
    "card",
    "minion",
    "place",
    "kicked",
    "target",
    "amount",
    "attacker",
    "defender",
    "strength",
)
"""Fields of an event that are sent; all are numbers, keywords or missing."""

MAX_ACTS = 60
"""The maximum number of animated events (acts) on a page: enough for a long chain with all
its effects.
"""


def animation_lines(
    events: Sequence[Event], audience: int | None, known: MutableMapping[Any, Any]
) -> Acts:
    """Return the animated ones of these events, oldest first, as rows of JSON.

    Args:
        known: the cache of earlier events, `Scene.derived`.
    """
    return newest_acts(events, audience, known, _acts_of, most=MAX_ACTS)


def _acts_of(event: Event) -> tuple[Act, ...]:
    return (_act(*_field_values(event)),) if event["kind"] in SECONDS else ()


def _field_values(event: Event) -> list[Any]:
    get = event.get
    return [get(name) for name in FIELDS]


@lru_cache(maxsize=4096)
def _act(*values: Any) -> Act:
    told = {
        name: value
        for name, value in zip(FIELDS, values, strict=True)
        if value is not None and value is not False
    }
    return Act(f"act-{told['n']}", json.dumps(told, separators=(",", ":")))
