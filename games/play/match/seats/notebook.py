"""A player's notebook. The player can write in it while a match runs, and read it later,
too.
"""

from collections.abc import Iterable

from django.db import transaction

from games.contract import game_of
from games.contract.notes import Notes
from games.models import Player, Seat
from games.play.match.moves.play import load_position
from games.play.match.seats.presence import announce_to_table_pages, lock_seat
from games.refusals import BadNote, NotYourSeat


def read_notes(*, match_id: int, player: Player) -> Notes:
    """Load a player's notes in a match.

    Raises:
        NotYourSeat: the player does not sit there.
    """
    notes = Seat.objects.filter(match_id=match_id, player=player).values_list("notes")
    for (found,) in notes:
        return dict(found)
    raise NotYourSeat(match_id)


@transaction.atomic
def write_entries(*, match_id: int, player: Player, entries: Iterable[str]) -> None:
    """Write entries in a player's notebook: all of them or none. Only the player's own
    pages and programs show the notes.

    Raises:
        NotYourSeat: the player does not sit there.
        MatchOver: the match is not running.
        BadNote: the game does not accept an entry.
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
    announce_to_table_pages(match)
