"""Choosing what one brings to a table that waits."""

from random import Random

from django.db import transaction

from games.contract import game_of
from games.match import brought
from games.models import Kit, Match, Player, Seat
from games.refusals import BadKit, MatchOver, NotYourSeat
from games.tables.seating import announce_table, start_if_due

LENT = "lent"
"""Stands for one of the computers', for those who have none of their own."""


@transaction.atomic
def bring(*, match_id: int, player: Player, kit: str) -> Match:
    """Bring one of the player's own kits, by its slug, or a `LENT` one. It is copied: what
    becomes of the kit later is nothing to the match. The match begins if it was the last
    that was missing.

    Raises:
        NotYourSeat: the player has no seat there.
        MatchOver: the table does not wait any more.
        BadKit: there is none, or it may not be played there.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    if match.status != Match.Status.WAITING or not brought.is_wanted(match):
        raise MatchOver(match)
    seat = match.seats.filter(player=player).first()
    if seat is None:
        raise NotYourSeat(match)
    _take_along(match, seat, player, kit)
    seat.save(update_fields=["brought", "kit"])
    announce_table(match)
    start_if_due(match, by=player)
    return match


def _take_along(match: Match, seat: Seat, player: Player, slug: str) -> None:
    brings = game_of(match.game).brings
    if slug == LENT:
        rng = Random(f"{match.seed} lent {seat.number}")
        seat.brought, seat.kit = brings.of_computer(match.options, rng), None
        return
    kit = Kit.objects.filter(player=player, game=match.game, slug=slug).first()
    if kit is None or brings.faults(kit.content, match.options, "en"):
        raise BadKit(slug)
    seat.brought, seat.kit = kit.content, kit
