"""Two players change places by two taps, and nobody else is moved or told."""

import pytest

from games.models import Match, Notice
from tests.games.browsers import browser
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    entry_of,
    first_move,
    play_round,
    published,
    running_tables,
    start,
)
from tournaments.directing import manual_pairing
from tournaments.models import TableSeat, Tournament
from tournaments.refusals import BadPairing, WrongMoment

pytestmark = pytest.mark.django_db

NAMES = ("ann", "ben", "cat", "dan", "eve")


def event(**agreed: int) -> Tournament:
    return start(
        published(*NAMES, **({"table_size": 2, "rounds": 3, "break_seconds": 600} | agreed))
    )


def seating(found: Tournament) -> dict[str, tuple[int, int] | None]:
    """Return table and seat of each player in the newest round; None for a bye."""
    row = found.rounds_played.latest("number")
    places: dict[str, tuple[int, int] | None] = {
        bye.entry.player.username: None for bye in row.byes.all() if bye.entry.player
    }
    for seat in TableSeat.objects.filter(round=row).select_related("table"):
        assert seat.entry.player is not None
        places[seat.entry.player.username] = (seat.table.number, seat.number)
    return places


def swap(found: Tournament, one: str, other: str, *, despite: bool = False) -> None:
    manual_pairing.swap_entries(
        tournament_id=found.pk,
        by=director(),
        first=entry_of(found, one).pk,
        second=entry_of(found, other).pk,
        reason="They are brothers.",
        despite=despite,
    )


def at_two_tables(found: Tournament) -> tuple[str, str]:
    seats = {place: name for name, place in seating(found).items() if place}
    return seats[1, 0], seats[2, 1]


def test_two_taps_swap_two_players_and_no_other() -> None:
    found = event()
    before = seating(found)
    one, other = at_two_tables(found)
    Notice.objects.all().delete()
    client, address = browser(director()), f"/tournaments/{found.slug}/swap/"
    first, second = (str(entry_of(found, name).pk) for name in (one, other))
    assert f'href="?first={first}"' in client.get(address).content.decode()
    page = client.get(address, {"first": first}).content.decode()
    assert f'name="second" value="{second}"' in page
    answer = client.post(address, {"first": first, "second": second})
    assert answer["Location"] == address
    after = seating(found)
    assert (after[one], after[other]) == (before[other], before[one])
    assert {name: after[name] for name in NAMES if name not in (one, other)} == {
        name: before[name] for name in NAMES if name not in (one, other)
    }
    told = {one.player.username for one in Notice.objects.filter(kind="event_paired")}
    assert told == {name for name, place in after.items() if place}
    line = found.log.filter(kind="repaired").latest("pk")
    assert line.reason == "Two players swapped."
    manual_pairing.undo_pairing(tournament_id=found.pk, by=director(), reason="Back.")
    assert {name: place is None for name, place in seating(found).items()} == {
        name: place is None for name, place in before.items()
    }
    assert browser(person("ann")).get(address).status_code == 403


def test_a_player_with_a_bye_changes_places_too() -> None:
    found = event()
    free = next(name for name, place in seating(found).items() if place is None)
    one, _ = at_two_tables(found)
    was = seating(found)[one]
    swap(found, one, free)
    assert seating(found)[free] == was
    assert seating(found)[one] is None
    with pytest.raises(WrongMoment):
        swap(found, one, one)


def test_a_swap_that_repeats_a_meeting_asks_first() -> None:
    found = start(published("ann", "ben", "cat", "dan", table_size=2, rounds=3))
    found = play_round(found)
    first = found.rounds_played.get(number=1)
    seat = first.tables.order_by("number")[0].seats.order_by("number")
    ann, before = seat[0].entry, seat[1].entry
    (now,) = TableSeat.objects.filter(
        table__in=TableSeat.objects.filter(round__number=2, entry=ann).values("table"),
    ).exclude(entry=ann)
    # The two who met in the first round meet again.
    given = {"tournament_id": found.pk, "by": director(), "reason": "They want to."}
    both = {"first": now.entry_id, "second": before.pk}
    with pytest.raises(BadPairing) as refused:
        manual_pairing.swap_entries(**given, **both)
    assert {str(each.kind) for each in refused.value.conflicts} == {"repeated"}
    assert TableSeat.objects.get(pk=now.pk).entry_id == now.entry_id
    client, address = browser(director()), f"/tournaments/{found.slug}/swap/"
    answer = client.post(address, {key: str(value) for key, value in both.items()})
    assert answer.status_code == 400
    assert "Swap anyway" in answer.content.decode()
    sent = {key: str(value) for key, value in both.items()} | {"despite": "1"}
    assert client.post(address, sent).status_code == 302
    assert found.log.filter(kind="repaired").exists()


def test_in_a_running_round_only_the_two_tables_begin_anew() -> None:
    names = ("ann", "ben", "cat", "dan", "eve", "fay")
    found = start(published(*names, table_size=2, rounds=2))
    tables = running_tables(found)
    kept = tables[2].series_id
    one, other = at_two_tables(found)
    swap(found, one, other)
    first, second, third = running_tables(found)
    assert third.series_id == kept
    assert first.started_at is None
    assert first.series_id is None
    assert Match.objects.filter(status=Match.Status.RUNNING).count() == 1
    assert second.series_id is None
    # A table at which somebody has moved stays.
    first_move(third)
    with pytest.raises(WrongMoment):
        swap(found, one, next(n for n, place in seating(found).items() if place == (3, 0)))
