"""Rulings on the starting minions."""

from __future__ import annotations

from collections.abc import Mapping

from engine.nightfall.cards.rulings.model import (
    ABSORBED,
    FROM_HAND,
    NOT_ITSELF,
    OWN_MINION,
    REFUSED,
    Ruling,
)

RULINGS: Mapping[str, tuple[Ruling, ...]] = {
    "bad-smoke": (
        Ruling(
            "It has to absorb damage that would reach you, whether from an attacker that "
            "got through or from a card's text, and loses health for it as a blocker "
            "does. What it cannot take gives wounds.",
            ("DMG-9", "DMG-7"),
        ),
        Ruling(
            "It is no help where a text makes you receive wounds: that is not damage.",
            ("DMG-10",),
        ),
        Ruling(
            "It may be assigned as an ordinary blocker too, and goes on absorbing as long "
            "as it has health.",
            ("DMG-12",),
        ),
        Ruling(
            "It attacks every turn and stays, but only the discard after combat is "
            "prevented: texts may still exile it or return it to a hand or deck.",
            ("COMBAT-22", "COMBAT-23"),
        ),
        Ruling(
            "Destroyed by damage or by a text, it is exiled. Discarded, or returned to a "
            "hand or deck, it is not.",
            ("CARD-12", "CARD-13", "CARD-19"),
        ),
    ),
    "charlotte-reyes": (FROM_HAND, REFUSED),
    "enraged-wight": (ABSORBED, FROM_HAND, REFUSED),
    "genesis-one": (FROM_HAND, REFUSED),
    "jj-mcteague": (OWN_MINION, NOT_ITSELF, FROM_HAND, REFUSED),
    "yuri-koroviev": (
        Ruling(
            "In a chain that somebody else started he gives no influence and merely enters "
            "play.",
            ("CARD-4", "CHAIN-12"),
        ),
        FROM_HAND,
        REFUSED,
    ),
}
