"""Rulings on the actions to draft."""

from __future__ import annotations

from collections.abc import Mapping

from engine.nightfall.cards.rulings.model import ABSORBED, OWN_MINION, Ruling

RULINGS: Mapping[str, tuple[Ruling, ...]] = {
    "blood-rage": (
        ABSORBED,
        Ruling("Its damage hits each opponent; nobody is chosen.", ("TARGET-5",)),
        Ruling(
            "Its kicker has to choose your own minion if there is no other.",
            ("TARGET-6", "KICK-3"),
        ),
    ),
    "dark-awakening": (
        Ruling(
            "With a minion in your discard pile you have to put one into play.",
            ("CHAIN-16", "TARGET-6"),
        ),
        Ruling(
            "Kicked, that minion's chain text is carried out, never its kicker: it was not "
            "linked to anything.",
            ("KICK-7",),
        ),
        Ruling(
            "That minion is in play already when its text is carried out. It may choose "
            "itself as a target, and Blaine Cordell's health is set to 2.",
            ("TARGET-9", "CHAIN-15"),
        ),
        Ruling(
            'A "Your Chain" text is carried out only if you started this chain.',
            ("KICK-7", "CHAIN-12"),
        ),
    ),
    "death-grip": (
        ABSORBED,
        Ruling(
            "Kicked, it inflicts no damage at all: the two wounds cannot be absorbed.",
            ("KICK-5", "DMG-10"),
        ),
        Ruling(
            "The kicker cannot be declined, even where three damage would hurt more.",
            ("KICK-3", "KICK-9"),
        ),
    ),
    "flank-attack": (
        Ruling(
            "The chosen order stays in the chain. When its turn comes it goes to its "
            "owner's discard pile without any of its texts.",
            ("CHAIN-19",),
        ),
        Ruling(
            "An order still waiting has to be chosen, your own if there is no other; never "
            "one that has resolved already.",
            ("TARGET-6", "CHAIN-18"),
        ),
        Ruling(
            "An order that was linked to the refused one keeps its kicker.",
            ("KICK-4", "CHAIN-19"),
        ),
        Ruling(
            "Its kicker works at once, also in somebody else's turn. The order goes on top "
            "of your discard pile. Taken from your own face-down archive, it reveals that "
            "archive.",
            ("CLAIM-12", "CLAIM-25", "VAR-2"),
        ),
        Ruling(
            "The order that its kicker takes is a target: Leave Me Alone! lets another "
            "player choose it among the archives that you may take from, except those "
            "that lie face down. The order is yours.",
            ("TARGET-15", "REP-4", "VAR-2"),
        ),
        Ruling(
            "Editions differ on opposing private archives. Here they may not be chosen, as "
            "the later text has it, unless the table agrees to allow them.",
            ("CARD-16",),
        ),
    ),
    "furious-melee": (
        Ruling(
            "A player without minions may be chosen: the damage is lost, and the player "
            "takes none.",
            ("TARGET-10", "DMG-8"),
        ),
        Ruling(
            "The kicker may choose any archive, in the commons or private. With only one "
            "card left there, that one is exiled.",
            ("TARGET-11", "ARCH-7", "KICK-8"),
        ),
        Ruling(
            "An archive that still lies face down cannot be chosen, not even your own.",
            ("VAR-1", "VAR-2"),
        ),
    ),
    "ghoul-summons": (
        Ruling("It returns an order, never a wound.", ("TARGET-14",)),
        Ruling(
            "Kicked, the order comes to your hand first and then its chain text is carried "
            "out, never its kicker. You keep the card.",
            ("CARD-18", "KICK-7"),
        ),
        Ruling(
            'A "Your Chain" text is carried out only if you started this chain.',
            ("KICK-7", "CHAIN-12"),
        ),
    ),
    "grim-siege": (
        Ruling(
            "Its kicker may choose anybody, but only the active player has influence to "
            "lose. In your own turn you may choose another player and lose nothing.",
            ("CLAIM-15", "TARGET-7"),
        ),
        Ruling("Influence never falls below 0.", ("CLAIM-4",)),
    ),
    "hypnotic-presence": (
        Ruling("Several copies in your chain add up.", ("CLAIM-17",)),
        Ruling(
            "In somebody else's chain it gives no influence; its kicker still draws.",
            ("CHAIN-12", "KICK-3"),
        ),
    ),
    "leave-me-alone": (
        Ruling(
            "When the chosen order resolves, you choose every target of its chain text and "
            "its kicker. An order without targets is not affected.",
            ("REP-4",),
        ),
        Ruling(
            "Whatever is no target stays with the order's player, such as who takes damage "
            "first. The text of another card that the order carries out belongs to it: you "
            "choose its targets as well.",
            ("REP-4", "CHAIN-21", "SIM-2"),
        ),
        Ruling(
            "If several copies chose the same order, the one that resolved last decides "
            "its targets.",
            ("REP-4",),
        ),
        Ruling(
            "Kicked, the order carries out its chain text and its active kicker twice, and "
            "the targets may differ. Never more than twice, also with Sir John Travail.",
            ("REP-1", "REP-2"),
        ),
    ),
    "rip-and-tear": (
        ABSORBED,
        Ruling(
            "Kicked, each minion that absorbed any of this damage is destroyed, even if it "
            "has health left.",
            ("KICK-5", "DMG-5"),
        ),
    ),
    "shock-and-awe": (
        OWN_MINION,
        Ruling(
            "The kicker chooses for itself: the same minion or another one.", ("TARGET-12",)
        ),
    ),
    "team-takedown": (
        OWN_MINION,
        Ruling(
            "Its kicker gives a wound, not damage: nothing absorbs it. If no minion was "
            "destroyed there is nobody to receive it.",
            ("DMG-10", "TARGET-13"),
        ),
    ),
}
