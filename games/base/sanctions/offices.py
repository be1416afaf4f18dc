"""Which players may lead clubs, events and rooms, and which appear in lists. Decision 0721.

Permanently banned players, and their bots, lead nothing and appear in no list. Players who
are suspended or temporarily banned stay leaders and stay in lists, but may not act as
leaders.
"""

from typing import Any

from django.db.models import Q, QuerySet

from games.base.sanctions.refusals import CannotLead, LeaderSuspended
from games.base.sanctions.selectors import OUT_OF_PLAY, banned, in_force, is_suspended
from games.models import Player, Sanction


def banned_for_ever(field: str = "player") -> Q:
    """Return the condition that a player is permanently banned, or is a bot of such a
    player.

    Args:
        field: the lookup that leads to the player; "pk" in queries of players.
    """
    people = banned().filter(until=None).values("player")
    bots = Player.objects.filter(owner__in=people).values("pk")
    return Q(**{f"{field}__in": people}) | Q(**{f"{field}__in": bots})


def unlisted(field: str = "player") -> Q:
    """Return the condition that a player appears in no list, for use with `exclude`: the
    player is permanently banned or has closed the account.
    """
    # A subquery of the few closed accounts is faster than a join with all players.
    closed = Player.objects.filter(is_active=False).values("pk")
    return Q(**{f"{field}__in": closed}) | banned_for_ever(field)


def unlisted_among(player_ids: set[int]) -> set[int]:
    """Return those of these ids whose players appear in no list, in one query."""
    rows = Player.objects.filter(unlisted("pk"), pk__in=player_ids)
    return set(rows.values_list("pk", flat=True))


def banned_among(player_ids: set[int]) -> set[int]:
    """Return those of these ids whose players are permanently banned, in one query."""
    rows = Player.objects.filter(banned_for_ever("pk"), pk__in=player_ids)
    return set(rows.values_list("pk", flat=True))


def suspended_or_banned_ids() -> QuerySet[Sanction, Any]:
    """Select the ids of suspended and banned players, for use in other queries."""
    return in_force().filter(kind__in=OUT_OF_PLAY).values("player")


def is_listed(player: Player) -> bool:
    """Tell whether a player appears in lists."""
    return not unlisted_among({player.pk})


def check_may_lead(player: Player) -> None:
    """Check that a player may act as the leader of a club, event or room.

    Raises:
        LeaderSuspended: the player is suspended or banned.
    """
    if is_suspended(player):
        raise LeaderSuspended(player)


def check_may_appoint(player: Player) -> None:
    """Check that another player may make this one the leader of a club, event or room.

    Raises:
        CannotLead: the player is suspended or banned; the refusal does not say so.
    """
    if is_suspended(player):
        raise CannotLead(player)
