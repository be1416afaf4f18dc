"""Actions of people at a table other than answering questions; each has its own address.

The buttons belong to the table's form and name the address of their action. A browser
without JavaScript is redirected to the table, which shows the reason if the action was
refused.
"""

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import path
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from engine.errors import IllegalMove
from games.base.view_helpers import parse_number, show_refusal
from games.contract import game_of
from games.models import Match, Player
from games.people.accounts.guests import player_or_new_guest
from games.play.match.agreeing import pauses, proposals
from games.play.match.ending import early_end
from games.play.match.going_back.answer_replacement import replace_answer
from games.play.match.going_back.undo import undo_step
from games.play.match.moves import stand_in_moves
from games.play.match.replaying.turn_retries import retry_of
from games.play.match.replaying.verify import ReplayError
from games.play.match.seats import (
    change_standing_orders,
    notebook,
    presence,
    slow_players,
    statements,
)
from games.play.tables import hosting, partners
from games.play.tables.joining import sit_down
from games.play.tables.kit_hand_in import hand_in_kit
from games.play.tables.leaving import match_cancel, table_leave
from games.play.tables.play_on_from_replay import play_on
from games.play.tables.rematch import rematch_join
from games.refusals import GamesError, NotYourSeat
from games.web.tables.table_access import access_or_404

Act = Callable[[Match, Player, QueryDict], HttpResponse | None]
"""The type of functions that carry out a player's action at a match, with the values of a
form. They return a redirect, or None for the redirect to the table. They raise `GamesError`
or `IllegalMove` if the action is refused.
"""

View = Callable[[HttpRequest, str], HttpResponse]


def _view_of(act: Act) -> View:
    @require_POST
    @wraps(act)
    def view(request: HttpRequest, slug: str) -> HttpResponse:
        match, answer = access_or_404(request, slug).match, None
        try:
            if not request.user.is_authenticated:
                raise NotYourSeat(match)
            answer = act(match, request.user, request.POST)
        except (GamesError, IllegalMove) as error:
            show_refusal(request, error)
        return answer or redirect("table", slug=slug)

    return view


def retry_turn(match: Match, player: Player, form: QueryDict) -> HttpResponse | None:
    """Start another practice match that plays the same turn of the review again."""
    turn = retry_of(match)
    if turn is None:
        return None
    try:
        again = play_on(
            match_id=turn.run.match_id,
            step=turn.step,
            seat=turn.run.seat,
            level=game_of(match.game).stand_in,
            player=player,
            from_review=True,
        )
    except ReplayError:
        raise Http404(_("This match can't be replayed.")) from None
    return redirect("table", slug=again.slug)


def undo(match: Match, player: Player, form: QueryDict) -> None:
    """Take back the player's last step."""
    undo_step(match_id=match.pk, player=player)


def exchange(match: Match, player: Player, form: QueryDict) -> None:
    """Replace the player's last answer by another one."""
    option = form.get("exchange", "")
    replace_answer(match_id=match.pk, player=player, option=option)


def toggle_order(match: Match, player: Player, form: QueryDict) -> None:
    """Switch a standing order (an automatic answer of the player) on or off."""
    name = form.get("order", "")
    value = form.get(f"value:{name}", "")
    change_standing_orders.toggle_order(
        match_id=match.pk, player=player, name=name, value=value
    )


def write_note(match: Match, player: Player, form: QueryDict) -> None:
    """Write an entry in the player's notebook."""
    entry = form.get("note", "")
    notebook.write_entries(match_id=match.pk, player=player, entries=[entry])


def make_statement(match: Match, player: Player, form: QueryDict) -> None:
    """Make a public statement about the game, such as which side the player is on."""
    statement = form.get("state", "")
    statements.make_statement(match_id=match.pk, player=player, statement=statement)


def read_missed(match: Match, player: Player, form: QueryDict) -> None:
    """Mark the report of the moves that a computer made for the player as read."""
    stand_in_moves.mark_report_read(match_id=match.pk, player=player)


def leave(match: Match, player: Player, form: QueryDict) -> None:
    """Let a computer play for the player until they come back."""
    presence.leave_seat(match_id=match.pk, player=player)


def concede(match: Match, player: Player, form: QueryDict) -> None:
    """Concede the match."""
    early_end.concede(match_id=match.pk, player=player)


def claim_win(match: Match, player: Player, form: QueryDict) -> None:
    """Claim the win of a match that all others have left."""
    early_end.claim_win(match_id=match.pk, player=player)


def come_back(match: Match, player: Player, form: QueryDict) -> None:
    """Take the player's seat back from the computer."""
    presence.return_to_seat(match_id=match.pk, player=player)


def remind(match: Match, player: Player, form: QueryDict) -> None:
    """Remind the player at a seat that it is their turn."""
    seat = _seat_in(form, "remind")
    slow_players.remind_player(match_id=match.pk, player=player, seat=seat)


def claim_seat(match: Match, player: Player, form: QueryDict) -> None:
    """Have a computer play for another player who does not answer."""
    seat = _seat_in(form, "claim")
    slow_players.claim_seat_for_computer(match_id=match.pk, player=player, seat=seat)


def propose(match: Match, player: Player, form: QueryDict) -> None:
    """Make a proposal to all people at the table."""
    kind, _, length = form.get("propose", "").partition(":")
    proposals.propose(match_id=match.pk, player=player, kind=kind, length=length)


def agree(match: Match, player: Player, form: QueryDict) -> None:
    """Agree to the open proposal."""
    number = parse_number(form.get("agree", ""), digits=9, default=-1)
    proposals.agree(match_id=match.pk, player=player, number=number)


def decline(match: Match, player: Player, form: QueryDict) -> None:
    """Decline the open proposal. If the player has made it, withdraw it."""
    number = parse_number(form.get("decline", ""), digits=9, default=-1)
    proposals.decline(match_id=match.pk, player=player, number=number)


def go_on(match: Match, player: Player, form: QueryDict) -> None:
    """Record that the player is ready to end the pause."""
    pauses.mark_ready(match_id=match.pk, player=player)


def remove_person(match: Match, player: Player, form: QueryDict) -> None:
    """Remove a person from the waiting room."""
    seat = _seat_in(form, "remove")
    hosting.person_remove(match_id=match.pk, host=player, seat=seat)


def fill_seat(match: Match, player: Player, form: QueryDict) -> None:
    """Seat a computer at a free seat of the waiting room."""
    seat = _seat_in(form, "computer")
    hosting.seat_fill(match_id=match.pk, host=player, seat=seat)


def free_seat(match: Match, player: Player, form: QueryDict) -> None:
    """Remove a computer from its seat in the waiting room."""
    seat = _seat_in(form, "free")
    hosting.computer_remove(match_id=match.pk, host=player, seat=seat)


def start(match: Match, player: Player, form: QueryDict) -> None:
    """Start the match now, with computers at the free seats."""
    hosting.start_now(match_id=match.pk, host=player)


def bring_deck(match: Match, player: Player, form: QueryDict) -> None:
    """Hand in the kit with which the player plays."""
    hand_in_kit(match_id=match.pk, player=player, kit=form.get("kit", ""))


def keep_partner_seat(match: Match, player: Player, form: QueryDict) -> None:
    """Reserve the seat of the player's team mate."""
    partners.reserve_partner_seat(match_id=match.pk, player=player)


def free_partner_seat(match: Match, player: Player, form: QueryDict) -> None:
    """End the reservation of the team mate's seat."""
    partners.release_partner_seat(match_id=match.pk, player=player)


def get_up(match: Match, player: Player, form: QueryDict) -> HttpResponse:
    """Free the player's seat in the waiting room."""
    table_leave(match_id=match.pk, player=player)
    return redirect("lobby")


def close_table(match: Match, player: Player, form: QueryDict) -> HttpResponse:
    """Close a waiting table for all players."""
    match_cancel(match_id=match.pk, player=player)
    return redirect("lobby")


def play_again(match: Match, player: Player, form: QueryDict) -> HttpResponse:
    """Join the rematch, which is created for the first player who asks for it."""
    harder = form.get("harder") == "1"
    rematch = rematch_join(match_id=match.pk, player=player, harder=harder)
    return redirect("table", slug=rematch.slug)


@require_POST
def sit(request: HttpRequest, slug: str) -> HttpResponse:
    """Seat the current player at the table named in the form, such as a rematch."""
    try:
        with player_or_new_guest(request) as sitter:
            slug = sit_down(slug=request.POST.get("sit", ""), player=sitter).slug
    except Match.DoesNotExist:
        raise Http404(_("That table doesn't exist.")) from None
    except GamesError as error:
        show_refusal(request, error)
    return redirect("table", slug=slug)


def _seat_in(form: QueryDict, name: str) -> int:
    """Return the seat number from a form. For an invalid value return -1, a number that no
    seat has.
    """
    return parse_number(form.get(name, ""), digits=2, default=-1)


ACTS: dict[str, Act] = {
    "retry": retry_turn,
    "undo": undo,
    "exchange": exchange,
    "order": toggle_order,
    "note": write_note,
    "state": make_statement,
    "read": read_missed,
    "leave": leave,
    "concede": concede,
    "claim-win": claim_win,
    "back": come_back,
    "remind": remind,
    "claim": claim_seat,
    "propose": propose,
    "agree": agree,
    "decline": decline,
    "go-on": go_on,
    "remove": remove_person,
    "computer": fill_seat,
    "free": free_seat,
    "start": start,
    "bring": bring_deck,
    "partner": keep_partner_seat,
    "no-partner": free_partner_seat,
    "get-up": get_up,
    "cancel": close_table,
    "again": play_again,
}
"""The functions of the actions, by the last part of their address."""

urlpatterns = [
    *(path(f"{name}/", _view_of(act), name=f"table-{name}") for name, act in ACTS.items()),
    path("sit/", sit, name="table-sit"),
]
