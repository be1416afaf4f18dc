"""Rulings on the minions to draft."""

from __future__ import annotations

from collections.abc import Mapping

from engine.nightfall.cards.rulings.model import ABSORBED, NOT_ITSELF, OWN_MINION, Ruling

RULINGS: Mapping[str, tuple[Ruling, ...]] = {
    "alton-hickman": (
        Ruling(
            "No minion may be assigned to block him. Those that block damage inflicted on "
            "their player still absorb what he deals.",
            ("COMBAT-17", "DMG-9"),
        ),
        Ruling(
            "His kicker may put back any card of the discard pile, a wound as well. It "
            "must be carried out if the pile holds a card.",
            ("KICK-3", "TARGET-14"),
        ),
        Ruling(
            "At a table that plays by the German edition it puts back an order, never a "
            "wound.",
            ("TARGET-14",),
        ),
        Ruling(
            "That card is a target: Leave Me Alone! lets another player choose it. It "
            "still goes on your deck, and nobody else learns which one it was.",
            ("TARGET-15", "REP-4", "INFO-3"),
        ),
    ),
    "big-ghost": (
        Ruling(
            "Its kicker hurts its own player too. That player decides in which order the "
            "damage is dealt, and damage-blocking minions absorb it, their own as well.",
            ("SIM-2", "DMG-9", "DMG-13"),
        ),
        Ruling(
            "The kicker targets nobody, so nothing that protects from being chosen helps.",
            ("TARGET-5",),
        ),
    ),
    "blaine-cordell": (
        Ruling(
            "Put into play by another card that does not carry out his chain text, he has "
            "his full 4 health.",
            ("CARD-10",),
        ),
        Ruling(
            "If another card carries out his chain text, he has 2 health. Ghoul Summons "
            "kicked brings him from the hand straight into play that way, and there he "
            "stays.",
            ("CARD-17", "CARD-18", "CHAIN-22"),
        ),
        Ruling(
            "Without a wound in the discard pile he exiles none and enters play as usual.",
            ("CHAIN-15",),
        ),
        Ruling(
            "The wound is a target: Leave Me Alone! lets another player choose which of "
            "your wounds it is.",
            ("TARGET-15", "REP-4"),
        ),
    ),
    "franz-orlok": (
        ABSORBED,
        Ruling(
            "His kicker hits the player whom his chain text chose. That player picks the "
            "order; a wound in hand does not qualify.",
            ("TARGET-12", "TARGET-14"),
        ),
        Ruling(
            "A hand without orders exiles nothing, and the chain goes on.", ("CHAIN-15",)
        ),
    ),
    "indigo-six": (
        Ruling(
            "The permission is used in your claim phase. It gives you nothing at once, and "
            "the card's cost is paid.",
            ("CLAIM-22",),
        ),
        Ruling(
            "Several copies in one chain give several permissions, each for another "
            "opposing archive: at most one card from each.",
            ("CLAIM-24",),
        ),
        Ruling(
            "It may be played into somebody else's chain. There it only enters play.",
            ("CHAIN-12", "CLAIM-23"),
        ),
        Ruling(
            "Kicked, every point of influence pays for two, those gained later in the turn "
            "as well. Two such kickers still only double.",
            ("CLAIM-18", "CLAIM-19"),
        ),
    ),
    "ivan-radinsky": (
        OWN_MINION,
        NOT_ITSELF,
        Ruling(
            "A starting minion goes on the deck as well; it was neither destroyed nor "
            "discarded and is not exiled.",
            ("CARD-12", "COMBAT-23"),
        ),
        Ruling("His kicker may exile a wound from your hand.", ("TARGET-14",)),
    ),
    "lilith-lawrence": (
        ABSORBED,
        Ruling(
            "Kicked, every player has to draw, opponents too. The effect targets nobody.",
            ("KICK-3", "TARGET-5"),
        ),
    ),
    "marcus-toth": (
        Ruling(
            "He returns to his owner's hand when damage or a text destroys him; this is "
            "not optional.",
            ("DMG-2", "DMG-5"),
        ),
        Ruling(
            "After your combat phase he is discarded, not destroyed, and so goes to the "
            "discard pile.",
            ("COMBAT-21",),
        ),
    ),
    "overwatch-two": (
        Ruling(
            "Kicked, the chosen player's minions absorb no damage from card texts until "
            "the end of the turn. Damage from attackers they absorb as ever.",
            ("DMG-14", "DMG-15"),
        ),
    ),
    "sir-john-travail": (
        Ruling(
            "Each copy in your chain makes your claims cheaper by 1, never below 1.",
            ("CLAIM-20",),
        ),
        Ruling(
            "Cheaper first, doubled afterwards: reductions change the cost before doubled "
            "influence pays it.",
            ("CLAIM-21",),
        ),
        Ruling(
            "The doubled order stays with the player who played it, who may choose other "
            "targets the second time. Its kicker is doubled only if it is active.",
            ("REP-1", "REP-3", "REP-5"),
        ),
        Ruling(
            "Nothing is carried out more than twice, not even together with Leave Me "
            "Alone!.",
            ("REP-2",),
        ),
        Ruling(
            "An order that Flank Attack has refused does not resolve: his kicker waits for "
            "the next one that does.",
            ("REP-1", "CHAIN-19"),
        ),
        Ruling("If he resolves last, his kicker has nothing to double.", ("REP-6",)),
    ),
    "vulko": (
        Ruling(
            "He has to absorb damage that would reach you, from attackers and from texts, "
            "your own texts included, and loses health for it.",
            ("DMG-9", "DMG-13"),
        ),
        Ruling("He does not help where a text makes you receive wounds.", ("DMG-10",)),
        Ruling(
            "He may also block one attacker in the ordinary way.", ("DMG-12", "COMBAT-8")
        ),
        Ruling(
            "His kicker damages each minion in play, yours too. He himself is not in play "
            "yet.",
            ("TARGET-5", "CHAIN-14"),
        ),
    ),
    "zacharias-sands": (
        OWN_MINION,
        NOT_ITSELF,
        Ruling("Kicked, the target is destroyed and takes no damage.", ("KICK-5", "DMG-5")),
    ),
}
