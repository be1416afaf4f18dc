"""Telling players of a rated match that they may share an internet connection.

Households and clubs exist, so nobody is accused or named, and nothing else follows from it
here: signals for moderators are found by `patterns`.
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
from games.play.match.seats.notices import called

KIND = "shared_address"


@receiver(match_started, sender=Match)
def tell_sharing(match_id: int, **_rest: Any) -> set[int]:
    """Notify the players of a running rated match who were there from the same address.

    Each is told once for each match. A bot and its owner are never at one rated table.

    Returns:
        The keys of those who had not been told before.
    """
    # Read anew: a table may lose its rating when it begins.
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
    # No mail and no push message: it matters at the table. Not the table's address: what
    # leads there counts as read by anybody who sits at it. No names: the notice outlives
    # an account that is closed.
    return {
        each
        for each in sorted(sharing)
        if notify(
            each,
            KIND,
            data=about(match),
            url=reverse("conduct"),
            key=f"shared-address-{match.pk}",
        )
    }


def about(match: Match) -> dict[str, Any]:
    """Return by what the sentence knows a match."""
    return {"match": match.pk, "title": match.title, "names": []}


def text(data: Mapping[str, Any]) -> str:
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
    ) % {"table": called(data)}


register(KIND, text, topic=Topic.MODERATION, mail=False)
