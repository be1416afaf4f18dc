"""The list of a review room's visitors for a reader, and the reader's own rooms."""

from collections.abc import Hashable
from typing import Any

from django.template.loader import render_to_string
from django.utils import translation

from games.live import online
from games.models import Match, Player, ReviewRoom
from games.play.rendering import seat_infos
from games.play.review_rooms.selectors import (
    MAX_LISTED,
    is_lead_free,
    open_rooms_of,
    visitors_in,
)


def visitors_context(room: ReviewRoom, reader: Player | None) -> dict[str, Any]:
    """Build the context of the list of visitors. `leads` tells whether the reader leads the
    room.
    """
    visitors = visitors_in(room)
    people = [each.player for each in visitors[:MAX_LISTED]]
    # The list holds all visitors unless it is full; only then count them with a query.
    total = len(people) if len(people) < MAX_LISTED else visitors.count()
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
        "people": people,
        "more": max(0, total - MAX_LISTED),
    }


def visitors_cache_key(context: dict[str, Any]) -> Hashable:
    """Return a cache key of the list of visitors: it changes whenever the rendered list
    would.
    """
    room = context["room"]
    people = (
        (each.pk, str(each), online.whereabouts_of(each)) for each in context["people"]
    )
    return (room.leader_id, context["may_take"], context["more"], *people)


def visitors_html(context: dict[str, Any], language: str) -> str:
    """Render the list of visitors in a language."""
    with translation.override(language):
        return str(render_to_string("web/replays/review_room_people.html", context))


def own_rooms_context(match: Match, reader: Player | None) -> dict[str, Any]:
    """Build the context of the reader's open review rooms, for a replay: the room for this
    match, and rooms for other matches with the names of their players.
    """
    rooms = [] if reader is None else open_rooms_of(reader)
    return {
        "own_room": next((each for each in rooms if each.match_id == match.pk), None),
        "other_rooms": [
            (each, _names(each.match)) for each in rooms if each.match_id != match.pk
        ],
    }


def _names(match: Match) -> list[str]:
    seats = match.seats.select_related("player").order_by("number")
    return [info.name for info in seat_infos(seats)]
