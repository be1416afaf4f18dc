"""The game, its cards, and who may know what."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Chapter, Rule, house

GEN = Chapter(
    "GEN",
    "The game",
    (
        Rule(
            "GEN-1",
            "A card beats the rules",
            "If a card says something else than these rules, do what the card says.",
        ),
        Rule(
            "GEN-2",
            "How to win",
            "Hold fewer wounds than anybody else when the game ends.",
        ),
        Rule("GEN-3", "Players", "Two to five people play."),
        house(
            "GEN-4",
            "No sixth player",
            "One set has starting decks for five, so a table with more is refused.",
        ),
        Rule(
            "GEN-5",
            "Six colours",
            "Every order has one colour: white, blue, red, green, purple or yellow.",
        ),
        Rule(
            "GEN-8",
            "Who is “you”",
            "On a card, “you” is the player who played it, or who controls it now.",
        ),
        house(
            "GEN-9",
            "Owner and controller",
            "You own the cards of your starting deck and what you have claimed. You control"
            " the minions in front of you and the orders that you have played. Unless a"
            " card says otherwise, both are the same player.",
        ),
        Rule(
            "GEN-10",
            "Destroyed cards go home",
            "A destroyed card is put on its owner's discard pile, whoever controlled it.",
        ),
        house(
            "GEN-11",
            "So do all others",
            "A card that leaves play or the chain for a pile, a hand or a deck goes to the"
            " one of its owner.",
        ),
    ),
)

COMP = Chapter(
    "COMP",
    "What's in the box",
    (
        Rule(
            "COMP-1",
            "Orders",
            "There are 228 orders: 60 starting minions, 84 other minions and 84 actions.",
        ),
        Rule(
            "COMP-2",
            "Names",
            "Six starting minions come ten times each. Twelve more minions and twelve"
            " actions come seven times each, enough for one archive.",
        ),
        Rule(
            "COMP-3",
            "Wounds",
            "There are 60 wounds. Each is a bite, a burn or a bleed; all can do the same.",
        ),
        house("COMP-4", "How many of each", "20 bites, 20 burns and 20 bleeds."),
        Rule(
            "COMP-6",
            "Draft cards",
            "Every order that can be drafted has one draft card, 24 in all. They serve to"
            " choose archives and are put away before play.",
        ),
        Rule(
            "COMP-9",
            "Starting minions",
            "“Bad Smoke”, Charlotte Reyes, Enraged Wight, “Genesis One”, J.J. McTeague and"
            " Yuri Koroviev.",
        ),
        Rule(
            "COMP-11",
            "Promos",
            "Lisaveta Florescu, “Shadow Seven” and Zombie Horde were given away"
            " separately.",
        ),
        house(
            "COMP-12",
            "Playing with promos",
            "If the table wants them, each promo has a draft card and an archive of seven"
            " like any other minion.",
        ),
    ),
)

CARD = Chapter(
    "CARD",
    "Reading a card",
    (
        Rule("CARD-1", "Orders", "An order is either a minion or an action."),
        Rule(
            "CARD-2",
            "Colour and links",
            "An order has a colour of its own and one or two link colours, which say what"
            " may follow it in a chain. Starting minions have one link.",
        ),
        Rule(
            "CARD-3",
            "Cost",
            "The cost is the influence that a claim takes. Starting minions cost nothing.",
        ),
        Rule(
            "CARD-4",
            "Chain text",
            "“Chain” text happens when the card resolves, in anybody's chain. “Your Chain”"
            " text happens only in a chain that its player has started.",
        ),
        Rule(
            "CARD-5",
            "In-play text",
            "“In Play” text works as long as the minion is in play, no longer.",
        ),
        Rule("CARD-7", "Kicker", "Most orders have some extra text for one kicker colour."),
        Rule(
            "CARD-9",
            "Minions",
            "A minion has strength, which is the damage it deals in an attack, health, and"
            " a species: hunter, vampire, lycanthrope or ghoul.",
        ),
        Rule(
            "CARD-10",
            "Fresh minions",
            "A minion comes into play with full health, unless a text says how much.",
        ),
        Rule("CARD-11", "Actions", "Actions have neither strength nor health."),
        Rule(
            "CARD-12",
            "Starting minions go for good",
            "Most starting minions are exiled when they are destroyed or discarded from"
            " play; “Bad Smoke” only when it is destroyed.",
        ),
        Rule(
            "CARD-13",
            "But only from play",
            "That is in-play text: a starting minion discarded from a hand stays yours.",
        ),
        Rule(
            "CARD-14",
            "Health is a number",
            "At a real table a minion is turned for each point of damage. Here its health"
            " is simply counted.",
        ),
        Rule(
            "CARD-15",
            "Wounds",
            "A wound has a keyword and a wound effect. It is a card, but not an order.",
        ),
        Rule(
            "CARD-16",
            "A free order from Flank Attack",
            "Its kicker takes an order from the commons or from one of your own archives,"
            " also in somebody else's turn.",
            german="Any archive will do, an opponent's private one too.",
        ),
        Rule(
            "CARD-17",
            "Ghoul Summons with its kicker",
            "The order that you fetch from your discard pile is in your hand at the end,"
            " and its chain text happens. Blaine Cordell comes into play with 2 health.",
        ),
        house(
            "CARD-18",
            "First the hand, then the text",
            "The order goes to your hand first. If its text puts it into play, it goes"
            " there from your hand.",
        ),
        house(
            "CARD-19",
            "“Bad Smoke” is always exiled",
            "It makes no difference whether damage or a text destroys it.",
        ),
        house(
            "CARD-20",
            "Where Zombie Horde finds a friend",
            "Its kicker puts a minion from your discard pile into play.",
        ),
    ),
)

OPP = Chapter(
    "OPP",
    "Friendly and opposing",
    (
        Rule(
            "OPP-1",
            "Friendly",
            "Friendly to you are your private archives, your minions in play, the orders"
            " you play, and their texts.",
        ),
        Rule("OPP-2", "Opposing", "The same things of other players oppose you."),
        Rule("OPP-3", "Commons", "The commons are neither friendly nor opposing."),
        Rule(
            "OPP-4",
            "Cards in archives",
            "A card that still lies in an archive is nobody's, even if the archive is.",
        ),
    ),
)

INFO = Chapter(
    "INFO",
    "Who may know what",
    (
        Rule("INFO-1", "Your discard pile", "You may always look through it."),
        Rule("INFO-2", "Your deck", "You may never look through it."),
        Rule(
            "INFO-3",
            "Other people's piles",
            "You may not look through them, unless a card lets you.",
        ),
        Rule(
            "INFO-4",
            "Archives",
            "All archives lie open, but for secret ones that have not been used (VAR-1).",
        ),
        house("INFO-5", "Counting archives", "Everybody may count the cards left in one."),
        Rule(
            "INFO-6",
            "Discards",
            "Every card comes to a discard pile face up, so all see it arrive and see which"
            " card is on top.",
        ),
        Rule(
            "INFO-7",
            "Face-up wounds are not counted",
            "Nobody may count how many are left on the stack.",
        ),
        house(
            "INFO-8",
            "What the wound stack shows",
            "You see its top card if that lies face up, and that it does. A table may agree"
            " to show the number as well.",
        ),
        house("INFO-9", "Hands", "Only you know your hand; all know how big it is."),
        house(
            "INFO-10",
            "Piles",
            "The sizes of decks and discard piles are known to all.",
        ),
        Rule(
            "INFO-11",
            "The table",
            "Minions in play with their health, and the orders in the chain, are seen by"
            " all.",
        ),
        Rule(
            "INFO-12",
            "The draft",
            "Draft cards are dealt, passed and picked face down, then revealed together.",
        ),
        house("INFO-13", "Your picks", "You may look again at what you have picked."),
        house(
            "INFO-14",
            "Exile and influence",
            "The exiled cards and the active player's influence are known to all.",
        ),
        house(
            "INFO-15",
            "A pass tells nothing",
            "Whoever adds nothing to the chain does not show whether they could have.",
        ),
    ),
)
