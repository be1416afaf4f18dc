"""How many tables, of which sizes."""

from __future__ import annotations

SMALLEST, LARGEST = 2, 8
"""No game is played by fewer, and none here by more; each game has bounds of its own."""


def table_sizes(people: int, wished: int, smallest: int = SMALLEST) -> tuple[int, ...]:
    """Return the sizes of the tables for one round, the larger ones first.

    They differ by at most one, are never below `smallest` and never above `wished`: that is
    the size for which the organiser planned the round. Ten people who wish for four make
    4-3-3. Somebody is left over (the sum is less than `people`) only where that cannot be
    helped: with an odd number at tables of two, a single person, or two more than a table
    takes that cannot make a second one.

    Args:
        smallest: what the game can be played with.

    Raises:
        ValueError: `wished` is not 2 to 8, or below `smallest`.
    """
    if not SMALLEST <= smallest <= wished <= LARGEST:
        raise ValueError(f"tables have {smallest} to {LARGEST} seats, not {wished}")
    tables = min(-(-people // wished), people // smallest)
    if not tables:
        return ()
    small, larger = divmod(min(people, tables * wished), tables)
    return (small + 1,) * larger + (small,) * (tables - larger)


def fillers_wanted(people: int, wished: int) -> int:
    """Count the computers that fill all tables to `wished` seats."""
    return -people % wished if people else 0
