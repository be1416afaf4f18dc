"""Test what moderators see of a match: who attacked whom, and the context of reports."""

from __future__ import annotations

from collections import Counter

import pytest

from games.contract import game_of
from games.models import Report
from games.people.moderation.pattern_data import record_aggression
from tests.games.browsers import browser
from tests.games.jaeger.nights import night, position_of, walk
from tests.games.set_up import fast_forward, person

PEOPLE = ("ann", "ben", "cem", "dora", "eva")


def test_attacks_and_places_count_as_blows_and_what_answers_them_does_not() -> None:
    found = 0
    for seed in range(4):
        *_, last = walk(6, seed)
        events = last.events_since(0, None)
        expected: Counter[tuple[int, int]] = Counter()
        for event in events:
            if event["kind"] == "attacked" and not event["counter"]:
                expected.update((event["seat"], target) for target in event["targets"])
            if event["kind"] == "place_used" and event["use"] == "hurt":
                expected[event["seat"], event["target"]] += 1
        blows = game_of("jaeger").conduct.blows(events)
        assert blows == Counter(
            {pair: count for pair, count in expected.items() if pair[0] != pair[1]}
        )
        found += blows.total()
    assert found > 20


def test_nobody_is_said_to_lead_where_sides_are_hidden() -> None:
    *_, last = walk(5, 1)
    assert game_of("jaeger").conduct.scores_so_far(last.events_since(0, None)) is None


@pytest.mark.django_db
def test_who_went_for_whom_is_noted_after_the_match() -> None:
    match = fast_forward(night(*PEOPLE))
    blows = game_of("jaeger").conduct.blows(position_of(match).events_since(0, None))
    rows = record_aggression(match)
    assert {(row.attacker_id, row.target_id): row.blows for row in rows if row.blows} == {
        (person(PEOPLE[one]).pk, person(PEOPLE[other]).pk): count
        for (one, other), count in blows.items()
    }
    assert {row.others for row in rows} == {4}


@pytest.mark.django_db
def test_a_player_of_a_night_is_reported_from_its_table() -> None:
    match = night(*PEOPLE)
    ann = browser("ann")
    assert (
        f"/report/?match={match.slug}" in ann.get(f"/table/{match.slug}/").content.decode()
    )
    form = {"category": "abuse", "text": "", "player": person("ben").pk}
    ann.post(f"/report/?match={match.slug}", form)
    report = Report.objects.get()
    assert (report.player, report.match) == (person("ben"), match)
