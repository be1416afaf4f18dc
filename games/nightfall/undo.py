"""Decide which moves of Nightfall may be taken back.

A move that only showed the player's own cards may be taken back, as long as no other player
has answered it: the player gains nothing by it.
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
"""Kinds of events that reveal nothing except what their player chose to show. All other
kinds, including future ones, count as revealing. `resolving` is missing on purpose: a text
that finds no card in a hand or pile also reveals something.
"""

REVEALING = "target_discard"
"""A kind of question whose options show another player's discard pile."""


class Undo(undo.Undo):
    """Lets a step be taken back if it used no chance and revealed nothing."""

    def may_be_undone(
        self, position: Position, seat: int, before: Mark, seats: int
    ) -> bool:
        if position.rng != before.rng or position.result is not None:
            return False
        asked = [position.decision(number) for number in range(seats)]
        if any(each is not None and each.kind == REVEALING for each in asked):
            return False
        events = position.events_since(before.events, None)
        if asked[seat] is not None and any(event["kind"] == "picked" for event in events):
            # A new question after a pick shows that the hands have been passed on, so other
            # players have seen them.
            return False
        return all(map(_is_harmless, events))


def _is_harmless(event: Event) -> bool:
    # When a card leaves a discard pile, the next one becomes visible; the event has it as
    # `top`.
    return event["kind"] in HARMLESS and event.get("top") is None
