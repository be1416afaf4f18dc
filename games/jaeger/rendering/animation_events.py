"""The newest events as lines of JSON, for the scripts that animate the table.

The lines contain only data from the audience's redacted events, so they cannot leak a
secret.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.safestring import SafeString

from games.contract.rules import Event

MAX_ACTS = 60
"""Maximum number of animation steps on a page, enough for several turns of computers."""

Act = Mapping[str, Any]


def acts(events: Sequence[Event]) -> SafeString:
    """Return the animation steps of these events as lines of JSON, oldest first."""
    found = [
        json.dumps({"n": event["n"], **act}, separators=(",", ":"))
        for event in events
        for act in _acts_of(event)
    ]
    # No escaping is needed: slugs and numbers contain no HTML.
    return SafeString("\n".join(found[-MAX_ACTS:]))


def _acts_of(event: Event) -> Iterator[Act]:
    seat = event.get("seat")
    match event["kind"]:
        case "turn_began" | "game_over" as kind:
            yield {"kind": kind, "seat": seat}
        case "drew":
            yield {"kind": "resolving", "seat": seat, "card": event["card"]}
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
                    "strength": event["result"],
                }
        case "damaged" if event["inflicted"]:
            yield {"kind": "wounded", "seat": seat, "amount": event["inflicted"]}
        case "revealed" if event["why"] != "end":
            yield {"kind": "resolving", "seat": seat, "card": event["character"]}
