"""The end of an event's page: the podium, and how the event went."""

import pytest
from django.test import Client

from engine.nightfall.text import card_name
from games.models import Match, MatchFacts, MatchItem
from games.nightfall.match_facts import IN_ARCHIVES
from tests.tournaments.events import (
    entry_of,
    machines,
    play_event,
    play_round,
    published,
    running_tables,
    start,
)
from tests.tournaments.played import newest
from tournaments.models import SeriesGame, Table, Tournament
from tournaments.rendering import event_page_data as boards
from tournaments.rendering.event_story import Ending
from tournaments.standings import current_standings

pytestmark = pytest.mark.django_db


def newest_at(table: Table) -> SeriesGame:
    assert table.series is not None
    return newest(table.series)


def ending(found: Tournament) -> Ending | None:
    return boards.board_of(boards.load_facts(found)).ending


def test_a_finished_event_has_a_podium_and_a_story() -> None:
    found = start(published("ann", "ben", "cat", "dan", table_size=2, rounds=3))
    assert ending(found) is None
    # Both winners of the first round have equal points, so a lot may decide who leads.
    found = play_round(found)
    leader = current_standings.standings_of(found)[0].entry
    found = play_event(found)
    told = ending(found)
    assert told is not None
    assert [step.place for step in told.podium] == [1, 2, 3]
    assert told.podium[0].who[0].entry == entry_of(found, "ann").pk
    champion, second = (step.who[0].name for step in told.podium[:2])
    assert told.story == [
        f"{champion} won 3 of 3 tables.",
        f"12 points ahead of {second}.",
        f"{champion} led from the first round to the last."
        if leader == entry_of(found, "ann")
        else f"{champion} took the lead in round 2 and kept it.",
    ]
    page = " ".join(Client().get(f"/tournaments/{found.slug}/").content.decode().split())
    assert 'class="podium"' in page
    assert f"{champion} won 3 of 3 tables." in page


def test_a_story_tells_when_the_lead_changed() -> None:
    """Ben loses the first round, and beats the others afterwards."""
    found = start(published("ann", "ben", table_size=2, rounds=3, format="swiss"))
    ann = entry_of(found, "ann").pk

    def second_wins(table: Table) -> list[int]:
        entries = [seat.entry_id for seat in table.seats.order_by("number")]
        return [9 if one == ann else 1 for one in entries]

    found = play_round(found)
    found = play_event(found, second_wins)
    told = ending(found)
    assert told is not None
    assert told.podium[0].who[0].entry == entry_of(found, "ben").pk
    assert told.story[-1] == "Ben took the lead in round 2 and kept it."


def test_the_story_of_a_bracket_names_who_was_beaten() -> None:
    found = start(published("ann", "ben", "cat", "dan", format="single-elimination"))
    found = play_event(found)
    told = ending(found)
    assert told is not None
    (sentence,) = told.story
    assert "and in the final" in sentence
    found = play_event(start(published("eve", "fay", format="double-elimination")))
    told = ending(found)
    assert told is not None
    assert told.story[0].endswith("in the final.")


def test_nobody_stands_on_the_podium_without_a_title() -> None:
    found = play_event(start(machines(4, rounds=1)))
    assert ending(found) is None
    page = Client().get(f"/tournaments/{found.slug}/").content.decode()
    assert 'class="podium"' not in page


def test_the_longest_chain_of_all_is_told_with_its_replay() -> None:
    found = start(published("ann", "ben", "cat", "dan", table_size=2, rounds=1))
    matches = [first.match for first in map(newest_at, running_tables(found))]
    found = play_event(found)
    told = ending(found)
    assert told is not None
    assert told.feat is None
    page = Client().get(f"/tournaments/{found.slug}/").content.decode()
    assert "longest chain" not in page
    card = IN_ARCHIVES[0]
    for match, links in zip(matches, (9, 12), strict=True):
        seat = match.seats.order_by("number")[1]
        MatchItem.objects.create(
            match=match, seat=seat, kind="chain", item=card.id, count=links
        )
        MatchFacts.objects.create(match=match, version=match.version, turns=5)
    told = ending(found)
    assert told is not None
    assert told.feat is not None
    name = str(matches[1].seats.order_by("number")[1].player)
    assert told.feat.text == (
        f"The longest chain of all had 12 links; {name} ended it with "
        f"{card_name(card.id, 'en')}."
    )
    # The page is drawn again, because facts have been stored since.
    page = Client().get(f"/tournaments/{found.slug}/").content.decode()
    assert f'href="/table/{matches[1].slug}/replay/"' in page
    Match.objects.filter(pk=matches[1].pk).update(annulled_at=found.finished_at)
    told = ending(found)
    assert told is not None
    assert told.feat is not None
    assert "9 links" in told.feat.text
