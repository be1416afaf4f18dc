"""The form in which a player chooses the kit, such as a deck, to bring to a table or a
tournament.
"""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import get_language

from games.contract import Game
from games.contract.records import record
from games.models import Kit, Player
from games.play.tables.kit_hand_in import KitRequest


@record(frozen=True, slots=True)
class KitForm:
    """The data of the form in which a player chooses a kit.

    Attributes:
        question, lent, made_at: see `games.contract.player_kits.Brings`; `made_at` is the
            URL.
        fitting: the player's kits that may be played.
        faulty: the player's other kits, each with the reason why it may not be played.
        chosen: whether the player has already chosen.
        kit: the primary key of the chosen kit; None for a borrowed one.
    """

    question: str
    lent: str
    made_at: str
    fitting: list[Kit]
    faulty: list[tuple[Kit, str]]
    chosen: bool
    kit: int | None


def kit_form(
    game: Game,
    options: Mapping[str, Any],
    player: Player,
    *,
    chosen: bool,
    kit: int | None,
) -> KitForm:
    """Build the data of the form for a table with these options.

    Args:
        chosen, kit: as in `KitForm`.
    """
    fitting, faulty = KitRequest(game, options, player).kits(get_language() or "en")
    return KitForm(
        question=str(game.brings.question),
        lent=str(game.brings.lent),
        made_at=reverse(game.brings.made_at) if game.brings.made_at else "",
        fitting=fitting,
        faulty=faulty,
        chosen=chosen,
        kit=kit,
    )
