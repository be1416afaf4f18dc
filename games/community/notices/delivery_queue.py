"""Queue notices for the devices and webhooks of their readers."""

from collections.abc import Collection
from datetime import datetime, timedelta

from django.db.models import Q

from games.community.notices.kinds import NoticeKind
from games.models import Notice, NoticeDelivery, NoticeEndpoint, Topic

PATIENCE = timedelta(seconds=15)
"""How long the reader has to see a notice on the site, before it is sent to devices."""


def endpoints_for(kind: NoticeKind, player_ids: Collection[int]) -> list[NoticeEndpoint]:
    """List the endpoints of these players to which notices of a kind may go.

    Webhooks get only notices about turn-by-turn matches.
    """
    if not kind.mail:
        return []
    fits = Q(kind=NoticeEndpoint.Kind.PUSH)
    if kind.topic == Topic.TURNS:
        fits |= Q(kind=NoticeEndpoint.Kind.WEBHOOK)
    return list(
        NoticeEndpoint.objects.filter(fits, player__in=player_ids, disabled_at=None).only(
            "pk", "player_id"
        )
    )


def queue_one(notice: Notice, kind: NoticeKind, now: datetime) -> None:
    """Queue a new notice for its reader's endpoints."""
    found = endpoints_for(kind, [notice.player_id])
    _queue([(each, notice) for each in found], now)


def queue_many(kind: NoticeKind, player_ids: Collection[int], now: datetime) -> None:
    """Queue the notices of a kind that were stored for these players at `now`."""
    found = endpoints_for(kind, player_ids)
    if not found:
        return
    readers = {each.player_id for each in found}
    stored = Notice.objects.filter(player__in=readers, kind=kind.name, created_at=now)
    pairs = [
        (each, notice)
        for notice in stored.defer("data")
        for each in found
        if each.player_id == notice.player_id
    ]
    _queue(pairs, now)


def _queue(pairs: Collection[tuple[NoticeEndpoint, Notice]], now: datetime) -> None:
    if pairs:
        NoticeDelivery.objects.bulk_create(
            NoticeDelivery(endpoint=endpoint, notice=notice, due_at=now + PATIENCE)
            for endpoint, notice in pairs
        )
