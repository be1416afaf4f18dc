"""Choosing what one brings: to a table that waits, or for a whole event."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from django.db import transaction

from engine.errors import BadOptions
from games.contract import Game, game_of
from games.models import Kit, Match, Player
from games.play.match.moves import seat_decks
from games.play.tables.lifecycle import announce_table, start_if_due
from games.refusals import BadKit, MatchOver, NotYourSeat

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
        MaintenanceAhead: it was the last, and the game would last into maintenance.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    if match.status != Match.Status.WAITING or not seat_decks.is_wanted(match):
        raise MatchOver(match)
    seat = match.seats.filter(player=player).first()
    if seat is None:
        raise NotYourSeat(match)
    game, rng = game_of(match.game), Random(f"{match.seed} lent {seat.number}")
    asked = Wanted(game, match.options, player)
    seat.brought, seat.kit = asked.chosen(kit, content, rng)
    seat.save(update_fields=["brought", "kit"])
    announce_table(match)
    start_if_due(match, by=player)
    return match


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody may choose of: something of theirs for a game with these options."""

    game: Game
    options: Mapping[str, Any]
    player: Player

    def chosen(
        self, kit: str, content: Mapping[str, Any] | None, rng: Random
    ) -> tuple[dict[str, Any], Kit | None]:
        """Return a copy of what they bring, and which of their kits it is.

        Args:
            kit: the slug of one of their own, or `LENT`.
            content: what a program has made up instead.
            rng: where one that is lent comes from.

        Raises:
            BadKit: there is none, or it may not be played so.
        """
        if content is not None:
            if not self._fits(content):
                raise BadKit("content")
            return dict(content), None
        if kit == LENT:
            return self.game.brings.of_computer(self.options, rng), None
        own = Kit.objects.filter(player=self.player, game=self.game.key, slug=kit).first()
        if own is None or not self._fits(own.content):
            raise BadKit(kit)
        return own.content, own

    def kits(self, language: str) -> tuple[list[Kit], list[tuple[Kit, str]]]:
        """Return the decks that fit these options; the others each with its first fault."""
        fitting, faulty = list[Kit](), list[tuple[Kit, str]]()
        lang = self.game.spoken(language)
        for kit in Kit.objects.filter(player=self.player, game=self.game.key):
            wrong = self.game.brings.faults(kit.content, self.options, lang)
            if wrong:
                faulty.append((kit, wrong[0]))
            else:
                fitting.append(kit)
        return fitting, faulty

    def _fits(self, content: Mapping[str, Any]) -> bool:
        return fits(self.game, self.options, content)


def fits(game: Game, options: Mapping[str, Any], content: Mapping[str, Any]) -> bool:
    """Tell whether something may be brought to a table with these options."""
    try:
        return not game.brings.faults(content, options, "en")
    except BadOptions:
        return False
