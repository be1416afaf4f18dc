"""What The Coldest War adds: chapters of its own, and rules in the chapters of others."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Chapter, Rule, house

CBT = Chapter(
    "CBT",
    "Combat text",
    (
        Rule(
            "CBT-1",
            "From hand only",
            "Combat text works only from your hand; in play or in a chain it does nothing.",
        ),
        Rule(
            "CBT-2",
            "The card is the price",
            "You use it by discarding the card from your hand.",
        ),
        Rule(
            "CBT-3",
            "When",
            "At any time during a combat, unless the text says otherwise.",
        ),
        Rule(
            "CBT-4",
            "No links",
            "It needs no colour that fits, and makes neither a chain nor a kicker.",
        ),
        Rule(
            "CBT-5",
            "“Your Combat”",
            "Only in your own turn.",
        ),
        house(
            "CBT-6",
            "Who",
            "Anybody in the game may use combat text, attacked or not, in any turn.",
        ),
        house(
            "CBT-7",
            "Three windows",
            (
                "Before blocks, after blocks, and after the damage of each combat "
                "players act in turn order from the active player, one card at a time, "
                "until all pass in a row."
            ),
        ),
        house(
            "CBT-8",
            "At once",
            (
                "The card is discarded and its text carried out at once; nothing can "
                "answer it. A starting minion used so is not exiled."
            ),
        ),
    ),
)

FEED = Chapter(
    "FEED",
    "Feed",
    (
        Rule(
            "FEED-1",
            "What feed is",
            "Feed is a price behind a text; paying it lets you carry out that text again.",
        ),
        Rule(
            "FEED-2",
            "As often as you like",
            "You may pay any number of times, as long as you can; you never have to.",
        ),
        Rule(
            "FEED-3",
            "Only what resolved",
            "A text that was not carried out cannot be fed.",
        ),
        Rule(
            "FEED-4",
            "Self-exile waits",
            "A card that exiles itself by its text does so after the last payment.",
        ),
        house(
            "FEED-5",
            "Only that text",
            (
                "Feed repeats only the text it stands behind, at once, with new targets. "
                "One payment buys one repeat."
            ),
        ),
        house(
            "FEED-6",
            "Feed with doubling",
            "If a text is carried out twice, each of the two may be fed.",
        ),
        house(
            "FEED-7",
            "Paying from hand",
            (
                "“Card” includes wounds, “order” does not. Starting minions discarded so "
                "are not exiled."
            ),
        ),
    ),
)

ATTACH = Chapter(
    "ATTACH",
    "Attached actions",
    (
        Rule(
            "ATTACH-1",
            "Attached actions",
            "Some actions are put under a minion in play as they resolve, and stay there.",
        ),
        Rule(
            "ATTACH-2",
            "Not minions",
            "They are no minions and cannot be chosen as such.",
        ),
        Rule(
            "ATTACH-3",
            "Leaving with the minion",
            "When the minion leaves play, its attached actions are discarded.",
        ),
        house(
            "ATTACH-4",
            "Whose pile",
            "Each goes to its own owner's discard pile.",
        ),
        house(
            "ATTACH-5",
            "Nobody to take it",
            "With no minion in play the action is discarded as any other.",
        ),
        house(
            "ATTACH-6",
            "Several",
            "A minion may carry any number of them; they outlast the turn.",
        ),
    ),
)

MOON = Chapter(
    "MOON",
    "Moon phases",
    (
        Rule(
            "MOON-1",
            "An option",
            "The six moons may be used at any table with The Coldest War.",
        ),
        Rule(
            "MOON-2",
            "Preparing the deck",
            "Shuffle the six into a deck and turn the top one up. Nobody looks through it.",
        ),
        Rule(
            "MOON-3",
            "What it does",
            "The moon on top works for all players, in the phase that it names.",
        ),
        Rule(
            "MOON-4",
            "Adjusting",
            (
                "At the end of their turn each player leaves it, puts it at the bottom "
                "and turns up the next, or shuffles all six."
            ),
        ),
        Rule(
            "MOON-5",
            "Untouchable",
            "The moon deck is no archive, and nothing else changes it.",
        ),
        house(
            "MOON-6",
            "All six are shuffled",
            "So the same one may come up again.",
        ),
        house(
            "MOON-7",
            "From the next turn",
            "A new moon works from the next player's turn on.",
        ),
    ),
)

MORE: dict[str, tuple[Rule, ...]] = {
    "GEN": (
        Rule(
            "GEN-6",
            "Silver is white",
            "The Coldest War calls white silver as well: it is one colour.",
        ),
        house(
            "GEN-7",
            "Gold is yellow",
            "The Coldest War calls yellow gold. Cards of both sets link with each other.",
        ),
    ),
    "COMP": (
        Rule(
            "COMP-5",
            "Wounds of The Coldest War",
            (
                "60 wounds: 30 that draw cards, 15 that give strength in combat and 15 "
                "that link in a chain, of each keyword equally many."
            ),
        ),
        Rule(
            "COMP-7",
            "Six moons",
            "Six moon cards, for games with moon phases.",
        ),
        Rule(
            "COMP-10",
            "Starting minions of The Coldest War",
            "“Clever Ivan”, Jarek, “Kilo 13”, Patrol Zombie, “Snowstorm” and “Victor One”.",
        ),
    ),
    "CARD": (
        Rule(
            "CARD-6",
            "In-play text of actions",
            (
                "An action that is attached to a minion can have in-play text as well; "
                "it works as long as the action lies there."
            ),
        ),
        Rule(
            "CARD-8",
            "Combat text",
            "Text behind “Combat” or “Your Combat” is used from hand during a combat.",
        ),
    ),
    "SETUP": (
        house(
            "SETUP-2",
            "Which wounds",
            "With both sets the wounds of The Coldest War are used.",
        ),
        Rule(
            "SETUP-6",
            "Choosing starting minions",
            (
                "With the starting minions of two sets each player may make a deck of "
                "their own: two of each colour, old, new, or one of each."
            ),
        ),
        house(
            "SETUP-7",
            "In secret",
            (
                "They are chosen in secret and at the same time, once the archives are "
                "revealed."
            ),
        ),
        Rule(
            "SETUP-11",
            "The moon deck",
            "With moon phases the moon deck is prepared beside the commons (MOON-2).",
        ),
    ),
    "DRAFT": (
        Rule(
            "DRAFT-6",
            "The sets in play",
            "The draft cards of all sets in play are shuffled together.",
        ),
        Rule(
            "DRAFT-7",
            "Commons first",
            (
                "With The Coldest War some commons lie open before the draft: eight, "
                "less one for each player."
            ),
        ),
        Rule(
            "DRAFT-8",
            "Cards dealt",
            (
                "Everybody gets four cards with one set, five or six with two. The rest "
                "leaves the game."
            ),
        ),
        Rule(
            "DRAFT-9",
            "Three picks",
            (
                "Two picks are private, the third goes to the commons. What is left in "
                "hand leaves the game; there are eight commons then."
            ),
        ),
        house(
            "DRAFT-10",
            "How many by default",
            "Five are dealt with two sets, unless the table agrees on six.",
        ),
    ),
    "QS": (
        Rule(
            "QS-4",
            "Pairs of The Coldest War",
            (
                "“Banner 89” and Doktor Nyilaszy, “Bone-Cruncher” and Stinking Dead, Dog "
                "Eat Dog and Emil Balev, and four more pairs."
            ),
        ),
    ),
    "EFF": (
        Rule(
            "EFF-4",
            "Kinds of in-play text",
            (
                "Some in-play text always works; other text happens at a moment, as when "
                "the minion attacks, or at the start of a phase if its player wants it."
            ),
        ),
    ),
    "COMBAT": (
        Rule(
            "COMBAT-6",
            "When attacking",
            "Text that works when a minion attacks happens as it is sent, before blocks.",
        ),
        Rule(
            "COMBAT-27",
            "One more combat phase",
            (
                "A text can add a combat phase after the chain phase. No second chain "
                "phase follows it."
            ),
        ),
        house(
            "COMBAT-28",
            "Who fights then",
            (
                "All minions that the active player has in play then attack, and are "
                "discarded as usual. Several such texts add a phase each."
            ),
        ),
    ),
    "CLEAN": (
        Rule(
            "CLEAN-10",
            "Turning the moon",
            "With moon phases the player may then adjust the moon deck (MOON-4).",
        ),
    ),
    "WOUND": (
        Rule(
            "WOUND-5",
            "Three kinds of wounds",
            (
                "A wound says when it can be used: in the cleanup phase, in your combat "
                "phase, or in your own chain."
            ),
        ),
        Rule(
            "WOUND-6",
            "Once over all kinds",
            (
                "After one wound effect you use no other this turn, but those in your "
                "chain, which say so."
            ),
        ),
    ),
}
"""Further rules by chapter; each stands where its number says."""
