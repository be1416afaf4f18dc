"""Test who has the title of an event: badge, hall of fame, log and page agree."""

from collections.abc import Callable, Sequence

import pytest
from django.test import Client
from django.urls import reverse as url

from games.community.notices import kinds
from games.models import Badge, Notice
from tests.games.set_up import person
from tests.tournaments.events import (
    by_name,
    champions,
    entry_of,
    machines,
    play_event,
    published,
    reverse,
    start,
)
from tests.tournaments.fields import people, result, round_of
from tournaments.base.pairing_records import load_history
from tournaments.models import Table, Tournament
from tournaments.pairing import brackets, elimination
from tournaments.rendering import export_rows, log_texts
from tournaments.standings import current_standings
from tournaments.web import hall_of_fame

pytestmark = pytest.mark.django_db

Result = Callable[[Table], Sequence[int]]


def computers_win(table: Table) -> Sequence[int]:
    """Return wounds by seat with which computers win against people."""
    seats = table.seats.order_by("number").select_related("entry")
    people_lose = [30 * (seat.entry.player_id is not None) for seat in seats]
    return [a + b for a, b in zip(by_name(table), people_lose, strict=True)]


@pytest.mark.parametrize("result", [by_name, computers_win])
def test_a_person_among_computers_wins_no_title(result: Result) -> None:
    found = start(machines(3, "ann", table_size=4, rounds=1))
    found = play_event(found, result)
    assert champions() == set()
    assert hall_of_fame.finished_event_winners() == []
    assert log_texts.log_of(found)[0].text == (
        "The tournament is over. Nobody takes the title."
    )
    page = Client().get(url("tournament", args=[found.slug])).content.decode()
    assert "Nobody takes the title." in page
    assert 'class="winner"' not in page
    # A log line from before this rule gives no title, either.
    line = found.log.get(kind="finished")
    line.data = {"entries": [entry_of(found, "ann").pk]}
    line.save()
    assert hall_of_fame.finished_event_winners() == []


def test_people_whom_computers_beat_in_a_bracket_win_no_title() -> None:
    found = start(machines(5, "ann", "ben", "cem", format="single-elimination"))
    found = play_event(found, computers_win)
    assert champions() == set()
    assert hall_of_fame.winners_of([found]) == {found.pk: []}


def test_the_best_of_two_people_ahead_of_a_computer_has_the_title() -> None:
    found = start(machines(1, "ann", "ben", table_size=3, rounds=1))
    found = play_event(found)
    assert champions() == {"ann"}
    (title,) = hall_of_fame.finished_event_winners()
    assert [one.name for one in title.winners] == ["Ann"]


def test_two_people_behind_the_computers_that_fill_their_table_win_no_title() -> None:
    found = start(published("ann", "ben", fillers=True, table_size=4, rounds=1))
    assert play_event(found, computers_win).state == Tournament.State.FINISHED
    assert champions() == set()
    found = start(published("ann", "ben", fillers=True, table_size=4, rounds=1))
    play_event(found)
    assert champions() == {"ann"}


def test_who_is_still_in_a_bracket_left_open_has_no_place() -> None:
    found = play_event(
        start(published("ann", "ben", "cem", "dot", format="single-elimination"))
    )
    assert entry_of(found, "ann").final_place == 1
    reverse(found, Table.objects.get(round__tournament=found, label="W1-1"))
    rows = {row["name"]: row["place"] for row in export_rows.standings_rows(found)}
    history = load_history(found)
    inside = [name for name, place in rows.items() if place is None]
    assert len(inside) == 2
    assert [place for place in rows.values() if place] == [3, 3]
    assert current_standings.summary(history).champions == []
    for name in inside:
        entry = entry_of(found, name.lower())
        assert entry.final_place is None
        ((_, place, won),) = hall_of_fame.results_of(person(name.lower()))
        assert (place, won) == (None, False)
        assert Badge.objects.filter(player=entry.player, kind="tournament").exists()
    told = Notice.objects.filter(kind="event_place_open")
    assert {kinds.text_of(each) for each in told} == {
        "A result of Night of Tests was corrected after its end. Your place is open until "
        "the director reopens the tournament."
    }
    page = Client().get(url("tournament", args=[found.slug])).content.decode()
    assert page.count('title="Open until the director reopens the tournament">\u2013') == 2


def test_the_end_of_another_event_gives_no_badge_back() -> None:
    found = play_event(
        start(published("ann", "ben", "cem", "dot", format="single-elimination"))
    )
    reverse(found, Table.objects.get(round__tournament=found, label="W1-1"))
    assert champions() == set()
    play_event(
        start(published("eva", "ann", "ben", title="Another", table_size=3, rounds=1))
    )
    assert champions() == {"eva"}


def test_a_third_place_left_open_makes_no_champions() -> None:
    """Losers of the semifinals can at best be third, even before the final is played."""
    bracket = brackets.single(people(4), third_place=True)
    semifinals = round_of(1, result(1, 4, label="W1-1"), result(2, 3, label="W1-2"))
    final = round_of(2, result(1, 2, label="W2-1"))
    before = elimination.progress(bracket, [semifinals])
    assert before.in_third == {3, 4}
    after = elimination.progress(bracket, [semifinals, final])
    assert (after.champion, dict(after.places)) == (1, {1: 1, 2: 2})
    assert after.in_third == {3, 4}


def test_a_result_that_a_director_set_is_no_record() -> None:
    found = play_event(start(published("ann", "ben", "cem", table_size=3, rounds=1)))
    assert hall_of_fame.best_results()
    reverse(found)
    assert hall_of_fame.best_results() == []
