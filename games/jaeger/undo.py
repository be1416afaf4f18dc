"""What of Jäger der Nacht may be taken back.

Next to everything here shows something: a card, a die, who was meant. What remains is
having gone on, left the place alone, struck nobody or chosen the place for a seven, as long
as the dice have not been thrown again.
"""

from games.contract.rules import Position
from games.contract.undo import Mark

HARMLESS = frozenset(
    {"moved", "no_attack", "no_loot", "place_left", "protection_ended", "turn_began"}
)
"""Events that show nobody anything hidden. Others, among them kinds that do not exist yet,
are taken to reveal something.
"""


class Undo:
    """A step is clean if it used no chance and its events are harmless."""

    def is_clean(self, position: Position, seat: int, before: Mark, seats: int) -> bool:
        if position.rng != before.rng or position.result is not None:
            return False
        events = position.events_since(before.events, None)
        # A step without events has answered a question that is put to all alike: that
        # somebody took it back would tell that there was a choice (JDN-INFO-11).
        return bool(events) and all(event["kind"] in HARMLESS for event in events)
