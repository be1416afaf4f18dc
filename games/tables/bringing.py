"""Choosing what one brings to a table that waits."""

from collections.abc import Mapping
from random import Random
from typing import Any

from django.db import transaction

from engine.errors import BadOptions
from games.contract import game_of
from games.match import brought
from games.models import Kit, Match, Player, Seat
from games.refusals import BadKit, MatchOver, NotYourSeat
from games.tables.seating import announce_table, start_if_due

LENT = "lent"
"""Stands for one of the computers', for those who have none of their own."""


@transaction.atomic
def bring(
    *,
    match_id: int,
    player: Player,
    kit: str = "",
    content: Mapping[str, Any] | None = None,
) -> Match:
    """Bring one of the player's own kits, by its slug, a `LENT` one, or what a program has
    made up. It is copied: what becomes of the kit later is nothing to the match. The match
    begins if it was the last that was missing.

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
    if content is None:
        _take_along(match, seat, player, kit)
    elif not _fits(match, content):
        raise BadKit("content")
    else:
        seat.brought, seat.kit = dict(content), None
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
    if kit is None or not _fits(match, kit.content):
        raise BadKit(slug)
    seat.brought, seat.kit = kit.content, kit


def _fits(match: Match, content: Mapping[str, Any]) -> bool:
    try:
        return not game_of(match.game).brings.faults(content, match.options, "en")
    except BadOptions:
        return False
