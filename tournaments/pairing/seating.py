"""The order of seats at a table, such that all entrants are first player equally often."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random

from tournaments.pairing.past import Past
from tournaments.pairing.records import EntrantId


def order_seats(
    members: Sequence[EntrantId], past: Past, rng: Random
) -> tuple[EntrantId, ...]:
    """Return the members in seat order.

    The first player is the member who is owed the most turns as first player. In a duel,
    `Past.turn` decides first, so that no member has the same seat too often. The others sit
    in the order in which they repeat their earlier seats least, and then their earlier
    neighbours (JDN-SERIES-9); `rng` breaks ties.
    """
    shuffled = list(members)
    rng.shuffle(shuffled)
    duel = len(shuffled) == 2
    first = max(shuffled, key=lambda one: (duel and past.turn(one), past.owed[one]))
    others = [member for member in shuffled if member != first]
    if not any(past.beside[one][other] for one, other in combinations(shuffled, 2)):
        # Nobody has sat beside any of the others, so all orders have new neighbours.
        rest = min(permutations(others), key=lambda each: _count_repeated_seats(each, past))
        return (first, *rest)
    rest = min(
        permutations(others),
        key=lambda each: (
            _count_repeated_seats(each, past),
            _count_repeated_neighbours((first, *each), past),
        ),
    )
    return (first, *rest)


def _count_repeated_seats(others: Sequence[EntrantId], past: Past) -> int:
    """Return how often these people, seated in this order, would repeat a seat that they
    had before.
    """
    return sum(past.seats[member][number] for number, member in enumerate(others, 1))


def _count_repeated_neighbours(seats: Sequence[EntrantId], past: Past) -> int:
    """Return how often these people, in a circle in this order, would sit beside somebody
    whom they sat beside before.
    """
    return sum(
        past.beside[one][other]
        for one, other in zip(seats, (*seats[1:], seats[0]), strict=True)
    )
