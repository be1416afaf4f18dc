"""The recent activity of the people whom a reader follows: opened tables, earned badges,
and the kinds of activity that other apps register.

No activity is stored: each kind is queried from the objects that it is about. A player
chooses which kinds their followers see (`Player.shares_activity`), and a reader which kinds
are listed (`Player.sees_activity`).
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from games.base.policies.blind_tables import without_hidden_names
from games.base.policies.watching import without_unwatchable
from games.base.registry import Registry
from games.base.sanctions.offices import unlisted
from games.community.relations.selectors import (
    blocked_either_way_ids,
    followed_ids,
    without_blocked,
)
from games.models import ActivityKind, Badge, Match, Player
from games.models.spelling import isolated
from games.play.badges.badges import kind_of

LATELY = timedelta(days=7)
MOST = 8
"""How many activities the panel lists, the newest first."""


@dataclass(frozen=True, slots=True)
class Activity:
    """One activity of a player. `text` continues a sentence that begins with the player's
    name; `url` is the page about the activity.
    """

    player_id: int
    at: datetime
    text: str
    url: str


Source = Callable[[Collection[int], datetime, Player], Iterable[Activity]]
"""The type of functions that list activities of one kind: those of the players with these
primary keys since a moment, as far as the reader may see them. They return at most a few
dozen, newest first, in the active language.
"""


def opened_table_activities(
    people: Collection[int], since: datetime, reader: Player
) -> list[Activity]:
    """List as activities the tables that players have opened in the lobby, except closed
    tables and those that hide names.
    """
    opened = Match.objects.filter(host__in=people, listed=True, created_at__gt=since)
    opened = opened.exclude(status=Match.Status.ABANDONED).defer("position", "seed")
    opened = without_hidden_names(without_unwatchable(opened))
    newest = without_blocked(opened, reader).order_by("-created_at")[:MOST]
    return [
        Activity(
            match.host_id or 0,
            match.created_at,
            _("opened the table “%(title)s”.") % {"title": isolated(match.title)}
            if match.title
            else _("opened a table."),
            reverse("table", args=[match.slug]),
        )
        for match in newest
    ]


def earned_badge_activities(
    people: Collection[int], since: datetime, _reader: Player
) -> list[Activity]:
    """List as activities the badges that players have earned."""
    got = Badge.objects.filter(player__in=people, awarded_at__gt=since)
    found = []
    for badge in got.select_related("player").order_by("-awarded_at")[: 2 * MOST]:
        kind = kind_of(badge.kind, badge.game)
        if kind is not None:
            text = _("earned the badge “%(badge)s”.") % {"badge": kind.title}
            page = reverse("profile", args=[badge.player.page_name])
            found.append(Activity(badge.player_id, badge.awarded_at, text, page))
    return found


_sources: Registry[Source] = Registry()
register = _sources.register
"""Register the function that lists the activities of a kind."""
register(ActivityKind.TABLES, opened_table_activities)
register(ActivityKind.BADGES, earned_badge_activities)


def recent_activities(
    reader: Player | None, now: datetime | None = None
) -> list[tuple[Player, Activity]]:
    """List the activities of the last days of the people whom a reader follows, newest
    first.

    Only kinds that the player shares and the reader wants to see are listed.
    """
    if reader is None or not reader.sees_activity:
        return []
    wanted = followed_ids(reader) - blocked_either_way_ids(reader)
    listed = Player.objects.exclude(unlisted("pk"))
    people = listed.in_bulk(wanted) if wanted else {}
    since = (now or timezone.now()) - LATELY
    found: list[Activity] = []
    for kind, source in _sources.items():
        sharing = {
            player.pk for player in people.values() if kind in player.shares_activity
        }
        if sharing and kind in reader.sees_activity:
            found += source(sharing, since, reader)
    newest = sorted(found, key=lambda each: each.at, reverse=True)[:MOST]
    return [(people[each.player_id], each) for each in newest]
