"""Ranks in which players finish; tied players share a rank (1, 1, 3)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

Who = TypeVar("Who", bound=Hashable)


def shared_ranks(keys: Sequence[Any]) -> list[int]:
    """Return the rank of each of the sorted `keys`; equal keys share a rank.

    >>> shared_places([3, 3, 5])
    [1, 1, 3]
    """
    places: list[int] = []
    for number, key in enumerate(keys):
        same = number > 0 and key == keys[number - 1]
        places.append(places[-1] if same else number + 1)
    return places


def ranked(keys: Mapping[Who, Any]) -> list[tuple[Who, int]]:
    """Return each key of the mapping with its rank, best first; the smallest value is the
    best.

    Equal values share a rank, in the order of the mapping.
    """
    order = sorted(keys, key=keys.__getitem__)
    return list(zip(order, shared_ranks([keys[each] for each in order]), strict=True))


def are_places(places: Iterable[int]) -> bool:
    """Tell whether these numbers can be the ranks of one table, ties included."""
    found = sorted(places)
    return found == shared_ranks(found)
