"""`manage.py verify_matches`: check that each stored match follows from its
seed and moves.
"""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.models import Match
from games.play.match.replaying.verify import differences_from_replay


class Command(BaseCommand):
    """Replay matches and report every difference; exit with status 1 if there is one."""

    help = "Replay stored matches from seed and moves, and report any difference."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--match",
            action="append",
            metavar="SLUG",
            help="only this match; may be given several times [all that have begun]",
        )

    def handle(self, *, match: list[str] | None, **options: Any) -> None:
        matches = Match.objects.exclude(position="").order_by("pk")
        if match:
            matches = matches.filter(slug__in=match)
            missing = set(match) - set(matches.values_list("slug", flat=True))
            if missing:
                raise CommandError(f"no match that has begun: {', '.join(sorted(missing))}")
        checked = wrong = 0
        for row in matches.iterator(chunk_size=20):
            found = differences_from_replay(row)
            checked += 1
            wrong += bool(found)
            for difference in found:
                self.stdout.write(f"{row.slug}: {difference}")
        self.stdout.write(f"{checked} matches replayed, {wrong} with differences")
        if wrong:
            raise CommandError("some matches differ from their replays")
