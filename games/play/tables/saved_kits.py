"""Saved kits (what players bring to a table, such as decks): create, change and list them,
with their wins.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import Count, Q, QuerySet

from games.base.policies import word_filter
from games.models import Kit, Match, Player
from games.refusals import NeedsAccount, TooManyKits

MAX_KITS = 60
"""How many kits a player may have."""

_WON = Q(seats__place=1, seats__match__status=Match.Status.FINISHED)
_PLAYED = Q(seats__match__status=Match.Status.FINISHED)


@transaction.atomic
def create_kit(player: Player, game: str, name: str, content: Mapping[str, Any]) -> Kit:
    """Create a kit of a player.

    Raises:
        NeedsAccount: the player is a guest.
        TooManyKits: the player already has `MAX_KITS` kits.
        Muted, BadWords: the player may not name kits, or may not use these words.
    """
    if player.is_guest:
        raise NeedsAccount("kit")
    # Lock the player, so that two simultaneous requests cannot exceed the limit.
    player = Player.objects.select_for_update().get(pk=player.pk)
    if player.kits.count() >= MAX_KITS:
        raise TooManyKits(player)
    title = word_filter.clean_title(name.strip()[:40], by=player) if name.strip() else ""
    return Kit.objects.create(
        player=player, game=game, name=title or "…", content=dict(content)
    )


def change_kit(
    kit: Kit, *, name: str, content: Mapping[str, Any], public: bool | None = None
) -> None:
    """Store an owner's changes to a kit.

    Raises:
        Muted, BadWords: see `create_kit`.
    """
    if name.strip() and name.strip()[:40] != kit.name:
        kit.name = word_filter.clean_title(name.strip()[:40], by=kit.player)
    kit.content = dict(content)
    if public is not None:
        kit.public = public
    kit.save()


def with_wins(kits: QuerySet[Kit]) -> QuerySet[Any]:
    """Annotate a queryset of kits with the numbers of finished matches in which each was
    `played` and `won`.
    """
    return kits.annotate(
        played=Count("seats", filter=_PLAYED), won=Count("seats", filter=_WON)
    )


def public_kits(game: str) -> QuerySet[Any]:
    """Return the public kits of a game, those with most wins first."""
    public = Kit.objects.filter(game=game, public=True).select_related("player")
    return with_wins(public).order_by("-won", "-played", "-changed_at")
