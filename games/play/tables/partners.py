"""Reserve a seat for a team mate, so that two players can play together.

A player at a table with teams may reserve a free seat of their team. The seat gets its own
invitation, which the player sends to the team mate; nobody else can sit down there. So both
have agreed to play together (decision 0110).
"""

from collections.abc import Sequence

from django.db import transaction

from games.contract import game_of
from games.contract.sides import team_mates
from games.models import Match, Player, Seat, new_invite
from games.play.tables.lifecycle import announce_table
from games.refusals import MatchOver, NotYourSeat, TableFull


@transaction.atomic
def reserve_partner_seat(*, match_id: int, player: Player) -> str:
    """Reserve a free seat of the player's team, and return its invitation. Another call
    returns the same invitation.

    Raises:
        NotYourSeat: the player does not sit at the table, or has no team.
        MatchOver: the match has begun, or the table was closed.
        TableFull: no seat of the team is free.
    """
    match, own = _lock(match_id, player)
    beside = _team_mates_seats(match, own.number)
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
def release_partner_seat(*, match_id: int, player: Player) -> None:
    """Open the reserved seat of the player's team to all players again.

    Raises:
        NotYourSeat, MatchOver: as for `reserve_partner_seat`.
    """
    match, own = _lock(match_id, player)
    release_team_seats(match, own.number)
    announce_table(match)


def release_team_seats(match: Match, seat: int) -> None:
    """Open the reserved seats of a team after the player at `seat` has left. Call with the
    match's row locked.
    """
    numbers = [each.number for each in _team_mates_seats(match, seat)]
    match.seats.filter(number__in=numbers).exclude(kept="").update(kept="")


def partner_invitation(match: Match, seats: Sequence[Seat], seat: int) -> str:
    """Return the invitation to the seat reserved for a team mate; empty without one."""
    numbers = team_mates(game_of(match.game).sides(match.options, match.seat_count), seat)
    return next((each.kept for each in seats if each.number in numbers and each.kept), "")


def may_reserve_partner_seat(match: Match, seats: Sequence[Seat], seat: int) -> bool:
    """Tell whether the player at `seat` can reserve a seat for a team mate."""
    numbers = team_mates(game_of(match.game).sides(match.options, match.seat_count), seat)
    return any(each.is_open for each in seats if each.number in numbers)


def first_free_team(match: Match, seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the seats of the first team whose seats are all open; empty if there is no
    such team.
    """
    open_ = {each.number for each in seats if each.is_open}
    sides = game_of(match.game).sides(match.options, match.seat_count)
    return next((side for side in sides if open_ >= set(side)), ())


def _team_mates_seats(match: Match, seat: int) -> list[Seat]:
    sides = game_of(match.game).sides(match.options, match.seat_count)
    return list(match.seats.filter(number__in=team_mates(sides, seat)).order_by("number"))


def _lock(match_id: int, player: Player) -> tuple[Match, Seat]:
    match = Match.objects.select_for_update().get(pk=match_id)
    own = match.seats.filter(player=player).first()
    if own is None:
        raise NotYourSeat(match)
    if match.status != Match.Status.WAITING:
        raise MatchOver(match)
    return match, own
