"""Test the pages of clubs."""

import pytest
from django.test import Client
from django.utils import timezone

from games.community.clubs.invitations import invitation_create
from games.models import Club, ClubRequest, Rating
from tests.games.browsers import browser
from tests.games.community.clubs.founded import club, promote, roles, settled
from tests.games.set_up import person

pytestmark = pytest.mark.django_db

FORM = {"name": "Night Owls", "description": "We play late.", "joining": "open"}


def page(client: Client, path: str, status: int = 200) -> str:
    answer = client.get(path)
    assert answer.status_code == status
    return answer.content.decode()


def act(name: str, found: Club, **sent: object) -> str:
    answer = browser(name).post(f"{found.get_absolute_url()}act/", sent)
    assert answer.status_code == 302
    return answer.headers["Location"]


def test_a_club_is_founded_and_found_again() -> None:
    settled("ann")
    assert "Found a club" in page(browser("ann"), "/clubs/")
    assert "Found a club" not in page(browser(), "/clubs/")
    answer = browser("ann").post("/clubs/new/", FORM)
    found = Club.objects.get()
    assert answer.headers["Location"] == found.get_absolute_url()
    assert "We play late." in page(browser(), found.get_absolute_url())
    for path in ("/clubs/", "/clubs/?q=owls", "/search/?q=night"):
        assert found.get_absolute_url() in page(browser(), path)
    assert "No club has that name." in page(browser(), "/clubs/?q=wolves")


def test_the_pages_say_at_once_why_a_player_cannot_found_a_club() -> None:
    club("ben")
    for path in ("/clubs/", "/clubs/new/"):
        text = page(browser("ann"), path)
        assert "three days after signing up" in text
        assert 'href="/clubs/new/"' not in text
        assert "Found the club" not in text
    for name in ("Larks", "Wolves"):
        club("ben", name=name)
    for path in ("/clubs/", "/clubs/new/"):
        text = page(browser("ben"), path)
        assert "You own as many clubs as you can." in text
        assert "Found the club" not in text
    Club.objects.update(closed_at=timezone.now(), name_key=None)
    assert 'href="/clubs/new/"' not in page(browser("ann"), "/clubs/")


def test_a_refused_form_keeps_what_was_typed() -> None:
    answer = browser("ann").post("/clubs/new/", FORM)
    assert answer.status_code == 400
    text = answer.content.decode()
    assert "too new" in text
    assert "We play late." in text
    club("ben", name="Larks")
    found = club("ann")
    answer = browser("ann").post(f"/clubs/{found.slug}/manage/", FORM | {"name": "Larks"})
    assert answer.status_code == 400
    text = answer.content.decode()
    assert "Another club has that name" in text
    assert "We play late." in text
    # The heading still shows the club's stored name.
    assert '<h1 dir="auto">Night Owls</h1>' in text


def test_joining_and_leaving() -> None:
    found = club("ann")
    assert "Sign up to join" in page(browser(), found.get_absolute_url())
    assert "Join the club" in page(browser("ben"), found.get_absolute_url())
    assert act("ben", found, act="join") == found.get_absolute_url()
    assert "Leave the club" in page(browser("ben"), found.get_absolute_url())
    act("ben", found, act="leave")
    assert roles(found) == {"ann": "owner"}


def test_a_request_and_its_answer() -> None:
    found = club("ann", joining="request")
    assert "Ask to join" in page(browser("ben"), found.get_absolute_url())
    act("ben", found, act="join")
    assert "Take the request back" in page(browser("ben"), found.get_absolute_url())
    manage = f"{found.get_absolute_url()}manage/"
    assert "Ben" in page(browser("ann"), manage)
    ben = person("ben").pk
    assert act("ann", found, act="decline", player=ben, page="club-manage") == manage
    assert "a month later" in page(browser("ben"), found.get_absolute_url())
    ClubRequest.objects.all().delete()
    act("ben", found, act="join")
    act("ann", found, act="accept", player=ben)
    assert roles(found)["ben"] == "member"


@pytest.mark.parametrize("declined", [False, True])
def test_a_request_does_not_hide_that_the_club_takes_everybody_now(declined: bool) -> None:
    found, ben = club("ann", joining="request"), person("ben").pk
    act("ben", found, act="join")
    if declined:
        act("ann", found, act="decline", player=ben)
    Club.objects.update(joining="invited")
    shown = page(browser("ben"), found.get_absolute_url())
    assert "a month later" not in shown
    assert ("Take the request back" in shown) != declined
    Club.objects.update(joining="open")
    assert "Join the club" in page(browser("ben"), found.get_absolute_url())
    act("ben", found, act="join")
    assert roles(found)["ben"] == "member"


def test_only_who_leads_the_club_manages_it() -> None:
    found = club("ann", "ben", "cyd")
    promote(found, "ben")
    manage = f"{found.get_absolute_url()}manage/"
    assert "Hand over or close" in page(browser("ann"), manage)
    assert "Hand over or close" not in page(browser("ben"), manage)
    page(browser("cyd"), manage, 403)
    page(browser("dan"), manage, 403)
    assert browser().get(manage).status_code == 302
    assert browser("ben").post(manage, FORM).status_code == 400
    act("cyd", found, act="remove", player=person("ben").pk)
    assert "ben" in roles(found)
    act("ann", found, act="hand_over", player=person("ben").pk)
    assert roles(found)["ben"] == "owner"
    act("ben", found, act="demote", player=person("ann").pk)
    assert roles(found)["ann"] == "member"
    assert act("ben", found, act="close") == "/clubs/"
    page(browser("ben"), found.get_absolute_url(), 404)


def test_an_invitation_link() -> None:
    found = club("ann", joining="invited")
    act("ann", found, act="invite", valid_for="1d", page="club")
    found.refresh_from_db()
    path = f"/club-invitation/{found.invite}/"
    assert path in page(browser("ann"), found.get_absolute_url())
    assert "You need an account" in page(browser(), path)
    answer = browser("ben").post(path)
    assert answer.headers["Location"] == found.get_absolute_url()
    assert "a member already" in page(browser("ben"), path)
    act("ann", found, act="revoke")
    page(browser("cyd"), path, 404)


def test_the_link_is_a_secret_of_who_leads_the_club() -> None:
    found = club("ann", "ben")
    invitation_create(club_id=found.pk, by=person("ann"), valid_for="1d")
    found.refresh_from_db()
    assert found.invite is not None
    for path in ("", "members/", "ratings/", "chat/"):
        assert found.invite not in page(browser("ben"), found.get_absolute_url() + path)


def test_the_chat_is_on_the_page_for_members_only() -> None:
    found = club("ann", "ben")
    chat = f"{found.get_absolute_url()}chat/"
    answer = browser("ben").post(chat, {"text": "Hello, owls!"})
    assert answer.headers["Location"] == chat
    for path in (chat, found.get_absolute_url()):
        assert "Hello, owls!" in page(browser("ann"), path)
    assert "Hello, owls!" not in page(browser("cyd"), found.get_absolute_url())
    page(browser("cyd"), chat, 403)
    page(browser("cyd"), f"/chat/club/{found.slug}/", 403)
    assert browser("cyd").post(chat, {"text": "Hi!"}).status_code in (302, 403)
    assert "Hi!" not in page(browser("ann"), chat)


def test_the_leaderboard_is_of_the_members() -> None:
    found = club("ann", "ben")
    for name, mu in (("ann", 1500), ("ben", 1700), ("cyd", 1900)):
        Rating.objects.create(
            player=person(name),
            game="nightfall",
            pool="duel",
            mu=mu,
            sigma=60,
            games=9,
            played_at=timezone.now(),
        )
    text = page(browser(), f"{found.get_absolute_url()}ratings/?pool=duel")
    assert text.index("Ben</a>") < text.index("Ann</a>")
    assert "Cyd" not in text
    text = page(browser(), f"{found.get_absolute_url()}ratings/?pool=table")
    assert "No member has played" in text


def test_a_list_costs_the_same_for_many_members(
    django_assert_max_num_queries: object,
) -> None:
    found = club("ann", *(f"p{number}" for number in range(12)))
    for path in ("members/", "", "ratings/"):
        with django_assert_max_num_queries(14):  # type: ignore[operator]
            page(browser(), found.get_absolute_url() + path)
