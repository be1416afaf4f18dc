"""The chain, kickers, and texts that happen twice."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Chapter, Rule, house

CHAIN = Chapter(
    "CHAIN",
    "The chain",
    (
        Rule("CHAIN-1", "The first order", "You may begin your chain with any order."),
        Rule(
            "CHAIN-2",
            "Only orders",
            "Wounds cannot be played, except those of The Coldest War that say so.",
        ),
        Rule(
            "CHAIN-3",
            "Linking",
            "The colour of the next order must be one of the links of the last one.",
        ),
        Rule("CHAIN-4", "Only the last counts", "It does not matter who played it."),
        Rule(
            "CHAIN-5",
            "You first",
            "In your turn you play as many orders as you like, then stop.",
        ),
        Rule(
            "CHAIN-6",
            "Then each opponent",
            "Clockwise, each may add any number of orders, once.",
        ),
        Rule(
            "CHAIN-7",
            "If others pass",
            "You may add orders even if nobody before you did.",
        ),
        Rule(
            "CHAIN-8",
            "No first order",
            "If the active player plays nothing, nobody does.",
        ),
        Rule(
            "CHAIN-9",
            "Closed",
            "When all have had their chance, nothing more is added, not even a card that is"
            " drawn now.",
        ),
        Rule("CHAIN-10", "Backwards", "The order played last resolves first."),
        Rule(
            "CHAIN-11",
            "Resolving",
            "Its whole chain text happens, then its kicker if that is active.",
        ),
        Rule(
            "CHAIN-12",
            "“Your Chain”",
            "In somebody else's chain this text is passed over; the order still resolves.",
        ),
        Rule("CHAIN-13", "Actions", "An action then goes to its owner's discard pile."),
        Rule(
            "CHAIN-14",
            "Minions",
            "A minion then comes into play in front of its player. Its own text cannot"
            " choose it, for it was not in play before.",
        ),
        Rule(
            "CHAIN-15",
            "As much as can be",
            "What is impossible is left out, and all the rest happens.",
        ),
        Rule(
            "CHAIN-16",
            "It must be",
            "Texts happen even if they hurt you. Only “may” leaves you a choice.",
        ),
        house(
            "CHAIN-17",
            "Step by step",
            "A refused order is discarded. Any other has its chain text, then its kicker,"
            " then goes to the pile or into play.",
        ),
        house(
            "CHAIN-18",
            "Waiting orders",
            "Only an order that has not resolved can still be chosen in the chain.",
        ),
        Rule(
            "CHAIN-19",
            "Refused orders",
            "What Flank Attack has chosen stays in its place. When its turn comes it is"
            " discarded without any text. A kicker that it has made active stays active.",
        ),
        house(
            "CHAIN-20",
            "Refused minions",
            "They were never in play, so a starting minion is discarded and not exiled.",
        ),
        house(
            "CHAIN-21",
            "Who chooses",
            "You make all choices of the cards that you have played, unless a text says"
            " otherwise.",
        ),
        house(
            "CHAIN-22",
            "Blaine Cordell",
            "A minion whose own text has put it into play does not come in again.",
        ),
    ),
)

KICK = Chapter(
    "KICK",
    "Kickers",
    (
        Rule(
            "KICK-1",
            "When a kicker is active",
            "If the card was played right after a card of its kicker colour.",
        ),
        Rule("KICK-2", "Anybody's card", "It does not matter whose card that was."),
        Rule("KICK-3", "No choice", "An active kicker must be carried out."),
        Rule(
            "KICK-4",
            "That card need not work",
            "It resolves later anyway, or is refused: the kicker stays active.",
        ),
        Rule(
            "KICK-5",
            "After the text, or instead",
            "A kicker follows the chain text, unless it says “instead”.",
        ),
        house(
            "KICK-6",
            "Settled at once",
            "It is settled as the card is played. The first card has no active kicker.",
        ),
        Rule(
            "KICK-7",
            "Only in the chain",
            "If a text makes you carry out the chain text of a card elsewhere, its kicker"
            " does not happen, and “Your Chain” text only in your own chain.",
        ),
        Rule("KICK-8", "As far as possible", "A kicker too does what can be done."),
        Rule(
            "KICK-9",
            "Not always better",
            "A kicker can be worse than the text it replaces. If you do not want it, do not"
            " play the card there.",
        ),
    ),
)

REP = Chapter(
    "REP",
    "Twice, and other people's targets",
    (
        Rule(
            "REP-1",
            "Twice",
            "The kickers of Sir John Travail and of Leave Me Alone! let a card carry out"
            " its texts twice, choosing anew each time.",
        ),
        Rule("REP-2", "Not thrice", "Several of them on one card still make twice."),
        Rule("REP-3", "Still your card", "Travail's kicker changes nobody's choices."),
        Rule(
            "REP-4",
            "Leave Me Alone!",
            "Its player chooses the targets of the chosen order. Of several on the same"
            " order, the last to resolve decides.",
        ),
        house(
            "REP-5",
            "In which order",
            "Chain text, kicker, chain text, kicker. Then the card leaves the chain, once.",
        ),
        house("REP-6", "No next card", "Travail's kicker does nothing as the last card."),
    ),
)
