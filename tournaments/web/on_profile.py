"""What a player's page says about their tournaments."""

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.models import Player
from tournaments.web import fame


def panel(player: Player, reader: Player | None) -> SafeString | None:
    """Return a player's last finished events with their places; nothing without any."""
    results = fame.results_of(player, limit=8)
    if not results:
        return None
    return render_to_string("tournaments/on_profile.html", {"results": results})
