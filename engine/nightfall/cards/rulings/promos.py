"""Rulings on the promotional cards."""

from __future__ import annotations

from collections.abc import Mapping

from engine.nightfall.cards.rulings.model import Ruling

RULINGS: Mapping[str, tuple[Ruling, ...]] = {
    "lisaveta-florescu": (
        Ruling(
            "Minions regain health at the start of every player's cleanup phase, never "
            "above what is printed.",
            ("CLEAN-11", "DMG-3"),
        ),
        Ruling(
            "A minion exiled by her kicker is neither destroyed nor discarded.",
            ("EXILE-3",),
        ),
    ),
    "shadow-seven": (
        Ruling(
            "It protects you from being chosen as target player. Your minions can still be "
            "chosen, and effects on each player still reach you.",
            ("TARGET-1", "TARGET-5"),
        ),
        Ruling(
            "If every player is protected, texts that target a player do nothing.",
            ("TARGET-8",),
        ),
    ),
    "zombie-horde": (
        Ruling(
            "It counts itself, so alone its strength is 1. The number is read whenever it "
            "is needed.",
            ("EFF-5",),
        ),
        Ruling(
            "Kicked, it puts a minion from your discard pile into play, without carrying "
            "out its texts. One edition takes the minion from the hand; the discard pile "
            "has the longer ruling and is what we play.",
            ("CARD-20",),
        ),
    ),
}
