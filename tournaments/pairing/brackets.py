"""Brackets: the contests of an elimination tournament and how they depend on each other.

A bracket depends only on the seeds. `elimination` applies results to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.pairing.records import Entrant, EntrantId, by_seed


class Part(StrEnum):
    """The part of the bracket that a contest is in; also the first letter of its key."""

    WINNERS = "W"  # contests between entrants without a loss
    LOSERS = "L"  # contests between entrants with one loss
    FINAL = "F"
    RESET = "R"  # the second final, played if the finalist without a loss loses the first
    THIRD = "T"  # the contest for third place


class Take(StrEnum):
    """How the entrant on a side of a contest is found: by seed, or as a contest's winner or
    loser.
    """

    SEED = "seed"
    WINNER = "winner"
    LOSER = "loser"


@dataclass(frozen=True, slots=True)
class Source:
    """Where the entrant on one side of a contest comes from."""

    take: Take
    key: str = ""
    """The key of the contest whose winner or loser takes this side."""
    seed: int = 0
    """The seed, counted from 1; a number above that of the entrants is an empty side."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A match of the bracket. It can be played once the entrants on both sides are
    determined.
    """

    key: str
    """The contest's key, such as `W2-1`: part, round within the part, number within the
    round.
    """
    part: Part
    round: int
    sides: tuple[Source, Source]
    """The two sides, the upper one in the drawing first."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """A whole bracket: all contests, each after the contests that it depends on."""

    seeds: tuple[EntrantId, ...]
    contests: tuple[Contest, ...]
    left: int = 1
    """How many are left at the end; above 1 if another phase follows."""


def single(
    entrants: Sequence[Entrant], *, third_place: bool = False, left: int = 1
) -> Bracket:
    """Return the bracket of a single elimination, in which an entrant is out after one
    loss.

    With 16 entrants seed 1 meets 16, 8 meets 9 and so on, and seeds 1 and 2 can meet only
    in the final. If the number is not a power of two, the best seeds skip the first round.

    Args:
        third_place: whether the losers of the semifinals play for third place.
        left: how many are left at the end, a power of two. The bracket then lacks the
            rounds that they would play.

    Raises:
        ValueError: fewer than two entrants.
    """
    seeds = _seeded_ids(entrants)
    rounds = _rounds_needed(len(seeds))
    contests = _winners_contests(rounds)
    semifinals = [contest.key for contest in contests if contest.round == rounds - 1]
    if third_place and semifinals:
        one, other = (Source(Take.LOSER, key) for key in semifinals)
        contests.append(Contest("T1-1", Part.THIRD, 1, (one, other)))
    played = [each for each in contests if 2 ** (rounds - each.round) >= left]
    return Bracket(seeds, tuple(played), left)


def double(entrants: Sequence[Entrant]) -> Bracket:
    """Return the bracket of a double elimination, in which an entrant is out after two
    losses.

    Losers continue in the losers' part, placed so that they meet their last opponent again
    as late as possible. The winners of both parts play the final. If the unbeaten one loses
    it, both play a second final (the reset).

    Raises:
        ValueError: fewer than two entrants.
    """
    seeds = _seeded_ids(entrants)
    rounds = _rounds_needed(len(seeds))
    contests = _winners_contests(rounds)
    losers = _losers_contests(rounds)
    best = losers[-1] if losers else None
    challenger = Source(Take.WINNER, best.key) if best else Source(Take.LOSER, _key(1, 1))
    final = (Source(Take.WINNER, _key(rounds, 1)), challenger)
    again = (Source(Take.WINNER, "F1-1"), Source(Take.LOSER, "F1-1"))
    contests += losers
    contests.append(Contest("F1-1", Part.FINAL, 1, final))
    contests.append(Contest("R1-1", Part.RESET, 1, again))
    return Bracket(seeds, tuple(contests))


def seed_order(size: int) -> list[int]:
    """Return the seeds from top to bottom of a first round: 1, 8, 4, 5, 2, 7, 3, 6 for 8.

    `size` is a power of two. Any two seeds meet as late as their numbers allow.
    """
    order = [1]
    while len(order) < size:
        order = [each for seed in order for each in (seed, 2 * len(order) + 1 - seed)]
    return order


def _seeded_ids(entrants: Sequence[Entrant]) -> tuple[EntrantId, ...]:
    seeds = tuple(entrant.id for entrant in by_seed(entrants) if not entrant.filler)
    if len(seeds) < 2:
        raise ValueError("an elimination needs two entrants")
    return seeds


def _rounds_needed(people: int) -> int:
    return (people - 1).bit_length()


def _key(number: int, place: int, part: Part = Part.WINNERS) -> str:
    return f"{part}{number}-{place}"


def _winners_contests(rounds: int) -> list[Contest]:
    order = seed_order(2**rounds)
    sides = [Source(Take.SEED, seed=seed) for seed in order]
    contests: list[Contest] = []
    for number in range(1, rounds + 1):
        played = _pair_up(sides, number, Part.WINNERS)
        contests += played
        sides = [Source(Take.WINNER, contest.key) for contest in played]
    return contests


def _losers_contests(rounds: int) -> list[Contest]:
    """Return the rounds of the losers' part: two for each winners' round after the first.
    In the first of the two the remaining entrants play each other, in the second they play
    the new losers of the winners' part.
    """
    contests: list[Contest] = []
    sides = [
        Source(Take.LOSER, _key(1, place)) for place in range(1, 2 ** (rounds - 1) + 1)
    ]
    for number in range(2, rounds + 1):
        survivors = _pair_up(sides, 2 * number - 3, Part.LOSERS)
        sides = []
        fallen = _losers_in_crossed_order(number, 2 ** (rounds - number))
        for contest, source in zip(survivors, fallen, strict=True):
            sides += [source, Source(Take.WINNER, contest.key)]
        met = _pair_up(sides, 2 * number - 2, Part.LOSERS)
        contests += survivors + met
        sides = [Source(Take.WINNER, contest.key) for contest in met]
    return contests


def _pair_up(sides: Sequence[Source], number: int, part: Part) -> list[Contest]:
    return [
        Contest(_key(number, at // 2 + 1, part), part, number, (sides[at], sides[at + 1]))
        for at in range(0, len(sides), 2)
    ]


def _losers_in_crossed_order(number: int, count: int) -> list[Source]:
    """Return the losers of a winners' round in an order that delays rematches.

    The order is reversed in even rounds; in odd rounds its halves are exchanged.
    """
    places = list(range(1, count + 1))
    half = count // 2
    places = places[::-1] if number % 2 == 0 else places[half:] + places[:half]
    return [Source(Take.LOSER, _key(number, place)) for place in places]
