"""The question which deck a player brings to a table or a tournament."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import get_language

from games.contract import Game
from games.models import Kit, Player
from games.play.tables.deck_hand_in import Wanted


@dataclass(frozen=True, slots=True)
class Bringing:
    """What somebody is asked: which of their own kits, and whether they have chosen; of
    kits that do not fit what is wrong.
    """

    question: str
    lent: str
    made_at: str
    fitting: list[Kit]
    faulty: list[tuple[Kit, str]]
    chosen: bool
    kit: int | None


def asked(
    game: Game,
    options: Mapping[str, Any],
    player: Player,
    *,
    chosen: bool,
    kit: int | None,
) -> Bringing:
    """Build the question about a player's deck under these options.

    Args:
        chosen: they have brought something already.
        kit: which of their kits that was.
    """
    fitting, faulty = Wanted(game, options, player).kits(get_language() or "en")
    return Bringing(
        question=str(game.brings.question),
        lent=str(game.brings.lent),
        made_at=reverse(game.brings.made_at) if game.brings.made_at else "",
        fitting=fitting,
        faulty=faulty,
        chosen=chosen,
        kit=kit,
    )
