"""The event log: the events of a game in order, and which audience may know each part of
them (JDN-EVENT).

The log of a position holds tuples `(kind, *fields)`. `KINDS` declares the fields of every
kind of event and the audience of every field; `redact` builds the dict of an event that an
audience gets. docs/reference/jaeger.md lists the kinds.

A secret fact is a field and never an event of its own, because the number of events is
public.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from engine.audiences import PUBLIC, Seats, declare, make_redactor, public_fields

Event: TypeAlias = tuple[Any, ...]

OWN = Seats("seat")

KINDS = declare(
    {
        "game_began": public_fields("first", "lineup", "layout"),
        "dealt": {"seat": PUBLIC, "character": OWN},
        "turn_began": public_fields("seat", "turn", "round", "extra"),
        "rolled": public_fields("seat", "purpose", "six", "four", "again"),
        "moved": public_fields("seat", "origin", "to", "how"),
        "place_used": public_fields("seat", "place", "use", "target"),
        "place_left": public_fields("seat", "place"),
        "drew": public_fields("seat", "deck", "card"),
        "oracle_drawn": {"seat": PUBLIC, "card": OWN},
        "oracle_given": {
            "seat": PUBLIC,
            "receiver": PUBLIC,
            "card": Seats("seat", "receiver"),
        },
        "oracle_answered": {
            "seat": PUBLIC,
            "giver": PUBLIC,
            "answer": PUBLIC,
            "card": Seats("seat", "giver"),
            "lie": OWN,
        },
        "shown": {"seat": PUBLIC, "to": PUBLIC, "character": Seats("seat", "to")},
        "oracle_discarded": public_fields("discard"),
        "discarded": public_fields("seat", "deck", "card"),
        "no_effect": public_fields("seat", "card"),
        "targeted": public_fields("seat", "target"),
        "damaged": public_fields("seat", "amount", "inflicted", "source", "by", "damage"),
        "healed": public_fields("seat", "amount", "source", "damage"),
        "set": public_fields("seat", "source", "before", "damage"),
        "equipment": public_fields("card", "origin", "to", "how"),
        "attacked": public_fields(
            "seat", "targets", "counter", "six", "four", "result", "modifiers"
        ),
        "no_attack": public_fields("seat"),
        "revealed": public_fields("seat", "character", "why"),
        "ability": public_fields("seat", "character"),
        "protected": public_fields("seat", "shelter"),
        "protection_ended": public_fields("seat", "shelter"),
        "cursed": public_fields("seat", "by"),
        "goal_switched": public_fields("seat"),
        "extra_turns": public_fields("seat", "count", "total"),
        "out": public_fields("seat", "character", "by"),
        "no_loot": public_fields("seat", "victim"),
        "reshuffled": public_fields("deck", "count"),
        "game_over": public_fields("places", "characters", "oracles"),
    }
)
"""Every kind of event: its fields in the order of the log, with their audiences."""


class Place(NamedTuple):
    """The final place of one seat. All winners share the first place, all other players the
    next (JDN-SERIES-11); without a winner all share one place (JDN-SERIES-2).

    `score` is 1 for a winner and 0 for others; `alive` tells whether the seat was still in
    the game, `goals` which of its goals it reached.
    """

    seat: int
    place: int
    score: int
    alive: bool
    goals: tuple[str, ...]


class Oracle(NamedTuple):
    """One oracle card that was given; public after the game (JDN-INFO-19)."""

    giver: int
    receiver: int
    card: str
    answer: str


class Modifier(NamedTuple):
    """The amount that a card of `seat` added to an attack on `target`."""

    target: int
    seat: int
    card: str
    add: int


def _places(places: tuple[tuple[Any, ...], ...]) -> list[dict[str, Any]]:
    return [place_dict(Place._make(place)) for place in places]


def place_dict(place: Place) -> dict[str, Any]:
    """Return a place as JSON-ready data."""
    return place._asdict() | {"goals": list(place.goals)}


def _records(kind: type[Any]) -> Any:
    return lambda rows: [kind._make(row)._asdict() for row in rows]


_WRITE: Mapping[str, Any] = {
    "lineup": dict,
    "layout": list,
    "targets": list,
    "characters": list,
    "places": _places,
    "modifiers": _records(Modifier),
    "oracles": _records(Oracle),
}


redact = make_redactor(KINDS, _WRITE)
"""Build the dict of an event that an audience gets."""
