"""Test entries from a list of names: every line is answered and carried out wholly."""

import re

import pytest
from pytest_django.fixtures import Settings

from games.base import limits
from games.community.relations.services import block_player
from games.models import Notice, Sanction
from games.people.moderation.services import sanction_create
from tests.games.browsers import browser
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    entry_of,
    kinds,
    prepare,
    published,
    start,
)
from tournaments.directing import entry_acts
from tournaments.directing.entry_lists import MAX_LINES, Outcome, enter_list
from tournaments.models import Entry, Tournament
from tournaments.refusals import BadSettings, EntryClosed, NeedsReason, NotDirector

pytestmark = pytest.mark.django_db


def outcomes(found: Tournament, *names: str) -> list[Outcome]:
    answers = enter_list(
        tournament_id=found.pk, by=director(), names=names, reason="The list of the hall."
    )
    assert [each.line for each in answers] == list(names)
    return [each.outcome for each in answers]


def test_every_line_is_answered() -> None:
    found = published("ann", "ben", "cem", capacity=2)
    person("dot")
    entry_acts.drop_entry(
        tournament_id=found.pk,
        by=director(),
        entry_id=entry_of(found, "ben").pk,
        reason="x",
    )
    # The place of Ben went to Cem, who waited.
    assert outcomes(found, "Ann", "nobody at all", "DOT", "dot", "ben") == [
        Outcome.ALREADY_IN,
        Outcome.UNKNOWN,
        Outcome.INVITED,
        Outcome.REPEATED,
        Outcome.ALREADY_IN,
    ]
    assert outcomes(found, "dot") == [Outcome.ALREADY_INVITED]
    assert Notice.objects.filter(kind="event_invited").count() == 1
    assert kinds(found).count("invited") == 1


def test_the_waiting_list_gets_places() -> None:
    found = published("ann", "ben", "cem", "dot", capacity=2)
    assert outcomes(found, "dot", "cem") == [Outcome.ENTERED, Outcome.ENTERED]
    assert entry_of(found, "dot").state == Entry.State.ENTERED
    assert kinds(found).count("added") == 2


def test_who_may_not_play_is_refused_and_nothing_is_left() -> None:
    found = published("ann")
    sanction_create(
        player=person("eva"), kind=Sanction.Kind.BAN, reason="Cheating", by=director()
    )
    block_player(player=person("fay"), other_id=director().pk)
    assert outcomes(found, "eva", "fay", "gus") == [
        Outcome.REFUSED,
        Outcome.REFUSED,
        Outcome.UNKNOWN,
    ]
    assert set(found.entries.values_list("player__username", flat=True)) == {"ann"}


def test_late_entry_of_a_bracket_is_refused() -> None:
    found = start(published("ann", "ben", "cem", "dot", format="single-elimination"))
    person("eva")
    (only,) = enter_list(
        tournament_id=found.pk, by=director(), names=["eva"], reason="Late."
    )
    assert only.error is not None
    assert only.error.refusal == "no_late_entry"


def test_the_list_itself_is_refused() -> None:
    found = published("ann")
    given = {"tournament_id": found.pk, "names": ["ann"], "reason": "r"}
    with pytest.raises(NotDirector):
        enter_list(**given, by=person("ann"))  # type: ignore[arg-type]
    with pytest.raises(NeedsReason):
        enter_list(**given | {"reason": " "}, by=director())  # type: ignore[arg-type]
    with pytest.raises(BadSettings):
        enter_list(**given | {"names": ["a"] * (MAX_LINES + 1)}, by=director())  # type: ignore[arg-type]
    Tournament.objects.filter(pk=found.pk).update(state=Tournament.State.CANCELLED)
    with pytest.raises(EntryClosed):
        enter_list(**given, by=director())  # type: ignore[arg-type]


def test_a_draft_takes_a_list_without_a_reason() -> None:
    found = prepare()
    person("ann")
    answers = enter_list(tournament_id=found.pk, by=director(), names=["ann"], reason="")
    assert [each.outcome for each in answers] == [Outcome.INVITED]


def test_the_page_shows_what_became_of_each_line() -> None:
    found = published("ann")
    person("ben")
    client = browser(director())
    path = f"/tournaments/{found.slug}/act/list/"
    assert "Add from a list" in client.get(f"/tournaments/{found.slug}/").content.decode()
    assert client.get(path).status_code == 200
    names = "\r\n  Ben \r\n\r\nann\nNobody\n"
    answer = client.post(path, {"names": names, "reason": "From the hall."})
    plain = " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())
    assert "Ben invited ann already in Nobody no such player" in plain
    for wrong in ("x" * 151, "\n".join(["a"] * 201), ""):
        refused = client.post(path, {"names": wrong, "reason": "r"})
        assert refused.status_code == 400


def test_many_invitations_wait(settings: Settings) -> None:
    found = published()
    rate = {limits.Act.INVITATION: ("1 per hour", None)}
    settings.LIMITS = settings.LIMITS | rate
    for name in ("ann", "ben"):
        person(name)
    answers = enter_list(
        tournament_id=found.pk, by=director(), names=["ann", "ben"], reason="r"
    )
    assert [each.outcome for each in answers] == [Outcome.INVITED, Outcome.REFUSED]
    assert answers[1].error is not None
    assert answers[1].error.refusal == "too_often"
    assert not found.entries.filter(player=person("ben")).exists()
