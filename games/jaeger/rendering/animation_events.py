"""The newest events as rows of JSON, for the scripts that animate the table.

The rows contain only data from the audience's redacted events, so they cannot leak a
secret.
"""

import json
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from typing import Any

from games.contract.newest_acts import newest_acts
from games.contract.parts import Act, Acts
from games.contract.rules import Event
from games.jaeger.sentences import is_silent

SECONDS = {
    "resolving": 1.1,
    "struck": 1.27,
    "given": 0.82,
    "wounded": 0.94,
    "turn_began": 0.06,
    "game_over": 2.9,
    "unmasked": 3.0,
    "rolled": 0.3,
    "moved": 0.4,
    "singled_out": 0.7,
    "follows": 0.55,
}
"""How long pages show a step of each kind, with the time to read its sentence."""

MAX_ACTS = 100
"""Maximum number of animation steps on a page, enough for several turns of computers."""


def animation_steps(
    events: Sequence[Event], audience: int | None, known: MutableMapping[Any, Any]
) -> Acts:
    """Return the animation steps of these events as rows of JSON, oldest first.

    Args:
        known: the cache of earlier events, `Scene.derived`.
    """
    return newest_acts(events, audience, known, _acts_of, most=MAX_ACTS)


def _acts_of(event: Event) -> Iterator[Act]:
    for place, step in enumerate(steps_of_event(event)):
        told = json.dumps({"n": event["n"], **step}, separators=(",", ":"))
        yield Act(f"act-{event['n']}-{place}", told)


def steps_of_event(event: Event) -> Iterator[Mapping[str, Any]]:
    """Yield the steps of an event. Each is shown with the event's sentence in the log; a
    step of the kind `follows` is a consequence of the step before it.
    """
    seat = event.get("seat")
    match event["kind"]:
        case "turn_began" | "game_over" as kind:
            yield {"kind": kind, "seat": seat}
        case "rolled":
            yield {"kind": "rolled", "seat": seat, "dice": _dice(event)}
        case "moved":
            yield {"kind": "moved", "seat": seat}
        case "drew":
            yield {"kind": "resolving", "seat": seat, "card": event["card"]}
        case "place_used" if event["use"] != "draw":
            yield {
                "kind": "singled_out",
                "seat": seat,
                "target": f"player:{event['target']}",
            }
        case "oracle_given":
            if event.get("card"):
                yield {"kind": "resolving", "seat": seat, "card": event["card"]}
            yield {"kind": "given", "seat": seat, "target": f"player:{event['receiver']}"}
        case "attacked":
            for target in event["targets"]:
                yield {
                    "kind": "struck",
                    "seat": seat,
                    "defender": target,
                    "dice": _dice(event),
                }
        case "damaged" if event["inflicted"]:
            yield {"kind": "wounded", "seat": seat, "amount": event["inflicted"]}
        case "revealed" if event["why"] != "end":
            yield {"kind": "unmasked", "seat": seat, "card": event["character"]}
        case kind if kind in CONSEQUENCES and not is_silent(event):
            yield {"kind": "follows", "seat": seat}


def _dice(event: Event) -> list[int]:
    """Return the numbers of the six-sided and of the four-sided die; 0 for a die that was
    not rolled.
    """
    return [event["six"] or 0, event["four"] or 0]


CONSEQUENCES = frozenset(
    {
        "oracle_answered",
        "shown",
        "targeted",
        "damaged",
        "healed",
        "set",
        "equipment",
        "no_effect",
        "ability",
        "protected",
        "cursed",
        "goal_switched",
        "extra_turns",
        "out",
        "no_loot",
    }
)
"""Kinds of events that are shown by their sentences alone."""
