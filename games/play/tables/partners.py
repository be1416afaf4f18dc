"""Two who want to play together: the seat of a team mate is kept for one of them.

Anybody who sits at a table of teams may keep the seat of their team mate; the one whom they
send the link has it, and nobody else. By that both have agreed (decision 0110).
"""

from collections.abc import Sequence

from django.db import transaction

from games.contract import game_of
from games.contract.sides import mates
from games.models import Match, Player, Seat, new_invite
from games.play.tables.lifecycle import announce_table
from games.refusals import MatchOver, NotYourSeat, TableFull


@transaction.atomic
def keep(*, match_id: int, player: Player) -> str:
    """Keep the free seat of the player's team mate, and return what invites to it. A second
    time it is the same.

    Raises:
        NotYourSeat: the player does not sit there, or plays alone.
        MatchOver: the table does not wait any more.
        TableFull: somebody has the seat.
    """
    match, own = _lock(match_id, player)
    beside = _beside(match, own.number)
    if not beside:
        raise NotYourSeat(match)
    seat = next((each for each in beside if each.is_free), None)
    if seat is None:
        raise TableFull(match)
    if not seat.kept:
        seat.kept = new_invite()
        seat.save(update_fields=["kept"])
        announce_table(match)
    return seat.kept


@transaction.atomic
def give_free(*, match_id: int, player: Player) -> None:
    """Let anybody sit where a team mate was waited for.

    Raises:
        NotYourSeat, MatchOver: as for `keep`.
    """
    match, own = _lock(match_id, player)
    release(match, own.number)
    announce_table(match)


def release(match: Match, seat: int) -> None:
    """Let anybody sit beside a seat, whose player has gone. Call with the row locked."""
    numbers = [each.number for each in _beside(match, seat)]
    match.seats.filter(number__in=numbers).exclude(kept="").update(kept="")


def kept_by(match: Match, seats: Sequence[Seat], seat: int) -> str:
    """Return the invitation to the seat reserved for a team mate; empty without one."""
    numbers = mates(game_of(match.game).sides(match.options, match.seat_count), seat)
    return next((each.kept for each in seats if each.number in numbers and each.kept), "")


def may_keep(match: Match, seats: Sequence[Seat], seat: int) -> bool:
    """Tell whether somebody can keep a seat for a team mate."""
    numbers = mates(game_of(match.game).sides(match.options, match.seat_count), seat)
    return any(each.is_open for each in seats if each.number in numbers)


def free_side(match: Match, seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the seats of a team of which all are open; nothing if there is none."""
    open_ = {each.number for each in seats if each.is_open}
    sides = game_of(match.game).sides(match.options, match.seat_count)
    return next((side for side in sides if open_ >= set(side)), ())


def _beside(match: Match, seat: int) -> list[Seat]:
    sides = game_of(match.game).sides(match.options, match.seat_count)
    return list(match.seats.filter(number__in=mates(sides, seat)).order_by("number"))


def _lock(match_id: int, player: Player) -> tuple[Match, Seat]:
    match = Match.objects.select_for_update().get(pk=match_id)
    own = match.seats.filter(player=player).first()
    if own is None:
        raise NotYourSeat(match)
    if match.status != Match.Status.WAITING:
        raise MatchOver(match)
    return match, own
