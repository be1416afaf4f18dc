"""The newest events as JSON lines, for the scripts that play them above the table.

Nothing is added to the events that the audience was given, so a secret cannot come in here.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.safestring import SafeString

from games.contract.rules import Event

MAX_ACTS = 60
"""Acts on a page: some turns of computers with all that comes of them."""

Act = Mapping[str, Any]


def acts(events: Sequence[Event]) -> SafeString:
    """Return the acts among these events, oldest first, as lines of JSON."""
    found = [
        json.dumps({"n": event["n"], **act}, separators=(",", ":"))
        for event in events
        for act in _acts_of(event)
    ]
    # Slugs and numbers hold nothing that HTML would take for its own.
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
