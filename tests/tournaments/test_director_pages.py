"""Test what directors can do on pages, and that nobody else can."""

from datetime import timedelta

import pytest
from django.test import Client

from games.people.accounts.guests import guest_create
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    end_table,
    entry_of,
    kinds,
    prepare,
    published,
    running_tables,
    start,
    stepped,
)
from tournaments.directing import entry_acts
from tournaments.models import Tournament
from tournaments.web.acts import ACTS

pytestmark = pytest.mark.django_db


def client_of(name: str) -> Client:
    client = Client()
    client.force_login(director() if name == "director" else person(name))
    return client


def test_only_directors_reach_a_directors_pages() -> None:
    found = start(published("ann", "ben", "cat", table_size=3))
    table = running_tables(found)[0]
    pages = [f"act/{name}/" for name in ACTS]
    pages += ["edit/", "pairing/", f"table/{table.pk}/"]
    guest = Client()
    guest.force_login(guest_create(language="en"))
    for client in (Client(), guest, client_of("ann"), client_of("zoe")):
        for page in pages:
            address = f"/tournaments/{found.slug}/{page}"
            assert client.get(address).status_code == 403
            assert client.post(address, {"reason": "I like to"}).status_code == 403
    for page in pages:
        assert client_of("director").get(
            f"/tournaments/{found.slug}/{page}"
        ).status_code in (
            200,
            302,
        )
    assert (
        client_of("director").get(f"/tournaments/{found.slug}/act/dance/").status_code
        == 404
    )


def test_acts_need_a_reason_and_are_in_the_log() -> None:
    found = published("ann", "ben", "cat")
    client, address = client_of("director"), f"/tournaments/{found.slug}/act"
    assert client.post(f"{address}/pause/", {"reason": " "}).status_code == 400
    assert client.post(f"{address}/pause/", {"reason": "Fire alarm"}).status_code == 302
    assert client.post(f"{address}/resume/", {"reason": "A drill"}).status_code == 302
    assert client.post(f"{address}/announce/", {"text": "Hello all"}).status_code == 302
    sent = {"entry": "ann", "player": "dan", "reason": "Ill"}
    # no such player exists
    assert client.post(f"{address}/replace/", sent).status_code == 400
    person("dan")
    assert client.post(f"{address}/replace/", sent).status_code == 302
    sent = {"entry": "ben", "reason": "Gone home"}
    assert client.post(f"{address}/drop/", sent).status_code == 302
    sent = {"entry": "cat", "reason": "Cheating"}
    assert client.post(f"{address}/disqualify/", sent).status_code == 302
    sent = {"level": "random", "name": "Rusty", "reason": "To be four"}
    assert client.post(f"{address}/add/", sent).status_code == 302
    assert client.post(f"{address}/invite/", {"player": "ZOE"}).status_code == 400
    person("zoe")
    assert client.post(f"{address}/invite/", {"player": "ZOE"}).status_code == 302
    assert client.post(f"{address}/hand-over/", {"player": "dan"}).status_code == 400
    sent = {"player": "dan", "reason": "I must go"}
    assert client.post(f"{address}/hand-over/", sent).status_code == 302
    # Dan hasn't accepted, so the director still directs.
    assert client.get(f"{address}/pause/").status_code == 200
    wanted = {"paused", "resumed", "announced", "asked_to_replace"}
    assert wanted | {"disqualified", "added", "invited", "asked_to_direct"} <= set(
        kinds(found)
    )
    page = Client().get(f"/tournaments/{found.slug}/").content.decode()
    for reason in ("Fire alarm", "Ill", "Gone home", "Cheating", "To be four"):
        assert reason in page


def test_an_entry_of_another_event_is_no_choice() -> None:
    mine = published("ann", "ben")
    other = published("cat", title="Another")
    sent = {"entry": "cat", "reason": "Mine now"}
    answer = client_of("director").post(f"/tournaments/{mine.slug}/act/drop/", sent)
    assert answer.status_code == 400
    assert entry_of(other, "cat").in_field


def test_a_table_is_given_another_result_and_annulled() -> None:
    found = start(published("ann", "ben", "cat", "dan", table_size=2, rounds=3))
    table = running_tables(found)[0]
    end_table(table)
    stepped(found)
    one, two = table.seats.order_by("number")
    client, address = client_of("director"), f"/tournaments/{found.slug}/table/{table.pk}/"
    sent = {
        "do": "adjust",
        f"place{one.entry_id}": "1",
        f"score{one.entry_id}": "3",
        f"place{two.entry_id}": "1",
        f"score{two.entry_id}": "5",
        "reason": "Seen by all",
    }
    assert client.post(address, sent | {f"place{two.entry_id}": "7"}).status_code == 400
    assert client.post(address, sent | {"reason": ""}).status_code == 400
    sent |= {f"place{two.entry_id}": "2"}
    assert client.post(address, sent).status_code == 302
    one.refresh_from_db()
    assert (one.place, one.score) == (1, 3)
    assert client.post(address, {"do": "annul", "annul-reason": ""}).status_code == 400
    assert (
        client.post(address, {"do": "annul", "annul-reason": "No light"}).status_code == 302
    )
    table.refresh_from_db()
    assert table.annulled_at is not None
    assert {"adjusted", "annulled"} <= set(kinds(found))
    assert client.get(f"/tournaments/{found.slug}/table/999999/").status_code == 404


def test_a_round_is_paired_by_hand_with_conflicts_shown_first() -> None:
    found = published(
        "ann", "ben", "cat", "dan", "eve", "fay", table_size=3, break_seconds=3600
    )
    found = start(found)
    client, address = client_of("director"), f"/tournaments/{found.slug}/pairing/"
    keys = {name: f"at{entry_of(found, name).pk}" for name in ("ann", "ben", "cat")}
    keys |= {name: f"at{entry_of(found, name).pk}" for name in ("dan", "eve", "fay")}
    at = dict.fromkeys(keys.values(), "1")
    page = client.post(address, at | {"do": "look"})
    assert page.status_code == 200
    assert "be played: too few players" in page.content.decode()
    refused = client.post(
        address, at | {"do": "store", "reason": "Why not", "despite": "1"}
    )
    assert refused.status_code == 400
    at = {key: "1" if number < 4 else "2" for number, key in enumerate(keys.values())}
    at[keys["fay"]] = "out"
    at[keys["dan"]] = "2"
    sent = at | {"do": "store", "reason": "Fay is late"}
    assert client.post(address, sent).status_code == 400  # Fay has no place in the pairing
    assert client.post(address, sent | {"despite": "1"}).status_code == 302
    row = found.rounds_played.get()
    sizes = [table.seats.count() for table in row.tables.order_by("number")]
    assert sizes == [3, 2]
    assert "repaired" in kinds(found)
    assert client.post(address, {keys["ann"]: "x" * 99}).status_code == 200


def test_more_time_for_a_round() -> None:
    found = start(published("ann", "ben", "cat", table_size=3, round_minutes=30))
    row = found.rounds_played.get()
    assert row.deadline is not None
    client = client_of("director")
    sent = {"minutes": "10", "reason": "A long chain"}
    address = f"/tournaments/{found.slug}/act/extend/"
    assert client.post(address, sent | {"minutes": "0"}).status_code == 400
    assert client.post(address, sent).status_code == 302
    later = found.rounds_played.get().deadline
    assert later == row.deadline + timedelta(minutes=10)


def test_more_time_for_a_table_is_found_by_its_number_or_a_name() -> None:
    found = start(published("ann", "ben", "cat", "dan", table_size=2, round_minutes=30))
    client, address = client_of("director"), f"/tournaments/{found.slug}/act/extend/"
    row, sent = found.rounds_played.get(), {"minutes": "10", "reason": "A long chain"}
    assert row.deadline is not None
    theirs = entry_of(found, "ann").table_seats.get().table
    other = row.tables.exclude(pk=theirs.pk).get()
    for text, table in (("ANN", theirs), (str(other.number), other)):
        assert client.post(address, sent | {"table": text}).status_code == 302
        table.refresh_from_db()
        assert table.deadline == row.deadline + timedelta(minutes=10)
    for text in ("3", "zoe"):
        answer = client.post(address, sent | {"table": text})
        assert "Nobody here has that name." in answer.content.decode()


def test_acts_at_the_wrong_moment_lead_back() -> None:
    found = prepare()
    answer = client_of("director").get(f"/tournaments/{found.slug}/act/pause/", follow=True)
    assert answer.redirect_chain
    assert Tournament.objects.get(pk=found.pk).paused_at is None


def test_who_sets_a_result_reads_what_becomes_of_ratings() -> None:
    says = "Ratings follow what was played"
    for rated in (True, False):
        found = start(published("ann", "ben", table_size=2, rated=rated))
        page = f"/tournaments/{found.slug}/table/{running_tables(found)[0].pk}/"
        assert (says in client_of("director").get(page).content.decode()) == rated


def test_nothing_is_offered_that_there_is_nobody_or_nothing_for() -> None:
    names = ("ann", "ben", "cem", "dora")
    found = start(published(*names, table_size=2, break_seconds=60))
    client = Client()
    client.force_login(director())
    address = f"/tournaments/{found.slug}/"

    def offered(act: str) -> bool:
        return f"/act/{act}/" in client.get(address).content.decode()

    assert not offered("bring-back")
    assert not offered("end-round")
    entry_acts.drop_entry(
        tournament_id=found.pk,
        by=director(),
        entry_id=entry_of(found, "ben").pk,
        reason="A test says so.",
    )
    found = stepped(found, after=timedelta(minutes=2))
    assert offered("bring-back")
    text = client.get(address).content.decode()
    # Ann won without a game, so no wounds are shown.
    assert "walkover" in text
    assert "0 wounds" not in text


def test_the_log_tells_of_a_time_with_one_point() -> None:
    found = start(published("ann", "ben", table_size=2))
    text = Client().get(f"/tournaments/{found.slug}/log/").content.decode()
    assert "Settings were changed: start" in text
    assert ".." not in text.split('whole-log">')[1].split("</ol>")[0]
