"""Test that players on the waiting list come before newcomers, before and after the
start.
"""

from __future__ import annotations

import html

import pytest
from django.test import Client

from games.models import Notice
from tests.games.browsers import browser
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    end_table,
    entry_of,
    published,
    running_tables,
    start,
    stepped,
)
from tournaments.directing import entry_acts, event_acts
from tournaments.entries import player_acts
from tournaments.models import Bye, Entry, Table, Tournament
from tournaments.refusals import AlreadyIn, NoLateEntry
from tournaments.rendering import log_texts

pytestmark = pytest.mark.django_db

State = Entry.State


def full(**agreed: object) -> Tournament:
    """Start an event with three places; Cem and Dot are on its waiting list."""
    found = published(
        *("ann", "ben", "eve", "cem", "dot"),
        capacity=3,
        table_size=2,
        rounds=4,
        late_until=4,
        **agreed,
    )
    assert entry_of(found, "cem").state == State.WAITING
    return start(found)


def told(name: str) -> list[str]:
    return list(Notice.objects.filter(player=person(name)).values_list("kind", flat=True))


def enter(found: Tournament, name: str) -> Entry:
    return player_acts.enter(tournament_id=found.pk, player=person(name))


def page(found: Tournament, name: str) -> str:
    client = browser(person(name))
    return html.unescape(client.get(f"/tournaments/{found.slug}/").content.decode())


def test_who_waits_hears_that_it_began_without_them() -> None:
    full()
    assert "event_full" in told("cem")
    assert "event_full" not in told("ann")


def test_nobody_enters_while_every_place_is_taken() -> None:
    found = full()
    for name in ("cem", "dot", "zoe"):
        with pytest.raises(NoLateEntry):
            enter(found, name)
        assert "Take the place" not in page(found, name)


def test_a_place_that_comes_free_is_for_who_has_waited_longest() -> None:
    found = full()
    player_acts.withdraw(tournament_id=found.pk, player=person("ben"))
    assert told("cem").count("event_place_free") == 1
    assert "event_place_free" not in told("dot")
    for name in ("zoe", "dot"):
        with pytest.raises(NoLateEntry):
            enter(found, name)
        assert "Enter late" not in page(found, name)
    assert "Take the place" in page(found, "cem")
    assert "computer plays on" not in page(found, "cem")
    assert enter(found, "cem").in_field
    with pytest.raises(AlreadyIn):
        enter(found, "cem")


def test_who_does_not_want_the_place_leaves_it_to_the_next() -> None:
    found = full()
    entry_acts.drop_entry(
        tournament_id=found.pk,
        by=director(),
        entry_id=entry_of(found, "ben").pk,
        reason="Never came.",
    )
    player_acts.withdraw(tournament_id=found.pk, player=person("cem"))
    assert "event_place_free" in told("dot")
    with pytest.raises(NoLateEntry):
        enter(found, "zoe")
    assert enter(found, "dot").in_field


def test_a_stranger_may_come_when_nobody_waits_any_more() -> None:
    found = full()
    for name in ("cem", "dot", "ben"):
        player_acts.withdraw(tournament_id=found.pk, player=person(name))
    assert enter(found, "zoe").in_field


def test_announcements_and_the_end_reach_those_who_wait() -> None:
    found = full()
    event_acts.announce_to_all(tournament_id=found.pk, by=director(), text="Pause at nine.")
    event_acts.cancel(tournament_id=found.pk, by=director(), reason="The hall burns.")
    for name in ("ann", "cem", "dot"):
        assert {"event_message", "event_cancelled"} <= set(told(name)), name


def test_only_whoever_has_a_bye_reads_a_place_before_a_table_has_ended() -> None:
    found = full()
    bye = Bye.objects.get(round__tournament=found)
    for name in ("ann", "ben", "eve"):
        assert ("Your place:" in page(found, name)) is (bye.entry == entry_of(found, name))


def after(found: Tournament, name: str, do: str) -> str:
    """Send an action from the event's page; return the page that follows."""
    client = browser(person(name))
    answer = client.post(f"/tournaments/{found.slug}/", {"do": do}, follow=True)
    return html.unescape(answer.content.decode())


def test_who_enters_reads_what_follows() -> None:
    found = published("ann", "ben", "cem", capacity=3, late_until=2, table_size=2, rounds=3)
    assert "You've entered." in after(published(), "ann", "enter")
    assert "You're on the waiting list. We'll tell you" in after(found, "eve", "enter")
    found = published("ann", "ben", "cem", late_until=2, table_size=2, break_seconds=600)
    found = start(found)
    assert "You've entered. Your table is number 2." in after(found, "dot", "enter")
    assert "you play from round 2 on." in after(found, "eve", "enter")


def test_a_place_goes_to_the_waiting_list_only_if_there_is_one() -> None:
    found = published("ann", "ben", capacity=2)
    goes = "Your place goes to somebody on the waiting list."
    assert goes not in page(found, "ann")
    enter(found, "cem")
    assert goes in page(found, "ann")
    assert goes not in page(found, "cem")
    player_acts.invite(tournament_id=found.pk, by=director(), player=person("dot"))
    assert goes not in page(found, "dot")


def test_a_players_place_is_shown_after_their_own_first_result() -> None:
    found = start(published("ann", "ben", "cem", "dot", table_size=2, rounds=2))
    first, _second = running_tables(found)
    end_table(first)
    found = stepped(found)
    played = set(first.seats.values_list("entry__player__username", flat=True))
    for name in ("ann", "ben", "cem", "dot"):
        assert ("Your place:" in page(found, name)) is (name in played)


@pytest.mark.parametrize("break_seconds", [600, 0])
def test_whom_the_director_adds_gets_the_free_seat(break_seconds: int) -> None:
    """Of three players at tables of two, one has a bye. A fourth plays against that one,
    even if the round is running.
    """
    found = published(
        "ann", "ben", "cem", table_size=2, rounds=2, break_seconds=break_seconds
    )
    found = start(found)
    row = found.rounds_played.get()
    had_bye = row.byes.get().entry
    added = entry_acts.add_computer_or_invite(
        tournament_id=found.pk, by=director(), reason="Fills.", level="random", name="Zed"
    )
    assert not row.byes.exists()
    table = Table.objects.get(seats__entry=added)
    assert {each.entry for each in table.seats.all()} == {added, had_bye}
    assert told(had_bye.player.username).count("event_paired") == 1
    line = log_texts.log_of(found)[0].text
    assert line.endswith(" was added and sits at table 2 of round 1.")


def test_who_is_taken_from_the_waiting_list_gets_a_seat_and_hears_of_it() -> None:
    found = start(
        published(
            "ann",
            "ben",
            "cem",
            "dot",
            capacity=3,
            table_size=2,
            rounds=2,
            break_seconds=600,
        )
    )
    entry_acts.add_computer_or_invite(
        tournament_id=found.pk, by=director(), reason="One more.", player=person("dot")
    )
    assert entry_of(found, "dot").table_seats.get().table.round.number == 1
    assert "event_paired" in told("dot")


@pytest.mark.parametrize("level", ["beginner", "random"])
def test_a_person_takes_a_computers_place_in_an_event_for_pairs(level: str) -> None:
    found = published("ann", options={"teams": True, "draft": "quick"}, table_size=4)
    computer = entry_acts.add_computer_or_invite(
        tournament_id=found.pk, by=director(), reason="Fills.", level=level, name="Zed"
    )
    offer = entry_acts.ask_to_replace(
        tournament_id=found.pk,
        by=director(),
        entry_id=computer.pk,
        player=person("zoe"),
        reason="She came.",
    )
    client: Client = browser(person("zoe"))
    answer = client.post(f"/tournaments/{found.slug}/", {"do": f"accept-{offer.pk}"})
    assert answer.status_code == 302
    computer.refresh_from_db()
    assert (computer.player, computer.partner) == (person("zoe"), None)
