"""Events on real cards: pairings here, players report the results and confirm them."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import Badge, Match, Notice
from tests.games.browsers import browser
from tests.games.programs import program
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    kinds,
    names,
    prepare,
    published,
    running_tables,
    start,
    stepped,
)
from tests.tournaments.forms import settings_of, shown
from tests.tournaments.test_swapping import at_two_tables, swap
from tournaments.directing import entry_acts, event_acts, reported_results, table_results
from tournaments.directing.table_results import Verdict
from tournaments.models import ReportedResult, Series, Table, Tournament
from tournaments.refusals import (
    BadResult,
    BadSettings,
    NoComputers,
    NotYourReport,
    ReportChanged,
    WrongMoment,
)
from tournaments.rendering import desk
from tournaments.web.hall_of_fame import finished_event_winners

pytestmark = pytest.mark.django_db

FOUR = ("ann", "ben", "cat", "dan")


def event(*people: str, **agreed: Any) -> Tournament:
    agreed = {"table_size": 2, "rounds": 1, "on_real_cards": True} | agreed
    return start(published(*(people or FOUR), **agreed))


def people_at(table: Table) -> list[str]:
    """Return the names of the players at a table, in seat order."""
    seats = table.seats.select_related("entry__player").order_by("number")
    return [seat.entry.player.username for seat in seats if seat.entry.player]


def verdicts(table: Table, *scores: int) -> list[Verdict]:
    seats = table.seats.order_by("number")
    return [
        Verdict(seat.entry_id, 1 + sum(other < score for other in scores), score)
        for seat, score in zip(seats, scores, strict=True)
    ]


def report(table: Table, name: str, *scores: int) -> ReportedResult:
    return reported_results.report_result(
        tournament_id=table.round.tournament_id,
        table_id=table.pk,
        player=person(name),
        verdicts=verdicts(table, *scores),
    )


def confirm(table: Table, name: str, found: ReportedResult) -> None:
    reported_results.confirm_result(
        tournament_id=table.round.tournament_id,
        table_id=table.pk,
        player=person(name),
        report_id=found.pk,
    )


def play(table: Table, *scores: int) -> None:
    one, other = people_at(table)
    confirm(table, other, report(table, one, *scores))


def test_an_event_is_played_by_reports_that_another_player_confirms() -> None:
    found = event(listed=True)
    assert not Match.objects.exists()
    assert not Series.objects.exists()
    assert Notice.objects.filter(kind="event_real_table").count() == 4
    first, last = running_tables(found)
    play(first, 3, 6)
    assert stepped(found).state == Tournament.State.RUNNING
    play(last, 8, 1)
    found = stepped(found)
    assert found.state == Tournament.State.FINISHED
    winners = {people_at(first)[0], people_at(last)[1]}
    assert {name.lower() for name in names(found)[:2]} == winners
    assert kinds(found).count("result_confirmed") == 2
    # The site has not seen the games.
    assert not Badge.objects.exists()
    assert found not in [each.tournament for each in finished_event_winners()]
    pages = ("", "standings/", "round/1/", "log/", "standings.csv", "pairings.json")
    for page in (*pages, "report.trf", "figures.csv"):
        answer = browser().get(f"/tournaments/{found.slug}/{page}")
        assert answer.status_code == 200
        assert answer.getvalue()


def test_only_another_entry_at_the_table_confirms() -> None:
    first, last = running_tables(event())
    one, other = people_at(first)
    found = report(first, one, 3, 6)
    for name in (one, people_at(last)[0], "eve"):
        with pytest.raises(NotYourReport):
            confirm(first, name, found)
    with pytest.raises(NotYourReport):
        report(first, "eve", 3, 6)
    newer = report(first, one, 2, 6)
    with pytest.raises(ReportChanged):
        confirm(first, other, found)
    confirm(first, other, newer)
    with pytest.raises(NotYourReport):
        report(first, one, 3, 6)
    assert [seat.score for seat in first.seats.order_by("number")] == [2, 6]


def test_a_result_that_no_table_can_end_with_is_refused() -> None:
    (table, _last) = running_tables(event())
    one, other = table.seats.order_by("number")
    name = people_at(table)[0]
    given: Any = {
        "tournament_id": table.round.tournament_id,
        "table_id": table.pk,
        "player": person(name),
    }
    for wrong in (
        [Verdict(one.entry_id, 1, 3)],
        [Verdict(one.entry_id, 1, 3), Verdict(other.entry_id, 3, 6)],
        [Verdict(one.entry_id, 1, 3), Verdict(other.entry_id, 2, 9000)],
    ):
        with pytest.raises(BadResult):
            reported_results.report_result(**given, verdicts=wrong)
    assert not ReportedResult.objects.exists()


def test_a_dispute_is_at_the_directors_desk_and_the_director_decides() -> None:
    found = event()
    table, last = running_tables(found)
    one, other = people_at(table)
    reported = report(table, one, 3, 6)
    now = timezone.now()
    assert not desk.desk_of(found, now).items
    late = desk.desk_of(found, now + timedelta(minutes=6)).items
    assert [item.kind for item in late] == ["unconfirmed"]
    reported_results.dispute_result(
        tournament_id=found.pk,
        table_id=table.pk,
        player=person(other),
        report_id=reported.pk,
    )
    assert [item.kind for item in desk.desk_of(found, now).items] == ["disputed"]
    page = shown(browser(director()), found)
    assert "The reported result is disputed." in page
    table_results.adjust_result(
        tournament_id=found.pk,
        by=director(),
        table_id=table.pk,
        verdicts=verdicts(table, 6, 3),
        reason="They agree now.",
    )
    assert not desk.desk_of(found, now).items
    play(last, 1, 2)
    assert stepped(found).state == Tournament.State.FINISHED


def test_players_report_and_confirm_on_the_page() -> None:
    found = event()
    table = running_tables(found)[0]
    (one, other), seats = people_at(table), list(table.seats.order_by("number"))
    path = f"/tournaments/{found.slug}/table/{table.pk}/report/"
    reporter, confirmer = browser(person(one)), browser(person(other))
    assert path in shown(reporter, found)
    assert browser(person("eve")).get(path).status_code == 404
    assert browser().get(path).status_code == 302
    sent = {f"place{seat.entry_id}": n for n, seat in enumerate(seats, 1)}
    sent |= {f"score{seat.entry_id}": 3 * n for n, seat in enumerate(seats, 1)}
    wrong = reporter.post(path, sent | {f"place{seats[0].entry_id}": 2, "do": "report"})
    assert wrong.status_code == 400
    assert "A table can&#x27;t end like that" in wrong.content.decode()
    assert reporter.post(path, sent | {"do": "report"}).status_code == 302
    assert "confirm it" in reporter.get(path).content.decode()
    page = confirmer.get(path).content.decode()
    assert 'value="confirm"' in page
    assert "Confirm the result" in shown(confirmer, found)
    number = ReportedResult.objects.get().pk
    stale = confirmer.post(path, {"do": "confirm", "report": "x"}, follow=True)
    assert "The reported result has changed." in stale.content.decode()
    confirmer.post(path, {"do": "confirm", "report": number})
    table.refresh_from_db()
    assert table.finished_at is not None
    assert "nothing to report" not in confirmer.get(path).content.decode()


def test_nothing_ends_by_itself() -> None:
    found = event(round_minutes=5)
    found = stepped(found, after=timedelta(hours=2))
    assert [table.hurried_at for table in running_tables(found)] == [None, None]
    with pytest.raises(WrongMoment):
        event_acts.finish_round(tournament_id=found.pk, by=director(), reason="Now.")
    assert "act/end-round/" not in shown(browser(director()), found)


def test_players_change_tables_until_a_result_is_reported() -> None:
    found = event()
    swap(found, *at_two_tables(found))
    found = stepped(found)
    first, last = running_tables(found)
    report(first, people_at(first)[0], 3, 6)
    with pytest.raises(WrongMoment):
        swap(found, *at_two_tables(found))
    assert last.started_at is not None


def test_it_is_unrated_and_has_neither_clock_nor_computers() -> None:
    found = prepare(on_real_cards=True, rated=True, fillers=True, clock="live")
    assert (found.rated, found.fillers, found.clock) == (False, False, "none")
    with pytest.raises(NoComputers):
        entry_acts.add_computer_or_invite(
            tournament_id=found.pk, by=director(), level="random", reason="One more."
        )


@pytest.mark.parametrize(
    "wrong", [{"format": "arena"}, {"terms": "best_of"}, {"same_deal": True}]
)
def test_what_needs_matches_of_the_site_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadSettings) as refused:
        prepare(on_real_cards=True, **wrong)
    assert refused.value.field == "on_real_cards"


def test_the_form_asks_for_it_and_the_rules_explain_it() -> None:
    client = browser(director())
    assert (
        client.post("/tournaments/new/", settings_of(on_real_cards="on")).status_code == 302
    )
    found = Tournament.objects.get()
    assert found.on_real_cards
    assert "Played on real cards" in shown(client, found)


def test_players_report_and_confirm_by_the_api() -> None:
    found = event("ann", "ben")
    (table,) = running_tables(found)
    first, second = (program(name) for name in people_at(table))
    path = f"tournaments/{found.slug}/result/"
    seats = [
        {"entry": each.entry, "place": each.place, "score": each.score}
        for each in verdicts(table, 3, 8)
    ]
    assert first.get(path)[0] == 409
    assert first.post(path, {"seats": seats[:1]})[0] == 409
    assert first.post(path, {"seats": [seats[0], seats[0]]})[0] == 409
    status, made = first.post(path, {"seats": seats})
    assert (status, made["seats"]) == (201, seats)
    assert first.post(f"{path}{made['report']}/", {"confirm": True})[0] == 403
    assert second.post(f"{path}{made['report']}/", {"confirm": False}) == (204, None)
    assert second.get(path)[1]["is_disputed"] is True
    assert program("eva").post(path, {"seats": seats})[0] == 403
    assert second.post(f"{path}{made['report']}/", {"confirm": True}) == (204, None)
    table.refresh_from_db()
    assert table.finished_at is not None
