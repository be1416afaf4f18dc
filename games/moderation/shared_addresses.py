"""Telling players of a rated match that they may share an internet connection.

Households and clubs exist, so nobody is accused or named, and nothing else follows from it
here: signals for moderators are found by `patterns`.
"""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from games.match.notices import about, called
from games.models import AddressTrace, Match, Player, Seat, Topic
from games.notices.kinds import register
from games.notices.services import notify

KIND = "shared_address"


def tell_sharing(match: Match, player: Player) -> bool:
    """Notify a player and those at their table who were there from the same address.

    Each is told once for each match. A bot and its owner are never at one rated table.

    Returns:
        Whether there are any.
    """
    if not match.rated:
        return False
    digests = AddressTrace.objects.filter(match=match, player=player).values("digest")
    seated = Seat.objects.filter(match=match, player__isnull=False).values("player")
    traces = AddressTrace.objects.filter(match=match, digest__in=digests, player__in=seated)
    others = set(traces.exclude(player=player).values_list("player_id", flat=True))
    if not others:
        return False
    for each in sorted({player.pk, *others}):
        # No mail and no push message: it matters at the table. Not the table's address:
        # what leads there counts as read by anybody who sits at it.
        notify(
            each,
            KIND,
            data=about(match, each),
            url=reverse("conduct"),
            key=f"shared-address-{match.pk}",
        )
    return True


def text(data: Mapping[str, Any]) -> str:
    """Return the sentence, in the active language."""
    return _(
        "In your rated match %(table)s, another player may share your internet connection. "
        "That's fine, at home for example: just play without hints to each other."
    ) % {"table": called(data)}


register(KIND, text, topic=Topic.MODERATION, mail=False)
