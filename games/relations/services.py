"""Making and ending ties, and what a block does at tables that have not begun."""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Q

from games.live import announce
from games.models import Match, Player, Tie
from games.refusals import Blocked, GamesError
from games.relations.selectors import blocked_between
from games.tables.services import seat_to_computer
from games.transactions import after_commit, hold_players


class Yourself(GamesError):
    """Nobody has a tie to themselves."""

    refusal = "yourself"


class NoPlayer(GamesError):
    """There is no such player, or not any more."""

    refusal = "no_player"


@transaction.atomic
def follow(*, player: Player, other_id: int) -> None:
    """Follow somebody; following twice is following.

    Raises:
        Yourself, NoPlayer: there is nobody to follow.
        Blocked: one of the two has blocked the other.
    """
    other = _other(player, other_id)
    if blocked_between(player.pk, [other.pk]):
        raise Blocked(other_id)
    _tie(player, other, Tie.Kind.FOLLOW)


@transaction.atomic
def mute(*, player: Player, other_id: int) -> None:
    """Read nothing more of what somebody says.

    Raises:
        Yourself, NoPlayer: there is nobody to mute.
    """
    _tie(player, _other(player, other_id), Tie.Kind.MUTE)
    _announce(player.pk)


@transaction.atomic
def block(*, player: Player, other_id: int) -> None:
    """Keep somebody away: from now on neither sits down with the other nor reads the other.

    Neither follows the other any more. Where both sit at a table that has not begun, the
    table decides who gets up: at the player's own it is the other, elsewhere the player.
    A match that runs goes on.

    Raises:
        Yourself, NoPlayer: there is nobody to block.
    """
    other = _other(player, other_id)
    # Locked before the block is stored, as `match_join` locks a match before it looks for
    # one: whoever sits down meanwhile either waits and is refused, or is found below.
    waiting = _waiting_with(player)
    # Whoever of the two is just sitting down elsewhere has done so before we go on, and
    # `_part` finds them, or finds the block.
    hold_players(player.pk, other.pk)
    _tie(player, other, Tie.Kind.BLOCK)
    Tie.objects.filter(
        Q(by=player, to=other) | Q(by=other, to=player), kind=Tie.Kind.FOLLOW
    ).delete()
    _part(waiting, player, other)
    after_commit(_part_again, player, other)
    _announce(player.pk, other.pk)


@transaction.atomic
def untie(*, player: Player, other_id: int, kind: str) -> None:
    """Follow, mute or block somebody no more; no harm if there was no such tie."""
    Tie.objects.filter(by=player, to=other_id, kind=kind).delete()
    if kind != Tie.Kind.FOLLOW:
        _announce(player.pk, other_id)


def ties_hand_over(*, giver: Player, heir: Player) -> None:
    """Give a guest's ties to the account that they have logged in to."""
    for tie in Tie.objects.filter(by=giver).exclude(to=heir):
        Tie.objects.get_or_create(by=heir, to=tie.to, kind=tie.kind)
    for tie in Tie.objects.filter(to=giver).exclude(by=heir):
        Tie.objects.get_or_create(by=tie.by, to=heir, kind=tie.kind)
    ties_erase(giver)


def ties_erase(player: Player) -> None:
    """End every tie from and to somebody."""
    Tie.objects.filter(Q(by=player) | Q(to=player)).delete()


def _other(player: Player, other_id: int) -> Player:
    if other_id == player.pk:
        raise Yourself(other_id)
    other = Player.objects.filter(pk=other_id, is_active=True).first()
    if other is None:
        raise NoPlayer(other_id)
    return other


def _waiting_with(player: Player) -> list[Match]:
    """Lock the tables that have not begun at which a player sits."""
    theirs = Match.objects.filter(seats__player=player).values("pk")
    rows = Match.objects.filter(status=Match.Status.WAITING, pk__in=theirs)
    return list(rows.select_for_update().order_by("pk"))


def _part(waiting: Iterable[Match], player: Player, other: Player) -> None:
    for match in waiting:
        # Both still: who waits for a lock finds the table as it is then.
        if match.seats.filter(player__in=(player, other)).count() == 2:
            goes = other if match.host_id == player.pk else player
            seat_to_computer(match_id=match.pk, player_id=goes.pk)


@transaction.atomic
def _part_again(player: Player, other: Player) -> None:
    """Part two who sat down in the very moment of the block, if it still holds."""
    if blocked_between(player.pk, [other.pk]):
        _part(_waiting_with(player), player, other)


def _tie(by: Player, to: Player, kind: Tie.Kind) -> None:
    Tie.objects.get_or_create(by=by, to=to, kind=kind)


def _announce(*player_ids: int) -> None:
    for player_id in player_ids:
        after_commit(announce.ties_changed, player_id)
