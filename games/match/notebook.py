"""Writing in the notebook of one's own seat, while a match runs."""

from django.db import transaction

from games.contract import game_of
from games.match.play import load_position
from games.match.presence import lock_seat, redraw_table
from games.models import Player
from games.refusals import BadNote


@transaction.atomic
def write(*, match_id: int, player: Player, entry: str) -> None:
    """Note something for oneself; only the player's own pages show it.

    Raises:
        NotYourSeat: the player does not sit there.
        MatchOver: the match is not running.
        BadNote: the game knows nothing of the kind to note.
    """
    match, seat = lock_seat(match_id, player)
    notebook = game_of(match.game).notebook
    try:
        seat.notes = notebook.write(seat.notes, entry, load_position(match), seat.number)
    except ValueError as error:
        raise BadNote(entry) from error
    seat.save(update_fields=["notes"])
    redraw_table(match)
