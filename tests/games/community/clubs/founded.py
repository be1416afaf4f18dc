"""Found clubs with members for tests."""

from datetime import timedelta

from django.utils import timezone

from games.community.clubs.founding_and_closing import club_found
from games.community.clubs.membership import club_join, role_set
from games.models import Club, ClubMember, Player
from tests.games.set_up import person


def settled(name: str) -> Player:
    """Return a player whose account is old enough to found a club."""
    player = person(name)
    player.date_joined = timezone.now() - timedelta(days=30)
    player.save(update_fields=["date_joined"])
    return player


def club(owner: str = "ann", *members: str, joining: str = "open", **more: str) -> Club:
    """Found a club, with `members` who have joined it."""
    found = club_found(
        by=settled(owner), name=more.get("name", "Night Owls"), joining=Club.Joining.OPEN
    )
    for name in members:
        club_join(club_id=found.pk, player=person(name))
    Club.objects.filter(pk=found.pk).update(joining=joining)
    found.refresh_from_db()
    return found


def promote(found: Club, name: str) -> None:
    """Let the owner make the named member an officer."""
    owner = found.members.get(role=ClubMember.Role.OWNER).player
    role_set(club_id=found.pk, by=owner, player_id=person(name).pk, role="officer")


def roles(found: Club) -> dict[str, str]:
    """Return the role of each member, by username."""
    rows = found.members.values_list("player__username", "role")
    return dict(rows.order_by("player__username"))
