"""Who may lead something, and who has a place in lists: the one rule for all of them.

A player who is banned for ever leads nothing and has no place in any list, and nor do their
bots. A player who is suspended, or banned for a time, keeps both and may not act. Decision
0721.
"""

from typing import Any

from django.db.models import Q, QuerySet

from games.base.sanctions.refusals import CannotLead, LeaderSuspended
from games.base.sanctions.selectors import OUT_OF_PLAY, banned, in_force, is_suspended
from games.models import Player, Sanction


def banned_for_ever(field: str = "player") -> Q:
    """Return the condition that a player is banned for ever, or a bot of one who is.

    Args:
        field: the lookup that leads to the player; "pk" in queries of players.
    """
    people = banned().filter(until=None).values("player")
    bots = Player.objects.filter(owner__in=people).values("pk")
    return Q(**{f"{field}__in": people}) | Q(**{f"{field}__in": bots})


def unlisted(field: str = "player") -> Q:
    """Return the condition that a player has no place in lists: banned for ever, or with a
    closed account. For `exclude`.
    """
    # The few that are closed are looked up, and not all others joined to be counted.
    closed = Player.objects.filter(is_active=False).values("pk")
    return Q(**{f"{field}__in": closed}) | banned_for_ever(field)


def unlisted_among(player_ids: set[int]) -> set[int]:
    """Return those of these players who have no place in lists, in one query."""
    rows = Player.objects.filter(unlisted("pk"), pk__in=player_ids)
    return set(rows.values_list("pk", flat=True))


def banned_among(player_ids: set[int]) -> set[int]:
    """Return those of these players who are banned for ever, in one query."""
    rows = Player.objects.filter(banned_for_ever("pk"), pk__in=player_ids)
    return set(rows.values_list("pk", flat=True))


def out_of_play() -> QuerySet[Sanction, Any]:
    """Return the keys of players who may not act, for use in other queries."""
    return in_force().filter(kind__in=OUT_OF_PLAY).values("player")


def is_listed(player: Player) -> bool:
    """Tell whether a player has a place in lists."""
    return not unlisted_among({player.pk})


def check_may_lead(player: Player) -> None:
    """Let a player act as the leader of something.

    Raises:
        LeaderSuspended: they are suspended or banned.
    """
    if is_suspended(player):
        raise LeaderSuspended(player)


def check_may_appoint(player: Player) -> None:
    """Let somebody else make this player the leader of something.

    Raises:
        CannotLead: they are suspended or banned. It does not say so.
    """
    if is_suspended(player):
        raise CannotLead(player)
