"""The groups for moderators, tournament directors and admins, with their permissions.

The three groups belong to the code: `migrate` gives them exactly these permissions again.
An operator who wants other permissions makes groups of their own. Decision 0130.
"""

from typing import Any

from django.contrib.auth.models import Group, Permission
from django.db.models import Q

MODERATOR = "Moderator"
DIRECTOR = "Tournament director"
ADMIN = "Admin"

_LOOK = ("view_player", "view_match", "view_seat", "view_message", "view_namechange")

ROLES: dict[str, tuple[str, ...]] = {
    MODERATOR: (
        *_LOOK,
        "view_move",
        "view_report", "change_report",
        "view_sanction", "add_sanction", "change_sanction",
        "view_appeal", "change_appeal",
        "view_note", "add_note",
        "view_suspicion", "change_suspicion",
        "view_reasonpreset",
        "view_auditentry",
        "view_filteredword",
        # This permission lets moderators add notes on a player's page; the admin shows the
        # player's own fields read-only.
        "change_player",
        "add_namechange",
        "change_message",
        "change_match",
        "view_club", "view_clubmember", "change_club",
    ),
    DIRECTOR: ("view_player", "view_match", "view_seat", "view_move", "change_match"),
}  # fmt: skip
"""The permissions of the app `games` that each group has. Directors also have all
permissions of the app `tournaments`, and admins all of both apps.
"""


RECORD_PERMISSIONS = tuple(
    f"games.view_{name}"
    for name in (
        "player",
        "report",
        "message",
        "sanction",
        "note",
        "suspicion",
        "auditentry",
    )
)
"""The permissions that a moderator needs for the page with all data about a player."""


def make_roles(**_rest: Any) -> None:
    """Create the groups, with exactly their permissions. Called after every `migrate`."""
    games = Permission.objects.filter(content_type__app_label="games")
    tournaments = Q(content_type__app_label="tournaments")
    wanted = {
        MODERATOR: games.filter(codename__in=ROLES[MODERATOR]),
        DIRECTOR: games.filter(codename__in=ROLES[DIRECTOR])
        | Permission.objects.filter(tournaments),
        ADMIN: games | Permission.objects.filter(tournaments),
    }
    for name, permissions in wanted.items():
        group, _is_new = Group.objects.get_or_create(name=name)
        theirs = set(group.permissions.values_list("pk", flat=True))
        right = set(permissions.values_list("pk", flat=True))
        if theirs != right:
            group.permissions.set(right)
