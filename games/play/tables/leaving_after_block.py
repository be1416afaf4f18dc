"""What a block does at tables that have not begun: the two part."""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Q

from games.base.transactions import after_commit, hold_players
from games.community.relations import services
from games.community.relations.selectors import blocked_between
from games.community.relations.services import other_player
from games.models import Match, Player
from games.play.tables import challenges
from games.play.tables.leaving import seat_to_computer


@transaction.atomic
def block(*, player: Player, other_id: int) -> None:
    """Block a player, and part the two at tables that have not begun.

    From now on neither sits down with the other, reads the other or follows the other.
    Where both sit at a table that has not begun, the table decides who gets up: at the
    player's own it is the other, elsewhere the player. A match that runs goes on.

    Raises:
        Yourself, NoPlayer: there is nobody to block.
    """
    other = other_player(player, other_id)
    # Locked before the block is stored, as `match_join` locks a match before it looks for
    # one: anybody who sits down meanwhile either waits and is refused, or is found below.
    waiting = _waiting_with(player, other)
    challenges.end_between(player, other)
    # Anybody who of the two is just sitting down elsewhere has done so before we go on, and
    # `_part` finds them, or finds the block.
    hold_players(player.pk, other.pk)
    services.keep_away(player=player, other_id=other_id)
    _part(waiting, player, other)
    after_commit(_part_again, player, other)


def _waiting_with(player: Player, other: Player) -> list[Match]:
    """Lock the tables that have not begun at which a player sits, and those to which one of
    the two has challenged the other.
    """
    theirs = Match.objects.filter(seats__player=player).values("pk")
    asked = challenges.between(player, other).values("match_id")
    rows = Match.objects.filter(
        Q(pk__in=theirs) | Q(pk__in=asked), status=Match.Status.WAITING
    )
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
        waiting = _waiting_with(player, other)
        challenges.end_between(player, other)
        _part(waiting, player, other)
