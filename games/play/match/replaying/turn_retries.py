"""Practice matches that play a turn of a reviewed match again: what the better option would
have achieved, and how far the player came.

Both are measured as the review measures turns: by the seat's chances to win at the end of
the turn, which the game's adviser computes from public information.
"""

from collections.abc import Callable, Sequence
from zlib import crc32

from django.core.cache import cache

from games.contract import Game, game_of
from games.contract.rules import Position
from games.models import Match, Move, ReviewRun, TurnRetry, Unrated
from games.play.match.replaying.reviewing import moves_of
from games.play.match.replaying.verify import ReplayError, play_stored_move, replay

MAX_ANSWERS = 400
"""The maximum number of the adviser's answers in a turn. Turns have a few dozen."""

KEPT_FOR = 3600
"""The seconds for which the chances at the end of a turn are cached."""


def remember_turn(
    match: Match,
    source: Match,
    moves: Sequence[Move],
    *,
    seat: int,
    step: int,
    position: Position,
) -> None:
    """Store that a practice match plays a turn of its source again, if the source's review
    knows a better option for the seat's decision after `step` moves.

    Args:
        moves: all moves of the source that count.
        position: the position after `step` of them.
    """
    run = ReviewRun.objects.filter(match=source, seat=seat).first()
    better = run.answers.get(str(step)) if run is not None and run.is_done else None
    if run is None or better is None or moves[step].option == better:
        return
    rest = iter(moves[step:])
    played = _chance_after_turn(
        source, position.clone(), seat, lambda at: play_stored_move(at, next(rest))
    )
    line = position.clone()
    line.play(seat, better)
    target = _chance_after_turn(source, line, seat, _advised(game_of(source.game)))
    TurnRetry.objects.create(
        match=match,
        run=run,
        step=step,
        event_count=position.event_count,
        played=played,
        # The better option is better on average, but with these hidden cards the played one
        # may have achieved more.
        target=max(played, target),
    )


def retry_of(match: Match) -> TurnRetry | None:
    """Return which turn a practice match plays again; None for other matches."""
    if match.unrated != Unrated.PRACTICE:
        return None
    found = TurnRetry.objects.select_related("run__match").filter(match=match)
    return found.first()


def chance_achieved(match: Match, position: Position, retry: TurnRetry) -> float | None:
    """Return the seat's chances to win at the end of the turn that a match has played
    again; None while the turn lasts.
    """
    game = game_of(match.game)
    events = position.events_since(retry.event_count, None)
    # The cache key covers the events of the turn only: later events do not change its end,
    # but an undo may change the turn.
    ends = next(
        (n for n, each in enumerate(events) if _begins_chapter(game, match, [each])), None
    )
    if ends is None and position.result is None:
        return None
    key = f"turn-retry:{match.slug}:{crc32(repr(events[:ends]).encode())}"
    found: float | None = cache.get(key)
    if found is None:
        moves = moves_of(match)
        rest = iter(moves[retry.step :])
        try:
            begun = replay(match, moves[: retry.step])
            found = _chance_after_turn(
                match, begun, retry.run.seat, lambda at: play_stored_move(at, next(rest))
            )
        except ReplayError:
            return None
        cache.set(key, found, KEPT_FOR)
    return found


def _chance_after_turn(
    match: Match, position: Position, seat: int, go_on: Callable[[Position], None]
) -> float:
    """Play on, in place, until the next chapter begins or the game is over, and return the
    seat's chances to win then.

    Args:
        go_on: plays the next answer on the position; raises StopIteration if there is none.
    """
    game = game_of(match.game)
    assert game.adviser is not None, "its review needed one"
    heard = position.event_count
    for _answer in range(MAX_ANSWERS):
        if position.result is not None:
            outcome = game.outcome(position)
            return float(outcome is not None and seat in game.winners(outcome))
        if _begins_chapter(game, match, position.events_since(heard, None)):
            break
        heard = position.event_count
        try:
            go_on(position)
        except StopIteration:  # no move is left: the match ended in this turn
            break
    return game.adviser.chances(position)[seat]


def _begins_chapter(game: Game, match: Match, events: list[dict[str, object]]) -> bool:
    names = dict.fromkeys(range(match.seat_count), "")
    return bool(game.chapters.begun(events, names))


def _advised(game: Game) -> Callable[[Position], None]:
    """Return a function that answers the next question as the game's adviser would."""
    adviser = game.adviser
    assert adviser is not None, "its review needed one"

    def go_on(position: Position) -> None:
        seat = position.waiting[0]
        position.play(seat, adviser.advise(position, seat).option)

    return go_on
