"""Who may know each field of an event; a field without an audience is an error.

What a game tells comes in facts of a few kinds, each with named fields. Every field of
every kind declares its audience, which is everybody, or a set of seats that follows from
the fact itself: its owner, both of two who whisper, everybody on a side. A field without an
audience is an error when the module that declares it is imported.

    KINDS = declare({
        "drew": {"seat": PUBLIC, "cards": Seats("seat")},
        "whispered": {"seats": PUBLIC, "text": Seats("seats")},
    })
    KINDS["drew"].redact_for((2, ("vulko",)), seat=1)     # {"seat": 2}
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

Fields: TypeAlias = Mapping[str, Any]
"""What one fact holds, by name."""

Seat: TypeAlias = int | None
"""Who asks; None is the public: anybody who sits nowhere."""


class UndeclaredAudienceError(TypeError):
    """A field of which nobody said who may know it, or not in terms that exist."""


class Audience(Protocol):
    """Who may know a field of a fact. `needs` are the fields that it follows from."""

    @property
    def needs(self) -> tuple[str, ...]: ...

    def has(self, seat: Seat, fact: Fields) -> bool:
        """Tell whether `seat` is among those who may know it."""


@dataclass(frozen=True, slots=True)
class Everybody:
    """All seats, and the public."""

    needs: tuple[str, ...] = ()

    def has(self, seat: Seat, fact: Fields) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Nobody:
    """No seat at all: what a game notes for itself."""

    needs: tuple[str, ...] = ()

    def has(self, seat: Seat, fact: Fields) -> bool:
        return False


class Seats:
    """The seats that other fields of the fact name: each a seat, several, or None."""

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


class When:
    """One audience if another field has one of some values, else another."""

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
class Made:
    """A field that is not stored but made of the others, with an audience of its own."""

    audience: Audience
    make: Callable[[Fields], Any]


Declared: TypeAlias = Mapping[str, Mapping[str, Audience | Made]]


class FactKind:
    """The fields of one kind of fact, and who may know each.

    `fields` are those that are stored, in order; `audiences` has those that are made too.
    """

    def __init__(self, name: str, declared: Mapping[str, Audience | Made]) -> None:
        self.name = name
        self.made = {each: how for each, how in declared.items() if isinstance(how, Made)}
        self.fields = tuple(each for each in declared if each not in self.made)
        self.audiences: dict[str, Audience] = {
            each: how.audience if isinstance(how, Made) else how
            for each, how in declared.items()
        }
        for each, audience in self.audiences.items():
            self._check(each, audience)
        self._all_public = not self.made and set(self.audiences.values()) <= {PUBLIC}

    def _check(self, field: str, audience: Audience) -> None:
        if not callable(getattr(audience, "has", None)):
            raise UndeclaredAudienceError(f"{self.name}.{field}: who may know it?")
        if unknown := set(audience.needs) - set(self.fields):
            raise UndeclaredAudienceError(
                f"{self.name}.{field}: its audience follows from {sorted(unknown)}, "
                "which are no fields of the fact"
            )

    def fact(self, values: tuple[Any, ...]) -> dict[str, Any]:
        """Return stored values by the names of their fields.

        Raises:
            ValueError: there are more or fewer.
        """
        return dict(zip(self.fields, values, strict=True))

    def redact_for(self, values: tuple[Any, ...], seat: Seat) -> dict[str, Any]:
        """Return of a fact what `seat` may know, and nothing else."""
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
    """Return the kinds by name.

    Raises:
        UndeclaredAudienceError: a field has no audience.
    """
    return {name: FactKind(name, fields) for name, fields in kinds.items()}


def public(*names: str) -> dict[str, Audience]:
    """Declare fields that everybody may know."""
    return dict.fromkeys(names, PUBLIC)


Tell: TypeAlias = Callable[[tuple[Any, ...], int, Seat], dict[str, Any]]


def teller(
    kinds: Mapping[str, FactKind], write: Mapping[str, Callable[[Any], Any]]
) -> Tell:
    """Build the function that redacts the events of a log: from an event `(kind,
    *fields)`, its number and the audience it makes JSON-ready data of what that audience
    may know. `write` says how values are shown, by field; others are shown as they are
    stored.
    """

    def show(event: tuple[Any, ...], number: int, audience: Seat) -> dict[str, Any]:
        shown: dict[str, Any] = {"n": number, "kind": event[0]}
        for name, value in kinds[event[0]].redact_for(event[1:], audience).items():
            write_it = write.get(name)
            shown[name] = write_it(value) if write_it else value
        return shown

    return show
