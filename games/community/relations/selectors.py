"""Queries of relations between players: following, muting and blocking."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from games.base.policies.blind_tables import hidden_condition
from games.models import Match, Player, PlayerNote, Relation, Seat


def blocked_between(player_id: int, other_ids: Iterable[int | None]) -> bool:
    """Tell whether the player has blocked any of the others, or any of them has blocked the
    player.
    """
    others = [other for other in other_ids if other is not None]
    return (
        Relation.objects.filter(kind=Relation.Kind.BLOCK)
        .filter(Q(by=player_id, to__in=others) | Q(by__in=others, to=player_id))
        .exists()
    )


def blocked_either_way_ids(player: Player) -> frozenset[int]:
    """Return the ids of all players whom the player has blocked or who have blocked the
    player.
    """
    relations = Relation.objects.filter(kind=Relation.Kind.BLOCK).filter(
        Q(by=player) | Q(to=player)
    )
    pairs = relations.values_list("by_id", "to_id")
    return frozenset(by if to == player.pk else to for by, to in pairs)


def without_blocked(matches: QuerySet[Match], player: Player | None) -> QuerySet[Match]:
    """Exclude matches with a player whom this player has blocked, or the reverse.

    Matches that hide names stay: if one disappeared after a block, it would reveal that the
    blocked player sits there.
    """
    if player is None:
        return matches
    away = Seat.objects.filter(player__in=blocked_either_way_ids(player))
    return matches.exclude(~hidden_condition(), pk__in=away.values("match_id"))


def followed_ids(player: Player) -> frozenset[int]:
    """Return the ids of the players whom the player follows."""
    return _related_ids(player, Relation.Kind.FOLLOW)


def friend_ids(player: Player) -> frozenset[int]:
    """Return the ids of the players who follow the player and are followed back."""
    back = Relation.objects.filter(to=player, kind=Relation.Kind.FOLLOW)
    return followed_ids(player) & frozenset(back.values_list("by_id", flat=True))


def muted_ids(player: Player) -> frozenset[int]:
    """Return the ids of the players whom the player has muted."""
    return _related_ids(player, Relation.Kind.MUTE)


def blocked_ids(player: Player) -> frozenset[int]:
    """Return the ids of the players whom the player has blocked. Blocks of the player by
    others don't count.
    """
    return _related_ids(player, Relation.Kind.BLOCK)


def by_name(player_ids: Iterable[int]) -> QuerySet[Player]:
    """Select the players with these ids, sorted by name."""
    return Player.objects.filter(pk__in=player_ids).order_by("display_name", "pk")


def hidden_author_ids(player: Player | None) -> frozenset[int]:
    """Return the ids of the players whose messages this player does not see, because this
    player has muted them, or because either has blocked the other.
    """
    if player is None:
        return frozenset()
    return muted_ids(player) | blocked_either_way_ids(player)


@dataclass(frozen=True, slots=True)
class Stance:
    """The relations of one player to another: follows, friend (both follow each other),
    mutes, blocks.
    """

    follows: bool
    friend: bool
    mutes: bool
    blocks: bool


def muted_or_blocked_by_ids(player: Player) -> frozenset[int]:
    """Return the ids of the players who have muted or blocked this one."""
    unheard = Relation.objects.filter(
        to=player, kind__in=(Relation.Kind.MUTE, Relation.Kind.BLOCK)
    )
    return frozenset(unheard.values_list("by_id", flat=True))


def stance(player: Player, other: Player) -> Stance:
    """Load a player's relations to another one."""
    kinds = set(Relation.objects.filter(by=player, to=other).values_list("kind", flat=True))
    follows = Relation.Kind.FOLLOW in kinds
    back = Relation.objects.filter(by=other, to=player, kind=Relation.Kind.FOLLOW)
    return Stance(
        follows=follows,
        friend=follows and back.exists(),
        mutes=Relation.Kind.MUTE in kinds,
        blocks=Relation.Kind.BLOCK in kinds,
    )


def ids_with_note(player: Player) -> frozenset[int]:
    """Return the ids of the players about whom the player has a note."""
    notes = PlayerNote.objects.filter(by=player, about__is_active=True)
    return frozenset(notes.values_list("about_id", flat=True))


def note_about(player: Player, other: Player) -> str:
    """Return a player's private note about another one; empty without one."""
    found = PlayerNote.objects.filter(by=player, about=other).values_list("text", flat=True)
    return found.first() or ""


def _related_ids(player: Player, kind: Relation.Kind) -> frozenset[int]:
    relations = Relation.objects.filter(by=player, kind=kind)
    return frozenset(relations.values_list("to_id", flat=True))
