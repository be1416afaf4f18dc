"""Queries of sanctions in force. Sanctions of an owner also hold for their bots."""

from collections.abc import Iterable
from datetime import datetime

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.base.compiled_sql import KEY, NOW, PreparedQuery
from games.models import Player, Sanction

SILENT = (Sanction.Kind.MUTE, Sanction.Kind.SUSPEND, Sanction.Kind.BAN)
MARKED = (Sanction.Kind.SHADOW, *SILENT)
"""Kinds of sanctions that follow a person to a new account."""

OUT_OF_PLAY = (Sanction.Kind.SUSPEND, Sanction.Kind.BAN)


def in_force(
    rows: QuerySet[Sanction] | None = None, now: datetime | None = None
) -> QuerySet[Sanction]:
    """Select the sanctions that are in force."""
    now = now or timezone.now()
    rows = Sanction.objects.all() if rows is None else rows
    return rows.filter(Q(until=None) | Q(until__gt=now), lifted_at=None)


def sanctions_shown_to(player: Player, own: list[Sanction] | None = None) -> list[Sanction]:
    """List a player's sanctions in force, the longest first; warnings only while they are
    unread.

    Shadow mutes are left out, as players see this list. For a bot, the owner's mutes,
    suspensions and bans are included.

    Args:
        own: the rows of `OWN` for the player, if they are loaded already.
    """
    now = timezone.now()
    if player.owner_id is None:
        rows = OWN.fetch(player.pk, now) if own is None else own
    else:
        owners = Q(player=player.owner_id) & ~Q(kind=Sanction.Kind.WARN)
        rows = list(_sanctions_holding_for(Q(player=player.pk) | owners, now))
    return sorted(rows, key=_duration_sort_key, reverse=True)


def _sanctions_holding_for(about: Q, now: datetime) -> QuerySet[Sanction]:
    rows = in_force(Sanction.objects.filter(about), now).exclude(kind=Sanction.Kind.SHADOW)
    return rows.exclude(kind=Sanction.Kind.WARN, seen_at__isnull=False)


# The query is a prepared statement, because every page runs it.
OWN = PreparedQuery(lambda: _sanctions_holding_for(Q(player=KEY), NOW))


def active_sanction(player: Player, kind: str) -> Sanction | None:
    """Return a player's longest sanction in force of a kind; None if there is none."""
    return _first_of_kinds(sanctions_shown_to(player), (kind,))


def is_muted(player: Player) -> bool:
    """Tell whether a player may not write: muted, suspended or banned."""
    return _first_of_kinds(sanctions_shown_to(player), SILENT) is not None


def is_shadow_muted(player: Player) -> bool:
    """Tell whether a player's chat messages are hidden from others.

    Call this only when a message is stored: a page or response that depends on it would
    reveal the shadow mute.
    """
    people = [pk for pk in (player.pk, player.owner_id) if pk is not None]
    rows = Sanction.objects.filter(player__in=people, kind=Sanction.Kind.SHADOW)
    return in_force(rows).exists()


def is_suspended(player: Player) -> bool:
    """Tell whether a player may not sit down at a table: suspended or banned."""
    return _first_of_kinds(sanctions_shown_to(player), OUT_OF_PLAY) is not None


def banned(now: datetime | None = None) -> QuerySet[Sanction]:
    """Select the bans in force, for use in other queries."""
    return in_force(Sanction.objects.filter(kind=Sanction.Kind.BAN), now)


def _first_of_kinds(sanctions: list[Sanction], kinds: Iterable[str]) -> Sanction | None:
    kinds = tuple(kinds)
    return next((each for each in sanctions if each.kind in kinds), None)


def _duration_sort_key(sanction: Sanction) -> tuple[bool, float]:
    until = sanction.until
    return until is None, 0 if until is None else until.timestamp()
