"""The page that a link to a table leads to, and what a friend finds at the table."""

import pytest
from django.test import Client

from games.models import Match, Player
from games.web.advice import may_ask
from tests.games.browsers import browser
from tests.games.set_up import fast_forward, table

pytestmark = pytest.mark.django_db


def page(client: Client, match: Match) -> str:
    return client.get(f"/table/{match.slug}/").content.decode()


def seated(match: Match, name: str) -> tuple[Client, Player]:
    """Let a visitor take a seat under a name."""
    client = Client()
    client.post(f"/join/{match.invite}/", {"display_name": name})
    return client, Player.objects.get(display_name=name)


def test_it_says_who_invites_to_what() -> None:
    shown = Client().get(f"/join/{table('ann', None).invite}/").content.decode()
    title = "Ann invites you to a game of Nightfall"
    assert f"<title>{title}</title>" in " ".join(shown.split()).replace("> ", ">")
    assert f'property="og:title" content="{title}"' in shown
    assert "deck-building card game" in shown
    assert 'class="card ' in shown
    assert 'name="display_name"' in shown


def test_a_visitor_takes_the_seat_under_a_name() -> None:
    match = table("ann", None)
    _client, mia = seated(match, "Mia Moon")
    assert mia.is_guest
    assert match.seats.get(number=1).player == mia


@pytest.mark.parametrize("name", ["moderator", "x" * 41])
def test_a_name_that_cannot_be_had_is_asked_for_again(name: str) -> None:
    match = table("ann", None)
    answer = Client().post(f"/join/{match.invite}/", {"display_name": name})
    assert answer.status_code == 400
    assert 'class="errorlist"' in answer.content.decode()
    assert match.seats.get(number=1).is_free
    assert not Player.objects.filter(is_guest=True).exists()


def test_who_is_known_here_gives_no_name() -> None:
    shown = browser("ben").get(f"/join/{table('ann', None).invite}/").content.decode()
    assert 'name="display_name"' not in shown


def test_a_friend_gets_hints_in_the_first_match_and_the_host_knows() -> None:
    waiting = table("ann", None, None)
    seated(waiting, "Mia Moon")
    assert "first game, with hints" in page(browser("ann"), waiting)
    match = table("ann", None)
    client, mia = seated(match, "Mia Sun")
    match.refresh_from_db()
    assert may_ask(match, 1)
    assert not may_ask(match, 0), "the host has invited"
    assert "data-coach" in page(client, match)
    assert client.get(f"/table/{match.slug}/hint/").status_code == 200
    fast_forward(match)
    again = table("ann", mia.username)
    assert not may_ask(again, 1), "it is no first match any more"


def test_nobody_gets_hints_among_strangers_or_where_it_counts() -> None:
    assert not may_ask(table("ann", "ben", listed=True), 1)
    club_of_none = table("ann", "ben")
    club_of_none.rated = True
    assert not may_ask(club_of_none, 1)


def test_the_host_copies_the_link_first() -> None:
    shown = page(browser("ann"), table("ann", None))
    assert 'class="btn main copy" data-copy="invite"' in shown
    assert 'class="btn" form="decision" formaction="start/"' in shown
