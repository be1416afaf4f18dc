"""Pairings that wait until a director publishes them: who sees them, changes, and time."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Notice
from tests.games.browsers import browser
from tests.games.programs import Program, program
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    entry_of,
    kinds,
    play_event,
    play_round,
    published,
    running_tables,
    start,
    stepped,
)
from tournaments.base.pairing_records import load_history
from tournaments.directing import event_acts, publishing, settings
from tournaments.directing.table_results import annul_table
from tournaments.entries import player_acts
from tournaments.models import Round, Tournament
from tournaments.refusals import NeedsReason, NotDirector, PairingChanged, WrongMoment
from tournaments.running import held_pairings
from tournaments.running.held_pairings import HeldPairing

pytestmark = pytest.mark.django_db

FOUR = ("ann", "ben", "cem", "dot")


def waiting(*names: str, **agreed: Any) -> Tournament:
    """Start an event whose first pairing waits for its director."""
    given: dict[str, Any] = {"table_size": 2, "rounds": 2, "holds_pairings": True}
    return start(published(*(names or FOUR), **given | agreed))


def held(found: Tournament) -> HeldPairing:
    waits = held_pairings.held_pairing(Tournament.objects.get(pk=found.pk))
    assert waits is not None
    return waits


def publish(found: Tournament, **more: Any) -> Tournament:
    given: dict[str, Any] = {"by": director(), "key": held(found).key} | more
    publishing.publish(tournament_id=found.pk, **given)
    return stepped(found)


def swap(found: Tournament, first: int, second: int) -> None:
    publishing.swap(
        tournament_id=found.pk,
        by=director(),
        key=held(found).key,
        first=first,
        second=second,
    )


def test_a_pairing_waits_for_its_director() -> None:
    found = waiting()
    assert sorted(map(len, held(found).tables)) == [2, 2]
    assert not found.rounds_played.exists()
    assert not Notice.objects.filter(kind="event_paired").exists()
    told = Notice.objects.get(kind="event_pairing_held")
    assert told.player == director()
    assert told.url == f"/tournaments/{found.slug}/publish/"
    tables = held(found).tables

    found = publish(found)

    assert found.held_pairing is None
    seats = [
        [seat.entry_id for seat in table.seats.order_by("number")]
        for table in running_tables(found)
    ]
    assert seats == tables
    assert Notice.objects.filter(kind="event_paired").count() == 4
    assert found.log.get(kind="paired").by == director()
    found = play_round(found)
    assert not found.rounds_played.exclude(state=Round.State.FINISHED).exists()
    found = publish(found)
    found = play_round(found)
    assert found.state == Tournament.State.FINISHED


def test_nobody_else_sees_a_pairing_that_waits() -> None:
    found = waiting()
    address = f"/tournaments/{found.slug}/"
    for client in (Client(), browser("ann"), browser("eve")):
        for rest in ("publish/", "swap/", "pairing/"):
            assert client.get(f"{address}{rest}").status_code in (302, 403, 404)
        page = client.get(address).content.decode()
        assert "about to publish" in page
        assert "Table 1" not in page
        for rest in ("pairings.json", "pairings.csv", "standings.json"):
            assert b'"table"' not in client.get(f"{address}{rest}").getvalue()
    for part in ("", "pairings/", "standings/", "log/"):
        answer = Program().get(f"tournaments/{found.slug}/{part}")
        assert "held_pairing" not in str(answer)
    assert load_history(found).rounds == ()
    desk = browser(director()).get(address).content.decode()
    assert f'href="{address}publish/"' in desk


def test_the_director_swaps_two_and_says_why() -> None:
    found = waiting()
    before = held(found)
    (one, other), (third, _fourth) = before.tables
    client, address = browser(director()), f"/tournaments/{found.slug}/publish/"
    page = client.get(f"{address}?first={one}").content.decode()
    key = re.search(r'name="key" value="(\w+)"', page)
    assert key is not None
    data = {"key": key[1], "first": one, "second": third}
    assert client.post(address, data).status_code == 302
    changed = held(found)
    assert changed.tables[0] == [third, other]
    assert changed.is_changed
    assert not Notice.objects.filter(kind="event_paired").exists()
    with pytest.raises(NeedsReason):
        publish(found)
    data = {"do": "publish", "key": changed.key, "reason": "They came together."}
    assert client.post(address, data).status_code == 302
    found = stepped(found)
    line = found.log.get(kind="repaired")
    assert line.reason == "They came together."
    assert line.data["before"] == before.tables
    assert line.data["after"] == changed.tables


def test_changes_can_be_undone() -> None:
    found = waiting()
    before = held(found)
    swap(found, before.tables[0][0], before.tables[1][0])
    publishing.undo_changes(tournament_id=found.pk, by=director(), key=held(found).key)
    assert held(found).tables == before.tables
    assert not held(found).is_changed


def test_what_the_director_has_not_seen_is_not_published() -> None:
    found = waiting()
    seen = held(found)
    swap(found, seen.tables[0][0], seen.tables[1][0])
    with pytest.raises(PairingChanged):
        publish(found, key=seen.key)
    with pytest.raises(NotDirector):
        publish(found, by=person("ann"))
    address = f"/tournaments/{found.slug}/publish/"
    answer = browser(director()).post(address, {"do": "publish", "key": seen.key})
    assert answer.status_code == 400
    assert "has changed meanwhile" in answer.content.decode()


def test_a_pairing_is_drawn_again_if_somebody_leaves() -> None:
    found = waiting(*FOUR, "eva", "fay")
    gone = entry_of(found, "ann").pk
    player_acts.withdraw(tournament_id=found.pk, player=person("ann"))
    found.refresh_from_db()
    assert held_pairings.held_pairing(found) is None
    with pytest.raises(WrongMoment):
        publishing.publish(tournament_id=found.pk, by=director(), key="")
    found = stepped(found)
    drawn = held(found)
    assert gone not in {one for table in drawn.tables for one in table}
    assert len(drawn.byes) == 1


def test_a_pairing_is_drawn_again_after_a_correction() -> None:
    found = play_round(publish(waiting()))
    before = held(found)
    annul_table(
        tournament_id=found.pk,
        by=director(),
        table_id=found.rounds_played.get().tables.all()[0].pk,
        reason="A mistake.",
    )
    assert held_pairings.held_pairing(Tournament.objects.get(pk=found.pk)) is None
    assert held(stepped(found)).since != before.since


def test_after_an_hour_it_is_published_without_the_director() -> None:
    found = waiting()
    assert not stepped(found, after=timedelta(minutes=50)).rounds_played.exists()
    found = stepped(found, after=timedelta(minutes=61))
    assert found.rounds_played.count() == 1
    assert found.log.get(kind="paired").by is None


def test_a_pause_gives_the_director_more_time() -> None:
    found = waiting()
    given: dict[str, Any] = {"tournament_id": found.pk, "by": director()}
    event_acts.pause(**given, reason="Lunch.")
    with pytest.raises(WrongMoment):
        publish(found)
    earlier = timezone.now() - timedelta(hours=2)
    Tournament.objects.filter(pk=found.pk).update(paused_at=earlier)
    event_acts.resume(**given, reason="On.")
    assert not stepped(found, after=timedelta(minutes=50)).rounds_played.exists()


def test_an_event_that_no_longer_holds_pairings_publishes_what_waits() -> None:
    found = waiting()
    settings.tournament_edit(
        tournament_id=found.pk, by=director(), reason="No time.", holds_pairings=False
    )
    found = stepped(found)
    assert found.rounds_played.count() == 1
    assert play_event(found).state == Tournament.State.FINISHED


def test_a_bracket_is_published_as_it_is() -> None:
    found = waiting(format="single-elimination", rounds=None)
    drawn = held(found)
    assert not publishing.may_change(found, drawn)
    with pytest.raises(WrongMoment):
        swap(found, drawn.tables[0][0], drawn.tables[1][0])
    found = publish(found)
    assert [table.label for table in running_tables(found)] == drawn.labels


def test_the_first_round_after_a_cut_keeps_its_seeds() -> None:
    found = waiting(rounds=1, later_phases=[{"cut": 4}])
    found = play_round(publish(found))
    assert held(found).phase == 2
    assert not found.phase_entries.exists()
    found = publish(found)
    assert found.phase_entries.count() == 4
    assert "cut" in kinds(found)


def test_a_director_publishes_by_the_api() -> None:
    found = waiting()
    path = f"tournaments/{found.slug}/held-pairing/"
    assert program("ann").get(path)[0] == 403
    assert program("ann").post(path, {"key": held(found).key})[0] == 403
    desk = program("director")
    _status, shown = desk.get(path)
    assert shown["tables"] == held(found).tables
    assert desk.post(path, {"key": "another"})[0] == 409
    assert desk.post(path, {"key": shown["key"]}) == (204, None)
    assert found.rounds_played.count() == 1
    assert desk.get(path)[0] == 409
