"""How several games are scored."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Chapter, Rule

SERIES = Chapter(
    "SERIES",
    "Series",
    (
        Rule(
            "JDN-SERIES-1",
            "Game points",
            "Every winner gets 1 point, everybody else 0. Points are not shared: three"
            " winners get 1 each.",
            house=True,
        ),
        Rule(
            "JDN-SERIES-2",
            "Without a winner",
            "A game ended by the round limit without a winner counts as played and"
            " gives nobody a point.",
            house=True,
        ),
        Rule(
            "JDN-SERIES-3",
            "No running total",
            "Damage is not carried over, so a series “to the end of the world” that"
            " adds up wounds has no counterpart. Its place is taken by wins: race to W"
            " or best of N.",
            house=True,
        ),
        Rule(
            "JDN-SERIES-4",
            "Race to W",
            "(default, W = 3) Games are played until, after a game, somebody has W"
            " points. Several may reach W in the same game; JDN-SERIES-6 decides"
            " between them.",
            house=True,
        ),
        Rule(
            "JDN-SERIES-5",
            "Best of N",
            "(default N = 5) At most N games; it ends sooner once the leader's lead is"
            " greater than the number of games left. Most points win.",
            house=True,
        ),
        Rule(
            "JDN-SERIES-6",
            "Ties",
            "In this order: (1) scarcity: over the games won, the sum of the number of"
            " players who did not win that game; (2) number of games at whose end one"
            " was still in the game; (3) the latest game that only some of the tied"
            " won: they are ahead; (4) by lot. Those left behind at one step rank"
            " below; the rest go on.",
            house=True,
        ),
        Rule(
            "JDN-SERIES-7",
            "Next game",
            "Same seats, profile and options; characters, places and decks anew; the"
            " start player is the left neighbour of the last one.",
            house=True,
        ),
        Rule(
            "JDN-SERIES-8",
            "Fresh chances",
            "Characters are dealt independently in every game; nothing balances the"
            " groups over a series, because that would tell who is who.",
            house=True,
        ),
        Rule(
            "JDN-SERIES-9",
            "Tournament tables",
            "Tables as equal in size as possible, 4 to 8, 5 to 7 preferred; new"
            " neighbours and new opponents each round; standings by points, then"
            " scarcity divided by the number of players of each table, then"
            " JDN-SERIES-6 (2) to (4).",
            house=True,
            elsewhere="tournaments",
        ),
        Rule(
            "JDN-SERIES-10",
            "No knock-out by one game",
            "One game may have several winners or an outcome decided by others:"
            " whoever advances does so by points over at least three games at one"
            " table.",
            house=True,
            elsewhere="tournaments",
        ),
        Rule(
            "JDN-SERIES-11",
            "Rating",
            "A game is a result with two ranks: all winners tied first, all others"
            " tied second. It is rated per player, never per group.",
            house=True,
        ),
        Rule(
            "JDN-SERIES-12",
            "Leavers",
            "The seat of a player who leaves is played on; he gets 0 points and is"
            " rated as not having won whatever the seat achieves, his fellow winners"
            " get theirs. Leaving is not going out.",
            house=True,
        ),
        Rule(
            "JDN-SERIES-13",
            "Limit in tournaments",
            "round_limit 40 is suggested, so that no table can be held up.",
            house=True,
            elsewhere="tournaments",
        ),
        Rule(
            "JDN-SERIES-14",
            "Worked example",
            "Six players, N = 5. A wins games 1 and 4 (with one fellow winner each: 4"
            " + 4 = 8), B wins games 2 and 4 (alone: 5, then 4; 9). Both have 2 points,"
            " nobody more: B is ahead by scarcity.",
            house=True,
        ),
    ),
)
