"""Judges and scorekeepers: what they may do beside the directors, and what not."""

import pytest

from games.models import Match, Notice
from tests.games.browsers import browser
from tests.games.set_up import person
from tests.tournaments.events import (
    accept,
    director,
    entry_of,
    kinds,
    offer_to,
    published,
    running_tables,
    start,
)
from tournaments.base.permissions import may_act_as, may_direct
from tournaments.directing import event_acts, judge, officials, penalties, table_results
from tournaments.models import JudgeCall, Official, Penalty, Tournament
from tournaments.refusals import AlreadyDirects, NotDirector, WrongMoment

pytestmark = pytest.mark.django_db

JUDGE, SCORES = Official.Role.JUDGE, Official.Role.SCOREKEEPER


def with_official(name: str, role: str, *names: str) -> Tournament:
    """Start an event of two players in which somebody has a role."""
    found = start(published(*(names or ("ann", "ben")), table_size=2, rounds=2))
    officials.ask_to_officiate(
        tournament_id=found.pk, by=director(), to=person(name), role=role, reason="Please."
    )
    accept(found, name)
    return found


def test_an_official_is_asked_and_can_be_dismissed() -> None:
    found = start(published("ann", "ben", table_size=2, rounds=1))
    address, desk = f"/tournaments/{found.slug}/", browser(director())
    sent = {"player": "jude", "role": "judge", "reason": "We are many."}
    assert desk.post(f"{address}act/appoint/", sent).status_code == 400  # no such player
    person("jude")
    assert desk.post(f"{address}act/appoint/", sent).status_code == 302
    assert not found.officials.exists()
    assert Notice.objects.get(kind="event_role_asked").player == person("jude")
    text = browser("jude").get(address).content.decode()
    assert "asked to be a judge" in text
    browser("jude").post(address, {"do": f"accept-{offer_to(found, 'jude').pk}"})
    assert found.officials.get().role == JUDGE
    assert may_act_as(person("jude"), found, JUDGE)
    assert not may_act_as(person("jude"), found, SCORES)
    assert not may_direct(person("jude"), found)
    again = {"tournament_id": found.pk, "by": director(), "reason": "Again."}
    with pytest.raises(AlreadyDirects):
        officials.ask_to_officiate(**again, to=person("jude"), role="judge")
    with pytest.raises(WrongMoment):
        officials.ask_to_officiate(**again, to=person("jude"), role="king")
    with pytest.raises(NotDirector):
        officials.ask_to_officiate(
            **again | {"by": person("jude")}, to=person("zoe"), role="judge"
        )
    assert "judge: " in " ".join(browser().get(address).content.decode().split())
    sent = {"official": str(found.officials.get().pk), "reason": "Thank you."}
    assert desk.post(f"{address}act/dismiss/", sent).status_code == 302
    assert not may_act_as(person("jude"), found, JUDGE)
    assert {"asked_to_officiate", "appointed", "dismissed"} <= set(kinds(found))


def test_a_judge_takes_calls_and_gives_penalties_and_nothing_else() -> None:
    found = with_official("jude", JUDGE)
    (table,) = running_tables(found)
    judge.call(tournament_id=found.pk, table_id=table.pk, player=person("ann"), text="")
    told = Notice.objects.filter(kind="event_judge_called")
    assert {one.player.username for one in told} == {"director", "jude"}
    address, jude = f"/tournaments/{found.slug}/", browser("jude")
    text = jude.get(address).content.decode()
    assert f'href="{address}table/{table.pk}/judge/"' in text
    assert f'href="{address}act/penalty/"' in text
    assert f'href="{address}act/disqualify/"' not in text
    jude.post(f"{address}table/{table.pk}/judge/", {"do": "rule", "text": "Play on."})
    assert JudgeCall.objects.get().taken_by == person("jude")
    sent = {"entry": "ann", "step": "warning", "ground": "slow", "reason": "Again."}
    assert jude.post(f"{address}act/penalty/", sent).status_code == 302
    # Only directors may disqualify a player.
    assert (
        jude.post(f"{address}act/penalty/", sent | {"step": "disqualified"}).status_code
        == 400
    )
    assert Penalty.objects.count() == 1
    assert entry_of(found, "ann").in_field
    for act in ("pause", "drop", "cancel", "appoint"):
        assert jude.get(f"{address}act/{act}/").status_code == 403
    assert jude.get(f"{address}table/{table.pk}/").status_code == 403
    with pytest.raises(NotDirector):
        event_acts.pause(tournament_id=found.pk, by=person("jude"), reason="Mine.")


def test_a_judge_does_not_rule_at_their_own_table() -> None:
    found = with_official("ann", JUDGE)
    (table,) = running_tables(found)
    judge.call(tournament_id=found.pk, table_id=table.pk, player=person("ben"), text="")
    given = {"tournament_id": found.pk, "table_id": table.pk, "by": person("ann")}
    with pytest.raises(NotDirector):
        judge.rule(**given, ruling="I win.")
    with pytest.raises(NotDirector):
        judge.take(**given)
    with pytest.raises(NotDirector):
        penalties.give(
            tournament_id=found.pk,
            by=person("ann"),
            entry_id=entry_of(found, "ben").pk,
            step="warning",
            ground="other",
            reason="He plays well.",
        )


def test_a_scorekeeper_sets_results_and_nothing_else() -> None:
    found = with_official("kit", SCORES)
    (table,) = running_tables(found)
    address, keeper = f"/tournaments/{found.slug}/", browser("kit")
    assert f'href="{address}table/{table.pk}/"' in keeper.get(address).content.decode()
    page = keeper.get(f"{address}table/{table.pk}/").content.decode()
    assert 'value="adjust"' in page
    assert 'value="annul"' not in page
    first, second = table.seats.order_by("number")
    sent = {
        "do": "adjust",
        f"place{first.entry_id}": "1",
        f"score{first.entry_id}": "3",
        f"place{second.entry_id}": "2",
        f"score{second.entry_id}": "9",
        "reason": "From the slip.",
    }
    assert keeper.post(f"{address}table/{table.pk}/", sent).status_code == 302
    table.refresh_from_db()
    assert table.adjusted_at is not None
    annul = {"do": "annul", "annul-reason": "No."}
    assert keeper.post(f"{address}table/{table.pk}/", annul).status_code == 400
    with pytest.raises(NotDirector):
        table_results.annul_table(
            tournament_id=found.pk, by=person("kit"), table_id=table.pk, reason="No."
        )
    assert keeper.get(f"{address}act/penalty/").status_code == 403
    assert Match.objects.exists()
