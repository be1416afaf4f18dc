"""`manage.py recompute_ratings`: recompute all ratings from the matches that count."""

from argparse import ArgumentParser

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from games.play.ratings.pools import all_pools
from games.play.ratings.services import recompute_pool


class Command(BaseCommand):
    """Recompute all ratings and print how many change.

    No rating should change, unless the reference ratings or the algorithm have changed.
    """

    help = "Recompute all ratings from the matches that count."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--check", action="store_true", help="only check; fail if anything would change"
        )

    def handle(self, *, check: bool, **options: object) -> None:
        changed = 0
        with transaction.atomic():
            for pool in all_pools():
                players = recompute_pool(pool)
                changed += players
                self.stdout.write(f"{pool.lock}: {players} ratings differ")
            if check:
                transaction.set_rollback(True)
        if check and changed:
            raise CommandError("the stored ratings differ from what the matches give")
