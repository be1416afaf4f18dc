"""What has happened: facts in order, and what each audience may know of them.

The log of a position holds tuples `(kind, *fields)` with cards as numbers. `FIELDS` names
the fields; `show` makes the dict that an audience gets. docs/engine.md lists the kinds for
readers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.nightfall.cards.catalogue import CARDS

Event = tuple[Any, ...]

FIELDS: dict[str, tuple[str, ...]] = {
    "game_began": ("first",),
    "pair_dealt": ("seat", "cards", "open"),
    "picked": ("seat", "card", "purpose"),
    "archives_revealed": ("commons", "private"),
    "archive_revealed": ("seat", "card", "place"),
    "turn_began": ("seat", "turn"),
    "phase_began": ("seat", "phase"),
    "attacks": ("seat", "minion", "card", "defender"),
    "combat_order": ("seat", "minions"),
    "blocks": ("seat", "minion", "card", "attacker", "attacker_card"),
    "combat": ("seat", "minion", "card", "defender", "strength"),
    "combat_skipped": ("seat", "card", "minion"),
    "minion_damaged": ("seat", "minion", "card", "amount", "health", "absorbed"),
    "absorbed": ("seat", "minion", "card", "amount"),
    "destroyed": ("seat", "minion", "card", "to"),
    "wounded": ("seat", "card", "origin", "next"),
    "discarded": ("seat", "card", "origin", "minion"),
    "exiled": ("seat", "card", "origin", "minion", "top"),
    "returned": ("seat", "card", "origin", "minion", "top"),
    "put_on_deck": ("seat", "card", "origin", "minion", "top"),
    "played": ("seat", "card", "place", "kicked"),
    "passed": ("seat",),
    "resolving": ("seat", "card", "place", "kicked", "time"),
    "refused": ("seat", "card", "place"),
    "text": ("seat", "card"),
    "targeted": ("seat", "card", "target"),
    "no_target": ("seat", "card"),
    "will_be_refused": ("seat", "card", "place"),
    "will_resolve_twice": ("seat", "card", "place"),
    "targets_taken": ("seat", "card", "place"),
    "next_resolves_twice": ("seat",),
    "drew": ("seat", "cards"),
    "shuffled": ("seat",),
    "entered": ("seat", "minion", "card", "health", "origin", "top"),
    "healed": ("seat", "minion", "card", "amount", "health"),
    "influence": ("seat", "amount", "total", "origin"),
    "influence_doubled": ("seat",),
    "may_claim_opposing": ("seat",),
    "cannot_block_text": ("seat",),
    "discount": ("seat", "amount"),
    "claimed": ("seat", "card", "cost", "owner"),
    "wound_effect": ("seat", "count"),
    "ending": (),
    "game_over": ("places",),
}


class Place(NamedTuple):
    """One seat's place at the end; `by` is what put it behind the seat above: wounds,
    keyword or seat (TIE).
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
    "card": _slug,
    "attacker_card": _slug,
    "cards": _slugs,
    "commons": _slugs,
    "minions": list,
    "private": _private,
    "places": _places,
    "next": _slug_or_none,
    "top": _slug_or_none,
}


def show(event: Event, number: int, audience: int | None) -> dict[str, Any]:
    """Return event `number` as `audience`, a seat or None for the public, saw it.

    Secret are a pick in the draft (INFO-12), drawn cards (INFO-9) and a card that a player
    puts back from a discard pile that only that player may inspect (INFO-3).
    """
    kind = event[0]
    shown: dict[str, Any] = {"n": number, "kind": kind}
    for name, value in zip(FIELDS[kind], event[1:], strict=True):
        write = _WRITE.get(name)
        shown[name] = write(value) if write else value
    own = audience is not None and shown.get("seat") == audience
    if kind == "drew":
        shown["count"] = len(shown["cards"])
    if kind == "pair_dealt" and shown.pop("open"):
        own = True
    if not own:
        for name in _SECRET.get(kind, ()):
            if kind != "put_on_deck" or shown["origin"] == "discard":
                shown.pop(name, None)
    return shown


_SECRET: dict[str, tuple[str, ...]] = {
    "pair_dealt": ("cards",),
    "picked": ("card", "purpose"),
    "drew": ("cards",),
    "put_on_deck": ("card",),
}
