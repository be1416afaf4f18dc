"""Declare which audience may know each field of an event; a field without an audience is an
error.

A game logs facts of a few kinds, each with named fields. Every field of every kind declares
its audience: everybody, or a set of seats that follows from the fact itself, such as its
owner, the two players who whisper, or all players of one side. If a field has no audience,
importing the module that declares it fails.

    KINDS = declare({ "drew": {"seat": PUBLIC, "cards": Seats("seat")}, "whispered":
        {"seats": PUBLIC, "text": Seats("seats")},
    })
    KINDS["drew"].redact_for((2, ("vulko",)), seat=1)     # {"seat": 2}
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

Fields: TypeAlias = Mapping[str, Any]
"""The values of one fact, by field name."""

Seat: TypeAlias = int | None
"""The seat of a viewer; None is the public, which has no seat."""


class UndeclaredAudienceError(TypeError):
    """A field was declared without an audience, or with one that refers to unknown
    fields.
    """


class Audience(Protocol):
    """The audience of a field: it decides which viewers may know the field. `needs` names
    the fields from which the audience is computed.
    """

    @property
    def needs(self) -> tuple[str, ...]: ...

    def has(self, seat: Seat, fact: Fields) -> bool:
        """Tell whether `seat` may know the field."""


@dataclass(frozen=True, slots=True)
class Everybody:
    """The audience that contains every seat and the public."""

    needs: tuple[str, ...] = ()

    def has(self, seat: Seat, fact: Fields) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Nobody:
    """The empty audience, for fields that only the engine itself uses."""

    needs: tuple[str, ...] = ()

    def has(self, seat: Seat, fact: Fields) -> bool:
        return False


class Seats:
    """The audience that consists of the seats named in other fields of the fact. Each such
    field holds one seat, several seats, or None.
    """

    def __init__(self, *needs: str) -> None:
        self.needs = needs

    def has(self, seat: Seat, fact: Fields) -> bool:
        if seat is None:
            return False
        for name in self.needs:
            named = fact[name]
            if named == seat or (isinstance(named, tuple | list) and seat in named):
                return True
        return False


class ConditionalAudience:
    """The audience `then` if `field` has one of `values`, and `otherwise` if not."""

    def __init__(
        self, field: str, values: frozenset[Any], then: Audience, otherwise: Audience
    ) -> None:
        self.field, self.values = field, values
        self.then, self.otherwise = then, otherwise
        self.needs = (field, *then.needs, *otherwise.needs)

    def has(self, seat: Seat, fact: Fields) -> bool:
        chosen = self.then if fact[self.field] in self.values else self.otherwise
        return chosen.has(seat, fact)


PUBLIC, KEPT = Everybody(), Nobody()


@dataclass(frozen=True, slots=True)
class ComputedField:
    """A computed field: it is not stored but derived from stored fields, and it has its own
    audience.
    """

    audience: Audience
    make: Callable[[Fields], Any]


Declared: TypeAlias = Mapping[str, Mapping[str, Audience | ComputedField]]


class FactKind:
    """The fields of one kind of fact, with the audience of each.

    `fields` are the stored ones, in order; `audiences` has the computed ones as well.
    """

    def __init__(self, name: str, declared: Mapping[str, Audience | ComputedField]) -> None:
        self.name = name
        self.made = {
            each: how for each, how in declared.items() if isinstance(how, ComputedField)
        }
        self.fields = tuple(each for each in declared if each not in self.made)
        self.audiences: dict[str, Audience] = {
            each: how.audience if isinstance(how, ComputedField) else how
            for each, how in declared.items()
        }
        for each, audience in self.audiences.items():
            self._check_audience(each, audience)
        self._all_public = not self.made and set(self.audiences.values()) <= {PUBLIC}

    def _check_audience(self, field: str, audience: Audience) -> None:
        if not callable(getattr(audience, "has", None)):
            raise UndeclaredAudienceError(f"{self.name}.{field}: who may know it?")
        if unknown := set(audience.needs) - set(self.fields):
            raise UndeclaredAudienceError(
                f"{self.name}.{field}: its audience follows from {sorted(unknown)}, "
                "which are no fields of the fact"
            )

    def fact(self, values: tuple[Any, ...]) -> dict[str, Any]:
        """Return a dict of the stored values by field name.

        Raises:
            ValueError: the number of values is not the number of fields.
        """
        return dict(zip(self.fields, values, strict=True))

    def redact_for(self, values: tuple[Any, ...], seat: Seat) -> dict[str, Any]:
        """Return the fields of a fact that `seat` may know."""
        fact = dict(zip(self.fields, values, strict=True))
        if self._all_public:
            return fact
        told = {}
        for name, audience in self.audiences.items():
            if audience is PUBLIC or audience.has(seat, fact):
                made = self.made.get(name)
                told[name] = fact[name] if made is None else made.make(fact)
        return told


def declare(kinds: Declared) -> dict[str, FactKind]:
    """Build a `FactKind` for each declared kind, by name.

    Raises:
        UndeclaredAudienceError: a field has no audience.
    """
    return {name: FactKind(name, fields) for name, fields in kinds.items()}


def public_fields(*names: str) -> dict[str, Audience]:
    """Declare fields whose audience is everybody."""
    return dict.fromkeys(names, PUBLIC)


Redact: TypeAlias = Callable[[tuple[Any, ...], int, Seat], dict[str, Any]]


def make_redactor(
    kinds: Mapping[str, FactKind], write: Mapping[str, Callable[[Any], Any]]
) -> Redact:
    """Return a function that redacts the events of a log for an audience.

    The function takes an event `(kind, *fields)`, its number in the log and an audience,
    and returns the fields that this audience may know, JSON-ready. `write` converts values,
    by field name; other values are returned as they are stored.
    """

    def redact(event: tuple[Any, ...], number: int, audience: Seat) -> dict[str, Any]:
        shown: dict[str, Any] = {"n": number, "kind": event[0]}
        for name, value in kinds[event[0]].redact_for(event[1:], audience).items():
            write_it = write.get(name)
            shown[name] = write_it(value) if write_it else value
        return shown

    return redact
