"""Test playing on from a moment of a finished match: the position is that of the moment,
and the new match has no consequences.
"""

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Badge, Match, Player
from games.play import aftermath
from games.play.badges.player_records import seats_that_count
from games.play.match.moves.play import load_position
from games.play.match.replaying.replays import replay_to
from games.play.match.replaying.verify import differences_from_replay
from games.play.tables.play_on_from_replay import play_on
from games.refusals import BadTable, MatchOver, NotOver, NotYourSeat
from tests.games.browsers import browser
from tests.games.set_up import (
    answer_next,
    fast_forward,
    options_of,
    person,
    play_for,
    table,
)

pytestmark = pytest.mark.django_db

STEP = 40


@pytest.fixture
def over() -> Match:
    return fast_forward(table("ann", "ben", options={"draft": "standard", "first": 0}))


def on(over: Match, *, seat: int = 0, step: int = STEP, who: str = "eve") -> Match:
    return play_on(
        match_id=over.pk, step=step, seat=seat, level="random", player=person(who)
    )


def test_it_stands_where_the_match_stood(over: Match) -> None:
    then = replay_to(over, STEP, {0: "Ann", 1: "Ben"}).position
    match = on(over)
    match.refresh_from_db()
    assert load_position(match).to_json() == then.to_json()
    assert (match.status, match.version) == (Match.Status.RUNNING, STEP)
    assert [(seat.player, seat.level) for seat in match.seats.order_by("number")] == [
        (person("eve"), ""),
        (None, "random"),
    ]


def test_it_is_played_to_its_end_and_can_be_replayed(over: Match) -> None:
    match = on(over)
    while Match.objects.get(pk=match.pk).is_running:
        if not answer_next(match):
            play_for(match, 0, options_of(match, 0)[-1])
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    assert differences_from_replay(match) == []
    assert replay_to(match, STEP, {0: "Eve", 1: "X"}).position.to_json() == (
        replay_to(over, STEP, {0: "Ann", 1: "Ben"}).position.to_json()
    )


def test_it_counts_for_nothing(over: Match) -> None:
    match = fast_forward(on(over))
    aftermath.update_after_result(match.pk)
    eve = person("eve")
    assert not seats_that_count(eve).exists()
    assert not Badge.objects.filter(player=eve).exists()
    assert not match.rating_changes.exists()
    page = browser("eve").get(reverse("table", args=[match.slug])).content.decode()
    assert "counts for nothing" in page


def test_the_match_that_it_comes_from_stays_as_it_was(over: Match) -> None:
    before = Match.objects.filter(pk=over.pk).values().get()
    fast_forward(on(over))
    assert Match.objects.filter(pk=over.pk).values().get() == before
    assert differences_from_replay(Match.objects.get(pk=over.pk)) == []


def test_nothing_of_the_other_match_can_be_taken_back(over: Match) -> None:
    match = on(over)
    assert (match.undo_seat, match.undo_from) == (None, None)
    with pytest.raises(NotYourSeat):
        play_for(match, 1, "pass")


def test_others_keep_their_secrets(over: Match) -> None:
    match = on(over, seat=1)
    stranger = Client().get(reverse("table", args=[match.slug])).content.decode()
    assert 'class="me-top"' not in stranger
    assert match.seed not in stranger


def test_only_of_matches_that_are_over_and_while_something_is_left(over: Match) -> None:
    running = fast_forward(table("ann", "ben"), moves=30)
    with pytest.raises(NotOver):
        on(running, step=10)
    with pytest.raises(MatchOver):
        on(over, step=over.version)
    with pytest.raises(BadTable):
        on(over, seat=5)
    over.sealed = True
    over.save()
    with pytest.raises(NotOver):
        on(over)
    assert Match.objects.count() == 2


def test_the_replay_leads_there_for_guests_too(over: Match, client: Client) -> None:
    address = reverse("replay", args=[over.slug])
    assert "Play on from here" in client.get(address, {"move": "9"}).content.decode()
    last = client.get(address, {"move": str(over.version)}).content.decode()
    assert "Play on from here" not in last
    answer = client.post(
        reverse("play-on", args=[over.slug]), {"move": "9", "seat": "1", "level": "random"}
    )
    match = Match.objects.latest("pk")
    assert answer["Location"] == reverse("table", args=[match.slug])
    guest = match.seats.get(number=1).player
    assert guest is not None
    assert guest.is_guest
    assert match.version == 9


@pytest.mark.parametrize("said", [{}, {"move": "x", "seat": "-1"}, {"seat": "99"}])
def test_nonsense_is_refused_with_a_sentence(over: Match, said: dict[str, str]) -> None:
    answer = browser("eve").post(reverse("play-on", args=[over.slug]), said, follow=True)
    assert 'class="error"' in answer.content.decode()
    assert Player.objects.get(username="eve").seats.count() == 0
