"""Steps: pending work on the stack, as named tuples. A step equals only steps of its own
kind.

A plain named tuple compares as a tuple, so two kinds of steps without fields, or with the
same values, would be equal: a game that is about to end its turn would equal one that is
about to resolve a chain.
"""

from __future__ import annotations

from typing import Any, TypeVar

Step = TypeVar("Step", bound=type)

KINDS: set[type] = set()
"""Every class that `step` has decorated."""


def step(kind: Step) -> Step:
    """Make a named tuple class a kind of step: instances equal only instances of the same
    class.
    """
    for name, method in (("__eq__", _equals), ("__ne__", _differs), ("__hash__", _hash)):
        setattr(kind, name, method)
    KINDS.add(kind)
    return kind


def _equals(self: tuple[Any, ...], other: object) -> bool:
    return type(self) is type(other) and tuple.__eq__(self, other)


def _differs(self: tuple[Any, ...], other: object) -> bool:
    return not _equals(self, other)


def _hash(self: tuple[Any, ...]) -> int:
    return hash((type(self).__name__, *self))
