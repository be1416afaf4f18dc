"""The order of seats at a table, such that all entrants are first player equally often."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random

from tournaments.pairing.past import Past
from tournaments.pairing.records import EntrantId


def order_seats(
    members: Sequence[EntrantId], past: Past, rng: Random
) -> tuple[EntrantId, ...]:
    """Return the members in seat order.

    The first player is the member who is owed the most turns as first player. In a duel,
    `Past.turn` decides first, so that no member has the same seat too often. The others sit
    in the order in which they repeat their earlier seats least; `rng` breaks ties.
    """
    shuffled = list(members)
    rng.shuffle(shuffled)
    duel = len(shuffled) == 2
    first = max(shuffled, key=lambda one: (duel and past.turn(one), past.owed[one]))
    others = [member for member in shuffled if member != first]
    rest = min(permutations(others), key=lambda order: _count_repeated_seats(order, past))
    return (first, *rest)


def _count_repeated_seats(others: Sequence[EntrantId], past: Past) -> int:
    """Return how often these people, seated in this order, would repeat a seat that they
    had before.
    """
    return sum(past.seats[member][number] for number, member in enumerate(others, 1))
