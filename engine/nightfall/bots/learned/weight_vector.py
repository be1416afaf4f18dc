"""The policy's weights as a vector whose steps have about equal effect, for tuning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import exp
from random import Random
from typing import Any

from engine.nightfall.bots.policy_weights import PolicyWeights
from engine.nightfall.cards.catalogue import SETS

BY_PART: dict[str, tuple[str, ...]] = {
    "shop": (
        "strike", "shield", "draw", "influence", "kicked", "keep", "fresh", "wound_kept",
        "linked", "slot", "mean", "cost", "synergy",
    ),
    "chain": ("strike", "shield", "draw", "influence", "hold", "opening", "minion_hit"),
    "combat": ("strike", "shield"),
}  # fmt: skip
"""By part of the policy: the weights that tuning may multiply by a factor."""

FACTOR = 0.25
"""One step of a weight that changes by a factor, as a logarithm."""

CARD_STEPS = {"card_values": 1.0, "plays": 0.25, "joins": 0.25}
"""One step of each value of a card, in wounds."""

FACTORS = (
    "kick", "ending", "finish", "leader", "unblocked_damage", "blocked_damage", "defence",
    "threat_of_hand", "saving",
)  # fmt: skip
"""The weights that tuning changes by a factor."""

STEPS = {"late": 0.2, "thinning": 0.15, "duplicate_penalty": 0.1}
"""By weight that tuning changes by addition: the size of one step."""

Vector = Mapping[str, float]
"""Steps from the default weights, by name of the weight."""


def weight_names(sets: tuple[str, ...]) -> list[str]:
    """Return the names of all weights that matter at a table with these sets."""
    weights = [f"{part}.{name}" for part, each in BY_PART.items() for name in each]
    cards = [card for name in sets for card in (*SETS[name].orders, *SETS[name].promos)]
    every = [*cards, *(card for name in sets for card in SETS[name].starters)]
    return [
        *weights,
        *FACTORS,
        *STEPS,
        *(f"card_values.{card.id}" for card in cards),
        *(f"{part}.{card.id}" for part in ("plays", "joins") for card in every),
    ]


def weights_of(vector: Vector) -> PolicyWeights:
    """Compute the weights from a vector of steps."""
    base, parts = PolicyWeights(), dict[str, Any]()
    for part, each in BY_PART.items():
        weights = getattr(base, part)
        factors = {name: exp(FACTOR * vector.get(f"{part}.{name}", 0.0)) for name in each}
        parts[part] = replace(
            weights, **{name: getattr(weights, name) * by for name, by in factors.items()}
        )
    for name, step in CARD_STEPS.items():
        parts[name] = {
            card: step * steps
            for kind, _, card in (key.partition(".") for key in vector)
            if kind == name and (steps := vector[f"{kind}.{card}"])
        }
    for name in FACTORS:
        parts[name] = getattr(base, name) * exp(FACTOR * vector.get(name, 0.0))
    for name, step in STEPS.items():
        parts[name] = getattr(base, name) + step * vector.get(name, 0.0)
    return PolicyWeights(**parts)


def random_steps(sets: tuple[str, ...], rng: Random) -> dict[str, float]:
    """Return random steps for a player that differs from the default: normally distributed
    for each weight.
    """
    return {name: rng.gauss(0.0, 1.0) for name in weight_names(sets)}
