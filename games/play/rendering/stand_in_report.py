"""The report of the moves that a computer made for a player while they were away."""

from collections.abc import Sequence

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString

from games.contract import game_of
from games.contract.drawing import Scene
from games.contract.records import record
from games.contract.rules import Position
from games.models import Match, Move, Seat
from games.play.match.moves import stand_in_moves
from games.play.match.moves.takeback import moves_that_count

MAX_LINES = 6
"""The maximum number of lines in the report. Later events are in the log and in the
replay.
"""


@record(frozen=True, slots=True)
class MissedEvent:
    """A line of the report: an event of a move that the computer made. `url` leads to its
    place in the log or in the replay; it may be empty.
    """

    text: str
    url: str


def missed_moves_report(
    match: Match, seats: Sequence[Seat], position: Position, scene: Scene
) -> SafeString:
    """Render the report of the moves that a computer made for the reader and that the
    reader has not read yet.

    Return nothing while the computer still plays for the reader; they can read the log.
    """
    number = scene.audience
    if number is None or (seats[number].held and match.is_running):
        return SafeString("")
    moves = stand_in_moves.unread_stand_in_moves(match, seats[number])
    if not moves:
        return SafeString("")
    over = not match.is_running
    first = f"{reverse('replay', args=[match.slug])}?move={{}}&seat={number}"
    steps = _steps_by_move(match) if over else {}
    context = {
        "count": len(moves),
        "lines": _missed_events(match, seats[number], position, scene, moves, first, steps),
        "replay": first.format(steps.get(moves[0].number, 0)) if over else "",
    }
    return SafeString(render_to_string("play/rendering/missed.html", context))


def _missed_events(
    match: Match,
    seat: Seat,
    position: Position,
    scene: Scene,
    moves: Sequence[Move],
    address: str,
    steps: dict[int, int],
) -> list[MissedEvent]:
    """Return the first events of these moves as sentences, with links to the log or the
    replay.
    """
    begins = moves[0].event
    if begins is None:
        return []
    game, shown = game_of(match.game), {line.n for line in scene.log}
    marks = stand_in_moves.stand_in_marks(match, [seat], begins, position.event_count)
    step_of = {move.event: steps.get(move.number, 0) for move in moves}
    found, step = list[MissedEvent](), 0
    for event in position.events_since(begins, seat.number):
        step = step_of.get(event["n"], step)
        if not stand_in_moves.is_marked(event, marks):
            continue
        text = game.words.event_sentence(event, seat.number, scene.names, scene.language)
        if text:
            url = f"#log-{event['n']}" if event["n"] in shown else ""
            found.append(MissedEvent(text, address.format(step) if steps else url))
        if len(found) == MAX_LINES:
            break
    return found


def _steps_by_move(match: Match) -> dict[int, int]:
    """Map the number of each stored move to the step of the replay after that move."""
    moves = match.moves.only("number", "kind", "option").order_by("number")
    return {move.number: step for step, move in enumerate(moves_that_count(moves), start=1)}
