"""Saved decks: making, changing and listing them, with their wins."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import Count, Q, QuerySet

from games.base.policies import word_filter
from games.models import Kit, Match, Player
from games.refusals import NeedsAccount, TooManyKits

MAX_KITS = 60
"""Kits that one player may keep."""

_WON = Q(seats__place=1, seats__match__status=Match.Status.FINISHED)
_PLAYED = Q(seats__match__status=Match.Status.FINISHED)


@transaction.atomic
def create(player: Player, game: str, name: str, content: Mapping[str, Any]) -> Kit:
    """Keep something new.

    Raises:
        NeedsAccount: a guest's cookies are all that a guest has.
        TooManyKits: the player keeps as many as one may.
        Muted, BadWords: the player may not call it anything, or not this.
    """
    if player.is_guest:
        raise NeedsAccount("kit")
    # One at a time, so that two do not both find room.
    player = Player.objects.select_for_update().get(pk=player.pk)
    if player.kits.count() >= MAX_KITS:
        raise TooManyKits(player)
    title = word_filter.title(name.strip()[:40], by=player) if name.strip() else ""
    return Kit.objects.create(
        player=player, game=game, name=title or "…", content=dict(content)
    )


def change(
    kit: Kit, *, name: str, content: Mapping[str, Any], public: bool | None = None
) -> None:
    """Store what its owner has changed.

    Raises:
        Muted, BadWords: see `create`.
    """
    if name.strip() and name.strip()[:40] != kit.name:
        kit.name = word_filter.title(name.strip()[:40], by=kit.player)
    kit.content = dict(content)
    if public is not None:
        kit.public = public
    kit.save()


def with_wins(kits: QuerySet[Kit]) -> QuerySet[Any]:
    """Add how many finished matches each was played in, and won: `played`, `won`."""
    return kits.annotate(
        played=Count("seats", filter=_PLAYED), won=Count("seats", filter=_WON)
    )


def listed(game: str) -> QuerySet[Any]:
    """Return those that everybody may find, most played first."""
    public = Kit.objects.filter(game=game, public=True).select_related("player")
    return with_wins(public).order_by("-won", "-played", "-changed_at")
