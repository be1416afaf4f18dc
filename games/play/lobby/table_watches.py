"""Tell players once when a table opens in the lobby that they could join.

A watch has the player's filters of the lobby and ends with its first notice, or after
`LENGTH`.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.base import sweeps
from games.community.notices.kinds import register
from games.community.notices.services import notify
from games.models import Match, Notice, Player, TableWatch, Topic
from games.play.lobby.filters import FilterForm
from games.play.lobby.selectors import listed_tables_with_free_seat, open_tables
from games.refusals import NeedsAccount

LENGTH = timedelta(hours=12)
"""How long a watch lasts."""

MAX_IN_ONE_RUN = 200
"""The maximum number of watches in one run of the sweep."""


def start_watch(*, player: Player, filters: Mapping[str, Any]) -> TableWatch:
    """Start telling a player about tables that pass these filters; an earlier watch is
    replaced.

    Raises:
        NeedsAccount: the player is a guest.
    """
    if player.is_guest:
        raise NeedsAccount("watch")
    now = timezone.now()
    values = {"filters": dict(filters), "seen_until": now, "until": now + LENGTH}
    return TableWatch.objects.update_or_create(player=player, defaults=values)[0]


def end_watch(*, player: Player) -> None:
    """Stop telling a player about tables."""
    TableWatch.objects.filter(player=player).delete()


def watch_of(player: Player | None) -> TableWatch | None:
    """Return a player's watch, if it is not over."""
    if player is None or player.pk is None:
        return None
    return TableWatch.objects.filter(player=player, until__gt=timezone.now()).first()


def tell_watchers(*, now: datetime) -> int:
    """Tell the players about tables that have opened; return how many were told."""
    TableWatch.objects.filter(until__lte=now).delete()
    tables = listed_tables_with_free_seat().order_by("-created_at")
    newest = tables.values_list("created_at", flat=True).first()
    if newest is None:
        return 0
    due = TableWatch.objects.filter(seen_until__lt=newest).order_by("pk")
    return sweeps.process_each(
        "table watches",
        due.select_related("player"),
        lambda watch: _tell(watch, now),
        most=MAX_IN_ONE_RUN,
    )


@transaction.atomic
def _tell(watch: TableWatch, now: datetime) -> int:
    """Tell a player about the newest table that they could join, if one has opened since
    the last look.
    """
    chosen = FilterForm(watch.filters).chosen()
    rows = open_tables(watch.player, chosen).rows
    if any(row.mine for row in rows):
        return 0  # the player waits at a table of their own, so they are told later
    found = [
        row.match
        for row in rows
        if row.match.created_at > watch.seen_until and not row.refusal and not row.host_gone
    ]
    if not found:
        TableWatch.objects.filter(pk=watch.pk).update(seen_until=now)
        return 0
    match = max(found, key=lambda each: each.created_at)
    TableWatch.objects.filter(pk=watch.pk).delete()
    return notify(
        watch.player_id,
        "table_open",
        data={"slug": match.slug},
        url=reverse("sit", args=[match.slug]),
    )


def _is_open(notice: Notice) -> bool:
    """Tell whether the table of a notice still waits for players."""
    waiting = Match.objects.filter(slug=notice.data["slug"], status=Match.Status.WAITING)
    return waiting.exists()


register(
    "table_open",
    _("A table that you wanted has opened. Take a seat while one is free."),
    topic=Topic.TABLES,
    holds=_is_open,
)
