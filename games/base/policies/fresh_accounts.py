"""Limits for fresh accounts: fewer messages, challenges and reports, and no links in texts.

An account is fresh while it is younger than `FRESH_ACCOUNT_HOURS` or has finished fewer
than `FRESH_ACCOUNT_MATCHES` matches. How much it may do is in `LIMITS`, like all limits.
"""

import re
from collections.abc import Mapping
from datetime import timedelta

from django.conf import settings
from django.utils import timezone
from django.utils.timesince import timeuntil

from games.base import limits
from games.models import Match, Player, Seat
from games.refusals import GamesError, TooOften

LINK = re.compile(
    r"""
    https?://
    | \bwww\.\w
    | (?<![\w-]) [\w-]+ (?: \.[\w-]+ )* \.  # a host, with a path or a usual ending
      (?:
        (?: [^\W\d_]{2,} | xn--[\w-]+ ) \.? (?: :\d+ )? (?: /\S | \?\w )
        | (?: biz|cc|com|de|eu|gg|io|jp|ly|net|org|pl|ru|tv|xyz|рф ) (?![\w-])
      )
    | (?<![\w.]) \d{1,3} (?: \.\d{1,3} ){3} (?: :\d+ )? /\S
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""What counts as a link. A host without a path does only with a usual ending: people leave
out the space after a full stop.
"""


class FreshTooOften(TooOften):
    """A fresh account does something too often for one."""

    refusal = "fresh_too_often"

    @property
    def values(self) -> Mapping[str, object]:
        """What the sentence of the refusal names."""
        now = timezone.now()
        return {"time": timeuntil(now + timedelta(seconds=self.wait), now, depth=1)}


class FreshLink(GamesError):
    """A fresh account may not post links."""

    refusal = "fresh_link"


def is_fresh(player: Player) -> bool:
    """Tell whether an account is fresh; a bot's owner is asked about.

    Staff never are: the operator has chosen them.
    """
    person = player if player.owner is None else player.owner
    if person.is_staff:
        return False
    age = timedelta(hours=settings.FRESH_ACCOUNT_HOURS)
    if person.date_joined > timezone.now() - age:
        return True
    enough = settings.FRESH_ACCOUNT_MATCHES
    finished = Seat.objects.filter(player=person, match__status=Match.Status.FINISHED)
    return bool(enough) and finished[:enough].count() < enough


def spend(act: limits.Act, player: Player) -> None:
    """Count an act of a fresh account, beside the limit that holds for everybody.

    Raises:
        FreshTooOften: with the seconds until it may be done again.
    """
    if not is_fresh(player):
        return
    try:
        limits.spend(act, player)
    except TooOften as error:
        raise FreshTooOften(act, wait=error.wait) from None


def check_links(text: str, player: Player | None) -> None:
    """Refuse a text with a link from a fresh account. Links to this site are allowed.

    Args:
        player: None for somebody who is about to get an account or a guest's row.

    Raises:
        FreshLink: it has one.
    """
    if not LINK.search(_own_links().sub("", text)):
        return
    if player is None:
        fresh = bool(settings.FRESH_ACCOUNT_HOURS or settings.FRESH_ACCOUNT_MATCHES)
    else:
        fresh = is_fresh(player)
    if fresh:
        raise FreshLink(player)


def _own_links() -> re.Pattern[str]:
    host = re.escape(settings.SITE_URL.rpartition("://")[2])
    # After the host only a path or the end of the word: all else may name another host. A
    # path ends where `chat.links` ends an address.
    return re.compile(
        rf"""
        (?<! [\w.@:/-] ) (?: https?:// )? {host}
        (?: [/?\#] [^\s<>"'`{{}}|\\^]* | (?= [^\w\s]* (?: \s | $ ) ) )
        """,
        re.IGNORECASE | re.VERBOSE,
    )
