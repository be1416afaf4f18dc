"""Reads about ties between players."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from games.models import Match, Player, Seat, Tie


def blocked_between(player_id: int, other_ids: Iterable[int | None]) -> bool:
    """Tell whether the player has blocked one of the others, or one of them the player."""
    others = [other for other in other_ids if other is not None]
    return (
        Tie.objects.filter(kind=Tie.Kind.BLOCK)
        .filter(Q(by=player_id, to__in=others) | Q(by__in=others, to=player_id))
        .exists()
    )


def kept_away_ids(player: Player) -> frozenset[int]:
    """Return everybody between whom and the player there is a block, whoever set it."""
    ties = Tie.objects.filter(kind=Tie.Kind.BLOCK).filter(Q(by=player) | Q(to=player))
    pairs = ties.values_list("by_id", "to_id")
    return frozenset(by if to == player.pk else to for by, to in pairs)


def without_blocked(matches: QuerySet[Match], player: Player | None) -> QuerySet[Match]:
    """Return the matches at which nobody sits from whom the player keeps away."""
    if player is None:
        return matches
    away = Seat.objects.filter(player__in=kept_away_ids(player))
    return matches.exclude(pk__in=away.values("match_id"))


def followed_ids(player: Player) -> frozenset[int]:
    """Return whom the player follows."""
    return _ids(player, Tie.Kind.FOLLOW)


def friend_ids(player: Player) -> frozenset[int]:
    """Return who follows the player and is followed by them."""
    back = Tie.objects.filter(to=player, kind=Tie.Kind.FOLLOW)
    return followed_ids(player) & frozenset(back.values_list("by_id", flat=True))


def muted_ids(player: Player) -> frozenset[int]:
    """Return whose messages the player does not want to read."""
    return _ids(player, Tie.Kind.MUTE)


def blocked_ids(player: Player) -> frozenset[int]:
    """Return whom the player has blocked; not who has blocked the player."""
    return _ids(player, Tie.Kind.BLOCK)


def people(player_ids: Iterable[int]) -> list[Player]:
    """Return players in the order of their names."""
    return list(Player.objects.filter(pk__in=player_ids).order_by("display_name", "pk"))


def unheard_ids(player: Player | None) -> frozenset[int]:
    """Return whose messages the player is not shown: muted ones, and blocks either way."""
    if player is None:
        return frozenset()
    return muted_ids(player) | kept_away_ids(player)


@dataclass(frozen=True, slots=True)
class Stance:
    """How one player stands to another; a friend is who follows back."""

    follows: bool
    friend: bool
    mutes: bool
    blocks: bool


def deaf_to_ids(player: Player) -> frozenset[int]:
    """Return who has muted or blocked a player and so hears nothing of theirs."""
    unheard = Tie.objects.filter(to=player, kind__in=(Tie.Kind.MUTE, Tie.Kind.BLOCK))
    return frozenset(unheard.values_list("by_id", flat=True))


def stance(player: Player, other: Player) -> Stance:
    """Return how the player stands to the other."""
    kinds = set(Tie.objects.filter(by=player, to=other).values_list("kind", flat=True))
    follows = Tie.Kind.FOLLOW in kinds
    back = Tie.objects.filter(by=other, to=player, kind=Tie.Kind.FOLLOW)
    return Stance(
        follows=follows,
        friend=follows and back.exists(),
        mutes=Tie.Kind.MUTE in kinds,
        blocks=Tie.Kind.BLOCK in kinds,
    )


def _ids(player: Player, kind: Tie.Kind) -> frozenset[int]:
    ties = Tie.objects.filter(by=player, kind=kind)
    return frozenset(ties.values_list("to_id", flat=True))
