"""Who sits where at a table, so that everybody is first player equally often."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random

from tournaments.pairing.past import Past
from tournaments.pairing_data import EntrantId


def seat(members: Sequence[EntrantId], past: Past, rng: Random) -> tuple[EntrantId, ...]:
    """Return the members in seat order.

    First player is anybody who is owed most turns as such; in a duel first of all anybody
    who had the other seat twice running. Among the orders that this leaves, the one is
    taken in which people sit in seats that they have seldom had; `rng` decides between
    equals.
    """
    shuffled = list(members)
    rng.shuffle(shuffled)
    duel = len(shuffled) == 2
    first = max(shuffled, key=lambda one: (duel and past.turn(one), past.owed[one]))
    others = [member for member in shuffled if member != first]
    rest = min(permutations(others), key=lambda order: _worn(order, past))
    return (first, *rest)


def _worn(others: Sequence[EntrantId], past: Past) -> int:
    """Return by how much these people would add to seats that they have often had."""
    return sum(past.seats[member][number] for number, member in enumerate(others, 1))
