"""Test that a table is loaded once and rendered from the loaded snapshot."""

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from games.models import Match
from games.play import rendering
from games.play.following.table_loading import read_table
from games.play.match.moves import match_cache
from tests.games.set_up import (
    at_home,
    fast_forward,
    options_of,
    person,
    play_for,
    snapshot,
    table,
)

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def match() -> Match:
    return at_home(table("ann", "ben", options={"draft": "base4", "first": 0}))


@pytest.mark.parametrize(
    ("game", "names", "options"),
    [
        ("nightfall", ("ann", "ben", "heuristic"), {"draft": "quick", "first": 0}),
        ("jaeger", ("ann", "ben", "cem", "dan"), {}),
    ],
)
def test_drawing_a_running_match_looks_nothing_up(
    game: str,
    names: tuple[str, ...],
    options: dict[str, Any],
    django_assert_num_queries: Any,
) -> None:
    found = snapshot(fast_forward(table(*names, game=game, options=options), moves=25))
    assert found.match.is_running
    with django_assert_num_queries(0):
        for seat in (None, *range(len(names))):
            assert rendering.table_html(found, seat, "en")


def test_a_snapshot_does_not_change(match: Match) -> None:
    found = read_table(slug=match.slug).table
    with pytest.raises(FrozenInstanceError):
        found.seats = ()  # type: ignore[misc]


def test_who_plays_is_not_looked_up_again_after_a_move_of_another_process(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = read_table(slug=match.slug).table
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(match_cache, "_matches", {})
        play_for(match, 0, options_of(match, 0)[0])
    after = read_table(slug=match.slug).table
    assert after.match.version == before.match.version + 1
    assert after.position is not before.position
    assert after.ratings is before.ratings


def test_who_sits_down_is_looked_up(match: Match) -> None:
    before = read_table(slug=match.slug).table
    match.seats.filter(number=1).update(player=person("cem"))
    after = read_table(slug=match.slug).table
    assert after.seats[1].player == person("cem")
    assert after.ratings is not before.ratings


def test_a_page_gets_the_drawing_that_there_is_unless_a_row_has_changed(
    match: Match,
) -> None:
    first = read_table(slug=match.slug)
    assert read_table(slug=match.slug, reuse=True) is first
    match.seats.filter(number=1).update(auto_pass=False)
    second = read_table(slug=match.slug, reuse=True)
    assert second is not first
    assert second.table.position is first.table.position
