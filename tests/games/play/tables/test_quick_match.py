"""Test quick match: it finds the table that fits best, in the usual game or in a format."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.utils import timezone

from games.contract import UnfitOptions, game_of
from games.models import Match
from games.people.accounts.guests import guest_create
from games.play.tables import hosting
from games.play.tables.quick_match import TIMINGS, QuickTerms, quick_match
from games.refusals import BadTable, NeedsAccount
from tests.games.play.tables.test_lobby_tables import here, names
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db

LIVE = Match.Clock.LIVE


@pytest.fixture(autouse=True)
def empty_cache() -> None:
    cache.clear()


def terms(seats: int = 2, clock: str = LIVE, **asked: Any) -> QuickTerms:
    return QuickTerms(seats=seats, clock=clock, **asked)


def test_quick_match_sets_up_a_table_and_the_next_one_finds_it() -> None:
    match = quick_match(player=here("ann"), terms=terms())
    assert (match.listed, match.clock, names(match)) == (True, "live", ["Ann", "."])
    found = quick_match(player=here("ben"), terms=terms())
    assert found.pk == match.pk
    assert found.is_running


def test_asking_again_gives_the_same_table() -> None:
    ann = here("ann")
    first, second = [quick_match(player=ann, terms=terms(3)) for _ in range(2)]
    assert first.pk == second.pk
    assert quick_match(player=ann, terms=terms(2)).pk != first.pk


def test_quick_match_takes_the_table_that_needs_fewest() -> None:
    here("ann")
    here("ben")
    live = {"timing": TIMINGS[LIVE], "listed": True}
    table("ann", None, None, **live)
    fuller = table("ben", None, "random", **live)
    assert quick_match(player=here("cem"), terms=terms(3)).pk == fuller.pk


@pytest.mark.parametrize(
    "agreed",
    [
        {"listed": False},
        {"password": "secret"},
        {"rated": True},
        {"options": {"draft": "common_ground"}},
        {"options": {"draft": "standard", "profile": "NF-DE"}},
        {"starts_at": timezone.now() + timedelta(days=1)},
        {"min_reliability": 50},
    ],
)
def test_quick_match_leaves_other_tables_alone(
    agreed: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "games.play.match.seats.presence.finished_and_counted_matches",
        lambda player: (0, 9),
    )
    here("ann")
    other = table("ann", None, **{"timing": TIMINGS[LIVE], "listed": True} | agreed)
    assert quick_match(player=here("ben"), terms=terms()).pk != other.pk


@pytest.mark.parametrize("rated", [False, True])
@pytest.mark.parametrize("format", ["", *game_of("nightfall").setup.formats])
def test_who_asks_for_the_same_format_meets(format: str, rated: bool) -> None:
    asked = terms(4, format=format, rated=rated)
    others = [key for key in ("", *game_of("nightfall").setup.formats) if key != format]
    for number, key in enumerate(others):
        quick_match(player=here(f"other{number}"), terms=terms(4, format=key, rated=rated))
    match = quick_match(player=here("ann"), terms=asked)
    assert quick_match(player=here("ben"), terms=asked).pk == match.pk
    agreed = game_of("nightfall").setup.options_of_format(format)
    assert {name: match.options[name] for name in agreed} == agreed
    assert Match.objects.count() == len(others) + 1


def test_quick_match_finds_nobody_who_has_gone() -> None:
    other = table("ann", None, timing=TIMINGS[LIVE], listed=True)
    assert quick_match(player=here("ben"), terms=terms()).pk != other.pk


def test_quick_match_does_not_return_to_where_one_was_removed() -> None:
    first = quick_match(player=here("ann"), terms=terms(3))
    quick_match(player=here("ben"), terms=terms(3))
    hosting.person_remove(match_id=first.pk, host=person("ann"), seat=1)
    assert quick_match(player=here("ben"), terms=terms(3)).pk != first.pk


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        (terms(7), BadTable),
        (terms(1), BadTable),
        (terms(clock="none"), BadTable),
        (terms(rated=True), NeedsAccount),
        (terms(format="chess"), BadTable),
        (terms(3, format="teams"), UnfitOptions),
        (terms(4, game="jaeger", format="teams"), BadTable),
    ],
)
def test_quick_matches_that_there_are_not(
    asked: QuickTerms, error: type[Exception]
) -> None:
    with pytest.raises(error):
        quick_match(player=guest_create(), terms=asked)
    assert not Match.objects.exists()
