"""Test the pages of review rooms."""

import pytest
from django.test import Client

from games.models import Match, Message, ReviewRoom
from games.play.review_rooms import opening
from games.play.review_rooms.leading import step_set
from games.play.review_rooms.selectors import visitors_in
from games.play.tables.leaving_after_block import block_and_separate
from tests.games.browsers import browser
from tests.games.play.review_rooms.opened import gone, opened, over
from tests.games.set_up import person

pytestmark = pytest.mark.django_db


def address(room: ReviewRoom) -> str:
    return f"/review-rooms/{room.slug}/"


def page(room: ReviewRoom, who: str | None, query: str = "") -> str:
    answer = browser(who).get(address(room) + query)
    assert answer.status_code == 200
    return answer.content.decode()


def act(room: ReviewRoom, who: str, **sent: object) -> str:
    posted = browser(who).post(f"{address(room)}act/", sent, follow=True)
    return posted.content.decode()


def test_a_room_is_opened_from_the_replay_and_shows_its_move() -> None:
    match, ann = over(), browser("ann")
    replay = ann.get(f"/table/{match.slug}/replay/?move=3").content.decode()
    assert "Review together" in replay
    answer = ann.post(f"/table/{match.slug}/review-room/", {"move": "3"})
    room = ReviewRoom.objects.get()
    assert answer.url == address(room)
    own = page(room, "ann")
    assert "You lead" in own
    assert f"http://testserver{address(room)}" in own
    assert f"move 3 of {match.version}" in own
    assert f'href="{address(room)}?move=4"' in own
    assert "Review together" not in own


@pytest.mark.parametrize("who", ["ben", "zoe", None])
def test_others_follow_or_look_around(who: str | None) -> None:
    room = opened()
    step_set(room_id=room.pk, by=person("ann"), step=2)
    followed = page(room, who)
    assert "Ann leads." in followed
    assert "move 2 of" in followed
    assert "You follow the leader." in followed
    around = page(room, who, "?move=5")
    assert "move 5 of" in around
    assert (
        "looking around by yourself" in around.split('id="room-says"')[1].split("</p>")[0]
    )


def test_everybody_sees_their_own_view() -> None:
    room = opened()
    assert 'value="open" selected' in page(room, "ann", "?seat=open")
    assert 'value="open"' not in page(room, "zoe", "?seat=open")
    assert "open-hand" not in page(room, "zoe", "?seat=open")


def test_without_a_script_the_leader_shows_a_move_and_hands_over() -> None:
    room = opened(None, "ben")
    shown = page(room, "ann", "?move=4")
    assert 'name="act" value="lead"' in shown
    assert "move 4 of" in act(room, "ann", act="lead", move="4")
    assert "Let them lead" in shown
    act(room, "ann", to=str(person("ben").pk))
    room.refresh_from_db()
    assert (room.step, room.leader) == (4, person("ben"))
    assert "Only the person who leads" in act(room, "zoe", act="lead", move="1")
    assert "Take the lead" not in page(room, "zoe")
    gone(room, "ben")
    assert "Take the lead" in page(room, "zoe")
    assert "You lead" in act(room, "zoe", act="take")


def test_the_page_lists_who_opens_it() -> None:
    room = opened()
    page(room, "ben")
    page(room, None)
    assert [each.player.username for each in visitors_in(room)] == ["ann", "ben"]


def test_the_replay_leads_back_to_ones_rooms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "MAX_OPEN", 1)
    room, other, ann = opened(), over("ann", "cyd"), browser("ann")
    replay = ann.get(f"/table/{room.match.slug}/replay/").content.decode()
    assert f'href="{address(room)}">Go to your review room' in replay
    assert "Your other review rooms" not in replay
    answer = ann.post(f"/table/{other.slug}/review-room/", {"move": "3"}, follow=True)
    shown = answer.content.decode()
    assert "move 3 of" in shown
    assert "Close one of them first" in shown
    assert address(room) in shown.split("Your other review rooms")[1]
    assert (
        "Your other" not in browser("cyd").get(answer.request["PATH_INFO"]).content.decode()
    )


def test_another_step_is_fetched_without_the_people_and_the_chat() -> None:
    room = opened()
    ask = {"X-Replay-Step": "1"}
    answer = browser("ben").get(address(room), {"move": "2"}, headers=ask)
    step = answer.content.decode()
    assert "move 2 of" in step
    assert 'id="table"' in step
    assert "Copy a link to this moment" not in step
    assert 'id="room"' not in step
    assert 'id="chat' not in step


def test_chat_is_said_beside_the_replay_and_can_be_reported() -> None:
    room = opened(None, "ben")
    sent = {"text": "Look at this kick.", "next": address(room), "key": "a"}
    answer = browser("ben").post(f"/chat/review/{room.slug}/", sent)
    assert answer.url == address(room)
    shown = browser("ann").get(address(room))
    assert "Look at this kick." in shown.content.decode()
    # The comment is shown as one by the player of seat 1.
    assert shown.context["dock"].panels[0].lines[0].seat == 1
    said = Message.objects.get()
    assert browser("ann").get(f"/report/?message={said.pk}").status_code == 200
    assert browser("ann").get(f"/chat/review/{room.slug}/").status_code == 200
    assert "Look at this kick." not in page(opened(room.match, by="ben"), "ann")


def test_an_insult_before_a_block_can_be_reported() -> None:
    room, ann = opened(None, "ben"), person("ann")
    browser("ann").post(f"/chat/review/{room.slug}/", {"text": "Fool."})
    block_and_separate(player=ann, other_id=person("ben").pk)
    said = Message.objects.get()
    report = browser("ben").get(f"/report/?message={said.pk}")
    assert report.status_code == 200
    assert report.context["subject"].match == room.match
    assert "Fool." not in browser("ben").get(f"/chat/review/{room.slug}/").content.decode()


def test_a_closed_room_says_so_and_keeps_its_chat_for_a_day() -> None:
    room = opened(None, "ben")
    browser("ben").post(f"/chat/review/{room.slug}/", {"text": "Rude."})
    assert "Only the person who opened" in act(room, "ben", act="close")
    assert "The review room has closed." in act(room, "ann", act="close")
    closed = page(room, "ann")
    assert "This review room has closed" in closed
    assert "Rude." in closed
    said = Message.objects.get()
    assert browser("ann").get(f"/report/?message={said.pk}").status_code == 200
    assert "This review room has closed" in act(room, "ann", act="lead", move="1")


def test_a_block_and_a_match_that_is_set_back_close_the_door() -> None:
    room = opened(None, "ben")
    block_and_separate(player=person("ben"), other_id=person("ann").pk)
    answer = browser("ben").get(address(room))
    assert answer.status_code == 403
    shown = answer.content.decode()
    assert "one of you has blocked the other" in shown
    where = f"/report/?player=ann&match={room.match.slug}"
    assert where.replace("&", "&amp;") in shown
    assert browser("ben").get(where).status_code == 200
    Match.objects.update(status=Match.Status.RUNNING, result=None, finished_at=None)
    assert browser("ann").get(address(room)).status_code == 403


def test_what_does_not_exist() -> None:
    room = opened()
    ann = browser("ann")
    assert ann.get("/review-rooms/nothing/").status_code == 404
    assert ann.post("/review-rooms/nothing/act/", {"act": "take"}).status_code == 404
    assert ann.post(f"{address(room)}act/", {"act": "dance"}).status_code == 404
    assert ann.post("/table/nothing/review-room/").status_code == 404
    assert "login" in Client().post(f"/table/{room.match.slug}/review-room/").url
    for bad in ("x", "-1", "9" * 30, ""):
        assert act(room, "ann", act="lead", move=bad)
        assert "isn't in the room" in act(room, "ann", to=bad).replace("&#x27;", "'")


def test_the_page_costs_the_same_for_many_people(
    django_assert_max_num_queries: object,
) -> None:
    room = opened(None, *(f"visitor{n}" for n in range(20)))
    ann = browser("ann")
    ann.get(address(room))
    with django_assert_max_num_queries(40):  # type: ignore[operator]
        ann.get(address(room))
