"""What has happened: facts in order, and who may know which part of them (JDN-EVENT).

The log of a position holds tuples `(kind, *fields)`. `FIELDS` declares every field of every
kind with its audience: `ALL`, or the fields of the same event that name the seats which may
know it. What is not declared does not exist, so nothing can be shown by oversight.

A fact that only some may know is a field and never an event of its own: the number of
events would tell the others that there was one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

Event: TypeAlias = tuple[Any, ...]
Audience: TypeAlias = tuple[str, ...] | None

ALL: Audience = None
"""Everybody may know the field."""

FIELDS: dict[str, dict[str, Audience]] = {
    "game_began": dict.fromkeys(("first", "lineup", "layout"), ALL),
    "dealt": {"seat": ALL, "character": ("seat",)},
    "turn_began": dict.fromkeys(("seat", "turn", "round", "extra"), ALL),
    "rolled": dict.fromkeys(("seat", "purpose", "six", "four", "again"), ALL),
    "moved": dict.fromkeys(("seat", "origin", "to", "how"), ALL),
    "place_used": dict.fromkeys(("seat", "place", "use", "target"), ALL),
    "place_left": dict.fromkeys(("seat", "place"), ALL),
    "drew": dict.fromkeys(("seat", "deck", "card"), ALL),
    "oracle_drawn": {"seat": ALL, "card": ("seat",)},
    "oracle_given": {"seat": ALL, "receiver": ALL, "card": ("seat", "receiver")},
    "oracle_answered": {
        "seat": ALL,
        "giver": ALL,
        "answer": ALL,
        "card": ("seat", "giver"),
        "lie": ("seat",),
    },
    "shown": {"seat": ALL, "to": ALL, "character": ("seat", "to")},
    "oracle_discarded": {"discard": ALL},
    "discarded": dict.fromkeys(("seat", "deck", "card"), ALL),
    "no_effect": dict.fromkeys(("seat", "card"), ALL),
    "targeted": dict.fromkeys(("seat", "target"), ALL),
    "damaged": dict.fromkeys(
        ("seat", "amount", "inflicted", "source", "by", "damage"), ALL
    ),
    "healed": dict.fromkeys(("seat", "amount", "source", "damage"), ALL),
    "set": dict.fromkeys(("seat", "source", "before", "damage"), ALL),
    "equipment": dict.fromkeys(("card", "origin", "to", "how"), ALL),
    "attacked": dict.fromkeys(
        ("seat", "targets", "counter", "six", "four", "result", "modifiers"), ALL
    ),
    "no_attack": {"seat": ALL},
    "revealed": dict.fromkeys(("seat", "character", "why"), ALL),
    "ability": dict.fromkeys(("seat", "character"), ALL),
    "protected": dict.fromkeys(("seat", "shelter"), ALL),
    "protection_ended": dict.fromkeys(("seat", "shelter"), ALL),
    "cursed": dict.fromkeys(("seat", "by"), ALL),
    "goal_switched": {"seat": ALL},
    "extra_turns": dict.fromkeys(("seat", "count", "total"), ALL),
    "out": dict.fromkeys(("seat", "character", "by"), ALL),
    "no_loot": dict.fromkeys(("seat", "victim"), ALL),
    "reshuffled": dict.fromkeys(("deck", "count"), ALL),
    "game_over": dict.fromkeys(("places", "characters", "oracles"), ALL),
}
"""By kind and field, in the order in which a tuple of the log holds them."""


class Place(NamedTuple):
    """One seat's place at the end: all winners share the first, everybody else the next
    (JDN-SERIES-11); without a winner all share one place (JDN-SERIES-2).

    `score` is 1 for a winner, else 0; `alive` tells whether the seat was in the game,
    `goals` which of its goals were met.
    """

    seat: int
    place: int
    score: int
    alive: bool
    goals: tuple[str, ...]


class Oracle(NamedTuple):
    """One oracle card that was given, as it becomes public after the game (JDN-INFO-19)."""

    giver: int
    receiver: int
    card: str
    answer: str


class Modifier(NamedTuple):
    """What a card in front of `seat` added to an attack on `target`."""

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


def _check() -> None:
    """Refuse a field whose audience is not a field of the same kind."""
    for kind, fields in FIELDS.items():
        for name, audience in fields.items():
            if audience is not None and not set(audience) <= set(fields):
                raise ValueError(f"{kind}.{name}: who may know it?")


_check()


def show(event: Event, number: int, audience: int | None) -> dict[str, Any]:
    """Return event `number` as `audience`, a seat or None for the public, saw it."""
    fields = FIELDS[event[0]]
    values = dict(zip(fields, event[1:], strict=True))
    shown: dict[str, Any] = {"n": number, "kind": event[0]}
    for name, may_know in fields.items():
        if may_know is None or _among(audience, may_know, values):
            write = _WRITE.get(name)
            shown[name] = write(values[name]) if write else values[name]
    return shown


def _among(
    audience: int | None, may_know: tuple[str, ...], values: Mapping[str, Any]
) -> bool:
    return audience is not None and any(values[name] == audience for name in may_know)
