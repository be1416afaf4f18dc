"""Test what happens to a player's tournaments when they export their data or close their
account.
"""

import json

import pytest
from django.test import Client

from games.base import personal_data
from games.models import Player
from games.people.accounts import services
from games.people.accounts.export import own_data
from tests.games.set_up import person, table
from tests.tournaments.events import (
    accept,
    director,
    entry_of,
    play_event,
    prepare,
    published,
    start,
    stepped,
)
from tests.tournaments.played import newest, play_on, series
from tournaments import selectors
from tournaments.base import permissions
from tournaments.directing import entry_acts, event_acts
from tournaments.models import CalendarLink, Entry
from tournaments.refusals import NotDirector
from tournaments.rendering import log_texts
from tournaments.standings import current_standings

pytestmark = pytest.mark.django_db


def admin() -> Player:
    """Return a superuser, who may direct every tournament."""
    found = person("admin")
    found.is_superuser = True
    found.save()
    found.has_shown_factor = True
    return found


def test_the_export_has_ones_tournaments_and_series() -> None:
    found = play_event(start(published("ann", "ben", format="single-elimination")))
    CalendarLink.objects.create(player=person("ann"))
    data = json.loads(json.dumps(own_data(person("ann"))))["tournaments"]
    (entered,) = data["entries"]
    assert (entered["tournament"], entered["state"]) == (found.slug, "entered")
    assert [table["round"] for table in entered["tables"]] == [1]
    (series,) = data["series"]
    assert len(series["tables"]) == 1
    assert data["has_calendar_link"] is True
    assert data["directed"] == []
    theirs = json.loads(json.dumps(own_data(director())))["tournaments"]
    assert [each["tournament"] for each in theirs["directed"]] == [found.slug]
    assert "published" in {each["kind"] for each in theirs["acts"]}


def test_closing_an_account_frees_its_place() -> None:
    found = published("ann", "ben", "cas", capacity=2)
    assert entry_of(found, "cas").state == Entry.State.WAITING
    services.account_close(player_id=person("ann").pk)
    assert entry_of(found, "cas").state == Entry.State.ENTERED
    assert {
        str(line.player)
        for line in selectors.entries_without_fillers(found)
        if line.in_field
    } == {
        "Ben",
        "Cas",
    }


def test_closing_an_account_in_mid_event_keeps_what_was_played() -> None:
    found = start(published("ann", "ben", "cas", "dora", table_size=2, rounds=2))
    gone = entry_of(found, "ann")
    services.account_close(player_id=person("ann").pk)
    found = play_event(stepped(found))
    gone.refresh_from_db()
    assert (gone.state, gone.shown_name) == (Entry.State.WITHDRAWN, "Former player")
    assert "Former player" in {
        line.entry.shown_name for line in current_standings.standings_of(found)
    }


def test_the_log_does_not_keep_the_names_of_who_was_replaced(client: Client) -> None:
    found = start(published("ann", "ben", format="single-elimination"))
    entry_acts.ask_to_replace(
        tournament_id=found.pk,
        by=director(),
        entry_id=entry_of(found, "ann").pk,
        player=person("eva"),
        reason="Ill.",
    )
    accept(found, "eva")
    assert "Eva takes over from Ann." in {line.text for line in log_texts.log_of(found)}
    services.account_close(player_id=person("ann").pk)
    page = client.get(f"/tournaments/{found.slug}/").content.decode()
    assert "takes over from Former player." in page
    assert "Ann" not in page


def test_the_only_director_of_an_event_hands_it_over_before_they_close_their_account(
    client: Client,
) -> None:
    found, mine = published("ann", title="Night of Owls"), director()
    mine.set_password("eleven-quiet-owls")
    mine.save()
    client.force_login(mine)
    page = client.get("/settings/close/").content.decode()
    assert f'href="/tournaments/{found.slug}/">Night of Owls' in page
    assert 'name="confirmation"' not in page

    answer = client.post("/settings/close/", {"confirmation": "eleven-quiet-owls"})

    assert answer.status_code == 409
    assert "Night of Owls" in answer.content.decode()
    mine.refresh_from_db()
    assert mine.is_active
    given = {"tournament_id": found.pk, "by": mine, "reason": "I'm leaving."}
    event_acts.ask_to_direct(**given, to=person("ben"), stay=True)
    accept(found, "ben")
    client.post("/settings/close/", {"confirmation": "eleven-quiet-owls"})
    mine.refresh_from_db()
    assert not mine.is_active
    with pytest.raises(personal_data.StillNeeded):
        services.account_close(player_id=person("ben").pk)


@pytest.mark.parametrize("act", ["cancel", "play"])
def test_who_directs_nothing_that_goes_on_may_close_their_account(act: str) -> None:
    prepare(title="Never published")
    found = published("ann", "ben", format="single-elimination")
    if act == "cancel":
        event_acts.cancel(tournament_id=found.pk, by=director(), reason="Rain.")
    else:
        play_event(start(found))
    services.account_close(player_id=director().pk)
    assert not Player.objects.filter(username="director").exists()


def test_a_refused_closing_leaves_everything_as_it_was() -> None:
    found = published("ann", "director")
    waiting = table("director", None)
    with pytest.raises(personal_data.StillNeeded):
        services.account_close(player_id=director().pk)
    assert entry_of(found, "director").state == Entry.State.ENTERED
    assert waiting.seats.filter(player=director()).exists()


def test_staff_may_close_the_account_of_an_only_director() -> None:
    found = published("ann")
    Player.objects.filter(pk=director().pk).update(is_active=False)
    assert not permissions.may_direct(director(), found)
    with pytest.raises(NotDirector):
        event_acts.cancel(tournament_id=found.pk, by=director(), reason="x")
    given = {"tournament_id": found.pk, "by": admin(), "reason": "Nobody is left."}
    event_acts.ask_to_direct(**given, to=person("ben"))
    accept(found, "ben")
    assert permissions.may_direct(person("ben"), found)


def test_a_closed_account_has_no_calendar_link() -> None:
    CalendarLink.objects.create(player=person("ann"))
    services.account_close(player_id=person("ann").pk)
    assert not CalendarLink.objects.exists()


def test_a_guest_who_logs_in_plays_the_next_game_of_their_series() -> None:
    played = series("visitor", "ben", "random")
    Player.objects.filter(pk=person("visitor").pk).update(is_guest=True)
    services.guest_merge_into_account(guest_id=person("visitor").pk, player=person("ann"))
    play_on(played, (5, 9, 12))
    following = newest(played)
    assert following.number == 2
    assert [str(seat.player or seat.level) for seat in following.match.seats.all()] == [
        "Ann",
        "Ben",
        "random",
    ]


def test_a_guest_who_logs_in_to_a_rival_leaves_the_series_to_a_computer() -> None:
    played = series("visitor", "ann")
    Player.objects.filter(pk=person("visitor").pk).update(is_guest=True)
    services.guest_merge_into_account(guest_id=person("visitor").pk, player=person("ann"))
    play_on(played, (5, 9))
    seats = newest(played).match.seats.order_by("number")
    assert [str(seat.player or seat.level) for seat in seats] == ["heuristic", "Ann"]
