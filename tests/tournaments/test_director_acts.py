"""Test the director's actions: each needs permission and a reason, and writes a log
line.
"""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.utils import timezone

from games.base.signals import match_annulled
from games.models import Match, Notice, Player
from tests.games.set_up import person
from tests.games.staff import in_admin, staff
from tests.tournaments.events import (
    accept,
    director,
    end_table,
    entry_of,
    first_move,
    first_series,
    kinds,
    names,
    play_event,
    play_round,
    published,
    running_tables,
    start,
    stepped,
)
from tournaments.base import permissions
from tournaments.base.pairing_records import load_history
from tournaments.directing import entry_acts, event_acts, manual_pairing, table_results
from tournaments.directing.table_results import Verdict
from tournaments.entries import player_acts
from tournaments.formats import format_of
from tournaments.models import Entry, Table, Tournament
from tournaments.pairing.conflicts import ConflictKind
from tournaments.refusals import (
    BadPairing,
    BadResult,
    NeedsReason,
    NotDirector,
    NotIn,
    WrongMoment,
)
from tournaments.rendering import log_texts
from tournaments.running import clockwork
from tournaments.standings import current_standings

pytestmark = pytest.mark.django_db

State = Tournament.State
REASON = "Because a test says so."
FOUR = ("ann", "ben", "cem", "dot")


def duels(**agreed: Any) -> Tournament:
    """Start a Swiss event of four players at tables of two."""
    return start(published(*FOUR, **({"table_size": 2, "rounds": 3} | agreed)))


def ids(found: Tournament, *people: str) -> list[int]:
    """Return the primary keys of the named players' entries."""
    return [entry_of(found, name).pk for name in people]


ACTS: dict[str, Callable[[Tournament, Player, str], object]] = {
    "pause": lambda f, by, why: event_acts.pause(tournament_id=f.pk, by=by, reason=why),
    "cancel": lambda f, by, why: event_acts.cancel(tournament_id=f.pk, by=by, reason=why),
    "finish_round": lambda f, by, why: event_acts.finish_round(
        tournament_id=f.pk, by=by, reason=why
    ),
    "announce": lambda f, by, why: event_acts.announce_to_all(
        tournament_id=f.pk, by=by, text=why
    ),
    "extend": lambda f, by, why: event_acts.extend(
        tournament_id=f.pk, by=by, minutes=5, reason=why
    ),
    "add": lambda f, by, why: entry_acts.add_computer_or_invite(
        tournament_id=f.pk, by=by, player=person("eva"), reason=why
    ),
    "drop": lambda f, by, why: entry_acts.drop_entry(
        tournament_id=f.pk, by=by, entry_id=ids(f, "ann")[0], reason=why
    ),
    "disqualify": lambda f, by, why: entry_acts.disqualify(
        tournament_id=f.pk, by=by, entry_id=ids(f, "ann")[0], reason=why
    ),
    "replace": lambda f, by, why: entry_acts.ask_to_replace(
        tournament_id=f.pk,
        by=by,
        entry_id=ids(f, "ann")[0],
        player=person("eva"),
        reason=why,
    ),
    "annul": lambda f, by, why: table_results.annul_table(
        tournament_id=f.pk, by=by, table_id=running_tables(f)[0].pk, reason=why
    ),
}


@pytest.mark.parametrize("name", sorted(ACTS))
def test_an_act_takes_a_director_and_a_reason_and_is_logged(name: str) -> None:
    found = duels(round_minutes=60)
    before = list(found.log.values_list("pk", flat=True))
    with pytest.raises(NotDirector):
        ACTS[name](found, person("ann"), REASON)
    with pytest.raises(NeedsReason):
        ACTS[name](found, director(), "  ")
    with pytest.raises(NeedsReason):
        ACTS[name](found, director(), "x" * 501)
    assert list(found.log.values_list("pk", flat=True)) == before

    ACTS[name](found, director(), REASON)

    lines = found.log.exclude(pk__in=before)
    assert lines.filter(by=director()).exists()
    texts = [f"{line.text} {line.reason}" for line in log_texts.log_of(found)]
    assert any(REASON in text for text in texts)
    assert not any("%(" in text for text in texts)


def test_staff_with_the_role_may_run_every_event() -> None:
    found, helper = duels(), person("helper")
    assert not permissions.may_direct(helper, found)
    helper.is_staff = True
    helper.save()
    assert not permissions.may_direct(helper, found)
    helper.groups.add(Group.objects.get_or_create(name=permissions.ROLE)[0])
    # A session with only a password, or a program with an API key, has shown no second
    # factor.
    assert not permissions.may_direct(helper, found)
    helper.has_shown_factor = True
    assert permissions.may_direct(helper, found)


def test_staff_need_their_second_factor_on_the_pages_of_events(client: Client) -> None:
    """Regression test: staff who had signed in with only a password could direct every
    event, although the admin refused them.
    """
    found = duels()
    helper = staff("helper", permissions.ROLE)
    client.force_login(helper)
    address = f"/tournaments/{found.slug}/edit/"
    assert client.get(address).status_code in (302, 403, 404)
    assert in_admin(helper).get(address).status_code == 200


def test_nothing_happens_by_itself_during_a_pause() -> None:
    found = duels(break_seconds=600)
    event_acts.pause(tournament_id=found.pk, by=director(), reason=REASON)
    found = stepped(found, after=timedelta(hours=1))
    row = found.rounds_played.get()
    assert row.state == "paired"
    Tournament.objects.filter(pk=found.pk).update(
        paused_at=timezone.now() - timedelta(hours=1)
    )
    event_acts.resume(tournament_id=found.pk, by=director(), reason="On we go.")
    later = found.rounds_played.get()
    assert later.starts_at - row.starts_at >= timedelta(hours=1)
    found = stepped(found, after=timedelta(minutes=71))
    assert found.rounds_played.get().state == "running"
    assert kinds(found)[-1] == "round_started"


def test_time_is_up_and_may_be_put_off() -> None:
    found = duels(round_minutes=30)
    one, other = running_tables(found)
    event_acts.extend(
        tournament_id=found.pk, by=director(), minutes=30, reason=REASON, table_id=one.pk
    )
    found = stepped(found, after=timedelta(minutes=31))
    assert kinds(found).count("time_up") == 1
    assert other.series is not None
    match = other.series.games.get().match
    assert set(match.seats.values_list("held", flat=True)) == {"left"}
    assert match.pace == Match.Pace.INSTANT
    one.refresh_from_db()
    assert one.hurried_at is None
    found = stepped(found, after=timedelta(minutes=61))
    assert kinds(found).count("time_up") == 2


def test_a_round_paired_by_hand() -> None:
    found = duels(break_seconds=3600)
    found = play_round(stepped(found, after=timedelta(hours=2)))
    row = found.rounds_played.get(state="paired")
    met = Table.objects.filter(round__number=1).first()
    assert met is not None
    again = list(met.seats.order_by("number").values_list("entry", flat=True))
    rest = [one for one in ids(found, *FOUR) if one not in again]
    hand: dict[str, Any] = {"tournament_id": found.pk, "by": director(), "reason": REASON}

    said = manual_pairing.preview_conflicts(found, [again, rest], [])
    assert {each.kind for each in said} == {ConflictKind.REPEATED}
    with pytest.raises(BadPairing):
        manual_pairing.replace_pairing(**hand, tables=[again, rest], byes=[])
    with pytest.raises(BadPairing) as refused:
        manual_pairing.replace_pairing(
            **hand, tables=[again, [again[0], rest[0]]], byes=[], despite=True
        )
    assert ConflictKind.TWICE in {each.kind for each in refused.value.conflicts}
    with pytest.raises(BadPairing):
        manual_pairing.replace_pairing(
            **hand, tables=[again, [rest[0], 999_999]], byes=[], despite=True
        )
    assert "repaired" not in kinds(found)

    manual_pairing.replace_pairing(**hand, tables=[again], byes=rest, despite=True)

    assert row.tables.count() == 1
    seated = list(row.tables.get().seats.order_by("number").values_list("entry", flat=True))
    assert seated == again
    assert sorted(row.byes.values_list("entry", flat=True)) == sorted(rest)
    found = stepped(found, after=timedelta(hours=2))
    first_move(running_tables(found)[0])
    with pytest.raises(WrongMoment):
        manual_pairing.replace_pairing(**hand, tables=[again, rest], byes=[], despite=True)


def test_an_adjusted_result_is_what_counts() -> None:
    found = duels(rounds=1)
    table = running_tables(found)[0]
    seats = list(table.seats.order_by("number"))
    found = play_round(found)
    assert found.state == State.FINISHED
    before = names(found)
    worst = max(seats, key=lambda seat: seat.entry_id).entry_id
    said = [Verdict(seat.entry_id, 1 if seat.entry_id == worst else 2, 3) for seat in seats]
    adjust: dict[str, Any] = {
        "tournament_id": found.pk,
        "by": director(),
        "table_id": table.pk,
        "reason": REASON,
    }
    with pytest.raises(BadResult):
        table_results.adjust_result(**adjust, verdicts=said[:1])
    with pytest.raises(BadResult):
        table_results.adjust_result(
            **adjust, verdicts=[Verdict(s.entry_id, 2, 0) for s in seats]
        )

    table_results.adjust_result(**adjust, verdicts=said)

    assert names(found) != before
    assert kinds(found)[-2:] == ["adjusted", "standings_changed"]
    # Its games can no longer change the result.
    assert clockwork.update_annulled_results() == 0
    assert Notice.objects.filter(kind="event_result").count() == 2


@pytest.mark.parametrize("format", ["swiss", "round-robin"])
def test_those_at_an_annulled_table_get_the_average(format: str) -> None:
    found = duels(rounds=1, format=format)
    one = running_tables(found)[0]
    found = play_round(found)
    table_results.annul_table(
        tournament_id=found.pk, by=director(), table_id=one.pk, reason=REASON
    )
    sums = sorted(line.points or 0 for line in current_standings.standings_of(found))
    assert sums == [0, 6, 6, 12]
    with pytest.raises(WrongMoment):
        table_results.annul_table(
            tournament_id=found.pk, by=director(), table_id=one.pk, reason=REASON
        )


def test_in_a_bracket_an_annulled_contest_is_played_again() -> None:
    found = start(published(*FOUR, format="single-elimination"))
    one = running_tables(found)[0]
    table_results.annul_table(
        tournament_id=found.pk, by=director(), table_id=one.pk, reason=REASON
    )
    found = play_round(found)
    again = running_tables(found)
    assert [table.label for table in again] == [one.label]
    found = play_event(found)
    assert current_standings.standings_of(found)[0].entry.shown_name == "Ann"


def test_an_annulled_table_of_an_arena_gives_no_points() -> None:
    found = start(published("ann", "ben", format="arena", table_size=2))
    (one,) = running_tables(found)
    table_results.annul_table(
        tournament_id=found.pk, by=director(), table_id=one.pk, reason=REASON
    )
    assert [line.points for line in current_standings.standings_of(found)] == [0, 0]


def test_a_round_robin_by_hand_shows_who_would_meet_twice_or_never() -> None:
    found = start(published(*FOUR, format="round-robin", break_seconds=3600))
    (planned, by_hand, _) = [
        [list(table.seats) for table in each.tables]
        for each in format_of(found).schedule(load_history(found)) or ()
    ]
    assert manual_pairing.preview_conflicts(found, planned, []) == []
    said = manual_pairing.preview_conflicts(found, by_hand, [])
    assert {(each.kind, each.times, frozenset(each.entrants)) for each in said} == {
        *((ConflictKind.TOO_OFTEN, 2, frozenset(table)) for table in by_hand),
        *((ConflictKind.TOO_SELDOM, 0, frozenset(table)) for table in planned),
    }
    manual_pairing.replace_pairing(
        tournament_id=found.pk,
        by=director(),
        reason=REASON,
        tables=by_hand,
        byes=[],
        despite=True,
    )
    found = stepped(found, after=timedelta(hours=2))
    found = stepped(play_round(found), after=timedelta(hours=0))
    # Players whom the first round was planned to bring together can meet in the second
    # round.
    assert found.rounds_played.get(state="paired").number == 2
    assert manual_pairing.preview_conflicts(found, planned, []) == []
    said = manual_pairing.preview_conflicts(found, by_hand, [])
    assert {each.kind for each in said} == {ConflictKind.TOO_OFTEN}


def test_a_second_leg_brings_everybody_together_again_without_a_conflict() -> None:
    found = start(published("ann", "ben", format="round-robin", legs=2, break_seconds=3600))
    found = stepped(play_round(stepped(found, after=timedelta(hours=2))))
    row = found.rounds_played.get(state="paired")
    tables = [list(row.tables.get().seats.values_list("entry", flat=True))]
    assert (row.number, manual_pairing.preview_conflicts(found, tables, [])) == (2, [])


def test_those_at_a_match_that_a_moderator_annuls_get_the_average() -> None:
    found = duels(rounds=1)
    series = running_tables(found)[-1].series
    assert series is not None
    match = series.games.get().match
    found = play_round(found)
    Match.objects.filter(pk=match.pk).update(annulled_at=timezone.now())

    match_annulled.send(sender=Match, match_id=match.pk)

    sums = sorted(line.points or 0 for line in current_standings.standings_of(found))
    assert sums == [0, 6, 6, 12]
    # Whether places change, which adds a line of another kind, depends on the lots by which
    # entries with equal ratings are seeded. So count only the lines of this kind.
    assert kinds(found).count("annulled") == 1
    page = Client().get(f"/tournaments/{found.slug}/log/").content.decode()
    assert f'href="/table/{match.slug}/replay/"' in page


def test_an_annulled_match_is_found_without_the_signal() -> None:
    found = duels(rounds=1)
    series = running_tables(found)[-1].series
    assert series is not None
    match = series.games.get().match
    found = play_round(found)
    Match.objects.filter(pk=match.pk).update(annulled_at=timezone.now())
    assert clockwork.update_annulled_results() == 1
    assert clockwork.update_annulled_results() == 0
    # Whether places change, which adds a line of another kind, depends on the lots by which
    # entries with equal ratings are seeded. So count only the lines of this kind.
    assert kinds(found).count("annulled") == 1
    sums = sorted(line.points or 0 for line in current_standings.standings_of(found))
    assert sums == [0, 6, 6, 12]


def test_while_its_round_runs_an_annulled_game_is_played_again() -> None:
    found = duels(rounds=1)
    table = running_tables(found)[0]
    match = first_series(found).games.get().match
    end_table(table)
    found = stepped(found)
    Match.objects.filter(pk=match.pk).update(annulled_at=timezone.now())
    match_annulled.send(sender=Match, match_id=match.pk)
    table.refresh_from_db()
    assert table.finished_at is None
    assert table.series is not None
    table.series.refresh_from_db()
    assert table.series.status == "running"


def test_who_is_disqualified_is_in_no_standings_and_leaves_their_opponents_points() -> None:
    found = duels(rounds=1)
    found = play_round(found)
    first = current_standings.standings_of(found)[0].entry
    entry_acts.disqualify(
        tournament_id=found.pk, by=director(), entry_id=first.pk, reason=REASON
    )
    lines = current_standings.standings_of(found)
    assert first.pk not in {line.entry.pk for line in lines}
    assert [line.place for line in lines] == [1, 2, 3]
    assert kinds(found)[-1] == "standings_changed"
    with pytest.raises(NotIn):
        entry_acts.disqualify(
            tournament_id=found.pk, by=director(), entry_id=first.pk, reason=REASON
        )


def test_a_replacement_goes_on_with_the_standing() -> None:
    found = play_round(duels())
    old = entry_of(found, "ann")
    points = {line.entry.pk: line.points for line in current_standings.standings_of(found)}
    entry_acts.ask_to_replace(
        tournament_id=found.pk,
        by=director(),
        entry_id=old.pk,
        player=person("eva"),
        reason=REASON,
    )
    accept(found, "eva")
    after = {line.entry.pk: line.points for line in current_standings.standings_of(found)}
    assert after == points
    assert entry_of(found, "eva").pk == old.pk
    found = play_event(play_round(found))
    assert "Eva" in names(found)
    assert "Ann" not in names(found)


def test_an_added_player_is_asked_and_in_from_the_next_round() -> None:
    found = duels()
    added = entry_acts.add_computer_or_invite(
        tournament_id=found.pk, by=director(), player=person("eva"), reason=REASON
    )
    assert (added.state, added.joined) == (Entry.State.INVITED, None)
    player_acts.enter(tournament_id=found.pk, player=person("eva"))
    added.refresh_from_db()
    assert added.joined == 2
    found = play_event(found)
    assert len(names(found)) == 5
    assert Entry.objects.get(pk=added.pk).state == Entry.State.ENTERED


def test_handing_over() -> None:
    found, ann = duels(), person("ann")
    given = {"tournament_id": found.pk, "reason": REASON}
    event_acts.ask_to_direct(**given, by=director(), to=ann, stay=True)
    accept(found, "ann")
    assert permissions.may_direct(director(), found)
    event_acts.ask_to_direct(**given, by=ann, to=person("ben"))
    accept(found, "ben")
    assert not permissions.may_direct(ann, found)
    assert permissions.may_direct(person("ben"), found)
    assert kinds(found)[-3:] == ["director_added", "asked_to_direct", "handed_over"]


def test_a_message_reaches_everybody_once() -> None:
    found = duels()
    event_acts.announce_to_all(tournament_id=found.pk, by=director(), text="Lunch.")
    told = Notice.objects.filter(kind="event_message")
    assert told.count() == 4


def test_an_arena_ended_by_hand_ends_once_its_tables_have() -> None:
    found = start(published(*FOUR, format="arena", table_size=4))
    assert len(running_tables(found)) == 1
    event_acts.finish_round(tournament_id=found.pk, by=director(), reason=REASON)
    found = stepped(found)
    assert found.state == State.RUNNING
    found = play_round(found)
    assert found.state == State.FINISHED
