"""What of Nightfall may be taken back.

What a player has shown of their own cards may be taken back into the hand: that wins
them nothing, as long as nobody has answered it.
"""

from games.contract import undo
from games.contract.rules import Event, Position
from games.contract.undo import Mark

HARMLESS = frozenset(
    {
        "absorbed",
        "attached",
        "attacks",
        "blocks",
        "cannot_be_blocked",
        "cannot_block_text",
        "claimed",
        "claimed_discarded",
        "combat",
        "combat_order",
        "combat_skipped",
        "combat_text",
        "destroyed",
        "discarded",
        "discount",
        "entered",
        "exiled",
        "fed",
        "given",
        "healed",
        "influence",
        "influence_doubled",
        "may_claim_cheaper",
        "may_claim_discarded",
        "may_claim_opposing",
        "minion_damaged",
        "more_combat",
        "next_resolves_twice",
        "passed",
        "phase_began",
        "picked",
        "piled",
        "played",
        "prevented",
        "put_on_deck",
        "returned",
        "shielded",
        "strengthened",
        "targeted",
        "targets_taken",
        "turn_began",
        "will_be_refused",
        "will_resolve_twice",
    }
)
"""Events that show nobody anything but what their player laid open. Others, among them
kinds that do not exist yet, are taken to reveal something. So is the resolving of an order:
what its text finds or does not find in a hand or a pile is news as well.
"""

REVEALING = "target_discard"
"""A question whose options are another player's discard pile."""


class Undo(undo.Undo):
    """A step is clean if it used no chance and its events are harmless."""

    def is_clean(self, position: Position, seat: int, before: Mark, seats: int) -> bool:
        if position.rng != before.rng or position.result is not None:
            return False
        asked = [position.decision(number) for number in range(seats)]
        if any(each is not None and each.kind == REVEALING for each in asked):
            return False
        events = position.events_since(before.events, None)
        if asked[seat] is not None and any(event["kind"] == "picked" for event in events):
            # Asked again after a pick: the cards have been passed on, and seen.
            return False
        return all(map(_is_harmless, events))


def _is_harmless(event: Event) -> bool:
    # Under a card that leaves a discard pile lies one that the others had not seen.
    return event["kind"] in HARMLESS and event.get("top") is None
