"""The end of the game: counting wounds and breaking ties (END, TIE)."""

from __future__ import annotations

from typing import cast

from engine.nightfall.events import Place
from engine.nightfall.state import State
from engine.nightfall.wounding import Counts, count_wounds


def finish_game(state: State) -> None:
    """Count the wounds and rank the seats; the game is over."""
    state.phase = "over"
    if state.built.out:
        state.places = rank_built_deck_game(state)
        state.log.append(("game_over", state.places))
        return
    counts = [count_wounds(state, seat) for seat in range(state.seats)]
    ranked = rank_teams if state.options.teams else rank_seats
    state.places = ranked(counts, state.first)
    state.log.append(("game_over", state.places))


def rank_built_deck_game(state: State) -> tuple[Place, ...]:
    """Return the places in a game of built decks. The last player left has won; players who
    left the game later rank better (CONSTR-16).
    """
    out = state.built.seats_out
    left = next(seat for seat in range(state.seats) if seat not in out)
    counts: dict[int, Counts] = {
        seat: (bites, burns, bleeds, 0) for seat, bites, burns, bleeds in state.built.out
    }
    counts[left] = count_wounds(state, left)
    return tuple(
        Place(seat, place, sum(counts[seat]), *counts[seat], None if place == 1 else "out")
        for place, seat in enumerate((left, *out[::-1]), start=1)
    )


def rank_seats(counts: list[Counts], first: int) -> tuple[Place, ...]:
    """Return the places, best first.

    The fewest wounds win. Ties: the lower count of each player's most frequent keyword,
    then of the next (TIE-1, TIE-2, TIE-5, TIE-7); then the seat, counting to the right from
    the right neighbour of the first player, who comes last (TIE-3, TIE-4, TIE-6).
    """
    seats = len(counts)

    def key(seat: int) -> tuple[int, list[int], int]:
        keywords = sorted(counts[seat][:3], reverse=True)
        return sum(counts[seat]), keywords, (first - 1 - seat) % seats

    order = sorted(range(seats), key=key)
    places: list[Place] = []
    for place, seat in enumerate(order):
        by = None if place == 0 else _decided_by(key(order[place - 1]), key(seat))
        places.append(Place(seat, place + 1, sum(counts[seat]), *counts[seat], by))
    return tuple(places)


def team_sums(counts: list[Counts]) -> list[Counts]:
    """Return the wounds of each team, added up (TEAM-2, TEAM-8). Team `n` has the seats `n`
    and `n + seats / 2`.
    """
    teams = len(counts) // 2
    return [
        cast(Counts, tuple(map(sum, zip(counts[team], counts[team + teams], strict=True))))
        for team in range(teams)
    ]


def rank_teams(counts: list[Counts], first: int) -> tuple[Place, ...]:
    """Return the places, best first. Team mates share a place; the next team's place counts
    both of them.

    The team with the fewest wounds in all wins. Ties go by the team's keywords, then to the
    team whose player comes first by seat (TEAM-2, TEAM-7).
    """
    seats, sums = len(counts), team_sums(counts)
    teams = len(sums)

    def key(team: int) -> tuple[int, list[int], int]:
        keywords = sorted(sums[team][:3], reverse=True)
        members = (team, team + teams)
        return sum(sums[team]), keywords, min((first - 1 - s) % seats for s in members)

    order = sorted(range(teams), key=key)
    places: list[Place] = []
    for number, team in enumerate(order):
        by = None if number == 0 else _decided_by(key(order[number - 1]), key(team))
        places += [
            Place(seat, 2 * number + 1, sum(counts[seat]), *counts[seat], by)
            for seat in (team, team + teams)
        ]
    return tuple(places)


def _decided_by(
    above: tuple[int, list[int], int], below: tuple[int, list[int], int]
) -> str:
    if above[0] != below[0]:
        return "wounds"
    return "keyword" if above[1] != below[1] else "seat"
