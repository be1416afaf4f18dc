"""Playing in teams."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Chapter, Rule, house

TEAM = Chapter(
    "TEAM",
    "Teams",
    (
        Rule(
            "TEAM-1",
            "Teams of two",
            "With four or six players, those who sit opposite each other are a team.",
        ),
        Rule(
            "TEAM-2",
            "Winning together",
            "The wounds of both count together; the lowest sum wins.",
        ),
        house(
            "TEAM-3",
            "Opponents",
            (
                "Only players of other teams are opponents. A team mate is neither "
                "friendly nor opposing, and cannot be attacked."
            ),
        ),
        house(
            "TEAM-4",
            "The chain",
            (
                "Everybody, the team mate too, has the one opportunity to add to the "
                "chain, in seat order."
            ),
        ),
        house(
            "TEAM-5",
            "Six players",
            "Four are two teams, six are three teams of two.",
        ),
        house(
            "TEAM-6",
            "No shared secrets",
            "Team mates keep hands, decks, discard piles and archives to themselves.",
        ),
        house(
            "TEAM-7",
            "Ties between teams",
            (
                "The keywords of both are summed and compared as in any tie; then the "
                "team of the player who would come first wins."
            ),
        ),
        house(
            "TEAM-8",
            "What is summed",
            "Wounds in deck, hand and discard pile of both. The game ends as any other.",
        ),
    ),
)
