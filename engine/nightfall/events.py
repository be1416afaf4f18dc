"""The event log: the events of a game in order, and which audience may know each part of
them.

The log of a position holds tuples `(kind, *fields)` with cards as numbers. `KINDS` declares
the fields of every kind of event and the audience of every field; `redact` builds the dict
of an event that an audience gets. docs/reference/engine.md lists the kinds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.audiences import (
    KEPT,
    PUBLIC,
    ComputedField,
    ConditionalAudience,
    Seats,
    declare,
    make_redactor,
    public_fields,
)
from engine.nightfall.cards.catalogue import CARDS

Event = tuple[Any, ...]

OWN = Seats("seat")

KINDS = declare(
    {
        "game_began": public_fields("first"),
        # The first event of a scenario. It has all cards, because `sampling` has no earlier
        # events that show where they are.
        "arranged": {"hands": KEPT, "decks": KEPT, "discards": KEPT},
        # QS-5: the pair is public unless archives are secret (VAR-1).
        "pair_dealt": {
            "seat": PUBLIC,
            "cards": ConditionalAudience("open", frozenset({True}), PUBLIC, OWN),
            "open": KEPT,
        },
        # INFO-12: other seats do not see the picked card before the draft is over.
        "picked": {"seat": PUBLIC, "card": OWN, "purpose": OWN},
        # CONSTR-5: the top cards of all archives and wound stacks become public.
        "decks_laid": public_fields("private", "cards"),
        # CONSTR-15: the new top card of a built archive becomes public.
        "turned_up": public_fields("seat", "card", "place"),
        # A secret archive is not listed here: its entry in `private` is None.
        "archives_revealed": public_fields("commons", "private"),
        "archive_revealed": public_fields("seat", "card", "place"),
        "turn_began": public_fields("seat", "turn"),
        "phase_began": public_fields("seat", "phase"),
        "attacks": public_fields("seat", "minion", "card", "defender"),
        "combat_order": public_fields("seat", "minions"),
        "blocks": public_fields("seat", "minion", "card", "attacker", "attacker_card"),
        "combat": public_fields("seat", "minion", "card", "defender", "strength"),
        "combat_skipped": public_fields("seat", "card", "minion"),
        "minion_damaged": public_fields(
            "seat", "minion", "card", "amount", "health", "absorbed"
        ),
        "absorbed": public_fields("seat", "minion", "card", "amount"),
        "destroyed": public_fields("seat", "minion", "card", "to"),
        # DMG-16, INFO-8: wounds are received one by one; `next` is the wound that now lies
        # face up on the stack, or None.
        "wounded": public_fields("seat", "card", "origin", "next"),
        # INFO-6: all players see a card arrive on a discard pile.
        "discarded": public_fields("seat", "card", "origin", "minion"),
        # INFO-14: all players know the exiled cards.
        "exiled": public_fields("seat", "card", "origin", "minion", "top"),
        # CONSTR-12: a wound goes below the stack of `owner`.
        "tucked": public_fields("seat", "card", "origin", "owner", "top"),
        # CONSTR-7: a player who takes the last wound of their own stack leaves the game.
        "left_game": public_fields("seat", "rank"),
        "returned": public_fields("seat", "card", "origin", "minion", "top"),
        # The card comes from a discard pile that only its owner may look through (INFO-3).
        "put_on_deck": {
            "seat": PUBLIC,
            "card": ConditionalAudience("origin", frozenset({"play"}), PUBLIC, OWN),
            "origin": PUBLIC,
            "minion": PUBLIC,
            "top": PUBLIC,
        },
        "played": public_fields("seat", "card", "place", "kicked"),
        "passed": public_fields("seat"),
        "resolving": public_fields("seat", "card", "place", "kicked", "time"),
        "refused": public_fields("seat", "card", "place"),
        "text": public_fields("seat", "card"),
        "triggered": public_fields("seat", "minion", "card"),
        "targeted": public_fields("seat", "card", "target"),
        "no_target": public_fields("seat", "card"),
        "will_be_refused": public_fields("seat", "card", "place"),
        "will_resolve_twice": public_fields("seat", "card", "place"),
        "targets_taken": public_fields("seat", "card", "place"),
        "next_resolves_twice": public_fields("seat"),
        # INFO-9, INFO-10: other seats see only how many cards a seat draws.
        "drew": {
            "seat": PUBLIC,
            "cards": OWN,
            "count": ComputedField(PUBLIC, lambda fact: len(fact["cards"])),
        },
        "shuffled": public_fields("seat"),
        "entered": public_fields("seat", "minion", "card", "health", "origin", "top"),
        "healed": public_fields("seat", "minion", "card", "amount", "health"),
        "influence": public_fields("seat", "amount", "total", "origin"),
        "influence_doubled": public_fields("seat"),
        "may_claim_opposing": public_fields("seat"),
        "cannot_block_text": public_fields("seat"),
        "discount": public_fields("seat", "amount"),
        "claimed": public_fields("seat", "card", "cost", "owner"),
        "wound_effect": public_fields("seat", "count"),
        "combat_text": public_fields("seat", "card"),
        "fed": public_fields("seat", "card"),
        "strengthened": public_fields("seat", "minion", "card", "amount"),
        # `minion` and `card` are None if the shield protects a player.
        "shielded": public_fields("seat", "minion", "card", "amount"),
        "prevented": public_fields("seat", "minion", "card", "amount"),
        "cannot_be_blocked": public_fields("seat", "minion", "card"),
        "attached": public_fields("seat", "card", "origin", "minion", "host"),
        # Only the player who looks sees the cards, the top one first (INFO-3).
        "looked": {"seat": PUBLIC, "owner": PUBLIC, "cards": OWN, "count": PUBLIC},
        "put_back": {"seat": PUBLIC, "owner": PUBLIC, "cards": OWN, "count": PUBLIC},
        # SIM-5: the owner has chosen how the cards lie; the top card of the pile is last.
        "piled": public_fields("seat", "cards"),
        "given": public_fields("seat", "card", "origin", "owner"),
        # This event explains why a text that would take a wound from this hand did nothing.
        "has_no_wound": public_fields("seat"),
        "may_claim_cheaper": public_fields("seat", "amount"),
        "may_claim_discarded": public_fields("seat"),
        "claimed_discarded": public_fields("seat", "card", "cost", "owner", "top"),
        # CLEAN-9: this event is logged only if a question follows the end of effects.
        "effects_ended": {},
        "moon": public_fields("moon", "how"),
        "more_combat": public_fields("seat"),
        # SETUP-7: starting minions are chosen in secret.
        "starters_chosen": {"seat": PUBLIC, "cards": OWN},
        "decks_dealt": {},
        "ending": {},
        "game_over": public_fields("places"),
    }
)
"""Every kind of event: its fields in the order of the log, with their audiences."""


class Place(NamedTuple):
    """The final place of one seat. `by` is the criterion that put the seat behind the next
    better one: wounds, a wound keyword or the seating order (TIE), or leaving the game
    sooner (CONSTR-16).
    """

    seat: int
    place: int
    wounds: int
    bite: int
    burn: int
    bleed: int
    blank: int
    by: str | None


def _slug(number: int) -> str:
    return CARDS[number].id


def _slug_or_none(number: int | None) -> str | None:
    return None if number is None else CARDS[number].id


def _slugs(numbers: tuple[int, ...]) -> list[str]:
    return [CARDS[number].id for number in numbers]


def _private(hands: tuple[tuple[int, ...] | None, ...]) -> list[list[str] | None]:
    return [None if cards is None else _slugs(cards) for cards in hands]


def _places(places: tuple[tuple[Any, ...], ...]) -> list[dict[str, Any]]:
    return [Place._make(place)._asdict() for place in places]


_WRITE: dict[str, Callable[[Any], Any]] = {
    "card": _slug_or_none,
    "host": _slug,
    "attacker_card": _slug,
    "cards": _slugs,
    "commons": _slugs,
    "minions": list,
    "private": _private,
    "places": _places,
    "next": _slug_or_none,
    "top": _slug_or_none,
}


LISTED = frozenset(
    {
        "cards", "commons", "decks", "discards", "hands", "minions", "places", "private",
    }
)  # fmt: skip
"""Fields that hold several values, as tuples."""


redact = make_redactor(KINDS, _WRITE)
"""Build the dict of an event that an audience gets."""
