"""Random numbers: SplitMix64, a generator whose whole state is one integer.

The state is stored in the position, so the same seed and the same choices give the same
game on every machine and version. `random.Random` does not fit: its state is 625 words, and
Python may change its sequences. Source of the constants: Steele, Lea and Flood, "Fast
splittable pseudorandom number generators" (2014).
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


def step(state: int) -> tuple[int, int]:
    """Return the next state and 64 random bits."""
    state = (state + GAMMA) & MASK
    bits = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & MASK
    return state, bits ^ (bits >> 31)


def below(state: int, bound: int) -> tuple[int, int]:
    """Return the next state and a number from 0 to `bound` - 1; the bias is below `bound` /
    2**64.
    """
    state, bits = step(state)
    return state, bits % bound


def shuffle(state: int, items: MutableSequence[Any]) -> int:
    """Shuffle `items` in place (Fisher and Yates) and return the next state."""
    for last in range(len(items) - 1, 0, -1):
        state, bits = step(state)
        pick = bits % (last + 1)
        items[last], items[pick] = items[pick], items[last]
    return state
