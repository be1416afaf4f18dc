"""Recent tournament wins, for the activity page of the winners' followers."""

from collections.abc import Collection
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _

from games.models import Player
from games.models.spelling import isolated
from games.play.lobby.activity import Activity
from tournaments.models import Tournament
from tournaments.web.hall_of_fame import winners_of

MOST = 30
"""Number of the newest finished events that are searched for winners."""


def win_activities_of(
    people: Collection[int], since: datetime, _reader: Player
) -> list[Activity]:
    """Return the wins of these players in listed events since a moment."""
    finished = Tournament.objects.filter(
        state=Tournament.State.FINISHED, listed=True, finished_at__gt=since
    ).order_by("-finished_at")[:MOST]
    events = list(finished)
    won = winners_of(events)
    return [
        Activity(
            one.player.pk,
            event.finished_at,
            _("won the tournament “%(title)s”.") % {"title": isolated(event.shown_title)},
            reverse("tournament", args=[event.slug]),
        )
        for event in events
        for winner in won.get(event.pk, ())
        for one in winner.people
        if event.finished_at and one.player is not None and one.player.pk in people
    ]
