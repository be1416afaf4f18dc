"""Test the page behind an invitation link, and what a friend finds at the table."""

from unittest.mock import Mock

import pytest
from django.test import Client
from django.utils import translation

from games.models import Match, Player
from games.people.accounts.guests import guest_create
from games.play.match.agreeing import proposals
from games.refusals import TableFull
from games.web.tables import views
from games.web.tables.advice import may_get_hint
from tests.games.browsers import browser
from tests.games.set_up import fast_forward, person, snapshot, table

pytestmark = pytest.mark.django_db


def page(client: Client, match: Match) -> str:
    return client.get(f"/table/{match.slug}/").content.decode()


def seated(match: Match, name: str) -> tuple[Client, Player]:
    """Let a visitor take a seat with a display name; return their browser and player."""
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
    assert "<b>Your seat</b>" in shown


def test_who_waits_at_the_table_can_show_its_address_as_a_code() -> None:
    match = table("ann", None)
    assert 'class="invite-code"><span aria-hidden="true"><svg' in page(
        browser("ann"), match
    )
    assert "invite-code" not in page(Client(), match)


def test_a_guest_without_a_name_invites_as_a_friend() -> None:
    host = person("ann")
    match = table("ann", None)
    for language in ("en", "de", "pl", "ja"):
        with translation.override(language):
            host.display_name = guest_create().display_name
        host.is_guest = True
        host.save()
        shown = Client().get(f"/join/{match.invite}/").content.decode()
        assert "A friend invites you to a game of Nightfall" in shown
    host.display_name = "Mia 9776"
    host.save()
    assert "Mia 9776 invites you" in Client().get(f"/join/{match.invite}/").content.decode()


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
    assert may_get_hint(snapshot(match), 1)
    assert not may_get_hint(snapshot(match), 0), "the host has invited"
    assert "data-coach" in page(client, match)
    assert "gets hints" in page(browser("ann"), match)
    assert "gets hints" in page(Client(), match), "spectators read it as well"
    assert client.get(f"/table/{match.slug}/hint/").status_code == 200
    fast_forward(match)
    again = table("ann", mia.username)
    assert not may_get_hint(snapshot(again), 1), "it is no first match any more"
    assert "gets hints" not in page(browser("ann"), again)


def test_the_link_to_hints_is_there_before_the_match_begins() -> None:
    waiting = table("ann", None, None)
    client, _mia = seated(waiting, "Mia Moon")
    assert "data-coach" in page(client, waiting), "the script shows it at the start"
    assert "data-coach" not in page(browser("ann"), waiting)


def test_the_other_games_table_says_it_too() -> None:
    match = table("ann", "ben", "cleo", "dora", game="jaeger", options={})
    assert "gets hints" in page(browser("ann"), match)


def test_nobody_has_two_first_matches() -> None:
    first, second = table("ann", "ben"), table("ann", "ben")
    assert may_get_hint(snapshot(first), 1)
    assert not may_get_hint(snapshot(second), 1), "the first one still runs"


def test_no_hints_in_a_series(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table("ann", "ben")
    monkeypatch.setattr(proposals, "_events", [lambda match: True])
    assert not may_get_hint(snapshot(match), 1)


def test_nobody_gets_hints_among_strangers_or_where_it_counts() -> None:
    assert not may_get_hint(snapshot(table("ann", "ben", listed=True)), 1)
    club_of_none = table("ann", "ben")
    club_of_none.rated = True
    assert not may_get_hint(snapshot(club_of_none), 1)


def test_the_host_copies_the_link_first() -> None:
    shown = page(browser("ann"), table("ann", None))
    assert 'class="btn main copy" data-copy="invite"' in shown
    assert 'class="btn" form="decision" formaction="start/"' in shown


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("🐺", "A name needs a letter or a number."),
        ("Mi\u200ba", "Some of these characters can&#x27;t be seen."),
        ("Tom", "Somebody at this table has that name"),
    ],
)
def test_a_name_is_refused_for_its_reason(name: str, why: str) -> None:
    match = table("ann", None, None)
    seated(match, "Tom")
    answer = Client().post(f"/join/{match.invite}/", {"display_name": name})
    assert answer.status_code == 400
    assert why in answer.content.decode()


def test_a_rated_table_says_beforehand_that_it_needs_an_account() -> None:
    match = table("ann", None, rated=True)
    shown = Client().get(f"/join/{match.invite}/").content.decode()
    assert "you need an account" in shown
    assert f"/signup/?next=%2Fjoin%2F{match.invite}%2F" in shown
    assert 'name="display_name"' not in shown
    assert "Take a seat" in browser("ben").get(f"/join/{match.invite}/").content.decode()


def test_a_visitor_who_is_refused_keeps_the_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = table("ann", None)
    monkeypatch.setattr(views, "match_join", Mock(side_effect=TableFull(match)))
    answer = Client().post(f"/join/{match.invite}/", {"display_name": "Mia Moon"})
    assert answer.status_code == 400
    assert 'value="Mia Moon"' in answer.content.decode()


def test_a_match_that_is_over_invites_nobody() -> None:
    match = table("ann", "ben")
    fast_forward(match)
    shown = Client().get(f"/join/{match.invite}/").content.decode()
    assert "This game of Nightfall is over" in shown
    assert "invites you" not in shown
    assert "See how it ended" in shown
