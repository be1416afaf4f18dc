"""`manage.py maintenance`: announce maintenance on every page, or cancel it."""

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from games.base.local_times import parse_local_time, zone_named
from games.base.transactions import after_commit
from games.live import announce
from games.models import Maintenance


class Command(BaseCommand):
    """Announce maintenance, list announcements, or cancel all of them."""

    help = "Announce maintenance: a banner with a countdown on every page."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "starts_at", nargs="?", help="such as 2030-01-31T22:00, in the site's time zone"
        )
        parser.add_argument(
            "--minutes", type=int, default=30, help="how long it takes [30]"
        )
        parser.add_argument("--message", default="", help="one sentence for the banner")
        parser.add_argument("--cancel", action="store_true", help="call it off")

    def handle(
        self,
        *,
        starts_at: str | None,
        minutes: int,
        message: str,
        cancel: bool,
        **options: Any,
    ) -> None:
        """Store or cancel announcements, and print the current ones.

        Raises:
            CommandError: the time is invalid or has passed, or a value is out of range.
        """
        now = timezone.now()
        if cancel:
            Maintenance.objects.filter(ends_at__gt=now).delete()
        if starts_at is not None:
            self._announce(starts_at, minutes, message)
        after_commit(announce.maintenance_changed)
        announced = Maintenance.objects.filter(ends_at__gt=now)
        for each in announced:
            self.stdout.write(f"{each}, until {each.ends_at:%H:%M}. {each.message}".strip())
        if not announced:
            self.stdout.write("No maintenance is announced.")

    def _announce(self, starts_at: str, minutes: int, message: str) -> None:
        try:
            start = parse_local_time(starts_at, zone_named(""))
        except ValidationError as error:
            raise CommandError(f"{starts_at}: no date and time") from error
        if not 1 <= minutes <= 7 * 24 * 60 or len(message) > 200:
            raise CommandError(
                "1 minute to 7 days, and a message of 200 characters at most"
            )
        end = start + timedelta(minutes=minutes)
        if end <= timezone.now():
            raise CommandError(f"{starts_at} is over")
        Maintenance.objects.create(starts_at=start, ends_at=end, message=message)
