"""Play many games of Nightfall between computers, and report statistics about cards:

    python -m tools.nightfall_statistics --games 1000 --jobs 2
    python -m tools.nightfall_statistics --seats 4 --options '{"teams": true}'

prints the win rates of each seat, of each place in the turn order and of the owners of each
private archive, how often each card is claimed, and how many orders are kicked. With
`--blind`, picks in the draft are random, so that computers do not choose the archives that
they like. docs/research/balance.md uses these figures. `python -m tools simulate` does the
same for any game of the site, as far as the site knows the game.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from engine import computer_levels, registry
from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.model import CardKind
from engine.nightfall.decisions import Ask

CHUNK = 25
"""How many games a worker process plays before it reports."""

LEFT = 4
"""With forced claims, a player must claim from each of their own archives until this many
of its seven cards (SETUP-9) are left. The player has then taken three.
"""

MAX_CHOICES = 20_000
"""The maximum number of choices in a game. No usual game takes a tenth of this; a game that
reaches it shows a fault of a level.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The conditions of the games to play: `levels` by seat, `options` as for
    `Options.from_dict`. With `blind`, picks in the draft are random. With `forced`, players
    must claim from their own archives whenever they can pay, until `LEFT` cards are left in
    each.
    """

    seats: int
    levels: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    game: str = "nightfall"
    blind: bool = False
    forced: bool = False

    def __post_init__(self) -> None:
        """Raise an error for a setup that cannot be played, before any process is started
        for it.

        Raises:
            ValueError: the number of levels is not the number of seats, or a level is
                unknown.
            engine.errors.BadOptions: the options do not fit.
        """
        if len(self.levels) != self.seats:
            raise ValueError(f"{self.seats} seats and {len(self.levels)} levels")
        if unknown := set(self.levels) - set(computer_levels.LEVELS):
            raise ValueError(f"no level is called {sorted(unknown)[0]!r}")
        registry.get(self.game).Options.from_dict(self.options).check(self.seats)


class Played(NamedTuple):
    """The number of orders that were played: starting minions, and others. For the other
    orders it also counts how many followed an order (the first of a chain is never kicked,
    KICK-6), how many followed an order that is no starting minion (a starting minion links
    only to its own colour, which activates no kicker), and how many were kicked.
    """

    starting: int
    others: int
    following: int
    after_others: int
    kicked: int


class Record(NamedTuple):
    """The facts of one game that statistics need. Tuples are in the order of seats."""

    seed: int
    first: int
    winner: int
    turns: int
    wounds: tuple[int, ...]
    archives: tuple[tuple[str, ...], ...]
    claimed: tuple[tuple[str, ...], ...]
    places: tuple[int, ...] = ()
    played: Played = Played(0, 0, 0, 0, 0)
    commons: tuple[str, ...] = ()

    def won(self, seat: int) -> bool:
        """Tell whether a seat has won, alone or with its team."""
        return self.places[seat] == 1 if self.places else self.winner == seat


def play(setup: Setup, seed: int) -> Record:
    """Play one game to its end; the same setup and seed give the same record.

    Raises:
        RuntimeError: the game does not end.
    """
    game = registry.get(setup.game)
    options = game.Options.from_dict(setup.options)
    decks = computer_levels.decks_for_computers(
        setup.game, options, setup.seats, Random(f"decks {seed}")
    )
    rest = {"brought": decks} if decks else {}
    position = game.new(seats=setup.seats, seed=seed, options=options, **rest)
    rng, picks = Random(seed), Random(f"picks {seed}")
    players = [
        computer_levels.Player(level, position, seat, rng)
        for seat, level in enumerate(setup.levels)
    ]
    for _ in range(MAX_CHOICES):
        if position.result is not None:
            return _record(setup, seed, position)
        seat = position.waiting[0]
        decision = position.decision(seat)
        if setup.blind and decision.kind == Ask.DRAFT:
            position.play(seat, picks.choice(decision.options))
        elif setup.forced and (owed := _owed(position, decision)):
            position.play(seat, picks.choice(owed))
        else:
            position.play(seat, players[seat].choose())
    raise RuntimeError(f"the game with seed {seed} does not end: {setup}")


def _owed(position: Any, decision: Any) -> list[str]:
    """Return the claims from which a player with forced claims has to choose; empty if the
    player may choose freely.
    """
    if decision.kind != Ask.CLAIM:
        return []
    archives = position.view(decision.seat)["players"][decision.seat]["archives"]
    owed = {f"claim:{each['card']}" for each in archives if each["left"] > LEFT}
    return [option for option in decision.options if option in owed]


def _record(setup: Setup, seed: int, position: Any) -> Record:
    view = position.view(None)
    claimed: list[list[str]] = [[] for _ in range(setup.seats)]
    orders, after_starter = Counter[str](), False
    for event in position.events_since(0, None):
        if event["kind"] == "claimed":
            claimed[event["seat"]].append(event["card"])
        elif event["kind"] == "played":
            starting = by_id(event["card"]).kind is CardKind.STARTER
            orders["starting" if starting else "others"] += 1
            follows = not starting and event["place"] > 1
            orders["following"] += follows
            orders["after_others"] += follows and not after_starter
            orders["kicked"] += event["kicked"]
            after_starter = starting
    rows = {place.seat: place for place in position.result.places}
    # Of a built archive only the current top card is public, so statistics do not record
    # these archives.
    players = [] if setup.options.get("built") else view["players"]
    archives = [
        tuple(each["card"] for each in player["archives"] if each["card"])
        for player in players
    ]
    return Record(
        seed,
        view["first"],
        position.result.winner,
        view["turn"],
        tuple(rows[seat].wounds for seat in range(setup.seats)),
        tuple(archives) or ((),) * setup.seats,
        tuple(tuple(cards) for cards in claimed),
        tuple(rows[seat].place for seat in range(setup.seats)),
        Played(*(orders[name] for name in Played._fields)),
        tuple(each["card"] for each in view["commons"] if each["card"]),
    )


def run(setup: Setup, seeds: Sequence[int], *, jobs: int = 1) -> list[Record]:
    """Play one game for each seed, in `jobs` processes."""
    if jobs == 1:
        return [play(setup, seed) for seed in seeds]
    # Use the start method "spawn", because the caller may have threads and because it works
    # the same on every system.
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        return pool.map(partial(play, setup), seeds, chunksize=CHUNK)


class Rate(NamedTuple):
    """The number of wins and games; `margin` is half of the 95 % confidence interval."""

    games: int
    wins: int

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def margin(self) -> float:
        spread = self.rate * (1 - self.rate)
        return 1.96 * sqrt(spread / self.games) if self.games else 0.0

    def to_dict(self) -> dict[str, float]:
        """Return the rate as JSON-ready data."""
        return {
            "games": self.games,
            "wins": self.wins,
            "rate": round(self.rate, 4),
            "margin": round(self.margin, 4),
        }


def _rates(chances: Iterable[tuple[str, bool]]) -> dict[str, dict[str, float]]:
    """Return the rate of each key, highest first, from pairs of key and success."""
    games, wins = Counter[str](), Counter[str]()
    for key, won in chances:
        games[key] += 1
        wins[key] += won
    rates = {key: Rate(games[key], wins[key]) for key in games}
    ranked = sorted(rates.items(), key=lambda item: (-item[1].rate, item[0]))
    return {key: rate.to_dict() for key, rate in ranked}


def report(setup: Setup, records: Sequence[Record]) -> dict[str, Any]:
    """Return the figures of the games as JSON-ready data. In team games a seat wins with
    its team.

    `by_order` counts seats from the first player, who is 1. `archives` has the win rates of
    the owners of private archives, `claims` the number of claims of each card per game.
    `shares` has the shares of starting minions and kicked orders among the orders played,
    and of actions among claims. An order could be kicked if neither it nor the order before
    it is a starting minion.
    """
    seats = range(setup.seats)
    results = [(record, seat) for record in records for seat in seats]
    claims = Counter(
        card for record in records for cards in record.claimed for card in cards
    )
    count = len(records)
    return {
        "games": count,
        "seats": setup.seats,
        "levels": list(setup.levels),
        "options": setup.options,
        "turns": _mean(record.turns for record in records),
        "wounds": _mean(wounds for record in records for wounds in record.wounds),
        "winner_wounds": _mean(record.wounds[record.winner] for record in records),
        "by_level": _rates(
            (setup.levels[seat], record.won(seat)) for record, seat in results
        ),
        "by_seat": _rates((str(seat), record.won(seat)) for record, seat in results),
        "by_order": _rates(
            (str((seat - record.first) % setup.seats + 1), record.won(seat))
            for record, seat in results
        ),
        "archives": _rates(
            (card, record.won(seat))
            for record, seat in results
            for card in record.archives[seat]
        ),
        "claims": {card: round(n / count, 3) for card, n in claims.most_common()},
        "shares": _shares(records, claims),
    }


def _shares(records: Sequence[Record], claims: Counter[str]) -> dict[str, float]:
    starting = sum(record.played.starting for record in records)
    others = sum(record.played.others for record in records)
    following = sum(record.played.following for record in records)
    after_others = sum(record.played.after_others for record in records)
    kicked = sum(record.played.kicked for record in records)
    actions = sum(n for card, n in claims.items() if by_id(card).kind is CardKind.ACTION)
    parts = {
        "starting minions of orders": (starting, starting + others),
        "kicked of orders": (kicked, starting + others),
        "kicked of other orders": (kicked, others),
        "kicked of those that follow": (kicked, following),
        "kicked of those that could be": (kicked, after_others),
        "actions of claims": (actions, claims.total()),
    }
    return {name: round(part / max(1, of), 4) for name, (part, of) in parts.items()}


def _mean(numbers: Iterable[int]) -> float:
    values = list(numbers)
    return round(sum(values) / len(values), 2) if values else 0.0


def lines(figures: dict[str, Any]) -> list[str]:
    """Return a report as lines of text."""
    who = ", ".join(figures["levels"])
    text = [
        f"{figures['games']} games, {figures['seats']} seats: {who}",
        f"options: {figures['options'] or 'standard'}",
        f"turns: {figures['turns']}   wounds per seat: {figures['wounds']}"
        f"   of the winner: {figures['winner_wounds']}",
    ]
    for title, key in (
        ("wins by level", "by_level"),
        ("wins by seat", "by_seat"),
        ("wins by turn order", "by_order"),
        ("wins of the owner of a private archive", "archives"),
    ):
        text += ["", title]
        text += [_line(name, rate) for name, rate in figures[key].items()]
    text += ["", "shares"]
    text += [f"  {name:28} {100 * n:5.1f} %" for name, n in figures["shares"].items()]
    text += ["", "claims per game"]
    text += [f"  {name:20} {count:6.2f}" for name, count in figures["claims"].items()]
    return text


def _line(name: str, rate: dict[str, float]) -> str:
    percent, margin = 100 * rate["rate"], 100 * rate["margin"]
    return f"  {name:20} {percent:5.1f} % ± {margin:.1f}   ({rate['games']} chances)"


def main(arguments: list[str]) -> None:
    """Play the games and print the figures."""
    parser = argparse.ArgumentParser(description="Measure the balance of cards.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", choices=computer_levels.LEVELS, default="heuristic")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument(
        "--options", type=json.loads, default={}, help="what was agreed on, as JSON"
    )
    parser.add_argument("--blind", action="store_true", help="chance picks in the draft")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args(arguments)
    levels = (chosen.level,) * chosen.seats
    setup = Setup(
        seats=chosen.seats, levels=levels, options=chosen.options, blind=chosen.blind
    )
    seeds = range(chosen.seed, chosen.seed + chosen.games)
    figures = report(setup, run(setup, seeds, jobs=chosen.jobs))
    print(json.dumps(figures) if chosen.json else "\n".join(lines(figures)))


if __name__ == "__main__":
    main(sys.argv[1:])
