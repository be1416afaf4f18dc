"""Test that a cached position shows each audience the same as the position itself."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.contract import game_of
from games.contract.rules import events_after
from games.nightfall.rendering.animation_events import animation_lines
from games.play.match.moves import view_cache
from games.play.match.moves.view_cache import AudienceViewCache
from games.play.rendering.log import cached_lines, log_lines

NAMES = {0: "Ann", 1: "Ben", 2: "Cem", 3: "Dan"}
AUDIENCES = (None, 0, 1, 2, 3)


def walk(game: str, seed: int, **options: Any) -> Iterator[Any]:
    """Yield the positions of a game for four seats that is played at random."""
    rng = Random(seed)
    position = game_of(game).begin(seats=4, seed=seed, options=options)
    while position.result is None:
        yield position.clone()
        seat = rng.choice(position.waiting)
        position.play(seat, rng.choice(position.decision(seat).options))


def shown_on(positions: Iterator[Any]) -> Iterator[tuple[Any, AudienceViewCache]]:
    """Yield positions with their view caches, each of which is built on the cache
    before.
    """
    last = None
    for position in positions:
        last = AudienceViewCache(position, last)
        yield position, last


GAMES = [
    ("nightfall", {"draft": "base4", "secret": True}),
    ("nightfall", {"draft": "quick"}),
    ("jaeger", {}),
]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_each_audience_is_shown_what_it_may_know_and_no_more(
    game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The result must not depend on which other audiences have looked at this position or
    at earlier ones.
    """
    monkeypatch.setattr(view_cache, "MAX_CACHED_EVENTS", 40)
    rng, several = Random(5), 0
    for position, seen in shown_on(walk(game, 8, **options)):
        for audience in rng.choices(AUDIENCES, k=3):
            since = rng.choice((0, max(0, position.event_count - 30)))
            assert seen.view(audience) == position.view(audience)
            assert seen.view(audience) is seen.view(audience)
            told = seen.events_since(since, audience)
            assert told == position.events_since(since, audience)
            several += len(told) > view_cache.MAX_CACHED_EVENTS
    assert several, "the walk was too short to leave events out"


def test_what_was_taken_back_is_told_no_more() -> None:
    positions = list(walk("nightfall", 3, draft="quick"))
    before, after = positions[100], positions[140]
    ahead = AudienceViewCache(after, AudienceViewCache(before))
    ahead.events_since(0, 0)
    ahead.derived["made"] = "of what has happened"
    back = AudienceViewCache(before, ahead)
    assert back.events_since(0, 0) == before.events_since(0, 0)
    assert back.derived == {}


def test_an_event_is_later_than_one_that_was_read_only_where_that_still_stands() -> None:
    positions = list(walk("nightfall", 3, draft="quick"))
    first = AudienceViewCache(positions[60])
    newest = first.events_since(0, 1)[-1]
    after = AudienceViewCache(positions[70], first).events_since(0, 1)
    assert events_after(after, newest) == after[newest["n"] + 1 :]
    assert events_after(positions[70].events_since(0, 1), newest) is None
    assert events_after([], newest) is None


@pytest.mark.parametrize("marked", [False, True])
def test_lines_and_acts_are_the_same_whatever_was_made_before(marked: bool) -> None:
    house, rng = game_of("nightfall"), Random(2)
    for position, seen in shown_on(walk("nightfall", 4, draft="base4", secret=True)):
        since = max(0, position.event_count - 160)
        marks = {n: n % 3 for n in range(since, position.event_count, 5)} if marked else {}
        for audience in rng.choices(AUDIENCES, k=2):
            events = position.events_since(since, audience)
            told = seen.events_since(since, audience)
            found = cached_lines(seen, house, told, audience, NAMES, "en", marks=marks)
            assert found == log_lines(house, events, audience, NAMES, "en", marks=marks)
            drawn = animation_lines(told, audience, seen.derived)
            assert drawn == animation_lines(events, audience, {})


def test_a_line_that_is_marked_later_is_made_again() -> None:
    house = game_of("nightfall")
    position = list(walk("nightfall", 4, draft="quick"))[90]
    seen = AudienceViewCache(position)
    events = seen.events_since(0, 0)
    about = (seen, house, events, 0, NAMES, "en")
    plain = cached_lines(*about, marks={})
    marks = {event["n"]: event["seat"] for event in events if "seat" in event}
    assert cached_lines(*about, marks=marks) != plain
    assert cached_lines(*about, marks={}) == plain
