"""A match that is over, as it stood after each of its moves.

Moves that were taken back are left out. Replaying a whole match takes some ten
milliseconds, so nothing is kept ready.
"""

from dataclasses import dataclass

from games.match.rules import Position
from games.match.takeback import that_stand
from games.match.verify import play_again, replay
from games.models import Match
from games.refusals import NotOver


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of the match: whose it was, and after how many moves it began."""

    number: int
    seat: int
    step: int


@dataclass(frozen=True, slots=True)
class Replay:
    """A match after `step` of its `steps` moves; `turns` are those of the whole match."""

    position: Position
    step: int
    steps: int
    turns: tuple[Turn, ...]


def replay_to(match: Match, step: int) -> Replay:
    """Return a finished match as it stood after so many moves, or as near as there is.

    Raises:
        NotOver: the match is not finished; until then its moves are secrets.
        ReplayError: the stored moves do not fit the match.
    """
    if match.status != Match.Status.FINISHED:
        raise NotOver(match)
    moves = that_stand(match.moves.order_by("number"))
    wanted = max(0, min(step, len(moves)))
    position = replay(match, [])
    found, turns = position.clone(), _begun(position, 0, 0)
    for number, move in enumerate(moves, start=1):
        before = position.event_count
        play_again(position, move)
        turns += _begun(position, before, number)
        if number == wanted:
            found = position.clone()
    return Replay(found, wanted, len(moves), tuple(turns))


def _begun(position: Position, since: int, step: int) -> list[Turn]:
    return [
        Turn(number=event["turn"], seat=event["seat"], step=step)
        for event in position.events_since(since, None)
        if event["kind"] == "turn_began"
    ]
