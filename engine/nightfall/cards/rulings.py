"""What has been settled about single cards, in sentences that cite the rules they apply.

English only: rulings explain, they do not run. A card without an entry raises no question
that its text and the rules leave open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Ruling(NamedTuple):
    """One answer to one question about a card, and the rules that it rests on."""

    text: str
    rules: tuple[str, ...]


_FROM_HAND = Ruling(
    "Its exile text works only in play. Discarded from a hand, for influence or by a text, "
    "it goes to the discard pile like any other order.",
    ("CARD-13", "CLAIM-8"),
)
_REFUSED = Ruling(
    "If Flank Attack refuses it in the chain, it was never in play: it is discarded, not "
    "exiled.",
    ("CHAIN-19", "CHAIN-20"),
)
_ABSORBED = Ruling(
    'Minions that block damage inflicted on their player, such as Vulko and "Bad Smoke", '
    "absorb this damage first; only the rest gives wounds.",
    ("DMG-7", "DMG-9"),
)
_OWN_MINION = Ruling(
    "The target must be chosen even if only your own minions are in play. With no minion "
    "in play at all, this part does nothing.",
    ("TARGET-6", "TARGET-8"),
)
_NOT_ITSELF = Ruling(
    "In the chain it cannot choose itself: it enters play only after its texts have been "
    "carried out.",
    ("TARGET-4", "TARGET-9", "CHAIN-14"),
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
    "charlotte-reyes": (_FROM_HAND, _REFUSED),
    "enraged-wight": (_ABSORBED, _FROM_HAND, _REFUSED),
    "genesis-one": (_FROM_HAND, _REFUSED),
    "jj-mcteague": (_OWN_MINION, _NOT_ITSELF, _FROM_HAND, _REFUSED),
    "yuri-koroviev": (
        Ruling(
            "In a chain that somebody else started he gives no influence and merely enters "
            "play.",
            ("CARD-4", "CHAIN-12"),
        ),
        _FROM_HAND,
        _REFUSED,
    ),
    "alton-hickman": (
        Ruling(
            "No minion may be assigned to block him. Those that block damage inflicted on "
            "their player still absorb what he deals.",
            ("COMBAT-17", "DMG-9"),
        ),
        Ruling(
            "His kicker may put back any card of the discard pile, a wound as well. It "
            "names no target and must be carried out if the pile holds a card.",
            ("KICK-3", "TARGET-14"),
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
    ),
    "franz-orlok": (
        _ABSORBED,
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
        _OWN_MINION,
        _NOT_ITSELF,
        Ruling(
            "A starting minion goes on the deck as well; it was neither destroyed nor "
            "discarded and is not exiled.",
            ("CARD-12", "COMBAT-23"),
        ),
        Ruling("His kicker may exile a wound from your hand.", ("TARGET-14",)),
    ),
    "lilith-lawrence": (
        _ABSORBED,
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
        _OWN_MINION,
        _NOT_ITSELF,
        Ruling("Kicked, the target is destroyed and takes no damage.", ("KICK-5", "DMG-5")),
    ),
    "blood-rage": (
        _ABSORBED,
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
        _ABSORBED,
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
        _ABSORBED,
        Ruling(
            "Kicked, each minion that absorbed any of this damage is destroyed, even if it "
            "has health left.",
            ("KICK-5", "DMG-5"),
        ),
    ),
    "shock-and-awe": (
        _OWN_MINION,
        Ruling(
            "The kicker chooses for itself: the same minion or another one.", ("TARGET-12",)
        ),
    ),
    "team-takedown": (
        _OWN_MINION,
        Ruling(
            "Its kicker gives a wound, not damage: nothing absorbs it. If no minion was "
            "destroyed there is nobody to receive it.",
            ("DMG-10", "TARGET-13"),
        ),
    ),
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
"""Rulings by card, in the order in which they are shown."""
