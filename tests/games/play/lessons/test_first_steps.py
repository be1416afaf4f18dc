"""Test the way from the guided lesson to the first match with a friend."""

import pytest
from django.test import Client
from django.utils import timezone

from games.contract import default_game, game_of
from games.models import LessonRun, Match, Player, Seat
from games.nightfall.lessons.guided_first_game_texts import LESSON
from games.play.lessons.first_steps import offers_first_match, steps_of
from games.play.match.replaying import reviewing
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db

ADDRESS = "/learn/nightfall/first-steps/"


def done(player: Player) -> list[str]:
    return [step.key for step in steps_of(default_game(), player) if step.is_done]


def learned(name: str) -> tuple[Player, Client]:
    """Return a player who has finished the guided lesson, and their browser."""
    player, client = person(name), Client()
    LessonRun.objects.create(
        player=player, game="nightfall", key=LESSON.key, done_at=timezone.now()
    )
    client.force_login(player)
    return player, client


def test_the_whole_way() -> None:
    ann, client = learned("ann")
    assert done(ann) == ["guide"]
    page = client.get("/learn/nightfall/first-night/").content.decode()
    assert "Play the short duel" in client.get("/learn/").content.decode()
    assert "Play the short duel" not in page, "the lesson is begun anew, not at its end"

    client.post(ADDRESS, {"step": "duel"})
    duel = Match.objects.get()
    assert [seat.level for seat in duel.seats.order_by("number")] == ["", "beginner"]
    assert not duel.rated
    again = client.post(ADDRESS, {"step": "duel"})
    assert again["Location"] == f"/table/{duel.slug}/", "it is still being played"
    shown = client.get("/learn/").content.decode()
    assert "Go on with the duel" in shown
    assert f'href="/table/{duel.slug}/"' in shown
    fast_forward(duel)
    duel.refresh_from_db()
    places = duel.result["places"]
    assert 10 <= sum(place["wounds"] for place in places) < 20
    assert done(ann) == ["guide", "duel"]
    table = client.get(f"/table/{duel.slug}/").content.decode()
    assert "See my worst turn" in table
    assert "Play again" in table
    assert table.count('class="btn main"') == 1, "one main action"

    run = reviewing.start_or_resume_review(duel, 0)
    while reviewing.evaluate_slice(run_id=run.pk, seconds=60):
        pass
    assert done(ann) == ["guide", "duel", "review"]
    review = client.get(f"/table/{duel.slug}/review/").content.decode()
    assert "Invite a friend" in review
    assert review.count('class="btn main"') == 1, "one main action"
    # the buttons depend on whose turn it is
    buttons = "Play this turn again", "Play on from here"
    assert any(button in review for button in buttons)

    answer = client.post(ADDRESS, {"step": "invite"})
    invited = Match.objects.exclude(pk=duel.pk).get()
    assert answer["Location"] == f"/table/{invited.slug}/"
    assert [seat.is_free for seat in invited.seats.order_by("number")] == [False, True]
    assert done(ann) == [], "nothing is left to do"


def test_a_visitor_becomes_a_guest_with_the_duel() -> None:
    Client().post(ADDRESS, {"step": "duel"})
    assert Seat.objects.get(number=0).player.is_guest


def test_a_game_without_a_short_match_offers_a_first_one() -> None:
    ann, client = person("ann"), Client()
    client.force_login(ann)
    assert offers_first_match(game_of("jaeger"), ann)
    assert not offers_first_match(default_game(), ann), "it has first steps"
    address = "/learn/jaeger/first-steps/"
    answers = [client.post(address, {"step": "match"}) for _ in range(2)]
    match = Match.objects.get()
    assert {answer["Location"] for answer in answers} == {f"/table/{match.slug}/"}
    levels = [seat.level for seat in match.seats.order_by("number")]
    assert levels == ["", *["beginner"] * 3]
    assert match.options["first_game"] is True
    fast_forward(match)
    assert not offers_first_match(game_of("jaeger"), ann)


def test_steps_that_set_up_nothing(client: Client) -> None:
    assert client.post(ADDRESS, {"step": "review"}).status_code == 404
    assert client.post("/learn/jaeger/first-steps/", {"step": "duel"}).status_code == 404
    assert client.get(ADDRESS).status_code == 405
    assert not Player.objects.exists()
    assert steps_of(game_of("jaeger"), None) == ()


def test_a_longer_match_is_not_called_the_short_duel() -> None:
    ann, _client = learned("ann")
    fast_forward(table("ann", "beginner"))
    steps = [step.key for step in steps_of(default_game(), ann)]
    assert steps == ["guide", "review", "invite"]
    assert done(ann) == ["guide"]


def test_who_has_played_for_long_gets_no_first_steps() -> None:
    ann = person("ann")
    assert steps_of(default_game(), ann)
    for _match in range(3):
        fast_forward(table("ann", "beginner"))
    assert steps_of(default_game(), ann) == ()
