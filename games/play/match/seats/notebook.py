"""The notebook of one's own seat: written while a match runs, readable later too."""

from collections.abc import Iterable

from django.db import transaction

from games.contract import game_of
from games.contract.notes import Notes
from games.models import Player, Seat
from games.play.match.moves.play import load_position
from games.play.match.seats.presence import lock_seat, redraw_table
from games.refusals import BadNote, NotYourSeat


def read(*, match_id: int, player: Player) -> Notes:
    """Load a player's notes in a match.

    Raises:
        NotYourSeat: the player does not sit there.
    """
    notes = Seat.objects.filter(match_id=match_id, player=player).values_list("notes")
    for (found,) in notes:
        return dict(found)
    raise NotYourSeat(match_id)


@transaction.atomic
def write(*, match_id: int, player: Player, entries: Iterable[str]) -> None:
    """Note something for oneself, all entries or none; only the player's own pages and
    programs are shown it.

    Raises:
        NotYourSeat: the player does not sit there.
        MatchOver: the match is not running.
        BadNote: the game knows nothing of the kind to note.
    """
    match, seat = lock_seat(match_id, player)
    notebook = game_of(match.game).notebook
    position = load_position(match)
    try:
        for entry in entries:
            seat.notes = notebook.write(seat.notes, entry, position, seat.number)
    except ValueError as error:
        raise BadNote(error) from error
    seat.save(update_fields=["notes"])
    redraw_table(match)
