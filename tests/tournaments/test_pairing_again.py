"""Test changes of a round that has been paired: latecomers, pairing again, and undoing
that.
"""

from datetime import timedelta
from itertools import chain

import pytest
from django.test import Client

from games.models import Match
from tests.games.set_up import options_of, person, play_for
from tests.tournaments.events import (
    director,
    entry_of,
    kinds,
    published,
    running_tables,
    start,
    stepped,
)
from tournaments.directing import manual_pairing
from tournaments.entries import player_acts
from tournaments.models import Entry, Table, TableSeat, Tournament
from tournaments.refusals import NeedsReason, NoLateEntry, WrongMoment
from tournaments.rendering import log_texts

pytestmark = pytest.mark.django_db

REASON = "A test wants it."
SIX = ("ann", "ben", "cem", "dot", "eva", "fay")


def seating(found: Tournament) -> list[list[int]]:
    tables = Table.objects.filter(round__tournament=found).order_by("number")
    return [
        list(table.seats.order_by("number").values_list("entry_id", flat=True))
        for table in tables
    ]


@pytest.mark.parametrize(
    ("people", "agreed", "table"),
    [
        (SIX[:3], {"table_size": 2}, 2),  # beside the player who had the bye
        # in the seat of a computer that filled the table
        (SIX[:3], {"table_size": 4, "fillers": True}, 1),
        (SIX[:5], {"table_size": 3}, 1),  # at the table that was one player short
    ],
)
def test_a_latecomer_is_seated_in_the_round_just_paired(
    people: tuple[str, ...], agreed: dict[str, object], table: int
) -> None:
    found = start(published(*people, **agreed, rounds=3, late_until=1, break_seconds=3600))
    player_acts.enter(tournament_id=found.pk, player=person("zoe"))

    zoe = entry_of(found, "zoe")
    seat = zoe.table_seats.get()
    assert (zoe.joined, seat.round.number, seat.table.number) == (1, 1, table)
    assert not found.rounds_played.get().byes.exists()
    text = log_texts.log_of(found)[0].text
    assert text == f"Zoe entered late and sits at table {table} of round 1."
    with pytest.raises(NoLateEntry):  # all tables are full now
        player_acts.enter(tournament_id=found.pk, player=person("yan"))
    found = stepped(found, after=timedelta(hours=2))
    assert all(each.started_at for each in running_tables(found))


def test_a_round_is_drawn_anew_and_back_again() -> None:
    found = start(published(*SIX, table_size=2, rounds=3, break_seconds=3600))
    before = seating(found)
    given = {"tournament_id": found.pk, "by": director()}
    with pytest.raises(NeedsReason):
        manual_pairing.pair_again(**given, reason="")
    for _ in range(9):
        manual_pairing.pair_again(**given, reason=REASON)
        if sorted(map(sorted, seating(found))) != sorted(map(sorted, before)):
            break
    again = seating(found)
    assert sorted(chain(*again)) == sorted(chain(*before))
    assert again != before
    assert " → " in log_texts.log_of(found)[0].text
    manual_pairing.undo_pairing(**given, reason=REASON)
    manual_pairing.undo_pairing(**given, reason=REASON)
    assert seating(found) == again  # an undo can be undone
    assert kinds(found).count("repaired") >= 3


def test_tables_without_a_move_are_drawn_anew_and_the_others_stay() -> None:
    found = start(published(*SIX, table_size=2, rounds=3))
    played, *rest = running_tables(found)
    assert played.series is not None
    match = played.series.games.get().match
    seat = match.seats.filter(asked_since__isnull=False).first()
    assert seat is not None
    play_for(match, seat.number, options_of(match, seat.number)[0])
    old = [table.series.games.get().match for table in rest if table.series is not None]
    given = {"tournament_id": found.pk, "by": director(), "reason": REASON}
    with pytest.raises(WrongMoment):
        manual_pairing.pair_again(**given, only=[played.pk])

    client = Client()
    client.force_login(director())
    address = f"/tournaments/{found.slug}/act/pair-again/"
    assert client.get(address).status_code == 200
    only = ", ".join(str(table.number) for table in rest)
    refused = {"reason": REASON, "tables": f"{only}, {played.number}"}
    assert client.post(address, refused).status_code == 400
    assert client.post(address, {"reason": REASON, "tables": only}).status_code == 302
    found = stepped(found)

    states = [Match.objects.get(pk=each.pk).status for each in old]
    assert states == [Match.Status.ABANDONED] * 2
    assert Match.objects.get(pk=match.pk).is_running
    assert len(running_tables(found)) == 3
    assert TableSeat.objects.filter(round__tournament=found).count() == 6
    assert Entry.objects.filter(tournament=found, byes__isnull=False).count() == 0


def test_a_schedule_that_is_fixed_is_not_drawn_again() -> None:
    """In a round robin every player meets every other; the schedule is fixed from the
    start.
    """
    found = start(published(*SIX, format="round-robin", break_seconds=3600))
    before = seating(found)
    with pytest.raises(WrongMoment):
        manual_pairing.pair_again(tournament_id=found.pk, by=director(), reason=REASON)
    client = Client()
    client.force_login(director())
    address = f"/tournaments/{found.slug}/act/pair-again/"
    assert client.get(address).status_code < 500
    assert client.post(address, {"reason": REASON}).status_code == 302
    assert seating(found) == before
    assert address not in client.get(f"/tournaments/{found.slug}/").content.decode()
