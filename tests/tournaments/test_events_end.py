"""Test that events always end: no table stays idle while a round waits, and faults are
repaired.
"""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Match, Seat
from tests.games.browsers import browser
from tests.games.set_up import options_of, person, play_for
from tests.tournaments.events import (
    accept,
    director,
    end_table,
    entry_of,
    in_rounds,
    kinds,
    machines,
    names,
    play_event,
    play_round,
    prepare,
    published,
    running_tables,
    start,
    stepped,
)
from tournaments.directing import entry_acts, event_acts, settings, table_results
from tournaments.directing.table_results import Verdict
from tournaments.entries import player_acts
from tournaments.models import Entry, Table, Tournament
from tournaments.refusals import BadSettings, NeedsReason, NotIn, WouldForfeit, WrongMoment
from tournaments.rendering import log_texts
from tournaments.standings import current_standings

pytestmark = pytest.mark.django_db

State = Tournament.State
REASON = "A test wants it."


def match_at(table: Table) -> Match:
    assert table.series is not None
    return table.series.games.get().match


def everybody_answers(match: Match) -> None:
    """Let both players answer questions until each has answered at least one."""
    answered: set[int] = set()
    while len(answered) < 2:
        seat = match.seats.filter(asked_since__isnull=False).first()
        assert seat is not None
        play_for(match, seat.number, options_of(match, seat.number)[0])
        answered.add(seat.number)
        match.refresh_from_db()
    match.seats.update(last_seen=timezone.now())


def test_a_table_goes_on_while_everybody_looks_and_nobody_answers() -> None:
    """Regression test: tables whose pages were open still had no move after half an
    hour.
    """
    found = start(published("ann", "ben", table_size=2, rounds=1))
    match = match_at(running_tables(found)[0])
    Seat.objects.filter(match=match).update(last_seen=timezone.now() + timedelta(hours=1))

    found = stepped(found, after=timedelta(minutes=6))

    asked = match.seats.get(asked_since__isnull=False)
    # a computer answers for the seat now
    assert (asked.held, asked.due_at is not None) == ("left", True)
    assert kinds(found).count("no_show") == 1


def test_who_stops_answering_is_played_for_and_is_no_no_show() -> None:
    found = published("ann", "ben", table_size=2, rounds=1, no_show="forfeit")
    found = start(found)
    match = match_at(running_tables(found)[0])
    everybody_answers(match)
    early = stepped(found, after=timedelta(minutes=4))
    assert not {"no_show", "played_for"} & set(kinds(early))

    found = stepped(found, after=timedelta(minutes=7))

    assert "no_show" not in kinds(found)
    assert kinds(found).count("played_for") == match.seats.exclude(held="").count() == 1
    assert not Table.objects.filter(finished_at__isnull=False).exists()


def test_with_a_clock_that_decides_after_the_first_answer() -> None:
    clock = {"clock": Match.Clock.LIVE, "clock_bank": 900, "clock_increment": 30}
    found = start(published("ann", "ben", table_size=2, rounds=1, **clock))
    match = match_at(running_tables(found)[0])
    everybody_answers(match)
    later = stepped(found, after=timedelta(minutes=9))
    assert not {"no_show", "played_for"} & set(kinds(later))


def test_a_new_event_has_a_clock_and_a_limit_for_its_rounds() -> None:
    client = Client()
    client.force_login(director())
    form = client.get("/tournaments/new/").context["form"]
    assert form["clock"].value() == "15+30"
    assert form["round_minutes"].value() == 90


def test_a_new_limit_reaches_the_round_that_is_played() -> None:
    found = start(published("ann", "ben", table_size=2, rounds=2))
    edit = {"tournament_id": found.pk, "by": director(), "reason": REASON}
    row = found.rounds_played.get()
    assert row.deadline is None
    settings.tournament_edit(**edit, round_minutes=30)
    row.refresh_from_db()
    assert row.deadline == row.starts_at + timedelta(minutes=30)
    line = log_texts.log_of(found)[0]
    assert "— → 30" in line.text
    found = stepped(found, after=timedelta(minutes=31))
    assert "time_up" in kinds(found)
    settings.tournament_edit(**edit, round_minutes=None)
    row.refresh_from_db()
    assert row.deadline is None


@pytest.mark.parametrize("limit", [{"round_minutes": 20}, {"no_show_minutes": 20}])
def test_less_time_asks_before_computers_play_for_people(limit: dict[str, int]) -> None:
    """Half an hour into the round, a limit of 20 minutes has run out for both players, a
    limit of 40 minutes has not.
    """
    clock = {"clock": Match.Clock.LIVE, "clock_bank": 3600, "clock_increment": 30}
    found = published(
        *("ann", "ben"),
        **clock,
        table_size=2,
        rounds=1,
        round_minutes=90,
        no_show_minutes=90,
        no_show="forfeit",
    )
    found = start(found)
    half_an_hour = timedelta(minutes=30)
    found.rounds_played.update(starts_at=timezone.now() - half_an_hour)
    Table.objects.update(started_at=timezone.now() - half_an_hour)
    Seat.objects.update(asked_at=timezone.now() - half_an_hour)
    both = sorted(entry_of(found, name).pk for name in ("ann", "ben"))
    edit = {"tournament_id": found.pk, "by": director(), "reason": REASON}
    (name,) = limit
    settings.tournament_edit(**edit, **{name: 40})
    with pytest.raises(WouldForfeit) as refused:
        settings.tournament_edit(**edit, **limit)
    assert refused.value.entries == both
    found.refresh_from_db()
    assert getattr(found, name) == 40
    with pytest.raises(WouldForfeit):
        settings.tournament_edit(**edit, **limit, forfeit=both[:1])

    client = browser(director())
    page = f"/tournaments/{found.slug}/edit/"
    form = client.get(page).context["form"]
    data = {each.html_name: each.value() for each in form if each.value() is not None}
    data = {key: value for key, value in data.items() if value is not False}
    data |= {name: str(limit[name]), "reason": REASON}
    answer = client.post(page, data)
    assert answer.status_code == 400
    text = answer.content.decode()
    assert "Out of time at once" in text
    assert ">Ann<" in text
    assert f'value="{both[0]},{both[1]}"' in text
    client.post(page, data | {"forfeit": f"{both[0]},{both[1]}"})
    found.refresh_from_db()
    assert getattr(found, name) == 20
    # A longer limit, or a change that takes nobody's time, is saved without asking.
    settings.tournament_edit(**edit, **{name: 90})


def test_a_change_takes_a_reason_once_entry_is_open() -> None:
    draft = prepare()
    settings.tournament_edit(tournament_id=draft.pk, by=director(), rounds=4)
    found = published("ann")
    with pytest.raises(NeedsReason):
        settings.tournament_edit(tournament_id=found.pk, by=director(), rounds=4)
    found.refresh_from_db()
    assert found.rounds is None


def test_no_event_is_announced_for_the_year_9999() -> None:
    with pytest.raises(BadSettings) as refused:
        prepare(starts_at=timezone.now().replace(year=9999))
    assert refused.value.field == "starts_at"


def test_finish_this_table_and_end_the_round_are_buttons() -> None:
    found = start(published("ann", "ben", "cat", "dan", table_size=2, rounds=1))
    client = Client()
    client.force_login(director())
    table, other = running_tables(found)
    page = f"/tournaments/{found.slug}/table/{table.pk}/"
    assert "Finish this table" in client.get(page).content.decode()
    client.post(page, {"do": "finish", "reason": ""})
    table.refresh_from_db()
    assert table.hurried_at is None
    client.post(page, {"do": "finish", "reason": REASON})
    table.refresh_from_db()
    assert table.hurried_at is not None
    assert {seat.held for seat in match_at(table).seats.all()} == {"left"}
    assert "Finish this table" not in client.get(page).content.decode()

    address = f"/tournaments/{found.slug}/act/end-round/"
    assert client.get(address).status_code == 200
    client.post(address, {"reason": REASON})
    stepped(found)
    other.refresh_from_db()
    assert other.hurried_at is not None


def test_a_director_checks_somebody_in() -> None:
    found = published("ann", "ben", "cat", check_in_minutes=30)
    given = {"tournament_id": found.pk, "by": director(), "reason": REASON}
    ann = entry_of(found, "ann")
    with pytest.raises(WrongMoment):
        entry_acts.check_in(**given, entry_id=ann.pk)
    found = stepped(found, after=timedelta(minutes=40))
    entry_acts.check_in(**given, entry_id=ann.pk)
    assert entry_of(found, "ann").state == Entry.State.CHECKED_IN
    with pytest.raises(NotIn):
        entry_acts.check_in(**given, entry_id=ann.pk)


@pytest.mark.parametrize("act", ["withdraw", "drop_entry", "disqualify"])
def test_who_left_is_brought_back_with_what_they_had(act: str) -> None:
    found = start(published("ann", "ben", "cat", "dan", table_size=2, rounds=4))
    found = play_round(found)
    before = {line.entry.pk: line.points for line in current_standings.standings_of(found)}
    ann = entry_of(found, "ann")
    if act == "withdraw":
        player_acts.withdraw(tournament_id=found.pk, player=person("ann"))
    else:
        given = {"tournament_id": found.pk, "by": director(), "reason": REASON}
        getattr(entry_acts, act)(**given, entry_id=ann.pk)
    for table in running_tables(found):
        end_table(table)
    found = stepped(found)

    entry_acts.reinstate(
        tournament_id=found.pk, by=director(), entry_id=ann.pk, reason=REASON
    )
    if act == "withdraw":
        ann.refresh_from_db()
        # a player who withdrew is asked before they return
        assert ann.state == Entry.State.WITHDRAWN
        accept(found, "ann")

    ann.refresh_from_db()
    assert (ann.state, ann.left) == (Entry.State.ENTERED, None)
    points = {
        line.entry.pk: line.points or 0 for line in current_standings.standings_of(found)
    }
    assert points[ann.pk] >= (before[ann.pk] or 0)
    found = play_event(found)
    assert "Ann" in names(found)
    assert ann.table_seats.filter(round__number=4).exists()
    with pytest.raises(NotIn):
        entry_acts.reinstate(
            tournament_id=found.pk, by=director(), entry_id=ann.pk, reason=REASON
        )


def test_a_finished_bracket_that_is_corrected_and_reopened_has_one_winner() -> None:
    """Regression test: after a corrected semifinal, the champion, the finalist and the
    winner had never met.
    """
    found = machines(4, format="single-elimination")
    found = play_event(start(found))
    assert names(found)[0] == "Machine 1"
    semifinal = Table.objects.get(
        round__tournament=found, seats__entry__name="Machine 1", round__number=1
    )
    loser, winner = sorted(
        semifinal.seats.select_related("entry"),
        key=lambda seat: seat.entry.name == "Machine 1",
    )
    event_acts.reopen(tournament_id=found.pk, by=director(), reason=REASON)
    table_results.adjust_result(
        tournament_id=found.pk,
        by=director(),
        table_id=semifinal.pk,
        verdicts=[
            Verdict(entry=loser.entry_id, place=1, score=0),
            Verdict(entry=winner.entry_id, place=2, score=9),
        ],
        reason=REASON,
    )
    found = stepped(found)
    assert in_rounds(found) == [1, 2]
    event_acts.resume(tournament_id=found.pk, by=director(), reason="On we go.")

    found = play_event(stepped(found))

    assert in_rounds(found) == [1, 2, 3]
    assert found.state == State.FINISHED
    lines = current_standings.standings_of(found)
    assert [line.entry.pk for line in lines if line.place == 1] != [winner.entry_id]
    assert sum(line.place == 1 for line in lines) == 1
    assert "reopened" in kinds(found)


def test_only_a_finished_event_is_reopened() -> None:
    found = start(machines(4))
    with pytest.raises(WrongMoment):
        event_acts.reopen(tournament_id=found.pk, by=director(), reason=REASON)


def test_whoever_has_left_does_not_win() -> None:
    found = start(published("ann", "ben", "cat", "dan", table_size=4, rounds=2))
    found = play_round(found)
    assert names(found)[0] == "Ann"
    player_acts.withdraw(tournament_id=found.pk, player=person("ann"))
    found = play_event(found)
    lines = current_standings.standings_of(found)
    assert (lines[0].entry.shown_name, lines[0].place) == ("Ben", 1)
    assert ("Ann", 2) in [(line.entry.shown_name, line.place) for line in lines]


def test_nobody_is_put_into_an_event_without_being_asked() -> None:
    found = published("ann", "ben")
    given = {"tournament_id": found.pk, "by": director(), "reason": REASON}
    asked = entry_acts.add_computer_or_invite(**given, player=person("eva"))
    assert asked.state == Entry.State.INVITED
    found = start(found)
    assert not entry_of(found, "eva").table_seats.exists()
    assert "Eva" not in names(found)


def test_whoever_waits_for_a_place_has_said_so_and_is_let_in() -> None:
    found = published("ann", "ben", "cat", capacity=2)
    given = {"tournament_id": found.pk, "by": director(), "reason": REASON}
    assert entry_of(found, "cat").state == Entry.State.WAITING
    assert (
        entry_acts.add_computer_or_invite(**given, player=person("cat")).state
        == Entry.State.ENTERED
    )


def test_the_page_to_pair_a_thousand_by_hand_stays_small() -> None:
    """Regression test: the page had 18.5 MB, with a list of all tables for each of a
    thousand players.
    """
    found = machines(40, table_size=2, rounds=3, break_seconds=600)
    found = start(found)
    client = Client()
    client.force_login(director())
    page = client.get(f"/tournaments/{found.slug}/pairing/").content
    few = len(page)
    assert page.count(b"<option") == 2
    first = entry_of_machine(found, 1)
    assert f'name="at{first.pk}"'.encode() in page
    assert few / 40 < 1500


def entry_of_machine(found: Tournament, number: int) -> Entry:
    return found.entries.get(name=f"Machine {number}")
