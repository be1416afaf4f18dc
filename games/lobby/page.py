"""From what somebody may know of the lobby to the HTML that they see."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games import show
from games.lobby import presence, selectors
from games.lobby.filters import FilterForm
from games.models import Player
from games.show.faces import sprite


def live_html(user: Player | AnonymousUser, query: QueryDict) -> SafeString:
    """Return the parts of the lobby that change by themselves, in the active language."""
    form = FilterForm(query)
    tables = selectors.open_tables(user, form.chosen())
    people, guests = presence.people_here()
    context: dict[str, Any] = {
        "tables": tables,
        "hidden_by": [(form.fields[name].label, n) for name, n in tables.hidden_by],
        "people": people,
        "guests": guests,
        "running": [
            {
                "match": match,
                "names": [seat.name for seat in show.seat_infos(match.seats.all())],
            }
            for match in selectors.running_listed()
        ],
        "sprite": sprite(),
    }
    return render_to_string("lobby/live.html", context)
