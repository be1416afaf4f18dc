"""Notify players of a rated match who may share an internet connection.

The notice accuses and names nobody, because households and clubs share connections, and it
has no other effect. `patterns` finds the signals for moderators.
"""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from django.dispatch import receiver
from django.urls import reverse
from django.utils.translation import gettext as _

from games.base.signals import match_started
from games.community.notices.kinds import register
from games.community.notices.services import notify
from games.models import AddressTrace, Match, Seat, Topic
from games.play.match.seats.notices import table_name

KIND = "shared_address"


@receiver(match_started, sender=Match)
def notify_of_shared_address(match_id: int, **_rest: Any) -> set[int]:
    """Notify the players of a running rated match who visited it from the same address.

    Each gets one notice per match. A bot and its owner never sit at one rated table.

    Returns:
        The keys of the players who were notified just now.
    """
    # Load the match again, because a table may become unrated when it begins.
    running = Match.objects.filter(pk=match_id, rated=True, status=Match.Status.RUNNING)
    match = running.only("title").first()
    if match is None:
        return set()
    seated = Seat.objects.filter(match=match, player__isnull=False).values("player")
    traces = AddressTrace.objects.filter(match=match, player__in=seated)
    at = defaultdict(set)
    for digest, player_id in traces.values_list("digest", "player_id"):
        at[digest].add(player_id)
    sharing = {each for people in at.values() if len(people) > 1 for each in people}
    # The notice matters at the table, so no mail or push message is sent. It does not link
    # to the table, as opening the table would mark it as read. It has no names, as it
    # outlives closed accounts.
    return {
        each
        for each in sorted(sharing)
        if notify(
            each,
            KIND,
            data=notice_data(match),
            url=reverse("conduct"),
            key=f"shared-address-{match.pk}",
        )
    }


def notice_data(match: Match) -> dict[str, Any]:
    """Return the data from which `notice_text` names the match."""
    return {"match": match.pk, "title": match.title, "names": []}


def notice_text(data: Mapping[str, Any]) -> str:
    """Return the sentence, in the active language."""
    if not data["title"]:
        return _(
            "In one of your rated matches, another player may share your internet "
            "connection. That's fine, at home for example: just play without hints to each "
            "other."
        )
    return _(
        "In your rated match %(table)s, another player may share your internet connection. "
        "That's fine, at home for example: just play without hints to each other."
    ) % {"table": table_name(data)}


register(KIND, notice_text, topic=Topic.MODERATION, mail=False)
