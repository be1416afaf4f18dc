"""Who is in a review room and who leads it, as each reader is shown it."""

from typing import Any

from django.template.loader import render_to_string
from django.utils import translation

from games.models import Player, ReviewRoom
from games.review_rooms.selectors import MAX_LISTED, is_lead_free, visitors_in


def people_context(room: ReviewRoom, reader: Player | None) -> dict[str, Any]:
    """Build what the list of people needs; `leads` is whether the reader does."""
    visitors = visitors_in(room)
    leads = reader is not None and room.leader_id == reader.pk
    may_take = (
        reader is not None
        and not leads
        and (room.opener_id == reader.pk or is_lead_free(room))
    )
    return {
        "room": room,
        "reader": reader,
        "leads": leads,
        "may_take": may_take,
        "people": [each.player for each in visitors[:MAX_LISTED]],
        "more": max(0, len(visitors) - MAX_LISTED),
    }


def people_html(room: ReviewRoom, reader: Player | None, language: str) -> str:
    """Render the list of people in a language."""
    with translation.override(language):
        context = people_context(room, reader)
        return str(render_to_string("web/review_room_people.html", context))
