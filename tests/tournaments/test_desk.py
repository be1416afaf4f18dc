"""The director's desk: what needs somebody now, the oldest first, with one button each."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Match, Player, Seat
from tests.games.browsers import browser
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    entry_of,
    play_round,
    published,
    running_tables,
    start,
    stepped,
)
from tests.tournaments.test_large_fields import paired
from tournaments.entries import player_acts
from tournaments.models import Round, Table, Tournament
from tournaments.rendering.desk import DeskItem, desk_of

pytestmark = pytest.mark.django_db

NAMES = ("ann", "ben", "cat", "dan")


def items(found: Tournament, after: timedelta = timedelta(0)) -> list[DeskItem]:
    now = timezone.now() + after
    return [item for item in desk_of(found, now).items if item.due <= now]


def seats(found: Tournament) -> list[Seat]:
    return list(
        Seat.objects.filter(
            match__series_game__series__table__round__tournament=found,
            match__status=Match.Status.RUNNING,
        ).order_by("pk")
    )


def page(found: Tournament, who: Player) -> str:
    return browser(who).get(f"/tournaments/{found.slug}/").content.decode()


def test_the_desk_names_who_is_missing_and_who_thinks_for_long() -> None:
    found = start(published(*NAMES, table_size=2, rounds=2))
    assert items(found) == []
    now = timezone.now()
    first, second, third, fourth = seats(found)
    Table.objects.filter(round__tournament=found).update(started_at=now)
    Seat.objects.filter(pk=first.pk).update(last_seen=now - timedelta(minutes=4))
    for seat in (second, third):
        Seat.objects.filter(pk=seat.pk).update(
            last_seen=now, asked_since=None, asked_at=None
        )
    Seat.objects.filter(pk=fourth.pk).update(
        last_seen=now, asked_since=1, asked_at=now - timedelta(minutes=6)
    )
    told = [(item.kind, item.player) for item in items(found)]
    assert told == [("absent", first.player), ("idle", fourth.player)]
    text = " ".join(page(found, director()).split())
    assert f"{first.player} hasn't been at the table since" in text
    assert f"{fourth.player} hasn't moved for" in text
    assert "hasn't been at the table since" not in page(found, person("ann"))

    # A paused match, a seat that a computer plays and a finished table need nobody.
    Match.objects.filter(pk=first.match_id).update(paused_until=now + timedelta(hours=1))
    Seat.objects.filter(pk=fourth.pk).update(
        held=Seat.Held.LEFT, held_since=now, due_at=now + timedelta(hours=1)
    )
    assert not [
        item for item in items(found) if item.player in (first.player, fourth.player)
    ]


def test_turn_by_turn_nobody_has_to_be_at_the_table() -> None:
    found = start(
        published(*NAMES, table_size=2, rounds=1, clock="turns", clock_bank=86400)
    )
    assert items(found, timedelta(minutes=30)) == []


def test_the_desk_foresees_the_end_of_a_round_and_of_a_table_with_more_time() -> None:
    found = start(published(*NAMES, table_size=2, rounds=1, round_minutes=20))
    now = timezone.now()
    Seat.objects.filter(match__in=[seat.match for seat in seats(found)]).update(
        last_seen=now + timedelta(hours=1), asked_since=None, asked_at=None
    )
    assert items(found, timedelta(minutes=14)) == []
    (item,) = items(found, timedelta(minutes=16))
    assert (item.kind, item.count) == ("round-ends", 2)
    row = Round.objects.get(tournament=found)
    assert row.deadline is not None
    table = running_tables(found)[0]
    Table.objects.filter(pk=table.pk).update(deadline=row.deadline + timedelta(minutes=10))
    told = [(item.kind, item.count) for item in items(found, timedelta(minutes=26))]
    assert told == [("round-ends", 1), ("ends", 0)]


def test_a_table_that_failed_to_start_starts_from_the_desk() -> None:
    found = paired(8)
    Round.objects.filter(tournament=found).update(state="running", starts_at=timezone.now())
    table = Table.objects.filter(round__tournament=found)[0]
    Table.objects.filter(pk=table.pk).update(
        failures=2, retry_at=timezone.now() + timedelta(hours=2)
    )
    (item,) = [one for one in items(found, timedelta(hours=2)) if one.kind == "stuck"]
    assert item.act == f"desk-start-{table.pk}"
    address = f"/tournaments/{found.slug}/"
    assert f'value="{item.act}"' in browser(director()).get(address).content.decode()
    browser(person("zoe")).post(address, {"do": item.act})
    table.refresh_from_db()
    assert table.started_at is None
    browser(director()).post(address, {"do": item.act})
    table.refresh_from_db()
    assert table.started_at is not None
    assert browser(director()).post(address, {"do": "desk-start-0"}).status_code == 302


def test_a_free_place_for_the_waiting_list_is_on_the_desk() -> None:
    found = published(*NAMES, "eve", capacity=4, late_until=3, table_size=2, rounds=3)
    found = start(found)
    assert entry_of(found, "eve").state == "waiting"
    assert not [item for item in items(found) if item.kind == "waiting"]
    found = stepped(play_round(found))
    player_acts.withdraw(tournament_id=found.pk, player=person("ann"))
    (item,) = [one for one in items(found) if one.kind == "waiting"]
    assert item.entry == entry_of(found, "eve")
    form = browser(director()).get(item.url).content.decode()
    assert 'value="eve"' in form


def test_directors_type_a_part_of_a_name() -> None:
    found = paired(30)
    client, address = browser(director()), f"/tournaments/{found.slug}/act/drop/"
    text = client.get(address).content.decode()
    assert "<select" not in text
    assert '<option value="Guest 7 of 30">' in text

    def sent(name: str) -> str:
        return client.post(address, {"entry": name, "reason": "Ill."}).content.decode()

    assert "Nobody here has that name." in sent("nobody")
    assert "Several names fit: Guest 1 of 30, Guest 10 of 30" in sent("guest 1")
    assert sent("GUEST 7 of") == ""
    assert found.entries.get(player__username="of-30-7").state == "dropped"
    # Of two players with the same name, the username tells which one is meant.
    Player.objects.filter(username__in=("of-30-8", "of-30-9")).update(display_name="Twin")
    assert "Several names fit" in sent("twin")
    assert sent("of-30-9") == ""
    assert found.entries.get(player__username="of-30-9").state == "dropped"
    one = found.entries.get(player__username="of-30-3")
    shown = client.get(address, {"entry": one.pk}).content.decode()
    assert 'value="Guest 3 of 30"' in shown
