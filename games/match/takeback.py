"""Which moves may be taken back, and which of the stored ones still count.

A step may be taken back while nothing hidden was revealed by it, no randomness was used,
and nobody else has acted since. A player's own cards are no secret from whoever laid them
open; to take one back into the hand gains nothing, as nobody could answer it.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from games.match.rules import Position
from games.models import Match, Move

UNDO = "undo"
"""The kind of a stored move that takes others back: all from the number in its option."""

HARMLESS = frozenset(
    {
        "absorbed",
        "attacks",
        "blocks",
        "cannot_block_text",
        "claimed",
        "combat",
        "combat_order",
        "combat_skipped",
        "destroyed",
        "discarded",
        "discount",
        "entered",
        "exiled",
        "healed",
        "influence",
        "influence_doubled",
        "may_claim_opposing",
        "minion_damaged",
        "next_resolves_twice",
        "passed",
        "phase_began",
        "picked",
        "played",
        "put_on_deck",
        "returned",
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


class Mark(NamedTuple):
    """Where a position stood before a step."""

    rng: int
    events: int


def mark(position: Position) -> Mark:
    """Return what `is_clean` compares with."""
    return Mark(position.rng, position.event_count)


def is_clean(position: Position, seat: int, before: Mark, seat_count: int) -> bool:
    """Tell whether a seat's step since the mark used no chance and revealed nothing."""
    if position.rng != before.rng or position.result is not None:
        return False
    asked = [position.decision(number) for number in range(seat_count)]
    if any(decision is not None and decision.kind == REVEALING for decision in asked):
        return False
    events = position.events_since(before.events, None)
    if asked[seat] is not None and any(event["kind"] == "picked" for event in events):
        # Asked again after a pick: the cards have been passed on, and seen.
        return False
    return all(map(_is_harmless, events))


def note(match: Match, seat: int, by: Move.By, position: Position, before: Mark) -> None:
    """Note on the match whether the step that is about to be stored can be taken back."""
    if by != Move.By.PERSON or not is_clean(position, seat, before, match.seat_count):
        match.undo_seat = match.undo_from = None
    elif match.undo_seat != seat:
        match.undo_seat, match.undo_from = seat, match.version


def that_stand(moves: Iterable[Move]) -> list[Move]:
    """Return the moves that were not taken back, of all that are stored, in order."""
    stand: list[Move] = []
    for move in moves:
        if move.kind != UNDO:
            stand.append(move)
            continue
        while stand and stand[-1].number >= int(move.option):
            stand.pop()
    return stand


def _is_harmless(event: dict[str, Any]) -> bool:
    # Under a card that leaves a discard pile lies one that the others had not seen.
    return event["kind"] in HARMLESS and event.get("top") is None
