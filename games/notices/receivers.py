"""What notices do when something is announced; loading it registers the kinds."""

from typing import Any

from django.dispatch import receiver

from games.models import Match
from games.notices import tables
from games.signals import match_finished


@receiver(match_finished)
def tell_over(match_id: int, **_rest: Any) -> None:
    """Tell those who are elsewhere how their game ended."""
    tables.tell_over(Match.objects.defer("position", "seed").get(pk=match_id))
