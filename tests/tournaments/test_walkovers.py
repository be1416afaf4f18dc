"""Test that entrants who have not played, or have left, win nothing, and that matches of
walkovers end.
"""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Match, Move
from games.refusals import MatchOver
from tests.games.set_up import drawn_table, options_of, person, play_for
from tests.tournaments.events import (
    director,
    end_table,
    entry_of,
    machines,
    names,
    play_event,
    published,
    running_tables,
    start,
    stepped,
)
from tournaments.directing import table_results
from tournaments.directing.table_results import Verdict
from tournaments.entries import player_acts
from tournaments.models import Table, Tournament
from tournaments.running import corrections
from tournaments.running.clockwork import update_annulled_results
from tournaments.standings import current_standings

pytestmark = pytest.mark.django_db

REASON = "A test says so."


def match_at(table: Table) -> Match:
    assert table.series is not None
    return table.series.games.get().match


def test_the_match_of_a_walkover_ends() -> None:
    found = start(published("ann", "ben", table_size=2, rounds=1, no_show="forfeit"))
    match = match_at(running_tables(found)[0])
    ben = match.seats.get(player=person("ben"))
    while options := options_of(match, ben.number):
        play_for(match, ben.number, options[0])
    match.seats.update(last_seen=timezone.now())
    found = stepped(found, after=timedelta(minutes=6))

    match.refresh_from_db()
    assert match.status == Match.Status.ABANDONED
    assert not match.seats.filter(asked_since__isnull=False).exists()
    assert found.state == Tournament.State.FINISHED
    assert names(found) == ["Ben", "Ann"]
    with pytest.raises(MatchOver):
        play_for(match, 0, "pass")
    assert "broken off" in drawn_table(match, None, "en")
    # Updating the table's result again does not take the win away.
    table = Table.objects.get(round__tournament=found)
    Match.objects.filter(pk=match.pk).update(annulled_at=timezone.now())
    assert not corrections.update_table_result(table.pk)
    assert update_annulled_results() == 0
    assert names(found) == ["Ben", "Ann"]


@pytest.mark.parametrize("rated", [False, True])
def test_a_director_who_decides_a_table_ends_its_match_unless_it_is_rated(
    rated: bool,
) -> None:
    found = start(published("ann", "ben", table_size=2, rounds=1, rated=rated))
    table = running_tables(found)[0]
    match = match_at(table)
    table_results.adjust_result(
        tournament_id=found.pk,
        by=director(),
        table_id=table.pk,
        verdicts=[
            Verdict(entry=entry_of(found, "ann").pk, place=1, score=0),
            Verdict(entry=entry_of(found, "ben").pk, place=2, score=9),
        ],
        reason=REASON,
    )
    match.refresh_from_db()
    # rated games go on, because ratings count what is played (decision 0151)
    assert match.is_running == rated


def test_a_place_that_a_computer_has_played_wholly_is_behind_those_of_people() -> None:
    found = start(published("ann", "ben", "cem", table_size=3, rounds=1))
    table = running_tables(found)[0]
    match = match_at(table)
    seats = {seat.player: seat.number for seat in match.seats.select_related("player")}
    for number, who in enumerate(("ann", "ben", "cem")):
        by = Move.By.COMPUTER if who == "ann" else Move.By.PERSON
        Move.objects.create(
            match=match,
            number=number,
            seat=seats[person(who)],
            kind="pass",
            option="pass",
            by=by,
            at=timezone.now(),
        )
    end_table(table)  # the computer won in Ann's seat
    found = stepped(found)
    assert names(found) == ["Ben", "Cem", "Ann"]
    assert [seat.place for seat in table.seats.order_by("place")] == [1, 2, 3]
    assert entry_of(found, "ann").table_seats.get().place == 3


@pytest.mark.parametrize("format", ["swiss", "league", "single-elimination"])
def test_people_are_ahead_of_computers_in_every_format(format: str) -> None:
    size = 2 if format == "single-elimination" else 4
    found = machines(2, "ann", "ben", table_size=size, rounds=1, format=format)
    found = play_event(start(found))
    lines = current_standings.standings_of(found)
    assert {line.entry.shown_name for line in lines[:2]} == {"Ann", "Ben"}
    assert [line.place for line in lines[:3]] == [1, 2, 3]


@pytest.mark.parametrize("format", ["swiss", "league", "round-robin", "arena"])
def test_who_has_left_wins_in_no_format(format: str) -> None:
    size = 2 if format == "round-robin" else 4
    found = start(
        published("ann", "ben", "cem", "dot", table_size=size, format=format, rounds=2)
    )
    for table in running_tables(found):
        end_table(table)
    found = stepped(found)
    # Which of two equal winners leads is drawn by a lot that depends on primary keys, so
    # take the leader's name from the standings.
    leader = names(found)[0]
    player_acts.withdraw(tournament_id=found.pk, player=person(leader.lower()))
    first = current_standings.standings_of(found)[0]
    assert first.place == 1
    assert first.entry.shown_name != leader
