"""`manage.py simulate`: play games between computers and report who wins."""

import json
import os
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from engine import simulation
from engine.errors import BadOptions


class Command(BaseCommand):
    """Measure the strength of levels and the balance of cards; nothing is stored."""

    help = "Play games between computers and report win rates."
    requires_system_checks: list[str] = []  # it touches neither models nor the database

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--games", type=int, default=100, help="how many [100]")
        parser.add_argument("--seats", type=int, default=2, help="2 to 5 [2]")
        parser.add_argument(
            "--levels",
            default="heuristic",
            help="one for each seat, with commas; one name is for all [heuristic]",
        )
        parser.add_argument("--draft", default="standard", help="how archives are chosen")
        parser.add_argument("--profile", default="NF", help="NF or NF-DE [NF]")
        parser.add_argument("--promos", action="store_true", help="with the promo minions")
        parser.add_argument("--seed", type=int, default=1, help="of the first game [1]")
        parser.add_argument(
            "--jobs", type=int, default=os.cpu_count(), help="processes [all cores]"
        )
        parser.add_argument("--json", action="store_true", help="print the figures as JSON")

    def handle(self, *, games: int, jobs: int, seed: int, **options: Any) -> None:
        try:
            setup = _setup(options)
        except (BadOptions, ValueError) as error:
            raise CommandError(str(error)) from error
        if games < 1 or jobs < 1:
            raise CommandError("--games and --jobs must be at least 1")
        records = simulation.run(setup, range(seed, seed + games), jobs=jobs)
        figures = simulation.report(setup, records)
        if options["json"]:
            self.stdout.write(json.dumps(figures, indent=2))
            return
        for line in simulation.lines(figures):
            self.stdout.write(line)


def _setup(options: dict[str, Any]) -> simulation.Setup:
    levels = tuple(options["levels"].split(","))
    return simulation.Setup(
        seats=options["seats"],
        levels=levels * options["seats"] if len(levels) == 1 else levels,
        options={
            "draft": options["draft"],
            "profile": options["profile"],
            "promos": options["promos"],
        },
    )
