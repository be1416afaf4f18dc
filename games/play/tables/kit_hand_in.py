"""Hand in a kit (what players bring, such as a deck): for a table that has not begun, or
for a whole event.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from django.db import transaction

from engine.errors import BadOptions
from games.contract import Game, game_of
from games.models import Kit, Match, Player
from games.play.match.moves import seat_kits
from games.play.tables.lifecycle import announce_table, start_if_due
from games.refusals import BadKit, MatchOver, NotYourSeat

LENT = "lent"
"""The form's value for a borrowed kit: one of the computers' kits, for players without one
of their own.
"""


@transaction.atomic
def hand_in_kit(
    *,
    match_id: int,
    player: Player,
    kit: str = "",
    content: Mapping[str, Any] | None = None,
) -> Match:
    """Hand in a player's kit for a table: a saved kit by its slug, a borrowed one (`LENT`),
    or the content of a kit that a program sends.

    The kit is copied, so later changes to it do not affect the match. The match begins if
    this was the last missing kit.

    Raises:
        NotYourSeat: the player has no seat at the table.
        MatchOver: the match has begun, or needs no kits.
        BadKit: the player has no such kit, or it does not fit the options of the table.
        MaintenanceAhead: the game would begin now and last into announced maintenance.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    if match.status != Match.Status.WAITING or not seat_kits.is_kit_wanted(match):
        raise MatchOver(match)
    seat = match.seats.filter(player=player).first()
    if seat is None:
        raise NotYourSeat(match)
    game, rng = game_of(match.game), Random(f"{match.seed} lent {seat.number}")
    asked = KitRequest(game, match.options, player)
    seat.brought, seat.kit = asked.chosen(kit, content, rng)
    seat.save(update_fields=["brought", "kit"])
    announce_table(match)
    start_if_due(match, by=player)
    return match


@dataclass(frozen=True, slots=True)
class KitRequest:
    """A request for a kit of a player, for a game with these options."""

    game: Game
    options: Mapping[str, Any]
    player: Player

    def chosen(
        self, kit: str, content: Mapping[str, Any] | None, rng: Random
    ) -> tuple[dict[str, Any], Kit | None]:
        """Return a copy of the content of the chosen kit, and the saved kit from which it
        was copied, if any.

        Args:
            kit: the slug of one of the player's kits, or `LENT`.
            content: the content of a kit that is not saved, as a program sends it.
            rng: the random generator that chooses a `LENT` kit.

        Raises:
            BadKit: the player has no such kit, or it does not fit the options.
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
        """Return the player's kits that fit the options, and the other ones with the first
        reason why each does not fit.
        """
        fitting, faulty = list[Kit](), list[tuple[Kit, str]]()
        lang = self.game.language_for(language)
        for kit in Kit.objects.filter(player=self.player, game=self.game.key):
            wrong = self.game.brings.faults(kit.content, self.options, lang)
            if wrong:
                faulty.append((kit, wrong[0]))
            else:
                fitting.append(kit)
        return fitting, faulty

    def _fits(self, content: Mapping[str, Any]) -> bool:
        return does_kit_fit(self.game, self.options, content)


def does_kit_fit(
    game: Game, options: Mapping[str, Any], content: Mapping[str, Any]
) -> bool:
    """Tell whether the content of a kit fits a table with these options."""
    try:
        return not game.brings.faults(content, options, "en")
    except BadOptions:
        return False
