"""Ranks in which players finish; a shared one counts for all who share it (1, 1, 3)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

Who = TypeVar("Who", bound=Hashable)


def shared_places(keys: Sequence[Any]) -> list[int]:
    """Return the place of each of a sorted row of keys: equal keys share one.

    >>> shared_places([3, 3, 5])
    [1, 1, 3]
    """
    places: list[int] = []
    for number, key in enumerate(keys):
        same = number > 0 and key == keys[number - 1]
        places.append(places[-1] if same else number + 1)
    return places


def ranked(keys: Mapping[Who, Any]) -> list[tuple[Who, int]]:
    """Return everybody with their place, best first; the smallest key is the best.

    Anybody who has the same key shares a place, in the order of the mapping.
    """
    order = sorted(keys, key=keys.__getitem__)
    return list(zip(order, shared_places([keys[each] for each in order]), strict=True))


def are_places(places: Iterable[int]) -> bool:
    """Tell whether these are the places of one table, shared ones among them."""
    found = sorted(places)
    return found == shared_places(found)
