"""The number and sizes of tables."""

from __future__ import annotations

SMALLEST, LARGEST = 2, 8
"""Bounds of table sizes for all games; each game has its own bounds within these."""


def table_sizes(people: int, wished: int, smallest: int = SMALLEST) -> tuple[int, ...]:
    """Return the sizes of the tables for one round, the larger ones first.

    Sizes differ by at most one, are at least `smallest` and at most `wished`, the size that
    the director chose: ten people at tables of four make 4-3-3. The sum is less than
    `people` only where that can't be avoided: for an odd number at tables of two, for a
    single person, or if the people above one full table are too few for a second.

    Args:
        smallest: the smallest table of the game.

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
    """Return the number of computers that fill all tables to `wished` seats."""
    return -people % wished if people else 0
