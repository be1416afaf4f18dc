"""Who waits for a place goes before strangers, before the start and after it."""

from __future__ import annotations

import pytest
from django.test import Client

from games.models import Notice
from tests.games.browsers import browser
from tests.games.set_up import person
from tests.tournaments.events import director, entry_of, published, start
from tournaments.directing import event_acts, roster
from tournaments.entries import entry
from tournaments.models import Entry, Tournament
from tournaments.refusals import AlreadyIn, NoLateEntry

pytestmark = pytest.mark.django_db

State = Entry.State


def full(**agreed: object) -> Tournament:
    """Start an event for three, for whose places cem and dot wait."""
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
    return entry.enter(tournament_id=found.pk, player=person(name))


def page(found: Tournament, name: str) -> str:
    client = browser(person(name))
    return client.get(f"/tournaments/{found.slug}/").content.decode()


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
    entry.withdraw(tournament_id=found.pk, player=person("ben"))
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
    roster.drop(
        tournament_id=found.pk,
        by=director(),
        entry_id=entry_of(found, "ben").pk,
        reason="Never came.",
    )
    entry.withdraw(tournament_id=found.pk, player=person("cem"))
    assert "event_place_free" in told("dot")
    with pytest.raises(NoLateEntry):
        enter(found, "zoe")
    assert enter(found, "dot").in_field


def test_a_stranger_may_come_when_nobody_waits_any_more() -> None:
    found = full()
    for name in ("cem", "dot", "ben"):
        entry.withdraw(tournament_id=found.pk, player=person(name))
    assert enter(found, "zoe").in_field


def test_announcements_and_the_end_reach_those_who_wait() -> None:
    found = full()
    event_acts.announce_to_all(tournament_id=found.pk, by=director(), text="Pause at nine.")
    event_acts.cancel(tournament_id=found.pk, by=director(), reason="The hall burns.")
    for name in ("ann", "cem", "dot"):
        assert {"event_message", "event_cancelled"} <= set(told(name)), name


def test_the_page_does_not_promise_a_place_before_any_result() -> None:
    found = full()
    assert "Your place:" not in page(found, "ann")


@pytest.mark.parametrize("level", ["beginner", "random"])
def test_a_person_takes_a_computers_place_in_an_event_for_pairs(level: str) -> None:
    found = published("ann", options={"teams": True, "draft": "quick"}, table_size=4)
    computer = roster.add(
        tournament_id=found.pk, by=director(), reason="Fills.", level=level, name="Zed"
    )
    offer = roster.replace(
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
