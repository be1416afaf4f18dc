"""Test a whole match of Jäger der Nacht on the site: set up, played, watched, rated,
replayed.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.contract import game_of
from games.contract.undo import Mark
from games.models import Match, Rating, SeatTrait
from games.play import aftermath
from games.play.lobby.filters import FilterForm
from games.play.match.moves import out_of_turn
from games.play.match.moves.answer_delays import automatic_answer_time
from games.play.match.reading.selectors import seats_of
from games.play.match.replaying.verify import differences_from_replay
from games.play.ratings.pools import pool_of
from games.play.ratings.services import recompute_pool
from games.play.tables.quick_match import QuickTerms, quick_match
from tests.games.browsers import browser
from tests.games.jaeger.nights import night, position_of, walk
from tests.games.set_up import (
    drawn_table,
    fast_forward,
    options_of,
    person,
    play_for,
    play_to_the_end,
)
from tools.simulate import report, report_lines
from tools.trials import Trial, play

pytestmark = pytest.mark.django_db


def finished(seats: int = 4, **agreed: Any) -> Match:
    people = ["ann", "ben", "cem", "dora", "eva", "finn", "gus", "hana"][:seats]
    return fast_forward(night(*people, **agreed))


def test_home_sets_up_a_table_at_a_click(client: Client) -> None:
    assert "hidden characters" in client.get("/?game=jaeger").content.decode()
    form = {
        "game": "jaeger",
        "play": "1",
        "play-opponents": "7",
        "play-level": "casual",
        "play-profile": "KOSMOS",
        "play-pace": "instant",
    }
    response = client.post("/", form)
    assert response.status_code == 302, response.content.decode()
    match = Match.objects.get()
    assert (match.game, match.seat_count) == ("jaeger", 8)


def test_every_option_of_the_rules_can_be_agreed_on(client: Client) -> None:
    form = {
        "game": "jaeger",
        **{f"seat{number}": "beginner" for number in (2, 3, 4, 5, 6)},
        **{f"seat{number}": "none" for number in (7, 8)},
        "profile": "SH",
        "opening_oracle": "SIX",
        "round_limit": "15",
        "first_game": "on",
        "first": "random",
        "pace": "instant",
        "reaction": "0.6",
        "clock": "none",
        "on_timeout": "play",
    }
    response = client.post("/new/", form)
    assert response.status_code == 302, response.content.decode()
    match = Match.objects.get()
    assert match.options == {
        "profile": "SH",
        "opening_oracle": "SIX",
        "first_game": True,
        "first": None,
        "round_limit": 15,
    }
    setup = game_of("jaeger").setup
    assert [str(each.label) for each in setup.unusual(match.options)] == [
        "English",
        "With six players",
        "15 rounds",
        "First game",
    ]


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_computers_play_it_to_its_end(seats: int) -> None:
    levels = (["beginner", "casual", "seasoned"] * 3)[:seats]
    match = play_to_the_end(night(*levels))
    assert match.status == Match.Status.FINISHED
    assert differences_from_replay(match) == []
    won = {seat.number for seat in match.seats.all() if seat.score}
    first = {seat.number for seat in match.seats.all() if seat.place == 1}
    assert won == first or not won
    assert {seat.place for seat in match.seats.exclude(number__in=first)} <= {
        len(first) + 1
    }


def test_a_person_plays_through_the_page() -> None:
    match = night("ann", "ben", "cem", "dora")
    ann = browser("ann")
    page = ann.get(f"/table/{match.slug}/").content.decode()
    assert "css/jaeger-table" in page
    choice = options_of(match, 0)[0]
    ann.post(f"/table/{match.slug}/", {"version": str(match.version), "choice": choice})
    assert match.moves.filter(seat=0).count() == 1


def test_somebody_reveals_out_of_turn_and_the_question_stays() -> None:
    match = night("ann", "ben", "cem", "dora")
    position = position_of(match)
    seat = next(s for s in (1, 2, 3) if "reveal" in position.offers(s))
    asked = options_of(match, 0)
    play_for(match, seat, "reveal")
    assert match.moves.get().kind == out_of_turn.KIND
    assert options_of(match, 0) == asked
    character = position.characters[seat]
    assert f'data-card="{character}"' in drawn_table(match, None, "en")


def test_a_clean_step_is_taken_back_and_a_card_is_not() -> None:
    game = game_of("jaeger")
    clean = 0
    for position in walk(5, 14):
        if position.result is not None:
            break
        for seat in position.waiting:
            decision = position.decision(seat)
            assert decision is not None
            for option in decision.options:
                ahead = position.clone()
                before = Mark(ahead.rng, ahead.event_count)
                ahead.play(seat, option)
                if game.undo.may_be_undone(ahead, seat, before, 5):
                    clean += 1
                    assert option in ("leave", "pass", "end", "none") or ":" in option
                    assert ahead.revealed == position.revealed
                    assert [*ahead.draw] == [*position.draw]
    assert clean > 5


def test_the_replay_shows_every_secret_after_the_end() -> None:
    match = finished(6)
    watching = browser("zoe")
    first = watching.get(f"/table/{match.slug}/replay/?move=4&seat=1")
    assert first.status_code == 200
    character = position_of(match).characters[1]
    assert f'data-card="{character}"' in first.content.decode()


def test_a_replay_can_lie_open_from_the_first_move() -> None:
    """Rule: JDN-INFO-19."""
    match = finished(6)
    zoe, last = browser("zoe"), position_of(match)

    def drawn(move: int, eyes: str) -> str:
        page = zoe.get(f"/table/{match.slug}/replay/?move={move}&seat={eyes}")
        return page.content.decode().split('id="faces"')[0]

    assert all(f'data-card="{who}"' in drawn(1, "open") for who in last.characters)
    assert not any(f'data-card="{who}"' in drawn(1, "") for who in last.characters)
    later = drawn(40, "open")
    first = last.oracles[0].card
    row = later.split('<li id="oracle-1">')[1].split("</li>")[0]
    assert f'data-card="{first}"' in row
    assert 'value="open" selected' in later
    assert "move=41&amp;seat=open" in later


def test_shared_wins_are_rated_and_traits_are_characters() -> None:
    match = finished(5, rated=True)
    aftermath.update_after_result(match.pk)
    position = position_of(match)
    assert Rating.objects.filter(game="jaeger", pool="table").count() == 5
    assert recompute_pool(pool_of(match)) == 0
    traits = dict(
        SeatTrait.objects.filter(seat__match=match).values_list("seat__number", "trait")
    )
    assert traits == dict(enumerate(position.characters))
    profile = browser("ben").get(person("ann").get_absolute_url()).content.decode()
    assert "Favourite characters" in profile


def test_programs_play_it_through_the_api() -> None:
    ann = browser("ann")
    made = ann.post(
        "/api/v1/tables/",
        {"game": "jaeger", "opponents": ["beginner"] * 3, "options": {"first": 0}},
        content_type="application/json",
    )
    assert made.status_code == 201, made.content
    slug = made.json()["slug"]
    told = ann.get(f"/api/v1/matches/{slug}/decision/").json()
    key = told["decision"]["options"][0]["key"]
    played = ann.post(
        f"/api/v1/matches/{slug}/play/",
        {"version": told["version"], "choices": [key]},
        content_type="application/json",
    )
    assert played.status_code == 200, played.content


def test_quick_match_and_filters_know_it() -> None:
    ann = quick_match(player=person("ann"), terms=QuickTerms(4, "turns", game="jaeger"))
    ben = quick_match(player=person("ben"), terms=QuickTerms(4, "turns", game="jaeger"))
    assert ann == ben
    assert ann.game == "jaeger"
    assert FilterForm({"game": "jaeger"}).chosen() == {"game": "jaeger"}


def test_the_lobby_offers_numbers_of_seats_that_the_game_has() -> None:
    eight = {"game": "nightfall", "seats": "8"}
    assert FilterForm(eight).chosen() == {"game": "nightfall"}
    assert FilterForm(eight | {"game": "jaeger"}).chosen() == eight | {"game": "jaeger"}


def test_leaderboards_show_its_computers() -> None:
    board = browser("ann").get("/leaderboard/?game=jaeger").content.decode()
    assert "Seasoned" in board.split("<main")[1]


def test_simulating_tells_who_wins_by_side_and_by_character() -> None:
    trial = Trial(game="jaeger", seats=5, levels=("beginner",) * 5)
    played = [play(trial, seed) for seed in (3, 4)]
    figures = report(trial, played)
    assert {name: row["games"] for name, row in figures["by_group"].items()} == {
        "werewolf": 4,
        "vampire": 4,
        "human": 2,
    }
    wins = sum(row["wins"] for row in figures["by_group"].values())
    assert wins == sum(sum(each.won) for each in played)
    assert "wins by side" in report_lines(game_of("jaeger"), figures)


def test_computers_answer_at_once_when_the_people_are_out() -> None:
    match = night("ann", "beginner", "beginner", "beginner")
    seats = seats_of(match)
    for position in walk(seats=4, seed=1):
        dead = [row["seat"] for row in position.view(None)["players"] if row["out"]]
        if dead and position.result is None and dead[0] not in position.waiting:
            break
    (waiting,) = position.waiting[:1]
    now = timezone.now()

    def answered_at(person: int) -> datetime | None:
        for seat in seats:
            seat.level = "" if seat.number == person else "beginner"
        match.pace = Match.Pace.SLOW
        asked = position.decision(waiting)
        assert asked is not None
        return automatic_answer_time(match, seats, seats[waiting], position, asked, now)

    alive = next(each for each in range(4) if each not in (*dead, waiting))
    assert answered_at(dead[0]) == now
    later = answered_at(alive)
    assert later is not None
    assert later > now
