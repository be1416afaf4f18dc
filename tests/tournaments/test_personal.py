"""What becomes of somebody's tournaments when they take their data along, or go."""

import json

import pytest
from django.test import Client

from games.accounts import services
from games.accounts.export import own_data
from games.models import Player
from tests.games.tables import person
from tests.tournaments.events import (
    director,
    entry_of,
    play_event,
    published,
    start,
    stepped,
)
from tests.tournaments.played import newest, play_on, series
from tournaments import ranking, selectors
from tournaments.director import field
from tournaments.models import CalendarLink, Entry

pytestmark = pytest.mark.django_db


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
    assert {str(line.player) for line in selectors.field_of(found) if line.in_field} == {
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
        line.entry.shown_name for line in ranking.standings_of(found)
    }


def test_the_log_does_not_keep_the_names_of_who_was_replaced(client: Client) -> None:
    found = start(published("ann", "ben", format="single-elimination"))
    field.replace(
        tournament_id=found.pk,
        by=director(),
        entry_id=entry_of(found, "ann").pk,
        player=person("eva"),
        reason="Ill.",
    )
    assert "Eva goes on in the place of Ann." in {
        line.text for line in selectors.log_of(found)
    }
    services.account_close(player_id=person("ann").pk)
    page = client.get(f"/tournaments/{found.slug}/").content.decode()
    assert "goes on in the place of Former player." in page
    assert "Ann" not in page


def test_a_closed_account_has_no_calendar_link() -> None:
    CalendarLink.objects.create(player=person("ann"))
    services.account_close(player_id=person("ann").pk)
    assert not CalendarLink.objects.exists()


def test_a_guest_who_logs_in_plays_the_next_game_of_their_series() -> None:
    played = series("visitor", "ben", "random")
    Player.objects.filter(pk=person("visitor").pk).update(is_guest=True)
    services.guest_join_account(guest_id=person("visitor").pk, player=person("ann"))
    play_on(played, (5, 9, 12))
    following = newest(played)
    assert following.number == 2
    assert [str(seat.player or seat.level) for seat in following.match.seats.all()] == [
        "Ann",
        "Ben",
        "random",
    ]


def test_a_guest_who_logs_in_to_a_rival_leaves_the_series_to_a_compute_opponent() -> None:
    played = series("visitor", "ann")
    Player.objects.filter(pk=person("visitor").pk).update(is_guest=True)
    services.guest_join_account(guest_id=person("visitor").pk, player=person("ann"))
    play_on(played, (5, 9))
    seats = newest(played).match.seats.order_by("number")
    assert [str(seat.player or seat.level) for seat in seats] == ["heuristic", "Ann"]
