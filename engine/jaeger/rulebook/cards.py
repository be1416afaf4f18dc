"""Events, equipment, decks and oracle cards."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Chapter, Rule

CARD = Chapter(
    "CARD",
    "Events and equipment",
    (
        Rule(
            "JDN-CARD-1",
            "Event",
            "A blue or red event is read aloud, carried out at once and put face up on"
            " the discard pile of its colour.",
        ),
        Rule(
            "JDN-CARD-2",
            "Equipment",
            "Is read aloud and laid open before the player; it works at once and stays.",
        ),
        Rule(
            "JDN-CARD-3",
            "Declining",
            "An instruction without “must” may be declined; the card is discarded all"
            " the same.",
        ),
        Rule(
            "JDN-CARD-4",
            "Raid",
            "Damage from events is a raid, not an attack. What speaks of attacks"
            " (cloak, spear, fist, shield) does not touch it.",
        ),
        Rule(
            "JDN-CARD-5",
            "When it is discarded",
            "After its whole effect and before it is settled (JDN-OUT-4).",
            house=True,
        ),
        Rule(
            "JDN-CARD-6",
            "Raids aim at others",
            "Bat, Bloody Spider, Ambush, Theft, Trap and Remote Healing choose another"
            " player.",
            house=True,
            reconstructed=True,
        ),
        Rule(
            "JDN-CARD-7",
            "No possible target",
            "Nothing happens and the event is discarded (Theft while no other player"
            " has equipment).",
            house=True,
        ),
        Rule(
            "JDN-CARD-8",
            "Conditional events",
            "Energy, Therapy and Dark Ritual offer a full healing to one kind of"
            " character; Revelation forces one kind to reveal. For everybody else they"
            " do nothing.",
        ),
        Rule(
            "JDN-CARD-9",
            "May-events",
            "A hidden drawer is always asked (JDN-INFO-11): decline, or, if the card"
            " fits his character, reveal and be healed fully. A revealed drawer is"
            " asked only if the card fits: in KOSMOS he may be healed, in SH nothing"
            " happens.",
            reconstructed=True,
        ),
        Rule(
            "JDN-CARD-10",
            "Undamaged is no obstacle",
            "One may reveal for a full healing with no damage at all.",
            house=True,
        ),
    ),
)

DECK = Chapter(
    "DECK",
    "Decks",
    (
        Rule(
            "JDN-DECK-1",
            "Running out",
            "When a draw pile is used up, its discard pile is shuffled and becomes the"
            " draw pile.",
        ),
        Rule(
            "JDN-DECK-2",
            "When exactly",
            "After the last card has been drawn and completely dealt with, settling"
            " included; so the card itself, if discarded, and freshly discarded"
            " equipment are in the new pile.",
            house=True,
        ),
        Rule(
            "JDN-DECK-3",
            "Nothing left",
            "If the discard pile is empty then as well, the deck stays empty; it is"
            " filled from its discard pile when a card is next to be drawn. As long as"
            " both are empty the deck cannot be chosen.",
            house=True,
        ),
        Rule(
            "JDN-DECK-4",
            "Green is shuffled unseen",
            "The face-down green discards are shuffled in the same way; nobody sees them.",
            house=True,
        ),
        Rule(
            "JDN-DECK-5",
            "Colours stay apart",
            "Every card returns to the discard pile of its own colour, also equipment"
            " of a player who is out.",
        ),
    ),
)

ORACLE = Chapter(
    "ORACLE",
    "Oracle cards",
    (
        Rule(
            "JDN-ORACLE-1",
            "Draw and give",
            "The active player reads the card by himself; his only decision is who"
            " gets it.",
        ),
        Rule(
            "JDN-ORACLE-2",
            "Receive",
            "The receiver reads it by himself and checks his character. If the"
            " condition fits he must obey; if not, he says that nothing happens.",
        ),
        Rule(
            "JDN-ORACLE-3",
            "Back and face down",
            "The card returns to the active player, who puts it face down on the green"
            " discard pile.",
        ),
        Rule(
            "JDN-ORACLE-4",
            "To another player",
            "The receiver is another player in the game, never the drawer. The drawer"
            " cannot keep the card or decline to give it.",
            house=True,
        ),
        Rule(
            "JDN-ORACLE-5",
            "Conditions",
            "A card asks for one or two groups, or for a set of letters (A B C E U: at"
            " most 11 hit points; D F G V W: at least 12), or for nothing. The true"
            " character counts, revealed or not.",
        ),
        Rule(
            "JDN-ORACLE-6",
            "Healing cards",
            "Heal 1 damage; a receiver without damage takes 1 instead.",
        ),
        Rule(
            "JDN-ORACLE-7",
            "Give or take",
            "The receiver chooses: hand one of his equipment cards, of his choice, to"
            " the giver, or take 1 damage. Without equipment he takes the damage.",
            reconstructed=True,
        ),
        Rule(
            "JDN-ORACLE-8",
            "Showing",
            "The Crystal Ball fits everybody: the receiver shows his character card to"
            " the giver, to nobody else.",
        ),
        Rule(
            "JDN-ORACLE-9",
            "The one who may lie",
            "Uruf Han may answer any oracle card except the Crystal Ball as if the"
            " condition were met or as if it were not (JDN-ABIL-17). Nobody else can"
            " answer wrongly; the engine checks.",
        ),
        Rule(
            "JDN-ORACLE-10",
            "Always an answer",
            "The receiver is always asked, even if only one answer is possible"
            " (JDN-INFO-13); the answer “nothing happens” is one and the same event"
            " whatever lies behind it.",
            house=True,
        ),
        Rule(
            "JDN-ORACLE-11",
            "Damage by oracle",
            "Is neither attack nor raid; attack equipment does not touch it. It is"
            " caused by the giver (JDN-DMG-9).",
            house=True,
        ),
        Rule(
            "JDN-ORACLE-12",
            "Prevented damage",
            "If a protection prevents the damage, the table sees that the card struck"
            " and that 0 damage came of it.",
            house=True,
        ),
        Rule(
            "JDN-ORACLE-13",
            "Equipment handed over",
            "It lies before the giver at once; goals are checked at once (JDN-WIN-7).",
            house=True,
        ),
    ),
)

EQUIP = Chapter(
    "EQUIP",
    "Equipment",
    (
        Rule(
            "JDN-EQUIP-1",
            "Permanent and open",
            "It works from the moment it lies before its owner until it leaves him.",
        ),
        Rule(
            "JDN-EQUIP-2",
            "No limit, no dropping",
            "Any number; never discarded of one's own will.",
        ),
        Rule(
            "JDN-EQUIP-3",
            "Must and may",
            "“Must” equipment always applies; “may” equipment (Compass, Pouch) is used"
            " as its owner likes.",
        ),
        Rule(
            "JDN-EQUIP-4",
            "Adding up",
            "Effects of several cards are added and may cancel each other wholly or"
            " partly.",
        ),
        Rule(
            "JDN-EQUIP-5",
            "In an attack nobody waives",
            "All attack equipment of everybody concerned applies.",
        ),
        Rule(
            "JDN-EQUIP-6",
            "Not on a zero",
            "After a result of 0 no equipment has any effect on that attack.",
        ),
        Rule(
            "JDN-EQUIP-7",
            "Several alike",
            "Two Iron Fists give +2; a second Torch gives nothing more.",
            house=True,
        ),
        Rule(
            "JDN-EQUIP-8",
            "Read when needed",
            "Bonuses are looked at when the attack is computed: the Spear works from"
            " the moment its owner is a revealed werewolf, also if he took it while"
            " hidden.",
            house=True,
        ),
        Rule(
            "JDN-EQUIP-9",
            "Changing hands",
            "Stolen, given, looted or dug-up equipment works at once for the new"
            " owner; the taker chooses which card; where a card is handed over (Trap,"
            " oracle cards) the one who hands it over chooses.",
            house=True,
        ),
    ),
)
