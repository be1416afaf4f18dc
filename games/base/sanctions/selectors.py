"""What holds for a player. A bot answers for what its owner has done, too."""

from collections.abc import Iterable
from datetime import datetime

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.base.compiled_sql import KEY, NOW, Prepared
from games.models import Player, Sanction

SILENT = (Sanction.Kind.MUTE, Sanction.Kind.SUSPEND, Sanction.Kind.BAN)
MARKED = (Sanction.Kind.SHADOW, *SILENT)
"""Sanctions that go on holding for the same person under another name."""

OUT_OF_PLAY = (Sanction.Kind.SUSPEND, Sanction.Kind.BAN)


def in_force(
    rows: QuerySet[Sanction] | None = None, now: datetime | None = None
) -> QuerySet[Sanction]:
    """Return the sanctions that hold now."""
    now = now or timezone.now()
    rows = Sanction.objects.all() if rows is None else rows
    return rows.filter(Q(until=None) | Q(until__gt=now), lifted_at=None)


def active_sanctions(player: Player, own: list[Sanction] | None = None) -> list[Sanction]:
    """List the active sanctions of a player, the longest first; warnings until read.

    Shadow mutes are left out, as the player reads what this returns. Their owner's mutes,
    suspensions and bans hold for bots.

    Args:
        player: whom they are about.
        own: what `OWN` finds for them, if it has been asked.
    """
    now = timezone.now()
    if player.owner_id is None:
        rows = OWN.fetch(player.pk, now) if own is None else own
    else:
        owners = Q(player=player.owner_id) & ~Q(kind=Sanction.Kind.WARN)
        rows = list(_holding(Q(player=player.pk) | owners, now))
    return sorted(rows, key=_how_long, reverse=True)


def _holding(about: Q, now: datetime) -> QuerySet[Sanction]:
    rows = in_force(Sanction.objects.filter(about), now).exclude(kind=Sanction.Kind.SHADOW)
    return rows.exclude(kind=Sanction.Kind.WARN, seen_at__isnull=False)


# Asked with every page.
OWN = Prepared(lambda: _holding(Q(player=KEY), NOW))


def active_sanction(player: Player, kind: str) -> Sanction | None:
    """Return the sanction of this kind that holds longest for a player, None if none."""
    return _first(active_sanctions(player), (kind,))


def is_muted(player: Player) -> bool:
    """Tell whether a player may not write: muted, suspended or banned."""
    return _first(active_sanctions(player), SILENT) is not None


def is_shadow_muted(player: Player) -> bool:
    """Tell whether what a player says in chats is hidden from others.

    Only storing a message may ask: no page and no answer to the player depends on it.
    """
    people = [pk for pk in (player.pk, player.owner_id) if pk is not None]
    rows = Sanction.objects.filter(player__in=people, kind=Sanction.Kind.SHADOW)
    return in_force(rows).exists()


def is_suspended(player: Player) -> bool:
    """Tell whether a player may not sit down at a table: suspended or banned."""
    return _first(active_sanctions(player), OUT_OF_PLAY) is not None


def banned(now: datetime | None = None) -> QuerySet[Sanction]:
    """Return the bans that hold now, for use in other queries."""
    return in_force(Sanction.objects.filter(kind=Sanction.Kind.BAN), now)


def _first(sanctions: list[Sanction], kinds: Iterable[str]) -> Sanction | None:
    kinds = tuple(kinds)
    return next((each for each in sanctions if each.kind in kinds), None)


def _how_long(sanction: Sanction) -> tuple[bool, float]:
    until = sanction.until
    return until is None, 0 if until is None else until.timestamp()
