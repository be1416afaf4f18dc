"""What is asked, and what each audience sees of what happens."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Chapter, Rule

ASK = Chapter(
    "ASK",
    "Questions",
    (
        Rule(
            "JDN-ASK-1",
            "START",
            "Put to: active player. When: start of the turn; again after a reveal or"
            " ability. Answers: roll; roll twice (Compass); step to either neighbour"
            " (Elena); reveal; use a start or any-time ability. Uniform: always.",
            house=True,
        ),
        Rule(
            "JDN-ASK-2",
            "PICK_ROLL",
            "Put to: owner of the Compass. When: after both rolls. Answers: first;"
            " second. Uniform: public.",
            house=True,
        ),
        Rule(
            "JDN-ASK-3",
            "SEVEN",
            "Put to: mover. When: the roll that counts is a 7. Answers: every place"
            " but the own one. Uniform: public.",
        ),
        Rule(
            "JDN-ASK-4",
            "PLACE",
            "Put to: active player. When: after moving, unless JDN-PLACE-8. Answers:"
            " leave it; draw (at the Spring: from which deck); Tree: damage or heal,"
            " whom; Circle: which card of whom; reveal; any-time ability. Uniform:"
            " public.",
        ),
        Rule(
            "JDN-ASK-5",
            "GIVE_ORACLE",
            "Put to: drawer of a green card. When: after drawing. Answers: each other"
            " player in the game. Uniform: always, also with one player left to choose.",
        ),
        Rule(
            "JDN-ASK-6",
            "ORACLE_ANSWER",
            "Put to: receiver. When: card received, opening round included. Answers:"
            " what the card and the true character allow: obey (with each own equipment"
            " card or the damage where it is a choice); nothing happens; Uruf Han:"
            " both. Uniform: always.",
        ),
        Rule(
            "JDN-ASK-7",
            "TARGET",
            "Put to: whose event or ability it is. When: a player must be chosen."
            " Answers: each legal player. Uniform: public.",
        ),
        Rule(
            "JDN-ASK-8",
            "EQUIPMENT",
            "Put to: taker (Theft, Dietrich) or giver (Trap). When: a card, and for"
            " Theft and Trap a player, must be chosen. Answers: each legal card (and"
            " player). Uniform: public.",
        ),
        Rule(
            "JDN-ASK-9",
            "MAY_EVENT",
            "Put to: drawer of Energy, Therapy, Dark Ritual. When: after drawing."
            " Answers: decline; be healed (hidden: by revealing) if it fits. Uniform:"
            " hidden.",
            house=True,
        ),
        Rule(
            "JDN-ASK-10",
            "ATTACK",
            "Put to: active player. When: attack step, unless JDN-ATTACK-15. Answers:"
            " no attack (not with a Torch); each player in range, or all of them (Fire"
            " Spell); reveal; any-time ability. Uniform: public.",
        ),
        Rule(
            "JDN-ASK-11",
            "ROB",
            "Put to: attacker. When: profile SH, up to 6 players with a human in the"
            " line-up; a target would take at least 2 and owns equipment. Answers:"
            " inflict; Birka: which card of which such target. Uniform: hidden.",
        ),
        Rule(
            "JDN-ASK-12",
            "AFTER_HIT",
            "Put to: attacker still in the game. When: own attack on one's own turn"
            " has inflicted damage, is settled, the attacker has at least 1 damage."
            " Answers: go on; Volko: reveal and heal 2. Uniform: hidden (a revealed"
            " Volko is healed without a question).",
            house=True,
        ),
        Rule(
            "JDN-ASK-13",
            "REACTION",
            "Put to: every attacked player still in the game, all at the same time."
            " When: after each attack (not after a counterattack), attacker still in"
            " the game. Answers: go on; Walburga: strike back; answers are disclosed"
            " together. Uniform: hidden.",
            house=True,
        ),
        Rule(
            "JDN-ASK-14",
            "LOOT",
            "Put to: who caused the elimination. When: per victim that leaves"
            " equipment. Answers: none; each card; all (Pouch, Birka). Uniform: public.",
        ),
        Rule(
            "JDN-ASK-15",
            "END",
            "Put to: active player still in the game. When: after the attack step and"
            " everything that followed. Answers: end the turn; reveal; end ability"
            " (Gundwolf, Wendur); attack again (Corvin); any-time ability. Uniform:"
            " hidden.",
            house=True,
        ),
        Rule(
            "JDN-ASK-16",
            "reveal",
            "An offer to every hidden player who is not asked, except an uncursed"
            " Dorian. When: windows. Silent: its absence is seen by nobody.",
        ),
        Rule(
            "JDN-ASK-17",
            "any-time ability",
            "An offer to Adda, Dietrich, not asked, ability unused and not cursed."
            " When: windows. Silent.",
        ),
        Rule(
            "JDN-ASK-18",
            "Taken by the engine",
            "PICK_ROLL, SEVEN, TARGET, EQUIPMENT and LOOT with exactly one legal"
            " option are answered by the engine. ATTACK too (a Torch, one player in"
            " range), but only for a revealed player without further options: a hidden"
            " one is always asked, because “reveal” is among his options (Dorian as"
            " well, though for him it is missing). What JDN-PLACE-8 and JDN-ATTACK-15"
            " drop is dropped for everybody.",
            house=True,
        ),
        Rule(
            "JDN-ASK-19",
            "Compulsory things are not asked",
            "Protections ending, Chloe's and Volko's healing once revealed,"
            " Revelation, Dorian's and Balduin's reveals, going out, discarding,"
            " reshuffling, victory.",
            house=True,
        ),
    ),
)

EVENT = Chapter(
    "EVENT",
    "What each audience sees",
    (
        Rule(
            "JDN-EVENT-1",
            "game created",
            "Everybody: seats, profile, options, line-up, layout of places, start player.",
            house=True,
        ),
        Rule(
            "JDN-EVENT-2",
            "characters dealt",
            "Everybody: that each has one. Besides: each player: his own.",
        ),
        Rule(
            "JDN-EVENT-3", "turn begins", "Everybody: player, round, whether an extra turn."
        ),
        Rule(
            "JDN-EVENT-4",
            "dice",
            "Everybody: each die, what for, re-rolls, both Compass rolls.",
        ),
        Rule(
            "JDN-EVENT-5",
            "pawn moved",
            "Everybody: from, to, how (roll, choice on 7, step).",
        ),
        Rule("JDN-EVENT-6", "place used or left", "Everybody: which use."),
        Rule("JDN-EVENT-7", "blue or red card drawn", "Everybody: the card."),
        Rule(
            "JDN-EVENT-8",
            "oracle card drawn",
            "Everybody: that one was drawn. Besides: drawer: which.",
        ),
        Rule(
            "JDN-EVENT-9",
            "oracle card given",
            "Everybody: giver, receiver. Besides: receiver: which.",
        ),
        Rule(
            "JDN-EVENT-10",
            "oracle answered",
            "Everybody: one of: nothing happens; damage n (inflicted m); healed 1;"
            " equipment x given; character shown. Besides: giver and receiver: which"
            " card it was; nobody learns whether it was a lie.",
        ),
        Rule(
            "JDN-EVENT-11",
            "character shown",
            "Everybody: that it was shown to the giver. Besides: giver: the character.",
        ),
        Rule(
            "JDN-EVENT-12",
            "oracle card discarded",
            "Everybody: size of the green discard pile.",
        ),
        Rule(
            "JDN-EVENT-13",
            "damage",
            "Everybody: who, amount before and after protections, source (oracle cards"
            " unnamed), new marker.",
        ),
        Rule(
            "JDN-EVENT-14",
            "healing, setting",
            "Everybody: who, amount, source, new marker.",
        ),
        Rule(
            "JDN-EVENT-15", "equipment moved", "Everybody: card, from, to (player or pile)."
        ),
        Rule(
            "JDN-EVENT-16",
            "attack",
            "Everybody: attacker, targets, dice, each modifier by its card, result per"
            " target; or that no attack was made.",
        ),
        Rule(
            "JDN-EVENT-17",
            "reveal",
            "Everybody: character, and why (choice, ability, forced, out, end).",
        ),
        Rule(
            "JDN-EVENT-18",
            "may-event without effect",
            "Everybody: that it had no effect, the same for “does not fit” and “declined”.",
            house=True,
        ),
        Rule("JDN-EVENT-19", "ability used", "Everybody: whose, on whom."),
        Rule(
            "JDN-EVENT-20",
            "lie of Uruf Han",
            "Everybody: nothing (it looks like JDN-EVENT-10). Besides: Uruf Han's player.",
        ),
        Rule(
            "JDN-EVENT-21",
            "protection, curse, extra turns",
            "Everybody: who, begin and end, how many.",
            house=True,
        ),
        Rule(
            "JDN-EVENT-22",
            "player out",
            "Everybody: who, character, who caused it or nobody.",
        ),
        Rule(
            "JDN-EVENT-23", "loot", "Everybody: what was taken by whom, what was discarded."
        ),
        Rule("JDN-EVENT-24", "deck reshuffled", "Everybody: which, how many cards."),
        Rule(
            "JDN-EVENT-25",
            "question pending",
            "Everybody: seat, neutral name. Besides: asked player: options.",
            house=True,
        ),
        Rule(
            "JDN-EVENT-26",
            "question answered with “go on”",
            "Everybody: nothing but that the game goes on, after the uniform delay."
            " Besides: that player.",
            house=True,
        ),
        Rule(
            "JDN-EVENT-27",
            "offer open, standing order set or unused",
            "Everybody: nothing. Besides: that player.",
            house=True,
        ),
        Rule(
            "JDN-EVENT-28",
            "game over",
            "Everybody: winners with the goals they met, all dealt characters, the"
            " record of oracle cards.",
        ),
    ),
)
