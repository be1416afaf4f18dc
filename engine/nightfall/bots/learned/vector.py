"""A taste as a vector of numbers, each in units of a step that matters about as much."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import exp
from random import Random
from typing import Any

from engine.nightfall.bots.taste import Taste
from engine.nightfall.cards.catalogue import SETS

BY_PART: dict[str, tuple[str, ...]] = {
    "shop": (
        "strike", "shield", "draw", "influence", "kicked", "keep", "fresh", "wound_kept",
        "linked", "slot", "mean", "cost", "synergy",
    ),
    "chain": ("strike", "shield", "draw", "influence", "hold", "opening", "minion_hit"),
    "combat": ("strike", "shield"),
}  # fmt: skip
"""What may change of the weights of each part, each by a factor."""

FACTOR = 0.25
"""A step of a weight, as a logarithm."""

LIKING = 0.4
"""A step of the liking for a card, in wounds."""

LATE = 0.2
"""A step of `Taste.late`."""

Vector = Mapping[str, float]
"""Steps away from the taste that everything begins with, by name of the number."""


def names(sets: tuple[str, ...]) -> list[str]:
    """Return the names of all numbers that matter at a table with these sets."""
    weights = [f"{part}.{name}" for part, each in BY_PART.items() for name in each]
    cards = [card for name in sets for card in (*SETS[name].orders, *SETS[name].promos)]
    return [*weights, "kick", "late", *(f"liking.{card.id}" for card in cards)]


def taste_of(vector: Vector) -> Taste:
    """Return the taste that lies so many steps from the one of the heuristic."""
    base, parts = Taste(), dict[str, Any]()
    for part, each in BY_PART.items():
        weights = getattr(base, part)
        factors = {name: exp(FACTOR * vector.get(f"{part}.{name}", 0.0)) for name in each}
        parts[part] = replace(
            weights, **{name: getattr(weights, name) * by for name, by in factors.items()}
        )
    liking = {
        name.removeprefix("liking."): LIKING * steps
        for name, steps in vector.items()
        if name.startswith("liking.")
    }
    return Taste(
        **parts,
        kick=base.kick * exp(FACTOR * vector.get("kick", 0.0)),
        late=base.late + LATE * vector.get("late", 0.0),
        liking=liking,
    )


def aside(sets: tuple[str, ...], rng: Random) -> dict[str, float]:
    """Return by how many steps a player differs, in each number by chance."""
    return {name: rng.gauss(0.0, 1.0) for name in names(sets)}
