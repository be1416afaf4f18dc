"""Test that cached matches never differ from stored ones."""

from time import monotonic

import pytest

from games.api.match_socket import CHECKED_EVERY
from games.live import announce
from games.models import Match
from games.people.accounts import bots_and_keys
from games.play.following.table_loading import read_table
from games.play.match.moves import match_cache
from games.play.match.moves.play import load_position
from tests.games.api.test_socket import a_key, connected, program
from tests.games.set_up import at_home, options_of, person, play_for, table
from tests.games.web.tables.test_consumers import in_thread, opened, pick

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def match() -> Match:
    return at_home(table("ann", "ben", options={"draft": "base4", "first": 0}))


def entry(match: Match) -> match_cache.CachedMatch | None:
    return match_cache.get_cached(match.slug, version=0, since=0.0)


def same_as_stored(match: Match) -> bool:
    found, stored = entry(match), Match.objects.get(pk=match.pk)
    assert found is not None
    now = found.table
    assert now.position is not None
    return (now.match.version, now.position.to_json(), len(now.seats)) == (
        stored.version,
        stored.position,
        stored.seat_count,
    ) and [seat.asked_since for seat in now.seats] == list(
        stored.seats.order_by("number").values_list("asked_since", flat=True)
    )


def move(match: Match) -> None:
    seat = next(number for number in (0, 1) if options_of(match, number))
    play_for(match, seat, options_of(match, seat)[0])


def test_a_match_is_cached_after_each_move_as_it_is_stored(match: Match) -> None:
    read_table(slug=match.slug)
    for _ in range(12):
        move(match)
        assert same_as_stored(match)


def test_a_match_that_nobody_looks_at_is_not_cached(match: Match) -> None:
    move(match)
    assert entry(match) is None


def test_a_move_of_another_process_is_found_by_the_version(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = read_table(slug=match.slug)
    with monkeypatch.context() as elsewhere:
        # Another process has a cache of its own.
        elsewhere.setattr(match_cache, "_matches", {})
        move(match)
    assert entry(match) is old
    move(match)
    assert load_position(Match.objects.get(pk=match.pk)).event_count > 0
    assert same_as_stored(match)


def test_a_cached_position_is_not_played_on(match: Match) -> None:
    before = read_table(slug=match.slug).table
    assert before.position is not None
    was = before.position.to_json()
    move(match)
    assert before.position.to_json() == was


def test_whoever_has_heard_of_something_newer_is_shown_nothing_older(match: Match) -> None:
    read_table(slug=match.slug)
    assert match_cache.get_cached(match.slug, version=1, since=0.0) is None
    assert match_cache.get_cached(match.slug, version=0, since=monotonic()) is None


async def test_each_seat_has_a_drawing_of_its_own(match: Match) -> None:
    """Pages of different seats never share a drawing; only readers with the same view
    do.
    """
    async with (
        opened(match, "ann") as ann,
        opened(match, "ben") as ben,
        opened(match) as eve,
        opened(match) as eva,
    ):
        for page in (ann, ben, eve, eva):
            await page.table(0)
        await pick(match, 0)
        shown = [(await page.table(1))["html"] for page in (ann, ben, eve, eva)]
        assert len(set(shown)) == 3
        assert shown[2] == shown[3]
        drawn = await in_thread(entry)(match)
        assert drawn is not None
        tables = {key for key in drawn.drawn if not isinstance(key[0], str)}
        assert tables == {(0, "en"), (1, "en"), (None, "en")}


async def test_a_key_that_is_withdrawn_opens_nothing_from_then_on(match: Match) -> None:
    assert CHECKED_EVERY > 1
    ann, key = await in_thread(person)("ann"), await in_thread(a_key)("ann")
    async with connected(program(match.slug, key)) as page:
        await page.frame()
        token = await in_thread(bots_and_keys.token_find)(key)
        assert token is not None
        await in_thread(bots_and_keys.token_revoke)(token_id=token.pk, owner=ann)
        await in_thread(announce.match_changed)(match.pk, 1)
        assert await page.refusal() == "bad_key"
