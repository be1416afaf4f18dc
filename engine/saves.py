"""Store positions of any game as JSON, and read them back with checks.

The state of a game is a class whose `__slots__` are its fields, each with a type: ints,
strings, lists, tuples, named tuples. Every field is stored by its name. Reading follows the
types, because JSON has neither tuples nor records and a stored text may hold anything. The
open decisions are not stored: after loading, the step on top of the stack asks again, which
is safe because asking changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from types import UnionType
from typing import Any, Protocol, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

import orjson

from engine.audiences import FactKind
from engine.decisions import Decision
from engine.errors import BadOptions, BadSave

Read: TypeAlias = Callable[[Any], Any]
"""A function that converts JSON to a value of one type; it raises TypeError or ValueError
if that is impossible.
"""

Steps: TypeAlias = Mapping[str, type[Any]]
"""The kinds of steps (pending work) of a game, by name."""


class _Loaded(Protocol):
    pending: tuple[Decision, ...]
    places: tuple[Any, ...]


Loaded = TypeVar("Loaded", bound=_Loaded)
"""The type of a position that was just loaded."""


class SaveFormat:
    """The format in which one game stores its positions.

    `number` increases whenever positions stored by older engines can no longer be
    continued. `later` maps each field that older saves do not have to the value to assume;
    a field in `unsaid` is not stored while it has that value. `grown` lists, by kind of
    step, the fields that were added after the first saves, the newest first; all of them
    have defaults.
    """

    def __init__(
        self,
        state: type[Any],
        *,
        number: int,
        later: Mapping[str, Any] | None = None,
        unsaid: frozenset[str] = frozenset(),
        grown: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.number, self.later, self.grown = number, later or {}, grown or {}
        self.hints = get_type_hints(state)
        self.plain = tuple(
            name for name in state.__slots__ if name not in ("options", "pending", "stack")
        )
        self._records: dict[type[Any], Read] = {}
        self._readers = {name: self._reader(self.hints[name]) for name in self.plain}
        self._nothing = {name: self._readers[name](self.later[name]) for name in unsaid}
        self._nested: dict[type[Any], bool] = {}

    def dump(self, state: Any, **stamps: str) -> str:
        """Return the state as JSON text, with `stamps` beside its fields; equal states give
        equal text.
        """
        data: dict[str, Any] = {name: getattr(state, name) for name in self.plain}
        for name, nothing in self._nothing.items():
            if data[name] == nothing:
                del data[name]
        data["options"] = state.options.to_dict()
        data["stack"] = [self._stored_step(step) for step in state.stack]
        data["format"] = self.number
        return _sorted_json(data | stamps)

    def _stored_step(self, step: Any) -> list[Any]:
        """Return a step as it is stored. Fields that were added later are left out while
        they have their defaults.
        """
        name, values = type(step).__name__, list(step)
        defaults = step._field_defaults
        for field in self.grown.get(name, ()):
            if values[-1] == defaults[field]:
                values.pop()
        return [name, *values]

    def decode(self, text: str) -> dict[str, Any]:
        """Return the stored fields, with defaults for those that older saves do not have.

        Raises:
            BadSave: the text is not a stored position, or has another format.
        """
        try:
            data = json.loads(text)
        except (ValueError, TypeError, RecursionError) as error:
            raise BadSave("not JSON") from error
        if not isinstance(data, dict) or "format" not in data:
            raise BadSave("not a stored position")
        if data["format"] != self.number:
            raise BadSave(
                f"stored by engine format {data['format']}, this is format {self.number}"
            )
        return {**self.later, **data}

    def load_into(
        self,
        state: Any,
        text: str,
        steps: Steps,
        check: Callable[[Any, Mapping[str, Any]], None],
    ) -> None:
        """Fill `state` from a text that `dump` wrote. `check` gets the state and the stored
        fields; it raises ValueError for data with the right types that is still no valid
        position.

        Raises:
            BadSave: the text is not a stored position, or comes from another engine.
        """
        data = self.decode(text)
        try:
            self._fill(state, data, steps)
            check(state, data)
        except KeyError as error:
            raise BadSave(f"damaged: {error} is missing or unknown") from error
        except (TypeError, ValueError, BadOptions) as error:
            raise BadSave(f"damaged: {error}") from error

    def _fill(self, state: Any, data: Mapping[str, Any], steps: Steps) -> None:
        for name, read in self._readers.items():
            try:
                setattr(state, name, read(data[name]))
            except (TypeError, ValueError) as error:
                raise ValueError(f"{name}: {error}") from error
        if not isinstance(data["options"], dict):
            raise TypeError("options: dict expected")
        state.options = self.hints["options"].from_dict(data["options"])
        state.stack = [self._read_step(step, steps) for step in _as_list(data["stack"])]
        state.pending = ()

    def _read_step(self, step: Any, steps: Steps) -> Any:
        name, *values = _as_list(step)
        return self._named_tuple_reader(steps[_one_of(str, name)])(values)

    def read_trusted_step(self, step: Sequence[Any], steps: Steps) -> Any:
        """Return a step from a trusted text: faster than `load_into`, because types are not
        checked.

        Raises:
            KeyError: there is no such kind of step.
        """
        name, *values = step
        kind = steps[name]
        if kind not in self._nested:
            parts = [get_args(hint) for hint in get_type_hints(kind).values()]
            self._nested[kind] = any(hasattr(p, "_fields") for each in parts for p in each)
        if self._nested[kind]:
            return self._named_tuple_reader(kind)(values)
        return kind(*map(lists_as_tuples, values))

    def _reader(self, hint: Any) -> Read:
        """Return the function that decodes JSON to a value of this type."""
        kind, parts = get_origin(hint), get_args(hint)
        if kind is list or (kind is tuple and parts[1:] == (...,)):
            item = self._reader(parts[0])
            return lambda value: kind(map(item, _as_list(value)))
        if kind is tuple:
            return _list_reader(tuple, [self._reader(part) for part in parts])
        if kind is UnionType:
            return lambda value: None if value is None else _one_of(parts[0], value)
        if hasattr(hint, "_fields"):
            return self._named_tuple_reader(hint)
        return lists_as_tuples if hint is Any else lambda value: _one_of(hint, value)

    def _named_tuple_reader(self, kind: Any) -> Read:
        """Return the function that decodes a named tuple, cached by type."""
        if kind not in self._records:
            hints = get_type_hints(kind)
            readers = [self._reader(hints[name]) for name in kind._fields]
            grown = self.grown.get(kind.__name__, ())[::-1]
            defaults = [kind._field_defaults[name] for name in grown]
            self._records[kind] = _list_reader(kind._make, readers, defaults)
        return self._records[kind]


def _sorted_json(data: Any) -> str:
    """Return data as JSON text with sorted keys, without spaces and in ASCII: the text that
    `json.dumps` writes, but six times as fast.
    """
    try:
        text = orjson.dumps(data, list_of_named_tuple, orjson.OPT_SORT_KEYS).decode()
    except TypeError:
        # orjson refuses integers of more than 64 bits and text with half a surrogate pair.
        text = ""
    if text and text.isascii():
        return text
    return json.dumps(data, separators=(",", ":"), sort_keys=True)


def list_of_named_tuple(value: object) -> list[Any]:
    """Return a named tuple, which orjson does not write by itself, as a list.

    Raises:
        TypeError: it is another value that orjson does not write.
    """
    if isinstance(value, tuple):
        return list(value)
    raise TypeError


def _list_reader(make: Read, readers: Sequence[Read], grown: Sequence[Any] = ()) -> Read:
    """Return the function that decodes a list that has one item for each of `readers`. The
    last items may be missing if `grown` has defaults for them.
    """

    def read_all(value: Any) -> Any:
        values = _as_list(value)
        missing = len(readers) - len(values)
        if 0 < missing <= len(grown):
            values += grown[-missing:]
        return make(read(part) for read, part in zip(readers, values, strict=True))

    return read_all


def _as_list(value: Any) -> list[Any]:
    return list(_one_of(list, value))


def _one_of(kind: type, value: Any) -> Any:
    """Return the value if its type is exactly this; a bool is no int here."""
    if type(value) is not kind:
        raise TypeError(f"{kind.__name__} expected")
    return value


def lists_as_tuples(value: Any) -> Any:
    """Turn lists, at any depth, into tuples, because JSON has only lists while the state
    compares tuples.
    """
    return tuple(map(lists_as_tuples, value)) if isinstance(value, list) else value


def demand_events(state: Any, kinds: Mapping[str, FactKind]) -> None:
    """Raise ValueError if the log of a save has an event that no engine of this version
    wrote.

    Raises:
        ValueError: the log has such an event.
    """
    for event in state.log:
        kind = kinds.get(event[0]) if event and isinstance(event[0], str) else None
        known = kind is not None and len(event) == len(kind.fields) + 1
        demand(known, "log: an event of another engine")


def demand(holds: bool, what: str) -> None:  # noqa: FBT001 - reads as a sentence
    """Check a condition that every valid save fulfils.

    Raises:
        ValueError: the condition does not hold; the message is `what`.
    """
    if not holds:
        raise ValueError(what)


def with_questions_asked(position: Loaded, advance: Callable[[Loaded], None]) -> Loaded:
    """Return a loaded position after `advance` has asked its open decisions again.

    Raises:
        BadSave: the rules cannot go on from here, and the game is not over either.
    """
    try:
        advance(position)
    except (LookupError, TypeError, ValueError, AssertionError) as error:
        raise BadSave("damaged: no question can be asked") from error
    if not position.pending and not position.places:
        raise BadSave("damaged: neither running nor over")
    return position
