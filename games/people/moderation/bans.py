"""Consequences of a permanent ban besides the loss of access. Decision 0721."""

from datetime import datetime

from django.db.models import Exists, OuterRef, Q

from games.base import sweeps
from games.base.sanctions.offices import banned_for_ever
from games.community.clubs.membership import clubs_leave
from games.models import ClubMember, DailyChallenge, Player, ReviewRoom
from games.play.daily.services import reopen_days
from games.play.review_rooms.opening import rooms_leave

MAX_AT_ONCE = 100


def give_up_offices(player: Player) -> bool:
    """Make a permanently banned player leave all clubs and review rooms, each in its own
    transaction. A club goes to its heir. Idempotent.
    """
    clubs_leave(player)
    rooms_leave(player)
    return True


def recount_listed_figures(player: Player) -> None:
    """Recount stored figures that depend on whether lists show a player."""
    people = Player.objects.filter(Q(pk=player.pk) | Q(owner=player.pk))
    days = DailyChallenge.objects.filter(attempts__player__in=people)
    reopen_days(DailyChallenge.objects.filter(pk__in=days.values("pk")))


def repeat_give_up_offices(now: datetime) -> int:
    """Repeat `give_up_offices` for banned players who still belong to a club or hold a
    review room, for example after a crash; return how many there were.
    """
    member = ClubMember.objects.filter(player=OuterRef("pk"))
    rooms = ReviewRoom.objects.filter(closed_at=None)
    opened, led = rooms.filter(opener=OuterRef("pk")), rooms.filter(leader=OuterRef("pk"))
    concerned = Q(Exists(member)) | Q(Exists(opened)) | Q(Exists(led))
    due = Player.objects.filter(banned_for_ever("pk")).filter(concerned).order_by("pk")
    return sweeps.process_each("bans for ever", due, give_up_offices, most=MAX_AT_ONCE)
