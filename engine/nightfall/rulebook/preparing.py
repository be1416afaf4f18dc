"""Before the first turn: setting up, the draft, the quick start, the variants."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Chapter, Rule, house

SETUP = Chapter(
    "SETUP",
    "Setting up",
    (
        Rule(
            "SETUP-1",
            "The wound stack",
            "All wounds are shuffled. Ten for each player lie face up on top, the others"
            " face down below.",
        ),
        Rule(
            "SETUP-3",
            "A longer game",
            "If the table wants, five more wounds for each player lie face up.",
        ),
        house(
            "SETUP-4",
            "Not enough wounds",
            "A table that would need more face-up wounds than there are is refused, such as"
            " a longer game for five.",
        ),
        Rule(
            "SETUP-5",
            "Starting decks",
            "Everybody gets twelve cards: each of the six starting minions twice.",
        ),
        Rule(
            "SETUP-8",
            "Archives",
            "Draft or quick start give each player two private archives and all players"
            " together eight commons.",
        ),
        Rule(
            "SETUP-9",
            "Seven of each",
            "Each chosen draft card is replaced by the seven copies of its order.",
        ),
        Rule("SETUP-10", "First hand", "Shuffle your deck and draw five cards."),
        Rule(
            "SETUP-12",
            "Order of steps",
            "Decks may be handed out before or after the draft; it makes no difference.",
        ),
        Rule("SETUP-13", "Who begins", "The first player is drawn by lot."),
        house(
            "SETUP-14",
            "Or somebody chosen",
            "Whoever opens the table may name a seat instead.",
        ),
    ),
)

DRAFT = Chapter(
    "DRAFT",
    "The draft",
    (
        Rule("DRAFT-1", "Deal", "Everybody gets four draft cards, hidden from the others."),
        Rule(
            "DRAFT-2",
            "First pick",
            "Keep one: it becomes your private archive. Pass the others to the left.",
        ),
        Rule(
            "DRAFT-3",
            "Second pick",
            "Keep one of those you got as your second archive, and pass the others on.",
        ),
        Rule(
            "DRAFT-4",
            "Third pick",
            "Put one of the last two into the commons. The other leaves the game.",
        ),
        Rule(
            "DRAFT-5",
            "Filling up",
            "The commons are filled to eight with draft cards that were not dealt. Then all"
            " is revealed.",
        ),
        Rule(
            "DRAFT-11",
            "Two players",
            "The first pick leaves the game, the second and third are your private"
            " archives, and the last card goes to the commons.",
        ),
        house(
            "DRAFT-12",
            "Or as for more players",
            "Two players draft like that unless they agree on the usual draft.",
        ),
        house(
            "DRAFT-13",
            "All at once",
            "Everybody picks in secret. The cards are passed when all have picked.",
        ),
        house(
            "DRAFT-14",
            "One of a name",
            "There is one draft card for each name, so no order has two archives.",
        ),
    ),
)

QS = Chapter(
    "QS",
    "Quick start",
    (
        Rule(
            "QS-1",
            "No draft",
            "Everybody gets one of six ready pairs of archives. Good for a first game.",
        ),
        Rule(
            "QS-2",
            "The pairs",
            "Alton Hickman and Ghoul Summons; Ivan Radinsky and Death Grip; Lilith Lawrence"
            " and Blood Rage; Franz Orlok and Flank Attack; Vulko and Grim Siege; Marcus"
            " Toth and Rip and Tear.",
        ),
        Rule(
            "QS-3",
            "The German pair",
            "One pair depends on the edition.",
            german="Instead of Marcus Toth and Rip and Tear: Zacharias Sands and Shock and"
            " Awe.",
        ),
        house("QS-5", "Who gets which", "The pairs are dealt at random."),
        house(
            "QS-6",
            "Commons",
            "Eight more draft cards, drawn at random, become the commons. Cards of unused"
            " pairs may be among them.",
        ),
    ),
)

VAR = Chapter(
    "VAR",
    "Variants",
    (
        Rule(
            "VAR-1",
            "Secret archives",
            "Your private archives lie face down until you claim from them.",
        ),
        house(
            "VAR-2",
            "Before they are revealed",
            "No effect of another player can choose such an archive. You reveal it by"
            " taking a card from it.",
        ),
        Rule(
            "VAR-3",
            "Open archives",
            "Eight commons lie open first. Then three draft cards are dealt to each player,"
            " of whom each picks two private archives, passing after the first.",
        ),
        house("VAR-4", "The third card", "It leaves the game."),
        Rule(
            "VAR-5",
            "Common ground",
            "Nobody has private archives: two picks of each player become commons, and the"
            " cards left over leave the game.",
        ),
        Rule(
            "VAR-6",
            "Common ground is filled up",
            "The commons are then completed with draft cards that were not dealt.",
        ),
        house(
            "VAR-7",
            "How many",
            "Up to eight. Five players pick ten, and all ten stay.",
        ),
        Rule(
            "VAR-8",
            "Hidden archives",
            "The commons are completed after the draft. With this set that is the usual"
            " way.",
        ),
        Rule("VAR-9", "Upstream draft", "Draft cards are passed to the right."),
        house(
            "VAR-10",
            "Together",
            "Only one of the open, hidden and common-ground drafts can be played at a time,"
            " and the first and last of them replace the draft for two. Secret archives"
            " need private ones, and passing to the right needs a draft.",
        ),
    ),
)

ARCH = Chapter(
    "ARCH",
    "Archives",
    (
        Rule("ARCH-1", "Archive", "A stack of seven copies of one order."),
        Rule("ARCH-2", "Commons", "Everybody may claim from them."),
        Rule("ARCH-3", "Private", "Two for each player, for that player alone."),
        Rule("ARCH-4", "From the top", "Cards are taken from the top."),
        Rule(
            "ARCH-5",
            "Empty",
            "An archive without cards is gone: nobody can claim from it or choose it.",
        ),
        house("ARCH-6", "Empty, in every edition", "This holds in every edition."),
        Rule(
            "ARCH-7",
            "Too few cards",
            "A text that takes two cards from an archive may choose one with a single card,"
            " and takes that.",
        ),
    ),
)
