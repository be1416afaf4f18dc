"""Who may watch the tables of an event while they are played: spectators, commentators and
judges who have been called.
"""

from typing import Any

import pytest

from games.base.policies import watching
from games.models import Match
from tests.games.browsers import browser
from tests.games.set_up import person
from tests.tournaments.events import (
    accept,
    director,
    end_table,
    prepare,
    published,
    running_tables,
    start,
    stepped,
)
from tests.tournaments.forms import settings_of
from tests.tournaments.played import newest
from tournaments.directing import judge, officials, settings
from tournaments.models import Official, Table, Tournament
from tournaments.refusals import BadSettings
from tournaments.web.settings_form import SettingsForm

pytestmark = pytest.mark.django_db

COMMENTS = Official.Role.COMMENTATOR
LATER: dict[str, Any] = {"spectators": "delayed", "spectator_delay": 20}


def appoint(found: Tournament, name: str, role: str = COMMENTS) -> None:
    officials.ask_to_officiate(
        tournament_id=found.pk, by=director(), to=person(name), role=role, reason="Please."
    )
    accept(found, name)


def match_at(table: Table) -> Match:
    assert table.series is not None
    return newest(table.series).match


def commentators(table: Table) -> list[str]:
    return sorted(one.username for one in match_at(table).commentators.all())


def test_tables_take_the_spectators_of_their_event() -> None:
    found = start(published("ann", "ben", table_size=2, rounds=1, **LATER))
    match = match_at(running_tables(found)[0])
    assert (match.spectators, match.spectator_delay) == ("delayed", 20)
    assert watching.sees_with_delay(match, person("eve"))
    shown = browser("eve").get(f"/tournaments/{found.slug}/").content.decode()
    assert "Spectators 20 moves behind." in shown


def test_a_delay_needs_delayed_spectators() -> None:
    for wrong in (
        {"spectators": "some"},
        {"spectators": "delayed"},
        {"spectator_delay": 3},
        {"spectators": "delayed", "spectator_delay": 101},
    ):
        with pytest.raises(BadSettings):
            prepare(**wrong)


def test_the_form_has_the_delay_and_keeps_one_that_a_program_has_set() -> None:
    found = prepare(spectators="delayed", spectator_delay=7)
    form = SettingsForm(settings_of(found), tournament=found)
    assert form.is_valid(), form.errors
    assert form.agreed()["spectator_delay"] == 7
    form = SettingsForm(settings_of(found, spectators="none"), tournament=found)
    assert form.is_valid(), form.errors
    agreed = form.agreed()
    assert (agreed["spectators"], agreed["spectator_delay"]) == ("none", 0)


def test_a_change_holds_for_tables_that_begin_later() -> None:
    found = start(published("ann", "ben", table_size=2, rounds=2, legs=1))
    (table,) = running_tables(found)
    settings.tournament_edit(
        tournament_id=found.pk, by=director(), reason="They listen.", spectators="none"
    )
    assert match_at(table).spectators == "live"
    end_table(table)
    found = stepped(found)
    assert match_at(running_tables(found)[0]).spectators == "none"


def test_commentators_see_the_tables_live_at_which_they_do_not_sit() -> None:
    found = published("ann", "ben", "cem", "dot", table_size=2, rounds=1, **LATER)
    appoint(found, "cyd")
    appoint(found, "ann")
    found = start(found)
    for table in running_tables(found):
        names = {seat.entry.shown_name for seat in table.seats.all()}
        assert commentators(table) == (["cyd"] if "Ann" in names else ["ann", "cyd"])
        assert not watching.sees_with_delay(match_at(table), person("cyd"))


def test_a_commentator_of_live_tables_is_no_reason_to_refuse_them() -> None:
    found = published("ann", "ben", table_size=2, rounds=1)
    appoint(found, "cyd")
    assert commentators(running_tables(start(found))[0]) == []


def test_the_role_begins_and_ends_at_running_tables() -> None:
    found = start(published("ann", "ben", table_size=2, rounds=1, spectators="none"))
    (table,) = running_tables(found)
    address = f"/table/{match_at(table).slug}/"
    assert browser("cyd").get(address).status_code != 200
    appoint(found, "cyd")
    assert commentators(table) == ["cyd"]
    assert browser("cyd").get(address).status_code == 200
    row = found.officials.get(role=COMMENTS)
    officials.dismiss(
        tournament_id=found.pk, by=director(), official_id=row.pk, reason="Thanks."
    )
    assert commentators(table) == []
    assert browser("cyd").get(address).status_code != 200


def test_a_judge_sees_a_table_live_from_the_call_to_the_ruling() -> None:
    found = start(published("ann", "ben", table_size=2, rounds=1, spectators="none"))
    appoint(found, "jude", Official.Role.JUDGE)
    (table,) = running_tables(found)
    given: dict[str, Any] = {"tournament_id": found.pk, "table_id": table.pk}
    judge.call(**given, player=person("ann"), text="")
    assert commentators(table) == []
    judge.take(**given, by=person("jude"))
    assert commentators(table) == ["jude"]
    judge.rule(**given, by=person("jude"), ruling="Play on.")
    assert commentators(table) == []


def test_a_person_who_is_asked_to_comment_reads_it() -> None:
    found = start(published("ann", "ben", table_size=2, rounds=1))
    officials.ask_to_officiate(
        tournament_id=found.pk,
        by=director(),
        to=person("cyd"),
        role=COMMENTS,
        reason="You?",
    )
    address = f"/tournaments/{found.slug}/"
    assert "asked to comment" in browser("cyd").get(address).content.decode()
    accept(found, "cyd")
    assert "commentator: " in browser("eve").get(address).content.decode()
