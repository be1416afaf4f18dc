"""The buttons of the waiting room: from a form to what happens."""

import re

from django.http import QueryDict

from games.models import Player
from games.tables import hosting, partners
from games.tables.deck_hand_in import bring
from games.tables.leaving import match_cancel, table_leave


def act(form: QueryDict, *, match_id: int, player: Player) -> bool:
    """Do what a button of the waiting room stands for; tell whether it was one of these.

    Raises:
        GamesError: see `games.tables.hosting`, `games.tables.deck_hand_in.bring` and
            `games.tables.leaving.match_cancel`.
    """
    if "remove" in form:
        seat = seat_in(form["remove"])
        hosting.person_remove(match_id=match_id, host=player, seat=seat)
    elif "computer" in form:
        hosting.seat_fill(
            match_id=match_id,
            host=player,
            seat=seat_in(form["computer"]),
        )
    elif "free" in form:
        hosting.seat_free(match_id=match_id, host=player, seat=seat_in(form["free"]))
    elif "start" in form:
        hosting.start_now(match_id=match_id, host=player)
    elif "bring" in form:
        bring(match_id=match_id, player=player, kit=str(form.get("kit", "")))
    elif "partner" in form:
        partners.keep(match_id=match_id, player=player)
    elif "no-partner" in form:
        partners.give_free(match_id=match_id, player=player)
    elif "getup" in form:
        table_leave(match_id=match_id, player=player)
    elif "cancel" in form:
        match_cancel(match_id=match_id, player=player)
    else:
        return False
    return True


def leads_away(form: QueryDict) -> bool:
    """Tell whether anybody who pressed the button is not at the table any more."""
    return "cancel" in form or "getup" in form


def seat_in(text: object) -> int:
    """Read the number of a seat from a form; -1, which no table has, for anything else."""
    return int(f"{text}") if re.fullmatch(r"[0-9]{1,2}", f"{text}") else -1
