"""Test several workers and people who act on the same tournament at the same moment."""

from collections import Counter

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from games.models import Match
from tests.games.play.match.moves.test_races import at_once
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    end_table,
    in_rounds,
    kinds,
    machines,
    published,
    running_tables,
    stepped,
)
from tournaments.directing import settings
from tournaments.entries import player_acts
from tournaments.models import Entry, Round, Table, TableSeat, Tournament
from tournaments.refusals import AlreadyIn
from tournaments.running.clockwork import take_all_due_steps, take_due_steps

pytestmark = pytest.mark.django_db(transaction=True)


def test_two_workers_do_each_step_once() -> None:
    found = machines(8, table_size=4, rounds=2)
    settings.start_now(tournament_id=found.pk, by=director(), reason="A test starts it.")

    done = at_once(*[lambda: take_due_steps(found.pk)] * 3)

    assert all(isinstance(steps, int) for steps in done), done
    # The steps are: begun, paired, round begun, two tables started.
    assert sum(int(str(steps)) for steps in done) == 5
    assert in_rounds(found) == [1]
    assert Match.objects.count() == 2
    for table in running_tables(found):
        end_table(table)
    done = at_once(take_all_due_steps, take_all_due_steps)
    # The steps are: two tables collected, round ended, paired, round begun, two tables
    # started.
    assert sum(int(str(steps)) for steps in done) == 7
    assert in_rounds(found) == [1, 2]
    assert Match.objects.count() == 4
    counts = Counter(kinds(found))
    assert counts["paired"] == counts["round_started"] == 2
    assert counts["round_finished"] == 1


def test_of_many_who_want_the_last_place_one_gets_it() -> None:
    found = published("ann", capacity=2)
    people = [person(name) for name in ("ben", "cem", "dot")]
    at_once(
        *(
            lambda who=who: player_acts.enter(tournament_id=found.pk, player=who)
            for who in people
        )
    )
    states = Counter(found.entries.values_list("state", flat=True))
    assert states == {Entry.State.ENTERED: 2, Entry.State.WAITING: 2}


def test_who_clicks_twice_enters_once() -> None:
    found, ben = published("ann"), person("ben")
    done = at_once(*[lambda: player_acts.enter(tournament_id=found.pk, player=ben)] * 2)
    assert sorted(type(one).__name__ for one in done) == ["AlreadyIn", "Entry"]
    assert any(isinstance(one, AlreadyIn) for one in done)
    assert found.entries.filter(player=ben).count() == 1


def test_who_withdraws_at_the_start_is_in_or_out_and_not_between() -> None:
    found = published("ann", "ben", "cem", table_size=2, rounds=1)
    settings.start_now(tournament_id=found.pk, by=director(), reason="A test starts it.")
    at_once(
        lambda: player_acts.withdraw(tournament_id=found.pk, player=person("ann")),
        lambda: take_due_steps(found.pk),
    )
    found = stepped(found)
    # If Ann left the round's only table before it was started, the event is over at once.
    assert found.state in (Tournament.State.RUNNING, Tournament.State.FINISHED)
    ann = found.entries.get(player=person("ann"))
    assert ann.state == Entry.State.WITHDRAWN
    # If she left before the start, she never took part; otherwise she took part and has
    # left.
    assert (ann.joined is None) or (ann.left is not None)
    others = found.entries.exclude(pk=ann.pk)
    assert set(others.values_list("state", flat=True)) == {Entry.State.ENTERED}


def test_the_database_itself_refuses_what_must_not_be_twice() -> None:
    found = machines(4, table_size=4, rounds=2)
    settings.start_now(tournament_id=found.pk, by=director(), reason="A test starts it.")
    found = stepped(found)
    row = found.rounds_played.get()
    table = row.tables.get()
    seat = table.seats.first()
    assert seat is not None
    twice = (
        Round(tournament=found, number=1, seed="x", starts_at=timezone.now()),
        Round(tournament=found, number=2, seed="x", starts_at=timezone.now()),
        Table(round=row, number=1),
        Table(round=row, number=2, series=table.series),
        TableSeat(table=table, round=row, entry=seat.entry, number=4),
    )
    for thing in twice:
        with pytest.raises(IntegrityError), transaction.atomic():
            thing.save(force_insert=True)
