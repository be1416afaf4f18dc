"""From what somebody may know of the lobby to the HTML that they see."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games import rendering
from games.live import online
from games.lobby import selectors
from games.lobby.filters import FilterForm
from games.models import Player
from games.rendering.faces import sprite


@dataclass(frozen=True, slots=True)
class Live:
    """The parts of the lobby that change by themselves."""

    tables: SafeString
    side: SafeString


def live_html(user: Player | AnonymousUser, query: QueryDict) -> SafeString:
    """Return the parts of the lobby that change by themselves, in the active language."""
    parts = live(user, query)
    return parts.tables + parts.side


def live(user: Player | AnonymousUser, query: QueryDict) -> Live:
    """Return the same parts one by one, for the page that they stand on."""
    form = FilterForm(query)
    tables = selectors.open_tables(user, form.chosen())
    people, guests = online.people_here()
    context: dict[str, Any] = {
        "tables": tables,
        "hidden_by": [(form.fields[name].label, n) for name, n in tables.hidden_by],
        "people": people,
        "guests": guests,
        "running": [
            {
                "match": match,
                "names": [seat.name for seat in rendering.seat_infos(match.seats.all())],
            }
            for match in selectors.running_listed()
        ],
        "sprite": sprite(),
    }
    return Live(
        tables=render_to_string("lobby/tables.html", context),
        side=render_to_string("lobby/side.html", context),
    )
