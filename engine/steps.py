"""Pending work on the stack: named tuples that equal only their own kind.

A named tuple compares as the bare tuple that it is, so that two kinds without fields, or
with fields alike, would be the same thing: a game about to end its turn would equal one
that is about to resolve a chain.
"""

from __future__ import annotations

from typing import Any, TypeVar

Step = TypeVar("Step", bound=type)

KINDS: set[type] = set()
"""Every kind that was made by `step`."""


def step(kind: Step) -> Step:
    """Make a named tuple a kind of pending work."""
    for name, method in (("__eq__", _same), ("__ne__", _other), ("__hash__", _hash)):
        setattr(kind, name, method)
    KINDS.add(kind)
    return kind


def _same(self: tuple[Any, ...], other: object) -> bool:
    return type(self) is type(other) and tuple.__eq__(self, other)


def _other(self: tuple[Any, ...], other: object) -> bool:
    return not _same(self, other)


def _hash(self: tuple[Any, ...]) -> int:
    return hash((type(self).__name__, *self))
