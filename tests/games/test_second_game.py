"""Test a second game, Embers, on the whole site: created, played, watched and rated."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from django.test import Client

from games.community.notices import kinds
from games.contract import Game
from games.models import Aggression, Badge, Match, Notice, Rating, SeatTrait
from games.people.moderation import patterns
from games.play import aftermath
from games.play.badges import badges, player_records
from games.play.lobby.filters import FilterForm
from games.play.match.going_back.undo import undo_step
from games.play.match.moves.play import load_position
from games.play.match.replaying.verify import differences_from_replay
from games.play.match.seats import change_standing_orders
from games.play.ratings import selectors
from games.play.ratings.pools import pool_of, pools_of
from games.play.ratings.services import recompute_pool
from games.play.tables import presets
from games.play.tables.quick_match import QuickTerms, quick_match
from games.play.tables.rematch import rematch_join
from games.refusals import BadOrder, BadTable
from tests.games.browsers import browser
from tests.games.set_up import (
    TABLE,
    answer_next,
    drawn_table,
    options_of,
    person,
    play_for,
    play_to_the_end,
    stored,
    table,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("embers")]

OPTIONS = {"hand": "short", "gifts": True, "wind": False}


def evening(*sitters: str | None, **agreed: Any) -> Match:
    """Set up a table of Embers."""
    return table(*sitters, **{"game": "embers", "options": {}} | agreed)


def test_the_form_asks_what_the_game_asks_and_sets_it_up(client: Client) -> None:
    page = client.get("/new/?game=embers").content.decode()
    assert "The evening" in page
    assert "Quick start" not in page
    assert 'name="seat8"' in page
    assert 'name="first"' not in page
    form = {
        "game": "embers",
        **{f"seat{number}": "bright" for number in (2, 3, 4, 5, 6)},
        **{f"seat{number}": "none" for number in (7, 8)},
        "hand": "long",
        "wind": "on",
        "pace": "instant",
        "reaction": "0.6",
        "clock": "none",
        "on_timeout": "play",
    }
    response = client.post("/new/", form)
    assert response.status_code == 302, response.content.decode()
    match = Match.objects.get()
    assert (match.game, match.seat_count) == ("embers", 6)
    assert match.options == {"hand": "long", "gifts": False, "wind": True}
    refused = client.post("/new/", form | {"hand": "short"})
    assert refused.status_code == 400
    assert "The wind only blows over long hands." in refused.content.decode()


def test_home_sets_up_a_table_at_a_click(client: Client) -> None:
    assert "outshine" in client.get("/?game=embers").content.decode()
    data = {
        "game": "embers",
        "play": "1",
        "play-opponents": "7",
        "play-level": "random",
        "play-hand": "short",
        "play-pace": "instant",
    }
    assert client.post("/", data).status_code == 302
    assert Match.objects.get().seat_count == 8


@pytest.mark.parametrize("seats", [2, 9])
def test_a_table_of_another_size_is_refused(seats: int) -> None:
    with pytest.raises(Exception, match="seat_count"):
        evening(*["random"] * seats)
    assert not Match.objects.exists()


def test_a_level_of_the_other_game_is_refused() -> None:
    with pytest.raises(BadTable):
        evening("ann", "heuristic", "random")
    with pytest.raises(BadTable):
        evening("ann", "random", "random", game="marbles")


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_computers_play_it_to_its_end_with_shared_wins(seats: int) -> None:
    match = play_to_the_end(_table(seats))
    assert match.status == Match.Status.FINISHED
    assert differences_from_replay(match) == []
    best = max(seat.score or 0 for seat in match.seats.all())
    for seat in match.seats.all():
        assert (seat.place == 1) == (seat.score == best)


def _table(seats: int) -> Match:
    return evening(*(["bright", "random"] * 4)[:seats])


def test_winners_share_the_first_place_and_the_next_counts_both() -> None:
    found = set()
    for _ in range(12):
        match = play_to_the_end(_table(6))
        found.add(tuple(sorted(seat.place or 0 for seat in match.seats.all())))
    assert any(places[:2] == (1, 1) for places in found)
    for places in found:
        assert all(place == 1 + sum(p < place for p in places) for place in places)


def test_people_play_it_through_its_page() -> None:
    match = evening("ann", "ben", "cem")
    ann = browser("ann")
    page = ann.get(f"/table/{match.slug}/").content.decode()
    assert "Give Ben an ember." in page
    left, right = options_of(match, 0)[:2]
    answer = {"version": "0", "batch": "1", "q0": left, "q1": right}
    ann.post(f"/table/{match.slug}/", answer)
    match.refresh_from_db()
    assert match.moves.filter(seat=0).count() == 2
    assert options_of(match, 0) == ()


def test_a_step_is_taken_back_until_all_have_moved() -> None:
    match = evening("ann", "ben", "cem", options={"gifts": False})
    before = options_of(match, 0)
    play_for(match, 0, before[0])
    undo_step(match_id=match.pk, player=person("ann"))
    assert options_of(match, 0) == before


def test_orders_answer_and_are_refused_where_they_name_nothing() -> None:
    match = evening("ann", "ben", "cem", options={"gifts": False})
    with pytest.raises(BadOrder):
        change_standing_orders.replace_orders(
            match_id=match.pk, player=person("ann"), orders={"next": "ember:99"}
        )
    change_standing_orders.replace_orders(
        match_id=match.pk, player=person("ann"), orders={"dimmest": True}
    )
    dimmest = options_of(match, 0)[0]
    assert answer_next(match)
    assert match.moves.get(seat=0).option == dimmest


def test_nobody_sees_a_gift_between_two_others() -> None:
    match = evening("ann", "ben", "cem", "dora")
    for seat in range(4):
        play_for(match, seat, *options_of(match, seat)[:2])
    match.refresh_from_db()
    position = load_position(match)
    gift = next(
        event["ember"]
        for event in position.events_since(0, 0)
        if event["kind"] == "gave" and event["seat"] == 0 and event["to"] == 1
    )
    match.refresh_from_db()
    named = re.compile(rf"ember {gift}\b")
    seen = [bool(named.search(_told(match, seat))) for seat in (0, 1, 2, 3, None)]
    assert seen == [True, True, False, False, False]


def _told(match: Match, seat: int | None) -> str:
    html = drawn_table(match, seat, "en")
    return "".join(part for part in html.split("<p") if "gives ember" in part)


def test_spectators_watch_it_and_the_replay_shows_every_move() -> None:
    match = play_to_the_end(evening("ann", "random", "bright", listed=True))
    watching = browser("zoe")
    page = watching.get(f"/table/{match.slug}/").content.decode()
    assert 'class="standing"' in page
    replay = watching.get(f"/table/{match.slug}/replay/?move=4&seat=1")
    assert replay.status_code == 200
    assert "Round 1" in replay.content.decode()


def test_what_follows_from_its_end_is_its_own() -> None:
    match = play_to_the_end(evening("ann", "ben", "cem", rated=True))
    aftermath.update_after_result(match.pk)
    rating = Rating.objects.get(player=person("ann"))
    assert (rating.game, rating.pool) == ("embers", "table")
    assert selectors.displayed_rating(person("ann"), TABLE) == selectors.UNKNOWN
    assert recompute_pool(pool_of(match)) == 0
    assert SeatTrait.objects.filter(seat__match=match).count() == 3
    lines = player_records.records(person("ann"))["embers"]
    assert [(line.seats, line.played) for line in lines] == [(3, 1)]
    assert "nightfall" not in player_records.records(person("ann"))
    assert not Badge.objects.filter(kind__in=("unscathed", "by-a-hair")).exists()
    profile = browser("ben").get(person("ann").get_absolute_url()).content.decode()
    assert "Points, on average" in profile
    assert "Brightest embers" in profile


def test_each_game_has_its_leaderboards_and_its_ratings(embers: Game) -> None:
    assert [pool.kind for pool in pools_of(embers)] == ["table"]
    match = play_to_the_end(evening("ann", "ben", "cem", rated=True))
    aftermath.update_after_result(match.pk)
    Rating.objects.update(sigma=60)
    ann = browser("ann")
    board = ann.get("/leaderboard/?game=embers").content.decode()
    assert "Ann" in board.split("<main")[1]
    assert "Drowsy" in board
    assert "pool=duel" not in board
    usual = ann.get("/leaderboard/?pool=table").content.decode().split("<main")[1]
    assert "Ann" not in usual
    assert "?game=embers" in usual
    profile = ann.get(person("ben").get_absolute_url()).content.decode()
    assert "Embers · Three or more players" in profile
    program = ann.get("/api/v1/leaderboards/table/?game=embers").json()["results"]
    assert {row["player"]["name"] for row in program} == {"Ann", "Ben", "Cem"}
    assert ann.get("/api/v1/leaderboards/duel/?game=embers").status_code == 404
    assert ann.get("/api/v1/leaderboards/table/?game=marbles").status_code == 404
    told = ann.get(f"/api/v1/players/{person('ben').pk}/").json()
    assert [(row["game"], row["pool"]) for row in told["ratings"]] == [("embers", "table")]


def test_badges_of_two_games_may_have_one_name() -> None:
    ann = person("ann").pk
    assert badges.award(ann, "embers-blaze", game="embers")
    assert not badges.award(ann, "embers-blaze", game="embers")
    with pytest.raises(KeyError):
        badges.award(ann, "embers-blaze")
    assert Badge.objects.get().game == "embers"
    assert "Blaze" in kinds.text_of(Notice.objects.get(kind="badge"))


def test_what_was_chosen_last_is_kept_for_each_game() -> None:
    ann = person("ann")
    presets.store_last_choices(ann, "embers", {"hand": "long"})
    presets.store_last_choices(ann, "nightfall", {"draft": "open"})
    kept = presets.save_preset(ann, "embers", "Windy", {"wind": True, "hand": "long"})
    presets.save_preset(ann, "nightfall", "Windy", {"draft": "quick"})
    page = browser("ann")
    assert page.get("/new/?game=embers").context["form"]["hand"].value() == "long"
    assert page.get("/new/").context["form"]["draft"].value() == "open"
    found = page.get(f"/new/?preset={kept.pk}")
    assert found.context["game"].key == "embers"
    assert [each.pk for each in found.context["presets"]] == [kept.pk]


def test_sparing_somebody_at_one_game_says_nothing_of_another() -> None:
    for game in ("nightfall", "embers"):
        for _ in range(8):
            match = evening("ann", "ben", "cem", game=game)
            Aggression.objects.create(
                match=match,
                attacker=person("ann"),
                target=person("ben"),
                blows=1 if game == "nightfall" else 8,
                total=16,
                others=2,
            )
    people = [person("ann").pk, person("ben").pk]
    assert patterns._find_spared_players(match, people) == []
    match.game = "nightfall"
    (spared,) = patterns._find_spared_players(match, people)
    assert spared.key.startswith("spares-nightfall-")


def test_a_rematch_is_the_same_game() -> None:
    match = play_to_the_end(evening("ann", "random", "bright"))
    again = rematch_join(match_id=match.pk, player=person("ann"))
    assert (again.game, again.options) == ("embers", match.options)


def test_quick_match_and_filters_keep_games_apart() -> None:
    ann = quick_match(player=person("ann"), terms=QuickTerms(3, "turns", game="embers"))
    ben = quick_match(player=person("ben"), terms=QuickTerms(3, "live"))
    cem = quick_match(player=person("cem"), terms=QuickTerms(3, "turns", game="embers"))
    assert ann == cem
    assert (ann.game, ben.game) == ("embers", "nightfall")
    with pytest.raises(BadTable):
        quick_match(player=person("dora"), terms=QuickTerms(8, "live"))
    assert FilterForm({"game": "embers"}).chosen() == {"game": "embers"}
    lobby = browser("dora").get("/lobby/?game=embers").content.decode()
    assert f'id="t-{ben.slug}"' not in lobby


def test_programs_play_it_through_the_api() -> None:
    ann = browser("ann")
    made = ann.post(
        "/api/v1/tables/",
        {"game": "embers", "opponents": ["bright", "random"], "options": {"hand": "long"}},
        content_type="application/json",
    )
    assert made.status_code == 201, made.content
    slug = made.json()["slug"]
    assert made.json()["options"]["hand"] == "long"
    asked = ann.get(f"/api/v1/matches/{slug}/decision/").json()
    assert asked["decision"]["prompt"].startswith("Give ")
    choices = [asked["decision"]["options"][n]["key"] for n in (0, 1)]
    played = ann.post(
        f"/api/v1/matches/{slug}/play/",
        {"version": asked["version"], "choices": choices},
        content_type="application/json",
    )
    assert played.status_code == 200, played.content
    match = play_to_the_end(Match.objects.get(slug=slug))
    result = ann.get(f"/api/v1/matches/{slug}/").json()["result"]
    assert {row["seat"]: row["score"] for row in result["places"]} == {
        seat.number: seat.score for seat in match.seats.all()
    }
    refused = ann.post(
        "/api/v1/tables/",
        {"game": "embers", "opponents": ["bright"]},
        content_type="application/json",
    )
    assert refused.status_code == 400
    assert refused.json()["error"]["message"] == "Embers is for three to eight."


def test_a_match_of_a_game_that_has_moved_out_says_so(embers: Game, settings: Any) -> None:
    match = evening("ann", "random", "bright")
    before = stored(match)
    settings.GAMES = [path for path in settings.GAMES if "embers" not in path]
    page = browser("ann").get(f"/table/{match.slug}/")
    assert page.status_code == 409
    assert stored(match)[0] == before[0]


def test_random_walks_never_break_a_promise() -> None:
    rng = Random(7)
    for _ in range(3):
        match = evening("ann", "ben", "cem", "dora", options={"hand": "long", "wind": True})
        while Match.objects.get(pk=match.pk).is_running:
            asked = match.seats.filter(asked_since__isnull=False).order_by("?").first()
            assert asked is not None
            play_for(match, asked.number, rng.choice(options_of(match, asked.number)))
        match.refresh_from_db()
        assert differences_from_replay(match) == []


def test_quick_match_asks_which_game_where_there_are_several(settings: Any) -> None:
    ann = browser("ann")
    page = ann.get("/lobby/").content.decode()
    assert 'name="quick-game" value="embers"' in page
    wish = {"quick-game": "embers", "quick-seats": "2", "quick-clock": "turns"}
    refused = ann.post("/lobby/", wish)
    assert "Embers takes 3 to 8 players." in refused.content.decode()
    assert ann.post("/lobby/", wish | {"quick-seats": "8"}).status_code == 302
    match = Match.objects.get()
    assert (match.game, match.seat_count) == ("embers", 8)
    settings.GAMES = [path for path in settings.GAMES if "nightfall" in path]
    page = browser("ben").get("/lobby/").content.decode()
    assert "quick-game" not in page
    assert 'name="quick-seats" value="5"' in page
    assert 'name="quick-seats" value="6"' not in page
