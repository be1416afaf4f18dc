"""Card backs: unlocked by badges that any game can earn, and chosen in the settings.

Everybody at a table sees a player's card back on the cards in that player's hand, and its
colour in the frame of their seat.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from django.core.exceptions import ValidationError
from django.utils.translation import gettext

from games.models import Badge, CardBack, Player

EARNED_BY: Mapping[CardBack, str] = MappingProxyType(
    {
        CardBack.CROWN: "won",
        CardBack.OWL: "finished-10",
        CardBack.CANDLES: "won-people",
        CardBack.BANNER: "tournament",
        CardBack.CUP: "tournament-won",
        CardBack.ECLIPSE: "finished-100",
    }
)
"""The name of the badge that unlocks a card back. Backs that are not listed need no
badge.
"""


@dataclass(frozen=True, slots=True)
class Choice:
    """A card back as the settings show it. `badge` names the badge that unlocks it; empty
    if none is needed.
    """

    back: CardBack
    badge: str
    is_open: bool


def card_back_choices(player: Player) -> list[Choice]:
    """List all backs, and whether the player may choose them."""
    has = set(player.badges.filter(game="").values_list("kind", flat=True))
    names = ((back, EARNED_BY.get(back, "")) for back in CardBack)
    return [Choice(back, name, not name or name in has) for back, name in names]


def store_choice(player: Player, value: str) -> None:
    """Store the back that a player has chosen.

    Raises:
        ValidationError: there is no such back, or the player has not earned it.
    """
    if value not in CardBack.values:
        raise ValidationError(gettext("There is no such card back."))
    if value not in {each.back for each in card_back_choices(player) if each.is_open}:
        raise ValidationError(gettext("You haven't earned this card back yet."))
    player.card_back = value
    player.save(update_fields=["card_back"])


def reset_unearned(players: Collection[int]) -> None:
    """Reset the card back of the players who have lost the badge that unlocked it."""
    for back, name in EARNED_BY.items():
        has = Badge.objects.filter(player__in=players, game="", kind=name)
        shown = Player.objects.filter(pk__in=players, card_back=back)
        shown.exclude(pk__in=has.values("player")).update(card_back=CardBack.NIGHT)
