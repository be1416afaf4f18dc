"""Replays of finished matches: the position after each move.

Moves that were taken back are left out. Replaying a whole match takes about ten
milliseconds, so nothing is cached.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from games.contract import Game, game_of
from games.contract.replay_chapters import Chapter
from games.contract.rules import Event, Position
from games.models import Match, Move
from games.play.match.moves.stand_in_moves import Marks, is_stand_in_move
from games.play.match.moves.takeback import moves_that_count
from games.play.match.replaying.verify import play_stored_move, replay
from games.refusals import NotOver


@dataclass(frozen=True, slots=True)
class ChapterStart:
    """The beginning of a chapter in a replay: the chapter, and the number of moves before
    it.
    """

    chapter: Chapter
    step: int


@dataclass(frozen=True, slots=True)
class Replay:
    """The state of a finished match after `step` of its `steps` moves.

    `chapters` and `public_events` (move by move, with the deal first) cover the whole
    match. `move` is the last move before the position. `marks` are the events so far that a
    computer caused for a person; `played_for` is the seat of that person if `move` was such
    a move.
    """

    position: Position
    step: int
    steps: int
    chapters: tuple[ChapterStart, ...]
    marks: Marks
    played_for: int | None
    public_events: tuple[tuple[Event, ...], ...]
    move: Move | None

    def scores(self, game: Game, seats: int) -> list[tuple[int, tuple[int, ...]]]:
        """Return the public scores of the seats at the start of each chapter and at the
        end, each with the number of moves before it. The list is empty if the game has no
        public score.
        """
        found: list[tuple[int, tuple[int, ...]]] = []
        events: list[Event] = []
        steps = {each.step for each in self.chapters} | {self.steps}
        for step, more in enumerate(self.public_events):
            events += more
            if step in steps:
                scores = game.conduct.scores_so_far(events)
                if scores is None:
                    return []
                found.append((step, tuple(scores.get(seat, 0) for seat in range(seats))))
        return found


def may_see_all_secrets(match: Match, seat: int | None) -> bool:
    """Tell whether a reader may see the secrets of all seats in a replay.

    Args:
        seat: the reader's seat; None if they did not play.
    """
    open_replay = game_of(match.game).open_replay
    if open_replay is None or match.status != Match.Status.FINISHED or match.sealed:
        return False
    return open_replay.for_all or match.open_replay or seat is not None


def step_of_event(match: Match, event: int) -> int:
    """Return the step of a finished match's replay at which an event has just happened.

    Raises:
        ReplayError: as `replay_to` does.
    """
    moves = moves_that_count(match.moves.order_by("number"))
    position = replay(match, [])
    for number, move in enumerate(moves):
        if position.event_count > event:
            return number
        play_stored_move(position, move)
    return len(moves)


def replay_to(match: Match, step: int, names: Mapping[int, str]) -> Replay:
    """Return the state of a finished match after `step` moves. A number out of range is
    replaced by the nearest possible one.

    Args:
        names: the players' names by seat, for the titles of chapters.

    Raises:
        NotOver: the match is not finished; until then its moves are secrets.
        ReplayError: the stored moves do not fit the match.
    """
    if match.status != Match.Status.FINISHED:
        raise NotOver(match)
    moves = moves_that_count(match.moves.order_by("number"))
    wanted = max(0, min(step, len(moves)))
    position = replay(match, [])
    chapters = game_of(match.game).chapters
    public_events = [tuple(position.events_since(0, None))]
    dealt = chapters.begun(public_events[0], names)
    found, begun = position.clone(), [ChapterStart(each, 0) for each in dealt]
    seats = list(match.seats.order_by("number"))
    marks, played_for = dict[int, int](), None
    for number, move in enumerate(moves, start=1):
        before = position.event_count
        play_stored_move(position, move)
        since = position.events_since(before, None)
        public_events.append(tuple(since))
        begun += [ChapterStart(each, number) for each in chapters.begun(since, names)]
        stood_in = is_stand_in_move(move, seats)
        if stood_in and number <= wanted:
            marks |= dict.fromkeys(range(before, position.event_count), move.seat)
        if number == wanted:
            found, played_for = position.clone(), move.seat if stood_in else None
    last = moves[wanted - 1] if wanted else None
    return Replay(
        found,
        wanted,
        len(moves),
        tuple(begun),
        marks,
        played_for,
        tuple(public_events),
        last,
    )
