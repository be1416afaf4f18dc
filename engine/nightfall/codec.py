"""Positions as text and back.

The text holds every field of the state, cards as numbers of a named catalogue. The open
decisions are not stored: the step on top of the stack asks again when the position is
loaded, which it can because asking changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import chain
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from engine.errors import BadOptions, BadSave
from engine.nightfall import versions
from engine.nightfall.cards.catalogue import CARDS, NUMBER, SETS
from engine.nightfall.events import KINDS, LISTED
from engine.nightfall.options import Options
from engine.nightfall.state import COMMONS, State

FORMAT = 1
"""Raised whenever stored positions of older engines can no longer be continued."""


@cache
def catalogue(sets: tuple[str, ...]) -> str:
    """Return what names the numbering of the cards of these sets: a position stored under
    another one would mean other cards. Later sets do not change it.

    Raises:
        KeyError: there is no such set.
    """
    last = max(NUMBER[card.id] for name in sets for card in SETS[name].cards)
    names = " ".join(card.id for card in CARDS[: last + 1])
    return sha256(names.encode()).hexdigest()[:12]


PHASES = ("draft", "combat", "chain", "claim", "cleanup", "over")

LATER: dict[str, Any] = {
    "rules_version": versions.FIRST,
    "triggered": [],
    "undrafted": [],
}
"""Fields that older saves do not have, and what that means."""

GROWN: dict[str, tuple[str, ...]] = {"DiscardWounds": ("draws",)}
"""Fields that steps have got since the first saves, the last one first; all of them have
defaults.
"""

_PLAIN = [name for name in State.__slots__ if name not in ("options", "pending", "stack")]


def dump(state: State) -> str:
    """Return the state as JSON text; equal states give equal text."""
    data: dict[str, Any] = {name: getattr(state, name) for name in _PLAIN}
    data["options"] = state.options.to_dict()
    data["stack"] = [_step(step) for step in state.stack]
    data["format"], data["catalogue"] = FORMAT, catalogue(state.options.sets)
    return json.dumps(data, separators=(",", ":"), sort_keys=True)


def _step(step: Any) -> list[Any]:
    """Return a step as it is stored: what it has got since, only if that says something."""
    name, values = type(step).__name__, list(step)
    defaults = step._field_defaults
    for field in GROWN.get(name, ()):
        if values[-1] == defaults[field]:
            values.pop()
    return [name, *values]


def load_into(state: State, text: str, steps: Mapping[str, type[Any]]) -> None:
    """Fill `state` from the text of `dump`. `steps` are the kinds of pending work by name.

    Raises:
        BadSave: not such a text, or of another engine or catalogue.
    """
    data = _decode(text)
    try:
        _fill(state, data, steps)
        _check(state)
        _demand(all(map(_is_event, state.log)), "log: an event of another engine")
        _demand(data["catalogue"] == catalogue(state.options.sets), "other cards")
    except KeyError as error:
        raise BadSave(f"damaged: {error} is missing or unknown") from error
    except (TypeError, ValueError, BadOptions) as error:
        raise BadSave(f"damaged: {error}") from error


def load_own_into(state: State, text: str, steps: Mapping[str, type[Any]]) -> None:
    """Fill `state` from a text that `dump` wrote and nobody could touch since, such as our
    own database keeps. Its types, and its log, are taken at their word.

    Raises:
        BadSave: of another engine or catalogue, or so damaged that it cannot be drawn.
    """
    data = LATER | _decode(text)
    try:
        for name, make in _MAKE.items():
            value = data[name]
            setattr(state, name, make(value) if make else value)
        _demand({event[0] for event in data["log"]} <= KINDS.keys(), "log: other events")
        state.log = [
            _frozen(event) if event[0] in _NESTED else tuple(event) for event in data["log"]
        ]
        state.options = Options.from_dict(data["options"])
        state.stack = [
            steps[name](*map(_frozen, values)) for name, *values in data["stack"]
        ]
        _check(state)
        _demand(data["catalogue"] == catalogue(state.options.sets), "other cards")
    except (LookupError, TypeError, ValueError, AttributeError, BadOptions) as error:
        raise BadSave(f"damaged: {error!r}") from error


def _decode(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadSave("not JSON") from error
    if not isinstance(data, dict) or "format" not in data:
        raise BadSave("not a stored position")
    if data["format"] != FORMAT:
        raise BadSave(f"stored by engine format {data['format']}, this is format {FORMAT}")
    return data


def _fill(state: State, data: dict[str, Any], steps: Mapping[str, type[Any]]) -> None:
    data = LATER | data
    for name, read in _READ.items():
        try:
            setattr(state, name, read(data[name]))
        except (TypeError, ValueError) as error:
            raise ValueError(f"{name}: {error}") from error
    if not isinstance(data["options"], dict):
        raise TypeError("options: dict expected")
    state.options = Options.from_dict(data["options"])
    state.stack = [_read_step(step, steps) for step in _listed(data["stack"])]


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
    readers = tuple(_reader(hints[name]) for name in kind._fields)
    grown = [kind._field_defaults[name] for name in GROWN.get(kind.__name__, ())][::-1]
    return _fields(kind._make, readers, grown)


def _fields(
    make: Callable[[Any], Any],
    readers: tuple[Callable[[Any], Any], ...],
    grown: Sequence[Any] = (),
) -> Callable[[Any], Any]:
    def read_all(value: Any) -> Any:
        values = _listed(value)
        missing = len(readers) - len(values)
        if 0 < missing <= len(grown):
            values += grown[-missing:]
        return make(read(part) for read, part in zip(readers, values, strict=True))

    return read_all


def _frozen(value: Any) -> Any:
    """Turn lists, at any depth, into tuples: JSON does not know the difference, equality
    does.
    """
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _maker(hint: Any) -> Callable[[Any], Any] | None:
    """Return what turns JSON of the right shape into a value of this type, None for what is
    one already.
    """
    kind, parts = get_origin(hint), get_args(hint)
    if kind not in (list, tuple):
        return getattr(hint, "_make", None)
    item = _maker(parts[0])
    if kind is tuple and parts[1:] != (...,):
        return tuple
    if item is None:
        return None if kind is list else tuple
    return lambda value: kind(map(item, value))


_READ = {name: _reader(get_type_hints(State)[name]) for name in _PLAIN}
"""By field of the state, all but the options and the stack."""

_MAKE = {name: _maker(get_type_hints(State)[name]) for name in _PLAIN if name != "log"}
"""The same for texts that are taken at their word."""

_NESTED = frozenset(
    name for name, kind in KINDS.items() if not LISTED.isdisjoint(kind.fields)
)
"""Kinds of events of which a field holds several things."""


def _check(state: State) -> None:
    """Refuse what has the right types and still is no position."""
    state.options.check(state.seats)
    for name in ("hands", "decks", "discards", "minions", "picks"):
        _demand(len(getattr(state, name)) == state.seats, f"{name}: one for each seat")
    for name in ("archive_owner", "archive_left", "archive_shown"):
        same = len(getattr(state, name)) == len(state.archive_card)
        _demand(same, f"{name}: one for each archive")
    _demand(state.rules_version in versions.KNOWN, "rules_version: of a newer engine")
    _demand(state.phase in PHASES, "phase: unknown")
    _demand(0 <= state.face_up <= len(state.wounds), "face_up: more than there are")
    cards, seats = range(len(CARDS)), range(state.seats)
    _demand(set(_cards(state)) <= set(cards), "a card that does not exist")
    _demand(set(_seats(state)) <= set(seats), "a seat that does not exist")


def _demand(holds: bool, what: str) -> None:  # noqa: FBT001 - reads as a sentence
    if not holds:
        raise ValueError(what)


def _is_event(event: tuple[Any, ...]) -> bool:
    kind = KINDS.get(event[0]) if event and isinstance(event[0], str) else None
    return kind is not None and len(event) == len(kind.fields) + 1


def _cards(state: State) -> Iterable[int]:
    """Name every card of the position."""
    yield from chain(*state.hands, *state.decks, *state.discards, *state.draft_hands)
    yield from chain(state.wounds, state.exiled, state.laid, state.aside)
    yield from state.archive_card
    yield from (link.card for link in state.chain)
    yield from (combat.card for combat in state.combats)
    yield from (minion.card for row in state.minions for minion in row)
    yield from (card for picks in state.picks for card, _ in picks)


def _seats(state: State) -> Iterable[int]:
    """Name every seat of the position, except that archives may be nobody's."""
    yield from (state.first, state.active, *state.no_text_block)
    yield from (owner for owner in state.archive_owner if owner != COMMONS)
    yield from (seat for link in state.chain for seat in (link.seat, link.owner))
    yield from (combat.defender for combat in state.combats)
    yield from (minion.owner for row in state.minions for minion in row)
    yield from (place.seat for place in state.places)
