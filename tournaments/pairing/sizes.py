"""How many tables, of which sizes."""

from __future__ import annotations

SMALLEST, LARGEST = 2, 5
"""What Nightfall is played with."""


def table_sizes(people: int, wished: int) -> tuple[int, ...]:
    """Return the sizes of the tables for one round, the larger ones first.

    They differ by at most one, are never below two and never above `wished`: that is the
    size for which the organiser planned the round. Ten people who wish for four make 4-3-3.
    Somebody is left over (the sum is one less than `people`) only where that cannot be
    helped: with an odd number at tables of two, or a single person.

    Raises:
        ValueError: `wished` is not 2 to 5.
    """
    if not SMALLEST <= wished <= LARGEST:
        raise ValueError(f"tables have {SMALLEST} to {LARGEST} seats, not {wished}")
    if wished == SMALLEST or people < SMALLEST:
        return (SMALLEST,) * (people // SMALLEST)
    tables = -(-people // wished)
    small, larger = divmod(people, tables)
    return (small + 1,) * larger + (small,) * (tables - larger)


def fillers_wanted(people: int, wished: int) -> int:
    """Return how many computers it takes to fill all tables to `wished` seats."""
    return -people % wished if people else 0
