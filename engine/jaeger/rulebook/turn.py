"""The turn and its steps."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Chapter, Rule

TURN = Chapter(
    "TURN",
    "The turn",
    (
        Rule("JDN-TURN-1", "Three steps", "Move, place, attack; in this order."),
        Rule(
            "JDN-TURN-2",
            "What is optional",
            "Moving is not; using the place and attacking are.",
        ),
        Rule(
            "JDN-TURN-3",
            "Next player",
            "Then the left neighbour has his turn. Players who are out are passed over.",
        ),
        Rule(
            "JDN-TURN-4",
            "Rounds",
            "The game starts in round 1. The round number rises by one each time the"
            " turn passes to or over the start player's seat, whether or not that"
            " player is still in the game. Extra turns belong to the round in which"
            " they are taken.",
            house=True,
        ),
        Rule(
            "JDN-TURN-5",
            "Start of a turn",
            "In this order: protections of the active player end (JDN-ABIL-15,"
            " JDN-BLUE-15); compulsory start abilities (Chloe); the question START.",
            house=True,
        ),
        Rule(
            "JDN-TURN-6",
            "START",
            "The active player rolls (or steps, or rolls twice), or first reveals or"
            " uses a start ability; after a reveal or an ability START is put again.",
            house=True,
        ),
        Rule(
            "JDN-TURN-7",
            "End of a turn",
            "After the attack step the question END is put: end the turn, reveal, use"
            " an end ability, or attack again (Corvin). Then extra turns (EXTRA), else"
            " JDN-TURN-3.",
            house=True,
        ),
        Rule(
            "JDN-TURN-8",
            "Active player out",
            "The running effect is settled to its end; then the turn is over, also its"
            " remaining steps, and his extra turns lapse.",
            house=True,
        ),
    ),
)

MOVE = Chapter(
    "MOVE",
    "Moving",
    (
        Rule(
            "JDN-MOVE-1",
            "Roll",
            "Both dice at once; the pawn goes to the place that shows the sum.",
        ),
        Rule(
            "JDN-MOVE-2",
            "Never the same place",
            "If the sum names the place where the pawn stands, roll again until it"
            " names another.",
        ),
        Rule(
            "JDN-MOVE-3", "Seven", "Choose any place except the one where the pawn stands."
        ),
        Rule(
            "JDN-MOVE-4",
            "From the middle",
            "A pawn that is on no place can reach all six, and a 7 offers all six.",
        ),
        Rule(
            "JDN-MOVE-5",
            "Re-rolls are automatic",
            "They are rolled without asking; every roll is public. On a place with two"
            " numbers (Oxana's Hut, Spring of Wisdom) both of its numbers are"
            " re-rolled.",
            house=True,
        ),
        Rule(
            "JDN-MOVE-6",
            "Company",
            "Any number of pawns may stand on one place; moving does nothing to others.",
        ),
        Rule(
            "JDN-MOVE-7",
            "Elena's step",
            "Elena may, instead of rolling, go to one of the two ring neighbours"
            " (JDN-SETUP-2) of her place. From the middle there is no step.",
        ),
        Rule(
            "JDN-MOVE-8",
            "Compass",
            "Its owner may announce two rolls before rolling, then picks one of the"
            " two results. Each of the two is a complete roll with its own re-rolls"
            " (JDN-MOVE-2); if the picked one is a 7 he then chooses the place.",
            reconstructed=True,
        ),
    ),
)

PLACE = Chapter(
    "PLACE",
    "Places",
    (
        Rule(
            "JDN-PLACE-1",
            "Optional",
            "The active player may use the place on which his pawn now stands, once,"
            " or leave it.",
        ),
        Rule(
            "JDN-PLACE-2",
            "Oxana's Hut",
            "Draw the top oracle card and give it to another player (ORACLE).",
        ),
        Rule(
            "JDN-PLACE-3",
            "Chapel",
            "Draw the top blue card and carry it out. Blue cards never damage the"
            " active player.",
        ),
        Rule(
            "JDN-PLACE-4",
            "Graveyard",
            "Draw the top red card and carry it out. Red cards may hurt the active player.",
        ),
        Rule(
            "JDN-PLACE-5",
            "Spring of Wisdom",
            "Draw one card from any one of the three decks and carry it out as on that"
            " deck's place.",
        ),
        Rule(
            "JDN-PLACE-6",
            "Witches' Tree",
            "Choose any player, yourself included, and either inflict 2 damage on him"
            " or heal 1 of his damage.",
        ),
        Rule(
            "JDN-PLACE-7",
            "Stone Circle",
            "Take one equipment card, blue or red, of any other player and lay it"
            " before yourself; it works at once.",
        ),
        Rule(
            "JDN-PLACE-8",
            "When the question falls away",
            "At the Stone Circle nothing is asked if no other player has equipment; at"
            " a card place nothing is asked if its deck has no card to give"
            " (JDN-DECK-3). Both are public facts.",
            house=True,
        ),
        Rule(
            "JDN-PLACE-9",
            "Which deck first",
            "At the Spring the deck is chosen as part of using the place, before"
            " anything is drawn; after drawing nothing can be taken back.",
            house=True,
        ),
    ),
)

EXTRA = Chapter(
    "EXTRA",
    "Extra turns",
    (
        Rule(
            "JDN-EXTRA-1",
            "One more",
            "After the present turn the same player has another complete turn: start,"
            " move, place, attack, end.",
        ),
        Rule(
            "JDN-EXTRA-2",
            "Adding up",
            "Extra turns are counted: several Extra Rounds and Wendur's ability add"
            " up, and are used up before the left neighbour's turn.",
            house=True,
        ),
        Rule(
            "JDN-EXTRA-3",
            "A real turn",
            "Protections end at its start, Chloe heals, Uriel strikes; round 1 stays"
            " round 1 (JDN-ATTACK-2).",
            house=True,
        ),
        Rule(
            "JDN-EXTRA-4",
            "Wendur counts once",
            "The number is taken when he uses it; later eliminations add nothing.",
            house=True,
        ),
        Rule(
            "JDN-EXTRA-5",
            "Lapse",
            "They lapse when the player goes out (JDN-TURN-8) and when the game ends.",
            house=True,
        ),
    ),
)
