"""The buttons of a seat, beside its questions: from a form to what happens."""

from django.http import QueryDict

from games.match import change_standing_orders, notebook, presence, slow_players, stand_ins
from games.match.exchange import exchange_answer
from games.match.undo import undo_step
from games.models import Player
from games.web.waiting_room import seat_in


def act(form: QueryDict, *, match_id: int, player: Player) -> bool:
    """Do what a button of the seat stands for; tell whether it was one of these.

    Raises:
        GamesError: see the services that are called.
    """
    if "undo" in form:
        undo_step(match_id=match_id, player=player)
    elif "exchange" in form:
        exchange_answer(match_id=match_id, player=player, option=str(form["exchange"]))
    elif "order" in form:
        change_standing_orders.toggle_order(
            match_id=match_id,
            player=player,
            name=str(form["order"]),
            value=str(form.get(f"value:{form['order']}", "")),
        )
    elif "note" in form:
        notebook.write(match_id=match_id, player=player, entries=[str(form["note"])])
    elif "read" in form:
        stand_ins.read(match_id=match_id, player=player)
    elif "leave" in form:
        presence.leave(match_id=match_id, player=player)
    elif "back" in form:
        presence.take_back(match_id=match_id, player=player)
    elif "remind" in form:
        slow_players.remind(match_id=match_id, player=player, seat=seat_in(form["remind"]))
    elif "claim" in form:
        slow_players.claim(match_id=match_id, player=player, seat=seat_in(form["claim"]))
    else:
        return False
    return True
