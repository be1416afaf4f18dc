"""Before the first turn: options, the box, setting up."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Chapter, Rule

OPT = Chapter(
    "OPT",
    "Options of a table",
    (
        Rule(
            "JDN-OPT-1",
            "opening_oracle",
            "PROFILE (default), NEVER, SIX, SIX_OR_MORE: when the opening round of"
            " JDN-SETUP-11 is played.",
            house=True,
        ),
        Rule(
            "JDN-OPT-2",
            "first_game_characters",
            "Off by default; on: only the ten characters without swirl are used"
            " (JDN-SETUP-10).",
            house=True,
        ),
        Rule(
            "JDN-OPT-3",
            "first_player",
            "Random by default; the host may set a seat.",
            house=True,
        ),
        Rule(
            "JDN-OPT-4",
            "round_limit",
            "Off by default; a number from 10 upwards ends the game after that round"
            " (JDN-WIN-17).",
            house=True,
        ),
        Rule(
            "JDN-OPT-5",
            "Fixed before the deal",
            "Profile and options are public and do not change during a game.",
            house=True,
        ),
    ),
)

GEN = Chapter(
    "GEN",
    "The game",
    (
        Rule(
            "JDN-GEN-1",
            "Players",
            "4 to 8. (If everybody is new, at most 6 is the advice; it is not"
            " enforced.) Any other number is refused when a game is created.",
        ),
        Rule(
            "JDN-GEN-2",
            "Three groups",
            "Every player is secretly one character, and the character belongs to one"
            " group: werewolf, vampire or human.",
        ),
        Rule(
            "JDN-GEN-3",
            "Aim",
            "Werewolves want all vampires out, vampires all werewolves; each human has"
            " a goal of his own. Several players may win together (WIN).",
        ),
        Rule(
            "JDN-GEN-4",
            "Cards beat rules",
            "Where a card or character says something else than these rules, it is"
            " followed.",
            house=True,
        ),
        Rule(
            "JDN-GEN-5",
            "“A player” includes you",
            "A choice of “a player” means anyone in the game, the chooser included"
            " (the sheet says so for the Witches' Tree); “another player” excludes the"
            " chooser. Which of the two an effect means is data (any, other).",
        ),
        Rule(
            "JDN-GEN-6",
            "As much as possible",
            "What an effect cannot do is left out, the rest is done.",
            house=True,
        ),
        Rule(
            "JDN-GEN-7",
            "Must and may",
            "“Must” is carried out without asking whether; “may” can be declined. Each"
            " card and ability has its duty in the data.",
        ),
        Rule(
            "JDN-GEN-8",
            "Who chooses",
            "All choices of an event, place or ability are made by the player it"
            " belongs to; all choices of an oracle card except the receiver are made by"
            " the receiver.",
            house=True,
        ),
        Rule(
            "JDN-GEN-9",
            "Pointless choices are legal",
            "A protected or undamaged player may be chosen; the effect then does"
            " nothing to him.",
            house=True,
        ),
        Rule(
            "JDN-GEN-10",
            "One after another",
            "Effects follow one another; only the damage inside one effect is"
            " simultaneous (JDN-DMG-6).",
            house=True,
        ),
    ),
)

COMP = Chapter(
    "COMP",
    "What is in the box",
    (
        Rule(
            "JDN-COMP-1",
            "Board",
            "Six openings in a ring, each holding one place. Three webs join them in"
            " fixed pairs; the two places of a pair are one area.",
        ),
        Rule(
            "JDN-COMP-2",
            "Places",
            "Oxana's Hut (2, 3), Spring of Wisdom (4, 5), Chapel (6), Graveyard (8),"
            " Witches' Tree (9), Stone Circle (10). 7 belongs to no place.",
        ),
        Rule(
            "JDN-COMP-3",
            "Dice",
            "Two dice, one six-sided, one four-sided (the sheet names the first only)."
            " Sums for movement run from 2 to 10.",
        ),
        Rule(
            "JDN-COMP-4",
            "Decks",
            "Blue (advantage) 18, red (combat) 18, green (oracle) 16 cards; profile SH"
            " 16 each.",
        ),
        Rule(
            "JDN-COMP-5",
            "Characters",
            "20: six werewolves, six vampires, eight humans. Ten letters (A B C D E F"
            " G U V W), two characters each.",
        ),
        Rule(
            "JDN-COMP-6",
            "Damage track",
            "A start field (0) and fields 1 to 14. Letters: A on 8; B and E on 10; C"
            " and U on 11; F on 12; D and V on 13; G and W on 14. Field 7 bears a moon"
            " (Blood Moon). Equal letters mean equal hit points, and the colour of a"
            " letter's field shows its group: A to D human, E to G werewolf, U to W"
            " vampire.",
        ),
        Rule(
            "JDN-COMP-7",
            "Per player",
            "One pawn, one damage marker, one mat of the same colour, one character card.",
        ),
        Rule(
            "JDN-COMP-8",
            "Kinds of card",
            "Blue and red cards are events (carried out once) or equipment (stays)."
            " Green cards are oracle cards.",
        ),
        Rule(
            "JDN-COMP-9",
            "Black swirl",
            "Some characters bear a swirl and are meant for later games. Which ones is"
            " not known: we mark the ten that the English base box lacks (Etta, Flora,"
            " Gundwolf, Uriel, Valkyra, Wendur, Ariadne, Balduin, Chloe, Dietrich), so"
            " that one character of each letter remains.",
            reconstructed=True,
        ),
    ),
)

SETUP = Chapter(
    "SETUP",
    "Setting up",
    (
        Rule(
            "JDN-SETUP-1",
            "Places at random",
            "The six places are put at random into the six openings.",
        ),
        Rule(
            "JDN-SETUP-2",
            "Numbering",
            "Openings are numbered 0 to 5 clockwise; areas are {0,1}, {2,3}, {4,5}."
            " The ring neighbours of an opening are the openings before and after it (5"
            " and 0 are neighbours): one is its partner in the area, the other the"
            " nearest place of the next area.",
            house=True,
        ),
        Rule(
            "JDN-SETUP-3",
            "Decks",
            "Each of the three decks is shuffled by itself and put face down.",
        ),
        Rule(
            "JDN-SETUP-4",
            "Markers and pawns",
            "All markers on the start field, all pawns in the middle of the board, on"
            " no place.",
        ),
        Rule(
            "JDN-SETUP-5",
            "Line-up",
            "Werewolves / vampires / humans: 4 players 2/2/0, 5 players 2/2/1, 6"
            " players 2/2/2. Reconstructed from the English edition: 7 players 2/2/3, 8"
            " players 3/3/2.",
            reconstructed=True,
        ),
        Rule(
            "JDN-SETUP-6",
            "Choosing characters",
            "Each group is shuffled by itself and that many cards are drawn from it;"
            " the rest leave the game unseen. The drawn cards are shuffled together and"
            " one is dealt to each player.",
        ),
        Rule(
            "JDN-SETUP-7",
            "Own card",
            "Each player reads his card and keeps it face down; he may look at it"
            " whenever he likes, nobody else may.",
        ),
        Rule(
            "JDN-SETUP-8",
            "Start player",
            "One is determined (how is left open); turns run clockwise.",
        ),
        Rule(
            "JDN-SETUP-9",
            "Start player in the engine",
            "By lot, or as JDN-OPT-3 says.",
            house=True,
        ),
        Rule(
            "JDN-SETUP-10",
            "First games",
            "With JDN-OPT-2 the swirl characters (JDN-COMP-9) are taken out before"
            " JDN-SETUP-6.",
        ),
        Rule(
            "JDN-SETUP-11",
            "Opening oracle round",
            "With six players, before the first turn each player in turn draws one"
            " oracle card, reads it and hands it to his left neighbour, who obeys it;"
            " then it is discarded face down. (JDN-OPT-1 widens or switches it off;"
            " profile SH has none.)",
        ),
        Rule(
            "JDN-SETUP-12",
            "Its order",
            "The start player draws first, then clockwise, one card finished before"
            " the next is drawn. Nobody chooses a receiver. All rules of ORACLE apply;"
            " there are no windows (JDN-WINDOW-1) before the first turn.",
            house=True,
        ),
        Rule(
            "JDN-SETUP-13",
            "Who took part is known",
            "The line-up (how many of each group) is public, which characters of a"
            " group were drawn is not.",
            house=True,
        ),
    ),
)
