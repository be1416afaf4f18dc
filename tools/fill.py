"""`python -m tools fill`: fill an empty site with enough data for measurements."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tools import bulk_data

MAX_ROWS = 2_000_000


class Command(BaseCommand):
    """Store players, matches and moves by the hundred thousand on an empty site."""

    help = "Fill an empty site with made-up players and matches, to see how it grows."

    def add_arguments(self, parser: ArgumentParser) -> None:
        usual = bulk_data.RowCounts()
        for name, what in (
            ("players", "accounts that nobody can log in to"),
            ("matches", "matches that have ended"),
            ("moves", "of the newest of those"),
            ("running", "matches that wait for somebody, with all their moves"),
        ):
            number = getattr(usual, name)
            parser.add_argument(
                f"--{name}", type=int, default=number, help=f"{what} [{number}]"
            )

    def handle(self, **options: Any) -> None:
        size = bulk_data.RowCounts(
            **{name: options[name] for name in ("players", "matches", "moves", "running")}
        )
        numbers = size.players, size.matches, size.moves, size.running
        if size.players < 10 or not all(0 <= number <= MAX_ROWS for number in numbers):
            raise CommandError(
                f"At least 10 players, and at most {MAX_ROWS} of everything."
            )
        try:
            bulk_data.fill_site(size, self.stdout.write)
        except bulk_data.SiteHasRealPlayers as error:
            raise CommandError(str(error)) from error
