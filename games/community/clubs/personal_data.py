"""Export and erase what clubs store about a player.

Guests belong to no club, so there is nothing to hand over to their account.
"""

from collections.abc import Mapping
from typing import Any

from games.base import personal_data
from games.community.clubs.membership import clubs_erase, clubs_leave
from games.models import Player


def own_data(player: Player) -> Mapping[str, Any]:
    """Export a player's memberships, requests and exclusions, as JSON-compatible types."""
    return {
        "memberships": [
            {
                "club": each.club.name,
                "role": each.role,
                "since": each.joined_at.isoformat(),
                # The description was written by the owner, so only their export contains
                # it.
                "description": each.club.description if each.role == "owner" else None,
            }
            for each in player.club_memberships.select_related("club").order_by("pk")
        ],
        "requests": [
            {
                "club": each.club.name,
                "at": each.asked_at.isoformat(),
                "declined": each.declined_at.isoformat() if each.declined_at else None,
            }
            for each in player.club_requests.select_related("club").order_by("pk")
        ],
        "removed_from": [
            {"club": each.club.name, "at": each.at.isoformat()}
            for each in player.club_exclusions.select_related("club").order_by("pk")
        ],
    }


def register_personal_data() -> None:
    """Register the functions above for export and erasure. Called once, when the app
    starts.
    """
    personal_data.register(
        "clubs",
        personal_data.PersonalDataHandlers(
            own_data=own_data,
            hand_over=lambda _guest, _player: None,
            leave=clubs_leave,
            stays=lambda player: player.club_memberships.exists(),
            erase=clubs_erase,
        ),
    )
