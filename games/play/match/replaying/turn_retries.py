"""Practice matches that play a turn of a reviewed match again: what the better option would
have achieved, and how far the player came.

Both are measured as the review measures turns: by the seat's chances to win at the end of
the turn, which the game's adviser computes from public information.
"""

from collections.abc import Sequence
from zlib import crc32

from django.core.cache import cache

from games.contract import game_of
from games.contract.rules import Position
from games.models import Match, Move, ReviewRun, TurnRetry, Unrated
from games.play.match.replaying.reviewing import (
    begins_chapter,
    chance_after_moves,
    moves_of,
)
from games.play.match.replaying.verify import ReplayError, replay

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
    has a target for the seat's decision after `step` moves.

    Args:
        moves: all moves of the source that count.
        position: the position after `step` of them.
    """
    run = ReviewRun.objects.filter(match=source, seat=seat).first()
    target = run.targets.get(str(step)) if run is not None and run.is_done else None
    if run is None or target is None:
        return
    TurnRetry.objects.create(
        match=match,
        run=run,
        step=step,
        event_count=position.event_count,
        played=chance_after_moves(source, position.clone(), seat, moves[step:]),
        target=target,
    )


def retry_of(match: Match) -> TurnRetry | None:
    """Return which turn a practice match plays again; None for other matches."""
    if match.unrated != Unrated.PRACTICE:
        return None
    found = TurnRetry.objects.select_related("run__match").filter(match=match)
    return found.first()


def ends_retried_turn(match: Match, position: Position, event: int) -> bool:
    """Whether the events from number `event` on end the turn that a practice match plays
    again.
    """
    retry = retry_of(match)
    if retry is None:
        return False
    game, names = game_of(match.game), dict.fromkeys(range(match.seat_count), "")
    new, all_since = (
        game.chapters.begun(position.events_since(first, None), names)
        for first in (event, retry.event_count)
    )
    return bool(new) and len(new) == len(all_since)


def ended_match(match: Match, position: Position, retry: TurnRetry) -> bool:
    """Whether a practice match has ended in the turn that it plays again."""
    if position.result is None:
        return False
    events = position.events_since(retry.event_count, None)
    return not begins_chapter(game_of(match.game), match, events)


def chance_achieved(match: Match, position: Position, retry: TurnRetry) -> float | None:
    """Return the seat's chances to win at the end of the turn that a match has played
    again; None while the turn lasts.
    """
    game = game_of(match.game)
    events = position.events_since(retry.event_count, None)
    # The cache key covers the events of the turn only: later events do not change its end,
    # but an undo may change the turn.
    ends = next(
        (n for n, each in enumerate(events) if begins_chapter(game, match, [each])), None
    )
    if ends is None and position.result is None:
        return None
    key = f"turn-retry:{match.slug}:{crc32(repr(events[:ends]).encode())}"
    found: float | None = cache.get(key)
    if found is None:
        moves = moves_of(match)
        try:
            begun = replay(match, moves[: retry.step])
            found = chance_after_moves(match, begun, retry.run.seat, moves[retry.step :])
        except ReplayError:
            return None
        cache.set(key, found, KEPT_FOR)
    return found
