"""Test times that players arrange for their table in a round of days."""

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from games.models import Notice
from tests.games.browsers import browser
from tests.games.programs import program
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    end_table,
    entry_of,
    machines,
    prepare,
    published,
    running_tables,
    start,
    stepped,
)
from tournaments.directing import arranged_times, entry_acts, event_acts, manual_pairing
from tournaments.models import Table, TimeProposal, Tournament
from tournaments.refusals import BadSettings, BadTime, NotIn, TooManyTimes, WrongMoment
from tournaments.running.tables import last_opening

pytestmark = pytest.mark.django_db

DAY = 24 * 60


def event(*names: str, **agreed: object) -> Tournament:
    given = {"table_size": 2, "rounds": 1, "round_minutes": 2 * DAY, "is_arranged": True}
    return start(published(*names, **given | agreed))


def hours(count: float) -> datetime:
    return timezone.now() + timedelta(hours=count)


def propose(found: Tournament, name: str, at: datetime | None) -> TimeProposal:
    return arranged_times.propose_time(tournament_id=found.pk, player=person(name), at=at)


def accept(found: Tournament, name: str, proposal: TimeProposal) -> None:
    arranged_times.accept_time(
        tournament_id=found.pk, player=person(name), proposal_id=proposal.pk
    )


def started(found: Tournament) -> list[bool]:
    rows = Table.objects.filter(round__tournament=found).order_by("number")
    return [table.started_at is not None for table in rows]


def test_the_table_opens_at_the_time_that_both_accept() -> None:
    found = event("ann", "ben")
    assert started(found) == [False]
    made = propose(found, "ann", hours(5))
    assert Notice.objects.get(kind="event_time_proposed").player == person("ben")
    accept(found, "ann", made)
    stepped(found, after=timedelta(hours=6))
    assert started(found) == [False]
    accept(found, "ben", made)
    assert Notice.objects.get(kind="event_time_agreed").player == person("ann")
    stepped(found, after=timedelta(hours=4))
    assert started(found) == [False]
    stepped(found, after=timedelta(hours=5, minutes=1))
    assert started(found) == [True]
    with pytest.raises(WrongMoment):
        propose(found, "ann", hours(7))


def test_players_arrange_a_time_by_the_api() -> None:
    found, hers, his = event("ann", "ben"), program("ann"), program("ben")
    path = f"tournaments/{found.slug}/times/"
    status, made = hers.post(path, {"at": hours(5).isoformat()})
    assert status == 201
    _status, shown = his.get(path)
    assert shown["is_agreed"] is False
    assert [one["proposal"] for one in shown["proposals"]] == [made["proposal"]]
    own = f"{path}{made['proposal']}/"
    assert his.delete(own) == 409
    assert his.post(own) == (204, None)
    assert his.get(path)[1]["is_agreed"] is True
    assert program("eva").get(path)[0] == 409


def test_without_an_agreement_it_opens_two_hours_before_the_end() -> None:
    found = event("ann", "ben")
    stepped(found, after=timedelta(hours=45, minutes=55))
    assert started(found) == [False]
    stepped(found, after=timedelta(hours=46, minutes=1))
    assert started(found) == [True]


def test_at_once_and_another_time_instead() -> None:
    found = event("ann", "ben")
    accept(found, "ben", propose(found, "ann", hours(5)))
    now = propose(found, "ben", None)
    accept(found, "ann", now)
    assert started(stepped(found)) == [True]


def test_what_is_refused() -> None:
    found = event("ann", "ben")
    for at in (hours(-1), hours(47)):
        with pytest.raises(BadTime):
            propose(found, "ann", at)
    with pytest.raises(NotIn):
        propose(found, "eva", hours(3))
    made = propose(found, "ann", hours(3))
    arranged_times.take_back_time(
        tournament_id=found.pk, player=person("ann"), proposal_id=made.pk
    )
    with pytest.raises(BadTime):
        accept(found, "ben", made)
    for _ in range(arranged_times.MAX_PROPOSALS - 1):
        propose(found, "ann", hours(4))
    with pytest.raises(TooManyTimes):
        propose(found, "ann", hours(4))
    for agreed in ({"round_minutes": 60}, {"round_minutes": None}, {"format": "arena"}):
        with pytest.raises(BadSettings):
            prepare(**{"round_minutes": DAY, "is_arranged": True} | agreed)


def test_all_at_a_larger_table_accept() -> None:
    found = event("ann", "ben", "cem", table_size=3)
    made = propose(found, "ann", hours(5))
    accept(found, "ben", made)
    assert Table.objects.get().agreed_for is None
    accept(found, "cem", made)
    assert Table.objects.get().agreed_for == made.at


def test_one_person_among_computers_decides_alone() -> None:
    found = start(
        machines(
            3,
            "ann",
            table_size=2,
            rounds=1,
            round_minutes=2 * DAY,
            is_arranged=True,
        )
    )
    # The two computers play at once.
    assert sorted(started(found)) == [False, True]
    propose(found, "ann", None)
    assert started(stepped(found)) == [True, True]


def test_who_leaves_is_not_waited_for() -> None:
    found = event("ann", "ben")
    entry_acts.drop_entry(
        tournament_id=found.pk,
        by=director(),
        entry_id=entry_of(found, "ben").pk,
        reason="r",
    )
    assert stepped(found).state == Tournament.State.FINISHED


def test_a_director_ends_the_round_or_pairs_it_again() -> None:
    found = event("ann", "ben", "cem", "dot")
    Table.objects.update(agreed_for=hours(20))
    manual_pairing.pair_again(tournament_id=found.pk, by=director(), reason="r")
    assert set(Table.objects.values_list("agreed_for", flat=True)) == {None}
    assert started(stepped(found)) == [False, False]
    Table.objects.update(agreed_for=hours(20))
    event_acts.finish_round(tournament_id=found.pk, by=director(), reason="r")
    stepped(found)
    assert started(found) == [True, True]


def test_a_pause_moves_the_latest_opening_but_no_agreed_time() -> None:
    found = event("ann", "ben")
    made = propose(found, "ann", hours(5))
    accept(found, "ben", made)
    table = Table.objects.select_related("round").get()
    before = last_opening(found, table.round, table)
    found = event_acts.pause(tournament_id=found.pk, by=director(), reason="r")
    Tournament.objects.update(paused_at=hours(-3))
    event_acts.resume(tournament_id=found.pk, by=director(), reason="r")
    table = Table.objects.select_related("round").get()
    after = last_opening(found, table.round, table)
    assert before is not None
    assert after is not None
    assert after - before > timedelta(hours=2, minutes=59)
    assert table.agreed_for == made.at


def test_the_page() -> None:
    found = event("ann", "ben")
    path = f"/tournaments/{found.slug}/"
    ann, ben = browser("ann"), browser("ben")
    assert "If you agree on nothing, the table opens" in ann.get(path).content.decode()
    ann.post(path, {"do": "propose-time", "time": "nonsense"})
    assert not TimeProposal.objects.exists()
    at = (timezone.localtime() + timedelta(hours=6)).strftime("%Y-%m-%dT%H:%M")
    ann.post(path, {"do": "propose-time", "time": at})
    made = TimeProposal.objects.get()
    assert f"withdraw-time-{made.pk}" in ann.get(path).content.decode()
    ben.post(path, {"do": f"accept-time-{made.pk}"})
    assert "the table opens" in ben.get(path).content.decode()
    assert "If you agree on nothing" not in ben.get(path).content.decode()
    assert Table.objects.get().agreed_for == made.at
    stepped(found, after=timedelta(hours=7))
    end_table(running_tables(found)[0])
    assert stepped(found).state == Tournament.State.FINISHED
