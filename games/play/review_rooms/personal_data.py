"""Personal data in review rooms: its export, and its deletion when an account is closed."""

from collections.abc import Mapping
from typing import Any

from games.base import personal_data
from games.models import Player
from games.play.review_rooms.opening import is_player_needed, rooms_hand_over, rooms_leave


def own_data(player: Player) -> Mapping[str, Any]:
    """Export the rooms that a player has opened or visited, in types that JSON has."""
    opened = player.opened_review_rooms.order_by("pk").values_list(
        "match__slug", "created_at", "closed_at"
    )
    visits = player.review_room_visits.order_by("pk").values_list(
        "room__match__slug", "seen_at"
    )
    return {
        "opened": [
            {
                "table": slug,
                "at": at.isoformat(),
                "closed_at": closed.isoformat() if closed else None,
            }
            for slug, at, closed in opened
        ],
        "visited": [{"table": slug, "last_at": at.isoformat()} for slug, at in visits],
    }


def erase(player: Player) -> None:
    """Delete a player's visits."""
    player.review_room_visits.all().delete()


def register_personal_data() -> None:
    """Register these functions for personal data of review rooms. Called once at
    startup.
    """
    personal_data.register(
        "review_rooms",
        personal_data.PersonalDataHandlers(
            own_data=own_data,
            hand_over=rooms_hand_over,
            leave=rooms_leave,
            stays=is_player_needed,
            erase=erase,
        ),
    )
