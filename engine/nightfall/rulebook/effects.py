"""What all texts have in common: targets, order, duration, drawing, exile."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Chapter, Rule, house

TARGET = Chapter(
    "TARGET",
    "Targets",
    (
        Rule(
            "TARGET-1",
            "Target",
            "Where a text says “target”, its player chooses one: a player, a minion, an"
            " archive, a card or an order in the chain.",
        ),
        Rule("TARGET-2", "Out of reach", "Cards in hands and decks are never targets."),
        Rule(
            "TARGET-3",
            "When",
            "Targets are chosen when the card resolves, not when it is played.",
        ),
        Rule("TARGET-4", "Not itself", "An order cannot choose itself as it resolves."),
        Rule(
            "TARGET-5",
            "Each and all",
            "A text that leaves no choice has no target.",
        ),
        Rule(
            "TARGET-6",
            "You must choose",
            "If only things of your own can be chosen, choose one of them.",
        ),
        house("TARGET-7", "Yourself", "“Target player” may be you."),
        house(
            "TARGET-8",
            "Nothing to choose",
            "That part of the text does nothing; the rest happens.",
        ),
        Rule(
            "TARGET-9",
            "Minions in the chain",
            "They are not in play yet, so no text finds them there.",
        ),
        Rule(
            "TARGET-10",
            "To no purpose",
            "You may choose a player without minions for a text that damages minions.",
        ),
        Rule(
            "TARGET-11",
            "Any archive",
            "Really any: the commons or anybody's private one. Flank Attack is the"
            " exception.",
        ),
        Rule(
            "TARGET-12",
            "The kicker chooses anew",
            "It may take another target than the chain text. “That” player, minion or card"
            " means the one chosen before.",
        ),
        house(
            "TARGET-13",
            "Gone in between",
            "What a kicker says about “that” one does nothing if it is there no more.",
        ),
        Rule(
            "TARGET-14",
            "Orders",
            "Where a text says “order”, a wound will not do. Alton Hickman's kicker says"
            " “card” and takes either.",
            german="“Card” means order there, so it takes an order only.",
        ),
        Rule(
            "TARGET-15",
            "In piles and archives",
            "The card of Alton Hickman's kicker, the order of Flank Attack's and Blaine"
            " Cordell's wound are targets too. Who chooses them may change; whose pile or"
            " archive it is and who gets the card does not.",
        ),
    ),
)

SIM = Chapter(
    "SIM",
    "One after another",
    (
        Rule("SIM-1", "Never at once", "Whatever seems to happen at once, does not."),
        Rule(
            "SIM-2",
            "Your card, your order",
            "If your card does several things at once, you say which comes first.",
        ),
        Rule(
            "SIM-3",
            "Several in-play texts",
            "If several happen at once, the active player says which comes first.",
        ),
        house(
            "SIM-4",
            "No card at all",
            "If it is the rules that do them, the active player says so.",
        ),
        house(
            "SIM-5",
            "Piling up",
            "You say in which order cards go to your discard pile together.",
        ),
    ),
)

EFF = Chapter(
    "EFF",
    "How long it lasts",
    (
        Rule("EFF-1", "The turn", "Effects last until the end of the turn."),
        Rule(
            "EFF-3",
            "In play",
            "In-play text ends when the minion leaves play, except for what it says about"
            " leaving.",
        ),
        house(
            "EFF-5",
            "Counted when needed",
            "Strength and numbers of minions are looked up at the moment they count.",
        ),
    ),
)

DECK = Chapter(
    "DECK",
    "Drawing",
    (
        Rule("DECK-1", "Your deck", "You draw from the top of your own deck."),
        Rule(
            "DECK-2",
            "Your discard pile",
            "What is discarded, destroyed, claimed or received lies face up on top of it.",
        ),
        Rule(
            "DECK-3",
            "The deck is too small",
            "Draw what there is, shuffle your discard pile into a new deck, draw the rest.",
        ),
        Rule(
            "DECK-4",
            "Not too soon",
            "An empty deck stays empty until you need a card.",
        ),
        house("DECK-5", "No card anywhere", "Then you draw no more."),
        house(
            "DECK-6",
            "Cards for an empty deck",
            "A card put on top of an empty deck is the deck.",
        ),
        house(
            "DECK-7",
            "What is not shuffled in",
            "Cards in hands, in play and in the chain, also the one that is resolving.",
        ),
    ),
)

EXILE = Chapter(
    "EXILE",
    "Exile",
    (
        Rule("EXILE-1", "For good", "An exiled card is out of the game, a wound too."),
        Rule("EXILE-2", "Except", "Exiled wounds come back if the stack runs out."),
        house(
            "EXILE-3",
            "Neither destroyed nor discarded",
            "Texts about those do not notice an exile.",
        ),
    ),
)
