"""`manage.py demo_tournament`: play a demonstration tournament among computers."""

import time
from argparse import ArgumentParser
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from games.contract import default_game, game_of, keys
from tournaments.base.notices import page_of
from tournaments.demo import demo_tournament
from tournaments.formats import FORMATS
from tournaments.refusals import BadSettings
from tournaments.standings import current_standings


class Command(BaseCommand):
    """Play a tournament in the site's database, so that its pages show it live."""

    help = "Run a whole tournament among computers and print its standings."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", choices=keys(), default=default_game().key)
        parser.add_argument("--players", type=int, default=32, help="2 to 256 [32]")
        parser.add_argument(
            "--format",
            choices=list(FORMATS),
            default="swiss",
            help="the kind of event [swiss]",
        )
        parser.add_argument(
            "--seats",
            type=int,
            help="at each table [4; always 2 for round robin and elimination]",
        )
        parser.add_argument(
            "--rounds", type=int, help="[what the format takes; league and arena: 4]"
        )
        parser.add_argument(
            "--level", default="", help="of the computers [the one that stands in]"
        )
        parser.add_argument(
            "--speed",
            type=float,
            default=0.0,
            help="answers a second at each table, to watch them [as fast as they come]",
        )
        parser.add_argument(
            "--pause", type=float, default=0.0, help="seconds between two rounds [0]"
        )

    def handle(self, *, players: int, seats: int | None, **options: Any) -> None:
        if not 2 <= players <= 256:
            raise CommandError("--players must be from 2 to 256")
        game = game_of(options["game"])
        levels = {"", *(level.value for level in game.levels)}
        if options["level"] not in levels or (seats or min(game.seats)) not in game.seats:
            raise CommandError(f"{game} has no such level, or not so many seats")
        plan = demo_tournament.DemoSettings(
            players=players,
            game=game.key,
            format=options["format"],
            seats=seats or min(4, max(game.seats)),
            rounds=options["rounds"],
            level=options["level"],
            speed=max(0.0, options["speed"]),
            pause=max(0.0, options["pause"]),
        )
        if connection.vendor == "sqlite":
            # Like the command `play`, create the database if this is the first run.
            call_command("migrate", interactive=False, verbosity=0)
        began = time.monotonic()
        try:
            found = demo_tournament.prepare_event(plan)
        except BadSettings as error:
            raise CommandError(f"these settings do not fit: {error.field}") from error
        self.stdout.write(f"{found.title}, {players} computers: {page_of(found)}")
        for line in demo_tournament.run_event(found, plan):
            self.stdout.write(line)
            self.stdout.flush()
        self.stdout.write("")
        for line in demo_tournament.table_lines(current_standings.standings_of(found)):
            self.stdout.write(line)
        took = time.monotonic() - began
        self.stdout.write(f"\nOver after {took:.1f} s.")
