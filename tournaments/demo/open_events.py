"""Small public events that `manage.py play` sets up when the site has none.

Each has one computer; more computers fill the table if a person enters. An event without a
person is cancelled at its start, so it costs no computing time.
"""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.contract import default_game
from tournaments.demo.demo_tournament import DIRECTOR, demo_director, quick_options
from tournaments.directing import entry_acts, settings
from tournaments.models import Tournament

MINUTES = (10, 60, 180)
"""Minutes from now to the start of each event."""


@transaction.atomic
def ensure_open_events() -> None:
    """Set up small events that begin automatically, unless people have set up events here
    or one of the small ones is still to begin.
    """
    if Tournament.objects.exclude(created_by__username=DIRECTOR).exists():
        return
    now, by, game = timezone.now(), demo_director(), default_game()
    waiting = (Tournament.State.OPEN, Tournament.State.CHECK_IN)
    if Tournament.objects.filter(state__in=waiting, starts_at__gt=now).exists():
        return
    for minutes in MINUTES:
        found = settings.tournament_create(
            by=by,
            title=_("Open table"),
            about=_("Enter and play two rounds. Computers take the seats that stay free."),
            format="swiss",
            game=game.key,
            table_size=min(3, max(game.seats)),
            rounds=2,
            late_until=2,
            fillers=True,
            options=quick_options(game),
            rated=False,
            break_seconds=15,
            starts_at=now + timedelta(minutes=minutes),
        )
        # Listing is normally refused for events of accounts like this one, but the site's
        # own events may be listed.
        Tournament.objects.filter(pk=found.pk).update(listed=True)
        settings.tournament_publish(tournament_id=found.pk, by=by)
        entry_acts.add_computer_or_invite(
            tournament_id=found.pk,
            by=by,
            level=game.stand_in,
            reason=_("So that there is somebody to play with."),
        )
