"""The panel with tournaments on a club's page: those for members, visible to members only,
and battles between clubs.
"""

from __future__ import annotations

from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.models import Club, ClubMember
from games.web.clubs import panels
from tournaments import selectors
from tournaments.models import Tournament

MAX_SHOWN = 20
OVER_SHOWN = 5


def register_club_panel() -> None:
    """Register the panel. Called once, when the app is loaded."""
    panels.register("tournaments", panel)


def panel(club: Club, own: ClubMember | None) -> SafeString | None:
    """Render a club's tournaments that the reader may see; None if there are none."""
    battles = selectors.battles_of(club)
    if own is None:
        battles = battles.filter(tournament__listed=True)
    if own is None or not own.leads:
        battles = battles.filter(accepted_at__isnull=False)
    context: dict[str, Any] = {
        "club": club,
        "own": own,
        "leads": own is not None and own.leads,
        "battles": battles[:MAX_SHOWN],
    }
    if own is not None:
        over = selectors.events_of_club(club, Tournament.State.FINISHED).reverse()
        context |= {
            "templates": club.event_templates.all() if own.leads else [],
            "coming": selectors.events_of_club(club)[:MAX_SHOWN],
            "over": over[:OVER_SHOWN],
            "seasons": club.event_seasons.all()[:OVER_SHOWN],
        }
    elif not context["battles"]:
        return None
    return render_to_string("tournaments/on_club.html", context)
