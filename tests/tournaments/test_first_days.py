"""Test first days and their final: who goes on, once each, with which seed and points."""

from collections.abc import Sequence
from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Notice
from tests.games.browsers import browser
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    entry_of,
    kinds,
    names,
    play_event,
    published,
    running_tables,
    start,
    stepped,
)
from tournaments.directing import copies, first_days, settings, table_results
from tournaments.entries import player_acts
from tournaments.models import Entry, FinalRules, Qualification, Table, Tournament
from tournaments.refusals import (
    BadFirstDay,
    BadSettings,
    FinalBegun,
    HasOpenDays,
    HasQualified,
    NotDirector,
    WrongMoment,
)
from tournaments.rendering.first_days import rules_about_final
from tournaments.standings.current_standings import standings_of
from tournaments.standings.qualifying import DayResult, qualified

State = Tournament.State


def results(day: int, *rows: tuple[int, int]) -> list[DayResult]:
    """Return the results of a day: players with their points, best first."""
    found = enumerate(rows, 1)
    return [DayResult(day, player, place, points) for place, (player, points) in found]


def through(rules: FinalRules, *days: Sequence[DayResult]) -> list[tuple[int, int]]:
    rules.tournament = Tournament(seed="test")
    return [(one.player, one.day) for one in qualified(rules, days)]


def test_the_winners_of_all_days_come_first() -> None:
    days = results(1, (1, 36), (2, 30), (3, 24)), results(2, (4, 33), (5, 31), (6, 1))
    assert through(FinalRules(best=2), *days) == [(1, 1), (4, 2), (5, 2), (2, 1)]
    carried = FinalRules(best=2, carries_points=True)
    assert [one for one, _day in through(carried, *days)] == [1, 4, 5, 2]
    assert through(FinalRules(points=31), *days) == [(1, 1), (4, 2), (5, 2)]


def test_somebody_who_qualifies_twice_goes_on_with_the_better_result() -> None:
    days = results(1, (1, 36), (2, 30), (3, 24)), results(2, (2, 33), (1, 31), (3, 1))
    # Player 1 goes on by the first day, and player 2 by the second. Each leaves a place
    # free on the other day; player 3, the only one left, takes one of these two places.
    assert through(FinalRules(best=2), *days) == [(1, 1), (2, 2), (3, 1)]
    assert through(FinalRules(points=30), *days) == [(1, 1), (2, 2)]


def test_a_better_result_counts_whose_place_falls_free_later() -> None:
    # Player 1 leaves a place free on the second day. It goes to player 3, whose result
    # there is better than the one on the third day, where player 4 comes next.
    days = results(1, (1, 100)), results(2, (1, 90), (3, 60)), results(3, (3, 40), (4, 30))
    rules = FinalRules(best=1, carries_points=True)
    assert through(rules, *days) == [(1, 1), (3, 2), (4, 3)]


def final_of(*days: Tournament, **rules: object) -> Tournament:
    found = published(title="The final", table_size=2, format="swiss", rounds=1)
    rules = {"best": 2} | rules
    first_days.set_rules(tournament_id=found.pk, by=director(), **rules)
    for day in days:
        first_days.add_day(tournament_id=found.pk, by=director(), day_id=day.pk)
    found.refresh_from_db()
    return found


def day(*players: str, **agreed: object) -> Tournament:
    return published(*players, table_size=2, rounds=2, **agreed)


pytestmark = pytest.mark.django_db


def test_two_days_lead_to_a_final() -> None:
    first = day("ann", "ben", "cal", "dan", title="Day 1A")
    second = day("eva", "fay", "gus", "hal", "ben", title="Day 1B")
    final = final_of(first, second, carries_points=True)
    assert final.admission == Tournament.Admission.INVITED
    first = play_event(start(first))
    with pytest.raises(HasOpenDays):
        start(final)
    final = stepped(final)
    order = names(first)[:2]
    assert {one.shown_name for one in final.entries.all()} == set(order)
    # Whoever has qualified is not in the second day when it begins, nor comes back.
    second = start(second)
    if "Ben" in order:
        assert entry_of(second, "ben").state == Entry.State.WITHDRAWN
    with pytest.raises(HasQualified):
        player_acts.enter(tournament_id=second.pk, player=person(order[0].lower()))
    second = play_event(second)
    final = stepped(final)
    assert final.entries.count() == 4
    assert Notice.objects.filter(kind="event_qualified").count() == 4
    seeds = dict(final.entries.values_list("seed", "carried"))
    assert [int(seeds[one]) for one in (1, 2, 3, 4)] == sorted(
        map(int, seeds.values()), reverse=True
    )
    final = start(final)
    assert final.state == State.RUNNING
    final = play_event(final)
    # The points of the first day are in those of the final.
    lines = standings_of(final)
    assert sum(line.points or 0 for line in lines) == 24 + sum(map(int, seeds.values()))
    assert all(line.carried for line in lines)


def test_the_next_goes_on_for_somebody_who_withdraws_from_the_final() -> None:
    first = day("ann", "ben", "cal", "dan")
    final = final_of(first)
    first = play_event(start(first))
    final, order = stepped(final), names(first)
    player_acts.withdraw(tournament_id=final.pk, player=person(order[0].lower()))
    final = stepped(final)
    inside = final.entries.filter(state__in=Entry.IN_FIELD).order_by("seed")
    assert [one.shown_name for one in inside] == order[1:3]
    assert not stepped(final).entries.filter(seed=9).exists()


def reverse(found: Tournament, table: Table, later: str = "") -> None:
    """Reverse the result of a duel."""
    first, second = table.seats.order_by("place")
    table_results.adjust_result(
        tournament_id=found.pk,
        by=director(),
        table_id=table.pk,
        verdicts=[
            table_results.Verdict(entry=second.entry_id, place=1, score=0),
            table_results.Verdict(entry=first.entry_id, place=2, score=99),
        ],
        reason="It was typed upside down.",
        later=later,
    )


def test_a_correction_before_the_final_changes_who_is_in_it() -> None:
    first = published("ann", "ben", table_size=2, rounds=1)
    final = final_of(first, best=1)
    first = play_event(start(first))
    final = stepped(final)
    was = final.entries.get().shown_name
    reverse(first, Table.objects.get(round__tournament=first))
    final = stepped(final)
    here = final.entries.get(state=Entry.State.ENTERED)
    assert here.shown_name != was
    assert Notice.objects.filter(kind="event_not_qualified").count() == 1
    assert Qualification.objects.get().entry == here


def begun_final() -> tuple[Tournament, Tournament]:
    first = day("ann", "ben", "cal", "dan")
    final = final_of(first)
    first = play_event(start(first))
    return first, start(stepped(final))


def test_a_correction_after_it_needs_a_choice() -> None:
    first, final = begun_final()
    seeds = list(final.entries.order_by("seed").values_list("player", flat=True))
    tables = Table.objects.filter(round__tournament=first).order_by("-round__number")
    table = tables.filter(seats__entry__player=seeds[0]).first()
    assert table is not None
    with pytest.raises(FinalBegun) as refused:
        reverse(first, table)
    assert refused.value.moved
    reverse(first, table, "keep")
    assert "final_kept" in kinds(first)
    assert final.entries.filter(seed=1).get().player_id == seeds[0]

    reverse(first, table, "replay")
    final.refresh_from_db()
    assert final.state == State.OPEN
    assert not running_tables(final)
    assert Notice.objects.filter(kind="event_final_replayed").exists()
    final = stepped(final)
    final.refresh_from_db()
    assert final.starts_at is not None
    assert final.starts_at > timezone.now()
    final = play_event(start(final))
    assert final.state == State.FINISHED
    with pytest.raises(WrongMoment):
        reverse(first, table, "replay")


def test_what_is_refused() -> None:
    first, other = day("ann", "ben"), day("cal", "dan")
    final = final_of(first)
    given = {"tournament_id": final.pk, "by": director()}
    for rules in ({"best": None}, {"points": 3}, {"best": 0}, {"seen": []}):
        with pytest.raises(BadSettings):
            first_days.set_rules(**given, **rules)
    with pytest.raises(NotDirector):
        first_days.add_day(tournament_id=final.pk, by=person("ann"), day_id=other.pk)
    bracket = published(format="single-elimination")
    first_days.set_rules(**given, best=None, points=12)
    with pytest.raises(BadSettings):
        first_days.add_day(**given, day_id=bracket.pk)
    with pytest.raises(BadFirstDay):
        first_days.add_day(**given, day_id=final.pk)
    with pytest.raises(BadFirstDay):  # A first day is no final.
        first_days.set_rules(tournament_id=first.pk, by=director(), best=2)
    start(other)
    with pytest.raises(BadFirstDay):
        first_days.add_day(**given, day_id=other.pk)
    first_days.remove_day(**given, day_id=first.pk)
    assert not final.final_rules.days.exists()
    first_days.add_day(**given, day_id=first.pk)
    start(first)
    for act in (
        lambda: first_days.set_rules(**given, best=1, points=None),
        lambda: first_days.remove_day(**given, day_id=first.pk),
    ):
        with pytest.raises(WrongMoment):
            act()


def test_a_copy_leads_to_the_same_final_and_a_rated_final_asks() -> None:
    first = day("ann", "ben")
    final = final_of(first, best=1)
    zone = timezone.get_default_timezone()
    copy = copies.copy_event(tournament_id=first.pk, by=director(), zone=zone)
    assert copy.first_day.final.tournament == final
    first_days.remove_day(tournament_id=final.pk, by=director(), day_id=copy.pk)
    settings.tournament_edit(
        tournament_id=final.pk, by=director(), reason="It counts.", rated=True,
        clock="live", clock_bank=300, clock_increment=15,
    )  # fmt: skip
    play_event(start(first))
    final = stepped(final)
    assert final.entries.get().state == Entry.State.INVITED


def test_a_director_makes_a_final_and_adds_days_on_pages() -> None:
    first = day("ann", "ben", "cal", "dan", title="Day 1A")
    final = published(title="The final", table_size=2, format="swiss", rounds=1)
    client, path = browser(director()), f"/tournaments/{final.slug}/first-days/"
    assert path in client.get(f"/tournaments/{final.slug}/").content.decode()
    assert browser("ann").get(path).status_code == 403
    assert client.post(path, {"way": "best", "number": "2000"}).status_code == 400
    client.post(path, {"way": "points", "number": "12", "carries_points": "on"})
    assert client.post(path, {"add": str(first.pk)}).status_code == 302
    client.post(path, {"add": "999999999"})
    assert "Day 1A" in client.get(path).content.decode()
    client.post(path, {"way": "best", "number": "2", "carries_points": "on"})

    page = browser("ann").get(f"/tournaments/{first.slug}/").content.decode()
    assert "The best 2 of each first day go on to the final." in page
    assert f"/tournaments/{final.slug}/" in page
    api = "/api/v1/tournaments"
    assert client.get(f"{api}/{first.slug}/").json()["final"] == final.slug
    assert client.get(f"{api}/{final.slug}/").json()["first_days"] == [first.slug]

    later = timezone.now() + timedelta(days=1)
    Tournament.objects.filter(pk=first.pk).update(starts_at=later)
    page = client.get(path).content.decode()
    assert "give it a later start" in page
    first = start(first)
    page = client.get(path).content.decode()
    assert "the rules stay as they are" in page
    assert "give it a later start" not in page
    first = play_event(first)
    final = start(stepped(final))
    page = browser("ann").get(f"/tournaments/{final.slug}/").content.decode()
    assert "2 go on" in page
    assert "+24" in page
    # The page of a table of the first day asks what happens to the final.
    table = Table.objects.filter(round__tournament=first).order_by("pk")[0]
    asks = client.post(
        f"/tournaments/{first.slug}/table/{table.pk}/",
        {"do": "annul", "annul-reason": "It wasn't played."},
    )
    assert asks.status_code == 400
    assert "Begin the final again" in asks.content.decode()


def test_those_of_one_day_sit_apart_in_the_first_round_of_the_final() -> None:
    days = [day(*names) for names in (("ann", "ben"), ("cal", "dan"))]
    final = final_of(*days, best=2)
    for each in days:
        play_event(start(each))
    final = start(stepped(final))
    first = {
        frozenset(seat.entry.player.username for seat in table.seats.all())
        for table in running_tables(final)
    }
    assert len(first) == 2
    assert any("sit apart" in text for text in rules_about_final(final))
    assert not first & {frozenset({"ann", "ben"}), frozenset({"cal", "dan"})}
