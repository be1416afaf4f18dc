"""Search for tournaments by title, as part of the site's search."""

from django.urls import reverse
from django.utils.translation import gettext_lazy

from games.contract.game import Page
from games.models import Player
from tournaments import selectors
from tournaments.models import Tournament

TITLE = gettext_lazy("Tournaments")

MOST = 8


def find_events(query: str, reader: Player | None) -> list[Page]:
    """Return the tournaments of the reader's calendar whose title contains the query, the
    latest start first.
    """
    wanted = selectors.in_calendar(reader)
    found = Tournament.objects.filter(wanted, title__icontains=query)
    shown = found.exclude(state=Tournament.State.DRAFT).order_by("-starts_at")[:MOST]
    return [
        Page(
            each.shown_title,
            reverse("tournament", args=[each.slug]),
            each.get_state_display(),
        )
        for each in shown
    ]
