"""Positions as text and back.

The text holds every field of the state by name; cards, characters and places by their
slugs. The open decisions are not stored: the step on top of the stack asks again when the
position is loaded, which it can because asking changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from engine.errors import BadOptions, BadSave
from engine.jaeger.cards.catalogue import BY_ID as CARDS
from engine.jaeger.characters.roster import BY_ID as CHARACTERS
from engine.jaeger.events import KINDS
from engine.jaeger.options import Options
from engine.jaeger.places import PLACE_IDS
from engine.jaeger.state import NOWHERE, State

FORMAT = 1
"""Raised whenever stored positions of older engines can no longer be read."""

RULES = 1
"""Raised whenever the same choices would lead elsewhere. A position keeps the number with
which it began.
"""

PHASES = ("opening", "start", "place", "attack", "end", "over")

_PLAIN = [name for name in State.__slots__ if name not in ("options", "pending", "stack")]


def dump(state: State) -> str:
    """Return the state as JSON text; equal states give equal text."""
    data: dict[str, Any] = {name: getattr(state, name) for name in _PLAIN}
    data["options"] = state.options.to_dict()
    data["stack"] = [[type(step).__name__, *step] for step in state.stack]
    data["format"] = FORMAT
    return json.dumps(data, separators=(",", ":"), sort_keys=True)


def load_into(state: State, text: str, steps: Mapping[str, type[Any]]) -> None:
    """Fill `state` from the text of `dump`. `steps` are the kinds of pending work by name.

    Raises:
        BadSave: not such a text, or of a newer engine.
    """
    try:
        data = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadSave("not JSON") from error
    if not isinstance(data, dict) or "format" not in data:
        raise BadSave("not a stored position")
    if data["format"] != FORMAT:
        raise BadSave(f"stored by engine format {data['format']}, this is format {FORMAT}")
    try:
        _fill(state, data, steps)
        _check(state)
    except KeyError as error:
        raise BadSave(f"damaged: {error} is missing or unknown") from error
    except (TypeError, ValueError, BadOptions) as error:
        raise BadSave(f"damaged: {error}") from error


def _fill(state: State, data: dict[str, Any], steps: Mapping[str, type[Any]]) -> None:
    for name, read in _READ.items():
        try:
            setattr(state, name, read(data[name]))
        except (TypeError, ValueError) as error:
            raise ValueError(f"{name}: {error}") from error
    if not isinstance(data["options"], dict):
        raise TypeError("options: dict expected")
    state.options = Options.from_dict(data["options"])
    state.stack = [_read_step(step, steps) for step in _listed(data["stack"])]
    state.pending = ()


def _read_step(step: Any, steps: Mapping[str, type[Any]]) -> Any:
    name, *values = _listed(step)
    kind: Any = steps[_one_of(str, name)]
    return _record(kind)(values)


def _listed(value: Any) -> list[Any]:
    return list(_one_of(list, value))


def _one_of(kind: type, value: Any) -> Any:
    """Return the value if it is of this kind; true is no number here."""
    if type(value) is not kind:
        raise TypeError(f"{kind.__name__} expected")
    return value


def _reader(hint: Any) -> Callable[[Any], Any]:
    """Return what turns JSON into a value of this type: JSON knows no tuples and no
    records, and may hold anything.
    """
    kind, parts = get_origin(hint), get_args(hint)
    if kind is list or (kind is tuple and parts[1:] == (...,)):
        item = _reader(parts[0])
        return lambda value: kind(map(item, _listed(value)))
    if kind is tuple:
        return _fields(tuple, tuple(map(_reader, parts)))
    if kind is UnionType:
        return lambda value: None if value is None else _one_of(parts[0], value)
    if hasattr(hint, "_fields"):
        return _record(hint)
    return _frozen if hint is Any else lambda value: _one_of(hint, value)


@cache
def _record(kind: Any) -> Callable[[Any], Any]:
    """Return what reads a named tuple."""
    hints = get_type_hints(kind)
    return _fields(kind._make, tuple(_reader(hints[name]) for name in kind._fields))


def _fields(
    make: Callable[[Any], Any], readers: tuple[Callable[[Any], Any], ...]
) -> Callable[[Any], Any]:
    return lambda value: make(
        read(part) for read, part in zip(readers, _listed(value), strict=True)
    )


def _frozen(value: Any) -> Any:
    """Turn lists, at any depth, into tuples: JSON does not know the difference, equality
    does.
    """
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


_READ = {name: _reader(get_type_hints(State)[name]) for name in _PLAIN}
"""By field of the state, all but the options and the stack."""


def _check(state: State) -> None:
    """Refuse what has the right types and still is no position."""
    state.options.check(state.seats)
    _demand(1 <= state.rules <= RULES, "rules: of a newer engine")
    for name in _BY_SEAT:
        _demand(len(getattr(state, name)) == state.seats, f"{name}: one for each seat")
    _demand(state.phase in PHASES, "phase: unknown")
    _demand(sorted(state.layout) == sorted(PLACE_IDS), "layout: each place once")
    _demand(len(state.draw) == len(state.discard) == 3, "three decks")
    openings = range(NOWHERE, len(PLACE_IDS))
    _demand(all(pawn in openings for pawn in state.pawns), "pawns: no such opening")
    _demand(all(who in CHARACTERS for who in state.characters), "an unknown character")
    _demand(all(card in CARDS for card in _cards(state)), "a card that does not exist")
    seats = range(state.seats)
    _demand(all(seat in seats for seat in _seats(state)), "a seat that does not exist")
    _demand(all(map(_is_event, state.log)), "log: an event of another engine")


_BY_SEAT = (
    "characters",
    "revealed",
    "out",
    "damage",
    "pawns",
    "equipment",
    "used",
    "cursed",
    "switched",
    "shields",
    "wards",
)


def _demand(holds: bool, what: str) -> None:  # noqa: FBT001 - reads as a sentence
    if not holds:
        raise ValueError(what)


def _is_event(event: tuple[Any, ...]) -> bool:
    kind = KINDS.get(event[0]) if event and isinstance(event[0], str) else None
    return kind is not None and len(event) == len(kind.fields) + 1


def _cards(state: State) -> Iterable[str]:
    """Name every card of the position."""
    for pile in (*state.draw, *state.discard, *state.equipment):
        yield from pile
    yield from (oracle.card for oracle in state.oracles)


def _seats(state: State) -> Iterable[int]:
    """Name every seat of the position."""
    yield from (state.first, state.active, *state.targets)
    yield from (seat for oracle in state.oracles for seat in oracle[:2])
    yield from (seat for shown in state.shown for seat in shown)
    yield from (place.seat for place in state.places)
