"""Calls of the judge: clocks stand still until somebody rules."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Match, Notice, Seat
from games.refusals import GamesError
from tests.games.browsers import browser
from tests.games.programs import Program, key_of
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    kinds,
    published,
    running_tables,
    start,
    stepped,
)
from tournaments.directing import judge
from tournaments.models import JudgeCall, Table, Tournament
from tournaments.refusals import CallClosed, NoJudge, NotDirector
from tournaments.rendering.desk import desk_of

pytestmark = pytest.mark.django_db


def event(**agreed: object) -> tuple[Tournament, Table]:
    """Start an event in which ann and ben play against each other."""
    found = start(published("ann", "ben", table_size=2, rounds=1, **agreed))
    return found, running_tables(found)[0]


def match_at(table: Table) -> Match:
    assert table.series is not None
    return Match.objects.get(series_game__series=table.series)


def call(found: Tournament, table: Table, name: str = "ann") -> JudgeCall:
    return judge.call(
        tournament_id=found.pk, table_id=table.pk, player=person(name), text="The clock?"
    )


def test_a_call_stops_the_clocks_and_a_ruling_gives_the_time_back() -> None:
    found, table = event(round_minutes=20, clock="live", clock_bank=600, clock_increment=5)
    before = list(Seat.objects.filter(match=match_at(table)).values_list("runs_out_at"))
    ends = found.rounds_played.get().deadline
    assert ends is not None
    call(found, table)
    table.refresh_from_db()
    assert match_at(table).paused_until is not None
    assert table.deadline == ends + judge.UNTAKEN
    given = {"tournament_id": found.pk, "table_id": table.pk, "by": director()}
    judge.take(**given)
    table.refresh_from_db()
    assert table.deadline is not None
    assert table.deadline > ends + judge.TAKEN - timedelta(minutes=1)
    judge.rule(**given, ruling="The clock was right.")
    table.refresh_from_db()
    assert match_at(table).paused_until is None
    stood_still = table.deadline - ends
    assert timedelta(0) < stood_still < timedelta(minutes=5)
    after = list(Seat.objects.filter(match=match_at(table)).values_list("runs_out_at"))
    assert [old is None for (old,) in before] == [new is None for (new,) in after]
    for (old,), (new,) in zip(before, after, strict=True):
        assert old is None or timedelta(0) <= new - old < timedelta(minutes=5)
    assert kinds(found)[-3:] == ["judge_called", "call_taken", "ruled"]
    line = found.log.latest("pk")
    assert (line.by, line.reason) == (director(), "The clock was right.")
    told = Notice.objects.filter(kind="event_ruling")
    assert {one.player.username for one in told} == {"ann", "ben"}
    assert Notice.objects.get(kind="event_judge_called").player == director()


def test_only_those_at_the_table_call_and_only_once_at_a_time() -> None:
    found, table = event()
    for name in ("zoe", "director"):
        with pytest.raises(NoJudge):
            call(found, table, name)
    call(found, table)
    with pytest.raises(NoJudge):
        call(found, table, "ben")
    given = {"tournament_id": found.pk, "table_id": table.pk}
    with pytest.raises(CallClosed):
        judge.withdraw(**given, player=person("ben"))
    with pytest.raises(NotDirector):
        judge.take(**given, by=person("ben"))
    judge.withdraw(**given, player=person("ann"))
    assert match_at(table).paused_until is None
    for _ in range(2):
        call(found, table)
        judge.withdraw(**given, player=person("ann"))
    with pytest.raises(NoJudge):
        call(found, table)
    assert call(found, table, "ben").pk


def test_without_a_judge_play_goes_on_and_the_table_keeps_the_time() -> None:
    found, table = event(round_minutes=20)
    ends = found.rounds_played.get().deadline
    assert ends is not None
    made = call(found, table)
    match = match_at(table)
    # The pause ended by itself, and the players paused again, for another reason.
    Match.objects.filter(pk=match.pk).update(
        paused_until=timezone.now() + timedelta(hours=3)
    )
    JudgeCall.objects.filter(pk=made.pk).update(
        stopped_until=timezone.now() - timedelta(minutes=1)
    )
    judge.rule(tournament_id=found.pk, table_id=table.pk, by=director(), ruling="Play on.")
    table.refresh_from_db()
    assert match_at(table).paused_until is not None
    assert table.deadline == ends + judge.UNTAKEN


def test_the_judge_is_called_on_the_page_and_comes_from_the_desk() -> None:
    found, table = event()
    slug = match_at(table).slug
    address = f"/tournaments/{found.slug}/table/{table.pk}/judge/"
    ann, desk = browser("ann"), browser(director())
    assert f'href="{address}"' in ann.get(f"/table/{slug}/").content.decode()
    assert f'href="{address}"' not in browser("zoe").get(f"/table/{slug}/").content.decode()
    assert browser("zoe").get(address).status_code == 404
    assert browser().get(address).status_code == 302
    assert "Call the judge" in ann.get(address).content.decode()
    answer = ann.post(address, {"do": "call", "text": "He sees my cards."})
    assert answer["Location"] == f"/table/{slug}/"
    (item,) = [one for one in desk_of(found, timezone.now()).items if one.kind == "judge"]
    assert item.url == address
    page = desk.get(f"/tournaments/{found.slug}/").content.decode()
    assert f'href="{address}"' in page
    assert "He sees my cards." not in page
    # What it is about is for the judge and the caller only.
    assert "He sees my cards." in desk.get(address).content.decode()
    assert "He sees my cards." not in browser("ben").get(address).content.decode()
    desk.post(address, {"do": "take"})
    assert JudgeCall.objects.get().taken_by == director()
    assert "takes care of it" in ann.get(address).content.decode()
    desk.post(address, {"do": "rule", "text": " "})
    assert JudgeCall.objects.get().closed_at is None
    desk.post(address, {"do": "rule", "text": "Nobody does."})
    assert JudgeCall.objects.get().ruling == "Nobody does."
    assert "Nobody does." in ann.get(address).content.decode()
    log = browser().get(f"/tournaments/{found.slug}/log/").content.decode()
    assert "The judge has ruled at table 1 of round 1." in log
    for do in ("", "take", "rule", "withdraw", "nonsense"):
        assert desk.post(address, {"do": do, "text": "x"}).status_code == 302


def test_programs_call_and_withdraw() -> None:
    found, table = event()
    ann = Program(key_of(person("ann")))
    address = f"tournaments/{found.slug}/judge/"
    status, _ = Program(key_of(person("zoe"))).post(address, {"text": "Me too"})
    assert status == 409
    called = ann.client.post(
        f"/api/v1/{address}",
        "{}",
        content_type="application/json",
        headers=ann.headers,
    )
    assert called.status_code == 204
    assert match_at(table).paused_until is not None
    assert ann.client.delete(f"/api/v1/{address}", headers=ann.headers).status_code == 204
    assert match_at(table).paused_until is None


def test_a_call_at_a_table_that_has_ended_is_refused() -> None:
    found, table = event()
    Table.objects.filter(pk=table.pk).update(finished_at=timezone.now())
    with pytest.raises(GamesError):
        call(stepped(found), table)
