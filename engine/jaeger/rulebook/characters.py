"""The twenty characters, and the end of the game."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Chapter, Rule

ABIL = Chapter(
    "ABIL",
    "Characters and abilities",
    (
        Rule("JDN-ABIL-1", "One each", "Every character has one ability and one goal."),
        Rule(
            "JDN-ABIL-2",
            "Reveal as part of it",
            "Choosing the ability while hidden reveals first; the reveal is seen even"
            " if the ability then does nothing. Exceptions: Uruf Han (no reveal"
            " needed), Dorian and Balduin (the ability is a duty to reveal).",
            house=True,
        ),
        Rule(
            "JDN-ABIL-3", "Once", "“Once” is once per game (the sheet prints Frederik so)."
        ),
        Rule(
            "JDN-ABIL-4",
            "Compulsory ones",
            "Once revealed, Chloe's and Volko's healing and Valkyra's die always"
            " apply; all other abilities are optional each time.",
            house=True,
            reconstructed=True,
        ),
        Rule(
            "JDN-ABIL-5",
            "Not attacks",
            "Damage by Frederik, Gregor and Uriel is ability damage (JDN-DMG-4) and is"
            " allowed in round 1.",
            house=True,
        ),
        Rule("JDN-ABIL-6", "Not when out", "(JDN-OUT-2, JDN-OUT-5).", house=True),
        Rule(
            "JDN-ABIL-7",
            "Cursed",
            "Who is cursed by Etta loses his ability for the rest of the game,"
            " standing abilities and duties included. Goals remain; what is already"
            " running (protection, granted extra turns, a switched goal) stays; a"
            " cursed Dorian may reveal like anybody and need not; a cursed Uruf Han"
            " answers truthfully. A curse on a hidden player reveals nothing, and the"
            " uniform questions are still put to him.",
        ),
        Rule(
            "JDN-ABIL-10",
            "Elena",
            "Letter E, 10 hit points. Own movement, each turn: may step to a ring"
            " neighbour instead of rolling (JDN-MOVE-7).",
        ),
        Rule(
            "JDN-ABIL-11",
            "Etta",
            "Letter E, 10 hit points. Start of own turn, once: curse another player"
            " (JDN-ABIL-7).",
            reconstructed=True,
        ),
        Rule(
            "JDN-ABIL-12",
            "Frederik",
            "Letter F, 12 hit points. Start of own turn, once: a player takes the roll"
            " of the six-sided die.",
        ),
        Rule(
            "JDN-ABIL-13",
            "Flora",
            "Letter F, 12 hit points. Start of own turn, once: a player's damage"
            " becomes exactly 7 (JDN-DMG-10).",
        ),
        Rule(
            "JDN-ABIL-14",
            "Gregor",
            "Letter G, 14 hit points. Start of own turn, once: a player takes the roll"
            " of the four-sided die.",
        ),
        Rule(
            "JDN-ABIL-15",
            "Gundwolf",
            "Letter G, 14 hit points. End of own turn, once: takes no damage of any"
            " kind until his next turn starts (an extra turn is a turn). Setting to 7"
            " still works on him.",
            reconstructed=True,
        ),
        Rule(
            "JDN-ABIL-16",
            "Uriel",
            "Letter U, 11 hit points. Start of each own turn: 3 damage to a player"
            " standing on the Graveyard (SH: Spring of Wisdom). At most once per turn;"
            " extra turns count as turns.",
            reconstructed=True,
        ),
        Rule(
            "JDN-ABIL-17",
            "Uruf Han",
            "Letter U, 11 hit points. May lie when receiving an oracle card, hidden or"
            " revealed, without revealing: obey as if it fitted, or let nothing happen."
            " Not with the Crystal Ball. Revelation and all other cards bind him as"
            " usual (SH: Revelation does not).",
        ),
        Rule(
            "JDN-ABIL-18",
            "Volko",
            "Letter V, 13 hit points. When his own attack inflicts damage he heals 2,"
            " once per attack however many were hit. Hidden, he may reveal for it in"
            " AFTER_HIT.",
            reconstructed=True,
        ),
        Rule(
            "JDN-ABIL-19",
            "Valkyra",
            "Letter V, 13 hit points. Attacks with the four-sided die alone"
            " (JDN-ATTACK-11); hidden, she rolls like everybody.",
            reconstructed=True,
        ),
        Rule(
            "JDN-ABIL-20",
            "Walburga",
            "Letter W, 14 hit points. May strike back after being attacked"
            " (JDN-ATTACK-18).",
        ),
        Rule(
            "JDN-ABIL-21",
            "Wendur",
            "Letter W, 14 hit points. End of own turn, once: as many extra turns as"
            " characters are out at that moment (EXTRA). With nobody out it is not"
            " offered.",
            reconstructed=True,
        ),
        Rule(
            "JDN-ABIL-22",
            "Adda",
            "Letter A, 8 hit points. Any time, once: heals all own damage. Goal: in"
            " the game at the end.",
        ),
        Rule(
            "JDN-ABIL-23",
            "Ariadne",
            "Letter A, 8 hit points. Goal: the right neighbour wins. Start of own"
            " turn, once: from now on the left neighbour. Neighbours are seats, whether"
            " in the game or out.",
        ),
        Rule(
            "JDN-ABIL-24",
            "Birka",
            "Letter B, 10 hit points. Goal: at least 5 equipment cards. When she"
            " eliminates somebody she may take all his equipment (JDN-LOOT-6). Profile"
            " SH with up to 6 players instead: when her attack would inflict at least 2"
            " damage she may take one equipment card of that target instead of"
            " inflicting it (question ROB).",
            reconstructed=True,
        ),
        Rule(
            "JDN-ABIL-25",
            "Balduin",
            "Letter B, 10 hit points. Goal: his own attack eliminates somebody with at"
            " least 13 hit points, or his pawn stands on the Stone Circle when the game"
            " ends. Duty: if his own attack eliminates somebody with at most 12 hit"
            " points, he reveals. Of several victims of one attack one with 13 or more"
            " is enough.",
        ),
        Rule(
            "JDN-ABIL-26",
            "Chloe",
            "Letter C, 11 hit points. Goal: first to go out, or one of the last two in"
            " the game. Start of own turn: heals 1; compulsory once revealed; hidden,"
            " she may reveal for it in START.",
            reconstructed=True,
        ),
        Rule(
            "JDN-ABIL-27",
            "Corvin",
            "Letter C, 11 hit points. Goal: his own attack eliminates somebody and at"
            " least 3 characters are then out. After an own attack, hit or miss: takes"
            " 2 damage and attacks the same target again. As often as he likes, one"
            " price per attack; the target (after a Fire Spell: everybody in range)"
            " must still be in the game; if the price puts him out there is no attack.",
            reconstructed=True,
        ),
        Rule(
            "JDN-ABIL-28",
            "Dorian",
            "Letter D, 13 hit points. Goal: first to go out, or in the game when all"
            " vampires are out. Duty: reveals as soon as somebody else goes out; may"
            " not reveal otherwise.",
        ),
        Rule(
            "JDN-ABIL-29",
            "Dietrich",
            "Letter D, 13 hit points. Goal: at least three of Warding Amulet, Spear,"
            " Protective Cloak, Pouch. Any time, once: takes one equipment card of his"
            " choice from the blue or red discard pile.",
            reconstructed=True,
        ),
    ),
)

WIN = Chapter(
    "WIN",
    "The end of the game",
    (
        Rule(
            "JDN-WIN-1",
            "At once",
            "As soon as somebody has reached the goal of his character, that character"
            " is revealed and the game is over; nobody waits for a turn.",
        ),
        Rule(
            "JDN-WIN-2",
            "Everybody whose goal is met wins,",
            "be it one or several, in the game or out.",
        ),
        Rule(
            "JDN-WIN-3",
            "Groups",
            "Werewolves win when all vampires are out, vampires when all werewolves"
            " are out; all members win, also those who are out. Profile SH: vampires"
            " also win when at least three humans are out.",
        ),
        Rule(
            "JDN-WIN-4",
            "Humans",
            "Each wins for himself alone by his own goal; several goals may be met"
            " together by chance.",
        ),
        Rule(
            "JDN-WIN-5",
            "Several at once",
            "If several have reached their goals at the same time, all of them win.",
        ),
        Rule(
            "JDN-WIN-6",
            "Automatic",
            "The engine sees it and ends the game; nobody can postpone or decline a"
            " victory.",
            house=True,
        ),
        Rule(
            "JDN-WIN-7",
            "When it is checked",
            "Once at the end of every settling (JDN-OUT-4) and after every change of"
            " equipment or goal outside of one.",
            house=True,
        ),
        Rule(
            "JDN-WIN-8",
            "Two kinds of goal",
            "Trigger goals end the game: groups, Birka, Balduin's victim, Chloe,"
            " Corvin, Dorian, Dietrich. End goals are only looked at when it is over:"
            " Adda, Balduin's Stone Circle, Ariadne. Order: all trigger goals together;"
            " if any is met the game is over; then the end goals; Ariadne last.",
            house=True,
        ),
        Rule(
            "JDN-WIN-9",
            "Alive at the end",
            "(Adda). In the game when it is over; who goes out in the last blow does"
            " not win.",
        ),
        Rule(
            "JDN-WIN-10",
            "First to go out",
            "(Chloe, Dorian). Nobody was out before this blow; going out together with"
            " others counts for each. It ends the game at once.",
        ),
        Rule(
            "JDN-WIN-11",
            "Last two",
            "(Chloe). She is in the game and at most two players are, herself included.",
        ),
        Rule(
            "JDN-WIN-12",
            "Owning",
            "(Birka, Dietrich). Counted on the table before the player; only a player"
            " in the game owns anything.",
        ),
        Rule(
            "JDN-WIN-13",
            "Balduin's victim",
            "By his own attack only, not by places, events or abilities; the victim's"
            " printed hit points count.",
        ),
        Rule(
            "JDN-WIN-14",
            "Corvin",
            "His own attack, at least one victim, and at least 3 characters out after"
            " it, the victims included.",
        ),
        Rule(
            "JDN-WIN-15",
            "Ariadne",
            "Wins if the neighbour on her side is among the winners; in the game or"
            " out, both of them.",
        ),
        Rule(
            "JDN-WIN-16",
            "Everybody out",
            "If one blow puts the last players of both groups out, both groups win.",
            house=True,
        ),
        Rule(
            "JDN-WIN-17",
            "Round limit",
            "(JDN-OPT-4). The game ends when, after that round, the turn would pass to"
            " or over the start player's seat (JDN-TURN-4); only end goals count, so"
            " there may be no winner.",
            house=True,
        ),
        Rule(
            "JDN-WIN-18",
            "Dorian's survival",
            "Being in the game when the last vampire goes out; he then wins together"
            " with the werewolves.",
            house=True,
        ),
    ),
)
