"""What one can do about somebody, on the page of what they have done."""

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.models import Player
from games.relations.selectors import stance


def panel(player: Player, reader: Player | None) -> SafeString | None:
    """Return the way to follow, mute, block and report somebody; none for oneself."""
    if reader is None or reader == player or not player.is_active:
        return None
    context = {"who": player, "stance": stance(reader, player)}
    return render_to_string("relations/panel.html", context)
