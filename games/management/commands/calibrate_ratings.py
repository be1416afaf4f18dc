"""`manage.py calibrate_ratings`: measure how strong a computer is."""

import os
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from engine import simulation
from games.contract import default_game
from games.models import Pool
from games.ratings import calibration
from games.ratings.arithmetic import START

SEATS = {Pool.DUEL: (2,), Pool.TABLE: (3, 4, 5)}


class Command(BaseCommand):
    """Play a level against the one whose rating is known; nothing is stored."""

    help = "Measure the reference rating of a computer level, in both pools."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--level", default="random", help="[random]")
        parser.add_argument("--games", type=int, default=2000, help="by pool [2000]")
        parser.add_argument("--seed", type=int, default=1, help="of the first game [1]")
        parser.add_argument(
            "--jobs", type=int, default=os.cpu_count(), help="processes [all cores]"
        )

    def handle(self, *, level: str, games: int, seed: int, **options: Any) -> None:
        game = default_game()
        known = game.stand_in
        if level not in {each.value for each in game.levels} or level == known:
            raise CommandError(f"no level to measure is called {level!r}")
        for pool in Pool:
            setups = list(calibration.setups(known, level, SEATS[pool]))
            records = []
            for number, setup in enumerate(setups):
                each = -(-games // len(setups))
                first = seed + number * each
                seeds = range(first, first + each)
                played = simulation.run(setup, seeds, jobs=options["jobs"])
                records += [(setup, record) for record in played]
            found = calibration.gap(records, known)
            if abs(found) > calibration.MOST - 1:
                least = calibration.at_least(len(records))
                words = f"at most {START - least:.0f}: {known} came first every time"
            else:
                spread = calibration.margin(records, known, found)
                words = f"{START - found:.0f} ± {spread:.0f}"
            self.stdout.write(f"{pool}: {level} {words} ({len(records)} games)")
