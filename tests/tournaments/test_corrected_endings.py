"""What follows from final standings follows again when they are corrected."""

import pytest

from games.models import Badge, Notice
from games.notices import kinds
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    entry_of,
    play_event,
    published,
    start,
    stepped,
)
from tournaments.directing import acts, roster, verdicts
from tournaments.models import Table, Tournament

pytestmark = pytest.mark.django_db

CHAMPION = "tournament-won"


def finished(**agreed: object) -> Tournament:
    """Play an event to its end: ann before ben, cem and dot."""
    return play_event(start(published("ann", "ben", "cem", "dot", rounds=1, **agreed)))


def champions() -> set[str]:
    return {badge.player.username for badge in Badge.objects.filter(kind=CHAMPION)}


def told(name: str, kind: str) -> list[str]:
    rows = Notice.objects.filter(player=person(name), kind=kind).order_by("pk")
    return [kinds.text_of(each) for each in rows]


def reverse(found: Tournament) -> None:
    """Turn the result of the only table round, as its director."""
    table = Table.objects.get(round__tournament=found)
    seats = list(table.seats.order_by("-place"))
    verdicts.adjust(
        tournament_id=found.pk,
        by=director(),
        table_id=table.pk,
        verdicts=[
            verdicts.Verdict(entry=seat.entry_id, place=place, score=place)
            for place, seat in enumerate(seats, 1)
        ],
        reason="It was typed upside down.",
    )


def disqualify(found: Tournament, name: str) -> None:
    roster.disqualify(
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
    acts.reopen(tournament_id=found.pk, by=director(), reason="A result was wrong.")
    assert champions() == set()
    assert not Badge.objects.filter(kind="tournament").exists()
    reverse(found)
    assert champions() == set()
    acts.resume(tournament_id=found.pk, by=director(), reason="Corrected.")
    assert stepped(found).state == Tournament.State.FINISHED
    assert champions() == {"dot"}
    assert told("dot", "event_over") == [
        "Night of Tests is over. Your place: 4 of 4.",
        "Night of Tests is over. Your place: 1 of 4.",
    ]


def test_a_champion_of_two_events_loses_one_and_keeps_the_badge() -> None:
    first = finished()
    finished(title="Second Night")
    disqualify(first, "ann")
    assert champions() == {"ann", "ben"}
