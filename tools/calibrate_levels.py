"""`python -m tools calibrate_levels`: measure how strong a computer level is."""

import os
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.contract import Game, UnknownGame, default_game, game_of
from games.contract.rating import RatingKind
from games.play.ratings.arithmetic import START
from tools import level_strength, trials


class Command(BaseCommand):
    """Play a level against the one whose rating is known, and print the difference. Nothing
    is stored.
    """

    help = "Measure the reference rating of a computer level, in each pool of its game."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", default="", help="its key [the site's first]")
        parser.add_argument("--level", default="random", help="[random]")
        parser.add_argument("--games", type=int, default=2000, help="by pool [2000]")
        parser.add_argument("--seed", type=int, default=1, help="of the first game [1]")
        parser.add_argument(
            "--jobs", type=int, default=os.cpu_count(), help="processes [all cores]"
        )

    def handle(self, *, level: str, games: int, seed: int, **options: Any) -> None:
        game = _game_or_error(options["game"])
        known = game.stand_in
        if level not in {each.value for each in game.levels} or level == known:
            raise CommandError(f"no level to measure is called {level!r}")
        # Skip teams, where the level would be the team mate of itself or of the reference
        # level.
        for kind in (each for each in game.rated if not each.teams):
            tables = list(
                level_strength.trials_for_sizes(game.key, known, level, _sizes(game, kind))
            )
            records = []
            for number, trial in enumerate(tables):
                each = -(-games // len(tables))
                first = seed + number * each
                played = trials.run(trial, range(first, first + each), jobs=options["jobs"])
                records += [(trial, one) for one in played]
            found = level_strength.rating_gap(records, known)
            if abs(found) > level_strength.MAX_RATING - 1:
                least = level_strength.proven_gap(len(records))
                words = f"at most {START - least:.0f}: {known} came first every time"
            else:
                spread = level_strength.gap_margin(records, known, found)
                words = f"{START - found:.0f} ± {spread:.0f}"
            self.stdout.write(f"{kind.key}: {level} {words} ({len(records)} games)")


def _game_or_error(key: str) -> Game:
    try:
        return game_of(key) if key else default_game()
    except UnknownGame as error:
        raise CommandError(f"no game is called {key!r}") from error


def _sizes(game: Game, kind: RatingKind) -> list[int]:
    return [size for size in game.sizes if size in kind.seats]
