"""Claims, cleanup, wounds, and the end of the game."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Chapter, Rule, house

CLAIM = Chapter(
    "CLAIM",
    "The claim phase",
    (
        Rule(
            "CLAIM-1",
            "Influence",
            "You have 2, what texts have given you, and 1 for each card you discard.",
        ),
        Rule(
            "CLAIM-2",
            "From the start",
            "The 2 are yours as your turn begins.",
        ),
        Rule(
            "CLAIM-3",
            "Or a little later",
            "When they come makes no difference.",
            german="The rules hand them out as the claim phase begins.",
        ),
        house(
            "CLAIM-4",
            "How it is counted",
            "Your influence starts at 2 with the turn and never falls below 0.",
        ),
        Rule(
            "CLAIM-5",
            "Discards",
            "In your claim phase each card you discard from hand gives 1 influence.",
        ),
        Rule("CLAIM-6", "For nothing", "You may discard without need."),
        house("CLAIM-7", "Wounds too", "A wound also gives influence."),
        Rule(
            "CLAIM-8",
            "Starting minions",
            "Discarded from hand they are not exiled.",
        ),
        Rule(
            "CLAIM-9",
            "From where",
            "You claim from the commons and your own archives; from those of others only if"
            " a card allows it.",
        ),
        Rule(
            "CLAIM-10",
            "Paying",
            "Each claim takes its cost. Claim as often as you can pay.",
        ),
        Rule(
            "CLAIM-11",
            "To where",
            "The card goes face up on your discard pile.",
        ),
        Rule(
            "CLAIM-12",
            "Your turn",
            "Without a card effect you claim in your own turn only.",
        ),
        Rule("CLAIM-13", "It is lost", "Influence that is left at the end is gone."),
        house(
            "CLAIM-14",
            "In any order",
            "Discard and claim as you like, until you say you are done.",
        ),
        Rule(
            "CLAIM-15",
            "Taking influence",
            "Grim Siege may choose anybody, but only the active player has some to lose.",
        ),
        house(
            "CLAIM-16",
            "Not in other turns",
            "Influence gained in another player's turn is lost.",
        ),
        Rule("CLAIM-17", "Adding up", "Several cards that give influence add up."),
        Rule(
            "CLAIM-18",
            "Double influence",
            "With the kicker of “Indigo Six” your influence counts twice for this turn, and"
            " never more than twice.",
        ),
        house(
            "CLAIM-19",
            "Doubling in numbers",
            "You can spend twice your influence, later gains included; no half is lost.",
        ),
        Rule(
            "CLAIM-20",
            "Cheaper claims",
            "Each Sir John Travail in your chain takes 1 off each cost, down to 1.",
        ),
        house(
            "CLAIM-21",
            "First cheaper, then double",
            "The cost is lowered first and then paid from the doubled influence.",
        ),
        Rule(
            "CLAIM-22",
            "Permissions",
            "A text that allows an unusual claim works in your claim phase, and you pay.",
        ),
        house(
            "CLAIM-23",
            "In other turns",
            "Played in another player's turn, a permission is of no use.",
        ),
        Rule(
            "CLAIM-24",
            "Several “Indigo Six”",
            "Each lets you claim one card, each from a different opposing archive.",
        ),
        house(
            "CLAIM-25",
            "Free orders",
            "An order that a text gives you goes from its archive to your discard pile.",
        ),
    ),
)

CLEAN = Chapter(
    "CLEAN",
    "Cleanup",
    (
        Rule("CLEAN-1", "Draw", "Draw until you have five cards, wounds included."),
        Rule(
            "CLEAN-2",
            "No limit",
            "With five or more you neither draw nor discard.",
        ),
        Rule("CLEAN-3", "A wound effect", "You may use one wound in your hand."),
        Rule("CLEAN-4", "After the draw", "You use it when you have drawn."),
        Rule(
            "CLEAN-5",
            "Or before",
            "The moment depends on the edition; a table may choose either.",
            german="You may use it before or after you draw.",
        ),
        house(
            "CLEAN-6",
            "Before the draw",
            "Whoever uses it first then draws up to five as always. It is used once.",
        ),
        Rule("CLEAN-7", "No second one", "Not even a wound that you have drawn by it."),
        Rule(
            "CLEAN-8",
            "Used before",
            "If you have used a wound effect earlier this turn, you cannot use another.",
        ),
        Rule("CLEAN-9", "It is over", "Then all effects of this turn end."),
        house(
            "CLEAN-11",
            "Before all that",
            "Texts for the cleanup phase, such as Lisaveta Florescu's, come first.",
        ),
    ),
)

WOUND = Chapter(
    "WOUND",
    "Wounds",
    (
        Rule(
            "WOUND-1",
            "Getting one",
            "The top wound of the stack goes on your discard pile, and so into your deck.",
        ),
        Rule(
            "WOUND-2",
            "Holding one",
            "A wound in hand takes up room and cannot be played, unless it says so.",
        ),
        Rule("WOUND-3", "As you like", "You need not use a wound effect."),
        Rule(
            "WOUND-4",
            "What it does",
            "Discard all wounds from your hand and draw two cards for each.",
        ),
        house("WOUND-7", "Once", "One wound effect for each player and turn."),
        house("WOUND-8", "All of them", "You cannot keep a wound back."),
        house(
            "WOUND-9",
            "First discard",
            "The wounds are discarded first. If you must shuffle, they are shuffled in.",
        ),
    ),
)

END = Chapter(
    "END",
    "The end",
    (
        Rule(
            "END-1",
            "The last face-up wound",
            "When a player gets it, the game is about to end.",
        ),
        Rule(
            "END-2",
            "The phase goes on",
            "All combats are fought, or the whole chain resolves. Then it is over.",
        ),
        Rule(
            "END-3",
            "More wounds",
            "Wounds that are dealt until then come from the face-down part of the stack.",
        ),
        Rule("END-4", "Still more", "Then from the exiled wounds."),
        Rule(
            "END-5",
            "Counting",
            "Your wounds are those in deck, hand and discard pile. The fewest win.",
        ),
        house("END-6", "In other phases", "Claim and cleanup are finished as well."),
        house(
            "END-7",
            "What is not played",
            "Neither the later phases of that turn nor the rest of the round.",
        ),
        house("END-8", "Which exiled wound", "A random one."),
        house(
            "END-9",
            "No wound anywhere",
            "A blank wound is counted. It has no keyword.",
        ),
    ),
)

TIE = Chapter(
    "TIE",
    "Ties",
    (
        Rule(
            "TIE-1",
            "The most frequent keyword",
            "Who has as many wounds compares the number of the keyword they have most of;"
            " the lower one wins.",
        ),
        Rule("TIE-2", "The next", "If that is equal, the second most frequent decides."),
        Rule(
            "TIE-3",
            "The seat",
            "If all is equal, whoever sits nearest to the right of the first player wins.",
        ),
        Rule(
            "TIE-4",
            "Counting seats",
            "Begin with the right neighbour of the first player, who comes last.",
        ),
        house(
            "TIE-5",
            "More than two",
            "At each step those who are worse drop out.",
        ),
        house("TIE-6", "All places", "The other places are found the same way."),
        Rule(
            "TIE-7",
            "An example",
            "Of seven wounds each, 3 bites, 3 burns and a bleed beat a bite, 4 burns and 2"
            " bleeds, for 3 is less than 4.",
        ),
    ),
)
