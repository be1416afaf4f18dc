"""The panel of a club's page with its tournaments."""

from __future__ import annotations

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.models import Club, ClubMember
from games.web import club_panels
from tournaments import selectors
from tournaments.models import Tournament

MAX_SHOWN = 20
OVER_SHOWN = 5


def register() -> None:
    """Make the panel known. Called once, when the app is loaded."""
    club_panels.register("tournaments", panel)


def panel(club: Club, own: ClubMember | None) -> SafeString | None:
    """Render the tournaments for the members of a club, which only members see."""
    if own is None:
        return None
    over = selectors.of_club(club, Tournament.State.FINISHED).reverse()
    context = {
        "club": club,
        "leads": own.leads,
        "coming": selectors.of_club(club)[:MAX_SHOWN],
        "over": over[:OVER_SHOWN],
    }
    return render_to_string("tournaments/on_club.html", context)
