"""Decide which steps of Jäger der Nacht may be taken back.

Almost every step reveals something: a card, a die or a target. A player may only take back
going on, not using the place, not attacking, and choosing a place after rolling a seven, as
long as no dice have been rolled since.
"""

from games.contract import undo
from games.contract.rules import Position
from games.contract.undo import Mark

HARMLESS = frozenset(
    {"moved", "no_attack", "no_loot", "place_left", "protection_ended", "turn_began"}
)
"""Kinds of events that reveal nothing hidden. All others, including future kinds, count as
revealing.
"""


class Undo(undo.Undo):
    """Lets a step be taken back if it used no chance and its events reveal nothing."""

    def may_be_undone(
        self, position: Position, seat: int, before: Mark, seats: int
    ) -> bool:
        if position.rng != before.rng or position.result is not None:
            return False
        events = position.events_since(before.events, None)
        # A step without events answers a question that all seats are asked. Taking it back
        # would reveal that the seat had a choice (JDN-INFO-11).
        return bool(events) and all(event["kind"] in HARMLESS for event in events)
