"""Playing with decks that everybody has built before the game."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Chapter, Rule, house

CONSTR = Chapter(
    "CONSTR",
    "Built decks",
    (
        Rule(
            "CONSTR-1",
            "Two archives",
            ("Before the game everybody builds two private archives of twelve cards each."),
        ),
        Rule(
            "CONSTR-2",
            "Three of a kind",
            "At most three copies of an order may lie in the two archives together.",
        ),
        Rule(
            "CONSTR-3",
            "A wound stack",
            (
                "Everybody also builds a wound stack of fifteen, with as many of a "
                "kind as they like."
            ),
        ),
        Rule(
            "CONSTR-4",
            "No draft",
            "Nothing is drafted, and no commons lie in the middle.",
        ),
        Rule(
            "CONSTR-5",
            "Shuffling",
            (
                "Everybody shuffles each of their archives and their wound stack, "
                "and lays them face up."
            ),
        ),
        Rule(
            "CONSTR-6",
            "Your own wounds",
            "The wounds that you receive come from your own stack.",
        ),
        Rule(
            "CONSTR-7",
            "Out of the game",
            (
                "Whoever takes the last wound of their stack is out at once. So no "
                "tie has to be broken."
            ),
        ),
        Rule(
            "CONSTR-8",
            "Hands off",
            (
                "Nobody claims from an opponent's archive, and nobody puts wounds on "
                "an archive."
            ),
        ),
        Rule(
            "CONSTR-9",
            "Above the cards",
            (
                "Not even a card's text allows it: here, unlike in GEN-1, the rule "
                "is stronger."
            ),
        ),
        Rule(
            "CONSTR-10",
            "With other options",
            (
                "Built decks go together with chosen starting minions (SETUP-6) and "
                "with moon phases (MOON-1)."
            ),
        ),
        Rule(
            "CONSTR-11",
            "Factions",
            (
                "The format's idea is that everybody stands for a faction, but no "
                "rule asks for one."
            ),
        ),
        Rule(
            "CONSTR-12",
            "Wounds are not lost",
            (
                "A wound that would be exiled goes to the bottom of its player's "
                "wound stack instead."
            ),
        ),
        house(
            "CONSTR-13",
            "Mix as you like",
            "So archives may hold orders of any kinds side by side.",
        ),
        house(
            "CONSTR-14",
            "What may lie in them",
            ("Any orders of the sets that the table plays with, but no starting minions."),
        ),
        house(
            "CONSTR-15",
            "Only the top",
            (
                "Of an archive with different cards only the top one is seen and can "
                "be claimed, then the next. Nobody looks at the others, not even its "
                "owner; how many there are is public."
            ),
        ),
        house(
            "CONSTR-16",
            "The last one left",
            (
                "Whoever is left last wins. The others are placed by who stayed "
                "longer, and no wounds are counted."
            ),
        ),
        house(
            "CONSTR-17",
            "At that moment",
            (
                "A player is out with the last wound: what is left of the damage to "
                "that player is dropped, what others suffer still arrives. If one "
                "player is left, the game is over at once."
            ),
        ),
        house(
            "CONSTR-18",
            "What becomes of the cards",
            (
                "All that player's cards leave the game without effect, and combats "
                "against them end. Links and kickers in the chain stay. If it was "
                "their turn, waiting orders of others are discarded unresolved, and "
                "the next player begins."
            ),
        ),
        house(
            "CONSTR-19",
            "Whose stack",
            (
                "A wound that would be exiled goes below the stack that it came "
                "from. Of like wounds your own ones go first; if the stack's player "
                "is out, the wound is exiled."
            ),
        ),
    ),
)
