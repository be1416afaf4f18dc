"""Test that the time of a pass does not reveal whether the player or the server passed
(INFO-15, decision 0241).
"""

import math
import random
from bisect import bisect
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Match, Seat
from games.play.match.moves import answer_delays
from tests.games.set_up import answer_next, options_of, person, play_for, table
from tests.matrix import each_row

Times = list[float]


def quick(rng: random.Random) -> float:
    """Draw the seconds that an experienced player takes for a pass."""
    return rng.lognormvariate(math.log(1.1), 0.35)


def thoughtful(rng: random.Random) -> float:
    return rng.lognormvariate(math.log(3.0), 0.45)


def two_minded(rng: random.Random) -> float:
    """Draw the seconds that a pass takes a player who either passes at once or looks at
    every card.
    """
    return rng.lognormvariate(math.log(0.9), 0.2) if rng.random() < 0.6 else quick(rng) + 3


def program(rng: random.Random) -> float:
    return rng.uniform(0.05, 0.12)


def passes(takes: Callable[[random.Random], float], seed: int) -> tuple[Times, Times]:
    """Return the times of 1,000 passes each: of the player's own, and of the server's for
    them.
    """
    rng, now = random.Random(seed), timezone.now()
    random.seed(seed)
    match, seat = Match(reaction_seconds=1.2), Seat(pass_times=[])
    own, given = [], []
    for _ in range(1000):
        given.append(answer_delays.reaction_delay(match, seat).total_seconds())
        took = takes(rng)
        seat.asked_at = now - timedelta(seconds=took)
        answer_delays.store_pass_time(seat, ["pass"], now)
        own.append(took)
    # The first passes are left out: the server learns the player's usual time from them.
    return own[50:], given[50:]


def guessed_right(own: Times, given: Times) -> float:
    """Compute how often a spectator guesses the kind of a pass correctly, after learning
    from every second pass.

    The spectator knows how many passes of either kind fell in each of thirty intervals.
    """
    edges = sorted(own[::2] + given[::2])[:: len(own) // 30]
    seen = [[1, 1] for _ in range(len(edges) + 1)]
    for kind, times in enumerate((own, given)):
        for time in times[::2]:
            seen[bisect(edges, time)][kind] += 1
    right = [
        (seen[bisect(edges, time)][kind] > seen[bisect(edges, time)][1 - kind])
        for kind, times in enumerate((own, given))
        for time in times[1::2]
    ]
    return sum(right) / len(right)


@each_row("takes", [quick, thoughtful, two_minded, program])
def test_nobody_can_tell_a_lone_pass_by_its_time(
    takes: Callable[[random.Random], float],
) -> None:
    found = [guessed_right(*passes(takes, seed)) for seed in range(2)]
    assert sum(found) / len(found) <= 0.55


def slow(rng: random.Random) -> float:
    return rng.lognormvariate(math.log(5.0), 0.5)


def steady(rng: random.Random) -> float:
    return rng.lognormvariate(math.log(1.8), 0.15)


OWN = 0.72
"""The share of passes that are a person's own."""


def newcomer(takes: Callable[[random.Random], float], seed: int) -> list[tuple[float, int]]:
    """Return the seconds of a newcomer's 5th to 12th pass, and of the automatic passes
    meanwhile; each with 1 if it was automatic, else 0.
    """
    rng, now = random.Random(seed), timezone.now()
    random.seed(seed)
    match, seat = Match(reaction_seconds=1.2), Seat(pass_times=[])
    found: list[tuple[float, int]] = []
    while len(seat.pass_times) < 12:
        if rng.random() < OWN:
            took = takes(rng)
            seat.asked_at = now - timedelta(seconds=took)
            answer_delays.store_pass_time(seat, ["pass"], now)
            seen = (took, 0)
        else:
            seen = (answer_delays.reaction_delay(match, seat).total_seconds(), 1)
        if len(seat.pass_times) >= 5:
            found.append(seen)
    return found


@each_row("takes", [quick, thoughtful, two_minded, program, slow, steady])
def test_nor_of_somebody_new_after_five_passes(
    takes: Callable[[random.Random], float],
) -> None:
    """The spectator has seen 150 other newcomers who take the same times."""
    met, others = (
        [each for seed in seeds for each in newcomer(takes, seed)]
        for seeds in (range(150), range(150, 300))
    )
    edges = sorted(time for time, _ in met)[:: len(met) // 40]
    seen = [[1, 1] for _ in range(len(edges) + 1)]
    for time, kind in met:
        seen[bisect(edges, time)][kind] += 1
    right = 0
    for time, kind in others:
        persons, servers = seen[bisect(edges, time)]
        right += (servers > persons) == (kind == 1)
    base = sum(kind == 0 for _, kind in others) / len(others)
    assert right / len(others) <= base + 0.05


def test_the_spectator_of_this_test_sees_what_the_old_way_told() -> None:
    """The spectator's method must find passes at a fixed time of 1.2 s plus or minus a
    quarter, or these tests would prove nothing.
    """
    rng = random.Random(7)
    own = [thoughtful(rng) for _ in range(1000)]
    assert guessed_right(own, [rng.uniform(0.9, 1.5) for _ in own]) > 0.9


def test_before_anything_is_known_the_usual_times_are_taken() -> None:
    match, seat = Match(reaction_seconds=2.0), Seat(pass_times=[])
    times = [answer_delays.reaction_delay(match, seat).total_seconds() for _ in range(300)]
    assert min(times) > 0.7
    assert 1.5 < sorted(times)[150] / 2.0 * 1.2 < 2.6
    assert max(times) < 9


def test_a_table_without_reaction_time_does_not_wait() -> None:
    seat = Seat(number=0, pass_times=[5000] * 24)
    assert answer_delays.reaction_delay(Match(reaction_seconds=0), seat) == timedelta(0)


def test_but_it_leaves_time_to_take_a_step_back() -> None:
    match = Match(reaction_seconds=0, undo_seat=1)
    assert answer_delays.reaction_delay(match, Seat(number=1)) == answer_delays.TO_UNDO
    assert answer_delays.reaction_delay(match, Seat(number=0)) == timedelta(0)


def test_only_the_last_passes_are_remembered_and_none_for_long() -> None:
    now = timezone.now()
    seat = Seat(asked_at=now - timedelta(minutes=5), pass_times=list(range(24)))
    answer_delays.store_pass_time(seat, ["card:ivan"], now)
    assert seat.pass_times == list(range(24))
    answer_delays.store_pass_time(seat, ["pass"], now)
    assert seat.pass_times == [*range(1, 24), 8000]


@pytest.mark.django_db
def test_a_persons_own_passes_are_remembered_into_the_next_match() -> None:
    match = table("ann", "ben")
    for _ in range(200):
        if answer_next(match):
            continue
        match.refresh_from_db()
        asked = match.seats.filter(asked_since__isnull=False).order_by("number").first()
        assert asked is not None
        options = options_of(match, asked.number)
        play_for(match, asked.number, "pass" if "pass" in options else options[0])
        if match.seats.get(number=0).pass_times and match.seats.get(number=1).pass_times:
            break
    times = match.seats.get(player=person("ann")).pass_times
    assert times
    again = table("ann", "cem")
    assert again.seats.get(player=person("ann")).pass_times == times
    assert again.seats.get(player=person("cem")).pass_times == []
