"""Rulings on the moon phases."""

from __future__ import annotations

from collections.abc import Mapping

from engine.nightfall.cards.rulings.model import Ruling

MOONS: Mapping[str, tuple[Ruling, ...]] = {
    "new-moon": (
        Ruling(
            "It adds to other reductions, but no card costs less than 1.",
            ("CLAIM-20", "CLAIM-21"),
        ),
    ),
    "crescent-moon": (
        Ruling(
            "Whoever holds six or more draws nothing, as with five at other times.",
            ("CLEAN-1", "CLEAN-2"),
        ),
    ),
    "first-quarter": (
        Ruling(
            "One Hunter is enough, and several give no more.",
            ("MOON-3", "CLAIM-1"),
        ),
    ),
    "full-moon": (
        Ruling(
            "They have it while they attack, in an added combat phase too, whoever "
            "their player is.",
            ("EFF-5", "COMBAT-28"),
        ),
    ),
    "last-quarter": (
        Ruling(
            "Starting minions among them are therefore not exiled then. Texts may "
            "still discard, return or exile any of them.",
            ("COMBAT-22", "COMBAT-23"),
        ),
    ),
    "lunar-eclipse": (
        Ruling(
            "Kickers stay a duty. The first card of a chain was linked to none, so "
            "its kicker is not active.",
            ("KICK-3", "KICK-6"),
        ),
    ),
}
"""By key of the moon."""
