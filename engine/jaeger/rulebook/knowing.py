"""Who may know what, revealing, and acting out of turn."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Chapter, Rule

INFO = Chapter(
    "INFO",
    "Who may know what",
    (
        Rule(
            "JDN-INFO-1",
            "Own character",
            "Known to its player from the deal on, and to nobody else.",
        ),
        Rule(
            "JDN-INFO-2",
            "Hidden characters",
            "Of a hidden player the others know only what can be concluded from the"
            " line-up and from play.",
        ),
        Rule(
            "JDN-INFO-3", "Unused characters", "Unknown to everybody, also after the game."
        ),
        Rule(
            "JDN-INFO-4",
            "Public",
            "Places and their layout, pawns, damage markers, dice, equipment before"
            " each player, revealed characters, who is out, drawn blue and red cards,"
            " the face-up blue and red discard piles.",
        ),
        Rule(
            "JDN-INFO-5",
            "Also public",
            "The number of cards in every draw and discard pile, the whole contents of"
            " the blue and red discard piles, the round, extra turns still to come,"
            " running protections, who has been cursed, whether a revealed player's"
            " once-per-game ability is used.",
            house=True,
        ),
        Rule("JDN-INFO-6", "Decks", "The order of a draw pile is unknown to all."),
        Rule(
            "JDN-INFO-7",
            "Oracle cards",
            "Only the giver and the receiver read a green card; it goes face down to"
            " the discard pile and nobody looks at that pile.",
        ),
        Rule(
            "JDN-INFO-8",
            "What the table sees of an oracle card",
            "Who gave it, who received it, and the outcome: nothing happens, damage"
            " and how much, healing, which equipment went to the giver, or that the"
            " character was shown. Not the name of the card, not the condition.",
        ),
        Rule(
            "JDN-INFO-9",
            "The receiver tells nothing more",
            "He does what the card says, or says that nothing happens; no other word.",
        ),
        Rule(
            "JDN-INFO-10",
            "What you saw stays yours",
            "Oracle cards a player has handled and characters shown to him remain in"
            " his own view for the whole game, and in nobody else's.",
            house=True,
        ),
        Rule(
            "JDN-INFO-11",
            "A question must not tell",
            "Whether a question is asked may depend only on what is public. If it"
            " depends on a hidden character, it is put to every hidden player in the"
            " same public situation.",
            house=True,
        ),
        Rule(
            "JDN-INFO-12",
            "Options are private",
            "The list of options of a question is seen by the asked player only. Of a"
            " pending question the table sees the seat and a neutral name (“receiver"
            " answers”, “attacked players answer”, “before the end of the turn”), the"
            " same for every character.",
            house=True,
        ),
        Rule(
            "JDN-INFO-13",
            "No silent answers",
            "The engine may take a question with a single option by itself only if"
            " everybody can see that there is a single option. An oracle answer, a"
            " may-event and the questions AFTER_HIT, REACTION and END of a hidden"
            " player are always put, even if “go on” is the only option.",
            house=True,
        ),
        Rule(
            "JDN-INFO-14",
            "No tells by time",
            "A table that answers such single options for a player does so after the"
            " same delay that it uses for everybody, and shows an answer no earlier"
            " than that delay; real thinking times are not shown to others in a way"
            " that distinguishes them.",
            house=True,
        ),
        Rule(
            "JDN-INFO-15",
            "Offers are silent",
            "What a player could do in a window, and that he did nothing, is seen by"
            " nobody else.",
            house=True,
        ),
        Rule(
            "JDN-INFO-16",
            "Standing orders are private",
            "Nobody else learns that one was set, changed or did not apply.",
            house=True,
        ),
        Rule(
            "JDN-INFO-17",
            "Out is not all-seeing",
            "A player who is out gets the same view as before, no more.",
            house=True,
        ),
        Rule("JDN-INFO-18", "Spectators", "See what is public, nothing else.", house=True),
        Rule(
            "JDN-INFO-19",
            "After the game",
            "All dealt characters are revealed; the texts of the oracle cards that"
            " were given become part of the open record.",
            house=True,
        ),
        Rule(
            "JDN-INFO-20",
            "Talk",
            "Players may claim and deny what they like; the engine never confirms it"
            " and never shows a hidden card as proof.",
            house=True,
            elsewhere="the chat of a table",
        ),
        Rule(
            "JDN-INFO-21",
            "Test of it",
            "Exchange everything that an audience cannot know (hidden characters"
            " consistent with the line-up and with what it was shown, pile orders,"
            " texts of oracle cards it did not handle): its view, its pending questions"
            " and its record of events must stay identical to the byte.",
            house=True,
        ),
    ),
)

REVEAL = Chapter(
    "REVEAL",
    "Revealing",
    (
        Rule(
            "JDN-REVEAL-1",
            "Any time",
            "A hidden player may reveal at any time, also in another player's turn;"
            " how that is made playable: WINDOW.",
        ),
        Rule(
            "JDN-REVEAL-2",
            "Needed for the ability",
            "To use the ability of his character a player must be revealed, or reveal"
            " to use it.",
        ),
        Rule(
            "JDN-REVEAL-3",
            "For good and for all",
            "A revealed character stays face up; name, group, hit points, goal and"
            " ability are public.",
        ),
        Rule(
            "JDN-REVEAL-4",
            "Without a reason",
            "One may reveal without using anything.",
            house=True,
        ),
        Rule(
            "JDN-REVEAL-5",
            "Dorian may not",
            "Dorian, unless cursed (JDN-ABIL-7), never reveals by choice, only by"
            " JDN-ABIL-28 or when going out.",
        ),
        Rule(
            "JDN-REVEAL-6",
            "Forced reveals",
            "On going out; by Revelation; Dorian and Balduin by their abilities;"
            " winners; and all at the end of the game (JDN-INFO-19).",
        ),
        Rule(
            "JDN-REVEAL-7",
            "In one's own turn",
            "Reveal is an answer to START, PLACE, ATTACK and END; the same question is"
            " then put again with what has become possible (Valkyra's die, the Spear).",
            house=True,
        ),
        Rule(
            "JDN-REVEAL-8",
            "Showing is not revealing",
            "A character shown to one player (Crystal Ball) stays hidden for the rules"
            " and for everybody else.",
        ),
    ),
)

WINDOW = Chapter(
    "WINDOW",
    "Out of turn",
    (
        Rule(
            "JDN-WINDOW-1",
            "Windows",
            "“At any time” means: while one of the questions START, PLACE, ATTACK or"
            " END of the active player waits. Any other player in the game may then"
            " take an offer.",
            house=True,
        ),
        Rule(
            "JDN-WINDOW-2",
            "Offers",
            "Reveal (every hidden player except Dorian, JDN-REVEAL-5); use an any-time"
            " ability (Adda, Dietrich). They are not questions: nobody is asked,"
            " nothing waits for them.",
            house=True,
        ),
        Rule(
            "JDN-WINDOW-3",
            "Not inside effects",
            "No offers while a card, place, ability or attack is being carried out"
            " (giving an oracle card, its answer, choosing a target, ROB, AFTER_HIT,"
            " REACTION, LOOT, a 7).",
            house=True,
        ),
        Rule(
            "JDN-WINDOW-4",
            "First come, first served",
            "Offers are carried out one by one in the order in which they arrive; an"
            " offer that arrives after the active player's answer is refused as too"
            " late and may be taken in the next window.",
            house=True,
        ),
        Rule(
            "JDN-WINDOW-5",
            "Same question afterwards",
            "After an offer the waiting question still waits, its options computed"
            " anew; a goal reached by an offer ends the game at once.",
            house=True,
        ),
        Rule(
            "JDN-WINDOW-6",
            "Standing orders",
            "A player may leave orders that are looked at whenever a window opens, in"
            " seat order from the active player: “reveal”, “use my ability”, each with"
            " a condition on public facts (own damage at least n, somebody in my area"
            " is about to be able to attack me, a named card lies in a discard pile).",
            house=True,
        ),
        Rule(
            "JDN-WINDOW-7",
            "Fair time",
            "A live table may hold back the active player's answer for one short fixed"
            " time, the same in every window of every game, so that others can act; it"
            " never makes that depend on who could act.",
            house=True,
            elsewhere="the live table",
        ),
    ),
)
