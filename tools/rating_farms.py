"""`python -m tools rating_farms`: measure the rating points that players gain in groups
whose members only play each other.

This gives the figures of decision 0621. Matches are simulated; nothing is stored.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice
from math import log
from random import Random
from typing import Any

from django.core.management.base import BaseCommand

from games.play.ratings import repeated_opponents
from games.play.ratings.arithmetic import LOGISTIC, START, Belief
from games.play.ratings.new_ratings import Competitor, beliefs_after_match
from games.play.ratings.repeated_opponents import Familiarity

MATCHES = 60
SKILLS = (1700, 1500, 1500, 1400, 1300)
"""The true ratings of the players of an honest group; a group of n has the first n."""

Order = Sequence[int]
"""The type of a match result: the numbers of its players, in the order of their places."""


@dataclass(frozen=True, slots=True)
class PlayerGroup:
    """A group of players, with the results of its matches."""

    name: str
    orders: Iterator[Order]


def player_groups(seed: int = 1) -> list[PlayerGroup]:
    """Return the groups to measure: first those that farm points, then honest ones."""
    tables = [range(size) for size in (2, 3, 4, 5)]
    return [
        *(
            PlayerGroup(f"{len(each)} seats, one wins", _always_same_winner(each))
            for each in tables
        ),
        # A computer has no rating, so the match is rated as if the two people had played it
        # alone.
        PlayerGroup("2 people and a computer, one wins", _always_same_winner(range(2))),
        PlayerGroup("3 seats, series of three, each wins one", _series_results(range(3))),
        *(
            PlayerGroup(f"{len(each)} seats, each wins in turn", _winners_in_turn(each))
            for each in tables
        ),
        PlayerGroup("2 seats, two losers in turn", _one_winner_changing_losers(1, 2)),
        PlayerGroup("2 seats, three losers in turn", _one_winner_changing_losers(1, 3)),
        PlayerGroup("2 seats, four losers in turn", _one_winner_changing_losers(1, 4)),
        PlayerGroup("3 seats, four losers in turn", _one_winner_changing_losers(2, 4)),
        *(
            PlayerGroup(f"{len(each)} seats, honest", _skill_based_results(each, seed))
            for each in tables
        ),
    ]


def rate_matches(
    orders: Iterator[Order],
    *,
    matches: int = MATCHES,
    a_day: float = MATCHES,
    limited: bool = True,
) -> dict[int, Belief]:
    """Rate `matches` matches of a group; return the rating of each player.

    Args:
        a_day: matches per day, at equal intervals.
        limited: whether repeated matches count less, as on the site.
    """
    beliefs: dict[int, Belief] = {}
    past: list[tuple[datetime, Order]] = []
    for number, order in enumerate(islice(orders, matches)):
        now = datetime(2026, 1, 1) + timedelta(days=number / a_day)
        people = [
            Competitor(beliefs.get(who, Belief()), place) for place, who in enumerate(order)
        ]
        for who, person, full in zip(
            order, people, beliefs_after_match(people), strict=True
        ):
            share = 1.0
            if limited:
                share = repeated_opponents.match_weight(_familiarity(past, now, who, order))
            beliefs[who] = repeated_opponents.with_limited_change(
                person.belief, full, share
            )
        past.append((now, order))
    return beliefs


class Command(BaseCommand):
    """Print a table of the points that each group gains, by how often it plays."""

    help = "Model what groups gain that play rated matches among themselves only."
    requires_system_checks: list[str] = []

    def handle(self, **options: Any) -> None:
        self.stdout.write(f"Points after {MATCHES} matches, by player; 0 is the start.")
        paces = {"no limit": None, "in a day": MATCHES, "5 a day": 5, "1 a day": 1}
        names = [each.name for each in player_groups()]
        for number, name in enumerate(names):
            self.stdout.write(name)
            for title, a_day in paces.items():
                found = rate_matches(
                    player_groups()[number].orders,
                    a_day=a_day or MATCHES,
                    limited=a_day is not None,
                )
                points = [f"{found[who].mu - START:+.0f}" for who in sorted(found)]
                self.stdout.write(f"  {title:9} {' '.join(points)}")


def _familiarity(
    past: Sequence[tuple[datetime, Order]], now: datetime, who: int, order: Order
) -> Familiarity:
    """Return the players' familiarity as `repeated_opponents.familiarities` computes it in
    the database.
    """
    others = [each for each in order if each != who]
    with_them = [(at, people) for at, people in past if who in people]
    met = [
        each
        for at, people in with_them
        if at > now - repeated_opponents.OPPONENT_PERIOD
        for each in people
        if each != who
    ]
    lately = [
        people for at, people in with_them if at > now - repeated_opponents.PAIR_PERIOD
    ]
    return Familiarity(
        earlier=[sum(other in people for people in lately) for other in others],
        known=sum(each in others for each in met) + len(others),
        total=len(met) + len(others),
    )


def _always_same_winner(people: Sequence[int]) -> Iterator[Order]:
    while True:
        yield people


def _winners_in_turn(people: Sequence[int]) -> Iterator[Order]:
    number = 0
    while True:
        yield [*people[number:], *people[:number]]
        number = (number + 1) % len(people)


def _series_results(people: Sequence[int]) -> Iterator[Order]:
    """Yield the results of series of three: each player in turn wins a whole series."""
    for order in _winners_in_turn(people):
        yield from [order] * 3


def _one_winner_changing_losers(at_once: int, losers: int) -> Iterator[Order]:
    first = 0
    while True:
        yield [0, *(1 + (first + each) % losers for each in range(at_once))]
        first += at_once


def _skill_based_results(people: Sequence[int], seed: int) -> Iterator[Order]:
    """Yield random results by `SKILLS`, in the model of Plackett and Luce."""
    rng = Random(seed)
    while True:
        luck = {who: SKILLS[who] / LOGISTIC - log(-log(rng.random())) for who in people}
        yield sorted(people, key=lambda who: -luck[who])
