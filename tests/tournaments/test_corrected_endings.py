"""Test that corrected final standings also correct everything that follows from them."""

from random import Random

import pytest
from django.test import Client
from django.urls import reverse as url

from games.community.notices import kinds
from games.models import Badge, Notice
from tests.games.set_up import person
from tests.tournaments.events import (
    champions,
    director,
    entry_of,
    names,
    play_event,
    published,
    reverse,
    start,
    stepped,
)
from tournaments.base.pairing_records import load_history
from tournaments.directing import entry_acts, event_acts
from tournaments.formats import format_of
from tournaments.models import Table, Tournament
from tournaments.pairing.brackets import Part, Take
from tournaments.web.hall_of_fame import winners_of

pytestmark = pytest.mark.django_db

NOBODY = -1
"""A side of a contest that nobody fills, so that the other side goes on."""


def finished(**agreed: object) -> Tournament:
    """Play an event to its end with Ann first, then Ben, Cem and Dot."""
    return play_event(start(published("ann", "ben", "cem", "dot", rounds=1, **agreed)))


def told(name: str, kind: str) -> list[str]:
    rows = Notice.objects.filter(player=person(name), kind=kind).order_by("created_at")
    return [kinds.text_of(each) for each in rows]


def disqualify(found: Tournament, name: str) -> None:
    entry_acts.disqualify(
        tournament_id=found.pk,
        by=director(),
        entry_id=entry_of(found, name).pk,
        reason="Two accounts at one table.",
    )


def test_who_is_disqualified_after_the_end_is_champion_no_more() -> None:
    found = finished()
    assert champions() == {"ann"}
    disqualify(found, "ann")
    assert champions() == {"ben"}
    assert not Badge.objects.filter(player=person("ann"), kind="tournament").exists()
    assert told("ben", "event_place_changed") == [
        "A result of Night of Tests was corrected after its end. Your place is now 1 of 3."
    ]
    assert told("ann", "event_place_changed") == []
    assert Notice.objects.filter(player=person("ben"), kind="badge").count() == 2


def test_every_correction_is_told_also_one_that_restores_the_first_result() -> None:
    found = finished()
    reverse(found)
    assert champions() == {"dot"}
    reverse(found)
    assert champions() == {"ann"}
    assert [text[-7:] for text in told("ann", "event_place_changed")] == [
        "4 of 4.",
        "1 of 4.",
    ]


def test_a_reopened_event_has_no_champion_until_it_ends_again() -> None:
    found = finished()
    event_acts.reopen(tournament_id=found.pk, by=director(), reason="A result was wrong.")
    assert champions() == set()
    assert not Badge.objects.filter(kind="tournament").exists()
    reverse(found)
    assert champions() == set()
    event_acts.resume(tournament_id=found.pk, by=director(), reason="Corrected.")
    assert stepped(found).state == Tournament.State.FINISHED
    assert champions() == {"dot"}
    assert told("dot", "event_over") == [
        "Night of Tests is over. Your place: 4 of 4.",
        "Night of Tests is over. Your place: 1 of 4.",
    ]


def won_bracket(found: Tournament) -> str | None:
    """Compute the winner from the stored results of the bracket's contests; None if it is
    open.

    This is independent of the product code: a loser drops to the side that the bracket
    names, the last result between two entrants decides, and the last contest makes the
    champion.
    """
    bracket = format_of(found)._bracket(load_history(found))  # type: ignore[attr-defined]
    went_on: dict[tuple[Take, str], int | None] = {}
    unbeaten = champion = None
    for contest in bracket.contests:
        one, other = (
            bracket.seeds[each.seed - 1]
            if each.take is Take.SEED and each.seed <= len(bracket.seeds)
            else went_on.get((each.take, each.key), NOBODY)
            for each in contest.sides
        )
        if contest.part is Part.RESET and went_on[Take.LOSER, "F1-1"] != unbeaten:
            continue
        if contest.part is Part.FINAL:
            unbeaten = one
        won = {NOBODY: other}.get(one) or {NOBODY: one}.get(other)
        for table in Table.objects.filter(round__tournament=found, label=contest.key):
            rows = {seat.entry_id: seat.place or 9 for seat in table.seats.all()}
            if {*rows} == {one, other}:
                won = min(rows, key=lambda each: rows[each])
        lost = None if won is None else other if won == one else one
        went_on[Take.WINNER, contest.key], went_on[Take.LOSER, contest.key] = won, lost
        champion = won
    return None if champion is None else found.entries.get(pk=champion).shown_name


@pytest.mark.parametrize("format", ["single-elimination", "double-elimination"])
@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.fuzz) for seed in range(1, 8))]
)
def test_after_any_corrections_the_champion_is_who_won_the_bracket(
    format: str, seed: int
) -> None:
    """After each correction, and after the event was reopened and played to its end, only
    the winner of the bracket has the badge; nobody has it while the bracket is open.
    """
    rng, seven = Random(seed), ("ann", "ben", "cem", "dot", "eva", "fay", "gus")
    found = play_event(start(published(*seven, format=format)))
    for _ in range(4):
        tables = Table.objects.filter(round__tournament=found).order_by("pk")
        reverse(found, rng.choice(list(tables)))
        winner = won_bracket(found)
        assert champions() == ({winner.lower()} if winner else set())
    event_acts.reopen(tournament_id=found.pk, by=director(), reason="Results were wrong.")
    event_acts.resume(tournament_id=found.pk, by=director(), reason="Corrected.")
    found = play_event(stepped(found))
    winner = won_bracket(found)
    assert winner is not None
    assert names(found)[0] == winner
    assert champions() == {winner.lower()}


def test_the_page_says_why_a_bracket_has_no_champion() -> None:
    found = play_event(
        start(published("ann", "ben", "cem", "dot", format="single-elimination"))
    )
    assert champions() == {"ann"}
    reverse(found, Table.objects.get(round__tournament=found, label="W1-1"))
    assert champions() == set()
    assert winners_of([found]) == {found.pk: []}
    page = Client().get(url("tournament", args=[found.slug])).content.decode()
    assert "the bracket has no champion yet" in page


def test_a_champion_of_two_events_loses_one_and_keeps_the_badge() -> None:
    first = finished()
    finished(title="Second Night")
    disqualify(first, "ann")
    assert champions() == {"ann", "ben"}
