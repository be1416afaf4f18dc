"""Figures of a contest: win rates with bounds, ratings, a cross table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log10, sqrt
from random import Random
from typing import Any

from tools.arena.contest import Contest, Pairing

Z = 1.96
"""The number of standard errors on each side of a two-sided 95 % interval."""

MEAN = 1500.0
SCALE = 400
"""The number of rating points that corresponds to odds of ten to one."""

RESAMPLES = 200
ROUNDS = 60

Played = Mapping[str, Sequence[Sequence[bool]]]
"""The deals played so far, by `PAIRING/NUMBER`, as `contest.play_deal` returns them."""


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate (Wilson), from 0 to 1 if there are no games."""
    if not games:
        return 0.0, 1.0
    rate, room = wins / games, Z * Z / games
    middle = (rate + room / 2) / (1 + room)
    half = Z * sqrt(rate * (1 - rate) / games + room / (4 * games)) / (1 + room)
    return max(0.0, middle - half), min(1.0, middle + half)


def tally_by_pairing(contest: Contest, played: Played) -> list[dict[str, Any]]:
    """Return for each pairing its number of games, how many of them the lone player won,
    and how many one of the others won. In games with several winners the sum may be higher
    than the number of games.
    """
    rows: list[dict[str, Any]] = [
        {"lone": each.lone, "others": each.others, "games": 0, "wins": 0, "lost": 0}
        for each in contest.pairings
    ]
    for key, games in played.items():
        row = rows[int(key.partition("/")[0])]
        for lone, won in enumerate(games):
            row["games"] += 1
            row["wins"] += won[lone]
            row["lost"] += any(each for seat, each in enumerate(won) if seat != lone)
    for row in rows:
        low, high = wilson_interval(row["wins"], row["games"])
        row["lower95"], row["upper95"] = round(low, 4), round(high, 4)
    return rows


def figures_by_player(
    contest: Contest, rows: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    """Return `chances` (games), `wins`, `rate`, `lower95` and `upper95` by player."""
    chances = dict.fromkeys(contest.players, 0)
    wins = dict.fromkeys(contest.players, 0)
    for row in rows:
        for name, won in ((row["lone"], row["wins"]), (row["others"], row["lost"])):
            chances[name] += row["games"]
            wins[name] += won
    limits = {name: wilson_interval(wins[name], chances[name]) for name in contest.players}
    return {
        "chances": chances,
        "wins": wins,
        "rate": {n: round(wins[n] / chances[n], 4) if chances[n] else 0 for n in chances},
        "lower95": {name: round(limits[name][0], 4) for name in contest.players},
        "upper95": {name: round(limits[name][1], 4) for name in contest.players},
    }


def ratings(contest: Contest, played: Played) -> dict[str, tuple[float, float]]:
    """Return rating points and half of their 95 % interval by player, with a mean of 1500;
    400 points are odds of ten to one in a duel. The interval is bootstrapped over deals,
    because the games of one deal belong together.
    """
    keys = sorted(played)
    rng = Random(contest.seed)
    draws = [
        _fit_ratings(contest, {f"{key}#{n}": played[key] for n, key in enumerate(drawn)})
        for drawn in (rng.choices(keys, k=len(keys)) for _ in range(RESAMPLES))
    ]
    points = _fit_ratings(contest, played)
    half = {}
    for name, mean in points.items():
        spread = sum((draw[name] - mean) ** 2 for draw in draws) / len(draws)
        half[name] = Z * sqrt(spread)
    return {name: (round(points[name], 1), round(half[name], 1)) for name in points}


def _fit_ratings(contest: Contest, played: Played) -> dict[str, float]:
    """Return the ratings with the highest likelihood, for games of one player against
    `seats - 1` others.
    """
    results: list[tuple[Pairing, int, int]] = []
    for number, pairing in enumerate(contest.pairings):
        outcomes = [
            won[lone]
            for key, deal in played.items()
            if int(key.partition("/")[0]) == number
            for lone, won in enumerate(deal)
        ]
        results.append((pairing, sum(outcomes), len(outcomes)))
    strength = dict.fromkeys(contest.players, 1.0)
    rivals = contest.seats - 1
    for _ in range(ROUNDS):
        for name in contest.players:
            # Half a game each way keeps the rating of a player who has won everything
            # finite.
            score, weight = 0.5, 1 / (strength[name] + 1)
            for (lone, others), wins, games in results:
                both = strength[lone] + rivals * strength[others]
                if name == lone:
                    score, weight = score + wins, weight + games / both
                elif name == others:
                    score, weight = score + games - wins, weight + rivals * games / both
            strength[name] = score / weight
    logs = {name: SCALE * log10(value) for name, value in strength.items()}
    middle = sum(logs.values()) / len(logs)
    return {name: MEAN + value - middle for name, value in logs.items()}


def figures_of_contest(contest: Contest, played: Played) -> dict[str, Any]:
    """Return all figures of a report as JSON-ready data."""
    rows = tally_by_pairing(contest, played)
    one_winner = all(sum(won) <= 1 for deal in played.values() for won in deal)
    return {
        "games": sum(row["games"] for row in rows),
        **figures_by_player(contest, rows),
        "pairings": rows,
        "ratings": ratings(contest, played) if one_winner and played else {},
    }


def summary_lines(contest: Contest, figures: Mapping[str, Any]) -> list[str]:
    """Return a summary as lines of text."""
    table = f"{contest.game}, {contest.seats} seats, {contest.options or 'usual options'}"
    text = [f"{figures['games']} games of {table}, seed {contest.seed}", ""]
    names = sorted(contest.players, key=lambda name: -figures["rate"][name])
    wide = max(len(name) for name in names)
    for name in names:
        low, high = 100 * figures["lower95"][name], 100 * figures["upper95"][name]
        line = (
            f"{name:{wide}}  {100 * figures['rate'][name]:5.1f} %  ({low:.1f}-{high:.1f})"
        )
        if name in figures["ratings"]:
            points, half = figures["ratings"][name]
            line += f"  {points:6.0f} ± {half:.0f} points"
        text.append(line)
    text += ["", "one of the row against all others of the column, % of games won"]
    text.append(" " * wide + "".join(f"  {name:>11}" for name in contest.players))
    for name in contest.players:
        cells = [_cell(figures["pairings"], name, rival) for rival in contest.players]
        text.append(f"{name:{wide}}" + "".join(f"  {cell:>11}" for cell in cells))
    return text


def _cell(rows: Sequence[Mapping[str, Any]], name: str, rival: str) -> str:
    for row in rows:
        if (row["lone"], row["others"]) == (name, rival) and row["games"]:
            half = 50 * (row["upper95"] - row["lower95"])
            return f"{100 * row['wins'] / row['games']:.1f} ± {half:.1f}"
    return ""
