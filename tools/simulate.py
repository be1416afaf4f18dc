"""`python -m tools simulate`: play games between computers and report their results."""

import json
import os
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from engine.errors import BadOptions
from games.contract import Game, UnknownGame, default_game, game_of
from tools.trials import Played, Trial, run

Rates = dict[str, dict[str, float]]


class Command(BaseCommand):
    """Measure the strength of levels and the balance of a game. Nothing is stored."""

    help = "Play games between computers and report win rates."
    # Skip the checks, because the command uses neither models nor the database.
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", default="", help="its key [the site's first]")
        parser.add_argument("--games", type=int, default=100, help="how many [100]")
        parser.add_argument("--seats", type=int, help="[as few as the game takes]")
        parser.add_argument(
            "--levels",
            default="",
            help="one for each seat, with commas; one name is for all [the stand-in]",
        )
        parser.add_argument(
            "--option",
            action="append",
            default=[],
            metavar="NAME=VALUE",
            help="what the table agrees on, as the game names it; may be repeated",
        )
        parser.add_argument("--seed", type=int, default=1, help="of the first game [1]")
        parser.add_argument(
            "--jobs", type=int, default=os.cpu_count(), help="processes [all cores]"
        )
        parser.add_argument("--json", action="store_true", help="print the figures as JSON")

    def handle(self, *, games: int, jobs: int, seed: int, **options: Any) -> None:
        try:
            trial = _build_trial(options)
        except UnknownGame as error:
            raise CommandError(f"no game is called {error}") from error
        except (BadOptions, ValueError) as error:
            raise CommandError(str(error)) from error
        if games < 1 or jobs < 1:
            raise CommandError("--games and --jobs must be at least 1")
        played = run(trial, range(seed, seed + games), jobs=jobs)
        figures = report(trial, played)
        if options["json"]:
            self.stdout.write(json.dumps(figures, indent=2))
            return
        for line in report_lines(game_of(trial.game), figures):
            self.stdout.write(line)


def _build_trial(options: dict[str, Any]) -> Trial:
    game = game_of(options["game"]) if options["game"] else default_game()
    seats = options["seats"] or min(game.seats)
    levels = tuple((options["levels"] or game.stand_in).split(","))
    return Trial(
        game=game.key,
        seats=seats,
        levels=levels * seats if len(levels) == 1 else levels,
        options=dict(_parse_option(each) for each in options["option"]),
    )


def _parse_option(text: str) -> tuple[str, Any]:
    """Read one option; its value is a JSON number, `true`, `false`, `null`, or else a
    word.
    """
    name, found, value = text.partition("=")
    if not found:
        raise ValueError(f"--option {text}: NAME=VALUE expected")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def report(trial: Trial, played: Sequence[Played]) -> dict[str, Any]:
    """Return the figures of the games as JSON-ready data.

    `by_order` numbers the seats from 1, which is the seat that began; it is empty for games
    in which no seat begins. `by_trait` has the win rates of the owners of a trait,
    `by_group` those of the groups that traits belong to.
    """
    seats, groups = range(trial.seats), _groups_of_traits(trial, played)
    results = [(one, seat) for one in played for seat in seats]
    scores = [one.scores[seat] for one, seat in results]
    return {
        "game": trial.game,
        "games": len(played),
        "seats": trial.seats,
        "levels": list(trial.levels),
        "options": dict(trial.options),
        "moves": _mean(one.moves for one in played),
        "score": _mean(score for score in scores if score is not None),
        "winners": _mean(sum(one.won) for one in played),
        "by_level": _rates((trial.levels[seat], one.won[seat]) for one, seat in results),
        "by_seat": _rates((str(seat), one.won[seat]) for one, seat in results),
        "by_order": _rates(
            (str((seat - one.began) % trial.seats + 1), one.won[seat])
            for one, seat in results
            if one.began is not None
        ),
        "by_group": _rates(
            (groups[trait], one.won[seat])
            for one, seat in results
            for trait in one.traits[seat]
            if groups[trait]
        ),
        "by_trait": _rates(
            (trait, one.won[seat]) for one, seat in results for trait in one.traits[seat]
        ),
    }


def _groups_of_traits(trial: Trial, played: Iterable[Played]) -> dict[str, str]:
    """Map each trait that occurred to its group, or to an empty string."""
    game = game_of(trial.game)
    seen = {trait for one in played for traits in one.traits for trait in traits}
    return {
        trait: game.honours.trait(trait, game.language_for("en")).group for trait in seen
    }


def _rates(chances: Iterable[tuple[str, bool]]) -> Rates:
    """Return the rate of each key, highest first, from pairs of key and success; `margin`
    is half of the 95 % confidence interval.
    """
    games, wins = Counter[str](), Counter[str]()
    for key, won in chances:
        games[key] += 1
        wins[key] += won
    rates = {
        key: {
            "games": float(games[key]),
            "wins": float(wins[key]),
            "rate": round(wins[key] / games[key], 4),
            "margin": round(_margin(wins[key] / games[key], games[key]), 4),
        }
        for key in games
    }
    return dict(sorted(rates.items(), key=lambda item: (-item[1]["rate"], item[0])))


def _margin(rate: float, games: int) -> float:
    return 1.96 * sqrt(rate * (1 - rate) / games)


def _mean(numbers: Iterable[int]) -> float:
    values = list(numbers)
    return round(sum(values) / len(values), 2) if values else 0.0


def report_lines(game: Game, figures: dict[str, Any]) -> list[str]:
    """Return a report as lines of text."""
    who = ", ".join(figures["levels"])
    text = [
        f"{figures['games']} games of {game}, {figures['seats']} seats: {who}",
        f"options: {figures['options'] or 'the usual ones'}",
        f"moves: {figures['moves']}   score of a seat: {figures['score']}"
        f"   winners: {figures['winners']}",
    ]
    for title, key in (
        ("wins by level", "by_level"),
        ("wins by seat", "by_seat"),
        ("wins by turn order", "by_order"),
        ("wins by side", "by_group"),
        ("wins of whoever had it", "by_trait"),
    ):
        if figures[key]:
            text += ["", title]
            text += [_line(name, rate) for name, rate in figures[key].items()]
    return text


def _line(name: str, rate: dict[str, float]) -> str:
    percent, margin = 100 * rate["rate"], 100 * rate["margin"]
    return f"  {name:20} {percent:5.1f} % ± {margin:.1f}   ({rate['games']:.0f} chances)"
