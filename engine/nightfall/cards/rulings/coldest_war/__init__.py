"""Rulings on the orders of The Coldest War; those on its moons are in `moons`."""

from __future__ import annotations

from collections.abc import Mapping

from engine.nightfall.cards.rulings.model import ABSORBED, FROM_HAND, REFUSED, Ruling

RULINGS: Mapping[str, tuple[Ruling, ...]] = {
    "clever-ivan": (
        Ruling(
            "Only you see the cards you look at. What you discard, everybody sees.",
            ("INFO-2", "INFO-6"),
        ),
        Ruling(
            "With fewer than 3 cards in the deck you look at those. If it is empty, "
            "the discard pile is shuffled first.",
            ("DECK-6",),
        ),
        FROM_HAND,
        REFUSED,
    ),
    "jarek": (
        Ruling(
            "It attacks again in each of your combat phases for as long as it stays.",
            ("COMBAT-22",),
        ),
        Ruling(
            "It regains health before you draw, and never more than is printed.",
            ("DMG-3", "CLEAN-11"),
        ),
        Ruling(
            "Only destruction exiles it. Discarded, or returned to a hand or deck, it "
            "is not exiled.",
            ("COMBAT-23", "CARD-12"),
        ),
    ),
    "kilo-13": (
        Ruling(
            "The wound comes once all blockers have been assigned, before any damage. "
            "It is not damage: nothing blocks or prevents it.",
            ("COMBAT-9", "DMG-10"),
        ),
        Ruling(
            "So it is received even if the attacker leaves play before its combat.",
            ("COMBAT-19",),
        ),
        FROM_HAND,
        REFUSED,
    ),
    "patrol-zombie": (
        Ruling(
            "You decide before attackers are declared. Destroyed then, it does not "
            "attack and is exiled.",
            ("EFF-4", "COMBAT-26"),
        ),
        FROM_HAND,
        REFUSED,
    ),
    "snowstorm": (
        Ruling(
            "Its strength is counted when its combat deals damage, blockers included. "
            "Minions of that player destroyed in earlier combats no longer count.",
            ("EFF-5", "COMBAT-4"),
        ),
        Ruling(
            "While it does not attack, its strength is 0.",
            ("EFF-5",),
        ),
        FROM_HAND,
        REFUSED,
    ),
    "victor-one": (
        Ruling(
            "You use the permission in your claim phase and pay the cost.",
            ("CLAIM-22",),
        ),
        Ruling(
            "Several permissions of this kind are for different opposing archives: "
            "one card from each.",
            ("CLAIM-24",),
        ),
        Ruling(
            "In a chain that somebody else started it merely enters play.",
            ("CHAIN-12", "CLAIM-23"),
        ),
        FROM_HAND,
        REFUSED,
    ),
    "asset-seven": (
        Ruling(
            "The damage is dealt as it is sent, before anybody blocks. Each repeat "
            "may take another minion of the same player.",
            ("COMBAT-6", "FEED-5"),
        ),
        Ruling(
            "The kicker is a duty: if no other Vampire is in play, one of yours is "
            "destroyed.",
            ("KICK-3", "TARGET-6"),
        ),
    ),
    "banner-89": (
        Ruling(
            "An attacker destroyed before its combat deals no damage; a blocker "
            "destroyed before it absorbs none.",
            ("COMBAT-18", "COMBAT-19"),
        ),
        Ruling(
            "The combat text works from your hand only. It needs no chain and no "
            "fitting color.",
            ("CBT-1", "CBT-4"),
        ),
    ),
    "bone-cruncher": (
        Ruling(
            "Only destruction counts, by damage or by a text. Minions that are "
            "discarded, exiled or returned give no bonus.",
            ("COMBAT-21", "EXILE-3"),
        ),
        Ruling(
            "Its kicker comes before it enters play: a minion destroyed by it gives "
            "no bonus.",
            ("CHAIN-14", "EFF-1"),
        ),
    ),
    "doktor-nyilaszy": (
        Ruling(
            "A Ghoul that you discard as the price may be the next one to enter play.",
            ("FEED-2", "FEED-7"),
        ),
        Ruling(
            "What the kicker puts into play has full health, and none of its texts is "
            "carried out by that.",
            ("CARD-10", "KICK-7"),
        ),
    ),
    "emil-balev": (
        Ruling(
            "Its combat text is for your own turn, and only before blockers are assigned.",
            ("CBT-5", "CBT-7"),
        ),
        Ruling(
            "Minions that block damage inflicted on their player still absorb what "
            "that attacker deals.",
            ("COMBAT-17", "DMG-9"),
        ),
    ),
    "gregor-dzanic": (
        Ruling(
            "The chain text must take one of your own minions if there are no others, "
            "but never himself.",
            ("TARGET-6", "TARGET-9"),
        ),
        Ruling(
            "Each repeat may take another minion.",
            ("FEED-5",),
        ),
    ),
    "kaos-33": (
        Ruling(
            "You pay the card's cost in your claim phase. It goes to your discard "
            "pile and is yours from then on.",
            ("CLAIM-22", "GEN-9"),
        ),
        Ruling(
            "Several copies are for different opponents: one card from each discard pile.",
            ("CLAIM-24",),
        ),
        Ruling(
            "In another player's chain neither text has an effect.",
            ("CLAIM-16", "CLAIM-23"),
        ),
    ),
    "kaspar-adanian": (
        Ruling(
            "Prevented damage reaches no damage-blocking minion either. Wounds "
            "received without damage are not prevented.",
            ("DMG-9", "DMG-10"),
        ),
        Ruling(
            "What is left of the 2 points also helps against texts later in the turn.",
            ("EFF-1",),
        ),
    ),
    "katya-ilyevna": (
        ABSORBED,
        Ruling(
            "The Hunter must be in play, with the player whom the chain text has "
            "chosen. Without one the kicker does nothing.",
            ("TARGET-8", "TARGET-9"),
        ),
    ),
    "smiling-biter": (
        Ruling(
            "The damage is dealt as it is sent, before anybody blocks. Minions that "
            "block damage inflicted on their player absorb it.",
            ("COMBAT-6", "DMG-9"),
        ),
        Ruling(
            "In the added combat phase all minions you have in play attack. No second "
            "chain phase follows.",
            ("COMBAT-27", "COMBAT-28"),
        ),
        Ruling(
            "In another player's chain the kicker does nothing.",
            ("COMBAT-27",),
        ),
    ),
    "sophia-otrava": (
        Ruling(
            "Neither text is damage: it cannot be blocked or prevented.",
            ("DMG-10",),
        ),
        Ruling(
            "The kicker takes nothing from the wound stack, and without a wound in "
            "your hand it does nothing.",
            ("GEN-9", "TARGET-8"),
        ),
    ),
    "stinking-dead": (
        Ruling(
            "The attacking player discards once all blockers are assigned, and "
            "chooses the card, an order or a wound.",
            ("COMBAT-9", "CHAIN-21"),
        ),
        Ruling(
            "A starting minion discarded so is not exiled.",
            ("DMG-9", "CARD-13"),
        ),
    ),
    "all-terrors-revealed": (
        Ruling(
            "You may choose yourself. Whoever is chosen does not see the cards that "
            "go back.",
            ("TARGET-7", "INFO-3"),
        ),
        Ruling(
            'The kicker is a permission like that of "Victor One", each for another '
            "opposing archive. Lower costs add up, to 1 at least.",
            ("CLAIM-24", "CLAIM-21"),
        ),
    ),
    "dog-eat-dog": (
        Ruling(
            "Any two minions in play may be chosen, and your own must be if there are "
            "no others. With fewer than two nothing happens.",
            ("TARGET-6", "TARGET-8"),
        ),
        Ruling(
            "The kicker does nothing if either has left play. Damage beyond a "
            "minion's health is lost.",
            ("TARGET-13", "DMG-8"),
        ),
    ),
    "fresh-meat": (
        Ruling(
            "You feed before the kicker: a minion destroyed as the price may be the "
            "one put into play.",
            ("CHAIN-17", "FEED-4"),
        ),
        Ruling(
            "A starting minion destroyed as the price is exiled.",
            ("CARD-12", "FEED-7"),
        ),
    ),
    "full-battle-rattle": (
        Ruling(
            "The minion may have entered play earlier in the same chain. The action "
            "under it is no minion and cannot be chosen as one.",
            ("ATTACH-1", "ATTACH-2"),
        ),
        Ruling(
            "The kicker may take another minion, and must take one of yours if there "
            "are no others.",
            ("TARGET-12", "TARGET-6"),
        ),
        Ruling(
            "When the minion leaves play in any way, the action goes to its own "
            "owner's discard pile.",
            ("ATTACH-3", "ATTACH-4"),
        ),
    ),
    "gas-burner-treatment": (
        Ruling(
            "A minion that goes elsewhere when it is destroyed, such as Marcus Toth, "
            "is not exiled.",
            ("EXILE-1", "DMG-2"),
        ),
        Ruling(
            "Its combat text may be used by any player, in any turn.",
            ("CBT-6",),
        ),
    ),
    "gathering-of-power": (
        Ruling(
            "You must discard two, but a card just drawn may be among them.",
            ("CHAIN-16",),
        ),
        Ruling(
            "The kicker exiles an order or a wound.",
            ("TARGET-14", "EXILE-1"),
        ),
    ),
    "inhuman-wave": (
        ABSORBED,
        Ruling(
            "Every repeat of the kicker hits the same player.",
            ("FEED-5", "TARGET-12"),
        ),
    ),
    "power-and-glory": (
        Ruling(
            "The next order carries out its texts twice, its kicker too if active. "
            "Each time may be fed.",
            ("REP-1", "FEED-6"),
        ),
        Ruling(
            "A wound in the chain is no order and is passed over. If no order is "
            "left, the kicker does nothing.",
            ("REP-6", "CARD-15"),
        ),
        Ruling(
            "The influence of several copies adds up, in your own chain only.",
            ("CLAIM-17", "CHAIN-12"),
        ),
    ),
    "research-and-development": (
        Ruling(
            "The kicker works in another player's turn too. The order goes to the top "
            "of your discard pile at once.",
            ("CLAIM-25", "CLAIM-12"),
        ),
        Ruling(
            "The printed cost counts, whatever lowers your costs this turn.",
            ("CLAIM-21",),
        ),
    ),
    "routine-interrogation": (
        Ruling(
            "The chosen player picks the card. Each repeat may take another player.",
            ("TARGET-2", "CHAIN-21"),
        ),
        Ruling(
            "The price is an order: a wound does not pay for it.",
            ("FEED-7",),
        ),
    ),
    "still-standing": (
        Ruling(
            "Only the discard after combat is prevented: texts may still discard, "
            "return or exile the minion.",
            ("COMBAT-22", "COMBAT-23"),
        ),
        Ruling(
            "When the minion leaves play in any way, the action goes to its own "
            "owner's discard pile.",
            ("ATTACH-3", "ATTACH-4"),
        ),
        Ruling(
            "Points prevented on a blocker count as absorbed by it.",
            ("COMBAT-14",),
        ),
    ),
    "unholy-resurrection": (
        Ruling(
            "Each player must do so, and chooses among their own Ghouls; they enter "
            "play with full health.",
            ("SIM-2", "CARD-10"),
        ),
        Ruling(
            "Any archive may be chosen, an opponent's too. The cards belong to that "
            "opponent from then on.",
            ("TARGET-11", "GEN-9"),
        ),
    ),
}
