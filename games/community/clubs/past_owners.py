"""Past owners of clubs, who stay responsible for the texts that their club has published.

They are read from the audit log, so that an owner cannot evade a report by closing or
transferring the club.
"""

from typing import Any

from django.db.models import QuerySet

from games.community.clubs.selectors import leader_ids
from games.models import AuditEntry, Club, ClubMember, Player

CLOSED, HANDED_OVER = "club.closed", "club.handed_over"
"""The audit log's names of acts that end an ownership. The `player` of these entries is the
former owner.
"""


def owner_of(club: Club) -> Player | None:
    """Return the owner of a club; None if it has closed."""
    owners = club.members.filter(role=ClubMember.Role.OWNER).select_related("player")
    own = owners.first()
    return None if own is None else own.player


def responsible_ids(club: Club) -> frozenset[int]:
    """Return the ids of the owner, the officers and the past owners of a club."""
    ended = _ownership_end_entries().filter(data__club=club.pk, player__isnull=False)
    return leader_ids(club) | frozenset(ended.values_list("player_id", flat=True))


def club_ids_answered_for(**whom: Any) -> set[int]:
    """Return the ids of the clubs that certain players lead or have owned.

    Args:
        whom: keyword arguments for `Player.objects.filter`.
    """
    people = Player.objects.filter(**whom)
    leads = ClubMember.objects.exclude(role=ClubMember.Role.MEMBER)
    led = leads.filter(player__in=people).values_list("club_id", flat=True)
    owned = (
        _ownership_end_entries()
        .filter(player__in=people)
        .values_list("data__club", flat=True)
    )
    return {*led, *owned}


def clubs_closed_under(**whom: Any) -> QuerySet[Club]:
    """Select the clubs that closed while certain players owned them.

    Args:
        whom: keyword arguments for `Player.objects.filter`.
    """
    owners = Player.objects.filter(**whom)
    ended = _ownership_end_entries().filter(action=CLOSED, player__in=owners)
    ids = set(ended.values_list("data__club", flat=True))
    return Club.objects.filter(pk__in=ids, closed_at__isnull=False)


def _ownership_end_entries() -> QuerySet[AuditEntry]:
    return AuditEntry.objects.filter(action__in=(CLOSED, HANDED_OVER)).order_by()
