"""Block a player, and separate the two at tables that have not begun."""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Q

from games.base.transactions import after_commit, lock_players
from games.community.relations import services
from games.community.relations.selectors import blocked_between
from games.community.relations.services import other_player
from games.models import Match, Player
from games.play.tables import challenges
from games.play.tables.leaving import replace_by_computer


@transaction.atomic
def block_and_separate(*, player: Player, other_id: int) -> None:
    """Block a player, and separate the two at tables that have not begun.

    From now on neither can sit down with the other, read their messages, or follow them. If
    both sit at a table that has not begun, one of them is removed: the blocked player if
    the blocking player is the host, otherwise the blocking player. A running match goes on.

    Raises:
        Yourself, NoPlayer: `other_id` is the player's own, or there is no such player.
    """
    other = other_player(player, other_id)
    # Lock the tables before storing the block. `match_join` also locks the match before it
    # looks for blocks, so a player who sits down meanwhile either waits and is refused, or
    # is found by `_separate`.
    waiting = _lock_shared_waiting_tables(player, other)
    challenges.withdraw_between(player, other)
    # If one of the two is just sitting down at another table, wait until that is stored:
    # `_separate_late_joiners` finds it. Later attempts find the block.
    lock_players(player.pk, other.pk)
    services.block_player(player=player, other_id=other_id)
    _separate(waiting, player, other)
    after_commit(_separate_late_joiners, player, other)


def _lock_shared_waiting_tables(player: Player, other: Player) -> list[Match]:
    """Lock the tables that have not begun and at which a player sits, or to which one of
    the two players has challenged the other.
    """
    theirs = Match.objects.filter(seats__player=player).values("pk")
    asked = challenges.open_between(player, other).values("match_id")
    rows = Match.objects.filter(
        Q(pk__in=theirs) | Q(pk__in=asked), status=Match.Status.WAITING
    )
    return list(rows.select_for_update().order_by("pk"))


def _separate(waiting: Iterable[Match], player: Player, other: Player) -> None:
    for match in waiting:
        # Count again after waiting for the lock, because a player may have left meanwhile.
        if match.seats.filter(player__in=(player, other)).count() == 2:
            goes = other if match.host_id == player.pk else player
            replace_by_computer(match_id=match.pk, player_id=goes.pk)


@transaction.atomic
def _separate_late_joiners(player: Player, other: Player) -> None:
    """Separate two players who sat down together while the block was being stored, unless
    it was lifted since.
    """
    if blocked_between(player.pk, [other.pk]):
        waiting = _lock_shared_waiting_tables(player, other)
        challenges.withdraw_between(player, other)
        _separate(waiting, player, other)
