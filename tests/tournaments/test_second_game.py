"""Test another game, Embers, in every format: tables of up to eight, odd numbers of
entrants, shared places.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from games.contract import Game, game_of
from games.models import Match
from games.play.match.replaying.verify import differences_from_replay
from tests.embers import house
from tests.games.browsers import browser
from tests.games.programs import Program
from tests.games.set_up import person, play_to_the_end, quick_terms
from tests.tournaments.events import prepare, published, stepped
from tournaments.demo import demo_tournament
from tournaments.models import Series, TableSeat, Tournament
from tournaments.refusals import BadSettings
from tournaments.series.selectors import series_progress
from tournaments.series.services import advance, series_create
from tournaments.standings import current_standings

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("embers", "sparks")]


COUNTLESS = replace(
    house.GAME,
    key="countless",
    score=None,
    outcome=lambda position: _without_scores(house.outcome(position)),
)
"""Embers without scores, for a site that knows only places."""


def _without_scores(found: Any) -> Any:
    if found is None:
        return None
    rows = tuple(replace(row, score=None, by=None) for row in found.placings)
    return replace(found, placings=rows)


@pytest.fixture
def countless(settings: Any) -> Game:
    settings.GAMES = [*settings.GAMES, "tests.tournaments.test_second_game.COUNTLESS"]
    return game_of("countless")


PLANS = {
    "swiss-eights": {"format": "swiss", "players": 13, "seats": 8, "rounds": 3},
    "swiss-duels": {"format": "swiss", "players": 5, "seats": 2, "rounds": 3},
    "league": {"format": "league", "players": 9, "seats": 5, "rounds": 3},
    "arena": {"format": "arena", "players": 7, "seats": 4, "rounds": 2},
    "round-robin": {"format": "round-robin", "players": 5, "seats": 2},
    "single": {"format": "single-elimination", "players": 7, "seats": 2},
    "double": {"format": "double-elimination", "players": 5, "seats": 2},
}


def played(game: str, **plan: Any) -> Tournament:
    """Play an event to its end among computers, with all their moves."""
    plan_ = demo_tournament.DemoSettings(game=game, level="random", **plan)
    found = demo_tournament.prepare_event(plan_)
    list(demo_tournament.run_event(found, plan_))
    found.refresh_from_db()
    return found


def seats_of(found: Tournament) -> Iterator[list[TableSeat]]:
    """Yield the seats of each played table, with the best place first."""
    for row in found.rounds_played.all():
        for table in row.tables.all():
            yield sorted(table.seats.all(), key=lambda seat: seat.place or 0)


@pytest.mark.parametrize("name", PLANS)
def test_every_format_plays_it_to_its_end(name: str) -> None:
    plan = PLANS[name]
    game = game_of("sparks" if plan["seats"] == 2 else "embers")
    found = played(game.key, **plan)
    assert found.state == Tournament.State.FINISHED
    matches = Match.objects.filter(game=game.key, status=Match.Status.FINISHED)
    assert matches.count() == Match.objects.count() > 0
    assert not [each for each in matches[:5] if differences_from_replay(each)]
    for seats in seats_of(found):
        assert len(seats) in game.seats
        assert len(seats) <= plan["seats"]
        places = [seat.place for seat in seats]
        assert places == [1 + sum(other < own for other in places) for own in places]
    lines = current_standings.standings_of(found)
    assert len(lines) == plan["players"]
    assert [line.place for line in lines] == sorted(line.place for line in lines)
    assert lines[0].place == 1


def test_who_shares_a_place_takes_the_same_points() -> None:
    found = played("embers", format="swiss", players=8, seats=8, rounds=1)
    points = {line.entry.pk: line.points for line in current_standings.standings_of(found)}
    (seats,) = seats_of(found)
    shared = 0
    for one, other in pairwise(seats):
        if one.place == other.place:
            shared += 1
            assert points[one.entry_id] == points[other.entry_id]
        else:
            assert (points[one.entry_id] or 0) >= (points[other.entry_id] or 0)
    assert shared, "with eight seats and three rounds somebody shares a place"


def test_most_points_lead_the_league() -> None:
    found = played("embers", **PLANS["league"])
    scores = [line.score for line in current_standings.standings_of(found)]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize(
    "format", ["round-robin", "single-elimination", "double-elimination"]
)
def test_duels_are_refused_to_a_game_for_three(format: str) -> None:
    with pytest.raises(BadSettings) as refused:
        prepare(game="embers", format=format, options={})
    assert refused.value.field == "format"
    assert not Tournament.objects.exists()


def test_nothing_is_added_up_in_a_game_without_a_score(countless: Game) -> None:
    agreed = {"game": "countless", "options": {}, "table_size": 3}
    with pytest.raises(BadSettings) as refused:
        prepare(format="league", **agreed)
    assert refused.value.field == "format"
    with pytest.raises(BadSettings) as refused:
        prepare(terms=Series.Terms.END_OF_THE_WORLD, **agreed)
    assert refused.value.field == "terms"
    form = browser("ann").get("/tournaments/new/?game=countless").content.decode()
    assert 'value="league"' not in form
    assert 'value="end_of_the_world"' not in form
    found = played("countless", format="swiss", players=6, seats=3, rounds=2)
    assert found.state == Tournament.State.FINISHED


def test_the_form_of_an_event_asks_which_game_and_then_what_it_asks() -> None:
    ann = browser("ann")
    usual = ann.get("/tournaments/new/").content.decode()
    assert '<a href="?game=embers">Embers</a>' in usual
    page = ann.get("/tournaments/new/?game=embers").content.decode()
    assert 'name="game" value="embers"' in page
    assert "Embers in a hand" in page
    assert "Draft" not in page
    assert 'name="table_size" value="8"' in page
    assert 'name="table_size" value="2"' not in page
    for format in ("round-robin", "single-elimination", "double-elimination"):
        assert f'value="{format}"' not in page


def test_an_event_is_set_up_through_its_form() -> None:
    ann = browser("ann")
    form = ann.get("/tournaments/new/?game=embers").context["form"]
    sent = {name: form[name].value() for name in form.fields}
    sent = {name: value for name, value in sent.items() if value or value == 0}
    sent = {name: value for name, value in sent.items() if value is not False}
    sent |= {"game": "embers", "title": "Night of Embers", "hand": "long", "wind": "on"}
    response = ann.post("/tournaments/new/", sent | {"table_size": "7"})
    assert response.status_code == 302, response.content.decode()
    found = Tournament.objects.get()
    assert (found.game, found.table_size) == ("embers", 7)
    asked = {"hand": "long", "gifts": True, "wind": True, "kindling": False}
    assert found.options == asked
    edit = ann.get(f"/tournaments/{found.slug}/edit/").content.decode()
    assert "Embers in a hand" in edit
    assert 'href="?game=' not in edit


def test_pages_of_an_event_say_which_game_it_is() -> None:
    found = published("ann", "ben", game="embers", options={}, table_size=3)
    page = browser("cem").get(f"/tournaments/{found.slug}/").content.decode()
    assert "Embers" in page
    calendar = browser("cem").get("/tournaments/").content.decode()
    assert "Embers" in calendar
    status, told = Program().get(f"tournaments/{found.slug}/")
    assert (status, told["game"]) == (200, "embers")
    assert stepped(found).game == "embers"


def test_a_series_of_it_has_several_winners_and_a_chooser() -> None:
    page = browser("ann").get("/series/new/?game=embers").content.decode()
    assert '<a href="?game=embers" aria-current="page">Embers</a>' in page
    assert "Embers in a hand" in page
    terms = quick_terms(["random", "bright", "random"], {"game": "embers", "options": {}})
    found = series_create(**terms | {"host": person("ann")})
    for _ in range(2):
        newest = found.games.latest("number").match
        if newest.is_running:
            play_to_the_end(newest)
        found = advance(found.pk)
    standing = series_progress(found)
    assert standing.games
    assert next(iter(standing.totals)).place == 1
