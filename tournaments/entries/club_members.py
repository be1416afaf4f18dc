"""Places in events for the members of a club, and what becomes of them when somebody leaves
the club or it closes before the start.
"""

from __future__ import annotations

from datetime import datetime

from django.urls import reverse

from games.models import ClubMember
from tournaments.entries import pairs, participation, waitlist
from tournaments.log import LogKind
from tournaments.models import Entry, Tournament


def has_closed(tournament: Tournament) -> bool:
    """Tell whether an event is for the members of a club that has closed."""
    return tournament.club is not None and tournament.club.closed_at is not None


def withdraw_former(tournament: Tournament, now: datetime) -> bool:
    """Take the places of those who have left the club since they entered, and tell whether
    there were any. Call with the row locked, before the start.
    """
    if tournament.club_id is None:
        return False
    members = ClubMember.objects.filter(club=tournament.club_id).values("player")
    here = tournament.entries.filter(
        state__in=(*Entry.HERE, Entry.State.INVITED), player__isnull=False
    ).select_related("player", "partner")
    half = here.filter(partner__isnull=False).exclude(
        player__in=members, partner__in=members
    )
    if (entry := half.first()) is not None:
        assert entry.player is not None
        assert entry.partner is not None
        stays = members.filter(player=entry.player).exists()
        pairs.leave_pair(tournament, entry, entry.partner if stays else entry.player, now)
        return True
    gone = list(here.filter(partner=None).exclude(player__in=members))
    if not gone:
        return False
    participation.send_home(
        tournament,
        gone,
        "event_not_member",
        LogKind.NOT_MEMBER,
        now,
        once=f":{now.isoformat()}",
        # They do not see the event any more.
        url=reverse("clubs"),
    )
    waitlist.move_up(tournament, now)
    return True
