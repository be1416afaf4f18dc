"""Notices about clubs, and their recipients."""

from collections.abc import Iterable
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.community.clubs.selectors import leader_ids
from games.community.notices import services as notices
from games.community.notices.kinds import register
from games.community.notices.services import NewNotice
from games.models import Club, ClubMember, ClubRequest, Notice, Player, Topic


def notify_players(club: Club, kind: str, player_ids: Iterable[int], url: str = "") -> None:
    """Notify players of a change of a club or of their role in it."""
    data = {"club": club.name, "number": club.pk}
    key = notice_key(club, kind)
    # Delete earlier notices of this kind, which would suppress the new one: a role may
    # change back and forth.
    ids = set(player_ids)
    Notice.objects.filter(player__in=ids, key=key).delete()
    where = url or club.get_absolute_url()
    notices.notify_many(kind, [NewNotice(pk, data, where, key) for pk in ids])


def notify_of_request(club: Club, player: Player) -> None:
    """Notify the owner and the officers that a player asks to join."""
    data = {
        "club": club.name,
        "number": club.pk,
        "names": [str(player)],
        "player": player.pk,
    }
    key = notice_key(club, "club_request", player)
    url = reverse("club-manage", args=[club.slug])
    ids = sorted(leader_ids(club))
    notices.notify_many("club_request", [NewNotice(pk, data, url, key) for pk in ids])


def forget_request(club: Club, player: Player) -> None:
    """Delete the notices about a request, which name the player."""
    Notice.objects.filter(key=notice_key(club, "club_request", player)).delete()


def forget_name(club: Club) -> None:
    """Delete all notices about a club, which name it."""
    Notice.objects.filter(key__startswith=f"club:{club.pk}:").delete()


def notice_key(club: Club, kind: str, player: Player | None = None) -> str:
    """Build the key of a notice about a club."""
    return f"club:{club.pk}:{kind}" + (f":{player.pk}" if player else "")


def _is_request_open(notice: Notice) -> bool:
    """Tell whether a request to join is still unanswered and the notice's reader may answer
    it.
    """
    club, player = notice.data.get("number"), notice.data.get("player")
    waits = ClubRequest.objects.filter(club=club, player=player, declined_at=None)
    leads = ClubMember.objects.filter(club=club, player=notice.player_id)
    return waits.exists() and leads.exclude(role=ClubMember.Role.MEMBER).exists()


def _has_role_still(role: str) -> Any:
    def holds(notice: Notice) -> bool:
        rows = ClubMember.objects.filter(club=notice.data.get("number"))
        return rows.filter(player=notice.player_id, role=role).exists()

    return holds


register(
    "club_request",
    _("%(name)s would like to join the club %(club)s."),
    topic=Topic.CLUBS,
    holds=_is_request_open,
)
register(
    "club_accepted",
    _("You're now a member of the club %(club)s."),
    topic=Topic.CLUBS,
)
register(
    "club_removed",
    _("You've been removed from the club %(club)s."),
    topic=Topic.CLUBS,
    mail=False,
)
register(
    "club_officer",
    _("You're now an officer of the club %(club)s."),
    topic=Topic.CLUBS,
    holds=_has_role_still(ClubMember.Role.OFFICER),
)
register(
    "club_owner",
    _("You're now the owner of the club %(club)s."),
    topic=Topic.CLUBS,
    holds=_has_role_still(ClubMember.Role.OWNER),
)
register(
    "club_closed",
    _("The club %(club)s has closed."),
    topic=Topic.CLUBS,
    mail=False,
)
register(
    "club_renamed",
    _(
        "The moderators have changed the name or description of your club. It's called "
        "%(club)s now."
    ),
    topic=Topic.MODERATION,
)
