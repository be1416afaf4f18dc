"""Events of two phases: a cut, its seeds, its bracket or tables, and the standings."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Notice
from tests.games.programs import program
from tests.games.set_up import person
from tests.tournaments.events import (
    champions,
    director,
    end_table,
    entry_of,
    kinds,
    machines,
    names,
    play_event,
    play_round,
    prepare,
    published,
    reverse,
    running_tables,
    start,
    stepped,
)
from tournaments.base.pairing_records import load_history
from tournaments.base.phases import Phase, in_phase
from tournaments.directing import settings
from tournaments.entries import player_acts, seat_wishes
from tournaments.models import PhaseEntry, Table, Tournament
from tournaments.refusals import BadSettings, NoLateEntry, NotIn, PhaseBegun, WrongMoment
from tournaments.standings import current_standings

pytestmark = pytest.mark.django_db

SWISS: dict[str, Any] = {"format": "swiss", "table_size": 4, "rounds": 2}


def cut(**agreed: Any) -> dict[str, Any]:
    """Return the settings of a Swiss event with a cut, by default to four, in duels."""
    return SWISS | {"later_phases": [{"cut": 4} | agreed]}


def seats(table: Table) -> list[str]:
    """Return who sits at a table, in order of seats."""
    return [seat.entry.shown_name for seat in table.seats.order_by("number")]


def seeds(found: Tournament) -> list[str]:
    """Return who is in the second phase, by seed."""
    rows = found.phase_entries.select_related("entry__player").order_by("seed")
    return [row.entry.shown_name for row in rows]


def after_first_phase(found: Tournament) -> Tournament:
    """Play the rounds of the first phase."""
    for _ in range(found.rounds or 0):
        found = play_round(found)
    return found


def test_a_swiss_event_is_cut_to_a_bracket() -> None:
    found = after_first_phase(start(machines(8, **cut())))

    first = names(found)
    assert seeds(found) == first[:4]
    assert [set(seats(table)) for table in running_tables(found)] == [
        {first[0], first[3]},
        {first[1], first[2]},
    ]
    assert {table.round.phase for table in running_tables(found)} == {2}

    found = play_event(found)

    assert list(found.rounds_played.values_list("number", "phase")) == [
        (1, 1),
        (2, 1),
        (3, 2),
        (4, 2),
    ]
    lines = current_standings.standings_of(found)
    assert [line.place for line in lines] == [1, 2, 3, 3, 5, 6, 7, 8]
    # Those who were out keep their order and their points.
    assert [line.entry.shown_name for line in lines[4:]] == first[4:]
    assert all(line.points is not None for line in lines)
    assert [line.out for line in lines] == [False] + 7 * [True]


def test_a_cut_at_tables_of_four() -> None:
    agreed = cut(cut=8, table_size=4, advancing=2)
    found = after_first_phase(start(machines(12, **agreed)))

    first = names(found)
    of = lambda *numbers: {first[number - 1] for number in numbers}  # noqa: E731
    assert [set(seats(table)) for table in running_tables(found)] == [
        of(1, 4, 5, 8),
        of(2, 3, 6, 7),
    ]
    found = play_round(found)
    [final] = running_tables(found)
    assert final.label == "K2-1"
    found = play_event(found)
    lines = current_standings.standings_of(found)
    assert [line.place for line in lines] == [1, 2, 3, 4, 5, 5, 7, 7, 9, 10, 11, 12]


def test_the_winner_of_the_last_phase_has_the_title() -> None:
    found = published("ann", "bob", "cat", "dot", "eve", **cut(), fillers=True)
    found = after_first_phase(start(found))
    for _ in range(3):
        # The players have a minute to choose their seats.
        found = play_round(stepped(found, after=timedelta(seconds=61)))
    [best] = champions()
    assert person(best) == current_standings.standings_of(found)[0].entry.player
    told = Notice.objects.filter(kind="event_through")
    assert {each.data["seed"] for each in told} == {1, 2, 3, 4}


def test_all_with_so_many_points_go_on() -> None:
    found = start(machines(8, **cut(cut=None, points=16)))
    found = after_first_phase(found)
    through = [
        line for line in current_standings.standings_of(found) if (line.points or 0) >= 16
    ]
    assert len(through) == found.phase_entries.count() > 1


def test_without_two_who_go_on_the_first_phase_decides() -> None:
    found = play_event(start(machines(4, **cut(cut=None, points=1000))))
    assert found.state == Tournament.State.FINISHED
    assert not found.phase_entries.exists()
    assert found.rounds_played.count() == 2


def test_fewer_than_the_cut_all_go_on() -> None:
    found = after_first_phase(start(machines(5, **cut(cut=8))))
    assert found.phase_entries.count() == 5
    # The first seed has no opponent, and the second and third none in the first round.
    assert [table.label for table in running_tables(found)] == ["W1-2", "W2-2"]


@pytest.mark.parametrize("kind", ["round-robin", "league", "arena"])
def test_other_first_phases_can_be_cut(kind: str) -> None:
    agreed = cut() | {"format": kind, "rounds": 1 if kind == "league" else None}
    found = start(machines(5, **agreed, arena_minutes=5))
    for _ in range(12):
        if found.phase_entries.exists():
            break
        for table in running_tables(found):
            end_table(table)
        # An arena starts no more tables then.
        found = stepped(found, after=timedelta(minutes=6))
    assert found.phase_entries.count() == 4
    found = play_event(found)
    assert found.rounds_played.filter(phase=2).count() == 2


def test_who_left_before_the_cut_is_passed_over() -> None:
    found = published("ann", "bob", "cat", "dot", "eve", "fay", **cut())
    found = play_round(start(found))
    first = names(found)[0]
    player_acts.withdraw(tournament_id=found.pk, player=person(first.lower()))
    found = play_round(found)
    assert first not in seeds(found)
    assert found.phase_entries.count() == 4


def test_who_leaves_before_the_first_table_opens_is_replaced() -> None:
    found = published("ann", "bob", "cat", "dot", "eve", "fay", **cut(), break_seconds=300)
    found = start(found)
    for number in (1, 2):
        found = stepped(found, after=number * timedelta(minutes=6))
        found = play_round(found)
    order = names(found)
    assert seeds(found) == order[:4]
    player_acts.withdraw(tournament_id=found.pk, player=person(order[1].lower()))
    found = stepped(found)
    assert seeds(found) == [order[0], order[2], order[3], order[4]]
    assert found.rounds_played.filter(phase=2).count() == 1
    assert kinds(found).count("passed_over") == 1
    told = Notice.objects.filter(kind="event_through", player=person(order[4].lower()))
    assert [each.data["seed"] for each in told] == [4]
    # After the tables have opened, it is a walkover.
    found = stepped(found, after=timedelta(minutes=6))
    assert len(running_tables(found)) == 2
    player_acts.withdraw(tournament_id=found.pk, player=person(order[2].lower()))
    found = stepped(found)
    assert found.phase_entries.count() == 4
    assert order[2] in seeds(found)


def test_who_is_equal_at_the_line_plays_one_table() -> None:
    agreed = cut(tie="table") | {"table_size": 2, "rounds": 1}
    found = start(machines(7, **agreed))
    found = play_round(found)
    # Three have won and one had a bye: no tie. Cut to four in another event of six: three
    # won, three lost, and the three who lost play for one place.
    assert found.phase_entries.count() == 4

    found = play_round(start(machines(6, **agreed)))
    assert not found.phase_entries.exists()
    [table] = running_tables(found)
    assert (table.label, table.round.phase) == ("tie", 2)
    order = names(found)
    assert set(seats(table)) == set(order[3:6])
    assert "tie_table" in kinds(found)

    found = play_round(found)
    winner = table.seats.get(place=1).entry.shown_name
    assert seeds(found) == [*order[:3], winner]
    assert names(found)[:4] == [*order[:3], winner] or len(names(found)) == 6
    found = play_event(found)
    assert len(names(found)) == 6


def test_nobody_enters_late_once_the_cut_is_made() -> None:
    found = published("ann", "bob", "cat", "dot", "eve", **cut(), late_until=50)
    found = after_first_phase(start(found))
    with pytest.raises(NoLateEntry):
        player_acts.enter(tournament_id=found.pk, player=person("zoe"))
    with pytest.raises(WrongMoment):
        player_acts.request_sit_out(
            tournament_id=found.pk, player=entry_of(found, "ann").player, number=4
        )
    assert "rounds" not in settings.editable(found)
    assert "later_phases" not in settings.editable(found)


def test_a_cut_can_be_added_while_the_first_phase_runs() -> None:
    found = start(machines(5, **SWISS))
    settings.tournament_edit(
        tournament_id=found.pk,
        by=director(),
        reason="More of us came.",
        later_phases=[{"cut": 4}],
    )
    found = after_first_phase(stepped(found))
    assert found.phase_entries.count() == 4


@pytest.mark.parametrize(
    "phases",
    [
        {},
        [1],
        [{"cut": 4}, {"cut": 4}],
        [{"cut": 5}],
        [{"cut": True}],
        [{"cut": "4"}],
        [{"cut": None}],
        [{"cut": 4, "points": 3}],
        [{"cut": None, "points": -1}],
        [{"cut": 4, "wheels": 4}],
        [{"cut": 4, "table_size": 9}],
        [{"cut": 4, "table_size": 4, "advancing": 3}],
        [{"cut": 4, "advancing": 2}],
        [{"cut": 4, "table_size": 4, "third_place": True}],
        [{"cut": 4, "terms": "end_of_the_world"}],
        [{"cut": 4, "terms": "best_of", "best_of": 10}],
        [{"cut": 4, "tie": "shouting"}],
    ],
)
def test_phases_that_cannot_be_played_are_refused(phases: object) -> None:
    with pytest.raises(BadSettings) as refused:
        prepare(**SWISS, later_phases=phases)
    assert refused.value.field == "later_phases"


@pytest.mark.parametrize("kind", ["single-elimination", "double-elimination"])
def test_nothing_follows_a_knockout(kind: str) -> None:
    with pytest.raises(BadSettings):
        prepare(format=kind, later_phases=[{"cut": 4}])


def test_the_settings_of_a_phase_cannot_be_saved_as_those_of_the_event() -> None:
    found = prepare(**cut(table_size=3))
    inside = in_phase(found, 2)
    assert (inside.format, inside.table_size) == ("table-knockout", 3)
    assert (found.format, found.table_size) == ("swiss", 4)
    with pytest.raises(TypeError):
        inside.save()
    assert Phase(number=2).settings().keys() == {
        "cut", "points", "per_group", "table_size", "advancing", "terms", "best_of",
        "third_place", "tie",
    }  # fmt: skip
    assert PhaseEntry.objects.count() == 0


@pytest.mark.parametrize(
    ("settings_", "rounds"),
    [
        ({"cut": 8}, 3),
        ({"cut": 16, "table_size": 4, "advancing": 2}, 3),
        ({"cut": 16, "table_size": 4, "advancing": 1}, 2),
        ({"cut": None, "points": 3}, 0),
        ({"cut": 16, "left": 4}, 2),
    ],
)
def test_a_phase_knows_its_rounds(settings_: dict[str, Any], rounds: int) -> None:
    assert Phase(number=2, **settings_).round_count == rounds


def test_players_choose_their_seats_the_better_seed_first() -> None:
    found = published("ann", "bob", "cat", "dot", **cut(table_size=4), fillers=False)
    found = start(found)
    for table in running_tables(found):
        end_table(table)
    found = stepped(found)
    for table in running_tables(found):
        end_table(table)
    before = timezone.now()
    found = stepped(found)
    row = found.rounds_played.get(phase=2)
    assert row.state == "paired"
    assert row.starts_at >= before + timedelta(seconds=59)
    order = [name.lower() for name in seeds(found)]

    def wish(name: str, seat: int) -> None:
        seat_wishes.choose_seat(tournament_id=found.pk, player=person(name), seat=seat)

    wish(order[0], 0)
    wish(order[0], 2)
    wish(order[2], 2)
    wish(order[3], 1)
    with pytest.raises(WrongMoment):
        wish(order[1], 4)
    with pytest.raises(NotIn):
        wish("zoe", 0)
    page = Client()
    page.force_login(person(order[1]))
    shown = page.get(f"/tournaments/{found.slug}/").content.decode()
    assert 'value="seat-3"' in shown
    assert "Better seeds choose before you." in shown
    page.post(f"/tournaments/{found.slug}/", {"do": "seat-0"})
    # Programs do the same.
    assert program(order[1]).post(f"tournaments/{found.slug}/seat/", {"seat": 3})[0] == 204

    found = stepped(found, after=timedelta(seconds=61))
    [table] = running_tables(found)
    assert [name.lower() for name in seats(table)] == [
        order[2],
        order[3],
        order[0],
        order[1],
    ]
    with pytest.raises(NotIn):
        wish(order[0], 0)


def cuts(*rows: dict[str, Any]) -> dict[str, Any]:
    """Return the settings of a Swiss event of one round with several cuts."""
    return SWISS | {"rounds": 1, "later_phases": list(rows)}


@pytest.mark.parametrize(
    ("first", "left", "labels"),
    [
        # At tables of four, of which two go on, four are left after one round.
        ({"cut": 8, "table_size": 4, "advancing": 2}, 4, ["K1-1", "K1-2"]),
        ({"cut": 8}, 4, ["W1-1", "W1-2", "W1-3", "W1-4"]),
    ],
)
def test_a_second_cut_begins_when_so_many_are_left(
    first: dict[str, Any], left: int, labels: list[str]
) -> None:
    agreed = cuts(first, {"cut": 4, "table_size": 4})
    found = after_first_phase(start(machines(12, **agreed)))
    assert [table.label for table in running_tables(found)] == labels
    order = seeds(found)
    found = play_round(found)
    [final] = running_tables(found)
    assert final.round.phase == 3
    assert len(seats(final)) == left
    # They keep the order of their seeds.
    rows = found.phase_entries.filter(phase=3).order_by("seed")
    third = [row.entry.shown_name for row in rows]
    assert [one for one in order if one in third] == third
    page = Client().get(f"/tournaments/{found.slug}/").content.decode()
    assert "Phase 2" in page
    assert "Last phase" in page
    assert f'id="contest-2-{labels[0]}"' in page
    found = play_event(found)
    lines = current_standings.standings_of(found)
    assert [line.place for line in lines[:4]] == [1, 2, 3, 4]
    assert {line.entry.shown_name for line in lines[:8]} == {*order}
    assert current_standings.summary(load_history(found)).phases[-1].has_winner


def test_so_few_go_on_to_the_next_cut_at_once() -> None:
    agreed = cuts({"cut": 16, "table_size": 4}, {"cut": 8, "table_size": 4}, {"cut": 4})
    found = after_first_phase(start(machines(7, **agreed)))
    assert [*found.phase_entries.values_list("phase", flat=True)] == [3] * 7
    found = play_round(found)
    # One of each of two tables goes on; the next ones by place fill the cut to four.
    assert found.phase_entries.filter(phase=4).count() == 4
    found = play_event(found)
    assert found.state == Tournament.State.FINISHED
    places = [line.place for line in current_standings.standings_of(found)]
    assert places == [1, 2, 3, 3, 5, 5, 7]


def test_a_correction_of_the_second_phase_asks_about_the_third() -> None:
    agreed = cuts({"cut": 8, "table_size": 4, "advancing": 2}, {"cut": 4, "table_size": 4})
    found = play_round(after_first_phase(start(machines(12, **agreed))))
    before = set(seats(running_tables(found)[0]))
    table = Table.objects.filter(round__tournament=found, round__phase=2).earliest("pk")
    with pytest.raises(PhaseBegun) as refused:
        reverse(found, table)
    assert len(refused.value.out) == len(refused.value.instead) == 2
    reverse(found, table, later="replay")
    found = stepped(found)
    [final] = running_tables(found)
    assert len(before & set(seats(final))) == 2
    assert found.phase_entries.filter(phase=2).count() == 8


@pytest.mark.parametrize(
    "rows",
    [
        [{"cut": 8}, {"cut": 8}],
        [{"cut": 4}, {"cut": 8}],
        [{"cut": 8}, {"cut": None, "points": 12}],
        [{"cut": 8}, {"cut": 4, "tie": "table"}],
        [{"cut": 8, "third_place": True}, {"cut": 4}],
        [{"cut": None, "points": 3}, {"cut": 16}, {"cut": 8}, {"cut": 4}],
    ],
)
def test_cuts_that_do_not_follow_each_other_are_refused(rows: list[dict[str, Any]]) -> None:
    with pytest.raises(BadSettings):
        prepare(**cuts(*rows))
